### Why a board given as text is no position of the game. No capital letter and no full stop: the
### sentence may follow a colon.

rules-board-rows = { $given ->
    [one] the board has { $given } row, but needs { $expected }
   *[other] the board has { $given } rows, but needs { $expected }
}
# $row is the number of a row.
rules-board-row = { $given ->
    [one] row { $row } of the board has { $given } square, but needs { $expected }
   *[other] row { $row } of the board has { $given } squares, but needs { $expected }
}
# $valid is all signs of the game, as ".12".
rules-board-sign = the board has the sign "{ $given }", but this game uses only { $valid }
# $given is the number of a player.
rules-board-mover = player { $given } cannot be to move: players are numbered 1 to { $players }
rules-board-scores-none = { $given ->
    [one] { $given } score was given, but this game keeps none
   *[other] { $given } scores were given, but this game keeps none
}
rules-board-scores = { $given ->
    [one] { $given } score was given, but { $expected } are needed, one a player
   *[other] { $given } scores were given, but { $expected } are needed, one a player
}
rules-board-score = the score { $given } is too high: a score is at most { $most }
# $player is the number of a player.
rules-board-pieces = { $given ->
    [one] player { $player } has { $given } piece on the board, but may have at most { $most }
   *[other] player { $player } has { $given } pieces on the board, but may have at most { $most }
}
rules-board-two-winners = both players have won on this board already
