"""Symmetry: another way to name the same position, under which a game must play the same."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kibitz.kernel.pile import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Symmetry:
    """A renaming of seats and places."""

    def identity(self) -> Symmetry:
        """The renaming that changes no name."""
        raise NotImplementedError

    def applies(self, s: State) -> bool:
        """Are the renamed things alike in this position?"""
        raise NotImplementedError

    def seat(self, seat: int) -> int:
        raise NotImplementedError

    def action(self, action: int) -> int:
        raise NotImplementedError

    def state(self, s: State) -> State:
        """The renamed position; what has no order comes in number order."""
        raise NotImplementedError
