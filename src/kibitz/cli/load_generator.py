"""A load generator: two sockets at each table of a server, and answers at an even pace.

The sockets read no more of a message than they need to answer it, so that the server is measured
and not they.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Coroutine, Sequence
from http.client import HTTPConnection
from itertools import cycle
from typing import Any, Final, TypeVar, cast

from uvicorn import Config

T = TypeVar("T")

SHOWN: Final = b'{"type":"shown","n":'
ASK: Final = b'"ask":{"n":'
OPTION: Final = b'{"id":'
ASKED: Final = b',"asked":'
"""What follows the options; beyond it, the cards of the scenes have an `id`, too."""
TICK: Final = 0.001
"""Seconds between two checks of what is due."""
TEXT, PING, PONG = 1, 9, 10


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A message of a client; masked with zeros, which is allowed and leaves it as it is."""
    n = len(payload)
    length = bytes([0x80 | n]) if n < 126 else bytes([0x80 | 126]) + n.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


def handshake(path: str, address: str = "") -> bytes:
    """The request for a socket; as a proxy passes it on, if it comes from an address."""
    passed_on = f"X-Forwarded-For: {address}\r\n" if address else ""
    return (
        f"GET {path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"{passed_on}Sec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: a2liaXR6LWtpYml0ei1rYg==\r\n\r\n"
    ).encode()


class SeatSocket(asyncio.Protocol):
    """A minimal WebSocket client for one seat."""

    def __init__(self, game: BenchTable, seat: int, path: str, key: str, address: str = "") -> None:
        self.game = game
        self.seat = seat
        hello = json.dumps({"type": "hello", "language": "en", "key": key}).encode()
        self.first = handshake(path, address)
        self.hello = frame(hello)
        self.open = False
        self.buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are none by class
        self.transport.write(self.first)

    def data_received(self, data: bytes) -> None:
        if self.open and not self.buffer:
            self.buffer += data[self.take_frames(data) :]  # mostly nothing
            return
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del self.buffer[: end + 4]
            self.open = True
            self.transport.write(self.hello)
        del self.buffer[: self.take_frames(self.buffer)]

    def take_frames(self, buffer: bytes | bytearray) -> int:
        """Every whole frame; a server masks none and cuts none. How many bytes they are."""
        at = 0
        while len(buffer) >= at + 2:
            n, head = buffer[at + 1] & 0x7F, 2
            if n >= 126:
                head = 4 if n == 126 else 10
                n = int.from_bytes(buffer[at + 2 : at + head], "big")
            if len(buffer) < at + head + n:
                break
            self.take(buffer[at] & 0x0F, bytes(buffer[at + head : at + head + n]))
            at += head + n
        return at

    def take(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self.transport.write(frame(payload, PONG))
        elif opcode == TEXT and payload.startswith(SHOWN):
            self.game.shown(self, payload)
        elif opcode == TEXT and payload.startswith(b'{"type":"fault"'):
            raise RuntimeError(f"the server refused: {payload.decode()}")


def number(payload: bytes, at: int) -> int:
    """The number that begins there."""
    end = at
    while payload[end : end + 1].isdigit() or payload[end : end + 1] == b"-":
        end += 1
    return int(payload[at:end])


class BenchTable:
    """One table under load: the newest answer, who has been shown it, and the next one."""

    def __init__(self, generator: LoadGenerator, table: str) -> None:
        self.generator = generator
        self.table = table
        self.n = -1
        """The newest answer that any seat has been shown."""
        self.seats_shown = 0
        """How many seats have been shown it."""
        self.sent = 0.0
        self.next: tuple[SeatSocket, int] | None = None
        self.given: dict[int, tuple[int, int]] = {}
        """Seat and action by number, as acknowledged."""

    def shown(self, socket: SeatSocket, payload: bytes) -> None:
        n = number(payload, len(SHOWN))
        if n > self.n:
            self.n, self.seats_shown = n, 0
        asked = payload.find(ASK)
        if asked >= 0:
            self.next = (socket, option(payload, asked, self.generator.dice))
        self.seats_shown += 1
        if self.seats_shown == 2:
            self.generator.all_shown(self)

    def answer(self) -> None:
        """Give the answer that is ready."""
        assert self.next is not None
        socket, action = self.next
        self.next = None
        self.given[self.n] = (socket.seat, action)
        self.sent = time.perf_counter()
        socket.transport.write(frame(b'{"type":"act","n":%d,"id":%d}' % (self.n, action)))


def option(payload: bytes, asked: int, dice: random.Random) -> int:
    """Any of the answers offered."""
    end = payload.find(ASKED, asked)
    at = payload.find(OPTION, asked)
    for _ in range(dice.randrange(payload.count(OPTION, asked, end))):
        at = payload.find(OPTION, at + 1)
    return number(payload, at + len(OPTION))


class LoadGenerator:
    """All tables, and answers at a constant rate (open-loop load)."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.games: list[BenchTable] = []
        self.ready: deque[BenchTable] = deque()
        self.took: list[float] = []
        self.late: list[float] = []
        """How much longer each pause was than it should have been."""

    async def open(
        self, port: int | Sequence[int], tables: list[tuple[str, list[str]]], address: str = ""
    ) -> None:
        """Two sockets at each table; done when everybody has been shown the table.

        Of several ports each socket takes the next.
        """
        loop = asyncio.get_running_loop()
        ports = cycle([port] if isinstance(port, int) else port)
        for table, keys in tables:
            game = BenchTable(self, table)
            self.games.append(game)
            for seat, key in enumerate(keys):
                socket = SeatSocket(game, seat, f"/ws/{table}", key, address)
                await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", next(ports))  # type: ignore[misc]
        await self.all_asked()
        await asyncio.sleep(1.0)
        self.ready = deque(self.games)

    async def all_asked(self) -> None:
        """Wait until every table has a question; a RuntimeError if that takes too long."""
        end = time.monotonic() + 60
        while any(game.next is None for game in self.games):
            if time.monotonic() > end:
                raise RuntimeError("not every table began within a minute")
            await asyncio.sleep(0.05)

    def all_shown(self, game: BenchTable) -> None:
        if game.sent:
            self.took.append(time.perf_counter() - game.sent)
            game.sent = 0.0
            if game.next is not None:
                self.ready.append(game)

    async def play(self, rate: float, seconds: float) -> tuple[list[float], float]:
        """Answers at a rate; how long each took, and how long it all took."""
        self.took, self.late = [], []
        begun, given = time.perf_counter(), 0
        while (now := time.perf_counter()) < begun + seconds:
            while given < (now - begun) * rate and self.ready:
                self.ready.popleft().answer()
                given += 1
            pause = time.perf_counter()
            await asyncio.sleep(TICK)
            self.late.append(max(0.0, time.perf_counter() - pause - TICK))
        spent = time.perf_counter() - begun
        end = time.monotonic() + 20
        while any(game.sent for game in self.games) and time.monotonic() < end:
            await asyncio.sleep(0.01)
        return sorted(self.took), spent


def run_fast(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, in the event loop that a server has: both share the processor."""
    factory = Config("", loop="auto").get_loop_factory()
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work)


def counted(port: int) -> dict[str, float]:
    """The metrics of the server."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    lines = [x.rsplit(" ", 1) for x in text.splitlines() if not x.startswith("#")]
    return {name: float(value) for name, value in lines}
