"""Quick match: two people who want the same game and clock meet, those of like strength first."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
import structlog

from kibitz.games import GAMES
from kibitz.server import api, wire
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.history import throw_away
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.opening import open_table
from kibitz.server.rooms.ratings import Ratings
from kibitz.server.rooms.seating import place
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import OPEN
from kibitz.server.storage.waiting import (
    WaitingRow,
    add_waiting,
    promise,
    renew_waiting,
    waiting_rows,
)

NEAR: Final = 100.0
"""Points of rating between two who meet at once."""
WIDENS: Final = 10.0
"""Points more for every second that one of them waits."""
PAIR_EVERY: Final = 2.0
"""Seconds between two looks at those who wait."""
COMING: Final = 10.0
"""Seconds that a page has to come to its table."""
log = structlog.get_logger()


class Waiting(NamedTuple):
    """Somebody who waits at a table of their own for anybody who wants the same."""

    match: str
    guest: str
    wish: api.QuickWish
    key: str
    """Of the free seat."""
    rating: float
    since: float

    def gap(self, wish: api.QuickWish, guest: str, rating: float, now: float) -> float | None:
        """How far apart two are in strength; None if they do not meet, or not yet."""
        gap = abs(self.rating - rating)
        near = gap <= NEAR + WIDENS * (now - self.since)
        return gap if self.wish == wish and self.guest != guest and near else None


def nearest(
    waiting: Iterable[Waiting], wish: api.QuickWish, guest: str, rating: float, now: float
) -> Waiting | None:
    """Whom somebody meets: the nearest in strength; of those alike whoever has waited longest."""
    gaps = [(x.gap(wish, guest, rating, now), x) for x in waiting]
    fitting = [(gap, x.since, x.match, x) for gap, x in gaps if gap is not None]
    return min(fitting)[3] if fitting else None


class QuickMatch:
    """Everybody who waits, the longest first; among several nodes also those at the others."""

    def __init__(self, tables: Tables, ratings: Ratings) -> None:
        self.tables: Final = tables
        self.ratings: Final = ratings
        self.waiting: Final[dict[str, Waiting]] = {}
        """Those who asked here or wait here; among several nodes the database has them all."""
        self.meeting: Final = asyncio.Lock()
        """Two who ask at the same moment find each other, instead of a table each."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.pair_always())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def meet(self, wish: api.QuickWish, guest: str, source: str) -> api.QuickTable:
        """The table of somebody who is there and waits for the same; else one to wait at."""
        rating = await self.ratings.strength(guest, wish.game)
        async with self.meeting:
            await self.look_round()
            for one in self.waiting.values():
                if one.guest == guest and one.wish == wish:
                    return api.QuickTable(one.match, "")
            while True:
                now = time.monotonic()
                found = nearest(self.welcome(guest), wish, guest, rating, now)
                if found is None:
                    return await self.wait(wish, guest, source, rating)
                # Nobody else is sent there, also if this browser never comes in.
                del self.waiting[found.match]
                if await self.promised(found):
                    return api.QuickTable(found.match, found.key)

    async def wait(
        self, wish: api.QuickWish, guest: str, source: str, rating: float
    ) -> api.QuickTable:
        """Who waits sits on either side; the table is listed, so that others find it, too."""
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("no-game", game=wish.game)
        count = len(game.rules.seats({}))
        mine = secrets.randbelow(count)
        seats = [api.SeatWish("me" if i == mine else "open") for i in range(count)]
        new = api.NewTable(wish.game, seats, clock=wish.clock, listed=True, rated=wish.rated)
        made = await open_table(self.tables, new, guest, source)
        key = next(x for i, x in enumerate(made.keys) if i != mine)
        now = time.monotonic()
        one = self.waiting[made.table] = Waiting(made.table, guest, wish, key, rating, now)
        if self.tables.node is not None:
            await asyncio.to_thread(add_waiting, self.tables.store, row_of(one))
        return api.QuickTable(made.table, "")

    def welcome(self, guest: str) -> list[Waiting]:
        """Those who wait and do not mind somebody, nor are minded by them."""
        return [x for x in self.waiting.values() if not self.tables.blocks.between(x.guest, guest)]

    async def look_round(self) -> None:
        """Forget who has gone, and whose seat is taken; hear who waits at other nodes."""
        if self.tables.node is not None:
            await self.share()
        for one in list(self.waiting.values()):
            if not self.still(one):
                del self.waiting[one.match]

    # Among other nodes.

    async def share(self) -> None:
        """Tell the database who waits here, and read who waits anywhere."""
        store, awake = self.tables.store, [x.state for x in self.tables.awake.values()]
        here = [x.row.id for x in awake if x.row.state == OPEN and opener_looks(x)]
        gone = [x.row.id for x in awake if x.row.state != OPEN]
        await asyncio.to_thread(renew_waiting, store, here, gone)
        rows, now = await asyncio.to_thread(waiting_rows, store), time.monotonic()
        self.waiting.clear()
        self.waiting.update({row.match: waiting_of(row, now) for row in rows})

    async def promised(self, *whose: Waiting) -> bool:
        """Are they kept for each other? Another node may have been faster."""
        if self.tables.node is None:
            return True
        matches = [x.match for x in whose]
        return await asyncio.to_thread(promise, self.tables.store, matches)

    def is_open(self, one: Waiting) -> bool:
        """Is the seat free?"""
        row = self.tables.rows.get(one.match)
        return row is not None and row.state == OPEN

    def still(self, one: Waiting) -> bool:
        """Is the seat free, and does whoever waits look at the table?"""
        if not self.is_open(one):
            return False
        # A page that was just sent there may still be on its way; that of another node looks
        # there, or its row would have expired.
        coming = time.monotonic() - one.since < COMING
        return coming or self.tables.node is not None or self.looks(one)

    def looks(self, one: Waiting) -> bool:
        return self.tables.looks(one.guest, one.match)

    # Those who wait at tables of their own because they were too far apart.

    async def pair_always(self) -> None:
        while True:
            await asyncio.sleep(PAIR_EVERY)
            try:
                await self.pair()
            except Exception as e:
                log.error("nobody paired", error=type(e).__name__, exc_info=e)

    async def pair(self) -> None:
        """Bring together who has waited long enough to meet."""
        async with self.meeting:
            await self.look_round()
            for one in [x for x in self.waiting.values() if self.looks(x)]:
                others = [x for x in self.welcome(one.guest) if x is not one and self.waits(x)]
                if one.match in self.waiting:
                    now = time.monotonic()
                    found = nearest(others, one.wish, one.guest, one.rating, now)
                    if found is not None:
                        await self.bring(one, found)

    def waits(self, one: Waiting) -> bool:
        """Does somebody look at their table, here or at another node?"""
        here = one.match in self.tables.awake or self.tables.node is None
        return self.looks(one) if here else True

    async def bring(self, one: Waiting, to: Waiting) -> None:
        """Somebody goes over to the table of another; their own is put away."""
        name = "".join([x.name for x in self.tables.rows[one.match].seats if x.who == one.guest])
        if not await self.promised(one, to):
            return  # another node was faster
        key = ""
        try:
            table = await self.tables.table(to.match)
            await table.done(place, one.guest, name)
        except Refusal:
            return  # the seat has just been taken
        except Elsewhere:
            key = to.key  # with which the page takes it by itself
        del self.waiting[one.match], self.waiting[to.match]
        for client in self.tables.awake[one.match].state.clients:
            client.send(wire.Moved(to.match, key))
        await throw_away(self.tables, one.guest, one.match)
        if self.tables.node is not None:
            await asyncio.to_thread(renew_waiting, self.tables.store, [], [one.match])


def opener_looks(t: TableState) -> bool:
    """Whoever waits has opened the table; also one that is promised to somebody still waits."""
    return any(x.guest == t.row.owner for x in t.clients)


def row_of(one: Waiting) -> WaitingRow:
    wish = msgspec.json.encode(one.wish).decode()
    return WaitingRow(one.match, one.guest, wish, one.key, round(one.rating))


def waiting_of(row: WaitingRow, now: float) -> Waiting:
    wish = msgspec.json.decode(row.wish, type=api.QuickWish)
    since = now - row.waited / 1000
    return Waiting(row.match, row.guest, wish, row.key, row.rating, since)
