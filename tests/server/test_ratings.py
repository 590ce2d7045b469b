"""Ratings: the published example of Glicko-2, the arena's scale, and rated tables."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from kibitz.games import GAMES
from kibitz.server.glicko import Rating, Result, idle, together, updated
from kibitz.server.rooms.ratings import (
    BOTS,
    Key,
    Ratings,
    Standing,
    bot_rating,
    can_be_rated,
    note,
)
from kibitz.server.storage.changes import new_match
from kibitz.server.storage.rows import OVER, MatchRow, Seat
from kibitz.server.storage.store import Store
from tests.server.client import Site, play_out
from tests.server.test_names import a_row
from tests.server.test_people import guest_of, named, tell

STRENGTH = Path(__file__).parents[2] / "docs" / "strength.md"


def test_the_published_example() -> None:
    """Glickman 2012: a win against 1400, losses against 1550 and 1700."""
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = updated(Rating(1500, 200, 0.06), [Result(*x) for x in others])
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_nobody_is_known_better_by_waiting_or_worse_than_not_at_all() -> None:
    old = Rating(1600, 50, 0.06)
    assert updated(old, []).deviation == pytest.approx(51.07, abs=0.01)
    assert idle(old, 1e6).deviation == 350 and idle(old, 3).rating == 1600
    assert together([Rating(1400, 30), Rating(1600, 40)])[:2] == pytest.approx((1500, 35.36), 0.01)


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    me = Rating(1500, 80)
    strong, weak = Rating(1900, 30), Rating(1100, 30)
    gained = [updated(me, [Result(x, 1.0)]).rating - 1500 for x in (strong, weak)]
    assert gained[0] > 20 > 5 > gained[1] > 0
    wild = updated(Rating(1500, 60), [Result(weak, 0.0)] * 12)
    assert wild.volatility > 0.06, "many surprises make it swing"


def test_bots_stand_where_the_arena_put_them() -> None:
    """The page of strength has `steady` at 1000; its intervals hold 95 of 100."""
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| ± (\d+) \|$", STRENGTH.read_text(), re.MULTILINE)
    assert {x[0]: int(x[1]) + 500 for x in rows} == {
        k: v.rating for k, v in BOTS["compile"].items()
    }
    for level, _, error in rows:
        assert BOTS["compile"][level].deviation == pytest.approx(max(int(error) / 1.96, 10), abs=1)
    soviet, other = [bot_rating("ire", "sharp", side) for side in (0, 1)]
    assert soviet and other and soviet.rating > other.rating
    assert can_be_rated(GAMES["compile"], {}, ["sharp"])
    assert not can_be_rated(GAMES["compile"], {}, ["uniform"])


def test_a_match_rates_both_by_what_they_were_before() -> None:
    """One's gain is the other's loss between equals; a bot stays, and sides are told apart."""
    found: dict[Key, object] = {}
    row = a_row(Seat(who="ann"), Seat(who="bob"))
    row.state, row.ended, row.outcome = OVER, 1, [1.0, 0.0]
    note(found, row)  # type: ignore[arg-type]
    ann, bob = [found[Key(x, "compile", 0)].now.rating for x in ("ann", "bob")]  # type: ignore[attr-defined]
    assert ann - 1500 == pytest.approx(1500 - bob) and ann > 1600
    team = a_row(Seat(bot="casual"), Seat(who="ann"), Seat(who="bob"))
    team.state, team.ended, team.outcome = OVER, 2, [0.0, 1.0, 1.0]
    note(found, team)  # type: ignore[arg-type]
    assert Key("ann", "ire", 1) in found and Key("ann", "ire", 0) not in found


def test_whoever_holds_both_seats_wins_nothing() -> None:
    """The link of the other seat can be opened in one's own browser."""
    found: dict[Key, object] = {}
    row = a_row(Seat(who="ann"), Seat(who="ann"))
    row.state, row.ended, row.outcome = OVER, 1, [0.0, 1.0]
    note(found, row)  # type: ignore[arg-type]
    assert not found


def test_a_match_that_is_written_late_counts_in_its_place(sqlite: str) -> None:
    """As if it had been there before the one that ended after it."""
    store = Store(sqlite)
    rows = []
    for i, (who, outcome) in enumerate((("bob", [1.0, 0.0]), ("cid", [1.0, 0.0]))):
        row = a_row(Seat(who="ann"), Seat(who=who))
        row.id, row.state, row.ended, row.outcome = f"match {i}", OVER, 10 + i, outcome
        row.rated = True
        rows.append(row)

    async def read(*written: MatchRow) -> dict[Key, Standing]:
        for row in written:
            with store.engine.begin() as connection:
                statement, values = new_match(row)
                connection.execute(statement, values)
            await ratings.read()
        return ratings.found

    ratings = Ratings(store)
    late = asyncio.run(read(rows[1], rows[0]))
    ratings = Ratings(store)
    assert late == asyncio.run(read_all(ratings)) and len(late) == 3
    assert asyncio.run(ratings.strength("ann", "compile")) > 1600
    store.close()


async def read_all(ratings: Ratings) -> dict[Key, Standing]:
    await ratings.read()
    return ratings.found


def test_a_rated_table_has_no_hints_and_nothing_is_taken_back(sqlite: str) -> None:
    """It says so; and its result is on the profile and the ladder, with an interval."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            await named(ann, "Ann")
            await named(bob, "Bob")
            seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
            for more in ({}, {"hints": True}, {"judged": True}):
                wish = {"game": "compile", "seats": seats, "rated": True, **more}
                done = await ann.client.post("/api/tables", json=wish)
                assert done.json()["code"] == "not-rated", more
            table, keys = await ann.table("compile", "me", "open", rated=True)
            async with ann.sit(table, name="Ann") as page, bob.sit(table, keys[1]) as other:
                assert "take" in (await page.until("welcome"))["rated"].lower()
                await play_out(page, other, most=8)
                mover = page if page.shown["ask"] else other
                assert not mover.shown["undo"]
                n = mover.shown["n"]
                await mover.send("advise", n=n, strength=1)
                assert (await mover.until("fault"))["code"] == "no-hint"
                for back in ({"type": "undo"}, {"type": "wish", "kind": "undo"}):
                    await mover.socket.send(json.dumps(back))
                    assert (await mover.until("fault"))["code"] == "rated-undo"
                await other.send("resign")
                await page.until("shown", lambda m: m["over"] is not None)
            (mine,) = await ann.get("/api/me/ratings")
            assert mine["rating"] > 1600 and mine["low"] < mine["rating"] < mine["high"]
            assert (mine["games"], len(mine["course"]), mine["level"]) == (1, 1, "sharp")
            (theirs,) = await bob.get("/api/me/ratings")
            assert theirs["rating"] < 1400
            ladder = await ann.get("/api/ladder/compile")
            assert ladder["sides"][0]["rows"][0]["level"] == "Master"
            assert all(x["name"] != "Ann" for x in ladder["sides"][0]["rows"]), "not known yet"
            assert len((await ann.get("/api/ladder/ire"))["sides"]) == 2
            who = guest_of(site, bob)
            await bob.client.delete("/api/me")
            assert all(k.who != who for k in site.app.people.people.ratings.found)
            assert (await ann.get("/api/me/ratings"))[0]["games"] == 1

    tell(sqlite, story)
