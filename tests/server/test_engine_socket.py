"""Programs at a table: the protocol of engines over a socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from kibitz.cli.engine_at_table import EngineAtTable, Invitation, NoTable
from tests.server.client import SECONDS, Site, running

pytestmark = pytest.mark.anyio


class Program:
    """An engine that says what the test says."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.lines: list[str] = []

    async def say(self, *lines: str) -> None:
        await self.socket.send("\n".join(lines))

    async def until(self, word: str) -> str:
        """What follows that word in the next line that begins with it."""
        while True:
            while self.lines:
                first, _, rest = self.lines.pop(0).partition(" ")
                if first == word:
                    return rest
            message = await asyncio.wait_for(self.socket.recv(), SECONDS)
            self.lines = str(message).splitlines()

    async def asked(self) -> list[str]:
        """Every answer to the next question."""
        await self.until("answers")
        end = self.lines.index("end")
        return self.lines[:end]

    async def closed(self) -> int:
        try:
            while True:
                await asyncio.wait_for(self.socket.recv(), SECONDS)
        except ConnectionClosed as e:
            return e.rcvd.code if e.rcvd is not None else 1006


@asynccontextmanager
async def program(
    site: Site, table: str, token: str, name: str = "first"
) -> AsyncIterator[Program]:
    address = f"{site.http.replace('http', 'ws')}/ws/{table}"
    async with connect(address, subprotocols=[Subprotocol("kibitz-engine-1")]) as socket:
        found = Program(socket)
        assert await found.until("kibitz") == "1"
        await found.say(f"engine {name}", f"token {token}", "ready")
        yield found


@pytest.mark.parametrize("game", ["compile", "ire"])
async def test_two_programs_play_a_match_to_its_end(sqlite: str, game: str) -> None:
    """`kibitz engine --table`, once for each invitation; nobody of the house plays."""
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table(game, "open", "open")
        links = [f"{site.http}/table/{table}#{key}" for key in keys]
        bots = [EngineAtTable("uniform", link) for link in links]
        await asyncio.gather(*[asyncio.to_thread(bot.run) for bot in bots])
        async with host.sit(table) as page:
            shown = await page.until("shown")
            seated = await page.until("seated")

        assert shown["over"] is not None
        assert {p["name"] for p in seated["players"]} >= {"uniform (bot)"}
        assert all("(bot)" in p["name"] for p in seated["players"])


async def test_a_program_is_asked_and_answers_for_its_seat(sqlite: str) -> None:
    """It reads the view of its own seat only, and what it says is done."""
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table("compile", "me", "open")
        async with host.sit(table, keys[0]) as page, program(site, table, keys[1]) as it:
            assert await it.until("token") not in ("", keys[1])
            shown = await page.until("shown", lambda m: m["asked"] >= 0)
            while shown["asked"] == shown["seat"]:
                shown = await page.answer()
            assert (await it.until("game")).startswith("compile ")
            answers = await it.asked()
            await it.say(f"bestmove {answers[-1]}")
            after = await page.until("shown", lambda m: m["n"] > shown["n"])

        assert after["n"] == shown["n"] + 1


async def test_an_answer_that_is_not_offered_loses_the_match(sqlite: str) -> None:
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table("compile", "me", "open")
        async with host.sit(table, keys[0]) as page, program(site, table, keys[1]) as it:
            shown = await page.until("shown", lambda m: m["asked"] >= 0)
            while shown["asked"] == shown["seat"]:
                shown = await page.answer()
            await it.asked()
            await it.say("bestmove fly to the moon")
            assert "'fly to the moon' is not offered" in await it.until("fault")
            over = await page.until("shown", lambda m: m["over"] is not None)
            assert await it.closed() == 1000

        assert over["over"] is not None


async def test_a_program_comes_back_with_the_token_it_was_given(sqlite: str) -> None:
    """The link it came by is void; with its own token it is asked the same question again."""
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table("compile", "open", "open")
        async with program(site, table, keys[0]) as one, program(site, table, keys[1], "b") as two:
            tokens = [await one.until("token"), await two.until("token")]
            asked = [asyncio.create_task(x.asked()) for x in (one, two)]
            done, waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            first = asked.index(done.pop())
            for task in waiting:
                task.cancel()
            before = asked[first].result()
        async with program(site, table, keys[first]) as stranger:
            assert "opens no seat" in await stranger.until("fault")
            assert await stranger.closed() == 1008
        async with program(site, table, tokens[first]) as again:
            assert await again.asked() == before


async def test_what_is_asked_of_a_program_is_refused_at_once(sqlite: str) -> None:
    """Nobody waits for a program that does not know what taking back is."""
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table("compile", "me", "open")
        async with host.sit(table, keys[0]) as page, program(site, table, keys[1]) as it:
            await it.until("token")
            await page.until("shown", lambda m: m["asked"] >= 0)
            await page.send("wish", kind="draw")
            told = await page.until("wished", lambda m: not m["open"])

        assert told["refused"]


async def test_programs_play_no_rated_match(sqlite: str) -> None:
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table("compile", "me", "open", rated=True)
        async with program(site, table, keys[1]) as it:
            assert "the match is rated" in await it.until("fault")


async def test_a_program_that_says_nonsense_is_passed_over(sqlite: str) -> None:
    """Long lines, JSON, answers nobody asked for: it is still asked, and still answers."""
    async with running(sqlite) as site, site.browser() as host:
        table, keys = await host.table("compile", "me", "open")
        async with host.sit(table, keys[0]) as page, program(site, table, keys[1]) as it:
            await it.say("bestmove refresh", '{"type": "resign"}', "x" * 2000, "\0", "ready")
            shown = await page.until("shown", lambda m: m["asked"] >= 0)
            while shown["asked"] == shown["seat"]:
                shown = await page.answer()
            answers = await it.asked()
            await it.say(f"bestmove {answers[0]}")
            after = await page.until("shown", lambda m: m["n"] > shown["n"])

        assert after["over"] is None


def test_a_link_that_is_none_gets_a_sentence() -> None:
    for link in ("", "table/abc", "ftp://house/table/abc", "https://house/replay/abc"):
        with pytest.raises(NoTable, match="is no link to a table"):
            Invitation(link)
