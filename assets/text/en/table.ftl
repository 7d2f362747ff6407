### The painted game table: header, cards, columns and result. A card has about 22 letters a line, on
### small terminals fewer.

## Labels in capitals above the parts of a table.

table-moves = MOVES
table-left = OPEN SQUARES
table-nearest = REACHED FIRST
table-taken = TAKEN
table-off = OFF THE BOARD
table-keys = KEYS
table-lines = LINES

## Before the signs of the pawns that a player has taken, or brought off the board.

table-took = took{" "}
table-brought-off = off{" "}

## Beside numbers of squares: those that every player may use, and those reached equally soon.

table-both = both
table-equal = equal

## The header: whether the game counts, and its clock. $time is a duration with its unit; $increment are
## the seconds that each move brings.

table-rated = rated
table-casual = casual
table-per-move = { $time } a move
table-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
table-minutes-increment = { $minutes } min + { $increment } s
table-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
table-seconds-increment = { $seconds } s + { $increment } s

## Counts.

table-squares-left = { $count ->
    [one] { $count } square left
   *[other] { $count } squares left
}
table-pawns = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}
table-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}

## Before the number of squares that only this player may use: the only person, somebody else;
## and where there is no room. Then the same for squares that a player reaches first.

table-only-you = only you:{" "}
table-only-theirs = theirs alone:{" "}
table-only = only:{" "}
table-reaches-first = reaches first:{" "}
table-first = first:{" "}

## The rest of a card.

# Over which side a player's pawns leave the board.
table-leaves = goes off { $arrow }
# Before a row of pawns: who took them, or brought them off. $who is as in a list of players.
table-by = by { $who }
# The moves that a computer player expects.
table-then = then { $line }

## The result. The words in capitals are drawn large: at most 8 letters, A C D E G I L M N O P R S T U
## W Z and those with accents.

table-won = WON
table-lost = LOST
table-draw = DRAW
table-shared = SHARED
# Below the word, before the reason. $who is as in a list of players.
table-has-won = { $who } has won:
table-got-through = a pawn got through on { $square }
table-length = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
# $time is as "12:07".
table-length-time = { $count ->
    [one] { $count } move in { $time }
   *[other] { $count } moves in { $time }
}
# The heading of numbers: 12 letters at most, and 6.
table-games-won = games won
table-games-won-short = won
table-games-drawn = { $count } drawn

## What comes next, behind a key. Where there is no room what follows a comma is left out.

table-next-review = review the game
table-next-rematch = rematch, swap seats
table-next-new = new game
table-next-menu = menu

## What the most used keys do, behind a key: 26 letters at most.

table-key-move = move the cursor
table-key-choose = choose
table-key-next = next possible square
table-key-flip = the other direction
table-key-s = write S
table-key-o = write O
table-key-pause = pause or continue
table-key-step = one move
table-key-slower = slower
table-key-hint = a hint
table-key-analysis = the best moves
table-key-take-back = take back
table-key-older = look back
table-key-newer = look ahead
table-key-type = type a move
table-key-copy = play on from here
table-key-turn = from the other side
table-key-fold = fold this away
table-key-save = save as a file
table-key-help = all keys

## Below the board: where the chosen pawn may go, or how many squares are open. $goes and $takes are
## squares: "a1, b2 or c3"; empty where the sentence does not name them.

table-targets = { $kind ->
    [go] It may go to { $goes }.
    [take] It may take on { $takes }.
    [off] It may leave the board.
    [go-take] It may go to { $goes }, or take on { $takes }.
    [go-off] It may go to { $goes }, or leave the board.
    [take-off] It may take on { $takes }, or leave the board.
   *[all] It may go to { $goes }, or take on { $takes }, or leave the board.
}
table-alternatives = { $first }, { $next }
table-alternatives-end = { $first } or { $last }
table-open = { $count ->
    [one] One square is open.
   *[other] { $count } squares are open.
}
table-open-both = { $count ->
    [0] No square is open to both sides.
    [one] One square is open to both sides.
   *[other] { $count } squares are open to both sides.
}
table-signs-closed = { $closed }: closed.
table-signs = { $first }: only player 1. { $second }: only player 2. { $closed }: nobody.
