### Antrenorul în modul text: indicii, cele mai bune mutări, de ce o mutare a fost bună sau proastă,
### analiza unei partide.

coachline-nothing-to-explain = Încă nu ai mutat.
coachline-review-after-end = Partida nu s-a încheiat: scrie motiv pentru ultima ta mutare, bune pentru mutările pe care le ai acum.
coachline-nothing-to-review = Nu s-a jucat nicio mutare, deci nu e nimic de analizat.
coachline-no-time-to-judge = A fost prea puțin timp ca să se judece mutările.
coachline-review-begins = Acum se judecă fiecare mutare a partidei.
coachline-failed = Mutările nu pot fi judecate: { $error }.
coachline-progress = S-a făcut { $percent }.

## Cât valorează o mutare, ca $worth mai jos, unde prima literă devine majusculă.

coachline-wins-at-once = câștigă imediat
coachline-wins-in = câștigi în cel mult { $moves ->
    [one] o mutare
    [few] { $moves } mutări
   *[other] { $moves } de mutări
} dacă ambele părți joacă perfect
coachline-wins = poziție câștigată dacă { $players ->
    [two] ambele părți
   *[other] toți
} joacă perfect
coachline-loses = poziție pierdută dacă { $players ->
    [two] ambele părți
   *[other] toți
} joacă perfect
coachline-draws = remiză dacă { $players ->
    [two] ambele părți
   *[other] toți
} joacă perfect
coachline-chances = șansele tale sunt de { $percent }

## Indicii și cele mai bune mutări.

coachline-hint = Indiciu: { $move } ({ $told }). { $worth }.
coachline-hint-turn = Indiciu: { $move } ({ $told }), care rotește blocul din { $block } { $direction }. { $worth }.
coachline-best = { $number }. { $move }: { $told }. { $worth }.
coachline-best-turn = { $number }. { $move }: { $told }, care rotește blocul din { $block } { $direction }. { $worth }.
coachline-as-good = { $count ->
    [one] O altă mutare este la fel de bună
    [few] Alte { $count } mutări sunt la fel de bune
   *[other] Alte { $count } de mutări sunt la fel de bune
} ca prima.
coachline-expected-then = Urmarea așteptată: { $line }.

## De ce o mutare a fost bună sau proastă.

coachline-why = { $person ->
    [you] Ultima ta mutare, { $move }, a fost { $label ->
        [brilliant] strălucită: singura bună, și greu de văzut
        [only] singura mutare bună
        [best] cea mai bună posibilă
        [excellent] excelentă
        [good] bună
        [inaccuracy] o imprecizie
        [mistake] o greșeală
        [blunder] o gafă
        [forced] forțată: nu exista alta
        [early] făcută într-o poziție pierdută, în care alta ar fi rezistat mai mult
       *[other] neclară: nu e nimic dovedit despre ea
    }.
   *[other] Ultima mutare jucată de { $who }, { $move }, a fost { $label ->
        [brilliant] strălucită: singura bună, și greu de văzut
        [only] singura mutare bună
        [best] cea mai bună posibilă
        [excellent] excelentă
        [good] bună
        [inaccuracy] o imprecizie
        [mistake] o greșeală
        [blunder] o gafă
        [forced] forțată: nu exista alta
        [early] făcută într-o poziție pierdută, în care alta ar fi rezistat mai mult
       *[other] neclară: nu e nimic dovedit despre ea
    }.
}
coachline-cost = A costat { $cost }.
coachline-won = Poziția este câștigată la joc perfect.
coachline-lost = Poziția este pierdută împotriva jocului perfect, orice s-ar juca.
coachline-slower = Câștigă în continuare, dar durează mai mult decât trebuie.

## Analiza, un rând pe mutare.

coachline-line = Mutarea { $number }, { $who }, { $move }: { $parts }.
coachline-not-judged = Mutarea { $number }, { $who }, { $move }: nejudecată.
coachline-part-cost = cost { $cost }
coachline-part-chances = șanse { $chances }
coachline-part-better = mai bine { $move }
