"""Numbering of texts, and frames as plain numbers: how a pile is saved and shown."""

from __future__ import annotations

from typing import Any, Final, final

from kibitz.kernel.pile import NOTED, TOGETHER, At, Frame, Node, Things

Row = tuple[int, int, int, int, Things, int, int, Things]
"""A frame as JSON has it: node, seat, card, box, that, called, pc, it."""


@final
class SavedFrame:
    """A frame whose text is a number: it can be kept, compared and masked for a reader."""

    def __init__(
        self,
        node: int,
        seat: int,
        card: int,
        box: int,
        that: Things,
        called: bool,
        pc: int,
        it: Things,
    ) -> None:
        self.node: Final = node
        self.seat: Final = seat
        self.card: Final = card
        self.box: Final = box
        self.that: Final = that
        """What the text was handed."""
        self.called: Final = called
        self.pc: Final = pc
        self.it: Final = it
        """What the text has done so far."""

    def things(self) -> Things:
        """Everything the frame names: the things it was handed, then the things it acted on."""
        return self.that + self.it

    def at(self) -> At:
        """Where the text stands."""
        return At(self.seat, self.card, self.box, self.that)

    def naming(self, that: Things, it: Things) -> SavedFrame:
        """The same frame with other things: masked for a reader, or named again."""
        return SavedFrame(self.node, self.seat, self.card, self.box, that, self.called, self.pc, it)

    def key(self) -> Row:
        """The frame as plain values."""
        called = 1 if self.called else 0
        return (self.node, self.seat, self.card, self.box, self.that, called, self.pc, self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SavedFrame) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class NodeIndex:
    """Every text of a game, numbered and named by where it stands: `fire-1.middle.0.1`."""

    def __init__(self, roots: list[tuple[str, Node]]) -> None:
        self.nodes: Final[list[Node]] = []
        self.paths: Final[dict[str, Node]] = {}
        self.fixed: int = 0
        """How many are there for good: behind them stand those that are entered later."""
        for name, node in [("together", TOGETHER), ("noted", NOTED), *roots]:
            self._enter(name, node)
        self.fixed = len(self.nodes)

    def _enter(self, path: str, node: Node) -> None:
        if node.number >= 0 and node.number < len(self.nodes) and self.nodes[node.number] is node:
            return
        node.number = len(self.nodes)
        node.path = path
        self.nodes.append(node)
        self.paths[path] = node
        for i, part in enumerate(node.parts()):
            self._enter(f"{path}.{i}", part)

    def reserve(self, n: int) -> int:
        """Keep numbers free for texts that are entered later; the first of them."""
        first = len(self.nodes)
        self.nodes.extend([TOGETHER] * n)
        return first

    def replace(self, first: int, n: int, roots: list[tuple[str, Node]]) -> None:
        """Enter texts under some of the numbers kept free, in place of what stood there."""
        for i in range(first, first + n):
            old = self.nodes[i]
            if self.paths.get(old.path) is old and old is not TOGETHER:
                del self.paths[old.path]
            self.nodes[i] = TOGETHER
        fresh = NodeIndex(roots).nodes[2:]
        if len(fresh) > n:
            raise ValueError(f"{len(fresh)} texts are more than the {n} there is room for")
        for i, node in enumerate(fresh):
            node.number = first + i
            self.nodes[node.number] = node
            self.paths[node.path] = node

    def save(self, f: Frame) -> SavedFrame:
        """A frame as numbers."""
        at = f.at
        return SavedFrame(f.node.number, at.seat, at.card, at.box, at.that, f.called, f.pc, f.it)

    def load(self, f: SavedFrame) -> Frame:
        """The frame those numbers stand for."""
        return Frame(self.nodes[f.node], f.at(), f.called, f.pc, f.it)

    def dump(self, pile: list[Frame]) -> list[Row]:
        """A pile as rows for JSON."""
        return [self.save(f).key() for f in pile]

    def restore(self, rows: list[list[Any]]) -> list[Frame]:
        """The pile that `dump` wrote, as JSON gives it back."""
        pile = []
        for node, seat, card, box, that, called, pc, it in rows:
            at = At(seat, card, box, tuple(that))
            pile.append(Frame(self.nodes[node], at, called != 0, pc, tuple(it)))
        return pile
