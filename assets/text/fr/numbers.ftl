### Durées, évaluations et grands nombres.

numbers-won-in = gagné en { $plies }
numbers-lost-in = perdu en { $plies }
numbers-draw = nulle
numbers-chance = { $percent } de chances de gagner
numbers-percent = { $number } %

numbers-depth = { $count ->
    [one] profondeur { $depth }  { $nodes } nœud
   *[other] profondeur { $depth }  { $nodes } nœuds
}
numbers-depth-shortest = p{ $depth } { $nodes }
numbers-compared-deep = { $count ->
    [one] profondeur { $depth }  minimax { $minimax } position, alpha-bêta { $alphabeta }
   *[other] profondeur { $depth }  minimax { $minimax } positions, alpha-bêta { $alphabeta }
}
numbers-compared-short = profondeur { $depth }  minimax { $minimax }, alpha-bêta { $alphabeta }
numbers-compared-shorter = p{ $depth } { $minimax }, alpha-bêta { $alphabeta }
numbers-compared = { $count ->
    [one] minimax { $minimax } position, alpha-bêta { $alphabeta }
   *[other] minimax { $minimax } positions, alpha-bêta { $alphabeta }
}
numbers-per-second = { $nodes }/s

numbers-time-left = encore { $time }
numbers-millis = { $millis } ms
numbers-seconds = { $seconds } s
numbers-minutes = { $minutes } min
numbers-hours = { $hours } h { $minutes } min
numbers-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
numbers-clock-days = { $days } j { $time }

## Several things in a row: "a, b et c".

numbers-list = { $first }, { $next }
numbers-list-end = { $first } et { $last }
