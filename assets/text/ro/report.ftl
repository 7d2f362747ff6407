### Analiza unei partide în rânduri de text.

## Titlurile unui tabel cu un rând pe mutare, și ce stă în el.

report-player = jucător
report-move = mutare
report-label = calitate
report-cost = cost
report-chances = șanse
report-better = mai bine, și urmarea
report-not-judged = nejudecată
report-missed-win = { $label }, victorie ratată
report-slower = { $label }, mai lentă
report-swing = { $before } → { $after }%

## Un rând pentru fiecare jucător.

report-summary = { $name }: precizie { $accuracy }; { $counts }.
report-summary-unjudged = { $name }: fără precizie, căci nicio mutare nu a putut fi judecată; { $counts }.
report-summary-no-accuracy = { $name }: fără precizie, căci nicio mutare nu a fost o alegere; { $counts }.
report-no-cost = Nicio mutare nu a costat nimic: șansele erau de { $chances } la prima.
report-no-moves = { $name }: nicio mutare.
report-count-brilliant = { $count ->
    [one] o mutare strălucită
    [few] { $count } mutări strălucite
   *[other] { $count } de mutări strălucite
}
report-count-only = { $count ->
    [one] o mutare unică
    [few] { $count } mutări unice
   *[other] { $count } de mutări unice
}
report-count-best = { $count ->
    [one] o mutare optimă
    [few] { $count } mutări optime
   *[other] { $count } de mutări optime
}
report-count-excellent = { $count ->
    [one] o mutare excelentă
    [few] { $count } mutări excelente
   *[other] { $count } de mutări excelente
}
report-count-good = { $count ->
    [one] o mutare bună
    [few] { $count } mutări bune
   *[other] { $count } de mutări bune
}
report-count-inaccuracy = { $count ->
    [one] o imprecizie
    [few] { $count } imprecizii
   *[other] { $count } de imprecizii
}
report-count-mistake = { $count ->
    [one] o greșeală
    [few] { $count } greșeli
   *[other] { $count } de greșeli
}
report-count-blunder = { $count ->
    [one] o gafă
    [few] { $count } gafe
   *[other] { $count } de gafe
}
report-count-forced = { $count ->
    [one] o mutare forțată
    [few] { $count } mutări forțate
   *[other] { $count } de mutări forțate
}
report-count-early = { $count ->
    [one] o pierdere prea rapidă
    [few] { $count } pierderi prea rapide
   *[other] { $count } de pierderi prea rapide
}
report-count-unclear = { $count ->
    [one] o mutare neclară
    [few] { $count } mutări neclare
   *[other] { $count } de mutări neclare
}

## Mutările care au hotărât partida, câte un paragraf fiecare.

report-turning-points = Momente decisive:
report-turning-point = { $person ->
    [you] Mutarea { $number }, { $move }, jucată de tine: { $label }.
   *[other] Mutarea { $number }, { $move }, jucată de { $who }: { $label }.
}
report-win-to-loss = Mutarea a transformat o victorie dovedită într-o înfrângere dovedită.
report-win-to-draw = Mutarea a transformat o victorie dovedită într-o remiză.
report-draw-to-loss = Mutarea a transformat o remiză dovedită într-o înfrângere.
report-gave-up-win = Mutarea a lăsat să scape o victorie dovedită: șansele sunt acum de { $after }.
report-chances-stayed = Șansele au rămas la { $after }.
report-chances-fell = Șansele au scăzut de la { $before } la { $after }.
report-shares = Șansele sunt acum { $shares }.
report-share = { $person ->
    [you] { $percent } pentru tine
   *[other] { $percent } pentru { $who }
}
report-better-then = Mai bine: { $move }, apoi { $line }.
report-better-move = Mai bine: { $move }.

## What the reviews of all games tell. A mistake is an inaccuracy, a mistake or a blunder.

report-all-title = Unde se pierd puncte
report-all-nothing = Nicio partidă nu are mutări de judecat.
report-all-games = { $count ->
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
}
# $points is a number of points.
report-all-losses = { $count ->
    [one] { $count } greșeală, { $points } puncte pierdute
    [few] { $count } greșeli, { $points } puncte pierdute
   *[other] { $count } de greșeli, { $points } puncte pierdute
}
report-all-provisional = { $count ->
    [one] { $count } dintre ele a fost văzută doar la prima vedere: o privire mai lungă poate judeca altfel.
    [few] { $count } dintre ele au fost văzute doar la prima vedere: o privire mai lungă poate judeca altfel.
   *[other] { $count } dintre ele au fost văzute doar la prima vedere: o privire mai lungă poate judeca altfel.
}
report-all-phases = pe faze
report-all-kinds = pe feluri de greșeli
report-all-openings = pe deschideri
report-all-moments = ce învață cel mai mult
report-phase-opening = prima treime
report-phase-middle = a doua treime
report-phase-end = ultima treime
report-kind-missed = câștig ratat
report-kind-gives = a lăsat să câștige
report-kind-allows = a permis ceva
report-kind-overlooks = a ratat altceva
report-kind-worsens = poziție mai slabă
report-kind-unexplained = fără explicație
# $cost is review-cost.
report-moment = { $file }, mutarea { $number }: { $move }, { $cost }
report-pass-quick = prima privire: { $done } din { $all }
report-pass-long = priviri mai lungi: { $done } din { $all }
report-pass-done = totul e văzut
report-stopped = Oprit după { $done ->
    [one] { $done } partidă
    [few] { $done } partide
   *[other] { $done } de partide
} din { $all }: ce s-a aflat se păstrează, iar aceeași comandă continuă.
