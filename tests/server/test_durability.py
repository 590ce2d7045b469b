"""Kill the server at any moment: whatever was acknowledged is there, and play goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from kibitz.cli.bench_kills import Killing, run
from tests.server.client import Browser


def start(
    database: str, log: Path, *more: str, plain: str = "1"
) -> tuple[subprocess.Popen[str], str]:
    """A server process and its address; `plain` says whether it runs without the build."""
    with log.open("a") as stderr:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "kibitz.cli", "serve", "--port", "0"),
                *("--database", database, "--trust", "127.0.0.1", "--bots", "1", *more),
            ],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env={**os.environ, "KIBITZ_PLAIN": plain},
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("kibitz: http://"), log.read_text()
    return process, line.split()[1].rstrip("/")


def test_a_kill_loses_nothing_that_was_acknowledged(database: str) -> None:
    """A server is killed again and again while people play; another one takes its place."""
    kills = 70 if database.startswith("sqlite") else 18
    report = run(Killing(database, nodes=1, tables=2, kills=kills, term_every=100, play=0.1), print)
    assert (report.kills, report.terms) == (kills, 0)
    assert report.good, report.as_dict()
    assert report.acknowledged >= 2 * kills, "play went on at every table after each"


def test_a_clean_end_finishes_and_says_so(sqlite: str, tmp_path: Path) -> None:
    """SIGTERM: sockets are closed with 1012, and the process ends by itself."""
    process, address = start(sqlite, tmp_path / "log")

    async def main() -> int:
        async with Browser(address) as one:
            table, _ = await one.table("compile", "me", "greedy")
            async with one.sit(table) as page:
                await page.until("shown")
                process.terminate()
                return await page.closed()

    assert asyncio.run(main()) == 1012
    begun = time.monotonic()
    assert process.wait(10) in (0, -signal.SIGTERM)
    assert time.monotonic() - begun < 5
    if process.stdout is not None:
        process.stdout.close()
