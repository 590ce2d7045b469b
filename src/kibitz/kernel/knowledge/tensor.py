"""A view as a vector of named slots from 0 to 1: its layout, and the writer that fills it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from kibitz.kernel.frames import SavedFrame
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
FRAME_SIZE: Final = sum([n for _, n in FRAME])


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

    def start(self, block: str) -> int:
        """Where a block begins."""
        return self.starts[block]

    def names(self) -> list[str]:
        """The name of every slot."""
        return [f"{b.name}: {slot}" for b in self.blocks for slot in b.slots]


class Tensor:
    """How the views of a game become vectors."""

    def __init__(self, layout: Layout, encode: Callable[[View], list[float]]) -> None:
        self.layout: Final = layout
        self.size: Final = layout.size
        self.encode: Final = encode


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
    """Fills the vector of one view; what has no slot goes into a checksum, the trace."""

    def __init__(self, layout: Layout) -> None:
        self.x: Final[list[float]] = [0.0] * layout.size
        self.layout: Final = layout
        self.left: Final[list[int]] = []

    def flag(self, at: int, i: int, n: int) -> None:
        """One of `n` slots; -1 is none of them."""
        if 0 <= i < n:
            self.x[at + i] = 1.0
        elif i != -1:
            self.left.extend((at, i))

    def level(self, at: int, value: int, most: int) -> None:
        """A number from 0 to `most` in one slot."""
        self.x[at] = min(max(value, 0), most) / most
        if value < 0 or value > most:
            self.left.extend((at, value))

    def bits(self, at: int, n: int, value: int) -> None:
        """A number in `n` slots, the lowest bit first."""
        if value < 0 or value >> n:
            self.left.extend((at, value))
            return
        for i in range(n):
            if value >> i & 1:
                self.x[at + i] = 1.0

    def question(self, pile: tuple[SavedFrame, ...], pieces: int) -> None:
        """The text that asks, in the blocks `asking`, `box` and `named`; then all of the pile."""
        if pile:
            top = pile[-1]
            self.flag(self.layout.start("asking"), top.card, pieces)
            self.flag(self.layout.start("box"), top.box, BOXES)
            named = self.layout.start("named")
            for t in top.things():
                if 0 <= t < pieces:
                    self.x[named + t] = 1.0
        self.pile(pile)

    def pile(self, pile: tuple[SavedFrame, ...]) -> None:
        """The unfinished texts, from the top."""
        at = self.layout.start("pile")
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

    def frame(self, at: int, f: SavedFrame) -> None:
        things = f.things()
        called = 1 if f.called else 0
        numbers = [1, f.node, f.seat + 1, f.card + 1, f.box + 1, called, f.pc]
        numbers += [len(f.that), len(f.it)]
        numbers += [t + BELOW for t in things[:THINGS]]
        for i in range(len(numbers)):
            n = FRAME[i][1]
            self.bits(at, n, numbers[i])
            at += n
        if len(things) > THINGS:
            self.left.extend((at, *things[THINGS:]))

    def finished(self) -> list[float]:
        """The vector, with the checksum of what had no slot."""
        if self.left:
            digest = blake2b(repr(self.left).encode(), digest_size=TRACE // 8).digest()
            self.bits(self.layout.start("trace"), TRACE, int.from_bytes(digest, "big"))
        return self.x
