### The analysis board.

analysis-variations = MOVES AND VARIATIONS
# $who is a player in the middle of a sentence; $person is "you" where that is the only person.
analysis-to-move = { $person ->
    [you] Analysis board: you to move.
   *[other] Analysis board: { $who } to move.
}
analysis-start = Analysis board.
analysis-over = Analysis board: the game is over here.
analysis-no-move = There is no move that way.
analysis-no-variation = There is no other variation here.
analysis-cannot-promote = Only a variation behind another one can be promoted; the moves of the game stay first.
analysis-cannot-delete = The moves of the game cannot be deleted.
analysis-not-kept = The variation is not kept: { $reason }.
