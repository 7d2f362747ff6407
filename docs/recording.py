"""Records a game of Parlour: see docs/recording.sh."""

import json
import os
import re
import shutil
import sys
import tempfile

from terminal import CELL_HEIGHT, CELL_WIDTH, DEFAULTS, Program, Screen, svg_cells, svg_page

HERE = os.path.dirname(os.path.abspath(__file__))
COLS, ROWS = 80, 24
TABLE = ["breakthrough", "--size", "6x6", "--seat", "human", "--seat", "tactical", "--seed", "3"]
SETTINGS = 'theme = "dark"\ncolours = "truecolor"\nmotion = "short"\ntips = false\n'
# The person's moves, each from one square to another. The opponent's replies follow from its seed.
MOVES = [
    "f2-e3", "b2-c3", "c3-d4", "e3xd4", "d4xc5", "f1-f2",
    "e2xd3", "d3-e4", "f2-f3", "f3-f4", "f4-f5", "f5-e6",
]
# Seconds: a pause longer than MAX_PAUSE is cut to it; a key that is followed by no pause gets one.
MAX_PAUSE = 1.0
STEP, AFTER_MOVE, AT_END = 0.16, 0.9, 4.0
# The columns that are drawn anew together: those of a square, from the first one on.
TILES = [0] + list(range(3, 80, 7)) + [80]


class Player:
    """Plays with the keys of a person, and notes when each frame is to be shown."""

    def __init__(self, parlour, home):
        self.program = Program(parlour + TABLE, COLS, ROWS, home)
        self.seen = 0
        self.time = 0.0
        self.events = []  # (seconds, bytes), with the pauses as they are to be shown
        self.pause(AFTER_MOVE)

    def pause(self, seconds):
        """Notes what has come, with the times between it, and then a pause."""
        output = self.program.output[self.seen:]
        self.seen = len(self.program.output)
        before = None
        for at, data in output:
            # Frames of an animation keep their pace.
            self.time += 0 if before is None else min(at - before, MAX_PAUSE)
            before = at
            self.events.append((self.time, data))
        self.time += seconds

    def press(self, keys, seconds=STEP):
        self.program.press(keys)
        self.pause(seconds)

    def squares(self):
        """The columns of the letters and the rows of the numbers beside the board."""
        screen = self.program.screen
        for y in range(ROWS - 1, 0, -1):
            line = "".join(cell[0] for cell in screen.cells[y])
            found = re.match(r"^\W*([af])( +)[be]\2[cd]\2", line)
            if found:
                step = len(found.group(2)) + 1
                first = line.index(found.group(1))
                # The board may be seen from the other side.
                letters = "abcdef" if found.group(1) == "a" else "fedcba"
                columns = {letter: first + at * step for at, letter in enumerate(letters)}
                break
        rows = {}
        for y in range(ROWS):
            found = re.match(r"^ ?(\d) ", "".join(cell[0] for cell in screen.cells[y])[:4])
            if found:
                rows.setdefault(found.group(1), y)
        return columns, rows

    def go_to(self, square):
        """Moves the cursor to a square, as a person would."""
        columns, rows = self.squares()
        for _ in range(20):
            corner = self.program.screen.find("┏")
            x = min(columns.values(), key=lambda at: abs(at - 3 - corner[0]))
            y = min(rows.values(), key=lambda at: abs(at - 1 - corner[1]))
            if x != columns[square[0]]:
                self.press("\x1b[C" if x < columns[square[0]] else "\x1b[D")
            elif y != rows[square[1]]:
                self.press("\x1b[B" if y < rows[square[1]] else "\x1b[A")
            else:
                return
        raise SystemExit("the cursor does not reach %s:\n%s" % (square, self.program.screen.text()))

    def play(self, move):
        start, target = re.match(r"([a-f]\d)[-x]([a-f]\d)", move).groups()
        self.go_to(start)
        self.press("\r", 2 * STEP)
        self.go_to(target)
        self.press("\r")
        self.program.wait(["Your turn", " win"])
        self.program.settle()
        self.pause(AFTER_MOVE)


def cast(events):
    """The recording in asciinema's format 2."""
    header = {"version": 2, "width": COLS, "height": ROWS, "title": "Breakthrough in Parlour"}
    lines = [json.dumps(header)]
    for at, data in events:
        text = data.decode("utf-8", "replace")
        lines.append(json.dumps([round(at, 3), "o", text], ensure_ascii=False))
    return "\n".join(lines) + "\n"


def frames(events):
    """The screens with their times; frames closer than a blink are one."""
    screen = Screen(COLS, ROWS)
    shown = []
    for at, data in events:
        screen.feed(data)
        cells = [list(row) for row in screen.cells]
        if shown and at - shown[-1][0] < 0.03:
            shown[-1] = (shown[-1][0], cells)
        else:
            shown.append((at, cells))
    return shown


def animated_svg(events, end):
    """The recording as a drawing that moves by CSS. The screen is cut into tiles; each state of a
    tile is drawn once and shown for its time, over what lies below."""
    defaults = DEFAULTS["dark"]
    shown = frames(events)
    room = max(
        (cell[2] for row in shown[0][1] for cell in row if cell[2]),
        key=[cell[2] for row in shown[0][1] for cell in row].count,
    )
    times = [at for at, _ in shown] + [end]
    # What is drawn more than once, as pieces are, is written once.
    body, spans, drawings = [], {}, {}
    for y in range(ROWS):
        for x, right in zip(TILES, TILES[1:]):
            states = {}  # the cells of a state: the spans of frames in which they show
            before, since = None, 0
            tiles = [tuple(cells[y][x:right]) for _, cells in shown] + [None]
            for index, tile in enumerate(tiles):
                if tile != before:
                    if before is not None:
                        states.setdefault(before, []).append((since, index))
                    before, since = tile, index
            for tile, when in states.items():
                drawn = svg_cells(tile, 0, 0, defaults, room)
                if not drawn:
                    continue  # the room is there
                drawing = drawings.setdefault(drawn, "d%d" % len(drawings))
                place = '<use href="#%s" x="%d" y="%d"' % (drawing, x * CELL_WIDTH, y * CELL_HEIGHT)
                if when == [(0, len(shown))]:
                    body.append(place + "/>")
                    continue
                name = spans.setdefault(tuple(when), "k%d" % len(spans))
                hidden = "" if when[0][0] == 0 else " h"
                body.append('%s class="%s%s"/>' % (place, name, hidden))
    percent = lambda index: "%.6g%%" % (100 * times[index] / end)
    style = [".h{visibility:hidden}use{animation:%.6gs step-end infinite}" % end]
    for when, name in spans.items():
        steps = [] if when[0][0] == 0 else ["0%{visibility:hidden}"]
        for since, until in when:
            steps.append(percent(since) + "{visibility:visible}")
            if until < len(shown):
                steps.append(percent(until) + "{visibility:hidden}")
        style.append("@keyframes %s{%s}.%s{animation-name:%s}" % (name, "".join(steps), name, name))
    style.append("@media(prefers-reduced-motion:reduce){use{animation:none}}")
    known = "".join('<g id="%s">%s</g>\n' % (name, drawn) for drawn, name in drawings.items())
    return svg_page(COLS, ROWS, room, "<defs>%s</defs>" % known + "\n".join(body), "".join(style))


def main():
    parlour = sys.argv[1]
    parlour = os.path.abspath(parlour) if "/" in parlour else parlour
    home = tempfile.mkdtemp(prefix="parlour-recording-")
    try:
        os.makedirs(os.path.join(home, ".config", "parlour"))
        with open(os.path.join(home, ".config", "parlour", "settings.toml"), "w") as file:
            file.write(SETTINGS)
        player = Player([parlour], home)
        for move in MOVES:
            player.play(move)
        if not player.program.screen.find("You win"):
            raise SystemExit("the game is not won:\n" + player.program.screen.text())
        player.program.end()
    finally:
        shutil.rmtree(home, ignore_errors=True)
    end = player.time + AT_END
    drawing = os.path.join(HERE, "recording.svg")
    with open(drawing, "w", encoding="utf-8") as file:
        file.write(animated_svg(player.events, end))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(cast(player.events))
    print("%d frames in %.0f seconds" % (len(frames(player.events)), end))


if __name__ == "__main__":
    main()
