"""Slow watch: one timer for all tables that wait for the database, which says so when it is slow.

Every answer waits, and nearly none for long: a timer of its own for each would cost more than a
hundredth of what an answer costs the server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

TICK: Final = 0.1
"""Seconds between two looks at who waits; nobody looks while nobody does."""


class SlowWatch:
    """Who waits, since when, and what is said to them once."""

    def __init__(self, slow: float) -> None:
        self.slow: Final = slow
        """Seconds after which waiting is slow."""
        self.waiting: Final[dict[int, tuple[float, Callable[[], None]]]] = {}
        """By number, longest first."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.looking: bool = False
        self.last: int = 0

    def begin(self, say: Callable[[], None]) -> int:
        """Somebody waits from now on; the number by which they stop."""
        self.last += 1
        self.waiting[self.last] = (time.monotonic(), say)
        if not self.looking:
            if self.loop is None:
                self.loop = asyncio.get_running_loop()
            self.looking = True
            self.loop.call_later(min(TICK, self.slow), self.look)
        return self.last

    def end(self, number: int) -> None:
        self.waiting.pop(number, None)

    def look(self) -> None:
        """Tell those who wait for too long; look again as long as anybody waits."""
        assert self.loop is not None
        late = time.monotonic() - self.slow
        for number, (since, say) in list(self.waiting.items()):
            if since > late:
                break
            del self.waiting[number]
            say()
        self.looking = bool(self.waiting)
        if self.looking:
            self.loop.call_later(min(TICK, self.slow), self.look)
