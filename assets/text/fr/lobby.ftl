# Tables que plusieurs programmes partagent.

lobby-relative = Le salon doit être un chemin depuis la racine, et « { $path } » n’en est pas un.
lobby-missing = Il n’y a pas encore de salon dans { $path }. Qui ouvre la première table le crée.
lobby-not-made = Il n’y a pas de salon dans { $path }, et aucun programme n’en crée là : il faut d’abord créer le dossier.
lobby-not-a-folder = { $path } est un lien ou un fichier, et un salon doit être un dossier.
lobby-renamable = Dans { $path }, d’autres peuvent mettre un autre dossier à la place du salon : il faut le « sticky bit » (chmod +t).
lobby-closed = Vous ne pouvez pas créer de table dans { $path }.
lobby-no-table = Aucune table n’a le code « { $code } », et personne de ce nom n’en a. Une table privée demande son code entier.
lobby-several = Plusieurs tables commencent par « { $code } ». Donnez plus de lettres.
lobby-io = { $path } est inutilisable : { $reason }.
lobby-no-host = Le fichier de l’hôte est illisible, ou ne dit rien d’utile.
lobby-only-watching = Qui ne fait que regarder ne peut pas écrire à une table.
lobby-write = Impossible d’écrire { $path } : { $reason }. Rien de ce que vous avez joué n’est perdu.
lobby-seat-taken-twice = Vous êtes déjà à cette table dans une autre fenêtre.
lobby-full = Toutes les places de cette table sont prises. Vous pouvez la regarder.
lobby-start = Une table de plusieurs programmes commence au début du jeu et a une place pour quelqu’un d’autre. Qui n’y a plus de temps a perdu, et dans une partie classée aucun ordinateur ne joue.

## À une table.

lobby-sits = { $name } s’assied : joueur { $number }.
lobby-you-sit = Vous êtes le joueur { $number }.
lobby-says = { $name } dit : { $text }
lobby-gone = { $name } est parti. La partie continue à son retour.
lobby-back = { $name } est de retour.
lobby-rated = Une partie classée : elle compte pour la liste du salon, ce qui est joué reste joué, et personne n’aide.
lobby-waiting = On attend que toutes les places soient prises. Taper dire et un texte pour parler, ou quitter.
lobby-not-your-turn = Ce n’est pas à vous de jouer.
lobby-not-at-table = C’est pour les tables que plusieurs programmes partagent.
lobby-no-help = Indices et analyses attendent la fin de cette partie.
lobby-offers = { $matter ->
    [draw] { $name } propose la nulle : accepter ou refuser.
    [take-back] { $name } aimerait reprendre un coup : accepter ou refuser.
    [pause] { $name } aimerait une pause : accepter ou refuser.
    [adjourn] { $name } aimerait continuer un autre jour : accepter ou refuser.
    [rematch] { $name } aimerait une autre partie : accepter ou refuser.
   *[swap] { $name } aimerait changer de place : accepter ou refuser.
}
lobby-you-offer = La question est posée aux autres.
lobby-declined = Cela a été refusé.
lobby-cannot-offer = Cela ne peut pas être proposé maintenant.
lobby-no-offer = Personne n’a rien proposé.
lobby-paused = La partie est en pause. Taper refuser, ou jouer, pour continuer.
lobby-goes-on = La partie continue.
lobby-took-back = Un coup a été repris.
lobby-muted = Les paroles ne s’affichent plus.
lobby-heard = Les paroles s’affichent de nouveau.
lobby-refused = { $why ->
    [right] La ligne { $number } de { $name } ne compte pas : ce n’est pas à lui de le dire.
    [late] La ligne { $number } de { $name } ne compte pas : autre chose est venu avant.
    [illegal] La ligne { $number } de { $name } ne compte pas : le coup est interdit.
   *[sense] La ligne { $number } de { $name } ne compte pas : elle n’a pas de sens maintenant.
}
lobby-move = Joueur { $number }, { $name } : { $move }

## Le dossier des tables.

lobby-table = { $stage ->
    [open] { $code } : { $game }, { $size } : { $players }, attend des joueurs.
    [over] { $code } : { $game }, { $size } : { $players }, finie après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
   *[under-way] { $code } : { $game }, { $size } : { $players }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } jusqu’ici.
}
lobby-free-seat = une place libre
lobby-no-tables = Il n’y a pas de table.
lobby-your-move = { $count ->
    [0] Rien ne vous attend.
    [one] À vous de jouer dans { $count } partie :
   *[other] À vous de jouer dans { $count } parties :
}
lobby-owner = Il appartient à { $owner }, qui pourrait en effacer les tables, comme root.
lobby-count = Tables : { $tables }. Autres noms, ignorés : { $ignored }.
lobby-polls = Rien n’y annonce les nouvelles : les programmes regardent chaque seconde.
lobby-tells = Le système annonce aussitôt aux programmes ce qui s’y écrit.
lobby-copied = Tous les fichiers y sont à vous, apportés par un autre programme : on se reconnaît aux clés.
lobby-vouched = Le système dit qui a écrit quoi.
lobby-trusted = Le joueur qui a cette clé s’appelle désormais { $name }.
lobby-no-such-words = Personne aux tables n’a de clé avec les mots « { $words } »

lobby-title = Au salon
lobby-wall = le mur
lobby-ratings = classement
lobby-table-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
lobby-ignored = { $count ->
    [one] { $count } élément écarté, qui n’est d’aucune table
   *[other] { $count } éléments écartés, qui ne sont d’aucune table
}
lobby-seats-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
lobby-since = depuis { $time }
lobby-hours = { $hours } h
lobby-days = { $days } j
lobby-empty = Personne n’a encore de table ici. { $key } en ouvre une pour { $game }, et le premier venu s’y assoit.
lobby-do-sit = S’asseoir à cette table ({ $game }).
lobby-do-return = Revenir à votre place à cette table ({ $game }).
lobby-do-watch = Regarder cette table ({ $game }).
lobby-foot-return = votre place
lobby-ask-code = Le code de la table :
lobby-no-ratings = Personne n’a encore terminé de partie classée ici.
lobby-uncounted = { $count ->
    [one] { $count } partie ne compte pas : elle était trop courte, ses joueurs en disent la fin autrement, ou un seul l’a dite.
   *[other] { $count } parties ne comptent pas : elles étaient trop courtes, leurs joueurs en disent la fin autrement, ou un seul l’a dite.
}
lobby-name = Nom
lobby-rating = Classement
lobby-results = Gagnées, nulles, perdues
lobby-on-menu = Au salon : { $count ->
    [one] { $count } table
   *[other] { $count } tables
} ({ $key })
lobby-is-rated = classée
