"""kibitz bench kills: servers are killed while people play, and every answer is looked for after.

People come in through a proxy, as they do in earnest, and come back as the page does.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kibitz.cli.cluster import ForkedServer, Proxy
from kibitz.server.storage.store import Store

BACK: Final = 0.25
"""Seconds after which a page whose socket broke comes back."""
THINKING: Final = 0.02
"""Seconds that a person thinks."""
GO_ON_TIMEOUT: Final = 60.0
"""Seconds within which play goes on at every table, however busy the machine is."""
BAR: Final = 5.0
"""Seconds after a kill within which it should."""
SAY_EVERY: Final = 10


@dataclass(frozen=True)
class Killing:
    """What is done, and to how many."""

    database: str
    nodes: int = 3
    tables: int = 12
    kills: int = 100
    term_every: int = 5
    """One in so many nodes is ended by SIGTERM, as in a rolling upgrade."""
    play: float = 0.6
    """Seconds of play before the next is killed, at most."""
    seed: int = 1


@dataclass
class KillReport:
    """What came of it."""

    kills: int = 0
    terms: int = 0
    """Nodes that were ended by SIGTERM instead."""
    acknowledged: int = 0
    lost: int = 0
    matches: int = 0
    back: int = 0
    """Times that a page came back."""
    faults: dict[str, int] = field(default_factory=dict)
    """What people were told beside the table, by code: nothing, if all is well."""
    pauses: list[float] = field(default_factory=list)
    """Seconds from each kill until play has gone on at every table."""
    handovers: list[float] = field(default_factory=list)
    """The same after SIGTERM."""

    @property
    def good(self) -> bool:
        return not self.lost and not self.faults and self.acknowledged > 0

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


class KillTable:
    """One table after the other with two people, and the answers that were acknowledged."""

    def __init__(self, house: House, game: str) -> None:
        self.house: Final = house
        self.game: Final = game
        self.given: Final[dict[str, dict[int, tuple[int, int]]]] = {}
        """Seat and action by match and number."""
        self.gone_on: float = 0.0
        """When the first answer was acknowledged since it was last set to 0."""

    async def play(self) -> None:
        while True:
            match, keys = await self.house.open_table(self.game)
            self.given[match] = {}
            seats = [Seat(self, match, i, key) for i, key in enumerate(keys)]
            await asyncio.gather(*[seat.play() for seat in seats])


class Seat:
    """One person, who comes back whenever the socket breaks."""

    def __init__(self, table: KillTable, match: str, seat: int, key: str) -> None:
        self.table: Final = table
        self.match: Final = match
        self.seat: Final = seat
        self.key: str = key
        self.cookie: str = ""

    async def play(self) -> None:
        """Until the match is over."""
        house = self.table.house
        while True:
            with suppress(WebSocketException, OSError, TimeoutError, EOFError):
                headers = {"Cookie": self.cookie} if self.cookie else {}
                address = f"ws://127.0.0.1:{house.port}/ws/{self.match}"
                async with connect(address, additional_headers=headers, max_size=None) as socket:
                    if socket.response is not None:
                        fresh = socket.response.headers.get("Set-Cookie", "")
                        self.cookie = fresh.partition(";")[0] or self.cookie
                    if await self.at_table(socket):
                        return
            house.report.back += 1
            await asyncio.sleep(BACK)

    async def at_table(self, socket: ClientConnection) -> bool:
        """Answer whenever asked; an answer counts once the table shows what came of it."""
        await socket.send(json.dumps({"type": "hello", "language": "en", "key": self.key}))
        house, waiting = self.table.house, None
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == "welcome":
                self.key = message["key"] or self.key
            elif message["type"] == "fault":
                code = message["code"]
                house.report.faults[code] = house.report.faults.get(code, 0) + 1
            elif message["type"] == "shown":
                if waiting is not None and message["n"] > waiting[0]:
                    self.table.given[self.match][waiting[0]] = (self.seat, waiting[1])
                    self.table.gone_on = self.table.gone_on or time.monotonic()
                    waiting = None
                if message["over"] is not None:
                    return True
                ask = message["ask"]
                if ask is not None and waiting is None:
                    await asyncio.sleep(THINKING)
                    waiting = ask["n"], house.dice.choice(ask["options"])["id"]
                    act = {"type": "act", "n": waiting[0], "id": waiting[1]}
                    await socket.send(json.dumps(act))


class House:
    """Nodes behind a proxy, and people at tables."""

    def __init__(self, wanted: Killing, folder: Path, say: Callable[[str], None]) -> None:
        self.wanted: Final = wanted
        self.folder: Final = folder
        self.say: Final = say
        self.dice: Final = random.Random(wanted.seed)
        self.report: Final = KillReport()
        self.nodes: Final = [self.server() for _ in range(wanted.nodes)]
        self.proxy: Final = Proxy([])
        self.port: int = 0
        games = ("compile", "ire")
        self.tables: Final = [KillTable(self, games[i % 2]) for i in range(wanted.tables)]

    def server(self) -> ForkedServer:
        """One of several nodes; or one that is alone, and replaced when it is killed."""
        node = "127.0.0.1" if self.wanted.nodes > 1 else ""
        return ForkedServer(self.wanted.database, self.folder / "log", node)

    async def wait_for(self, node: ForkedServer) -> None:
        """Send people there once it is ready."""
        self.proxy.ports.append(await asyncio.to_thread(node.wait))

    async def run(self) -> None:
        self.port = await self.proxy.open()
        for node in self.nodes:
            await self.wait_for(node)
        players = [asyncio.create_task(table.play()) for table in self.tables]
        try:
            await self.all_gone_on(time.monotonic(), players)
            for i in range(self.wanted.kills):
                await self.kill_one(i, players)
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            self.proxy.close()

    async def kill_one(self, i: int, players: list[asyncio.Task[None]]) -> None:
        """In the middle of play; and a new node in its place."""
        await asyncio.sleep(self.dice.uniform(0.0, self.wanted.play))
        node = self.nodes.pop(self.dice.randrange(len(self.nodes)))
        clean = (i + 1) % self.wanted.term_every == 0
        begun = time.monotonic()
        self.proxy.ports.remove(node.port)
        ending = asyncio.to_thread(node.end, signal.SIGTERM if clean else signal.SIGKILL)
        if clean:  # its tables go on elsewhere while it ends
            self.await_answers()
        await ending
        if not clean:
            self.await_answers()
        self.nodes.append(self.server())
        await self.wait_for(self.nodes[-1])
        pause = await self.all_gone_on(begun, players)
        (self.report.handovers if clean else self.report.pauses).append(pause)
        self.report.terms += clean
        self.report.kills += not clean
        if (i + 1) % SAY_EVERY == 0:
            self.say(f"{i + 1} nodes ended, the last pause was {pause:.1f} seconds")

    async def all_gone_on(self, since: float, players: list[asyncio.Task[None]]) -> float:
        """Seconds until an answer was acknowledged at every table; a RuntimeError if it is none."""
        while not all([table.gone_on for table in self.tables]):
            for player in players:
                if player.done():
                    player.result()
            if time.monotonic() > since + GO_ON_TIMEOUT:
                still = [list(table.given)[-1] for table in self.tables if not table.gone_on]
                what = f"{', '.join(still)}; faults: {self.report.faults or 'none'}"
                raise RuntimeError(f"play did not go on within a minute at {what}")
            await asyncio.sleep(0.02)
        return max([table.gone_on for table in self.tables]) - since

    def await_answers(self) -> None:
        """From now on only new answers count for play that has gone on."""
        for table in self.tables:
            table.gone_on = 0.0

    async def open_table(self, game: str) -> tuple[str, list[str]]:
        """Through the proxy, until a node opens one."""
        while True:
            with suppress(OSError, HTTPException, ValueError, KeyError):
                made = await asyncio.to_thread(new_table, self.port, game)
                return made["table"], made["keys"]
            await asyncio.sleep(BACK)

    def check(self) -> None:
        """Look every acknowledged answer up in the database."""
        store = Store(self.wanted.database)
        for table in self.tables:
            for match, answers in table.given.items():
                kept = store.actions(match)
                self.report.matches += 1
                self.report.acknowledged += len(answers)
                self.report.lost += sum(
                    [n >= len(kept) or kept[n] != line for n, line in answers.items()]
                )
        store.close()


def new_table(port: int, game: str) -> dict[str, Any]:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    wish = json.dumps({"game": game, "seats": [{"kind": "open"}, {"kind": "open"}]})
    try:
        connection.request("POST", "/api/tables", wish)
        made: dict[str, Any] = json.loads(connection.getresponse().read())
        return made
    finally:
        connection.close()


def run(wanted: Killing, say: Callable[[str], None]) -> KillReport:
    """Kill nodes in play; a ValueError if they cannot be started."""
    with TemporaryDirectory(prefix="kibitz-kills-") as folder:
        house = House(wanted, Path(folder), say)
        try:
            asyncio.run(house.run())
        finally:
            for node in house.nodes:
                node.end()
        house.check()
    return house.report


def rows(report: KillReport) -> list[tuple[str, str]]:
    """The report in words and figures."""

    def worst(pauses: list[float]) -> str:
        if not pauses:
            return "none"
        kept = sum([x <= BAR for x in pauses])
        middle = sorted(pauses)[len(pauses) // 2]
        return f"{middle:.1f} {max(pauses):.1f} s, {kept} of {len(pauses)} within {BAR:g} s"

    return [
        ("nodes killed by -9, ended by SIGTERM", f"{report.kills}, {report.terms}"),
        ("matches", str(report.matches)),
        ("acknowledged answers, lost", f"{report.acknowledged}, {report.lost}"),
        ("until all tables go on after -9, median longest", worst(report.pauses)),
        ("after SIGTERM", worst(report.handovers)),
        ("times that a page came back", str(report.back)),
        ("faults shown to people", str(report.faults or "none")),
    ]
