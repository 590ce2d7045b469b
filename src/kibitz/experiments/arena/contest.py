"""One mirrored pair: the same deal played twice, with the bots on either side; or a series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from kibitz.bots import Bot, BotSpec, Budget, Forfeit
from kibitz.bots.uniform import Uniform
from kibitz.drafting.policy import opener, parse_drafter
from kibitz.experiments.common.seats import Seats
from kibitz.experiments.common.seeds import seed_from
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance
from kibitz.kernel.game import Game
from kibitz.kernel.run import Run, play_through
from kibitz.kernel.view import View


@dataclass(frozen=True)
class PairTask:
    """A pair to be played; equal tasks give equal results, wherever they are played."""

    game: str
    options: tuple[tuple[str, str], ...]
    a: str
    b: str
    seed: int
    pair: int
    own_drafts: bool = False
    """Do the bots answer the set-up, too?"""
    best_of: int = 0
    """In place of a pair: a series of up to so many games, each with its own deal."""


@dataclass(frozen=True)
class Played:
    """One game of a pair, as `a` sees it."""

    score: float | None
    """None if a bot or the game failed; a bot that forfeits has lost."""
    side: int
    """The side that `a` played."""
    first: int
    """The side that took the first decision after the set-up."""
    decisions: tuple[int, int]
    """Of `a` and of `b`."""
    seconds: tuple[float, float]
    fault: str = ""
    cut: bool = False
    """Was it cut off after too many decisions?"""


@dataclass(frozen=True)
class Pair:
    """A finished pair."""

    a: str
    b: str
    pair: int
    games: tuple[Played, ...]
    best_of: int = 0

    @property
    def score(self) -> float | None:
        """What `a` scored on average, or whether it won the series; None if a game failed."""
        found = [g.score for g in self.games if g.score is not None]
        if len(found) < len(self.games):
            return None
        ahead = sum(found) - len(found) / 2
        if self.best_of:
            return 0.5 if not ahead else float(ahead > 0)
        return sum(found) / len(found)

    def plain(self) -> dict[str, Any]:
        """For a line of a file."""
        return asdict(self)


def pair_of(x: dict[str, Any]) -> Pair:
    """The pair in a line of a file."""
    games = [
        Played(
            g["score"],
            g["side"],
            g["first"],
            (g["decisions"][0], g["decisions"][1]),
            (g["seconds"][0], g["seconds"][1]),
            g["fault"],
            g["cut"],
        )
        for g in x["games"]
    ]
    return Pair(x["a"], x["b"], x["pair"], tuple(games), x.get("best_of", 0))


def scores_of(pairs: Sequence[Pair]) -> list[float]:
    """The scores of the pairs without a fault."""
    return [p.score for p in pairs if p.score is not None]


def play_pair(task: PairTask) -> Pair:
    """Both games of a pair."""
    game = GAMES[task.game]
    bots = (parse_drafter(task.a, game), parse_drafter(task.b, game))
    if task.best_of:
        return Pair(task.a, task.b, task.pair, play_series(game, task, bots), task.best_of)
    games = (play_game(game, task, bots, 0), play_game(game, task, bots, 1))
    return Pair(task.a, task.b, task.pair, games)


def play_series(game: Game, task: PairTask, bots: tuple[BotSpec, BotSpec]) -> tuple[Played, ...]:
    """Games until one bot has more than half of all points; who begins where changes by series."""
    games: list[Played] = []
    points = [0.0, 0.0]
    while len(games) < task.best_of and max(points) <= task.best_of / 2:
        n = len(games)
        games.append(play_game(game, task, bots, (task.pair + n) % 2, f" {n}"))
        score = games[-1].score
        if score is None:
            break
        points[0] += score
        points[1] += 1.0 - score
    return tuple(games)


class Stopwatch:
    """Counts the decisions of both bots and their time; index 0 is `a`."""

    def __init__(self) -> None:
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]

    def timed(self, who: int, bot: Bot) -> Bot:
        """The same bot, and its decisions count as those of `who`."""

        def answer(view: View, budget: Budget) -> int:
            start = perf_counter()
            found = bot(view, budget)
            self.seconds[who] += perf_counter() - start
            self.decisions[who] += 1
            return found

        return answer

    def totals(self) -> tuple[tuple[int, int], tuple[float, float]]:
        s = self.seconds
        return (self.decisions[0], self.decisions[1]), (round(s[0], 6), round(s[1], 6))


def play_game(
    game: Game, task: PairTask, bots: tuple[BotSpec, BotSpec], side: int, more: str = ""
) -> Played:
    """One game with `a` on that side; the deal is the same on either, and so is the set-up,
    unless the bots answer it."""
    options = dict(task.options)
    sides = game.rules.sides(options)
    deal = f"arena {task.seed} {task.pair}{more}"
    who = [int(x != side) for x in sides]
    seeds = [seed_from(deal, side, seat) for seat in range(len(sides))]
    players = [bots[w].make(game, seed) for w, seed in zip(who, seeds, strict=True)]
    stopwatch = Stopwatch()
    if task.own_drafts:
        texts = (task.a, task.b)
        openers = [
            stopwatch.timed(w, opener(texts[w], bot, game, seed))
            for w, bot, seed in zip(who, players, seeds, strict=True)
        ]
    else:
        openers = [Uniform(game, seed_from(deal))] * len(sides)
    timed = [stopwatch.timed(w, bot) for w, bot in zip(who, players, strict=True)]
    seats = Seats(openers, timed, [bots[w].budget for w in who])
    run = Run(game, options, Chance(deal))
    end = play_through(run, seats)
    first = sides[seats.first] if seats.first >= 0 else -1
    fault = f"pair {task.pair}, {task.a} on side {side}: {end.why()}" if end.fault else ""
    score = end.score(sides.index(side))
    if isinstance(end.fault, Forfeit) and run.decision is not None:
        score = float(who[run.decision.seat])
    return Played(score, side, first, *stopwatch.totals(), fault, end.cut)
