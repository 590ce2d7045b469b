"""Statistics of many games: sides, draft, cards, options; every figure with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from math import hypot, sqrt
from typing import Any

from kibitz.bots import parse_bot
from kibitz.drafting.model import Draft, Model, fit
from kibitz.drafting.solver import Adviser
from kibitz.experiments.balance.selfplay import Cell, Record
from kibitz.experiments.common.statistics import FEW_PAIRS, Rate, Z, wilson
from kibitz.games import GAMES
from kibitz.kernel.game import Game
from kibitz.kernel.pile import Things

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class BalanceOrder:
    """The specification of a balance experiment."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    vary: tuple[str, ...] = ()
    """Options whose other values are tried, one at a time, with the first bot on all sides."""
    advised: bool = False
    """Does the first side draft as the adviser says?"""

    def __post_init__(self) -> None:
        """A ValueError says what is wrong."""
        game = GAMES[self.game]
        game.rules.options(self.options)
        if len(set(game.rules.sides(self.options))) != 2:
            raise ValueError(f"balance is between two sides, and {self.game} has another number")
        for bot in self.bots:
            parse_bot(bot, game)
        for name in self.vary:
            if name not in game.rules.choices:
                raise ValueError(f"no option {name!r}; there are {', '.join(game.rules.choices)}")
        if self.advised and game.knowledge.draft is None:
            raise ValueError(f"{self.game} has no draft to advise on")

    def several(self) -> list[dict[str, str]]:
        """The options of the order, for every number of players."""
        game = GAMES[self.game]
        name = game.rules.seating.option
        if not name or name in self.options:
            return [self.options]
        return [{**self.options, name: value} for value in game.rules.choices[name]]

    def usual(self) -> list[Cell]:
        """The first bot on all sides, nothing varied, for every number of players."""
        return [self.cell((self.bots[0], self.bots[0]), options) for options in self.several()]

    def cells(self) -> list[Cell]:
        """Bots on either side for every number of players; then other options, one at a time."""
        ways = list(product(self.bots, self.bots))
        found = [self.cell(way, options) for options in self.several() for way in ways]
        for options in self.several():
            found += [self.varied(options, name, value) for name, value in self.values(options)]
        return found

    def values(self, options: dict[str, str]) -> list[tuple[str, str]]:
        """Every other value of the options to vary that changes anything, each change once."""
        game = GAMES[self.game]
        known = [game.rules.options(options)]
        found = []
        for name in self.vary:
            for value in game.rules.choices[name]:
                settled = game.rules.options({**options, name: value})
                if settled not in known:
                    known.append(settled)
                    found.append((name, value))
        return found

    def varied(self, options: dict[str, str], name: str, value: str) -> Cell:
        return self.cell((self.bots[0], self.bots[0]), {**options, name: value})

    def cell(self, bots: tuple[str, str], options: dict[str, str]) -> Cell:
        drafters: Things = (0,) if self.advised else ()
        return Cell(self.game, bots, tuple(sorted(options.items())), self.seed, drafters)


def share(scores: Sequence[float]) -> Rate:
    """The mean of single games, with Wilson's interval."""
    n = len(scores)
    mean = sum(scores) / n if n else 0.5
    return Rate(n, mean, *wilson(mean, n))


# Sides.


@dataclass(frozen=True)
class Row:
    """How the first side fares in one cell."""

    bots: tuple[str, str]
    options: Options
    first_side: Rate
    decisions: float
    """A game, on average."""
    ends: dict[str, int]
    faults: int


def row_of(cell: Cell, records: Sequence[Record]) -> Row:
    good = [r for r in records if r.score is not None]
    scores = [r.score for r in good if r.score is not None]
    decisions = sum([r.decisions for r in good]) / len(good) if good else 0.0
    ends = dict(sorted(Counter([r.why for r in good]).items()))
    faults = len(records) - len(good)
    return Row(cell.bots, cell.options, share(scores), round(decisions, 1), ends, faults)


def begins(records: Sequence[Record]) -> Rate:
    """The score of the side that takes the first decision after the set-up."""
    return share([own_score(r, r.first) for r in records if r.score is not None and r.first >= 0])


def own_score(r: Record, side: int) -> float:
    assert r.score is not None
    return r.score if side == 0 else 1.0 - r.score


@dataclass(frozen=True)
class Change:
    """What another value of an option does to the share of the first side."""

    name: str
    value: str
    by_seats: tuple[tuple[float, float] | None, ...]
    """For every number of players: the difference, and half its 95 % interval."""
    all: tuple[float, float]
    """The same over the games of all of them."""


def changes(order: BalanceOrder, found: Mapping[Cell, Sequence[Record]]) -> list[Change]:
    """What each varied value does; game by game, since the same number is the same deal."""
    tried: dict[tuple[str, str], list[list[float]]] = {}
    several = order.several()
    for i, options in enumerate(several):
        usual = found[order.usual()[i]]
        for name, value in order.values(options):
            rows = tried.setdefault((name, value), [[] for _ in several])
            rows[i] = differences(usual, found[order.varied(options, name, value)])
    return [
        Change(
            name,
            value,
            tuple([mean_change(row) if row else None for row in rows]),
            mean_change([x for row in rows for x in row]),
        )
        for (name, value), rows in tried.items()
    ]


def differences(usual: Sequence[Record], other: Sequence[Record]) -> list[float]:
    """Other less usual, deal by deal; deals that failed are left out."""
    before = {r.number: r.score for r in usual if r.score is not None}
    return [r.score - before[r.number] for r in other if r.score is not None and r.number in before]


def mean_change(found: Sequence[float]) -> tuple[float, float]:
    """A mean, and half its 95 % interval; n games without any change leave room for 3 in n."""
    n = len(found)
    if n < 2:
        return 0.0, 1.0
    mean = sum(found) / n
    spread = sum([(x - mean) ** 2 for x in found]) / (n - 1)
    return mean, min(1.0, max(Z * sqrt(spread / n), 3.0 / n))


# The draft.


@dataclass(frozen=True)
class CardResult:
    """The scores of a card's owner: with the card played, not played, held at the end."""

    name: str
    played: Rate
    """Of its owner, in games in which it was played from hand."""
    not_played: Rate
    gain: float
    """Score when played, less score when not."""
    gain_error: float
    """Half the 95 % interval."""
    held: Rate
    """Of its owner, in games in which it was in hand at the end."""
    held_gain: float
    held_error: float


@dataclass(frozen=True)
class Findings:
    """All about a game with a draft; seats and sides are one."""

    names: tuple[str, ...]
    picks: list[Rate]
    """The score of the side that drafted it."""
    across: list[list[Rate | None]]
    """The row's side, in games with the column on the other."""
    together: list[list[Rate | None]]
    cards: list[CardResult]
    model: Model
    best: tuple[float, float, float]
    """The chance of the first picker if both draft their best, with its interval."""
    line: tuple[tuple[str, ...], tuple[str, ...]]


def two_shares(yes: list[float], no: list[float]) -> tuple[float, float]:
    """A difference of two means, and half its 95 % interval; of few games the one of Newcombe."""
    if not yes or not no:
        return 0.0, 1.0
    a, b = share(yes), share(no)
    if min(a.games, b.games) >= FEW_PAIRS and all([0.0 < x.score < 1.0 for x in (a, b)]):
        spread = [x.score * (1 - x.score) / x.games for x in (a, b)]
        return a.score - b.score, Z * sqrt(sum(spread))
    below = hypot(a.score - a.low, b.high - b.score)
    above = hypot(a.high - a.score, b.score - b.low)
    return a.score - b.score, max(below, above)


def drafts_of(records: Sequence[Record]) -> list[Draft]:
    """Finished drafts with the score of the seat that picked first."""
    return [
        Draft(r.drafted[r.first], r.drafted[1 - r.first], own_score(r, r.first))
        for r in records
        if r.score is not None and r.drafted
    ]


def findings(order: BalanceOrder, records: Sequence[Record]) -> Findings:
    """Everything the games say about a draft."""
    game = GAMES[order.game]
    drafts = game.draft()
    good = [r for r in records if r.score is not None and r.drafted]
    seen = sorted({p for r in good for row in r.drafted for p in row})
    n = 1 + max(seen)
    names = drafts.names[:n]
    about = {"version": game.version, "bot": order.bots[0], "seed": order.seed}
    model = fit(names, drafts_of(good), about)
    _, line = Adviser(model, tuple(seen)).best((), ())
    x = model.chance(*line)
    best_draft = tuple([names[p] for p in line[0]]), tuple([names[p] for p in line[1]])
    return Findings(
        names,
        [pick(good, p) for p in range(n)],
        [[meeting(good, p, q, False) for q in range(n)] for p in range(n)],
        [[meeting(good, p, q, True) for q in range(n)] for p in range(n)],
        [card(game, good, drafts.cards_each, c) for c in range(n * drafts.cards_each)],
        model,
        (x.mean, x.low, x.high),
        best_draft,
    )


def pick(records: Sequence[Record], p: int) -> Rate:
    return share([own_score(r, s) for r in records for s in (0, 1) if p in r.drafted[s]])


def meeting(records: Sequence[Record], p: int, q: int, together: bool) -> Rate | None:
    """The share of p's side, with q on the same side or on the other."""
    if p == q:
        return None
    found = [
        own_score(r, s)
        for r in records
        for s in (0, 1)
        if p in r.drafted[s] and q in r.drafted[s if together else 1 - s]
    ]
    return share(found)


def card(game: Game, records: Sequence[Record], each: int, c: int) -> CardResult:
    """Its owner's score with and without it played, with and without it in hand at the end."""
    owned = [(r, s) for r in records for s in (0, 1) if c // each in r.drafted[s]]
    yes = [own_score(r, s) for r, s in owned if c in r.played[s]]
    no = [own_score(r, s) for r, s in owned if c not in r.played[s]]
    kept = [own_score(r, s) for r, s in owned if c in r.held[s]]
    gone = [own_score(r, s) for r, s in owned if c not in r.held[s]]
    gain, held_gain = two_shares(yes, no), two_shares(kept, gone)
    return CardResult(
        game.notation.vocabulary.word(c), share(yes), share(no), *gain, share(kept), *held_gain
    )


def plain_rate(r: Rate | None) -> dict[str, Any] | None:
    """For programs."""
    if r is None:
        return None
    return {k: round(v, 4) if isinstance(v, float) else v for k, v in asdict(r).items()}
