"""How a child process of the server begins: polite, deaf to Ctrl-C, and gone with its parent."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import parent_process
from threading import Thread


def begin_child(niceness: int) -> None:
    """Called first in a process that the server has begun.

    Ctrl-C in a terminal reaches all of them, and it is the server that ends its children.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(niceness)
    Thread(target=leave_with_parent, daemon=True, name="parent").start()


def leave_with_parent() -> None:
    """Ends this process when the server is gone, however busy it is: nobody waits for it."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
