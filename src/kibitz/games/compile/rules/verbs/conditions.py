"""Conditions of texts."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import slot_height
from kibitz.kernel.flow import Test
from kibitz.kernel.pile import At, Reason, State


class Covering(Test):
    """This card covers a card (R129)."""

    def holds(self, s: State, at: At) -> Reason | None:
        slot = cast(Board, s).slot_of(at.card)
        return None if slot_height(slot) > 0 and slot >= 0 else Reason("nothing-beneath", at.card)


class IsCovered(Test):
    """This card is covered (R127)."""

    def holds(self, s: State, at: At) -> Reason | None:
        b = cast(Board, s)
        slot = b.slot_of(at.card)
        return None if slot >= 0 and b.covered(slot) else Reason("not-covered", at.card)


COVERING: Final = Covering()
IS_COVERED: Final = IsCovered()
