### Argumentele programului: ajutorul lor, plângerile despre ele și cât de departe a ajuns o comandă lungă.

program-variant-help = Felul de a juca, unde un joc are mai multe ({ $games })
program-players-help = Numărul jucătorilor ({ $games })
program-game-variants = { $game }: { $names }
program-game-players = { $games }: de la { $least } la { $most }

program-progress = { $unit ->
    [searches] căutări: { $done } din { $all }
    [puzzles] probleme: { $done } din { $all }
   *[games] partide: { $done } din { $all }
}
program-progress-part = { $percent }%
program-progress-time = { $spent }, cel mult { $limit }
program-progress-certificate = { $count ->
    [one] certificat: o poziție, încă deschise: { $open }, { $spent }
    [few] certificat: { $done } poziții, încă deschise: { $open }, { $spent }
   *[other] certificat: { $done } de poziții, încă deschise: { $open }, { $spent }
}

program-usage = Utilizare:
program-commands = Comenzi:
program-arguments = Argumente:
program-options = Opțiuni:
program-any-options = [OPȚIUNI]
program-default = [implicit:
program-alias = [sau:
program-aliases = [sau:
program-values = [valori posibile:
program-possible-values = Valori posibile:

program-unknown-argument = argument necunoscut: { $argument }
program-unknown-similar = argument necunoscut: { $argument } (poate { $similar })
program-unknown-command = comandă necunoscută: { $argument }
program-missing-value = lipsește o valoare pentru { $argument }
program-invalid-value = valoarea „{ $value }” nu este valabilă pentru { $argument }
program-invalid-similar = valoarea „{ $value }” nu este valabilă pentru { $argument } (poate { $similar })
program-invalid-values = valoarea „{ $value }” nu este valabilă pentru { $argument } [valori posibile: { $values }]
program-invalid-because = valoarea „{ $value }” nu este valabilă pentru { $argument }: { $reason }
program-not-in-range = { $value } nu este în { $range }
program-not-a-number = trebuie un număr
program-unwanted-value = valoarea „{ $value }” este în plus pentru { $argument }
program-conflict = { $argument } nu merge cu { $other }
program-conflict-command = comanda { $command } nu merge cu { $other }
program-unknown-first-word = nu există comandă sau joc „{ $word }”
program-late-command = „{ $command }” este o comandă și stă înainte de „{ $first }”: parlour { $command } …
program-conflict-several = { $argument } nu merge cu alte argumente date
program-twice = { $argument } nu se poate da de mai multe ori
program-missing-arguments = lipsesc argumente: { $arguments }
program-missing-command = lipsește o comandă
program-not-utf8 = un argument nu este în UTF-8
program-wrong-arguments = argumentele nu pot fi citite

## Numele valorilor, cu majuscule.

program-name-command = COMANDĂ
program-name-game = JOC
program-name-file = FIȘIER
program-name-name = NUME
program-name-lang = LIMBĂ
program-name-size = MĂRIME
program-name-moves = MUTĂRI
program-name-rows = LINII
program-name-time = TIMP
program-name-seat = LOC
program-name-signs = SEMNE
program-name-plies = SEMIMUTĂRI
program-name-depth = ADÂNCIME
program-name-value = VALOARE
