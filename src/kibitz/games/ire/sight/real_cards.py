"""Real cards: which cards of a City not everybody sees, where they mix, how they swap."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES, SOVIET
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.sight.permute import renamed, renamed_frame
from kibitz.kernel.game import RealCards
from kibitz.kernel.pile import NONE, State, Things

ALL: Final = (*range(HEADLINES), *range(CARD, CARD + CARDS))


def all_cards(s: State) -> Things:
    """Every headline and every card of the revolution; all else lies open or is turned up."""
    return ALL


def unseen(s: State) -> Things:
    """What is in hands and in the decks that hands are filled from."""
    c = cast(City, s)
    return tuple(sorted([*c.hand, *c.deck, *sum(c.headlines, ()), *sum(c.hands, ())]))


def heaps(s: State) -> tuple[tuple[int, Things], ...]:
    """Hands and decks; headlines of another period are told apart by their backs."""
    c = cast(City, s)
    found: list[tuple[int, Things]] = [(NONE, c.deck)]
    found += [(seat, c.hand_of(seat)) for seat in c.seats()]
    for k in range(3):
        found.append((NONE, c.headlines[k]))
        found.append((SOVIET, tuple([h for h in c.hand if PERIOD[h] == k + 1])))
    return tuple(found)


def exchange(s: State, c: int, d: int) -> City:
    """The same City with two cards in each other's place."""
    city = cast(City, s).copy()
    city.events = []
    new = {c: d, d: c}
    city.hand, city.deck = renamed(city.hand, new), renamed(city.deck, new)
    city.headlines = [renamed(deck, new) for deck in city.headlines]
    city.hands = [renamed(hand, new) for hand in city.hands]
    city.pile = [renamed_frame(f, new) for f in city.pile]
    return city


REAL_CARDS: Final = RealCards(all_cards, unseen, heaps, exchange)
