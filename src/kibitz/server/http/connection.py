"""Connection: one socket; it says hello, and its messages are decoded and go to a table."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from kibitz.server import wire
from kibitz.server.config import Limits
from kibitz.server.http.limits import Bucket
from kibitz.server.http.middleware import language
from kibitz.server.http.sender import Sender
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.phrases import spoken
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.names import clean_name
from kibitz.server.rooms.table import Table
from kibitz.server.rooms.tables import Tables

DECODER: Final = msgspec.json.Decoder(wire.ToTable)
COSTS: Final[dict[type, float]] = {wire.Why: 5.0, wire.Say: 4.0, wire.Speak: 4.0, wire.Sit: 2.0}
"""Tokens a message costs in the rate limit; others cost 1."""
NO_TABLE: Final = ("no-table", "old-rules", "game-gone")
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""
LAST_WORDS: Final = 5.0
"""Seconds to flush the outbox before a socket is closed."""
WATCH_EVERY: Final = 10.0
"""Seconds between two checks of a socket."""
MAX_RATE_VIOLATIONS: Final = 100
"""A socket is closed after this many messages refused by the rate limit."""


class Disconnected(Exception):
    """The page has closed its socket, or is disconnected for flooding."""


class Connection:
    """One socket, from its hello to its end."""

    def __init__(
        self, socket: WebSocket, guest: str, trusted: bool, limits: Limits, metrics: Metrics
    ) -> None:
        self.socket: Final = socket
        self.sender: Final = Sender(socket)
        self.guest: Final = guest
        self.trusted: Final = trusted
        self.limits: Final = limits
        self.metrics: Final = metrics
        self.bucket: Final = Bucket(limits.socket_rate, limits.socket_burst, time.monotonic())
        self.violations: int = 0
        """Messages refused by the rate limit."""
        self.language: str = language(socket)
        self.heard: float = time.monotonic()
        """When the last message came."""
        self.alarm: asyncio.TimerHandle | None = None

    async def serve(self, tables: Tables, match: str) -> None:
        """From hello to the end."""
        try:
            hello = await asyncio.wait_for(self.hello(), self.limits.hello)
            self.language = spoken(hello.language)
            table = await tables.table(match)
        except (TimeoutError, Disconnected):
            await self.sender.close(1008, "no hello")
            return
        except Refusal as e:
            await self.fault(e)
            await self.sender.close(GONE if e.code in NO_TABLE else 1011, e.code)
            return
        client = Client(self.guest, self.language, clean_name(hello.name), self.limits.outbox)
        reading = asyncio.create_task(self.read(table, client, hello.key))
        writing = asyncio.create_task(self.sender.drain(client))
        self.watch(client, writing)
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            if client.lost:
                await asyncio.wait((writing,), timeout=LAST_WORDS)
        finally:
            table.drop(client)
            for task in (reading, writing):
                task.cancel()
            if self.alarm is not None:
                self.alarm.cancel()

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

    async def read(self, table: Table, client: Client, key: str) -> None:
        """Every message to the table, until the page goes or is disconnected."""
        try:
            table.enter(client, key)
            while not client.lost:
                raw = await self.receive()
                self.heard = time.monotonic()
                try:
                    self.pass_on(table, client, raw)
                except Refusal as e:
                    self.metrics.faults.labels(e.code).inc()
                    client.fault(e)
                if not client.outbox.empty():
                    await asyncio.sleep(0)  # a page is answered before it is read on
        except Disconnected:
            client.close(1008, "closed")
        except Refusal as e:
            client.fault(e)
            client.close(1013, e.code)

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
        self.spend(COSTS.get(type(message), 1.0))
        if len(raw) > self.limits.message:
            raise Refusal("too-long", most=self.limits.message)
        if message is None:
            raise Refusal("no-message")
        if isinstance(message, wire.Ping):
            client.send(wire.Pong(message.at))
        elif isinstance(message, wire.Hello):
            raise Refusal("hello-again")
        else:
            table.receive(client, message)

    def spend(self, tokens: float) -> None:
        """Take tokens of the rate limit, or refuse."""
        if self.trusted or self.bucket.take(time.monotonic(), tokens):
            return
        self.violations += 1
        if self.violations > MAX_RATE_VIOLATIONS:
            raise Disconnected
        raise Refusal("too-fast")

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
