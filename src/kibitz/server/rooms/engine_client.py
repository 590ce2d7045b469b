"""EngineClient: a program that answers for a seat over a socket, in the protocol of docs/engine.md.

It is sent no scenes and no log: only the questions to its seat, as lines of the notation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.bots.bot import Budget
from kibitz.bots.engine import END, go
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.rooms.client import Client

SHARE: Final = 20
"""An engine may spend this part of the time its clock has left on one answer."""


class EngineClient(Client):
    """A connected engine: what it was asked last, and how many answers it owes."""

    n: int = NONE
    """The question it was asked last, as the number of answers before it."""
    options: tuple[int, ...] = ()
    """What it may answer."""
    owed: int = 0
    """Questions it has not answered; all but the last are out of date."""
    greeted: bool = False
    """Has it been told which game is played?"""
    refuse: Callable[[str], None] | None = None
    """Refuses a proposal of that kind: nobody waits for a program that does not understand it."""

    def line(self, *lines: str) -> None:
        self.send_encoded("\n".join(lines).encode())

    def send(self, message: wire.FromTable | wire.FromStudy) -> None:
        """What an engine is told of all that pages are sent."""
        if isinstance(message, wire.Fault):
            self.line(f"fault {message.text}")
        elif isinstance(message, wire.Welcome) and message.key:
            self.line(f"token {message.key}")
        elif isinstance(message, wire.Wished) and message.open and message.mine and self.refuse:
            self.refuse(message.kind)

    def ask(self, match: Match, seconds: float) -> None:
        """Send it the question at hand, once; `seconds` are left on its clock, 0 without one."""
        question = match.decision
        n = len(match.record)
        if question is None or n == self.n:
            return
        self.greet(match)
        if self.owed:
            self.line("stop")
        view = match.game.sight.view(match.state, question.seat)
        words = match.game.notation.vocabulary
        self.n, self.options, self.owed = n, view.options, self.owed + 1
        self.line(
            *("view", *match.game.notation.write(view).splitlines(), END),
            *("answers", *[words.word(a) for a in view.options], END),
            go(Budget(0, seconds / SHARE)),
        )

    def greet(self, match: Match) -> None:
        if not self.greeted:
            self.greeted = True
            self.line(f"game {match.game.name} {match.game.version} seed 1")

    def answered(self) -> bool:
        """It has answered: does that answer the question at hand?"""
        self.owed = max(0, self.owed - 1)
        return self.owed == 0 and self.n != NONE
