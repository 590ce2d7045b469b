"""Calendar: time as the server has lived through it; while it was away, nothing grew old."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

HOUR: Final = 3_600_000
MOST_GAPS: Final = 50
KEY: Final = "calendar"
"""Where it is kept among the settings."""


class Gap(Struct):
    """The clock went from one time to another while the server was not there, or not looking."""

    at: int
    by: int
    """Milliseconds; negative if the clock was put back."""


class Calendar(Struct):
    """When the server was last seen, and the gaps before; all in milliseconds since 1970."""

    seen: int = 0
    gaps: list[Gap] = []

    def look(self, now: int) -> int:
        """What the clock shows now; the gap since it was looked at last, 0 if there is none.

        A clock that is wrong at the start must not make everything old at once.
        """
        gap = now - self.seen if self.seen else 0
        self.seen = now
        if abs(gap) <= HOUR:
            return 0
        self.gaps = [*self.gaps, Gap(now - gap, gap)][-MOST_GAPS:]
        return gap

    def ago(self, seconds: float) -> int:
        """What the clock showed so many seconds of the server's own time ago."""
        found = self.seen - int(seconds * 1000)
        for gap in reversed(self.gaps):
            if found < gap.at + gap.by:
                found -= gap.by
        return found
