"""Opening: a new table as it was asked for, with the secrets of its seats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Final

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server import wire
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import levels
from kibitz.server.render.names import unique_name
from kibitz.server.rooms.clock import new_clock
from kibitz.server.rooms.names import clean_name
from kibitz.server.rooms.replays import position_at
from kibitz.server.rooms.seat_keys import hashed, new_key
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import new_match
from kibitz.server.storage.rows import OPEN, RUNNING, MatchRow, Seat

KINDS: Final = ("me", "here", "bot", "open")
LONGEST_CLOCK: Final = 7 * 24 * 3600


async def open_table(
    tables: Tables, wanted: wire.NewTable, guest: str, counted: bool = True
) -> wire.TableMade:
    """A new table and the secrets of its seats; a Refusal says what is wrong."""
    limit = tables.services.config.limits.tables
    if counted and sum(row.owner == guest for row in tables.rows.values()) >= limit:
        raise Refusal("too-many", most=limit)
    game = GAMES.get(wanted.game)
    if game is None:
        raise Refusal("no-game", game=wanted.game)
    position = None
    options = dict(wanted.options)
    if wanted.branch is not None:
        options, position = await position_at(tables.store, wanted.game, wanted.branch)
    try:
        game.rules.options(options)
        roles = game.rules.seats(options)
        match = Match(game, options, roles, secrets.token_hex(16), position)
    except ValueError as e:
        raise Refusal("options", str(e)) from None
    seats, keys = new_seats(wanted, len(roles), levels(game), guest)
    clock = wanted.clock
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
        listed=wanted.listed,
        state=OPEN if any(seat.free for seat in seats) else RUNNING,
        owner=guest,
        created=time.time_ns() // 1_000_000,
    )
    await tables.services.writer.write([new_match(row)])
    tables.add(row, match, [])
    return wire.TableMade(row.id, keys)


def new_seats(
    wanted: wire.NewTable, count: int, known: Sequence[str], guest: str
) -> tuple[list[Seat], list[str]]:
    """Who sits where, as it was asked for; and the secrets."""
    if len(wanted.seats) != count:
        raise Refusal("seats", wanted=count, given=len(wanted.seats))
    seats: list[Seat] = []
    keys: list[str] = []
    for x in wanted.seats:
        if x.kind not in KINDS:
            raise Refusal("seat-kind", kinds=", ".join(KINDS), kind=x.kind)
        if x.kind == "bot" and x.level not in known:
            raise Refusal("level", level=x.level, levels=", ".join(known))
        bot = x.level if x.kind == "bot" else ""
        who = guest if x.kind in ("me", "here") else ""
        key = "" if bot else new_key()
        name = clean_name(x.name)
        if name:
            name = unique_name([seat.name for seat in seats], name)
        seats.append(Seat(name, who, bot, hashed(key) if key else ""))
        keys.append(key)
    return seats, keys
