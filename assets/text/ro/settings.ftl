### Setările și lista de taste.

## Tastele.

settings-keys = Taste
settings-press-new-key = Apasă noua tastă. Esc le păstrează pe cele vechi.
settings-press-key = apasă o tastă
settings-key-note = { $title }. În settings.toml: { $name } la [keys.{ $section }], care primește mai multe taste.
settings-usual-keys = Taste implicite
settings-file = În settings.toml
settings-key-taken = { $key } este deja folosită: { $purpose }.
settings-keys-rejected = Aceste taste nu pot fi folosite: { $reason }.

## Titluri și grupuri.

settings-title = Setări
settings-look = Aspect
settings-table = Masă
settings-computer = Calculator

## Valori.

settings-on = da
settings-off = nu
settings-theme-auto = automat
settings-theme-dark = pentru fundal întunecat
settings-theme-light = pentru fundal deschis
settings-theme-contrast = contrast puternic
settings-theme-safe = pentru daltoniști
settings-theme-mono = fără
settings-signs-auto = automat
settings-signs-unicode = Unicode
settings-signs-sextants = Unicode, blocuri fine
settings-signs-ascii = ASCII
settings-signs-letters = litere pentru piese
settings-depth-auto = automat
settings-depth-true = culori reale
settings-depth-none = fără
settings-surface-painted = pictate
settings-surface-plain = simple
settings-warn-tenth = de la 10%
settings-warn-fifth = de la 20%
settings-warn-three-tenths = de la 30%
settings-motion-short = scurte
settings-motion-full = întregi
settings-language-auto = automat
settings-mebibytes = { $count } MiB

## Setările: o etichetă de cel mult 13 litere și o propoziție de cel mult 75 sub listă.

settings-theme = Culori
settings-theme-about = Ce culori se folosesc; automat: după fundal, întunecat sau deschis.
settings-signs = Semne
settings-signs-about = Cu ce se desenează piesele și liniile; automat: cum permite terminalul.
settings-depth = Paletă
settings-depth-about = Câte culori sunt trimise terminalului.
settings-surface = Table
settings-surface-about = Pătrate pictate și piese mari sau semne simple pentru conexiuni lente.
settings-motion = Animații
settings-motion-about = Pioni care alunecă, blocuri care se rotesc. Orice tastă oprește animația.
settings-pace = Ritm
settings-pace-about = Pauza dinaintea răspunsului unui calculator rapid, dacă nu merge ceasul.
settings-language = Limba
settings-language-about = Limba tuturor textelor; automat: cea a sistemului.
settings-mouse = Mouse
settings-mouse-about = Clic, tragere și derulare prin mutări. Se schimbă și cu tasta M.
settings-questions = Confirmări
settings-questions-about = Întreabă înainte să părăsești o partidă, să cedezi sau să faci remiză.
settings-tips = Sfaturi
settings-tips-about = Arată sfaturi la primele mutări ale fiecărei partide.
settings-solved = Rezolvate
settings-solved-about = Spune cine câștigă dacă toți joacă cel mai bine, unde se știe.
settings-threats = Amenințări
settings-threats-about = Marchează pătratele unde un jucător ar putea câștiga sau puncta imediat.
settings-bell = Sonerie
settings-bell-about = Sună clopoțelul terminalului când e rândul tău.
settings-warnings = Avertismente
settings-warnings-about = Întreabă înainte de o mutare care costă mai mult. Se schimbă și cu C.
settings-comments = Comentarii
settings-comments-about = Spune după fiecare mutare cât a fost de bună. Se schimbă și cu C.
settings-bar = Bară
settings-bar-about = Arată lângă tablă cine are avantaj, cât vede calculatorul.
settings-plans = Planuri
settings-plans-about = Arată ce se așteaptă calculatorul și cât a căutat.
settings-threads = Procesoare
settings-threads-about = Câte procesoare poate folosi calculatorul, de la partida următoare.
settings-memory = Memorie
settings-memory-about = Câtă memorie poate folosi calculatorul, de la partida următoare.
settings-lobby = Sala
settings-lobby-about = Unde sunt mesele celor care joacă împreună; Enter scrie un dosar.
settings-lobby-usual = obișnuită

## Previzualizarea de lângă listă; cel mult 9 litere pentru marcaje, 10 de la ultima mutare.

settings-preview-marks = Marcaje
settings-preview-players = Jucători
settings-mark-cursor = cursor
settings-mark-chosen = ales
settings-mark-target = accesibil
settings-mark-take = de luat
settings-mark-last = ultima
settings-mark-hint = indiciu
settings-mark-threat = amenințare
settings-mark-only-first = doar juc. 1
settings-mark-only-second = doar juc. 2
settings-mark-nobody = nimeni

## Ce s-a întâmplat.

settings-mouse-on = Mouse-ul este pornit.
settings-mouse-off = Mouse-ul este oprit.
settings-mouse-first-on = Mouse-ul este pornit; M îl oprește.
settings-mouse-first-off = Mouse-ul este oprit; M îl pornește.
settings-unused = Setări nefolosite: { $reason }. { $path } rămâne așa cum este.
settings-not-kept = Setările nu sunt păstrate: { $reason }.
settings-last-setup-not-kept = Ultima pregătire nu este păstrată: { $reason }.
settings-uncertain = discul nu răspunde: ultima schimbare a setărilor s-ar putea pierde
settings-games-uncertain = discul nu răspunde: ultimele mutări se pot pierde dacă se întrerupe curentul
