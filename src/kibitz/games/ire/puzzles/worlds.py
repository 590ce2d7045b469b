"""Every world that a view of Days of Ire could come from.

What is hidden are the headlines of the Soviet hand, and the cards of hands that are not open.
"""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.deals import Deal, Deals, Drawn
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.pile import State, settle
from kibitz.kernel.things import replaced
from kibitz.kernel.view import View


class Hidden:
    """The hidden zones of a view: for each how many cards it holds, and from which cards."""

    def __init__(self, v: CityView) -> None:
        self.hands: Final = [i for i in range(v.players) if UNKNOWN in v.hands[i]]
        self.headlines: Final[list[tuple[list[int], int]]] = []
        """For each period the headlines out of sight, and how many of them are in the hand."""
        for period in (1, 2, 3):
            held = len([x for x in v.hand if x == UNKNOWN + period])
            self.headlines.append((unseen_headlines(v, period) if held else [], held))
        seen = {*v.trash, *v.deck, *[x for known in v.hands for x in known]}
        self.cards: Final = [x for x in range(CARD, CARD + CARDS) if x not in seen]
        self.sizes: Final = [len([x for x in v.hands[i] if x == UNKNOWN]) for i in self.hands]


def unseen_headlines(v: CityView, period: int) -> list[int]:
    seen = {*v.hand, *v.front, *v.headline_trash, *v.lasting}
    for known in v.headlines:
        seen.update(known)
    return [h for h in range(HEADLINES) if PERIOD[h] == period and h not in seen]


def deals(view: View) -> Deals | None:
    """Every hand of headlines, and every hand of cards that is not open."""
    v = cast(CityView, view)
    if v.day == 0 or any([HIDDEN in f.things() for f in v.pile]):
        return None
    hidden = Hidden(v)
    parts = [Drawn(pool, held) for pool, held in hidden.headlines]
    return Deals([*parts, *[Drawn(hidden.cards, size) for size in hidden.sizes]])


class Dealer:
    """Makes the worlds of one view."""

    def __init__(self, view: View) -> None:
        v = cast(CityView, view)
        self.city: Final = imagine(v, Whim(0))
        settle(self.city)
        self.hidden: Final = Hidden(v)
        self.headlines: Final = [unseen_headlines(v, period) for period in (1, 2, 3)]
        self.known: Final = [x for x in v.hand if x < UNKNOWN]

    def __call__(self, cards: Deal) -> State:
        """The City in which those cards are in the hands the view does not show."""
        c = self.city.copy()
        c.events = []
        at = 0
        held = list(self.known)
        for k, (_, n) in enumerate(self.hidden.headlines):
            mine = cards[at : at + n]
            at += n
            held += mine
            if n:
                deck = tuple([h for h in self.headlines[k] if h not in mine])
                c.headlines = replaced(c.headlines, k, deck)
        c.hand = tuple(sorted(held))
        out = cards[at:]
        for i, n in zip(self.hidden.hands, self.hidden.sizes, strict=True):
            mine = cards[at : at + n]
            at += n
            known = [x for x in self.city.hands[i] if x not in self.hidden.cards]
            c.hands[i] = tuple(sorted([*known, *mine]))
            c.deck = tuple([x for x in self.hidden.cards if x not in out])
        return c


def dealt(view: View, s: State) -> Deal:
    """The cards of a City in the hands the view does not show."""
    v, c = cast(CityView, view), cast(City, s)
    hidden = Hidden(v)
    found: list[int] = []
    for pool, held in hidden.headlines:
        if held:
            found += [h for h in c.hand if h in pool]
    for i in hidden.hands:
        found += [x for x in c.hands[i] if x not in v.hands[i]]
    return tuple(found)
