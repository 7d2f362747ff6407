### Analiza unei poziții la masă: cele mai bune mutări, cât valorează, cât s-a căutat.

advice-label = ANALIZĂ
advice-title = Analiză
advice-begins = se cercetează poziția
advice-over = Aici partida s-a încheiat.
advice-plays-ranked = Enter joacă 1, sau apasă 1, 2 ori 3.
advice-word-best-move = cea mai bună
advice-none-yet = Încă nu se știe nimic despre poziție.

## Cât valorează o mutare, într-o coloană îngustă.

advice-won-in = câștigat în { $plies }
advice-lost-in = pierdut în { $plies }
advice-won = câștigat
advice-lost = pierdut
advice-draw = remiză
advice-cost = -{ $cost }

## Cât s-a căutat.

advice-effort = { $count ->
    [one] adâncime { $depth }, { $nodes } nod
    [few] adâncime { $depth }, { $nodes } noduri
   *[other] adâncime { $depth }, { $nodes } de noduri
}
advice-depth = adâncime { $depth }
advice-failed = Nu există analiză: { $message }.
