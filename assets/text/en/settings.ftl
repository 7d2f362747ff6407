### The settings and the list of keys.

## The keys.

settings-keys = Keys
settings-press-new-key = Press the new key. Esc keeps the old ones.
settings-press-key = press a key
# $name and $section are words of the settings file.
settings-key-note = { $title }. In settings.toml: { $name } in [keys.{ $section }], which takes several keys.
settings-usual-keys = Default keys
settings-file = In settings.toml
# $purpose is the help of another key, which begins with a capital letter in English.
settings-key-taken = { $key } is already used for { $purpose }.
settings-keys-rejected = These keys cannot be used: { $reason }.

## Titles and groups.

settings-title = Settings
settings-look = Look
settings-table = Table
settings-computer = Computer

## Values.

settings-on = on
settings-off = off
settings-theme-auto = automatic
settings-theme-dark = for a dark background
settings-theme-light = for a light background
settings-theme-contrast = strong contrast
settings-theme-safe = colour-blind safe
settings-theme-mono = none
settings-signs-auto = automatic
settings-signs-unicode = Unicode
settings-signs-sextants = Unicode, fine blocks
settings-signs-ascii = ASCII
settings-signs-letters = letters for pieces
settings-depth-auto = automatic
settings-depth-true = truecolor
settings-depth-none = none
settings-surface-painted = painted
settings-surface-plain = plain
# From which cost on the coach warns.
settings-warn-tenth = from 10 %
settings-warn-fifth = from 20 %
settings-warn-three-tenths = from 30 %
settings-motion-short = short
settings-motion-full = full
settings-language-auto = automatic
settings-mebibytes = { $count } MiB

## The settings: a label, at most 13 letters, and a sentence of at most 75 below the list.

settings-theme = Colours
settings-theme-about = Which colours are used; automatic: as the background is dark or light.
settings-signs = Signs
settings-signs-about = What pieces and lines are drawn with; automatic: as the terminal allows.
settings-depth = Colour depth
settings-depth-about = How many colours are sent to the terminal.
settings-surface = Boards
settings-surface-about = Painted squares and large pieces, or plain signs for slow connections.
settings-motion = Motion
settings-motion-about = Sliding pawns, turning blocks, growing lines. Any key skips the animation.
settings-pace = Pace
settings-pace-about = The beat before a quick computer player replies, where no clock runs.
settings-language = Language
settings-language-about = The language of all texts; automatic: as the system says.
settings-mouse = Mouse
settings-mouse-about = Click, drag, and scroll through the moves. The M key also switches it.
settings-questions = Confirmations
settings-questions-about = Ask before you leave a game, resign or agree to a draw.
settings-tips = Tips
settings-tips-about = Show tips during the first moves of each game.
settings-solved = Solved
settings-solved-about = Say who wins with best play, where that is known.
settings-threats = Mark threats
settings-threats-about = Mark squares where a player could win or score at once.
settings-bell = Bell
settings-bell-about = Ring the terminal's bell when it is your turn.
settings-warnings = Warnings
settings-warnings-about = Ask before you play a move that costs more than this. C also switches it.
settings-comments = Comments
settings-comments-about = Say after each move how good it was. C also switches it.
settings-bar = Bar
settings-bar-about = Show beside the board who is better, as far as the computer sees.
settings-plans = Plans
settings-plans-about = Show what a computer player expects, and how much it searched.
settings-threads = Processors
settings-threads-about = How many processors a computer player may use, from the next game on.
settings-memory = Memory
settings-memory-about = How much memory a computer player may use, from the next game on.
settings-lobby = Lobby
settings-lobby-about = Where the tables of people who play each other are; Enter types a folder.
settings-lobby-usual = usual

## The preview beside the list; the marks' labels have at most 9 letters, those from the last move
## on 10.

settings-preview-marks = Marks
settings-preview-players = Players
settings-mark-cursor = cursor
settings-mark-chosen = chosen
settings-mark-target = may go
settings-mark-take = may take
settings-mark-last = last move
settings-mark-hint = hint
settings-mark-threat = threat
settings-mark-only-first = only player 1
settings-mark-only-second = only player 2
settings-mark-nobody = nobody

## What has happened.

settings-mouse-on = The mouse is on.
settings-mouse-off = The mouse is off.
# At the first start.
settings-mouse-first-on = The mouse is on; M turns it off.
settings-mouse-first-off = The mouse is off; M turns it on.
settings-unused = Settings not used: { $reason }. { $path } is left as it is.
settings-not-kept = The settings are not kept: { $reason }.
settings-last-setup-not-kept = The last setup is not kept: { $reason }.
settings-uncertain = the disk does not answer: the last change of settings may not be kept
settings-games-uncertain = the disk does not answer: the last moves may be lost if the power fails
