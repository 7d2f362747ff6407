### Les listes de parties enregistrées, ce qui est dit d’une partie et de l’enregistrement.

## Questions et étiquettes.

saved-as = Enregistrer sous
saved-name-required = Taper d’abord un nom.
saved-file = Fichier à ouvrir
saved-new-name = Nouveau nom
saved-filter = Parties contenant :{" "}
saved-filtered = { $count }  filtre : { $words }
saved-ask-delete = Supprimer { $title } définitivement ?

## Les listes. m et Entrée sont des touches.

saved-unfinished = Parties en cours
saved-archive = Parties terminées
saved-to-archive = Tab : parties terminées
saved-to-unfinished = Tab : parties en cours
saved-none = Il n’y a pas de partie ici.
saved-none-unfinished = Il n’y a pas de partie en cours. Une partie que vous quittez vous attend ici. Pour en commencer une, appuyer sur m pour le menu, puis sur Entrée.
saved-none-archive = Il n’y a pas encore de partie terminée. Les parties terminées sont gardées ici pour que vous puissiez les parcourir. Pour commencer une partie, appuyer sur m pour le menu, puis sur Entrée.
saved-none-matching = Aucune partie ne contient tous ces mots.
saved-nothing-unfinished = Il n’y a pas de partie en cours à continuer : voici les parties terminées.
saved-progress = lecture : { $read } sur { $all }
saved-numbered = { $number }. { $columns }
saved-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
saved-unfinished-count = { $count ->
    [one] { $count } partie en cours : { $key } pour continuer.
   *[other] { $count } parties en cours : { $key } pour continuer.
}

## Ce qui est arrivé à une partie.

saved-locked = Un autre Parlour joue cette partie : Entrée pour la voir, c pour continuer sur une copie.
saved-archived = Cette partie est finie. Elle est maintenant parmi les parties terminées.
saved-gone = Cette partie n’est plus ici : elle a été déplacée, renommée ou supprimée.
saved-no-store = Il n’y a pas de parties enregistrées : cet utilisateur n’a pas de dossier personnel.
saved-done = Enregistré sous { $path }.

## Ce qui n’a pas marché. $reason est une proposition sans point final, de storage.ftl.

saved-autosave-failed = Cette partie ne peut pas être enregistrée, mais vous pouvez continuer à jouer : { $reason }.
saved-forked = Comme { $reason }.
saved-truncated = La dernière ligne était incomplète et a été laissée de côté. Le fichier d’origine est gardé sous { $path }.
saved-failed = La partie n’a pas été enregistrée : { $reason }.
saved-unreadable = Les parties enregistrées et les résultats ne peuvent pas être lus : { $reason }.
saved-action-failed = C’est impossible : { $reason }.
saved-already-ended = { $path } contient une partie terminée ({ $result }) : parlour replay { $typed } permet de la parcourir

## Une partie dans une liste et dans la colonne du menu.

saved-you = Vous
saved-on-time = { $result } au temps
saved-won = gagnée
saved-lost = perdue
saved-drawn = nulle
saved-you-won = vous avez gagné
saved-name-won = { $name } a gagné
saved-by-agreement = d’un commun accord
saved-by-resignation = par abandon
saved-by-time = au temps
saved-your-turn = à vous de jouer
saved-name-turn = à { $name } de jouer
saved-move-count = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
saved-dates = { $moves }, { $date }
saved-with-aids = avec { $aids }
saved-hints = indices
saved-warnings = alertes
saved-take-backs = reprises de coup
saved-reviewed = analysée
saved-partly-reviewed = analysée en partie
saved-notes = { $aids } ; { $reviewed }
saved-tally = { $title }. { $game } contre l’ordinateur. Gagnées : { $won }, perdues : { $lost }, nulles : { $drawn }.

## Une relecture.

saved-replay-move = { $number }. { $move }
saved-replay-move-time = { $number }. { $move }  { $time }
saved-replay-score = { $player } : { $score }
