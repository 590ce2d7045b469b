"""History in the database: the matches somebody played, their length, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Text, and_, bindparam, false, func, select, true, update

from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.schema import ACTIONS, MATCHES, PLAYERS
from kibitz.server.storage.store import Store, match_row

HIDE: Final = (
    update(PLAYERS)
    .where(
        PLAYERS.c.match == bindparam("which", type_=Text()),
        PLAYERS.c.who == bindparam("of", type_=Text()),
    )
    .values(hidden=true())
)


class Course(NamedTuple):
    """How far a match is."""

    answers: int = 0
    last: int | None = None
    """When the last answer was given, in milliseconds since 1970."""
    asked: int | None = None
    """The seat that is asked since; nothing if that was not stored."""


def hide(match: str, who: str) -> Change:
    """A match is no longer in somebody's list; it stays for the others."""
    return HIDE, {"which": match, "of": who}


def finished(store: Store, who: str, before: int, most: int) -> list[MatchRow]:
    """What somebody has played to its end before a time, the last first."""
    m, p = MATCHES.c, PLAYERS.c
    mine = select(p.match).where(p.who == who, p.hidden == false())
    wanted = (
        select(MATCHES)
        .where(m.id.in_(mine), m.state == OVER, m.uploaded == false(), m.ended < before)
        .order_by(m.ended.desc(), m.id)
        .limit(most)
    )
    with store.engine.connect() as connection:
        return [match_row(x) for x in connection.execute(wanted).mappings()]


def courses(store: Store, matches: Sequence[str]) -> dict[str, Course]:
    """How far some matches are; those without an answer are left out."""
    a = ACTIONS.c
    lengths = (
        select(a.match, func.max(a.n).label("n"))
        .where(a.match.in_(matches))
        .group_by(a.match)
        .subquery()
    )
    wanted = select(a.match, a.n, a.at, a.next).join(
        lengths, and_(a.match == lengths.c.match, a.n == lengths.c.n)
    )
    with store.engine.connect() as connection:
        found = connection.execute(wanted).all()
    return {str(x[0]): Course(x[1] + 1, x[2], x[3]) for x in found}
