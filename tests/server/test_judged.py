"""A real table, judged on the server: entered, refused, taken back, durable, kept as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from kibitz.games import GAMES
from kibitz.kernel.judged import SHOWN, UNTOLD, Judged
from kibitz.kernel.match_file import file_of, read_match, verify, write_file, write_match
from kibitz.kernel.pile import CHANCE
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.replays import uploaded
from tests.kernel.real_table import RealTable, dealt
from tests.server.client import Browser, Message, Page, Site, running

Record = list[tuple[int, int]]


@pytest.fixture(scope="module")
def told() -> Judged:
    """A whole match, told by what everybody sees."""
    table = RealTable(GAMES["compile"])
    table.play(dealt(GAMES["compile"], "judge 24"))
    return table.judge


def tell(database: str, *stories: Callable[[Site], Awaitable[None]]) -> None:
    """Each story on a server of its own, all of them with the same database."""

    async def all_of_them() -> None:
        for story in stories:
            async with running(database) as site:
                await story(site)

    asyncio.run(all_of_them())


def after(n: int) -> Callable[[Message], bool]:
    """Is a message about the table after so many entries?"""
    return lambda message: bool(message["n"] == n)


async def enter(page: Page, record: Record) -> None:
    """Enter what was entered before."""
    for seat, action in record:
        ask = page.shown["ask"]
        assert ask["seat"] == seat
        assert action in [x["id"] for x in ask["options"]]
        await page.send("act", n=ask["n"], id=action)
        await page.until("shown", after(ask["n"] + 1))


def test_a_real_table_from_the_draft_to_its_file(sqlite: str, told: Judged) -> None:
    """Entered on two days with the server off between them; the file proves itself."""
    half = len(told.record) // 2
    kept: list[str] = []
    browsers: list[Browser] = []

    async def first_day(site: Site) -> None:
        ann = await site.browser().__aenter__()
        browsers.append(ann)
        table, _ = await ann.table("compile", "me", "here", judged=True, listed=True)
        kept.append(table)
        assert (await ann.get("/api/lobby"))["open"] == []
        async with ann.sit(table) as page:
            welcome = await page.until("welcome")
            assert welcome["judged"] and "real cards" in welcome["seal"]
            await page.until("shown")
            await enter(page, told.record[:half])
            # Nothing hidden is sent, and everybody may watch; only this page enters.
            assert page.shown["seat"] == -1
            async with site.browser() as bob, bob.sit(table) as other:
                seen = await other.until("shown")
                assert seen["ask"] is None and seen["scene"] == page.shown["scene"]
                await other.send("act", n=half, id=0)
                assert (await other.until("fault"))["code"] == "not-seated"

    async def second_day(site: Site) -> None:
        (table,) = kept
        ann = browsers[0]
        ann.http = site.http
        ann.client.base_url = site.http
        async with ann.sit(table) as page:
            await page.until("shown")
            assert page.shown["n"] == half
            await enter(page, told.record[half:])
            assert page.shown["over"] is not None and page.shown["ask"] is None
        text = (await ann.client.get(f"/api/matches/{table}/file")).text
        names = ("first", "second")
        expected = file_of(told)
        expected.called = read_match(text).called
        assert text == write_file(expected) and "deal real-cards" in text
        assert verify(read_match(text), GAMES).names == names
        done = await ann.client.post("/api/matches", content=text)
        assert done.status_code == 201, done.text
        again = done.json()["match"]
        info = await ann.get(f"/api/replay/{again}")
        labels = " ".join(x["text"] for x in info["steps"])
        assert "Play a hidden card face down" in labels and "Not known" in labels
        # Nobody knows the cards that were never shown, so the judge of a replay sees no more.
        there = [await ann.get(f"/api/replay/{again}/30?seat={seat}") for seat in (-2, -1, 0)]
        assert there[0] == there[1] == there[2]
        for address in ("30/hint/1", "30/chance", "30/line"):
            refused = await ann.client.get(f"/api/replay/{again}/{address}")
            assert refused.json()["code"] == "real-cards", address
        refused = await ann.client.post(f"/api/replay/{again}/review", json={})
        assert refused.json()["code"] == "real-cards"
        hand = await ann.get(f"/api/replay/{again}/30/position")
        assert "?" in hand["text"]
        await ann.client.aclose()

    tell(sqlite, first_day, second_day)


def test_entries_are_refused_and_taken_back(sqlite: str, told: Judged) -> None:
    """A card that lies elsewhere is refused with its name; any entry can be taken back."""
    shown = first_shown(told)

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here", judged=True)
            async with ann.sit(table, language="de") as page:
                await page.until("shown")
                await enter(page, told.record[:shown])
                ask = page.shown["ask"]
                assert ask["entry"] == "card" and ask["seat"] == CHANCE
                elsewhere = next(c for c in range(90) if c not in [x["id"] for x in ask["options"]])
                await page.send("act", n=ask["n"], id=elsewhere)
                fault = await page.until("fault")
                assert fault["code"] == "card-not-there" and "liegt sie woanders" in fault["text"]
                await page.send("act", n=ask["n"], id=UNTOLD + 5)
                assert (await page.until("fault"))["code"] == "not-asked"
                for n in range(3):
                    await page.send("undo")
                    await page.until("shown", after(shown + n + 1))
                assert page.shown["undo"] == "free"
                record = told.record[shown - 3 : shown]
                await enter(page, [*record, told.record[shown]])
                await page.send("sit", seat=0)
                assert (await page.until("fault"))["code"] == "judged-seats"

    tell(sqlite, story)


def first_shown(told: Judged) -> int:
    """The first entry of a match that names a card that was shown."""
    judge = Judged(told.game, told.options, told.names)
    for i, (seat, action) in enumerate(told.record):
        if judge.decision is not None and judge.decision.frame.node is SHOWN:
            return i
        judge.play(seat, action)
    raise AssertionError("no card was shown")


def test_a_real_table_has_no_bots_and_no_end_of_lines(sqlite: str, told: Judged) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann:
            for seats, more in ((("me", "open"), {}), (("me", "here"), {"clock": {"bank": 60}})):
                wishes = [{"kind": x} for x in seats]
                body = {"game": "compile", "seats": wishes, "judged": True, **more}
                done = await ann.client.post("/api/tables", json=body)
                assert done.json()["code"] == "judged-seats"

    tell(sqlite, story)
    lines = write_match(told).splitlines()
    lines[4:4] = ["chance   first a", "chance   undo"] * 700
    with pytest.raises(Refusal, match="match-too-long"):
        uploaded("\n".join(lines), "guest")
