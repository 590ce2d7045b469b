"""Days of Ire, spoken in one language: everything a player reads while playing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, cast

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import (
    PIECES_END,
)
from kibitz.games.ire.rules.tables import (
    NAMES,
)
from kibitz.games.ire.sight.view import CityView
from kibitz.games.ire.words.digest import Reporter
from kibitz.games.ire.words.labels import Labels
from kibitz.games.ire.words.log import Log
from kibitz.games.ire.words.marks import marks
from kibitz.games.ire.words.naming import key
from kibitz.games.ire.words.notes import notes
from kibitz.games.ire.words.paths import next_step, path, spoken_of
from kibitz.games.ire.words.questions import Questions
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.scene import Stage, dice
from kibitz.games.ire.words.scene_types import IreScene
from kibitz.games.ire.words.terminal import draw
from kibitz.games.ire.words.tongue import IreTongue
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


class IreSpeech:
    """Days of Ire, spoken in one language."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue
        self.walk: Final = Walk(tongue)
        self.stage: Final = Stage(self.walk)
        self.names: Final = self.walk.names
        self.labels: Final = Labels(self.walk)
        self.questions: Final = Questions(self.labels)
        self.log: Final = Log(self.walk)
        self.reporter: Final = Reporter(self.log)

    @property
    def code(self) -> str:
        return self.t.code

    @property
    def options(self) -> Mapping[str, OptionWords]:
        return self.t.options

    @property
    def terms(self) -> Mapping[str, Term]:
        return self.t.terms

    def named(self, piece: int) -> str:
        return self.names.named(piece)

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        return self.questions.prompt(cast(City, s), question, names)

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        return self.labels.label(cast(City, s), question.frame, action, names)

    def notes(self, s: State, question: Decision, action: int) -> list[str]:
        return notes(cast(City, s), question.frame, action, self.t)

    def event(self, e: Event, names: Sequence[str]) -> str:
        return self.log.event(e, names)

    def reason(self, why: Reason, action: int) -> str:
        return self.log.reason(why, action)

    def fact(self, key: str, values: Things, names: Sequence[str] = ()) -> str:
        return self.log.fact(key, values, names)

    def spoken_of(self, s: State, key: str, values: Things) -> list[str]:
        return spoken_of(cast(City, s), key, values)

    def waiting(self, s: State) -> list[str]:
        return self.log.waiting(s)

    def draw(self, v: View, names: Sequence[str]) -> str:
        return draw(v, names, self.t)

    def scene(self, v: View, names: Sequence[str], events: Sequence[Event] = ()) -> IreScene:
        scene = self.stage.scene(cast(CityView, v), names)
        rolls = [e for e in events if e.kind == n.ROLLED]
        if rolls:
            scene.dice = dice(rolls[-1], self.log.event(rolls[-1], names))
        return scene

    def marks(self, e: Event, v: View) -> Marks:
        return marks(e, cast(CityView, v), self.walk.box)

    def digest(self, events: Iterable[Event], names: Sequence[str]) -> Digest:
        return self.reporter.digest(list(events), names)

    def path(self, s: State, question: Decision, action: int) -> list[str]:
        return path(cast(City, s), action, question.seat)

    def next_step(self, kinds: Collection[str]) -> str:
        key = next_step(frozenset(kinds))
        return self.say(key) if key else ""

    def piece(self, name: str) -> str:
        x = self.piece_named(name)
        head = f"{self.walk.title(x)} ({key(x)})"
        return "\n".join([head, *[f"  {line}" for line in self.walk.lines(x)]])

    def piece_named(self, name: str) -> int:
        """A piece by its name in the notation or its title in this language."""
        folded = " ".join(name.casefold().split())
        for x in range(PIECES_END):
            if folded in (key(x), NAMES[x], self.walk.title(x).casefold()):
                return x
        raise ValueError(f"there is no card {name!r}; {', '.join(self.pieces()[:3])} ... are")

    def owned_by_us(self, name: str) -> bool:
        """Is all that a card says from the box that we ship?"""
        return key(self.piece_named(name)) not in self.t.own.entered

    def inherited(self, name: str) -> list[str]:
        """The fields of a card that its owner left to us, by their names in a file."""
        return self.t.own.inherited(key(self.piece_named(name)))

    def pieces(self) -> list[str]:
        return list(dict.fromkeys([key(x) for x in range(PIECES_END)]))

    def say(self, key: str, **values: object) -> str:
        return self.t.filled(self.t.page[key], **values)
