"""Costs: what a message takes of the rate limit, in tokens of about half a millisecond of work."""

from __future__ import annotations

from typing import Final

from kibitz.server import wire
from kibitz.server.rooms.state import TableState

FIXED: Final[dict[type, float]] = {
    wire.Why: 5.0,
    wire.Say: 4.0,
    wire.Try: 2.0,
    wire.Advise: 4.0,
}
"""Of messages that cost the same at every table; those not named here cost 1."""
SHOWS_ALL: Final = (wire.Act, wire.Undo, wire.Resign, wire.Reply, wire.Pause)
"""Whoever sends one has the table shown to everybody."""
BEGINS_ANEW: Final = (wire.Hello, wire.Sit, wire.Speak)
"""Whoever sends one is sent the whole log and the chat."""
VIEW: Final = 0.5
"""Of each seat and language that a table is shown in."""
WHOLE: Final = 4.0
"""Of a table that is shown from the beginning, without its log."""
LINES: Final = 50
"""Lines of log and chat that cost 1."""
WAKING: Final = 8.0
"""Of a match that is read from the database and played through."""
MOST: Final = 40.0
"""No message costs more, or a socket could never send it."""


def cost(message: object, t: TableState) -> float:
    """By the work a message makes at this table."""
    kind = type(message)
    if kind in SHOWS_ALL:
        return min(MOST, 1.0 + VIEW * len({(x.seat, x.language) for x in t.clients}))
    if kind in BEGINS_ANEW:
        return min(MOST, WHOLE + (len(t.match.events) + len(t.chat)) / LINES)
    return FIXED.get(kind, 1.0)
