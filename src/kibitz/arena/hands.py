"""Processes that play: each with one thread, and none of them with a will of its own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool


def deaf() -> None:
    """A worker leaves it to its parent to break off; else both would complain."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def processes(jobs: int) -> Iterator[Pool]:
    """Workers, gone at the end; their linear algebra takes no more cores than they are."""
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    with get_context("spawn").Pool(jobs, deaf) as pool:
        yield pool
