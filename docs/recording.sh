#!/bin/sh
# Plays a game by keys in the real program and records it:
#
#     cargo build --release && docs/recording.sh target/release/parlour [game.cast]
#
# writes docs/recording.svg, which the README shows and which moves by itself, and into the second
# file what asciinema plays (asciinema.org, format 2). Waiting is cut: no pause is longer than a
# second. The opponent's seed is fixed and the moves are in docs/recording.py, so the game is the same
# each time. It needs Python 3 and nothing else.
set -eu
command -v python3 > /dev/null || { echo "docs/recording.sh needs python3" >&2; exit 1; }
parlour=${1:-parlour}
[ $# -eq 0 ] || shift
PYTHONDONTWRITEBYTECODE=1 exec python3 "$(dirname "$0")/recording.py" "$parlour" "$@"
