### Comment s’appellent les joueurs, et leurs résultats.

## Étiquettes : dans les listes de joueurs, à côté d’un plateau, comme valeur de la préparation.

players-number = Joueur { $number }
players-all-numbers = { $count ->
    [2] Joueurs 1 et 2
   *[other] Joueurs 1 à { $count }
}
players-computer = ordinateur, { $level }

## Dans les phrases : au début, au milieu, et au milieu d’une phrase sur un résultat.

players-you = vous
players-start-number = Le joueur { $number }
players-start-you = Le joueur { $number } (vous)
players-start-computer = Le joueur { $number } ({ $player })
players-within-number = le joueur { $number }
players-within-computer = le joueur { $number } ({ $player })
players-result-number = le joueur { $number }
players-result-computer = le joueur { $number } ({ $player })

## Qui joue, en une phrase de la préparation.

players-about-person = Une personne à ce clavier.
players-about-computer = Joueur ordinateur : { $about }.
players-about-level = { $about }.

## Résultats. La mention suit un nom.

players-tally = { $drawn ->
    [0] Vous avez gagné { $won } et perdu { $lost }.
    [1] Vous avez gagné { $won }, perdu { $lost } et fait 1 nulle.
   *[other] Vous avez gagné { $won }, perdu { $lost } et fait { $drawn } nulles.
}
players-wins = gagné
players-draw = nulle
players-shared = partagé
players-thinking = réfléchit
players-took = { $count } pris
players-threats = { $count ->
    [one] { $count } menace
   *[other] { $count } menaces
}
players-off = { $count ->
    [one] { $count } sorti
   *[other] { $count } sortis
}

players-series = { $draws ->
    [0] Victoires : { $wins }
   *[other] Victoires : { $wins }, nulles : { $draws }
}
players-score = { $draws ->
    [0] Score : { $each }
   *[other] Score : { $each }, nulles : { $draws }
}
