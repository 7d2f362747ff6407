### Les arguments du programme : leur aide, les plaintes à leur sujet, et l’avancement des commandes.

program-variant-help = Manière de jouer, quand un jeu en a plusieurs ({ $games })
program-players-help = Nombre de joueurs ({ $games })
program-game-variants = { $game } : { $names }
program-game-players = { $games } : de { $least } à { $most }

program-progress = { $unit ->
    [searches] recherches : { $done } sur { $all }
    [puzzles] problèmes : { $done } sur { $all }
   *[games] parties : { $done } sur { $all }
}
program-progress-part = { $percent } %
program-progress-time = { $spent }, au plus { $limit }
program-progress-certificate = { $count ->
    [one] certificat : { $done } position, encore ouvertes : { $open }, { $spent }
   *[other] certificat : { $done } positions, encore ouvertes : { $open }, { $spent }
}

program-usage = Utilisation :
program-commands = Commandes :
program-arguments = Arguments :
program-options = Options :
program-any-options = [OPTIONS]
program-default = [par défaut :
program-alias = [ou :
program-aliases = [ou :
program-values = [valeurs possibles :
program-possible-values = Valeurs possibles :

program-unknown-argument = argument inconnu : { $argument }
program-unknown-similar = argument inconnu : { $argument } (peut-être { $similar })
program-unknown-command = commande inconnue : { $argument }
program-missing-value = une valeur manque pour { $argument }
program-invalid-value = la valeur « { $value } » ne convient pas à { $argument }
program-invalid-similar = la valeur « { $value } » ne convient pas à { $argument } (peut-être { $similar })
program-invalid-values = la valeur « { $value } » ne convient pas à { $argument } [valeurs possibles : { $values }]
program-invalid-because = la valeur « { $value } » ne convient pas à { $argument } : { $reason }
program-not-in-range = { $value } n’est pas dans { $range }
program-not-a-number = il faut un nombre
program-unwanted-value = la valeur « { $value } » est de trop pour { $argument }
program-conflict = { $argument } ne va pas avec { $other }
program-conflict-command = la commande { $command } ne va pas avec { $other }
program-unknown-first-word = il n’y a ni commande ni jeu « { $word } »
program-late-command = « { $command } » est une commande et se place avant « { $first } » : parlour { $command } …
program-conflict-several = { $argument } ne va pas avec d’autres arguments donnés
program-twice = { $argument } ne peut être donné qu’une fois
program-missing-arguments = il manque des arguments : { $arguments }
program-missing-command = il manque une commande
program-not-utf8 = un argument n’est pas en UTF-8
program-wrong-arguments = les arguments ne peuvent pas être lus

## Noms des valeurs, en capitales.

program-name-command = COMMANDE
program-name-game = JEU
program-name-file = FICHIER
program-name-name = NOM
program-name-lang = LANGUE
program-name-size = TAILLE
program-name-moves = COUPS
program-name-rows = LIGNES
program-name-time = TEMPS
program-name-seat = PLACE
program-name-signs = SIGNES
program-name-plies = DEMI-COUPS
program-name-depth = PROFONDEUR
program-name-value = VALEUR
