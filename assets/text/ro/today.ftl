### Cu ce începe meniul: ce e de făcut astăzi.

today-heading = ASTĂZI

## Ce este o intrare, într-un cuvânt sau două.

today-continue = Continuă
today-puzzle = Problema zilei
today-own-puzzle = Pentru tine
today-next-level = Adversarul următor
today-turning-point = Moment decisiv
today-last-game = Ultima partidă
today-your-move = Tu muți

## Despre ce este vorba, după joc: bucăți între virgule.

today-puzzle-found = cea de azi găsită
today-puzzle-tried = cea de azi încercată
today-days-in-a-row = { $days ->
    [one] o zi la rând
    [few] { $days } zile la rând
   *[other] { $days } de zile la rând
}
today-not-beaten = încă neînvins
today-move = mutarea { $number }
today-review = de revăzut
today-against = contra { $names }
today-in-games = în { $count ->
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
}

today-line = { $label }: { $details }

## Ce face Enter. $game este titlul unui joc.

today-do-continue = Continuă partida ta de { $game }.
today-do-your-move = Mută la masa de { $game }.
today-do-puzzle = Rezolvă problema zilei, la { $game }. Este aceeași pentru toată lumea.
today-do-own-puzzle = Rezolvă o problemă de { $game } cam de forța ta.
today-do-next-level = Joacă { $game } cu { $player }; încă nu ai câștigat.
today-do-turning-point = Vezi mutarea care a decis ultima ta partidă de { $game }.
today-do-review = Vezi cât a valorat fiecare mutare din ultima ta partidă de { $game }.

today-no-entry = Nu există intrarea { $number } pentru astăzi.
