"""One mirrored pair: the same deal played twice, with the bots on either side."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from hashlib import blake2b
from time import perf_counter
from typing import Any

from kibitz.bots import BotSpec
from kibitz.experiments.arena.drafting import entered, opener
from kibitz.games import GAMES
from kibitz.kernel.chance import Chance, Whim
from kibitz.kernel.game import Game
from kibitz.kernel.pile import CHANCE, advance, settle

LONGEST = 2_000
"""Bots can go in circles: a game of more decisions than this is cut off and counts as drawn."""


@dataclass(frozen=True)
class Task:
    """A pair to be played; equal tasks give equal results, wherever they are played."""

    game: str
    options: tuple[tuple[str, str], ...]
    a: str
    b: str
    seed: int
    pair: int
    own_drafts: bool = False
    """Do the bots answer the set-up, too?"""


@dataclass(frozen=True)
class Played:
    """One game of a pair, as `a` sees it."""

    score: float | None
    """None if a bot or the game failed."""
    side: int
    """The side that `a` played."""
    first: int
    """The side that took the first decision of its own."""
    decisions: tuple[int, int]
    """Of `a` and of `b`."""
    seconds: tuple[float, float]
    fault: str = ""
    cut: bool = False
    """Was it cut off, because it would not end?"""


@dataclass(frozen=True)
class Pair:
    """A finished pair."""

    a: str
    b: str
    pair: int
    games: tuple[Played, ...]

    @property
    def score(self) -> float | None:
        """What `a` scored on average, if both games could be played."""
        found = [g.score for g in self.games if g.score is not None]
        return sum(found) / len(found) if len(found) == len(self.games) else None

    def plain(self) -> dict[str, Any]:
        """For a line of a file."""
        return asdict(self)


def pair_of(x: dict[str, Any]) -> Pair:
    """The pair that a line of a file tells of."""
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
    return Pair(x["a"], x["b"], x["pair"], tuple(games))


def seed_from(*parts: object) -> int:
    """A number that hangs on all parts."""
    text = "/".join([str(x) for x in parts])
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")


def play_pair(task: Task) -> Pair:
    """Both games of a pair."""
    game = GAMES[task.game]
    bots = (entered(task.a, game), entered(task.b, game))
    games = (play_game(game, task, bots, 0), play_game(game, task, bots, 1))
    return Pair(task.a, task.b, task.pair, games)


class Clock:
    """Who has decided how often, and how long it took; index 0 is `a`."""

    def __init__(self) -> None:
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]

    def told(self) -> tuple[tuple[int, int], tuple[float, float]]:
        s = self.seconds
        return (self.decisions[0], self.decisions[1]), (round(s[0], 6), round(s[1], 6))


def play_game(game: Game, task: Task, bots: tuple[BotSpec, BotSpec], side: int) -> Played:
    """One game with `a` on that side; the deal is the same on either, and so is the set-up,
    unless the bots answer it."""
    options = dict(task.options)
    sides = game.rules.sides(options)
    clock = Clock()
    first = -1
    deal = f"arena {task.seed} {task.pair}"
    chance, dealt = Chance(deal), 0
    opening = Whim(seed_from(deal))
    seats = range(len(sides))
    seeds = [seed_from(deal, side, seat) for seat in seats]
    players = [bots[sides[seat] != side].make(game, seeds[seat]) for seat in seats]
    texts = (task.a, task.b)
    openers = [
        opener(texts[sides[seat] != side], players[seat], game, seeds[seat]) for seat in seats
    ]
    state = game.rules.setup(options)
    question = settle(state)
    try:
        while question is not None:
            seat = question.seat
            if seat != CHANCE and first < 0 and game.rules.main(state, question):
                first = sides[seat]
            if seat == CHANCE:
                answer = chance.answer(dealt, question.options, question.weights)
                dealt += 1
            elif first < 0 and not task.own_drafts:
                answer = question.options[opening.below(len(question.options))]
            else:
                who = int(sides[seat] != side)
                view = game.sight.view(state, seat)
                start = perf_counter()
                asked = players[seat] if first >= 0 else openers[seat]
                answer = asked(view, bots[who].budget)
                clock.seconds[who] += perf_counter() - start
                clock.decisions[who] += 1
                if answer not in question.options:
                    raise ValueError(f"{bots[who].text} gave an answer that is not offered")
                if sum(clock.decisions) > LONGEST:
                    return Played(0.5, side, first, *clock.told(), "", True)
            question = advance(state, answer)
    except Exception as e:  # a failure is counted and told, never hidden in a score
        fault = f"pair {task.pair}, {task.a} on side {side}: {type(e).__name__}: {e}"
        return Played(None, side, first, *clock.told(), fault)
    outcome = game.rules.outcome(state)
    assert outcome is not None
    return Played(outcome.scores[sides.index(side)], side, first, *clock.told())
