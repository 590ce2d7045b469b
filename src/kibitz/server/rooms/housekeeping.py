"""Housekeeping: background tasks that store clocks, evict tables and let old matches go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec
import structlog

from kibitz.server.gc_policy import QUIET
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.tables import Tables
from kibitz.server.rooms.turns import watch_days
from kibitz.server.storage.archive import closed
from kibitz.server.storage.calendar import KEY, Calendar
from kibitz.server.storage.changes import Change, drop_match, drop_order, set_setting
from kibitz.server.storage.clubs import (
    club,
    drop_club,
    drop_member,
    members,
    unseen_clubs,
    unseen_members,
)
from kibitz.server.storage.conduct import blocks, drop_old_reports
from kibitz.server.storage.expiry import AT_ONCE, Expired, expired
from kibitz.server.storage.moderation import DELETE, Order, moderation
from kibitz.server.storage.people import drop_person, kept_names, unseen
from kibitz.server.storage.tournaments import drop_tournament
from kibitz.server.storage.tournaments import expired as expired_tournaments

SWEEP_EVERY: Final = 10.0
"""Seconds between two sweeps."""
CHECKPOINT_EVERY: Final = 5.0
"""Seconds between two checkpoints of the database's log."""
OBEY_EVERY: Final = 5.0
"""Seconds between two looks for orders."""
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""
EXPIRE_EVERY: Final = 600.0
"""Seconds between two looks for what nobody has come back to."""
REPORTS_KEPT: Final = 90 * 86_400.0
"""Seconds that the house may read what it was told."""
log = structlog.get_logger()


class Housekeeping:
    """The background tasks of a running server."""

    def __init__(self, tables: Tables, forget: Callable[[str], object] = lambda _: None) -> None:
        self.tables: Final = tables
        self.forget: Final = forget
        """Whatever else knows a match that is deleted."""
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def start(self) -> None:
        """Wake the tables with a running clock or a bot to move, and start the periodic tasks."""
        jobs = (
            *(self.tables.wake_all(), watch_days(self.tables), self.sweep_always()),
            *(self.checkpoint_always(), self.expire_always(), self.obey_always()),
            self.tables.garbage.tidy_always(),
        )
        for job in jobs:
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

    async def expire_always(self) -> None:
        while True:
            await asyncio.sleep(EXPIRE_EVERY)
            try:
                await self.expire()
            except Exception as e:
                log.error("old matches not let go", error=type(e).__name__, exc_info=e)

    async def obey_always(self) -> None:
        while True:
            await asyncio.sleep(OBEY_EVERY)
            try:
                await self.obey()
            except Exception as e:
                log.error("orders not carried out", error=type(e).__name__, exc_info=e)

    async def obey(self) -> None:
        """Take up what `kibitz moderate` has written: sanctions, and matches to end."""
        found = await asyncio.to_thread(moderation, self.tables.store)
        self.tables.sanctions.known = found.sanctions
        # Another node may have been told of a name.
        self.tables.kept_names.owners = await asyncio.to_thread(kept_names, self.tables.store)
        self.tables.blocks.known = await asyncio.to_thread(blocks, self.tables.store)
        for table in list(self.tables.awake.values()):
            for client in list(table.state.clients):
                if self.tables.sanctions.banned(client.guest, client.source):
                    client.fault(Refusal("banned"))
                    client.close(GONE, "banned")
        for order in found.orders:
            await self.carry_out(order)

    async def carry_out(self, order: Order) -> None:
        """Close a match, or delete it with everything that was said there."""
        tables, match = self.tables, order.match
        if await tables.elsewhere(match):
            return  # that node carries it out
        log.warning("match ended by order", what=order.what, match=match)
        table = tables.awake.get(match)
        if table is not None:
            for client in table.state.clients:
                client.fault(Refusal("closed-by-house"))
            table.stop(GONE, "closed")
            table.task.cancel()
        row, lease = tables.rows.drop(match), await tables.lease(match)
        changes: list[Change] = [drop_order(order.id)]
        if order.what == DELETE:
            changes += drop_match(match)
        elif row is not None:
            changes += closed([row], "by order")
        try:
            await tables.services.writer.write(changes, lease)
        finally:
            tables.give_back(match, lease)
        self.forget(match)

    def sweep(self) -> None:
        """Store running clocks; evict idle tables."""
        tables = self.tables
        limits = tables.services.config.limits
        now = time.monotonic()
        touched = max([table.touched for table in tables.awake.values()], default=0.0)
        tables.garbage.run_if_due(now - touched > QUIET)
        tables.give_back_unused()
        for table in list(tables.awake.values()):
            table.store_clock()
            if table.idle and now - table.touched > limits.idle_table:
                table.stop(1001, "idle")
                table.task.cancel()

    async def expire(self) -> None:
        """Look what time it is, and let go what nobody has come back to for long."""
        tables, store = self.tables, self.tables.store
        if not await tables.on_duty("expiry"):
            return
        kept = await asyncio.to_thread(store.setting, KEY)
        calendar = msgspec.json.decode(kept, type=Calendar) if kept else Calendar()
        gap = calendar.look(time.time_ns() // 1_000_000)
        if gap:
            log.warning("the clock has moved while the server was away", hours=gap / 3_600_000)
        await tables.services.writer.write(set_setting(KEY, calendar))
        found = await asyncio.to_thread(expired, store, calendar, tables.services.config.limits)
        await self.let_go(found)
        reported = calendar.ago(REPORTS_KEPT)
        await tables.services.writer.write([drop_old_reports(reported)])
        limits = tables.services.config.limits
        old = calendar.ago(limits.tournament_waits), calendar.ago(limits.tournament_kept)
        for x in await asyncio.to_thread(expired_tournaments, store, *old, AT_ONCE):
            await tables.services.writer.write(drop_tournament(x))
        since = calendar.ago(tables.services.config.limits.unseen)
        gone = await asyncio.to_thread(unseen, store, since, AT_ONCE)
        if gone:
            await tables.services.writer.write([drop_person(x) for x in gone])
        await self.close_clubs(calendar)

    async def close_clubs(self, calendar: Calendar) -> None:
        """Clubs that no member comes to, and members who do not come to theirs."""
        store, limits = self.tables.store, self.tables.services.config.limits
        since = calendar.ago(limits.club_unseen)
        changes: list[Change] = []
        for name in await asyncio.to_thread(unseen_clubs, store, since, AT_ONCE):
            changes += drop_club(name)
        gone = await asyncio.to_thread(unseen_members, store, calendar.ago(limits.unseen), AT_ONCE)
        for name, who in gone:
            found = await asyncio.to_thread(club, store, name)
            inside = await asyncio.to_thread(members, store, name)
            if found is not None:
                changes += drop_member(found, who, [x for x in inside if x.who != who])
        if changes:
            await self.tables.services.writer.write(changes)

    async def let_go(self, found: Expired) -> None:
        """Tables in the memory of any node are left alone: somebody may be looking."""
        tables, jobs = self.tables, list[tuple[str, list[Change]]]()
        for match in found.dropped:
            if match not in tables.awake and not await tables.elsewhere(match):
                tables.rows.drop(match)
                jobs.append((match, drop_match(match)))
        for match in found.closed:
            if match in tables.awake or await tables.elsewhere(match):
                continue
            row = tables.rows.drop(match)
            if row is not None:
                jobs.append((match, closed([row], "nobody plays it")))
        if jobs:
            await tables.write_apart(jobs)
