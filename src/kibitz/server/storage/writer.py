"""Writer: one thread commits every write, as many in one transaction as wait (group commit)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Final

import structlog
from sqlalchemy.exc import OperationalError

from kibitz.server.metrics import Metrics
from kibitz.server.storage.changes import Change, touch
from kibitz.server.storage.leases import Fenced, Lease
from kibitz.server.storage.store import Store

MAX_JOBS: Final = 500
"""Jobs in one transaction."""
PAUSE: Final = 0.002
"""Seconds between two commits: what comes meanwhile shares the second, and its price."""
NODE_PAUSE: Final = 0.006
"""The same for one of several nodes: a third of the answers come there, and a commit costs more."""
STUCK: Final = 2.0
"""Seconds after which a transaction takes too long for anybody to wait."""
log = structlog.get_logger()


class NotWritten(Exception):
    """The database refused: nothing of this job is kept."""


class Job:
    """Changes that belong together, and the future that waits for them."""

    __slots__ = ("changes", "done", "fault", "lease")

    def __init__(
        self, changes: Sequence[Change], done: asyncio.Future[None], lease: Lease | None
    ) -> None:
        self.changes = changes
        self.done = done
        self.lease = lease
        self.fault: Exception | None = None


class Writer:
    """Takes jobs from the event loop, commits them in its thread, completes their futures."""

    def __init__(self, store: Store, metrics: Metrics, pause: float = PAUSE) -> None:
        self.pause: Final = pause
        self.store: Final = store
        self.metrics: Final = metrics
        self.loop: Final = asyncio.get_running_loop()
        self.queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.closed: bool = False
        self.failing: bool = False
        """Could nothing of the last transaction be written?"""
        self.ended: float = 0.0
        """When the last transaction ended."""
        self.begun: float | None = None
        """Since when a transaction is under way, in the writer's thread."""
        self.checkpoint_due: bool = False
        """Has most of the log been carried over? Then the rest is little: finish it."""
        self.thread: Final = Thread(target=self.run, name="writer", daemon=True)
        self.thread.start()

    def write(self, changes: Sequence[Change], lease: Lease | None = None) -> asyncio.Future[None]:
        """Done when the changes are on the disk; NotWritten if they are not.

        A Fenced if they needed a lease that another node may have by now.
        """
        done: asyncio.Future[None] = self.loop.create_future()
        if self.closed:
            done.set_exception(NotWritten("the server is closing"))
        else:
            self.queue.put(Job(changes, done, lease))
        return done

    def write_later(self, changes: Sequence[Change], lease: Lease | None = None) -> None:
        """Write behind: for caches and clocks, where no caller waits."""
        done = self.write(changes, lease)
        done.add_done_callback(lambda x: x.cancelled() or x.exception())

    async def works(self) -> bool:
        """Can anything be written? After a fault that is tried, with a write that changes nothing.

        A database on a full disk still answers questions, and one that is locked keeps us waiting.
        """
        begun = self.begun
        if begun is not None and time.perf_counter() - begun > STUCK:
            return False
        if self.failing:
            with suppress(NotWritten, TimeoutError):
                await asyncio.wait_for(self.write([touch()]), STUCK)
        return not self.failing

    async def write_soon(self, changes: Sequence[Change]) -> None:
        """Written within two seconds, or given up: for requests, where somebody waits."""
        try:
            await asyncio.wait_for(self.write(changes), STUCK)
        except TimeoutError:
            raise NotWritten("slow") from None

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
        """Everything that waits; and whether it is the last.

        A commit costs a third of a millisecond of processor time however little is in it, most of
        it for waking one thread after the other. Who comes alone does not wait.
        """
        jobs: list[Job] = []
        job = self.queue.get()
        early = self.ended + self.pause - time.perf_counter()
        if early > 0 and not self.closed:
            time.sleep(early)
        while job is not None:
            jobs.append(job)
            if len(jobs) >= MAX_JOBS or self.queue.empty():
                return jobs, False
            job = self.queue.get()
        return jobs, True

    def commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails each in its own, so that one spoils no other.

        Where the database itself cannot be written to, the first to be tried alone is the last.
        """
        jobs = [job for job in jobs if not job.done.cancelled()]
        self.begun = begun = time.perf_counter()
        try:
            leases = {job.lease for job in jobs if job.lease is not None}
            self.store.commit([change for job in jobs for change in job.changes], leases)
            self.failing = False
        except Fenced:
            self.commit_apart(jobs)
        except Exception as e:
            log.error("commit failed", jobs=len(jobs), error=type(e).__name__, why=cause(e))
            self.commit_apart(jobs)
            self.failing = all([job.fault is not None for job in jobs])
        self.begun = None
        self.ended = time.perf_counter()
        self.metrics.commit.observe(self.ended - begun)
        self.metrics.group.observe(len(jobs))

    def commit_apart(self, jobs: list[Job]) -> None:
        for i, job in enumerate(jobs):
            try:
                self.store.commit(job.changes, [job.lease] if job.lease is not None else ())
            except Fenced as e:
                job.fault = e
            except Exception as e:
                # The text of a database error holds the values it was given: seeds, chat.
                job.fault = NotWritten(type(e).__name__, cause(e))
                if isinstance(e, OperationalError):
                    for other in jobs[i + 1 :]:
                        other.fault = NotWritten(type(e).__name__, cause(e))
                    return

    def checkpoint(self) -> None:
        """Finish the checkpoint between two commits, when the log is at rest."""
        if self.checkpoint_due:
            self.checkpoint_due = False
            try:
                self.store.checkpoint()
            except Exception as e:
                log.error("log not carried over", error=type(e).__name__, why=cause(e))


def cause(e: Exception) -> str:
    """Why a database cannot be written to: a full disk, a lock; no other fault may be quoted."""
    return str(e.orig).partition("\n")[0] if isinstance(e, OperationalError) else ""


def answer(jobs: list[Job]) -> None:
    """Complete the futures of jobs; in the event loop."""
    for job in jobs:
        if job.done.done():
            continue  # the caller was cancelled
        if job.fault is not None:
            job.done.set_exception(job.fault)
        else:
            job.done.set_result(None)
