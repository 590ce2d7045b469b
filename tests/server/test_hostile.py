"""A client that means harm: whatever it sends, it is told so or shown out, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from kibitz.games import GAMES
from kibitz.server.config import Limits
from kibitz.server.http.admission import address
from kibitz.server.http.frames import text_frame
from kibitz.server.rooms.broadcast import shown
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.state import TableState
from kibitz.words.catalogue import catalogue
from tests.server.client import SECONDS, Browser, Message, Page, Site, play_out, running

JUNK = (
    *("", " ", "{", "}", "[]", "null", "true", "0", '"act"', "\x00", "\ufeff{}", "{}" * 50),
    *('{"type":null}', '{"type":"fly"}', '{"type":["act"]}', '{"type":"act"}', '{"type":"shown"}'),
    *('{"type":"act","n":"0","id":1}', '{"type":"act","n":0,"id":1.5}'),
    *('{"type":"act","n":0,"id":null}', '{"type":"act","n":0,"id":1e999}', '{"n":0,"id":1}'),
    *('{"type":"act","n":true,"id":1}', '{"type":"act","n":0,"id":1,}', "nul"),
    *('{"type":"sit","seat":{}}', '{"type":"why","at":"line:1"}', '{"type":"why","at":[1]}'),
    *('{"type":"say","text":1}', '{"type":"say"}', '{"type":"speak"}', '{"type":"ping"}'),
    *('{"type":"reply","kind":"undo","yes":1}', '{"type":"pause","yes":"no"}', "NaN", "\ud7ff"),
    *("[" * 4000, '{"a":' * 1500, '{"type":"why","at":' + "[" * 2000, '{"type":"act","n":0,"id":1'),
)
"""Nothing of this is a message."""


class Scene:
    """Two players at a table, a bystander who plays elsewhere, and everything that may not move."""

    def __init__(
        self, site: Site, table: str, keys: list[str], browsers: dict[Page, Browser]
    ) -> None:
        a, b = browsers
        self.site = site
        self.browsers = browsers
        self.table: TableState = site.app.tables.awake[table].state
        self.keys = keys
        asked = self.table.asked()
        self.asked, self.other = (a, b) if asked == 0 else (b, a)
        self.n = len(self.table.match.record)
        self.before = self.picture()

    def picture(self) -> list[bytes]:
        """The record, who sits where, and the table as every seat and a watcher see it."""
        table = self.table
        found = [msgspec.json.encode((table.match.record, table.row, len(table.chat)))]
        for seat in range(-1, len(table.row.seats)):
            who = table.row.seats[seat].who if seat >= 0 else ""
            client = Client(who, "en", "", 8)
            client.seat = seat
            found.append(msgspec.json.encode(shown(table, client)))
        return found

    def unchanged(self) -> None:
        assert self.site.app.tables.awake[self.table.row.id].state is self.table
        assert self.picture() == self.before

    async def refused(self, page: Page, message: str | bytes | Message, *codes: str) -> None:
        """It is told what is wrong, in its own language, and nothing else happens."""
        raw = json.dumps(message) if isinstance(message, dict) else message
        await page.socket.send(raw)
        fault = await page.until("fault")
        assert fault["text"].strip(), fault
        assert not codes or fault["code"] in codes, (message, fault)
        self.unchanged()


@asynccontextmanager
async def begun(site: Site, game: str, answers: int = 5) -> AsyncIterator[Scene]:
    """A match some answers old."""
    async with site.browser() as ann, site.browser() as bob:
        table, keys = await ann.table(game, "me", "open")
        async with ann.sit(table) as a, bob.sit(table, keys[1], "hu") as b:
            await play_out(a, b, most=answers)
            for page in (a, b):
                while page.shown["n"] < answers:
                    await page.until("shown")
            yield Scene(site, table, keys, {a: ann, b: bob})


def tell(database: str, story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    """Run a story; afterwards another table still plays."""

    async def main() -> None:
        async with running(database, **settings) as site, site.browser() as cid:
            table, keys = await cid.table("compile", "me", "open")
            async with site.browser() as dan, cid.sit(table) as c, dan.sit(table, keys[1]) as d:
                await play_out(c, d, most=2)
                await story(site)
                await play_out(c, d, most=8)

    asyncio.run(main())


def broken(dice: random.Random, message: str) -> str:
    """A message with a few characters changed, cut or doubled."""
    text = list(message)
    for _ in range(dice.randint(1, 4)):
        i = dice.randrange(len(text))
        text[i : i + dice.randint(0, 3)] = dice.choice(
            ['"', "{", "", "\\", "\x7f", "é", "9", text[i]]
        )
    return "".join(text)


@pytest.mark.parametrize("game", GAMES)
def test_broken_messages(game: str, sqlite: str) -> None:
    """Broken JSON, wrong types, unknown tags, too deep, too long, binary, and noise."""

    async def story(site: Site) -> None:
        async with begun(site, game) as scene:
            page = scene.asked
            for text in JUNK:
                await scene.refused(page, text, "no-message")
            for raw in (b"", b"\x00\xff", b'{"type":"undo"}'):
                await scene.refused(page, raw, "no-message")
            await scene.refused(page, {"type": "say", "text": "x" * 9000}, "too-long")
            await scene.refused(page, "\u20ac" * 8000, "too-long", "no-message")
            dice = random.Random(game)
            act = json.dumps({"type": "act", "n": scene.n, "id": -1})
            for _ in range(80):
                await page.socket.send(broken(dice, act))
                await page.send("ping", at=1.0)
                await page.until("pong")
                scene.unchanged()
            await page.answer()

    tell(sqlite, story)


@pytest.mark.parametrize("game", GAMES)
def test_wrong_answers(game: str, sqlite: str) -> None:
    """Out of turn, late, early, twice, against the rules, of no game: each has its reason."""

    async def story(site: Site) -> None:
        async with begun(site, game) as scene:
            page, n = scene.asked, scene.n
            ask = page.shown["ask"]
            offered = [x["id"] for x in ask["options"]]
            await scene.refused(scene.other, {"type": "act", "n": n, "id": offered[0]})
            for wrong in (n - 1, n + 1, -1, 2**40, 10**30):
                await scene.refused(page, {"type": "act", "n": wrong, "id": offered[0]}, "late")
            for action in (-1, -3, -4, -5, -6, -7, 2**40):
                await scene.refused(page, {"type": "act", "n": n, "id": action}, "no-action")
            vocabulary = GAMES[game].notation.vocabulary.actions
            dice = random.Random(1)
            for action in dice.sample([x for x in vocabulary if x not in offered], 60):
                await scene.refused(page, {"type": "act", "n": n, "id": action})
            for kind in ("undo", "draw"):
                await scene.refused(
                    scene.other, {"type": "reply", "kind": kind, "yes": True}, "nothing-wished"
                )
            for at in ([], ["line:1"] * 9):
                await scene.refused(page, {"type": "why", "at": at}, "nothing-named")
            # The same answer twice in one breath: the second is late, and only one counts.
            act = json.dumps({"type": "act", "n": n, "id": offered[0]})
            await page.socket.send(act)
            await page.socket.send(act)
            assert (await page.until("fault"))["code"] == "late"
            assert len(scene.table.match.record) == n + 1

    tell(sqlite, story)


@pytest.mark.parametrize("game", GAMES)
def test_forged_seats(game: str, sqlite: str) -> None:
    """Another's seat, another table's secret, a cookie we did not sign: one may watch, no more."""

    async def story(site: Site) -> None:
        async with begun(site, game) as scene, site.browser() as eve:
            table, seat = scene.table.row.id, scene.table.asked()
            _, other_keys = await eve.table(game, "me", "open")
            signed = scene.table.row.seats[seat].who
            kept = scene.table.row.seats[seat].key
            forged = [("", key) for key in ("wrong", other_keys[0], kept, "x" * 4000)]
            forged += [(x, "") for x in ("x", signed, f"{signed}.", f"{signed}.c2lnbmF0dXJl")]
            for cookie, key in forged:
                eve.client.cookies.clear()
                eve.client.cookies.set("kibitz", cookie)
                async with eve.sit(table, key) as page:
                    await watches_only(scene, page, seat)

    tell(sqlite, story)


async def watches_only(scene: Scene, page: Page, seat: int) -> None:
    welcome = await page.until("welcome")
    assert (welcome["seat"], welcome["seats"]) == (-1, [])
    assert (await page.until("shown"))["ask"] is None
    action = scene.asked.shown["ask"]["options"][0]["id"]
    await scene.refused(page, {"type": "sit", "seat": seat}, "no-key", "not-yours")
    for message in (
        {"type": "act", "n": scene.n, "id": action},
        {"type": "undo"},
        {"type": "resign"},
        {"type": "wish", "kind": "undo"},
        {"type": "pause", "yes": True},
        {"type": "why", "at": ["line:1"]},
    ):
        await scene.refused(page, message, "not-seated", "not-yours")


@pytest.mark.parametrize("game", GAMES)
def test_too_fast_and_too_large(game: str, sqlite: str) -> None:
    """A flood is slowed and shown out; a huge message closes the socket before it is read."""

    async def story(site: Site) -> None:
        async with begun(site, game) as scene, site.browser() as eve:
            async with eve.sit(scene.table.row.id) as page:
                await page.until("shown")
                with suppress(WebSocketException):
                    for _ in range(400):
                        await page.socket.send("x" * 9000)
                assert await page.closed() == 1008
                codes = {m["code"] for m in page.told if m["type"] == "fault"}
                assert codes == {"too-long", "too-fast"}
            async with eve.sit(scene.table.row.id) as page:
                await page.until("shown")
                with suppress(WebSocketException):
                    await page.socket.send("x" * 200_000)
                assert await page.closed() == 1009
            async with connect(f"ws://127.0.0.1:{site.port}/ws/{scene.table.row.id}") as line:
                with suppress(WebSocketException):
                    for _ in range(400):
                        await line.send("no hello")
                assert await Page(line).closed() == 1008
            scene.unchanged()

    tell(sqlite, story, trusted=frozenset())


@pytest.mark.parametrize("game", GAMES)
def test_half_open_sockets(game: str, sqlite: str) -> None:
    """Cut off, silent, half a handshake, never reading: let go, while everybody else plays."""

    async def story(site: Site) -> None:
        async with begun(site, game) as scene, site.browser() as eve:
            lines = [half_open(site, scene.table.row.id, how) for how in range(3)]
            async with eve.sit(scene.table.row.id) as page:
                await page.until("shown")
                page.socket.transport.abort()
            async with eve.sit(scene.table.row.id) as page:
                await page.until("shown")
                page.socket.transport.pause_reading()  # also no pong any more
                for _ in range(100):
                    if len(scene.table.clients) == 2:
                        break
                    await asyncio.sleep(0.05)
                page.socket.transport.abort()
            assert len(scene.table.clients) == 2
            for line in lines:
                line.close()
            scene.unchanged()
            await scene.asked.answer()

    tell(sqlite, story, limits=Limits(hello=0.5, ping=0.5))


def half_open(site: Site, table: str, how: int) -> socket.socket:
    """A connection that says nothing, half of a handshake, or no hello."""
    line = socket.create_connection(("127.0.0.1", site.port))
    shake = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: a2liaXR6LWtpYml0ei1rYg==\r\n\r\n"
    ).encode()
    line.sendall((b"", shake[:60], shake)[how])
    return line


def test_the_head_of_a_request_is_bounded(sqlite: str) -> None:
    """A line or a header without an end is answered and cut off long before it is all there."""

    async def story(site: Site) -> None:
        for begins in (b"GET /", b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"GET / HTTP/1.1\r\n"):
            read, write = await asyncio.open_connection("127.0.0.1", site.port)
            write.write(begins)
            endless = b"a: b\r\n" if begins.endswith(b"\n") else b"x" * 6
            with suppress(OSError):
                for _ in range(64):
                    write.write(endless * 1024)
                    await write.drain()
            with suppress(ConnectionResetError):
                answer = await asyncio.wait_for(read.read(), SECONDS)
                assert answer.startswith(b"HTTP/1.1 400 ") or not answer
            write.close()

    tell(sqlite, story)


def test_many_sockets_of_one_address_share_a_limit(sqlite: str) -> None:
    """Each stays within its own limit, and all together are slowed."""

    async def story(site: Site) -> None:
        async with site.browser() as eve, AsyncExitStack() as crowd:
            table, _ = await eve.table("compile", "me", "uniform")
            pages = [await crowd.enter_async_context(eve.sit(table)) for _ in range(12)]
            for page in pages:
                await page.until("shown")
                for _ in range(8):
                    await page.send("sit", seat=0)
            told = [[m["type"] for m in await page.quiet()] for page in pages]
            assert "fault" not in told[0] and "fault" in told[-1]
            await asyncio.sleep(1.5)  # then there is room again

    limits = Limits(message_rate=10.0, message_burst=100.0, watchers_together=20)
    tell(sqlite, story, trusted=frozenset(), limits=limits)


def test_watchers_keep_no_player_out(sqlite: str) -> None:
    """A full table refuses spectators; who has a seat, or the key of one, comes back."""

    async def story(site: Site) -> None:
        async with begun(site, "compile") as scene, site.browser() as eve:
            table, limits = scene.table.row.id, site.app.config.limits
            async with AsyncExitStack() as crowd:
                for _ in range(limits.watchers_together):
                    page = await crowd.enter_async_context(eve.sit(table))
                    await page.until("shown")
                async with eve.sit(table) as page:
                    assert (await page.hear())["code"] == "full"
                    assert await page.closed() == 1013
                for i in range(limits.watchers):
                    scene.table.clients.add(Client(f"w{i}", "en", "", 8, f"192.0.2.{i}"))
                async with site.browser() as far, far.sit(table, name="Far") as page:
                    assert (await page.hear())["code"] == "full"
                scene.other.socket.transport.abort()
                async with scene.browsers[scene.other].sit(table) as page:
                    assert (await page.until("welcome"))["seat"] >= 0
                    await page.until("shown")

    tell(sqlite, story, trusted=frozenset())


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:0:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("testclient", "testclient", True),
    ],
)
def test_a_household_is_one_address(one: str, two: str, same: bool) -> None:
    """In IPv6 it has a whole network, so limits by address would be none."""
    found = [address(HTTPConnection({"type": "http", "client": (x, 1)})) for x in (one, two)]
    assert (found[0] == found[1]) == same


def test_broken_requests(database: str) -> None:
    """The same by address: a code, a sentence in the reader's language, and nothing opened."""
    bodies = (
        *(b"", b"{", b"[]", b"null", b"\xff", b"[" * 8000, b'{"game":1}', b'{"seats":[]}'),
        *(b'{"game":"compile","seats":{}}', b'{"game":"compile","seats":[{"kind":["me"]}]}'),
        b'{"game":"\\u0000","seats":[]}',
    )
    paths = (
        *("/api/replay/x", "/api/replay/x/0", "/api/matches/x/file", "/api/reference/x"),
        *("/api/replay/%00", "/api/matches/..%2f..%2fetc/file", "/api/replay/" + "x" * 3000),
        *("/api/matches/a%00b/file", "/api/replay/x/-1", "/api/replay/x/" + "9" * 5000),
        *("/api/puzzles/x", "/api/puzzles/x/1", "/api/puzzles/x/1/solution"),
    )

    async def story(site: Site) -> None:
        async with Browser(site.http) as eve:
            opened = len(site.app.tables.rows)
            for body in bodies:
                done = await eve.client.post("/api/tables?lang=pl", content=body)
                assert 400 <= done.status_code < 500 and done.json()["text"], body
            for path in paths:
                done = await eve.client.get(
                    path, headers={"accept-language": "xx, cs;q=0.9, en;q=0.1"}
                )
                assert 400 <= done.status_code < 500, path
                if done.headers["content-type"] == "application/json":
                    said = catalogue("cs").faults[done.json()["code"]]
                    assert done.json()["text"].startswith(said.partition("{")[0] or "?"), path
            done = await eve.client.delete("/api/tables?lang=de")
            assert done.status_code == 405 and done.json()["code"] == "no-address"
            many = "9" * 5000
            for text in (f"game compile {many} deal none", f"position compile {many}"):
                done = await eve.client.post("/api/matches", content=text.encode())
                assert done.status_code == 400, text
            for origin in ("http://[", "null", "http://x", "http://[::1"):
                done = await eve.client.post("/api/tables", headers={"origin": origin})
                assert (done.status_code, done.json()["code"]) == (403, "origin"), origin
            own = site.http.partition("//")[2]
            for scheme, proto, code in (
                *(("http", "http", 400), ("https", "https", 400), ("https", "http", 400)),
                *(("http", "https", 403), ("ftp", "http", 403)),
            ):
                headers = {"origin": f"{scheme}://{own}", "x-forwarded-proto": proto}
                done = await eve.client.post("/api/tables", headers=headers)
                assert done.status_code == code, (scheme, proto)
            assert len(site.app.tables.rows) == opened

    tell(database, story)


@pytest.mark.parametrize("n", [0, 125, 126, 65_535, 65_536])
def test_frames_are_as_the_protocol_wants_them(n: int) -> None:
    text = b"x" * n
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
