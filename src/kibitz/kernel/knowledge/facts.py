"""Facts: what changes between two views of a seat, as keys and numbers that words can be put to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.kernel.pile import State, Things
from kibitz.kernel.view import View

Fact = tuple[str, Things]
"""A key, and the numbers that go with it."""


def says_nothing(view: View, action: int) -> list[Fact]:
    """The default of `Facts.about`."""
    return []


class Facts:
    """What a game hands over so that a move can be explained."""

    def __init__(
        self,
        values: dict[str, tuple[str, ...]],
        between: Callable[[View, View], list[Fact]],
        theme: Callable[[Fact], Fact],
        focus: Callable[[View, int], Fact],
        lasts: Callable[[View, Fact, list[Fact]], bool | None],
        threats: Callable[[list[State], int, Fact], list[Fact]],
        about: Callable[[View, int], list[Fact]] = says_nothing,
    ) -> None:
        self.values: Final = values
        """Every key with the names of its numbers; what weighs most stands first."""
        self.between: Final = between
        """What is different in the second view, and what matters though it is the same."""
        self.theme: Final = theme
        """What a fact is about, without saying more."""
        self.focus: Final = focus
        """The card, the line or the place that an action is about."""
        self.lasts: Final = lasts
        """Does a fact still hold where these others do? None if no opponent could undo it."""
        self.threats: Final = threats
        """What unseen cards can do about a fact, from imagined positions right behind a move."""
        self.about: Final = about
        """What is true of the thing chosen, for an action that changes nothing one could see."""
