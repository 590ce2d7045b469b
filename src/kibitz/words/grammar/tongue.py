"""Tongue: the grammar of a language, the same for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from kibitz.words.grammar.forms import NoForm, filled


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
    label: bool = False
    """An answer and not an order: `to draw 2 cards`, where a language tells the two apart."""

    def then(self) -> Voice:
        """The same, behind a subordinate clause, where some languages turn the order round."""
        return replace(self, after=True)

    def afresh(self) -> Voice:
        """The same in a clause of its own."""
        return replace(self, after=False)

    def may(self) -> Voice:
        return replace(self, mood=Mood.MAY)

    def they(self) -> Voice:
        return replace(self, mood=Mood.THEY)


@dataclass(frozen=True)
class Phrase:
    """A noun phrase ready to be an object: its words, and whether it is definite."""

    text: str
    definite: bool = False
    focus: bool = False
    """Does the sentence turn on it? `ennél 1-gyel több kártyát dob el`, where order tells."""


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


class Tongue(ABC):
    """The grammar of one language; a game's words inherit from it."""

    code: str = ""

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def sentence(self, text: str) -> str:
        """Capital and full stop."""
        return self.capital(text) + ("" if text.endswith((".", "!", "?", ":")) else ".")

    @abstractmethod
    def both(self, items: Sequence[str]) -> str:
        """a, b and c."""

    @abstractmethod
    def either(self, items: Sequence[str]) -> str:
        """a, b or c."""

    def listed(self, items: Sequence[str], last: str) -> str:
        """Commas, and a word before the last item."""
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + f" {last} " + items[-1]

    @abstractmethod
    def in_turn(self, clauses: Sequence[str]) -> str:
        """X, then Y: several clauses that hang on one condition."""

    @abstractmethod
    def cite(self, section: str, culprit: str) -> str:
        """`(rules 4.3)`, or `(Fire 1, rules 4.3)` where a card is to blame."""

    @abstractmethod
    def hidden(self, n: int) -> str:
        """A number of cards the reader may not know: `2 hidden cards`, in the nominative."""

    # Forms that a sentence asks for behind a colon: forms.py.

    def filled(self, sentence: str, **values: object) -> str:
        """A sentence with its gaps filled."""
        return filled(self, sentence, values)

    def bent(self, name: str, form: str) -> str:
        """A title in the form that a sentence asks for: `{card:acc}`."""
        raise NoForm(f"{self.code} has no form {form!r} of a name")

    def figure(self, n: int, form: str) -> str:
        """A number in the form that a sentence asks for: `{n:nth}`."""
        raise NoForm(f"{self.code} has no form {form!r} of a number")

    def form_for(self, n: int, forms: Sequence[str]) -> str:
        """What is counted, in the form the number asks for: `{n:card|cards}`."""
        one, many = forms
        return one if n == 1 else many

    def caused(self, text: str, source: str) -> str:
        """A line of the log with the text behind it."""
        return f"{text} ({source})"
