"""Carrying out the middle text of another card, as if it stood on this one."""

from __future__ import annotations

from typing import ClassVar

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card
from kibitz.games.compile.rules.numbers import COPIED, MIDDLE, ON_ENTRY
from kibitz.games.compile.rules.tables import TEXTS
from kibitz.games.compile.rules.verbs.base import OTHERWISE
from kibitz.games.compile.rules.verbs.one import OnField
from kibitz.kernel.pile import NONE, At, Decision, Frame, Reason
from kibitz.kernel.things import single


class CopyMiddle(OnField):
    """Carry out the middle text of 1 card; `this card` and the owner are the copier's (R188).

    The text is called as a part of the one that copies, so it ends when that one does.
    """

    effect: ClassVar[int] = OTHERWISE

    def targets(self, b: Board, at: At) -> list[int]:
        return [s for s in self.which.find(b, at) if self.says(b, entry_card(b.entry(s)))]

    def says(self, b: Board, card: int) -> bool:
        """Has a card a middle text in force (R176)?"""
        return b.trigger(card, MIDDLE) == ON_ENTRY and b.active(card, MIDDLE)

    def lack(self, b: Board, at: At) -> Reason:
        return Reason("no-text-to-copy", at.card)

    def has_run(self, f: Frame) -> bool:
        return f.pc > 0

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc:
            b.done(f.it)
            return None
        return super().act(b, f, answer)

    def take(self, b: Board, f: Frame, slot: int) -> None:
        card = entry_card(b.entry(slot))
        text = TEXTS[b.printing + card * 3 + MIDDLE]
        assert text is not None
        b.tell(COPIED, f.at.seat, single(card), NONE, f.at)
        b.call(text, f.to(1, ()), f.at.after(()))

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        why = super().refuse(b, f, action)
        return Reason("no-text-to-copy", f.at.card) if why.rule == "no-target" else why
