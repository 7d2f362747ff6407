### The review of a game: what moves cost, where it turned, how well each player played.

## Labels, and answers to keys. The two names of lines stand below each other, as long as each other.

review-title = Review
review-accuracy-label = accuracy
review-points-label = what decided it
review-time-label = time
review-better-line = better
review-played-line = played
review-no-moves = No move was played: there is nothing to review.
review-no-mistakes = No mistake was found.
review-no-mistakes-yet = Still reviewing: no mistake was found yet.
review-no-cost = { $name }: no move cost any chances. At the first they were { $chances }.
review-only-mistake = There is no other mistake.
review-nothing-to-play = There is no other line to this move.
review-no-such-moment = No more moments decided this game.
review-foreign-file = Not kept: the file is not in your archive.
review-start = The start of the game.
review-not-looked-at = Not looked at yet.
# Behind a judgement that a closer look may change.
review-first-look = at first sight
# Before a bar that grows.
review-reviewing-label = Reviewing
review-line-tip = Enter goes on, Backspace leaves it.
review-better-tip = Enter plays the better line.
review-played-tip = Enter plays what followed.

## How good a move was. All are said of a move.

review-label-brilliant = brilliant
review-label-only = only move
review-label-best = best
review-label-excellent = excellent
review-label-good = good
review-label-inaccuracy = inaccuracy
review-label-mistake = mistake
review-label-blunder = blunder
review-label-forced = forced
# In a lost position, a move after which it ends soon.
review-label-early = gave up early
review-label-unclear = unclear
# $label is one of those above.
review-missed-win = { $label }, a missed win
review-slower-win = { $label }, a slower win

## What a move cost and what it left. $cost and $percent have the sign for per cent, $swing is
## "78 % → 47 %" or shorter.

review-cost = cost { $cost }
review-cost-swing = cost { $cost }: { $swing }
review-short-cost = -{ $cost }
review-proven-win = a proven win
review-proven-loss = a proven loss
review-proven-draw = a proven draw
review-chances = chances { $percent }
# Braces stand around $move: they mark it. It stands first in the sentence.
review-was-better = { $move } was better.
# $count other moves were as good.
review-were-better = { $move } was better, and so { $count ->
    [one] was one other move
   *[other] were { $count } other moves
}.

## Which move, and whether it decided the game.

review-move = Move { $number } of { $plies }.
review-only-moment = Move { $number } of { $plies }: the moment that decided the game.
review-first-moment = Move { $number } of { $plies }: the first of { $count ->
    [one] { $count } moment
   *[other] { $count } moments
} that decided it.
review-moment = Move { $number } of { $plies }: moment { $index } of the { $count } that decided it.
review-move-number = move { $number }
# $sign is a mark as "?" behind the move. The second is the same in fewer letters.
review-turned-at-move = turned at move { $number }: { $move } { $sign }
review-turned-at = turned at { $move } { $sign }
review-in-better-line = The better line: move { $step } of { $length }.
review-in-played-line = What followed the move: move { $step } of { $length }.
review-reviewing = reviewing, { $percent }
review-time = time { $time }

## How many mistakes were found, and how many of them were made by the person who looks.

review-mistakes = { $count ->
    [one] One mistake was found
   *[other] { $count } mistakes were found
}.
review-mistakes-not-yours = { $count ->
    [one] One mistake was found, and it was not yours
   *[other] { $count } mistakes were found, none of them yours
}.
review-mistakes-all-yours = { $count ->
    [one] One mistake was found, and it was yours
   *[other] { $count } mistakes were found, all of them yours
}.
review-mistakes-some-yours = { $count ->
    [one] { $count } mistake was found, { $own } of them yours.
   *[other] { $count } mistakes were found, { $own } of them yours.
}
review-not-kept = The verdicts are not kept: { $problem }
