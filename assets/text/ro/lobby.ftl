# Mese pe care le împart mai multe programe.

lobby-relative = Sala trebuie să fie o cale de la rădăcină, iar „{ $path }” nu este.
lobby-missing = Încă nu există o sală la { $path }. O face cine deschide prima masă.
lobby-not-made = Nu există o sală la { $path } și niciun program nu face una acolo: dosarul trebuie făcut întâi.
lobby-not-a-folder = { $path } este o legătură sau un fișier, iar o sală trebuie să fie un dosar.
lobby-renamable = În { $path } alții pot pune alt dosar în locul sălii: îi trebuie „sticky bit” (chmod +t).
lobby-closed = Nu poți face mese în { $path }.
lobby-no-table = Nicio masă nu are codul „{ $code }” și nimeni cu acest nume nu are una. O masă privată cere tot codul.
lobby-several = Mai multe mese încep cu „{ $code }”. Dă mai mult din cod.
lobby-io = { $path } nu poate fi folosit: { $reason }.
lobby-no-host = Fișierul gazdei nu poate fi citit sau nu spune nimic folositor.
lobby-only-watching = Cine doar privește nu poate scrie la o masă.
lobby-write = { $path } nu poate fi scris: { $reason }. Nimic din ce ai jucat nu e pierdut.
lobby-seat-taken-twice = Stai deja la această masă în altă fereastră.
lobby-full = Toate locurile de la această masă sunt ocupate. O poți privi.
lobby-start = O masă a mai multor programe începe cu începutul jocului și are un loc pentru altcineva. Cui i se termină timpul acolo a pierdut, iar într-o partidă cotată nu joacă niciun calculator.

## La o masă.

lobby-sits = { $name } se așază ca jucătorul { $number }.
lobby-you-sit = Ești jucătorul { $number }.
lobby-says = { $name } spune: { $text }
lobby-gone = { $name } a plecat. Partida continuă când se întoarce.
lobby-back = { $name } s-a întors.
lobby-rated = O partidă cotată: contează pentru lista salonului, ce s-a jucat rămâne jucat și nimeni nu ajută.
lobby-waiting = Se așteaptă să fie ocupate toate locurile. Scrie spune și un text ca să vorbești, sau ieși.
lobby-not-your-turn = Nu este rândul tău.
lobby-not-at-table = Asta e pentru mese pe care le împart mai multe programe.
lobby-no-help = Indiciile și analiza așteaptă sfârșitul acestei partide.
lobby-offers = { $matter ->
    [draw] { $name } propune remiză: acceptă sau refuză.
    [take-back] { $name } ar vrea să ia înapoi o mutare: acceptă sau refuză.
    [pause] { $name } ar vrea o pauză: acceptă sau refuză.
    [adjourn] { $name } ar vrea să continue altă dată: acceptă sau refuză.
    [rematch] { $name } ar vrea altă partidă: acceptă sau refuză.
   *[swap] { $name } ar vrea să schimbe locurile: acceptă sau refuză.
}
lobby-you-offer = Ceilalți sunt întrebați.
lobby-declined = S-a refuzat.
lobby-cannot-offer = Asta nu se poate propune acum.
lobby-no-offer = Nimeni nu a propus nimic.
lobby-paused = Partida este în pauză. Scrie refuză, sau mută, ca să continue.
lobby-goes-on = Partida continuă.
lobby-took-back = O mutare a fost luată înapoi.
lobby-muted = Vorbele nu se mai arată.
lobby-heard = Vorbele se arată din nou.
lobby-refused = { $why ->
    [right] Linia { $number } a lui { $name } nu contează: nu are dreptul s-o spună.
    [late] Linia { $number } a lui { $name } nu contează: altceva a venit înainte.
    [illegal] Linia { $number } a lui { $name } nu contează: mutarea este nepermisă.
   *[sense] Linia { $number } a lui { $name } nu contează: acum nu are sens.
}
lobby-move = Jucătorul { $number }, { $name }: { $move }

## Dosarul cu mesele.

lobby-table = { $stage ->
    [open] { $code }: { $game }, { $size }: { $players }, așteaptă jucători.
    [over] { $code }: { $game }, { $size }: { $players }, încheiată după { $moves ->
        [one] { $moves } mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    }.
   *[under-way] { $code }: { $game }, { $size }: { $players }, { $moves ->
        [one] { $moves } mutare
        [few] { $moves } mutări
       *[other] { $moves } de mutări
    } până acum.
}
lobby-free-seat = un loc liber
lobby-no-tables = Nu este nicio masă.
lobby-your-move = { $count ->
    [0] Nu te așteaptă nimic.
    [one] Este rândul tău într-o partidă:
    [few] Este rândul tău în { $count } partide:
   *[other] Este rândul tău în { $count } de partide:
}
lobby-owner = Este al lui { $owner }, care i-ar putea șterge mesele, ca și root.
lobby-count = Mese: { $tables }. Alte nume, care nu se iau în seamă: { $ignored }.
lobby-polls = Acolo nimic nu anunță noutățile: programele se uită o dată pe secundă.
lobby-tells = Sistemul anunță îndată programele despre ce se scrie acolo.
lobby-copied = Toate fișierele de acolo sunt ale tale, aduse de alt program: oamenii se recunosc după chei.
lobby-vouched = Sistemul spune cine ce a scris.
lobby-trusted = Jucătorul cu această cheie se numește de acum { $name }.
lobby-no-such-words = Nimeni de la mese nu are o cheie cu vorbele „{ $words }”

lobby-title = În sală
lobby-wall = peretele
lobby-ratings = punctaje
lobby-table-count = { $count ->
    [one] { $count } masă
    [few] { $count } mese
   *[other] { $count } de mese
}
lobby-ignored = { $count ->
    [one] { $count } lucru lăsat deoparte, care nu ține de nicio masă
    [few] { $count } lucruri lăsate deoparte, care nu țin de nicio masă
   *[other] { $count } de lucruri lăsate deoparte, care nu țin de nicio masă
}
lobby-seats-free = { $count ->
    [one] { $count } loc liber
    [few] { $count } locuri libere
   *[other] { $count } de locuri libere
}
lobby-since = de { $time }
lobby-hours = { $hours } h
lobby-days = { $days } z
lobby-empty = Nimeni nu are încă o masă aici. { $key } face una pentru { $game }, iar cine vine se așază la ea.
lobby-do-sit = Așază-te la această masă de { $game }.
lobby-do-return = Întoarce-te la locul tău de la această masă de { $game }.
lobby-do-watch = Privește această masă de { $game }.
lobby-foot-return = locul tău
lobby-ask-code = Codul mesei:
lobby-no-ratings = Nimeni n-a terminat încă o partidă cu punctaj aici.
lobby-uncounted = { $count ->
    [one] { $count } partidă nu contează: a fost prea scurtă, jucătorii spun altfel cum s-a sfârșit, sau a spus-o doar unul.
    [few] { $count } partide nu contează: au fost prea scurte, jucătorii spun altfel cum s-au sfârșit, sau a spus-o doar unul.
   *[other] { $count } de partide nu contează: au fost prea scurte, jucătorii spun altfel cum s-au sfârșit, sau a spus-o doar unul.
}
lobby-name = Nume
lobby-rating = Punctaj
lobby-results = Câștigate, remize, pierdute
lobby-on-menu = În sală: { $count ->
    [one] { $count } masă
    [few] { $count } mese
   *[other] { $count } de mese
} ({ $key })
lobby-is-rated = cu punctaj
