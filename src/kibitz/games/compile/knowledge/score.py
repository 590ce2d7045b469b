"""The evaluation function of Compile: lines, compiled protocols, hands, control."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kibitz.games.compile.rules.coding import is_compiled
from kibitz.games.compile.rules.standing import THRESHOLD
from kibitz.games.compile.rules.totals import BIAS, FIELD, WIDTH
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


LEAST: Final = -16
SPAN: Final = 64
"""Totals whose worth is looked up; others are as rare as they are high, and worked out."""


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


LINE_WORTH: Final = vec[float](
    [line_worth(LEAST + i // SPAN, LEAST + i % SPAN) for i in range(SPAN * SPAN)]
)
"""By the totals of both sides, from `LEAST` on."""


def score(v: View) -> float:
    """A static estimate of the seat's chance of winning (a heuristic)."""
    bv = cast(BoardView, v)
    if bv.winner >= 0:
        if bv.winner == NOBODY:
            return 0.5
        return 1.0 if bv.winner == bv.seat else 0.0
    totals = bv.packed_totals()
    mine, theirs = side(bv, totals, bv.seat), side(bv, totals, 1 - bv.seat)
    return 1.0 / (1.0 + exp((theirs - mine) / SCALE))


def side(v: BoardView, totals: i64, seat: i64) -> float:
    """What one side's position is worth."""
    hand = len(v.hands[seat])
    worth = HAND * min(hand, 6) if hand else -EMPTY_HAND
    if v.control == seat:
        worth += CONTROL
    leads: i64 = 0
    compiled: i64 = v.compiled
    mine = totals >> seat * 3 * WIDTH
    theirs = totals >> (3 - seat * 3) * WIDTH
    line = seat * 3
    end = line + 3
    while line < end:
        total, other = (mine & FIELD) - BIAS, (theirs & FIELD) - BIAS
        mine >>= WIDTH
        theirs >>= WIDTH
        if total > other:
            leads += 1
        p: i64 = v.protocols[line]
        if p >= 0 and is_compiled(compiled, p):
            worth += COMPILED
        elif 0 <= total - LEAST < SPAN and 0 <= other - LEAST < SPAN:
            worth += LINE_WORTH[(total - LEAST) * SPAN + other - LEAST]
        else:
            worth += line_worth(int(total), int(other))
        line += 1
    return worth + TWO_LEADS if leads >= 2 else worth
