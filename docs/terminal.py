"""A small terminal for the scripts of this folder: runs a program in a pseudo-terminal, keeps its
screen as cells, and draws it as text with colours or as SVG. It knows the sequences that Parlour
writes, and needs nothing but Python 3."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

# The sixteen colours of a terminal and its default colours, dark and light: those of xterm.
SIXTEEN = [
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#4a6fff", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff5555", "#55ff55", "#ffff55", "#8c8cff", "#ff55ff", "#55ffff", "#ffffff",
]
DEFAULTS = {"dark": ("#d0d0d0", "#101010"), "light": ("#101010", "#ffffff")}
BLANK = (" ", None, None, frozenset())


def color_of(index):
    """The colour of a number among 256."""
    if index < 16:
        return SIXTEEN[index]
    if index < 232:
        index -= 16
        levels = [0, 95, 135, 175, 215, 255]
        return "#%02x%02x%02x" % (levels[index // 36], levels[index // 6 % 6], levels[index % 6])
    return "#" + "%02x" % (8 + 10 * (index - 232)) * 3


class Screen:
    """Cells as (character, foreground, background, attributes)."""

    SEQUENCE = re.compile(r"\x1b(?:\[([?>=]?)([0-9;]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[^\[\]])")

    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""
        self.style = (None, None, frozenset())
        self.clear()

    def clear(self):
        self.cells = [[BLANK] * self.cols for _ in range(self.rows)]
        self.x = self.y = 0

    def feed(self, data):
        text = self.rest + self.decoder.decode(data)
        self.rest = ""
        at = 0
        while at < len(text):
            char = text[at]
            if char == "\x1b":
                found = self.SEQUENCE.match(text, at)
                if not found:
                    self.rest = text[at:]  # its end is still to come
                    return
                if found.group(3):
                    self.control(found.group(1), found.group(2), found.group(3))
                at = found.end()
                continue
            at += 1
            if char == "\r":
                self.x = 0
            elif char == "\n":
                self.y = min(self.y + 1, self.rows - 1)
            elif char >= " ":
                if self.x < self.cols and self.y < self.rows:
                    self.cells[self.y][self.x] = (char,) + self.style
                self.x += 1

    def control(self, mark, parameters, final):
        numbers = [int(number or 0) for number in parameters.split(";")]
        first = max(numbers[0], 1)
        if mark:
            if (mark, final) in [("?", "h"), ("?", "l")] and 1049 in numbers:
                self.clear()
        elif final == "H":
            self.y = first - 1
            self.x = max(numbers[1], 1) - 1 if len(numbers) > 1 else 0
        elif final == "C":
            self.x += first
        elif final == "J" and numbers[0] == 2:
            at = (self.x, self.y)
            self.clear()
            self.x, self.y = at
        elif final == "m":
            self.attributes(numbers)

    def attributes(self, numbers):
        fg, bg, flags = self.style
        numbers = list(numbers)
        while numbers:
            code = numbers.pop(0)
            if code == 0:
                fg, bg, flags = None, None, frozenset()
            elif code < 10:
                flags = flags | {code}
            elif 20 < code < 30:
                flags = flags - ({1, 2} if code == 22 else {code - 20})
            elif code in (38, 48):
                kind = numbers.pop(0)
                if kind == 5:
                    color = color_of(numbers.pop(0))
                else:
                    color = "#%02x%02x%02x" % tuple(numbers.pop(0) for _ in range(3))
                fg, bg = (color, bg) if code == 38 else (fg, color)
            elif code == 39:
                fg = None
            elif code == 49:
                bg = None
            elif 30 <= code < 38 or 90 <= code < 98:
                fg = SIXTEEN[code - 30 if code < 90 else code - 82]
            elif 40 <= code < 48 or 100 <= code < 108:
                bg = SIXTEEN[code - 40 if code < 100 else code - 92]
        self.style = (fg, bg, flags)

    def text(self):
        """The characters, a line for each row."""
        return "\n".join("".join(cell[0] for cell in row).rstrip() for row in self.cells)

    def find(self, text):
        """Column and row of a text, if the screen shows it."""
        for y, row in enumerate(self.cells):
            x = "".join(cell[0] for cell in row).find(text)
            if x >= 0:
                return x, y
        return None

    def ansi(self):
        """The screen as text with colours, for `cat`."""
        lines = []
        for row in self.cells:
            line, before = "", (None, None, frozenset())
            for char, fg, bg, flags in row:
                if (fg, bg, flags) != before:
                    codes = ["0"] + [str(flag) for flag in sorted(flags)]
                    for color, code in ((fg, 38), (bg, 48)):
                        if color:
                            parts = (int(color[at : at + 2], 16) for at in (1, 3, 5))
                            codes.append("%d;2;%d;%d;%d" % (code, *parts))
                    line += "\x1b[" + ";".join(codes) + "m"
                    before = (fg, bg, flags)
                line += char
            lines.append(line + "\x1b[m")
        return "\n".join(lines) + "\n"


class Program:
    """A program in a pseudo-terminal."""

    def __init__(self, command, cols, rows, home, environment=None):
        variables = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": home,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
        }
        variables.update(environment or {})
        self.screen = Screen(cols, rows)
        self.began = time.monotonic()
        self.output = []  # (seconds since the beginning, bytes)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            # The size is there before the program asks for it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))
            os.execvpe(command[0], command, variables)
        self.settle(first=True)

    def read(self, seconds):
        """Waits up to `seconds` for output and reads it. Returns whether something came."""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            return False  # the program has ended
        if not data:
            return False
        self.output.append((time.monotonic() - self.began, data))
        self.screen.feed(data)
        return True

    def settle(self, first=False, quiet=0.15):
        """Reads until nothing has come for a while."""
        if first:
            self.read(10)
        while self.read(quiet):
            pass

    def press(self, keys, quiet=0.15):
        """Presses keys, and waits until the screen is quiet."""
        os.write(self.terminal, keys.encode())
        self.settle(quiet=quiet)

    def wait(self, shows, seconds=60):
        """Waits until the screen shows one of these texts, and returns it."""
        texts = [shows] if isinstance(shows, str) else shows
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for text in texts:
                if self.screen.find(text):
                    return text
            self.read(0.1)
        raise SystemExit("no %r on this screen:\n%s" % (texts, self.screen.text()))

    def end(self):
        try:
            os.kill(self.pid, signal.SIGTERM)
            os.close(self.terminal)
        except OSError:
            pass
        os.waitpid(self.pid, 0)


# --- SVG ---------------------------------------------------------------------------------------

CELL_WIDTH, CELL_HEIGHT = 10, 20
LOWER = "▁▂▃▄▅▆▇█"
# The quarters of a cell that a sign fills: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
QUARTERS = {
    "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7,
    "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▙": 13, "▟": 14,
}


def boxes(char):
    """The rectangles of a block sign within a cell, or None for other signs."""
    width, height = CELL_WIDTH, CELL_HEIGHT
    if char in LOWER:
        part = height * (LOWER.index(char) + 1) // 8
        return [(0, height - part, width, part)]
    if char == "▔":
        return [(0, 0, width, height // 8)]
    if char in QUARTERS:
        filled, down = QUARTERS[char], 2
    elif "\U0001fb00" <= char <= "\U0001fb3b":
        # The halves and the empty cell have other signs.
        filled, down = ord(char) - 0x1FB00 + 1, 3
        filled += (filled >= 0x15) + (filled >= 0x29)
    else:
        return None
    half, found = width // 2, []
    for row in range(down):
        bits = filled >> 2 * row & 3
        if bits:
            top, bottom = height * row // down, height * (row + 1) // down
            left = 0 if bits & 1 else half
            found.append((left, top, width if bits == 3 else half, bottom - top))
    return found


def shown(cell, defaults):
    """The character, ink and ground of a cell, and whether it is bold."""
    char, fg, bg, flags = cell
    fg, bg = fg or defaults[0], bg or defaults[1]
    if 7 in flags:
        fg, bg = bg, fg
    if 2 in flags:
        mixed = zip(*(bytes.fromhex(color[1:]) for color in (fg, bg)))
        fg = "#" + "".join("%02x" % ((2 * ink + ground) // 3) for ink, ground in mixed)
    return char, fg, bg, 1 in flags


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def short(color):
    """#aabbcc as #abc."""
    return "#" + color[1::2] if color[1::2] == color[2::2] else color


def svg_cells(cells, x, y, defaults, room):
    """Cells side by side from column x on in row y, on a ground of the colour `room`."""
    parts = []
    row = [shown(cell, defaults) for cell in cells]
    top = y * CELL_HEIGHT

    def rectangles(color_at):
        # Neighbours of one colour become one rectangle; a path each colour.
        paths = {}
        at = 0
        while at < len(row):
            color = color_at(at)
            end = at + 1
            while end < len(row) and color_at(end) == color:
                end += 1
            if color and color != room:
                width = (end - at) * CELL_WIDTH
                path = "M%d %dh%dv%dh-%dz" % ((x + at) * CELL_WIDTH, top, width, CELL_HEIGHT, width)
                paths.setdefault(color, []).append(path)
            at = end
        return paths

    paths = rectangles(lambda at: row[at][2])
    parts += ['<path fill="%s" d="%s"/>' % (short(c), "".join(d)) for c, d in paths.items()]
    paths = {}
    for at, (char, ink, _, _) in enumerate(row):
        for left, above, width, height in boxes(char) or []:
            corner = ((x + at) * CELL_WIDTH + left, top + above)
            path = "M%d %dh%dv%dh-%dz" % (*corner, width, height, width)
            paths.setdefault(ink, []).append(path)
    parts += ['<path fill="%s" d="%s"/>' % (short(c), "".join(d)) for c, d in paths.items()]
    at = 0
    while at < len(row):
        char, ink, _, bold = row[at]
        if char == " " or boxes(char) is not None:
            at += 1
            continue
        end, text = at, ""
        # ASCII is written in runs; every other sign gets its own place.
        while end < len(row) and row[end][1::2] == (ink, bold) and boxes(row[end][0]) is None:
            if end > at and (not row[end][0].isascii() or not row[end - 1][0].isascii()):
                break
            # Programs that draw disagree about blanks side by side.
            if row[end][0] == " " and row[end - 1][0] == " ":
                break
            text += row[end][0]
            end += 1
        run = text.rstrip()
        parts.append(
            '<text x="%d" y="%d" fill="%s"%s textLength="%d">%s</text>'
            % ((x + at) * CELL_WIDTH, top + 15, short(ink), ' class="b"' if bold else "",
               len(run) * CELL_WIDTH, escape(run))
        )
        at = end
    return "".join(parts)


STYLE = (
    "text{font:16px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}"
    ".b{font-weight:bold}path{shape-rendering:crispEdges}"
)


def svg_page(cols, rows, room, body, style=""):
    width, height = cols * CELL_WIDTH, rows * CELL_HEIGHT
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">'
        '<style>%s%s</style><rect width="100%%" height="100%%" fill="%s"/>%s</svg>\n'
        % (width, height, width, height, STYLE, style, short(room), body)
    )


def svg(screen, background="dark"):
    """The screen as a drawing."""
    defaults = DEFAULTS[background]
    rows = (svg_cells(row, 0, y, defaults, defaults[1]) for y, row in enumerate(screen.cells))
    return svg_page(screen.cols, screen.rows, defaults[1], "\n".join(rows))
