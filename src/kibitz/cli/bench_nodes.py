"""kibitz bench server --nodes: what several nodes on one database cost beside a single server.

The same load goes to one server and then to the nodes. Sockets come in at the nodes in turn, as
through a proxy that knows nothing of tables, so most of them have to be passed on.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from kibitz.cli.bench_server import Figures, Load, figures_of, lost_moves, open_tables
from kibitz.cli.cluster import ServerProcess, nodes
from kibitz.cli.load_generator import LoadGenerator, counted, run_fast
from kibitz.server.run import allow_open_files
from kibitz.server.storage.changes import drop_match
from kibitz.server.storage.store import Store

WARMING: Final = 3.0
"""Seconds of play before anything counts: each process fills its caches once."""
BAR: Final = 1.3
"""The processor time a move may take on several nodes, as a multiple of that on one."""


@dataclass(frozen=True)
class NodesReport:
    """The result of both tests."""

    nodes: int
    tables: int
    one: Figures
    several: Figures
    checked: int
    lost: int
    unanswered: int

    @property
    def factor(self) -> float:
        """The processor time a move takes on several nodes, as a multiple of that on one."""
        return self.several.cpu_ms_per_move / max(1e-9, self.one.cpu_ms_per_move)

    @property
    def good(self) -> bool:
        return not self.lost and not self.unanswered

    def as_dict(self) -> dict[str, object]:
        return {**asdict(self), "factor": self.factor}


def run(load: Load, count: int, say: Callable[[str], None]) -> NodesReport:
    """Measure one server and several; a ValueError if they cannot be started."""
    if load.database is None:
        raise ValueError("several nodes need a database of PostgreSQL: name it with --database")
    allow_open_files()
    with TemporaryDirectory(prefix="kibitz-bench-") as name:
        folder, store = Path(name), Store(load.database)
        say(f"one server: {load.tables} tables of {load.game}")
        single = ServerProcess(load.database, folder / "log")
        single.wait()
        one = measured(load, [single], store)
        say(f"{count} nodes: {load.tables} tables of {load.game}")
        several = measured(load, nodes(load.database, folder, count), store)
        store.close()
    checked, lost, unanswered = [a + b for a, b in zip(one[1:], several[1:], strict=True)]
    return NodesReport(count, load.tables, one[0], several[0], checked, lost, unanswered)


def measured(
    load: Load, servers: Sequence[ServerProcess], store: Store
) -> tuple[Figures, int, int, int]:
    """The figures, the answers that were looked up, those lost and those never answered."""
    generator, ports = LoadGenerator(random.Random(1)), [x.port for x in servers]
    tables: list[tuple[str, list[str]]] = []
    try:
        for i, port in enumerate(ports):
            share = load.tables // len(ports) + (i < load.tables % len(ports))
            tables += open_tables(port, load.game, share)
        figures = run_fast(played(generator, ports, tables, load))
    finally:
        for server in servers:
            server.end()
    checked, lost = lost_moves(generator.games, store)
    for table, _ in tables:
        store.commit(drop_match(table))
    return figures, checked, lost, sum([game.sent > 0 for game in generator.games])


async def played(
    generator: LoadGenerator, ports: Sequence[int], tables: list[tuple[str, list[str]]], load: Load
) -> Figures:
    await generator.open(ports, tables)
    await generator.play(load.rate, min(WARMING, load.seconds))
    before = [await asyncio.to_thread(counted, port) for port in ports]
    took, spent = await generator.play(load.rate, load.seconds)
    after = [await asyncio.to_thread(counted, port) for port in ports]

    def more(name: str) -> float:
        return sum(x.get(name, 0.0) for x in after) - sum(x.get(name, 0.0) for x in before)

    return figures_of(generator, load.rate, took, spent, more)


def rows(report: NodesReport) -> list[tuple[str, str, str]]:
    """The report in words and figures: of one server and of several."""
    both = (report.one, report.several)

    def row(name: str, show: Callable[[Figures], str]) -> tuple[str, str, str]:
        return name, show(both[0]), show(both[1])

    kept = "within" if report.factor <= BAR else "above"
    return [
        row("moves per second", lambda f: f"{f.moves_per_second:.0f} of {f.wanted_per_second:g}"),
        row("told, p50 p99 max", lambda f: f"{f.p50_ms:.1f} {f.p99_ms:.1f} {f.max_ms:.1f} ms"),
        row("this process late, p99", lambda f: f"{f.late_p99_ms:.1f} ms"),
        row("processor per move", lambda f: f"{f.cpu_ms_per_move:.2f} ms"),
        row("commits, moves per commit", lambda f: f"{f.commits}, {f.moves_per_commit:.1f}"),
        ("processor of several beside one", "", f"{report.factor:.2f}, {kept} {BAR:g}"),
        ("lost moves", "", f"{report.lost} of {report.checked}"),
        ("never answered", "", str(report.unanswered)),
    ]
