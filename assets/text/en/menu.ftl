### The menu: its cards and the column beside them.

## Each game on its card, in two lines of at most 13 letters.

menu-card-breakthrough =
    Pawns race to
    the far side
menu-card-firstattack =
    Never attack
    another pawn
menu-card-pleiadis =
    Never be
    outnumbered
menu-card-snort =
    Never beside
    an enemy
menu-card-dodgem =
    Be first off
    the board
menu-card-pentago =
    Five in a row
    that turns
menu-card-sos =
    Write S or O,
    score most
menu-card-amazons =
    Move, shoot,
    wall them in

## The column beside the cards. Headings in capitals stay short: 20 letters at most.

menu-welcome = WELCOME
# The heading of the results against computers.
menu-record = Record
# The only person of a game, in the place of a name.
menu-you = You

# What keys do, behind the key: "Enter play".
menu-welcome-play = play
menu-welcome-setup = set it up first
menu-welcome-rules = read its rules
menu-welcome-lesson = a lesson in it

# How many unfinished games there are besides the one shown; at least 1.
menu-more-games = and { $count } more

# Games won by the person, of all against computers.
menu-won-of = won { $won } of { $all }
menu-won = { $count } won
menu-drawn = { $count } drawn
menu-lost = { $count } lost
