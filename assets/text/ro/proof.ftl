### Certificate ale valorii unei poziții de început.

proof-fault = rândul { $line }: { $fault }
proof-none = nu este un fișier de acest fel
proof-too-new = formatul este versiunea { $version }, pe care o citește un Parlour mai nou
proof-bad-line = nu este scris cum trebuie
proof-bad-compression = datele comprimate sunt stricate sau retezate
proof-ends-early = fișierul se termină înaintea demonstrației
proof-game = nu există jocul „{ $name }” pentru doi jucători
proof-start = nu există o asemenea poziție: { $reason }
proof-heap = lângă tablă e o grămadă, iar jucătorii nu au aceleași mutări
proof-target = o mutare duce la { $node }, care nu este un rând următor
proof-unreached = nicio mutare nu duce la { $node }
proof-illegal-move = { $move } nu este legală sau apare de două ori
proof-reply-missing = lipsește răspunsul { $move }
proof-several-moves = jucătorul care demonstrează afirmația are mai multe mutări
proof-other-position = { $move } duce la altă poziție decât cea a acelui rând
proof-not-over = partida nu s-a terminat după { $move }
proof-over = partida s-a terminat după { $move }
proof-not-reached = după { $move } partida s-a terminat, iar afirmația nu se adeverește
proof-no-theorem = după { $move } condițiile teoremei reflexiei nu sunt îndeplinite
proof-no-counting = după { $move } condițiile teoremei numărării nu sunt îndeplinite
proof-no-nimber = după { $move } nimberul nu dă câștigul jucătorului care dovedește afirmația
proof-no-temperature = după { $move } condițiile teoremei temperaturii nu sunt îndeplinite
proof-no-race = după { $move } condițiile teoremei cursei nu sunt îndeplinite
proof-no-search = după { $move } o căutare scurtă nu dovedește afirmația
proof-recurs = o poziție revine pe drumul spre victorie

proof-holds = Certificatul este bun. { $game } { $size }{ $variant ->
    [standard] { "" }
    [colours] {" "}(culori)
   *[other] {" "}({ $variant })
  }{ $heap ->
    [0] { "" }
   *[other] {" "}cu o grămadă de { $heap }
  }: { $claims }. Poziții verificate: { $nodes }.
proof-longest-line = Mutări în cea mai lungă linie: { $plies }.
proof-claim-win = jucătorul { $player } câștigă
proof-claim-nimber = jucătorul { $player } câștigă, deci nimberul este { $nimber }
proof-claim-hold = jucătorul { $player } nu pierde
proof-claim-margin = { $margin ->
    [one] jucătorul { $player } obține cu cel puțin un punct mai mult
    [few] jucătorul { $player } obține cu cel puțin { $margin } puncte mai mult
   *[other] jucătorul { $player } obține cu cel puțin { $margin } de puncte mai mult
  }
proof-claim-less = { $margin ->
    [one] jucătorul { $player } pierde cu cel mult un punct
    [few] jucătorul { $player } pierde cu cel mult { $margin } puncte
   *[other] jucătorul { $player } pierde cu cel mult { $margin } de puncte
  }
proof-claim-nothing = în cel mai rău caz, jucătorul { $player } pierde
proof-refuted = Certificatul { $file } nu este bun: { $reason }
proof-bad-file = Certificatul { $file } nu poate fi citit: { $reason }
proof-not-written = nu s-a scris niciun certificat: limitele au pus capăt
proof-contradiction = programul de rezolvare se contrazice
proof-not-plain-file = aceasta este o legătură, o conductă sau un dispozitiv, iar un fișier i-ar lua locul
proof-file-in-use = o altă rulare a programului parlour îl scrie acum
proof-in-the-way = { $file } este un alt fișier al acestei rezolvări: alege alt loc pentru certificat
proof-foreign-nodes = acest fișier conține altceva decât noduri ale unui certificat, care i-ar lua locul
proof-foreign-table = acest fișier conține altceva decât memoria unei rezolvări, care s-ar pierde
proof-foreign-certificate = acest fișier nu este un certificat, iar un certificat i-ar lua locul

proof-other-start = { $file } este despre alt început
proof-damaged-jobs = { $file } nu poate fi citit: { $reason }
proof-compressed-jobs = { $file } este comprimat: decomprimă-l mai întâi
proof-wrong-moves = { $file } conține mutări care nu sunt legale
proof-jobs-contradict = { $file } contrazice regulile, alt fișier sau se contrazice despre { $moves }
proof-no-job = nu există sarcina { $job }: sunt { $count }
proof-table-unfit = { $file } nu folosește la nimic acestei rezolvări; ce conținea se caută din nou
proof-table-not-written = tabelul programului de rezolvare nu poate fi păstrat în { $file }: { $reason }
proof-needs-two = numai jocurile cu doi jucători se împart și se certifică
proof-split-not-listed = timpul s-a încheiat înainte ca sarcinile să fie enumerate

proof-solved-win = jucătorul { $player } câștigă
proof-solved-margin = { $margin ->
    [one] jucătorul { $player } câștigă cu un punct
    [few] jucătorul { $player } câștigă cu { $margin } puncte
   *[other] jucătorul { $player } câștigă cu { $margin } de puncte
  }
proof-solved-draw = remiză
proof-solved-nimber = { $value }, nimber { $nimber }
proof-solved-note = Rezolvat: { $value } dacă toți joacă cel mai bine.
proof-solved-board = Rezolvat pe { $size }: { $value }.
proof-solved-by-search = prin căutare
proof-solved-by-table = prin tabel
proof-nothing-solved = lista aceasta nu are nicio poziție de început pentru { $game }
