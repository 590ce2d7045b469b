"""The evaluation function of Compile: lines, compiled protocols, hands, control."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from kibitz.games.compile.rules.coding import is_compiled
from kibitz.games.compile.rules.standing import THRESHOLD
from kibitz.games.compile.rules.turn import NOBODY
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.view import View

COMPILED: Final = 3.8
READY: Final = 1.3
"""A line that compiles at the next check, if nothing happens to it."""
REACHED: Final = 0.6
"""A line with enough points in which the other side has as many."""
NEAR: Final = 0.45
NEARER: Final = 0.15
ON_THE_WAY: Final = 0.11
POINT: Final = 0.024
MARGIN: Final = 0.06
HAND: Final = 0.12
EMPTY_HAND: Final = 0.34
CONTROL: Final = 0.75
TWO_LEADS: Final = 0.35
SCALE: Final = 2.2


def score(v: View) -> float:
    """A static estimate of the seat's chance of winning (a heuristic)."""
    bv = cast(BoardView, v)
    if bv.winner >= 0:
        if bv.winner == NOBODY:
            return 0.5
        return 1.0 if bv.winner == bv.seat else 0.0
    totals = bv.totals()
    mine, theirs = side(bv, totals, bv.seat), side(bv, totals, 1 - bv.seat)
    return 1.0 / (1.0 + exp((theirs - mine) / SCALE))


def side(v: BoardView, totals: list[int], seat: int) -> float:
    """What one side's position is worth."""
    hand = len(v.hands[seat])
    worth = HAND * min(hand, 6) if hand else -EMPTY_HAND
    if v.control == seat:
        worth += CONTROL
    leads = 0
    for line in range(3):
        total, other = totals[seat * 3 + line], totals[(1 - seat) * 3 + line]
        if total > other:
            leads += 1
        p = v.protocols[seat * 3 + line]
        if p >= 0 and is_compiled(v.compiled, p):
            worth += COMPILED
        else:
            worth += line_worth(total, other)
    return worth + TWO_LEADS if leads >= 2 else worth


def line_worth(total: int, other: int) -> float:
    """What a side's cards in a line it has not compiled are worth."""
    worth = POINT * min(total, 14) + 0.5 * MARGIN * max(-12, min(12, total - other))
    gap = THRESHOLD - total
    if gap <= 0:
        worth += READY if total > other else REACHED
    elif gap <= 2:
        worth += NEAR + NEARER * (3 - gap)
    elif gap <= 5:
        worth += ON_THE_WAY
    return worth
