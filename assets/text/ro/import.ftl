# Partide ale altor programe: de ce este refuzată una dintre ele.
import-no-move = mutarea { $number } „{ $text }” nu este o mutare care poate fi citită
import-variant = este varianta „{ $name }”, pe care Parlour nu o joacă
import-game = este „{ $name }”, pe care Parlour nu îl joacă
import-start = începe cu „{ $start }”, despre care acest format nu spune mai mult
import-game-not-told = textul nu spune despre ce joc este vorba: lipiți-l la o masă a acelui joc, sau spuneți --game în shell
import-size-not-told = textul nu spune cât de mare este tabla: spuneți-o cu --size
import-malformed = nu este scrisă cum cere formatul: { $what }
import-too-long = este mai lungă decât poate fi o partidă, 1 MiB
import-no-export = Parlour nu scrie acest format
import-not-in-format = acest format nu are așa ceva: { $what }

# Ce se întâmplă cu o partidă.
import-place = { $file }, linia { $line }, partida { $number }:{" "}
import-taken = preluată cu titlul „{ $title }”.
import-known = cunoscută deja, cu titlul „{ $title }”.
import-refused = refuzată: { $reason }.
import-left-out = Ultima ei tură { $turn } nu este întreagă și a fost lăsată deoparte.
import-contradicts = Înregistrarea spune { $result }, iar regulile spun altceva.
import-counts = { $taken ->
    [one] { $taken } partidă preluată
    [few] { $taken } partide preluate
   *[other] { $taken } de partide preluate
}, { $known ->
    [one] { $known } cunoscută deja
   *[other] { $known } cunoscute deja
}, { $refused ->
    [one] { $refused } refuzată
   *[other] { $refused } refuzate
}.
import-file = Din ce fișier să fie preluate partidele în arhivă?
import-none = Nu s-a preluat nimic: { $reason }.
