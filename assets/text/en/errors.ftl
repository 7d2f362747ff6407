### What cannot be done in a game, and why a game cannot begin.

## In a game, as sentences.

errors-not-your-turn = Player { $player } is thinking: wait for its move.
errors-nothing-to-take-back = There is no move to take back.
errors-nothing-to-redo = There is no move to redo.
errors-rated = This game is rated: moves stand, and nobody helps.
errors-game-over = The game is over.
errors-seat-count = There are { $seats } seats, but { $given } players.
# $level is the name of a level.
errors-level-unavailable = { $level } cannot be player { $player } here: no reflection wins there.
errors-thread = No thread could be started for a computer player: { $reason }.

## Why a game cannot begin: no capital letter begins, no full stop ends.

# $meant is the name of a game, $games are names.
errors-unknown-game = there is no game "{ $given }": the games are { $games }
errors-unknown-game-meant = there is no game "{ $given }": did you mean { $meant }?
# $refusal is a sentence of illegal.ftl.
errors-start-move = move { $number }, "{ $text }", cannot be played: { $refusal }
errors-start-seats = { $given ->
    [one] { $given } seat was given, but the game has { $wanted } players
   *[other] { $given } seats were given, but the game has { $wanted } players
}
errors-start-level = { $level } cannot be player { $player } here: no reflection wins for that player
errors-start-rung = there is no { $level } here: the highest is rung:{ $rungs }
errors-start-thread = no thread could be started for a computer player: { $reason }

## Players as they are typed; human, rung:1 and levels stay English.

errors-unknown-player = "{ $given }" is not a player: use human, rung:1 and up, or { $levels }, with a budget if you like (alphabeta:2s, minimax:d4, mcts:n1000)
errors-no-budget = "{ $given }" is not a player: { $level } takes no budget, as it does not search

## Rated games.

errors-rated-players = a rated game has two players
errors-rated-setup = a rated game is played on the game's usual board, by its usual rules
errors-rated-start = a rated game begins at its start
errors-rated-opponent = a rated game is played by one person against a rung of the ladder, as rung:4, or another person with a profile
errors-rated-names = in a rated game of two people both play under the names of their profiles: --names ana,bo
errors-rated-nets = a rated game is played against the network that the ladder was rated with, without --net

## Analyses and matches of computers.

errors-analysis-over = the game has ended in this position
errors-analysis-move = the move "{ $text }" cannot be played: { $refusal }
errors-analysis-stopped = the analysis was stopped before anything was known
errors-broke-down = a computer player broke down: { $reason }
errors-no-reply = the players ended without a move

## What the system says of a file. English has the system's own words.

errors-not-found = No such file or directory
errors-permission-denied = Permission denied
errors-already-exists = File exists
errors-not-a-directory = Not a directory
errors-is-a-directory = Is a directory
errors-no-space = No space left on device
errors-read-only = Read-only file system
errors-file-too-large = File too large
errors-quota = Disk quota exceeded
errors-name-too-long = File name too long
