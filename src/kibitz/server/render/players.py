"""Players: everybody at a table, as a page lists them."""

from __future__ import annotations

from collections.abc import Set
from hashlib import sha256

from kibitz.games import GAMES
from kibitz.server import wire
from kibitz.server.render.listings import level_title, role
from kibitz.server.render.names import names
from kibitz.server.storage.rows import OVER, MatchRow


def players(row: MatchRow, language: str, here: Set[str] = frozenset()) -> list[wire.Player]:
    """The seats of a match in order; `here` are the browsers with a page at the table."""
    rules = GAMES[row.game].rules
    sides, roles = rules.sides(row.options), rules.seats(row.options)
    called = names(row, language)
    return [
        wire.Player(
            seat=i,
            name=called[i],
            role=role(row.game, language, roles[i]),
            side=sides[i],
            bot=seat.bot,
            level=level_title(seat.bot, language),
            here=bool(seat.bot) or seat.who in here,
            free=seat.free and row.state != OVER,
            who=alias(row.id, seat.who) if seat.who else "",
        )
        for i, seat in enumerate(row.seats)
    ]


def alias(match: str, guest: str) -> str:
    """What a browser is called at one table: enough to recognise it there, and nowhere else."""
    return sha256(f"kibitz alias {match} {guest}".encode()).hexdigest()[:12]
