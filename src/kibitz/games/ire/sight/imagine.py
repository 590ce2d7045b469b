"""imagine: a City that a view could come from (determinisation)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kibitz.games.ire.rules.actions import PassCards
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import CARD, CARDS, HEADLINES
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import Frame, State, Things
from kibitz.kernel.view import View

DECKS: Final = ["deck 1", "deck 2", "deck 3"]
HANDS: Final = ["hand 1", "hand 2", "hand 3"]


class Inconsistent(ValueError):
    """A view that no position could give: it says what does not add up."""


def shuffled(cards: list[int], whim: Whim, n: int) -> list[int]:
    """Cards of which the last n are taken, in any order."""
    whim.shuffle_end(cards, n)
    return cards


def unknown(places: Things) -> int:
    """How many places of a zone are unknown."""
    return len([x for x in places if x >= UNKNOWN])


def fill(places: Things, pool: list[int], what: str) -> Things:
    """Unknown places of a zone, filled from a pool."""
    if len(pool) == len(places) and unknown(places) == len(places):
        pool.sort()
        return tuple(pool)
    filled = []
    for x in places:
        if x < UNKNOWN:
            filled.append(x)
        elif pool:
            filled.append(pool.pop())
        else:
            raise Inconsistent(f"there are more unknown cards in {what} than cards left")
    return tuple(sorted(filled))


def common_city(v: CityView) -> City:
    """Everything that a view shows; hands, decks and the pile are missing."""
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
    return c


def to_draw(pool: list[int], hand: Things, deck: Things) -> int:
    """How many cards of a pool have to be drawn at random: a deck that gets the rest needs none."""
    n = unknown(hand)
    return n if n + unknown(deck) == len(pool) else len(pool)


class Worlds:
    """All Cities that a view could come from: what they have in common, and where they differ.

    A search imagines a world for every iteration. What the view shows is the same in all of them,
    so it is laid out once and copied.
    """

    def __init__(self, v: CityView) -> None:
        self.v: Final = v
        self.common: Final = common_city(v)
        seen = {*v.hand, *v.front, *v.headline_trash, *v.lasting}
        for known in v.headlines:
            seen.update(known)
        self.headlines: Final = [
            [h for h in range(HEADLINES) if PERIOD[h] == period and h not in seen]
            for period in (1, 2, 3)
        ]
        """The unseen headlines of each period."""
        self.hand: Final = [h for h in v.hand if h < UNKNOWN]
        self.backs: Final = [
            tuple([x for x in v.hand if x == UNKNOWN + period]) for period in (1, 2, 3)
        ]
        """The unknown headlines of the Soviet hand, by period."""
        seen = {*v.trash, *v.deck}
        for known in v.hands:
            seen.update(known)
        self.cards: Final = [x for x in range(CARD, CARD + CARDS) if x not in seen]
        """The unseen cards of the revolution."""
        self.drawn_headlines: Final = [
            to_draw(self.headlines[k], self.backs[k], v.headlines[k]) for k in range(3)
        ]
        self.frames: Final = [None if f.it or f.that else NODES.load(f) for f in v.pile]
        """The texts on the pile that name nothing."""
        held = tuple([x for hand in v.hands for x in hand])
        self.drawn_cards: Final = to_draw(self.cards, held, v.deck)

    def world(self, whim: Whim) -> City:
        """One of them."""
        v = self.v
        c = self.common.copy()
        self.imagine_headlines(c, whim)
        self.imagine_cards(c, whim)
        c.pile = [self.frame(i, c, whim) for i in range(len(v.pile))]
        return c

    def frame(self, i: int, c: City, whim: Whim) -> Frame:
        """A text on the pile; where it names nothing it is the same in all worlds."""
        f = self.frames[i]
        if f is None:
            return unmask(self.v, c, self.v.pile[i], whim)
        owner = chooser(self.v, self.v.pile[i])
        if owner > 0:  # as many numbers as if something had been hidden
            whim.skip(len(c.hand_of(owner)) - 1)
        return f

    def imagine_headlines(self, c: City, whim: Whim) -> None:
        """Each period's unseen headlines lie in the Soviet hand and in that period's deck."""
        hand = self.hand.copy()
        decks: list[Things] = []
        for k in range(3):
            pool = shuffled(self.headlines[k].copy(), whim, self.drawn_headlines[k])
            hand += fill(self.backs[k], pool, "the Soviet hand")
            decks.append(fill(self.v.headlines[k], pool, DECKS[k]))
        c.headlines = tuple(decks)
        c.hand = tuple(sorted(hand))

    def imagine_cards(self, c: City, whim: Whim) -> None:
        """The unseen revolutionary cards lie in hands and in the deck."""
        v = self.v
        pool = shuffled(self.cards.copy(), whim, self.drawn_cards)
        for i in range(v.players):
            c.hands[i] = fill(v.hands[i], pool, HANDS[i])
        c.deck = fill(v.deck, pool, "the deck")


def imagine(view: View, whim: Whim) -> City:
    """Some City that `view` could come from."""
    return Worlds(cast(CityView, view)).world(whim)


def imaginer(view: View) -> Callable[[Whim], State]:
    """Cities that `view` could come from."""
    return Worlds(cast(CityView, view)).world


def chooser(v: CityView, f: SavedFrame) -> int:
    """The seat from whose hand a text lets choose."""
    node = NODES.nodes[f.node]
    return node.giver(f.at()) if isinstance(node, PassCards) else v.asked


def unmask(v: CityView, c: City, f: SavedFrame, whim: Whim) -> Frame:
    """A text whose hidden choices are made again, from the hand of the seat that chose."""
    owner = chooser(v, f)
    spare: list[int] = []
    if owner > 0:
        spare = [x for x in c.hand_of(owner) if x not in f.it]
        whim.shuffle_end(spare, len(spare))
    it = tuple([spare.pop() if t == HIDDEN and spare else t for t in f.it])
    that = tuple([spare.pop() if t == HIDDEN and spare else t for t in f.that])
    return NODES.load(f.naming(that, it))
