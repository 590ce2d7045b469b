"""Names and numbers that a sentence can ask for in a form: `{cards:acc}`, `{n:card|cards}`.

A bare `{cards}` is the nominative, a bare `{n}` the figure. What stands behind the colon is a
matter between a language and its own sentences; a form that the language does not have is a fault.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from kibitz.words.grammar.tongue import Tongue


class NoForm(ValueError):
    """A sentence asks for a form that its language does not have."""


class Name(str):
    """A title, or several of them, that a sentence may bend."""

    tongue: Tongue
    parts: tuple[str, ...]

    @classmethod
    def of(cls, tongue: Tongue, parts: Sequence[str]) -> Self:
        name = cls(", ".join(parts))
        name.tongue, name.parts = tongue, tuple(parts)
        return name

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        return self.tongue.both([self.tongue.bent(x, form) for x in self.parts])


class Count(int):
    """A number that bends what it counts, or is bent itself."""

    tongue: Tongue

    @classmethod
    def of(cls, tongue: Tongue, n: int) -> Self:
        count = cls(n)
        count.tongue = tongue
        return count

    def __format__(self, form: str) -> str:
        if not form:
            return str(int(self))
        if form == "+1":  # where one more is meant than is told
            return str(int(self) + 1)
        if "|" in form:
            return f"{int(self)} {self.tongue.form_for(int(self), form.split('|'))}"
        return self.tongue.figure(int(self), form)


NAMES: Final = ("card", "cards", "protocol", "other", "unit")
"""Gaps that are filled with names of the game; those of players never bend."""


@lru_cache(8192)
def gaps(sentence: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence taken apart: the text before each gap, the gap's name, the form it asks for."""
    return tuple([(text, name or "", form or "") for text, name, form, _ in PARSER.parse(sentence)])


PARSER: Final = Formatter()


def filled(tongue: Tongue, sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with its gaps filled; numbers and names can be asked for in a form."""
    found = []
    for text, name, form in gaps(sentence):
        found.append(text)
        if name:
            found.append(shaped(tongue, name, values[name], form))
    return "".join(found)


def shaped(tongue: Tongue, name: str, value: object, form: str) -> str:
    """What fills a gap, in the form that is asked for."""
    if isinstance(value, int):
        return format(Count.of(tongue, value), form) if form else str(int(value))
    if not form:
        return str(value)
    if name in NAMES and not isinstance(value, Name):
        return format(Name.of(tongue, [str(value)]), form)
    return format(value, form)
