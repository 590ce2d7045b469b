"""Changes: every write to the database as a prepared statement with its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import Text, bindparam, delete, insert, select, text, update
from sqlalchemy.sql import Executable

from kibitz.server.storage.rows import OVER, ChatRow, ClockRow, MatchRow, Seat, Series
from kibitz.server.storage.schema import (
    ACTIONS,
    BRANCHES,
    CHATS,
    COMMENTS,
    MATCHES,
    ORDERS,
    PLAYERS,
    REVIEWS,
    SANCTIONS,
    SCENES,
    SETTINGS,
    SNAPSHOTS,
    STUDIES,
)

MAX_ACTIONS: Final = 2**31 - 1
"""A bound above the number of actions of any match."""

Change = tuple[Executable, Mapping[str, Any]]
"""A prepared statement and its values."""

JSON_FIELDS: Final = {
    "options": dict[str, str],
    "names": list[str],
    "seats": list[Seat],
    "clock": ClockRow | None,
    "outcome": list[float] | None,
    "series": Series | None,
}

_match: Final = bindparam("of", type_=Text())
INSERT_MATCH: Final = insert(MATCHES)
INSERT_ACTION: Final = insert(ACTIONS)
INSERT_CHAT: Final = insert(CHATS)
INSERT_SNAPSHOT: Final = insert(SNAPSHOTS)
OLD_SNAPSHOTS: Final = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.match == _match, SNAPSHOTS.c.n < bindparam("below")
)
SET_CLOCK: Final = update(MATCHES).where(MATCHES.c.id == _match).values(clock=bindparam("to"))
SET_SERIES: Final = update(MATCHES).where(MATCHES.c.id == _match).values(series=bindparam("to"))
SET_SEATS: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == _match)
    .values(seats=bindparam("to"), state=bindparam("now"))
)
SET_PLAYER: Final = text(
    "INSERT INTO players (match, seat, who, hidden) VALUES (:match, :seat, :who, FALSE)"
    " ON CONFLICT (match, seat) DO UPDATE SET who = excluded.who"
)
SET_OVER: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == _match)
    .values(state=OVER, ended=bindparam("when"), outcome=bindparam("how"))
)
DROP_SETTING: Final = delete(SETTINGS).where(SETTINGS.c.key == bindparam("of"))
INSERT_SETTING: Final = insert(SETTINGS)
TOUCH: Final = (
    update(SETTINGS).where(SETTINGS.c.key == bindparam("of")).values(value=SETTINGS.c.value)
)
INSERT_SANCTION: Final = insert(SANCTIONS)
DROP_SANCTION: Final = delete(SANCTIONS).where(
    SANCTIONS.c.kind == bindparam("what"),
    SANCTIONS.c.who == bindparam("whom"),
    SANCTIONS.c.match == _match,
)
INSERT_ORDER: Final = insert(ORDERS)
DROP_ORDER: Final = delete(ORDERS).where(ORDERS.c.id == bindparam("of"))
_studies: Final = select(STUDIES.c.id).where(STUDIES.c.match == _match)
DROP_ROW: Final = delete(MATCHES).where(MATCHES.c.id == _match)
DROPS: Final = (
    delete(COMMENTS).where(COMMENTS.c.study.in_(_studies)),
    delete(BRANCHES).where(BRANCHES.c.study.in_(_studies)),
    delete(STUDIES).where(STUDIES.c.match == _match),
    delete(REVIEWS).where(REVIEWS.c.match == _match),
    delete(SCENES).where(SCENES.c.match == _match),
    delete(PLAYERS).where(PLAYERS.c.match == _match),
    DROP_ROW,
    delete(ACTIONS).where(ACTIONS.c.match == _match),
    delete(SNAPSHOTS).where(SNAPSHOTS.c.match == _match),
    delete(CHATS).where(CHATS.c.match == _match),
    delete(SANCTIONS).where(SANCTIONS.c.match == _match),
)
NEWS: Final[dict[int, tuple[str, str]]] = {
    id(INSERT_MATCH): ("match", "id"),
    id(SET_SEATS): ("match", "of"),
    id(SET_OVER): ("match", "of"),
    id(DROP_ROW): ("match", "of"),
}
"""Statements that other nodes hear of: the kind of news, and the value that names what changed."""


def as_json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def new_match(row: MatchRow) -> Change:
    values = {k: getattr(row, k) for k in row.__struct_fields__}
    return INSERT_MATCH, {k: as_json(v) if k in JSON_FIELDS else v for k, v in values.items()}


def new_action(
    match: str,
    n: int,
    seat: int,
    action: int,
    at: int,
    checksum: int | None = None,
    asked: int | None = None,
) -> Change:
    """A line of the record; `asked` is the seat that is to answer after it."""
    values = {"match": match, "n": n, "seat": seat, "action": action, "at": at}
    return INSERT_ACTION, {**values, "told": checksum, "next": asked}


def new_chat(match: str, line: ChatRow, at: int) -> Change:
    return INSERT_CHAT, {"match": match, "at": at, **msgspec.structs.asdict(line)}


def new_snapshot(match: str, n: int, saved: str) -> list[Change]:
    return [
        (OLD_SNAPSHOTS, {"of": match, "below": n}),
        (INSERT_SNAPSHOT, {"match": match, "n": n, "saved": saved}),
    ]


def set_clock(match: str, clock: ClockRow) -> Change:
    return SET_CLOCK, {"of": match, "to": as_json(clock)}


def set_series(match: str, series: Series) -> Change:
    return SET_SERIES, {"of": match, "to": as_json(series)}


def set_seats(row: MatchRow) -> Change:
    return SET_SEATS, {"of": row.id, "to": as_json(row.seats), "now": row.state}


def set_players(row: MatchRow) -> list[Change]:
    """Who holds which seat, for those who look for their matches."""
    people = [(i, seat.who) for i, seat in enumerate(row.seats) if not seat.bot]
    return [(SET_PLAYER, {"match": row.id, "seat": i, "who": who}) for i, who in people]


def set_over(row: MatchRow) -> list[Change]:
    """It has ended: no snapshot is needed any more."""
    return [
        (SET_OVER, {"of": row.id, "when": row.ended, "how": as_json(row.outcome)}),
        (OLD_SNAPSHOTS, {"of": row.id, "below": MAX_ACTIONS}),
    ]


def set_sanction(kind: str, who: str, match: str, at: int | None) -> list[Change]:
    """A sanction from a time on; or none any more."""
    changes: list[Change] = [(DROP_SANCTION, {"what": kind, "whom": who, "of": match})]
    if at is not None:
        changes.append((INSERT_SANCTION, {"kind": kind, "who": who, "match": match, "at": at}))
    return changes


def new_order(order: str, what: str, match: str, at: int) -> Change:
    return INSERT_ORDER, {"id": order, "what": what, "match": match, "at": at}


def drop_order(order: str) -> Change:
    return DROP_ORDER, {"of": order}


def touch() -> Change:
    """A write that leaves everything as it is, to see whether one can be made."""
    return TOUCH, {"of": "secret"}


def set_setting(key: str, value: object) -> list[Change]:
    """One of the server's own settings, whether it was there or not."""
    return [
        (DROP_SETTING, {"of": key}),
        (INSERT_SETTING, {"key": key, "value": as_json(value)}),
    ]


def drop_match(match: str) -> list[Change]:
    return [(statement, {"of": match}) for statement in DROPS]
