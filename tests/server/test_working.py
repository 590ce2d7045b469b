"""Workers on other machines: real processes that think for a server, come, and are killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kibitz.analysis.review import analyse
from kibitz.server.remote import (
    BOTS_ROLE,
    FAILED,
    HEADER,
    REVIEWS_ROLE,
    RemoteWorker,
    hello,
    packed,
    signer,
)
from kibitz.server.reviews import ReviewFault, ReviewLost, review_job
from kibitz.server.workers import NoAnswer, Question, Worker
from tests.server.client import Site, running
from tests.server.test_child_process import until_gone
from tests.server.test_nodes import node
from tests.server.test_reviews import QUICK, brought, children, reviewed, short_match

STARTING = 300.0
"""Seconds for processes to begin on a busy machine."""


@contextmanager
def workers(database: str, *options: str) -> Iterator[subprocess.Popen[str]]:
    """`kibitz work`, ended with all its processes."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kibitz.cli", "work", "--database", database, *options],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        left = children(process.pid)
        process.terminate()
        process.wait(STARTING)
        until_gone(left)
        if process.stdout is not None:
            process.stdout.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(STARTING):
        while not true():
            await asyncio.sleep(0.05)


def test_bots_think_elsewhere_and_here_when_that_machine_is_gone(shared: str) -> None:
    """A node finds its workers through the database; a kill costs a bot its tree, and no game."""

    async def main() -> None:
        async with node(shared) as site, site.browser() as ann:
            pool = site.app.tables.services.workers
            with workers(shared, "--bots", "1", "--reviews", "0") as machine:
                await until(lambda: pool.helpers)
                table, keys = await ann.table("compile", "me", "greedy")
                async with ann.sit(table, keys[0]) as page:
                    await page.until("shown", lambda m: m["ask"] is not None)
                    while page.shown["n"] < 6:
                        await page.answer()
                        if page.shown["ask"] is None:
                            await page.until("shown", lambda m: m["ask"] is not None)
                    assert isinstance(pool.alive[0], RemoteWorker)
                    assert not [x for x in active_children() if x.name == "bot"]
                    begun = children(machine.pid)
                    machine.send_signal(signal.SIGKILL)
                    until_gone(begun)
                    # The bot is not asked between any two answers of hers: play on until it was.
                    while page.shown["n"] < 12 or not isinstance(pool.alive[0], Worker):
                        await page.answer()
                        if page.shown["ask"] is None:
                            await page.until("shown", lambda m: m["ask"] is not None)

    asyncio.run(main())


def test_a_review_is_worked_out_elsewhere(sqlite: str) -> None:
    """A single server, named by its address: its own process has nothing to do."""
    match = short_match(5)

    async def main() -> None:
        async with running(sqlite, review_bot=QUICK) as site, site.browser() as ann:
            helpers = site.app.reviewing.reviews.reviewer.helpers
            server = f"127.0.0.1:{site.port}"
            with workers(sqlite, "--server", server, "--bots", "0"):
                await until(lambda: helpers)
                worker = helpers[0]
                name = await brought(ann, match)
                await ann.client.post(f"/api/replay/{name}/review")
                found = (await reviewed(ann, name))["found"]
                assert helpers[0] is worker, "it waits for the next one"
        wanted = analyse(match, QUICK)
        chances = [round(100 * p.first, 1) for p in wanted.points]
        assert [x["chance"] for x in found["points"]] == chances

    asyncio.run(main())


def test_nobody_works_here_without_the_secret_and_the_rules(sqlite: str) -> None:
    async def tried(site: Site, header: str, said: bytes, role: str = BOTS_ROLE) -> int:
        """The code a worker is shown out with, or the status."""
        address = f"ws://127.0.0.1:{site.port}/ws/work/{role}"
        try:
            async with connect(address, additional_headers={HEADER: header}) as socket:
                await socket.send(said)
                await socket.recv()
                return 0
        except InvalidStatus as e:
            return e.response.status_code
        except ConnectionClosed as e:
            return e.rcvd.code if e.rcvd is not None else 1006

    async def main() -> None:
        async with running(sqlite) as site:
            good = signer(site.app.guests.secret).sign(BOTS_ROLE).decode()
            forged = signer("another secret").sign(BOTS_ROLE).decode()
            ours = msgspec.msgpack.encode(hello())
            other = hello()
            other.games["compile"] += 1
            fewer = hello()
            fewer.bots.remove("greedy")
            assert await tried(site, "", ours) == 403
            assert await tried(site, forged, ours) == 403
            assert await tried(site, good, ours, REVIEWS_ROLE) == 403, "signed for bots"
            assert await tried(site, good, ours, "cook") == 403
            assert await tried(site, good, b"\xc1") == 1008
            for said in (other, fewer):
                assert await tried(site, good, msgspec.msgpack.encode(said)) == 1008
            assert not site.app.tables.services.workers.helpers

    asyncio.run(main())


def test_a_worker_that_goes_or_fails_says_so_to_who_waits() -> None:
    """An EOFError has the pool ask another; what the bot itself cannot do is no answer."""
    question = Question("compile", "greedy", "", 0, 1, "t")
    job = review_job(short_match(5), QUICK)
    sent: list[bytes] = []
    worker = RemoteWorker(sent.append, lambda: None)
    worker.heard.put(packed(FAILED, "ValueError: x"))
    with pytest.raises(NoAnswer, match="ValueError"):
        worker.ask(question)
    worker.heard.put(b"\xc1")
    with pytest.raises(EOFError):
        worker.ask(question)
    worker.heard.put(packed(FAILED, "ValueError: x"))
    with pytest.raises(ReviewFault):
        worker.review(job, lambda *_: None)
    worker.close()
    assert worker.is_outdated()
    with pytest.raises(ReviewLost):
        worker.review(job, lambda *_: None)
    with pytest.raises(EOFError):
        worker.ask(question)
    assert len(sent) == 3


def test_what_cannot_be_worked_for_is_a_sentence(sqlite: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kibitz.cli", "work", "--database", sqlite],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "KIBITZ_PLAIN": "1"},
    )
    assert done.returncode == 2
    assert "no server has opened this database yet" in done.stderr
