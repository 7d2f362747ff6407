### Exerciții: poziții din partidele proprii în care trebuie găsită o mutare mai bună.

exercise-title = Exerciții
exercise-label = greșelile tale
exercise-label-of-all = greșeli
exercise-none-yet = Încă nu este nicio greșeală de exersat.
exercise-none-of-yours = Niciuna dintre greșelile găsite nu este a ta.
exercise-last = Acesta a fost ultimul.
exercise-first = Acesta este primul.
exercise-no-more-hints = Nu mai e nimic de spus decât mutarea.
exercise-cannot-judge = Mutarea nu poate fi judecată.
exercise-try-again-tip = Enter încearcă din nou, { $show } arată mutarea mai bună.
exercise-next-tip = Enter continuă.
exercise-last-tip = Acesta a fost ultimul. { $back } se întoarce la analiză.
exercise-solved = găsit
exercise-failed = ratat

## Exercițiul.

exercise-place = { $number } din { $count }
exercise-heading = EXERCIȚIUL { $place }
exercise-question = Găsește ceva mai bun decât { $move }.
exercise-find = Găsește cea mai bună mutare.
exercise-played = { $player }: { $move }, la mutarea { $number }.
exercise-own-puzzle = O poziție a ta: { $player } e la mutare.
exercise-judging = Se cercetează { $move }.

## Răspunsul.

exercise-is-best = { $move } este mutarea bună: nimic nu o întrece.
exercise-is-good = { $move } este bună: costă { $cost }.
exercise-is-the-same = { $move } este mutarea din partidă. A costat { $cost }.
exercise-is-wrong = Nu este { $move }: costă { $cost } ({ $swing }).
exercise-shown = { $move } era mai bună.
exercise-not-kept = Exercițiul nu este păstrat: { $error }.

## Indicii, fiecare spunând puțin mai mult.

exercise-hint-pawn = Mută pionul de pe { $square }.
exercise-hint-pawn-to = Merge pe { $square }.
exercise-hint-leaves = Iese de pe tablă.
exercise-hint-amazon = Mută amazoana de pe { $square }.
exercise-hint-amazon-to = Merge pe { $square }.
exercise-hint-row = Uită-te la linia { $row }.
exercise-hint-square = Este pe { $square }.
exercise-hint-move = Mutarea este { $move }.
exercise-hint-turn = Mutarea este { $move }, care rotește blocul din { $block } { $direction }.
