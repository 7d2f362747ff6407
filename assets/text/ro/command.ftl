### Ce spune linia de comandă: plângeri despre argumente și eșecuri ale comenzilor.

command-nothing-to-solve = partida s-a terminat: nu mai este nimic de rezolvat
command-nothing-to-judge = partida s-a terminat: nu există nicio mutare de judecat
command-nothing-to-play = partida s-a încheiat: nu este nicio mutare de jucat
command-solver-failed = rezolvarea a eșuat: { $message }
command-solver-silent = rezolvarea s-a încheiat fără răspuns
command-table-not-kept = valorile întregii table nu au putut fi păstrate, deci vor fi calculate din nou: { $error }
command-damaged-class = { $file } nu este așa cum a fost scris; șterge { $all } pentru a rezolva tabla din nou
command-not-counted = toate pozițiile se rezolvă numai pentru dodgem, pe table de cel mult { $side }×{ $side }
command-not-counted-now = pozițiile nu au fost numărate: timpul sau memoria nu au ajuns, sau tabelul tablei lipsește
command-no-nimber = nimberii se găsesc numai la First Attack fără culori: în rest jucătorii nu au aceleași mutări
command-search-failed = căutarea a eșuat: { $message }
command-search-silent = căutarea s-a încheiat fără răspuns
command-not-a-time = „{ $text }” nu este o durată: scrie-o ca 60s sau 500ms
command-not-a-size = „{ $text }” nu este o mărime: scrie-o ca 8, sau 6x8 pentru 6 linii de 8 pătrate
command-upside-down = { $game ->
    [amazons] jucătorul 1 stă deasupra jucătorului 2: este tabla cu susul în jos? Prima ei linie este cea de sus, linia { $rows }; jucătorul 1 începe jos
   *[other] jucătorul 1 stă sub jucătorul 2: este tabla cu susul în jos? Prima ei linie este cea de sus, linia 1, de unde începe jucătorul 1
}
command-not-scores = „{ $text }” nu este o listă de puncte: scrie câte un număr pentru fiecare jucător, ca 3,1
command-game-required = locurile, rețelele și pozițiile cer un joc: parlour JOC …
command-needs-game = { $option } cere un joc: parlour JOC …
command-search-needs-game = --threads și --hash cer un joc pe ecranul întreg: parlour JOC …; pentru toate jocurile sunt setări
command-wrong-seat-count = { $given ->
    [one] s-a dat un loc, dar partida are { $players } jucători
    [few] s-au dat { $given } locuri, dar partida are { $players } jucători
   *[other] s-au dat { $given } de locuri, dar partida are { $players } jucători
}
command-seats-missing = un meci cere jucători: de { $players } ori --seat, de pildă --seat alphabeta --seat greedy
command-not-a-share = o parte este o fracție din toate partidele, de pildă 3/16
command-not-a-step = un pas este un număr de puncte Elo mai mare decât 0, de pildă 100
command-other-results = rezultatele din { $path } sunt ale altor partide: { $differences }
command-difference = { $name } { $there } acolo, { $here } aici
command-difference-missing = { $name } lipsește acolo, { $here } aici
command-difference-left-out = { $name } { $there } acolo, lipsește aici
command-ratings-need-two = ratingurile se calculează din partide de doi jucători
command-one-candidate = un turneu are nevoie de cel puțin doi jucători: adaugă încă un --seat
command-too-many-rungs = o scară are cel mult { $most } trepte, iar jucători sunt { $players }: alege dintre ei cu --step
command-no-conditions = { $path } nu începe cu rândul care spune cum s-au jucat partidele
command-not-a-computer = „{ $player }” nu poate juca într-un meci de calculatoare
command-player-failed = jucătorul { $number } a eșuat: { $message }
command-see-help = { $complaint }; vezi { $program } --help
command-moved = „{ $command }” este acum o comandă din parlour-lab: cargo run --release -p parlour-lab -- { $command } …
command-no-terminal = ecranul întreg cere un terminal la intrare și la ieșire: fără terminal folosește --plain
command-dumb-terminal = acest terminal (TERM=dumb) nu poate arăta ecranul întreg: folosește --plain
command-terminal-unusable = terminalul nu poate fi folosit: { $error }
command-puzzles-begin = Problemele se fac din partide de doi jucători de la începutul obișnuit: lasă deoparte --moves, --board și --players.
command-puzzles-proven = { $proven ->
    [one] { $game }: o problemă dovedită din { $all }
    [few] { $game }: { $proven } probleme dovedite din { $all }
   *[other] { $game }: { $proven } de probleme dovedite din { $all }
}
command-game-unreadable = Partida { $number } de { $game } nu poate fi citită: { $error }
command-signal = semnalul { $number }

command-resume-later = Partida se păstrează: parlour resume o continuă.

command-games-heading = Jocuri, opt la număr (Pentago are două table):
command-examples-heading = Exemple:
command-help-all = parlour --help-all arată celelalte comenzi și opțiuni.
command-this-help = Arată acest ajutor
command-example-menu = deschide meniul
command-example-snort = joacă Snort împotriva calculatorului
command-example-two = joacă SOS împotriva cuiva de lângă tine
command-example-master = joacă împotriva celui mai puternic jucător
command-example-toss = joacă pe o tablă mai mică; se trage la sorți
command-example-plain = joacă fără ecran, prin întrebări și răspunsuri
command-example-puzzle = dă problema zilei, apoi altele
command-example-resume = continuă ultima partidă jucată
