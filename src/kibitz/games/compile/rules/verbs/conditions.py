"""Conditions of texts."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import card_protocol, slot_height
from kibitz.games.compile.rules.numbers import STATE_PROTOCOL
from kibitz.games.compile.rules.verbs.stating import stated
from kibitz.kernel.flow import Test
from kibitz.kernel.pile import NONE, At, Reason, State


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


class HandEmpty(Test):
    """Whoever carries the text out holds no card."""

    def holds(self, s: State, at: At) -> Reason | None:
        return Reason("hand-not-empty", at.card) if cast(Board, s).hands[at.seat] else None


class HandOver(Test):
    """Whoever carries the text out holds more than so many cards (R195)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def holds(self, s: State, at: At) -> Reason | None:
        held = len(cast(Board, s).hands[at.seat])
        return None if held > self.n else Reason("hand-too-small", at.card)


class TheyLeadHere(Test):
    """The opponent's total in this line is higher (R173)."""

    def holds(self, s: State, at: At) -> Reason | None:
        b = cast(Board, s)
        line = b.line_of(at.card)
        behind = line >= 0 and b.total(1 - at.seat, line) > b.total(at.seat, line)
        return None if behind else Reason("not-behind", at.card)


class TheirTurn(Test):
    """It is the opponent's turn (R194)."""

    def holds(self, s: State, at: At) -> Reason | None:
        theirs = cast(Board, s).player != at.seat
        return None if theirs else Reason("not-their-turn", at.card)


class HasTrash(Test):
    """There are cards in the own trash."""

    def holds(self, s: State, at: At) -> Reason | None:
        return None if cast(Board, s).trashes[at.seat] else Reason("trash-empty", at.card)


class IsStated(Test):
    """That card is of the stated protocol (R185)."""

    def holds(self, s: State, at: At) -> Reason | None:
        protocol = stated(cast(Board, s), at) - STATE_PROTOCOL
        same = bool(at.that) and card_protocol(at.that[-1]) == protocol
        return None if same else Reason("not-stated", at.card)


class ProtocolsShown(Test):
    """So many different protocols, or with `under` fewer, lie face up on the field (R211)."""

    def __init__(self, n: int, under: bool) -> None:
        self.n: Final = n
        self.under: Final = under

    def holds(self, s: State, at: At) -> Reason | None:
        b = cast(Board, s)
        enough = len(b.protocols_in(b.stacks)) >= self.n
        if enough != self.under:
            return None
        return Reason("too-many-protocols" if enough else "too-few-protocols", at.card)


class CardsShown(Test):
    """So many cards of a protocol lie face up on the field; `other`: besides this one (R217)."""

    def __init__(self, protocol: int, n: int, other: bool) -> None:
        self.protocol: Final = protocol
        self.n: Final = n
        self.other: Final = other

    def holds(self, s: State, at: At) -> Reason | None:
        n = cast(Board, s).face_up_of(self.protocol, at.card if self.other else NONE)
        return None if n >= self.n else Reason("too-few-of-protocol", at.card)


COVERING: Final = Covering()
IS_COVERED: Final = IsCovered()
HAND_EMPTY: Final = HandEmpty()
THEY_LEAD_HERE: Final = TheyLeadHere()
THEIR_TURN: Final = TheirTurn()
HAS_TRASH: Final = HasTrash()
IS_STATED: Final = IsStated()
