"""Real cards: which cards of a Board nobody at the table sees, where they mix, how they swap."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.sight.permute import entry, hidden, renamed, thing
from kibitz.kernel.game import RealCards
from kibitz.kernel.pile import NONE, Frame, State, Things
from kibitz.kernel.view import WATCHER


def all_cards(s: State) -> Things:
    """Every card of the protocols in play."""
    b = cast(Board, s)
    return (*b.owned[0], *b.owned[1])


def unseen(s: State) -> Things:
    """The cards that a spectator does not know, wherever they are."""
    return tuple(sorted(hidden(cast(Board, s), WATCHER)))


def heaps(s: State) -> tuple[tuple[int, Things], ...]:
    """Both hands and both decks."""
    b = cast(Board, s)
    return ((0, b.hands[0]), (1, b.hands[1]), (NONE, b.decks[0]), (NONE, b.decks[1]))


def exchange(s: State, c: int, d: int) -> Board:
    """The same Board with two cards in each other's place."""
    b = cast(Board, s).copy()
    b.events = []
    new = {c: d, d: c}
    for i in range(6):
        b.lay(i, tuple([entry(e, new) for e in b.stacks[i]]))
    b.hands = [renamed(hand, new) for hand in b.hands]
    b.decks = [renamed(deck, new) for deck in b.decks]
    b.tops = tuple([tuple([entry(e, new) for e in top]) for top in b.tops])
    # What was shown was that card, also if it has left the hand now.
    b.shown = tuple([tuple([x for x in b.shown[i] if x in b.hands[i]]) for i in (0, 1)])
    b.pile = [
        Frame(
            f.node,
            f.at.after(tuple([thing(t, new) for t in f.at.that])),
            f.called,
            f.pc,
            tuple([thing(t, new) for t in f.it]),
        )
        for f in b.pile
    ]
    return b


REAL_CARDS: Final = RealCards(all_cards, unseen, heaps, exchange)
