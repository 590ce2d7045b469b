"""State: a match and its people, which commands change and broadcasts show."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from kibitz.analysis.turning import Turn
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE, Reason
from kibitz.kernel.trace import Moment, moments
from kibitz.kernel.view import WATCHER
from kibitz.server.config import Limits
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.rooms.blocks import Blocks
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.clock import Clock
from kibitz.server.rooms.sanctions import Sanctions
from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import OPEN, OVER, RUNNING, ChatRow, ClockRow, MatchRow


class Proposal:
    """A player's request to take back or to draw, or the server's to go on by new rules.

    It is settled when all others have answered.
    """

    def __init__(self, kind: str, seat: int, guests: set[str]) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.guests: Final = guests
        """The browsers that have not answered yet."""


class TableState:
    """Everything a command may read and change."""

    def __init__(
        self, row: MatchRow, match: Match, chat: list[ChatRow], limits: Limits, complete: bool
    ) -> None:
        self.row: Final = row
        self.match: Match = match
        self.complete: bool = complete
        """Does the match know the way it came, so that anything can be taken back?"""
        self.chat: Final = chat
        self.limits: Final = limits
        self.sides: Final = match.game.rules.sides(match.options)
        self.clients: Final[set[Client]] = set()
        self.sanctions: Sanctions = Sanctions()
        """Those of the whole server, as soon as the table stands in it."""
        self.blocks: Blocks = Blocks()
        """As well."""
        self.proposal: Proposal | None = None
        self.new_rules: Sequence[Change] = ()
        """What is written once all agree to rules that have changed; until then the table waits."""
        self.clock: Final = (
            Clock(row.clock) if row.clock is not None and not row.clock.days else None
        )
        self.traced: tuple[int, int, list[Moment]] = (0, 0, [])
        """The last trace made: for how many lines of the record, from which event."""
        self.turning: Turn | None = None
        """The turn that decided the match, once that is known."""
        self.arrived: float = time.monotonic()
        """When the message now handled was put into the mailbox."""

    @property
    def started(self) -> bool:
        return self.row.state != OPEN

    @property
    def paused(self) -> bool:
        return self.clock is not None and self.clock.row.paused

    @property
    def days(self) -> ClockRow | None:
        """The clock of a table where people have days for a move; then it need not be awake."""
        return self.row.clock if self.row.clock is not None and self.row.clock.days else None

    @property
    def gathered(self) -> bool:
        """Does everybody who plays look on? Before the first answer no clock runs without them."""
        clock = self.clock
        if clock is None or self.match.record or clock.running != NONE or clock.row.begun:
            return True
        here = {client.guest for client in self.clients if client.seen}
        return all(seat.who in here for seat in self.row.seats if seat.who)

    def asked(self) -> int:
        """The seat that has to answer; NONE if there is none."""
        if self.row.state != RUNNING or self.match.decision is None or self.new_rules:
            return NONE
        return self.match.decision.seat

    def moments(self, first: int) -> list[Moment]:
        """The events from `first` on with the positions between; clients alike share them."""
        n = len(self.match.record)
        if self.traced[:2] != (n, first):
            self.traced = (n, first, moments(self.match, first))
        return self.traced[2]

    def adopt(self, row: MatchRow) -> None:
        """Take over what has become durable; the lobby reads the same row."""
        self.row.seats, self.row.state = row.seats, row.state
        self.row.ended, self.row.outcome = row.ended, row.outcome

    def take_new_rules(self) -> None:
        """Everybody has agreed, and it is written."""
        self.new_rules = ()

    def held(self, guest: str) -> list[int]:
        return self.row.held(guest)

    def is_unopposed(self, guest: str) -> bool:
        """Does nobody sit at the table whom advice to this browser would be unfair to?"""
        alone = all(seat.bot or seat.who == guest for seat in self.row.seats)
        return alone and not self.row.tournament

    def is_advised(self, guest: str) -> bool:
        """May the kibitzer help this browser? All that it says at a table is decided here.

        Where it is unfair to nobody, and where all agreed to it by sitting down; never in a match
        that is rated or belongs to a tournament.
        """
        return not self.row.strict and (self.row.hints or self.is_unopposed(guest))

    def usual_seat(self, guest: str) -> int:
        """The default seat of a browser: its only seat, if it has just one."""
        mine = self.held(guest)
        return mine[0] if len(mine) == 1 else NONE

    def seen_from(self, client: Client) -> int:
        """The seat whose view a client is shown.

        Before play begins nobody is dealt anything: who opens a table could else look at the own
        hand, and open another one until it pleases.
        """
        return client.seat if self.started else WATCHER

    def team(self, seat: int) -> int:
        """The side of a seat if it shares it with others; else NONE."""
        if seat < 0 or self.sides.count(self.sides[seat]) < 2:
            return NONE
        return self.sides[seat]

    def playing_seat(self, client: Client) -> int:
        """The seat a client plays from in a running match; a Refusal if it does not."""
        if client.seat < 0:
            raise Refusal("not-seated")
        if self.row.state == OVER:
            raise AgainstRules(self.match.game, Reason("game-over"))
        if not self.started:
            raise Refusal("not-started")
        if self.new_rules:
            raise Refusal("rules-first")
        return client.seat

    def undo_seat(self, client: Client) -> int:
        """Whose answer a client would take back: the last one, if it was given there."""
        steps, seats = self.match.steps, self.row.seats
        last = steps[-1].seat if steps else NONE
        if 0 <= last < len(seats) and client.guest and seats[last].who == client.guest:
            return last
        return client.seat

    def has_answered(self, seat: int) -> bool:
        """Is there an answer of this seat in the part of the match that is known?"""
        steps = self.match.steps
        if seat in [step.seat for step in steps[-4:]]:  # mostly one of the last
            return True
        return any(step.seat == seat for step in reversed(steps))

    def is_shunned(self, guest: str) -> bool:
        """Has somebody who sits here blocked a browser?"""
        return any(self.blocks.by(seat.who, guest) for seat in self.row.seats if seat.who)

    def has_others(self, client: Client) -> bool:
        """Are there other people at the table?"""
        return any([seat.who and seat.who != client.guest for seat in self.row.seats])

    def others(self, client: Client) -> set[str]:
        """The browsers of the other people at the table."""
        return {seat.who for seat in self.row.seats if seat.who} - {client.guest}
