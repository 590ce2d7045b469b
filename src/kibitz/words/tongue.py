"""Tongue: what a language has to offer, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

LANGUAGES: Final = ("en", "hu", "cs", "pl", "de")


class Mood(Enum):
    """Who is spoken to, and how."""

    DO = 0
    """Draw 2 cards."""
    MAY = 1
    """You may draw 2 cards."""
    THEY = 2
    """Your opponent draws 2 cards."""


@dataclass(frozen=True)
class Voice:
    """The mood of a clause, and whether a subordinate clause stands before it."""

    mood: Mood = Mood.DO
    after: bool = False

    def then(self) -> Voice:
        """The same, behind a subordinate clause, where some languages turn the order round."""
        return Voice(self.mood, True)

    def may(self) -> Voice:
        return Voice(Mood.MAY, self.after)

    def they(self) -> Voice:
        return Voice(Mood.THEY, self.after)


@dataclass(frozen=True)
class Phrase:
    """A noun phrase ready to be an object: its words, and whether it is definite."""

    text: str
    definite: bool = False


class Tongue:
    """The grammar of one language; a game's words inherit from it."""

    code: str = ""
    own_name: str = ""
    """What the language calls itself."""

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def sentence(self, text: str) -> str:
        """Capital and full stop."""
        return self.capital(text) + ("" if text.endswith((".", "!", "?", ":")) else ".")

    def both(self, items: Sequence[str]) -> str:
        """a, b and c."""
        raise NotImplementedError

    def either(self, items: Sequence[str]) -> str:
        """a, b or c."""
        raise NotImplementedError

    def listed(self, items: Sequence[str], last: str) -> str:
        """Commas, and a word before the last item."""
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + f" {last} " + items[-1]
