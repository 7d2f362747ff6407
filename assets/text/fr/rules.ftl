### Pourquoi un plateau donné en texte n’est pas une position du jeu. Sans majuscule ni point final : la
### phrase peut suivre un deux-points.

rules-board-rows = { $given ->
    [one] le plateau a { $given } ligne, mais il en faut { $expected }
   *[other] le plateau a { $given } lignes, mais il en faut { $expected }
}
rules-board-row = { $given ->
    [one] la ligne { $row } du plateau a { $given } case, mais il en faut { $expected }
   *[other] la ligne { $row } du plateau a { $given } cases, mais il en faut { $expected }
}
rules-board-sign = le plateau a le signe « { $given } », mais ce jeu n’emploie que { $valid }
rules-board-mover = ce ne peut pas être au joueur { $given } de jouer : les joueurs vont de 1 à { $players }
rules-board-scores-none = { $given ->
    [one] { $given } total de points a été donné, mais ce jeu ne compte pas de points
   *[other] { $given } totaux de points ont été donnés, mais ce jeu ne compte pas de points
}
rules-board-scores = { $given ->
    [one] { $given } total de points a été donné, mais il en faut { $expected }, un par joueur
   *[other] { $given } totaux de points ont été donnés, mais il en faut { $expected }, un par joueur
}
rules-board-score = { $given } points, c’est trop : un joueur en a au plus { $most }
rules-board-pieces = { $given ->
    [one] le joueur { $player } a { $given } pièce sur le plateau, mais peut en avoir au plus { $most }
   *[other] le joueur { $player } a { $given } pièces sur le plateau, mais peut en avoir au plus { $most }
}
rules-board-two-winners = les deux joueurs ont déjà gagné sur ce plateau
