### Pourquoi un coup est refusé. Les noms de cases, $given, $example, $other et $written sont des coups
### ou des parties de coups comme on les tape, les mêmes dans toutes les langues.

illegal-game-over = La partie est finie : on ne peut plus jouer.

## Un texte qui n’est pas un coup, avec un ou deux exemples. $given est le texte.

illegal-syntax = « { $given } » n’est pas un coup : écrire par exemple { $example }.
illegal-syntax-only = « { $given } » n’est pas un coup.
illegal-syntax-capture = « { $given } » n’est pas un coup : écrire par exemple { $example }, ou { $other } pour une prise.
illegal-syntax-leaving = « { $given } » n’est pas un coup : écrire par exemple { $example }, ou { $other } pour sortir du plateau.
illegal-syntax-either = « { $given } » n’est pas un coup : écrire par exemple { $example } ou { $other }.
illegal-syntax-win = « { $given } » n’est pas un coup : écrire par exemple { $example }, ou { $other } pour une bille qui gagne.
illegal-capture-sign = « { $given } » n’a pas le bon signe : ce coup s’écrit { $written }.

## Cases et pièces.

illegal-off-board = { $square } n’est pas sur le plateau, qui a les colonnes a à { $column } et les lignes 1 à { $row }.
illegal-no-square = { $square } n’est pas sur le plateau.
illegal-occupied = La case { $square } est déjà prise.
illegal-empty = Il n’y a rien à déplacer en { $square }.
illegal-not-yours = La pièce en { $square } n’est pas à vous.
illegal-blocked = Le chemin vers { $square } est barré.
illegal-stuck = La pièce en { $square } n’a nulle part où aller.
illegal-own-piece = Une de vos pièces est déjà en { $square }.

## Breakthrough.

illegal-direction = De là, un pion ne peut pas aller en { $square }.

## First Attack, Pleiadis et Snort.

illegal-occupied-by-pawn = Il y a déjà un pion ici !
illegal-attacked = Cette case est alignée avec un autre pion !
illegal-outnumbered = Le nombre de pierres ennemies voisines est plus grand que le nombre de pierres amies !
illegal-adjacent-enemy = Une pierre ennemie est à côté de { $square }.

## Dodgem.

illegal-not-a-step = { $square } n’est pas à un pas en haut, en bas, à gauche ou à droite.
illegal-cannot-leave = De là, le pion en { $square } ne peut pas sortir du plateau.

## Pentago. $number est ce qui a été tapé, $last le plus grand numéro.

illegal-rotation = Il n’y a pas de rotation { $number } : elles sont numérotées de 1 à { $last }.
illegal-rotation-missing = { $square } ne gagne pas : il faut encore une rotation, de 1 à { $last }.
illegal-rotation-after-win = { $square } gagne aussitôt : on ne tourne plus rien ensuite.

## Amazons.

illegal-not-a-line = De là, une amazone ne peut pas aller en { $square }.
illegal-arrow-not-a-line = De là, une flèche ne peut pas atteindre { $square }.
illegal-arrow-blocked = Le chemin de la flèche vers { $square } est barré.
