### Modul text: partidele prin întrebări și răspunsuri. O întrebare se termină cu două puncte. Comenzile
### au numele din typed.ftl.

line-welcome = Parlour, modul text. Scrie ajutor pentru comenzi, ieși pentru a pleca.

## Întrebări.

line-ask-game = Alege un joc, număr sau nume:
line-ask-saved = Alege o partidă salvată, număr, sau meniu:
line-ask-over = Partida s-a terminat. analiză, motiv, iar, înapoi, meniu sau ieși:
line-ask-difficulty = Cât de greu a fost? Scrie ușor, potrivit sau greu, ori continuă: întrebarea se pune o singură dată.
line-ask-row = { $what ->
    [pawn] Alege un pion, linia:
    [destination] Alege o destinație, linia:
    [amazon] Alege o amazoană, linia:
    [target] Alege unde se mută amazoana, linia:
    [arrow] Alege unde cade săgeata, linia:
   *[empty] Alege un pătrat liber, linia:
}
line-ask-column = { $what ->
    [pawn] Alege un pion, coloana:
    [destination] Alege o destinație, coloana:
    [amazon] Alege o amazoană, coloana:
    [target] Alege unde se mută amazoana, coloana:
    [arrow] Alege unde cade săgeata, coloana:
   *[empty] Alege un pătrat liber, coloana:
}
line-ask-direction = Alege o direcție, 1 nord, 2 est, 3 sud, 4 vest:
line-ask-letter = Alege o literă, S sau O:
line-ask-rotation = Alege o rotire, de la 1 la { $count }:
line-ask-stuck = Jucătorul { $number } nu poate continua. înapoi, meniu sau ieși:

## Ce se poate răspunde. $places: „linia 1, coloanele de la 2 la 4; linia 3, coloana 1”.

line-choices = { $what ->
    [pawn] Poți alege un pion: { $places }.
    [destination] Poți alege o destinație: { $places }.
    [amazon] Poți alege o amazoană: { $places }.
    [target] Amazoana se poate muta pe: { $places }.
    [arrow] Săgeata poate cădea pe: { $places }.
   *[empty] Poți alege un pătrat liber: { $places }.
}
line-choices-columns = Poți alege coloana { $columns }.
line-choices-directions = Poți alege { $directions }.
line-direction = { $number ->
    [1] 1 nord
    [2] 2 est
    [3] 3 sud
   *[4] 4 vest
}
line-choices-letters = Poți alege S sau O.
line-rotation = { $number } { $block } { $direction }

line-rotations = După ce pui o bilă, rotești un bloc. Rotirile sunt { $pairs }. Numerele impare rotesc în sensul acelor de ceasornic, cele pare în sens invers.
line-rotation-pair = { $odd } și { $even } { $block }

## Răspunsuri care nu sunt răspunsuri.

line-answer-required = Scrie un răspuns, sau ajutor.
line-not-a-row = „{ $text }” nu este o linie: scrie numărul ei, sau ajutor.
line-not-a-column = „{ $text }” nu este o coloană: scrie numărul ei, sau ajutor.
line-not-a-direction = „{ $text }” nu este o direcție: scrie 1 pentru nord, 2 est, 3 sud sau 4 vest, ori ajutor.
line-not-a-rotation = „{ $text }” nu este o rotire: scrie un număr de la 1 la { $count }, sau ajutor.
line-not-a-letter = „{ $text }” nu se poate scrie: scrie S sau O, ori ajutor.
line-off-board = Pătratul de pe linia { $row } și coloana { $column } nu este pe tablă, care are { $rows ->
    [one] o linie
    [few] { $rows } linii
   *[other] { $rows } de linii
} și { $columns ->
    [one] o coloană
    [few] { $columns } coloane
   *[other] { $columns } de coloane
}.
line-no-way-out = Un pion nu poate părăsi tabla pe acolo.
line-wins-without-turn = Bila câștigă pe loc, așa că nu se mai rotește nimic după ea: nu indica nicio rotire ({ $rotation }).
line-no-such-boards = „{ $given }” este o alegere necunoscută: scrie tablă, sau tablă { $all }, tablă { $last } ori tablă { $none }.
line-more-than-a-move = „{ $text }” conține mai mult de o mutare.
line-ask-boards = { $moves ->
    [few] Această partidă are { $moves } mutări. Scrie { $all } pentru a vedea tabla după fiecare, sau apasă Enter doar pentru mutări :
   *[other] Această partidă are { $moves } de mutări. Scrie { $all } pentru a vedea tabla după fiecare, sau apasă Enter doar pentru mutări :
}

## Răspunsuri la comenzi.

line-not-asked = Întrebarea se pune o singură dată, după prima ta partidă.
line-no-game-yet = Încă nu există o partidă: alege mai întâi una.
line-game-over = Partida s-a terminat: scrie analiză, motiv, iar, înapoi, meniu sau ieși.
line-no-moves = Nu s-a jucat nicio mutare.
line-boards-all = Tabla se scrie după fiecare mutare.
line-boards-last = Tabla se scrie după ultima mutare și când scrii tablă.
line-boards-none = Tabla se scrie doar când scrii tablă.
line-no-such-saved = Scrie numărul unei partide din listă.
line-saved-at-menu = Partidele salvate se deschid din meniu: scrie mai întâi meniu.
line-saved-to = Partida este salvată în { $path }.

line-sure-way = Pe unele table există o cale sigură de a câștiga: parlour rules { $game } --sure-way o spune.
line-drawing = În desen, 1 și 2 sunt jucătorii. Pe tabla de aici { $signs }.
line-drawing-sign = piesele jucătorului { $number } sunt { $sign }

## Meniul.

line-today = Astăzi:
line-all-games = Toate jocurile:

## O partidă.

line-title = { $game }, { $rows ->
    [one] o linie
    [few] { $rows } linii
   *[other] { $rows } de linii
}, { $columns ->
    [one] o coloană
    [few] { $columns } coloane
   *[other] { $columns } de coloane
}.
line-player = { $kind ->
    [signed] Jucătorul { $number }: { $name }, { $sign }.
   *[plain] Jucătorul { $number }: { $name }.
}
line-person = o persoană
line-turn = { $person ->
    [you] Este rândul tău:
   *[other] Este rândul jucătorului { $number }:
}
line-turn-named = Este rândul jucătorului { $number }, { $name }:
line-turn-clock = { $person ->
    [you] Este rândul tău, mai ai { $time }:
   *[other] Este rândul jucătorului { $number }, care mai are { $time }:
}
line-turn-named-clock = Este rândul jucătorului { $number }, { $name }, care mai are { $time }:
line-computer-turn = Jucătorul { $number } ({ $player }):
line-computer-turn-named = Jucătorul { $number }, { $name } ({ $player }):
line-move-depth = adâncime { $depth }: { $compared }
line-scores = Marchează { $lines }.
line-winning-squares = { $count ->
    [one] Pătrat câștigător: { $names } ({ $places }).
   *[other] Pătrate câștigătoare: { $names } ({ $places }).
}
line-blocked-pawns = { $count ->
    [one] Pion blocat: { $names } ({ $places }).
   *[other] Pioni blocați: { $names } ({ $places }).
}
line-deciding-squares = { $count ->
    [one] Pătrat decisiv: { $names } ({ $places }).
   *[other] Pătrate decisive: { $names } ({ $places }).
}
line-won =
    Învingător: { $number }
    { $sentence }
line-times = Timp folosit: { $each }.
line-time = { $count ->
    [one] { $player }: { $time } pentru o mutare
    [few] { $player }: { $time } pentru { $count } mutări
   *[other] { $player }: { $time } pentru { $count } de mutări
}
line-moved-by-clock = Jucătorul { $number } a depășit timpul: pentru el se joacă { $move } ({ $numbers }).
line-no-move-in-time = nicio mutare la timp.
line-move = { $ply }. Jucătorul { $number }: { $move }
line-last-move = Ultima mutare a fost { $move }, a jucătorului { $number }.
line-to-move = { $person ->
    [you] Este rândul tău.
   *[other] Este rândul jucătorului { $number }.
}
line-points = Puncte: { $each }.
line-points-each = jucătorul { $number }: { $points }

## Ajutorul.

line-help-help = { $name }: aceste comenzi
line-help-board = { $name } [toate|ultima|niciuna]: scrie tabla, sau alege când se scrie
line-help-describe = { $name }: descrie poziția în cuvinte
line-help-choices = { $name }: ce poți răspunde acum
line-help-moves = { $name }: mutările jucate până acum
line-help-hint = { $name }: cea mai bună mutare
line-help-best = { $name }: cele mai bune trei mutări, cât valorează și ce poate urma
line-help-why = { $name }: de ce ultima ta mutare a fost bună sau slabă
line-help-review = { $name }: după partidă, cât a valorat fiecare mutare
line-help-undo = { $name }: retrage un pas al acestei mutări, sau ultima mutare
line-help-redo = { $name }: refă ce a fost retras
line-help-save = { $name } [FIȘIER]: scrie partida într-un fișier nou
line-help-resign = { $name }: cedează partida
line-help-draw = { $name }: la o masă comună: propune remiză
line-help-pause = { $name }: la o masă comună: propune o pauză, sau încheie-o
line-help-swap = { $name }: la o masă comună: propune schimbarea locurilor
line-help-accept = { $name }: la o masă comună: acceptă ce se propune
line-help-decline = { $name }: la o masă comună: refuză, sau încheie o pauză
line-help-say = { $name } [TEXT]: la o masă comună: spune ceva
line-help-mute = { $name }: la o masă comună: nu mai arăta vorbele, sau arată-le iar
line-help-rules = { $name } [JOC]: regulile jocului
line-help-easy = { $name }: după prima ta partidă: a fost prea ușor
line-help-right = { $name }: după prima ta partidă: a fost potrivit
line-help-hard = { $name }: după prima ta partidă: a fost prea greu
line-help-again = { $name }: lasă această partidă și joacă alta la fel
line-help-saved = { $name }: din meniu, continuă o partidă în curs
line-help-menu = { $name }: lasă această partidă pentru lista jocurilor
line-help-quit = { $name }: ieși; partida se păstrează
line-help-english = Merg și numele englezești: help, board, quit și așa mai departe.
