"""Cards in flight: the texts of the cards they would cover run first, then they land."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card, flight_card, flight_side, make_text
from kibitz.games.compile.rules.numbers import (
    DOWN,
    MOVES_FIRST,
    WOULD_BE_COVERED,
    WOULD_BE_COVERED_OR_FLIPPED,
)
from kibitz.games.compile.rules.tables import LISTENS
from kibitz.games.compile.rules.verbs.base import Verb
from kibitz.kernel.pile import At, Decision, Frame, Things

REACTS: Final = LISTENS << WOULD_BE_COVERED | LISTENS << WOULD_BE_COVERED_OR_FLIPPED


class Land(Verb):
    """Cards land in a line, after the texts of those they would cover (R064 to R072)."""

    def __init__(self, line: int) -> None:
        self.line: Final = line

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        flights = f.at.that
        texts = self.reactions(b, flights)
        fresh = [t for t in texts if t not in f.it] if texts else texts
        if fresh:
            b.wait(f.moved(f.it + tuple(fresh)))
            b.woken = fresh
        else:
            b.done(())
            atoms.land(b, f.at, self.line, flights, f.pc > 0)
        return None

    def free(self, b: Board, flights: Things) -> bool:
        """Can they land at once, with no text to run before?"""
        if b.woken:
            return False
        return not (b.marks_a | b.marks_b) & REACTS or not self.reactions(b, flights)

    def reactions(self, b: Board, flights: Things) -> list[int]:
        """The texts of the cards about to be covered."""
        texts: list[int] = []
        for seat in range(2):
            i = seat * 3 + self.line
            if not b.marks[i] & REACTS:
                continue
            c = entry_card(b.stacks[i][-1])
            if b.stacks[i][-1] & DOWN:
                continue
            for box in (2, 0):
                trigger = b.trigger(c, box)
                if trigger == WOULD_BE_COVERED or trigger == WOULD_BE_COVERED_OR_FLIPPED:
                    for flight in flights:
                        if flight_side(flight) == seat:
                            texts.append(make_text(c, box))
                            break
        return texts


LAND: Final[tuple[Land, ...]] = (Land(0), Land(1), Land(2))


def commit(b: Board, line: int, at: At, flights: Things) -> None:
    """Commit cards to a line; those committed to the same stack earlier land earlier (R072).

    A text that would go on before its card has landed is lost (R230).
    """
    node = LAND[line]
    waiting = False
    for f in b.pile:
        if f.node is node:
            waiting = True
    if not waiting and node.free(b, flights):
        atoms.land(b, at, line, flights, False)
        return
    frame = Frame(node, at.after(flights), False, 0, ())
    sides = [flight_side(x) for x in flights]
    for i in range(len(b.pile)):
        f = b.pile[i]
        if f.node is node:
            for x in f.at.that:
                if flight_side(x) in sides:
                    b.pile.insert(i, frame)
                    running = [x.at.card for x in b.pile[i + 1 :]]
                    for flight in flights:
                        if flight_card(flight) in running:
                            b.cancel_inactive(flight_card(flight))
                    return
    b.pile.append(frame)


class ToTrash(Verb):
    """Deleted cards land in the trash, after the text of what lay beneath has run (R059)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        atoms.deleted(b, f.at, f.at.that)
        return None


class ToHand(Verb):
    """Returned cards land in the hand, after the text of what lay beneath has run (R060)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        atoms.returned(b, f.at, f.at.that)
        return None


class Turned(Verb):
    """Turn over the rest of a batch, once the cards that leave instead of flipping have left."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        slots: list[int] = []
        for c in f.at.that:
            slot = b.slot_of(c)
            if slot >= 0 and not b.entry(slot) & DOWN:
                slots.append(slot)
        atoms.flip(b, f.at, slots)
        return None


TO_TRASH: Final = ToTrash()
TO_HAND: Final = ToHand()
TURNED: Final = Turned()


# What cards that have left the field uncovered is triggered, and runs before they land (A7); with
# the option `moves_before_texts` they land first.


def delete(b: Board, at: At, flights: Things) -> None:
    """Cards that have left the field go to the trash."""
    if not b.rules & MOVES_FIRST:
        b.push(TO_TRASH, at.after(flights))
        return
    uncovered = b.woken
    b.woken = []
    atoms.deleted(b, at, flights)
    if b.woken:
        b.push_triggered()  # "after" waits for what was uncovered (R078)
    b.woken = uncovered


def give_back(b: Board, at: At, flights: Things) -> None:
    """Cards that have left the field go to the hand."""
    if b.rules & MOVES_FIRST:
        atoms.returned(b, at, flights)
    else:
        b.push(TO_HAND, at.after(flights))


def move(b: Board, line: int, at: At, flights: Things) -> None:
    """Cards that have left the field go to another line."""
    if b.rules & MOVES_FIRST and b.woken:
        b.push_triggered()
    commit(b, line, at, flights)
