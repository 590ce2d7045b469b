"""Garbage collection policy: new objects often and in small lots, all objects only when it is due.

Python collects all old objects whenever they have grown by a quarter. With a thousand tables in
memory that takes a third of a second, in the middle of a move. What a move leaves behind
has no cycles; what a client or a table leaves behind has, so those are counted.

Python collects new objects when allocations exceed deallocations by a threshold. A move replaces
the objects of the move before, so the two keep step while ever more objects count as new; when
the threshold is reached at last, 90,000 of them take 60 ms at once. So they are collected
by the clock.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNG: Final = 20_000
MIDDLE: Final = 4
YOUNG_EVERY: Final = 0.1
"""Seconds between two collections of new objects: about a thousand at 500 moves a second."""
OLD: Final = 1_000_000_000
"""A threshold that is never reached: automatic full collections are off."""
MAX_DEPARTED: Final = 2000
"""Clients and tables that may go before a full collection."""
SWITCH_INTERVAL: Final = 0.001
"""Seconds until the interpreter switches from a busy thread to the writer, or back."""


def tune_process() -> None:
    """For a process that only serves: freeze what is loaded, leave full collections to us."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH_INTERVAL)


async def collect_young_always() -> None:
    """Collect new objects for as long as the server runs; what survives counts as old."""
    while True:
        await asyncio.sleep(YOUNG_EVERY)
        gc.collect(1)


class FullCollection:
    """Counts what may have left cycles behind, and collects them when it is worth it."""

    def __init__(self) -> None:
        self.departed: int = 0

    def count(self) -> None:
        """A client has disconnected, or a table has left the memory."""
        self.departed += 1

    def run_if_due(self) -> None:
        if self.departed >= MAX_DEPARTED:
            self.departed = 0
            gc.collect()
