"""kibitz bench server: a load test of one server over real sockets.

The server is another process with a fresh database; this process holds the sockets.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlsplit

from kibitz.cli.bench_flood import flood
from kibitz.cli.bench_kibitzer import RATE, BesideKibitzer, beside_kibitzer
from kibitz.cli.bench_parts import Parts, parts
from kibitz.cli.load_generator import BenchTable, LoadGenerator, counted, run_fast
from kibitz.server.run import allow_open_files
from kibitz.server.storage.changes import drop_match
from kibitz.server.storage.reviews import drop_review
from kibitz.server.storage.store import Store

BAR: Final = 0.050
"""The largest 99th percentile of the latency, in seconds from an answer to the last seat."""
STEP: Final = 1.25
"""The factor from one stage to the next while the limit is searched."""
STAGE: Final = 8.0
"""Seconds of such a stage."""
FLOOD: Final = 5.0
"""Seconds for which a bystander's moves are measured, alone and beside a flood."""
COUNTED: Final = 400
"""Moves of which the processor time is taken by part."""
KIBITZER: Final = 10.0
"""Seconds for which people against bots are measured, beside hints and reviews."""


@dataclass(frozen=True)
class Load:
    """The load of a test."""

    game: str = "compile"
    tables: int = 1000
    rate: float = 500.0
    seconds: float = 30.0
    database: str | None = None
    limit: bool = False
    flood: int = 190
    """Sockets on which one address then sends all it may."""
    bot_tables: int = 200
    """Tables with a person and a bot, of whom some then ask for hints."""


@dataclass(frozen=True)
class Figures:
    """The measurements at one rate."""

    wanted_per_second: float
    moves: int
    moves_per_second: float
    p50_ms: float
    p90_ms: float
    p99_ms: float
    max_ms: float
    cpu_ms_per_move: float
    commits: int
    moves_per_commit: float
    late_p99_ms: float
    """How late this process itself was woken: a busy computer adds that to both sides."""

    @property
    def good(self) -> bool:
        """Does the server keep up with what is asked of it?"""
        in_time = self.p99_ms <= BAR * 1000
        return in_time and self.moves_per_second >= 0.95 * self.wanted_per_second


@dataclass(frozen=True)
class Memory:
    """Megabytes that are resident in the server."""

    empty: float
    open: float
    """With all tables open and their sockets connected."""
    played: float
    """After the moves, and what the tables keep of them."""


@dataclass(frozen=True)
class Bystander:
    """A bystander's moves in milliseconds, alone and while one address sends all it may."""

    sockets: int
    admitted: int
    messages: int
    quiet_p50_ms: float
    quiet_max_ms: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    cpu_share: float
    """Of one core, for the flood and the bystander together."""


@dataclass(frozen=True)
class AgainstBots:
    """People against bots, while some of them ask for hints and reviews are worked out."""

    tables: int
    wanted_per_second: float
    moves: int
    """Of the people; those of the bots are not counted."""
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    """From an answer to the table after it, at the socket of the person."""
    late_p99_ms: float
    unanswered: int
    hints_asked: int
    hints: int
    """Those that came."""
    hint_p50_ms: float
    hint_p99_ms: float
    reviews: int
    reviews_running: int
    reviews_done: int
    reviewed: int
    """Decisions that the running ones have judged."""
    cpu_share: float
    """Of one core, for the server process without its workers."""

    @property
    def in_time(self) -> bool:
        return self.p99_ms <= BAR * 1000


@dataclass(frozen=True)
class ServerReport:
    """The result of a load test."""

    tables: int
    sockets: int
    figures: Figures
    parts: Parts
    """Of the processor time of a move, taken without sockets."""
    memory: Memory
    limit: float | None
    """The highest rate that was kept up with; None if it was not looked for."""
    checked: int
    """Answers that were acknowledged and looked up in the database."""
    lost: int
    unanswered: int
    """Answers that some seat was not shown within twenty seconds."""
    bystander: Bystander
    against_bots: AgainstBots

    @property
    def good(self) -> bool:
        return not self.lost and not self.unanswered and not self.against_bots.unanswered

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


@contextmanager
def server(database: str, log: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server process and its port, ended cleanly."""
    command = [sys.executable, "-m", "kibitz.cli", "serve", "--port", "0", "--database", database]
    with log.open("w") as stderr:
        process = subprocess.Popen(
            [*command, "--trust", "127.0.0.1", "--bots", "1"],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    try:
        port = urlsplit(line.split()[1]).port if line.startswith("kibitz: http") else None
        if port is None:
            raise ValueError(f"the server did not start: {log.read_text().strip() or line}")
        yield process, port
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(30)
        process.kill()
        process.stdout.close()


def open_tables(port: int, game: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with two free seats, and the secrets of the seats."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    wish = json.dumps({"game": game, "seats": [{"kind": "open"}, {"kind": "open"}]})
    found = []
    for _ in range(count):
        connection.request("POST", "/api/tables", wish)
        made = json.loads(connection.getresponse().read())
        if "table" not in made:
            raise ValueError(f"no table was opened: {made}")
        found.append((made["table"], made["keys"]))
    connection.close()
    return found


def part(took: list[float], share: float) -> float:
    """A quantile of the times, in milliseconds."""
    return 1000 * took[min(len(took) - 1, int(share * len(took)))] if took else 0.0


async def measure(generator: LoadGenerator, port: int, rate: float, seconds: float) -> Figures:
    before = await asyncio.to_thread(counted, port)
    took, spent = await generator.play(rate, seconds)
    after = await asyncio.to_thread(counted, port)

    def more(name: str) -> float:
        return after.get(name, 0.0) - before.get(name, 0.0)

    return figures_of(generator, rate, took, spent, more)


def figures_of(
    generator: LoadGenerator,
    rate: float,
    took: list[float],
    spent: float,
    more: Callable[[str], float],
) -> Figures:
    """What was measured; `more` says by how much a metric has grown meanwhile."""
    commits, moves = int(more("kibitz_commit_seconds_count")), len(took)
    return Figures(
        wanted_per_second=rate,
        moves=moves,
        moves_per_second=moves / spent,
        p50_ms=part(took, 0.5),
        p90_ms=part(took, 0.9),
        p99_ms=part(took, 0.99),
        max_ms=part(took, 1.0),
        cpu_ms_per_move=1000 * more("process_cpu_seconds_total") / max(1, moves),
        commits=commits,
        moves_per_commit=moves / max(1, commits),
        late_p99_ms=part(sorted(generator.late), 0.99),
    )


def resident(port: int) -> float:
    """The memory of the server, in megabytes; 0 where the system does not tell."""
    return counted(port).get("process_resident_memory_bytes", 0.0) / 1_000_000


async def find_limit(generator: LoadGenerator, port: int, load: Load, found: Figures) -> float:
    """Raise the rate until the server does not keep up."""
    best = 0.0
    while found.good:
        best = found.wanted_per_second
        rate = best * STEP
        found = await measure(generator, port, rate, min(STAGE, load.seconds))
    return best


def lost_moves(games: list[BenchTable], store: Store) -> tuple[int, int]:
    """How many acknowledged answers were looked for in the database, and how many are missing."""
    checked = lost = 0
    for game in games:
        kept = store.actions(game.table)
        acknowledged = {n: line for n, line in game.given.items() if n < game.n}
        checked += len(acknowledged)
        lost += sum(n >= len(kept) or kept[n] != line for n, line in acknowledged.items())
    return checked, lost


def run(load: Load, say: Callable[[str], None]) -> ServerReport:
    """Measure a server; a ValueError if it cannot be started."""
    allow_open_files()
    with TemporaryDirectory(prefix="kibitz-bench-") as folder:
        database = load.database or f"sqlite:///{folder}/bench.db"
        generator = LoadGenerator(random.Random(1))
        log = Path(folder) / "log"
        with server(database, log) as (_, port):
            say(f"opening {load.tables} tables of {load.game}")
            empty = resident(port)
            tables = open_tables(port, load.game, load.tables)
            figures, opened, limit = run_fast(played(generator, port, tables, load, say))
            memory = Memory(empty, opened, resident(port))
            say(f"one address floods on {load.flood} sockets")
            bystander = run_fast(beside_flood(port, load))
            say(f"people against bots at {load.bot_tables} tables, with hints and reviews")
            seconds = min(KIBITZER, load.seconds)
            found = run_fast(beside_kibitzer(port, load.game, load.bot_tables, seconds))
        store = Store(database)
        checked, lost = lost_moves([*generator.games, *found.tables], store)
        if load.database is not None:
            left = [table for table, _ in tables] + [x.table for x in found.tables]
            for match in left + found.matches:
                store.commit([*drop_match(match), drop_review(match)])
        store.close()
    unanswered = sum(game.sent > 0 for game in generator.games)
    sockets = 2 * load.tables
    return ServerReport(
        *(load.tables, sockets, figures, parts(load.game, COUNTED), memory, limit, checked, lost),
        *(unanswered, bystander, against_bots(found)),
    )


async def beside_flood(port: int, load: Load) -> Bystander:
    found = await flood(port, load.flood, min(FLOOD, load.seconds))
    return Bystander(
        sockets=found.sockets,
        admitted=found.admitted,
        messages=found.sent,
        quiet_p50_ms=part(found.quiet, 0.5),
        quiet_max_ms=part(found.quiet, 1.0),
        p50_ms=part(found.took, 0.5),
        p99_ms=part(found.took, 0.99),
        max_ms=part(found.took, 1.0),
        cpu_share=found.cpu_share,
    )


def against_bots(found: BesideKibitzer) -> AgainstBots:
    states = [x["state"] for x in found.reviews]
    return AgainstBots(
        tables=len(found.tables),
        wanted_per_second=RATE,
        moves=len(found.took),
        moves_per_second=len(found.took) / found.spent,
        p50_ms=part(found.took, 0.5),
        p99_ms=part(found.took, 0.99),
        max_ms=part(found.took, 1.0),
        late_p99_ms=part(found.late, 0.99),
        unanswered=sum(table.sent > 0 for table in found.tables),
        hints_asked=found.asked,
        hints=len(found.hints),
        hint_p50_ms=part(found.hints, 0.5),
        hint_p99_ms=part(found.hints, 0.99),
        reviews=len(states),
        reviews_running=states.count("running"),
        reviews_done=states.count("done"),
        reviewed=sum(x["done"] for x in found.reviews),
        cpu_share=found.cpu_share,
    )


async def played(
    generator: LoadGenerator,
    port: int,
    tables: list[tuple[str, list[str]]],
    load: Load,
    say: Callable[[str], None],
) -> tuple[Figures, float, float | None]:
    """The figures, the memory that the open tables took, and the limit if it is wanted."""
    await generator.open(port, tables)
    opened = await asyncio.to_thread(resident, port)
    say(f"{load.rate:g} moves a second for {load.seconds:g} seconds")
    figures = await measure(generator, port, load.rate, load.seconds)
    if not load.limit:
        return figures, opened, None
    say("looking for the limit")
    return figures, opened, await find_limit(generator, port, load, figures)
