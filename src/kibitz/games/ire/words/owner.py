"""The owner's words: titles, names of places and markers that a box gives, for one language.

A title may be one text for every reader, or a table of texts by language; whoever reads a language
that is not there is given the first. Cards and places that the box does not name keep our words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.games.ire.rules.box.board import BOX
from kibitz.games.ire.rules.box.check import UNRULY
from kibitz.games.ire.rules.box.source import Box, is_title, says_nothing
from kibitz.games.ire.rules.numbers import MARKERS
from kibitz.kernel.located_toml import TABLE, TEXT, Value

CARDS: Final = ("headlines", "events", "cards", "fighters", "tanks")
OVERRULED: Final = {"icons": "wild", "cost": "per_event", "text": "ability"}
"""Fields of ours that do not hold where the owner says so in another."""
FORMS: Final = {"at": "at", "to": "to", "start": "from"}
"""The forms of a place, and what a box calls them."""


def text_for(value: Value | None, language: str) -> str:
    """A text for a language; empty if there is none that can be told."""
    if value is None:
        return ""
    if value.kind == TABLE:
        texts = {k: plain_title(x) for k, x in value.table.items() if plain_title(x)}
        return texts.get(language) or next(iter(texts.values()), "")
    return plain_title(value)


def plain_title(value: Value) -> str:
    """A title; nothing where the box has a fault instead, which is looked at while it is written."""
    return value.text.strip() if value.kind == TEXT and is_title(value.text) else ""


class OwnWords:
    """What a box says in one language; all of it may be empty."""

    def __init__(self, language: str, box: Box = BOX) -> None:
        self.language: Final = language
        self.box: Final = box
        self.titles: Final = self.gathered("title")
        self.roles: Final = self.gathered("role")
        self.notes: Final = self.gathered("note")
        self.entered: Final[frozenset[str]] = frozenset(self.names())
        """The cards about which the box says anything."""

    def names(self) -> list[str]:
        found: list[str] = []
        for table in CARDS:
            whole = self.box.own.table.get(table)
            for name in whole.table if whole is not None else ():
                part = self.box.part(table, name)
                if any([part.is_own(field) for field in part.names()]):
                    found.append(name)
        return found

    def inherited(self, name: str) -> list[str]:
        """The fields that the rules read of our card, where the owner entered others of it."""
        own = [(x, self.box.own.table.get(x)) for x in CARDS]
        tables = [x for x, whole in own if whole is not None and name in whole.table]
        if not tables:
            return []
        part = self.box.part(tables[0], name)
        left = set(UNRULY)
        for field, instead in OVERRULED.items():
            said = part.value(instead)
            if said is not None and part.is_own(instead) and (said.truth or says_nothing(said)):
                left.add(field)
        return [x for x in part.names() if part.inherits(x) and x not in left]

    def gathered(self, field: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for table in CARDS:
            whole = self.box.own.table.get(table)
            for name, card in whole.table.items() if whole is not None else ():
                text = text_for(card.table.get(field), self.language)
                if text:
                    found[name] = text
        return found

    def part(self, table: str, name: str, field: str) -> str:
        whole = self.box.own.table.get(table)
        part = whole.table.get(name) if whole is not None else None
        return text_for(part.table.get(field), self.language) if part is not None else ""

    def place(self, key: str, patterns: Mapping[str, str]) -> dict[str, str]:
        """The forms of a place that the box names; a form it does not give follows a pattern."""
        name = self.part("places", key, "name")
        if not name:
            return {}
        forms = {k: self.part("places", key, field) for k, field in FORMS.items()}
        return {
            "name": name,
            **{k: text or patterns[k].format(name=name) for k, text in forms.items()},
        }

    def marker(self, number: int) -> str:
        """What a marker stands for, as the box calls it."""
        return self.part("markers", MARKERS[number], "name") or self.part(
            "markers", f"marker_{number + 1}", "name"
        )
