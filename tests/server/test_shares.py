"""Bots are shared by person: who asks for many waits, and none plays where nobody looks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.server.config import Limits
from kibitz.server.metrics import Metrics
from kibitz.server.rooms.table import question_to
from kibitz.server.storage.changes import new_match
from kibitz.server.storage.rows import RUNNING, ClockRow, MatchRow, Seat
from kibitz.server.storage.store import Store
from kibitz.server.workers import Question, Workers
from tests.server.client import Browser, Page, Site, running
from tests.server.test_people import guest_of
from tests.server.test_restart import row_of


class SlowBots(Workers):
    """A pool whose one worker answers when the test says so, with the first option."""

    def __init__(self) -> None:
        super().__init__(1, Metrics())
        self.answered: list[str] = []

    def answer(self, i: int, question: Any) -> Any:
        self.answered.append(question.table)
        return GAMES[question.game].notation.load(question.position) and 0


def question(table: str, payer: str) -> Question:
    match = Match(GAMES["compile"], {}, GAMES["compile"].rules.seats({}), "bots")
    row = replace_row(row_of(match), table, payer)
    return question_to(match, row, match.decision.seat if match.decision else 0)


def replace_row(row: MatchRow, table: str, payer: str) -> MatchRow:
    row.id, row.source = table, payer
    row.seats = [Seat(bot="uniform"), Seat(bot="uniform")]
    return row


def test_who_asks_for_many_answers_waits_for_them() -> None:
    """Twenty questions of one address and one of another: it is the second to be answered."""

    async def main() -> None:
        pool = SlowBots()
        pool.begin()
        with pool.queues[0].changed:  # the worker takes nothing until all have asked
            many = [pool.ask(question(f"many {n}", "eve")) for n in range(20)]
            asked = [asyncio.ensure_future(x) for x in [*many, pool.ask(question("one", "ann"))]]
            for _ in range(5):
                await asyncio.sleep(0)
        await asyncio.gather(*asked)
        assert pool.answered[:3] == ["many 0", "one", "many 1"]
        assert pool.answered[3:] == [f"many {n}" for n in range(2, 20)]
        pool.close()

    asyncio.run(main())


def test_bots_of_one_address_answer_at_a_pace() -> None:
    """Twenty a second at all its tables together; a trusted one, and another, do not wait."""
    pool = Workers(1, Metrics(), 0.05)
    assert [round(pool.wait("eve", 10.0), 3) for _ in range(4)] == [0.0, 0.05, 0.1, 0.15]
    assert pool.wait("ann", 10.0) == pool.wait("", 10.0) == pool.wait("", 10.0) == 0.0
    assert round(pool.wait("eve", 10.1), 3) == 0.1 and pool.wait("eve", 99.0) == 0.0


@asynccontextmanager
async def asked_bots(site: Site) -> AsyncIterator[list[str]]:
    """The tables whose bots are asked, in order; nobody gets an answer."""
    asked: list[str] = []

    async def ask(question: Question) -> int:
        asked.append(question.table)
        await asyncio.sleep(600)
        return 0

    workers: Any = site.app.tables.services.workers
    workers.ask = ask
    yield asked


def tell(database: str, story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with running(database, **settings) as site:
            await story(site)

    asyncio.run(main())


async def until(fits: Callable[[], bool]) -> None:
    for _ in range(400):
        if fits():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


def test_no_bot_plays_where_nobody_looks(sqlite: str) -> None:
    """It is asked when the first page comes, given up when the last one goes, asked again later."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as eve, asked_bots(site) as asked:
            table, _ = await ann.table("compile", "uniform", "uniform", clock={"bank": 60})
            held = site.app.tables.awake[table]
            clock = held.state.clock
            assert clock is not None
            await asyncio.sleep(0.05)
            assert asked == [] and clock.running < 0, "its clock would run out meanwhile"
            async with ann.sit(table) as page, eve.sit(table) as other:
                await page.until("shown")
                await other.until("shown")
                await until(lambda: asked == [table])
                assert held.thinking is not None and clock.running >= 0
            await until(lambda: not held.state.clients)
            await until(lambda: held.thinking is None)
            assert clock.running < 0 and held.idle, "it may leave the memory"
            async with eve.sit(table) as page:
                await page.until("shown")
                await until(lambda: asked == [table, table])

    tell(sqlite, story)


def test_bots_sleep_after_a_restart(sqlite: str) -> None:
    """Only where a clock of a person runs is a table woken; the others wait for a page."""
    store, rules = Store(sqlite), GAMES["compile"]
    match = Match(rules, {}, rules.rules.seats({}), "bots")
    asked = match.decision.seat if match.decision else 0
    for name, person in (("bots", False), ("bots-timed", False), ("person-timed", True)):
        row = replace_row(row_of(match), name, "eve")
        if person:
            row.seats[asked] = Seat("a", "g")
        if "timed" in name:
            row.clock = ClockRow(60, 5, [59_000, 60_000], 5000)  # it has run before
        store.commit([new_match(row)])
    store.close()

    async def story(site: Site) -> None:
        tables = site.app.tables
        async with asked_bots(site) as asked, site.browser() as ann:
            await until(lambda: "person-timed" in tables.awake)
            await asyncio.sleep(0.05)
            assert asked == [] and "bots" not in tables.awake
            assert tables.awake["person-timed"].alarm is not None
            async with ann.sit("bots") as page:
                await page.until("shown")
                await until(lambda: asked == ["bots"])

    tell(sqlite, story, grace=0.0)


def test_tables_are_counted_by_address_too(sqlite: str) -> None:
    """A new cookie for every table does not help, and another address is not concerned."""

    async def opened(browser: Browser, address: str) -> str:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
        done = await browser.client.post(
            "/api/tables",
            json={"game": "compile", "seats": seats},
            headers={"x-forwarded-for": address},
        )
        return str(done.json().get("code", "made"))

    async def story(site: Site) -> None:
        said = []
        for n in range(6):
            async with Browser(site.http) as eve:
                said.append(await opened(eve, f"2001:db8::{n + 1}"))
        assert said == ["made"] * 4 + ["too-many-together"] * 2
        async with Browser(site.http) as ann:
            assert [await opened(ann, "192.0.2.7") for _ in range(3)] == ["made"] * 3
            assert len(site.app.tables.rows.opened_by(guest_of(site, ann))) == 2, "the oldest went"
            row = site.app.tables.rows.held_by(next(iter(site.app.tables.rows.players)))[0]
            assert re.fullmatch(r"[0-9a-f]{16}", row.source or ""), "no address is kept"
            assert row.source != "20010db8" + 8 * "0", "nor the bytes of its network"

    tell(sqlite, story, trusted=frozenset(), limits=Limits(tables=2, tables_together=4))


def test_the_lobby_is_found_without_a_walk(sqlite: str) -> None:
    """Among thousands of matches it looks at those of the reader and those with a free seat."""
    rules = GAMES["compile"]
    match = Match(rules, {}, rules.rules.seats({}), "many")

    class Watched(MatchRow):
        """A row that counts who looks at its seats."""

        looks = 0

        def held(self, guest: str) -> list[int]:
            Watched.looks += 1
            return super().held(guest)

    async def story(site: Site) -> None:
        rows = site.app.tables.rows
        usual = row_of(match)
        for n in range(3000):
            values = {k: getattr(usual, k) for k in usual.__struct_fields__}
            rows.add(Watched(**{**values, "id": f"x{n}", "owner": f"o{n}"}))
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open", listed=True)
            Watched.looks = 0
            assert [x["table"] for x in (await bob.get("/api/lobby"))["open"]] == [table]
            assert [x["table"] for x in (await ann.get("/api/lobby"))["mine"]] == [table]
            async with bob.sit(table, keys[1]) as page:
                await page.until("welcome")
            lobby = await bob.get("/api/lobby")
            assert lobby["open"] == [] and [x["table"] for x in lobby["mine"]] == [table]
            assert Watched.looks == 0
            async with ann.sit(table) as page:
                await over(page)
            assert (await ann.get("/api/lobby"))["mine"] == []
            assert table not in rows and rows["x0"].state == RUNNING

    tell(sqlite, story)


async def over(page: Page) -> None:
    await page.until("shown")
    await page.send("resign")
    await page.until("shown", lambda m: m["over"] is not None)


def test_the_registry_forgets_who_left() -> None:
    """A seat that changes hands, and a match that ends, are in no index any more."""
    from kibitz.server.rooms.unfinished import Unfinished

    rules = GAMES["compile"]
    row = row_of(Match(rules, {}, rules.rules.seats({}), "one"))
    found = Unfinished()
    found.add(row)
    assert [x.id for x in found.held_by("g")] == ["m"] and len(found.opened_by("g")) == 1
    row.seats = [replace_seat(row.seats[0]), row.seats[1]]
    found.add(row)
    row.seats = [replace_seat(x) for x in row.seats]
    found.add(row)
    assert found.held_by("g") == [] and [x.id for x in found.held_by("h")] == ["m"]
    assert found.drop("m") is row and found.drop("m") is None
    assert not (found.players or found.owners or found.sources or found.seated)


def replace_seat(seat: Seat) -> Seat:
    return Seat(seat.name, "h")
