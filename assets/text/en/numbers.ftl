### Times, scores and large numbers.

## What a position is worth to the player who says it. $plies are single moves, of both players.

numbers-won-in = won in { $plies }
numbers-lost-in = lost in { $plies }
numbers-draw = draw
# $percent is a number with its sign, as below.
numbers-chance = { $percent } chance of winning
numbers-percent = { $number } %

## How deep and how much a search has looked. Two spaces part depth and nodes. From one message to
## the next the same is said in fewer letters.

# $nodes is $count in few letters, as "12.3k".
numbers-depth = { $count ->
    [one] depth { $depth }  { $nodes } node
   *[other] depth { $depth }  { $nodes } nodes
}
numbers-depth-shortest = d{ $depth } { $nodes }
# $minimax is $count with its thousands apart.
numbers-compared-deep = { $count ->
    [one] depth { $depth }  minimax { $minimax } position, alpha-beta { $alphabeta }
   *[other] depth { $depth }  minimax { $minimax } positions, alpha-beta { $alphabeta }
}
numbers-compared-short = depth { $depth }  minimax { $minimax }, alpha-beta { $alphabeta }
numbers-compared-shorter = d{ $depth } { $minimax }, alpha-beta { $alphabeta }
numbers-compared = { $count ->
    [one] minimax { $minimax } position, alpha-beta { $alphabeta }
   *[other] minimax { $minimax } positions, alpha-beta { $alphabeta }
}
# Nodes a second.
numbers-per-second = { $nodes }/s

## Times.

numbers-time-left = { $time } left
numbers-millis = { $millis } ms
numbers-seconds = { $seconds } s
numbers-minutes = { $minutes } min
# $minutes has two digits.
numbers-hours = { $hours } h { $minutes } min
numbers-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
numbers-clock-days = { $days } d { $time }

## Several things in a row: "a, b and c".

numbers-list = { $first }, { $next }
numbers-list-end = { $first } and { $last }
