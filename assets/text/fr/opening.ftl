### Tableaux des premiers coups, et des positions que visitent les recherches.

opening-depth = profondeur { $depth }  { $compared }
opening-more = { $count ->
    [one] et { $shown } coup de plus, { $worst }
   *[other] et { $shown } coups de plus, le dernier { $worst }
}

## Titres de colonnes de nombres : 5, 14, 14 et 15 lettres au plus.

opening-column-depth = prof.
opening-column-minimax = minimax
opening-column-alphabeta = alpha-bêta
opening-column-level = niv. alphabeta
