"""Mirrors on the server: opened by lot, kept by name, back after a restart, at two nodes."""

from __future__ import annotations

import asyncio
import gc

from kibitz.games import GAMES
from kibitz.games.compile.rules.own import slots
from kibitz.kernel.match_file import read_match, replay
from tests.server.client import play_out, running
from tests.server.test_designs import in_a_loop
from tests.server.test_nodes import node

MIRROR = {"draft": "mirror", "sets": "all"}


@in_a_loop
async def test_a_mirror_is_drawn_once_and_comes_back_wherever_its_copies_stand(
    database: str,
) -> None:
    async with running(database) as site, site.browser() as ann, site.browser() as bob:
        table, keys = await ann.table("compile", "me", "open", options=MIRROR)
        async with ann.sit(table, keys[0]) as one, bob.sit(table, keys[1]) as two:
            await one.until("shown")
            rows = [
                [line["protocol"]["name"] for line in side["lines"]]
                for side in one.shown["scene"]["sides"]
            ]
            assert sorted(rows[0]) == sorted(rows[1])
            await play_out(one, two, seed=3, most=30)
            before = one.shown["n"]
        row = site.app.store.match(table)
        assert row is not None
        three = row.options["mirror"].split(",")
        assert len(three) == 3
    gc.collect()
    for place in range(len(slots.PLACES)):
        slots.give_up(place)
    slots.mirror_places([p for p in range(30, 0, -1) if p % 7 == 3])

    async with running(database) as site:
        browser, other = site.browser(), site.browser()
        browser.client.cookies, other.client.cookies = ann.client.cookies, bob.client.cookies
        async with browser.sit(table) as one, other.sit(table) as two:
            await one.until("shown")
            assert one.shown["n"] >= before
            await play_out(one, two, seed=4)
        file = await browser.client.get(f"/api/matches/{table}/file")
        match = replay(read_match(file.text), GAMES)
        assert match.outcome() is not None
        assert match.options["mirror"].split(",") == three
        done = await browser.client.post("/api/matches", content=file.text)
        assert done.status_code == 201, done.text


@in_a_loop
async def test_a_bot_in_a_worker_plays_a_mirror(database: str) -> None:
    async with running(database) as site, site.browser() as ann:
        options = {"draft": "mirror", "mirror": "corruption,war", "first_drafter": "seat-1"}
        table, keys = await ann.table("compile", "me", "learner", options=options)
        async with ann.sit(table, keys[0]) as page:
            await asyncio.wait_for(play_out(page, most=14), 60)
            assert page.shown["n"] >= 14


@in_a_loop
async def test_a_mirror_that_cannot_be_is_refused_by_its_word(database: str) -> None:
    async with running(database) as site, site.browser() as ann:
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "compile", "seats": seats}
        for text in ("fire,feuer", "fire,ice,war,luck"):
            options = {"draft": "mirror", "mirror": text}
            done = await ann.client.post("/api/tables?lang=de", json={**wish, "options": options})
            assert done.status_code == 400
            assert done.json()["code"] == "option-mirror"
            assert text.removeprefix("fire,ice").removeprefix("fire,") in done.text


@in_a_loop
async def test_people_meet_in_a_mirror_at_two_nodes(shared: str) -> None:
    async with node(shared) as a, node(shared) as b, a.browser() as ann, b.browser() as bob:
        table, keys = await ann.table("compile", "me", "open", options=MIRROR)
        async with ann.sit(table, keys[0]) as one, bob.sit(table, keys[1], "hu") as two:
            await play_out(one, two, seed=5)
        files = [await x.client.get(f"/api/matches/{table}/file") for x in (ann, bob)]
        assert files[0].text == files[1].text
        assert replay(read_match(files[1].text), GAMES).outcome() is not None
