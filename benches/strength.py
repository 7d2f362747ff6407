#!/usr/bin/env python3
"""Parlour's master against the public programs anyone can install (Python 3.12 or later).

    pip install open_spiel==2.0.2 dodgem-game
    cargo build --release
    python3 benches/strength.py breakthrough --games 40     (or pentago, amazons)
    python3 benches/strength.py dodgem --size 4 --games 100

The first plays `master` with 400 ms a move against open_spiel's MCTS with random rollouts and 2 s a
move (an Amazons move is three of its actions and shares the 2 s among them); openings are two
random plies, each played twice with the seats swapped. The second plays `master` against
dodgem-game at its perfect level, whose database of values is computed here instead of kept in a
MongoDB, and fails if a position that was not lost is lost.
"""

import argparse
import json
import random
import subprocess
import sys

PARLOUR = "target/release/parlour"


class Engine:
    """`parlour engine` at one game, its board the authority on legal moves and results."""

    def __init__(self, game, level, size=None):
        command = [PARLOUR, "engine"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.say(f"setoption name Game value {game}")
        if size:
            self.say(f"setoption name Size value {size}")
        self.say(f"setoption name Level value {level}")
        self.say("setoption name Threads value 1")
        self.moves = []

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def hear(self, word):
        for line in self.process.stdout:
            if line.startswith("error"):
                raise RuntimeError(line.strip())
            if line.startswith(word):
                return line.strip()
        raise RuntimeError("the engine has ended")

    def start(self):
        self.say("uginewgame")
        self.moves = []
        self.say("position startpos")

    def play(self, move):
        self.moves.append(move)
        self.say("position startpos moves " + " ".join(self.moves))

    def show(self):
        self.say("show")
        return json.loads(self.hear("{"))

    def choose(self, milliseconds):
        self.say(f"go movetime {milliseconds}")
        return self.hear("bestmove").split()[1]


class Spiel:
    """open_spiel's MCTS, its actions put together to whole moves in our notation."""

    def __init__(self, game, seconds, seed):
        import pyspiel

        self.name = game
        self.game = pyspiel.load_game(game)
        share = seconds / 3 if game == "amazons" else seconds
        self.bot = pyspiel.MCTSBot(
            self.game,
            pyspiel.RandomRolloutEvaluator(1, seed),
            2.0,  # uct constant
            1_000_000_000,
            1500,  # MiB
            True,
            seed,
            False,
            max_wall_clock_time=share,
        )
        self.turns = turn_letters(self.game) if game == "pentago" else {}

    def start(self):
        self.state = self.game.new_initial_state()

    def value(self):
        """It knows no certain values."""
        return -1

    def said(self, action):
        return self.state.action_to_string(self.state.current_player(), action)

    def choose(self, legal):
        if self.name == "amazons":
            return self.amazons(self.bot.step)
        said = self.said(self.bot.step(self.state))
        if self.name == "pentago":
            # Five stones in line win before the turn here, and are played without one.
            return said[:2] if said[:2] in legal else f"{said[:2]}:{self.turns[said[2]]}"
        here, there = ours_breakthrough(said)
        return next(move for move in legal if move[:2] == here and move[3:] == there)

    def any(self, legal, dice):
        """A random move; Amazons' are too many to be listed."""
        if self.name == "amazons":
            return self.amazons(lambda state: dice.choice(state.legal_actions()))
        return dice.choice(legal)

    def amazons(self, step):
        said, ahead = [], self.state.clone()
        for _ in range(3):
            action = step(ahead)
            row, col = place(ahead.action_to_string(ahead.current_player(), action))
            said.append(f"{'abcdefghij'[col - 1]}{11 - row}")
            ahead.apply_action(action)
        return "{}-{}/{}".format(*said)

    def play(self, move):
        if self.name == "amazons":
            for square in move.replace("/", "-").split("-"):
                at = (11 - int(square[1:]), "abcdefghij".index(square[0]) + 1)
                self.apply(lambda said: place(said) == at)
        elif self.name == "pentago":
            letter = {number: letter for letter, number in self.turns.items()}
            wanted = move[:2] + letter[int(move[3:])]
            self.apply(lambda said: said == wanted)
        else:
            wanted = (move[:2], move[3:])
            self.apply(lambda said: ours_breakthrough(said) == wanted)

    def apply(self, fits):
        action = next(a for a in self.state.legal_actions() if fits(self.said(a)))
        self.state.apply_action(action)


def place(said):
    """Row and column of an Amazons action, 1 the top row: `X To (9, 10)`."""
    row, col = said[said.index("(") + 1 : -1].split(",")
    return int(row), int(col)


def ours_breakthrough(said):
    """open_spiel's first player begins at the top too, but its rows are counted from the bottom."""
    flip = lambda square: f"{square[0]}{9 - int(square[1])}"
    return flip(said[:2]), flip(said[2:4])


def turn_letters(game):
    """Which of our turns 1 to 8 each letter of open_spiel is, seen from a marble that it moves."""
    corners = {"a1": (7, "c1"), "f1": (1, "f3"), "f6": (3, "d6"), "a6": (5, "a4")}
    letters = {}
    for corner, (clockwise, lands) in corners.items():
        for letter in "stuvwxyz":
            state = game.new_initial_state()
            name = lambda a: state.action_to_string(0, a)
            state.apply_action(next(a for a in state.legal_actions() if name(a) == corner + letter))
            rows = [row.split()[-7:] for row in str(state).splitlines()[2:8]]
            board = [[sign for sign in row if sign in ".O@"][:6] for row in rows]
            at = next((r, c) for r in range(6) for c in range(6) if board[r][c] != ".")
            square = "abcdef"[at[1]] + str(at[0] + 1)
            if square != corner:
                letters[letter] = clockwise if square == lands else clockwise + 1
    assert sorted(letters.values()) == list(range(1, 9)), letters
    return letters


class Perfect:
    """dodgem-game at its perfect level, looking values up in a database made here."""

    def __init__(self, size):
        from dodgem.dodgem import Dodgem

        self.size = size
        self.values = {}
        self.bot = Dodgem(size)
        self.bot.verbose = 0
        self.bot.level = [4, 4]
        self.bot.collection = self
        self.solve()

    def find_one(self, query):
        return {"value": self.values[query["_id"]]}

    def solve(self):
        """Values by going back from finished positions; what stays open is a draw."""
        bot, win = self.bot, self.bot.eval_win
        before, left, lost, seen, ready = {}, {}, [], set(), []
        todo = [(bot.init_pos(self.size), 0)]
        seen.add(bot.make_key(*todo[0]))
        while todo:
            pieces, turn = todo.pop()
            key = bot.make_key(pieces, turn)
            if not pieces[turn] or not pieces[1 - turn]:
                self.values[key] = win if not pieces[turn] else -win
                ready.append(key)
                continue
            after = bot.next_positions(pieces, turn)
            left[key] = len(after)
            if not after:
                self.values[key] = win + 1
                ready.append(key)
            for pieces_after in after:
                key_after = bot.make_key(pieces_after, 1 - turn)
                before.setdefault(key_after, []).append(key)
                if key_after not in seen:
                    seen.add(key_after)
                    todo.append((pieces_after, 1 - turn))
        while ready:
            after = ready.pop()
            for key in before.get(after, ()):
                left[key] -= 1
                if key in self.values:
                    continue
                if self.values[after] <= -win:
                    self.values[key] = win
                elif left[key] == 0:
                    self.values[key] = -win
                else:
                    continue
                ready.append(key)
        for key in seen:
            self.values.setdefault(key, 0)

    def any(self, legal, dice):
        """A random move."""
        return dice.choice(legal)

    def start(self):
        self.bot.start()
        self.bot.finished = False
        self.bot.draw = False
        self.bot.win_determined = -1

    def value(self):
        """1, 0 or -1 to the side to move."""
        value = self.values[self.bot.make_key(self.bot.pieces, self.bot.turn)]
        return (value >= 100) - (value <= -100)

    def square(self, at):
        """Its first player stands on the left column and moves right, ours below and moves up:
        the boards are each other's mirror image in the rising diagonal."""
        row, col = divmod(at, self.size)
        return f"{'abcde'[self.size - 1 - row]}{self.size - col}"

    def texts(self):
        bot, texts = self.bot, {}
        for piece in bot.pieces[bot.turn]:
            for target in bot.move_available(bot.pieces, piece, bot.turn):
                text = "off" if target < 0 else self.square(target)
                texts[f"{self.square(piece)}-{text}"] = (piece, target)
        return texts

    def choose(self, legal):
        bot = self.bot
        before = (bot.pieces, bot.turn, list(bot.move_history))
        texts = self.texts()
        bot.set_level()
        bot.play_comp()
        chosen = bot.make_key(bot.pieces, 1 - bot.turn)
        bot.pieces, bot.turn, bot.move_history = before
        bot.finished = bot.draw = False
        for text, (piece, target) in texts.items():
            if bot.make_key(self.moved(piece, target), bot.turn) == chosen:
                return text
        raise RuntimeError("its move is unknown")

    def moved(self, piece, target):
        sides = [[target if at == piece else at for at in side] for side in self.bot.pieces]
        return [[at for at in side if at >= 0] for side in sides]

    def play(self, text):
        bot = self.bot
        bot.pieces = self.moved(*self.texts()[text])
        bot.move_history.append(bot.make_key(bot.pieces, bot.turn))
        bot.turn = 1 - bot.turn


def play(engine, peer, opening, master_first, milliseconds):
    """One game: the master's share of the point, and the best value it was ever sure of."""
    engine.start()
    peer.start()
    sure = -1
    while not (report := engine.show())["outcome"]:
        played = len(engine.moves)
        if played < len(opening):
            move = opening[played]
        elif (report["to_move"] == 1) == master_first:
            sure = max(sure, peer.value())
            move = engine.choose(milliseconds)
        else:
            move = peer.choose(report.get("legal"))
        engine.play(move)
        if not engine.show()["outcome"]:
            peer.play(move)
    winners = report["outcome"]
    return ((1 if master_first else 2) in winners) / len(winners), sure


def draw_opening(engine, peer, plies, dice):
    """So many random plies after which the game goes on."""
    while True:
        engine.start()
        peer.start()
        for _ in range(plies):
            if engine.show()["outcome"]:
                break
            move = peer.any(engine.show().get("legal"), dice)
            engine.play(move)
            if not engine.show()["outcome"]:
                peer.play(move)
        if not engine.show()["outcome"]:
            return list(engine.moves)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", choices=["breakthrough", "pentago", "amazons", "dodgem"])
    options.add_argument("--games", type=int, default=40)
    options.add_argument("--size", type=int, help="of Dodgem: 3 or 4")
    options.add_argument("--milliseconds", type=int, default=400, help="a move, for master")
    options.add_argument("--seconds", type=float, default=2.0, help="a move, for MCTS")
    options.add_argument("--openings", type=int, default=2, help="random plies")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    dice = random.Random(chosen.seed)
    engine = Engine(chosen.game, "master", chosen.size)
    if chosen.game == "dodgem":
        peer = Perfect(chosen.size or 4)
    else:
        peer = Spiel(chosen.game, chosen.seconds, chosen.seed)
    total, thrown_away = 0.0, 0
    for number in range(chosen.games):
        if number % 2 == 0:
            opening = draw_opening(engine, peer, chosen.openings, dice)
        share, sure = play(engine, peer, opening, number % 2 == 0, chosen.milliseconds)
        total += share
        thrown_away += 2 * share - 1 < sure
        line = f"game {number + 1}: {share:g}, after {len(engine.moves)} plies; {total:g} of {number + 1}"
        print(line, f"; thrown away {thrown_away}" if chosen.game == "dodgem" else "", sep="", flush=True)
    sys.exit(thrown_away > 0)


if __name__ == "__main__":
    main()
