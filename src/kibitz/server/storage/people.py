"""People in the database: who is called what, and everything that is stored of one of them."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Select, Table, Text, bindparam, delete, insert, select, true, update

from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.schema import (
    BLOCKS,
    BRANCHES,
    CHATS,
    COMMENTS,
    ENTRANTS,
    HOLIDAYS,
    MATCHES,
    PEOPLE,
    PLAYERS,
    REPORTS,
    REVIEWS,
    SANCTIONS,
    SCENES,
    STUDIES,
    TOURNAMENTS,
    WAITING,
)
from kibitz.server.storage.store import Store, match_row


class PersonRow(Struct):
    """Somebody who has chosen a name, or keeps an identity by a phrase."""

    id: str
    """What the signed cookie names: random, and of no use without the signature."""
    name: str
    skeleton: str
    """What the name looks like at a glance."""
    phrase: str | None
    """A slow hash of the recovery phrase; nothing if there is none."""
    created: int
    seen: int
    """The day somebody last came by it, in milliseconds."""


_who: Final = bindparam("of", type_=Text())
_studies: Final = select(STUDIES.c.id).where(STUDIES.c.owner == _who)
DROP_PERSON: Final = delete(PEOPLE).where(PEOPLE.c.id == _who)
INSERT_PERSON: Final = insert(PEOPLE)
SET_SEEN: Final = update(PEOPLE).where(PEOPLE.c.id == _who).values(seen=bindparam("now"))
SET_MATCH: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("which", type_=Text()))
    .values(seats=bindparam("to"), owner=bindparam("by"), source=bindparam("from"))
)
DROP_SCENES: Final = delete(SCENES).where(SCENES.c.match == _who)
MARKED: Final[tuple[tuple[Table, str], ...]] = (
    (CHATS, "who"),
    (REVIEWS, "guest"),
    (STUDIES, "owner"),
    (COMMENTS, "who"),
    (BRANCHES, "who"),
    (SANCTIONS, "who"),
    (HOLIDAYS, "who"),
    (BLOCKS, "who"),
    (REPORTS, "who"),
    (WAITING, "guest"),
    (TOURNAMENTS, "owner"),
    (ENTRANTS, "who"),
)
"""Every table but `matches` and `players` where a row belongs to somebody, and its column."""
ABOUT: Final = (BLOCKS, REPORTS)
"""Tables that also name somebody else, as `whom`; what others say of one is theirs to export."""
STAYS: Final = (REVIEWS, TOURNAMENTS, ENTRANTS)
"""Tables whose rows others need; what they say of somebody goes."""
FORGET: Final = (
    *[delete(t).where(t.c.whom == _who) for t in ABOUT],
    delete(COMMENTS).where(COMMENTS.c.study.in_(_studies)),
    delete(BRANCHES).where(BRANCHES.c.study.in_(_studies)),
    *[delete(t).where(t.c[who] == _who) for t, who in MARKED if t not in STAYS],
    # What was found out about a match is nobody's; only who asked for it is forgotten.
    update(REVIEWS).where(REVIEWS.c.guest == _who).values(guest=""),
    # A tournament goes on without whoever opened it, and their results stay as somebody's.
    update(TOURNAMENTS).where(TOURNAMENTS.c.owner == _who).values(owner="", source=""),
    update(ENTRANTS).where(ENTRANTS.c.who == _who).values(who="", name="", away=true()),
    DROP_PERSON,
)
MOVES: Final = (
    *[
        update(table).where(table.c[who] == _who).values({who: bindparam("to")})
        for table, who in MARKED
        if table not in (SANCTIONS, HOLIDAYS)
    ],
    *[update(t).where(t.c.whom == _who).values(whom=bindparam("to")) for t in ABOUT],
)


def set_person(row: PersonRow) -> list[Change]:
    """Somebody as they are now, whether they were known or not."""
    return [(DROP_PERSON, {"of": row.id}), (INSERT_PERSON, asdict(row))]


def set_seen(person: str, now: int) -> Change:
    return SET_SEEN, {"of": person, "now": now}


def drop_person(person: str) -> Change:
    return DROP_PERSON, {"of": person}


def forget(person: str) -> list[Change]:
    """All that is stored of somebody outside of matches: who they are, and what they wrote."""
    return [(statement, {"of": person}) for statement in FORGET]


def move(person: str, to: str) -> list[Change]:
    """What somebody wrote belongs to an identity they had before."""
    return [(statement, {"of": person, "to": to}) for statement in MOVES]


def set_match(row: MatchRow, seats: str | None) -> Change:
    """Who sits at a match that is over, and whose it is."""
    return SET_MATCH, {"which": row.id, "to": seats, "by": row.owner, "from": row.source}


def drop_scenes(match: str) -> Change:
    """A match as it was shown, with the names of that time; it is shown anew later."""
    return DROP_SCENES, {"of": match}


# Reading; all in a thread, not in the event loop.


def person(store: Store, wanted: str) -> PersonRow | None:
    return first(store, select(PEOPLE).where(PEOPLE.c.id == wanted))


def person_by_phrase(store: Store, phrase: str) -> PersonRow | None:
    return first(store, select(PEOPLE).where(PEOPLE.c.phrase == phrase))


def first(store: Store, wanted: Select[Any]) -> PersonRow | None:
    with store.engine.connect() as connection:
        found = connection.execute(wanted).mappings().first()
    return None if found is None else PersonRow(**found)


def kept_names(store: Store) -> dict[str, str]:
    """What the names of all look like who keep an identity, and whose they are."""
    p = PEOPLE.c
    wanted = select(p.skeleton, p.id).where(p.phrase.is_not(None), p.skeleton != "")
    with store.engine.connect() as connection:
        return {str(x[0]): str(x[1]) for x in connection.execute(wanted)}


def unseen(store: Store, since: int, most: int) -> list[str]:
    """People without a phrase who have not come back: their cookie has expired."""
    p = PEOPLE.c
    wanted = select(p.id).where(p.phrase.is_(None), p.seen < since).limit(most)
    with store.engine.connect() as connection:
        return [str(x) for x in connection.execute(wanted).scalars()]


def matches_of(store: Store, who: str) -> list[MatchRow]:
    """Every match somebody has a seat in or has opened or sent, oldest first."""
    seated = select(PLAYERS.c.match).where(PLAYERS.c.who == who)
    wanted = (
        select(MATCHES)
        .where(MATCHES.c.id.in_(seated) | (MATCHES.c.owner == who))
        .order_by(MATCHES.c.created)
    )
    with store.engine.connect() as connection:
        return [match_row(x) for x in connection.execute(wanted).mappings()]


def spoken_at(store: Store, who: str) -> list[str]:
    """The matches at which somebody said something."""
    wanted = select(CHATS.c.match).where(CHATS.c.who == who).distinct()
    with store.engine.connect() as connection:
        return [str(x) for x in connection.execute(wanted).scalars()]


def marked(store: Store, who: str) -> dict[str, list[dict[str, Any]]]:
    """Every row that belongs to somebody, by the name of its table, without those of matches.

    In one's own studies others may have written: that is part of them, and who it was is not.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    with store.engine.connect() as connection:
        for table, column in ((PEOPLE, "id"), *MARKED):
            mine = table.c[column] == who
            if table in (COMMENTS, BRANCHES):
                studies = select(STUDIES.c.id).where(STUDIES.c.owner == who)
                mine |= table.c.study.in_(studies)
            rows = connection.execute(select(table).where(mine)).mappings()
            found[table.name] = [
                {k: "" if k == column and v != who else v for k, v in x.items() if k != "whom"}
                for x in rows
            ]
    return found
