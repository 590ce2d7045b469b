"""Meeting people: quick match, codes that take a seat, who is here, and who looks on."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import text

from kibitz.server import api
from kibitz.server.glicko import Rating
from kibitz.server.rooms.codes import LENGTH, LETTERS, typed
from kibitz.server.rooms.quick import NEAR, WIDENS, Waiting, nearest
from kibitz.server.rooms.ratings import Key, Standing
from tests.server.client import SECONDS, Browser, Site
from tests.server.test_nodes import node
from tests.server.test_people import guest_of
from tests.server.test_play import tell

WISH = api.QuickWish("compile")


def waits(who: str, rating: float, since: float = 0.0) -> Waiting:
    return Waiting(f"table of {who}", who, WISH, "key", rating, since)


def test_the_nearest_meet_first_and_the_window_widens() -> None:
    """Of those alike whoever has waited longest; nobody meets themselves or another wish."""
    ann, bob, cid = waits("ann", 1500), waits("bob", 1560, 1), waits("cid", 1560)
    assert nearest([ann, bob, cid], WISH, "dan", 1550, 1) is cid
    assert nearest([ann], WISH, "ann", 1500, 1) is None
    assert nearest([ann], api.QuickWish("compile", rated=True), "dan", 1500, 1) is None
    far = 1500 + NEAR + 20 * WIDENS
    assert nearest([ann], WISH, "dan", far, 19) is None
    assert nearest([ann], WISH, "dan", far, 20) is ann


def test_two_far_apart_are_brought_together_in_time(sqlite: str) -> None:
    """Each waits at a table of their own; then one page is sent over, where it has a seat."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            found = site.app.people.people.ratings.found
            found[Key(guest_of(site, ann), "compile", 0)] = Standing(Rating(1900, 50))
            wish = {"game": "compile", "rated": True}
            made = [(await x.client.post("/api/quick", json=wish)).json() for x in (ann, bob)]
            assert made[0]["table"] != made[1]["table"]
            async with ann.sit(made[0]["table"], name="Ann") as a, bob.sit(made[1]["table"]) as b:
                for page in (a, b):
                    await page.until("welcome")
                quick = site.app.quick
                await quick.pair()
                assert len(quick.waiting) == 2
                for key, x in quick.waiting.items():
                    quick.waiting[key] = x._replace(since=x.since - 60)
                await quick.pair()
                to = (await a.until("moved"))["table"]
                assert to == made[1]["table"] and not quick.waiting
                async with ann.sit(to) as there:
                    welcome = await there.until("welcome")
                    assert len(welcome["seats"]) == 1 and welcome["rated"]
                    assert "Ann" in [x["name"] for x in welcome["players"]]
                    await b.until("shown", lambda m: m["asked"] >= 0)
            lobby = await ann.get("/api/lobby")
            assert [x["table"] for x in lobby["mine"]] == [to] and lobby["open"] == []

    tell(sqlite, story)


def test_two_who_ask_at_once_meet(sqlite: str) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            posts = [x.client.post("/api/quick", json={"game": "compile"}) for x in (ann, bob)]
            made = [x.json() for x in await asyncio.gather(*posts)]
            assert made[0]["table"] == made[1]["table"]
            assert sorted(bool(x["key"]) for x in made) == [False, True]

    tell(sqlite, story)


def test_two_who_want_the_same_meet(sqlite: str) -> None:
    """Not with oneself, not with another clock, and nobody is sent to a table already promised."""

    async def story(site: Site) -> None:
        async with (
            site.browser() as ann,
            site.browser() as bob,
            site.browser() as cid,
            site.browser() as dan,
        ):
            wish = {"game": "compile", "clock": {"bank": 600}}

            async def press(who: Browser, wanted: dict[str, Any] = wish) -> Any:
                return (await who.client.post("/api/quick", json=wanted)).json()

            first = await press(ann)
            assert first["key"] == ""
            assert await press(ann) == first, "whoever presses twice waits at one table"
            other = await press(cid, {"game": "compile"})
            assert other["table"] != first["table"]
            async with ann.sit(first["table"]) as a:
                await a.until("welcome")
                found = await press(bob)
                assert found["table"] == first["table"] and found["key"]
                late = await press(dan)
                assert late["table"] != first["table"]
                async with bob.sit(found["table"], found["key"]) as b:
                    await b.until("shown", lambda m: m["asked"] >= 0)
                    await a.until("shown", lambda m: m["clock"]["running"] >= 0)
            assert (await press(bob, {"game": "chess"}))["code"] == "no-game"

    tell(sqlite, story)


def test_a_code_takes_a_free_seat(sqlite: str) -> None:
    """As somebody types it; told to players only, void once all sit; watchers are counted."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            table, _ = await ann.table("compile", "me", "open", listed=True)
            async with ann.sit(table) as a, eve.sit(table, language="pl") as e:
                code = (await a.until("welcome"))["code"]
                assert len(code) == LENGTH and set(code) <= set(LETTERS)
                assert (await e.until("welcome"))["code"] == ""
                assert (await a.until("seated", lambda m: m["watching"]))["watching"] == 1
                said = f" {code[:3].lower()}-{code[3:]}"
                assert typed(said) == code
                assert await bob.get(f"/api/codes/{said}") == {"table": table}
                assert (await bob.client.get("/api/codes/ABCDEF")).json()["code"] == "no-code"
                (row,) = (await bob.get("/api/lobby"))["open"]
                assert row["languages"] == ["en", "pl"]
                async with bob.sit(table, said) as b:
                    assert (await b.until("welcome"))["seats"] == [1]
                    assert (await bob.client.get(f"/api/codes/{code}")).status_code != 200
                    async with eve.sit(table, code) as again:
                        assert (await again.until("welcome"))["seats"] == []
            assert (await bob.get("/api/lobby"))["here"] >= 1

    tell(sqlite, story)


def test_people_at_different_nodes_meet(shared: str) -> None:
    """By asking, by waiting, and again if somebody who was promised never comes."""

    async def main() -> None:
        async with (
            node(shared) as a,
            node(shared) as b,
            a.browser() as ann,
            b.browser() as bob,
            b.browser() as eve,
        ):
            wish = {"game": "compile"}
            first = (await ann.client.post("/api/quick", json=wish)).json()
            async with ann.sit(first["table"]) as waits:
                await waits.until("welcome")
                promised = (await eve.client.post("/api/quick", json=wish)).json()
                assert promised["table"] == first["table"] and promised["key"]
                other = (await bob.client.post("/api/quick", json=wish)).json()
                assert other["table"] != first["table"], "it is kept for Eve, who never comes"
                async with bob.sit(other["table"]) as page:
                    await page.until("welcome")
                    assert other["table"] in b.app.tables.awake
                    forget = "UPDATE waiting SET promised = 0, since = since - 60000"
                    with a.app.store.engine.begin() as connection:
                        connection.execute(text(forget))
                    # Whichever node is first brings its own over; the other one hears of it.
                    came = [asyncio.create_task(x.until("moved")) for x in (waits, page)]
                    done, left = await asyncio.wait(
                        came, timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED
                    )
                    moved = done.pop().result()
                    for task in left:
                        task.cancel()
                    goes, stays = (ann, bob) if came[0].done() else (bob, ann)
                    assert moved["table"] in (first["table"], other["table"])
                    async with goes.sit(moved["table"], moved["key"]) as there:
                        assert (await there.until("welcome"))["seats"]
                        await there.until("shown", lambda m: m["asked"] >= 0)
                    (mine,) = (await stays.get("/api/lobby"))["mine"]
                    assert mine["table"] == moved["table"]
                    for site in (a, b):
                        await site.app.quick.pair()
            with a.app.store.engine.connect() as connection:
                known = list(connection.execute(text("SELECT match FROM waiting")).scalars())
            assert not known, "nobody waits any more"

    asyncio.run(main())
