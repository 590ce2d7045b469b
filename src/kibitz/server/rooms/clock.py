"""Clock: a bank for the match and time for each move; the current time is always an argument."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.storage.rows import ClockRow


class Clock:
    """Milliseconds of every seat. The time of a move runs first, then the bank."""

    def __init__(self, row: ClockRow) -> None:
        self.row: Final = row
        self.running: int = NONE
        self.since: float = 0.0
        """When it began to run, in seconds; may lie ahead."""

    def spent(self, now: float) -> int:
        """Milliseconds since it began to run."""
        if self.running == NONE:
            return 0
        return max(0, int((now - self.since) * 1000))

    def left(self, now: float) -> int:
        """Milliseconds until the running seat has no time left."""
        if self.running == NONE:
            return 0
        return self.row.move_left + self.row.left[self.running] - self.spent(now)

    def stop(self, now: float) -> None:
        """Take what was spent off, first from the move, then from the bank."""
        spent, row = self.spent(now), self.row
        if self.running != NONE:
            of_move = min(spent, row.move_left)
            row.move_left -= of_move
            row.left[self.running] = max(0, row.left[self.running] - (spent - of_move))
        self.running = NONE

    def run(self, seat: int, now: float) -> None:
        """Go on with what is left of the move."""
        self.running = NONE if self.row.paused else seat
        self.since = now

    def answered(self, now: float) -> None:
        """A move is made: the next one has its whole time."""
        self.stop(now)
        self.row.move_left = self.row.move * 1000

    def keep(self, now: float) -> ClockRow:
        """As it is to be kept now."""
        seat, since = self.running, self.since
        if seat != NONE:
            self.stop(now)
            self.run(seat, max(now, since))
        return self.row

    def shown(self, now: float) -> wire.Clock:
        """For a page."""
        row, left = self.row, list(self.row.left)
        spent = self.spent(now)
        of_move = min(spent, row.move_left)
        if self.running != NONE:
            left[self.running] = max(0, left[self.running] - (spent - of_move))
        wait = max(0, round((self.since - now) * 1000)) if self.running != NONE else 0
        return wire.Clock(left, row.move_left - of_move, self.running, wait)


def new_clock(bank: int, move: int, seats: int) -> ClockRow | None:
    """A clock as it is set before a match; None without one."""
    if bank <= 0 and move <= 0:
        return None
    return ClockRow(bank, move, [bank * 1000] * seats, move * 1000)
