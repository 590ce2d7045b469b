"""Verbs about all or each of the cards that fit."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card
from kibitz.games.compile.rules.numbers import (
    EACH_SKIPS_CHANGED,
    LINE,
    SHIFTED,
    SLOT,
)
from kibitz.games.compile.rules.selectors import (
    Which,
    that,
    that_line,
)
from kibitz.games.compile.rules.verbs.base import DELETES, FLIPS, RETURNS, SHIFTS, Verb, nothing
from kibitz.games.compile.rules.verbs.landing import TURNED, delete, give_back, move
from kibitz.games.compile.rules.verbs.one import Flip, flippable
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason
from kibitz.kernel.things import without


class OnAll(Verb):
    """Act on every card that fits, simultaneously (R082)."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if self.which.find(b, at) else Reason("no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        slots = self.which.find(b, f.at)
        if slots:
            b.done(tuple([entry_card(b.entry(s)) for s in slots]))
            self.do(b, f.at, slots)
        else:
            nothing(b, f.at, Reason("no-target", f.at.card))
        return None

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        raise NotImplementedError


class DeleteAll(OnAll):
    """Delete all cards that fit."""

    effect: ClassVar[int] = DELETES

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        flights = atoms.leave(b, slots, False)
        delete(b, at, flights)


class ReturnAll(OnAll):
    """Return all cards that fit."""

    effect: ClassVar[int] = RETURNS

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        flights = atoms.leave(b, slots, False)
        give_back(b, at, flights)


class FlipAll(OnAll):
    """Flip all cards that fit; one that goes instead of being flipped goes first."""

    effect: ClassVar[int] = FLIPS

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        slots = flippable(b, slots)
        rest = [s for s in slots if not atoms.would_flip(b, b.entry(s))]
        if len(rest) == len(slots):
            atoms.flip(b, at, slots)
            return
        b.push(TURNED, at.after(tuple([entry_card(b.entry(s)) for s in rest])))
        for s in slots:
            if s not in rest:
                atoms.instead(b, entry_card(b.entry(s)))


class ShiftAll(OnAll):
    """Shift all cards that fit to the chosen line, keeping their order (R131)."""

    effect: ClassVar[int] = SHIFTS

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        line = that_line(at)
        for s in slots:
            things = (entry_card(b.entry(s)), SLOT + s)
            b.tell(SHIFTED, at.seat, things, LINE + line, at, atoms.knowers(b, s))
        flights = atoms.leave(b, slots, True)
        move(b, line, at, flights)


class FlipEach(Verb):
    """Flip each card that fits: noted first, then one by one in the owner's order (R075)."""

    effect: ClassVar[int] = FLIPS

    def __init__(self, which: Which) -> None:
        self.which: Final = which
        self.flip: Final = Flip(that)

    def parts(self) -> tuple[Node, ...]:
        return (self.flip,)

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if flippable(b, self.which.find(b, at)) else Reason("no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            slots = flippable(b, self.which.find(b, f.at))
            if slots:
                noted = tuple([entry_card(b.entry(s)) for s in slots])
                b.wait(Frame(self, f.at.after(noted), f.called, 1, ()))
            else:
                nothing(b, f.at, Reason("no-target", f.at.card))
            return None
        left = self.left(b, f.at)
        if not left:
            b.done(())
            return None
        slot = left[0]
        if len(left) > 1:
            if answer == NONE:
                return Decision(f.at.seat, f, tuple([SLOT + s for s in left]))
            slot = answer - SLOT
        c = entry_card(b.entry(slot))
        rest = without(f.at.that, c)
        b.wait(Frame(self, f.at.after(rest), f.called, 1, ()))
        b.pile.append(Frame(self.flip, f.at.after((c,)), True, 0, ()))
        return None

    def left(self, b: Board, at: At) -> list[int]:
        """The noted cards still to be flipped."""
        if b.rules & EACH_SKIPS_CHANGED:
            found = [s for s in self.which.find(b, at) if entry_card(b.entry(s)) in at.that]
        else:
            found = [b.slot_of(c) for c in at.that if b.slot_of(c) >= 0]
        return flippable(b, found)

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if SLOT <= action < LINE and b.occupied(action - SLOT):
            return Reason("no-target", f.at.card)
        return Reason("not-asked", f.at.card)
