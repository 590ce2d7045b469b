"""The promotion gate: a sequential test (SPRT) of a new net against the one before."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kibitz.bots import Bot, BotSpec, Budget
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.learned import Learned
from kibitz.experiments.arena.contest import Pair, PairTask, pair_of, play_game, scores_of
from kibitz.experiments.common import statistics as figures
from kibitz.experiments.training.selfplay import variants
from kibitz.games import GAMES
from kibitz.kernel.game import Game

BOUNDS: Final = (0.0, 35.0)
"""The hypotheses of the test: leads in Elo."""
ITERATIONS: Final = 100
NEW: Final = "new"
OLD: Final = "old"


@dataclass(frozen=True)
class NetSpec(BotSpec):
    """A bot with the net of a folder, or with the score of the game if there is none."""

    folder: str = ""

    def make(self, game: Game, seed: int) -> Bot:
        if self.folder:
            return Learned(game, seed, None, Path(self.folder))
        return Ismcts(game, seed)


@dataclass(frozen=True)
class Trial:
    """A pair between two nets."""

    game: str
    seed: int
    pair: int
    new: str
    old: str
    iterations: int


def play_trial(t: Trial) -> Pair:
    """Both games of a pair; the numbers of seats take turns."""
    game = GAMES[t.game]
    kinds = variants(game)
    options = tuple(sorted(kinds[t.pair % len(kinds)].items()))
    task = PairTask(t.game, options, NEW, OLD, t.seed, t.pair)
    budget = Budget(iterations=t.iterations)
    bots = (NetSpec(NEW, NEW, budget, (), t.new), NetSpec(OLD, OLD, budget, (), t.old))
    games = (play_game(game, task, bots, 0), play_game(game, task, bots, 1))
    return Pair(NEW, OLD, t.pair, games)


def read_pairs(path: Path, heading: dict[str, Any]) -> list[Pair]:
    """The pairs of a file, in order; none if its heading names other nets."""
    if not path.exists():
        return []
    first, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    return [pair_of(json.loads(x)) for x in lines] if first == json.dumps(heading) else []


def write_pairs(path: Path, heading: dict[str, Any], pairs: list[Pair]) -> None:
    """Write all pairs atomically."""
    half = path.with_suffix(".half")
    lines = [json.dumps(x) + "\n" for x in (heading, *[p.plain() for p in pairs])]
    half.write_text("".join(lines), encoding="utf-8")
    half.replace(path)


def verdict(pairs: list[Pair]) -> int:
    """1 if the new net has passed, -1 if not, 0 while it is open."""
    return figures.verdict(scores_of(pairs), *BOUNDS)


def summary(pairs: list[Pair], against: str) -> dict[str, Any]:
    """The test as plain values."""
    rate = figures.rate(scores_of(pairs))
    return {
        "against": against,
        "iterations": ITERATIONS,
        "games": rate.games,
        "score": round(rate.score, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
        "bounds": list(BOUNDS),
        "llr": round(figures.llr(scores_of(pairs), *BOUNDS), 3),
        "verdict": {1: "passed", 0: "open", -1: "failed"}[verdict(pairs)],
        "faults": len([g for p in pairs for g in p.games if g.score is None]),
    }
