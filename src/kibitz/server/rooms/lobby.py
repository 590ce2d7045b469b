"""Lobby: tables with a free seat, and those of the asking browser."""

from __future__ import annotations

from typing import Final

from kibitz.server import wire
from kibitz.server.render.listings import title
from kibitz.server.render.players import players
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import OPEN, RUNNING, MatchRow

MOST_LISTED: Final = 100


def lobby(tables: Tables, language: str, guest: str) -> wire.Lobby:
    rows = list(tables.rows.values())
    mine = [row for row in rows if row.held(guest)]
    free = [row for row in rows if row.listed and row.state == OPEN and row not in mine]
    return wire.Lobby(
        [listed(tables, row, language) for row in free[-MOST_LISTED:]],
        [listed(tables, row, language) for row in mine],
    )


def listed(tables: Tables, row: MatchRow, language: str) -> wire.OpenTable:
    table = tables.awake.get(row.id)
    here = {client.guest for client in table.state.clients} if table is not None else set()
    return wire.OpenTable(
        table=row.id,
        game=row.game,
        title=title(row.game),
        players=players(row, language, here),
        options=row.options,
        timed=row.clock is not None,
        running=row.state == RUNNING,
    )
