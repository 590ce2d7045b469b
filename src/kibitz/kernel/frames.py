"""Numbering of texts, and frames as plain numbers: how a pile is saved."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.pile import NOTED, TOGETHER, At, Frame, Node, Things

Saved = tuple[int, int, int, int, Things, int, int, Things]
"""node, seat, card, box, that, called, pc, it."""


class NodeIndex:
    """Every text of a game, numbered and named by where it stands: `fire-1.middle.0.1`."""

    def __init__(self, roots: list[tuple[str, Node]]) -> None:
        self.nodes: Final[list[Node]] = []
        self.paths: Final[dict[str, Node]] = {}
        for name, node in [("together", TOGETHER), ("noted", NOTED), *roots]:
            self._enter(name, node)

    def _enter(self, path: str, node: Node) -> None:
        if node.number >= 0 and node.number < len(self.nodes) and self.nodes[node.number] is node:
            return
        node.number = len(self.nodes)
        node.path = path
        self.nodes.append(node)
        self.paths[path] = node
        for i, part in enumerate(node.parts()):
            self._enter(f"{path}.{i}", part)

    def save(self, f: Frame) -> Saved:
        """A frame as numbers."""
        at = f.at
        return (f.node.number, at.seat, at.card, at.box, at.that, int(f.called), f.pc, f.it)

    def load(self, x: Saved) -> Frame:
        """The frame those numbers stand for."""
        return Frame(self.nodes[x[0]], At(x[1], x[2], x[3], x[4]), x[5] != 0, x[6], x[7])
