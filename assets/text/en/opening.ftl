### Tables of first moves, and of the positions that searches visit.

# $compared says how many positions minimax and alpha-beta visit.
opening-depth = depth { $depth }  { $compared }
# $count moves are left out of the table; $shown is that number as it is written, $worst what the last
# of them is worth.
opening-more = { $count ->
    [one] and { $shown } move more, { $worst }
   *[other] and { $shown } moves more, the last { $worst }
}

## Headings of columns of numbers: 5, 14, 14 and 15 letters at most.

opening-column-depth = depth
opening-column-minimax = minimax
opening-column-alphabeta = alpha-beta
opening-column-level = level alphabeta
