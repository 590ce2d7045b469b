"""The door of a table: a socket comes in, says hello, and is read and written until it goes."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kibitz.server import wire
from kibitz.server.http.identity import clean_name
from kibitz.server.http.limits import Bucket
from kibitz.server.http.middleware import language
from kibitz.server.render import broadcast as telling
from kibitz.server.render.client import Close, Reader
from kibitz.server.render.phrases import spoken
from kibitz.server.render.refusal import Refusal
from kibitz.server.rooms.commands import DEEDS
from kibitz.server.rooms.seating import enter
from kibitz.server.rooms.table import Table

if TYPE_CHECKING:
    from kibitz.server.http.app import House

DECODER: Final = msgspec.json.Decoder(wire.ToTable)
COSTS: Final[dict[type, float]] = {wire.Why: 5.0, wire.Say: 4.0, wire.Speak: 4.0, wire.Sit: 2.0}
NO_TABLE: Final = ("no-table", "old-rules", "game-gone")
GONE: Final = 4004
"""The code a socket is closed with if it is of no use to come back."""
LAST_WORDS: Final = 5.0
"""Seconds a page has to take what was sent to it before the end."""
PATROL: Final = 10.0
"""Seconds between two looks at a socket."""
PATIENCE: Final = 100
"""Messages too many until a page that does not stop is shown out."""


class Left(Exception):
    """The page has closed its socket, or was shown out."""


class Door:
    """One socket."""

    def __init__(self, house: House, socket: WebSocket, guest: str, trusted: bool) -> None:
        limits = house.config.limits
        self.house: Final = house
        self.socket: Final = socket
        self.guest: Final = guest
        self.limits: Final = limits
        self.trusted: Final = trusted
        self.bucket: Final = Bucket(limits.socket_rate, limits.socket_burst, time.monotonic())
        self.hasty: int = 0
        self.language: str = language(socket)
        self.key: str = ""
        self.heard: float = time.monotonic()
        """When the last message came."""
        self.alarm: asyncio.TimerHandle | None = None

    async def serve(self, match: str) -> None:
        """From hello to the end."""
        try:
            hello = await asyncio.wait_for(self.hello(), self.limits.hello)
            self.language, self.key = spoken(hello.language), hello.key
            table = await self.house.hall.table(match)
        except (TimeoutError, Left):
            await self.shut(1008, "no hello")
            return
        except Refusal as e:
            await self.fault(e)
            await self.shut(GONE if e.code in NO_TABLE else 1011, e.code)
            return
        name = clean_name(hello.name)
        reader = Reader(self.guest, self.language, name, self.limits.outbox)
        reading = asyncio.create_task(self.read(table, reader))
        writing = asyncio.create_task(self.write(reader))
        self.watch(reader, writing)
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            if reader.lost:
                await asyncio.wait((writing,), timeout=LAST_WORDS)
        finally:
            table.drop(reader)
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

    # In.

    async def read(self, table: Table, reader: Reader) -> None:
        """Every message to the table, until the page goes or is shown out."""
        try:
            table.post(None, enter, table, reader, self.key)
            table.post(None, partial(welcome_wish, table, reader))
            while not reader.lost:
                raw = await self.receive()
                self.heard = time.monotonic()
                try:
                    self.obey(table, reader, raw)
                except Refusal as e:
                    self.house.metrics.faults.labels(e.code).inc()
                    reader.fault(e)
                if not reader.outbox.empty():
                    await asyncio.sleep(0)  # a page is answered before it is read on
        except Left:
            reader.close(1008, "closed")
        except Refusal as e:
            reader.fault(e)
            reader.close(1013, e.code)

    def watch(self, reader: Reader, writing: asyncio.Task[None]) -> None:
        """Now and then: end a socket that has been silent for too long, let go of one that hangs.

        A timer for each socket, not for each message.
        """
        now = time.monotonic()
        if reader.lost:
            writing.cancel()
            return
        if now - self.heard >= self.limits.idle_socket:
            reader.close(1001, "idle")
        wait = min(PATROL, self.limits.idle_socket)
        self.alarm = asyncio.get_running_loop().call_later(wait, self.watch, reader, writing)

    def obey(self, table: Table, reader: Reader, raw: str) -> None:
        """One message: answered at once, or put into the mailbox."""
        message = self.decode(raw)
        self.spend(COSTS.get(type(message), 1.0))
        if len(raw) > self.limits.message:
            raise Refusal("too-long", most=self.limits.message)
        if message is None:
            raise Refusal("no-message")
        if isinstance(message, wire.Ping):
            reader.send(wire.Pong(message.at))
        elif isinstance(message, wire.Hello):
            raise Refusal("hello-again")
        else:
            table.post(reader, partial(DEEDS[type(message)], table), message)

    def spend(self, tokens: float) -> None:
        if self.trusted or self.bucket.take(time.monotonic(), tokens):
            return
        self.hasty += 1
        if self.hasty > PATIENCE:
            raise Left
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
            raise Left
        return event.get("text") or ""

    # Out.

    async def write(self, reader: Reader) -> None:
        """Whatever waits for the page."""
        while True:
            message = await reader.outbox.get()
            if isinstance(message, Close):
                await self.shut(message.code, message.text)
                return
            await self.send(message)

    async def send(self, message: bytes) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send({"type": "websocket.send", "text": message.decode()})

    async def fault(self, e: Refusal) -> None:
        """To a page that is not at a table yet."""
        self.house.metrics.faults.labels(e.code).inc()
        await self.send(msgspec.json.encode(wire.Fault(e.code, e.text(self.language))))

    async def shut(self, code: int, text: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(code, text)


async def welcome_wish(table: Table, reader: Reader) -> None:
    """Whoever comes late hears what is being asked."""
    if reader in table.readers:
        telling.tell_wish(table, reader)
