### Why a move is refused. $square and other names of squares, $given, $example, $other and $written
### are moves or parts of them as they are typed, the same in every language.

illegal-game-over = The game is over: no move can follow.

## A text that is no move, with one or two examples of how moves are written. $given is the text.

illegal-syntax = "{ $given }" cannot be read as a move: write it like { $example }.
illegal-syntax-only = "{ $given }" cannot be read as a move.
illegal-syntax-capture = "{ $given }" cannot be read as a move: write it like { $example }, or { $other } for a capture.
illegal-syntax-leaving = "{ $given }" cannot be read as a move: write it like { $example }, or { $other } to leave the board.
illegal-syntax-either = "{ $given }" cannot be read as a move: write it like { $example } or { $other }.
illegal-syntax-win = "{ $given }" cannot be read as a move: write it like { $example }, or { $other } for a marble that wins.
illegal-capture-sign = "{ $given }" has the wrong sign: this move is written { $written }.

## Squares and pieces.

illegal-off-board = { $square } is not on the board, which has columns a to { $column } and rows 1 to { $row }.
illegal-no-square = { $square } is not on the board.
illegal-occupied = { $square } is already taken.
illegal-empty = There is nothing to move on { $square }.
illegal-not-yours = The piece on { $square } is not yours.
illegal-blocked = The way to { $square } is blocked.
illegal-stuck = The piece on { $square } has nowhere to go.
illegal-own-piece = Your own piece stands on { $square }.

## Breakthrough.

illegal-direction = A pawn cannot move to { $square } from there.

## First Attack, Pleiadis and Snort: the sentences of the games' sheets.

illegal-occupied-by-pawn = A pawn is already here!
illegal-attacked = This square is on the direction of another pawn!
illegal-outnumbered = The number of adjacent enemy stones is bigger than the number of friendly stones!
illegal-adjacent-enemy = An enemy stone is beside { $square }.

## Dodgem.

illegal-not-a-step = { $square } is not one step up, down, left or right.
illegal-cannot-leave = The pawn on { $square } cannot leave the board from there.

## Pentago. $number is what was typed, $last the highest number there is.

illegal-rotation = There is no rotation { $number }: rotations are numbered 1 to { $last }.
illegal-rotation-missing = { $square } does not win, so a rotation must follow: 1 to { $last }.
illegal-rotation-after-win = { $square } wins at once, so nothing is turned after it.

## Amazons.

illegal-not-a-line = An amazon cannot reach { $square } from there.
illegal-arrow-not-a-line = An arrow cannot reach { $square } from there.
illegal-arrow-blocked = The arrow's way to { $square } is blocked.
