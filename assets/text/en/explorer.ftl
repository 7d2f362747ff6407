# The opening explorer: what was played in a position, and how it scored.
explorer-win = wins
explorer-loss = loses
explorer-draw = draws
explorer-proven = proven: { $value }
explorer-sources = own { $own }, imported { $imported }, masters { $masters }
explorer-nothing = Nobody has gone on from here in a game that is known.
explorer-label = OPENINGS
explorer-no-such-move = The explorer knows no such move here.
explorer-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
explorer-columns = games, points
explorer-tip = 1 to 3, or a click, plays a move of the list.
explorer-reading = Reading the games.
