"""Quick match: two people who want the same game and clock meet at one table."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from kibitz.games import GAMES
from kibitz.server import api
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.opening import open_table
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import OPEN


class Waiting(NamedTuple):
    """Somebody who waits at a table of their own for anybody who wants the same."""

    match: str
    guest: str
    wish: api.QuickWish
    key: str
    """Of the free seat."""

    def fits(self, wish: api.QuickWish) -> bool:
        """Would these two like to play? Ratings, once people have them, narrow it here."""
        return self.wish == wish


class QuickMatch:
    """Everybody who waits, the longest first."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.waiting: dict[str, Waiting] = {}

    async def meet(self, wish: api.QuickWish, guest: str, source: str) -> api.QuickTable:
        """The table of somebody who is there and waits for the same; else one to wait at."""
        for one in list(self.waiting.values()):
            if not self.still(one):
                del self.waiting[one.match]
            elif one.fits(wish):
                if one.guest == guest:
                    return api.QuickTable(one.match, "")
                # Nobody else is sent there, also if this browser never comes in.
                del self.waiting[one.match]
                return api.QuickTable(one.match, one.key)
        return await self.wait(wish, guest, source)

    async def wait(self, wish: api.QuickWish, guest: str, source: str) -> api.QuickTable:
        """Who waits sits on either side; the table is listed, so that others find it, too."""
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("no-game", game=wish.game)
        count = len(game.rules.seats({}))
        mine = secrets.randbelow(count)
        seats = [api.SeatWish("me" if i == mine else "open") for i in range(count)]
        new = api.NewTable(wish.game, seats, clock=wish.clock, listed=True)
        made = await open_table(self.tables, new, guest, source)
        key = next(x for i, x in enumerate(made.keys) if i != mine)
        self.waiting[made.table] = Waiting(made.table, guest, wish, key)
        return api.QuickTable(made.table, "")

    def still(self, one: Waiting) -> bool:
        """Is the seat free, and does whoever waits look at the table?"""
        table = self.tables.awake.get(one.match)
        if table is None or table.row.state != OPEN:
            return False
        # A page that was just sent there may still be on its way.
        return table.fresh or any(x.guest == one.guest for x in table.state.clients)
