"""What a seat sees of a City."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.actions import Deed
from kibitz.games.ire.rules.city import OPEN_HANDS, City
from kibitz.games.ire.rules.numbers import SOVIET
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import Frame, State, Things, settle
from kibitz.kernel.view import JUDGE, View

UNKNOWN: Final = 240
"""A card the reader may not know; + 1 to 3: a headline of that period."""

INTS: Final = (
    *("rules", "spokesperson", "last_wound", "day", "morale", "support", "barricades"),
    *("barricade_supply", "lower", "points", "extra_events", "markers", "phase", "actor"),
    *("acted", "actions", "steps", "refused", "attacked", "secured", "winner"),
)
NUMBERS: Final = ("units", "upper", "event_at", "display", "at", "wounds", "moved", "mods")
THINGS: Final = (
    *("unseen", "casualties", "wrecks", "rev_tanks", "hand", "front", "headline_trash", "lasting"),
    *("event_deck", "event_trash", "ready", "row", "deck", "trash", "used"),
)
HEAPS: Final = ("active", "headlines", "hands")


class CityView(View):
    """A City as one seat may know it; as the judge sees it, all of it."""

    def __init__(self, seat: int, asked: int, options: Things, players: int) -> None:
        super().__init__(seat, asked, options)
        self.players: int = players
        self.ints: dict[str, int] = {}
        self.numbers: dict[str, Things] = {}
        self.things: dict[str, Things] = {}
        self.heaps: dict[str, tuple[Things, ...]] = {}
        self.pile: tuple[SavedFrame, ...] = ()

    def key(self) -> tuple[object, ...]:
        return (
            *(self.seat, self.asked, self.options, self.players),
            tuple([self.ints[k] for k in INTS]),
            tuple([self.numbers[k] for k in NUMBERS]),
            tuple([self.things[k] for k in THINGS]),
            tuple([self.heaps[k] for k in HEAPS]),
            tuple([f.key() for f in self.pile]),
        )


def sees_hand(c: City, seat: int, owner: int) -> bool:
    """May a seat see the cards of a revolutionary (I132, I134)?"""
    if seat in (JUDGE, owner):
        return True
    return seat > SOVIET and bool(c.rules & OPEN_HANDS)


def view(s: State, seat: int) -> CityView:
    """What `seat` may know of a settled position."""
    c = cast(City, s)
    question = settle(c)
    asked = HIDDEN if question is None else question.seat
    options = question.options if question is not None and asked == seat >= 0 else ()
    v = CityView(seat, asked, options, c.players)
    v.ints = {k: getattr(c, k) for k in INTS}
    v.numbers = {k: tuple(getattr(c, k)) for k in NUMBERS}
    v.things = {k: getattr(c, k) for k in THINGS}
    v.heaps = {k: tuple(getattr(c, k)) for k in HEAPS}
    if seat != JUDGE:
        v.things["deck"] = (UNKNOWN,) * len(c.deck)
        hands = []
        for owner in c.seats():
            hand = c.hand_of(owner)
            hands.append(hand if sees_hand(c, seat, owner) else (UNKNOWN,) * len(hand))
        v.heaps["hands"] = tuple(hands)
        if seat != SOVIET:
            v.things["hand"] = tuple(sorted([UNKNOWN + PERIOD[h] for h in c.hand]))
            v.heaps["headlines"] = tuple(
                [(UNKNOWN + k + 1,) * len(c.headlines[k]) for k in range(3)]
            )
    pile = c.pile
    top = pile[-1] if pile else None
    paying = top is not None and isinstance(top.node, Deed) and top.pc == 0 and top.node.secret
    if top is not None and paying and not sees_hand(c, seat, top.at.seat):
        pile = pile[:-1]  # until an action is paid for only its player knows what it will be
    v.pile = tuple([frame(c, seat, f) for f in pile])
    return v


def frame(c: City, seat: int, f: Frame) -> SavedFrame:
    """A text on the pile, without what this seat may not know."""
    that = tuple([thing(c, seat, t) for t in f.at.that])
    it = tuple([thing(c, seat, t) for t in f.it])
    return NODES.save(f).naming(that, it)


def thing(c: City, seat: int, t: int) -> int:
    """A card chosen from a hand stays hidden until it is told."""
    for owner in c.seats():
        if t in c.hand_of(owner) and not sees_hand(c, seat, owner):
            return HIDDEN
    return t
