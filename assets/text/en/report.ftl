### The review of a game in lines of text.

## Headings of a table with a line a move, and what stands in it.

report-player = player
report-move = move
report-label = label
report-cost = cost
report-chances = chances
report-better = better, and then
report-not-judged = not judged
# $label is one of review-label.
report-missed-win = { $label }, missed win
report-slower = { $label }, slower
# Numbers of three letters, so that they stand below each other.
report-swing = { $before } → { $after } %

## A line for each player. $counts are counts as below, in a list.

report-summary = { $name }: accuracy { $accuracy }; { $counts }.
report-summary-unjudged = { $name }: no accuracy, as no move could be judged; { $counts }.
report-summary-no-accuracy = { $name }: no accuracy, as no move was a choice; { $counts }.
# Behind one of the lines above, for a player whose chances were the worse ones from the first move on.
report-no-cost = No move cost any chances: at the first they were { $chances }.
report-no-moves = { $name }: no moves.
report-count-brilliant = { $count ->
    [one] { $count } brilliant move
   *[other] { $count } brilliant moves
}
report-count-only = { $count ->
    [one] { $count } only move
   *[other] { $count } only moves
}
report-count-best = { $count ->
    [one] { $count } best move
   *[other] { $count } best moves
}
report-count-excellent = { $count ->
    [one] { $count } excellent move
   *[other] { $count } excellent moves
}
report-count-good = { $count ->
    [one] { $count } good move
   *[other] { $count } good moves
}
report-count-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
report-count-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
report-count-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
report-count-forced = { $count ->
    [one] { $count } forced move
   *[other] { $count } forced moves
}
report-count-early = { $count ->
    [one] { $count } move that gave up early
   *[other] { $count } moves that gave up early
}
report-count-unclear = { $count ->
    [one] { $count } unclear move
   *[other] { $count } unclear moves
}

## The moves that decided the game, a paragraph each. Sentences about the move follow the first.

report-turning-points = Turning points:
report-turning-point = { $person ->
    [you] Move { $number }, { $move } by you: { $label }.
   *[other] Move { $number }, { $move } by { $who }: { $label }.
}
report-win-to-loss = It turned a proven win into a proven loss.
report-win-to-draw = It turned a proven win into a draw.
report-draw-to-loss = It turned a proven draw into a loss.
report-gave-up-win = It gave up a proven win: the chances are { $after } now.
report-chances-stayed = The chances stayed at { $after }.
# $after has the sign for per cent, $before has none.
report-chances-fell = The chances fell from { $before } to { $after }.
# Three or four players: $shares are a list of the second.
report-shares = The chances are { $shares } now.
report-share = { $person ->
    [you] { $percent } for you
   *[other] { $percent } for { $who }
}
report-better-then = Better: { $move }, and then { $line }.
report-better-move = Better: { $move }.

## What the reviews of all games tell. A mistake is an inaccuracy, a mistake or a blunder.

report-all-title = Where points are lost
report-all-nothing = No game has moves to judge.
report-all-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# $points is a number of points.
report-all-losses = { $count ->
    [one] { $count } mistake, { $points } points lost
   *[other] { $count } mistakes, { $points } points lost
}
report-all-provisional = { $count ->
    [one] { $count } of these was seen at first sight only: a longer look may judge otherwise.
   *[other] { $count } of these were seen at first sight only: a longer look may judge otherwise.
}
report-all-phases = by phase
report-all-kinds = by kind of mistake
report-all-openings = by opening
report-all-moments = what teaches most
report-phase-opening = first third
report-phase-middle = second third
report-phase-end = last third
report-kind-missed = missed a win
report-kind-gives = let an opponent win
report-kind-allows = allowed something
report-kind-overlooks = overlooked something
report-kind-worsens = a worse position
report-kind-unexplained = not explained
# $cost is review-cost.
report-moment = { $file }, move { $number }: { $move }, { $cost }
report-pass-quick = first look: { $done } of { $all }
report-pass-long = longer looks: { $done } of { $all }
report-pass-done = all looked at
report-stopped = Stopped after { $done ->
    [one] { $done } game
   *[other] { $done } games
} of { $all }: what was found out is kept, and the same command goes on.
