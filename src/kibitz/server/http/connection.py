"""Connection: one socket; it says hello, and its messages are decoded and go to a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from kibitz.server import wire
from kibitz.server.channel import Channel
from kibitz.server.config import Limits
from kibitz.server.http.costs import WAKING, WHOLE, cost
from kibitz.server.http.frames import LISTEN
from kibitz.server.http.limits import Bucket, Buckets
from kibitz.server.http.middleware import language
from kibitz.server.http.sender import Sender
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.phrases import phrase, spoken
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client, encoded
from kibitz.server.rooms.kept_names import KeptNames
from kibitz.server.rooms.names import chosen_name
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.rematch import KIND as REMATCH
from kibitz.server.rooms.table import Table
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.clubs import is_member

DECODER: Final = msgspec.json.Decoder(wire.ToTable)
NO_TABLE: Final = ("no-table", "old-rules", "game-gone", "banned", "club-table")
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""
LAST_WORDS: Final = 5.0
"""Seconds to flush the outbox before a socket is closed."""
WATCH_EVERY: Final = 10.0
"""Seconds between two checks of a socket."""
MAX_RATE_VIOLATIONS: Final = 20
"""A socket is closed after this many messages refused by the rate limit."""
PENALTY: Final = 0.1
"""Seconds for which a socket is not read after such a message: a refusal costs work, too."""


class Disconnected(Exception):
    """The page has closed its socket, or is disconnected for flooding."""


class Connection:
    """One socket, from its hello to its end."""

    def __init__(
        self,
        socket: WebSocket,
        guest: str,
        address: str,
        shared: Buckets,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self.socket: Final = socket
        self.sender: Final = Sender(socket)
        self.guest: Final = guest
        self.address: Final = address
        """Where it comes from; nothing if that is trusted."""
        self.source: str = ""
        """The same as it is stored."""
        self.check_creation: Callable[[], None] = lambda: None
        """Refuses what makes a new table, if its address has made many."""
        self.shared: Final = shared
        """The rate limit of all sockets of an address."""
        self.limits: Final = limits
        self.metrics: Final = metrics
        self.bucket: Final = Bucket(limits.socket_rate, limits.socket_burst, time.monotonic())
        self.violations: int = 0
        """Messages refused by the rate limit."""
        self.language: str = language(socket)
        self.heard: float = time.monotonic()
        """When the last message came."""
        self.alarm: asyncio.TimerHandle | None = None
        self.slowed: bool = False
        """Is it not read for a moment, because it was too fast?"""

    async def serve(self, tables: Tables, match: str) -> None:
        """From hello to the end."""
        try:
            async with asyncio.timeout(self.limits.hello):  # `wait_for` keeps what was raised
                hello = await self.hello()
            self.language = spoken(hello.language)
            if tables.sanctions.banned(self.guest, self.source):
                raise Refusal("banned")
            self.spend(WHOLE if match in tables.awake else WAKING)
            table = await self.opened(tables, match)
            await self.check_club(tables, table)
            self.spend(cost(hello, table.state) - WHOLE)
        except (TimeoutError, Disconnected):
            await self.sender.close(1008, "no hello")
            return
        except Elsewhere:
            await self.sender.close(1012, "the table has moved")
            return
        except Refusal as e:
            e.__traceback__ = None  # tasks on the way keep it, and it would keep their frames
            await self.fault(e)
            await self.sender.close(GONE if e.code in NO_TABLE else 1011, e.code)
            return
        client = self.client(hello, tables.kept_names)
        client.send_now = self.sender.send_now
        reading = asyncio.create_task(self.read(table, client, hello.key))
        writing = asyncio.create_task(self.sender.drain(client))
        self.watch(client, writing)
        loop = asyncio.get_running_loop()
        notice = loop.call_later(self.limits.slow, self.say_slow, table, client)
        ended = Channel[asyncio.Task[None]]()  # smaller than what `asyncio.wait` keeps
        for task in (reading, writing):
            task.add_done_callback(ended.put_nowait)
        try:
            await ended.get()
            if client.lost:
                await asyncio.wait((writing,), timeout=LAST_WORDS)
        finally:
            notice.cancel()
            table.drop(client)
            client.send_now = None  # the table may remember who went last
            for task in (reading, writing):
                task.cancel()
            if self.alarm is not None:
                self.alarm.cancel()

    async def check_club(self, tables: Tables, table: Table) -> None:
        """A table of a club lets in its members, and whoever has a seat there."""
        club, guest = table.row.club, self.guest
        if not club or table.row.held(guest):
            return
        if not await asyncio.to_thread(is_member, tables.store, club, guest):
            raise Refusal("club-table")

    def client(self, hello: wire.Hello, taken: KeptNames) -> Client:
        """Who comes in; a name that will not do is refused, and its bearer is let in without."""
        try:
            name, refused = taken.checked(chosen_name(hello.name), self.guest), None
        except Refusal as e:
            name, refused = "", e
        who = (self.guest, self.language, name, self.limits.outbox)
        client = Client(*who, self.address, self.source)
        client.seen = not hello.hidden
        if refused is not None:
            client.fault(refused)
        return client

    async def opened(self, tables: Tables, match: str) -> Table:
        """The table; who waits for it is told so."""
        opening = asyncio.ensure_future(tables.table(match))
        await asyncio.wait((opening,), timeout=self.limits.slow)
        if not opening.done():
            await self.sender.send(encoded(wire.Held(phrase(self.language, "slow"))))
        return await opening

    def say_slow(self, table: Table, client: Client) -> None:
        """Nobody has been shown in yet: the table waits for the database."""
        if client not in table.state.clients:
            broadcast.say_slow(client)

    async def hello(self) -> wire.Hello:
        """The first message; anything else is refused until it comes."""
        while True:
            message = self.decode(await self.receive())
            if isinstance(message, wire.Hello):
                return message
            try:
                self.spend(1.0)
                raise Refusal("no-message" if message is None else "hello-first")
            except Refusal as e:
                await self.fault(e)
                await self.slow_down(e)

    async def read(self, table: Table, client: Client, key: str) -> None:
        """Every message to the table, until the page goes or is disconnected."""
        try:
            table.enter(client, key)
            self.socket.scope["extensions"][LISTEN](partial(self.take, table, client))
            while not client.lost:
                raw = await self.receive()
                self.heard = time.monotonic()
                try:
                    self.pass_on(table, client, raw)
                except Refusal as e:
                    self.metrics.faults.labels(e.code).inc()
                    client.fault(e)
                    await self.slow_down(e)
                if not client.outbox.empty():
                    await asyncio.sleep(0)  # a page is answered before it is read on
        except Disconnected:
            client.close(1008, "closed")
        except Refusal as e:
            client.fault(e)
            client.close(1013, e.code)

    def take(self, table: Table, client: Client, raw: str) -> bool:
        """An answer goes to the table at once, without a task that has to be woken for it.

        Whatever is refused, or waits, is left to that task: it knows how to slow a page down.
        """
        if self.slowed or client.lost or not client.outbox.empty():
            return False
        message = self.decode(raw)
        if type(message) is not wire.Act:
            return False
        try:
            if self.address and not self.has(cost(message, table.state)):
                return False
            table.receive(client, message)
        except Refusal:
            return False
        self.heard = time.monotonic()
        return True

    def watch(self, client: Client, writing: asyncio.Task[None]) -> None:
        """A watchdog: close a socket that is idle for too long, abandon one that hangs.

        A timer for each socket, not for each message.
        """
        now = time.monotonic()
        if client.lost:
            writing.cancel()
            return
        if now - self.heard >= self.limits.idle_socket:
            client.close(1001, "idle")
        wait = min(WATCH_EVERY, self.limits.idle_socket)
        self.alarm = asyncio.get_running_loop().call_later(wait, self.watch, client, writing)

    def pass_on(self, table: Table, client: Client, raw: str) -> None:
        """One message: answered at once, or put into the mailbox of the table."""
        message = self.decode(raw)
        if self.address:
            self.spend(cost(message, table.state))
        if len(raw) > self.limits.message:
            raise Refusal("too-long", most=self.limits.message)
        if message is None:
            raise Refusal("no-message")
        if isinstance(message, wire.Ping):
            client.send(wire.Pong(message.at))
        elif isinstance(message, wire.Hello):
            raise Refusal("hello-again")
        elif isinstance(message, wire.Wish | wire.Reply) and message.kind == REMATCH:
            self.check_creation()
            table.receive(client, message)
        else:
            table.receive(client, message)

    def spend(self, tokens: float) -> None:
        """Take tokens of the rate limit, or refuse."""
        if not self.address or self.has(tokens):
            return
        self.violations += 1
        if self.violations > MAX_RATE_VIOLATIONS:
            raise Disconnected
        raise Refusal("too-fast")

    def has(self, tokens: float) -> bool:
        """Take tokens, of the socket and of its address, if both have them."""
        now = time.monotonic()
        return self.bucket.take(now, tokens) and self.shared.take(self.address, tokens)

    async def slow_down(self, e: Refusal) -> None:
        if e.code == "too-fast":
            self.slowed = True
            await asyncio.sleep(PENALTY)
            self.slowed = False

    def decode(self, raw: str) -> wire.ToTable | None:
        if len(raw) > self.limits.message:
            return None
        try:
            message: wire.ToTable = DECODER.decode(raw)
            return message
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            return None

    async def receive(self) -> str:
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Disconnected
        return event.get("text") or ""

    async def fault(self, e: Refusal) -> None:
        """To a page that is not at a table yet."""
        self.metrics.faults.labels(e.code).inc()
        await self.sender.fault(e, self.language)
