"""Reference: everything there is to look up about a game in one language, ready to be set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

INDEX = "index"
"""The key of the section that stands on the first page."""


@dataclass(frozen=True)
class Entry:
    """A word and what it means; or a step and what happens in it."""

    word: str
    text: str


@dataclass(frozen=True)
class Entries:
    """A glossary; or, if the order matters, a list of steps."""

    entries: tuple[Entry, ...]
    ordered: bool = False


@dataclass(frozen=True)
class Card:
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


@dataclass(frozen=True)
class Group:
    """Cards that belong together, with a colour of their own."""

    key: str
    title: str
    about: str
    hue: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Groups:
    """All cards."""

    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Drawing:
    """A drawn position, and what is played from there, line by line."""

    title: str
    position: str
    played: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """A numbered ruling with its example."""

    key: str
    title: str
    text: str
    drawing: Drawing | None


@dataclass(frozen=True)
class Rulings:
    """All rulings."""

    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Line:
    """A line in a cell: words, perhaps behind something to be typed."""

    text: str
    code: str = ""


@dataclass(frozen=True)
class Table:
    """A table whose first cells head their rows; a wide one wants a sheet turned sideways."""

    key: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[tuple[Line, ...], ...], ...]
    wide: bool = False


Part = Entries | Groups | Rulings | Table


@dataclass(frozen=True)
class Section:
    """A chapter."""

    key: str
    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Labels:
    """The few words that are set over and over."""

    value: str
    rulings: str
    example: str
    first_printing: str


@dataclass(frozen=True)
class Reference:
    """The whole book."""

    code: str
    title: str
    labels: Labels
    sections: tuple[Section, ...]

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
            elif isinstance(part, Table) and part.title:
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
        names = sorted(self.mentions, key=len, reverse=True)
        return re.compile(rf"(?<!\w)({'|'.join([re.escape(x) for x in names])})(?!\w)")

    def linked(self, text: str, here: str = "") -> list[tuple[str, str]]:
        """A text in pieces, each with the key of what it names, or none; not to where it stands."""
        pieces = self.pattern.split(text)
        keys = [self.mentions[x] if i % 2 else "" for i, x in enumerate(pieces)]
        return [(x, "" if key == here else key) for x, key in zip(pieces, keys, strict=True) if x]
