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

    def replace(self, numbers: list[int], words: dict[int, str]) -> None:
        """Give some numbers other words: what they meant before is not said any more.

        They are not among `actions`, which programs number without holes.
        """
        for n in numbers:
            if n in self.words:
                del self.numbers[self.words.pop(n)]
        for n, word in words.items():
            if word in self.numbers:
                raise ValueError(f"two actions share the word {word!r}")
            self.words[n] = word
            self.numbers[word] = n

    def everything(self) -> tuple[int, ...]:
        """All actions there are now, those that were added later last."""
        return (*self.actions, *sorted(self.added()))

    def added(self) -> set[int]:
        """Actions that were added later, and may mean something else tomorrow."""
        if len(self.words) == len(self.actions):
            return set()
        return set(self.words).difference(self.actions)

    def lasting(self) -> dict[int, str]:
        """The words of all actions that are there for good."""
        return {n: self.words[n] for n in self.actions}

    def word(self, action: int) -> str:
        """The word of an action."""
        return self.words[action]

    def number(self, word: str) -> int:
        """The action a word names, or a ValueError that says so."""
        n = self.numbers.get(" ".join(word.split()))
        if n is None:
            raise ValueError(f"{word!r} is no action of this game")
        return n
