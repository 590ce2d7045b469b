"""Expiry: which matches nobody has come back to for so long that they are let go."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Select, false, func, select, true

from kibitz.server.config import Limits
from kibitz.server.storage.calendar import Calendar
from kibitz.server.storage.rows import OPEN, OVER, RUNNING
from kibitz.server.storage.schema import ACTIONS, MATCHES
from kibitz.server.storage.store import Store

AT_ONCE: Final = 500
"""Matches that are let go in one go; the next come with the next."""
m = MATCHES.c
LINES: Final = (
    select(func.count())
    .select_from(ACTIONS)
    .where(ACTIONS.c.match == m.id)
    .correlate(MATCHES)
    .scalar_subquery()
)
"""How many lines the record of a match has."""


class Expired(NamedTuple):
    """The ids of matches by what becomes of them."""

    dropped: list[str]
    """Tables where play never began, old uploads, and matches that ended as they began."""
    closed: list[str]
    """Matches that nobody plays on."""


def expired(store: Store, calendar: Calendar, limits: Limits) -> Expired:
    """Read from the database; runs in a thread, not in the event loop."""
    unstarted = select(m.id).where(m.state == OPEN, m.created < calendar.ago(limits.unstarted))
    uploads = select(m.id).where(m.uploaded == true(), m.created < calendar.ago(limits.uploaded))
    short = select(m.id).where(
        *(m.state == OVER, m.uploaded == false(), m.ended < calendar.ago(limits.short_match)),
        limits.short_lines > LINES,
    )
    since = calendar.ago(limits.untouched)
    played = select(ACTIONS.c.n).where(ACTIONS.c.match == m.id, ACTIONS.c.at >= since)
    untouched = select(m.id).where(m.state == RUNNING, m.created < since, ~played.exists())
    dropped = [x for wanted in (unstarted, uploads, short) for x in ids(store, wanted)]
    return Expired(dropped, ids(store, untouched))


def ids(store: Store, wanted: Select[tuple[str]]) -> list[str]:
    with store.engine.connect() as connection:
        return [str(x) for x in connection.execute(wanted.limit(AT_ONCE)).scalars()]


def uploads_of(store: Store, source: str) -> int:
    """How many uploaded matches of an address are kept."""
    wanted = select(func.count()).where(m.source == source, m.uploaded == true())
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar() or 0)
