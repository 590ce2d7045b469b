"""Days for a move: a table that sleeps, a time that goes on without it, and days off."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.refusal import Refusal
from kibitz.server.rooms import broadcast, lobby, table, turns
from kibitz.server.rooms import clock as clocks
from kibitz.server.rooms.clock import DAY, deadline
from kibitz.server.rooms.holidays import MOST, Holidays, day_of, text_of
from kibitz.server.storage.store import Store
from tests.server.client import Browser, Site, running
from tests.server.test_play import tell


class Wall:
    """The time of day, which the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = clocks.now_ms() // DAY * DAY + DAY // 2
        for module in (broadcast, table, turns, lobby):
            monkeypatch.setattr(module, "now_ms", lambda: self.now)


def test_days_off_do_not_count() -> None:
    """Pure arithmetic, in days from midnight to midnight."""
    noon = 100 * DAY + DAY // 2
    assert deadline(noon, 3, set()) == noon + 3 * DAY
    assert deadline(noon, 3, {90, 101, 102, 200}) == noon + 5 * DAY
    assert deadline(noon, 1, {100}) == 102 * DAY
    assert text_of(day_of("2026-12-24")) == "2026-12-24"


def test_days_off_are_bounded_and_only_those_to_come_change() -> None:
    new_year = day_of("2026-01-01")
    known = Holidays({"ann": {new_year, new_year + 9}})
    assert known.changed("ann", {new_year + 3, new_year + 5}, new_year + 4) == {
        new_year,
        new_year + 5,
    }
    with pytest.raises(Refusal):
        known.changed("ann", set(range(new_year + 1, new_year + 1 + MOST)), new_year)
    half = set(range(new_year + 365 - MOST + 2, new_year + 365 + MOST))
    assert len(known.changed("ann", half, new_year + 300)) == len(half) + 2, "each year has its own"


def test_days_run_out_over_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table sleeps; who has to move is told by every list, and loses when days are over."""
    wall = Wall(monkeypatch)

    async def main() -> None:
        async with running(database) as site, site.browser() as ann, site.browser() as bob:
            made, keys = await ann.table("compile", "me", "open", clock={"days": 3})
            async with ann.sit(made) as a, bob.sit(made, keys[1]) as b:
                for page in (a, b):
                    await page.until("shown", lambda m: m["asked"] >= 0)
                assert a.shown["clock"] is None and a.shown["due"] == 3 * DAY
                who, other = (ann, bob) if a.shown["ask"] else (bob, ann)
                await a.send("pause", yes=True)
                assert (await a.until("fault"))["code"] == "no-clock"
            while not site.app.tables.awake[made].idle:  # it may leave the memory
                await asyncio.sleep(0.01)
            cookies = dict(who.client.cookies), dict(other.client.cookies)
            wall.now += 2 * DAY
            (row,) = (await who.get("/api/lobby"))["mine"]
            assert row["turn"] and row["days"] == 3
            assert (row["since"], row["due"]) == (2 * DAY, DAY)
            assert not (await other.get("/api/lobby"))["mine"][0]["turn"]
            day = text_of(wall.now // DAY + 1)
            wrong = await who.client.post("/api/holidays", json={"days": ["tomorrow"]})
            assert wrong.status_code == 400
            done = await who.client.post("/api/holidays", json={"days": [day]})
            assert done.json() == {"days": [day], "most": MOST}
        async with running(database) as site:
            assert made not in site.app.tables.awake, "nobody looks: it sleeps on"
            async with Browser(site.http) as who, Browser(site.http) as other:
                for browser, kept in zip((who, other), cookies, strict=True):
                    browser.client.cookies.clear()
                    browser.client.cookies.update(kept)
                assert (await who.get("/api/turns"))["tables"] == [made]
                assert (await other.get("/api/turns"))["tables"] == []
                assert (await who.get("/api/lobby"))["mine"][0]["due"] == 2 * DAY, "a day off"
                wall.now += 2 * DAY - 1
                await turns.ring(site.app.tables)
                assert made not in site.app.tables.awake
                wall.now += 1
                async with other.sit(made) as page:
                    await page.until("shown")
                    await turns.ring(site.app.tables)
                    over = (await page.until("shown", lambda m: m["over"] is not None))["over"]
                assert over["why"] == "time-out"
                assert (await who.get("/api/turns"))["tables"] == []
        store = Store(database)
        ended = store.match(made)
        assert ended is not None and ended.outcome is not None
        store.close()

    asyncio.run(main())


def test_an_answer_begins_the_days_anew(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And other numbers of days, or days beside seconds, are refused."""
    wall = Wall(monkeypatch)

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            for clock in ({"days": 2}, {"days": 3, "bank": 60}, {"days": -1}):
                wish = {"game": "compile", "seats": [{"kind": "me"}, {"kind": "open"}]}
                done = await ann.client.post("/api/tables", json={**wish, "clock": clock})
                assert done.json()["code"] == "days"
            made, _ = await ann.table("compile", "me", "uniform", clock={"days": 1})
            async with ann.sit(made) as page:
                await page.until("shown", lambda m: m["ask"] is not None)
                assert page.shown["due"] == DAY
                wall.now += DAY // 2
                await page.answer()
                while page.shown["ask"] is None:
                    assert page.shown["due"] == 0, "a bot has no days"
                    await page.until("shown")
                assert page.shown["due"] == DAY

    tell(sqlite, story)
