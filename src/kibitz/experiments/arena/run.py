"""Running many pairs: in a process pool, with a file to resume from, until a test is decided."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, field
from itertools import combinations
from math import isfinite
from pathlib import Path
from typing import Any

from kibitz.bots import BOTS
from kibitz.bots.learned import ARTEFACTS
from kibitz.bots.net import fingerprint
from kibitz.bots.outside import announced
from kibitz.bots.spec import is_ours, kind_of
from kibitz.drafting.model import model_for
from kibitz.drafting.policy import parse_drafter, split_draft
from kibitz.drafting.solver import has_word
from kibitz.experiments.arena.contest import Pair, PairTask, pair_of, play_pair, scores_of
from kibitz.experiments.common import statistics as figures
from kibitz.experiments.common.process_pool import processes, without_file
from kibitz.games import GAMES

Key = tuple[str, str, int]


@dataclass(frozen=True)
class Plan:
    """A round-robin tournament: every bot against every other, a number of pairs each."""

    game: str
    bots: tuple[str, ...]
    pairs: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    own_drafts: bool = False
    sprt: tuple[float, float] | None = None
    best_of: int = 0
    """Series of up to so many games in place of mirrored pairs."""

    def __post_init__(self) -> None:
        """A ValueError says what is wrong."""
        game = GAMES[self.game]
        game.rules.options(self.options)
        if len(set(game.rules.sides(self.options))) != 2:
            raise ValueError(f"the arena is for two sides, and {self.game} has another number")
        if len(self.bots) < 2 or len(set(self.bots)) != len(self.bots):
            raise ValueError("two bots at least are wanted, each named once")
        for bot in self.bots:
            parse_drafter(bot, game)
            if split_draft(bot)[1] and not self.own_drafts:
                raise ValueError(f"{bot}: how a bot drafts counts with --own-drafts only")
        if self.best_of not in (0, 3):
            raise ValueError("a series is the best of three")
        if self.sprt is not None:
            if len(self.bots) != 2:
                raise ValueError("a sequential test is between two bots")
            if not all([isfinite(x) for x in self.sprt]):
                raise ValueError("the bounds of a sequential test are numbers, such as 0,35")
            if self.sprt[0] >= self.sprt[1]:
                raise ValueError("of the bounds of a sequential test the second is the higher")

    def heading(self) -> dict[str, Any]:
        """What all results of a file have in common."""
        game = GAMES[self.game]
        found = {
            "arena": self.game,
            "version": game.version,
            "options": self.options,
            "seed": self.seed,
            "own_drafts": self.own_drafts,
            "net": fingerprint(ARTEFACTS / self.game),
            "box": game.box.fingerprint,
            "best_of": self.best_of,
        }
        if self.own_drafts:
            found["adviser"] = self.adviser()
        return found

    def adviser(self) -> dict[str, Any] | None:
        """What the draft adviser was fitted to, if it is heard: with another, results differ."""
        game = GAMES[self.game]
        model = model_for(game) if has_word(game, self.options) else None
        return None if model is None else model.about

    def tasks(self) -> list[PairTask]:
        """Every pair; a deal is used once in each matchup."""
        options = tuple(sorted(self.options.items()))
        return [
            PairTask(self.game, options, a, b, self.seed, n, self.own_drafts, self.best_of)
            for n in range(self.pairs)
            for a, b in combinations(self.bots, 2)
        ]


class Ledger:
    """The finished pairs, on disk if there is a path: a line each, after one for the plan."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.path = path
        self.pairs: dict[Key, Pair] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.read(plan, path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.write(plan.heading())

    def read(self, plan: Plan, path: Path) -> None:
        try:
            whole, _, rest = path.read_text(encoding="utf-8").rpartition("\n")
            heading, *pairs = [json.loads(line) for line in whole.splitlines()]
            found = [pair_of(x) for x in pairs]
            kind = heading["arena"]
            # Files from before there were boxes and series are of neither.
            heading = {"box": "", "best_of": 0, **heading}
        except (ValueError, KeyError, TypeError, IndexError):
            raise ValueError(f"{path} does not hold results of the arena") from None
        other = [k for k, v in plan.heading().items() if heading.get(k) != v]
        if other:
            what = ", ".join([f"{k} {heading.get(k)}" for k in other if k != "arena"])
            what = f"of {kind}" if "arena" in other else f"of another plan ({what})"
            raise ValueError(f"{path} holds results {what}; choose another file")
        if rest:  # a pair whose line is truncated is played again
            path.write_text(f"{whole}\n", encoding="utf-8")
        self.pairs = {(p.a, p.b, p.pair): p for p in found}

    def write(self, x: dict[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as f:
                f.write(json.dumps(x) + "\n")

    def enter(self, p: Pair) -> None:
        self.pairs[p.a, p.b, p.pair] = p
        self.write(p.plain())


def play_all(tasks: Sequence[PairTask], jobs: int) -> Iterator[Pair]:
    """Every pair, as soon as it is finished."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(play_pair, tasks)
        return
    if without_file():
        for kind in dict.fromkeys([kind_of(bot) for t in tasks for bot in (t.a, t.b)]):
            if kind in BOTS.built_in and not is_ours(kind) and kind not in announced():
                raise ValueError(
                    f"other processes do not know the bot {kind}, which is defined in a notebook"
                    " or on standard input: write it to a file, such as mine.py, and name it"
                    f" ./mine.py:{kind}, or play with one process (jobs=1)"
                )
    with processes(min(jobs, len(tasks))) as pool:
        for found in as_completed([pool.submit(play_pair, task) for task in tasks]):
            yield found.result()


PairPlayer = Callable[[Sequence[PairTask]], Iterator[Pair]]


def run(
    plan: Plan,
    player: PairPlayer,
    path: Path | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> list[Pair]:
    """Play what the file does not hold yet; the pairs of the plan, in its order.

    A sequential test is held over the pairs finished without a gap in that order, so that it
    stops at the same one however many processes play and however often the run was broken off.
    """
    ledger = Ledger(plan, path)
    tasks = plan.tasks()
    left = [t for t in tasks if (t.a, t.b, t.pair) not in ledger.pairs]
    if plan.sprt is not None and decided(plan, ledger, tasks):
        left = []
    fresh = player(left) if left else iter(())
    done = len(tasks) - len(left)
    for p in fresh:
        ledger.enter(p)
        done += 1
        if on_progress is not None:
            on_progress(done, len(tasks))
        if plan.sprt is not None and decided(plan, ledger, tasks):
            break
    close = getattr(fresh, "close", None)
    if close is not None:
        close()
    found = [ledger.pairs[t.a, t.b, t.pair] for t in tasks if (t.a, t.b, t.pair) in ledger.pairs]
    return upto_decision(plan, found)


def decided(plan: Plan, ledger: Ledger, tasks: Sequence[PairTask]) -> bool:
    """Has the test been decided by the pairs finished without a gap?"""
    whole: list[Pair] = []
    for t in tasks:
        p = ledger.pairs.get((t.a, t.b, t.pair))
        if p is None:
            break
        whole.append(p)
    assert plan.sprt is not None
    return figures.verdict(scores_of(whole), *plan.sprt) != 0


def upto_decision(plan: Plan, pairs: list[Pair]) -> list[Pair]:
    """Without what was played after a test had been decided."""
    if plan.sprt is None:
        return pairs
    scores: list[float] = []
    for n, p in enumerate(pairs):
        if p.score is not None:
            scores.append(p.score)
        if figures.verdict(scores, *plan.sprt):
            return pairs[: n + 1]
    return pairs
