"""Cards in flight: the texts of the cards they would cover run first, then they land."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    card_protocol,
    entry_card,
    flight_card,
    flight_entry,
    flight_side,
    make_text,
    text_card,
)
from kibitz.games.compile.rules.numbers import (
    AFTER_OPPONENT_PLAYS_HERE,
    DOWN,
    MOVES_FIRST,
    RETURNS_TO_DECK,
    UNITY,
    WOULD_BE_COVERED,
    WOULD_BE_COVERED_BY_UNITY,
    WOULD_BE_COVERED_OR_FLIPPED,
)
from kibitz.games.compile.rules.tables import LISTENS
from kibitz.games.compile.rules.verbs.base import Verb
from kibitz.kernel.pile import NONE, At, Decision, Frame, Things
from kibitz.kernel.things import single, without

REACTS: Final = (
    LISTENS << WOULD_BE_COVERED
    | LISTENS << WOULD_BE_COVERED_OR_FLIPPED
    | LISTENS << WOULD_BE_COVERED_BY_UNITY
)
PLAYS_HERE: Final = LISTENS << AFTER_OPPONENT_PLAYS_HERE


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
            b.woken = tuple(fresh)
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
                by_unity = trigger == WOULD_BE_COVERED_BY_UNITY
                covered = trigger == WOULD_BE_COVERED or trigger == WOULD_BE_COVERED_OR_FLIPPED
                if by_unity or covered:
                    for flight in flights:
                        if flight_side(flight) == seat and (covered or shows_unity(flight)):
                            texts.append(make_text(c, box))
                            break
        return texts


def shows_unity(flight: int) -> bool:
    """Is a Unity card on its way face up (R217)?"""
    return not flight_entry(flight) & DOWN and card_protocol(flight_card(flight)) == UNITY


LAND: Final[tuple[Land, ...]] = (Land(0), Land(1), Land(2))


def commit_one(b: Board, line: int, at: At, flight: int) -> None:
    """Commit one card to a line: in a turn in which nothing waits it lands without a batch."""
    if len(b.pile) == 1 and not b.woken and not (b.marks_a | b.marks_b) & REACTS:
        atoms.land_one(b, at, line, flight, False)
    else:
        commit(b, line, at, (flight,))


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


class Played(Verb):
    """A play into a line is complete with all that followed: what waits for it runs (R179)."""

    def __init__(self, line: int) -> None:
        self.line: Final = line

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        other = 1 - f.at.seat
        for text in b.listening(other, AFTER_OPPONENT_PLAYS_HERE):
            if b.line_of(text_card(text)) == self.line:
                b.woken += single(text)
        return None


PLAYED: Final[tuple[Played, ...]] = (Played(0), Played(1), Played(2))


def note_play(b: Board, line: int, at: At) -> None:
    """Before a card is played into a line: remember to trigger what waits for the end of that."""
    if b.marked(1 - at.seat) & PLAYS_HERE and b.marks[3 - at.seat * 3 + line] & PLAYS_HERE:
        b.push(PLAYED[line], at.after(()))


class ToTrash(Verb):
    """Deleted cards land in the trash, after the text of what lay beneath has run (R059)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        atoms.deleted(b, f.at, f.at.that)
        return None


def goes_on_deck(b: Board, flight: int) -> bool:
    """Does a returned card go on top of the deck instead of into the hand (R169, R170)?"""
    return bool(b.marked(1 - flight_side(flight)) & RETURNS_TO_DECK)


class ToHand(Verb):
    """Returned cards land in the hand, after the text of what lay beneath has run (R060).

    If they go on top of the deck instead, their owner says in which order, the lowest first.
    """

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        flights = f.at.that
        for seat in range(2):
            mine = [x for x in flights if flight_side(x) == seat and goes_on_deck(b, x)]
            if len(mine) > 1:
                cards = tuple([flight_card(x) for x in mine])
                if answer == NONE:
                    return Decision(seat, f, cards)
                flight = mine[cards.index(answer)]
                b.wait(Frame(self, f.at.after(without(flights, flight)), f.called, f.pc, f.it))
                atoms.on_deck(b, f.at, flight)
                return None
        b.done(())
        land_in_hands(b, f.at, flights)
        return None


def land_in_hands(b: Board, at: At, flights: Things) -> None:
    """Returned cards reach the hand, or the top of the deck."""
    for flight in flights:
        if goes_on_deck(b, flight):
            atoms.on_deck(b, at, flight)
        else:
            atoms.returned(b, at, (flight,))


class ToTaker(Verb):
    """Cards taken from the field land in the hand of whoever takes them (R206)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        atoms.captured(b, f.at, f.at.that)
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
TO_TAKER: Final = ToTaker()
TURNED: Final = Turned()


# What cards that have left the field uncovered is triggered, and runs before they land (A7); with
# the option `moves_before_texts` they land first.


def delete(b: Board, at: At, flights: Things) -> None:
    """Cards that have left the field go to the trash."""
    if not b.rules & MOVES_FIRST:
        b.push(TO_TRASH, at.after(flights))
        return
    uncovered = b.take_woken()
    atoms.deleted(b, at, flights)
    if b.woken:
        b.push_triggered()  # "after" waits for what was uncovered (R078)
    b.woken = uncovered


def give_back(b: Board, at: At, flights: Things) -> None:
    """Cards that have left the field go to the hand."""
    if b.rules & MOVES_FIRST and len([x for x in flights if goes_on_deck(b, x)]) < 2:
        land_in_hands(b, at, flights)
    else:
        b.push(TO_HAND, at.after(flights))


def take_over(b: Board, at: At, flights: Things) -> None:
    """Cards that have left the field go to the hand of whoever takes them."""
    if b.rules & MOVES_FIRST:
        atoms.captured(b, at, flights)
    else:
        b.push(TO_TAKER, at.after(flights))


def move(b: Board, line: int, at: At, flights: Things) -> None:
    """Cards that have left the field go to another line."""
    if b.rules & MOVES_FIRST and b.woken:
        b.push_triggered()
    commit(b, line, at, flights)
