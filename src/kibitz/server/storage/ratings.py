"""Rated matches in the database, from which all ratings are made; and what people are called."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import select, true

from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.schema import MATCHES, PEOPLE
from kibitz.server.storage.store import Store, match_row


def rated_since(store: Store, ended: int) -> list[MatchRow]:
    """Rated matches with a result that ended at a time or later, in that order; in a thread."""
    m = MATCHES.c
    wanted = (
        select(MATCHES)
        .where(m.rated == true(), m.state == OVER, m.outcome.is_not(None), m.ended >= ended)
        .order_by(m.ended, m.id)
    )
    with store.engine.connect() as connection:
        return [match_row(x) for x in connection.execute(wanted).mappings()]


def called(store: Store, people: Collection[str]) -> dict[str, str]:
    """What some people are called, those who have a name."""
    p = PEOPLE.c
    wanted = select(p.id, p.name).where(p.id.in_(list(people)), p.name != "")
    with store.engine.connect() as connection:
        return {str(x[0]): str(x[1]) for x in connection.execute(wanted)}
