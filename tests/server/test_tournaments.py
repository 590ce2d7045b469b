"""Tournaments on a real server: played to the end, over a restart, with people who do not come."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from kibitz.server.config import Limits
from kibitz.server.rooms.housekeeping import Housekeeping
from tests.server.client import Browser, Site, play_out, running
from tests.server.conftest import free_port
from tests.server.test_people import dump, guest_of, named
from tests.server.test_play import tell

QUICK = Limits(round_break=0.1, bot_pace=0.0)
SWISS = {"form": "swiss", "game": "compile", "rounds": 2, "places": 5, "level": "uniform"}
ARENA = {"form": "arena", "game": "compile", "minutes": 5, "places": 3, "level": "uniform"}


async def post(who: Browser, path: str, **wish: Any) -> Any:
    return (await who.client.post(f"/api/tournaments{path}", json=wish)).json()


async def made(who: Browser, *others: Browser, **wish: Any) -> str:
    """A tournament that these people have joined; the first has opened it."""
    found = await post(who, "", **wish)
    assert "id" in found, found
    for i, x in enumerate((who, *others)):
        joined = await post(x, f"/{found['id']}/join", name=("Ann", "Bob", "Cid")[i])
        assert joined["entered"], joined
    return str(found["id"])


async def until(
    who: Browser, tournament: str, fits: Callable[[Any], bool], seconds: float = 40
) -> Any:
    end = time.monotonic() + seconds
    while True:
        found = await who.get(f"/api/tournaments/{tournament}")
        if fits(found):
            return found
        assert time.monotonic() < end, found
        await asyncio.sleep(0.05)


async def play(who: Browser, tournament: str, rounds: int = 99) -> list[str]:
    """Every match of somebody, one after the other, until it is over or so many were played."""
    matches: list[str] = []
    while len(matches) < rounds:
        found = await until(
            who, tournament, lambda x: x["state"] == "over" or x["match"] not in ("", *matches)
        )
        if found["state"] == "over":
            return matches
        matches.append(found["match"])
        await finish(who, found["match"])
    return matches


async def finish(who: Browser, match: str) -> None:
    """A few answers, then it is given up."""
    async with who.sit(match) as page:
        await play_out(page, most=4)
        if page.shown["over"] is None:
            await page.send("resign")
            await page.until("shown", lambda m: m["over"] is not None)


def test_a_swiss_of_people_and_bots_goes_on_after_a_restart(database: str) -> None:
    """Stopped in the middle of the first round; the tables, the results and the places stay."""

    async def story() -> None:
        async with running(database, limits=QUICK) as site:
            port, ann, bob = site.port, site.browser(), site.browser()
            which = await made(ann, bob, **SWISS)
            assert (await post(bob, f"/{which}/begin"))["code"] == "tournament-opener"
            begun = await post(ann, f"/{which}/begin")
            assert begun["state"] == "running" and len(begun["standings"]) == 5
            first = (await until(ann, which, lambda x: x["match"]))["match"]
            async with ann.sit(first) as page:
                await play_out(page, most=4)
        async with running(database, at=port, limits=QUICK), ann, bob:
            assert (await ann.get(f"/api/tournaments/{which}"))["match"] == first
            matches = await asyncio.gather(play(ann, which), play(bob, which))
            end = await ann.get(f"/api/tournaments/{which}?lang=hu")
        assert end["state"] == "over" and end["round"] == 2
        assert matches[0][0] == first and {len(x) for x in matches} <= {1, 2}
        assert [x["round"] for x in end["played"]] == [2, 1]
        results = [y["result"] for x in end["played"] for y in x["pairings"]]
        assert len(results) == 6 and results.count("bye") == 2
        table = end["standings"]
        assert sum(x["points"] for x in table) == 6.0 and sum(x["games"] for x in table) == 8
        assert {"Ann", "Bob"} < {x["name"] for x in table}
        assert [x["points"] for x in table] == sorted([x["points"] for x in table], reverse=True)

    asyncio.run(story())


def test_an_arena_pairs_until_its_time_is_over(sqlite: str) -> None:
    """Everybody again after each match, bots too; matches that run at the end still count."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            which = await made(ann, bob, **ARENA)
            begun = await post(ann, f"/{which}/begin")
            assert 0 < begun["left"] <= 5 * 60_000
            playing = [asyncio.create_task(play(x, which)) for x in (ann, bob)]
            games = {"Ann": 2, "Bob": 2}
            await until(
                *(ann, which),
                lambda x: all(y["games"] >= games.get(y["name"], 0) for y in x["standings"]),
            )
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE tournaments SET started = started - 300000"))
            late = await post(site.browser(), f"/{which}/join", name="Cid")
            assert late["code"] == "tournament-full"
            matches = await asyncio.gather(*playing)
            assert all(len(x) == len(set(x)) >= 2 for x in matches)
            end = await ann.get(f"/api/tournaments/{which}")
            listed = {x["match"] for x in end["played"][0]["pairings"]}
            assert listed >= {*matches[0], *matches[1]}
            assert all(x["result"] for x in end["played"][0]["pairings"])
            assert max(x["points"] for x in end["standings"]) >= 2

    tell(sqlite, story, limits=QUICK)


def test_who_does_not_come_has_lost_and_who_withdraws_resigns(sqlite: str) -> None:
    """The other one wins; neither is paired again before they join once more."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            which = await made(ann, bob, cid, **{**SWISS, "rounds": 3, "places": 4})
            await post(ann, f"/{which}/begin")
            there = (await until(ann, which, lambda x: x["match"]))["match"]
            async with (
                ann.sit(there) as page,
                cid.sit((await until(cid, which, lambda x: x["match"]))["match"]) as other,
            ):
                for x in (page, other):
                    await x.until("welcome")
                # Bob does not come.
                found = await until(
                    ann,
                    which,
                    lambda x: (
                        {y["name"]: y["away"] for y in x["standings"] if y["away"]} == {"Bob": True}
                    ),
                )
            assert not (await bob.get(f"/api/tournaments/{which}"))["entered"]
            again = await post(bob, f"/{which}/join", name="Bob")
            assert again["entered"] and len(again["standings"]) == 4
            gone = await post(cid, f"/{which}/withdraw")
            assert not gone["entered"]
            await post(ann, f"/{which}/withdraw")
            await post(bob, f"/{which}/withdraw")
            end = await until(ann, which, lambda x: x["state"] == "over")
            assert end["round"] < 3, "bots do not play for themselves"
            assert found["state"] == "running"

    tell(sqlite, story, limits=Limits(round_break=0.1, bot_pace=0.0, no_show=2.0))


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_a_table_of_a_tournament_is_strict(sqlite: str, game: str) -> None:
    """No hints, nothing taken back, no pause, not thrown away; and it says whose it is."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            which = await made(ann, **{**SWISS, "game": game, "places": 2, "rounds": 1})
            await post(ann, f"/{which}/begin")
            match = (await until(ann, which, lambda x: x["match"]))["match"]
            async with ann.sit(match) as page:
                assert (await page.until("welcome"))["tournament"] == which
                shown = await page.until("shown", lambda m: m["ask"] is not None)
                for kind, values, code in (
                    ("undo", {}, "tournament-undo"),
                    ("wish", {"kind": "undo"}, "tournament-undo"),
                    ("pause", {"yes": True}, "tournament-pause"),
                    ("advise", {"n": shown["n"], "strength": 1}, "no-hint"),
                ):
                    await page.send(kind, **values)
                    assert (await page.until("fault"))["code"] == code, kind
            done = await ann.client.delete(f"/api/me/matches/{match}")
            assert done.json()["code"] == "not-alone"
            assert await ann.get("/api/turns") == {"tables": [match]}, "they are missed there"

    tell(sqlite, story, limits=QUICK)


def test_what_a_stranger_may_open_and_how_it_goes_away(sqlite: str) -> None:
    """Quotas by person and address, settings in bounds, begun by itself, and old ones dropped."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            for wrong in (
                {"form": "cup"},
                {"rounds": 0},
                {"rounds": 99},
                {"places": 99},
                {"bank": 5},
                {"bank": -1},
                {"move": 999},
                {"starts": -1},
                {"form": "arena", "minutes": 1},
            ):
                assert (await post(ann, "", **{**SWISS, **wrong}))["code"] == "tournament-settings"
            assert (await post(ann, "", **{**SWISS, "game": "chess"}))["code"] == "no-game"
            assert (await post(ann, "", **{**SWISS, "level": "deity"}))["code"] == "level"
            assert (await post(ann, "", **{**SWISS, "rated": True}))["code"] == "not-rated"
            limits = site.app.config.limits
            ids = [(await post(ann, "", **{**SWISS, "listed": False}))["id"] for _ in range(3)]
            assert len(ids) == limits.tournaments
            assert (await post(ann, "", **SWISS))["code"] == "too-many-tournaments"
            alone = await post(ann, f"/{ids[0]}/begin")
            assert alone["code"] == "tournament-few", "only bots"
            called = await post(ann, f"/{ids[0]}/call-off")
            assert called["state"] == "over"
            assert (await post(bob, f"/{ids[0]}/join", name="Bob"))["code"] == "tournament-over"
            assert (await ann.client.get("/api/tournaments/NOWHERE")).status_code == 404
            assert await bob.get("/api/tournaments") == [], "by link only"
            assert {x["id"] for x in await ann.get("/api/tournaments")} == set(ids)
            assert (await post(bob, f"/{ids[1].lower()}/join", name="Bob"))["entered"]
            assert (await post(bob, f"/{ids[1]}/join", name="Ann\u0430"))["code"] == "name"
            with site.app.store.engine.begin() as connection:
                begins = "UPDATE tournaments SET begins = 1 WHERE id = :id"
                connection.execute(text(begins), {"id": ids[1]})
                connection.execute(text(begins), {"id": ids[2]})
            await until(bob, ids[1], lambda x: x["state"] == "running" and x["match"])
            await until(ann, ids[2], lambda x: x["state"] == "over" and not x["played"])
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE tournaments SET ended = 1, created = 1"))
            await Housekeeping(site.app.tables).expire()
            assert [x["id"] for x in await ann.get("/api/tournaments")] == [ids[1]]

    tell(sqlite, story, limits=replace(QUICK, create_burst=99.0), trusted=frozenset())


def test_one_of_several_nodes_runs_it_and_another_takes_over(shared: str) -> None:
    """People come in anywhere; when the node on duty is gone the next round begins all the same."""

    def node(port: int) -> Any:
        return running(shared, at=port, node=f"127.0.0.1:{port}", workers=1, limits=QUICK)

    async def story() -> None:
        async with node(free_port()) as b:
            bob = b.browser()
            async with node(free_port()) as a:
                ann = a.browser()
                which = await made(ann, bob, **{**SWISS, "rounds": 3, "places": 0})
                await post(ann, f"/{which}/begin")
                await asyncio.gather(play(ann, which, 1), play(bob, which, 1))
            await until(bob, which, lambda x: x["round"] == 2 and x["match"])
            gone = await post(bob, f"/{which}/withdraw")
            assert not gone["entered"], gone
            end = await until(bob, which, lambda x: x["state"] == "over")
            assert [len(x["pairings"]) for x in end["played"]] == [1, 1]
            assert sum(x["points"] for x in end["standings"]) == 2

    asyncio.run(story())


def test_nothing_of_a_person_stays_in_a_tournament(sqlite: str) -> None:
    """Exported, then gone: somebody took part, and the others keep their results."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            await named(ann, "Annabella")
            which = (await post(ann, "", **{**SWISS, "places": 0}))["id"]
            for x, name in ((ann, "Annabella"), (bob, "Bobby")):
                await post(x, f"/{which}/join", name=name)
            await post(ann, f"/{which}/begin")
            await until(ann, which, lambda x: x["match"])
            mine = (await ann.client.get("/api/me/export")).json()
            assert [x["tournament"] for x in mine["entrants"]] == [which]
            assert [x["id"] for x in mine["tournaments"]] == [which]
            who = guest_of(site, ann)
            assert (await ann.client.delete("/api/me")).status_code == 200
            end = await until(bob, which, lambda x: x["state"] == "over")
            assert who not in dump(site) and "Annabella" not in dump(site)
            assert [(x["name"], x["points"]) for x in end["standings"]] == [
                ("Bobby", 1.0),
                ("somebody who left", 0.0),
            ]

    tell(sqlite, story, limits=QUICK)
