"""FairQueue: jobs of many people for one worker, one of each in turn (round robin), by urgency."""

from __future__ import annotations

from collections import OrderedDict, deque
from threading import Condition
from typing import Final, Generic, TypeVar

T = TypeVar("T")
Jobs = OrderedDict[str, deque[T]]
"""The jobs of each person; whose turn it is comes first."""


class FairQueue(Generic[T]):
    """First come, first served holds among the jobs of one person only; safe between threads."""

    def __init__(self) -> None:
        self.urgent: Final[Jobs[T]] = OrderedDict()
        self.waiting: Final[Jobs[T]] = OrderedDict()
        """What can wait until nothing is urgent."""
        self.last: bool = False
        """Will nothing more come?"""
        self.changed: Final = Condition()

    def put(self, who: str, job: T, urgent: bool = False) -> None:
        """Behind the other jobs of this person; who has none waits behind everybody."""
        with self.changed:
            jobs = self.urgent if urgent else self.waiting
            jobs.setdefault(who, deque()).append(job)
            self.changed.notify()

    def get(self) -> T | None:
        """The next job, as soon as there is one; None when the queue is closed."""
        with self.changed:
            while not self.urgent and not self.waiting and not self.last:
                self.changed.wait()
            if self.last:
                return None
            waiting = self.urgent or self.waiting
            who, jobs = waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                waiting[who] = jobs
            return job

    def close(self) -> list[T]:
        """Nothing more is handed out; what still waited."""
        with self.changed:
            self.last = True
            left = self.jobs()
            self.urgent.clear()
            self.waiting.clear()
            self.changed.notify_all()
        return left

    def __len__(self) -> int:
        with self.changed:
            return len(self.jobs())

    def jobs(self) -> list[T]:
        return [x for part in (self.urgent, self.waiting) for jobs in part.values() for x in jobs]
