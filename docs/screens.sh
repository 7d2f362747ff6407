#!/bin/sh
# Plays the program to each of its screens and draws them all, so that a person can look at them one
# by one: at three sizes, in dark and in light, in 256, in sixteen and in no colours, and in ASCII.
#
#     cargo build --release && docs/screens.sh FOLDER target/release/parlour [NAME ...]
#
# writes FOLDER/NAME-SIZE-LOOK.svg, for browsers, and .ans, for `cat`, and FOLDER/index.html with all
# of them. With names (such as menu or amazons) only those screens are drawn. Computers do not move,
# positions are those of docs/pictures/games and seeds are fixed, so the pictures are the same each
# time. It needs Python 3 and nothing else: docs/terminal.py is the terminal. Takes a few minutes.
set -eu
if [ $# -lt 1 ]; then
    sed -n '2,/^set/p' "$0" | sed '/^set/d; s/^# \{0,1\}//' >&2
    exit 2
fi
command -v python3 > /dev/null || { echo "docs/screens.sh needs python3" >&2; exit 1; }
folder=$1
parlour=${2:-parlour}
shift; [ $# -eq 0 ] || shift
mkdir -p "$folder"
PYTHONDONTWRITEBYTECODE=1 exec python3 "$(dirname "$0")/screens.py" "$folder" "$parlour" "$@"
