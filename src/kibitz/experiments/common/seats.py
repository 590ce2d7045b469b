"""Bots at the seats of a run: some answer the set-up, others play from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.bots import Bot, Budget
from kibitz.kernel.pile import NONE, Decision
from kibitz.kernel.run import Run


class Seats:
    """The player of a run: it asks the bot of each seat, and hands it nothing but its view."""

    def __init__(
        self, openers: Sequence[Bot], players: Sequence[Bot], budgets: Sequence[Budget]
    ) -> None:
        self.openers: Final = openers
        """The bots that answer the set-up, by seat."""
        self.players: Final = players
        self.budgets: Final = budgets
        self.first: int = NONE
        """The seat that took the first decision after the set-up."""
        self.opening: int = 0
        """Decisions before that."""

    def __call__(self, run: Run, question: Decision) -> int:
        seat = question.seat
        if self.first == NONE:
            if run.game.rules.main(run.state, question):
                self.first = seat
                self.opened(run)
            else:
                self.opening += 1
        bots = self.openers if self.first == NONE else self.players
        return bots[seat](run.view(seat), self.budgets[seat])

    def opened(self, run: Run) -> None:
        """The set-up is over."""
