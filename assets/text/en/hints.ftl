### Hints in steps, in the line below the board.

## Where to look.

hints-comes = Looking for a hint.
# $key is a key of the keyboard.
hints-more = { $key } says more.
hints-top-left = Hint: look at the top left corner.
hints-top = Hint: look at the top side.
hints-top-right = Hint: look at the top right corner.
hints-left = Hint: look at the left side.
hints-middle = Hint: look at the middle of the board.
hints-right = Hint: look at the right side.
hints-bottom-left = Hint: look at the bottom left corner.
hints-bottom = Hint: look at the bottom side.
hints-bottom-right = Hint: look at the bottom right corner.

## Which piece, or which square.

hints-pawn = Hint: move the pawn on { $square }.
hints-amazon = Hint: move the amazon on { $square }.
hints-write = Hint: write on { $square }.
hints-marble = Hint: place a marble on { $square }, then turn a block.
hints-column = Hint: look at column { $column }.

## Which move. $block and $direction are game-top-left and game-clockwise, or others like them.

hints-move = Hint: { $move }.
hints-move-turn = Hint: { $move }, which turns the { $block } block { $direction }.

## Why. $chances and $cost are in per cent, with the sign.

hints-why-wins-at-once = Why: it wins at once.
hints-why-wins-in = Why: it wins in at most { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
} of both sides.
hints-why-wins = Why: it wins.
hints-why-holds-out = Why: every move loses, and this one holds out for { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
} of both sides.
# The other player wins with $threat now.
hints-why-only-this-stops = Why: only this keeps { $who } from winning with { $threat }.
hints-why-stops = Why: it keeps { $who } from winning with { $threat }.
hints-why-takes = Why: it takes a pawn that nothing guards.
hints-why-runs = Why: the pawn can no longer be stopped.
hints-why-threatens = Why: it threatens to make five on { $count ->
    [one] { $count } square
   *[other] { $count } squares
}.
hints-why-others-hang = Why: other moves leave a pawn that can be taken.
hints-why-only-move = Why: you expect { $chances } with it, and it is the only move.
# A sentence like the last one stands behind these, if the moves that follow are known.
hints-why-best = Why: you expect { $chances } with it, and nothing is better.
hints-why-next = Why: you expect { $chances } with it, and { $next } with the next best, { $move }.
# A sentence about that next best move stands behind this one.
hints-why-next-costs = Why: the next best, { $move }, costs { $cost }.
hints-expected-then = Expected then: { $line }.
