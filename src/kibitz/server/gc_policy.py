"""Garbage collection policy: a full collection only after many disconnects, never during a move.

Python collects all old objects whenever they have grown by a quarter. With a thousand tables in
memory that takes a third of a second, in the middle of a move. What a move leaves behind
has no cycles; what a client or a table leaves behind has, so those are counted.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

YOUNG: Final = 700
MIDDLE: Final = 4
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
