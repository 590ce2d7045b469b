"""Studies: comments and lines kept on a match, read by everybody, and a presenter who leads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import write_match
from kibitz.server import wire
from kibitz.server.config import Limits
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.lines import match_at, played_on
from kibitz.server.rooms.presenting import Presentations
from kibitz.server.rooms.replays import uploaded
from kibitz.server.storage.changes import new_match
from kibitz.server.storage.restore import replayed
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.schema import NEWEST, migrate, schema_version
from kibitz.server.storage.store import Store
from kibitz.words.languages import LANGUAGES
from tests.server.client import Browser, Page, running
from tests.server.test_reviews import brought, short_match
from tests.server.test_store import a_row

STEP = 6
"""Where the lines of these tests begin."""


async def asked(browser: Browser, match: str, answers: list[int], more: str = "") -> Any:
    given = ".".join(map(str, answers))
    done = await browser.client.get(f"/api/replay/{match}/{STEP}/line?answers={given}{more}")
    return done.json()


def other_line(match: Match, length: int = 3) -> list[int]:
    """Answers from a step on, the first of them another than that of the match."""
    found: list[int] = []
    row, whole = as_row(match)
    for _ in range(length):
        question = played_on(row, whole, STEP, found).decision
        assert question is not None
        options = [x for x in question.options if found or x != whole.steps[STEP].action]
        found.append(options[-1])
    return found


def as_row(match: Match) -> tuple[MatchRow, Match]:
    _, changes = uploaded(write_match(match), "ann")
    values = dict(changes[0][1])
    row = MatchRow(
        **{
            **values,
            "options": dict(match.options),
            "names": list(match.names),
            "seats": [],
            "clock": None,
            "outcome": None,
        }
    )
    return row, replayed(row, match.record)


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_the_match_turn_up_the_cards_of_the_match(game: str) -> None:
    """A line goes on from the same deal, so no branch is a second draw of the lot."""
    match = short_match(30, game=game)
    row, whole = as_row(match)
    for n in (0, 7, 19):
        line = played_on(row, whole, n, [x.action for x in whole.steps[n : n + 6]])
        wanted = whole.steps[n + 6].before
        assert line.game.notation.save(line.state) == line.game.notation.save(wanted)
    before = whole.game.notation.save(whole.state)
    assert match_at(row, whole, len(whole.steps)).decision is not None, "it was only given up"
    assert whole.game.notation.save(whole.state) == before


def test_a_study_is_kept_and_read_by_link(database: str) -> None:
    """Written by its owner and by whoever has the key; read by all, in their language; kept."""
    match = short_match(20)
    line = other_line(match)

    async def main() -> None:
        async with running(database) as site, site.browser() as ann, site.browser() as bob:
            name = await brought(ann, match)
            at = await asked(bob, name, [])
            assert at["prompt"] and line[0] in [x["id"] for x in at["options"]]
            after = await asked(bob, name, line, "&lang=hu")
            assert [x["id"] for x in after["answers"]] == line and after["options"]
            made = (
                await ann.client.post(f"/api/replay/{name}/studies", json={"name": "Ann"})
            ).json()
            study, key = made["id"], made["key"]
            assert made["mine"] and len(key) > 16

            async def put(browser: Browser, kind: str, **values: Any) -> Any:
                done = await browser.client.post(f"/api/studies/{study}/{kind}", json=values)
                return done.json()

            said = await put(ann, "comments", step=STEP, text="  Look\there \n", name="Ann")
            assert said["comments"][0]["text"] == "Look here" and said["key"] == ""
            said = await put(ann, "branches", step=STEP, answers=line, name="Ann")
            assert [x["id"] for x in said["branches"][0]["answers"]] == line
            assert (await put(bob, "comments", step=0, text="me too"))["code"] == "not-your-study"
            said = await put(bob, "comments", step=STEP, branch=0, depth=3, text="!", key=key)
            assert said["mine"] and said["comments"][1]["depth"] == 3
            assert (await ann.get(f"/api/replay/{name}/studies"))["studies"] == [study]
            assert (await bob.get(f"/api/replay/{name}/studies"))["studies"] == []
        async with running(database) as site, site.browser() as cid:
            texts = set()
            for language in LANGUAGES:
                read = await cid.get(f"/api/studies/{study}?lang={language}")
                assert not read["mine"] and read["match"] == name and read["name"] == "Ann"
                assert [x["text"] for x in read["comments"]] == ["Look here", "!"]
                texts.add(json.dumps(read["branches"][0]["answers"]))
            assert len(texts) == len(LANGUAGES)
            gone = await cid.client.delete(f"/api/studies/{study}/branches/0")
            assert gone.json()["code"] == "not-your-study"
            gone = await cid.client.delete(f"/api/studies/{study}/branches/0?key={key}")
            assert gone.json()["branches"] == [] and len(gone.json()["comments"]) == 1

    asyncio.run(main())


def test_what_makes_no_sense_is_refused_and_changes_nothing(sqlite: str) -> None:
    match = short_match(20)
    line = other_line(match)
    limits = Limits(comments=2, comment=20, branches=1, line=4, studies=2)

    async def main() -> None:
        async with running(sqlite, limits=limits) as site, site.browser() as ann:
            name = await brought(ann, match)
            made = (await ann.client.post(f"/api/replay/{name}/studies", json={})).json()
            study = made["id"]

            async def code(kind: str, values: Any) -> str:
                done = await ann.client.post(f"/api/studies/{study}/{kind}", json=values)
                assert done.status_code >= 400 and done.json()["text"]
                return str(done.json()["code"])

            refused: list[tuple[str, Any, str]] = [
                ("comments", {"step": 99, "text": "x"}, "no-step"),
                ("comments", {"step": -1, "text": "x"}, "no-step"),
                ("comments", {"step": 1, "text": " \u202e\n"}, "nothing-said"),
                ("comments", {"step": 1, "text": "x" * 21}, "comment-long"),
                ("comments", {"step": 1, "text": "x", "branch": 0}, "no-branch"),
                ("comments", {"step": 1, "text": "x", "depth": 1}, "no-step"),
                ("comments", {"step": "1", "text": "x"}, "no-message"),
                ("branches", {"step": STEP, "answers": []}, "nothing-said"),
                ("branches", {"step": STEP, "answers": [line[0]] * 5}, "line-long"),
                ("branches", {"step": 99, "answers": line}, "no-step"),
                ("branches", [], "no-message"),
            ]
            for kind, values, wanted in refused:
                assert await code(kind, values) == wanted, values
            # What the rules do not allow is refused in their words.
            assert await code("branches", {"step": STEP, "answers": [line[0], 10**9]})
            read = await ann.get(f"/api/studies/{study}")
            assert read["comments"] == read["branches"] == []
            for _ in range(2):
                await ann.client.post(
                    f"/api/studies/{study}/comments", json={"step": 1, "text": "x"}
                )
            assert await code("comments", {"step": 1, "text": "x"}) == "study-full"
            await ann.client.post(
                f"/api/studies/{study}/branches", json={"step": STEP, "answers": line}
            )
            assert await code("branches", {"step": STEP, "answers": line}) == "study-full"
            await ann.client.post(f"/api/replay/{name}/studies", json={})
            more = await ann.client.post(f"/api/replay/{name}/studies", json={})
            assert more.json()["code"] == "studies"
            for path, wanted in (
                ("/api/studies/nothing", "no-study"),
                ("/api/studies/a%00b", "no-study"),
                (f"/api/replay/{name}/x/line", "no-address"),
                (f"/api/replay/{name}/2/line?answers=1.x", "no-address"),
                (f"/api/replay/{name}/2/line?seat=7", "no-seat"),
                (f"/api/replay/{name}/99/line", "no-step"),
            ):
                assert (await ann.client.get(path)).json()["code"] == wanted, path
            await ann.client.delete(f"/api/studies/{study}/comments/0")
            assert len((await ann.get(f"/api/studies/{study}"))["comments"]) == 1
            table, _ = await ann.table("compile", "me", "uniform")
            done = await ann.client.post(f"/api/replay/{table}/studies", json={})
            assert done.json()["code"] == "running"

    asyncio.run(main())


@asynccontextmanager
async def following(
    browser: Browser, study: str, key: str = "", name: str = ""
) -> AsyncIterator[Page]:
    cookie = "; ".join(f"{k}={v}" for k, v in browser.client.cookies.items())
    address = f"{browser.http.replace('http', 'ws')}/ws/study/{study}"
    async with connect(address, additional_headers={"Cookie": cookie}, origin=None) as socket:
        page = Page(socket)
        await page.send("hello", language="en", key=key, name=name)
        yield page


def test_a_presenter_takes_the_others_along(sqlite: str) -> None:
    match = short_match(20)

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            name = await brought(ann, match)
            study = (await ann.client.post(f"/api/replay/{name}/studies", json={})).json()["id"]
            async with following(bob, study) as reader:
                assert not (await reader.until("led"))["live"]
                async with following(ann, study, name="Ann") as leader:
                    await leader.send("lead", n=5, seat=-2)
                    led = await reader.until("led", lambda x: x["live"])
                    assert (led["n"], led["name"], led["mine"]) == (5, "Ann", False)
                    assert (await leader.until("led", lambda x: x["mine"]))["followers"] == 1
                    async with following(bob, study) as late:
                        assert (await late.until("led"))["n"] == 5
                    await reader.send("lead", n=1, seat=-2)
                    assert (await reader.until("fault"))["code"] == "not-your-study"
                    await leader.send("lead", n=99, seat=-2)
                    assert (await leader.until("fault"))["code"] == "no-step"
                    await leader.send("nonsense")
                    assert (await leader.until("fault"))["code"] == "no-message"
                    await leader.send("ping", at=3.5)
                    assert (await leader.until("pong"))["at"] == 3.5
                    await ann.client.post(
                        f"/api/studies/{study}/comments", json={"step": 5, "text": "Here."}
                    )
                    await reader.until("changed")
                    await leader.send("lead", n=6, seat=0, answers=[1] * 999)
                    assert (await leader.until("fault"))["code"] == "line-long"
                    await leader.send("lead", n=6, seat=0, answers=[7, 8])
                    led = await reader.until("led", lambda x: x["n"] == 6)
                    assert (led["seat"], led["answers"]) == (0, [7, 8])
                    await leader.send("stop")
                    await reader.until("led", lambda x: not x["live"])
                    await leader.send("lead", n=2, seat=-2)
                    await reader.until("led", lambda x: x["live"])
                await reader.until("led", lambda x: not x["live"])
            assert not site.app.studying.presentations.studies
            async with following(bob, "nothing") as lost:
                assert (await lost.until("fault"))["code"] == "no-study"
                assert await lost.closed() == 4004

    asyncio.run(main())


def test_a_page_that_has_gone_is_counted(sqlite: str) -> None:
    """What it has left in memory is looked for after so many of them, as of pages at tables."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            name = await brought(ann, short_match(20))
            study = (await ann.client.post(f"/api/replay/{name}/studies", json={})).json()["id"]
            before = site.app.tables.garbage.departed
            async with following(ann, study) as reader:
                await reader.until("led")
            for _ in range(200):
                if site.app.tables.garbage.departed > before:
                    return
                await asyncio.sleep(0.02)
            pytest.fail("nobody has counted it")

    asyncio.run(main())


def test_not_too_many_follow_from_one_address() -> None:
    found = Presentations(Limits(followers=4, followers_together=2))
    pages = [Client("g", "en", "", 9, x) for x in ("one", "one", "one", "two", "", "")]
    found.enter("study", 9, pages[0], True)
    found.enter("study", 9, pages[1], False)
    with pytest.raises(Refusal, match="study-crowded"):
        found.enter("study", 9, pages[2], False)
    found.enter("study", 9, pages[3], False)
    found.enter("study", 9, pages[4], False)
    with pytest.raises(Refusal, match="study-crowded"):
        found.enter("study", 9, pages[5], False)
    found.leave("study", pages[1])
    found.enter("study", 9, pages[2], False)
    found.lead("study", pages[0], wire.Lead(3, -2))
    found.leave("study", pages[0])
    assert found.studies["study"].leader is None


def test_an_older_database_steps_up(sqlite: str) -> None:
    """One of the first schema keeps its matches and gets the new tables."""
    store = Store(sqlite)
    insert, values = new_match(a_row())
    with store.engine.begin() as connection:
        connection.execute(insert, values)
    migrate(store.engine, 1)
    store.close()
    store = Store(sqlite)
    with store.engine.begin() as connection:
        assert schema_version(connection) == NEWEST
        for name in ("reviews", "studies", "comments", "branches"):
            assert connection.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 0
    assert store.match("m") == a_row()
    store.close()
