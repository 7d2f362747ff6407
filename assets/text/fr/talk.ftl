### Ce que l’entraîneur dit à table, en deux lignes sous le plateau.

## Avant qu’un coup soit joué.

talk-looking-at = L’entraîneur regarde { $move }.
talk-lets-win-at-once = { $person ->
    [you] Après cela, vous gagnez tout de suite : jouer { $move } quand même ?
   *[other] Après cela, { $who } gagne tout de suite : jouer { $move } quand même ?
}
talk-lets-win-in = { $person ->
    [you] Après cela, vous gagnez en { $moves } : jouer { $move } quand même ?
   *[other] Après cela, { $who } gagne en { $moves } : jouer { $move } quand même ?
}
talk-gives-win-away = Cela gâche une partie gagnée et coûte { $cost }.
talk-costs = Cela coûte { $cost }.
talk-supposing = Supposons que { $move } soit joué.
talk-all-the-same = Jouer { $move } quand même ?

## Après un coup joué.

talk-comment = { $label ->
    [brilliant] { $move } est le seul bon coup
    [only] { $move } est le seul bon coup
    [best] { $move } est le meilleur coup
    [excellent] { $move } est un bon coup
    [good] { $move } est un bon coup
    [forced] { $move } était forcé
    [early] { $move } perd trop tôt. Un autre coup aurait tenu plus longtemps
   *[other] Ce que coûte { $move } n’est pas clair
}.
talk-error = { $label ->
    [inaccuracy] { $move } est imprécis et coûte { $cost }
    [mistake] { $move } est une erreur et coûte { $cost }
   *[other] { $move } est une gaffe et coûte { $cost }
}.
talk-was-better = { $move } était meilleur.

## Ce que l’entraîneur fait désormais.

talk-silent = L’entraîneur se tait.
talk-comments = L’entraîneur commente chaque coup.
talk-warns = L’entraîneur prévient avant qu’un mauvais coup soit joué.
talk-warns-and-comments = L’entraîneur prévient des mauvais coups et commente chaque coup.
talk-does-all = L’entraîneur prévient et commente ; une barre montre qui a l’avantage.
