### O tablă în cuvinte, pentru cine o ascultă. $row și $column sunt numere.

## Piesele jucătorilor, și celelalte.

board-player = Jucătorul { $number }, { $sign }
board-pawns = Pioni
board-arrows = Săgeți
board-letter-pieces = Litera { $letter }

## Mutările, spuse în numere.

board-square = linia { $row }, coloana { $column }
board-move = { $from } către { $to }
board-capture = { $from } ia pe { $to }
board-leaves = { $from } iese de pe tablă
board-arrow = { $move }, săgeata { $arrow }
board-rotation = { $move }, rotirea { $rotation }
board-writes = { $move }, { $letter }
board-named-square = { $name } ({ $place })

## Toată tabla.

board-size = { $rows ->
    [one] { $columns ->
        [one] Tabla are o linie și o coloană.
        [few] Tabla are o linie și { $columns } coloane.
       *[other] Tabla are o linie și { $columns } de coloane.
    }
    [few] { $columns ->
        [one] Tabla are { $rows } linii și o coloană.
        [few] Tabla are { $rows } linii și { $columns } coloane.
       *[other] Tabla are { $rows } linii și { $columns } de coloane.
    }
   *[other] { $columns ->
        [one] Tabla are { $rows } de linii și o coloană.
        [few] Tabla are { $rows } de linii și { $columns } coloane.
       *[other] Tabla are { $rows } de linii și { $columns } de coloane.
    }
}
board-places = { $name }: { $places }.
board-empty = Pătrate libere: { $count }.
board-row = { $count ->
    [one] linia { $row }, coloana { $columns }
   *[other] linia { $row }, coloanele { $columns }
}
board-rows = { $first }; { $next }
board-range = de la { $first } la { $last }
# Of all players in turn order, like "5:3".
board-short-score = Puncte: { $points }
