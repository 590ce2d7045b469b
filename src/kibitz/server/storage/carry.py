"""Carrying over: a running match of earlier rules that would have gone the same way by today's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Integer, Text, bindparam, update

from kibitz.games import GAMES
from kibitz.kernel.match import BESIDE
from kibitz.server.storage.against import SAME, Line, lines_of, number, replayed
from kibitz.server.storage.changes import MAX_ACTIONS, OLD_SNAPSHOTS, Change
from kibitz.server.storage.fingerprints import data_of
from kibitz.server.storage.restore import fresh
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.schema import ACTIONS, MATCHES
from kibitz.server.storage.store import Store

_match: Final = bindparam("of", type_=Text())
SET_RULES: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == _match)
    .values(version=bindparam("now", type_=Integer()), data=bindparam("by", type_=Text()))
)
SET_ACTION: Final = (
    update(ACTIONS)
    .where(ACTIONS.c.match == _match, ACTIONS.c.n == bindparam("nth", type_=Integer()))
    .values(action=bindparam("to", type_=Integer()))
)


class Carried(NamedTuple):
    """A match as today's rules have it, and the writes that make it one of them."""

    row: MatchRow
    lines: list[tuple[int, int]]
    changes: list[Change]


def carried(store: Store, row: MatchRow) -> Carried | None:
    """A match of earlier rules under those of today; None if anything would have gone otherwise.

    Every answer must be allowed, and have brought about exactly what it did. An answer of which
    that is not known counts as another one.
    """
    game, words = GAMES[row.game], store.words(row.game, row.version)
    with store.engine.connect() as connection:
        lines = lines_of(connection, row.id)
    if words is None or any([x.checksum is None for x in lines]):
        return None
    if game.notation.lasting(row.options) is not None:
        return None  # what people have added may mean something else by today's rules
    try:
        if replayed(row, lines, words).kind != SAME:
            return None
        now = replace(row, version=game.version, data=data_of(game))
        return moved(now, lines, words)
    except Exception:
        return None  # whatever breaks by today's rules goes otherwise


def moved(row: MatchRow, lines: list[Line], words: Mapping[int, str]) -> Carried:
    """With the numbers that the same words have today."""
    match, found = fresh(row), list[tuple[int, int]]()
    changes: list[Change] = [
        (SET_RULES, {"of": row.id, "now": row.version, "by": row.data}),
        (OLD_SNAPSHOTS, {"of": row.id, "below": MAX_ACTIONS}),
    ]
    for n, line in enumerate(lines):
        action = line.action
        if action not in BESIDE:
            action = number(match, action, words[action])
        found.append((line.seat, action))
        if action != line.action:
            changes.append((SET_ACTION, {"of": row.id, "nth": n, "to": action}))
    return Carried(row, found, changes)
