"""The form of a box: the fields of its cards, what each of them says, and its file read or written.

A page holds the values; whatever they come to is worked out by the game, which keeps nothing.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from kibitz.words.editor import WordChoice

Item = str | int | float
Cell = str | bool | int | float | list[Item] | dict[str, str]
"""What stands in a field: as it was typed, or a value of the file; texts by language in a table, pairs with a comma."""
Cells = dict[str, Cell]


class FormField(Struct, kw_only=True):
    """A field of a card, as something to fill in."""

    name: str
    title: str
    kind: Literal[
        "spoken", "number", "choice", "truth", "icons", "effect", "places", "pairs", "shares"
    ]
    low: int = 0
    high: int = 0
    choices: list[WordChoice] = []


class FormPart(Struct):
    """A card, or a part of the board: its name in the file, and what ours is."""

    part: str
    number: str
    title: str
    ours: Cells


class FormTable(Struct):
    """Cards of one kind."""

    key: str
    title: str
    fields: list[FormField]
    parts: list[FormPart]
    letter: str
    """What the number of a card begins with that is not ours; empty if there are no others."""


class FormWord(Struct):
    """An effect as it is typed, and what it says."""

    text: str
    says: str


class BoxForm(Struct):
    """The whole form in one language; the same for every box."""

    tables: list[FormTable]
    icons: list[str]
    """What the three icons are called."""
    words: list[FormWord]
    """An example of every word that an effect can have."""


class BoxAsks(Struct):
    """What a box says so far, and the part of it that is looked at."""

    values: dict[str, Cells]
    part: str = ""
    file: bool = False
    """Is the text of the file wanted?"""


class FormFault(Struct):
    """What is wrong with a field; without a field, with the whole part."""

    part: str
    field: str
    text: str


class BoxShows(Struct, kw_only=True):
    """What a box comes to."""

    faults: list[FormFault]
    title: str = ""
    lines: list[str] = []
    """The card that is looked at, to be compared with the one in hand; none behind a fault."""
    entered: int
    total: int
    mark: str = ""
    """Its fingerprint; nothing if it plays as ours does, or has faults."""
    text: str = ""


class BoxRead(Struct):
    """A file as the values of the form, and what of it the form cannot hold."""

    values: dict[str, Cells]
    faults: list[str]
    good: bool
    """Could it be read at all?"""


class BoxWriter(Protocol):
    """How a game writes boxes, in one language."""

    def form(self) -> BoxForm:
        """All that can be filled in."""
        ...

    def shows(self, asks: BoxAsks) -> BoxShows:
        """What a box comes to, with everything that is wrong with it."""
        ...

    def read(self, text: str) -> BoxRead:
        """A file, as the values of the form."""
        ...
