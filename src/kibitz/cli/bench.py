"""kibitz bench: how fast the rules run, compiled and plain, against a fixed loop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from hashlib import blake2b

from kibitz.games import GAMES, WORDS
from kibitz.kernel import pile
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.playout import copies, play_out
from kibitz.kernel.run import Run

Figures = dict[str, float]


class _Cell:
    """A counter with a method, for the reference loop."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    def add(self, n: int) -> int:
        self.value = (self.value + n) & 0xFFFF
        return self.value


def reference_rounds(n: int) -> int:
    """The reference loop: a number generator, a dict look-up, a list pushed and popped, a call.

    It stays interpreted Python in both builds, so that a figure can be carried to another machine.
    """
    x, cell, stack = 12345, _Cell(), [0]
    table = {i: (i * 7) & 63 for i in range(64)}
    stack.clear()
    for _ in range(n):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        stack.append(table[(x >> 16) & 63])
        if len(stack) > 8:
            cell.add(stack.pop())
            stack.pop(0)
    return cell.value


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """The best rate seen, in things done per second of processor time."""
    best, end = 0.0, time.process_time() + seconds
    while True:
        start = time.process_time()
        n = work()
        now = time.process_time()
        best = max(best, n / (now - start)) if now > start else best
        if now >= end:
            return best


def units_per_second(seconds: float) -> float:
    """Thousands of rounds of the reference loop per second."""

    def work() -> int:
        reference_rounds(20_000)
        return 20

    return best_rate(work, seconds)


def play_games(game: Game, games: int, whim: Whim) -> tuple[int, int]:
    """Uniform random games: how many, and how many decisions players made in them."""
    decisions = 0
    for _ in range(games):
        decisions += play_out(game.rules.setup({}), whim, 100_000)
    return games, decisions


def measure(name: str, seconds: float) -> Figures:
    """The figures of the build that is running."""
    game = GAMES[name]
    whim = Whim(1)
    plain = not compiled()
    lot = 5 if plain else 40
    before = units_per_second(0.4)
    played = decided = 0
    best_decisions, best_games = 0.0, 0.0
    end = time.process_time() + seconds
    while time.process_time() < end:
        start = time.process_time()
        games, decisions = play_games(game, lot, whim)
        spent = time.process_time() - start
        played, decided = played + games, decided + decisions
        best_decisions = max(best_decisions, decisions / spent)
        best_games = max(best_games, games / spent)
    after = units_per_second(0.4)
    unit = max(before, after)
    positions = [p for seed in range(20) for p in some_positions(game, seed)]
    copying = [best_rate(lambda p=p: copied(p), 0.01) for p in positions[:40]]  # type: ignore[misc]
    return {
        "decisions_per_second": best_decisions,
        "decisions_per_unit": best_decisions / unit,
        "games_per_second": best_games,
        "decisions_per_game": decided / played,
        "units_per_second": unit,
        "copy_us": 1e6 * len(copying) / sum(copying),
        "saved_bytes": sum(len(game.notation.save(p)) for p in positions) / len(positions),
        "saved_bytes_most": max(len(game.notation.save(p)) for p in positions),
    }


def copied(p: pile.State) -> int:
    copies(p, 2000)
    return 2000


def copy_positions(game: Game, games: int) -> int:
    """Copy positions of some random games; how many copies were made."""
    positions = [p for seed in range(games) for p in some_positions(game, seed)]
    for p in positions:
        copies(p, 10)
    return 10 * len(positions)


def some_positions(game: Game, seed: int) -> list[pile.State]:
    """Positions of one random game, also from within effects."""
    whim = Whim(seed)
    state = game.rules.setup({})
    question = pile.settle(state)
    found = []
    while question is not None:
        if whim.below(10) == 0:
            found.append(state.copy())
        question = pile.advance(state, question.options[whim.below(len(question.options))])
    return found


def log_line_us(name: str, language: str) -> float:
    """Microseconds to render one line of the log, over the events of random games."""
    game, speech = GAMES[name], WORDS[name](language)
    events = []
    for seed in range(20):
        whim, state = Whim(seed), game.rules.setup({})
        question = pile.settle(state)
        while question is not None:
            events += state.events
            question = pile.advance(state, question.options[whim.below(len(question.options))])
    names = game.rules.seats({})

    def work() -> int:
        for e in events:
            speech.event(e, names)
        return len(events)

    return 1e6 / best_rate(work, 0.3)


def compiled() -> bool:
    """Is the compiled build running?"""
    return not pile.__file__.endswith(".py")


def fingerprint(name: str, games: int) -> str:
    """A hash over seeded random games: both builds must give the same."""
    game = GAMES[name]
    digest = blake2b(digest_size=16)
    for seed in range(games):
        whim = Whim(seed)
        options = {k: v[whim.below(len(v))] for k, v in game.rules.choices.items()}
        run = Run(game, options, Chance(str(seed)))  # it draws what options leave to a lot
        state = run.state
        question = pile.settle(state)
        while question is not None:
            digest.update(b"%d:%d;" % (question.seat, len(question.options)))
            question = pile.advance(state, question.options[whim.below(len(question.options))])
            for e in state.events:
                digest.update(repr(e.key()).encode())
        digest.update(game.notation.save(state).encode())
    return digest.hexdigest()


def other_build(plain: bool, *arguments: str) -> str:
    """What this program prints when run by the compiled or the plain build."""
    env = {k: v for k, v in os.environ.items() if k != "KIBITZ_PLAIN"}
    if plain:
        env["KIBITZ_PLAIN"] = "1"
    command = [sys.executable, "-m", "kibitz.cli.bench", *arguments]
    return subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout


def both(name: str, seconds: float) -> dict[str, Figures | None]:
    """The figures of both builds; None for a compiled build that is not there."""
    found: dict[str, Figures | None] = {}
    for build in ("compiled", "plain"):
        data = json.loads(other_build(build == "plain", "measure", name, str(seconds)))
        found[build] = data["figures"] if data["compiled"] == (build == "compiled") else None
    return found


def both_bots(seconds: float) -> dict[str, Figures | None]:
    """The speed of the search in both builds; None for a compiled build that is not there."""
    found: dict[str, Figures | None] = {}
    for build in ("compiled", "plain"):
        data = json.loads(other_build(build == "plain", "bots", str(seconds)))
        found[build] = data["figures"] if data["compiled"] == (build == "compiled") else None
    return found


def main(arguments: list[str]) -> None:
    if arguments[0] == "bots":
        from kibitz.cli.bench_search import measure_bots

        figures = measure_bots(float(arguments[1]))
        print(json.dumps({"compiled": compiled(), "figures": figures}))
    elif arguments[0] == "search":
        from kibitz.cli.bench_search import think

        print(think(arguments[1], arguments[2]))
    elif arguments[0] == "play":
        print(play_games(GAMES[arguments[1]], int(arguments[2]), Whim(1))[1])
    elif arguments[0] == "copy":
        print(copy_positions(GAMES[arguments[1]], int(arguments[2])))
    elif arguments[0] == "measure":
        figures = measure(arguments[1], float(arguments[2]))
        print(json.dumps({"compiled": compiled(), "figures": figures}))
    else:
        print(fingerprint(arguments[1], int(arguments[2])))


if __name__ == "__main__":
    main(sys.argv[1:])
