### La table de jeu peinte : en-tête, cartes, colonnes et résultat. Une carte a environ 22 lettres par
### ligne, moins sur de petits terminaux.

## Étiquettes en capitales au-dessus des parties d’une table.

table-moves = COUPS
table-left = CASES LIBRES
table-nearest = ATTEINT EN PREMIER
table-taken = PRIS
table-off = SORTIS
table-keys = TOUCHES
table-lines = LIGNES

## Avant les signes des pions qu’un joueur a pris, ou sortis du plateau.

table-took = pris{" "}
table-brought-off = sortis{" "}

## À côté de nombres de cases : celles que chaque joueur peut prendre, et celles atteintes aussi vite.

table-both = les deux
table-equal = égal

## L’en-tête : si la partie compte, et sa pendule.

table-rated = classée
table-casual = amicale
table-per-move = { $time } par coup
table-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
table-minutes-increment = { $minutes } min + { $increment } s
table-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
table-seconds-increment = { $seconds } s + { $increment } s

## Nombres.

table-squares-left = { $count ->
    [one] reste { $count } case
   *[other] restent { $count } cases
}
table-pawns = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
table-squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}

## Avant le nombre de cases que seul ce joueur peut prendre, ou qu’il atteint le premier.

table-only-you = vous seul :{" "}
table-only-theirs = lui seul :{" "}
table-only = seul :{" "}
table-reaches-first = en premier :{" "}
table-first = premier :{" "}

## Le reste d’une carte.

table-leaves = sort { $arrow }
table-by = { $who }
table-then = puis { $line }

## Le résultat.

table-won = GAGNÉ
table-lost = PERDU
table-draw = NULLE
table-shared = PARTAGÉ
table-has-won = { $who } a gagné :
table-got-through = un pion est passé en { $square }
table-length = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
table-length-time = { $count ->
    [one] { $count } coup en { $time }
   *[other] { $count } coups en { $time }
}
table-games-won = victoires
table-games-won-short = vict.
table-games-drawn = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}

## Ce qui vient ensuite, derrière une touche.

table-next-review = revoir la partie
table-next-rematch = revanche, places échangées
table-next-new = nouvelle partie
table-next-menu = menu

## Ce que font les touches les plus utiles, 26 lettres au plus.

table-key-move = bouger le curseur
table-key-choose = choisir
table-key-next = case possible suivante
table-key-flip = l’autre sens
table-key-s = écrire S
table-key-o = écrire O
table-key-pause = pause ou reprise
table-key-step = un coup
table-key-slower = plus lent
table-key-hint = un indice
table-key-analysis = les meilleurs coups
table-key-take-back = reprendre un coup
table-key-older = revenir en arrière
table-key-newer = aller en avant
table-key-type = taper un coup
table-key-copy = rejouer d’ici
table-key-turn = vu de l’autre côté
table-key-fold = replier ceci
table-key-save = enregistrer sous
table-key-help = toutes les touches

## Sous le plateau : où le pion choisi peut aller, ou combien de cases sont ouvertes.

table-targets = { $kind ->
    [go] Il peut aller en { $goes }.
    [take] Il peut prendre en { $takes }.
    [off] Il peut quitter le plateau.
    [go-take] Il peut aller en { $goes }, ou prendre en { $takes }.
    [go-off] Il peut aller en { $goes }, ou quitter le plateau.
    [take-off] Il peut prendre en { $takes }, ou quitter le plateau.
   *[all] Il peut aller en { $goes }, prendre en { $takes }, ou quitter le plateau.
}
table-alternatives = { $first }, { $next }
table-alternatives-end = { $first } ou { $last }
table-open = { $count ->
    [0] Aucune case n’est ouverte.
    [one] Une case est ouverte.
   *[other] { $count } cases sont ouvertes.
}
table-open-both = { $count ->
    [0] Aucune case n’est ouverte aux deux joueurs.
    [one] Une case est ouverte aux deux joueurs.
   *[other] { $count } cases sont ouvertes aux deux joueurs.
}
table-signs-closed = { $closed } : fermée.
table-signs = { $first } : au joueur 1. { $second } : au joueur 2. { $closed } : à personne.
