"""The rules: take one or two stones; once, as many as your card says. The last stone wins."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.pile import CHANCE, NO_BOX, NONE, At, Decision, Frame, Reason, State
from kibitz.kernel.things import without
from kibitz.kernel.verb import Verb

CARDS: Final = (0, 1, 2)
WORTH: Final = (3, 4, 5)
"""The stones that each card takes."""

# Actions, above the numbers of cards and of yes, no and done; events.
TAKE_1, TAKE_2, PLAY = 300, 301, 302
DEALT, TOOK, PLAYED, WON = range(4)


class Nim(State):
    """A heap, two hands, and a card that nobody gets."""

    def __init__(self, heap: int) -> None:
        super().__init__([])
        self.heap = heap
        self.deck: tuple[int, ...] = CARDS
        self.hands: tuple[int, ...] = (NONE, NONE)
        self.played: tuple[int, ...] = ()
        self.turn = 0
        """Whose turn it is; in the end, who has won."""

    def copy(self) -> Nim:
        n = Nim(self.heap)
        n.deck, n.hands, n.played, n.turn = self.deck, self.hands, self.played, self.turn
        n.pile, n.events = self.pile[:], self.events[:]
        return n

    def begin(self) -> Nim:
        """Lay what is still to be done on the pile: turns below, the deal on top."""
        node, seat = (DEAL, 3 - len(self.deck)) if len(self.deck) > 1 else (TURN, self.turn)
        if self.heap:
            self.push(node, At(seat, NONE, NO_BOX, ()))
        return self


class Deal(Verb[Nim]):
    """Chance deals a card to one seat, which alone may know it."""

    def act(self, n: Nim, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        if answer == NONE:
            return Decision(CHANCE, f, n.deck)
        n.deck = without(n.deck, answer)
        n.hands = (answer, NONE) if seat == 0 else (n.hands[0], answer)
        n.tell(DEALT, seat, (answer,), n.heap, f.at, 1 << seat)
        n.done(())
        n.begin()
        return None


class Turn(Verb[Nim]):
    """One player takes stones."""

    def act(self, n: Nim, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        card = n.hands[seat]
        if answer == NONE:
            can = {TAKE_1: True, TAKE_2: n.heap > 1, PLAY: card != NONE}
            return Decision(seat, f, tuple([action for action in can if can[action]]))
        if answer == PLAY:
            n.heap = max(0, n.heap - WORTH[card])
            n.hands = tuple([NONE if i == seat else c for i, c in enumerate(n.hands)])
            n.played += (card,)
            n.tell(PLAYED, seat, (card,), n.heap, f.at, news=True)
        else:
            n.heap -= 1 if answer == TAKE_1 else 2
            n.tell(TOOK, seat, (), n.heap, f.at)
        n.done(())
        if n.heap:
            n.turn = 1 - seat
        else:
            n.tell(WON, seat, (), n.heap, f.at)
        n.begin()
        return None

    def refuse(self, n: Nim, f: Frame, action: int) -> Reason:
        return Reason({TAKE_2: "one-stone-left", PLAY: "card-played"}.get(action, "not-asked"))


DEAL: Final = Deal()
TURN: Final = Turn()
