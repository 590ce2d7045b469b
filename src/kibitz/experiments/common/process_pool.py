"""A pool of single-threaded worker processes that ignore Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path


class WorkerLost(ValueError):
    """A worker process died or was killed."""


def without_file() -> bool:
    """Does the program that runs come from standard input or a notebook? Nobody else can read it.

    A process of a pool begins by running the program again, and so learns of the bots in it.
    """
    file = getattr(sys.modules["__main__"], "__file__", None)
    return file is None or not Path(file).exists()


def ignore_interrupt() -> None:
    """Ignore Ctrl-C in a worker: the parent ends it; otherwise both would print a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Workers, gone at the end; each uses one thread for its linear algebra.

    Leaving early, by an exception or because there is enough, cancels the games that wait.
    """
    if without_file() and getattr(sys.modules["__main__"], "__file__", None) is not None:
        raise WorkerLost(
            "other processes cannot read a program that comes from standard input: write it to a"
            " file, or play with one process (jobs=1)"
        )
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupt)
    try:
        yield pool
        pool.shutdown()
    except BaseException as e:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()
        if isinstance(e, BrokenProcessPool):
            raise WorkerLost(
                "a process that played was ended from outside, perhaps for want of memory;"
                " try fewer --jobs"
            ) from None
        raise
