### Le plateau d’analyse.

analysis-variations = COUPS ET VARIANTES
analysis-to-move = { $person ->
    [you] Plateau d’analyse : à vous de jouer.
   *[other] Plateau d’analyse : { $who } a le trait.
}
analysis-start = Plateau d’analyse.
analysis-over = Plateau d’analyse : la partie est finie ici.
analysis-no-move = Il n’y a pas de coup de ce côté.
analysis-no-variation = Il n’y a pas d’autre variante ici.
analysis-cannot-promote = Seule une variante derrière une autre peut monter ; les coups de la partie restent premiers.
analysis-cannot-delete = Les coups de la partie ne peuvent pas être effacés.
analysis-not-kept = La variante n’est pas gardée : { $reason }.
