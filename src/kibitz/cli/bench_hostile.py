"""kibitz bench hostile: a server is sent what nobody should send, over every route and type.

Long because what is prepared, sent, heard and looked at afterwards belongs to one attack. The
server is a real process, with people at tables. After all of it the database has to be as it was,
the log without an error, and the memory where it was; and the people play on.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from http.client import HTTPConnection
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect

from kibitz.cli.cluster import ServerProcess
from kibitz.cli.hostile_messages import (
    FRAMES,
    HEADS,
    JUNK,
    TO_STUDY,
    TO_TABLE,
    Address,
    addresses,
    filled,
    message,
    request,
)
from kibitz.cli.load_generator import counted, frame, handshake
from kibitz.server.config import Config
from kibitz.server.http.app import application
from kibitz.server.storage.schema import META
from kibitz.server.storage.store import Store

ROUNDS: Final = 10
"""The memory is looked at after each of at most so many rounds; caches are full after one."""
A_ROUND: Final = 2000
"""Messages of a round, at least: each goes over all routes and types."""
GROWN: Final = 1.05
"""How much more memory may be resident in the end, as a multiple."""
SPARE: Final = 8.0
"""And megabytes beside: the allocator gives back by the page."""
TOGETHER: Final = 8
"""Connections at a time."""
A_SOCKET: Final = 20
"""Messages on one socket, before another is opened: what pages leave behind, they leave here."""
A_CONNECTION: Final = 50
"""Requests on one connection."""
TIMEOUT: Final = 30.0
PLAYED: Final = 6
"""Answers at a table before it begins."""
SERVER_FAULT: Final = 500
NO_HELLO: Final = 5
"""One socket in so many says no hello."""
BAD_FRAME: Final = 3
"""One in so many ends with a frame that is none."""
SILENCE: Final = 0.5
"""Seconds after which a socket has no more to say."""
CLOSE: Final = 8
"""The opcode of the frame that ends a socket."""


@dataclass
class HostileReport:
    """What was sent, and what came of it."""

    requests: int = 0
    routes: int = 0
    """Methods of routes that were tried."""
    messages: int = 0
    types: int = 0
    """Types of messages that were tried."""
    heads: int = 0
    frames: int = 0
    """Of heads of requests and of frames that are none."""
    statuses: dict[str, int] | None = None
    """Answers to requests, by their status."""
    faults: dict[str, int] | None = None
    """Answers to messages, by their code."""
    effects: Sequence[str] = ()
    """Tables of the database in which anything has changed."""
    errors: int = 0
    """Lines of the log that somebody should read, tracebacks among them."""
    server_faults: int = 0
    unanswered: int = 0
    memory_mb: list[float] = field(default_factory=list)
    """Resident memory after each round."""
    played_on: bool = False

    @property
    def sent(self) -> int:
        return self.requests + self.messages + self.heads + self.frames

    @property
    def memory_back(self) -> bool:
        return not self.memory_mb or self.memory_mb[-1] <= self.memory_mb[0] * GROWN + SPARE

    @property
    def good(self) -> bool:
        nothing = not self.effects and not self.errors and not self.server_faults
        return nothing and not self.unanswered and self.memory_back and self.played_on

    def as_dict(self) -> dict[str, object]:
        return {**asdict(self), "sent": self.sent, "good": self.good}


def asked(port: int, method: str, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """An honest request: what was answered, and the cookie."""
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    text = body if isinstance(body, str) else json.dumps(body)
    try:
        connection.request(method, path, text.encode(), {"Cookie": cookie} if cookie else {})
        found = connection.getresponse()
        cookie = (found.getheader("Set-Cookie") or cookie).partition(";")[0]
        if found.status >= 400:
            raise RuntimeError(f"{method} {path}: {found.status} {found.read()[:200]!r}")
        return json.loads(found.read()), cookie
    finally:
        connection.close()


class Player:
    """Somebody who plays, and hears all that is said at the table meanwhile."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.n: int = -1
        self.ask: dict[str, Any] | None = None
        self.changed: Final = asyncio.Condition()
        self.listening: Final = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for text in self.socket:
            said = json.loads(text)
            if said["type"] == "shown":
                async with self.changed:
                    self.n, self.ask = said["n"], said["ask"]
                    self.changed.notify_all()

    async def shown(self, n: int) -> None:
        """Wait until the table was shown after so many answers."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: self.n >= n), TIMEOUT)


async def play_on(players: Sequence[Player], answers: int, dice: random.Random) -> None:
    """So many answers, each seen by both."""
    for _ in range(answers):
        asked = next(x for x in players if x.ask is not None)
        assert asked.ask is not None
        n = asked.n
        act = {"type": "act", "n": n, "id": dice.choice(asked.ask["options"])["id"]}
        await asked.socket.send(json.dumps(act))
        for player in players:
            await player.shown(n + 1)


class Attack:
    """One server, and all that is sent to it."""

    def __init__(self, port: int, seed: int) -> None:
        self.port: Final = port
        self.dice: Final = random.Random(seed)
        self.report: Final = HostileReport()
        self.ids: Final[dict[str, str]] = {}
        """What belongs to others, by the name that routes have for it."""
        self.statuses: Final[Counter[str]] = Counter()
        self.faults: Final[Counter[str]] = Counter()

    # What is there to be attacked.

    async def prepare(self) -> list[Player]:
        """A table in play, a match that was brought with a study of it, a club, a tournament."""
        port, ids = self.port, self.ids
        wish = {"game": "compile", "seats": [{"kind": "open"}, {"kind": "open"}], "listed": True}
        made, _ = await asyncio.to_thread(asked, port, "POST", "/api/tables", wish)
        ids["table"] = made["table"]
        players = []
        for key in made["keys"]:
            address = f"ws://127.0.0.1:{port}/ws/{ids['table']}"
            socket = await connect(address, max_size=None, ping_interval=None)
            await socket.send(json.dumps({"type": "hello", "language": "en", "key": key}))
            players.append(Player(socket))
        while all(player.ask is None for player in players):
            await asyncio.sleep(0.05)
        await play_on(players, PLAYED, self.dice)
        text = files("kibitz.server.render").joinpath("demo.kibitz").read_text(encoding="utf-8")
        brought, cookie = await asyncio.to_thread(asked, port, "POST", "/api/matches", text)
        study = f"/api/replay/{brought['match']}/studies"
        kept, _ = await asyncio.to_thread(asked, port, "POST", study, {"name": "s"}, cookie)
        ids["study"] = kept["study"] if "study" in kept else kept["id"]
        club, _ = await asyncio.to_thread(asked, port, "POST", "/api/clubs", {"name": "c"}, cookie)
        ids["club"] = club["club"]
        wanted = {"form": "swiss", "game": "compile", "name": "t"}
        cup, _ = await asyncio.to_thread(asked, port, "POST", "/api/tournaments", wanted, cookie)
        ids["tournament"] = cup["id"] if "id" in cup else cup["tournament"]
        # A match that is played: of one that is over anybody may ask for a review.
        ids |= {"match": ids["table"], "game": "compile", "kind": "comments"}
        return players

    def routes(self, folder: Path) -> list[Address]:
        """All of them; which read no body is found out before anything counts."""
        config = Config(database=f"sqlite:///{folder}/routes.db")
        return [self.looked_at(x) for x in addresses(application(config).routes)]

    def looked_at(self, address: Address) -> Address:
        if address.method == "GET":
            return address
        connection = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        path = filled(address.path, self.ids, self.dice, real=1.0)
        connection.request(address.method, path, b"[")
        reads = connection.getresponse().status >= 400
        connection.close()
        return replace(address, reads_body=reads)

    # Sending.

    async def requests(self, found: Sequence[Address]) -> None:
        """One connection with a request for each of these addresses."""
        todo = list(found)
        while todo:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            with suppress(OSError, asyncio.IncompleteReadError):
                while todo:
                    sent = request(todo.pop(), self.ids, self.dice)
                    writer.write(sent)
                    self.report.requests += 1
                    if not await self.answered(reader, sent):
                        break
            writer.close()

    async def answered(self, reader: asyncio.StreamReader, sent: bytes) -> bool:
        """Read one answer; does the connection stay open after it?"""
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT)
        except TimeoutError:
            self.report.unanswered += 1
            return False
        status = int(head[9:12])
        self.statuses[str(status)] += 1
        self.report.server_faults += status >= SERVER_FAULT
        lines = head.lower().split(b"\r\n")
        length = next((int(x[15:]) for x in lines if x.startswith(b"content-length:")), 0)
        if length and not sent.startswith(b"HEAD "):
            await reader.readexactly(length)
        return b"connection: close" not in lines

    async def heads(self, count: int) -> None:
        for _ in range(count):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            with suppress(OSError):
                writer.write(self.dice.choice(HEADS))
                writer.write_eof()
                await asyncio.wait_for(reader.read(), TIMEOUT)
            writer.close()
            self.report.heads += 1

    async def messages(self, path: str, kinds: Sequence[type[Any]], turn: int) -> None:
        """One socket: mostly a hello, a message of each of these types, at times a bad frame."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        with suppress(OSError, asyncio.IncompleteReadError):
            writer.write(handshake(path))
            await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), TIMEOUT)
            if turn % NO_HELLO:
                writer.write(frame(b'{"type":"hello","language":"en"}'))
            for kind in kinds:
                junk = self.dice.random() < 0.2
                text = self.dice.choice(JUNK) if junk else message(kind, self.dice)
                writer.write(frame(text))
                self.report.messages += 1
            if turn % BAD_FRAME == 0:
                writer.write(self.dice.choice(FRAMES))
                self.report.frames += 1
            # Who closes at once is not listened to any more.
            while await self.heard(reader):
                pass
        writer.close()

    async def heard(self, reader: asyncio.StreamReader) -> bool:
        """Read one message of the server; faults are counted by their code.

        Is there one, or has it said all it has to say, or closed?
        """
        with suppress(TimeoutError):
            one, two = await asyncio.wait_for(reader.readexactly(2), SILENCE)
            n = two & 0x7F
            if n >= 126:
                n = int.from_bytes(await reader.readexactly(2 if n == 126 else 8), "big")
            said = await reader.readexactly(n)
            if said.startswith(b'{"type":"fault"'):
                self.faults[json.loads(said)["code"]] += 1
            return one & 0x0F != CLOSE
        return False

    async def send(self, total: int, routes: Sequence[Address]) -> None:
        """About so many of all kinds, some connections at a time."""
        limit = asyncio.Semaphore(TOGETHER)

        async def one(job: Any) -> None:
            async with limit:
                await job

        ways = (
            (f"/ws/{self.ids['table']}", TO_TABLE),
            (f"/ws/study/{self.ids['study']}", TO_STUDY),
        )
        jobs: list[Any] = []
        half, at = total // 2, 0
        while at < half:
            some = [routes[(at + i) % len(routes)] for i in range(min(A_CONNECTION, half - at))]
            jobs.append(self.requests(some))
            at += len(some)
        at = turn = 0
        while at < half:
            path, kinds = ways[turn % 4 == 3]
            count = min(A_SOCKET, half - at)
            some_kinds = [kinds[(at + i) % len(kinds)] for i in range(count)]
            jobs.append(self.messages(path, some_kinds, turn))
            at, turn = at + count, turn + 1
        jobs += [self.heads(10) for _ in range(max(1, total // 1000))]
        self.dice.shuffle(jobs)
        await asyncio.gather(*[one(job) for job in jobs])


def picture(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of the database."""
    with store.engine.connect() as c:
        return {
            x.name: sorted([tuple(map(repr, row)) for row in c.execute(select(x))])
            for x in META.sorted_tables
        }


async def attacked(
    server: ServerProcess,
    store: Store,
    total: int,
    seed: int,
    folder: Path,
    say: Callable[[str], None],
) -> HostileReport:
    attack = Attack(server.port, seed)
    players = await attack.prepare()
    routes = await asyncio.to_thread(attack.routes, folder)
    report = attack.report
    before = await asyncio.to_thread(picture, store)
    say(f"{len(routes)} methods of routes, {len({*TO_TABLE, *TO_STUDY})} types of messages")
    for left in range(max(2, min(ROUNDS, total // A_ROUND)), 0, -1):
        await attack.send((total - report.sent) // left, routes)
        await asyncio.sleep(1.0)
        report.memory_mb.append(await asyncio.to_thread(resident, server.port))
    after = await asyncio.to_thread(picture, store)
    report.effects = [name for name, rows in before.items() if rows != after[name]]
    report.routes, report.types = len(routes), len({*TO_TABLE, *TO_STUDY})
    report.statuses, report.faults = dict(attack.statuses), dict(attack.faults)
    await play_on(players, 2, attack.dice)
    report.played_on = True
    for player in players:
        player.listening.cancel()
        await player.socket.close()
    return report


def resident(port: int) -> float:
    return counted(port)["process_resident_memory_bytes"] / 2**20


def run(total: int, database: str | None, seed: int, say: Callable[[str], None]) -> HostileReport:
    """Attack a server of its own; a ValueError if it cannot be started."""
    with TemporaryDirectory(prefix="kibitz-hostile-") as name:
        folder = Path(name)
        address = database or f"sqlite:///{folder}/kibitz.db"
        server = ServerProcess(address, folder / "log")
        server.wait()
        store = Store(address)
        try:
            report = asyncio.run(attacked(server, store, total, seed, folder, say))
        finally:
            store.close()
            server.end()
        lines = (folder / "log").read_text().splitlines()
        report.errors = sum(['"level": "error"' in x or "Traceback" in x for x in lines])
        for line in [x for x in lines if '"level": "error"' in x][:5]:
            say(line)
    return report


def rows(report: HostileReport) -> list[tuple[str, str]]:
    """The report in words and figures."""

    def most(found: dict[str, int] | None) -> str:
        ordered = sorted((found or {}).items(), key=lambda x: -x[1])
        return ", ".join([f"{k} {n}" for k, n in ordered[:8]])

    return [
        ("sent", str(report.sent)),
        ("requests, over methods of routes", f"{report.requests}, {report.routes}"),
        ("messages, of types", f"{report.messages}, {report.types}"),
        ("heads and frames that are none", f"{report.heads}, {report.frames}"),
        ("answers by status", most(report.statuses)),
        ("faults by code", most(report.faults)),
        ("tables of the database that changed", ", ".join(report.effects) or "none"),
        ("errors in the log", str(report.errors)),
        ("answers of 500 and above, none at all", f"{report.server_faults}, {report.unanswered}"),
        ("memory after each round", " ".join([f"{x:.0f}" for x in report.memory_mb]) + " MB"),
        ("people play on", "yes" if report.played_on else "no"),
    ]
