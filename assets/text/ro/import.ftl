# Partide ale altor programe: de ce este refuzată una dintre ele.
import-no-move = mutarea { $number } „{ $text }” nu este o mutare care poate fi citită
import-variant = este varianta „{ $name }”, pe care Parlour nu o joacă
import-game = este „{ $name }”, pe care Parlour nu îl joacă
import-start = începe cu „{ $start }”, despre care acest format nu spune mai mult
import-game-not-told = textul nu spune despre ce joc este vorba: spuneți-o cu --game
import-size-not-told = textul nu spune cât de mare este tabla: spuneți-o cu --size
import-malformed = nu este scrisă cum cere formatul: { $what }
import-too-long = este mai lungă decât poate fi o partidă, 1 MiB
import-no-export = Parlour nu scrie acest format
import-not-in-format = acest format nu are așa ceva: { $what }
