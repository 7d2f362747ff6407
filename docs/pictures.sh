#!/bin/sh
# Draws a position of every game into docs/pictures, for dark and for light pages:
#
#     cargo build --release && docs/pictures.sh target/release/parlour
#
# The games are docs/pictures/games; the numbers below are the moves after which each is shown.
# The pictures of screens are drawn by docs/screen-pictures.sh, the sheets of pieces by
#
#     cargo test -p parlour --lib sheet_of_pieces -- --ignored
#
set -eu
parlour=${1:-parlour}
# A path of the program is meant from where the script was called.
case $parlour in */*) parlour=$(cd "$(dirname "$parlour")" && pwd)/$(basename "$parlour") ;; esac
cd "$(dirname "$0")/pictures"

while read -r game ply; do
    for theme in dark light; do
        "$parlour" picture "games/$game.game" --ply "$ply" --theme "$theme" --size 80x24 --svg \
            > "$game-$theme.svg.new"
        mv "$game-$theme.svg.new" "$game-$theme.svg"
    done
done <<'END'
amazons 24
breakthrough 36
dodgem 15
firstattack 5
pentago 19
pentagoxl 24
pleiadis 26
snort 18
sos 23
END
