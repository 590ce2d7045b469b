"""Objects that replace older ones are collected in small lots, not all at once much later."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections import Counter, deque
from collections.abc import Iterator
from importlib.resources import files

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from kibitz.server import gc_policy
from kibitz.server.http.connection import Connection, Disconnected
from kibitz.server.http.frames import MeteredSocket
from tests.server.client import SECONDS, Site, running


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(gc_policy.YOUNG, gc_policy.MIDDLE, gc_policy.OLD)
    yield
    gc.set_threshold(*before)


def replace(kept: deque[list[int]], times: int) -> None:
    """One object goes for each that comes, as with the positions of a table."""
    for _ in range(times):
        kept.popleft()
        kept.append([0])


def young() -> int:
    return len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1))


async def collected(below: int) -> None:
    task = asyncio.create_task(gc_policy.Garbage().tidy_always())
    try:
        async with asyncio.timeout(30):
            while young() >= below:
                await asyncio.sleep(0.01)
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def test_new_objects_do_not_pile_up() -> None:
    kept = deque([0] for _ in range(40_000))
    gc.collect()
    replace(kept, 40_000)
    assert young() >= 40_000, "Python itself does not notice them"
    asyncio.run(collected(below=5_000))


class Knot:
    """An object that holds itself."""

    def __init__(self, untied: list[str]) -> None:
        self.me = self
        weakref.finalize(self, untied.append, "untied")


def test_cycles_go_after_a_request_and_else_with_the_departed() -> None:
    """New objects are not looked at while there are only moves; nothing is kept for ever."""
    garbage, untied = gc_policy.Garbage(), list[str]()
    try:
        Knot(untied)
        garbage.request()
        garbage.tidy()
        assert untied == ["untied"], "the leavings of a request"
        Knot(untied)
        garbage.tidy()
        assert untied == ["untied"], "frozen"
        for _ in range(gc_policy.MAX_DEPARTED):
            garbage.count()
        garbage.run_if_due(quiet=False)
        assert untied == ["untied"], "people are playing"
        garbage.run_if_due(quiet=True)
        assert untied == ["untied"] * 2
        assert garbage.departed == 0
        Knot(untied)
        garbage.tidy()
        for _ in range(gc_policy.MOST_DEPARTED):
            garbage.count()
        garbage.run_if_due(quiet=False)
        assert untied == ["untied"] * 3, "it waits, but not for ever"
    finally:
        gc.unfreeze()


OF_A_PAGE = (MeteredSocket, ServerProtocol, WebSocket, Connection, Disconnected, EOFError)


def left() -> Counter[str]:
    """What there is of pages; the collector has not been asked."""
    return Counter(type(x).__name__ for x in gc.get_objects() if issubclass(type(x), OF_A_PAGE))


async def come_and_go(site: Site, path: str, *messages: str) -> None:
    """A page that says this much, is answered, and closes."""
    async with connect(f"ws://127.0.0.1:{site.port}{path}", max_size=None) as socket:
        for message in messages:
            await socket.send(message)
            await asyncio.wait_for(socket.recv(), SECONDS)


def test_a_page_that_goes_leaves_nothing_to_be_collected(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its memory comes back at once, not when two thousand others have gone as well."""
    monkeypatch.setattr(gc_policy.Garbage, "tidy", lambda _: None)
    demo = files("kibitz.server.render").joinpath("demo.kibitz").read_text(encoding="utf-8")
    hello, junk = '{"type":"hello","language":"en"}', "[]"

    async def attacked() -> Counter[str]:
        async with running(sqlite) as site, site.browser() as browser:
            table, _ = await browser.table("compile", "open", "open")
            done = await browser.client.post("/api/matches", content=demo)
            made = await browser.client.post(
                f"/api/replay/{done.json()['match']}/studies", json={"name": "s"}
            )
            ways = (f"/ws/{table}", f"/ws/study/{made.json()['id']}", "/ws/nothing")
            gc.collect()
            gc.disable()
            try:
                for path in ways:
                    for said in ((), (hello,), (junk,), (hello, junk, junk), (hello, hello)):
                        with contextlib.suppress(ConnectionClosed):
                            await come_and_go(site, path, *said)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(SECONDS):
                        while left():
                            await asyncio.sleep(0.05)
                return left()
            finally:
                gc.enable()

    assert asyncio.run(attacked()) == Counter()
