"""Holidays: the days off of everybody, as they are stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from kibitz.server.storage.changes import Change
from kibitz.server.storage.schema import HOLIDAYS
from kibitz.server.storage.store import Store

INSERT: Final = insert(HOLIDAYS)
DELETE: Final = delete(HOLIDAYS).where(HOLIDAYS.c.who == bindparam("of"))


def stored_holidays(store: Store) -> dict[str, set[int]]:
    """By browser; runs in a thread, not in the event loop."""
    found: dict[str, set[int]] = {}
    with store.engine.connect() as connection:
        for who, day in connection.execute(select(HOLIDAYS.c.who, HOLIDAYS.c.day)):
            found.setdefault(str(who), set()).add(int(day))
    return found


def set_holidays(who: str, days: Iterable[int]) -> list[Change]:
    """All days off of a browser, in place of those before."""
    return [(DELETE, {"of": who}), *((INSERT, {"who": who, "day": day}) for day in sorted(days))]
