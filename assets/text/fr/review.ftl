### L’analyse d’une partie : ce que coûtent les coups, où elle a tourné, comment chacun a joué.

## Étiquettes et réponses aux touches. Les deux noms de suites sont de même longueur.

review-title = Analyse
review-accuracy-label = précision
review-points-label = les moments décisifs
review-time-label = temps
review-better-line = mieux
review-played-line = suivi
review-no-moves = Aucun coup n’a été joué : il n’y a rien à analyser.
review-no-mistakes = Aucune erreur n’a été trouvée.
review-no-mistakes-yet = Analyse en cours : aucune erreur trouvée pour l’instant.
review-no-cost = { $name } : aucun coup n’a coûté quoi que ce soit. Les chances étaient de { $chances } au premier.
review-only-mistake = Il n’y a pas d’autre erreur.
review-nothing-to-play = Il n’y a pas d’autre suite à ce coup.
review-no-such-moment = Cette partie n’a pas d’autre moment décisif.
review-foreign-file = Non gardé : le fichier n’est pas dans vos archives.
review-start = Le début de la partie.
review-not-looked-at = Pas encore examiné.
review-first-look = à première vue
review-reviewing-label = Analyse
review-line-tip = Entrée continue, RetArr en sort.
review-better-tip = Entrée joue la meilleure suite.
review-played-tip = Entrée joue ce qui a suivi.

## La qualité d’un coup.

review-label-brilliant = brillant
review-label-only = seul coup
review-label-best = meilleur
review-label-excellent = excellent
review-label-good = bon
review-label-inaccuracy = imprécision
review-label-mistake = erreur
review-label-blunder = gaffe
review-label-forced = forcé
review-label-early = perd trop tôt
review-label-unclear = incertain
review-missed-win = { $label }, victoire manquée
review-slower-win = { $label }, victoire plus lente

## Ce qu’un coup a coûté et ce qu’il a laissé.

review-cost = coût { $cost }
review-cost-swing = coût { $cost } : { $swing }
review-short-cost = -{ $cost }
review-proven-win = victoire prouvée
review-proven-loss = défaite prouvée
review-proven-draw = nulle prouvée
review-chances = chances { $percent }
review-was-better = { $move } était meilleur.
review-were-better = { $move } était meilleur, { $count ->
    [one] et un autre coup aussi
   *[other] et { $count } autres coups aussi
}.

## Quel coup, et s’il a décidé de la partie.

review-move = Coup { $number } sur { $plies }.
review-only-moment = Coup { $number } sur { $plies } : le moment décisif.
review-first-moment = Coup { $number } sur { $plies } : le premier des { $count } moments décisifs.
review-moment = Coup { $number } sur { $plies } : moment décisif { $index } sur { $count }.
review-move-number = coup { $number }
review-turned-at-move = décidée au coup { $number } : { $move } { $sign }
review-turned-at = décidée par { $move } { $sign }
review-in-better-line = La meilleure suite : coup { $step } sur { $length }.
review-in-played-line = Ce qui a suivi le coup : coup { $step } sur { $length }.
review-reviewing = analyse, { $percent }
review-time = temps { $time }

## Combien d’erreurs ont été trouvées, et combien sont de la personne qui regarde.

review-mistakes = { $count ->
    [one] Une erreur a été trouvée
   *[other] { $count } erreurs ont été trouvées
}.
review-mistakes-not-yours = { $count ->
    [one] Une erreur a été trouvée, et elle n’est pas de vous
   *[other] { $count } erreurs ont été trouvées, aucune n’est de vous
}.
review-mistakes-all-yours = { $count ->
    [one] Une erreur a été trouvée, et elle est de vous
   *[other] { $count } erreurs ont été trouvées, toutes de vous
}.
review-mistakes-some-yours = { $count } erreurs ont été trouvées, dont { $own } de vous.
review-not-kept = Les verdicts ne sont pas gardés : { $problem }
