"""How good a view looks to its seat: lines, compiled protocols, hands, control."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from kibitz.games.compile.board import Board
from kibitz.games.compile.standing import THRESHOLD
from kibitz.games.compile.turn import NOBODY
from kibitz.games.compile.view import BoardView
from kibitz.kernel.view import View

COMPILED_WORTH: Final = 6.0
READY_WORTH: Final = 2.0
POINT_WORTH: Final = 0.2
HAND_WORTH: Final = 0.25
CONTROL_WORTH: Final = 0.6
SCALE: Final = 4.0


def score(v: View) -> float:
    """The chance of winning, as a glance at the table suggests it."""
    bv = cast(BoardView, v)
    if bv.winner >= 0:
        if bv.winner == NOBODY:
            return 0.5
        return 1.0 if bv.winner == bv.seat else 0.0
    field = Board(bv.rules)
    for i in range(6):
        field.lay(i, bv.stacks[i])
    mine, theirs = side(bv, field, bv.seat), side(bv, field, 1 - bv.seat)
    return 1.0 / (1.0 + exp((theirs - mine) / SCALE))


def side(v: BoardView, field: Board, seat: int) -> float:
    """What one side's position is worth."""
    worth = HAND_WORTH * min(len(v.hands[seat]), 6)
    if v.control == seat:
        worth += CONTROL_WORTH
    for line in range(3):
        total, other = field.total(seat, line), field.total(1 - seat, line)
        p = v.protocols[seat * 3 + line]
        compiled = p >= 0 and v.compiled >> p & 1
        weight = 0.3 if compiled else 1.0
        worth += COMPILED_WORTH if compiled else 0.0
        worth += weight * POINT_WORTH * min(total, 12)
        if total >= THRESHOLD and total > other:
            worth += weight * READY_WORTH * (1.5 if v.player != seat else 1.0)
        elif total > other:
            worth += weight * 0.3
    return worth
