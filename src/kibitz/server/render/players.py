"""Players: everybody at a table, as a page lists them."""

from __future__ import annotations

from collections.abc import Set

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
        )
        for i, seat in enumerate(row.seats)
    ]
