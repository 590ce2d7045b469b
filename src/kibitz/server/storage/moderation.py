"""Moderation: sanctions and orders in the database, which a running server takes up."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import select

from kibitz.server.storage.schema import ORDERS, SANCTIONS
from kibitz.server.storage.store import Store

MUTE: Final = "mute"
BAN: Final = "ban"
CLOSE: Final = "close"
DELETE: Final = "delete"
EVERYWHERE: Final = ""
"""The match of a sanction that holds at every table."""


class Sanction(NamedTuple):
    """A browser or an address, as they are stored, that may not write or not come in."""

    kind: str
    who: str
    match: str


class Order(NamedTuple):
    """A match that is to be closed or deleted."""

    id: str
    what: str
    match: str


class Moderation(NamedTuple):
    """All that is in force, and all that is to be done."""

    sanctions: frozenset[Sanction] = frozenset()
    orders: tuple[Order, ...] = ()


def moderation(store: Store) -> Moderation:
    """Read from the database; runs in a thread, not in the event loop."""
    s, o = SANCTIONS.c, ORDERS.c
    with store.engine.connect() as connection:
        sanctions = [Sanction(*x) for x in connection.execute(select(s.kind, s.who, s.match))]
        wanted = select(o.id, o.what, o.match).order_by(o.at)
        orders = [Order(*x) for x in connection.execute(wanted)]
    return Moderation(frozenset(sanctions), tuple(orders))
