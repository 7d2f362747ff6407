### The words around a lesson. What a lesson itself says is in assets/lessons.

## On the screen. H, PgDn and Enter are keys.

lesson-title = Lesson
lesson-your-move = your move
lesson-right = right
lesson-not-yet = not quite
lesson-make-the-move = Make the move on the board.
lesson-show-tip = { $key } shows it.
lesson-more-tip = PgDn: more.
lesson-try-again = Look again: that is not the move.
lesson-try-again-tip = Enter takes it back.
lesson-step-done = Well done.
lesson-next-tip = Enter goes to the next step.
lesson-done = That was the last step.
lesson-play-tip = Enter begins a game.
lesson-first-step = This is the first step.
lesson-last-step = This is the last step.
# Of a wrong move of which the lesson says nothing.
lesson-legal-but-wrong = The rules allow it, but it is not what is asked for here.
# The words of Enter in the footer.
lesson-word-retry = try again
lesson-word-next = next step
lesson-word-play = play
lesson-none = There is no lesson in { $game }.
lesson-place = Step { $number } of { $count }
lesson-board-replies = Your opponent answers { $move }.
lesson-shown = The move is { $move }. Make it on the board.
# $block and $direction are game-top-left and game-clockwise, or others like them.
lesson-shown-turn = The move is { $move }, which turns the { $block } block { $direction }. Make it on the board.
lesson-not-noted = This step cannot be noted as done: { $reason }
# $key is the name of a key.
lesson-offer = { $steps ->
    [one] New to { $game }? { $key }: a lesson of { $steps } step.
   *[other] New to { $game }? { $key }: a lesson of { $steps } steps.
}

## In line mode, where next, back, show, board and quit are typed.

lesson-introduction = { $steps ->
    [one] A lesson in { $game }, in { $steps } step. Letters name the columns and numbers the rows: type moves with them, or type next, back, show, board or quit.
   *[other] A lesson in { $game }, in { $steps } steps. Letters name the columns and numbers the rows: type moves with them, or type next, back, show, board or quit.
}
lesson-heading = { $place }: { $title }
lesson-ask = Your move:
lesson-ask-next = Enter for the next step:
lesson-commands = A move, or next, back, show, board, quit. Moves are written as the examples are.
lesson-goodbye = That was the last step. Now play a game!
# $moves are moves with commas between them.
lesson-which-move = "{ $text }" may be { $moves }. Type all of the move.
