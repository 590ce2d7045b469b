"""Players: everybody at a table, as a page lists them."""

from __future__ import annotations

from collections.abc import Set

from kibitz.games import GAMES
from kibitz.server import wire
from kibitz.server.render.catalogue import role
from kibitz.server.storage.rows import MatchRow


def players(row: MatchRow, language: str, here: Set[str] = frozenset()) -> list[wire.Player]:
    """The seats of a match in order; `here` are the browsers with a page at the table."""
    rules = GAMES[row.game].rules
    sides, roles = rules.sides(row.options), rules.seats(row.options)
    return [
        wire.Player(
            seat=i,
            name=seat.name,
            role=role(row.game, language, roles[i]),
            side=sides[i],
            bot=seat.bot,
            here=bool(seat.bot) or seat.who in here,
            free=seat.free,
        )
        for i, seat in enumerate(row.seats)
    ]
