"""The editor of positions: which lines there are, what may stand in them, where pieces can be laid.

A position is edited as the text of its notation, so that one with faults can be mended as well.
What an edit comes to is worked out here and by the game; a page only names the edit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol

from msgspec import Struct

from kibitz.kernel.pile import State
from kibitz.kernel.position_text import uncommented


class WordChoice(Struct):
    """A word of the notation, and what it means."""

    value: str
    word: str


class Field(Struct, kw_only=True):
    """A line of the notation or a word of it, as something to fill in."""

    id: str
    title: str
    section: Literal["state", "cards", "knowledge", "rules"]
    kind: Literal["one", "some", "number", "text"]
    """One of the list, some of it, a number, or words as they are typed."""
    list: str = ""
    """The name of the list of words that may stand here, or nothing."""
    low: int = 0
    high: int = 0


class Zone(Struct):
    """Where a piece can be laid."""

    id: str
    title: str
    takes: list[str]
    """The kinds of pieces."""
    marks: list[WordChoice]
    """The ways in which it can lie there, the usual one first; nothing if there is one way only."""


class PalettePiece(Struct):
    """A card or a piece of the game."""

    piece: str
    title: str
    key: str
    """Of the card in the reference, or nothing."""


class PaletteGroup(Struct):
    """Pieces of one kind that belong together."""

    kind: str
    title: str
    pieces: list[PalettePiece]


class Palette(Struct):
    """All that can be laid and filled in, in one language; the same for every position."""

    groups: list[PaletteGroup]
    zones: list[Zone]
    fields: list[Field]
    lists: dict[str, list[WordChoice]]
    texts: list[str]
    """The names of the texts that can stand on the pile."""


class SceneSpot(Struct):
    """An element of the scene: the piece that lies there, and the zones that it stands for."""

    at: str
    piece: str
    zones: list[str]


class Bench(Struct):
    """What one position holds, line by line and piece by piece."""

    words: dict[str, list[str]]
    """The words of each field there is."""
    zones: list[str]
    """The zones there are."""
    spots: list[SceneSpot]
    where: dict[str, str]
    """The zone that each piece lies in; one that is not named lies nowhere."""
    marks: dict[str, str]
    """How it lies there, if not in the usual way."""


class Lay(Struct, tag="lay"):
    """Lay a piece into a zone, wherever it was; without a zone it is put aside."""

    piece: str
    zone: str = ""
    mark: str = ""


class Fill(Struct, tag="fill"):
    """Put words into a field."""

    field: str
    words: list[str]


class NoEdit(ValueError):
    """An edit that names no field, zone or piece of the game."""


class PositionEditor(Protocol):
    """The editor of a game, in one language."""

    def palette(self) -> Palette:
        """All that can be laid and filled in."""
        ...

    def read(self, text: str) -> State:
        """The position as it was laid; `Notation.read` would carry on to its first question."""
        ...

    def written_out(self, text: str) -> str:
        """A text in full, as the notation writes it; what is unknown stays unknown."""
        ...

    def empty(self) -> str:
        """A table on which as little lies as can be."""
        ...

    def options(self, text: str) -> dict[str, str]:
        """The options of a match that begins from a text, as far as it names them."""
        ...

    def seat(self, text: str) -> int:
        """The seat whose knowledge a text tells, or JUDGE."""
        ...

    def bench(self, text: str) -> Bench:
        """What a text holds, also one that cannot be read."""
        ...

    def edited(self, text: str, edit: Lay | Fill) -> str:
        """The text after an edit; a NoEdit if that is none."""
        ...


class Document:
    """The text of a position by its lines; of a faulty text as much as can be told."""

    def __init__(self) -> None:
        self.lines: dict[str, list[str]] = {}
        self.pile: list[str] | None = None

    def words(self, key: str) -> list[str]:
        """What stands in a line: `-` is nothing."""
        return [x for x in self.lines.get(key, []) if x != "-"]

    def word(self, key: str, i: int) -> str:
        """A single word of a line, or nothing."""
        found = self.lines.get(key, [])
        return found[i] if i < len(found) else ""

    def put(self, key: str, words: Iterable[str]) -> None:
        self.lines[key] = list(words) or ["-"]

    def drop(self, *keys: str) -> None:
        for key in keys:
            self.lines.pop(key, None)


def split(text: str) -> tuple[list[list[str]], list[str] | None]:
    """The lines that say something above the pile, in words; and those of the pile, if it is there."""
    lines: list[list[str]] = []
    pile: list[str] | None = None
    for raw in text.splitlines():
        if pile is not None:
            words = uncommented(raw.split())
            if words:
                pile.append(" ".join(words))
            continue
        words = raw.split("#")[0].split()
        if words[:1] == ["pile"]:
            pile = []
        elif words and words[0] != "position":
            lines.append(words)
    return lines, pile


def joined(header: str, lines: Iterable[tuple[str, Iterable[str]]], pile: list[str] | None) -> str:
    """A text of these lines."""
    out = [header, *[" ".join([key, *words]) for key, words in lines]]
    if pile is not None:
        out += ["pile", *["  " + x for x in pile]]
    return "\n".join(out) + "\n"


def named_options(words: Iterable[str]) -> dict[str, str]:
    """`name=value` words as a table; what is no such word says nothing."""
    pairs = [x.partition("=") for x in words]
    return {name: value for name, eq, value in pairs if eq}


def plain_word(word: str) -> str:
    """A word that a page may put into a line: without spaces, comments or ends of lines."""
    if not word or len(word) > 200 or any(x.isspace() or x == "#" for x in word):
        raise NoEdit(f"{word[:20]!r} is no word")
    return word
