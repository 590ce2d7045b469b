"""Hall: all tables; opening new ones, waking those in the database, forgetting those unused."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import Final

import structlog

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server import wire
from kibitz.server.config import Config
from kibitz.server.gc_policy import Memory
from kibitz.server.http.identity import clean_name, hashed, new_key
from kibitz.server.metrics import Metrics
from kibitz.server.render.broadcast import players
from kibitz.server.render.catalogue import levels, title
from kibitz.server.render.phrases import phrase, spoken
from kibitz.server.render.refusal import Refusal
from kibitz.server.rooms.clock import new_clock
from kibitz.server.rooms.replays import position_at
from kibitz.server.rooms.seat import Seat, held, unique_name
from kibitz.server.rooms.table import Table
from kibitz.server.storage.archive import closed, keep_words, outdated
from kibitz.server.storage.restore import revived
from kibitz.server.storage.store import (
    OPEN,
    OVER,
    RUNNING,
    Change,
    ChatRow,
    MatchRow,
    Store,
    drop_match,
    new_match,
    set_clock,
)
from kibitz.server.storage.writer import Writer
from kibitz.server.workers import Workers

KINDS: Final = ("me", "here", "bot", "open")
LONGEST_CLOCK: Final = 7 * 24 * 3600
SWEEP: Final = 10.0
"""Seconds between two rounds of the house."""
TIDY: Final = 5.0
"""Seconds between two rounds of the database's log."""
log = structlog.get_logger()


class Hall:
    """Every table of this server."""

    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config: Final = config
        self.store: Final = store
        self.metrics: Final = metrics
        self.writer: Final = Writer(store, metrics)
        self.workers: Final = Workers(config.workers, metrics)
        self.tables: Final[dict[str, Table]] = {}
        self.waking: Final[dict[str, asyncio.Task[Table]]] = {}
        self.rows: Final[dict[str, MatchRow]] = {}
        """Every match that may go on."""
        self.chores: Final[set[asyncio.Task[None]]] = set()
        self.memory: Final = Memory()
        self.closing: bool = False

    async def open(self) -> None:
        """Know what is in the database, and wake what must not wait for a visitor."""
        await asyncio.to_thread(keep_words, self.store)
        found = await asyncio.to_thread(self.store.unfinished)
        await self.writer.write(closed([row for row in found if outdated(row) is not None]))
        self.rows.update({row.id: row for row in found if row.state != OVER})
        for chore in (self.wake_all(), self.sweep_always(), self.tidy_always()):
            task = asyncio.create_task(chore)
            self.chores.add(task)
            task.add_done_callback(self.chores.discard)

    async def close(self) -> None:
        """Keep the clocks, finish the writes, end."""
        self.closing = True
        for chore in list(self.chores):
            chore.cancel()
        for table in list(self.tables.values()):
            self.keep_clock(table)
            table.stop(1012, "the server restarts")
        await self.writer.close()
        for table_task in [t for t in asyncio.all_tasks() if t.get_name().startswith("table ")]:
            table_task.cancel()
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.store.close)

    # Waking.

    async def wake_all(self) -> None:
        """Tables where a bot has to move or time runs come back by themselves."""
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
        table = self.tables.get(match)
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
        table = Table(self, row, played, chat, complete)
        self.seat_at(table, self.config.grace)
        return table

    def read(self, match: str) -> tuple[MatchRow, Match, bool, list[ChatRow]] | None:
        """Everything about a match; not in the event loop."""
        row = self.store.match(match)
        if row is None:
            return None
        lines = self.store.actions(match)
        cached = self.store.snapshot(match)
        played, complete = revived(row, lines, cached)
        return row, played, complete, self.store.chats(match)

    def seat_at(self, table: Table, grace: float = 0.0) -> None:
        """A table goes on."""
        row = table.row
        self.tables[row.id] = table
        if row.state != OVER:
            self.rows[row.id] = row
        self.metrics.tables.set(len(self.tables))
        table.go_on(grace)

    def forget(self, table: Table) -> None:
        if self.tables.get(table.row.id) is table:
            del self.tables[table.row.id]
        self.memory.departed += 1
        self.metrics.tables.set(len(self.tables))

    def ended(self, table: Table) -> None:
        """It stays for those who look at it, but is not in the lobby any more."""
        self.rows.pop(table.row.id, None)

    # Opening.

    async def create(self, wish: wire.NewTable, guest: str, counted: bool = True) -> wire.TableMade:
        """A new table and the secrets of its seats; a Refusal says what is wrong."""
        limit = self.config.limits.tables
        if counted and sum(row.owner == guest for row in self.rows.values()) >= limit:
            raise Refusal("too-many", most=limit)
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("no-game", game=wish.game)
        position = None
        options = dict(wish.options)
        if wish.branch is not None:
            options, position = await position_at(self.store, wish.game, wish.branch)
        try:
            game.rules.options(options)
            roles = game.rules.seats(options)
            match = Match(game, options, roles, secrets.token_hex(16), position)
        except ValueError as e:
            raise Refusal("options", str(e)) from None
        seats, keys = self.seats(wish, len(roles), levels(game), guest)
        clock = wish.clock
        if not (0 <= clock.bank <= LONGEST_CLOCK and 0 <= clock.move <= LONGEST_CLOCK):
            raise Refusal("clock", most=LONGEST_CLOCK)
        row = MatchRow(
            id=secrets.token_urlsafe(9),
            game=game.name,
            version=game.version,
            options=options,
            names=list(roles),
            seed=match.seed,
            position=position,
            seats=seats,
            clock=new_clock(clock.bank, clock.move, len(roles)),
            listed=wish.listed,
            state=OPEN if any(seat.free for seat in seats) else RUNNING,
            owner=guest,
            created=time.time_ns() // 1_000_000,
        )
        await self.writer.write([new_match(row)])
        self.seat_at(Table(self, row, match, []))
        return wire.TableMade(row.id, keys)

    def seats(
        self, wish: wire.NewTable, wanted: int, known: Sequence[str], guest: str
    ) -> tuple[list[Seat], list[str]]:
        """Who sits where, as it was wished for; and the secrets."""
        if len(wish.seats) != wanted:
            raise Refusal("seats", wanted=wanted, given=len(wish.seats))
        language = spoken(wish.language)
        seats: list[Seat] = []
        keys: list[str] = []
        for i, x in enumerate(wish.seats):
            if x.kind not in KINDS:
                raise Refusal("seat-kind", kinds=", ".join(KINDS), kind=x.kind)
            if x.kind == "bot" and x.level not in known:
                raise Refusal("level", level=x.level, levels=", ".join(known))
            bot = x.level if x.kind == "bot" else ""
            who = guest if x.kind in ("me", "here") else ""
            key = "" if bot else new_key()
            name = clean_name(x.name) or bot or phrase(language, "player", n=i + 1)
            seats.append(Seat(name, who, bot, hashed(key) if key else ""))
            keys.append(key)
        for i, seat in enumerate(seats):
            seat.name = unique_name(seats[:i], NOBODY, seat.name)
        return seats, keys

    # The lobby.

    def lobby(self, language: str, guest: str) -> wire.Lobby:
        """Tables with a free seat for anybody, and one's own."""
        rows = list(self.rows.values())
        mine = [row for row in rows if held(row.seats, guest)]
        free = [row for row in rows if row.listed and row.state == OPEN and row not in mine]
        return wire.Lobby(
            [self.open_table(row, language) for row in free[-100:]],
            [self.open_table(row, language) for row in mine],
        )

    def open_table(self, row: MatchRow, language: str) -> wire.OpenTable:
        table = self.tables.get(row.id)
        here = {reader.guest for reader in table.readers} if table is not None else set()
        return wire.OpenTable(
            table=row.id,
            game=row.game,
            title=title(row.game, language),
            players=players(row, language, here),
            options=row.options,
            timed=row.clock is not None,
            running=row.state == RUNNING,
        )

    # Keeping house.

    def write_later(self, changes: Sequence[Change]) -> None:
        """A write nobody waits for: a cache, a clock."""
        done = self.writer.write(changes)
        done.add_done_callback(lambda x: x.cancelled() or x.exception())

    def keep_clock(self, table: Table) -> None:
        if table.clock is not None and table.asked() >= 0:
            row = table.clock.keep(time.monotonic())
            self.write_later([set_clock(table.row.id, row)])

    async def sweep_always(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self.sweep()
            except Exception as e:
                log.error("sweep failed", error=type(e).__name__, exc_info=e)

    async def tidy_always(self) -> None:
        """Most of the database's log in a thread beside the writer, the rest by the writer."""
        while True:
            await asyncio.sleep(TIDY)
            try:
                await asyncio.to_thread(self.store.tidy)
                self.writer.tidied = True
            except Exception as e:
                log.error("log not carried over", error=type(e).__name__)

    def sweep(self) -> None:
        """Keep running clocks; forget tables nobody needs; drop those that never began."""
        self.memory.sweep()
        now = time.monotonic()
        for table in list(self.tables.values()):
            self.keep_clock(table)
            idle = now - table.touched > self.config.limits.idle_table
            busy = table.readers or table.alarm or table.thinking or not table.mailbox.empty()
            if idle and not busy:
                table.stop(1001, "idle")
                table.task.cancel()
        oldest = time.time_ns() // 1_000_000 - int(self.config.limits.unstarted * 1000)
        for row in list(self.rows.values()):
            if row.state == OPEN and row.created < oldest and row.id not in self.tables:
                del self.rows[row.id]
                self.write_later(drop_match(row.id))


NOBODY: Final = -1
