"""imagine: a City that a view could come from (determinisation)."""

from __future__ import annotations

from typing import cast

from kibitz.games.ire.rules.actions import HandOver
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.sight.view import HEAPS, INTS, NUMBERS, THINGS, UNKNOWN, CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import Frame, Things
from kibitz.kernel.view import View


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
