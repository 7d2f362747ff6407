### L’analyse d’une position à table : les meilleurs coups, ce qu’ils valent, la recherche faite.

advice-label = ANALYSE
advice-title = Analyse
advice-begins = examen de la position
advice-over = La partie est finie ici.
advice-plays-ranked = Entrée joue 1 ; sinon, 1, 2 ou 3.
advice-word-best-move = meilleur coup
advice-none-yet = On ne sait encore rien de cette position.

## Ce que vaut un coup, dans une colonne étroite.

advice-won-in = gagné en { $plies }
advice-lost-in = perdu en { $plies }
advice-won = gagné
advice-lost = perdu
advice-draw = nulle
advice-cost = -{ $cost }

## La recherche faite.

advice-effort = { $count ->
    [one] profondeur { $depth }, { $nodes } nœud
   *[other] profondeur { $depth }, { $nodes } nœuds
}
advice-depth = profondeur { $depth }
advice-failed = Il n’y a pas d’analyse : { $message }.
