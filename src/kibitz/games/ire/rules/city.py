"""City: a whole position of Days of Ire, and the questions about what stands where."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from kibitz.games.ire.rules.coding import make_text
from kibitz.games.ire.rules.map import (
    ACTIVE_CAP,
    CAPS,
    HAND_MAX,
    MORALE_START,
    SNIPER_STRENGTH,
    SUPPORT_START,
)
from kibitz.games.ire.rules.numbers import (
    FIZZLED,
    PLACE,
    PLACES,
    REV_TANK,
    SLOTS,
    SNIPER,
    SOLDIER,
    SOVIET,
    TANK,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.reasons import RULE_NUMBERS
from kibitz.games.ire.rules.tables import (
    ATTACK_BONUS,
    EVENT_KIND,
    GIVES,
    MODIFIER,
    MODIFIERS,
    NO_TANK_FIRE,
    SIDE,
    SNIPER_WORTH,
)
from kibitz.kernel.pile import NONE, At, Reason, State, Things
from kibitz.kernel.things import replaced

# Switches, as bits of City.rules.
FIRE_ON_TANKS_ONLY: Final = 1
SECURITY_BOTH: Final = 2
OPEN_HANDS: Final = 4
FIXED_ORDER: Final = 8
FALL_BACK_ONCE: Final = 16

EVERY_PLACE: Final = (1 << PLACES) - 1
NO_UNITS: Final[tuple[Things, ...]] = ((0,) * PLACES,) * len(UNIT_NAMES)
NOWHERE: Final[Things] = (NONE,) * PLACES
NOBODY: Final[tuple[Things, ...]] = ((),) * PLACES
NO_DECKS: Final[tuple[Things, ...]] = ((), (), ())
UNMOVED: Final[Things] = (0,) * PLACES
UNCHANGED: Final[Things] = (0,) * MODIFIERS


class City(State):
    """Eleven places, two sides, cards, and the pile.

    What seldom changes is kept in tuples, which a copy shares.
    """

    def __init__(self, players: int, of: City | None = None) -> None:
        """An empty city for that many revolutionaries, or a copy of another."""
        super().__init__([] if of is None else of.pile[:], None if of is None else of.events)
        self.players: int = players
        self.rules: int = 0 if of is None else of.rules
        self.spokesperson: int = 1 if of is None else of.spokesperson
        self.last_wound: int = 4 if of is None else of.last_wound
        self.day: int = 0 if of is None else of.day
        self.morale: int = MORALE_START if of is None else of.morale
        self.support: int = SUPPORT_START if of is None else of.support
        self.units: tuple[Things, ...] = NO_UNITS if of is None else of.units
        """How many, by unit and place; changed by `deploy`, `post` and `march` only."""
        self.garrisons: i64 = 0
        """Where units are at all, as bits by unit * PLACES + place: it follows from `units`."""
        if of is not None:
            self.garrisons = of.garrisons
        self.barricades: int = 0 if of is None else of.barricades
        self.barricade_supply: int = 2 if of is None else of.barricade_supply
        self.upper: Things = NOWHERE if of is None else of.upper
        """The face-up passive fighter of each place."""
        self.lower: int = 0 if of is None else of.lower
        """Places with a face-down fighter beneath, as bits."""
        self.unseen: Things = () if of is None else of.unseen
        """The fighters still face down: which one lies where is decided when it is turned up."""
        self.active: tuple[Things, ...] = NOBODY if of is None else of.active
        self.casualties: Things = () if of is None else of.casualties
        self.wrecks: Things = () if of is None else of.wrecks
        """Revolutionary tanks destroyed for good."""
        self.rev_tanks: Things = () if of is None else of.rev_tanks
        """Revolutionary tanks in the supply."""
        self.headlines: tuple[Things, ...] = NO_DECKS if of is None else of.headlines
        """The three period decks, as sets."""
        self.hand: Things = () if of is None else of.hand
        self.front: Things = () if of is None else of.front
        self.points: int = 0 if of is None else of.points
        self.headline_trash: Things = () if of is None else of.headline_trash
        self.lasting: Things = () if of is None else of.lasting
        """Day-long cards beside the board."""
        self.event_at: Things = NOWHERE if of is None else of.event_at
        self.display: list[int] = [NONE] * SLOTS if of is None else of.display[:]
        self.event_deck: Things = () if of is None else of.event_deck
        self.event_trash: Things = () if of is None else of.event_trash
        self.extra_events: int = 0 if of is None else of.extra_events
        self.markers: int = 0 if of is None else of.markers
        self.ready: Things = () if of is None else of.ready
        """State security cards that may be played."""
        self.row: Things = () if of is None else of.row
        """State security cards played, oldest first."""
        self.deck: Things = () if of is None else of.deck
        self.hands: list[Things] = [()] * players if of is None else of.hands[:]
        self.trash: Things = () if of is None else of.trash
        self.at: Things = (NONE,) * players if of is None else of.at
        self.wounds: list[int] = [0] * players if of is None else of.wounds[:]
        self.phase: int = 0 if of is None else of.phase
        self.actor: int = NONE if of is None else of.actor
        """The revolutionary whose turn it is."""
        self.acted: int = 0 if of is None else of.acted
        """Revolutionaries that have had their turn today, as bits by seat."""
        self.actions: int = 0 if of is None else of.actions
        self.steps: int = 0 if of is None else of.steps
        """Free steps the actor has left."""
        self.used: Things = () if of is None else of.used
        """Fighters whose ability was used in this turn."""
        self.refused: int = 0 if of is None else of.refused
        """Revolutionaries that would not hand over cards in this turn, as bits by seat."""
        self.moved: Things = UNMOVED if of is None else of.moved
        """Tanks at each place that have had their paid move today."""
        self.attacked: int = 0 if of is None else of.attacked
        self.secured: int = 0 if of is None else of.secured
        """State security cards played today."""
        self.mods: Things = UNCHANGED if of is None else of.mods
        """Day-long modifiers; NO_TANK_FIRE and NO_ATTACK are bits by place."""
        self.winner: int = NONE if of is None else of.winner
        """0 for the Soviet side, 1 for the revolution."""

    def copy(self) -> City:
        return City(self.players, self)

    # What stands where.

    def deploy(self, units: Things) -> None:
        """All units of the board, by unit * PLACES + place, and with them where there are any."""
        self.units = (units[:PLACES], units[PLACES : 2 * PLACES], units[2 * PLACES :])
        garrisons: i64 = 0
        for k in range(len(units)):
            if units[k] > 0:
                garrisons |= 1 << k
        self.garrisons = garrisons

    def all_units(self) -> Things:
        """The units of the board, by unit * PLACES + place."""
        return self.units[TANK] + self.units[SOLDIER] + self.units[SNIPER]

    def post(self, unit: int, place: int, n: int) -> None:
        """Units come to a place, or leave it if n is negative."""
        there = self.units[unit][place] + n
        self.station(unit, replaced(self.units[unit], place, there))
        bit: i64 = 1 << unit * PLACES + place
        self.garrisons = self.garrisons | bit if there > 0 else self.garrisons & ~bit

    def march(self, unit: int, start: int, goal: int) -> None:
        """A unit goes from one place to another."""
        counts = list(self.units[unit])
        counts[start] -= 1
        counts[goal] += 1
        self.station(unit, tuple(counts))
        garrisons = self.garrisons
        if counts[start] == 0:
            garrisons &= ~(1 << unit * PLACES + start)
        self.garrisons = garrisons | 1 << unit * PLACES + goal

    def station(self, unit: int, counts: Things) -> None:
        """How many units of a kind are at each place; `garrisons` has to follow."""
        tanks, soldiers, snipers = self.units[TANK], self.units[SOLDIER], self.units[SNIPER]
        if unit == TANK:
            self.units = (counts, soldiers, snipers)
        elif unit == SOLDIER:
            self.units = (tanks, counts, snipers)
        else:
            self.units = (tanks, soldiers, counts)

    def count(self, unit: int, place: int) -> int:
        return self.units[unit][place]

    def places_with(self, unit: int) -> int:
        """The places with units of a kind, as bits."""
        return self.garrisons >> unit * PLACES & EVERY_PLACE

    def total(self, unit: int) -> int:
        n = 0
        for k in self.units[unit]:
            n += k
        return n

    def supply(self, unit: int) -> int:
        """How many more may come to the board (I006)."""
        return CAPS[unit] - self.total(unit)

    def barricaded(self, place: int) -> bool:
        return bool(self.barricades >> place & 1)

    def room(self, place: int) -> bool:
        """Is there room for one more active fighter (I064)?"""
        return len(self.active[place]) < ACTIVE_CAP

    def clear(self) -> bool:
        """Neither tank nor soldier on the board (I057)."""
        return self.places_with(TANK) == 0 and self.places_with(SOLDIER) == 0

    def events_on_board(self) -> int:
        n = 0
        for e in self.event_at:
            if e != NONE:
                n += 1
        return n

    def side_events(self) -> int:
        n = 0
        for e in self.event_at:
            if e != NONE and EVENT_KIND[e] == SIDE:
                n += 1
        return n

    def always(self, modifier: int, place: int) -> list[int]:
        """The numbers of a modifier that fighters at a place always give."""
        return [MODIFIER[x][1] for x in self.active[place] if GIVES[x] == modifier]

    def strength(self, place: int) -> int:
        """Soldiers and snipers of a place, as a show of force counts them (I116, I118)."""
        return self.count(SOLDIER, place) + SNIPER_STRENGTH * self.count(SNIPER, place)

    def shooting(self, place: int) -> int:
        """The strength of an attack for its dice, with all that changes it (I120)."""
        worth, bonus = SNIPER_STRENGTH, self.mods[ATTACK_BONUS]
        for n in self.always(SNIPER_WORTH, place):
            worth = min(worth, n)
        for n in self.always(ATTACK_BONUS, place):
            bonus += n
        return max(0, self.count(SOLDIER, place) + worth * self.count(SNIPER, place) + bonus)

    def armed(self, place: int) -> bool:
        """Are there tanks at a place that nothing keeps from firing (I074)?"""
        stilled = self.barricaded(place) or self.mods[NO_TANK_FIRE] >> place & 1
        return self.count(TANK, place) > 0 and not stilled

    def actions_to_come(self) -> bool:
        """Will a revolutionary act before night: the acting one, or one whose turn is to come?"""
        return self.actions > 0 or self.turns_taken() < self.players

    def turns_taken(self) -> int:
        """How many revolutionaries have had their turn today."""
        n = 0
        for seat in range(1, self.players + 1):
            n += self.acted >> seat & 1
        return n

    def modify(self, modifier: int, n: int) -> None:
        """Set a day-long modifier."""
        self.mods = replaced(self.mods, modifier, n)

    def happened(self, marker: int) -> bool:
        return bool(self.markers >> marker & 1)

    # People.

    def hand_of(self, seat: int) -> Things:
        return self.hands[seat - 1]

    def place_of(self, seat: int) -> int:
        return self.at[seat - 1]

    def at_place(self, place: int) -> list[int]:
        """The revolutionaries at a place, by seat."""
        return [i + 1 for i in range(self.players) if self.at[i] == place]

    def held(self, seat: int, but: int = NONE) -> int:
        """How many cards a revolutionary holds, besides one that is being spent."""
        hand = self.hands[seat - 1]
        n = len(hand)
        if but != NONE:
            for x in hand:
                if x == but:
                    n -= 1
        return n

    def full(self, seat: int, but: int = NONE) -> bool:
        return len(self.hands[seat - 1]) >= HAND_MAX and self.held(seat, but) >= HAND_MAX

    def decider(self) -> int:
        """Who gives out hits: the acting revolutionary, else the spokesperson (I081)."""
        return self.actor if self.actor > 0 else self.spokesperson

    def seats(self) -> range:
        """The seats of the revolutionaries."""
        return range(1, self.players + 1)

    # What is left to chance.

    def drawn(self, heap: Things) -> int:
        """What chance draws from a heap at once; NONE where it has to be asked."""
        i = self.by_chance(len(heap))
        return NONE if i == NONE else heap[i]

    # What the kernel asks.

    def orders(self) -> int:
        return SOVIET

    def seat_of(self, who: int, at: At) -> int:
        return self.spokesperson if who else SOVIET

    def is_text(self, text: int, card: int, box: int) -> bool:
        return False

    def cause(self, card: int, box: int) -> int:
        return make_text(card, max(box, 0))

    def fizzle(self, at: At, why: Reason) -> None:
        if self.whim is None:
            self.tell(FIZZLED, at.seat, (why.card,), RULE_NUMBERS[why.rule], at)


def here(at: At) -> int:
    """The place a text means by `here`."""
    return at.that[0] - PLACE if at.that else NONE


def is_tank(fighter: int) -> bool:
    """Is a fighter one of the revolutionary tanks?"""
    return fighter >= REV_TANK


def pieces(s: State) -> Things:
    """Every card and fighter, wherever it is: the same at all times."""
    c = cast(City, s)
    found = [*c.unseen, *c.casualties, *c.wrecks, *c.rev_tanks]
    found += [*c.hand, *c.front, *c.headline_trash, *c.lasting]
    found += [*c.event_deck, *c.event_trash, *c.ready, *c.row, *c.deck, *c.trash]
    for heap in (*c.active, *c.headlines, *c.hands):
        found += heap
    found += [x for x in (*c.upper, *c.event_at, *c.display) if x != NONE]
    return tuple(sorted(found))
