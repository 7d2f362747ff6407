### Indices par étapes, dans la ligne sous le plateau.

## Où regarder.

hints-comes = Recherche d’un indice.
hints-more = { $key } en dit plus.
hints-top-left = Indice : regarder le coin en haut à gauche.
hints-top = Indice : regarder le bord du haut.
hints-top-right = Indice : regarder le coin en haut à droite.
hints-left = Indice : regarder le bord gauche.
hints-middle = Indice : regarder le milieu du plateau.
hints-right = Indice : regarder le bord droit.
hints-bottom-left = Indice : regarder le coin en bas à gauche.
hints-bottom = Indice : regarder le bord du bas.
hints-bottom-right = Indice : regarder le coin en bas à droite.

## Quelle pièce, ou quelle case.

hints-pawn = Indice : jouer le pion en { $square }.
hints-amazon = Indice : jouer l’amazone en { $square }.
hints-write = Indice : écrire en { $square }.
hints-marble = Indice : poser une bille en { $square }, puis tourner un bloc.
hints-column = Indice : regarder la colonne { $column }.

## Quel coup.

hints-move = Indice : { $move }.
hints-move-turn = Indice : { $move }, qui tourne le bloc { $block } dans le sens { $direction }.

## Pourquoi.

hints-why-wins-at-once = Pourquoi : ce coup gagne tout de suite.
hints-why-wins-in = Pourquoi : ce coup gagne en { $plies } coups au plus, des deux côtés.
hints-why-wins = Pourquoi : ce coup gagne.
hints-why-holds-out = Pourquoi : tout coup perd, et celui-ci tient { $plies } coups, des deux côtés.
hints-why-only-this-stops = Pourquoi : lui seul empêche { $who } de gagner par { $threat }.
hints-why-stops = Pourquoi : il empêche { $who } de gagner par { $threat }.
hints-why-takes = Pourquoi : il prend un pion que rien ne garde.
hints-why-runs = Pourquoi : rien ne peut plus arrêter le pion.
hints-why-threatens = Pourquoi : il menace d’aligner cinq billes sur { $count ->
    [one] { $count } case
   *[other] { $count } cases
}.
hints-why-others-hang = Pourquoi : d’autres coups laissent un pion en prise.
hints-why-only-move = Pourquoi : vous avez { $chances } de chances, et c’est le seul coup.
hints-why-best = Pourquoi : vous avez { $chances } de chances, et rien n’est meilleur.
hints-why-next = Pourquoi : vous avez { $chances } de chances, et { $next } avec le suivant, { $move }.
hints-why-next-costs = Pourquoi : le suivant, { $move }, coûte { $cost }.
hints-expected-then = Suite attendue : { $line }.
