### Why a game cannot be set up. Small letters begin and no full stop ends: the sentence may stand
### behind a colon. $rows and $columns are the sides of a board, as in "8x8".

setups-too-large = a { $rows }x{ $columns } board is too large: a board has at most { $most } rows and { $most } columns
# $kind: boards of the game are squares, rectangles, or of one size only.
setups-shape = { $kind ->
    [square] a { $rows }x{ $columns } board does not suit this game, which is played on square boards from { $least }x{ $least } to { $most }x{ $most }
    [rectangle] a { $rows }x{ $columns } board does not suit this game, which is played on { $least } to { $most } rows of 1 to { $most } squares
   *[fixed] a { $rows }x{ $columns } board does not suit this game, which is played on { $least }x{ $least }
}
# $given is what was typed, $valid the names of variants, which stay English.
setups-variant = this game has no variant "{ $given }", only { $valid }
# $given players were asked for; $takes is the number that can play.
setups-players = { $given ->
    [one] { $given } player cannot play this game: it takes { $takes }
   *[other] { $given } players cannot play this game: it takes { $takes }
}
setups-players-range = { $given ->
    [one] { $given } player cannot play this game: it takes { $least } to { $most }
   *[other] { $given } players cannot play this game: it takes { $least } to { $most }
}
