"""The waiting list of several nodes: who waits for a quick match, in PostgreSQL.

A row is renewed by the node at which somebody looks at the table, and is worth nothing when that
has stopped. Times are those of the database, so clocks of machines need not agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection

from kibitz.server.storage.leases import NOW
from kibitz.server.storage.store import Store

HOLD: Final = 8_000
"""Milliseconds that a row is worth something without being renewed."""
COMING: Final = 10_000
"""Milliseconds that a page has to come to its table, or to the one it was sent to."""
READ: Final = (
    f"SELECT match, guest, wish, key, rating, {NOW} - since FROM waiting"
    f" WHERE until > {NOW} AND promised < {NOW} ORDER BY since, match"
)
INSERT: Final = (
    "INSERT INTO waiting (match, guest, wish, key, rating, since, until, promised)"
    f" VALUES (%s, %s, %s, %s, %s, {NOW}, {NOW} + {COMING}, 0)"
)
RENEW: Final = f"UPDATE waiting SET until = {NOW} + {HOLD} WHERE match = ANY(%s)"
# Rows are locked in one order, so that two nodes with the same pair do not wait for each other.
FREE: Final = (
    f"SELECT match FROM waiting WHERE match = ANY(%s) AND until > {NOW} AND promised < {NOW}"
    " ORDER BY match FOR UPDATE"
)
PROMISE: Final = f"UPDATE waiting SET promised = {NOW} + {COMING} WHERE match = ANY(%s)"
DROP: Final = "DELETE FROM waiting WHERE match = ANY(%s)"
DROP_OLD: Final = f"DELETE FROM waiting WHERE until < {NOW} - {COMING}"


class WaitingRow(NamedTuple):
    """Somebody at a table of their own."""

    match: str
    guest: str
    wish: str
    key: str
    rating: int
    waited: int = 0
    """Milliseconds."""


# All in a thread, not in the event loop.


def waiting_rows(store: Store) -> list[WaitingRow]:
    """Everybody who can be met now, the longest first."""
    with store.engine.begin() as connection:
        connection.exec_driver_sql(DROP_OLD)
        return [WaitingRow(*x) for x in connection.exec_driver_sql(READ)]


def add_waiting(store: Store, row: WaitingRow) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql(INSERT, tuple(row[:5]))


def renew_waiting(store: Store, here: Sequence[str], gone: Sequence[str]) -> None:
    """Those who still look at their tables at this node, and those who do not wait any more."""
    with store.engine.begin() as connection:
        connection.exec_driver_sql(DROP, (list(gone),))
        connection.exec_driver_sql(RENEW, (list(here),))


def promise(store: Store, matches: Sequence[str]) -> bool:
    """Keep tables from everybody else for a while; no, if one of them is promised or gone."""
    with store.engine.begin() as connection:
        return promised(connection, list(matches))


def promised(connection: Connection, matches: list[str]) -> bool:
    free = [x for (x,) in connection.exec_driver_sql(FREE, (matches,))]
    if len(free) < len(matches):
        return False
    connection.exec_driver_sql(PROMISE, (matches,))
    return True
