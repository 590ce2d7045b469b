"""A view of Days of Ire as a vector: `SIZE` slots, named in `LAYOUT`; seats are as they sit."""

from __future__ import annotations

from typing import Final, cast

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
MORALES: Final = list(range(-1, 8))
SUPPORTS: Final = list(range(3, 10))
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


class IreTensorWriter(TensorWriter):
    """Writes the tensor of one seat's view."""

    def __init__(self, v: CityView, rows: SparseRows) -> None:
        super().__init__(LAYOUT, rows)
        self.v: Final = v

    def flag_in(self, block: str, i: int, n: int) -> None:
        self.flag(self.layout.start(block), i, n)

    def bits_in(self, block: str, n: int, value: int) -> None:
        self.bits(self.layout.start(block), n, value)

    def piece(self, at: int, width: int, i: int, slot: int) -> None:
        """Piece `i` of a block is in that slot."""
        self.one(at + i * width + slot)

    def row(self, at: int, slots: list[str], first: int, pieces: Things, slot: int) -> None:
        """Pieces that lie in an order; those the seat does not know are counted elsewhere."""
        width = len(slots)
        for i in range(len(pieces)):
            if pieces[i] < UNKNOWN:
                self.piece(at, width, pieces[i] - first, slot)
                self.level(at + (pieces[i] - first) * width + width - 1, i, MOST)

    def table(self) -> None:
        v = self.v
        self.flag_in("seat", v.seat, 4)
        self.flag_in("asked", 4 if v.asked == CHANCE else 5 if v.asked < 0 else v.asked, 6)
        self.flag_in("players", v.players - 1, 3)
        for i, bit in enumerate((FIRE_ON_TANKS_ONLY, SECURITY_BOTH, OPEN_HANDS)):
            if v.rules & bit:
                self.flag_in("rules", i, 3)
        self.flag_in("spokesperson", v.spokesperson - 1, TEAM)
        self.flag_in("day", v.day, DAYS)
        self.flag_in("phase", v.phase, len(PHASES))
        self.track("morale", v.morale, MORALES)
        self.track("support", v.support, SUPPORTS)
        at = self.layout.start("levels")
        levels = (v.last_wound, v.barricade_supply, v.points, v.extra_events)
        for i, level in enumerate((*levels, v.actions, v.steps, v.secured)):
            self.level(at + i, level, MOST)
        self.bits_in("markers", len(MARKERS), v.markers)
        self.flag_in("actor", v.actor, 4)
        self.bits_in("acted", 4, v.acted)
        self.bits_in("refused", 4, v.refused)
        self.flag_in("result", v.winner, 2)
        at = self.layout.start("modifiers")
        for i in range(len(MODS)):
            self.level(at + i, v.mods[MODS[i]] + MOD_LOW, MOST)

    def track(self, block: str, value: int, values: list[int]) -> None:
        if value in values:
            self.flag_in(block, values.index(value), len(values))
        else:
            self.left.extend((self.layout.start(block), value))

    def places(self) -> None:
        v = self.v
        sets = (v.barricades, v.lower, v.attacked)
        width = len(PLACE_SLOTS)
        for p in range(PLACES):
            at = PLACE_AT + p * width
            for unit in range(3):
                self.level(at + unit, v.units[unit * PLACES + p], 16)
            self.level(at + 3, v.moved[p], 16)
            for i, bits in enumerate((*sets, v.mods[NO_TANK_FIRE], v.mods[NO_ATTACK])):
                self.bits(at + 4 + i, 1, bits >> p & 1)
            for i in range(v.players):
                if v.at[i] == p:
                    self.one(at + 9 + i)
        at = self.layout.start("people")
        for i in range(v.players):
            hand = v.hands[i]
            self.level(at + i * 3, v.wounds[i], 16)
            self.level(at + i * 3 + 1, len(hand), 16)
            self.level(at + i * 3 + 2, len([x for x in hand if x >= UNKNOWN]), 16)

    def headlines(self) -> None:
        v, decks = self.v, self.v.headlines
        # Headlines and events lie side by side there; each keeps its place.
        lasting = tuple([x if x < HEADLINES else UNKNOWN for x in v.lasting])
        for slot, pieces in enumerate((v.hand, v.front, v.headline_trash, lasting)):
            self.row(HEADLINE_AT, HEADLINE_SLOTS, 0, pieces, slot)
        unknown = self.layout.start("unknown headlines")
        for k in range(3):
            hand = len([x for x in v.hand if x == UNKNOWN + k + 1])
            self.level(unknown + k, hand, MOST)
            self.level(unknown + 3 + k, len([x for x in decks[k] if x >= UNKNOWN]), MOST)
            self.row(HEADLINE_AT, HEADLINE_SLOTS, 0, decks[k], 4)

    def events(self) -> None:
        v = self.v
        width = len(EVENT_SLOTS)
        for slot in range(PLACES):
            if v.event_at[slot] >= 0:
                self.piece(EVENT_AT, width, v.event_at[slot] - EVENT, slot)
        for slot in range(6):
            if v.display[slot] >= 0:
                self.piece(EVENT_AT, width, v.display[slot] - EVENT, PLACES + slot)
        self.row(EVENT_AT, EVENT_SLOTS, EVENT, v.event_deck, PLACES + 6)
        self.row(EVENT_AT, EVENT_SLOTS, EVENT, v.event_trash, PLACES + 7)
        lasting = tuple([x if x >= EVENT else UNKNOWN for x in v.lasting])
        self.row(EVENT_AT, EVENT_SLOTS, EVENT, lasting, PLACES + 8)

    def cards(self) -> None:
        v = self.v
        for i in range(v.players):
            self.row(CARD_AT, CARD_SLOTS, CARD, v.hands[i], i)
        self.row(CARD_AT, CARD_SLOTS, CARD, v.trash, TEAM)
        self.level(self.layout.start("deck"), len(v.deck), MOST)
        self.row(SECURITY_AT, SECURITY_SLOTS, SECURITY, v.ready, 0)
        self.row(SECURITY_AT, SECURITY_SLOTS, SECURITY, v.row, 1)

    def fighters(self) -> None:
        v, width = self.v, len(FIGHTER_SLOTS)
        for p in range(PLACES):
            upper = v.upper[p]
            if upper >= 0:
                self.piece(FIGHTER_AT, width, upper - FIGHTER, p)
            for x in v.active[p]:
                self.piece(FIGHTER_AT, width, x - FIGHTER, PLACES + p)
        for i, zone in enumerate((v.unseen, v.casualties, v.wrecks, v.rev_tanks, v.used)):
            for x in zone:
                if FIGHTER <= x < FIGHTER + FIGHTING:
                    self.piece(FIGHTER_AT, width, x - FIGHTER, 2 * PLACES + i)
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
