"""Verbs about one card of the field: Flip, Delete, Return, Reveal, Shift."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card, slot_line, slot_side
from kibitz.games.compile.rules.numbers import (
    AFFECTED_DECIDES,
    COVERED_SHIFT_WAKES,
    DOWN,
    LINE,
    NO_FLIP,
    SHIFTED,
    SLOT,
    WAKES,
)
from kibitz.games.compile.rules.selectors import (
    Which,
)
from kibitz.games.compile.rules.verbs.base import (
    DELETES,
    FLIPS,
    OTHERWISE,
    RETURNS,
    SHIFTS,
    Verb,
    nothing,
)
from kibitz.games.compile.rules.verbs.landing import delete, give_back, move, take_over
from kibitz.kernel.pile import NONE, At, Decision, Frame, Reason
from kibitz.kernel.things import single


class OnField(Verb):
    """Choose one card of the field and act on it."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def targets(self, b: Board, at: At) -> list[int]:
        return self.which.find(b, at)

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if self.targets(b, at) else self.lack(b, at)

    def lack(self, b: Board, at: At) -> Reason:
        """Why there is no target."""
        return Reason("gone" if self.which.ref else "no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            slots = self.targets(b, f.at)
            if len(slots) > 1:
                return Decision(f.at.seat, f, tuple([SLOT + s for s in slots]))
            if not slots:
                nothing(b, f.at, self.lack(b, f.at))
                return None
            slot = slots[0]
        else:
            slot = answer - SLOT
        self.take(b, f, slot)
        return None

    def take(self, b: Board, f: Frame, slot: int) -> None:
        """The card is chosen."""
        b.done(single(entry_card(b.entry(slot))))
        self.do(b, f.at, slot)

    def do(self, b: Board, at: At, slot: int) -> None:
        raise NotImplementedError

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if SLOT <= action < LINE:
            return self.which.reason(b, f.at, action - SLOT)
        return Reason("not-asked", f.at.card)


def flippable(b: Board, slots: list[int]) -> list[int]:
    """Those of some slots whose card may be flipped (R180)."""
    if not (b.marks_a | b.marks_b) & NO_FLIP:
        return slots
    return [s for s in slots if not b.fixed(s)]


class Flip(OnField):
    """Flip 1 card."""

    effect: ClassVar[int] = FLIPS

    def targets(self, b: Board, at: At) -> list[int]:
        return flippable(b, self.which.find(b, at))

    def lack(self, b: Board, at: At) -> Reason:
        found = self.which.find(b, at)
        if found:
            return Reason("cannot-flip", entry_card(b.entry(found[0])))
        return super().lack(b, at)

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if SLOT <= action < LINE and action - SLOT in self.which.find(b, f.at):
            return Reason("cannot-flip", entry_card(b.entry(action - SLOT)))
        return super().refuse(b, f, action)

    def do(self, b: Board, at: At, slot: int) -> None:
        e = b.entry(slot)
        if atoms.would_flip(b, e):
            atoms.instead(b, entry_card(e))
        else:
            atoms.flip(b, at, [slot])


class FlipSilently(Flip):
    """Flip 1 card; its middle text does not enter play by this (R183)."""

    def do(self, b: Board, at: At, slot: int) -> None:
        if atoms.would_flip(b, b.entry(slot)):
            super().do(b, at, slot)
        else:
            atoms.flip(b, at, [slot], True)


class Delete(OnField):
    """Delete 1 card: it leaves, the text of what lay beneath runs, it lands (R059)."""

    effect: ClassVar[int] = DELETES

    def do(self, b: Board, at: At, slot: int) -> None:
        flights = atoms.leave(b, [slot], False)
        delete(b, at, flights)


class Return(OnField):
    """Return 1 card to its owner's hand."""

    effect: ClassVar[int] = RETURNS

    def do(self, b: Board, at: At, slot: int) -> None:
        flights = atoms.leave(b, [slot], False)
        give_back(b, at, flights)


class Take(OnField):
    """Take 1 card of the field into the own hand (R206)."""

    effect: ClassVar[int] = RETURNS

    def do(self, b: Board, at: At, slot: int) -> None:
        flights = atoms.leave(b, [slot], False)
        take_over(b, at, flights)


class Reveal(OnField):
    """Reveal 1 face-down card."""

    effect: ClassVar[int] = OTHERWISE

    def do(self, b: Board, at: At, slot: int) -> None:
        atoms.reveal(b, at, slot)


# Where a shifted card may go.
ANYWHERE: Final = 0
TO_THIS_LINE: Final = 1
TO_OR_FROM_THIS_LINE: Final = 2
TO_THEIR_HIGHEST: Final = 3


def highest_lines(b: Board, seat: int) -> list[int]:
    """The line or lines of a seat's highest total (R174)."""
    totals = b.totals()[seat * 3 : seat * 3 + 3]
    return [line for line in range(3) if totals[line] == max(totals)]


class Shift(OnField):
    """Shift 1 card to another line, on its own side (R054)."""

    effect: ClassVar[int] = SHIFTS

    def __init__(self, which: Which, to: int = ANYWHERE) -> None:
        super().__init__(which)
        self.to: Final = to

    def targets(self, b: Board, at: At) -> list[int]:
        return [s for s in self.which.find(b, at) if self.lines(b, at, s)]

    def lines(self, b: Board, at: At, slot: int) -> list[int]:
        """The lines that card may go to."""
        lines: list[int] = []
        origin = slot_line(slot)
        if self.to == TO_THEIR_HIGHEST:
            return [line for line in highest_lines(b, 1 - at.seat) if line != origin]
        here = NONE if self.to == ANYWHERE else b.line_of(at.card)
        for line in range(3):
            if line == origin:
                continue
            if (
                self.to == ANYWHERE
                or line == here
                or (self.to == TO_OR_FROM_THIS_LINE and origin == here)
            ):
                lines.append(line)
        return lines

    def lack(self, b: Board, at: At) -> Reason:
        if self.which.find(b, at):
            return Reason("nowhere-to-shift", at.card)
        return super().lack(b, at)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            return super().act(b, f, answer)
        slot = b.slot_of(f.it[0])
        if slot < 0:
            nothing(b, f.at, Reason("gone", f.at.card))
            return None
        lines = self.lines(b, f.at, slot)
        if answer == NONE:
            if len(lines) > 1:
                return Decision(f.at.seat, f, tuple([LINE + line for line in lines]))
            line = lines[0]
        else:
            line = answer - LINE
        self.go(b, f, slot, line)
        return None

    def take(self, b: Board, f: Frame, slot: int) -> None:
        """The card is chosen; where it goes is the next question."""
        it = single(entry_card(b.entry(slot)))
        at = f.at.by(slot_side(slot)) if b.rules & AFFECTED_DECIDES else f.at
        b.wait(Frame(self, at, f.called, 1, it))

    def go(self, b: Board, f: Frame, slot: int, line: int) -> None:
        """The card leaves; the text it uncovers runs; then it lands (R061)."""
        b.done(f.it)
        e = b.entry(slot)
        open_to = atoms.knowers(b, slot)
        wakes = b.covered(slot) and not e & DOWN and b.rules & COVERED_SHIFT_WAKES  # R063
        b.tell(SHIFTED, f.at.seat, (entry_card(e), SLOT + slot), LINE + line, f.at, open_to)
        flights = atoms.leave(b, [slot], True)
        move(b, line, f.at, (flights[0] + WAKES,) if wakes else flights)

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if f.pc == 0:
            if SLOT <= action < LINE and action - SLOT in self.which.find(b, f.at):
                return Reason("nowhere-to-shift", f.at.card)
            return super().refuse(b, f, action)
        if LINE <= action < LINE + 3:
            same = slot_line(b.slot_of(f.it[0])) == action - LINE
            return Reason("same-line" if same else "this-line-only", f.at.card)
        return Reason("not-asked", f.at.card)
