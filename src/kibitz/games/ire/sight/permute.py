"""permute: a City in which what a seat may not know is dealt out anew among the same places."""

from __future__ import annotations

from typing import cast

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import SOVIET
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.sight.view import known_pile, sees_hand
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import Frame, State, Things
from kibitz.kernel.secrecy import permutation
from kibitz.kernel.view import JUDGE


def permute(s: State, seat: int, whim: Whim) -> City:
    """Another City that must look the same to `seat`."""
    c = cast(City, s).copy()
    # Read before the cards move: other cards might not pay for an action that is still secret.
    pile = known_pile(c, seat)
    new = permutation(hidden(c, seat), whim)
    c.hand, c.deck = renamed(c.hand, new), renamed(c.deck, new)
    c.headlines = tuple([renamed(deck, new) for deck in c.headlines])
    c.hands = [renamed(hand, new) for hand in c.hands]
    c.pile = [renamed_frame(f, new) for f in pile]
    return c


def hidden(c: City, seat: int) -> list[list[int]]:
    """The cards a seat does not know, in groups that look alike from behind."""
    if seat == JUDGE:
        return []
    cards = list(c.deck)
    for owner in c.seats():
        if not sees_hand(c, seat, owner):
            cards += c.hand_of(owner)
    if seat == SOVIET:
        return [cards]
    held = [[h for h in c.hand if PERIOD[h] == period] for period in (1, 2, 3)]
    return [cards, *[[*held[k], *c.headlines[k]] for k in range(3)]]


def renamed(zone: Things, new: dict[int, int]) -> Things:
    """A zone that is a set, in number order."""
    return tuple(sorted([new.get(x, x) for x in zone]))


def renamed_frame(f: Frame, new: dict[int, int]) -> Frame:
    at = f.at.after(tuple([new.get(t, t) for t in f.at.that]))
    return Frame(f.node, at, f.called, f.pc, tuple([new.get(t, t) for t in f.it]))
