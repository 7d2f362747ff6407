### Pregătirea unei partide: etichete, valori și propoziții.

setup-begin = Începe

## Etichetele rândurilor, cel mult 12 litere.

setup-board = Tabla
setup-size = Mărime
setup-rows = Linii
setup-columns = Coloane
setup-variant = Varianta
setup-players = Jucători
setup-where = Unde
setup-seat-order = Cine începe
setup-player-name = {"  "}nume
setup-player-color = {"  "}culoare
setup-budget-time = {"  "}timpul lui
setup-budget-depth = {"  "}adâncime
setup-clock = Ceas
setup-time-up = {"  "}timp expirat
setup-played-by = Joacă
setup-rating = Rating

## Titluri.

setup-header = pregătire
setup-board-group = TABLA
setup-order-group = ORDINEA ȘI CEASUL

## Cine joacă.

setup-as-strong = Cam la fel de puternic ca tine.
setup-as-strong-label = de forța ta: { $level }
setup-as-strong-label-short = ca tine: { $level }
setup-as-strong-note = Cam la fel de puternic ca tine, { $player }. { $sentence }
setup-you = tu
setup-type-name = scrie numele
setup-no-name = (niciunul)

## Dacă partida contează pentru rating.

setup-rated = cotată
setup-casual = amicală
setup-casual-opponent = Amicală: o partidă cotată se joacă împotriva unui adversar al scării sau a altui profil.
setup-casual-names = Amicală: doi oameni au rating sub numele profilurilor lor.
setup-casual-nets = Amicală: într-o partidă cotată adversarii au rețeaua lor.
setup-casual-setup = Amicală: o partidă cotată are tabla și regulile obișnuite.
setup-casual-players = Amicală: o partidă cotată se joacă în doi.
setup-casual-start = Amicală: o partidă cotată începe din poziția inițială.

## Cine începe.

setup-first-starts = jucătorul 1
setup-second-starts = jucătorul 2, care devine jucătorul 1
setup-last-starts = ultimul jucător, în ordine inversă
setup-toss = se trage la sorți

## Ceasul. $time și $increment sunt durate cu unitatea lor.

setup-no-clock = niciunul
setup-clock-move = { $time } pe mutare
setup-clock-game = { $time } pe partidă
setup-clock-both = { $time } pe partidă și { $increment } pe mutare
setup-flag-random = se joacă o mutare la întâmplare
setup-flag-loses = partida este pierdută

## Variante ale regulilor.

setup-variant-standard = obișnuită
setup-variant-colours = culori: contează doar pionii tăi

## Cât timp se poate gândi calculatorul la o mutare.

setup-budget-usual = după joc
setup-plies = { $count ->
    [one] o semimutare
    [few] { $count } semimutări
   *[other] { $count } de semimutări
}
setup-nodes = { $count ->
    [one] un nod
    [few] { $nodes } noduri
   *[other] { $nodes } de noduri
}
setup-about-usual = Atâtea mutări înainte câte încap cam într-o secundă la început.
setup-about-time = Cât timp se poate gândi la o mutare.
setup-about-depth = Câte mutări vede înainte, socotindu-le pe ale ambilor jucători.
setup-about-nodes = Câte poziții poate cerceta pentru o mutare.

## Culorile pieselor.

setup-amber = chihlimbar
setup-blue = albastru
setup-green = verde
setup-pink = roz
setup-red = roșu
setup-white = alb

## Where the people are.

setup-where-here = la această tastatură
setup-where-lobby = cineva din sală
setup-where-private = cine are codul
setup-where-here-note = Toți joacă la această tastatură.
setup-where-lobby-note = Masa e pe lista sălii, iar cine vine se așază.
setup-where-private-note = Masa nu e pe nicio listă; se găsește după codul ei.
setup-open-seat = cine vine
