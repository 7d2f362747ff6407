### What may be typed in line mode: words without spaces, the first as it is shown, then others that mean
### the same. Capitals and accents do not matter. The English words work in every language. No word may
### be the name of a game or of a square.

## Commands.

typed-help = help
typed-board = board
typed-describe = describe
typed-choices = choices
typed-moves = moves
typed-hint = hint
typed-best = best
typed-why = why
typed-review = review
typed-undo = undo
typed-redo = redo
typed-save = save
typed-resign = resign
typed-draw = draw
typed-pause = pause
typed-swap = swap
typed-accept = accept yes
typed-decline = decline
typed-say = say
typed-mute = mute
typed-rules = rules
typed-easy = easy
typed-right = right
typed-hard = hard
typed-again = again rematch
typed-saved = saved
typed-menu = menu
typed-quit = quit

## In lessons and puzzles.

typed-next = next
typed-back = back
typed-show = show

## Behind "board": after which moves it is printed.

typed-boards-all = all on
typed-boards-last = last
typed-boards-none = none off

## Before a game begins.

typed-white = white
typed-black = black
typed-toss = toss
typed-rated = rated
typed-clock = clock
typed-names = names
typed-signs = signs
# No clock.
typed-none = none

## Where a pawn of Dodgem goes: off the board, or in a direction.

typed-off = off
typed-north = north n
typed-east = east e
typed-south = south s
typed-west = west w

## Players and variants as people read them; commands and files have the English words, $name. Then what
## stands behind a time for each move, as in 10/move.

typed-name = { $name }
typed-per-move = /move
