"""Draws every screen of Parlour: see docs/screens.sh."""

import concurrent.futures
import html
import os
import re
import shutil
import sys
import tempfile

from terminal import Program, svg

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = os.path.join(HERE, "pictures", "games")
# What `parlour analyze docs/pictures/games/breakthrough.game --pgn` writes, so that nothing has to
# be judged while a picture is drawn.
REVIEWED = os.path.join(HERE, "pictures", "reviewed", "breakthrough.game")
SIZES = [(80, 24), (120, 40), (200, 60)]
# Each look: lines of the settings, and the background of the terminal.
LOOKS = {
    "dark": ('theme = "dark"\ncolours = "truecolor"', "dark"),
    "light": ('theme = "light"\ncolours = "truecolor"', "light"),
    "256": ('theme = "dark"\ncolours = "256"', "dark"),
    "16": ('theme = "dark"\ncolours = "16"', "dark"),
    "none": ('theme = "dark"\ncolours = "none"', "dark"),
    "ascii": ('theme = "dark"\ncolours = "256"\nsigns = "ascii"', "dark"),
}
# No date of today is shown, and nothing moves.
SETTINGS = 'motion = "off"\n'
A_DAY = 1750000000


def read_game(name):
    """The tags and the moves of a game in docs/pictures/games."""
    with open(os.path.join(GAMES, name + ".game"), encoding="utf-8") as file:
        text = file.read()
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    moves = re.findall(r"^\d+\. (\S+)", text, re.MULTILINE)
    return tags, moves


def table(name, plies):
    """The arguments for a table between people, after the first `plies` moves of the example game."""
    tags, moves = read_game(name)
    arguments = [name, "--size", tags["Size"], "--moves", " ".join(moves[:plies]), "--seed", "7"]
    if tags.get("Variant", "standard") != "standard":
        arguments += ["--variant", tags["Variant"]]
    players = sum(1 for tag in tags if re.fullmatch(r"Player\d", tag))
    if players > 2:
        arguments += ["--players", str(players)]
    return arguments + ["--seat", "human"] * players


def plies_of_pictures():
    """The move after which docs/pictures.sh shows each game."""
    with open(os.path.join(HERE, "pictures.sh"), encoding="utf-8") as file:
        lists = re.findall(r"<<'END'\n(.*?)\nEND", file.read(), re.DOTALL)
    return {name: int(ply) for name, ply in (line.split() for line in lists[0].splitlines())}


def screens():
    """Each screen: its name, the arguments of the program, and the keys pressed one after the other."""
    plies = plies_of_pictures()
    found = [("menu", [], []), ("setup", [], ["s"])]
    # The next square that can be chosen, which is chosen: a move under way.
    found += [(name, table(name, ply), ["\t", "\r"]) for name, ply in plies.items()]
    _, moves = read_game("breakthrough")
    end = table("breakthrough", len(moves) - 1)
    found.append(("result", end, [":", moves[-1], "\r"]))
    found.append(("question", table("snort", plies["snort"]), ["m"]))
    found.append(("help", table("snort", plies["snort"]), ["?"]))
    found.append(("saved-games", [], ["r"]))
    found.append(("statistics", [], ["t"]))
    found.append(("profiles", [], ["N"]))
    found.append(("puzzles", [], ["z"]))
    found.append(("palette", table("snort", plies["snort"]), ["\x0b"]))
    found.append(("players", [], ["s"] + ["\x1b[A"] * 6 + ["\r"]))
    found.append(("settings", [], [","]))
    found.append(("keys", [], [",", "e", "\x1b[B"]))
    found.append(("rules", [], ["a", "\x1b[C"]))
    replay = ["replay", os.path.join(GAMES, "dodgem.game")]
    found.append(("review", ["review", REVIEWED], ["n", "n"]))
    found.append(("lesson", ["lesson", "pentago"], []))
    found.append(("replay", replay, ["\x1b[H"] + ["\x1b[C"] * 9))
    return found


def prepare(home, settings):
    """A home with these settings and with saved games that are the same each day."""
    config = os.path.join(home, ".config", "parlour")
    store = os.path.join(home, ".local", "share", "parlour")
    games, archive = os.path.join(store, "games"), os.path.join(store, "archive")
    for folder in (config, games, archive):
        os.makedirs(folder)
    with open(os.path.join(config, "settings.toml"), "w", encoding="utf-8") as file:
        file.write(settings + "\n" + SETTINGS)
    for age, name in enumerate(sorted(os.listdir(GAMES))):
        with open(os.path.join(GAMES, name), encoding="utf-8") as file:
            text = file.read()
        # Every second one is still under way.
        folder = archive if age % 2 else games
        if folder == games:
            text = re.sub(r'\[(Result|Termination) ".*"\]\n', "", text)
            text = "\n".join(text.rstrip().split("\n")[:-6]) + "\n"
        # Named as the program names them.
        own = "%s-202506%02d-120000-%08x.game" % (name[: -len(".game")], age + 1, age)
        path = os.path.join(folder, own)
        with open(path, "w", encoding="utf-8") as file:
            file.write('[Date "2025.06.%02d"]\n' % (age + 1) + text)
        os.utime(path, (A_DAY - age, A_DAY - age))


def draw(task):
    folder, parlour, name, arguments, keys, (cols, rows), look = task
    settings, background = LOOKS[look]
    home = tempfile.mkdtemp(prefix="parlour-screens-")
    try:
        prepare(home, settings)
        program = Program([parlour] + arguments, cols, rows, home)
        for key in keys:
            program.press(key)
        program.settle(quiet=0.4)
        program.end()
    finally:
        shutil.rmtree(home, ignore_errors=True)
    path = os.path.join(folder, "%s-%dx%d-%s" % (name, cols, rows, look))
    with open(path + ".ans", "w", encoding="utf-8") as file:
        file.write(program.screen.ansi())
    with open(path + ".svg", "w", encoding="utf-8") as file:
        file.write(svg(program.screen, background))
    return os.path.basename(path)


def main():
    folder, parlour, *names = sys.argv[1:]
    parlour = os.path.abspath(parlour) if "/" in parlour else parlour
    wanted = [screen for screen in screens() if not names or screen[0] in names]
    if not wanted:
        raise SystemExit("no such screen; there are: " + " ".join(it[0] for it in screens()))
    tasks = [
        (folder, parlour, *screen, size, look)
        for screen in wanted for size in SIZES for look in LOOKS
    ]
    with concurrent.futures.ProcessPoolExecutor() as workers:
        drawn = list(workers.map(draw, tasks))
    page = "".join(
        '<h2>%s</h2><a href="%s.svg"><img src="%s.svg" width="100%%"></a>\n' % ((html.escape(it),) * 3)
        for it in drawn
    )
    with open(os.path.join(folder, "index.html"), "w", encoding="utf-8") as file:
        file.write("<!doctype html><meta charset=utf-8><title>Parlour</title>\n" + page)
    print("%d pictures; open %s" % (len(drawn), os.path.join(folder, "index.html")))


if __name__ == "__main__":
    main()
