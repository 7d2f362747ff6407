#!/bin/sh
# Draws the screens that README.md and docs/PLAYING.md show into docs/pictures, for dark and for light pages:
#
#     cargo build --release && docs/screen-pictures.sh target/release/parlour
#
# docs/screens.sh, which plays up to each screen, needs Python 3. The pictures for software centres, which show no SVG,
# need rsvg-convert and pngquant.
set -eu
parlour=${1:-parlour}
# A path of the program is meant from where the script was called.
case $parlour in */*) parlour=$(cd "$(dirname "$parlour")" && pwd)/$(basename "$parlour") ;; esac
cd "$(dirname "$0")/pictures"

screens=$(mktemp -d)
trap 'rm -rf "$screens"' EXIT
../screens.sh "$screens" "$parlour" menu sos review
for name in menu sos review; do
    for theme in dark light; do
        cp "$screens/$name-120x40-$theme.svg" "screen-$name-$theme.svg"
    done
    rsvg-convert --width 1200 "screen-$name-dark.svg" | pngquant 64 - > "screen-$name.png"
done
