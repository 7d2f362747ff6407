### Pourquoi une partie ne peut pas être préparée. Sans majuscule ni point final : la phrase peut
### suivre un deux-points.

setups-too-large = un plateau de { $rows }x{ $columns } est trop grand : un plateau a au plus { $most } lignes et { $most } colonnes
setups-shape = { $kind ->
    [square] un plateau de { $rows }x{ $columns } ne convient pas à ce jeu, qui se joue sur des plateaux carrés de { $least }x{ $least } à { $most }x{ $most }
    [rectangle] un plateau de { $rows }x{ $columns } ne convient pas à ce jeu, qui se joue sur { $least } à { $most } lignes de 1 à { $most } cases
   *[fixed] un plateau de { $rows }x{ $columns } ne convient pas à ce jeu, qui se joue en { $least }x{ $least }
}
setups-variant = ce jeu n’a pas de variante « { $given } », seulement { $valid }
setups-players = { $given ->
    [one] { $given } joueur ne peut pas jouer à ce jeu : il en faut { $takes }
   *[other] { $given } joueurs ne peuvent pas jouer à ce jeu : il en faut { $takes }
}
setups-players-range = { $given ->
    [one] { $given } joueur ne peut pas jouer à ce jeu : il en faut de { $least } à { $most }
   *[other] { $given } joueurs ne peuvent pas jouer à ce jeu : il en faut de { $least } à { $most }
}
