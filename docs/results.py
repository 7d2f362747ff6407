#!/usr/bin/env python3
"""Writes the tables of src/lab/docs/RESULTS.md anew from assets/solved.txt: docs/results.py"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- table -->\n", "<!-- end of the table -->\n"
BEGIN_NIMBERS, END_NIMBERS = "<!-- nimbers -->\n", "<!-- end of the nimbers -->\n"
BEGIN_OTHERS, END_OTHERS = "<!-- others -->\n", "<!-- end of the others -->\n"


def known(game, size, variant, moves, nimber):
    """What was known before: a sign of the list of sources in RESULTS.md, or "new"."""
    side = int(size.split("x")[0])
    if game == "breakthrough" and size.endswith("x1"):
        return "T"
    if game == "breakthrough":
        return {"5x5": "L", "5x6": "S", "6x5": "S"}.get(size, "new")
    if game == "amazons" and size == "5x5":
        return "M"
    if game == "snort":
        if moves == "-" or side % 2 == 0:
            return "W"
        distance = sorted(abs(at - side // 2) for at in ("abcdefghi".index(moves[0]), int(moves[1:]) - 1))
        return {(0, 0): "W", (0, 1): "P"}.get(tuple(distance), "new")
    if game == "firstattack" and variant == "standard" and nimber:
        return "O" if side < 14 else "new" if side % 2 else "J"
    if game == "firstattack" and variant == "standard":
        return "J" if side % 2 else "O"
    if game == "firstattack":
        return "P" if side % 2 == 0 else "new"
    if game == "pleiadis":
        return "P" if side % 2 else "new"
    if game == "sos" and side == 2:
        return "T"
    if game == "dodgem":
        return "new" if side > 5 else "D"
    return "new"


def value(game, number):
    number = int(number)
    if number == 0:
        return "draw"
    player = "player 1" if number > 0 else "player 2"
    return f"{player} by {abs(number)}" if game == "sos" else player


def is_nimber(line):
    """Whether it gives a nimber, like *3, in the place of a value."""
    return line.split()[4].startswith("*")


def row(line):
    game, size, variant, moves, result, nodes, seconds, mib, commit, digest, positions, plies = line.split()
    start = size.replace("x", "×")
    name = game if variant == "standard" else f"{game}, {variant}"
    after = "" if moves == "-" else moves.replace(",", " ")
    command = f"solve {game} --size {size}"
    command += "" if variant == "standard" else f" --variant {variant}"
    command += "" if moves == "-" else f' --moves "{after}"'
    command = f"solve {game} --size {size} --all DIR" if digest == "table" else command
    command += " --nimber" if is_nimber(line) else ""
    kept = ROOT / "docs" / "certificates" / f"{digest[:12]}.gz"
    certificate = f"[{digest[:12]}](../../../docs/certificates/{digest[:12]}.gz)" if kept.exists() else digest[:12]
    worth = [start, result[1:]] if is_nimber(line) else [name, start, after, value(game, result)]
    cells = [*worth, known(game, size, variant, moves, is_nimber(line)), nodes, seconds, mib, commit]
    # The command as the program lists it.
    if digest == "-" and is_nimber(line):
        cells += ["", "", "by search", f"`{command}`"]
    elif digest in ("-", "table"):
        cells += ["by search" if digest == "-" else "by table", f"`{command}`"]
    else:
        cells += [plies.replace("-", ""), positions, certificate, f"`{command}`"]
    return "| " + " | ".join(cells) + " |\n"


def main():
    lines = (ROOT / "assets" / "solved.txt").read_text().splitlines()
    lines = [line for line in lines if line and not line.startswith("#")]
    nimbers = [line for line in lines if is_nimber(line)]
    lines = [line for line in lines if line not in nimbers]
    others = [line for line in lines if line.split()[9] in ("-", "table")]
    certified = [line for line in lines if line not in others]
    start, nimber = "| game | board | after | wins |", "| board | nimber |"
    shared, rules = " known | visited | seconds | MiB | commit |", "---|---:|---:|---:|---|"
    proven, proven_rules = " plies | proof | certificate | parlour … |", "---:|---:|---|---|"
    page = ROOT / "src" / "lab" / "docs" / "RESULTS.md"
    text = page.read_text()
    for begin, end, part, first, more in [
        (BEGIN, END, certified, (start, "|---|---|---|---|"), (proven, proven_rules)),
        (BEGIN_NIMBERS, END_NIMBERS, nimbers, (nimber, "|---|---:|"), (proven, proven_rules)),
        (BEGIN_OTHERS, END_OTHERS, others, (start, "|---|---|---|---|"), (" how | parlour … |", "---|---|")),
    ]:
        heads = f"{first[0]}{shared}{more[0]}\n{first[1]}{rules}{more[1]}\n"
        table = heads + "".join(map(row, part))
        text = re.sub(re.escape(begin) + ".*?" + re.escape(end), lambda _: begin + table + end, text, flags=re.S)
    page.write_text(text)


if __name__ == "__main__":
    main()
