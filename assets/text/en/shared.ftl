# A game at a table that several programs share.

shared-talk = Say to those at the table
shared-says = { $who }: “{ $line }”
shared-muted = What others say is left out from now on.
shared-unmuted = What others say is shown again.
shared-refused = { $who } has written a move that the rules refuse: it counts as not written.
shared-sat-down = { $who } has sat down.
shared-came-back = { $who } is back.
shared-gone = { $who } has left the table, and can come back.
shared-gone-waits = { $who } has left the table, and can come back. The clock waits at most { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
shared-gone-runs = { $who } has left the table, and can come back. The clock runs.
shared-offers-draw = { $who } offers a draw.
shared-offers-take-back = { $who } asks to take back their last move and what came after it.
shared-offers-pause = { $who } asks for a pause.
shared-offers-rematch = { $who } would like another game.
shared-offers-swap = { $who } would like to swap sides.
shared-proposed-draw = You have offered a draw. The game goes on until the others agree.
shared-proposed-take-back = You have asked to take your last move back.
shared-proposed-pause = You have asked for a pause.
shared-proposed-rematch = You have asked for another game.
shared-proposed-swap = You have asked to swap sides.
shared-declined = What you proposed was declined.
shared-waiting = { $free ->
    [one] Waiting for a player.
   *[other] Waiting for { $free } players.
 } Elsewhere, type: parlour join { $code }
shared-paused = The game pauses, as agreed. Whoever moves or goes on ends the pause.
shared-is-away = { $who } is to move, and away.
shared-to-move = { $who } is to move.
shared-ask-leave = Leave the table? The game stays, and “parlour resume” brings you back to it.
shared-no-help = At this table nobody helps until the game is over.
shared-not-now = That is not possible at this table now.
shared-table-gone = The table of this game cannot be reached: { $reason } The game can go on at this keyboard.
shared-only = Only at tables that several programs share there is talk and an agreed pause.
