"""Leases: which node has which match, and the fence that keeps a node out that has lost its own.

A node renews its row in `nodes`; its leases hold as long as that row is there. Whoever finds a
row that was not renewed in time removes it, and all leases of that node go with it. Times are
those of the database, so clocks of machines need not agree.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, bindparam, delete

from kibitz.server.storage.changes import NEWS, Change
from kibitz.server.storage.schema import LEASES

LEASE_SECONDS: Final = 3.0
"""A node that has not renewed for so long has lost everything."""
SILENT_SECONDS: Final = 1.5
"""The same for one whose session with the database is gone as well: its process was killed."""
CHANNEL: Final = "kibitz"
"""Where nodes tell each other by NOTIFY which rows have changed."""
NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
UNTIL: Final = f"{NOW} + {int(1000 * LEASE_SECONDS)}"
REGISTER: Final = f"INSERT INTO nodes (id, address, expires) VALUES (%s, %s, {UNTIL})"
RENEW: Final = f"UPDATE nodes SET expires = {UNTIL} WHERE id = %s"
SESSION: Final = "SELECT pg_advisory_lock_shared(hashtextextended(%s, 0))"
"""A lock that PostgreSQL takes from a node the moment its process is gone."""
EXPIRED: Final = (
    f"SELECT id, expires FROM nodes WHERE id <> %s AND (expires < {NOW} OR (expires < {NOW}"
    f" + {int(1000 * (LEASE_SECONDS - SILENT_SECONDS))}"
    " AND pg_try_advisory_xact_lock(hashtextextended(id, 0))))"
)
"""Nodes that are gone: too long silent, or silent for a while and without their session."""
ADDRESSES: Final = f"SELECT address FROM nodes WHERE expires > {NOW} ORDER BY address"
LEFT_BEHIND: Final = "SELECT key FROM leases WHERE node = %s"
REMOVE_EXPIRED: Final = "DELETE FROM nodes WHERE id = %s AND expires = %s"
"""Unless it has renewed meanwhile."""
REMOVE: Final = "DELETE FROM nodes WHERE id = %s"
FIND: Final = (
    "SELECT l.node, l.token, n.address FROM leases l JOIN nodes n ON n.id = l.node WHERE l.key = %s"
)
TAKE: Final = (
    "INSERT INTO leases (key, node, token) VALUES (%s, %s, %s) ON CONFLICT (key) DO NOTHING"
)
TAKE_MATCH: Final = (
    "INSERT INTO leases (key, node, token) SELECT id, %s, %s FROM matches WHERE id = %s"
    " ON CONFLICT (key) DO NOTHING"
)
# The row of the node is locked against removal until the transaction ends, and renewing it goes
# on. So nobody else can have taken a match between this look and the commit.
FENCE: Final = (
    "SELECT l.key, l.token FROM nodes n JOIN leases l ON l.node = n.id"
    " WHERE n.id = %s AND l.key = ANY(%s) FOR KEY SHARE OF n"
)
HOLDING: Final = (
    "WITH held AS MATERIALIZED (SELECT 1 FROM nodes n JOIN leases l ON l.node = n.id"
    " JOIN unnest(%s::text[], %s::bigint[]) AS w (key, token)"
    " ON w.key = l.key AND w.token = l.token"
    " WHERE n.id = %s FOR KEY SHARE OF n) SELECT count(*) FROM held"
)
"""How many of some leases a node has; it keeps them until the transaction ends, as by FENCE."""
TELL: Final = f"SELECT pg_notify('{CHANNEL}', x) FROM unnest(%s::text[]) AS x"
DROP_LEASE: Final = delete(LEASES).where(
    LEASES.c.key == bindparam("of"), LEASES.c.token == bindparam("by")
)


class Fenced(Exception):
    """Another node has the match now, or may have it: nothing was written."""


class Lease(NamedTuple):
    """The right to write a match, told apart from every other lease of it by its token."""

    key: str
    token: int


class Owner(NamedTuple):
    """The node that has a lease, and where it is reached."""

    node: str
    token: int
    address: str


def node_addresses(engine: Engine) -> list[str]:
    """Where the nodes of a database are reached that are there now."""
    with engine.connect() as connection:
        rows = connection.exec_driver_sql(ADDRESSES)
        return [address for (address,) in rows]


def drop_lease(lease: Lease) -> Change:
    return DROP_LEASE, {"of": lease.key, "by": lease.token}


def check_leases(connection: Connection, node: str, leases: Collection[Lease]) -> None:
    """Inside a transaction: a Fenced unless the node has them all, and keeps them until its end."""
    keys = list({lease.key for lease in leases})
    rows = connection.exec_driver_sql(FENCE, (node, keys))
    held = {(key, token) for key, token in rows}
    if not held.issuperset(leases):
        raise Fenced


def tell_nodes(connection: Connection, node: str, changes: Sequence[Change]) -> None:
    """Inside a transaction: the other nodes hear of rows that have changed once it is committed."""
    news: set[str] = set()
    for statement, values in changes:
        kind = NEWS.get(id(statement))
        if kind is not None:
            news.add(f"{node} {kind[0]} {values[kind[1]]}")
    if news:
        connection.exec_driver_sql(TELL, (sorted(news),))


def find_or_take(
    connection: Connection, node: str, lease: Lease, of_match: bool = True
) -> Owner | None:
    """Who has a lease; the node takes it if nobody does. None if there is no such match."""
    found = owner(connection, lease.key)
    if found is None:
        if of_match:
            connection.exec_driver_sql(TAKE_MATCH, (node, lease.token, lease.key))
        else:
            connection.exec_driver_sql(TAKE, (lease.key, node, lease.token))
        found = owner(connection, lease.key)
    return found


def owner(connection: Connection, key: str) -> Owner | None:
    row: Any = connection.exec_driver_sql(FIND, (key,)).first()
    return None if row is None else Owner(*row)
