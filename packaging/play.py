"""Sees a program that was installed start and play, as a person would: packaging/play.py [--lines] HOME COMMAND…, as in

    packaging/play.py /home/player chroot /srv/empty /parlour

It opens the menu, plays Breakthrough from the first move to the last, leaves another game and resumes it, plays one in lines,
and compares positions with those of an independent program. With --lines it leaves the full screen out, as under qemu-user, whose
terminals lack what Rust's libraries ask for (TCGETS2, in version 7.2). HOME is the folder of the person, as the command sees it."""

import json
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
TREE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(TREE, "docs"))
from recording import COLS, MOVES, ROWS, Player
from terminal import Program

LINES_ONLY = sys.argv[1] == "--lines"
HOME, *COMMAND = sys.argv[2 if LINES_ONLY else 1 :]


def begin(options, shows):
    program = Program(COMMAND + options, COLS, ROWS, HOME)
    program.wait(shows)
    return program


def leave(program):
    """Goes from the table to the menu and from there out, as the keys on the screen say."""
    for _ in range(10):
        program.press("y" if program.screen.find("y  yes") else "q", quiet=0.5)
        time.sleep(0.5)  # it may still be writing what it has to
        pid, status = os.waitpid(program.pid, os.WNOHANG)
        if pid:
            break
    if not pid or status:
        raise SystemExit("the program does not end well (%d):\n%s" % (status, program.screen.text()))


def output(options):
    environment = dict(os.environ, HOME=HOME, LANG="C")
    ended = subprocess.run(COMMAND + options, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if ended.returncode != 0:
        raise SystemExit("%s ends with status %d: %s" % (options, ended.returncode, ended.stderr))
    return ended.stdout


def play_on_the_screen():
    leave(begin([], "Breakthrough"))
    print("the menu opens and closes")

    player = Player(COMMAND, HOME)
    player.program.press("\x1b")  # the tip of the first game, if there is one
    for move in MOVES:
        player.play(move)
    player.program.wait("You win")
    print("a game of %d moves is won" % len(MOVES))
    leave(player.program)

    table = begin(["dodgem", "--size", "3x3", "--seat", "human", "--seat", "human"], "Player 1: choose")
    table.press("\r\r")  # a pawn, and the square that the cursor goes to
    table.wait("Player 2: choose")
    leave(table)
    leave(begin(["resume"], "Player 2: choose"))
    print("a game that was left is resumed")


def play_in_lines():
    game = ["snort", "--size", "2x2", "--seat", "random", "--seat", "random", "--seed", "1"]
    if " wins" not in output(["--plain"] + game):
        raise SystemExit("nobody wins the game in lines")
    print("a game is played in lines")

    vectors = os.path.join(TREE, "tests", "vectors", "dodgem.positions.jsonl")
    with open(vectors) as file:
        lines = file.read().splitlines()
    for line in lines:
        vector = json.loads(line)
        size = "%dx%d" % (vector["rows"], vector["cols"])
        found = output(["position", "dodgem", "--size", size, "--moves", " ".join(vector["moves"])])
        if json.loads(found) != vector:
            raise SystemExit("%s\nis not\n%s" % (found, line))
    print("%d positions of Dodgem are right" % len(lines))


if __name__ == "__main__":
    if not LINES_ONLY:
        play_on_the_screen()
    play_in_lines()
