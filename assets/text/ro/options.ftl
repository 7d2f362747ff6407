### Ajutorul comenzilor și al opțiunilor. Engleza stă în src/cli, de unde o citește clap.

options-about = O sală cu opt jocuri de strategie abstracte, pe tot ecranul
options-about-long =
    O sală cu opt jocuri de strategie abstracte, pe tot ecranul.
    {""}
    Fără comandă, deschide meniul, sau JOCUL dacă este dat.
options-about-resume = Continuă o partidă salvată: FIȘIER, sau ultima jucată
options-about-replay = Parcurge o partidă salvată
options-about-review = Analizează o partidă salvată: cât a costat fiecare mutare și ce era mai bine
options-about-lesson = Te învață un joc pas cu pas: tu muți, tabla răspunde
options-about-puzzle = Dă probleme: poziții în care o singură mutare este cea mai bună. Fără JOC, problema zilei vine prima
options-about-position = Scrie o poziție pe un rând de JSON
options-about-perft = Numără felurile în care poate continua un joc, ca să verifice regulile și viteza lor
options-about-solve = Găsește valoarea unei poziții când toți joacă cel mai bine
options-about-solved = Listează începuturile rezolvate
options-about-lab = Laboratorul Parlour: rețele, certificate, probleme și măsurători
options-about-check = Verifică un certificat: o demonstrație a unei valori, scrisă de `parlour-lab solve --certificate`
options-about-tree = Judecă fiecare primă mutare prin minimax, cea mai bună întâi
options-about-match = Pune calculatoare să joace între ele
options-about-analyze = Judecă fiecare mutare a unei partide salvate, sau a tuturor dintr-un dosar
options-about-calibrate = Pune adversarii de pe scara unui joc să joace între ei și îi clasează
options-about-puzzles = Probleme pentru scripturi: poziții în care o singură mutare este cea mai bună, dovedit prin rezolvare
options-about-puzzles-make = Face probleme din partide ale nivelurilor scării și le scrie
options-about-puzzles-check = Dovedește din nou problemele unui joc, sau ale tuturor
options-about-puzzles-list = Afișează problemele unui joc, câte un obiect JSON de fiecare problemă
options-about-curve = Joacă partide ca să afle scorul pe care îl anunță o evaluare
options-about-stats = Scrie cifrele tale: rezultate, ratinguri și cum s-au schimbat
options-about-import = Preia în arhivă partide din alte programe și site-uri
options-about-export = Scrie o partidă salvată în altă formă: pentru alt program sau site, ca înregistrare de terminal, ca pagină
options-about-explore = Spune ce s-a jucat într-o poziție, de câte ori și cu ce rezultat
options-about-openings = Joacă partide pentru cartea de deschideri a unui joc și îi scrie fișierul
options-about-picture = Scrie o poziție a unei partide salvate ca imagine
options-rules-sure-way = Spune și o cale sigură de a câștiga, unde se știe una
options-about-rules = Scrie regulile unui joc
options-about-man = Scrie pagina de manual, pentru man
options-about-completions = Scrie completările liniei de comandă, pentru a fi încărcate de un shell
options-about-engine = Folosește protocolul UGI (Universal Game Interface) la intrarea și ieșirea standard
options-about-bench = Măsoară viteza căutărilor pe poziții fixe
options-about-help = Arată acest ajutor, sau pe cel al unei comenzi

## Comune mai multor comenzi.

options-all-help = Arată ajutorul (-h: pe scurt, --help: pe larg)
options-parlour-help-all = Arată ajutorul cu toate comenzile și opțiunile
options-all-version = Arată versiunea
options-all-lang = Limba tuturor textelor; fără ea, cea din setări sau din mediu
options-all-game = Numele jocului
options-all-plain = Joacă prin întrebări și răspunsuri, fără ecran
options-all-boards = În modul text, după care mutări se scrie tabla
options-all-profile = Cine joacă: un nume ales mai înainte cu --profile
options-all-ascii = Arată doar ASCII
options-all-colours = Câte culori se arată
options-all-size = Mărimea tablei: N, sau LINIIxCOLOANE
options-all-moves = Mutări deja jucate, în notația canonică, despărțite prin spații
options-all-board = Tabla de la care se începe, în locul celei obișnuite: linie/linie/…, linia de sus întâi: linia 1 (la Amazons, ultima)
options-all-to-move = Numărul jucătorului la mutare pe această tablă
options-all-scores = Punctele de până acum pe această tablă: un număr de fiecare jucător, despărțite prin virgule
options-all-seed = Sămânța tuturor alegerilor la întâmplare
options-all-threads = Fire de execuție pe care le poate folosi o căutare
options-all-hash = Mebiocteți de memorie pentru ce ține minte o căutare
options-all-net = O rețea pe care calculatoarele o folosesc în locul celei livrate. Un loc poate avea propria rețea, ca master:2s:net=FILE

## parlour [JOC]

options-parlour-game = Jocul care se deschide
options-parlour-seats = Cine ia locul următor: human, random, tactical, greedy, minimax:d3, alphabeta:2s, master …, sau un număr: 0 human, 1 random, 2 tactical … Fără aceasta, o persoană joacă împotriva unui adversar cam de forța ei
options-parlour-toss = Trage la sorți cine începe
options-parlour-first = Care jucător începe la Amazons: 1, alb, sau 2, negru
options-parlour-clock = Timpul pentru fiecare mutare sau pentru partidă, cu ce adaugă fiecare mutare: 10/mutare, 5m, 5m+3s. Cu ! se joacă o mutare la întâmplare când expiră timpul
options-parlour-rated = Partida contează pentru ratingul tău: împotriva unui nivel sau a unei persoane cu profil, fără ajutor, iar cine o părăsește cedează
options-parlour-names = Numele jucătorilor, despărțite prin virgule
options-parlour-sheet = În modul text, numerotează liniile și coloanele, scrie semnele și pune întrebările ca fișa acestui joc
options-parlour-signs = În modul text, semnele pieselor jucătorilor, ca xo
options-parlour-profile = Cine joacă: partidele, rezultatele și ratingurile se păstrează sub acest nume
options-parlour-kiosk = Pentru conturi restrânse: nu pornește nimic altceva, nu deschide niciun fișier după cale, scrie numai fișierele programului

## Partide salvate.

options-resume-file = Partida salvată; un fișier din afara dosarului de date este copiat și rămâne neschimbat
options-resume-profile = A cui este partida: un nume ales mai înainte cu --profile
options-replay-file = Partida salvată
options-replay-plain = Scrie-o în rânduri, fără ecran
options-review-file = Partida salvată
options-review-plain = Scrie-o în rânduri, fără ecran
options-review-all = Analizează toate partidele din arhivă și spune unde se pierd puncte
options-review-name = Jucătorul ale cărui greșeli se caută; de mai multe ori pentru mai multe nume
options-review-jobs = Câte partide se analizează în același timp
options-review-quick = Doar prima privire
options-review-json = Scrie un obiect JSON
options-import-files = Partide, sau dosare cu partide; - citește intrarea standard
options-import-game = Jocul, dacă partidele nu spun care este
options-import-size = Mărimea tablei, dacă partidele nu o spun: N, sau RÂNDURIxCOLOANE
options-import-json = Nu prelua nimic și scrie câte un obiect pentru fiecare partidă
options-import-profile = Arhiva cui: un nume ales înainte cu --profile
options-export-file = Partida salvată; - o citește de la intrarea standard
options-export-to = Forma: cea a unui program sau site, cast pentru asciinema, sau html pentru o pagină într-un singur fișier
options-export-pace = Cu cast: timpul pentru fiecare mutare, de exemplu 1s sau 500ms, în locul timpului pe care l-a luat
options-explore-played = Mutări jucate deja, în notație canonică
options-explore-json = Scrie un obiect
options-explore-profile = Partidele cui: un nume ales înainte cu --profile
options-openings-games = Câte partide se joacă
options-openings-nodes = Câte poziții caută jucătorii pentru o mutare, cel puțin; cel mult de trei ori mai multe
options-openings-threads = Partide jucate în același timp, fiecare de jucători cu un singur fir de execuție
options-picture-file = Partida salvată; - o citește de la intrarea standard
options-picture-svg = Scrie SVG, pentru pagini și navigatoare: implicit unde ieșirea nu este un terminal
options-picture-ansi = Scrie text cu culori: implicit pe un terminal
options-picture-text = Scrie text
options-picture-ply = Poziția după N mutări în locul ultimei
options-picture-size = Coloanele și rândurile pe care le poate ocupa tabla
options-picture-theme = Ce culori se folosesc
options-analyze-file = Partida salvată, sau un dosar cu partide salvate; - citește o partidă de la intrarea standard
options-analyze-seat = Cine judecă: master, cu un număr de poziții pentru fiecare mutare (master:n200000) sau cam un timp pentru fiecare (master:2s)
options-analyze-json = Scrie JSON: un rând pentru fiecare mutare și unul pentru toată partida
options-analyze-pgn = Scrie partida salvată cu rezultatele în ea
options-analyze-write = Scrie rezultatele și în fișier
options-analyze-limit = Oprește analiza unei partide după acest timp, ca 60s sau 500ms; mutările nejudecate până atunci lipsesc
options-analyze-jobs = Câte partide dintr-un dosar se analizează deodată
options-analyze-threads = Câte fire de execuție lucrează la o partidă
options-analyze-hash = Mebiocteți de memorie pentru tabelele fiecărui fir

## Lecții, probleme, cifre.

options-lesson-plain = Învață prin întrebări și răspunsuri, fără ecran
options-puzzle-today = Problema zilei, chiar dacă a fost încercată: este aceeași pentru toți la acea dată
options-puzzle-plain = Rezolvă prin întrebări și răspunsuri, fără ecran, ca acolo unde nu există terminal
options-puzzle-profile = Cine rezolvă: rezultatele și ratingul se păstrează sub acest nume
options-puzzles-make-count = Câte probleme se doresc
options-puzzles-make-games = Cel mai mare număr de partide jucate
options-puzzles-make-first = Numărul primei partide, unde mai multe mașini împart munca
options-puzzles-make-nodes = Poziții pe care rezolvarea le poate vizita pentru toate dovezile unei poziții
options-stats-json = Scrie câte un obiect pe rând
options-stats-profile = Ale cui cifre: un nume ales mai înainte cu --profile

## Căutări și măsurători.

options-perft-depth = Câte mutări are fiecare șir
options-perft-divide = Arată și numărul din spatele fiecărei prime mutări
options-perft-bulk = Numără ultimele mutări fără a le juca: mai repede, dar fără rezultate
options-solve-limit = Renunță după acest timp, ca 60s sau 500ms
options-solve-counts = Numără în schimb pozițiile unei table de Dodgem după valoare
options-solve-all = Rezolvă toate pozițiile unei table de Dodgem, fără distanțe, cu fișiere în acest dosar; un calcul întrerupt continuă
options-solve-nimber = Găsește în schimb nimberul, într-un joc în care ambii jucători au aceleași mutări: First Attack fără culori
options-check-certificate = Certificatul, ca atare sau comprimat cu gzip; - îl citește de la intrarea standard
options-solve-checkpoint = Rezolvă prin sarcini scurte și păstrează rezultatele lor în acest fișier; un calcul întrerupt continuă
options-solve-certificate = Scrie o demonstrație a valorii pe care `parlour check` o poate verifica; comprimată dacă numele se termină cu .gz
options-solve-short-search = Încheie rândurile unde ajunge o căutare de cel mult atâtea poziții, făcută chiar de `parlour check`; 0 pentru niciuna
options-solve-split = Împarte lucrul: pozițiile după atâtea mutări sunt sarcini
options-solve-list = Arată lista sarcinilor
options-solve-job = Face sarcina cu acest număr, de la 1, și afișează rezultatul ei
options-solve-merge = Pune laolaltă rezultatele sarcinilor din aceste fișiere
options-solved-game = Numele jocului; fără el, toate jocurile
options-solved-json = Afișează câte un obiect JSON de fiecare început
options-tree-depth = Câte semimutări în adâncime, cu prima mutare cu tot; de obicei cât încape cam într-o secundă
options-tree-top = Câte dintre cele mai bune mutări se arată; de obicei 20, iar cu --json toate
options-tree-json = Scrie câte un obiect JSON de mutare și unul pentru tot arborele
options-match-seats = Cine ia locul următor: random, tactical, greedy, minimax:d3, alphabeta:200ms …
options-match-games = Câte partide se joacă. Fiecare deschidere se joacă o dată cu fiecare așezare a locurilor
options-match-openings = Câte mutări la întâmplare are fiecare deschidere
options-match-share = Joacă doar partea K din N a partidelor
options-match-results = Fișierul cu rezultate: partidele din el nu se mai joacă, iar cele noi se adaugă
options-calibrate-seats = Un jucător în locul nivelurilor scării, cel mai slab întâi: fallible-d1-b60-t400, master:n2000, …
options-calibrate-games = Partide între vecini; ceilalți se întâlnesc mai rar
options-calibrate-openings = Mutări la întâmplare la început, aceleași pentru ambele așezări ale locurilor
options-calibrate-nodes = Poziții pe care le caută pentru o mutare un jucător fără limita lui
options-calibrate-share = Joacă doar partea K din N a partidelor
options-calibrate-results = Fișierul cu rezultate: partidele din el nu se mai joacă, iar cele noi se adaugă
options-calibrate-step = Alege o scară dintre jucători, cu trepte la atâtea puncte Elo una de alta
options-curve-games = Câte partide joacă cel mai puternic jucător împotriva lui însuși
options-curve-player-nodes = Câte poziții caută fiecare jucător pentru o mutare
options-curve-nodes = Câte poziții caută fiecare analiză
options-curve-every = Analizează fiecare a N-a poziție a unei partide
options-curve-openings = Cel mai mare număr de mutări la întâmplare la începutul unei partide
options-curve-fine = Potrivește mai multe pante în jurul unei valori egale
options-curve-share = Joacă doar partea K din N a partidelor
options-curve-results = Fișierul cu rezultate: partidele din el nu se mai joacă, iar cele noi se adaugă
options-bench-game = Jocul în care se caută; toate dacă nu este dat niciunul
options-calibrate-threads = Câte partide se joacă deodată, fiecare cu jucători pe un singur fir de execuție
options-curve-threads = Câte partide se joacă deodată, fiecare cu jucători pe un singur fir de execuție
options-bench-threads = Câte fire caută. Mai multe sunt comparate cu unul singur și vizitează de fiecare dată alt număr de noduri
options-bench-deeper = Cu câte semimutări mai adânc decât de obicei se caută, pentru măsurători mai lungi
options-bench-compare = Compară în schimb minimax cu alfa-beta: pozițiile pe care le vizitează fiecare, adâncime după adâncime
options-completions-shell = Shell-ul: bash, zsh, fish, elvish sau powershell

options-about-nets = Afișează ce se știe despre rețelele livrate, sau despre un fișier
options-nets-file = Fișierul rețelei; fără el, cele livrate
options-nets-json = Afișează câte un obiect JSON de fiecare rețea

## Valori.

options-value-boards-all = După fiecare mutare
options-value-boards-last = După ultima mutare
options-value-boards-none = Doar la comandă
options-value-colours-auto = Câte spune terminalul că are
options-value-colours-truecolor = Oricare
options-value-colours-256 = Cele 256 ale lui xterm
options-value-colours-16 = Cele șaisprezece ale temei terminalului
options-value-colours-none = Niciuna
options-value-theme-dark = Pentru fundal întunecat
options-value-theme-light = Pentru fundal deschis
options-value-theme-contrast = Contraste puternice
options-value-theme-safe = Pentru cei care nu disting culorile
options-value-theme-mono = Fără culori

## Mese pe care le împart mai multe programe.

options-about-host = Deschide o masă unde oameni care împart un dosar joacă între ei, fiecare în programul său
options-about-join = Ia loc la o masă pe care a deschis-o cineva
options-about-watch = Privește o masă pe care o împart mai multe programe
options-about-tables = Arată mesele pe care le împart mai multe programe
options-about-lobby = Descrie dosarul cu mesele: unde este, al cui, și cine e puternic acolo
options-about-today = Spune ce te așteaptă: mesele unde este rândul tău. Codul de ieșire este 1 dacă nu așteaptă nimic
options-all-lobby = Dosarul cu mesele; fără el, cel obișnuit
options-host-seats = Cine ia locul următor: human, sau un calculator, pentru care joacă programul tău. Prima persoană ești tu, celelalte sunt cine vine, ca pe toate locurile fără aceasta
options-host-open = Câte locuri sunt pentru cine vine; adversari cam de forța ta iau celelalte locuri
options-host-clock = Timpul pentru fiecare mutare sau pentru partidă, cu ce adaugă fiecare mutare: 10/mutare, 5m, 5m+3s, sau zile: 3d/mutare
options-host-rated = Partida contează pentru lista salonului: ce s-a jucat rămâne jucat și nimeni nu ajută
options-host-private = Nu arăta masa în nicio listă: doar codul ei duce acolo
options-host-help-allowed = Lasă jucătorii să ceară indicii și analiză
options-join-code = Codul mesei sau începutul lui, sau numele celui care a deschis-o
options-watch-code = Codul mesei sau începutul lui; fără el, toate mesele
options-tables-json = Scrie un obiect JSON pentru fiecare masă
options-tables-profile = Cine se uită: un nume ales mai înainte cu --profile
options-lobby-standings = Scrie lista jucătorilor de partide cotate, în coloane despărțite prin tabulatori
options-lobby-trust = Numește de acum NAME jucătorul a cărui cheie are aceste vorbe
options-lobby-profile = Cine se uită: un nume ales mai înainte cu --profile
