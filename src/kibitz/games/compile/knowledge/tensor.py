"""A view of Compile as a vector, seen from its seat: `SIZE` slots, named in `LAYOUT`."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.coding import entry_card
from kibitz.games.compile.rules.numbers import CARDS, DOWN, PROTOCOL_NAMES, PROTOCOLS, SEEN
from kibitz.games.compile.rules.options import CHOICES
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
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
RULES: Final = [f"{k}={v}" for k, values in CHOICES.items() for v, bit in values.items() if bit]
RULE_BITS: Final = [bit for values in CHOICES.values() for bit in values.values() if bit]
BANS: Final = 2
BAN: Final = [("there", 1), ("turn", 12), ("card", 7)]
BAN_SIZE: Final = sum([n for _, n in BAN])
MOST_TURNS: Final = 1000
MOST: Final = 32
"""Cards in a stack or a zone; chains; idle turns."""

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
            crossed([f"ban {i + 1}" for i in range(BANS)], bit_names(BAN)),
        ),
        ("protocols", "Which protocol lies where.", crossed(ROWS, list(PROTOCOL_NAMES))),
        ("compiled", "Protocols that are compiled.", list(PROTOCOL_NAMES)),
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
            crossed(list(CARD_NAMES), FEATURES),
        ),
        ("asking", "The card whose text asks.", list(CARD_NAMES)),
        ("box", "The box of that text.", ["top", "middle", "bottom"]),
        ("named", "Cards that the text which asks was handed or has done.", list(CARD_NAMES)),
        pile_block(),
        trace_block(),
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

WIDE: Final = len(FEATURES)
FIELD: Final = 4
FACE_DOWN: Final = 10
KNOWN_DOWN: Final = 11
COVERED: Final = 12
PLACE: Final = 13
OWNED: Final = 14
SHOWN: Final = 16


class CompileTensorWriter(TensorWriter):
    """Writes the tensor of one seat's view: index 0 is that seat, 1 the other."""

    def __init__(self, v: BoardView, rows: SparseRows) -> None:
        super().__init__(LAYOUT, rows)
        self.v: Final = v
        self.me: Final = max(v.seat, 0)

    def whose(self, seat: int) -> int:
        """0 for me, 1 for the opponent; below 0 for no seat."""
        return seat if seat < 0 else seat ^ self.me

    def table(self) -> None:
        v = self.v
        self.flag(SEAT, v.seat, 2)
        self.flag(ASKED, 2 if v.asked == CHANCE else 3 if v.asked < 0 else self.whose(v.asked), 4)
        self.flag(TURN, self.whose(v.player), 2)
        self.flag(TURN + 2, self.whose(v.first), 2)
        self.level(TURN + 4, v.turn, MOST_TURNS)
        self.flag(CONTROL, self.whose(v.control), 2)
        self.flag(RESULT, v.winner if v.winner > 1 else self.whose(v.winner), 3)
        for i in range(len(RULE_BITS)):
            if v.rules & RULE_BITS[i]:
                self.one(RULE + i)
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
                self.bits(at + 1, BAN[1][1], v.bans[i])
                self.bits(at + 1 + BAN[1][1], BAN[2][1], v.bans[i + 1])
            else:
                self.left.extend((BANNED, v.bans[i], v.bans[i + 1]))

    def field(self) -> None:
        v = self.v
        self.bits(COMPILED, PROTOCOLS, v.compiled)
        for i in range(6):
            row = self.whose(i // 3) * 3 + i % 3
            self.flag(LAID + row * PROTOCOLS, v.protocols[i], PROTOCOLS)
            stack = v.stacks[i]
            height = len(stack)
            unknown, h = 0, 0
            for e in stack:
                if entry_card(e) == UNKNOWN:
                    unknown += 1
                else:
                    self.entry(FIELD + row, e, h, h < height - 1)
                h += 1
            self.level(STACKS + row * 3, height, MOST)
            self.level(STACKS + row * 3 + 1, unknown, MOST)
            if stack and entry_card(stack[-1]) == UNKNOWN:
                self.one(STACKS + row * 3 + 2)

    def entry(self, feature: int, entry: int, height: int, covered: bool) -> None:
        at = CARD + entry_card(entry) * WIDE
        self.one(at + feature)
        if entry & DOWN:
            self.one(at + FACE_DOWN)
        if entry & SEEN:
            self.one(at + KNOWN_DOWN)
        if covered:
            self.one(at + COVERED)
        self.level(at + PLACE, height, MOST)

    def cards(self, feature: int, cards: Things) -> None:
        """The known cards of a set."""
        for c in cards:
            if c != UNKNOWN:
                self.one(CARD + c * WIDE + feature)

    def zones(self) -> None:
        v = self.v
        for seat in range(2):
            whose = self.whose(seat)
            hand, trash = v.hands[seat], v.trashes[seat]
            self.level(ZONES + whose, len(hand), MOST)
            self.level(ZONES + 2 + whose, hand.count(UNKNOWN), MOST)
            self.level(ZONES + 4 + whose, len(v.decks[seat]), MOST)
            self.level(ZONES + 6 + whose, len(trash), MOST)
            self.cards(whose, hand)
            self.cards(2 + whose, trash)
            for i in range(len(trash)):
                self.level(CARD + trash[i] * WIDE + PLACE, i, MOST)
            self.cards(OWNED + whose, v.owned[seat])
            self.cards(SHOWN + whose, v.shown[seat])


def write(view: View, rows: SparseRows) -> None:
    """Write the vector of a player's or watcher's view: the same view, the same numbers."""
    if view.seat == JUDGE:
        raise ValueError("a vector shows what a seat may know, and the judge has none")
    writer = CompileTensorWriter(cast(BoardView, view), rows)
    writer.table()
    writer.field()
    writer.zones()
    writer.question(writer.v.pile, CARDS)
    writer.finished()


TENSOR: Final = Tensor(LAYOUT, write)
