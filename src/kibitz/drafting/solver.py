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
from kibitz.kernel.knowledge.draft import Drafted
from kibitz.kernel.view import View

Indices = NDArray[np.intp]
SOLVED: Final = (1, 2, 2, 1)
"""The only draft solved here, by how many pick in a row: one, two, two, one."""

MOST: Final = 15
"""The most things a draft is solved for: the tree of every draft of thirty fits no memory."""


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


class DraftTree:
    """The game tree of every draft of n things, as arrays: who ends up with which three."""

    def __init__(self, n: int) -> None:
        self.n: Final = n
        triples = list(combinations(range(n), 3))
        number = {t: i for i, t in enumerate(triples)}
        self.triples: Final = triples
        every = range(n)
        two = [[list(c) for c in combinations([p for p in every if p != a], 2)] for a in every]
        self.a: Final[Indices] = np.arange(n)
        self.bb: Final[Indices] = np.array(two)
        free = [[[p for p in every if p != a and p not in b] for b in two[a]] for a in every]
        aa = [[[list(c) for c in combinations(f, 2)] for f in x] for x in free]
        self.aa: Final[Indices] = np.array(aa)
        last = [
            [[[p for p in free[a][i] if p not in c] for c in x] for i, x in enumerate(aa[a])]
            for a in every
        ]
        self.b: Final[Indices] = np.array(last)
        shape = self.b.shape
        ids = np.zeros((n, n, n), np.intp)
        for t, i in number.items():
            for p in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
                ids[t[p[0]], t[p[1]], t[p[2]]] = i
        first = ids[self.a[:, None, None], self.aa[..., 0], self.aa[..., 1]]
        self.first: Final[Indices] = first
        """By pick of one, two of the other, two of one."""
        b1 = np.broadcast_to(self.bb[:, :, None, None, 0], shape)
        b2 = np.broadcast_to(self.bb[:, :, None, None, 1], shape)
        self.second: Final[Indices] = ids[b1, b2, self.b]


@lru_cache(4)
def draft_tree(n: int) -> DraftTree:
    return DraftTree(n)


class Adviser:
    """All drafts of n things, solved by minimax with one model."""

    def __init__(self, model: Model, n: int) -> None:
        self.model: Final = model
        self.tree: Final = draft_tree(n)
        self.together: Final = model.table(n, False)
        self.across: Final = model.table(n, True)
        self.leaves: Final = self.logits()

    def logits(self) -> Numbers:
        """The logit of the first picker at every leaf."""
        t = self.tree
        members = np.zeros((len(t.triples), t.n))
        for i, triple in enumerate(t.triples):
            members[i, list(triple)] = 1.0
        alone = members @ self.model.own(t.n)
        alone += 0.5 * np.einsum("ti,ij,tj->t", members, self.together, members)
        table = alone[:, None] - alone[None, :] + members @ self.across @ members.T
        found: Numbers = table[t.first[..., None], t.second] + self.model.begins
        return found

    def best(self, first: Triple, second: Triple) -> tuple[float, tuple[Triple, Triple]]:
        """Logit and draft if both pick their best, given what each has in the order of picks."""
        t = self.tree
        a = has(t.a[:, None], first[:1])
        bb = has(t.bb, second[:2])
        aa = has(t.aa, first[1:])
        b = has(t.b[..., None], second[2:])
        # A node counts if the picks made so far are among those below it.
        aa = aa & b.any(-1)
        bb = bb & aa.any(-1)
        a = a & bb.any(-1)
        low = np.where(b, self.leaves, np.inf)
        x3 = np.where(aa, low.min(-1), -np.inf)
        x2 = np.where(bb, x3.max(-1), np.inf)
        x1 = np.where(a, x2.min(-1), -np.inf)
        i = int(x1.argmax())
        j = int(x2[i].argmin())
        k = int(x3[i, j].argmax())
        m = int(low[i, j, k].argmin())
        line = (t.triples[t.first[i, j, k]], t.triples[t.second[i, j, k, m]])
        return float(x1[i]), line

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


def has(places: Indices, wanted: Triple) -> NDArray[np.bool_]:
    """Where all that is wanted is among the members of the last axis."""
    found = np.ones(places.shape[:-1], bool)
    for p in wanted:
        found = found & (places == p).any(-1)
    return found


@lru_cache(4)
def adviser(model: Model, n: int) -> Adviser:
    return Adviser(model, n)


def adviser_for(game: Game, drafted: Drafted, options: Triple) -> Adviser | None:
    """The adviser for a draft of that many things; None if there is no model, or too many."""
    model = model_for(game)
    n = 1 + max([*options, *drafted.picks[0], *drafted.picks[1]])
    return None if model is None or n > MOST else adviser(model, n)


def in_a_row(pattern: Triple) -> Triple:
    """How many picks each has in a row, beginning with the one who begins."""
    return tuple([len(list(same)) for _, same in groupby(pattern)])


def advise(game: Game, view: View) -> list[Advice] | None:
    """What to pick, best first; None if it is no draft, or there is no model for it."""
    drafts = game.knowledge.draft
    drafted = None if drafts is None else drafts.read(view)
    if drafts is None or drafted is None or in_a_row(drafts.pattern) != SOLVED:
        return None
    options = tuple([x - drafts.action for x in view.options])
    found = adviser_for(game, drafted, options)
    return None if found is None else found.advice(drafted, options, drafts.action)


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
