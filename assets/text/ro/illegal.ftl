### De ce este refuzată o mutare. Numele pătratelor, $given, $example, $other și $written sunt mutări sau
### părți de mutări așa cum se tastează, aceleași în toate limbile.

illegal-game-over = Partida s-a terminat: nu se mai poate muta.

## Un text care nu este o mutare, cu unul sau două exemple. $given este textul.

illegal-syntax = „{ $given }” nu este o mutare: scrie de pildă { $example }.
illegal-syntax-only = „{ $given }” nu este o mutare.
illegal-syntax-capture = „{ $given }” nu este o mutare: scrie de pildă { $example } sau { $other } pentru o captură.
illegal-syntax-leaving = „{ $given }” nu este o mutare: scrie de pildă { $example } sau { $other } pentru ieșirea de pe tablă.
illegal-syntax-either = „{ $given }” nu este o mutare: scrie de pildă { $example } sau { $other }.
illegal-syntax-win = „{ $given }” nu este o mutare: scrie de pildă { $example } sau { $other } pentru o bilă care câștigă.
illegal-capture-sign = „{ $given }” are un semn greșit: această mutare se scrie { $written }.

## Pătrate și piese.

illegal-off-board = { $square } nu este pe tablă, care are coloanele de la a la { $column } și liniile de la 1 la { $row }.
illegal-no-square = { $square } nu este pe tablă.
illegal-occupied = { $square } este deja ocupat.
illegal-empty = Pe { $square } nu este nimic de mutat.
illegal-not-yours = Piesa de pe { $square } nu este a ta.
illegal-blocked = Drumul până pe { $square } este blocat.
illegal-stuck = Piesa de pe { $square } nu are unde să meargă.
illegal-own-piece = Pe { $square } stă o piesă de-a ta.

## Breakthrough.

illegal-direction = De acolo un pion nu poate merge pe { $square }.

## First Attack, Pleiadis și Snort.

illegal-occupied-by-pawn = Aici este deja un pion!
illegal-attacked = Acest pătrat este aliniat cu alt pion!
illegal-outnumbered = Numărul pietrelor inamice vecine este mai mare decât numărul pietrelor prietene!
illegal-adjacent-enemy = Lângă { $square } este o piatră inamică.

## Dodgem.

illegal-not-a-step = { $square } nu este la un pas în sus, în jos, la stânga sau la dreapta.
illegal-cannot-leave = Pionul de pe { $square } nu poate ieși de acolo de pe tablă.

## Pentago. $number este ce s-a tastat, $last cel mai mare număr.

illegal-rotation = Nu există rotirea { $number }: rotirile sunt numerotate de la 1 la { $last }.
illegal-rotation-missing = { $square } nu câștigă, deci trebuie să urmeze o rotire: de la 1 la { $last }.
illegal-rotation-after-win = { $square } câștigă imediat, deci după aceea nu se mai rotește nimic.

## Amazons.

illegal-not-a-line = De acolo o amazoană nu poate ajunge pe { $square }.
illegal-arrow-not-a-line = De acolo o săgeată nu poate ajunge pe { $square }.
illegal-arrow-blocked = Drumul săgeții până pe { $square } este blocat.
