"""Node: this server among several on one database; it renews its lease, and hears the others.

A thread with a connection of its own does both, so that neither waits for tables or for writes.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from threading import Event, Thread
from typing import Any, Final

import psycopg
import structlog
from sqlalchemy import Engine, event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from kibitz.server.refusal import Refusal
from kibitz.server.storage.leases import (
    CHANNEL,
    EXPIRED,
    LEASE_SECONDS,
    LEFT_BEHIND,
    REGISTER,
    REMOVE,
    REMOVE_EXPIRED,
    RENEW,
    SESSION,
    Lease,
    Owner,
    find_or_take,
)
from kibitz.server.storage.store import Store, StoreFault

RENEW_EVERY: Final = 0.6
"""Seconds between two renewals."""
HUNG: Final = 10.0
"""Seconds after which an event loop that does not answer gives its tables away."""
RETURNING: Final = 0.01
"""Seconds between two looks whether a lease has been given back."""
AGAIN: Final = 0.1
"""Seconds until the next try after a fault."""
LEASE_TIMEOUT: Final = 6.0
"""Seconds for which a lease is waited for."""
LOCK_WAIT: Final = "200ms"
"""How long the thread waits for a lock: a node that waits does not renew."""
IN_TRANSACTION: Final = "3s"
"""How long a node that hangs may keep others from taking its matches over."""
log = structlog.get_logger()


class Elsewhere(Exception):
    """Another node has the match."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address: Final = address


class Node:
    """One of several servers: what it holds, and what it hears."""

    def __init__(self, store: Store, address: str) -> None:
        self.store: Final = store
        self.address: Final = address
        """Where other nodes reach this one, as HOST:PORT."""
        self.id: str = ""
        self.held: Final[dict[str, Lease]] = {}
        self.returning: Final[dict[int, str]] = {}
        """The leases that are being given back, key by token."""
        self.given_back: int = 0
        """How many ever were."""
        self.loop: Final = asyncio.get_running_loop()
        self.ending: Final = Event()
        self.answered: float = time.monotonic()
        """When the event loop was last seen alive."""
        self.steady: float = 0.0
        """Since when this node has renewed without a gap; only then it judges others."""
        self.renewed: float = 0.0
        self.on_news: Callable[[str, str], object] = lambda kind, name: None
        """A row has changed at another node."""
        self.on_gap: Callable[[], object] = lambda: None
        """News may have been missed."""
        self.on_lost: Callable[[], object] = lambda: None
        """Other nodes have taken this one for dead: all its leases are gone."""
        self.on_orphans: Callable[[Collection[str]], object] = lambda _: None
        """A node is gone, and this is what it had."""
        self.thread: Final = Thread(target=self.run, name="node", daemon=True)
        bound_transactions(store.engine)

    # Leases.

    async def lease(self, key: str, of_match: bool = True) -> Lease | None:
        """A lease that this node has or takes; None if there is no such match.

        An Elsewhere if another node has it.
        """
        end = time.monotonic() + LEASE_TIMEOUT
        while True:
            if key in self.held:
                return self.held[key]
            wanted, node = Lease(key, secrets.randbits(62)), self.id
            given_back = self.given_back
            if key in self.returning.values():
                await asyncio.sleep(RETURNING)
                continue
            try:
                found = await asyncio.to_thread(self.find_or_take, node, wanted, of_match)
            except IntegrityError:
                found = None  # this node is just being registered anew
            except SQLAlchemyError as e:
                log.error("lease not taken", key=key, error=type(e).__name__)
                raise Refusal("not-written") from None
            else:
                if found is None:
                    return None
                if found.node != self.id:
                    if found.node == node:
                        continue  # it was lost meanwhile
                    raise Elsewhere(found.address)
                if given_back == self.given_back:  # else what was read may be gone
                    self.held[key] = Lease(key, found.token)
                    return self.held[key]
            if time.monotonic() > end:
                raise Refusal("closing")
            await asyncio.sleep(AGAIN)

    def find_or_take(self, node: str, wanted: Lease, of_match: bool) -> Owner | None:
        if "\0" in wanted.key:
            return None
        with self.store.engine.begin() as connection:
            return find_or_take(connection, node, wanted, of_match)

    # The life of a node.

    async def open(self) -> None:
        """Be known to the others; a StoreFault if the database does not let us."""
        try:
            connection = await asyncio.to_thread(self.connect)
        except psycopg.Error as e:
            raise StoreFault(f"the database cannot be opened: {e}") from None
        connection.close()
        self.thread.start()

    async def close(self) -> None:
        """Leave: others may take everything at once. Whatever was to be written is written."""
        self.ending.set()
        self.held.clear()
        try:
            await asyncio.to_thread(self.remove)
        except SQLAlchemyError as e:
            log.error("node not removed", error=type(e).__name__)  # others wait until it expires
        await asyncio.to_thread(self.thread.join)

    def remove(self) -> None:
        with self.store.engine.begin() as connection:
            connection.exec_driver_sql(REMOVE, (self.id,))

    def pong(self) -> None:
        self.answered = time.monotonic()

    def call(self, function: Callable[..., object], *values: object) -> None:
        """From the thread into the event loop."""
        with suppress(RuntimeError):  # it has ended
            self.loop.call_soon_threadsafe(function, *values)

    def lost(self) -> None:
        self.held.clear()
        self.on_lost()

    # In the thread.

    def run(self) -> None:
        while not self.ending.is_set():
            try:
                with self.connect() as connection:
                    self.steady = time.monotonic()
                    self.call(self.on_gap)
                    while not self.ending.is_set():
                        self.renew(connection)
                        self.remove_expired(connection)
                        self.listen(connection)
            except psycopg.Error as e:
                log.error("node not renewed", error=type(e).__name__, why=first_line_of(e))
                self.ending.wait(AGAIN)

    def connect(self) -> psycopg.Connection[Any]:
        """A connection that hears the others, of a node that is registered."""
        engine = self.store.engine
        args, settings = engine.dialect.create_connect_args(engine.url)
        waits = {"connect_timeout": 2, "tcp_user_timeout": 3000}
        connection = psycopg.connect(*args, autocommit=True, **{**settings, **waits})
        connection.execute(f"SET lock_timeout = '{LOCK_WAIT}'".encode())
        connection.execute(f"LISTEN {CHANNEL}".encode())
        if self.id:
            connection.execute(SESSION.encode(), (self.id,))
        else:
            self.register(connection)
        return connection

    def register(self, connection: psycopg.Connection[Any]) -> None:
        name = secrets.token_urlsafe(9)
        connection.execute(SESSION.encode(), (name,))
        connection.execute(REGISTER.encode(), (name, self.address))
        self.id = self.store.node = name

    def renew(self, connection: psycopg.Connection[Any]) -> None:
        """Stay alive; where others have given this node up, begin anew without its leases."""
        if time.monotonic() - self.answered > HUNG:
            return
        self.call(self.pong)
        if time.monotonic() - self.renewed > LEASE_SECONDS:
            self.steady = time.monotonic()
        renewed = connection.execute(RENEW.encode(), (self.id,)).rowcount
        if not renewed and not self.ending.is_set():
            log.error("node was taken for dead", node=self.id)
            self.register(connection)
            self.call(self.lost)
        self.renewed = time.monotonic()

    def remove_expired(self, connection: psycopg.Connection[Any]) -> None:
        """Take those for dead that have not renewed; a gap of our own proves nothing of them."""
        if time.monotonic() - self.steady < LEASE_SECONDS:
            return
        for node, expired in connection.execute(EXPIRED.encode(), (self.id,)).fetchall():
            try:
                keys = [x for (x,) in connection.execute(LEFT_BEHIND.encode(), (node,))]
                if connection.execute(REMOVE_EXPIRED.encode(), (node, expired)).rowcount:
                    log.warning("node is gone", node=node, leases=len(keys))
                    self.call(self.on_orphans, keys)
            except psycopg.errors.LockNotAvailable:
                continue  # its last transaction is not over; PostgreSQL ends it

    def listen(self, connection: psycopg.Connection[Any]) -> None:
        """Hear of changes until it is time to renew."""
        end = time.monotonic() + RENEW_EVERY
        while not self.ending.is_set() and (left := end - time.monotonic()) > 0:
            for heard in connection.notifies(timeout=left, stop_after=1):
                node, kind, name = heard.payload.split(" ", 2)
                if node != self.id:
                    self.call(self.on_news, kind, name)


def first_line_of(e: psycopg.Error) -> str:
    return str(e).strip().partition("\n")[0]


def bound_transactions(engine: Engine) -> None:
    """A node that hangs in a transaction holds locks that keep its matches from others."""

    def connected(connection: Any, _: object) -> None:
        connection.execute(f"SET idle_in_transaction_session_timeout = '{IN_TRANSACTION}'")
        connection.commit()

    event.listen(engine, "connect", connected)
    engine.dispose()
