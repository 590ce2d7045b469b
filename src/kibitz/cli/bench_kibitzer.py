"""People against bots: how fast their moves are told while the kibitzer gives hints and reviews.

Everybody sits alone at a table with a bot, so one socket is all who look there.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any, Final

from kibitz.cli.load_generator import (
    ASK,
    SHOWN,
    TEXT,
    BenchTable,
    LoadGenerator,
    SeatSocket,
    counted,
    frame,
    number,
    option,
)
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import RESIGN, Match
from kibitz.kernel.match_file import write_match

LEVEL: Final = "casual"
"""The bot that everybody plays against."""
ADVISED: Final = 10
"""One in so many asks for a hint at each of their questions, and answers once it has come."""
REVIEWS: Final = 3
RATE: Final = 50.0
"""Answers of all people in a second."""
LONGEST: Final = 300
"""Answers after which somebody gives up in a match that is to be reviewed."""
LAST_HINTS: Final = 30.0
"""Seconds to wait at the end for hints that were asked for."""
HINT: Final = b'{"type":"hint","n":'


@dataclass(frozen=True)
class BesideKibitzer:
    """How long moves and hints took, in seconds; and how far the reviews came."""

    tables: list[BenchTable]
    matches: list[str]
    """Those that were brought to be reviewed."""
    spent: float
    took: list[float]
    late: list[float]
    asked: int
    """For a hint."""
    hints: list[float]
    reviews: list[dict[str, Any]]
    """The state of each review at the end of the moves."""
    cpu_share: float
    """Of the server process alone; bots, hints and reviews have their own."""


class PersonSocket(SeatSocket):
    """A seat that also hears hints."""

    def take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT and payload.startswith(HINT) and isinstance(self.game, TableWithBot):
            self.game.advised(number(payload, len(HINT)))
        else:
            super().take(opcode, payload)


class TableWithBot(BenchTable):
    """A person and a bot; the person's answer is told when the table after it is shown."""

    def __init__(self, people: People, table: str, is_advised: bool) -> None:
        super().__init__(people, table)
        self.people = people
        self.is_advised = is_advised
        self.wished = 0.0
        """When the hint was asked for that is still to come."""

    def shown(self, socket: SeatSocket, payload: bytes) -> None:
        n = number(payload, len(SHOWN))
        if n > self.n and self.sent:
            self.people.took.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        self.n = max(n, self.n)
        asked = payload.find(ASK)
        if asked >= 0 and n not in self.given and self.next is None:
            self.next = (socket, option(payload, asked, self.people.dice))
            if self.people.playing:
                self.consider()

    def consider(self) -> None:
        """Ask for a hint on the question, or be ready to answer it."""
        assert self.next is not None
        if not self.is_advised:
            self.people.ready.append(self)
            return
        self.wished = time.perf_counter()
        self.people.asked += 1
        wish = frame(b'{"type":"advise","n":%d,"strength":3}' % self.n)
        self.next[0].transport.write(wish)

    def advised(self, n: int) -> None:
        if self.wished and n == self.n:
            self.people.hints.append(time.perf_counter() - self.wished)
            self.wished = 0.0
            self.people.ready.append(self)


class People(LoadGenerator):
    """All people; some of them are advised."""

    def __init__(self, dice: random.Random) -> None:
        super().__init__(dice)
        self.playing = False
        self.sockets: list[SeatSocket] = []
        self.asked = 0
        self.hints: list[float] = []

    async def sit(self, port: int, tables: list[tuple[str, str]]) -> None:
        """One socket at each table; done when everybody is asked something."""
        loop = asyncio.get_running_loop()
        for i, (table, key) in enumerate(tables):
            game = TableWithBot(self, table, i % ADVISED == 0)
            self.games.append(game)
            socket = PersonSocket(game, 0, f"/ws/{table}", key)
            self.sockets.append(socket)
            await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", port)  # type: ignore[misc]
        await self.all_asked()

    async def play(self, rate: float, seconds: float) -> tuple[list[float], float]:
        self.playing = True
        for game in self.games:
            assert isinstance(game, TableWithBot)
            game.consider()
        return await super().play(rate, seconds)

    async def last_hints(self) -> None:
        """Hints that take long are counted, too; nobody asks for another."""
        self.playing = False
        end = time.monotonic() + LAST_HINTS
        while len(self.hints) < self.asked and time.monotonic() < end:
            await asyncio.sleep(0.01)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()


def sent(connection: HTTPConnection, method: str, path: str, body: str = "") -> dict[str, Any]:
    connection.request(method, path, body.encode())
    answer = connection.getresponse()
    found: dict[str, Any] = json.loads(answer.read())
    if answer.status >= 400:
        raise ValueError(f"{method} {path} was refused: {found}")
    return found


def open_bot_tables(port: int, game: str, count: int) -> list[tuple[str, str]]:
    """Tables with a free seat against a bot, and the secret of the seat."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    seats = [{"kind": "open"}, {"kind": "bot", "level": LEVEL}]
    wish = json.dumps({"game": game, "seats": seats})
    made = [sent(connection, "POST", "/api/tables", wish) for _ in range(count)]
    connection.close()
    return [(x["table"], x["keys"][0]) for x in made]


def played_match(game: str, seed: int) -> str:
    """The file of a match in which both sides pick anything."""
    rules = GAMES[game]
    match, whim = Match(rules, {}, rules.rules.seats({}), f"bench-{seed}"), Whim(seed)
    while match.decision is not None and len(match.record) < LONGEST:
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    if match.decision is not None:
        match.end(0, RESIGN)
    return write_match(match)


def ask_for_reviews(port: int, game: str, count: int) -> list[str]:
    """Bring matches and have them reviewed."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    matches = []
    for seed in range(count):
        match = sent(connection, "POST", "/api/matches", played_match(game, seed))["match"]
        sent(connection, "POST", f"/api/replay/{match}/review")
        matches.append(match)
    connection.close()
    return matches


def reviews_now(port: int, matches: list[str]) -> list[dict[str, Any]]:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    found = [sent(connection, "GET", f"/api/replay/{match}/review") for match in matches]
    connection.close()
    return found


async def beside_kibitzer(port: int, game: str, tables: int, seconds: float) -> BesideKibitzer:
    """The moves of people against bots, while some ask for hints and reviews are worked out."""
    people = People(random.Random(3))
    made = await asyncio.to_thread(open_bot_tables, port, game, tables)
    await people.sit(port, made)
    matches = await asyncio.to_thread(ask_for_reviews, port, game, REVIEWS)
    before = await asyncio.to_thread(counted, port)
    took, spent = await people.play(RATE, seconds)
    after = await asyncio.to_thread(counted, port)
    cpu = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    reviews = await asyncio.to_thread(reviews_now, port, matches)
    await people.last_hints()
    people.leave()
    return BesideKibitzer(
        tables=people.games,
        matches=matches,
        spent=spent,
        took=took,
        late=sorted(people.late),
        asked=people.asked,
        hints=sorted(people.hints),
        reviews=reviews,
        cpu_share=cpu / spent,
    )
