### Masa de joc pictată: antet, cartonașe, coloane și rezultat. Un cartonaș are cam 22 de litere pe
### rând, pe terminale mici mai puține.

## Etichete cu majuscule deasupra părților mesei.

table-moves = MUTĂRI
table-left = PĂTRATE LIBERE
table-nearest = ATINSE ÎNTÂI
table-taken = LUAȚI
table-off = IEȘIȚI
table-keys = TASTE
table-lines = LINII

## Înaintea semnelor pionilor pe care un jucător i-a luat sau i-a scos de pe tablă.

table-took = luați{" "}
table-brought-off = ieșiți{" "}

## Lângă numere de pătrate: cele permise oricui și cele atinse la fel de repede.

table-both = ambii
table-equal = egal

## Antetul: dacă partida contează, și ceasul ei.

table-rated = cotată
table-casual = amicală
table-per-move = { $time } pe mutare
table-minutes = { $minutes ->
    [one] { $minutes } minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
}
table-minutes-increment = { $minutes } min + { $increment } s
table-seconds = { $seconds ->
    [one] { $seconds } secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}
table-seconds-increment = { $seconds } s + { $increment } s

## Numere.

table-squares-left = { $count ->
    [one] un pătrat liber
    [few] { $count } pătrate libere
   *[other] { $count } de pătrate libere
}
table-pawns = { $count ->
    [one] un pion
    [few] { $count } pioni
   *[other] { $count } de pioni
}
table-squares = { $count ->
    [one] un pătrat
    [few] { $count } pătrate
   *[other] { $count } de pătrate
}

## Înaintea numărului de pătrate permise doar acestui jucător, sau la care ajunge primul.

table-only-you = doar tu:{" "}
table-only-theirs = doar el:{" "}
table-only = doar:{" "}
table-reaches-first = ajunge primul la{" "}
table-first = primul la{" "}

## Restul unui cartonaș.

table-leaves = iese { $arrow }
table-by = { $who }
table-then = apoi { $line }

## Rezultatul.

table-won = CÂȘTIGAT
table-lost = PIERDUT
table-draw = REMIZĂ
table-shared = ÎMPĂRȚIT
table-has-won = { $who } a câștigat:
table-got-through = un pion a trecut pe { $square }
table-length = { $count ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}
table-length-time = { $count ->
    [one] o mutare în { $time }
    [few] { $count } mutări în { $time }
   *[other] { $count } de mutări în { $time }
}
table-games-won = victorii
table-games-won-short = vict.
table-games-drawn = { $count ->
    [one] o remiză
    [few] { $count } remize
   *[other] { $count } de remize
}

## Ce urmează, după o tastă.

table-next-review = analiza partidei
table-next-rematch = revanșă, locuri schimbate
table-next-new = partidă nouă
table-next-menu = meniu

## Ce fac tastele cele mai folosite, cel mult 26 de litere.

table-key-move = mută cursorul
table-key-choose = alege
table-key-next = următorul pătrat posibil
table-key-flip = celălalt sens
table-key-s = scrie S
table-key-o = scrie O
table-key-pause = pauză sau continuare
table-key-step = o mutare
table-key-slower = mai încet
table-key-hint = un indiciu
table-key-analysis = cele mai bune mutări
table-key-take-back = retrage mutarea
table-key-older = privește înapoi
table-key-newer = privește înainte
table-key-type = scrie o mutare
table-key-copy = joacă mai departe de aici
table-key-turn = din cealaltă parte
table-key-fold = pliază coloana
table-key-save = salvează ca fișier
table-key-help = toate tastele

## Sub tablă: unde poate merge pionul ales sau câte pătrate sunt deschise.

table-targets = { $kind ->
    [go] Poate merge pe { $goes }.
    [take] Poate lua pe { $takes }.
    [off] Poate ieși de pe tablă.
    [go-take] Poate merge pe { $goes } sau poate lua pe { $takes }.
    [go-off] Poate merge pe { $goes } sau poate ieși de pe tablă.
    [take-off] Poate lua pe { $takes } sau poate ieși de pe tablă.
   *[all] Poate merge pe { $goes }, poate lua pe { $takes } sau poate ieși de pe tablă.
}
table-alternatives = { $first }, { $next }
table-alternatives-end = { $first } sau { $last }
table-open = { $count ->
    [0] Niciun pătrat nu este deschis.
    [one] Un pătrat este deschis.
    [few] { $count } pătrate sunt deschise.
   *[other] { $count } de pătrate sunt deschise.
}
table-open-both = { $count ->
    [0] Niciun pătrat nu este deschis ambelor părți.
    [one] Un pătrat este deschis ambelor părți.
    [few] { $count } pătrate sunt deschise ambelor părți.
   *[other] { $count } de pătrate sunt deschise ambelor părți.
}
table-signs-closed = { $closed }: închis.
table-signs = { $first }: doar juc. 1. { $second }: doar juc. 2. { $closed }: nimeni.
