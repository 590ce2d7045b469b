"""Prompts: the question that is asked, naming the text that asks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.words.naming import Asked, Names
from kibitz.games.compile.words.say import Walk
from kibitz.games.compile.words.verbs import VERBS, Question
from kibitz.kernel.pile import (
    CHANCE,
    Decision,
    Frame,
)

RECENT: Final = 2048
"""Questions that are kept: most are asked again and again."""


class Questions:
    """Asks in one language."""

    def __init__(self, names: Names, walk: Walk) -> None:
        self.t: Final = names.t
        self.names: Final = names
        self.walk: Final = walk
        self.said: Final = lru_cache(RECENT)(self.new_prompt)

    def prompt(self, b: Board, question: Decision) -> str:
        f = question.frame
        source = self.names.source(f.at)
        if question.seat == CHANCE:  # in a match played with real cards
            prompt = self.t.prompts["chance"].format(source=source)
            return self.t.capital(prompt.lstrip(" :,"))
        key, extra = self.key(b, f)
        return self.said(key, source, tuple(extra.items()))

    def new_prompt(self, key: str, source: str, extra: tuple[tuple[str, object], ...]) -> str:
        values = {"source": source, "card": "", "line": 0, "n": 0, "text": "", **dict(extra)}
        return self.t.filled(self.t.prompts[key], **values)

    def key(self, b: Board, f: Frame) -> Question:
        """The kind of a question, and what its sentence is filled with."""
        ask = VERBS[type(f.node)].ask
        assert ask, type(f.node)
        return (ask, {}) if isinstance(ask, str) else ask(self.asked(b, f), f.node)

    def asked(self, b: Board, f: Frame) -> Asked:
        return Asked(self.names, self.walk.within(f.at.box), b, f)
