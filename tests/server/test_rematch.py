"""Playing again: by consent, with sides exchanged and the score kept, also over a restart."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.rooms.rematch import next_match
from kibitz.server.storage.rows import OVER, ClockRow, MatchRow, Seat, Series
from tests.server.client import Message, Page, Site, running
from tests.server.test_play import tell


async def give_up(page: Page) -> None:
    await page.send("resign")
    await page.until("shown", over)


def over(message: Message) -> bool:
    return message["over"] is not None


def test_two_people_play_again_with_sides_exchanged(sqlite: str) -> None:
    """One click each; all go there, also who watches; the clock is set anew, the score kept."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            clock = {"bank": 300, "move": 20}
            table, keys = await ann.table("compile", "me", "open", clock=clock)
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b, eve.sit(table) as e:
                await b.until("shown")
                await a.send("wish", kind="rematch")
                assert (await a.until("fault"))["code"] == "not-over"
                await give_up(a)
                await e.until("shown", over)
                await e.send("wish", kind="rematch")
                assert (await e.until("fault"))["code"] == "not-seated"
                await a.send("wish", kind="rematch")
                asked = await b.until("wished")
                assert asked["mine"] and asked["open"] and asked["seat"] == 0
                await b.send("reply", kind="rematch", yes=False)
                told = await a.until("wished", lambda m: not m["open"])
                assert told["refused"] and "open1" in told["text"]

                await b.until("wished", lambda m: not m["open"])
                await b.send("wish", kind="rematch")
                assert (await a.until("wished"))["mine"]
                await a.send("wish", kind="rematch")
                where = {(await page.until("moved"))["table"] for page in (a, b, e)}
                (again,) = where
            async with ann.sit(again) as a, bob.sit(again) as b, eve.sit(again) as e:
                hello = await a.until("welcome")
                assert hello["seats"] == [1] and (await b.until("welcome"))["seats"] == [0]
                assert (await e.until("welcome"))["seats"] == []
                assert [x["name"] for x in hello["players"]] == ["open1", "me0"]
                assert hello["series"] == {
                    "n": 2,
                    "before": table,
                    "after": "",
                    "score": [1.0, 0.0],
                    "was": [1, 0],
                    "best_of": 0,
                }
                left = (await b.until("shown"))["clock"]
                assert left["left"][0] > 290_000 and left["left"][1] == 300_000
                await give_up(b)
            async with ann.sit(table, keys[0]) as a:
                old = await a.until("welcome")
                assert old["series"]["after"] == again and old["seats"] == [0]
                assert (await a.until("shown"))["over"] is not None
            async with eve.sit(again, keys[0]) as e:  # the own key of a seat goes along
                assert (await e.until("welcome"))["seats"] == [1]
            assert (await ann.get(f"/api/replay/{table}"))["over"]["scores"] == [0.0, 1.0]

    tell(sqlite, story)


def test_bots_always_agree(sqlite: str) -> None:
    """Whoever plays alone, or at one screen, is asked by nobody."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            for seats, mine in ((("me", "uniform"), [1]), (("me", "here"), [0, 1])):
                table, _ = await ann.table("compile", *seats)
                async with ann.sit(table) as a:
                    await a.until("shown", lambda m: m["ask"] is not None)
                    await give_up(a)
                    await a.send("wish", kind="rematch")
                    again = (await a.until("moved"))["table"]
                async with ann.sit(again) as a:
                    assert (await a.until("welcome"))["seats"] == mine

    tell(sqlite, story)


def test_the_best_of_three_is_agreed_on_once(sqlite: str) -> None:
    """Sides are exchanged, the score is kept, nobody is asked again; after two wins it is over."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open", best_of=3)
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                assert (await a.until("welcome"))["series"]["best_of"] == 3
                await b.until("shown")
                await give_up(a)
                await a.send("wish", kind="rematch")
                second = (await b.until("moved"))["table"]
            async with ann.sit(second) as a, bob.sit(second) as b:
                hello = await a.until("welcome")
                assert (hello["seats"], hello["series"]["n"]) == ([1], 2)
                assert hello["series"]["score"] == [1.0, 0.0]
                await b.until("shown")
                await give_up(a)
                await b.send("wish", kind="rematch")
                assert (await a.until("wished"))["mine"], "two wins: another series is by consent"
                await a.send("reply", kind="rematch", yes=True)
                third = (await b.until("moved"))["table"]
            async with ann.sit(third) as a:
                series = (await a.until("welcome"))["series"]
                assert (series["n"], series["best_of"], series["score"]) == (1, 3, [0.0, 0.0])

    tell(sqlite, story)


@pytest.mark.parametrize(
    ("outcomes", "decided"),
    [
        ([[1.0, 0.0]], [False]),
        ([[1.0, 0.0], [0.0, 1.0]], [False, True]),
        ([[1.0, 0.0], [1.0, 0.0], [1.0, 0.0]], [False, False, True]),
        ([[0.5, 0.5], [0.5, 0.5], [0.5, 0.5]], [False, False, True]),
        ([[0.5, 0.5], [1.0, 0.0], [0.5, 0.5]], [False, False, True]),
    ],
)
def test_a_series_ends_with_more_than_half_or_the_third(
    outcomes: list[list[float]], decided: list[bool]
) -> None:
    """Outcomes are by seat, and people change seats; draws count half."""
    series, found = Series(best_of=3), []
    for outcome in outcomes:
        points = series.points(outcome, 2)
        found.append(series.decided(points))
        series = Series(series.n + 1, "x", "", points[::-1], best_of=3)
    assert found == decided


@pytest.mark.parametrize(("game", "best_of"), [("compile", 2), ("compile", -3), ("ire", 3)])
def test_other_lengths_are_refused(sqlite: str, game: str, best_of: int) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann:
            options = {"players": "4"} if game == "ire" else {}
            seats = ["me", *["here"] * (3 if options else 1)]
            wish = {"game": game, "seats": [{"kind": x} for x in seats], "options": options}
            answer = await ann.client.post("/api/tables", json={**wish, "best_of": best_of})
            assert answer.status_code == 400
            assert answer.json()["code"] == "best-of"

    tell(sqlite, story)


def test_an_offer_outlives_the_server(database: str) -> None:
    """Made before a restart, agreed to after it; and the rematch outlives the next one."""

    async def main() -> None:
        async with running(database) as site, site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                await b.until("shown")
                await give_up(a)
                await a.send("wish", kind="rematch")
                await b.until("wished")
            kept = [dict(x.client.cookies) for x in (ann, bob)]
        async with running(database) as site, site.browser() as ann, site.browser() as bob:
            for one, cookies in zip((ann, bob), kept, strict=True):
                one.client.cookies.clear()
                one.client.cookies.update(cookies)
            async with ann.sit(table) as a, bob.sit(table) as b:
                assert not (await a.until("wished"))["mine"]
                assert (await b.until("wished"))["mine"]
                await b.send("reply", kind="rematch", yes=True)
                again = (await a.until("moved"))["table"]
        async with running(database) as site, site.browser() as bob:
            bob.client.cookies.clear()
            bob.client.cookies.update(kept[1])
            async with bob.sit(again) as b:
                assert (await b.until("welcome"))["series"]["before"] == table

    asyncio.run(main())


@pytest.mark.parametrize("options", [{}, {"players": "4"}])
def test_with_more_than_two_the_sides_go_round(options: dict[str, str]) -> None:
    """Everybody is the Soviet commander once before anybody is it twice, and keeps their points."""
    people = ["ann", "bob", "cid", "dan"] if options else ["ann", "bob"]
    row = MatchRow(
        id="m",
        game="ire",
        version=1,
        options=options,
        names=people,
        seed="s",
        position=None,
        seats=[Seat(x, x, key=x) for x in people],
        clock=ClockRow(60, 5, [1] * len(people), 3, True),
        listed=True,
        state=OVER,
        owner="ann",
        created=1,
        outcome=[1.0] + [0.0] * (len(people) - 1),
    )
    soviets = []
    for n in range(len(people)):
        assert row.series is None or row.series.n == n + 1
        soviets.append(row.seats[0].who)
        row = next_match(row)
        assert row.clock == ClockRow(60, 5, [60_000] * len(people), 5000)
        assert row.seed and not row.listed
        row.state, row.outcome = OVER, [1.0] + [0.0] * (len(people) - 1)
    assert sorted(soviets) == people
    assert [x.who for x in row.seats] == people and all(x.key == x.who for x in row.seats)
    assert row.series is not None and row.series.score == [1.0] * len(people)
    assert row.series == Series(len(people) + 1, row.series.before, "", [1.0] * len(people))
