"""Clubs: private rooms by a link, with tables, ladder and history; shut to strangers."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from sqlalchemy import text

from kibitz.server.config import Limits
from kibitz.server.rooms.clubs import LENGTH
from kibitz.server.rooms.codes import LETTERS
from kibitz.server.rooms.housekeeping import Housekeeping
from tests.server.client import Browser, Site
from tests.server.test_nodes import node
from tests.server.test_people import dump, guest_of, named, tell


async def post(who: Browser, path: str, /, **values: Any) -> httpx.Response:
    return await who.client.post(path, json=values)


async def founded(site: Site, *people: Browser, name: str = "Thursday") -> tuple[str, str]:
    """A club with some people in it; its address and its code."""
    made = await post(people[0], "/api/clubs", name=name)
    assert made.status_code == 201, made.text
    club = made.json()["club"]
    code = (await people[0].get(f"/api/clubs/{club}"))["code"]
    for x in people[1:]:
        joined = await post(x, "/api/clubs/join", code=f" {code[:4].lower()}-{code[4:]}")
        assert joined.json()["club"] == club and joined.json()["inside"]
    return club, code


async def played(ann: Browser, bob: Browser, club: str, **more: Any) -> str:
    """A match in a club that the second gives up."""
    table, _ = await ann.table("compile", "me", "open", club=club, **more)
    async with ann.sit(table, name="Ann") as a, bob.sit(table, name="Bob") as b:
        await b.until("welcome")
        await b.send("sit", seat=1)
        await a.until("shown", lambda m: m["asked"] >= 0)
        await b.send("resign")
        await a.until("shown", lambda m: m["over"] is not None)
    return table


def test_an_evening_in_a_club(database: str) -> None:
    """Its members find each other's tables, watch, and stand in its ladder and history."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            for browser, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Cid")):
                await named(browser, name)
            club, code = await founded(site, ann, bob, cid)
            assert len(code) == LENGTH and set(code) <= set(LETTERS)
            table, _ = await ann.table("compile", "me", "open", club=club, listed=True)
            seen = await bob.get(f"/api/clubs/{club}")
            assert [x["table"] for x in seen["tables"]] == [table]
            assert [(x["name"], x["me"], x["founder"]) for x in seen["members"]] == [
                ("Ann", False, True),
                ("Bob", True, False),
                ("Cid", False, False),
            ]
            assert all(x["here"] for x in seen["members"]) and not seen["founder"]
            seats = ann.sit(table, name="Ann"), bob.sit(table, name="Bob"), cid.sit(table)
            async with seats[0] as a, seats[1] as b, seats[2] as c:
                assert (await c.until("welcome"))["club"] == club
                await b.until("welcome")
                await b.send("sit", seat=1)
                await a.until("shown", lambda m: m["asked"] >= 0)
                await c.until("seated", lambda m: m["watching"] == 1)
                await b.send("resign")
                await a.until("shown", lambda m: m["over"] is not None)
                await a.send("wish", kind="rematch")
                await b.until("wished")
                await b.send("reply", kind="rematch", yes=True)
                again = (await b.until("moved"))["table"]
            seen = await cid.get(f"/api/clubs/{club}")
            assert [x["table"] for x in seen["tables"]] == [again], "a rematch stays in the club"
            assert seen["ended"] > 0
            found = await cid.get(f"/api/clubs/{club}/matches")
            assert [(x["match"], x["scores"]) for x in found["matches"]] == [(table, [1, 0])]
            (ladder,) = await cid.get(f"/api/clubs/{club}/ladders")
            rows = ladder["sides"][0]["rows"]
            assert [(x["name"], x["games"]) for x in rows] == [("Ann", 1), ("Bob", 1)]
            assert rows[0]["rating"] > 1500 > rows[1]["rating"]
            assert (await ann.get("/api/me/ratings")) == [], "unless it is rated, as elsewhere"
            # Against bots nobody climbs.
            alone, _ = await cid.table("compile", "me", "uniform", club=club)
            await post(cid, f"/api/me/matches/{alone}/resign")
            assert (await cid.get(f"/api/clubs/{club}/ladders")) == [ladder]
            assert (await cid.get("/api/clubs")) == [
                {"club": club, "name": "Thursday", "members": 3, "tables": 1}
            ]

    tell(database, story)


def test_strangers_learn_nothing_of_a_club(sqlite: str) -> None:
    """Not that it is there, nor who is in it, nor its tables; what they are shown has no trace."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            for browser, name in ((ann, "Annabella"), (bob, "Bobby"), (eve, "Eve")):
                await named(browser, name)
            club, code = await founded(site, ann, bob, name="Thursday")
            over = await played(ann, bob, club)
            table, keys = await ann.table("compile", "me", "open", club=club, listed=True)
            async with ann.sit(table) as a:
                short = (await a.until("welcome"))["code"]
                for address in (f"/api/clubs/{club}", "/api/clubs/nowhere", "/api/clubs/a%00b"):
                    for tail in ("", "/matches", "/ladders"):
                        refused = await eve.client.get(address + tail)
                        assert (refused.status_code, refused.json()["code"]) == (404, "no-club")
                for act in ("leave", "renew"):
                    assert (await post(eve, f"/api/clubs/{club}/{act}")).status_code == 404
                assert (await eve.client.delete(f"/api/clubs/{club}")).status_code == 404
                refused = await post(eve, "/api/clubs/door", code="ABCDEFGH")
                assert refused.json()["code"] == "no-club-code"
                wish = {"game": "compile", "seats": [{"kind": "me"}, {"kind": "open"}]}
                refused = await post(eve, "/api/tables", club=club, **wish)
                assert refused.json()["code"] == "no-club"
                for match, key in ((table, ""), (table, keys[1]), (table, short), (over, "")):
                    async with eve.sit(match, key) as page:
                        assert (await page.until("fault"))["code"] == "club-table"
                        assert await page.closed() == 4004
                traces = (club, code, table, over, "Thursday", "Annabella", "Bobby")
                public = ("lobby", "clubs", "me/matches", "me/export", "ladder/compile", "turns")
                for path in public:
                    shown = (await eve.client.get(f"/api/{path}")).text
                    assert not [x for x in traces if x in shown], path
                # Whoever has the link is told what it is called and how many are in it.
                door = (await post(eve, "/api/clubs/door", code=code)).json()
                assert door == {"club": club, "name": "Thursday", "members": 2, "inside": False}
                inside = (await ann.client.get(f"/api/clubs/{club}")).text
                assert guest_of(site, bob) not in inside, "members are aliases"

    tell(sqlite, story)


def test_whoever_leads_a_club_removes_renews_and_closes(sqlite: str) -> None:
    """Only they; who is removed looks on no more, plays on where they play, and keeps matches."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            for browser, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Cid")):
                await named(browser, name)
            club, code = await founded(site, ann, bob, cid)
            members = (await ann.get(f"/api/clubs/{club}"))["members"]
            aliases = {x["name"]: x["who"] for x in members}
            for path, values in (("remove", {"who": aliases["Cid"]}), ("renew", {})):
                refused = await post(bob, f"/api/clubs/{club}/{path}", **values)
                assert (refused.status_code, refused.json()["code"]) == (403, "not-founder")
            assert (await bob.client.delete(f"/api/clubs/{club}")).status_code == 403
            for who in (aliases["Ann"], "nobody"):
                refused = await post(ann, f"/api/clubs/{club}/remove", who=who)
                assert refused.json()["code"] == "no-member"
            over = await played(ann, cid, club)
            table, _ = await ann.table("compile", "me", "open", club=club)
            other, _ = await cid.table("compile", "me", "open", club=club)
            async with cid.sit(table) as looks, cid.sit(other) as plays:
                await looks.until("shown")
                await plays.until("shown")
                assert (await post(ann, f"/api/clubs/{club}/remove", who=aliases["Cid"])).is_success
                assert (await looks.until("fault"))["code"] == "club-table"
                await plays.send("ping", at=1)
                await plays.until("pong")
            assert (await cid.client.get(f"/api/clubs/{club}")).status_code == 404
            assert (await cid.get("/api/me/matches"))["finished"][0]["match"] == over
            rows = (await ann.get(f"/api/clubs/{club}/ladders"))[0]["sides"][0]["rows"]
            assert [x["name"] for x in rows] == ["Ann"], "who has left is on no ladder"
            await post(ann, f"/api/clubs/{club}/renew")
            refused = await post(cid, "/api/clubs/join", code=code)
            assert refused.json()["code"] == "no-club-code"
            # Whoever leads it and goes hands it on; the last closes it.
            await post(ann, f"/api/clubs/{club}/leave")
            seen = await bob.get(f"/api/clubs/{club}")
            assert seen["founder"] and [x["name"] for x in seen["members"]] == ["Bob"]
            assert guest_of(site, ann) not in text_of(site, "clubs", "members")
            assert (await bob.client.delete(f"/api/clubs/{club}")).is_success
            assert text_of(site, "clubs", "members") == "" and (await bob.get("/api/clubs")) == []
            async with ann.sit(over) as page:
                await page.until("welcome")

    tell(sqlite, story)


def text_of(site: Site, *tables: str) -> str:
    with site.app.store.engine.connect() as connection:
        rows = [connection.execute(text(f"SELECT * FROM {x}")).all() for x in tables]
    return "".join([str(row) for found in rows for row in found])


def test_clubs_are_bounded_and_unused_ones_are_closed(sqlite: str) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            club, code = await founded(site, ann, bob)
            full = await post(cid, "/api/clubs/join", code=code)
            assert (full.status_code, full.json()["code"]) == (429, "club-full")
            await post(bob, "/api/clubs", name="Friday")
            over = await post(bob, "/api/clubs", name="Saturday")
            assert over.json()["code"] == "too-many-clubs"
            for name, code in (
                ("", "name-blank"),
                ("\u3164", "name-hidden"),
                ("A" * 30, "name-long"),
            ):
                assert (await post(cid, "/api/clubs", name=name)).json()["code"] == code
            await Housekeeping(site.app.tables).expire()
            assert len(await bob.get("/api/clubs")) == 2
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE clubs SET created = 1"))
                old = "UPDATE members SET seen = 1 WHERE NOT (club = :club AND who = :who)"
                connection.execute(text(old), {"club": club, "who": guest_of(site, bob)})
            await Housekeeping(site.app.tables).expire()
            (kept,) = await bob.get("/api/clubs")
            assert (kept["club"], kept["members"]) == (club, 1), "who never comes back is no member"
            assert (await bob.get(f"/api/clubs/{club}"))["founder"]

    tell(sqlite, story, limits=Limits(clubs=1, members=2))


def test_clubs_go_along_with_an_identity_and_away_with_it(database: str) -> None:
    """Exported, moved by the phrase, deleted; a club that others are in stays theirs."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as phone:
            await named(ann, "Annabella")
            await named(bob, "Bobby")
            phrase = (await ann.client.post("/api/me/phrase")).json()["phrase"]
            club, _ = await founded(site, ann, bob, phone)
            own, _ = await founded(site, phone, name="Own")
            await played(ann, bob, club)
            await post(phone, "/api/me/move", phrase=phrase)
            assert {x["club"] for x in await ann.get("/api/clubs")} == {club, own}
            assert len((await bob.get(f"/api/clubs/{club}"))["members"]) == 2
            mine = (await ann.client.get("/api/me/export")).json()["clubs"]
            assert [(x["name"], x["founder"]) for x in mine] == [("Thursday", True), ("Own", True)]
            who = guest_of(site, ann)
            assert (await ann.client.delete("/api/me")).is_success
            left = dump(site)
            assert who not in left and "Annabella" not in left and "Own" not in left
            seen = await bob.get(f"/api/clubs/{club}")
            assert seen["founder"] and [x["name"] for x in seen["members"]] == ["Bobby"]
            (match,) = (await bob.get(f"/api/clubs/{club}/matches?lang=de"))["matches"]
            assert match["players"][0]["name"] == "jemand, der gegangen ist"

    tell(database, story)


def test_a_club_is_one_at_all_nodes(shared: str) -> None:
    """A table opened at one is found at the other, and who is removed is shown out everywhere."""

    async def story(first: Site, second: Site) -> None:
        async with first.browser() as ann, second.browser() as bob, second.browser() as cid:
            club, code = await founded(first, ann)
            for browser in (bob, cid):
                assert (await post(browser, "/api/clubs/join", code=code)).status_code == 201
            table, _ = await ann.table("compile", "me", "open", club=club)
            async with asyncio.timeout(5):
                while not (await bob.get(f"/api/clubs/{club}"))["tables"]:
                    await asyncio.sleep(0.05)
            assert all(x["here"] for x in (await bob.get(f"/api/clubs/{club}"))["members"])
            async with cid.sit(table) as looks, bob.sit(table) as plays:
                await looks.until("shown")
                await plays.until("welcome")
                await plays.send("sit", seat=1)
                await plays.until("shown", lambda m: m["asked"] >= 0)
                assert table in second.app.tables.awake
                members = (await ann.get(f"/api/clubs/{club}"))["members"]
                await post(ann, f"/api/clubs/{club}/remove", who=members[2]["who"])
                assert (await looks.until("fault"))["code"] == "club-table"

    async def main() -> None:
        async with node(shared) as first, node(shared) as second:
            await story(first, second)

    asyncio.run(main())
