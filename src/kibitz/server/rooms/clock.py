"""Clock: a bank for the match and time for each move, or days; the time is always an argument."""

from __future__ import annotations

import time
from collections.abc import Set
from typing import Final

from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.storage.rows import ClockRow

DAY: Final = 24 * 3600 * 1000
"""Milliseconds."""
DAYS: Final = (1, 3, 7, 14)
"""How many there may be for a move."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


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


def deadline(since: int, days: int, off: Set[int]) -> int:
    """When so many days have passed that are no days off of whoever has to move."""
    at, left = since, days * DAY
    while left:
        midnight = (at // DAY + 1) * DAY
        if at // DAY in off:
            at = midnight
            continue
        step = min(left, midnight - at)
        at, left = at + step, left - step
    return at


def put(clock: ClockRow, asked: int, n: int, now: int, off: Set[int] | None) -> bool:
    """A seat is asked after `n` answers, a person's or (without days off) a bot's: is that new?"""
    if (clock.asked, clock.n) == (asked, n):
        return False
    clock.asked, clock.n, clock.since = asked, n, now
    clock.due = 0 if off is None else deadline(now, clock.days, off)
    return True


def new_clock(bank: int, move: int, seats: int, days: int = 0) -> ClockRow | None:
    """A clock as it is set before a match; None without one."""
    if days:
        return ClockRow(0, 0, [0] * seats, 0, days=days)
    if bank <= 0 and move <= 0:
        return None
    return ClockRow(bank, move, [bank * 1000] * seats, move * 1000)
