### The words of puzzles, on the screen and in line mode.

## The list of puzzles.

puzzle-title = Puzzle
puzzle-list-title = Puzzles
puzzle-of-the-day = Puzzle of the day
puzzle-of-any-game = Next of any game
# At most 8 letters beside the title of the game.
puzzle-next-in = Next in { $game }
puzzle-due-again = Due again
puzzle-own-mistakes = Your own exercises
puzzle-none = There are no puzzles yet.
puzzle-none-in = There are no puzzles in { $game } yet.
puzzle-stock-none = none yet
puzzle-stock = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzle-stock-tried = { $count ->
    [one] { $count } puzzle, { $tried } tried, { $solved } solved
   *[other] { $count } puzzles, { $tried } tried, { $solved } solved
}
puzzle-due-none = none today
puzzle-mistakes-none = none of yours yet
puzzle-mistakes = { $count ->
    [one] { $count } position of yours
   *[other] { $count } positions of yours
}
# $difficulty is one of the words below.
puzzle-today = { $game }, { $difficulty }
# $success is one of puzzle-success-...
puzzle-today-tried = { $game }, { $difficulty }: { $success }
puzzle-nothing-due = Nothing is due again today.
puzzle-no-mistakes = Mistakes from your reviews and your own puzzles will stand here.
puzzle-looking-at-it = The coach looks at the position first: a moment.
puzzle-ready = Enter opens it.
puzzle-no-next = There is no other puzzle.

## Headings beside the board.

puzzle-your-move = your move
puzzle-not-it = not it
puzzle-solved = solved
puzzle-shown = shown
puzzle-why = why
puzzle-line = the solution
puzzle-difficulty-label = difficulty
puzzle-your-puzzles = your puzzles

## Tips. i, ! and Enter are keys.

# $hint and $show are keys.
puzzle-hint-tip = { $hint } gives a hint, { $show } shows the solution; both count as a miss.
puzzle-retry-tip = Enter tries again, { $show } shows the solution.
puzzle-next-tip = Enter goes to the next puzzle.
puzzle-no-more-hints = There is no more to tell than the move.
puzzle-line-found = Right. Now the next move.
# The words of Enter in the footer.
puzzle-word-retry = try again
puzzle-word-next = next puzzle

## What is asked. $side is one of the sentences below; $sign is as on the board. Only pawns move up or down.

puzzle-side = { $kind ->
    [up] You are { $sign } and move up
    [down] You are { $sign } and move down
    [signed] You are { $sign }
   *[number] You are player { $number }
}
puzzle-question-win = { $side }. Move and win.
puzzle-question-draw = { $side }. Move and keep the draw.
puzzle-question-most = { $side }. Move and end with the most points.
puzzle-place-of-the-day = the puzzle of the day
# $number is its place among those of the day.
puzzle-place-number = number { $number } today

## A wrong move, and the answer to it.

# $text is the move; $worth and $best are points with a sign.
puzzle-missed-points = After { $text } the best is { $worth }, not { $best }.
puzzle-missed-points-reply = After { $text } the best is { $worth }, not { $best }: { $reply } answers.
# $worth is what the move gives.
puzzle-missed = { $worth ->
    [win] { $text } is not the best.
    [draw] { $text } only draws.
   *[loss] { $text } loses.
}
puzzle-missed-reply = { $worth ->
    [win] { $text } is not the best: { $reply } answers.
    [draw] { $text } only draws: { $reply } answers.
   *[loss] { $text } loses: { $reply } answers.
}
# The move that people would play.
puzzle-natural = { $worth ->
    [win] The natural { $text } is not the best.
    [draw] The natural { $text } only draws.
   *[loss] The natural { $text } loses.
}
puzzle-natural-reply = { $worth ->
    [win] The natural { $text } is not the best: { $reply } answers.
    [draw] The natural { $text } only draws: { $reply } answers.
   *[loss] The natural { $text } loses: { $reply } answers.
}

## Hints.

# $theme is one of puzzle-for-...
puzzle-hint-theme = Look for { $theme }.
puzzle-hint-themes = Look for { $first }, and for { $second }.
puzzle-hint-row = The move is in row { $row }.
puzzle-hint-square = The move is on { $square }.
puzzle-hint-move = The move is { $move }.
puzzle-for-only-move = the only move that does not lose
puzzle-for-defence = what your opponent threatens to do at once
puzzle-for-race = who arrives first
puzzle-for-sacrifice = something to give up for more
puzzle-for-double-threat = two threats at once
puzzle-for-forced-win = a win that nothing stops
puzzle-for-shut-in = a piece or a way that can be shut in
puzzle-for-parity = who makes the last move
puzzle-for-reserve = squares that only one side can use
puzzle-for-hottest-region = the place where a move gains most
puzzle-for-territory = squares that one side reaches first
puzzle-for-turn = the turn of a block
puzzle-for-safety = a move that leaves nothing to take
puzzle-for-gain = something to take or to score
puzzle-for-combination = three moves that belong together
puzzle-for-calculation = the end of the line, move by move

## What a puzzle was about: names of themes, with commas between them.

puzzle-about = Theme: { $themes }.
puzzle-theme-only-move = only move
puzzle-theme-defence = defence
puzzle-theme-race = race
puzzle-theme-sacrifice = sacrifice
puzzle-theme-double-threat = double threat
puzzle-theme-forced-win = forced win
puzzle-theme-shut-in = shut in
puzzle-theme-parity = parity
puzzle-theme-reserve = reserve
puzzle-theme-hottest-region = hottest region
puzzle-theme-territory = territory
puzzle-theme-turn = turn
puzzle-theme-safety = safety
puzzle-theme-gain = gain
puzzle-theme-combination = combination
puzzle-theme-calculation = calculation

## How a puzzle ended.

puzzle-ended-found = Solved.
puzzle-ended-found-late = Solved, though not at once.
puzzle-ended-shown = That was the solution.
# The same in a word, for lists.
puzzle-success-found = solved
puzzle-success-found-late = not at once
puzzle-success-shown = shown

## How difficult a puzzle is.

puzzle-very-easy = very easy
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-very-hard = very hard
# "1765, hard"
puzzle-difficulty = { $rating }, { $word }
# $player is an opponent, as "Milo, level 7".
puzzle-finder-beyond = Even { $player }, seldom finds it.
puzzle-finder-less = { $player }, finds it less often than not.
puzzle-finder-more = { $player }, finds it more often than not.
puzzle-finder-half = { $player }, finds it every other time.

## A person's own figures.

# $rating is like "1432 ± 80".
puzzle-rating = Rating { $rating }
# $change is like "+12".
puzzle-rating-change = Rating { $rating } ({ $change })
puzzle-repeated = Tried before: the rating stays.
puzzle-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
puzzle-streak-best = { $days ->
    [one] { $days } day in a row at best
   *[other] { $days } days in a row at best
}
puzzle-streak-and-best = { $days ->
    [one] { $days } day in a row, { $best } at best
   *[other] { $days } days in a row, { $best } at best
}
puzzle-none-tried = No puzzle tried yet
puzzle-tried = { $tried ->
    [one] { $tried } puzzle tried, { $solved } solved at once
   *[other] { $tried } puzzles tried, { $solved } solved at once
}
puzzle-not-kept = This result cannot be kept: { $reason }

## In line mode, where hint, show, next, again, board and quit are typed.

# $place is one of puzzle-place-..., $difficulty is puzzle-difficulty.
puzzle-heading = A puzzle of { $game }: { $place }. Difficulty { $difficulty }.
puzzle-ask = Your move:
puzzle-ask-next = Enter for the next puzzle, or quit:
puzzle-commands = A move, or hint, show, next, again, board, quit. Letters name the columns, numbers the rows.
puzzle-right-so-far = Right. Go on.
puzzle-right-so-far-reply = Right. Your opponent answers { $reply }. Go on.
# $line is moves with two spaces between them.
puzzle-solution = The solution: { $line }
