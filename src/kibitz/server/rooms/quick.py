"""Quick match: two people who want the same game and clock meet, those of like strength first."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable
from typing import Final, NamedTuple

import structlog

from kibitz.games import GAMES
from kibitz.server import api, wire
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.history import throw_away
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.opening import open_table
from kibitz.server.rooms.ratings import Ratings
from kibitz.server.rooms.seating import place
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import OPEN

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
    """Everybody who waits, the longest first."""

    def __init__(self, tables: Tables, ratings: Ratings) -> None:
        self.tables: Final = tables
        self.ratings: Final = ratings
        self.waiting: Final[dict[str, Waiting]] = {}
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
            self.look_round()
            for one in self.waiting.values():
                if one.guest == guest and one.wish == wish:
                    return api.QuickTable(one.match, "")
            now = time.monotonic()
            found = nearest(self.welcome(guest), wish, guest, rating, now)
            if found is None:
                return await self.wait(wish, guest, source, rating)
            # Nobody else is sent there, also if this browser never comes in.
            del self.waiting[found.match]
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
        self.waiting[made.table] = Waiting(made.table, guest, wish, key, rating, now)
        return api.QuickTable(made.table, "")

    def welcome(self, guest: str) -> list[Waiting]:
        """Those who wait and do not mind somebody, nor are minded by them."""
        return [x for x in self.waiting.values() if not self.tables.blocks.between(x.guest, guest)]

    def look_round(self) -> None:
        """Forget who has gone, and whose seat is taken."""
        for one in list(self.waiting.values()):
            if not self.still(one):
                del self.waiting[one.match]

    def still(self, one: Waiting) -> bool:
        """Is the seat free, and does whoever waits look at the table?"""
        row = self.tables.rows.get(one.match)
        if row is None or row.state != OPEN:
            return False
        # A page that was just sent there may still be on its way.
        return time.monotonic() - one.since < COMING or self.looks(one)

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
            self.look_round()
            for one in [x for x in self.waiting.values() if self.looks(x)]:
                others = [x for x in self.welcome(one.guest) if x is not one and self.looks(x)]
                if one.match in self.waiting:
                    now = time.monotonic()
                    found = nearest(others, one.wish, one.guest, one.rating, now)
                    if found is not None:
                        await self.bring(one, found)

    async def bring(self, one: Waiting, to: Waiting) -> None:
        """Somebody goes over to the table of another; their own is put away."""
        name = "".join([x.name for x in self.tables.rows[one.match].seats if x.who == one.guest])
        try:
            table = await self.tables.table(to.match)
            await table.done(place, one.guest, name)
        except (Refusal, Elsewhere):
            return  # the seat has just been taken
        del self.waiting[one.match], self.waiting[to.match]
        for client in self.tables.awake[one.match].state.clients:
            client.send(wire.Moved(to.match))
        await throw_away(self.tables, one.guest, one.match)
