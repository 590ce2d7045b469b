"""Pieces of people's own: what a game hands over that takes such things from a file.

What was read is one word, the value of an option: whatever holds the options of a match holds it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kibitz.words.reference import Group


@dataclass(frozen=True)
class OwnFault:
    """What is wrong with a file, in the language of the reader; line 0 is the whole of it."""

    line: int
    column: int
    text: str


@dataclass(frozen=True)
class OwnRead:
    """What a file came to: one word, or faults."""

    value: str
    """For the option; empty if there are faults."""
    faults: tuple[OwnFault, ...]


class OwnPieces(Protocol):
    """How a game reads and tells pieces of people's own; a language is a code."""

    @property
    def option(self) -> str:
        """The option that brings them into a match."""

    @property
    def longest(self) -> int:
        """The most letters of a file."""

    def read(self, text: str, language: str) -> OwnRead:
        """A file as a value of the option, or everything that is wrong with it."""

    def joined(self, values: list[str]) -> str:
        """Several of them as one value of the option."""

    def check(self, value: str, language: str) -> tuple[OwnFault, ...]:
        """What is wrong with a value of the option that comes from elsewhere."""

    def names(self, value: str, language: str) -> list[str]:
        """What the pieces of a value are called, one name for each."""

    def identities(self, value: str) -> list[tuple[str, str]]:
        """The name in the notation and the fingerprint of each."""

    def reference(self, value: str, language: str) -> list[Group]:
        """Everything they say, as a reference tells it."""

    def wanted(self, value: str) -> frozenset[int]:
        """The actions that bring them into play, for whoever tries them out."""

    def say(self, key: str, language: str, **values: object) -> str:
        """A sentence about them."""

    def words(self) -> str:
        """All words that a file may use, as a page in Markdown."""
