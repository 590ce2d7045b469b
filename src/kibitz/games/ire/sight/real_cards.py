"""Real cards: which cards of a City not everybody sees, where they mix, how they swap."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.actions import DESTROY_TANK, RESOLVING
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.declared_action import missing
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES, SOVIET
from kibitz.games.ire.rules.tables import PERIOD, WILD
from kibitz.games.ire.sight.permute import renamed, renamed_frame
from kibitz.kernel.game import RealCards
from kibitz.kernel.pile import NO_BOX, NONE, At, State, Things

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
    city.headlines = tuple([renamed(deck, new) for deck in city.headlines])
    city.hands = [renamed(hand, new) for hand in city.hands]
    city.pile = [renamed_frame(f, new) for f in city.pile]
    return city


def hopes(s: State, seat: int, held: Things, maybe: Things) -> tuple[Things, ...]:
    """What pays for the event or the tank where a player of the team stands, and pays once more.

    With the fewest cards there would be no choice, and the rules would take them without asking.
    """
    c = cast(City, s)
    if seat == SOVIET or seat not in c.seats():
        return ()
    at = At(seat, NONE, NO_BOX, ())
    found = []
    for action in (RESOLVING, DESTROY_TANK):
        if action.lack(c, at) is None:
            place, cost = c.place_of(seat), action.cost(c, at)
            wanted = payment(c, place, cost, held, maybe)
            left = tuple([x for x in maybe if x not in wanted])
            found.append(wanted + payment(c, place, cost, (), left))
    return tuple(found)


def payment(c: City, place: int, cost: Things, held: Things, maybe: Things) -> Things:
    """Cards that bring most first; wild ones, which serve for anything, only if no other does."""
    chosen: Things = ()
    short = missing(c, place, cost, held)
    while short:
        left = [x for x in maybe if x not in chosen]
        lack = [(missing(c, place, cost, (*held, *chosen, x)), WILD[x], x) for x in left]
        if not lack or min(lack)[0] == short:
            break
        short, _, card = min(lack)
        chosen = (*chosen, card)
    return chosen


REAL_CARDS: Final = RealCards(all_cards, unseen, heaps, exchange, hopes)
