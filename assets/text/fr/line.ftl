### Le mode ligne : les parties par questions et réponses. Une question finit par un deux-points. Les
### commandes ont les noms de typed.ftl ; les questions de Snort et de Dodgem sont celles de leurs fiches.

line-welcome = Parlour, mode ligne. Taper aide pour les commandes, quitter pour sortir.

## Questions.

line-ask-game = Choisir un jeu, numéro ou nom :
line-ask-saved = Choisir une partie enregistrée, numéro, ou menu :
line-ask-over = La partie est finie. analyse, pourquoi, encore, annuler, menu ou quitter :
line-ask-difficulty = Était-ce difficile ? Taper facile, juste ou difficile, ou continuer : la question n’est posée qu’une fois.
line-ask-row = { $what ->
    [pawn] Choisir la ligne d’un pion :
    [destination] Choisir une destination, numéro de ligne :
    [amazon] Choisir une amazone, numéro de ligne :
    [target] Choisir où va l’amazone, numéro de ligne :
    [arrow] Choisir où tombe la flèche, numéro de ligne :
   *[other] Choisir un numéro de ligne :
}
line-ask-column = { $what ->
    [pawn] Choisir la colonne d’un pion :
    [destination] Choisir une destination, numéro de colonne :
    [amazon] Choisir une amazone, numéro de colonne :
    [target] Choisir où va l’amazone, numéro de colonne :
    [arrow] Choisir où tombe la flèche, numéro de colonne :
   *[other] Choisir un numéro de colonne :
}
line-ask-direction = Choisir la direction du mouvement (1 pour Nord, 2 pour Est, 3 pour Sud, 4 pour Ouest) :
line-ask-letter = Choisir une lettre, S ou O :
line-ask-rotation = Choisir une rotation, de 1 à { $count } :
line-ask-stuck = Le joueur { $number } ne peut pas continuer. annuler, menu ou quitter :

## Ce qu’on peut répondre. $places : « ligne 1, colonnes 2 à 4 ; ligne 3, colonne 1 ».

line-choices = { $what ->
    [pawn] Vous pouvez choisir un pion : { $places }.
    [destination] Vous pouvez choisir une destination : { $places }.
    [amazon] Vous pouvez choisir une amazone : { $places }.
    [target] L’amazone peut aller en : { $places }.
    [arrow] La flèche peut tomber en : { $places }.
   *[empty] Vous pouvez choisir une case vide : { $places }.
}
line-choices-columns = Vous pouvez choisir la colonne { $columns }.
line-choices-directions = Vous pouvez choisir { $directions }.
line-direction = { $number ->
    [1] 1 nord
    [2] 2 est
    [3] 3 sud
   *[4] 4 ouest
}
line-choices-letters = Vous pouvez choisir S ou O.
line-rotation = { $number } { $block } { $direction }

line-rotations = Après avoir posé une bille, on tourne un bloc. Les rotations sont { $pairs }. Les numéros impairs tournent dans le sens horaire, les pairs dans le sens antihoraire.
line-rotation-pair = { $odd } et { $even } { $block }

## Réponses qui n’en sont pas.

line-answer-required = Taper une réponse, ou aide.
line-not-a-row = « { $text } » n’est pas une ligne : taper son numéro, ou aide.
line-not-a-column = « { $text } » n’est pas une colonne : taper son numéro, ou aide.
line-not-a-direction = « { $text } » n’est pas une direction : taper 1 pour nord, 2 est, 3 sud ou 4 ouest, ou aide.
line-not-a-rotation = « { $text } » n’est pas une rotation : taper un nombre de 1 à { $count }, ou aide.
line-not-a-letter = « { $text } » ne peut pas être écrit : taper S ou O, ou aide.
line-off-board = La case de la ligne { $row } et de la colonne { $column } n’est pas sur le plateau, qui a { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} et { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
}.
line-no-way-out = Un pion ne peut pas quitter le plateau par là.
line-wins-without-turn = La bille gagne aussitôt, et rien ne tourne après elle : ne pas indiquer de rotation ({ $rotation }).
line-no-such-boards = « { $given } » est un choix inconnu : taper plateau, ou plateau { $all }, plateau { $last } ou plateau { $none }.
line-more-than-a-move = « { $text } » contient plus d’un coup.
line-ask-boards = Cette partie a { $moves } coups. Taper { $all } pour voir un plateau après chacun, ou Entrée pour les coups seuls :

## Réponses aux commandes.

line-not-asked = Cela n’est demandé qu’une fois, après votre première partie.
line-no-game-yet = Il n’y a pas encore de partie : en choisir une d’abord.
line-game-over = La partie est finie : taper analyse, pourquoi, encore, annuler, menu ou quitter.
line-no-moves = Aucun coup n’a été joué.
line-boards-all = Le plateau est écrit après chaque coup.
line-boards-last = Le plateau est écrit après le dernier coup, et quand vous tapez plateau.
line-boards-none = Le plateau n’est écrit que quand vous tapez plateau.
line-no-such-saved = Taper le numéro d’une partie de la liste.
line-saved-at-menu = Les parties enregistrées s’ouvrent depuis le menu : taper d’abord menu.
line-saved-to = La partie est enregistrée dans { $path }.

line-sure-way = Sur certains plateaux, il y a un moyen sûr de gagner : parlour rules { $game } --sure-way le dit.
line-drawing = Sur le dessin, 1 et 2 désignent les joueurs. Sur le plateau d’ici, { $signs }.
line-drawing-sign = les pièces du joueur { $number } sont { $sign }

## Le menu.

line-today = Aujourd’hui :
line-all-games = Tous les jeux :

## Une partie.

line-title = { $game }, { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
}, { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
}.
line-player = { $kind ->
    [signed] Joueur { $number } : { $name }, { $sign }.
   *[plain] Joueur { $number } : { $name }.
}
line-person = une personne
line-turn = { $person ->
   *[other] Au joueur { $number } de jouer :
}
line-turn-named = Au joueur { $number }, { $name }, de jouer :
line-turn-clock = { $person ->
   *[other] Au joueur { $number } de jouer, encore { $time } :
}
line-turn-named-clock = Au joueur { $number }, { $name }, de jouer, encore { $time } :
line-computer-turn = Joueur { $number } ({ $player }) :
line-computer-turn-named = Joueur { $number }, { $name } ({ $player }) :
line-move-depth = profondeur { $depth } : { $compared }
line-scores = Marque { $lines }.
line-winning-squares = { $count ->
    [one] Case gagnante : { $names } ({ $places }).
   *[other] Cases gagnantes : { $names } ({ $places }).
}
line-blocked-pawns = { $count ->
    [one] Pion bloqué : { $names } ({ $places }).
   *[other] Pions bloqués : { $names } ({ $places }).
}
line-deciding-squares = { $count ->
    [one] Case décisive : { $names } ({ $places }).
   *[other] Cases décisives : { $names } ({ $places }).
}
line-won =
    Vainqueur : { $number }
    { $sentence }
line-times = Temps : { $each }.
line-time = { $count ->
    [one] { $player } : { $time } pour { $count } coup
   *[other] { $player } : { $time } pour { $count } coups
}
line-moved-by-clock = Le temps du joueur { $number } est écoulé : { $move } ({ $numbers }) est joué pour lui.
line-no-move-in-time = pas de coup à temps.
line-move = { $ply }. Joueur { $number } : { $move }
line-last-move = Le dernier coup était { $move }, du joueur { $number }.
line-to-move = { $person ->
   *[other] Au joueur { $number } de jouer.
}
line-points = Points : { $each }.
line-points-each = { $points } pour le joueur { $number }

## L’aide.

line-help-help = { $name } : ces commandes
line-help-board = { $name } [tous|dernier|aucun] : écrire le plateau, ou choisir quand l’écrire
line-help-describe = { $name } : décrire la position en mots
line-help-choices = { $name } : ce que vous pouvez répondre maintenant
line-help-moves = { $name } : les coups joués jusqu’ici
line-help-hint = { $name } : le meilleur coup
line-help-best = { $name } : les trois meilleurs coups, ce qu’ils valent et ce qui peut suivre
line-help-why = { $name } : pourquoi votre dernier coup était bon ou mauvais
line-help-review = { $name } : après la partie, ce que valait chaque coup
line-help-undo = { $name } : reprendre une étape de ce coup, ou le dernier coup
line-help-redo = { $name } : refaire ce qui a été repris
line-help-save = { $name } [FICHIER] : écrire la partie dans un nouveau fichier
line-help-resign = { $name } : abandonner la partie
line-help-draw = { $name } : à une table partagée : proposer la nulle
line-help-pause = { $name } : à une table partagée : proposer une pause, ou la finir
line-help-swap = { $name } : à une table partagée : proposer de changer de place
line-help-accept = { $name } : à une table partagée : accepter ce qui est proposé
line-help-decline = { $name } : à une table partagée : refuser, ou finir une pause
line-help-say = { $name } [TEXTE] : à une table partagée : dire quelque chose
line-help-mute = { $name } : à une table partagée : ne plus montrer les paroles, ou les montrer
line-help-rules = { $name } [JEU] : les règles du jeu
line-help-easy = { $name } : après votre première partie : c’était trop facile
line-help-right = { $name } : après votre première partie : c’était comme il faut
line-help-hard = { $name } : après votre première partie : c’était trop difficile
line-help-again = { $name } : quitter cette partie et en jouer une autre pareille
line-help-saved = { $name } : depuis le menu, continuer une partie en cours
line-help-menu = { $name } : quitter cette partie pour la liste des jeux
line-help-quit = { $name } : sortir ; la partie est gardée
line-help-english = Les noms anglais sont compris aussi : help, board, quit et ainsi de suite.
