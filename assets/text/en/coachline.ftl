### The coach in line mode: hints, the best moves, why a move was good or bad, the review of a game.
### $move is a move as it is typed, $told the same in numbers, as "row 2, column 3". Percentages have
### their sign. why and best are what a player types, the same in every language.

coachline-nothing-to-explain = You have not moved yet.
coachline-review-after-end = The game is not over: type why for your last move, best for the moves you have now.
coachline-nothing-to-review = No move was played, so there is nothing to review.
coachline-no-time-to-judge = There was too little time to judge moves.
coachline-review-begins = Every move of the game is judged now.
coachline-failed = The moves cannot be judged: { $error }.
coachline-progress = { $percent } done.

## What a move is worth, as $worth below, where it begins with a capital letter. $players: "two", or
## "more" for three and four.

coachline-wins-at-once = it wins at once
# $moves are the player's own.
coachline-wins-in = you win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} at most if both play perfectly
coachline-wins = you win if { $players ->
    [two] both
   *[other] all
} play perfectly
coachline-loses = you lose if { $players ->
    [two] both
   *[other] all
} play perfectly
coachline-draws = the game is a draw if { $players ->
    [two] both
   *[other] all
} play perfectly
coachline-chances = your chances are { $percent }

## Hints and the best moves. $block and $direction are game-top-left and game-clockwise, or others
## like them.

coachline-hint = Hint: { $move }: { $told }. { $worth }.
coachline-hint-turn = Hint: { $move }: { $told }, which turns the { $block } block { $direction }. { $worth }.
coachline-best = { $number }. { $move }: { $told }. { $worth }.
coachline-best-turn = { $number }. { $move }: { $told }, which turns the { $block } block { $direction }. { $worth }.
coachline-as-good = { $count ->
    [one] { $count } other move is
   *[other] { $count } other moves are
} as good as the first.
coachline-expected-then = Expected then: { $line }.

## Why a move was good or bad. $label: how good it was.

coachline-why = { $person ->
    [you] Your last move, { $move }, was { $label ->
        [brilliant] brilliant: the only good move, and hard to see
        [only] the only good move
        [best] as good as any
        [excellent] excellent
        [good] good
        [inaccuracy] an inaccuracy
        [mistake] a mistake
        [blunder] a blunder
        [forced] forced: there was no other
        [early] in a lost position, where another move would have held out longer
       *[other] not clear: nothing is proven of it
    }.
   *[other] The last move of { $who }, { $move }, was { $label ->
        [brilliant] brilliant: the only good move, and hard to see
        [only] the only good move
        [best] as good as any
        [excellent] excellent
        [good] good
        [inaccuracy] an inaccuracy
        [mistake] a mistake
        [blunder] a blunder
        [forced] forced: there was no other
        [early] in a lost position, where another move would have held out longer
       *[other] not clear: nothing is proven of it
    }.
}
coachline-cost = It cost { $cost }.
coachline-won = The position is won with perfect play.
coachline-lost = The position is lost against perfect play, whatever is played.
coachline-slower = It still wins, and takes longer than needed.

## The review, a line a move. $parts are the label of the move and those of the three parts that there
## are, with commas between.

coachline-line = Move { $number }, { $who }, { $move }: { $parts }.
coachline-not-judged = Move { $number }, { $who }, { $move }: not judged.
coachline-part-cost = cost { $cost }
coachline-part-chances = chances { $chances }
coachline-part-better = better { $move }
