"""The draft, the layout and the opening hands: what happens before the first turn."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import make_order, order_seat, order_which
from kibitz.games.compile.rules.numbers import (
    CARDS_PER_PROTOCOL,
    DRAFT_SEAT_1,
    DRAFT_SEAT_2,
    DRAFTED,
    FIRST,
    FIRST_DRAFTER,
    LAID_OUT,
    LAYOUT_RANDOM,
    LAYOUT_SECRET,
    ORDER,
    ORDERS,
    PROTOCOL,
    PROTOCOLS,
    TURN,
    WITH_AUX1,
    WITH_AUX2,
    WITH_MAIN2,
    WITHOUT_MAIN1,
)
from kibitz.games.compile.rules.standing import pool
from kibitz.games.compile.rules.turn import START, TURN_AT, turn_frame
from kibitz.games.compile.rules.verbs.base import HAND_LIMIT, Verb, exactly
from kibitz.games.compile.rules.verbs.hands import Draw
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import (
    CHANCE,
    NO_BOX,
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    Things,
)
from kibitz.kernel.things import without

SETS: Final = WITH_AUX1 | WITH_MAIN2 | WITH_AUX2 | WITHOUT_MAIN1

# The steps of the set-up.
WHO: Final = 0
DRAFT: Final = 1
LAYOUT: Final = 7
REVEAL: Final = 9
HANDS: Final = 10
READY: Final = 12

PICKS: Final[dict[int, Things]] = {}
"""The picks that the sets offer, before any is taken: made once for each mix."""


def picks(rules: int) -> Things:
    """The picks of the sets that the options name."""
    found = PICKS.get(rules & SETS)
    if found is None:
        found = PICKS[rules & SETS] = tuple([PROTOCOL + p for p in pool(rules)])
    return found


CARDS_OF: Final[list[Things]] = [
    tuple(range(p * CARDS_PER_PROTOCOL, (p + 1) * CARDS_PER_PROTOCOL)) for p in range(PROTOCOLS)
]

PATTERN: Final[tuple[int, ...]] = (0, 1, 1, 0, 0, 1)
"""First drafter and second, by pick (R001)."""


class Setup(Verb):
    """Who drafts first, the draft, the layout, the opening hands (A2)."""

    def __init__(self) -> None:
        self.draw: Final = Draw(exactly(HAND_LIMIT))

    def parts(self) -> tuple[Node, ...]:
        return (self.draw,)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        pc = f.pc
        if pc == WHO:
            return self.who(b, f, answer)
        if pc < LAYOUT:
            return self.draft(b, f, answer)
        if pc < REVEAL:
            return self.lay(b, f, answer)
        if pc == REVEAL:
            self.lay_out(b, f)
        elif pc < READY:
            seat = b.first if pc == HANDS else 1 - b.first
            b.call(self.draw, f.to(pc + 1, ()), At(seat, NONE, NO_BOX, ()))
        else:
            b.player = b.first
            b.turn = 1
            b.wait(turn_frame(b.first, START))
            b.tell(TURN, b.first, (), 1, TURN_AT[b.first])
        return None

    def who(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            if not b.rules & (DRAFT_SEAT_1 | DRAFT_SEAT_2):
                return Decision(CHANCE, f, (FIRST, FIRST + 1))
            answer = FIRST if b.rules & DRAFT_SEAT_1 else FIRST + 1
        b.first = b.player = answer - FIRST
        b.wait(f.to(DRAFT, ()))
        b.tell(FIRST_DRAFTER, b.first, (), NONE, f.at)
        return None

    def drafter(self, b: Board, pick: int) -> int:
        return b.first ^ PATTERN[pick]

    def draft(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = self.drafter(b, f.pc - DRAFT)
        if answer == NONE:
            left = picks(b.rules)
            for p in b.protocols:
                if p != NONE:
                    left = without(left, PROTOCOL + p)
            return Decision(seat, f, left)
        i = seat * 3
        while b.protocols[i] != NONE:
            i += 1
        b.arrange(b.protocols[:i] + (answer - PROTOCOL,) + b.protocols[i + 1 :])
        b.wait(f.moved(()))
        b.tell(DRAFTED, seat, (), answer - PROTOCOL, f.at)
        return None

    def lay(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """Each row: drafted order, or by chance, or chosen in secret."""
        seat = b.first if f.pc == LAYOUT else 1 - b.first
        if answer == NONE:
            if b.rules & (LAYOUT_RANDOM | LAYOUT_SECRET):
                asked = CHANCE if b.rules & LAYOUT_RANDOM else seat
                return Decision(asked, f, tuple([ORDER + make_order(seat, o) for o in range(6)]))
            # Left to right as drafted; the second seat's left is line 3 (R002).
            answer = ORDER + make_order(seat, 5 if seat else 0)
        b.wait(f.moved((*f.it, answer)))
        return None

    def lay_out(self, b: Board, f: Frame) -> None:
        """Both rows are laid open at once, and the decks are made."""
        rows = list(b.protocols)
        for x in f.it:
            seat, order = order_seat(x - ORDER), ORDERS[order_which(x - ORDER)]
            for line in range(3):
                rows[seat * 3 + line] = b.protocols[seat * 3 + order[line]]
        b.arrange(tuple(rows))
        for seat in range(2):
            own = sorted(rows[seat * 3 : seat * 3 + 3])
            b.decks[seat] = CARDS_OF[own[0]] + CARDS_OF[own[1]] + CARDS_OF[own[2]]
            b.own(seat, b.decks[seat])
        b.wait(f.to(HANDS, ()))
        b.tell(LAID_OUT, b.first, (), NONE, f.at, EVERYONE, True)

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if DRAFT <= f.pc < LAYOUT and PROTOCOL <= action < PROTOCOL + PROTOCOLS:
            taken = action - PROTOCOL in b.protocols
            return Reason("drafted-already" if taken else "not-in-these-sets")
        return Reason("not-asked")


SETUP: Final = Setup()


def new_board(rules: int) -> Board:
    """A fresh table."""
    b = Board(rules)
    b.pile = [Frame(SETUP, At(0, NONE, NO_BOX, ()), False, WHO, ())]
    return b
