### A board in words, for people who listen to it. $row and $column are numbers.

## The players' pieces, and the others.

# $sign stands for the player's pieces in a board of characters.
board-player = Player { $number }, { $sign }
board-pawns = Pawns
board-arrows = Arrows
board-letter-pieces = Letter { $letter }

## Moves, told in numbers. $from, $to and $arrow are squares as in board-square; $move is what stands
## before it.

board-square = row { $row }, column { $column }
board-move = { $from } to { $to }
board-capture = { $from } takes { $to }
board-leaves = { $from } off the board
board-arrow = { $move }, arrow { $arrow }
board-rotation = { $move }, rotation { $rotation }
board-writes = { $move }, { $letter }
# A square's name, and where that is.
board-named-square = { $name } ({ $place })

## The whole board. $places are rows in a list: "row 1, columns 2 to 4 and 6; row 3, column 1".

board-size = { $rows ->
    [one] { $columns ->
        [one] The board has { $rows } row and { $columns } column.
       *[other] The board has { $rows } row and { $columns } columns.
    }
   *[other] { $columns ->
        [one] The board has { $rows } rows and { $columns } column.
       *[other] The board has { $rows } rows and { $columns } columns.
    }
}
board-places = { $name }: { $places }.
board-empty = Empty squares: { $count }.
# $columns is a list of $count numbers.
board-row = { $count ->
    [one] row { $row }, column { $columns }
   *[other] row { $row }, columns { $columns }
}
board-rows = { $first }; { $next }
board-range = { $first } to { $last }
# Of all players in turn order, like "5:3".
board-short-score = Points { $points }.
