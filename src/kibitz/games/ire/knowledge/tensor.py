"""A view of Days of Ire as a vector: `SIZE` slots, named in `LAYOUT`; seats are as they sit."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from kibitz.games.ire.rules.city import FIRE_ON_TANKS_ONLY, OPEN_HANDS, SECURITY_BOTH
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.numbers import (
    CARD,
    CARDS,
    EVENT,
    EVENTS,
    FIGHTER,
    FIGHTERS,
    HEADLINES,
    MARKERS,
    PIECES_END,
    PLACE_IDS,
    PLACES,
    REV_TANKS,
    SECURITIES,
    SECURITY,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.tables import MODIFIERS, NAMES, NO_ATTACK, NO_TANK_FIRE
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.knowledge.tensor import (
    Layout,
    Tensor,
    TensorWriter,
    crossed,
    pile_block,
    trace_block,
)
from kibitz.kernel.pile import CHANCE, Things
from kibitz.kernel.view import JUDGE, View

TEAM: Final = 3
SEATS: Final = ["soviet", *[f"revolutionary-{i + 1}" for i in range(TEAM)]]
DAYS: Final = 9
MORALES: Final = tuple(range(-1, 8))
SUPPORTS: Final = tuple(range(3, 10))
MOST: Final = 64
"""Cards of a zone, command points, actions, steps."""

AT_PLACE: Final = [f"at {place}" for place in PLACE_IDS]
PLACE_SLOTS: Final = [
    *UNIT_NAMES,
    *("tanks moved", "barricade", "fighter beneath", "attacked", "no tank fire", "no attack"),
    *SEATS[1:],
]
IN_HANDS: Final = [f"in the hand of {seat}" for seat in SEATS[1:]]
HEADLINE_SLOTS: Final = ["in hand", "in front", "in the trash", "lasting", "in its deck", "place"]
EVENT_SLOTS: Final = [
    *AT_PLACE,
    *[f"in slot-{i + 1}" for i in range(6)],
    *("in the deck", "in the trash", "lasting", "place"),
]
CARD_SLOTS: Final = [*IN_HANDS, "in the trash", "place"]
FIGHTER_SLOTS: Final = [
    *[f"passive {x}" for x in AT_PLACE],
    *[f"active {x}" for x in AT_PLACE],
    *("not seen yet", "lost", "destroyed", "in the supply", "used"),
]
SECURITY_SLOTS: Final = ["ready", "played", "place"]
LEVELS: Final = (
    *("last_wound", "barricade_supply", "points", "extra_events", "actions", "steps", "secured"),
)
FIGHTING: Final = FIGHTERS + REV_TANKS
MODS: Final = [i for i in range(MODIFIERS) if i not in (NO_TANK_FIRE, NO_ATTACK)]
MOD_NAMES: Final = [
    *("extra action", "no free step", "bonus step", "attack bonus", "security limit + 1"),
    *("info discount", "side discount", "aid boost", "petrol bombs for a tank", "sniper worth"),
    *("carry bonus", "reward at"),
]
MOD_LOW: Final = 8

LAYOUT: Final = Layout(
    [
        ("seat", "Which seat sees it; none for one who only looks on.", SEATS),
        ("asked", "Who has to answer.", [*SEATS, "chance", "nobody: it is over"]),
        ("players", "How many play.", ["2", "3", "4"]),
        (
            "rules",
            "The switches that are on.",
            ["tank fire on attacked tanks only", "both security options", "open hands"],
        ),
        ("spokesperson", "Who speaks for the team.", SEATS[1:]),
        ("day", "The day.", [str(i) for i in range(DAYS)]),
        ("phase", "The phase of the day.", list(PHASES)),
        ("morale", "The morale track.", [str(i) for i in MORALES]),
        ("support", "The support track.", [str(i) for i in SUPPORTS]),
        ("levels", "Numbers of the board and of the turn, / 64.", list(LEVELS)),
        ("markers", "Events that have happened.", list(MARKERS)),
        ("actor", "The revolutionary whose turn it is.", SEATS),
        ("acted", "Who has had the turn of the day.", SEATS),
        ("refused", "Who would not hand over cards in this turn.", SEATS),
        ("result", "Who has won.", ["soviet", "revolution"]),
        (
            "places",
            "Units and tanks that have had their paid move, / 16; and who or what is there.",
            crossed(list(PLACE_IDS), PLACE_SLOTS),
        ),
        (
            "people",
            "Wounds and cards of the hand, also those I do not know, / 16.",
            crossed(SEATS[1:], ["wounds", "hand", "unknown"]),
        ),
        ("modifiers", "What lasts for the day, + 8, / 64.", MOD_NAMES),
        (
            "headlines",
            "Every headline that I know: where it is, and its place in that row, / 64.",
            crossed(NAMES[:HEADLINES], HEADLINE_SLOTS),
        ),
        (
            "unknown headlines",
            "Headlines I do not know by period, / 64.",
            crossed(["in hand", "in the deck"], ["period 1", "period 2", "period 3"]),
        ),
        (
            "events",
            "Every event: where it is, and its place in that row, / 64.",
            crossed(NAMES[EVENT : EVENT + EVENTS], EVENT_SLOTS),
        ),
        (
            "cards",
            "Every card that I know: where it is, and its place in the trash, / 64.",
            crossed(NAMES[CARD : CARD + CARDS], CARD_SLOTS),
        ),
        ("deck", "Cards of the deck, / 64.", ["size"]),
        (
            "fighters",
            "Every fighter and tank of the revolution.",
            crossed(NAMES[FIGHTER : FIGHTER + FIGHTING], FIGHTER_SLOTS),
        ),
        (
            "security",
            "Every state security card, and its place in the row, / 64.",
            crossed(NAMES[SECURITY : SECURITY + SECURITIES], SECURITY_SLOTS),
        ),
        ("asking", "The card or fighter whose text asks.", list(NAMES)),
        ("box", "Which of its texts.", ["effect", "on place", "penalty"]),
        ("named", "Pieces that the text which asks was handed or has done.", list(NAMES)),
        pile_block(),
        trace_block(),
    ]
)
SIZE: Final = LAYOUT.size

HEADLINE_AT: Final = LAYOUT.start("headlines")
EVENT_AT: Final = LAYOUT.start("events")
CARD_AT: Final = LAYOUT.start("cards")
FIGHTER_AT: Final = LAYOUT.start("fighters")
SECURITY_AT: Final = LAYOUT.start("security")
PLACE_AT: Final = LAYOUT.start("places")
LEVELS_AT: Final = LAYOUT.start("levels")
MODIFIERS_AT: Final = LAYOUT.start("modifiers")
PEOPLE_AT: Final = LAYOUT.start("people")
UNKNOWN_AT: Final = LAYOUT.start("unknown headlines")
DECK_AT: Final = LAYOUT.start("deck")
PLACE_WIDTH: Final = 12
HEADLINE_WIDTH: Final = 6
EVENT_WIDTH: Final = len(EVENT_SLOTS)
CARD_WIDTH: Final = 5
FIGHTER_WIDTH: Final = len(FIGHTER_SLOTS)
SECURITY_WIDTH: Final = 3


class IreTensorWriter(TensorWriter):
    """Writes the tensor of one seat's view."""

    def __init__(self, v: CityView, rows: SparseRows) -> None:
        super().__init__(LAYOUT, rows)
        self.v: Final = v

    def flag_in(self, block: str, i: int, n: int) -> None:
        self.flag(self.layout.start(block), i, n)

    def bits_in(self, block: str, n: int, value: int) -> None:
        self.bits(self.layout.start(block), n, value)

    def piece(self, at: i64, width: i64, i: i64, slot: i64) -> None:
        """Piece `i` of a block is in that slot."""
        self.rows.put(at + i * width + slot, 1.0)

    def row(self, at: i64, width: i64, first: i64, pieces: Things, slot: i64) -> None:
        """Pieces that lie in an order; those the seat does not know are counted elsewhere."""
        rows = self.rows
        i: i64 = 0
        for x in pieces:
            piece: i64 = x
            if piece < UNKNOWN:
                begin = at + (piece - first) * width
                rows.put(begin + slot, 1.0)
                self.level(begin + width - 1, i, MOST)
            i += 1

    def table(self) -> None:
        v = self.v
        self.flag_in("seat", v.seat, 4)
        self.flag_in("asked", 4 if v.asked == CHANCE else 5 if v.asked < 0 else v.asked, 6)
        self.flag_in("players", v.players - 1, 3)
        if v.rules:
            for i, bit in enumerate((FIRE_ON_TANKS_ONLY, SECURITY_BOTH, OPEN_HANDS)):
                if v.rules & bit:
                    self.flag_in("rules", i, 3)
        self.flag_in("spokesperson", v.spokesperson - 1, TEAM)
        self.flag_in("day", v.day, DAYS)
        self.flag_in("phase", v.phase, len(PHASES))
        self.track("morale", v.morale, MORALES)
        self.track("support", v.support, SUPPORTS)
        at: i64 = LEVELS_AT
        self.level(at, v.last_wound, MOST)
        self.level(at + 1, v.barricade_supply, MOST)
        self.level(at + 2, v.points, MOST)
        self.level(at + 3, v.extra_events, MOST)
        self.level(at + 4, v.actions, MOST)
        self.level(at + 5, v.steps, MOST)
        self.level(at + 6, v.secured, MOST)
        self.bits_in("markers", len(MARKERS), v.markers)
        self.flag_in("actor", v.actor, 4)
        self.bits_in("acted", 4, v.acted)
        self.bits_in("refused", 4, v.refused)
        self.flag_in("result", v.winner, 2)
        at = MODIFIERS_AT
        for k in MODS:
            self.level(at, v.mods[k] + MOD_LOW, MOST)
            at += 1

    def track(self, block: str, value: int, values: Things) -> None:
        """The step of a track; its values are consecutive."""
        if values[0] <= value <= values[-1]:
            self.flag_in(block, value - values[0], len(values))
        else:
            self.left.extend((self.layout.start(block), value))

    def places(self) -> None:
        v = self.v
        at: i64 = PLACE_AT
        p: i64 = 0
        while p < PLACES:
            self.level(at, v.units[p], 16)
            self.level(at + 1, v.units[PLACES + p], 16)
            self.level(at + 2, v.units[2 * PLACES + p], 16)
            self.level(at + 3, v.moved[p], 16)
            at += PLACE_WIDTH
            p += 1
        self.marked(4, v.barricades)
        self.marked(5, v.lower)
        self.marked(6, v.attacked)
        self.marked(7, v.mods[NO_TANK_FIRE])
        self.marked(8, v.mods[NO_ATTACK])
        at = PLACE_AT
        people: i64 = PEOPLE_AT
        i: i64 = 0
        while i < v.players:
            place: i64 = v.at[i]
            if 0 <= place < PLACES:
                self.one(at + place * PLACE_WIDTH + 9 + i)
            hand = v.hands[i]
            unknown: i64 = 0
            for x in hand:
                if x >= UNKNOWN:
                    unknown += 1
            self.level(people, v.wounds[i], 16)
            self.level(people + 1, len(hand), 16)
            self.level(people + 2, unknown, 16)
            people += 3
            i += 1

    def marked(self, slot: i64, places: i64) -> None:
        """A slot of every place that is among these bits."""
        slot += PLACE_AT
        p: i64 = 0
        while p < PLACES and places:
            if places & 1:
                self.rows.put(slot, 1.0)
            places >>= 1
            slot += PLACE_WIDTH
            p += 1

    def headlines(self) -> None:
        v, decks = self.v, self.v.headlines
        # Headlines and events lie side by side there; each keeps its place.
        lasting = tuple([x if x < HEADLINES else UNKNOWN for x in v.lasting])
        self.row(HEADLINE_AT, HEADLINE_WIDTH, 0, v.hand, 0)
        self.row(HEADLINE_AT, HEADLINE_WIDTH, 0, v.front, 1)
        self.row(HEADLINE_AT, HEADLINE_WIDTH, 0, v.headline_trash, 2)
        self.row(HEADLINE_AT, HEADLINE_WIDTH, 0, lasting, 3)
        unknown: i64 = UNKNOWN_AT
        k: i64 = 0
        while k < 3:
            hand: i64 = 0
            for x in v.hand:
                if x == UNKNOWN + k + 1:
                    hand += 1
            deck: i64 = 0
            for x in decks[k]:
                if x >= UNKNOWN:
                    deck += 1
            self.level(unknown + k, hand, MOST)
            self.level(unknown + 3 + k, deck, MOST)
            self.row(HEADLINE_AT, HEADLINE_WIDTH, 0, decks[k], 4)
            k += 1

    def events(self) -> None:
        v = self.v
        slot: i64 = 0
        for x in v.event_at:
            if x >= 0:
                self.piece(EVENT_AT, EVENT_WIDTH, x - EVENT, slot)
            slot += 1
        for x in v.display:
            if x >= 0:
                self.piece(EVENT_AT, EVENT_WIDTH, x - EVENT, slot)
            slot += 1
        self.row(EVENT_AT, EVENT_WIDTH, EVENT, v.event_deck, PLACES + 6)
        self.row(EVENT_AT, EVENT_WIDTH, EVENT, v.event_trash, PLACES + 7)
        lasting = tuple([x if x >= EVENT else UNKNOWN for x in v.lasting])
        self.row(EVENT_AT, EVENT_WIDTH, EVENT, lasting, PLACES + 8)

    def cards(self) -> None:
        v = self.v
        for i in range(v.players):
            self.row(CARD_AT, CARD_WIDTH, CARD, v.hands[i], i)
        self.row(CARD_AT, CARD_WIDTH, CARD, v.trash, TEAM)
        self.level(DECK_AT, len(v.deck), MOST)
        self.row(SECURITY_AT, SECURITY_WIDTH, SECURITY, v.ready, 0)
        self.row(SECURITY_AT, SECURITY_WIDTH, SECURITY, v.row, 1)

    def fighters(self) -> None:
        v = self.v
        p: i64 = 0
        while p < PLACES:
            upper: i64 = v.upper[p]
            if upper >= 0:
                self.piece(FIGHTER_AT, FIGHTER_WIDTH, upper - FIGHTER, p)
            for x in v.active[p]:
                self.piece(FIGHTER_AT, FIGHTER_WIDTH, x - FIGHTER, PLACES + p)
            p += 1
        self.fighting(0, v.unseen)
        self.fighting(1, v.casualties)
        self.fighting(2, v.wrecks)
        self.fighting(3, v.rev_tanks)
        self.fighting(4, v.used)

    def fighting(self, i: int, zone: Things) -> None:
        """Fighters that are at no place."""
        for x in zone:
            if FIGHTER <= x < FIGHTER + FIGHTING:
                self.piece(FIGHTER_AT, FIGHTER_WIDTH, x - FIGHTER, 2 * PLACES + i)
            else:
                self.left.extend((FIGHTER_AT, i, x))


def write(view: View, rows: SparseRows) -> None:
    """Write the vector of a player's or watcher's view: the same view, the same numbers."""
    if view.seat == JUDGE:
        raise ValueError("a vector shows what a seat may know, and the judge has none")
    writer = IreTensorWriter(cast(CityView, view), rows)
    writer.table()
    writer.places()
    writer.headlines()
    writer.events()
    writer.cards()
    writer.fighters()
    writer.question(writer.v.pile, PIECES_END)
    writer.finished()


TENSOR: Final = Tensor(LAYOUT, write)
