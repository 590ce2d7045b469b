"""Tables: the registry of all matches that may go on, and of the tables that are in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import structlog
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.config import Config
from kibitz.server.gc_policy import Garbage
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.blocks import Blocks
from kibitz.server.rooms.holidays import Holidays
from kibitz.server.rooms.kept_names import KeptNames
from kibitz.server.rooms.node import Elsewhere, Node
from kibitz.server.rooms.proposals import ask_about_rules
from kibitz.server.rooms.rematch import pending
from kibitz.server.rooms.sanctions import Sanctions
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.slow_watch import SlowWatch
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.table import Table
from kibitz.server.rooms.unfinished import Unfinished
from kibitz.server.storage.archive import claim_box, closed, keep_words, outdated
from kibitz.server.storage.carry import carried
from kibitz.server.storage.changes import Change, new_match, set_players
from kibitz.server.storage.conduct import blocks
from kibitz.server.storage.holidays import stored_holidays
from kibitz.server.storage.leases import Lease, drop_lease
from kibitz.server.storage.moderation import Moderation, moderation
from kibitz.server.storage.people import kept_names
from kibitz.server.storage.restore import replayed, revived
from kibitz.server.storage.rows import OVER, RUNNING, ChatRow, MatchRow
from kibitz.server.storage.store import Store, StoreFault, first_line
from kibitz.server.storage.writer import NODE_PAUSE, PAUSE, Writer, cause
from kibitz.server.workers import Workers

OTHER_KEY: Final = " "
"""In the key of a lease that is not of a match, such as `study ID`."""
log = structlog.get_logger()

Read = tuple[MatchRow, Match, bool, list[ChatRow], Sequence[Change]]
"""A match from the database: whether it is complete, its chat, and what new rules would change."""
Loaded = tuple[list[MatchRow], Moderation, dict[str, set[int]]]
"""What is read from the database before anybody is let in."""


def load(store: Store) -> Loaded:
    """Everything that a server needs to begin; a StoreFault if the database is damaged."""
    try:
        claim_box(store)
        keep_words(store)
        return store.unfinished(), moderation(store), stored_holidays(store)
    except SQLAlchemyError as e:
        why = f"the database cannot be read: {first_line(e)}"
        raise StoreFault(f"{why}; restore the last backup") from None


def has_running_clock(row: MatchRow) -> bool:
    """Does somebody's time run that has no days, so that the table has to be awake?"""
    return row.state == RUNNING and row.clock is not None and not row.clock.days


def needs_consent(row: MatchRow) -> bool:
    """Have people begun to play by rules that have changed since?"""
    return row.state == RUNNING and any(seat.who for seat in row.seats)


class Tables:
    """Every table of this server."""

    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.store: Final = store
        workers = Workers(config.workers, metrics, config.limits.bot_pace, config.warm)
        self.services: Final = Services(
            config,
            metrics,
            Writer(store, metrics, NODE_PAUSE if config.node else PAUSE),
            workers,
            SlowWatch(config.limits.slow),
            Holidays(),
        )
        self.awake: Final[dict[str, Table]] = {}
        """The tables in memory."""
        self.waking: Final[dict[str, asyncio.Task[Table]]] = {}
        self.rows: Final = Unfinished()
        self.sanctions: Final = Sanctions()
        self.blocks: Final = Blocks()
        self.kept_names: Final = KeptNames()
        self.garbage: Final = Garbage()
        self.looking: Final[dict[str, float]] = {}
        """Who has asked for the list of tables lately, and when."""
        self.counted: tuple[float, int] = (0.0, 0)
        """How many people were here when that was last counted."""
        self.node: Node | None = Node(store, config.node) if config.node else None
        """This server among others on the same database; None if it is alone."""
        self.in_use: Callable[[str], bool] = lambda _: True
        """Is a lease still wanted that is not of a match?"""
        self.unused: set[Lease] = set()
        """Leases that were of no use when it was last looked."""
        self.moving: Final[set[asyncio.Task[None]]] = set()
        self.closing: bool = False
        self.woken: bool = False
        """Have all tables been woken where somebody's clock runs?"""

    async def open(self, loaded: Loaded | None = None) -> None:
        """Take up the running matches; end those of games that are gone.

        What becomes of one of earlier rules is found out when somebody opens it.
        """
        if self.node is not None:
            self.node.on_lost = self.lost
            self.node.on_orphans = self.adopt
            await self.node.open()
        if loaded is None:
            loaded = await asyncio.to_thread(load, self.store)
        found, known, holidays = loaded
        self.services.holidays.known.update(holidays)
        if self.node is None:  # else a node that has the game may be among them
            await self.services.writer.write(closed([x for x in found if x.game not in GAMES]))
        for row in found:
            if row.state != OVER:
                self.rows.add(row)
        self.sanctions.known = known.sanctions
        self.blocks.known = await asyncio.to_thread(blocks, self.store)
        self.kept_names.owners.update(await asyncio.to_thread(kept_names, self.store))

    async def close(self) -> None:
        """Store the clocks, finish the writes, end."""
        self.closing = True
        for table in list(self.awake.values()):
            table.store_clock()
            table.stop(1012, "the server restarts")
        await self.services.writer.close()
        for table_task in [t for t in asyncio.all_tasks() if t.get_name().startswith("table ")]:
            table_task.cancel()
        if self.node is not None:
            await self.node.close()
        await asyncio.to_thread(self.services.workers.close)
        await asyncio.to_thread(self.store.close)

    async def wake_all(self) -> None:
        """Restore the tables where somebody's clock runs; bots sleep until somebody looks."""
        await self.wake_some(list(self.rows))
        self.woken = True

    async def wake_some(self, matches: Collection[str]) -> None:
        for match in matches:
            row = self.rows.get(match)
            if row is not None and has_running_clock(row):
                try:
                    await self.table(match)
                except Elsewhere:
                    pass  # its clock runs there
                except Refusal as e:
                    log.error("table not woken", match=match, code=e.code)
                except Exception as e:
                    # Whatever is wrong with one table, the others are woken.
                    log.error("table not woken", match=match, exc_info=e)
                await asyncio.sleep(0)

    async def table(self, match: str) -> Table:
        """A table, from the memory or from the database; a Refusal if there is none.

        An Elsewhere if another node has it.
        """
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

    def looks(self, guest: str, match: str) -> bool:
        """Is somebody at a table that is here?"""
        table = self.awake.get(match)
        return table is not None and any(x.guest == guest for x in table.state.clients)

    async def lease(self, match: str) -> Lease | None:
        """The right to write a match; None if this server is alone, or there is no such match."""
        return None if self.node is None else await self.node.lease(match)

    async def wake(self, match: str) -> Table:
        lease = await self.lease(match)
        try:
            return await self.woken_with(match, lease)
        except BaseException:
            self.give_back(match, lease)
            raise

    async def woken_with(self, match: str, lease: Lease | None) -> Table:
        try:
            found = await asyncio.to_thread(self.read, match)
        except Refusal as e:
            row = self.rows.drop(match) if e.code == "old-rules" else None
            if row is not None:
                await self.services.writer.write(closed([row]), lease)
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
        known = self.rows.get(match)
        held, stored = known.clock if known is not None else None, row.clock
        if held is not None and stored is not None and held.n == stored.n:
            stored.due = max(stored.due, held.due)  # a server that was away gave a little more
        if row.state != OVER and row.id not in self.rows and self.node is None:
            raise Refusal("no-table")
        if changes and not needs_consent(row):
            await self.services.writer.write(changes, lease)
            changes = []
        try:
            grace = self.services.config.grace
            return self.add(row, played, chat, complete, grace, changes, lease)
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

    async def create(self, row: MatchRow, match: Match) -> None:
        """Store a new match, and open its table."""
        await self.services.writer.write_soon([new_match(row), *set_players(row)])
        self.begin(row, match)

    def begin(self, row: MatchRow, match: Match) -> None:
        """Open the table of a match that has just been stored.

        Among several nodes that one opens it where the first of its people comes in.
        """
        if self.node is None:
            self.add(row, match, [])
        else:
            self.rows.add(row)

    def add(
        self,
        row: MatchRow,
        match: Match,
        chat: list[ChatRow],
        complete: bool = True,
        grace: float = 0.0,
        rules: Sequence[Change] = (),
        lease: Lease | None = None,
    ) -> Table:
        """A table in memory, where play goes on; or its people are asked about the new rules."""
        state = TableState(row, match, chat, self.services.config.limits, complete)
        if rules:
            ask_about_rules(state, rules)
        elif row.state == OVER:
            state.proposal = pending(state)
        state.sanctions, state.blocks = self.sanctions, self.blocks
        table = Table(
            *(state, self.services, self.ended, self.forget),
            *(self.rows.add, self.begin, lease),
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

    def forget(self, table: Table) -> None:
        """A table has left the memory."""
        if self.awake.get(table.row.id) is table:
            del self.awake[table.row.id]
        self.give_back(table.row.id, table.lease)
        self.garbage.count()
        self.services.metrics.tables.set(len(self.awake))

    def ended(self, table: Table) -> None:
        """A match is over: it stays for those who look at it, but not in the lobby."""
        self.rows.drop(table.row.id)

    # Among other nodes.

    async def elsewhere(self, key: str, of_match: bool = True) -> str:
        """The address of the node that has something; nothing if it is here, or nowhere."""
        if self.node is not None:
            try:
                await self.node.lease(key, of_match)
            except Elsewhere as e:
                return e.address
        return ""

    async def on_duty(self, duty: str) -> bool:
        """Is this the node that does something for all of them?"""
        return not await self.elsewhere(f"duty{OTHER_KEY}{duty}", of_match=False)

    async def write_apart(self, jobs: Sequence[tuple[str, Sequence[Change]]]) -> None:
        """Write what becomes of matches that nobody looks at; not of those that others have."""
        if self.node is None:
            await self.services.writer.write([x for _, changes in jobs for x in changes])
            return
        for match, changes in jobs:
            try:
                lease = await self.lease(match)
            except Elsewhere:
                continue
            try:
                await self.services.writer.write(changes, lease)
            finally:
                self.give_back(match, lease)

    def give_back(self, match: str, lease: Lease | None) -> None:
        """Let any node have a match; whatever was written of it before is committed before."""
        if self.node is None or lease is None:
            return
        if self.node.held.get(match) == lease:
            del self.node.held[match]
        if not self.closing:  # then all go at once
            self.node.returning[lease.token] = match
            self.node.given_back += 1
            written = self.services.writer.write([drop_lease(lease)])
            written.add_done_callback(partial(self.given_back, self.node, lease))

    def given_back(self, node: Node, lease: Lease, written: asyncio.Future[None]) -> None:
        """If it could not be written, the lease stays here, and is found when it is wanted."""
        node.returning.pop(lease.token, None)
        if not written.cancelled():
            written.exception()

    def give_back_unused(self) -> None:
        """Leases that were taken for a page which never came in, or has gone.

        One that was unused the last time, too: a page may still be about to say hello.
        """
        before, self.unused = self.unused, set()
        for key, lease in list(self.node.held.items() if self.node is not None else ()):
            awake = key in self.awake or key in self.waking
            if awake or (OTHER_KEY in key and self.in_use(key)):
                continue
            if lease in before:
                self.give_back(key, lease)
            else:
                self.unused.add(lease)

    def lost(self) -> None:
        """Other nodes have everything that was here; pages find it there."""
        for table in list(self.awake.values()):
            table.stop(1012, "the table has moved")
            table.task.cancel()

    def adopt(self, matches: Collection[str]) -> None:
        """Go on with what a node had that is gone; where no clock runs, when somebody comes."""
        task = asyncio.create_task(self.wake_some(matches), name="adopting")
        self.moving.add(task)
        task.add_done_callback(self.moving.discard)
