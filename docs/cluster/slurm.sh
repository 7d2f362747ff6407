#!/bin/sh
#SBATCH --job-name=parlour
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --output=parlour-%A-%a.log
#SBATCH --requeue
#
# A share of a command of parlour-lab, as a task of a Slurm job array.
#
#     sbatch --array=1-SHARES slurm.sh SHARES COMMAND …
#     sbatch --array=1-8 slurm.sh 8 learn selfplay snort --games 100000 --out games/1
#     sbatch --array=3 slurm.sh 8 learn selfplay snort --games 100000 --out games/1
#
# The last line runs share 3 alone again, if it died; it goes on where it was. {} in the command is the
# number of the share, as in --results part-{}.txt.
set -eu
shares=$1
shift
for word; do
    shift
    set -- "$@" "$(printf '%s\n' "$word" | sed "s/{}/$SLURM_ARRAY_TASK_ID/g")"
done
exec "${PARLOUR:-parlour-lab}" "$@" --share "$SLURM_ARRAY_TASK_ID/$shares"
