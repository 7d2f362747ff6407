#!/bin/sh
# Solves starts, checks their certificates, and prints lines for assets/solved.txt.
#   docs/solved.sh PARLOUR-LAB FOLDER < STARTS
# A line of STARTS is: game size variant moves, where moves is - or has commas between moves. With the word nimber behind
# it the nimber is found and proven.
# LIMIT (60s) is the time for each, its certificate included; HASH (512) the mebibytes. Certificates stay
# in FOLDER. Where the value was found and the time did not suffice for the certificate, the line has none.
parlour=$1 folder=$2
commit=$("$parlour" --version | sed 's/.*(\(.*\)).*/\1/;s/.* //')
mkdir -p "$folder"
while read -r game size variant moves nimber; do
    name=$folder/$game-$size-$variant-$(echo "$moves" | tr -d ,)$nimber
    set -- solve "$game" --size "$size" --variant "$variant" --hash "${HASH:-512}" --limit "${LIMIT:-60s}"
    [ "$moves" = - ] || set -- "$@" --moves "$(echo "$moves" | tr , ' ')"
    [ -z "$nimber" ] || set -- "$@" --nimber
    rm -f "$name.jobs" "$name.jobs.table"
    field() { echo "$result" | sed -n "s/^$1 //p"; }
    result=$("$parlour" "$@" --checkpoint "$name.jobs" --certificate "$name.proof.gz" 2>"$name.err") || {
        echo "# $game $size $variant $moves: $(echo "$result" | tr '\n' ' ')" >&2
        # Players take turns in the games whose solvers can take so long; SOS is not among them.
        case $game:$(field value) in
            sos:* | *:unknown | *:) continue ;;
            *:draw) value=0 ;;
            *:win) value=1 ;;
            *:loss) value=-1 ;;
        esac
        # After an odd number of moves player 2 is to move.
        [ "$moves" = - ] || value=$(($(echo "$moves" | tr , '\n' | wc -l) % 2 ? -value : value))
        case $nimber:$(field nimber) in
            nimber:unknown) continue ;;
            nimber:*) value="*$(field nimber)" ;;
        esac
        echo "$game $size $variant $moves $value $(field nodes) $(field time | cut -d' ' -f1) ${HASH:-512} $commit - - -"
        continue
    }
    "$parlour" check --lang en "$name.proof.gz" >"$name.checked" || exit 1
    # The value to player 1: the claim of player 1, or what player 2 holds him to.
    value=$(gzip -dc "$name.proof.gz" | awk '/^claim/ { print ($2 == 1) ? $3 : -$3; exit }')
    [ -z "$nimber" ] || value="*$(field nimber)"
    hash=$(gzip -dc "$name.proof.gz" | sha256sum | cut -d' ' -f1)
    positions=$(field certificate | cut -d' ' -f1)
    time=$(field time | cut -d' ' -f1)
    plies=$(sed -n 's/.*longest line: \([0-9]*\).*/\1/p' "$name.checked")
    echo "$game $size $variant $moves $value $(field nodes) $time ${HASH:-512} $commit $hash $positions ${plies:--}"
done
