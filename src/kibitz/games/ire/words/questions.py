"""Prompts: the question that is asked, naming the text that asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.games.ire.rules.city import City
from kibitz.games.ire.words.labels import Labels
from kibitz.games.ire.words.naming import Asked, Values
from kibitz.games.ire.words.verbs import VERBS, Question
from kibitz.kernel.pile import (
    CHANCE,
    Decision,
    Frame,
)


class Questions:
    """Asks in one language."""

    def __init__(self, labels: Labels) -> None:
        self.labels: Final = labels
        self.names: Final = labels.names
        self.t: Final = labels.t

    def prompt(self, c: City, question: Decision, players: Sequence[str]) -> str:
        if question.seat == CHANCE:  # in a match played with real cards and dice
            return self.t.prompts["chance"]
        key, extra = self.key(c, question.frame, players)
        values: Values = {"source": self.names.source(question.frame.at), **extra}
        return self.t.capital(self.t.filled(self.t.prompts[key], **values))

    def key(self, c: City, f: Frame, players: Sequence[str]) -> Question:
        """The kind of a question, and what its sentence is filled with."""
        ask = VERBS[type(f.node)].ask
        assert ask, type(f.node)
        if isinstance(ask, str):
            return ask, {}
        return ask(Asked(self.names, self.labels.declared, c, f, players), f.node)
