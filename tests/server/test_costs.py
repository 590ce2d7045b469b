"""Messages are charged by what they cost, by socket and by address; and so is every frame."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import Any, get_args

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import Frame, Opcode

from kibitz.server import wire
from kibitz.server.config import Limits
from kibitz.server.http.connection import Connection, Disconnected
from kibitz.server.http.costs import MOST, cost
from kibitz.server.http.frames import DIRECT
from kibitz.server.http.limits import Buckets
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.rows import ChatRow
from tests.kernel.test_trace import random_match
from tests.server.client import Site, play_out, running
from tests.server.test_restart import row_of


def tell(database: str, story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with running(database, **settings) as site:
            await story(site)

    asyncio.run(main())


def a_table(answers: int, readers: int = 0) -> TableState:
    match = random_match("compile", 1, answers)
    t = TableState(row_of(match), match, [], Limits(), complete=True)
    for i in range(readers):
        t.clients.add(Client(f"w{i}", ("en", "de", "hu", "pl", "cs")[i % 5], "", 8))
    return t


def test_a_message_costs_what_it_makes_the_server_do() -> None:
    """A whole log more than an answer, a long one more than a short; many readers, not many pages.

    No message may cost more than a socket can save up.
    """
    young, old, crowded = a_table(0), a_table(150), a_table(150, readers=50)
    act, why, say = wire.Act(0, 0), wire.Why([]), wire.Say("x")
    for again in (wire.Sit(0), wire.Speak("de"), wire.Hello("en")):
        assert cost(again, young) >= 4 * cost(act, young)
        assert cost(again, old) >= cost(again, young) + len(old.match.events) / 100
    assert cost(act, crowded) == cost(act, old) + 2.5, "five languages, however many pages"
    assert cost(why, old) == cost(why, young) > cost(say, young) > cost(wire.Ping(0.0), young)
    old.chat.extend(ChatRow(n, 0, "", "x", -1) for n in range(200))
    assert cost(wire.Speak("de"), old) > cost(wire.Speak("de"), crowded)
    for t in (young, old, crowded):
        for kind in get_args(wire.ToTable):
            assert 0 < cost(made(kind), t) <= MOST <= Limits().socket_burst


def made(kind: type) -> object:
    """Any message of a kind."""
    values = {"int": 0, "str": "", "float": 0.0, "bool": False, "list[str]": [], "list[int]": []}
    return kind(**{k: values[str(v)] for k, v in kind.__annotations__.items()})


def test_all_sockets_of_an_address_may_cost_no_more_than_a_part_of_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """190 sockets that never rest for ten seconds: counted in tokens of half a millisecond."""
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    given, shared, t = Limits(), Buckets(Limits().message_rate, Limits().message_burst), a_table(80)
    sockets = [connection(given, shared) for _ in range(190)]
    spent = {"attack": 0.0, "bystander": 0.0}
    bystander = connection(given, shared, "192.0.2.2")
    message = wire.Speak("de")
    for tick in range(100):
        now += 0.1
        for one in sockets:
            with suppress(Refusal, Disconnected):
                one.spend(cost(message, t))
                spent["attack"] += cost(message, t)
        if tick % 2:
            bystander.spend(cost(wire.Act(0, 0), t))
            spent["bystander"] += 1
    assert spent["attack"] <= given.message_burst + 10 * given.message_rate
    assert given.message_rate * 0.0005 <= 0.05, "a twentieth of the loop, when the burst is over"
    assert spent["bystander"] == 50, "another address is never refused for it"


def connection(given: Limits, shared: Buckets, address: str = "192.0.2.1") -> Connection:
    scope = {"extensions": {DIRECT: lambda _: False}}
    socket: Any = type("Socket", (), {"query_params": {}, "headers": {}, "scope": scope})()
    return Connection(socket, "guest", address, shared, given, Metrics())


def test_a_socket_that_is_refused_is_shown_out_soon() -> None:
    """After twenty refusals; each is worth a pause in which it is not read."""
    one = connection(Limits(socket_rate=0.001, socket_burst=1.0), Buckets(60.0, 240.0))
    one.spend(1.0)
    refused = 0
    with pytest.raises(Disconnected):
        while True:
            try:
                one.spend(1.0)
            except Refusal:
                refused += 1
    assert refused == 20


def test_what_a_page_has_is_not_sent_again(sqlite: str) -> None:
    """`sit` where one sits and `speak` what one speaks change nothing; elsewhere the log is new."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                await play_out(a, b, most=6)
                await a.until("shown", lambda m: m["n"] == 6) if a.shown["n"] < 6 else None
                seat = a.shown["seat"]
                await a.quiet()
                for _ in range(3):
                    await a.send("sit", seat=seat)
                    await a.send("speak", language="en")
                assert await a.quiet() == []
                await a.send("sit", seat=-1)
                assert (await a.until("shown"))["first"] == 0
                await a.send("sit", seat=seat)
                assert (await a.until("shown"))["first"] == 0
                await a.send("speak", language="hu")
                assert (await a.until("shown"))["first"] == 0

    tell(sqlite, story)


def test_one_address_has_only_so_many_sockets(sqlite: str) -> None:
    """One more is closed before it may say anything; when one has gone there is room again."""

    async def story(site: Site) -> None:
        async with site.browser() as eve, AsyncExitStack() as crowd:
            table, _ = await eve.table("compile", "me", "here")
            pages = [await crowd.enter_async_context(eve.sit(table)) for _ in range(3)]
            for page in pages:
                await page.until("shown")
            with pytest.raises(WebSocketException):
                async with eve.sit(table) as page:
                    await page.hear()
            await pages[0].socket.close()
            for _ in range(100):
                if sum(site.app.admission.sockets.values()) == 2:
                    break
                await asyncio.sleep(0.01)
            async with eve.sit(table) as page:
                await page.until("shown")

    assert Limits().sockets <= 100
    tell(sqlite, story, trusted=frozenset(), limits=Limits(sockets=3))


async def flooded(site: Site, table: str, frames: list[Frame]) -> tuple[int, int]:
    """How a socket ends on which frames are sent without a pause, and how many were sent."""
    async with connect(f"ws://127.0.0.1:{site.port}/ws/{table}", max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "language": "en"}))
        raw = b"".join([x.serialize(mask=True) for x in frames])
        sent = 0
        for _ in range(40):
            socket.transport.write(raw)
            sent += len(frames)
            await asyncio.sleep(0.005)
            if socket.transport.is_closing():
                break
        try:
            while True:
                await asyncio.wait_for(socket.recv(), 5)
        except ConnectionClosed as e:
            return (e.rcvd.code if e.rcvd is not None else 1006), sent
        except TimeoutError:
            return 0, sent


def test_pings_and_empty_pieces_are_metered(sqlite: str) -> None:
    """Neither is ever seen as a message, so no rate limit of messages would end them."""
    pieces = [Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 999]
    floods = {
        "pings": [Frame(Opcode.PING, b"")] * 1000,
        "pongs": [Frame(Opcode.PONG, b"")] * 1000,
        "pieces": pieces,
        "more pieces": [Frame(Opcode.CONT, b"", fin=False)] * 1000,
    }
    few = [Frame(Opcode.TEXT, b'{"type"', fin=False), Frame(Opcode.CONT, b':"ping","at":1}')]

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")
            async with ann.sit(table) as page:
                await page.until("shown")
                for name, frames in floods.items():
                    code, _ = await flooded(site, table, frames)
                    assert code in (1008, 1002, 1006), name
                raw = b"".join([x.serialize(mask=True) for x in few])
                page.socket.transport.write(raw)  # what is cut honestly is understood
                await page.until("pong")
                for _ in range(5):
                    await (await page.socket.ping())

    tell(sqlite, story)


def test_a_message_that_is_no_text_closes_its_socket_and_is_no_error(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Level `error` of the log means that somebody should read it; this is a stranger's fault."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")
            for frames in (
                [Frame(Opcode.TEXT, b"\xff\xfe")],
                [Frame(Opcode.TEXT, b"\xc3", fin=False), Frame(Opcode.CONT, b"\x28")],
            ):
                async with ann.sit(table) as page:
                    await page.until("shown")
                    page.socket.transport.write(b"".join([x.serialize(mask=True) for x in frames]))
                    assert await page.closed() == 1007
            # Nor are pages that are still there when the server ends, with or without a hello.
            await left_open.enter_async_context(ann.sit(table))
            address = f"ws://127.0.0.1:{site.port}/ws/{table}"
            await left_open.enter_async_context(connect(address))

    async def main() -> None:
        async with left_open, running(sqlite) as site:
            await story(site)

    left_open = AsyncExitStack()
    asyncio.run(main())
    assert [x for x in caplog.records if x.levelname in ("ERROR", "CRITICAL")] == []
