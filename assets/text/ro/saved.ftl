### Listele de partide salvate, ce se spune despre o partidă și despre salvare.

## Întrebări și etichete.

saved-as = Salvează ca
saved-name-required = Scrie mai întâi un nume.
saved-file = Fișierul de deschis
saved-new-name = Nume nou
saved-filter = Doar partide cu:{" "}
saved-filtered = { $count }  filtru: { $words }
saved-ask-delete = Ștergi { $title } definitiv?

## Listele. m și Enter sunt taste.

saved-unfinished = Partide în curs
saved-archive = Partide încheiate
saved-to-archive = Tab: partide încheiate
saved-to-unfinished = Tab: partide în curs
saved-none = Nu sunt partide aici.
saved-none-unfinished = Nu există partide în curs. O partidă pe care o părăsești te așteaptă aici. Ca să începi una, apasă m pentru meniu, apoi Enter.
saved-none-archive = Nu există încă partide încheiate. Partidele încheiate se păstrează aici, ca să le poți parcurge. Ca să începi o partidă, apasă m pentru meniu, apoi Enter.
saved-none-matching = Nicio partidă de aici nu are toate aceste cuvinte.
saved-nothing-unfinished = Nu există o partidă în curs de continuat: acestea sunt cele încheiate.
saved-progress = se citesc: { $read } din { $all }
saved-numbered = { $number }. { $columns }
saved-count = { $count ->
    [one] o partidă
    [few] { $count } partide
   *[other] { $count } de partide
}
saved-unfinished-count = { $count ->
    [one] O partidă în curs: { $key } ca să continui.
    [few] { $count } partide în curs: { $key } ca să continui.
   *[other] { $count } de partide în curs: { $key } ca să continui.
}

## Ce s-a întâmplat cu o partidă.

saved-locked = Alt Parlour joacă această partidă: Enter ca s-o vezi, c ca să continui pe o copie.
saved-archived = Această partidă s-a încheiat. Acum este printre partidele încheiate.
saved-gone = Această partidă nu mai este aici: a fost mutată, redenumită sau ștearsă.
saved-no-store = Nu există partide salvate: acest utilizator nu are un dosar personal.
saved-done = Salvat ca { $path }.

## Ce nu a mers. $reason este o propoziție fără punct, din storage.ftl.

saved-autosave-failed = Această partidă nu poate fi salvată, dar poți juca mai departe: { $reason }.
saved-forked = Deoarece { $reason }.
saved-truncated = Ultimul rând era incomplet și a fost lăsat deoparte. Fișierul original este păstrat ca { $path }.
saved-failed = Partida nu a fost salvată: { $reason }.
saved-unreadable = Partidele salvate și rezultatele nu pot fi citite: { $reason }.
saved-action-failed = Nu se poate: { $reason }.
saved-already-ended = { $path } conține o partidă încheiată ({ $result }): parlour replay { $typed } o arată mutare cu mutare

## O partidă într-o listă și în coloana meniului.

saved-you = Tu
saved-on-time = { $result }, timp
saved-won = victorie
saved-lost = înfrângere
saved-drawn = remiză
saved-you-won = ai câștigat
saved-name-won = { $name } a câștigat
saved-by-agreement = prin acord
saved-by-resignation = prin cedare
saved-by-time = prin timp depășit
saved-your-turn = e rândul tău
saved-name-turn = la mutare: { $name }
saved-move-count = { $count ->
    [one] o mutare
    [few] { $count } mutări
   *[other] { $count } de mutări
}
saved-dates = { $moves }, { $date }
saved-with-aids = cu { $aids }
saved-hints = indicii
saved-warnings = avertismente
saved-take-backs = mutări retrase
saved-reviewed = analizată
saved-partly-reviewed = analizată parțial
saved-notes = { $aids }; { $reviewed }
saved-tally = { $title }. { $game } împotriva calculatorului. Victorii: { $won }, înfrângeri: { $lost }, remize: { $drawn }.

## O reluare.

saved-replay-move = { $number }. { $move }
saved-replay-move-time = { $number }. { $move }  { $time }
saved-replay-score = { $player }: { $score }
