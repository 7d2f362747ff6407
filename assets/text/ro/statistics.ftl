### Cifrele unei persoane: ratinguri, rezultate și cum s-au schimbat.

## Titluri și capete de tabel.

statistics-title = Statistici
statistics-of-profile = Statisticile lui { $profile }
statistics-all-games = Toate jocurile
statistics-over-time = Ratingul în timp
statistics-over-time-all = Ratingul în timp, toate jocurile
statistics-accuracy-over-time = Precizia în timp
statistics-opponents = Adversari
statistics-seats = Locuri
statistics-boards = Table
statistics-achievements = Reușite
statistics-games = total
statistics-won = vict.
statistics-drawn = rem.
statistics-lost = înfr.
statistics-score = scor
statistics-rating = rating

## Fără rezultate.

statistics-no-results = Nicio partidă nu s-a încheiat încă. Rezultatele tale vor apărea aici.
# On the screen: the keys that lead to the menu, and from it into a game. At most 76 letters.
statistics-begin = Nicio partidă nu s-a încheiat încă. { $back }: meniul, apoi { $play }: joacă.
statistics-no-rating = Nicio partidă cotată: un exemplu.
statistics-no-profile = nu există profilul „{ $profile }”: --profile { $profile } înaintea unui joc îl creează

## Adversari și locuri, în prima coloană.

statistics-person = un om
statistics-seat-first = primul
statistics-seat-second = al doilea
statistics-seat-third = al treilea
statistics-seat-fourth = al patrulea
statistics-seat-unknown = loc necunoscut

## Reușite, cel mult 40 de litere.

statistics-achievement-ladder = { $game }: toți învinși
statistics-achievement-no-take-back = o victorie fără retrageri
statistics-achievement-every-game = toate jocurile fără ajutor
statistics-achievement-both-seats = un joc din ambele locuri
statistics-achievement-upset = victorie cotată la +200
statistics-achievement-streak = șir de 5 victorii cotate
statistics-achievement-person = om învins, partidă cotată
statistics-achievement-every-theme = probleme din fiecare temă
statistics-achievement-puzzle-days = probleme 7 zile la rând
statistics-done = gata
statistics-progress = { $have } din { $all }

## Propoziții sub tabele.

statistics-streak = { $best ->
    [one] record: o victorie la rând
    [few] record: { $best } victorii la rând
   *[other] record: { $best } de victorii la rând
}
statistics-streak-goes-on = { $best ->
    [one] record: o victorie la rând, și continuă
    [few] record: { $best } victorii la rând, și continuă
   *[other] record: { $best } de victorii la rând, și continuă
}
statistics-streak-now = { $best ->
    [one] record: o victorie la rând, acum { $now }
    [few] record: { $best } victorii la rând, acum { $now }
   *[other] record: { $best } de victorii la rând, acum { $now }
}
statistics-seconds-a-move = { $seconds } s pe mutare
statistics-rated = { $count ->
    [one] o partidă cotată
    [few] { $count } partide cotate
   *[other] { $count } de partide cotate
}
statistics-accuracy = { $count ->
    [one] precizie de { $percent } într-o partidă analizată
    [few] precizie de { $percent } în { $count } partide analizate
   *[other] precizie de { $percent } în { $count } de partide analizate
}
statistics-accuracy-recent = { $count ->
    [one] precizie de { $percent } într-o partidă analizată, { $recent } în ultimele { $last }
    [few] precizie de { $percent } în { $count } partide analizate, { $recent } în ultimele { $last }
   *[other] precizie de { $percent } în { $count } de partide analizate, { $recent } în ultimele { $last }
}
statistics-puzzles = { $tried ->
    [one] o problemă, { $found } din prima, rating { $rating }
    [few] { $tried } probleme, { $found } din prima, rating { $rating }
   *[other] { $tried } de probleme, { $found } din prima, rating { $rating }
}
statistics-puzzles-streak = { $tried ->
    [one] o problemă, { $found } din prima, rating { $rating }, { $days }
    [few] { $tried } probleme, { $found } din prima, rating { $rating }, { $days }
   *[other] { $tried } de probleme, { $found } din prima, rating { $rating }, { $days }
}
statistics-days = { $days ->
    [one] o zi la rând
    [few] { $days } zile la rând
   *[other] { $days } de zile la rând
}
