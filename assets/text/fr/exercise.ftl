### Exercices : positions de ses propres parties où il faut trouver un meilleur coup.

exercise-title = Exercices
exercise-label = vos erreurs
exercise-label-of-all = erreurs
exercise-none-yet = Pas encore d’erreur à travailler.
exercise-none-of-yours = Aucune des erreurs trouvées n’est de vous.
exercise-last = C’était le dernier.
exercise-first = C’est le premier.
exercise-no-more-hints = Il ne reste plus que le coup lui-même à dire.
exercise-cannot-judge = Ce coup ne peut pas être jugé.
exercise-try-again-tip = Entrée pour réessayer ; la touche { $show } montre le meilleur coup.
exercise-next-tip = Entrée continue.
exercise-last-tip = C’était le dernier. La touche { $back } revient à l’analyse.
exercise-solved = trouvé
exercise-failed = manqué

## L’exercice.

exercise-place = { $number } sur { $count }
exercise-heading = EXERCICE { $place }
exercise-question = Trouver mieux que { $move }.
exercise-find = Trouver le meilleur coup.
exercise-played = { $player } : { $move }, au coup { $number }.
exercise-own-puzzle = Une position à vous : { $player } a le trait.
exercise-judging = Examen de { $move }.

## La réponse.

exercise-is-best = { $move } est le bon coup : rien n’est meilleur.
exercise-is-good = { $move } convient : ce coup coûte { $cost }.
exercise-is-the-same = { $move } est le coup de la partie. Il a coûté { $cost }.
exercise-is-wrong = Ce n’est pas { $move } : ce coup coûte { $cost } ({ $swing }).
exercise-shown = { $move } était meilleur.
exercise-not-kept = L’exercice n’est pas gardé : { $error }.

## Indices, dont chacun en dit un peu plus.

exercise-hint-pawn = Jouer le pion en { $square }.
exercise-hint-pawn-to = Il va en { $square }.
exercise-hint-leaves = Il sort du plateau.
exercise-hint-amazon = Jouer l’amazone en { $square }.
exercise-hint-amazon-to = Elle va en { $square }.
exercise-hint-row = Regarder la ligne { $row }.
exercise-hint-square = C’est en { $square }.
exercise-hint-move = Le coup est { $move }.
exercise-hint-turn = Le coup est { $move }, qui tourne le bloc { $block } dans le sens { $direction }.
