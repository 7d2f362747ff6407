### De ce un text nu poate fi citit ca o partidă salvată. Cuvintele formatului rămân în engleză:
### Game, Name, PGN.

record-place = rândul { $line }, coloana { $column }: { $fault }
record-invalid-utf8 = acesta nu este text în UTF-8
record-unexpected-text = „{ $given }” nu este nici o etichetă ca [Game "sos"], nici o mutare numerotată ca 1. a1, nici un comentariu între acolade
record-malformed-tag = o etichetă se scrie pe un singur rând ca [Name "valoare"], cu \" pentru ghilimele
record-duplicate-tag = eticheta { $name } este aici a doua oară
record-tag-after-moves = etichetele stau înaintea primei mutări
record-missing-game = nicio etichetă Game nu spune ce joc este
record-newer-format = acesta este formatul { $format }, scris de un Parlour mai nou: acesta citește formatul { $own }
record-invalid-value = „{ $given }” nu este valabil pentru { $tag }, care cere { $wanted }
record-missing-player = lipsește eticheta Player{ $number }
record-incomplete-board = există { $given }, dar lipsește { $missing }
record-wrong-number = aceasta ar trebui să fie mutarea { $wanted }, dar numărul ei este { $given }
record-missing-move = nu este nicio mutare după numărul { $number }
record-unclosed-comment = acest comentariu nu este închis nicăieri cu un {"}"}
record-invalid-command = „{ $given }” nu poate fi citit: secundele se scriu ca [%emt 12.4], scorul așteptat al jucătorului 1 ca [%exp 0.512]; o analiză, câte o dată pe mutare, ca [%eval 0.512], [%own 0.312], [%cost 0.2], [%best a1 b2], [%line c3 d4], [%reply c3], [%nodes 1000], [%proven]
record-take-back-in-variation = mutările se retrag în partida însăși, nu într-o variantă
record-command-before-variation = „{ $given }” stă după o mutare a acestei variante, nu înaintea primei
record-invalid-nag = „{ $given }” nu este niciunul dintre semnele PGN, care merg de la $0 la $255
record-nothing-to-annotate = o variantă între paranteze și un semn ca $2 stau după o mutare
record-unclosed-variation = această variantă nu este închisă nicăieri cu o )
record-unopened-variation = nu este deschisă nicio variantă pe care această ) s-o închidă
record-deep-nesting = variantele stau aici una în alta, pe mai mult de { $most } niveluri
record-illegal-variation = mutarea { $number } a acestei variante, „{ $text }”, nu poate fi jucată: { $refusal }
record-text-after-result = „{ $given }” stă după rezultat
record-wrong-result = rezultatul dat este { $given }, dar corect ar fi { $correct }
record-unexplained-result = rezultatul dat este { $given }, dar nici mutările, nici o etichetă Termination (resigned, time, agreed) nu încheie partida
record-termination-after-end = sfârșitul dat este { $by }, dar mutările încheie partida
record-termination-without-result = sfârșitul dat este { $by }, dar nu există rezultat
record-termination-of-other-result = sfârșitul dat este { $by }, iar rezultatul { $given }: unul dintre ele este greșit

## Ce cere o etichetă; cuvintele citate sunt ale formatului.

record-wants-clock = timpi ca 300+5 sau 30/move
record-wants-number = un număr întreg
record-wants-yes-no = yes sau no
record-wants-words = cuvinte separate prin virgule
record-wants-size = o mărime ca 8x8
record-wants-player = human sau un nivel de calculator, cu un buget dacă are unul, ca master:5s
record-wants-seat = numărul unui jucător
record-wants-scores = câte un număr de jucător, ca 3,1
record-wants-termination = normal, resigned, time, agreed sau unfinished
record-wants-result = *, 1-0, 0-1 sau 1/2-1/2, ori numerele învingătorilor când sunt mai mulți jucători
