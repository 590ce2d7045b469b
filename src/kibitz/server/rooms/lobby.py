"""Lobby: tables with a free seat, and those of the asking browser."""

from __future__ import annotations

from typing import Final

from kibitz.server import api
from kibitz.server.render.listings import title
from kibitz.server.render.players import players
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import RUNNING, MatchRow

MOST_LISTED: Final = 100


def lobby(tables: Tables, language: str, guest: str) -> api.Lobby:
    mine = tables.rows.held_by(guest)
    free = [row for row in tables.rows.lobby(MOST_LISTED) if not row.held(guest)]
    return api.Lobby(
        [listed(tables, row, language) for row in free],
        [listed(tables, row, language) for row in mine[-MOST_LISTED:]],
    )


def listed(tables: Tables, row: MatchRow, language: str) -> api.OpenTable:
    table = tables.awake.get(row.id)
    here = {client.guest for client in table.state.clients} if table is not None else set()
    return api.OpenTable(
        table=row.id,
        game=row.game,
        title=title(row.game),
        players=players(row, language, here),
        options=row.options,
        timed=row.clock is not None,
        running=row.state == RUNNING,
        from_position=row.from_position,
        hints=row.hints,
    )
