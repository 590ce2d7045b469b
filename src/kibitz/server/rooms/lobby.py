"""Lobby: tables with a free seat, and those of the asking browser."""

from __future__ import annotations

import time
from typing import Final

from kibitz.kernel.pile import NONE
from kibitz.server import api
from kibitz.server.render.listings import title
from kibitz.server.render.players import players
from kibitz.server.rooms.clock import now_ms
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.rows import RUNNING, MatchRow

MOST_LISTED: Final = 100
LOOKS: Final = 15.0
"""Seconds after which somebody who has not asked for the list again has gone."""
COUNT_EVERY: Final = 2.0
"""Seconds between two counts of all who are here."""


def lobby(tables: Tables, language: str, guest: str) -> api.Lobby:
    mine = tables.rows.held_by(guest)
    free = [
        row
        for row in tables.rows.lobby(MOST_LISTED)
        if not row.held(guest)
        and not any(tables.blocks.between(seat.who, guest) for seat in row.seats if seat.who)
    ]
    return api.Lobby(
        [listed(tables, row, language) for row in free],
        [listed(tables, row, language, guest) for row in mine[-MOST_LISTED:]],
        present(tables, guest),
    )


def present(tables: Tables, guest: str) -> int:
    """How many people are here, with whoever asks: at tables, or lately at the list."""
    now = time.monotonic()
    looking = tables.looking
    looking.pop(guest, None)
    looking[guest] = now
    while now - next(iter(looking.values())) > LOOKS:
        del looking[next(iter(looking))]
    if now - tables.counted[0] > COUNT_EVERY:
        playing = {x.guest for table in tables.awake.values() for x in table.state.clients}
        tables.counted = now, len(playing | set(looking))
    return max(1, tables.counted[1])


def listed(tables: Tables, row: MatchRow, language: str, guest: str = "") -> api.OpenTable:
    table = tables.awake.get(row.id)
    days = row.clock if row.clock is not None and row.clock.days else None
    asked = days.asked if days is not None else table.state.asked() if table is not None else NONE
    now = now_ms()
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
        days=days.days if days is not None else 0,
        mine=bool(row.held(guest)),
        turn=asked in row.held(guest),
        since=max(1, now - days.since) if days is not None and days.since else 0,
        due=max(1, days.due - now) if days is not None and days.due else 0,
        languages=sorted({x.language for x in table.state.clients}) if table is not None else [],
        rated=row.rated,
    )
