### What the command line says: complaints about arguments, and failures of its commands. Most stand
### behind "parlour: ": small letters begin, and no full stop ends them. What begins with -- is the name of
### an option; what is quoted was typed.

command-nothing-to-solve = the game is over: nothing is left to solve
command-nothing-to-judge = the game is over: there is no move to judge
command-nothing-to-play = the game is over: there is no move to play
command-solver-failed = the solver failed: { $message }
command-solver-silent = the solver ended without an answer
command-table-not-kept = the values of the whole board could not be kept, so they will be computed again: { $error }
command-damaged-class = { $file } is not as it was written; remove { $all } to solve the board anew
command-not-counted = all positions are solved for dodgem alone, on boards of up to { $side }×{ $side }
command-not-counted-now = the positions were not counted: time or memory did not suffice, or the table of the board is missing
command-no-nimber = nimbers are found in First Attack without colours alone: elsewhere the players do not have the same moves
command-search-failed = the search failed: { $message }
command-search-silent = the search ended without an answer
command-not-a-time = "{ $text }" is not a time: write it like 60s or 500ms
command-not-a-size = "{ $text }" is not a size: write it like 8, or 6x8 for 6 rows of 8 squares
# $rows is the number of the top row in Amazons.
command-upside-down = { $game ->
    [amazons] player 1 stands above player 2: is this board upside down? Its first row is the top one, row { $rows }; player 1 begins at the bottom
   *[other] player 1 stands below player 2: is this board upside down? Its first row is the top one, row 1, where player 1 begins
}
command-not-scores = "{ $text }" is not a list of scores: write one number a player, like 3,1
command-game-required = seats, networks and positions need a game: parlour GAME …
command-needs-game = { $option } needs a game: parlour GAME …
command-search-needs-game = --threads and --hash need a game on the full screen: parlour GAME …; for all games they are settings
command-wrong-seat-count = { $given ->
    [one] { $given } seat was given, but the game has { $players } players
   *[other] { $given } seats were given, but the game has { $players } players
  }
command-seats-missing = a match needs players: { $players } times --seat, such as --seat alphabeta --seat greedy
command-not-a-share = a share is a part of all games, such as 3/16
command-not-a-step = a step is a number of Elo points above 0, such as 100
# $differences is a list of the following, parted by semicolons. $name is the name of a condition, as "seed".
command-other-results = the results in { $path } are of other games: { $differences }
command-difference = { $name } { $there } there, { $here } here
command-difference-missing = { $name } missing there, { $here } here
command-difference-left-out = { $name } { $there } there, missing here
command-ratings-need-two = ratings are fitted to games of two players
command-one-candidate = a round robin needs two players at least: give --seat again
command-too-many-rungs = a ladder has at most { $most } rungs, and there are { $players } players: choose among them with --step
command-no-conditions = { $path } does not begin with the line that says how its games were played
command-not-a-computer = "{ $player }" cannot play in a match of computer players
command-player-failed = player { $number } failed: { $message }
# $complaint is a sentence.
command-see-help = { $complaint }; see { $program } --help
command-moved = "{ $command }" has moved to parlour-lab: cargo run --release -p parlour-lab -- { $command } …
command-no-terminal = the full screen needs a terminal for input and output: use --plain without one
command-dumb-terminal = this terminal (TERM=dumb) cannot show the full screen: use --plain instead
command-terminal-unusable = the terminal cannot be used: { $error }
command-puzzles-begin = Puzzles are made of games of two players from the usual start: leave out --moves, --board and --players.
command-puzzles-proven = { $game }: { $proven } of { $all } puzzles proven
command-game-unreadable = Game { $number } of { $game } cannot be read: { $error }
command-signal = signal { $number }

# The line for the shell after a game was left unfinished.
command-resume-later = The game is kept: parlour resume goes on with it.

## The end of the help: headings, and what the commands of the examples do.

command-games-heading = Games, eight of them (Pentago has two boards):
command-examples-heading = Examples:
command-help-all = parlour --help-all lists the other commands and options.
command-this-help = Print this help
command-example-menu = opens the menu
command-example-snort = plays Snort against the computer
command-example-two = plays SOS against somebody beside you
command-example-master = plays the strongest player
command-example-toss = plays on a smaller board; a coin decides
command-example-plain = plays without a screen, by prompts and answers
command-example-puzzle = gives the puzzle of the day, then others
command-example-resume = goes on with the game played last
