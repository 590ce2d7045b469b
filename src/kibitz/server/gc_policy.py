"""Garbage collection policy: what moves leave is put aside, what requests leave is collected.

Python collects all old objects whenever they have grown by a quarter. With a thousand tables in
memory that takes a third of a second, in the middle of a move. What a move leaves behind
has no cycles; what a client or a table leaves behind has, so those are counted.

Python collects new objects when allocations exceed deallocations by a threshold. A move replaces
the objects of the move before, so the two keep step while ever more objects count as new; when
the threshold is reached at last, 90,000 of them take 60 ms at once. So they are taken care of
by the clock. To look through them took a tenth of the processor time of a move, and found nothing:
they are only frozen, unless a request was answered since, which may have left cycles.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Final

YOUNG: Final = 20_000
MIDDLE: Final = 4
YOUNG_EVERY: Final = 0.1
"""Seconds between two looks at new objects: of about a hundred moves at 1,000 a second."""
OLD: Final = 1_000_000_000
"""A threshold that is never reached: automatic full collections are off."""
MAX_DEPARTED: Final = 2000
"""Clients and tables that may go before a full collection, which waits until nobody moves."""
MOST_DEPARTED: Final = 20_000
"""Those after which it waits no longer."""
QUIET: Final = 1.0
"""Seconds without a move at any table: nobody is kept waiting then."""
SWITCH_INTERVAL: Final = 0.001
"""Seconds until the interpreter switches from a busy thread to the writer, or back."""


def tune_process() -> None:
    """For a process that only serves: freeze what is loaded, leave full collections to us."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH_INTERVAL)


class Garbage:
    """Counts what may have left cycles behind, and collects them when it is worth it."""

    def __init__(self) -> None:
        self.departed: int = 0
        self.answered: bool = False
        """Was a request answered since new objects were last looked at?"""

    def count(self) -> None:
        """A client has disconnected, or a table has left the memory."""
        self.departed += 1

    def request(self) -> None:
        """A request was answered."""
        self.answered = True

    async def tidy_always(self) -> None:
        """Keep the number of new objects small for as long as the server runs."""
        while True:
            await asyncio.sleep(YOUNG_EVERY)
            self.tidy()

    def tidy(self) -> None:
        """What is new counts as old from now on; cycles of requests go first."""
        if self.answered or gc.get_threshold()[2] != OLD:  # others live in this process, too
            self.answered = False
            gc.collect(1)
        else:
            gc.freeze()

    def run_if_due(self, quiet: bool) -> None:
        """A full collection, also of what was frozen; `quiet` says that nobody moves just now.

        With a thousand tables it takes nearly half a second. Pages and tables leave nothing that
        only it could find, libraries hardly anything, so it may wait for long.
        """
        if self.departed >= (MAX_DEPARTED if quiet else MOST_DEPARTED):
            self.departed = 0
            gc.unfreeze()
            gc.collect()
            if gc.get_threshold()[2] == OLD:
                gc.freeze()
