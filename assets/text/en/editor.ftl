### The position editor.

editor-title = Position

## The list beside the board: labels of at most 12 letters, headings first.

editor-pieces = Pieces
editor-turn = Turn
editor-board = Board

editor-empty = empty
editor-pawn = pawn
editor-arrow = arrow
editor-letter = letter { $letter }
# The number of the player to move stands behind it.
editor-to-move = To move
# The points of the player of this number stand behind it.
editor-points = Points { $number }
editor-usual = Usual start
editor-clear = Clear all

## Sentences below the board. $player begins the line, as "Player 1".

editor-prompt = { $player } to move. Enter puts the chosen piece, or takes it off.
editor-over = The game is over in this position.
# $reason is part of a sentence, as "both players have won on this board already".
editor-wrong = This cannot be: { $reason }.
editor-solving = Looking for the value of the position.
# $moves is a list, as "b2, c3".
editor-solved-win = { $player } wins with { $moves }.
editor-solved-draw = { $player } can draw with { $moves }.
editor-solved-loss = { $player } loses against best play.
editor-solved-nothing = The value of the position was not found.
editor-solved-plies = { $plies ->
    [one] It takes { $plies } ply.
   *[other] It takes { $plies } plies.
}

## Questions, and what is said of the answers.

editor-ask-name = Save the position under the name
editor-saved = The position is among the saved games.
editor-ask-move = The right move in this position
editor-no-move = { $move } is no move in this position.
editor-puzzle-kept = The puzzle is among your own exercises.
