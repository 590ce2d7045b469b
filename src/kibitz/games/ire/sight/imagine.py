"""imagine: a City that a view could come from (determinisation)."""

from __future__ import annotations

from typing import cast

from kibitz.games.ire.rules.actions import PassCards
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.sight.view import UNKNOWN, CityView
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
    c.rules, c.spokesperson, c.last_wound = v.rules, v.spokesperson, v.last_wound
    c.day, c.phase, c.morale, c.support = v.day, v.phase, v.morale, v.support
    c.points, c.extra_events, c.markers, c.winner = v.points, v.extra_events, v.markers, v.winner
    c.deploy(v.units)
    c.moved = v.moved
    c.barricades, c.barricade_supply = v.barricades, v.barricade_supply
    c.attacked, c.secured, c.mods = v.attacked, v.secured, v.mods
    c.upper, c.lower, c.active = v.upper, v.lower, v.active
    c.unseen, c.casualties, c.used = v.unseen, v.casualties, v.used
    c.wrecks, c.rev_tanks = v.wrecks, v.rev_tanks
    c.event_at, c.display = v.event_at, list(v.display)
    c.event_deck, c.event_trash, c.lasting = v.event_deck, v.event_trash, v.lasting
    c.front, c.headline_trash = v.front, v.headline_trash
    c.ready, c.row, c.trash = v.ready, v.row, v.trash
    c.at, c.wounds = v.at, list(v.wounds)
    c.actor, c.acted, c.refused = v.actor, v.acted, v.refused
    c.actions, c.steps = v.actions, v.steps
    imagine_headlines(v, c, whim)
    imagine_cards(v, c, whim)
    c.pile = [unmask(v, c, f, whim) for f in v.pile]
    return c


def imagine_headlines(v: CityView, c: City, whim: Whim) -> None:
    """Each period's unseen headlines lie in the Soviet hand and in that period's deck."""
    seen = {*v.hand, *v.front, *v.headline_trash, *v.lasting}
    for known in v.headlines:
        seen.update(known)
    hand = [h for h in v.hand if h < UNKNOWN]
    decks: list[Things] = []
    for period in (1, 2, 3):
        pool = [h for h in range(HEADLINES) if PERIOD[h] == period and h not in seen]
        pool = shuffled(pool, whim)
        mine = tuple([x for x in v.hand if x == UNKNOWN + period])
        hand += fill(mine, pool, "the Soviet hand")
        decks.append(fill(v.headlines[period - 1], pool, f"deck {period}"))
    c.headlines = tuple(decks)
    c.hand = tuple(sorted(hand))


def imagine_cards(v: CityView, c: City, whim: Whim) -> None:
    """The unseen revolutionary cards lie in hands and in the deck."""
    seen = {*v.trash, *v.deck}
    for known in v.hands:
        seen.update(known)
    pool = shuffled([x for x in range(CARD, CARD + CARDS) if x not in seen], whim)
    for i in range(v.players):
        c.hands[i] = fill(v.hands[i], pool, f"hand {i + 1}")
    c.deck = fill(v.deck, pool, "the deck")


def unmask(v: CityView, c: City, f: SavedFrame, whim: Whim) -> Frame:
    """A text whose hidden choices are made again, from the hand of the seat that chose."""
    node, owner = NODES.nodes[f.node], v.asked
    if isinstance(node, PassCards):
        owner = node.giver(f.at())
    spare: list[int] = []
    if owner > 0:
        spare = shuffled([x for x in c.hand_of(owner) if x not in f.it], whim)
    it = tuple([spare.pop() if t == HIDDEN and spare else t for t in f.it])
    that = tuple([spare.pop() if t == HIDDEN and spare else t for t in f.that])
    return NODES.load(f.naming(that, it))
