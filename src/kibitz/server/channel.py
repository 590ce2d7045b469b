"""Channel: a bounded queue between two tasks, small while it is empty; Gate: open, or waited for.

A server holds five of them for each table, most of them empty nearly always. An `asyncio.Queue`
keeps four deques for waiting tasks that never come and takes nearly three kilobytes; this one is
read by a single task and takes a tenth of that. The same holds for an `asyncio.Event`.
"""

from __future__ import annotations

import asyncio
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Channel(Generic[T]):
    """First in, first out; a full one refuses with `asyncio.QueueFull` (backpressure)."""

    __slots__ = ("items", "loop", "most", "reader")

    def __init__(self, most: int = 0) -> None:
        self.items: Final[list[T]] = []
        self.most: Final = most
        """How many may wait; 0 for any number."""
        self.reader: asyncio.Future[None] | None = None
        """The task that waits for something to come, if it does."""
        self.loop: asyncio.AbstractEventLoop | None = None
        """Where it waits; to ask for it anew each time takes a call of the system."""

    def empty(self) -> bool:
        return not self.items

    def full(self) -> bool:
        return 0 < self.most <= len(self.items)

    def put_nowait(self, item: T) -> None:
        if self.full():
            raise asyncio.QueueFull
        self.items.append(item)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def get_nowait(self) -> T:
        if not self.items:
            raise asyncio.QueueEmpty
        return self.items.pop(0)

    async def get(self) -> T:
        """The next one, as soon as there is one; for one task at a time."""
        if self.loop is None:
            self.loop = asyncio.get_running_loop()
        while not self.items:
            self.reader = self.loop.create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.items.pop(0)


class Gate:
    """An event as of asyncio: tasks wait at it while it is closed; open at first."""

    __slots__ = ("opened", "waiting")

    def __init__(self) -> None:
        self.opened: bool = True
        self.waiting: asyncio.Event | None = None
        """Made when it is closed for the first time."""

    def is_set(self) -> bool:
        return self.opened

    def set(self) -> None:
        self.opened = True
        if self.waiting is not None:
            self.waiting.set()
            self.waiting = None

    def clear(self) -> None:
        self.opened = False
        if self.waiting is None:
            self.waiting = asyncio.Event()

    async def wait(self) -> None:
        while self.waiting is not None:
            await self.waiting.wait()
