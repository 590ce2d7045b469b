"""A view of Compile as a vector, seen from its seat: `SIZE` slots, named in `LAYOUT`.

The file is long because what each slot says stands beside the code that writes it.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kibitz.games.compile.rules.coding import entry_card
from kibitz.games.compile.rules.formats import BUDGETS, MOST_COST
from kibitz.games.compile.rules.numbers import (
    BAN,
    CARDS,
    DOWN,
    DRAFT_MIRROR,
    NUMBER,
    PROTOCOL,
    PROTOCOL_NAMES,
    PROTOCOLS,
    SEEN,
    WITH_AUX1,
    WITH_AUX2,
    WITH_MAIN2,
    WITH_OWN,
    WITHOUT_MAIN1,
)
from kibitz.games.compile.rules.options import CHOICES
from kibitz.games.compile.rules.setup import SETUP, budget_left
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.knowledge.tensor import (
    Layout,
    Tensor,
    TensorWriter,
    bit_names,
    crossed,
    pile_block,
    trace_block,
)
from kibitz.kernel.pile import CHANCE, Things
from kibitz.kernel.view import JUDGE, View

WHO: Final = ["mine", "theirs"]
ROWS: Final = [f"line {i + 1} {who}" for who in WHO for i in range(3)]
FEATURES: Final = [
    *("in my hand", "in their hand", "in my trash", "in their trash"),
    *[f"in {row}" for row in ROWS],
    *("face down", "face down and seen by the opponent", "covered", "place in its stack or trash"),
    *("owned by me", "owned by them", "in my hand and known", "in their hand and known"),
]
FIRST_CARDS: Final = 90
FIRST_PROTOCOLS: Final = 15
"""Main 1 and Aux 1 have their slots first; those of later sets stand behind all others, so that a
slot keeps its number."""
RULED: Final = [
    *[("sets=main1+aux1", WITH_AUX1)],
    *[
        (f"{k}={v}", bit)
        for k, values in CHOICES.items()
        for v, bit in values.items()
        if bit and k not in ("sets", "draft", "budget")
    ],
]
RULES: Final = [name for name, _ in RULED]
RULE_BITS: Final = [bit for _, bit in RULED]
SETS: Final = [WITH_MAIN2, WITH_AUX2, WITHOUT_MAIN1]
FORMATS: Final = [
    (f"draft={name}", bit) for name, bit in CHOICES["draft"].items() if bit and bit != DRAFT_MIRROR
]
"""A mirror has cards for which a vector has no room."""
MOST_POINTS: Final = max(BUDGETS)
BANS: Final = 2
BAN_PARTS: Final = [("there", 1), ("turn", 12), ("card", 7)]
BAN_SIZE: Final = sum([n for _, n in BAN_PARTS])
MOST_TURNS: Final = 1000
MOST: Final = 32
"""Cards in a stack or a zone; chains; idle turns."""

FIRST_NAMES: Final = PROTOCOL_NAMES[:FIRST_PROTOCOLS]
MORE_NAMES: Final = PROTOCOL_NAMES[FIRST_PROTOCOLS:]
MORE: Final = PROTOCOLS - FIRST_PROTOCOLS

LAYOUT: Final = Layout(
    [
        ("seat", "Which seat sees it; none for one who only looks on.", ["first", "second"]),
        ("asked", "Who has to answer.", ["me", "the opponent", "chance", "nobody: it is over"]),
        (
            "turn",
            "Whose turn it is, who began, and the number of the turn / 1000.",
            [*WHO, "I began", "they began", "number"],
        ),
        ("control", "Who has the control component.", WHO),
        ("result", "Who has won.", [*WHO, "nobody can go on"]),
        ("rules", "The values of the options; each has one that is told by no slot.", RULES),
        (
            "counts",
            "Middle texts in a row and idle turns + 1, / 32; cards drawn from the other deck"
            " and not shown yet, / 32.",
            ["chain", "idle", "stolen by me", "stolen by them"],
        ),
        (
            "bans",
            "Turns in which nobody may compile, and the card that says so, in bits.",
            crossed([f"ban {i + 1}" for i in range(BANS)], bit_names(BAN_PARTS)),
        ),
        ("protocols", "Which protocol lies where.", crossed(ROWS, list(FIRST_NAMES))),
        ("compiled", "Protocols that are compiled.", list(FIRST_NAMES)),
        (
            "stacks",
            "Cards of a stack and those I do not know, / 32; is the uncovered one unknown?",
            crossed(ROWS, ["height", "unknown", "unknown on top"]),
        ),
        (
            "zones",
            "Cards of a zone and those of a hand that I do not know, / 32.",
            crossed(["hand", "unknown in hand", "deck", "trash"], WHO),
        ),
        (
            "cards",
            "Every card that I know: where it lies, and how. Its place counts from the protocol"
            " outward or from the bottom of the trash, / 32. Owned means that everybody knows it"
            " belongs to that deck; known, that the other player has been shown it.",
            crossed(CARD_NAMES[:FIRST_CARDS], FEATURES),
        ),
        ("asking", "The card whose text asks.", CARD_NAMES[:FIRST_CARDS]),
        ("box", "The box of that text.", ["top", "middle", "bottom"]),
        (
            "named",
            "Cards that the text which asks was handed or has done.",
            CARD_NAMES[:FIRST_CARDS],
        ),
        pile_block(),
        trace_block(),
        ("sets", "The sets in play besides.", ["with main2", "with aux2", "without main1"]),
        (
            "more protocols",
            "Which protocol of Main 2 and Aux 2 lies where.",
            crossed(ROWS, list(MORE_NAMES)),
        ),
        ("more compiled", "Those of them that are compiled.", list(MORE_NAMES)),
        (
            "more cards",
            "Every card of theirs that I know, as above.",
            crossed(CARD_NAMES[FIRST_CARDS:CARDS], FEATURES),
        ),
        ("more asking", "The card of theirs whose text asks.", CARD_NAMES[FIRST_CARDS:CARDS]),
        (
            "more named",
            "Cards of theirs that the text which asks was handed or has done.",
            CARD_NAMES[FIRST_CARDS:CARDS],
        ),
        (
            "tops",
            "Cards that lie on a deck in settled order, and those I do not know, / 32.",
            crossed(["on top", "unknown on top"], WHO),
        ),
        (
            "on top",
            "The card that I know to be the next of a deck.",
            crossed(WHO, CARD_NAMES[:CARDS]),
        ),
        (
            "draft",
            "The format of the draft, if not the printed one.",
            [name for name, _ in FORMATS],
        ),
        ("banned", "Protocols that are banned from the draft.", list(PROTOCOL_NAMES)),
        ("chosen", "The protocol that I have chosen in secret.", list(PROTOCOL_NAMES)),
        ("costs", "What each protocol costs in a draft by points, / 9.", list(PROTOCOL_NAMES)),
        ("budget", "What is left of the points of a side, / 15.", WHO),
    ]
)
SIZE: Final = LAYOUT.size

SEAT: Final = LAYOUT.start("seat")
ASKED: Final = LAYOUT.start("asked")
TURN: Final = LAYOUT.start("turn")
CONTROL: Final = LAYOUT.start("control")
RESULT: Final = LAYOUT.start("result")
RULE: Final = LAYOUT.start("rules")
COUNTS: Final = LAYOUT.start("counts")
BANNED: Final = LAYOUT.start("bans")
LAID: Final = LAYOUT.start("protocols")
COMPILED: Final = LAYOUT.start("compiled")
STACKS: Final = LAYOUT.start("stacks")
ZONES: Final = LAYOUT.start("zones")
CARD: Final = LAYOUT.start("cards")
SET: Final = LAYOUT.start("sets")
MORE_LAID: Final = LAYOUT.start("more protocols")
MORE_COMPILED: Final = LAYOUT.start("more compiled")
MORE_CARD: Final = LAYOUT.start("more cards")
ASKING: Final = LAYOUT.start("asking")
MORE_ASKING: Final = LAYOUT.start("more asking")
BOX: Final = LAYOUT.start("box")
NAMED: Final = LAYOUT.start("named")
MORE_NAMED: Final = LAYOUT.start("more named")
TOPS: Final = LAYOUT.start("tops")
ON_TOP: Final = LAYOUT.start("on top")
FORMAT: Final = LAYOUT.start("draft")
OUT: Final = LAYOUT.start("banned")
CHOSEN: Final = LAYOUT.start("chosen")
COSTS: Final = LAYOUT.start("costs")
LEFT: Final = LAYOUT.start("budget")

WIDE: Final = 18
"""Slots of a card."""
FIELD: Final = 4
FACE_DOWN: Final = 10
KNOWN_DOWN: Final = 11
COVERED: Final = 12
PLACE: Final = 13
OWNED: Final = 14
SHOWN: Final = 16


CARD_AT: Final = vec[i64](
    [CARD + c * WIDE for c in range(FIRST_CARDS)]
    + [MORE_CARD + c * WIDE for c in range(CARDS - FIRST_CARDS)]
)
"""Where the slots of a card begin."""


class OptionSlots:
    """The slots of the options that are on, of the rules that were asked for last."""

    def __init__(self) -> None:
        self.rules: int = 0
        self.slots: Things = ()

    def of(self, rules: int) -> Things:
        """Those of some rules; a match asks for the same ones every time."""
        if rules != self.rules:
            self.rules = rules
            found = [RULE + i for i in range(len(RULE_BITS)) if rules & RULE_BITS[i]]
            found += [SET + i for i in range(len(SETS)) if rules & SETS[i]]
            found += [FORMAT + i for i in range(len(FORMATS)) if rules & FORMATS[i][1]]
            self.slots = tuple(found)
        return self.slots


OPTION_SLOTS: Final = OptionSlots()


class CompileTensorWriter(TensorWriter):
    """Writes the tensor of one seat's view: index 0 is that seat, 1 the other."""

    def __init__(self, v: BoardView, rows: SparseRows) -> None:
        super().__init__(LAYOUT, rows)
        self.v: Final = v
        self.me: Final = max(v.seat, 0)

    def whose(self, seat: i64) -> i64:
        """0 for me, 1 for the opponent; below 0 for no seat."""
        if seat < 0:
            return seat
        return seat ^ self.me

    def table(self) -> None:
        v = self.v
        self.flag(SEAT, v.seat, 2)
        if v.asked >= 0:
            self.flag(ASKED, self.whose(v.asked), 4)
        else:
            self.one(ASKED + 2 if v.asked == CHANCE else ASKED + 3)
        self.flag(TURN, self.whose(v.player), 2)
        self.flag(TURN + 2, self.whose(v.first), 2)
        self.level(TURN + 4, v.turn, MOST_TURNS)
        self.flag(CONTROL, self.whose(v.control), 2)
        if v.winner > 1:
            self.flag(RESULT, v.winner, 3)
        else:
            self.flag(RESULT, self.whose(v.winner), 3)
        for slot in OPTION_SLOTS.of(v.rules):
            self.one(slot)
        self.level(COUNTS, v.chain, MOST)
        self.level(COUNTS + 1, v.idle + 1, MOST)
        for seat in range(2):
            self.level(COUNTS + 2 + self.whose(seat), v.stolen[seat], MOST)
        self.bans()

    def bans(self) -> None:
        v = self.v
        for i in range(0, len(v.bans), 2):
            if i // 2 < BANS:
                at = BANNED + i // 2 * BAN_SIZE
                self.one(at)
                self.bits(at + 1, BAN_PARTS[1][1], v.bans[i])
                self.bits(at + 1 + BAN_PARTS[1][1], BAN_PARTS[2][1], v.bans[i + 1])
            else:
                self.left.extend((BANNED, v.bans[i], v.bans[i + 1]))

    def field(self) -> None:
        v = self.v
        self.bits(COMPILED, FIRST_PROTOCOLS, v.compiled & (1 << FIRST_PROTOCOLS) - 1)
        self.bits(MORE_COMPILED, MORE, v.compiled >> FIRST_PROTOCOLS)
        first: i64 = LAID
        more: i64 = MORE_LAID
        i: i64 = 0
        while i < 6:
            row = self.whose(i // 3) * 3 + i % 3
            p: i64 = v.protocols[i]
            if p < FIRST_PROTOCOLS:
                self.flag(first + row * FIRST_PROTOCOLS, p, FIRST_PROTOCOLS)
            else:
                self.flag(more + row * MORE, p - FIRST_PROTOCOLS, MORE)
            self.stack(row, v.stacks[i])
            i += 1

    def stack(self, row: i64, stack: Things) -> None:
        """How many cards a stack has, and each that is known."""
        height: i64 = len(stack)
        if not height:
            return
        unknown: i64 = 0
        h: i64 = 0
        entry: i64 = 0
        for e in stack:
            entry = e
            if entry_card(entry) == UNKNOWN:
                unknown += 1
            else:
                self.entry(FIELD + row, entry, h, h < height - 1)
            h += 1
        at: i64 = STACKS
        at += row * 3
        self.level(at, height, MOST)
        self.level(at + 1, unknown, MOST)
        if entry_card(entry) == UNKNOWN:  # the last one lies on top
            self.one(at + 2)

    def entry(self, feature: i64, entry: i64, height: i64, covered: bool) -> None:
        at = CARD_AT[entry_card(entry)]
        self.one(at + feature)
        if entry & DOWN:
            self.one(at + FACE_DOWN)
        if entry & SEEN:
            self.one(at + KNOWN_DOWN)
        if covered:
            self.one(at + COVERED)
        self.level(at + PLACE, height, MOST)

    def cards(self, feature: i64, cards: Things) -> i64:
        """The known cards of a set; how many are not."""
        rows = self.rows
        unknown: i64 = 0
        for c in cards:
            card: i64 = c
            if card == UNKNOWN:
                unknown += 1
            else:
                rows.put(CARD_AT[card] + feature, 1.0)
        return unknown

    def trash(self, feature: i64, cards: Things) -> None:
        """The cards of a trash, with their places in it."""
        place: i64 = 0
        for c in cards:
            card: i64 = c
            at = CARD_AT[card]
            self.rows.put(at + feature, 1.0)
            self.level(at + PLACE, place, MOST)
            place += 1

    def zones(self) -> None:
        v = self.v
        zones: i64 = ZONES
        seat: i64 = 0
        while seat < 2:
            whose = self.whose(seat)
            at = zones + whose
            hand, trash, deck = v.hands[seat], v.trashes[seat], v.decks[seat]
            self.level(at, len(hand), MOST)
            self.level(at + 2, self.cards(whose, hand), MOST)
            self.level(at + 4, len(deck), MOST)
            self.level(at + 6, len(trash), MOST)
            self.trash(2 + whose, trash)
            self.cards(OWNED + whose, v.owned[seat])
            self.cards(SHOWN + whose, v.shown[seat])
            if v.tops[seat]:
                self.tops(whose, v.tops[seat])
            for c in deck:
                if c != UNKNOWN:
                    self.left.extend((ON_TOP, int(whose), *[x for x in deck if x != UNKNOWN]))
                    break
            seat += 1

    def tops(self, whose: i64, top: Things) -> None:
        """What lies on a deck; more than the next card goes into the trace."""
        self.level(TOPS + whose, len(top), MOST)
        unknown = [e for e in top if entry_card(e) == UNKNOWN]
        self.level(TOPS + 2 + whose, len(unknown), MOST)
        if entry_card(top[0]) != UNKNOWN:
            self.flag(ON_TOP + whose * CARDS, entry_card(top[0]), CARDS)
        self.left.extend((TOPS, int(whose), *top))

    def draft(self) -> None:
        """Bans, the own choice, costs and budgets, while the draft goes on."""
        v = self.v
        if v.turn or not v.pile or NODES.nodes[v.pile[0].node] is not SETUP:
            return
        costs = v.pile[0].that
        for t in v.pile[0].it:
            if BAN <= t < BAN + PROTOCOLS:
                self.one(OUT + t - BAN)
            elif PROTOCOL <= t < PROTOCOL + PROTOCOLS:
                self.one(CHOSEN + t - PROTOCOL)
        if len(costs) != PROTOCOLS:
            return
        for i in range(PROTOCOLS):
            self.level(COSTS + i, costs[i] - NUMBER, MOST_COST)
        for seat in range(2):
            row = v.protocols[seat * 3 : seat * 3 + 3]
            points = max(0, budget_left(v.rules, costs, row))
            self.level(LEFT + self.whose(seat), points, MOST_POINTS)

    def asked(self) -> None:
        """The text that asks, and all of the pile."""
        pile = self.v.pile
        if pile:
            top = pile[-1]
            if top.card < FIRST_CARDS:
                self.flag(ASKING, top.card, FIRST_CARDS)
            else:
                self.flag(MORE_ASKING, top.card - FIRST_CARDS, CARDS - FIRST_CARDS)
            self.flag(BOX, top.box, 3)
            for t in top.things():
                if 0 <= t < FIRST_CARDS:
                    self.one(NAMED + t)
                elif FIRST_CARDS <= t < CARDS:
                    self.one(MORE_NAMED + t - FIRST_CARDS)
        self.pile(without_costs(pile))


def without_costs(pile: tuple[SavedFrame, ...]) -> tuple[SavedFrame, ...]:
    """The pile without what protocols cost, which has slots of its own."""
    if not pile or len(pile[0].that) != PROTOCOLS or NODES.nodes[pile[0].node] is not SETUP:
        return pile
    return (pile[0].naming((), pile[0].it), *pile[1:])


def write(view: View, rows: SparseRows) -> None:
    """Write the vector of a player's or watcher's view: the same view, the same numbers."""
    if view.seat == JUDGE:
        raise ValueError("a vector shows what a seat may know, and the judge has none")
    if cast(BoardView, view).rules >= WITH_OWN:
        raise ValueError("a vector has room for the protocols of the house, and no others")
    writer = CompileTensorWriter(cast(BoardView, view), rows)
    writer.table()
    writer.field()
    writer.zones()
    writer.draft()
    writer.asked()
    writer.finished()


TENSOR: Final = Tensor(LAYOUT, write)
