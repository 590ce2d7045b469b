"""Lasting numbers: actions as a database keeps them, where a process may number them otherwise."""

from __future__ import annotations

from typing import Final


class Lasting:
    """The numbers that some actions of a match have for good, and those they have in this process.

    All other actions have one number everywhere.
    """

    def __init__(
        self,
        kept: dict[int, int],
        words: dict[int, str],
        values: dict[str, dict[int, int]] | None = None,
    ) -> None:
        self.to_kept: Final = kept
        self.from_kept: Final = {there: here for here, there in kept.items()}
        self.words: Final = words
        """The words of the lasting numbers."""
        self.values: Final = values or {}
        """The same for numbers of facts that are no actions, by what the facts call them."""

    def kept(self, action: int) -> int:
        """The number to be kept."""
        return self.to_kept.get(action, action)

    def again(self, action: int) -> int:
        """The number in this process of one that was kept."""
        return self.from_kept.get(action, action)

    def kept_value(self, name: str, value: int) -> int:
        """A number of a fact, to be kept."""
        return self.values.get(name, {}).get(value, value)

    def value_again(self, name: str, value: int) -> int:
        """A number of a fact that was kept, in this process."""
        for here, there in self.values.get(name, {}).items():
            if there == value:
                return here
        return value
