"""Tables: the registry of all matches that may go on, and of the tables that are in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import structlog
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.config import Config
from kibitz.server.gc_policy import FullCollection
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.proposals import ask_about_rules
from kibitz.server.rooms.rematch import pending
from kibitz.server.rooms.sanctions import Sanctions
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.table import Table
from kibitz.server.rooms.unfinished import Unfinished
from kibitz.server.storage.archive import closed, keep_words, outdated
from kibitz.server.storage.carry import carried
from kibitz.server.storage.changes import Change
from kibitz.server.storage.moderation import Moderation, moderation
from kibitz.server.storage.restore import replayed, revived
from kibitz.server.storage.rows import OVER, RUNNING, ChatRow, MatchRow
from kibitz.server.storage.store import Store, StoreFault, first_line
from kibitz.server.storage.writer import Writer, cause
from kibitz.server.workers import Workers

log = structlog.get_logger()

Read = tuple[MatchRow, Match, bool, list[ChatRow], Sequence[Change]]
"""A match from the database: whether it is complete, its chat, and what new rules would change."""
Loaded = tuple[list[MatchRow], Moderation]
"""What is read from the database before anybody is let in."""


def load(store: Store) -> Loaded:
    """Everything that a server needs to begin; a StoreFault if the database is damaged."""
    try:
        keep_words(store)
        return store.unfinished(), moderation(store)
    except SQLAlchemyError as e:
        why = f"the database cannot be read: {first_line(e)}"
        raise StoreFault(f"{why}; restore the last backup") from None


def needs_consent(row: MatchRow) -> bool:
    """Have people begun to play by rules that have changed since?"""
    return row.state == RUNNING and any(seat.who for seat in row.seats)


class Tables:
    """Every table of this server."""

    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.store: Final = store
        workers = Workers(config.workers, metrics, config.limits.bot_pace)
        self.services: Final = Services(config, metrics, Writer(store, metrics), workers)
        self.awake: Final[dict[str, Table]] = {}
        """The tables in memory."""
        self.waking: Final[dict[str, asyncio.Task[Table]]] = {}
        self.rows: Final = Unfinished()
        self.sanctions: Final = Sanctions()
        self.garbage: Final = FullCollection()
        self.closing: bool = False
        self.woken: bool = False
        """Have all tables been woken where somebody's clock runs?"""

    async def open(self, loaded: Loaded | None = None) -> None:
        """Take up the running matches; end those of games that are gone.

        What becomes of one of earlier rules is found out when somebody opens it.
        """
        if loaded is None:
            loaded = await asyncio.to_thread(load, self.store)
        found, known = loaded
        await self.services.writer.write(closed([x for x in found if x.game not in GAMES]))
        for row in found:
            if row.state != OVER:
                self.rows.add(row)
        self.sanctions.known = known.sanctions

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
        """Restore the tables where somebody's clock runs; bots sleep until somebody looks."""
        for row in list(self.rows.values()):
            if row.state == RUNNING and row.clock is not None:
                try:
                    await self.table(row.id)
                except Refusal as e:
                    log.error("table not woken", match=row.id, code=e.code)
                except Exception as e:
                    # Whatever is wrong with one table, the others are woken.
                    log.error("table not woken", match=row.id, exc_info=e)
                await asyncio.sleep(0)
        self.woken = True

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

    def game_of(self, match: str) -> str:
        """The game of a match that is known without asking the database; else nothing."""
        if match in self.awake:
            return self.awake[match].state.row.game
        return self.rows[match].game if match in self.rows else ""

    async def wake(self, match: str) -> Table:
        try:
            found = await asyncio.to_thread(self.read, match)
        except Refusal as e:
            row = self.rows.drop(match) if e.code == "old-rules" else None
            if row is not None:
                await self.services.writer.write(closed([row]))
            raise
        except (OperationalError, PoolTimeout) as e:
            log.error("match not read", match=match, error=type(e).__name__, why=cause(e))
            raise Refusal("not-written") from None
        except Exception as e:
            log.error("match cannot be played on", match=match, error=type(e).__name__, why=str(e))
            raise Refusal("lost") from None
        if found is None:
            raise Refusal("no-table")
        row, played, complete, chat, changes = found
        if row.state != OVER and row.id not in self.rows:
            raise Refusal("no-table")
        if changes and not needs_consent(row):
            await self.services.writer.write(changes)
            changes = []
        try:
            return self.add(row, played, chat, complete, self.services.config.grace, changes)
        except Exception as e:
            log.error("match cannot be played on", match=match, exc_info=e)
            raise Refusal("lost") from None

    def read(self, match: str) -> Read | None:
        """Load everything about a match; runs in a thread, not in the event loop."""
        row = self.store.match(match)
        if row is None:
            return None
        chats = self.store.chats(match)
        if row.state != OVER and outdated(row) is not None:
            found = carried(self.store, row)
            if found is not None:
                return found.row, replayed(found.row, found.lines), True, chats, found.changes
        played, complete = revived(row, self.store.actions(match), self.store.snapshot(match))
        return row, played, complete, chats, []

    def add(
        self,
        row: MatchRow,
        match: Match,
        chat: list[ChatRow],
        complete: bool = True,
        grace: float = 0.0,
        rules: Sequence[Change] = (),
    ) -> Table:
        """A table in memory, where play goes on; or its people are asked about the new rules."""
        state = TableState(row, match, chat, self.services.config.limits, complete)
        if rules:
            ask_about_rules(state, rules)
        elif row.state == OVER:
            state.proposal = pending(state)
        state.sanctions = self.sanctions
        table = Table(
            state, self.services, self.ended, self.forget, self.rows.add, self.open_rematch
        )
        self.awake[row.id] = table
        if row.state != OVER:
            self.rows.add(row)
        else:
            table.judge()
        self.services.metrics.tables.set(len(self.awake))
        try:
            table.go_on(grace)
        except Exception:
            table.stop(1011, "fault")
            table.task.cancel()
            raise
        return table

    def open_rematch(self, row: MatchRow, match: Match) -> None:
        self.add(row, match, [])

    def forget(self, table: Table) -> None:
        """A table has left the memory."""
        if self.awake.get(table.row.id) is table:
            del self.awake[table.row.id]
        self.garbage.count()
        self.services.metrics.tables.set(len(self.awake))

    def ended(self, table: Table) -> None:
        """A match is over: it stays for those who look at it, but not in the lobby."""
        self.rows.drop(table.row.id)
