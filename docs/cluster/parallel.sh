#!/bin/sh
# Runs a command of parlour-lab in shares, by GNU parallel.
#
#     parallel.sh SHARES COMMAND …
#     parallel.sh 8 learn selfplay snort --games 100000 --out games/1
#     parallel.sh 8 match snort --seat master:n20000 --seat mcts:n20000 --seed 1 --results part-{}.txt
#
# {} in the command is the number of a share. A share that dies is run again, three times in all, and
# goes on where it was. The same command once more plays what is still not there.
# Options of parallel itself, such as --sshloginfile, come from the variable PARALLEL.
set -eu
shares=$1
shift
exec parallel --quote --retries 3 "${PARLOUR:-parlour-lab}" "$@" --share "{}/$shares" ::: $(seq "$shares")
