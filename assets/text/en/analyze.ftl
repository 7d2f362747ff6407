### What "parlour analyze" says of its arguments and its files. Small letters begin and no full stop
### ends. $seat is what was typed; master, --write and .game are the same in every language.

analyze-not-an-analyst = "{ $seat }" judges no games: use master, or master:n200000 for 200000 positions a move, or master:2s for about two seconds
analyze-no-moves = { $file }: no move has been played, so there is nothing to analyse
analyze-no-games = { $folder }: there is no saved game in this folder, no file that ends in .game
analyze-unreadable = { $folder }: { $error }
analyze-no-file = a game from standard input has no file in which --write could keep the analysis
# $nodes positions were allowed for each move.
analyze-too-few = { $file }: { $nodes ->
    [one] { $nodes } position is
   *[other] { $nodes } positions are
  } too few to judge { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }
analyze-out-of-time = { $file }: the time ended before { $moves ->
    [one] { $moves } move was judged
   *[other] { $moves } moves were judged
  }
analyze-not-kept = the analysis was not kept: { $error }
