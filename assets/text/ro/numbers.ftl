### Durate, evaluări și numere mari.

numbers-won-in = câștigat în { $plies }
numbers-lost-in = pierdut în { $plies }
numbers-draw = remiză
numbers-chance = { $percent } șanse de câștig
numbers-percent = { $number }%

numbers-depth = { $count ->
    [one] adâncime { $depth }  { $nodes } nod
    [few] adâncime { $depth }  { $nodes } noduri
   *[other] adâncime { $depth }  { $nodes } de noduri
}
numbers-depth-shortest = a{ $depth } { $nodes }
numbers-compared-deep = { $count ->
    [one] adâncime { $depth }  minimax { $minimax } poziție, alfa-beta { $alphabeta }
    [few] adâncime { $depth }  minimax { $minimax } poziții, alfa-beta { $alphabeta }
   *[other] adâncime { $depth }  minimax { $minimax } de poziții, alfa-beta { $alphabeta }
}
numbers-compared-short = adâncime { $depth }  minimax { $minimax }, alfa-beta { $alphabeta }
numbers-compared-shorter = a{ $depth } { $minimax }, alfa-beta { $alphabeta }
numbers-compared = { $count ->
    [one] minimax { $minimax } poziție, alfa-beta { $alphabeta }
    [few] minimax { $minimax } poziții, alfa-beta { $alphabeta }
   *[other] minimax { $minimax } de poziții, alfa-beta { $alphabeta }
}
numbers-per-second = { $nodes }/s

numbers-time-left = încă { $time }
numbers-millis = { $millis } ms
numbers-seconds = { $seconds } s
numbers-minutes = { $minutes } min
numbers-hours = { $hours } h { $minutes } min
numbers-days = { $days ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}
numbers-clock-days = { $days } z { $time }

## Several things in a row: "a, b și c".

numbers-list = { $first }, { $next }
numbers-list-end = { $first } și { $last }
