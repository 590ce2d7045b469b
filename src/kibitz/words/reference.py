"""Reference: everything there is to look up about a game in one language, ready to be set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

INDEX = "index"
"""The key of the section that stands on the first page."""


class Entry(Struct, frozen=True):
    """A word and what it means; or a step and what happens in it."""

    word: str
    text: str


class Entries(Struct, frozen=True):
    """A glossary; or, if the order matters, a list of steps."""

    entries: tuple[Entry, ...]
    ordered: bool = False


class CardText(Struct, frozen=True):
    """What one card says."""

    key: str
    title: str
    name: str
    """The title without the value."""
    value: int | None
    boxes: tuple[Entry, ...]
    """The names of its boxes and their texts; either may be empty."""
    first_printing: tuple[Entry, ...]
    """The boxes as they once read, if that was different."""
    rulings: tuple[str, ...]
    """The keys of the rulings that concern it."""
    note: str = ""
    """What is behind it, in small print."""
    terms: tuple[str, ...] = ()
    """The keys of the terms it speaks of, in the order of the glossary."""
    tone: str = ""
    """The colour it is printed in, `red` or `green`, if that means something."""


class Group(Struct, frozen=True):
    """Cards that belong together, with a colour of their own."""

    key: str
    title: str
    about: str
    hue: int
    cards: tuple[CardText, ...]


class Groups(Struct, frozen=True):
    """All cards."""

    groups: tuple[Group, ...]


class Drawing(Struct, frozen=True):
    """A drawn position, and what is played from there, line by line."""

    title: str
    position: str
    played: tuple[str, ...]


class Ruling(Struct, frozen=True):
    """A numbered ruling with its example."""

    key: str
    title: str
    text: str
    drawing: Drawing | None


class Rulings(Struct, frozen=True):
    """All rulings."""

    rulings: tuple[Ruling, ...]


class GridLine(Struct, frozen=True):
    """A line in a cell: words, perhaps behind something to be typed."""

    text: str
    code: str = ""


class Grid(Struct, frozen=True):
    """A table whose first cells head their rows; a wide one wants a sheet turned sideways."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[tuple[GridLine, ...], ...], ...]
    wide: bool = False


Part = Entries | Groups | Rulings | Grid


class Section(Struct, frozen=True):
    """A chapter."""

    key: str
    title: str
    parts: tuple[Part, ...]


class Explained(Struct, frozen=True):
    """A term of the glossary."""

    word: str
    explain: str


class Piece(Struct, frozen=True):
    """A piece of a text, and the key of the card or ruling it names, or none."""

    text: str
    key: str


class Labels(Struct, frozen=True):
    """The few words that are set over and over."""

    value: str
    rulings: str
    example: str
    first_printing: str


class Reference(Struct, frozen=True, dict=True):
    """The whole book."""

    code: str
    title: str
    labels: Labels
    sections: tuple[Section, ...]
    terms: Mapping[str, Explained] = {}
    """The glossary by its keys."""

    def parts(self) -> Iterator[tuple[Section, Part]]:
        for section in self.sections:
            for part in section.parts:
                yield section, part

    @cached_property
    def homes(self) -> Mapping[str, str]:
        """Everything that can be pointed at, and the section it stands in."""
        found = {section.key: section.key for section in self.sections}
        for section, part in self.parts():
            if isinstance(part, Groups):
                for group in part.groups:
                    found |= dict.fromkeys((group.key, *[c.key for c in group.cards]), section.key)
            elif isinstance(part, Rulings):
                found |= {x.key: section.key for x in part.rulings}
            elif isinstance(part, Grid) and part.title:
                found[part.key] = section.key
        return found

    @cached_property
    def mentions(self) -> Mapping[str, str]:
        """How a text names what can be pointed at: the titles of cards, the numbers of rulings."""
        found: dict[str, str] = {}
        for _, part in self.parts():
            if isinstance(part, Groups):
                found |= {card.title: card.key for group in part.groups for card in group.cards}
            elif isinstance(part, Rulings):
                found |= {x.key: x.key for x in part.rulings}
        return found

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        names = [spelled(x) for x in sorted(self.mentions, key=len, reverse=True)]
        return re.compile(rf"(?<!\w)({'|'.join(names)})(?!\w)")

    def linked(self, text: str, here: str = "") -> list[tuple[str, str]]:
        """A text in pieces, each with the key of what it names, or none; not to where it stands."""
        pieces = self.pattern.split(text)
        keys = [self.mentions[x] if i % 2 else "" for i, x in enumerate(pieces)]
        return [(x, "" if key == here else key) for x, key in zip(pieces, keys, strict=True) if x]

    def texts(self) -> Iterator[str]:
        """Every text in which a card or a ruling may be named."""
        for _, part in self.parts():
            if isinstance(part, Entries):
                yield from [x.text for x in part.entries]
            elif isinstance(part, Groups):
                for card in [c for group in part.groups for c in group.cards]:
                    yield from [x.text for x in (*card.boxes, *card.first_printing)]
                    yield card.note
            elif isinstance(part, Rulings):
                yield from [x.text for x in part.rulings]
            else:
                yield from [x.text for row in part.rows for cell in row for x in cell]

    def links(self) -> dict[str, list[Piece]]:
        """The texts that name something to look up, in pieces."""
        found = {text: self.linked(text) for text in self.texts()}
        return {
            text: [Piece(x, key) for x, key in pieces]
            for text, pieces in found.items()
            if any([key for _, key in pieces])
        }


def fine(text: str) -> str:
    """The straight apostrophe of the terminal as it is printed."""
    return text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def spelled(title: str) -> str:
    """A title that is a common word would be found everywhere: it counts only in quotation marks."""
    escaped = re.escape(title)
    return escaped if re.search(r"[\s\d]", title) else f'(?<=["“„»]){escaped}(?=["“”«])'


class ReferencePage(Struct, frozen=True):
    """A reference as a page is sent it."""

    code: str
    title: str
    labels: Labels
    sections: tuple[Section, ...]
    terms: Mapping[str, Explained]
    links: dict[str, list[Piece]]
    """What a text names: texts that name nothing are not among them."""


def page_of(r: Reference) -> ReferencePage:
    return ReferencePage(r.code, r.title, r.labels, r.sections, r.terms, r.links())
