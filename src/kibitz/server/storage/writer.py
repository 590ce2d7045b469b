"""Writer: one thread commits every write, as many in one transaction as wait (group commit)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Final

import structlog

from kibitz.server.metrics import Metrics
from kibitz.server.storage.changes import Change
from kibitz.server.storage.store import Store

MAX_JOBS: Final = 500
"""Jobs in one transaction."""
log = structlog.get_logger()


class NotWritten(Exception):
    """The database refused: nothing of this job is kept."""


class Job:
    """Changes that belong together, and the future that waits for them."""

    __slots__ = ("changes", "done", "fault")

    def __init__(self, changes: Sequence[Change], done: asyncio.Future[None]) -> None:
        self.changes = changes
        self.done = done
        self.fault: Exception | None = None


class Writer:
    """Takes jobs from the event loop, commits them in its thread, completes their futures."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store: Final = store
        self.metrics: Final = metrics
        self.loop: Final = asyncio.get_running_loop()
        self.queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.closed: bool = False
        self.checkpoint_due: bool = False
        """Has most of the log been carried over? Then the rest is little: finish it."""
        self.thread: Final = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Done when the changes are on the disk; NotWritten if they are not."""
        done: asyncio.Future[None] = self.loop.create_future()
        if self.closed:
            done.set_exception(NotWritten("the server is closing"))
        else:
            self.queue.put(Job(changes, done))
        return done

    def write_later(self, changes: Sequence[Change]) -> None:
        """Write behind: for caches and clocks, where no caller waits."""
        done = self.write(changes)
        done.add_done_callback(lambda x: x.cancelled() or x.exception())

    async def close(self) -> None:
        """Finish what waits, then end."""
        if not self.closed:
            self.closed = True
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    # In the thread.

    def run(self) -> None:
        while True:
            jobs, last = self.waiting()
            if jobs:
                self.commit(jobs)
                self.loop.call_soon_threadsafe(answer, jobs)
                self.checkpoint()
            if last:
                return

    def waiting(self) -> tuple[list[Job], bool]:
        """Everything that waits; and whether it is the last."""
        jobs: list[Job] = []
        job = self.queue.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) >= MAX_JOBS or self.queue.empty():
                return jobs, False
            job = self.queue.get()
        return jobs, True

    def commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails each in its own, so that one spoils no other."""
        begun = time.perf_counter()
        try:
            self.store.commit([change for job in jobs for change in job.changes])
        except Exception as e:
            log.error("commit failed", jobs=len(jobs), error=type(e).__name__)
            for job in jobs:
                self.commit_alone(job)
        self.metrics.commit.observe(time.perf_counter() - begun)
        self.metrics.group.observe(len(jobs))

    def checkpoint(self) -> None:
        """Finish the checkpoint between two commits, when the log is at rest."""
        if self.checkpoint_due:
            self.checkpoint_due = False
            try:
                self.store.checkpoint()
            except Exception as e:
                log.error("log not carried over", error=type(e).__name__)

    def commit_alone(self, job: Job) -> None:
        try:
            self.store.commit(job.changes)
        except Exception as e:
            # The text of a database error holds the values it was given: seeds, chat.
            job.fault = NotWritten(type(e).__name__)


def answer(jobs: list[Job]) -> None:
    """Complete the futures of jobs; in the event loop."""
    for job in jobs:
        if job.done.done():
            continue  # the caller was cancelled
        if job.fault is not None:
            job.done.set_exception(job.fault)
        else:
            job.done.set_result(None)
