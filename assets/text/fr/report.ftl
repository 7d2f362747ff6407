### L’analyse d’une partie en lignes de texte.

## Titres d’un tableau avec une ligne par coup, et son contenu.

report-player = joueur
report-move = coup
report-label = qualité
report-cost = coût
report-chances = chances
report-better = meilleur, et la suite
report-not-judged = non jugé
report-missed-win = { $label }, victoire manquée
report-slower = { $label }, plus lent
report-swing = { $before } → { $after } %

## Une ligne par joueur.

report-summary = { $name } : précision { $accuracy } ; { $counts }.
report-summary-unjudged = { $name } : pas de précision, aucun coup n’ayant pu être jugé ; { $counts }.
report-summary-no-accuracy = { $name } : pas de précision, aucun coup n’étant un choix ; { $counts }.
report-no-cost = Aucun coup n’a coûté quoi que ce soit : les chances étaient de { $chances } au premier.
report-no-moves = { $name } : aucun coup.
report-count-brilliant = { $count ->
    [one] { $count } coup brillant
   *[other] { $count } coups brillants
}
report-count-only = { $count ->
    [one] { $count } coup unique
   *[other] { $count } coups uniques
}
report-count-best = { $count ->
    [one] { $count } meilleur coup
   *[other] { $count } meilleurs coups
}
report-count-excellent = { $count ->
    [one] { $count } excellent coup
   *[other] { $count } excellents coups
}
report-count-good = { $count ->
    [one] { $count } bon coup
   *[other] { $count } bons coups
}
report-count-inaccuracy = { $count ->
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
report-count-mistake = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
report-count-blunder = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
report-count-forced = { $count ->
    [one] { $count } coup forcé
   *[other] { $count } coups forcés
}
report-count-early = { $count ->
    [one] { $count } perte trop rapide
   *[other] { $count } pertes trop rapides
}
report-count-unclear = { $count ->
    [one] { $count } coup incertain
   *[other] { $count } coups incertains
}

## Les coups qui ont décidé de la partie, un paragraphe chacun.

report-turning-points = Moments décisifs :
report-turning-point = { $person ->
    [you] Coup { $number }, { $move }, joué par vous : { $label }.
   *[other] Coup { $number }, { $move }, joué par { $who } : { $label }.
}
report-win-to-loss = Ce coup a transformé une victoire prouvée en défaite prouvée.
report-win-to-draw = Ce coup a transformé une victoire prouvée en nulle.
report-draw-to-loss = Ce coup a transformé une nulle prouvée en défaite.
report-gave-up-win = Ce coup a laissé échapper une victoire prouvée : les chances sont maintenant de { $after }.
report-chances-stayed = Les chances sont restées à { $after }.
report-chances-fell = Les chances sont passées de { $before } à { $after }.
report-shares = Les chances sont maintenant de { $shares }.
report-share = { $person ->
    [you] { $percent } pour vous
   *[other] { $percent } pour { $who }
}
report-better-then = Meilleur : { $move }, puis { $line }.
report-better-move = Meilleur : { $move }.

## What the reviews of all games tell. A mistake is an inaccuracy, a mistake or a blunder.

report-all-title = Où se perdent des points
report-all-nothing = Aucune partie n’a de coups à juger.
report-all-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
# $points is a number of points.
report-all-losses = { $count ->
    [one] { $count } erreur, { $points } points perdus
   *[other] { $count } erreurs, { $points } points perdus
}
report-all-provisional = { $count ->
    [one] { $count } d’entre elles n’a été vue qu’à première vue : un regard plus long peut en juger autrement.
   *[other] { $count } d’entre elles n’ont été vues qu’à première vue : un regard plus long peut en juger autrement.
}
report-all-phases = par phase
report-all-kinds = par genre d’erreur
report-all-openings = par ouverture
report-all-moments = le plus instructif
report-phase-opening = premier tiers
report-phase-middle = deuxième tiers
report-phase-end = dernier tiers
report-kind-missed = gain manqué
report-kind-gives = laissé gagner
report-kind-allows = permis quelque chose
report-kind-overlooks = manqué autre chose
report-kind-worsens = position moins bonne
report-kind-unexplained = sans explication
# $cost is review-cost.
report-moment = { $file }, coup { $number } : { $move }, { $cost }
report-pass-quick = premier regard : { $done } sur { $all }
report-pass-long = regards plus longs : { $done } sur { $all }
report-pass-done = tout est vu
report-stopped = Arrêté après { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} sur { $all } : ce qui a été trouvé est gardé, et la même commande continue.
