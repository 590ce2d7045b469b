"""Speech: the interface of a game's words in one language, for terminal, page and reports."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from kibitz.kernel.event import Event
from kibitz.kernel.pile import Decision, Reason, State, Things
from kibitz.kernel.view import View
from kibitz.words.digest import Digest
from kibitz.words.grammar.tongue import OptionWords, Term
from kibitz.words.marks import Marks
from kibitz.words.scene import Scene


class Speech(Protocol):
    """Finished sentences for one reader."""

    @property
    def code(self) -> str:
        """The code of the language."""
        ...

    @property
    def options(self) -> Mapping[str, OptionWords]:
        """The rule options for people, by their names."""
        ...

    @property
    def terms(self) -> Mapping[str, Term]:
        """The glossary, by its keys."""
        ...

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        """The question, naming the text that asks."""
        ...

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        """What an answer does; enough to decide when it is all one hears."""
        ...

    def notes(self, s: State, question: Decision, action: int) -> list[str]:
        """What an answer costs or risks, each in a word or two; often nothing."""
        ...

    def event(self, e: Event, names: Sequence[str]) -> str:
        """A line of the log, with the text that caused it; mask the event first."""
        ...

    def reason(self, why: Reason, action: int) -> str:
        """Why an action is not allowed, with the number of the rule."""
        ...

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        """A fact about a move (kernel/fact.py) as a sentence."""
        ...

    def spoken_of(self, s: State, key: str, values: Things) -> list[str]:
        """What a page points at to show what a fact speaks of; often nothing."""
        ...

    def waiting(self, s: State) -> list[str]:
        """What is still to come, the next first."""
        ...

    def draw(self, v: View, names: Sequence[str]) -> str:
        """A view as text for a terminal, with marks for bold and dim."""
        ...

    def scene(self, v: View, names: Sequence[str], events: Sequence[Event] = ()) -> Scene:
        """A view as plain values for a page to draw; `events` are those of the last answer, masked."""
        ...

    def marks(self, e: Event, v: View) -> Marks:
        """What a page points at to show an event; mask the event first, and give the view after it.

        Every element is an `at` of the scene of that view.
        """
        ...

    def digest(self, events: Iterable[Event], names: Sequence[str]) -> Digest:
        """What happened lately in short, from all events of a match; mask them first.

        Given lazily: a game that sums nothing up does not look at them.
        """
        ...

    def path(self, s: State, question: Decision, action: int) -> list[str]:
        """What one points at in the scene for an action, one after the other.

        Every element is an `at` of the scene, but for last words like `up`, which tell actions
        apart that point at the same things; nothing at all for a plain button.
        """
        ...

    def next_step(self, kinds: Collection[str]) -> str:
        """What to point at, where elements of these kinds lead on (`hand` of `hand:fire-1`).

        Nothing where the game has no words of its own for it.
        """
        ...

    def piece(self, name: str) -> str:
        """What a card says, with its name; a ValueError if there is none of that name."""
        ...

    def pieces(self) -> list[str]:
        """The names of everything `piece` knows, in order."""
        ...

    def say(self, key: str, **values: object) -> str:
        """A word or sentence of the page around the game."""
        ...
