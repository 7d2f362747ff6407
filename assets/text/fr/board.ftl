### Un plateau en mots, pour qui l’écoute. $row et $column sont des nombres.

## Les pièces des joueurs, et les autres.

board-player = Joueur { $number }, { $sign }
board-pawns = Pions
board-arrows = Flèches
board-letter-pieces = Lettre { $letter }

## Les coups, dits en nombres.

board-square = ligne { $row }, colonne { $column }
board-move = { $from } vers { $to }
board-capture = { $from } prend { $to }
board-leaves = { $from } sort du plateau
board-arrow = { $move }, flèche { $arrow }
board-rotation = { $move }, rotation { $rotation }
board-writes = { $move }, { $letter }
board-named-square = { $name } ({ $place })

## Tout le plateau.

board-size = { $rows ->
    [one] { $columns ->
        [one] Le plateau a { $rows } ligne et { $columns } colonne.
       *[other] Le plateau a { $rows } ligne et { $columns } colonnes.
    }
   *[other] { $columns ->
        [one] Le plateau a { $rows } lignes et { $columns } colonne.
       *[other] Le plateau a { $rows } lignes et { $columns } colonnes.
    }
}
board-places = { $name } : { $places }.
board-empty = Cases vides : { $count }.
board-row = { $count ->
    [one] ligne { $row }, colonne { $columns }
   *[other] ligne { $row }, colonnes { $columns }
}
board-rows = { $first } ; { $next }
board-range = { $first } à { $last }
# Of all players in turn order, like "5:3".
board-short-score = Points : { $points }
