"""All matches of somebody: results, whose turn it is, resigning, throwing away; and no dead end."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text

from kibitz.server.config import Limits
from kibitz.server.rooms.history import AT_ONCE, result_of
from kibitz.server.storage.rows import OVER, MatchRow, Seat
from tests.server.client import Browser, Page, Site, play_out
from tests.server.test_names import a_row
from tests.server.test_people import guest_of, named, tell


async def resigned(page: Page) -> None:
    if not page.shown:
        await page.until("shown")
    await page.send("resign")
    await page.until("shown", lambda m: m["over"] is not None)


def test_all_matches_with_result_opponent_length_and_whose_turn(database: str) -> None:
    """Seen by both, also after a restart, when nobody has opened the table yet."""
    known: dict[str, Any] = {}

    async def first(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            await named(ann, "Ann")
            known["cookies"] = dict(ann.client.cookies)
            tables = [await ann.table("compile", "me", "open") for _ in range(2)]
            for (table, keys), most in zip(tables, (10, 11), strict=True):
                async with ann.sit(table) as page, bob.sit(table, keys[1], name="Bob") as other:
                    await play_out(page, other, most=most)
                    if table == tables[0][0]:
                        await other.send("resign")
                        await page.until("shown", lambda m: m["over"] is not None)
                    else:
                        known["asked"] = page.shown["asked"]
            known["over"], known["running"] = tables[0][0], tables[1][0]
            known["fresh"], _ = await ann.table("compile", "me", "uniform")
            theirs = await bob.get("/api/me/matches?lang=de")
            assert [x["result"] for x in theirs["finished"]] == ["lost"]
            check(await ann.get("/api/me/matches"))
            known["since"] = (await ann.get("/api/me/matches"))["running"][0]["since"]

    def check(found: dict[str, Any]) -> None:
        (over,) = found["finished"]
        assert (over["match"], over["result"], over["answers"]) == (known["over"], "won", 11)
        assert [x["name"] for x in over["players"]] == ["me0", "Bob"] and over["ended"]
        assert not found["more"]
        going = {x["match"]: x for x in found["running"]}
        assert set(going) == {known["running"], known["fresh"]}
        assert going[known["running"]]["asked"] == known["asked"]
        assert going[known["fresh"]]["asked"] in (0, 1) and going[known["fresh"]]["alone"]
        assert not going[known["running"]]["alone"]

    async def second(site: Site) -> None:
        async with Browser(site.http) as ann:
            ann.client.cookies.update(known["cookies"])
            assert known["running"] not in site.app.tables.awake
            found = await ann.get("/api/me/matches")
            check(found)
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE actions SET next = NULL"))
            check(await ann.get("/api/me/matches"))  # of before it was stored

    tell(database, first)
    tell(database, second)


def test_resigning_and_throwing_away_from_the_list(sqlite: str) -> None:
    """What others play cannot be thrown away, what is not one's own not at all."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            table, keys = await ann.table("compile", "me", "open")
            waiting = f"/api/me/matches/{table}"
            done = await ann.client.post(f"{waiting}/resign")
            assert done.json()["code"] == "not-started"
            async with bob.sit(table, keys[1]) as page:
                await page.until("shown")
                for who, code in ((eve, "no-match"), (ann, "not-alone")):
                    done = await who.client.delete(waiting)
                    assert done.json()["code"] == code
                done = await eve.client.post(f"{waiting}/resign")
                assert done.json()["code"] == "no-match"
                assert (await ann.client.post(f"{waiting}/resign")).status_code == 200
                over = await page.until("shown", lambda m: m["over"] is not None)
                assert over["over"]["scores"] == [0, 1]
            assert (await ann.client.post(f"{waiting}/resign")).json()["code"] == "no-match"
            assert (await ann.client.delete(waiting)).status_code == 200
            assert (await ann.get("/api/me/matches"))["finished"] == []
            assert len((await bob.get("/api/me/matches"))["finished"]) == 1, "others keep theirs"
            own, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(own) as page:
                await page.until("shown")
                assert (await ann.client.delete(f"/api/me/matches/{own}")).status_code == 200
                assert await page.closed() == 4004
            assert site.app.store.match(own) is None and own not in site.app.tables.rows

    tell(sqlite, story)


def test_finished_matches_come_a_few_at_a_time(sqlite: str) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann:
            for _ in range(3):
                table, _ = await ann.table("compile", "me", "uniform")
                async with ann.sit(table) as page:
                    await resigned(page)
            store, who = site.app.store, guest_of(site, ann)
            columns = [x for x in MatchRow.__struct_fields__ if x != "id"]
            with store.engine.begin() as connection:
                for n in range(AT_ONCE):
                    into = f"INSERT INTO matches (id, {', '.join(columns)}) SELECT id || :n, "
                    into += f"{', '.join(columns)} FROM matches WHERE id = :of"
                    connection.execute(text(into), {"n": f"-{n}", "of": table})
                    seat = "INSERT INTO players VALUES (:match, 0, :who, FALSE)"
                    connection.execute(text(seat), {"match": f"{table}-{n}", "who": who})
                    later = "UPDATE matches SET ended = ended + :n WHERE id = :match"
                    connection.execute(text(later), {"n": n + 1, "match": f"{table}-{n}"})
            first = await ann.get("/api/me/matches")
            assert len(first["finished"]) == AT_ONCE and first["more"]
            last = first["finished"][-1]["ended"]
            second = await ann.get(f"/api/me/matches?before={last}")
            seen = [x["match"] for x in first["finished"] + second["finished"]]
            assert len(set(seen)) == len(seen) == AT_ONCE + 3 and not second["more"]
            assert second["running"] == []
            bad = await ann.client.get("/api/me/matches?before=soon")
            assert bad.json()["code"] == "no-address"

    tell(sqlite, story)


def test_the_result_is_that_of_ones_own_side() -> None:
    row = a_row(Seat(who="ann"), Seat(who="bob"))
    row.state = OVER
    for outcome, mine, result in (
        *(([1.0, 0.0], [0], "won"), ([1.0, 0.0], [1], "lost"), ([0.5, 0.5], [0], "draw")),
        *((None, [0], "closed"), ([1.0, 0.0], [0, 1], "over")),
    ):
        row.outcome = outcome
        assert result_of(row, mine) == result


def test_unfinished_matches_lock_nobody_out(sqlite: str) -> None:
    """The oldest one of one's own goes where nobody else sits; others' tables are never touched."""

    async def story(site: Site) -> None:
        rows = site.app.tables.rows
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            with_bob, keys = await ann.table("compile", "me", "open")
            async with bob.sit(with_bob, keys[1]) as page:
                await page.until("shown")
            seen, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(seen) as page:
                await page.until("shown")
                own = [(await ann.table("compile", "me", "uniform"))[0] for _ in range(4)]
                assert [x.id for x in rows.opened_by(guest_of(site, ann))] == [
                    *(with_bob, seen, own[3])
                ]
            gone = {x["match"]: x["result"] for x in (await ann.get("/api/me/matches"))["finished"]}
            assert gone == dict.fromkeys(own[:3], "closed"), "they are still in the list"
            for _ in range(3):
                await eve.table("compile", "me", "uniform")
            assert {with_bob, seen, own[3]} <= set(rows)

    tell(sqlite, story, trusted=frozenset(), limits=Limits(tables=2))


def test_names_are_kept_in_match_files(sqlite: str) -> None:
    """They come back with the file; a file without them is read as before."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            names = "Éva Kovács", "Bob"
            seats = ann.sit(table, name=names[0]), bob.sit(table, keys[1], name=names[1])
            async with seats[0] as page, seats[1] as other:
                await play_out(page, other, most=6)
                await resigned(other)
            file = (await ann.client.get(f"/api/matches/{table}/file")).text
            assert "called   first Éva Kovács\ncalled   second Bob\n" in file
            plain = "".join(x for x in file.splitlines(True) if not x.startswith("called"))
            for text_, wanted in ((file, [*names]), (plain, ["first", "second"])):
                made = await ann.client.post("/api/matches", content=text_.encode())
                found = await ann.get(f"/api/replay/{made.json()['match']}")
                assert [x["name"] for x in found["players"]] == wanted
            wrong = file.replace("called   second", "called   third")
            done = await ann.client.post("/api/matches", content=wrong.encode())
            assert (done.json()["code"], done.json()["text"]) == (
                *("match-file", "Line 4 of the match file is wrong."),
            )

    tell(sqlite, story)
