"""A view as a vector of named slots from 0 to 1: its layout, and the writer that fills it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.knowledge.sparse import SparseRows
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

FRAMES: Final = 6
"""Texts of the pile that have slots, from the top."""
THINGS: Final = 8
"""Things of one text that have slots."""
THING_BITS: Final = 15
BELOW: Final = 64
"""Offset added to a thing, because some are below 0."""
BOXES: Final = 3
"""Texts a card can have."""
TRACE: Final = 32
"""Bits of the checksum over what has no slot."""

FRAME: Final[tuple[tuple[str, int], ...]] = (
    ("there", 1),
    ("text", 10),
    ("seat", 3),
    ("card", 8),
    ("box", 2),
    ("called", 1),
    ("step", 5),
    ("before", 4),
    ("done", 4),
    *[(f"thing {i + 1}", THING_BITS) for i in range(THINGS)],
)
"""A text of the pile: its parts, and the bits of each."""
TEXT_AT: Final = 1
SEAT_AT: Final = 11
CARD_AT: Final = 14
BOX_AT: Final = 22
CALLED_AT: Final = 24
STEP_AT: Final = 25
BEFORE_AT: Final = 30
DONE_AT: Final = 34
THINGS_AT: Final = 38
FRAME_SIZE: Final = 158
"""Where each part begins and the next text does: sums of those bits, as constants of the compiler.
"""


class Block:
    """Slots that belong together, and what they say."""

    def __init__(self, name: str, says: str, start: int, slots: tuple[str, ...]) -> None:
        self.name: Final = name
        self.says: Final = says
        self.start: Final = start
        self.slots: Final = slots


class Layout:
    """Blocks one after the other: every slot of a vector has a name."""

    def __init__(self, blocks: list[tuple[str, str, list[str]]]) -> None:
        self.blocks: Final[list[Block]] = []
        self.starts: Final[dict[str, int]] = {}
        at = 0
        for name, says, slots in blocks:
            self.blocks.append(Block(name, says, at, tuple(slots)))
            self.starts[name] = at
            at += len(slots)
        self.size: Final = at
        self.at_pile: Final = self.starts.get("pile", 0)
        """Where the texts begin, which every vector has."""

    def start(self, block: str) -> int:
        """Where a block begins."""
        return self.starts[block]

    def names(self) -> list[str]:
        """The name of every slot."""
        return [f"{b.name}: {slot}" for b in self.blocks for slot in b.slots]


class Tensor:
    """How the views of a game become vectors."""

    def __init__(self, layout: Layout, write: Callable[[View, SparseRows], None]) -> None:
        self.layout: Final = layout
        self.size: Final = layout.size
        self.write: Final = write
        """Writes the slots of a view that are not 0 as one row."""

    def encode(self, view: View) -> list[float]:
        """A view as a vector with all its slots."""
        rows = SparseRows()
        self.write(view, rows)
        return rows.dense(self.size)


def crossed(rows: list[str], columns: list[str]) -> list[str]:
    """Slots for every row, a column at a time within it."""
    return [f"{row} {column}" for row in rows for column in columns]


def bit_names(parts: list[tuple[str, int]]) -> list[str]:
    """Slots for numbers written in bits, the lowest first."""
    return [part if n == 1 else f"{part} bit {i}" for part, n in parts for i in range(n)]


def pile_block() -> tuple[str, str, list[str]]:
    """The block that `TensorWriter.pile` writes."""
    slots = [f"text {k + 1} {part}" for k in range(FRAMES) for part in bit_names(list(FRAME))]
    says = (
        "The unfinished texts, the one that asks first: its number in the game's book, who carries"
        " it out (1 is the first seat, 0 nobody), the card and the box it stands in (+ 1), how far"
        " it has come, how many things it was handed and has done, and those things (+ 64),"
        " as numbers of the notation. All in bits, the lowest first."
    )
    return ("pile", says, slots)


def trace_block() -> tuple[str, str, list[str]]:
    """The block that `TensorWriter.finished` writes."""
    says = (
        "0, unless something visible has no slot of its own: a very deep pile, a very long list."
        " Then a checksum of that, so that different views still give different vectors."
    )
    return ("trace", says, [f"bit {i}" for i in range(TRACE)])


class TensorWriter:
    """Writes the vector of one view; what has no slot goes into a checksum, the trace."""

    def __init__(self, layout: Layout, rows: SparseRows) -> None:
        self.rows: Final = rows
        self.layout: Final = layout
        self.left: Final[list[int]] = []
        self.at_pile: Final = layout.at_pile

    def one(self, slot: i64) -> None:
        """A slot that is 1."""
        self.rows.put(slot, 1.0)

    def flag(self, at: i64, i: i64, n: i64) -> None:
        """One of `n` slots; -1 is none of them."""
        if 0 <= i < n:
            self.rows.put(at + i, 1.0)
        elif i != -1:
            self.left.extend((int(at), int(i)))

    def level(self, at: i64, value: i64, most: i64) -> None:
        """A number from 0 to `most` in one slot."""
        if 0 < value <= most:
            self.rows.put(at, float(value) / float(most))
        elif value != 0:
            self.left.extend((int(at), int(value)))
            if value > most:
                self.rows.put(at, 1.0)

    def bits(self, at: i64, n: i64, value: i64) -> None:
        """A number in `n` slots, the lowest bit first."""
        if value < 0 or value >> n:
            self.left.extend((int(at), int(value)))
            return
        while value:
            if value & 1:
                self.rows.put(at, 1.0)
            value >>= 1
            at += 1

    def question(self, pile: tuple[SavedFrame, ...], pieces: int) -> None:
        """The text that asks, in the blocks `asking`, `box` and `named`; then all of the pile."""
        if pile:
            top = pile[-1]
            self.flag(self.layout.start("asking"), top.card, pieces)
            self.flag(self.layout.start("box"), top.box, BOXES)
            named = self.layout.start("named")
            for t in top.that:
                if 0 <= t < pieces:
                    self.one(named + t)
            for t in top.it:
                if 0 <= t < pieces:
                    self.one(named + t)
        self.pile(pile)

    def pile(self, pile: tuple[SavedFrame, ...]) -> None:
        """The unfinished texts, from the top."""
        at = self.at_pile
        depth = len(pile)
        for k in range(depth):
            f = pile[depth - 1 - k]
            if k < FRAMES:
                self.frame(at + k * FRAME_SIZE, f)
            else:
                called = 1 if f.called else 0
                self.left.extend((at, k, f.node, f.seat, f.card, f.box, called, f.pc))
                self.left.append(len(f.that))
                self.left.extend(f.things())

    def frame(self, at: i64, f: SavedFrame) -> None:
        self.one(at)
        self.bits(at + TEXT_AT, SEAT_AT - TEXT_AT, f.node)
        self.bits(at + SEAT_AT, CARD_AT - SEAT_AT, f.seat + 1)
        self.bits(at + CARD_AT, BOX_AT - CARD_AT, f.card + 1)
        self.bits(at + BOX_AT, CALLED_AT - BOX_AT, f.box + 1)
        if f.called:
            self.one(at + CALLED_AT)
        self.bits(at + STEP_AT, BEFORE_AT - STEP_AT, f.pc)
        if not f.that and not f.it:
            return
        n = len(f.that)
        self.bits(at + BEFORE_AT, DONE_AT - BEFORE_AT, n)
        self.bits(at + DONE_AT, THINGS_AT - DONE_AT, len(f.it))
        at += THINGS_AT
        self.things(at, f.that, 0)
        self.things(at, f.it, n)
        if n + len(f.it) > THINGS:
            self.left.extend((int(at) + THINGS * THING_BITS, *f.things()[THINGS:]))

    def things(self, at: i64, things: Things, n: int) -> None:
        """Things of a text, of which `n` are written already."""
        for t in things:
            if n < THINGS:
                self.bits(at + n * THING_BITS, THING_BITS, t + BELOW)
            n += 1

    def finished(self) -> None:
        """Write the checksum of what had no slot."""
        if self.left:
            digest = blake2b(repr(self.left).encode(), digest_size=TRACE // 8).digest()
            self.bits(self.layout.start("trace"), TRACE, int.from_bytes(digest, "big"))
