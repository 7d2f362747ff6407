### Ce nu se poate face într-o partidă și de ce o partidă nu poate începe.

## Într-o partidă, ca propoziții.

errors-not-your-turn = Jucătorul { $player } se gândește: așteaptă mutarea lui.
errors-nothing-to-take-back = Nu este nicio mutare de retras.
errors-nothing-to-redo = Nu este nicio mutare de refăcut.
errors-rated = Această partidă este cotată: mutările rămân făcute și nimeni nu ajută.
errors-game-over = Partida s-a încheiat.
errors-seat-count = Locuri sunt { $seats }, dar jucători { $given }.
errors-level-unavailable = { $level } nu poate fi jucătorul { $player } aici: nicio simetrie nu câștigă acolo.
errors-thread = Nu s-a putut porni niciun fir de execuție pentru un jucător calculator: { $reason }.

## De ce o partidă nu poate începe: fără majusculă și fără punct.

errors-unknown-game = nu există jocul „{ $given }”: jocurile sunt { $games }
errors-unknown-game-meant = nu există jocul „{ $given }”: ai vrut să spui { $meant }?
errors-start-move = mutarea { $number }, „{ $text }”, nu poate fi jucată: { $refusal }
errors-start-seats = { $given ->
    [one] s-a dat { $given } loc, dar partida are { $wanted } jucători
    [few] s-au dat { $given } locuri, dar partida are { $wanted } jucători
   *[other] s-au dat { $given } de locuri, dar partida are { $wanted } jucători
}
errors-start-level = { $level } nu poate fi jucătorul { $player } aici: nicio simetrie nu câștigă pentru acel jucător
errors-start-rung = nu există { $level } aici: cel mai înalt este rung:{ $rungs }
errors-start-thread = nu s-a putut porni niciun fir de execuție pentru un jucător calculator: { $reason }

## Jucătorii așa cum se scriu; human, rung:1 și nivelurile rămân în engleză.

errors-unknown-player = „{ $given }” nu este un jucător: human, rung:1 și mai sus sau { $levels }, cu un buget dacă vrei (alphabeta:2s, minimax:d4, mcts:n1000)
errors-no-budget = „{ $given }” nu este un jucător: { $level } nu are buget, pentru că nu caută

## Partide cotate.

errors-rated-players = o partidă cotată se joacă în doi
errors-rated-setup = o partidă cotată se joacă pe tabla obișnuită a jocului, după regulile obișnuite
errors-rated-start = o partidă cotată începe din poziția inițială
errors-rated-opponent = o partidă cotată se joacă între un om și o treaptă a scării, ca rung:4, sau un alt om cu profil
errors-rated-names = într-o partidă cotată doi oameni joacă sub numele profilurilor lor: --names ana,bo
errors-rated-nets = o partidă cotată se joacă împotriva rețelei cu care s-a măsurat scara, fără --net

## Analize și partide între calculatoare.

errors-analysis-over = în această poziție partida s-a încheiat
errors-analysis-move = mutarea „{ $text }” nu poate fi jucată: { $refusal }
errors-analysis-stopped = analiza a fost oprită înainte de a se ști ceva
errors-broke-down = un jucător calculator s-a defectat: { $reason }
errors-no-reply = jucătorii au terminat fără nicio mutare

## Ce spune sistemul despre un fișier.

errors-not-found = acest fișier sau dosar nu există
errors-permission-denied = acces interzis
errors-already-exists = fișierul există deja
errors-not-a-directory = nu este un dosar
errors-is-a-directory = este un dosar
errors-no-space = nu mai este loc pe disc
errors-read-only = sistemul de fișiere este doar pentru citire
errors-file-too-large = fișierul este prea mare
errors-quota = cota de disc este depășită
errors-name-too-long = numele fișierului este prea lung
