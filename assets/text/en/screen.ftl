### Words of several screens, and what is wrong with settings.

# Below the program's name; may be broken behind the comma.
screen-tagline = eight board games, one table
screen-copied = It is in the clipboard, if your terminal allows it.
screen-ask-quit = Quit Parlour?
# Enter, s and a are keys.
screen-tip-menu = Tip: Enter plays, s sets up the game, a shows its rules.
# The heading of the moves beside a plain board.
screen-moves = Moves
screen-rules-title = The rules of { $game }
# The key that gives the terminal back to the shell until fg does nothing.
screen-cannot-suspend = ^Z does nothing here: no shell could bring the program back.
screen-kiosk-keeps-profile = In this kiosk nobody changes to another profile.
screen-not-in-kiosk = Not available in a kiosk: the program keeps to itself and to its own files.
# A step of an example: its move, and its number of all.
screen-example-move = { $move }  ({ $ply } of { $last })
screen-example = { $count ->
    [one] An example ({ $count } moves)
   *[other] An example ({ $count } moves)
}
# $needed and $size are as "80×24". The second stands alone where there is little room.
screen-too-small = Too small: { $needed } needed, this is { $size }.
screen-needed = { $needed } needed

## What Enter does in an exercise, in the footer.

screen-try-again = try again
screen-go-on = go on

## Errors in the file of the settings. They may follow a colon. Names of settings stay as they are.

screen-settings-line = line { $line }: { $reason }
screen-settings-keys = keys: { $reason }
screen-settings-hash = hash is { $given }: it can be 1 to 32768 mebibytes
screen-settings-threads = threads is { $given }: there can be 1 to 256
screen-settings-limits = only the settings of the system may have [limits]
screen-settings-language = unknown language `{ $given }`, expected one of { $valid }
screen-settings-key = "{ $name }" is not a key
screen-settings-no-key = { $command } would have no key
screen-settings-not-utf8 = it is not text in UTF-8
