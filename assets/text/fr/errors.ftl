### Ce qui ne peut pas se faire dans une partie, et pourquoi une partie ne peut pas commencer.

## Dans une partie, en phrases.

errors-not-your-turn = Le joueur { $player } réfléchit : attendre son coup.
errors-nothing-to-take-back = Il n’y a pas de coup à reprendre.
errors-nothing-to-redo = Il n’y a pas de coup à refaire.
errors-rated = Cette partie est classée : les coups joués le restent, et personne n’aide.
errors-game-over = La partie est finie.
errors-seat-count = Il y a { $seats } places, mais { $given } joueurs.
errors-level-unavailable = { $level } ne peut pas être le joueur { $player } ici : aucune symétrie n’y gagne.
errors-thread = Aucun fil d’exécution n’a pu démarrer pour un joueur ordinateur : { $reason }.

## Pourquoi une partie ne peut pas commencer : sans majuscule ni point final.

errors-unknown-game = il n’y a pas de jeu « { $given } » : les jeux sont { $games }
errors-unknown-game-meant = il n’y a pas de jeu « { $given } » : vouliez-vous dire { $meant } ?
errors-start-move = le coup { $number }, « { $text } », ne peut pas être joué : { $refusal }
errors-start-seats = { $given ->
    [one] { $given } place est donnée, mais la partie a { $wanted } joueurs
   *[other] { $given } places sont données, mais la partie a { $wanted } joueurs
}
errors-start-level = { $level } ne peut pas être le joueur { $player } ici : aucune symétrie ne gagne pour ce joueur
errors-start-rung = il n’y a pas de { $level } ici : le plus haut est rung:{ $rungs }
errors-start-thread = aucun fil d’exécution n’a pu démarrer pour un joueur ordinateur : { $reason }

## Les joueurs comme on les tape ; human, rung:1 et les niveaux restent anglais.

errors-unknown-player = « { $given } » n’est pas un joueur : human, rung:1 et au-delà, ou { $levels }, avec au besoin un budget (alphabeta:2s, minimax:d4, mcts:n1000)
errors-no-budget = « { $given } » n’est pas un joueur : { $level } n’a pas de budget, car il ne cherche pas

## Parties classées.

errors-rated-players = une partie classée se joue à deux
errors-rated-setup = une partie classée se joue sur le plateau habituel du jeu, selon ses règles habituelles
errors-rated-start = une partie classée commence à la position initiale
errors-rated-opponent = une partie classée oppose une personne à un échelon de l’échelle, comme rung:4, ou à une autre personne qui a un profil
errors-rated-names = dans une partie classée, deux personnes jouent sous le nom de leur profil : --names ana,bo
errors-rated-nets = une partie classée se joue contre le réseau avec lequel l’échelle a été classée, sans --net

## Analyses et parties d’ordinateurs.

errors-analysis-over = la partie est finie dans cette position
errors-analysis-move = le coup « { $text } » ne peut pas être joué : { $refusal }
errors-analysis-stopped = l’analyse a été arrêtée avant tout résultat
errors-broke-down = un joueur ordinateur est tombé en panne : { $reason }
errors-no-reply = les joueurs ont fini sans jouer de coup

## Ce que le système dit d’un fichier.

errors-not-found = ce fichier ou dossier n’existe pas
errors-permission-denied = permission refusée
errors-already-exists = le fichier existe déjà
errors-not-a-directory = ce n’est pas un dossier
errors-is-a-directory = c’est un dossier
errors-no-space = il n’y a plus de place sur le disque
errors-read-only = le système de fichiers est en lecture seule
errors-file-too-large = le fichier est trop grand
errors-quota = le quota du disque est dépassé
errors-name-too-long = le nom de fichier est trop long
