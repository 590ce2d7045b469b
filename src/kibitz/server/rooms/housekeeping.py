"""Housekeeping: background tasks that store clocks, evict idle tables and checkpoint the log."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import drop_match
from kibitz.server.storage.rows import OPEN

SWEEP_EVERY: Final = 10.0
"""Seconds between two sweeps."""
CHECKPOINT_EVERY: Final = 5.0
"""Seconds between two checkpoints of the database's log."""
log = structlog.get_logger()


class Housekeeping:
    """The background tasks of a running server."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def start(self) -> None:
        """Wake the tables with a running clock or a bot to move, and start the periodic tasks."""
        for job in (self.tables.wake_all(), self.sweep_always(), self.checkpoint_always()):
            task = asyncio.create_task(job)
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()

    async def sweep_always(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                self.sweep()
            except Exception as e:
                log.error("sweep failed", error=type(e).__name__, exc_info=e)

    async def checkpoint_always(self) -> None:
        """Most of the database's log in a thread beside the writer, the rest by the writer."""
        while True:
            await asyncio.sleep(CHECKPOINT_EVERY)
            try:
                await asyncio.to_thread(self.tables.store.checkpoint)
                self.tables.services.writer.checkpoint_due = True
            except Exception as e:
                log.error("log not carried over", error=type(e).__name__)

    def sweep(self) -> None:
        """Store running clocks; evict idle tables; drop those that never began."""
        tables = self.tables
        limits = tables.services.config.limits
        tables.garbage.run_if_due()
        now = time.monotonic()
        for table in list(tables.awake.values()):
            table.store_clock()
            if table.idle and now - table.touched > limits.idle_table:
                table.stop(1001, "idle")
                table.task.cancel()
        oldest = time.time_ns() // 1_000_000 - int(limits.unstarted * 1000)
        for row in list(tables.rows.values()):
            if row.state == OPEN and row.created < oldest and row.id not in tables.awake:
                del tables.rows[row.id]
                tables.services.writer.write_later(drop_match(row.id))
