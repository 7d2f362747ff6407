### Cuvintele problemelor, pe ecran și în modul text.

## Lista problemelor.

puzzle-title = Problemă
puzzle-list-title = Probleme
puzzle-of-the-day = Problema zilei
puzzle-of-any-game = Alta, din orice joc
puzzle-next-in = Alta la { $game }
puzzle-due-again = De reluat
puzzle-own-mistakes = Exercițiile tale
puzzle-none = Nu există încă probleme.
puzzle-none-in = Nu există încă probleme de { $game }.
puzzle-stock-none = încă niciuna
puzzle-stock = { $count ->
    [one] o problemă
    [few] { $count } probleme
   *[other] { $count } de probleme
}
puzzle-stock-tried = { $count ->
    [one] o problemă, încercate: { $tried }, rezolvate: { $solved }
    [few] { $count } probleme, încercate: { $tried }, rezolvate: { $solved }
   *[other] { $count } de probleme, încercate: { $tried }, rezolvate: { $solved }
}
puzzle-due-none = niciuna astăzi
puzzle-mistakes-none = încă niciuna a ta
puzzle-mistakes = { $count ->
    [one] o poziție a ta
    [few] { $count } poziții ale tale
   *[other] { $count } de poziții ale tale
}
puzzle-today = { $game }, { $difficulty }
puzzle-today-tried = { $game }, { $difficulty }: { $success }
puzzle-nothing-due = Astăzi nu e nimic de reluat.
puzzle-no-mistakes = Greșelile din analizele tale și problemele tale vor apărea aici.
puzzle-looking-at-it = Antrenorul se uită mai întâi la poziție: o clipă.
puzzle-ready = Enter o deschide.
puzzle-no-next = Nu există altă problemă.

## Titluri lângă tablă.

puzzle-your-move = mutarea ta
puzzle-not-it = nu e asta
puzzle-solved = rezolvată
puzzle-shown = arătată
puzzle-why = de ce
puzzle-line = soluția
puzzle-difficulty-label = dificultate
puzzle-your-puzzles = problemele tale

## Sfaturi. i, ! și Enter sunt taste.

puzzle-hint-tip = { $hint } dă un indiciu, { $show } arată soluția; ambele contează ca greșeală.
puzzle-retry-tip = Enter reîncearcă, { $show } arată soluția.
puzzle-next-tip = Enter trece la problema următoare.
puzzle-no-more-hints = Nu mai e nimic de spus în afară de mutare.
puzzle-line-found = Corect. Acum mutarea următoare.
puzzle-word-retry = reîncearcă
puzzle-word-next = următoarea

## Ce se cere.

puzzle-side = { $kind ->
    [up] Ești { $sign } și urci
    [down] Ești { $sign } și cobori
    [signed] Ești { $sign }
   *[number] Ești jucătorul { $number }
}
puzzle-question-win = { $side }. Mută și câștigă.
puzzle-question-draw = { $side }. Mută și păstrează remiza.
puzzle-question-most = { $side }. Mută și termină cu cele mai multe puncte.
puzzle-place-of-the-day = problema zilei
puzzle-place-number = numărul { $number } de astăzi

## O mutare greșită și răspunsul.

puzzle-missed-points = După { $text }, cel mai bun rezultat este { $worth }, nu { $best }.
puzzle-missed-points-reply = După { $text }, cel mai bun rezultat este { $worth }, nu { $best }: răspunsul este { $reply }.
puzzle-missed = { $worth ->
    [win] { $text } nu este cea mai bună mutare.
    [draw] { $text } duce doar la remiză.
   *[loss] { $text } pierde.
}
puzzle-missed-reply = { $worth ->
    [win] { $text } nu este cea mai bună mutare: răspunsul este { $reply }.
    [draw] { $text } duce doar la remiză: răspunsul este { $reply }.
   *[loss] { $text } pierde: răspunsul este { $reply }.
}
puzzle-natural = { $worth ->
    [win] Mutarea firească, { $text }, nu este cea mai bună.
    [draw] Mutarea firească, { $text }, duce doar la remiză.
   *[loss] Mutarea firească, { $text }, pierde.
}
puzzle-natural-reply = { $worth ->
    [win] Mutarea firească, { $text }, nu este cea mai bună: răspunsul este { $reply }.
    [draw] Mutarea firească, { $text }, duce doar la remiză: răspunsul este { $reply }.
   *[loss] Mutarea firească, { $text }, pierde: răspunsul este { $reply }.
}

## Indicii.

puzzle-hint-theme = Caută { $theme }.
puzzle-hint-themes = Caută { $first } și { $second }.
puzzle-hint-row = Mutarea este pe linia { $row }.
puzzle-hint-square = Mutarea este pe { $square }.
puzzle-hint-move = Mutarea este { $move }.
puzzle-for-only-move = singura mutare care nu pierde
puzzle-for-defence = ce amenință adversarul tău să facă imediat
puzzle-for-race = cine ajunge primul
puzzle-for-sacrifice = ceva de cedat pentru a câștiga mai mult
puzzle-for-double-threat = două amenințări deodată
puzzle-for-forced-win = o victorie pe care n-o oprește nimic
puzzle-for-shut-in = o piesă sau un drum de închis
puzzle-for-parity = cine face ultima mutare
puzzle-for-reserve = pătrate pe care le poate folosi o singură parte
puzzle-for-hottest-region = locul unde o mutare aduce cel mai mult
puzzle-for-territory = pătrate la care o parte ajunge prima
puzzle-for-turn = rotirea unui bloc
puzzle-for-safety = o mutare care nu lasă nimic de luat
puzzle-for-gain = ceva de luat sau de punctat
puzzle-for-combination = trei mutări care merg împreună
puzzle-for-calculation = sfârșitul liniei, mutare cu mutare

## Despre ce a fost vorba: nume de teme, cu virgule între ele.

puzzle-about = Temă: { $themes }.
puzzle-theme-only-move = mutare unică
puzzle-theme-defence = apărare
puzzle-theme-race = cursă
puzzle-theme-sacrifice = sacrificiu
puzzle-theme-double-threat = amenințare dublă
puzzle-theme-forced-win = câștig forțat
puzzle-theme-shut-in = închidere
puzzle-theme-parity = paritate
puzzle-theme-reserve = rezervă
puzzle-theme-hottest-region = zona cea mai fierbinte
puzzle-theme-territory = teritoriu
puzzle-theme-turn = rotire
puzzle-theme-safety = siguranță
puzzle-theme-gain = câștig
puzzle-theme-combination = combinație
puzzle-theme-calculation = calcul

## Cum s-a încheiat o problemă.

puzzle-ended-found = Rezolvată.
puzzle-ended-found-late = Rezolvată, dar nu din prima.
puzzle-ended-shown = Aceasta a fost soluția.
puzzle-success-found = rezolvată
puzzle-success-found-late = nu din prima
puzzle-success-shown = arătată

## Cât de grea este o problemă.

puzzle-very-easy = foarte ușoară
puzzle-easy = ușoară
puzzle-medium = medie
puzzle-hard = grea
puzzle-very-hard = foarte grea
puzzle-difficulty = { $rating }, { $word }
puzzle-finder-beyond = Chiar și { $player }, o găsește rar.
puzzle-finder-less = { $player }, o găsește mai rar decât o dată din două.
puzzle-finder-more = { $player }, o găsește mai des decât o dată din două.
puzzle-finder-half = { $player }, o găsește o dată din două.

## Cifrele unei persoane.

puzzle-rating = Rating: { $rating }
puzzle-rating-change = Rating: { $rating } ({ $change })
puzzle-repeated = Încercată deja: ratingul nu se schimbă.
puzzle-streak = { $days ->
    [one] o zi la rând
    [few] { $days } zile la rând
   *[other] { $days } de zile la rând
}
puzzle-streak-best = { $days ->
    [one] record: o zi la rând
    [few] record: { $days } zile la rând
   *[other] record: { $days } de zile la rând
}
puzzle-streak-and-best = { $days ->
    [one] o zi la rând, record { $best }
    [few] { $days } zile la rând, record { $best }
   *[other] { $days } de zile la rând, record { $best }
}
puzzle-none-tried = Nicio problemă încercată
puzzle-tried = { $tried ->
    [one] o problemă încercată, { $solved } din prima
    [few] { $tried } probleme încercate, { $solved } din prima
   *[other] { $tried } de probleme încercate, { $solved } din prima
}
puzzle-not-kept = Acest rezultat nu poate fi păstrat: { $reason }

## În modul text, unde se scriu hint, show, next, again, board și quit.

puzzle-heading = O problemă de { $game }: { $place }. Dificultate: { $difficulty }.
puzzle-ask = Mutarea ta:
puzzle-ask-next = Enter pentru problema următoare sau ieși:
puzzle-commands = O mutare sau indiciu, arată, următoarea, iar, tablă, ieși. Literele numesc coloanele, numerele liniile.
puzzle-right-so-far = Corect. Mai departe.
puzzle-right-so-far-reply = Corect. Adversarul tău răspunde { $reply }. Mai departe.
puzzle-solution = Soluția: { $line }
