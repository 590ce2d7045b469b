"""Kill the server at any moment: whatever was acknowledged is there, and play goes on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import WebSocketException

from kibitz.server.storage.store import Store
from tests.server.client import SECONDS, Browser, Page

ROUNDS = 3
TABLES = 3


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


class Ledger:
    """Every answer that was acknowledged, by table."""

    def __init__(self) -> None:
        self.known: dict[str, dict[int, tuple[int, int]]] = {}

    async def play(self, page: Page, table: str, seat: int, dice: random.Random) -> None:
        """Answer whenever asked; an answer counts once the table shows what came of it."""
        with suppress(WebSocketException, OSError, TimeoutError):
            while True:
                shown = page.shown or await page.until("shown")
                if shown["over"] is not None:
                    return
                ask = shown["ask"]
                if ask is None:
                    await page.until("shown")
                    continue
                action = dice.choice(ask["options"])["id"]
                await page.send("act", n=ask["n"], id=action)
                await page.until("shown", lambda m, n=ask["n"]: m["n"] > n)  # type: ignore[misc]
                self.known.setdefault(table, {})[ask["n"]] = (seat, action)

    def check(self, store: Store) -> int:
        """All of it is in the database; how many."""
        for table, answers in self.known.items():
            kept = store.actions(table)
            for n, line in answers.items():
                assert kept[n] == line, f"{table}: answer {n} was acknowledged and is lost"
        return self.count()

    def count(self) -> int:
        return sum(len(x) for x in self.known.values())


def test_a_kill_loses_nothing_that_was_acknowledged(database: str, tmp_path: Path) -> None:
    """Several tables, some of them from the round before; several kills in the middle of play."""
    log, ledger, dice = tmp_path / "log", Ledger(), random.Random(5)

    async def round_(address: str, tables: list[tuple[str, list[str]]], pid: int) -> None:
        async with Browser(address) as one, Browser(address) as two:
            tables += [await one.table("compile", "open", "open") for _ in range(TABLES - 1)]
            tables.append(await one.table("ire", "open", "open"))
            del tables[: -2 * TABLES]
            async with asyncio.TaskGroup() as group:
                for table, keys in tables:
                    for seat, browser in enumerate((one, two)):
                        group.create_task(at_table(browser, table, keys, seat))
                before = ledger.count()
                async with asyncio.timeout(SECONDS):
                    while ledger.count() == before:  # a busy machine may take its time
                        await asyncio.sleep(0.02)
                await asyncio.sleep(dice.uniform(0.2, 0.8))
                os.kill(pid, signal.SIGKILL)

    async def at_table(browser: Browser, table: str, keys: list[str], seat: int) -> None:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with browser.sit(table, keys[seat]) as page:
                welcome = await page.until("welcome")
                keys[seat] = welcome["key"] or keys[seat]
                await ledger.play(page, table, seat, dice)

    tables: list[tuple[str, list[str]]] = []
    counts = []
    for _ in range(ROUNDS if database.startswith("sqlite") else 1):
        process, address = start(database, log)
        asyncio.run(round_(address, tables, process.pid))
        assert process.wait() == -signal.SIGKILL
        if process.stdout is not None:
            process.stdout.close()
        store = Store(database)
        counts.append(ledger.check(store))
        store.close()
    assert counts[0] and counts == sorted(set(counts)), f"play did not go on: {counts}"


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
