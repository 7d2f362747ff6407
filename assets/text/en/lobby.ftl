# Tables that several programs share.

lobby-relative = The lobby must be a path from the root, and “{ $path }” is not.
lobby-missing = There is no lobby at { $path } yet. Whoever hosts the first table makes it.
lobby-not-made = There is no lobby at { $path }, and no program makes one there: the folder has to be made first.
lobby-not-a-folder = { $path } is a link or a file, and a lobby must be a folder.
lobby-renamable = In { $path } others may put another folder in the place of the lobby: it needs the sticky bit (chmod +t).
lobby-closed = You may not make tables in { $path }.
lobby-no-table = No table has the code “{ $code }”, and nobody of that name has one. A private table needs its whole code.
lobby-several = Several tables begin with “{ $code }”. Give more of the code.
lobby-io = { $path } cannot be used: { $reason }.
lobby-no-host = The file of the host cannot be read, or says nothing of use.
lobby-only-watching = Whoever only watches cannot write at a table.
lobby-write = { $path } cannot be written: { $reason }. Nothing you played is lost.
lobby-seat-taken-twice = You sit at this table in another window already.
lobby-full = All seats of this table are taken. You can watch it.
lobby-start = A table of several programs begins with the start of the game and has a seat for somebody else. Whose time runs out there has lost, and in a rated game no computer plays.

## At a table.

# Behind the numbers of the players their names.
lobby-sits = { $name } sits down as player { $number }.
lobby-you-sit = You are player { $number }.
lobby-says = { $name } says: { $text }
lobby-gone = { $name } has left. The game goes on when they come back.
lobby-back = { $name } is back.
lobby-rated = A rated game: it counts for the list of the lobby, what is played stands, and nobody helps.
lobby-waiting = Waiting until all seats are taken. Type say and a text to talk, or quit.
lobby-not-your-turn = It is not your turn.
lobby-not-at-table = That is for tables that several programs share.
lobby-no-help = Hints and analysis wait until this game is over.
# $matter is what is proposed. The answers are commands.
lobby-offers = { $matter ->
    [draw] { $name } offers a draw: accept or decline.
    [take-back] { $name } would like to take back a move: accept or decline.
    [pause] { $name } would like a pause: accept or decline.
    [adjourn] { $name } would like to go on another day: accept or decline.
    [rematch] { $name } would like another game: accept or decline.
   *[swap] { $name } would like to change seats: accept or decline.
}
lobby-you-offer = The others are asked.
lobby-declined = That was declined.
lobby-cannot-offer = That cannot be proposed now.
lobby-no-offer = Nobody has proposed anything.
lobby-paused = The game is paused. Type decline or move to go on.
lobby-goes-on = The game goes on.
lobby-took-back = A move was taken back.
lobby-muted = Talk is not shown any more.
lobby-heard = Talk is shown again.
# A line that somebody has written against the rules of tables or of the game.
lobby-refused = { $why ->
    [right] Line { $number } of { $name } counts as not written: it is not theirs to say.
    [late] Line { $number } of { $name } counts as not written: something else came first.
    [illegal] Line { $number } of { $name } counts as not written: the move is illegal.
   *[sense] Line { $number } of { $name } counts as not written: it makes no sense now.
}
# A move that was played in another program.
lobby-move = Player { $number }, { $name } : { $move }

## The folder with the tables.

# A table in a list. $players is a list of names.
lobby-table = { $stage ->
    [open] { $code }: { $game }, { $size }: { $players }, waiting for players.
    [over] { $code }: { $game }, { $size }: { $players }, over after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
   *[under-way] { $code }: { $game }, { $size }: { $players }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } so far.
}
lobby-free-seat = a free seat
lobby-no-tables = There are no tables.
lobby-your-move = { $count ->
    [0] Nothing waits for you.
    [one] Your move in { $count } game:
   *[other] Your move in { $count } games:
}
lobby-owner = It belongs to { $owner }, who could delete its tables, as could root.
lobby-count = Tables: { $tables }. Other names, which are ignored: { $ignored }.
lobby-polls = Nothing tells of news there: programs look once a second.
lobby-tells = The system tells programs at once of what is written there.
lobby-copied = All files there are yours, brought by another program: people are known by their keys.
lobby-vouched = The system tells who wrote what.
lobby-trusted = The player with that key is called { $name } from now on.
lobby-no-such-words = Nobody at the tables has a key with the words “{ $words }”

lobby-title = People here
lobby-wall = the wall
lobby-ratings = ratings
lobby-table-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
lobby-ignored = { $count ->
    [one] { $count } thing left out that is none of a table's
   *[other] { $count } things left out that are none of a table's
}
lobby-seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}
# How long a table has been there.
lobby-since = for { $time }

lobby-hours = { $hours } h
lobby-days = { $days } d
lobby-empty = Nobody has a table here yet. { $key } makes one for { $game }, and whoever comes sits down at it.
lobby-do-sit = Sit down at this table of { $game }.
lobby-do-return = Go back to your seat at this table of { $game }.
lobby-do-watch = Watch this table of { $game }.
lobby-foot-return = your seat
lobby-ask-code = The code of the table:
lobby-no-ratings = Nobody has finished a rated game here yet.
lobby-uncounted = { $count ->
    [one] { $count } game does not count: it was too short, its players tell its end differently, or only one has told it.
   *[other] { $count } games do not count: they were too short, their players tell the end differently, or only one has told it.
}
lobby-name = Name
lobby-rating = Rating
lobby-results = Won, drawn, lost
lobby-on-menu = People here: { $count ->
    [one] { $count } table
   *[other] { $count } tables
} ({ $key })
lobby-is-rated = rated
