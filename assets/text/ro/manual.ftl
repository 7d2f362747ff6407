### Pagina de manual: titlurile secțiunilor și cele pe care niciun argument nu le descrie.

manual-name = NUME
manual-synopsis = SINTAXĂ
manual-description = DESCRIERE
manual-options = OPȚIUNI
manual-games = JOCURI
manual-files = FIȘIERE
manual-environment = VARIABILE DE MEDIU
manual-exit-status = STAREA DE IEȘIRE
manual-examples = EXEMPLE

manual-file-settings = setări (altfel în ~/.config)
manual-file-system = setările sistemului, sub cele ale fiecărei persoane
manual-file-setups = ultima pregătire a fiecărui joc (altfel în ~/.local/state)
manual-file-games = partide în curs (altfel în ~/.local/share)
manual-file-archive = partide terminate
manual-file-torn = copii ale fișierelor deteriorate
manual-file-locks = partidele deschise acum
manual-file-results = câte un rând pentru fiecare partidă terminată, pentru foi de calcul
manual-file-statistics = câte un rând pentru fiecare partidă terminată, pentru rezultatele din meniu
manual-file-answer = cât de grea a fost prima ta partidă, după părerea ta
manual-file-puzzles = câte un rând pentru fiecare problemă încercată
manual-file-lessons = pașii de lecții deja făcuți
manual-file-mistakes = exercițiile din analize care nu au fost găsite din prima
manual-file-key = cheia care semnează ce scrii la mesele comune
manual-file-people = cheile jucătorilor în care ai încredere, cu nume
manual-file-profiles = la fel pentru fiecare --profile
manual-file-tables = table rezolvate în întregime, refăcute dacă lipsesc (altfel în ~/.cache)

manual-no-color = cu orice valoare: fără culori
manual-colorterm = truecolor sau 24bit: orice culoare
manual-language = limba tuturor textelor: engleză, franceză sau română
manual-charset = fără UTF-8 se arată doar ASCII
manual-lobby = dosarul cu mesele comune, dacă nu îl numește nicio opțiune; altfel /var/games/parlour, /srv/parlour, sau unul printre fișierele temporare
manual-profile = cine joacă, fără --profile
manual-term = linux: șaisprezece culori și ASCII; dumb: merge doar --plain

manual-statuses = 0 dacă totul a mers bine, 1 dacă ce s-a cerut a eșuat, 2 pentru folosire greșită sau unde lipsește un terminal, 128+n după semnalul n.

manual-example-master = joacă Snort împotriva celui mai bun calculator
manual-example-plain = joacă o mutare de Snort fără ecran
manual-example-analyze = judecă fiecare mutare a unei partide salvate
