"""Several nodes on one PostgreSQL: a table belongs to one of them, and everybody finds it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect

from kibitz.cli.bench_kills import Killing, run
from kibitz.server.http.forwarding import HEADER
from kibitz.server.rooms.housekeeping import Housekeeping
from kibitz.server.run import listen, node_address
from kibitz.server.storage.changes import new_order
from kibitz.server.storage.claim import claimed
from kibitz.server.storage.moderation import CLOSE
from kibitz.server.storage.reviews import DONE
from kibitz.server.storage.rows import OVER
from kibitz.server.storage.store import Store, StoreFault
from tests.server.client import SECONDS, Site, play_out, running
from tests.server.conftest import free_port
from tests.server.test_reviews import QUICK, brought, reviewed, short_match
from tests.server.test_studies import following

HOST = "127.0.0.1"


@asynccontextmanager
async def node(database: str) -> AsyncIterator[Site]:
    """A node in this loop, at the address that the others know."""
    port = free_port()
    settings = {"node": f"{HOST}:{port}", "workers": 1, "review_bot": QUICK}
    async with running(database, at=port, **settings) as site:
        yield site


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.02)


def test_people_meet_at_a_table_of_one_node(shared: str) -> None:
    """Sockets and requests come in anywhere; lobby, presence of seats and orders are shared."""

    async def main() -> None:
        async with node(shared) as a, node(shared) as b, a.browser() as one, b.browser() as two:
            table, keys = await one.table("compile", "open", "open", listed=True)
            await until(lambda: table in b.app.tables.rows)
            assert [x["table"] for x in (await two.get("/api/lobby"))["open"]] == [table]
            async with one.sit(table, keys[0]) as first, two.sit(table, keys[1]) as second:
                await play_out(first, second, most=4)
                assert table in a.app.tables.awake and table not in b.app.tables.awake
                await until(lambda: b.app.tables.rows[table].state == "running")
                assert [x["table"] for x in (await two.get("/api/lobby"))["mine"]] == [table]
                # What hangs on the table in memory is answered by its node.
                tip = await two.client.get(f"/api/tables/{table}/coach")
                assert tip.json()["code"] == "no-hint", tip.text
                # Only a node may say for whom it speaks.
                forged = {HEADER.decode(): '{"client":"1.2.3.4","scheme":"ws"}|x'}
                at = f"ws://{HOST}:{a.port}/ws/{table}"
                async with connect(at, additional_headers=forged):
                    assert "1.2.3.4" not in a.app.admission.sockets
                a.app.store.commit([new_order("1", CLOSE, table, 0)])
                await Housekeeping(b.app.tables).obey()
                assert table in a.app.tables.awake
                await Housekeeping(a.app.tables).obey()
                assert await second.closed() == 4004
            await until(lambda: table not in b.app.tables.rows)
            found = b.app.store.match(table)
            assert found is not None and found.state == OVER

    asyncio.run(main())


def test_a_node_that_was_given_up_acknowledges_nothing(shared: str) -> None:
    """It has to find that out in the transaction itself; pages come back and play on."""

    async def main() -> None:
        async with node(shared) as a, a.browser() as one:
            table, _ = await one.table("compile", "here", "here")
            async with one.sit(table) as page:
                await page.until("shown")
                await page.answer()
                with a.app.store.engine.begin() as connection:
                    connection.execute(text("DELETE FROM nodes"))
                ask = page.shown["ask"]
                await page.send("act", n=ask["n"], id=ask["options"][0]["id"])
                assert await page.closed() == 1012
                assert "fault" not in [x["type"] for x in page.told]
            assert len(a.app.store.actions(table)) == 1
            async with one.sit(table) as page:
                await page.until("shown")
                await page.answer()
            assert len(a.app.store.actions(table)) == 2

    asyncio.run(main())


def test_one_node_does_what_is_done_once(shared: str) -> None:
    """Another does it when that one has gone; nothing of a node that ended cleanly is left."""

    async def main() -> None:
        async with node(shared) as b:
            async with node(shared) as a, a.browser() as one:
                assert await a.app.tables.on_duty("expiry")
                assert not await b.app.tables.on_duty("expiry")
                table, _ = await one.table("compile", "here", "here")
                async with one.sit(table) as page:
                    await page.until("shown")
                assert await b.app.tables.elsewhere(table) == f"{HOST}:{a.port}"
            assert await b.app.tables.on_duty("expiry")
            async with b.browser() as two, two.sit(table) as page:
                await page.until("shown")
                tables, node_b = b.app.tables, b.app.tables.node
                assert node_b is not None and table in tables.awake
                study = await node_b.lease("study nobody-reads", of_match=False)
                tables.give_back_unused()
                assert study in node_b.held.values()  # somebody may be about to come
                tables.give_back_unused()
                assert study not in node_b.held.values() and table in node_b.held
        store = Store(shared)
        with store.engine.connect() as connection:
            assert connection.execute(text("SELECT count(*) FROM nodes")).scalar() == 0
        store.close()

    asyncio.run(main())


def test_studies_and_reviews_are_of_all_nodes(shared: str) -> None:
    """A study is written at one node, and whoever reads it hears of it; any node reviews."""

    async def main() -> None:
        async with node(shared) as a, node(shared) as b, a.browser() as ann, b.browser() as bob:
            match = await brought(ann, short_match())
            study = (await ann.client.post(f"/api/replay/{match}/studies", json={})).json()["id"]
            async with following(bob, study) as reader:
                await reader.until("led")
                comment = {"step": 1, "text": "Here."}
                done = await ann.client.post(f"/api/studies/{study}/comments", json=comment)
                assert done.status_code == 201 and len(done.json()["comments"]) == 1, done.text
                await reader.until("changed")
            assert (await ann.client.post(f"/api/replay/{match}/review")).status_code == 202
            assert (await reviewed(bob, match))["state"] == DONE

    asyncio.run(main())


def test_a_database_is_shared_by_nodes_only(shared: str, sqlite: str) -> None:
    nodes = claimed(shared, 0.2, shared=True), claimed(shared, 0.2, shared=True)
    with nodes[0], nodes[1], pytest.raises(StoreFault, match="--node"), claimed(shared, 0.2):
        pass
    with claimed(shared, 0.2), pytest.raises(StoreFault), claimed(shared, 0.2, shared=True):
        pass
    with pytest.raises(StoreFault, match="PostgreSQL"), claimed(sqlite, 0.2, shared=True):
        pass


def test_a_node_is_reached_where_it_says_or_listens() -> None:
    listening = listen(HOST, 0)
    port = listening.getsockname()[1]
    listening.close()
    listening = listen(HOST, port)
    for given, found in (
        ("", ""),
        ("10.0.0.1", f"10.0.0.1:{port}"),
        ("10.0.0.1:80", "10.0.0.1:80"),
        ("[::1]", f"[::1]:{port}"),
    ):
        assert node_address(given, listening) == found
    listening.close()


def test_nodes_are_killed_in_play_and_nothing_is_lost(shared: str) -> None:
    """Real processes behind a proxy, each replaced by another; `kibitz bench kills` does more."""
    report = run(Killing(shared, nodes=3, tables=4, kills=14, term_every=7, play=0.2), print)
    assert (report.kills, report.terms) == (12, 2)
    assert report.good, report.as_dict()
    assert report.back > 0
