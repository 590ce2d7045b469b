"""Tables: the registry of all matches that may go on, and of the tables that are in memory."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from kibitz.kernel.match import Match
from kibitz.server.config import Config
from kibitz.server.gc_policy import FullCollection
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.table import Table
from kibitz.server.storage.archive import closed, keep_words, outdated
from kibitz.server.storage.restore import revived
from kibitz.server.storage.rows import OVER, RUNNING, ChatRow, MatchRow
from kibitz.server.storage.store import Store
from kibitz.server.storage.writer import Writer
from kibitz.server.workers import Workers

log = structlog.get_logger()


class Tables:
    """Every table of this server."""

    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.store: Final = store
        self.services: Final = Services(
            config, metrics, Writer(store, metrics), Workers(config.workers, metrics)
        )
        self.awake: Final[dict[str, Table]] = {}
        """The tables in memory."""
        self.waking: Final[dict[str, asyncio.Task[Table]]] = {}
        self.rows: Final[dict[str, MatchRow]] = {}
        """Every match that may go on."""
        self.garbage: Final = FullCollection()
        self.closing: bool = False

    async def open(self) -> None:
        """Load the list of running matches; end those of other rules."""
        await asyncio.to_thread(keep_words, self.store)
        found = await asyncio.to_thread(self.store.unfinished)
        await self.services.writer.write(closed([x for x in found if outdated(x) is not None]))
        self.rows.update({row.id: row for row in found if row.state != OVER})

    async def close(self) -> None:
        """Store the clocks, finish the writes, end."""
        self.closing = True
        for table in list(self.awake.values()):
            table.store_clock()
            table.stop(1012, "the server restarts")
        await self.services.writer.close()
        for table_task in [t for t in asyncio.all_tasks() if t.get_name().startswith("table ")]:
            table_task.cancel()
        await asyncio.to_thread(self.services.workers.close)
        await asyncio.to_thread(self.store.close)

    async def wake_all(self) -> None:
        """Restore the tables where a bot has to move or a clock runs."""
        for row in list(self.rows.values()):
            bots = any(seat.bot for seat in row.seats)
            if row.state == RUNNING and (bots or row.clock is not None):
                try:
                    await self.table(row.id)
                except Refusal as e:
                    log.error("table not woken", match=row.id, code=e.code)
                await asyncio.sleep(0)

    async def table(self, match: str) -> Table:
        """A table, from the memory or from the database; a Refusal if there is none."""
        table = self.awake.get(match)
        if table is not None:
            return table
        if self.closing:
            raise Refusal("closing")
        task = self.waking.get(match)
        if task is None:
            task = asyncio.create_task(self.wake(match))
            self.waking[match] = task
            task.add_done_callback(lambda _: self.waking.pop(match, None))
        return await asyncio.shield(task)

    async def wake(self, match: str) -> Table:
        try:
            found = await asyncio.to_thread(self.read, match)
        except Refusal:
            raise
        except Exception as e:
            log.error("match cannot be played on", match=match, error=type(e).__name__, why=str(e))
            raise Refusal("lost") from None
        if found is None:
            raise Refusal("no-table")
        row, played, complete, chat = found
        if row.state != OVER and row.id not in self.rows:
            raise Refusal("no-table")
        return self.add(row, played, chat, complete, self.services.config.grace)

    def read(self, match: str) -> tuple[MatchRow, Match, bool, list[ChatRow]] | None:
        """Load everything about a match; runs in a thread, not in the event loop."""
        row = self.store.match(match)
        if row is None:
            return None
        lines = self.store.actions(match)
        cached = self.store.snapshot(match)
        played, complete = revived(row, lines, cached)
        return row, played, complete, self.store.chats(match)

    def add(
        self,
        row: MatchRow,
        match: Match,
        chat: list[ChatRow],
        complete: bool = True,
        grace: float = 0.0,
    ) -> Table:
        """A table in memory, where play goes on."""
        state = TableState(row, match, chat, self.services.config.limits, complete)
        table = Table(state, self.services, self.ended, self.forget)
        self.awake[row.id] = table
        if row.state != OVER:
            self.rows[row.id] = row
        self.services.metrics.tables.set(len(self.awake))
        table.go_on(grace)
        return table

    def forget(self, table: Table) -> None:
        """A table has left the memory."""
        if self.awake.get(table.row.id) is table:
            del self.awake[table.row.id]
        self.garbage.count()
        self.services.metrics.tables.set(len(self.awake))

    def ended(self, table: Table) -> None:
        """A match is over: it stays for those who look at it, but not in the lobby."""
        self.rows.pop(table.row.id, None)
