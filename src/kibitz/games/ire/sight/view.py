"""What a seat sees of a City, built by an allow-list; and imagine: a City to match a view."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.actions import Deed, HandOver
from kibitz.games.ire.rules.city import OPEN_HANDS, City
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES, SOVIET
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import NONE, Frame, State, Things, settle
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


class Inconsistent(ValueError):
    """A view that no position could give: it says what does not add up."""


def shuffled(cards: list[int], whim: Whim) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = whim.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def fill(places: Things, pool: list[int], what: str) -> Things:
    """Unknown places of a zone, filled from a pool."""
    filled = []
    for x in places:
        if x < UNKNOWN:
            filled.append(x)
        elif pool:
            filled.append(pool.pop())
        else:
            raise Inconsistent(f"there are more unknown cards in {what} than cards left")
    return tuple(sorted(filled))


def imagine(view: View, whim: Whim) -> City:
    """Some City that `view` could come from."""
    v = cast(CityView, view)
    c = City(v.players)
    for k in INTS:
        setattr(c, k, v.ints[k])
    for k in NUMBERS:
        setattr(c, k, list(v.numbers[k]))
    for k in THINGS:
        setattr(c, k, v.things[k])
    for k in HEAPS:
        setattr(c, k, list(v.heaps[k]))
    imagine_headlines(v, c, whim)
    imagine_cards(v, c, whim)
    c.pile = [unmask(v, c, f, whim) for f in v.pile]
    return c


def imagine_headlines(v: CityView, c: City, whim: Whim) -> None:
    """Each period's unseen headlines lie in the Soviet hand and in that period's deck."""
    zones = ("hand", "front", "headline_trash", "lasting")
    seen = {x for k in zones for x in v.things[k]} | {x for d in v.heaps["headlines"] for x in d}
    hand = [h for h in v.things["hand"] if h < UNKNOWN]
    for period in (1, 2, 3):
        pool = [h for h in range(HEADLINES) if PERIOD[h] == period and h not in seen]
        pool = shuffled(pool, whim)
        mine = tuple([x for x in v.things["hand"] if x == UNKNOWN + period])
        hand += fill(mine, pool, "the Soviet hand")
        c.headlines[period - 1] = fill(v.heaps["headlines"][period - 1], pool, f"deck {period}")
    c.hand = tuple(sorted(hand))


def imagine_cards(v: CityView, c: City, whim: Whim) -> None:
    """The unseen revolutionary cards lie in hands and in the deck."""
    seen = set(v.things["trash"]) | set(v.things["deck"]) | {x for h in v.heaps["hands"] for x in h}
    pool = shuffled([x for x in range(CARD, CARD + CARDS) if x not in seen], whim)
    for i in range(v.players):
        c.hands[i] = fill(v.heaps["hands"][i], pool, f"hand {i + 1}")
    c.deck = fill(v.things["deck"], pool, "the deck")


def unmask(v: CityView, c: City, f: SavedFrame, whim: Whim) -> Frame:
    """A text whose hidden choices are made again, from the hand of whoever chose."""
    node, owner = NODES.nodes[f.node], v.asked
    if isinstance(node, HandOver):
        owner = node.giver(f.at())
    spare: list[int] = []
    if owner > 0:
        spare = shuffled([x for x in c.hand_of(owner) if x not in f.it], whim)
    it = tuple([spare.pop() if t == HIDDEN and spare else t for t in f.it])
    that = tuple([spare.pop() if t == HIDDEN and spare else t for t in f.that])
    return NODES.load(f.naming(that, it))


def pieces(s: State) -> Things:
    """Every card and fighter, wherever it is: the same at all times."""
    c = cast(City, s)
    found = [x for k in THINGS if k != "used" for x in getattr(c, k)]
    found += [x for k in HEAPS for heap in getattr(c, k) for x in heap]
    found += [x for x in (*c.upper, *c.event_at, *c.display) if x != NONE]
    return tuple(sorted(found))
