### Certificats de la valeur d’un départ.

proof-fault = ligne { $line } : { $fault }
proof-none = ce n’est pas un fichier de cette sorte
proof-too-new = le format est la version { $version }, que lit un Parlour plus récent
proof-bad-line = elle n’est pas écrite comme il faut
proof-bad-compression = les données compressées sont abîmées ou tronquées
proof-ends-early = le fichier finit avant la preuve
proof-game = il n’y a pas de jeu « { $name } » pour deux joueurs
proof-start = cette position n’existe pas : { $reason }
proof-heap = il y a un tas à côté du plateau, et les joueurs n’ont pas les mêmes coups
proof-target = un coup mène à { $node }, qui n’est pas une ligne suivante
proof-unreached = aucun coup ne mène à { $node }
proof-illegal-move = { $move } n’est pas légal, ou y figure deux fois
proof-reply-missing = la réponse { $move } manque
proof-several-moves = le joueur qui prouve l’affirmation a plusieurs coups
proof-other-position = { $move } mène à une autre position que celle de cette ligne
proof-not-over = la partie n’est pas finie après { $move }
proof-over = la partie est finie après { $move }
proof-not-reached = après { $move } la partie est finie, et l’affirmation est fausse
proof-no-theorem = après { $move } les conditions du théorème de réflexion ne sont pas remplies
proof-no-counting = après { $move } les conditions du théorème de comptage ne sont pas remplies
proof-no-nimber = après { $move } le nimber ne donne pas le gain au joueur qui prouve l’affirmation
proof-no-temperature = après { $move } les conditions du théorème de la température ne sont pas remplies
proof-no-race = après { $move } les conditions du théorème de la course ne sont pas remplies
proof-no-search = après { $move } une courte recherche ne prouve pas l’affirmation
proof-recurs = une position revient sur le chemin du gain

proof-holds = Le certificat est juste. { $game } { $size }{ $variant ->
    [standard] { "" }
    [colours] {" "}(couleurs)
   *[other] {" "}({ $variant })
  }{ $heap ->
    [0] { "" }
   *[other] {" "}avec un tas de { $heap }
  } : { $claims }. Positions vérifiées : { $nodes }.
proof-longest-line = Coups de la plus longue ligne : { $plies }.
proof-claim-win = le joueur { $player } gagne
proof-claim-nimber = le joueur { $player } gagne, donc le nimber est { $nimber }
proof-claim-hold = le joueur { $player } ne perd pas
proof-claim-margin = { $margin ->
    [one] le joueur { $player } obtient au moins un point de plus
   *[other] le joueur { $player } obtient au moins { $margin } points de plus
  }
proof-claim-less = { $margin ->
    [one] le joueur { $player } perd d’un point au plus
   *[other] le joueur { $player } perd de { $margin } points au plus
  }
proof-claim-nothing = au pire, le joueur { $player } perd
proof-refuted = Le certificat { $file } est faux : { $reason }
proof-bad-file = Le certificat { $file } ne peut être lu : { $reason }
proof-not-written = aucun certificat n’a été écrit : les limites y ont mis fin
proof-contradiction = le solveur se contredit
proof-not-plain-file = c’est un lien, un tube ou un périphérique, et un fichier prendrait sa place
proof-file-in-use = une autre exécution de parlour l’écrit en ce moment
proof-in-the-way = { $file } est un autre fichier de cette résolution : indiquer une autre place pour le certificat
proof-foreign-nodes = ce fichier contient autre chose que des nœuds d’un certificat, qui prendraient sa place
proof-foreign-table = ce fichier contient autre chose que la mémoire d’une résolution, qui serait perdu
proof-foreign-certificate = ce fichier n’est pas un certificat, et un certificat prendrait sa place

proof-other-start = { $file } concerne un autre départ
proof-damaged-jobs = { $file } ne peut être lu : { $reason }
proof-compressed-jobs = { $file } est compressé : le décompresser d’abord
proof-wrong-moves = { $file } contient des coups qui ne sont pas légaux
proof-jobs-contradict = { $file } contredit les règles, un autre fichier ou se contredit à propos de { $moves }
proof-no-job = il n’y a pas de tâche { $job } : il y en a { $count }
proof-table-unfit = { $file } ne peut servir à cette résolution ; ce qu’il contenait est cherché de nouveau
proof-table-not-written = la table du solveur ne peut être gardée dans { $file } : { $reason }
proof-needs-two = seuls les jeux à deux joueurs sont partagés et certifiés
proof-split-not-listed = le temps était écoulé avant que les tâches soient énumérées

proof-solved-win = le joueur { $player } gagne
proof-solved-margin = { $margin ->
    [one] le joueur { $player } gagne d’un point
   *[other] le joueur { $player } gagne de { $margin } points
  }
proof-solved-draw = partie nulle
proof-solved-nimber = { $value }, nimber { $nimber }
proof-solved-note = Résolu : { $value } si tous jouent au mieux.
proof-solved-board = Résolu en { $size } : { $value }.
proof-solved-by-search = par recherche
proof-solved-by-table = par table
proof-nothing-solved = cette liste n’a aucune position de départ de { $game }
