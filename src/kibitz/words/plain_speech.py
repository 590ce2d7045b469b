"""PlainSpeech: a base class for the words of a game, which has to give four methods."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from kibitz.kernel.event import Event
from kibitz.kernel.pile import Decision, Reason, State, Things
from kibitz.kernel.view import View
from kibitz.words.catalogue import catalogue
from kibitz.words.digest import Digest
from kibitz.words.grammar.tongue import OptionWords, Term
from kibitz.words.marks import Marks
from kibitz.words.scene import Scene


class PlainSpeech:
    """A Speech without cards to look up, things to point at, or facts about moves.

    A game gives `prompt`, `label`, `event` and `draw`, and whatever else it has words for.
    """

    page: Mapping[str, str] = {}
    """Words of the game's page: `about`, and each role of a seat."""
    reasons: Mapping[str, str] = {}
    """Why not, by the rules of the game's reasons."""

    def __init__(self, code: str) -> None:
        self.code: Final = code
        self.options: Mapping[str, OptionWords] = {}
        self.terms: Mapping[str, Term] = {}

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        raise NotImplementedError

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        raise NotImplementedError

    def notes(self, s: State, question: Decision, action: int) -> list[str]:
        return []

    def event(self, e: Event, names: Sequence[str]) -> str:
        raise NotImplementedError

    def draw(self, v: View, names: Sequence[str]) -> str:
        raise NotImplementedError

    def reason(self, why: Reason, action: int) -> str:
        return {**catalogue(self.code).reasons, **self.reasons}[why.rule]

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        raise ValueError("this game has no facts about moves")

    def spoken_of(self, s: State, key: str, values: Things) -> list[str]:
        return []

    def waiting(self, s: State) -> list[str]:
        return []

    def scene(self, v: View, names: Sequence[str], events: Sequence[Event] = ()) -> Scene:
        """The drawing as a heading: a page without a board for the game shows it as it is."""
        return Scene(header=self.draw(v, names), chapter=0, me=max(v.seat, 0))

    def marks(self, e: Event, v: View) -> Marks:
        return Marks()

    def digest(self, events: Iterable[Event], names: Sequence[str]) -> Digest:
        return Digest()

    def path(self, s: State, question: Decision, action: int) -> list[str]:
        return []

    def next_step(self, kinds: Collection[str]) -> str:
        return ""

    def piece(self, name: str) -> str:
        raise ValueError(f"no card is called {name!r}: this game has none to look up")

    def pieces(self) -> list[str]:
        return []

    def say(self, key: str, **values: object) -> str:
        return {**catalogue(self.code).around, **self.page}[key].format(**values)
