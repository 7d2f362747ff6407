### Analiza unei partide: ce au costat mutările, unde s-a întors, cum a jucat fiecare.

## Etichete și răspunsuri la taste. Cele două nume de linii au aceeași lungime.

review-title = Analiză
review-accuracy-label = precizie
review-points-label = ce a hotărât partida
review-time-label = timp
review-better-line = optim
review-played-line = jucat
review-no-moves = Nu s-a jucat nicio mutare: nu e nimic de analizat.
review-no-mistakes = Nu s-a găsit nicio greșeală.
review-no-mistakes-yet = Analiza continuă: încă nu s-a găsit nicio greșeală.
review-no-cost = { $name }: nicio mutare nu a costat nimic. Șansele erau de { $chances } la prima.
review-only-mistake = Nu există altă greșeală.
review-nothing-to-play = Această mutare nu are altă continuare.
review-no-such-moment = Partida nu are alt moment decisiv.
review-foreign-file = Nepăstrat: fișierul nu este în arhiva ta.
review-start = Începutul partidei.
review-not-looked-at = Încă neexaminată.
review-first-look = la prima vedere
review-reviewing-label = Analiză
review-line-tip = Enter continuă, Backspace o părăsește.
review-better-tip = Enter joacă linia mai bună.
review-played-tip = Enter joacă ce a urmat.

## Cât de bună a fost o mutare.

review-label-brilliant = strălucită
review-label-only = unica mutare
review-label-best = optimă
review-label-excellent = excelentă
review-label-good = bună
review-label-inaccuracy = imprecizie
review-label-mistake = greșeală
review-label-blunder = gafă
review-label-forced = forțată
review-label-early = pierde prea repede
review-label-unclear = neclară
review-missed-win = { $label }, victorie ratată
review-slower-win = { $label }, victorie mai lentă

## Ce a costat o mutare și ce a lăsat.

review-cost = cost { $cost }
review-cost-swing = cost { $cost }: { $swing }
review-short-cost = -{ $cost }
review-proven-win = victorie dovedită
review-proven-loss = înfrângere dovedită
review-proven-draw = remiză dovedită
review-chances = șanse { $percent }
review-was-better = { $move } era mai bună.
review-were-better = { $move } era mai bună, { $count ->
    [one] la fel și o altă mutare
    [few] la fel și alte { $count } mutări
   *[other] la fel și alte { $count } de mutări
}.

## Care mutare, și dacă a hotărât partida.

review-move = Mutarea { $number } din { $plies }.
review-only-moment = Mutarea { $number } din { $plies }: momentul decisiv.
review-first-moment = Mutarea { $number } din { $plies }: primul din { $count ->
    [one] { $count } moment decisiv
    [few] { $count } momente decisive
   *[other] { $count } de momente decisive
}.
review-moment = Mutarea { $number } din { $plies }: momentul decisiv { $index } din { $count }.
review-move-number = mutarea { $number }
review-turned-at-move = hotărâtă la mutarea { $number }: { $move } { $sign }
review-turned-at = hotărâtă de { $move } { $sign }
review-in-better-line = Linia mai bună: mutarea { $step } din { $length }.
review-in-played-line = Ce a urmat după mutare: mutarea { $step } din { $length }.
review-reviewing = analiză, { $percent }
review-time = timp { $time }

## Câte greșeli s-au găsit, și câte sunt ale celui care se uită.

review-mistakes = { $count ->
    [one] S-a găsit o greșeală
    [few] S-au găsit { $count } greșeli
   *[other] S-au găsit { $count } de greșeli
}.
review-mistakes-not-yours = { $count ->
    [one] S-a găsit o greșeală, și nu este a ta
    [few] S-au găsit { $count } greșeli, niciuna a ta
   *[other] S-au găsit { $count } de greșeli, niciuna a ta
}.
review-mistakes-all-yours = { $count ->
    [one] S-a găsit o greșeală, și este a ta
    [few] S-au găsit { $count } greșeli, toate ale tale
   *[other] S-au găsit { $count } de greșeli, toate ale tale
}.
review-mistakes-some-yours = S-au găsit { $count ->
    [one] o greșeală
    [few] { $count } greșeli
   *[other] { $count } de greșeli
}, dintre care { $own ->
    [one] una a ta
    [few] { $own } ale tale
   *[other] { $own } ale tale
}.
review-not-kept = Verdictele nu sunt păstrate: { $problem }
