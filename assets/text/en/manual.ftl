### The manual page: titles of its sections, and what stands in those that no argument describes.

manual-name = NAME
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-options = OPTIONS
manual-games = GAMES
manual-files = FILES
manual-environment = ENVIRONMENT
manual-exit-status = EXIT STATUS
manual-examples = EXAMPLES

## Files.

manual-file-settings = settings (else below ~/.config)
manual-file-system = the settings of the system, below those of each person
manual-file-setups = what each game was set up with last (else below ~/.local/state)
manual-file-games = unfinished games (else below ~/.local/share)
manual-file-archive = finished games
manual-file-torn = copies of damaged files
manual-file-locks = which games are open now
manual-file-results = a line for each finished game, for spreadsheets
manual-file-statistics = a line for each finished game, for the results on the menu
manual-file-answer = how hard your first game was, by your own word
manual-file-puzzles = a line for each puzzle that was tried
manual-file-lessons = the steps of lessons that were done
manual-file-mistakes = exercises from reviews that were not found at once
manual-file-key = the key that signs what you write at shared tables
manual-file-people = the keys of players whom you trust, with names
manual-file-profiles = the same for each --profile
manual-file-tables = boards solved as a whole, made again if they are missing (else below ~/.cache)

## Environment variables. What stands before a colon is a value.

manual-no-color = set to anything: no colours
manual-colorterm = truecolor or 24bit: any colour
manual-language = the language of all texts: English, French or Romanian
manual-charset = without UTF-8 only ASCII is shown
manual-lobby = the folder with the shared tables, where no option names one; else /var/games/parlour, /srv/parlour, or one in the folder for temporary files
manual-profile = who plays, without --profile
manual-term = linux: sixteen colours and ASCII; dumb: only --plain works

manual-statuses = 0 if all went well, 1 if what was asked for failed, 2 for wrong usage or where a terminal is needed and there is none, 128+n after signal n.

## Examples.

manual-example-master = plays Snort against the best computer player
manual-example-plain = plays a move of Snort without a screen
manual-example-analyze = judges every move of a saved game
