### Exercises: positions of one's own games in which a better move is to be found.

exercise-title = Exercises
exercise-label = your mistakes
exercise-label-of-all = mistakes
exercise-none-yet = No mistake for an exercise was found so far.
exercise-none-of-yours = None of the mistakes found was yours.
exercise-last = That was the last one.
exercise-first = This is the first one.
exercise-no-more-hints = There is no more to tell than the move.
exercise-cannot-judge = The move cannot be judged.
exercise-try-again-tip = Enter tries again, { $show } shows the better move.
exercise-next-tip = Enter goes on.
exercise-last-tip = That was the last one. { $back } goes back to the review.
# Beside an exercise in the list.
exercise-solved = found
exercise-failed = missed

## The exercise. $place is the first message, in capital letters in the heading.

exercise-place = { $number } of { $count }
exercise-heading = EXERCISE { $place }
exercise-question = Find something better than { $move }.
exercise-find = Find the best move.
# $player begins the line: a name, "Player 2" or "You".
exercise-played = { $player } played { $move } as move { $number }.
exercise-own-puzzle = A position of your own: { $player } to move.
exercise-judging = Looking at { $move }.

## The answer. $cost is in per cent, with the sign; $swing is "57 % → 46 %".

exercise-is-best = { $move } is right: nothing is better.
exercise-is-good = { $move } is right: it costs { $cost }.
exercise-is-the-same = { $move } is the move of the game. It cost { $cost }.
exercise-is-wrong = { $move } is not it: it costs { $cost } ({ $swing }).
# Braces stand around $move: they mark it.
exercise-shown = { $move } was better.
exercise-not-kept = The exercise is not kept: { $error }.

## Hints, each of which tells a little more. $block and $direction are game-top-left and
## game-clockwise, or others like them.

exercise-hint-pawn = Move the pawn on { $square }.
exercise-hint-pawn-to = It goes to { $square }.
exercise-hint-leaves = It leaves the board.
exercise-hint-amazon = Move the amazon on { $square }.
exercise-hint-amazon-to = It goes to { $square }.
exercise-hint-row = Look at row { $row }.
exercise-hint-square = It is on { $square }.
exercise-hint-move = The move is { $move }.
exercise-hint-turn = The move is { $move }, which turns the { $block } block { $direction }.
