### The setup of a game: labels, values and sentences.

setup-begin = Begin

## Labels of lines, at most 12 letters.

setup-board = Board
setup-size = Size
setup-rows = Rows
setup-columns = Columns
setup-variant = Variant
setup-players = Players
setup-where = Where
setup-seat-order = Who starts
# Two spaces set the lines that belong to the one above apart from it.
setup-player-name = {"  "}name
setup-player-color = {"  "}colour
setup-budget-time = {"  "}its time
setup-budget-depth = {"  "}its depth
setup-clock = Clock
setup-time-up = {"  "}time up
setup-played-by = Played by
setup-rating = Rating

## Headings.

setup-header = setup
setup-board-group = BOARD
setup-order-group = ORDER AND CLOCK

## Who plays.

setup-as-strong = About as strong as you.
# $level is a level, as "Milo" or "greedy".
setup-as-strong-label = as strong as you: { $level }
setup-as-strong-label-short = like you: { $level }
# $sentence is a whole sentence about the player.
setup-as-strong-note = About as strong as you, { $player }. { $sentence }
# The only person, in the place of an opponent.
setup-you = you
# What Enter does on the line of a name, in the footer.
setup-type-name = type the name
# Nobody has given a name.
setup-no-name = (none)

## Whether the game counts for the person's rating.

setup-rated = rated
setup-casual = casual
setup-casual-opponent = Casual: a rated game is against an opponent of the ladder, or another profile.
setup-casual-names = Casual: two people are rated under the names of their profiles.
setup-casual-nets = Casual: in a rated game opponents have their own network.
setup-casual-setup = Casual: a rated game has the usual board and rules.
setup-casual-players = Casual: a rated game has two players.
setup-casual-start = Casual: a rated game begins at its start.

## Who starts.

setup-first-starts = player 1
# The seats of two players are exchanged.
setup-second-starts = player 2, who becomes player 1
setup-last-starts = the last player, in reverse order
setup-toss = toss a coin

## The clock. $time and $increment are times with their units, as "5 min".

setup-no-clock = none
setup-clock-move = { $time } a move
setup-clock-game = { $time } a game
setup-clock-both = { $time } a game and { $increment } a move
# What happens when a clock runs out.
setup-flag-random = a random move is played
setup-flag-loses = the game is lost

## Variants of the rules.

setup-variant-standard = standard
setup-variant-colours = colours: only your own pawns count

## How long a computer player may think about a move.

setup-budget-usual = as suits the game
setup-plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
# $nodes is $count in few letters, as "12.3k".
setup-nodes = { $count ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}
setup-about-usual = As many moves ahead as take about a second at the start.
setup-about-time = How long it may think about a move.
setup-about-depth = How many moves it looks ahead, counting both sides.
setup-about-nodes = How many positions it may examine for a move.

## Colours of pieces.

setup-amber = amber
setup-blue = blue
setup-green = green
setup-pink = pink
setup-red = red
setup-white = white

## Where the people are.

setup-where-here = this keyboard
setup-where-lobby = somebody here
setup-where-private = whoever has the code
setup-where-here-note = All people play at this keyboard.
setup-where-lobby-note = The table is on the list of the people here, and whoever comes sits down.
setup-where-private-note = The table is on no list: it is found by its code.
# In the place of a player: a seat for somebody of the people here.
setup-open-seat = whoever comes
