"""The door of a table: a socket comes in, says hello, and is read and written until it goes."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kibitz.server import telling, wire
from kibitz.server.deeds import DEEDS
from kibitz.server.identity import clean_name
from kibitz.server.limits import Bucket
from kibitz.server.phrases import spoken
from kibitz.server.reader import Close, Reader
from kibitz.server.refusal import Refusal
from kibitz.server.sitting import enter
from kibitz.server.table import Table

if TYPE_CHECKING:
    from kibitz.server.app import House

DECODER: Final = msgspec.json.Decoder(wire.ToTable)
COSTS: Final[dict[type, float]] = {wire.Why: 5.0, wire.Say: 4.0, wire.Speak: 4.0, wire.Sit: 2.0}
PATIENCE: Final = 100
"""Messages too many until a page that does not stop is shown out."""


class Gone(Exception):
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

    async def serve(self, match: str) -> None:
        """From hello to the end."""
        try:
            hello = await asyncio.wait_for(self.hello(), self.limits.hello)
            table = await self.house.hall.table(match)
        except (TimeoutError, Gone):
            await self.shut(1008, "no hello")
            return
        except Refusal as e:
            await self.send(msgspec.json.encode(wire.Fault(e.code, e.text)))
            await self.shut(4004 if e.code == "no-table" else 1011, e.code)
            return
        name = clean_name(hello.name)
        reader = Reader(self.guest, spoken(hello.language), name, self.limits.outbox)
        writing = asyncio.create_task(self.write(reader))
        try:
            table.post(None, enter, table, reader, hello.key)
            table.post(None, partial(welcome_wish, table, reader))
            await self.read(table, reader, writing)
        except (Gone, Refusal) as e:
            reader.close(1013 if isinstance(e, Refusal) else 1008, "closed")
        finally:
            table.drop(reader)
            with suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(writing, 5) if reader.lost else writing.cancel()

    async def hello(self) -> wire.Hello:
        """The first message; anything else is refused until it comes."""
        while True:
            message = self.decode(await self.receive())
            if isinstance(message, wire.Hello):
                return message
            text = "say hello first" if message is not None else "this is no message"
            await self.send(msgspec.json.encode(wire.Fault("hello-first", text)))

    # In.

    async def read(self, table: Table, reader: Reader, writing: asyncio.Task[None]) -> None:
        """Every message to the table, until the page goes or is slow, or nobody is there."""
        while not writing.done():
            try:
                raw = await asyncio.wait_for(self.receive(), self.limits.idle_socket)
            except TimeoutError:
                reader.close(1001, "idle")
                return
            try:
                self.obey(table, reader, raw)
            except Refusal as e:
                self.house.metrics.faults.labels(e.code).inc()
                reader.fault(e)

    def obey(self, table: Table, reader: Reader, raw: str) -> None:
        """One message: answered at once, or put into the mailbox."""
        if len(raw) > self.limits.message:
            raise Refusal("too-long", most=self.limits.message)
        message = self.decode(raw)
        if message is None:
            self.spend(1.0)
            raise Refusal("no-message")
        self.spend(COSTS.get(type(message), 1.0))
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
            raise Gone
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
            raise Gone
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

    async def shut(self, code: int, text: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(code, text)


async def welcome_wish(table: Table, reader: Reader) -> None:
    """Whoever comes late hears what is being asked."""
    if reader in table.readers:
        telling.tell_wish(table, reader)
