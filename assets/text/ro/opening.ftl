### Tabele cu primele mutări și cu pozițiile pe care le vizitează căutările.

opening-depth = adâncime { $depth }  { $compared }
opening-more = { $count ->
    [one] și încă o mutare, { $worst }
    [few] și încă { $shown } mutări, ultima { $worst }
   *[other] și încă { $shown } de mutări, ultima { $worst }
}

## Titluri de coloane cu numere: cel mult 5, 14, 14 și 15 litere.

opening-column-depth = adânc
opening-column-minimax = minimax
opening-column-alphabeta = alfa-beta
opening-column-level = nivel alphabeta
