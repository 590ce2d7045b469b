"""Compile, spoken in one language: everything a player reads while playing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.numbers import (
    CARDS,
    CARDS_PER_PROTOCOL,
)
from kibitz.games.compile.rules.own.slots import EDITION, entered
from kibitz.games.compile.rules.tables import CARD_NAMES, number
from kibitz.games.compile.sight.view import BoardView
from kibitz.games.compile.words.labels import Labels
from kibitz.games.compile.words.log import Log
from kibitz.games.compile.words.marks import marks
from kibitz.games.compile.words.naming import Names
from kibitz.games.compile.words.paths import NEXT_STEPS, path, spoken_of
from kibitz.games.compile.words.questions import Questions
from kibitz.games.compile.words.say import Walk, texts
from kibitz.games.compile.words.scene import Stage
from kibitz.games.compile.words.terminal import draw
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.kernel.event import Event
from kibitz.kernel.pile import (
    Decision,
    Reason,
    State,
    Things,
)
from kibitz.kernel.view import View
from kibitz.words.digest import Digest
from kibitz.words.grammar.tongue import OptionWords, Term
from kibitz.words.marks import Marks
from kibitz.words.scene import Scene


class CompileSpeech:
    """Compile, spoken in one language."""

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue
        self.walk: Final = Walk(tongue)
        self.stage: Final = Stage(tongue)
        self.names: Final = Names(tongue)
        self.questions: Final = Questions(self.names, self.walk)
        self.labels: Final = Labels(self.questions)
        self.log: Final = Log(self.names)
        self.quoted: Final = cache(self.boxes)
        """What cards say, as they come up."""
        self.edition: int = 0
        """Which protocols of people's own it knows (`rules/own/slots.py`)."""

    def renew(self) -> None:
        """Forget what was kept by the numbers of cards that mean others now."""
        self.edition = EDITION[0]
        self.stage.renew()
        self.labels.renew()
        self.quoted.cache_clear()

    @property
    def code(self) -> str:
        return self.t.code

    @property
    def options(self) -> Mapping[str, OptionWords]:
        return self.t.options

    @property
    def terms(self) -> Mapping[str, Term]:
        return self.t.terms

    def title(self, card: int) -> str:
        return self.names.title(card)

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        return self.questions.prompt(cast(Board, s), question)

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        if self.edition != EDITION[0]:
            self.renew()
        return self.labels.label(cast(Board, s), question, action)

    def notes(self, s: State, question: Decision, action: int) -> list[str]:
        return []

    def event(self, e: Event, names: Sequence[str]) -> str:
        return self.log.event(e, names)

    def reason(self, why: Reason, action: int) -> str:
        return self.log.reason(why, action)

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        return self.log.fact(key, values)

    def spoken_of(self, s: State, key: str, values: Things) -> list[str]:
        return spoken_of(key, values)

    def waiting(self, s: State) -> list[str]:
        return self.log.waiting(s)

    def draw(self, v: View, names: Sequence[str]) -> str:
        return draw(v, names, self.t)

    def scene(self, v: View, names: Sequence[str], events: Sequence[Event] = ()) -> Scene:
        if self.edition != EDITION[0]:
            self.renew()
        return self.stage.scene(cast(BoardView, v), names)

    def marks(self, e: Event, v: View) -> Marks:
        return marks(e, cast(BoardView, v), self.box)

    def box(self, card: int, box: int) -> str:
        """The text in a box of a card."""
        if self.edition != EDITION[0]:
            self.renew()
        return self.quoted(card)[box]

    def digest(self, events: Iterable[Event], names: Sequence[str]) -> Digest:
        return Digest()

    def path(self, s: State, question: Decision, action: int) -> list[str]:
        return path(cast(Board, s), action, question.seat)

    def boxes(self, card: int, first_printing: bool = False) -> tuple[str, str, str]:
        """The three boxes of a card."""
        return texts(card, self.t, first_printing)

    def next_step(self, kinds: Collection[str]) -> str:
        key = NEXT_STEPS.get(frozenset(kinds), "")
        return self.say(key) if key else ""

    def piece(self, name: str) -> str:
        card = self.card_named(name)
        lines = [f"{self.title(card)} ({CARD_NAMES[card]})"]
        for box, text in enumerate(self.boxes(card)):
            if text:
                lines.append(f"  {self.t.boxes[box]}: {text}")
        return "\n".join(lines)

    def card_named(self, name: str) -> int:
        """A card by its name in the notation or in this language, however it is typed."""
        folded = "-".join(name.casefold().replace("-", " ").split())
        known = list(range(CARDS))
        for p in entered():
            known += range(p * CARDS_PER_PROTOCOL, (p + 1) * CARDS_PER_PROTOCOL)
        for card in known:
            if folded == "-".join(self.title(card).casefold().split()):
                return card
        return number(folded)

    def pieces(self) -> list[str]:
        return CARD_NAMES[:CARDS]

    def say(self, key: str, **values: object) -> str:
        return self.t.filled(self.t.page[key], **values)
