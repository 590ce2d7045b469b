"""Vocabulary: every action and thing of a game as a number and as a word."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.flow import DONE, NO, YES

SHARED: Final = {YES: "yes", NO: "no", DONE: "done"}


class Vocabulary:
    """Words for numbers and numbers for words, one to one."""

    def __init__(self, words: dict[int, str]) -> None:
        self.words: Final = {**words, **SHARED}
        self.numbers: Final = {word: n for n, word in self.words.items()}
        if len(self.numbers) != len(self.words):
            raise ValueError("two actions share a word")
        self.actions: Final = tuple(sorted(self.words))
        """All actions, so that a program can number them without holes."""

    def word(self, action: int) -> str:
        """The word of an action."""
        return self.words[action]

    def number(self, word: str) -> int:
        """The action a word names, or a ValueError that says so."""
        n = self.numbers.get(" ".join(word.split()))
        if n is None:
            raise ValueError(f"{word!r} is no action of this game")
        return n
