"""Tongue: what a language has to offer, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum


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


@dataclass(frozen=True)
class OptionWords:
    """A rule option for people: its title, what it changes, and the words for its values."""

    title: str
    explain: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class Term:
    """An entry of the glossary."""

    word: str
    explain: str


class Tongue:
    """The grammar of one language; a game's words inherit from it."""

    code: str = ""
    reasons: Mapping[str, str]
    """Why not: {card} and what else the game names; the number of the rule is added."""
    page: Mapping[str, str]
    """Words around the game: the terminal, the reference. A game adds its own."""

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


class GameTongue(Tongue):
    """What every game says in tables of whole sentences; {names} in braces are filled in."""

    prompts: Mapping[str, str]
    """The question of each kind."""
    labels: Mapping[str, str]
    """What an answer does."""
    events: Mapping[int, str]
    """A line of the log."""
    facts: Mapping[str, str]
    """What a move does, what a hint is about, what to look at: by the keys of the game's facts."""
    nothing: str
    """In the place of {cards} where there are none."""
    phases: Mapping[str, str]
    """Names of the steps of a turn, and of the other texts of the rules."""
    options: Mapping[str, OptionWords]
    terms: Mapping[str, Term]
    """The glossary."""

    def cite(self, section: str, culprit: str) -> str:
        """`(rules 4.3)`, or `(Fire 1, rules 4.3)` where a card is to blame."""
        raise NotImplementedError

    def hidden(self, n: int) -> str:
        """So many cards the reader may not know: `2 hidden cards`, in the nominative."""
        raise NotImplementedError

    def caused(self, text: str, source: str) -> str:
        """A line of the log with the text behind it."""
        return f"{text} ({source})"
