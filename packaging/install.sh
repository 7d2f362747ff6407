#!/bin/sh
# Installs a program that was built, with its manual page, completions, menu entry and licence:
#
#     packaging/install.sh target/release/parlour "$HOME/.local"
#
# Packagers set DESTDIR, and where they differ: ZSH, the folder of zsh's completions under the prefix; RUN, a
# program of the same version that runs here, when PROGRAM is for another processor.
set -eu
[ $# -eq 2 ] || { echo "usage: packaging/install.sh PROGRAM PREFIX" >&2; exit 2; }
program=$1 share=${DESTDIR-}$2/share bin=${DESTDIR-}$2/bin
run=${RUN:-$program}
zsh=$share/${ZSH:-zsh/site-functions}
here=$(dirname "$0")

put() { # MODE FROM TO
    mkdir -p "$(dirname "$3")"
    cp "$2" "$3"
    chmod "$1" "$3"
}
made=$(mktemp)
trap 'rm -f "$made"' EXIT
make() { # TO COMMAND…
    to=$1
    shift
    "$run" --lang en "$@" > "$made"
    put 644 "$made" "$to"
}

put 755 "$program" "$bin/parlour"
make "$share/man/man1/parlour.1" man
make "$share/bash-completion/completions/parlour" completions bash
make "$share/fish/vendor_completions.d/parlour.fish" completions fish
make "$zsh/_parlour" completions zsh
put 644 "$here/parlour.desktop" "$share/applications/parlour.desktop"
put 644 "$here/parlour.svg" "$share/icons/hicolor/scalable/apps/parlour.svg"
metainfo=io.github.parlour_arcade.parlour.metainfo.xml
put 644 "$here/$metainfo" "$share/metainfo/$metainfo"
for licence in "$here/../LICENSE" "$here/../THIRD-PARTY.yaml"; do
    # Only releases come with the licences of what is linked in.
    [ ! -e "$licence" ] || put 644 "$licence" "$share/licenses/parlour/${licence##*/}"
done
