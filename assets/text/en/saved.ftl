### Lists of saved games, what is said of one, and of saving.

## Questions and labels.

saved-as = Save as
saved-name-required = Type a name first.
saved-file = File to open
saved-new-name = New name
# Before the words that are looked for, as they are typed.
saved-filter = Only games with:{" "}
# In the header; $count is saved-count or saved-progress.
saved-filtered = { $count }  only games with: { $words }
saved-ask-delete = Delete { $title } for good?

## The lists. m and Enter are keys.

saved-unfinished = Unfinished games
saved-archive = Finished games
saved-to-archive = Tab: finished games
saved-to-unfinished = Tab: unfinished games
saved-none = There are no games here.
saved-none-unfinished = There are no unfinished games. A game you leave waits here until you continue it. To start one, press m for the menu, then Enter.
saved-none-archive = There are no finished games yet. Finished games are kept here for you to look through. To start a game, press m for the menu, then Enter.
saved-none-matching = No game here has all these words.
saved-nothing-unfinished = There is no unfinished game to continue: these are the finished ones.
saved-progress = reading: { $read } of { $all }
saved-numbered = { $number }. { $columns }
saved-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# On the menu; $key is a key.
saved-unfinished-count = { $count ->
    [one] { $count } unfinished game: { $key } to continue.
   *[other] { $count } unfinished games: { $key } to continue.
}

## What has happened to a game.

# Enter and c are keys.
saved-locked = Another Parlour is playing this game: Enter shows it, c plays on in a copy.
saved-archived = This game has ended. It is now among the finished games.
saved-gone = This game is no longer here: it was moved, renamed or deleted.
saved-no-store = There are no saved games: this user has no home folder.
saved-done = Saved as { $path }.

## What did not work. $reason is a clause without a full stop, from storage.ftl.

saved-autosave-failed = This game cannot be saved, but you can keep playing: { $reason }.
# $reason is one of storage-forked-..., which go on after "Since".
saved-forked = Since { $reason }.
saved-truncated = The last line was incomplete and is left out. The original file is kept as { $path }.
saved-failed = The game was not saved: { $reason }.
saved-unreadable = Saved games and results cannot be read: { $reason }.
saved-action-failed = That cannot be done: { $reason }.
# $typed is the path as it is typed in a shell.
saved-already-ended = { $path } holds a game that has ended ({ $result }): parlour replay { $typed } looks through it

## A game in a list, and in the column of the menu.

# A column of a table; the only person of a game, before the dash and the opponent.
saved-you = You
# Behind a result as files write it, or one of the three words below: a clock decided.
saved-on-time = { $result } on time
# The result of the only person, in a word.
saved-won = won
saved-lost = lost
saved-drawn = drawn
saved-you-won = you won
saved-name-won = { $name } won
# Why it ended, on a line of its own below the result.
saved-by-agreement = by agreement
saved-by-resignation = by resignation
saved-by-time = on time
saved-your-turn = your turn
saved-name-turn = { $name } is to move
saved-move-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
# $moves is saved-move-count.
saved-dates = { $moves }, { $date }
# $aids are words as below, with commas between them.
saved-with-aids = with { $aids }
saved-hints = hints
saved-warnings = warnings
saved-take-backs = take-backs
saved-reviewed = reviewed
saved-partly-reviewed = partly reviewed
# $aids is saved-with-aids, $reviewed one of the two above.
saved-notes = { $aids }; { $reviewed }
# $title names a saved game, $game is its kind.
saved-tally = { $title }. { $game } against the computer: won { $won }, lost { $lost }, drawn { $drawn }.

## A replay.

saved-replay-move = { $number }. { $move }
saved-replay-move-time = { $number }. { $move }  { $time }
# $player is player 1 or what they are called.
saved-replay-score = { $player }: { $score }
