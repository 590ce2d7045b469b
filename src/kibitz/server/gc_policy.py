"""Memory: the search for garbage in cycles waits until it pays, and never stops a move for long.

Python looks through all old objects whenever they have grown by a quarter. With a thousand tables
in memory that is a third of a second, in the middle of somebody's move. What a move leaves behind
has no cycles; what a page or a table leaves behind has, so those are counted.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

YOUNG: Final = 700
MIDDLE: Final = 4
OLD: Final = 1_000_000_000
"""So seldom that it is never."""
DEPARTED: Final = 2000
"""Pages and tables gone until all objects are looked through."""
SWITCH: Final = 0.001
"""Seconds until a busy thread lets the writer go on, or the other way round."""


def keep_quiet() -> None:
    """For a process that only serves: what is loaded stays, the rest is left to Memory."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH)


class Memory:
    """When to look for garbage."""

    def __init__(self) -> None:
        self.departed: int = 0

    def sweep(self) -> None:
        """Look through everything if enough has gone since the last time."""
        if self.departed >= DEPARTED:
            self.departed = 0
            gc.collect()
