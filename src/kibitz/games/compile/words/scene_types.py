"""The scene of Compile: what a page is sent to draw, as types."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from kibitz.words.encoded import EncodedParts
from kibitz.words.scene import Scene

PARTS: Final = EncodedParts()
"""Lines, hands, trashes and words as they were encoded."""


class SceneCard(Struct, kw_only=True):
    """A card where it lies, as far as the reader may know it."""

    id: str
    """The same for the same card as long as it is known; else where it lies."""
    key: str
    """Of the card in the reference, or nothing."""
    title: str
    text: str
    """All there is to hear of it where it lies."""
    protocol: str
    value: int
    """What it counts here; -1 if that is not known."""
    printed: int
    up: bool
    known: bool
    covered: bool
    at: str
    """What one points at, or nothing."""


class FlyingCard(SceneCard, kw_only=True):
    """A card on its way, which is in no zone."""

    seat: int


class SceneProtocol(Struct, kw_only=True):
    """A protocol in its row."""

    key: str
    name: str
    at: str
    compiled: bool


class SideLine(Struct, kw_only=True):
    """One side of a line."""

    line: int
    protocol: SceneProtocol | None
    total: int
    leads: bool
    ready: bool
    """May it be compiled?"""
    stack: list[SceneCard]
    """From the protocol outward."""
    at: str = ""
    """What is pointed at where a card of it may not be known; scenes of earlier days have nothing."""
    muted: str = ""
    """Why the middle text of the uncovered card does nothing now; nothing where it would be in force."""


class Side(Struct, kw_only=True):
    """What lies before one player."""

    seat: int
    name: str
    hand: list[SceneCard]
    hand_at: str
    hand_text: str
    deck: int
    deck_at: str
    deck_text: str
    shown: list[SceneCard] = []
    """Cards of the deck that the reader knows: the top, topmost first, or all while it is shown."""
    shown_top: bool = False
    """Is it the top of the deck, and not a deck in no order?"""
    trash: list[SceneCard]
    trash_at: str
    trash_text: str
    protocols_compiled: int
    lines: list[SideLine]

    def packed(self) -> Side:
        return PARTS.packed(self, ("hand", "trash"), ("lines",))


class LineName(Struct, kw_only=True):
    """A line of both sides."""

    line: int
    at: str
    text: str


class DraftProtocol(Struct, kw_only=True):
    """A protocol to be drafted."""

    key: str
    name: str
    about: str
    at: str
    taken: int
    """The seat that has it, or -1; also what the reader has chosen in secret."""
    banned: bool = False
    """Is it out of the draft?"""
    cost: int = -1
    """What it costs, where the draft is by points."""


class Stated(Struct, kw_only=True):
    """A number or a protocol that a text which still runs looks back at."""

    text: str
    """The card that had it stated, and what was stated."""
    number: int
    """-1 if it is a protocol."""
    protocol: str
    """Its key; nothing if it is a number."""


class CompileWords(Struct, kw_only=True):
    """The single words a page needs beside the sentences of the scene."""

    hand: str
    deck: str
    trash: str
    face_down: str
    covered: str
    uncovered: str
    total: str
    control: str
    protocol: str
    line: str


class CompileScene(Scene, kw_only=True, tag="compile"):
    """The whole table as one seat may see it."""

    turn: int
    player: int
    """Whose turn it is; -1 before the first."""
    control: int
    """The seat that holds the control component, or -1."""
    control_at: str
    control_text: str
    words: CompileWords
    lines: list[LineName]
    sides: tuple[Side, Side]
    draft: list[DraftProtocol]
    """Nothing once all are drafted."""
    flight: list[FlyingCard]
    stated: list[Stated] = []

    def packed(self) -> CompileScene:
        found = PARTS.packed(self, ("words", "lines", "draft"))
        found.sides = (self.sides[0].packed(), self.sides[1].packed())
        return found
