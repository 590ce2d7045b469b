"""A flood: one address sends all it may on many sockets, while a bystander plays elsewhere.

The server counts both, by addresses that a proxy on this computer would pass on.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Final, cast

from kibitz.cli.load_generator import LoadGenerator, counted, frame, handshake

ATTACKER: Final = "203.0.113.1"
BYSTANDER: Final = "203.0.113.2"
"""Addresses that are kept for examples."""
PACE: Final = 0.05
"""Seconds between two messages of a socket: as many as each may send."""
MOVES: Final = 10.0
"""Moves of the bystander in a second."""
AT_A_TABLE: Final = 8
"""Sockets of the flood at each table."""
MOST_TABLES: Final = 20


@dataclass(frozen=True)
class Flood:
    """How long a bystander's moves took, in seconds: alone, and beside the flood."""

    sockets: int
    admitted: int
    """How many of them were let in."""
    sent: int
    quiet: list[float]
    took: list[float]
    cpu_share: float


class FloodSocket(asyncio.Protocol):
    """A page that wants everything again, in another language each time."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.transport: asyncio.Transport | None = None
        self.admitted = False
        self.sent = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are none by class
        self.transport.write(handshake(self.path, ATTACKER))

    def data_received(self, data: bytes) -> None:
        if not self.admitted and data.startswith(b"HTTP/1.1 101"):
            self.admitted = True
            self.say({"type": "hello", "language": "en"})

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None

    def say(self, message: dict[str, str]) -> None:
        if self.transport is not None and self.admitted:
            self.transport.write(frame(json.dumps(message).encode()))
            self.sent += 1


def open_table(port: int, address: str, kinds: tuple[dict[str, str], ...]) -> tuple[str, list[str]]:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    wish = json.dumps({"game": "compile", "seats": kinds})
    connection.request("POST", "/api/tables", wish, {"X-Forwarded-For": address})
    made = json.loads(connection.getresponse().read())
    connection.close()
    if "table" not in made:
        raise ValueError(f"no table was opened: {made}")
    return made["table"], made["keys"]


async def send_all(port: int, crowd: list[FloodSocket]) -> None:
    """Until it is cancelled; who is shown out comes back."""
    loop = asyncio.get_running_loop()
    n = 0
    while True:
        n += 1
        for i, socket in enumerate(crowd):
            if socket.transport is None and i % 10 == n % 10:
                await loop.create_connection(lambda one=socket: one, "127.0.0.1", port)  # type: ignore[misc]
            socket.say({"type": "speak", "language": ("de", "hu")[n % 2]})
        await asyncio.sleep(PACE)


async def flood(port: int, sockets: int, seconds: float) -> Flood:
    """The moves of a bystander alone, then while one address sends all it may."""
    people, bots = ({"kind": "open"},) * 2, ({"kind": "bot", "level": "uniform"},) * 2
    generator = LoadGenerator(random.Random(2))
    table = await asyncio.to_thread(open_table, port, BYSTANDER, people)
    await generator.open(port, [table], BYSTANDER)
    quiet, _ = await generator.play(MOVES, seconds)
    count = min(MOST_TABLES, -(-sockets // AT_A_TABLE))
    made = [await asyncio.to_thread(open_table, port, ATTACKER, bots) for _ in range(count)]
    crowd = [FloodSocket(f"/ws/{made[i % count][0]}") for i in range(sockets)]
    sending = asyncio.create_task(send_all(port, crowd))
    await asyncio.sleep(min(1.0, seconds))
    before = await asyncio.to_thread(counted, port)
    took, spent = await generator.play(MOVES, seconds)
    after = await asyncio.to_thread(counted, port)
    cpu = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    sending.cancel()
    for socket in crowd:
        if socket.transport is not None:
            socket.transport.abort()
    admitted = sum([socket.admitted for socket in crowd])
    sent = sum([socket.sent for socket in crowd])
    return Flood(sockets, admitted, sent, quiet, took, cpu / spent)
