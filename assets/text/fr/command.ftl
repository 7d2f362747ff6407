### Ce que dit la ligne de commande : plaintes sur les arguments, et échecs des commandes.

command-nothing-to-solve = la partie est finie : il ne reste rien à résoudre
command-nothing-to-judge = la partie est finie : il n’y a pas de coup à juger
command-nothing-to-play = la partie est terminée : il n’y a pas de coup à jouer
command-solver-failed = la résolution a échoué : { $message }
command-solver-silent = la résolution s’est arrêtée sans réponse
command-table-not-kept = les valeurs de tout le plateau n’ont pas pu être conservées, il faudra les recalculer : { $error }
command-damaged-class = { $file } n’est pas tel qu’il a été écrit ; supprimer { $all } pour résoudre le plateau à nouveau
command-not-counted = toutes les positions ne se résolvent que pour dodgem, sur des plateaux jusqu’à { $side }×{ $side }
command-not-counted-now = les positions n’ont pas été comptées : le temps ou la mémoire n’a pas suffi, ou la table du plateau manque
command-no-nimber = les nimbers ne se trouvent qu’à First Attack sans couleurs : ailleurs, les joueurs n’ont pas les mêmes coups
command-search-failed = la recherche a échoué : { $message }
command-search-silent = la recherche s’est arrêtée sans réponse
command-not-a-time = « { $text } » n’est pas une durée : l’écrire comme 60s ou 500ms
command-not-a-size = « { $text } » n’est pas une taille : l’écrire comme 8, ou 6x8 pour 6 lignes de 8 cases
command-upside-down = { $game ->
    [amazons] le joueur 1 est au-dessus du joueur 2 : ce plateau est-il à l’envers ? Sa première ligne est celle du haut, la ligne { $rows } ; le joueur 1 commence en bas
   *[other] le joueur 1 est au-dessous du joueur 2 : ce plateau est-il à l’envers ? Sa première ligne est celle du haut, la ligne 1, d’où part le joueur 1
}
command-not-scores = « { $text } » n’est pas une liste de points : écrire un nombre par joueur, comme 3,1
command-game-required = des places, un réseau ou une position demandent un jeu : parlour JEU …
command-needs-game = { $option } demande un jeu : parlour JEU …
command-search-needs-game = --threads et --hash demandent un jeu en plein écran : parlour JEU … ; pour tous les jeux, ce sont des réglages
command-wrong-seat-count = { $given ->
    [one] { $given } place est donnée, mais la partie a { $players } joueurs
   *[other] { $given } places sont données, mais la partie a { $players } joueurs
}
command-seats-missing = un match demande des joueurs : { $players } fois --seat, comme --seat alphabeta --seat greedy
command-not-a-share = une part est une fraction de toutes les parties, comme 3/16
command-not-a-step = un pas est un nombre de points Elo supérieur à 0, comme 100
command-other-results = les résultats de { $path } sont ceux d’autres parties : { $differences }
command-difference = { $name } { $there } là-bas, { $here } ici
command-difference-missing = { $name } absent là-bas, { $here } ici
command-difference-left-out = { $name } { $there } là-bas, absent ici
command-ratings-need-two = les classements se calculent sur des parties à deux joueurs
command-one-candidate = un tournoi demande au moins deux joueurs : donner encore --seat
command-too-many-rungs = une échelle a au plus { $most } échelons, et il y a { $players } joueurs : choisir parmi eux avec --step
command-no-conditions = { $path } ne commence pas par la ligne qui dit comment ses parties ont été jouées
command-not-a-computer = « { $player } » ne peut pas jouer dans un match d’ordinateurs
command-player-failed = le joueur { $number } a échoué : { $message }
command-see-help = { $complaint } ; voir { $program } --help
command-moved = « { $command } » est maintenant une commande de parlour-lab : cargo run --release -p parlour-lab -- { $command } …
command-no-terminal = le plein écran demande un terminal en entrée et en sortie : sans terminal, utiliser --plain
command-dumb-terminal = ce terminal (TERM=dumb) ne peut pas montrer le plein écran : utiliser --plain
command-terminal-unusable = le terminal ne peut pas être utilisé : { $error }
command-puzzles-begin = Les problèmes sont tirés de parties à deux joueurs depuis la position initiale : retirer --moves, --board et --players.
command-puzzles-proven = { $proven ->
    [one] { $game } : { $proven } problème prouvé sur { $all }
   *[other] { $game } : { $proven } problèmes prouvés sur { $all }
}
command-game-unreadable = La partie { $number } de { $game } ne peut pas être lue : { $error }
command-signal = signal { $number }

command-resume-later = La partie est gardée : parlour resume la continue.

command-games-heading = Jeux, au nombre de huit (Pentago a deux plateaux) :
command-examples-heading = Exemples :
command-help-all = parlour --help-all montre les autres commandes et options.
command-this-help = Afficher cette aide
command-example-menu = ouvre le menu
command-example-snort = joue à Snort contre l’ordinateur
command-example-two = joue à SOS contre quelqu’un à côté de vous
command-example-master = joue contre le joueur le plus fort
command-example-toss = joue sur un plateau plus petit ; on tire au sort
command-example-plain = joue sans écran, par questions et réponses
command-example-puzzle = donne le problème du jour, puis d’autres
command-example-resume = continue la dernière partie jouée
