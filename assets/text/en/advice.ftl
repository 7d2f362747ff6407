### The analysis of a position at a table: the best moves, what they are worth, how much was searched.

advice-label = ANALYSIS
advice-title = Analysis
advice-begins = looking at the position
advice-over = The game is over here.
advice-plays-ranked = Enter plays 1, or press 1, 2 or 3.
advice-word-best-move = best move
advice-none-yet = Nothing is known of this position yet.

## What a move is worth, in a narrow column. $plies are single moves, of both players.

advice-won-in = won in { $plies }
advice-lost-in = lost in { $plies }
advice-won = won
advice-lost = lost
advice-draw = draw
# $cost is in per cent, with the sign.
advice-cost = -{ $cost }

## How much was searched.

# $nodes is $count in few letters, as "12.3k".
advice-effort = { $count ->
    [one] depth { $depth }, { $nodes } node
   *[other] depth { $depth }, { $nodes } nodes
}
advice-depth = depth { $depth }
advice-failed = There is no analysis: { $message }.
