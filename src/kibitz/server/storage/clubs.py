"""Clubs in the database: private rooms, their members, and the matches played in them."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Select, Text, bindparam, delete, func, insert, select, text, update

from kibitz.server.storage.changes import NEWS, Change
from kibitz.server.storage.rows import OVER, MatchRow
from kibitz.server.storage.schema import CLUBS, MATCHES, MEMBERS, PEOPLE
from kibitz.server.storage.store import Store, match_row


class ClubRow(Struct):
    """A private room for people who have its link."""

    id: str
    name: str
    code: str
    """The letters of its link, which let anybody join; kept as they are, for members pass it on."""
    founder: str
    """The member who may close it, remove others and renew the link."""
    source: str
    """The address it was founded from, as a keyed hash; nothing if that one is trusted."""
    created: int


class MemberRow(Struct):
    """Somebody who belongs to a club."""

    club: str
    who: str
    joined: int
    seen: int
    """When they were last there, in milliseconds."""
    name: str = ""
    """What they are called; nothing if they have no name."""


_club: Final = bindparam("of", type_=Text())
_who: Final = bindparam("who_is", type_=Text())
INSERT_CLUB: Final = insert(CLUBS)
SET_CODE: Final = update(CLUBS).where(CLUBS.c.id == _club).values(code=bindparam("to"))
SET_FOUNDER: Final = (
    # Where it was founded is of no use any more: it is counted for nobody.
    update(CLUBS).where(CLUBS.c.id == _club).values(founder=bindparam("to"), source="")
)
INSERT_MEMBER: Final = text(
    "INSERT INTO members (club, who, joined, seen) VALUES (:club, :who, :now, :now)"
    " ON CONFLICT (club, who) DO NOTHING"
)
SET_SEEN: Final = (
    update(MEMBERS)
    .where(MEMBERS.c.club == _club, MEMBERS.c.who == _who)
    .values(seen=bindparam("now"))
)
DROP_MEMBER: Final = delete(MEMBERS).where(MEMBERS.c.club == _club, MEMBERS.c.who == _who)
DROP_MEMBERS: Final = delete(MEMBERS).where(MEMBERS.c.club == _club)
DROP_CLUB: Final = delete(CLUBS).where(CLUBS.c.id == _club)
HAND_ON: Final = text(
    "UPDATE members SET who = :to WHERE who = :of"
    " AND club NOT IN (SELECT club FROM members WHERE who = :to)"
)
LEAVE_ALL: Final = delete(MEMBERS).where(MEMBERS.c.who == _club)
MOVE_FOUNDER: Final = (
    update(CLUBS).where(CLUBS.c.founder == _club).values(founder=bindparam("to", type_=Text()))
)
NEWS[id(DROP_MEMBER)] = ("club", "of")
NEWS[id(DROP_CLUB)] = ("club", "of")


def new_club(row: ClubRow) -> list[Change]:
    """A club with its first member."""
    return [(INSERT_CLUB, asdict(row)), new_member(row.id, row.founder, row.created)]


def new_member(club: str, who: str, now: int) -> Change:
    return INSERT_MEMBER, {"club": club, "who": who, "now": now}


def set_seen(club: str, who: str, now: int) -> Change:
    return SET_SEEN, {"of": club, "who_is": who, "now": now}


def set_code(club: str, code: str) -> Change:
    return SET_CODE, {"of": club, "to": code}


def drop_club(club: str) -> list[Change]:
    """The room and the list of its members; what was played there belongs to who played it."""
    return [(DROP_MEMBERS, {"of": club}), (DROP_CLUB, {"of": club})]


def drop_member(row: ClubRow, who: str, others: list[MemberRow]) -> list[Change]:
    """Somebody goes: their rights go to who has been there longest, and the last closes it."""
    if not others:
        return drop_club(row.id)
    changes: list[Change] = [(DROP_MEMBER, {"of": row.id, "who_is": who})]
    if row.founder == who:
        heir = min(others, key=lambda x: (x.joined, x.who))
        changes.append((SET_FOUNDER, {"of": row.id, "to": heir.who}))
    return changes


def move_memberships(person: str, to: str) -> list[Change]:
    """What somebody belongs to goes along to an identity they had before."""
    values = {"of": person, "to": to}
    return [(HAND_ON, values), (LEAVE_ALL, {"of": person}), (MOVE_FOUNDER, values)]


# Reading; all in a thread, not in the event loop.


def club(store: Store, wanted: str) -> ClubRow | None:
    if "\0" in wanted:
        return None  # no text of PostgreSQL holds one
    return first(store, select(CLUBS).where(CLUBS.c.id == wanted))


def club_by_code(store: Store, code: str) -> ClubRow | None:
    return first(store, select(CLUBS).where(CLUBS.c.code == code))


def first(store: Store, wanted: Select[Any]) -> ClubRow | None:
    with store.engine.connect() as connection:
        found = connection.execute(wanted).mappings().first()
    return None if found is None else ClubRow(**found)


def members(store: Store, of: str) -> list[MemberRow]:
    """Everybody in a club, the first first."""
    m, p = MEMBERS.c, PEOPLE.c
    wanted = (
        select(MEMBERS, func.coalesce(p.name, "").label("name"))
        .join(PEOPLE, p.id == m.who, isouter=True)
        .where(m.club == of)
        .order_by(m.joined, m.who)
    )
    with store.engine.connect() as connection:
        return [MemberRow(**x) for x in connection.execute(wanted).mappings()]


def is_member(store: Store, of: str, who: str) -> bool:
    """Does somebody belong to a club?"""
    m = MEMBERS.c
    if "\0" in of:
        return False  # no text of PostgreSQL holds one
    with store.engine.connect() as connection:
        wanted = select(m.club).where(m.club == of, m.who == who)
        return connection.execute(wanted).first() is not None


def clubs_of(store: Store, who: str) -> list[ClubRow]:
    """The clubs somebody is a member of, the newest membership first."""
    m = MEMBERS.c
    wanted = (
        select(CLUBS)
        .join(MEMBERS, m.club == CLUBS.c.id)
        .where(m.who == who)
        .order_by(m.joined.desc(), CLUBS.c.id)
    )
    with store.engine.connect() as connection:
        return [ClubRow(**x) for x in connection.execute(wanted).mappings()]


def founded(store: Store, source: str) -> int:
    """How many clubs of an address there are."""
    wanted = select(func.count()).select_from(CLUBS).where(CLUBS.c.source == source)
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar() or 0)


def unseen_clubs(store: Store, since: int, most: int) -> list[str]:
    """Clubs that no member has come to."""
    m = MEMBERS.c
    seen = select(m.club).where(m.club == CLUBS.c.id, m.seen >= since)
    wanted = select(CLUBS.c.id).where(CLUBS.c.created < since, ~seen.exists()).limit(most)
    with store.engine.connect() as connection:
        return [str(x) for x in connection.execute(wanted).scalars()]


def unseen_members(store: Store, since: int, most: int) -> list[tuple[str, str]]:
    """Clubs and those of their members who have not come back: their cookie has expired."""
    m = MEMBERS.c
    wanted = select(m.club, m.who).where(m.seen < since).limit(most)
    with store.engine.connect() as connection:
        return [(str(x[0]), str(x[1])) for x in connection.execute(wanted)]


def left(store: Store, who: str) -> list[Change]:
    """Somebody goes from all clubs."""
    changes: list[Change] = []
    for row in clubs_of(store, who):
        changes += drop_member(row, who, [x for x in members(store, row.id) if x.who != who])
    return changes


def played_in(store: Store, of: str, before: int, most: int) -> list[MatchRow]:
    """What was played to its end in a club before a time, the last first."""
    m = MATCHES.c
    wanted = (
        select(MATCHES)
        .where(m.club == of, m.state == OVER, m.ended < before)
        .order_by(m.ended.desc(), m.id)
        .limit(most)
    )
    with store.engine.connect() as connection:
        return [match_row(x) for x in connection.execute(wanted).mappings()]


def matches_ended(store: Store, of: str) -> int:
    """When the last match of a club ended; 0 if none has."""
    m = MATCHES.c
    wanted = select(func.max(m.ended)).where(m.club == of, m.state == OVER)
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar() or 0)


def clubs_of_export(store: Store, who: str) -> list[dict[str, Any]]:
    """What is stored of somebody's clubs, without who else is in them."""
    m = MEMBERS.c
    wanted = (
        select(CLUBS.c.id, CLUBS.c.name, CLUBS.c.founder, CLUBS.c.source, m.joined, m.seen)
        .join(MEMBERS, m.club == CLUBS.c.id)
        .where(m.who == who)
        .order_by(m.joined)
    )
    with store.engine.connect() as connection:
        return [
            {
                "club": x["id"],
                "name": x["name"],
                "founder": x["founder"] == who,
                "address": x["source"] if x["founder"] == who else "",
                "joined": x["joined"],
                "seen": x["seen"],
            }
            for x in connection.execute(wanted).mappings()
        ]
