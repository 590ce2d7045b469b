"""A database that is slow, locked or full: people are told within two seconds, the operator why."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from structlog.testing import capture_logs

from kibitz.server.metrics import Metrics
from kibitz.server.rooms.slow_watch import SlowWatch
from kibitz.server.storage.changes import new_action, new_match
from kibitz.server.storage.store import Store
from kibitz.server.storage.writer import NotWritten, Writer
from tests.server.client import Site, running
from tests.server.test_play import one_asked
from tests.server.test_store import a_row


def tell(database: str, story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with running(database, **settings) as site:
            await story(site)

    asyncio.run(main())


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Another program holds the lock of the database for writing."""
    other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_a_locked_database_is_said_and_costs_nothing(sqlite: str) -> None:
    """Who moves, who comes in and who opens a table hear of it; the move counts afterwards."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1], "de") as b:
                asked, other = await one_asked(a, b)
                n, ask = asked.shown["n"], asked.shown["ask"]
                with locked(sqlite):
                    await asked.send("act", n=n, id=ask["options"][0]["id"])
                    begun = time.monotonic()
                    said = [(await page.until("held"))["text"] for page in (a, b)]
                    assert len(set(said)) == 2 and time.monotonic() - begun < 5
                    async with site.browser() as eve, eve.sit(table) as late:
                        assert (await late.hear())["type"] == "held"
                    done = await ann.client.post(
                        "/api/tables", json={"game": "compile", "seats": [{"kind": "me"}] * 2}
                    )
                    assert (done.status_code, done.json()["code"]) == (503, "not-written")
                    health = await ann.client.get("/healthz")
                    assert health.status_code == 503
                    assert health.json()["database"] == "not written"
                    ready = await ann.client.get("/readyz")
                    assert (ready.status_code, ready.json()["state"]) == (503, "no database")
                assert (await asked.until("shown", lambda m: m["n"] > n))["n"] == n + 1
                await other.until("shown", lambda m: m["n"] > n)
                assert (await ann.client.get("/healthz")).status_code == 200
                assert (await ann.client.get("/readyz")).json()["state"] == "ready"
            assert len(site.app.store.actions(table)) == n + 1
            assert len(site.app.store.unfinished()) == 1, "what was refused is not written later"

    tell(sqlite, story)


def test_a_table_that_is_read_slowly_is_said(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the page that waits for it; then it opens."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")
            site.app.tables.awake[table].stop(1001, "idle")
            read = site.app.tables.read

            def slowly(match: str) -> Any:
                time.sleep(2.0)
                return read(match)

            monkeypatch.setattr(site.app.tables, "read", slowly)
            async with ann.sit(table, language="pl") as page:
                assert "powoli" in (await page.until("held"))["text"]
                await page.until("welcome")

    tell(sqlite, story)


def test_the_log_says_why_nothing_can_be_written(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk and a lock are told apart; what was to be written is not quoted.

    All who wait are answered after the first that failed alone, and not each after a wait.
    """

    async def main() -> None:
        store = Store(sqlite)
        writer = Writer(store, Metrics())
        await writer.write([new_match(a_row())])
        tries = 0

        def full(*_: object) -> None:
            nonlocal tries
            tries += 1
            raise OperationalError("INSERT", {"seed": "secret"}, OSError("disk full\nseed=secret"))

        monkeypatch.setattr(store, "commit", full)
        with capture_logs() as logged:
            jobs = [writer.write([new_action("m", n, 0, 7, 1)]) for n in range(50)]
            found = await asyncio.gather(*jobs, return_exceptions=True)
        assert all(isinstance(x, NotWritten) for x in found)
        assert tries <= 4, "the group, and one of it alone; perhaps once more"
        assert {(x["event"], x["why"]) for x in logged} == {("commit failed", "disk full")}
        assert "secret" not in str(logged)
        assert not await writer.works()
        monkeypatch.undo()
        assert await writer.works()
        await writer.close()
        store.close()

    asyncio.run(main())


def test_the_server_is_ready_when_its_tables_are_awake(sqlite: str) -> None:
    """Health and readiness are two questions."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            for _ in range(200):
                if (await ann.client.get("/readyz")).status_code == 200:
                    break
                await asyncio.sleep(0.01)
            assert (await ann.get("/readyz"))["state"] == "ready"
            site.app.tables.woken = False
            waking = await ann.client.get("/readyz")
            assert (waking.status_code, waking.json()["state"]) == (503, "waking")
            assert "set-cookie" not in waking.headers
            assert (await ann.client.get("/healthz")).status_code == 200
            site.app.tables.closing = True
            assert (await ann.client.get("/readyz")).json()["state"] == "closing"

    tell(sqlite, story)


def test_one_timer_tells_everybody_who_waits_for_long() -> None:
    """Each once, nobody who was served in time, and nobody looks while nobody waits."""
    said = list[str]()

    async def main() -> None:
        watch = SlowWatch(0.05)
        numbers = [watch.begin(partial(said.append, who)) for who in ("ann", "bob", "eve")]
        watch.end(numbers[1])
        while watch.looking:
            await asyncio.sleep(0.01)
        assert said == ["ann", "eve"]
        watch.end(numbers[0])
        watch.end(watch.begin(partial(said.append, "dan")))
        while watch.looking:
            await asyncio.sleep(0.01)
        watch.begin(partial(said.append, "joe"))
        while watch.looking:
            await asyncio.sleep(0.01)

    asyncio.run(main())
    assert said == ["ann", "eve", "joe"]
