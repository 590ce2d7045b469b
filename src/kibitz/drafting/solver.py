"""The draft adviser: minimax over every draft that can still come, with a model of matchups."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, groupby
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.drafting.model import Model, Numbers, Triple, WinChance, model_for
from kibitz.kernel.game import Game
from kibitz.kernel.knowledge.draft import BANNING, IN_TURN, Drafted
from kibitz.kernel.pile import CHANCE, advance, settle
from kibitz.kernel.view import View

Indices = NDArray[np.intp]
SOLVED: Final = (1, 2, 2, 1)
"""The only draft solved here, by how many pick in a row: one, two, two, one."""

KEPT: Final = 4096
"""Answers that an adviser keeps."""


@dataclass(frozen=True)
class Advice:
    """One thing that can be picked now."""

    pick: int
    action: int
    """The answer that picks it."""
    chance: WinChance
    """The chance of the seat that picks, if both pick their best from here on."""
    known: bool
    """Did the model ever see it? What it never saw is taken to be average."""
    partner: int | None
    """What goes with it best, of all that is free or one's own."""
    partner_gain: float
    """What the two add to one another, as a share of games between equals."""
    enemy: int | None
    """What it fares worst against, of all that is free or the other's."""
    enemy_loss: float
    line: tuple[Triple, Triple]
    """The draft it leads to: of the seat that picked first, and of the other."""
    behind: float = 0.0
    behind_error: float = 0.0
    """The standard error of `behind`, the lead of the best pick; the same games judge both."""


class Adviser:
    """All drafts of some things, solved by minimax with one model.

    The chance of a draft is a sum over things and pairs of things. So the last pick is a min-plus
    product over what is free: no tree is kept, and thirty things are solved in a fraction of a
    second.
    """

    def __init__(self, model: Model, things: Triple) -> None:
        self.model: Final = model
        self.things: Final = things
        n = 1 + max(things)
        self.own: Final = model.own(n)
        self.together: Final = model.table(n, False)
        self.across: Final = model.table(n, True)
        self.found: Final[dict[tuple[Triple, Triple], tuple[float, tuple[Triple, Triple]]]] = {}
        """What was asked before: a draft begins with the same questions again and again."""

    def alone(self, group: Indices) -> Numbers:
        """What the members of each group are worth on one side, by themselves."""
        found: Numbers = self.own[group].sum(-1)
        for i, j in combinations(range(group.shape[-1]), 2):
            found = found + self.together[group[:, i], group[:, j]]
        return found

    def best(self, first: Triple, second: Triple) -> tuple[float, tuple[Triple, Triple]]:
        """Logit and draft if both pick their best, given what each has in the order of picks."""
        key = (tuple(sorted(first)), tuple(sorted(second)))
        if key not in self.found:
            if len(self.found) >= KEPT:
                self.found.clear()
            begins = [self.best((p,), second) for p in self.things] if not first else []
            self.found[key] = (
                max(begins, key=lambda x: x[0]) if begins else self.after(first, second)
            )
        return self.found[key]

    def after(self, first: Triple, second: Triple) -> tuple[float, tuple[Triple, Triple]]:
        """The same once the one who begins has picked: two others, two more, and the last."""
        free = [p for p in self.things if p not in first and p not in second]
        mine = np.array([(*first, *c) for c in combinations(free, 3 - len(first))])
        two = second[:2]
        theirs = np.array([(*two, *c) for c in combinations(free, 2 - len(two))])
        last = second[2:] or tuple(free)
        reach = self.across[mine].sum(1)
        """What each of mine gains against each single thing."""
        value = np.full((len(mine), len(theirs)), np.inf)
        which = np.zeros(value.shape, np.intp)
        for p in last:
            gain = np.where((mine == p).any(1), np.inf, reach[:, p] - self.own[p])
            loss = self.together[theirs, p].sum(1)
            total = gain[:, None] - np.where((theirs == p).any(1), -np.inf, loss)[None, :]
            which[total < value] = p
            value = np.minimum(value, total)
        value = value + self.alone(mine)[:, None] - self.alone(theirs)[None, :]
        value = value + reach[:, theirs].sum(-1)
        for p in free:  # nothing is on both sides
            value[np.ix_((mine == p).any(1), (theirs == p).any(1))] = -np.inf
        j = int(value.max(0).argmin())
        i = int(value[:, j].argmax())
        line = (
            tuple(sorted([int(p) for p in mine[i]])),
            tuple(sorted([*[int(p) for p in theirs[j]], int(which[i, j])])),
        )
        return float(value[i, j]) + self.model.begins, line

    def advice(self, d: Drafted, options: Triple, action: int = 0) -> list[Advice]:
        """Every option, best first, for the seat whose turn it is; `action` picks number 0."""
        found = [self.option(d, p, options, action) for p in options]
        found.sort(key=lambda x: (-x.chance.mean, x.pick))
        return [self.compared(x, found[0]) for x in found]

    def compared(self, x: Advice, best: Advice) -> Advice:
        """An option beside the best."""
        error = self.model.gap_error(best.line, x.line)
        return replace(x, behind=best.chance.mean - x.chance.mean, behind_error=error)

    def option(self, d: Drafted, p: int, free: Triple, action: int) -> Advice:
        picks, turn = (d.picks[d.first], d.picks[1 - d.first]), d.turn
        first, second = picks
        after = ((*first, p), second) if turn == 0 else (first, (*second, p))
        _, line = self.best(*after)
        x = self.model.chance(*line)
        chance = x if turn == 0 else WinChance(1 - x.mean, 1 - x.high, 1 - x.low)
        known = p < len(self.model.names)
        left = [q for q in free if q != p and q < len(self.model.names)]
        mine = [q for q in picks[turn] if q < len(self.model.names)]
        theirs = [q for q in picks[1 - turn] if q < len(self.model.names)]
        partner = max([*left, *mine], key=lambda q: self.together[p, q], default=None)
        enemy = min([*left, *theirs], key=lambda q: self.across[p, q], default=None)
        if not known:
            partner = enemy = None
        gain = 0.0 if partner is None else float(self.together[p, partner]) / 4
        loss = 0.0 if enemy is None else float(self.across[p, enemy]) / 4
        return Advice(p, action + p, chance, known, partner, gain, enemy, loss, line)


@lru_cache(16)
def adviser(model: Model, things: Triple) -> Adviser:
    return Adviser(model, things)


def adviser_for(game: Game, drafted: Drafted, options: Triple) -> Adviser | None:
    """The adviser for a draft of these things; None if there is no model."""
    model = model_for(game)
    things = tuple(sorted([*options, *drafted.picks[0], *drafted.picks[1]]))
    return None if model is None else adviser(model, things)


def in_a_row(pattern: Triple) -> Triple:
    """How many picks each has in a row, beginning with the one who begins."""
    return tuple([len(list(same)) for _, same in groupby(pattern)])


def advise(game: Game, view: View) -> list[Advice] | None:
    """What to pick, best first; None if it is no draft, or there is no model for it."""
    drafts = game.knowledge.draft
    drafted = None if drafts is None else drafts.read(view)
    if drafts is None or drafted is None or in_a_row(drafts.pattern) != SOLVED:
        return None
    if drafted.how != IN_TURN:
        return None
    options = tuple([x - drafts.action for x in view.options])
    found = adviser_for(game, drafted, options)
    return None if found is None else found.advice(drafted, options, drafts.action)


def appraise(game: Game, view: View) -> dict[int, float] | None:
    """What each answer to a question of a draft is worth to the seat that is asked.

    Where `advise` solves the draft, the chance it gives; in other formats, picks to come count as
    average, and a ban is worth what the other side would have gained by it. None if it is no
    draft, or there is no model.
    """
    solved = advise(game, view)
    if solved is not None:
        return {x.action: x.chance.mean for x in solved}
    drafts, model = game.knowledge.draft, model_for(game)
    d = None if drafts is None else drafts.read(view)
    if drafts is None or d is None or model is None:
        return None
    bans = d.how == BANNING
    base, mine = drafts.banning if bans else drafts.action, d.turn
    taker = 1 - mine if bans else mine
    found = {}
    for action in view.options:
        picks = [d.picks[d.first], d.picks[1 - d.first]]
        picks[taker] = (*picks[taker], action - base)
        chance = model.chance(*picks).mean
        worth = chance if mine == 0 else 1.0 - chance
        found[action] = 1.0 - worth if bans else worth
    return found


def has_word(game: Game, options: dict[str, str]) -> bool:
    """Is the adviser asked and heard in matches with these options?

    Not where nobody is asked what to pick, nor where something can be picked that is in no model.
    """
    drafts = game.knowledge.draft
    if drafts is None or model_for(game) is None:
        return False
    state = game.rules.setup(options)
    question = settle(state)
    while question is not None and question.seat == CHANCE:
        question = advance(state, question.options[0])
    return question is not None and drafts.read(game.sight.view(state, question.seat)) is not None


def plain(game: Game, x: Advice) -> dict[str, Any]:
    """An option for programs, in the words of the notation."""
    names = game.draft().names

    def word(p: int | None) -> str | None:
        return None if p is None else names[p]

    return {
        "pick": names[x.pick],
        "chance": round(x.chance.mean, 4),
        "low": round(x.chance.low, 4),
        "high": round(x.chance.high, 4),
        "known": x.known,
        "partner": word(x.partner),
        "partner_gain": round(x.partner_gain, 4),
        "worst_against": word(x.enemy),
        "worst_loss": round(x.enemy_loss, 4),
        "first": [names[p] for p in x.line[0]],
        "second": [names[p] for p in x.line[1]],
    }
