### Indicii pe rând, în linia de sub tablă.

## Unde să te uiți.

hints-comes = Se caută un indiciu.
hints-more = { $key } spune mai mult.
hints-top-left = Indiciu: uită-te la colțul din stânga sus.
hints-top = Indiciu: uită-te la marginea de sus.
hints-top-right = Indiciu: uită-te la colțul din dreapta sus.
hints-left = Indiciu: uită-te la marginea din stânga.
hints-middle = Indiciu: uită-te la mijlocul tablei.
hints-right = Indiciu: uită-te la marginea din dreapta.
hints-bottom-left = Indiciu: uită-te la colțul din stânga jos.
hints-bottom = Indiciu: uită-te la marginea de jos.
hints-bottom-right = Indiciu: uită-te la colțul din dreapta jos.

## Ce piesă sau ce pătrat.

hints-pawn = Indiciu: mută pionul de pe { $square }.
hints-amazon = Indiciu: mută amazoana de pe { $square }.
hints-write = Indiciu: scrie pe { $square }.
hints-marble = Indiciu: pune o bilă pe { $square }, apoi rotește un bloc.
hints-column = Indiciu: uită-te la coloana { $column }.

## Ce mutare.

hints-move = Indiciu: { $move }.
hints-move-turn = Indiciu: { $move }, care rotește blocul din { $block } { $direction }.

## De ce.

hints-why-wins-at-once = De ce: câștigă imediat.
hints-why-wins-in = De ce: câștigă în cel mult { $plies ->
    [one] o mutare
    [few] { $plies } mutări
   *[other] { $plies } de mutări
} ale ambilor jucători.
hints-why-wins = De ce: câștigă.
hints-why-holds-out = De ce: orice mutare pierde, iar aceasta rezistă { $plies ->
    [one] o mutare
    [few] { $plies } mutări
   *[other] { $plies } de mutări
} ale ambilor jucători.
hints-why-only-this-stops = De ce: numai după ea, { $who } nu mai câștigă cu { $threat }.
hints-why-stops = De ce: după ea, { $who } nu mai câștigă cu { $threat }.
hints-why-takes = De ce: ia un pion pe care nu îl apără nimic.
hints-why-runs = De ce: pionul nu mai poate fi oprit.
hints-why-threatens = De ce: amenință cinci în linie pe { $count ->
    [one] un pătrat
    [few] { $count } pătrate
   *[other] { $count } de pătrate
}.
hints-why-others-hang = De ce: alte mutări lasă un pion care poate fi luat.
hints-why-only-move = De ce: ai șanse { $chances }, și este singura mutare.
hints-why-best = De ce: ai șanse { $chances }, și nimic nu este mai bun.
hints-why-next = De ce: ai șanse { $chances }, iar cu următoarea, { $move }, { $next }.
hints-why-next-costs = De ce: următoarea, { $move }, costă { $cost }.
hints-expected-then = Urmarea așteptată: { $line }.
