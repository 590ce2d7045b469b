"""Who one is: names, an identity by a phrase, all of one's data out, and all of it away."""

from __future__ import annotations

import asyncio
import lzma
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from kibitz.server.config import Limits
from kibitz.server.http.identity import COOKIE
from kibitz.server.recovery import LENGTH, WORDS, new_phrase, phrase_hash, read_phrase
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import skeleton
from kibitz.server.rooms.housekeeping import Housekeeping
from kibitz.server.rooms.names import own_name
from kibitz.server.rooms.replays import replay_info
from kibitz.server.storage.people import person, unseen
from kibitz.server.storage.restore import replayed
from kibitz.server.storage.reviews import ReviewRow, new_review
from kibitz.server.storage.scenes import new_scenes, packed
from kibitz.server.storage.schema import META
from kibitz.words.languages import LANGUAGES, read_toml
from tests.server.client import Browser, Site, play_out, running


def tell(database: str, story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with running(database, **settings) as site:
            await story(site)

    asyncio.run(main())


def guest_of(site: Site, browser: Browser) -> str:
    found = site.app.guests.known(browser.client.cookies.get(COOKIE))
    assert found is not None
    return found


async def named(browser: Browser, name: str) -> httpx.Response:
    return await browser.client.put("/api/me", json={"name": name})


def dump(site: Site) -> str:
    """Everything in the database as one text, also what is packed."""
    found: list[str] = []
    with site.app.store.engine.connect() as connection:
        for table in META.sorted_tables:
            for row in connection.execute(table.select()):
                found += [
                    lzma.decompress(x).decode() if isinstance(x, bytes) and x else str(x)
                    for x in row
                ]
    return "\n".join(found)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        *(("", "name-blank"), ("   ", "name-blank"), ("\u3164", "name-hidden")),
        *(("An\x07n", "name-hidden"), ("An\u202en", "name-hidden"), ("An\u200dn", "name-hidden")),
        *(("A" * 25, "name-long"), ("\u0410nna", "name"), ("Zoe" + "\u0301" * 5, "name")),
    ],
)
def test_a_name_that_will_not_do_is_refused_with_a_reason(name: str, code: str) -> None:
    with pytest.raises(Refusal, match=f"^{code}$"):
        own_name(name)


def test_a_name_is_taken_in_plain_letters() -> None:
    assert own_name("  \uff21nna \t Kov\u00e1cs ") == "Anna Kov\u00e1cs"
    assert own_name("A" * 24) == "A" * 24
    for other in ("anna", "\u0430nn\u0430", "Anna.", "A n n a", "\u0251nna"):
        assert skeleton(other) == skeleton("Anna"), other
    assert skeleton("Marn") == skeleton("Mam") and skeleton("vvim") == skeleton("Wim")


def test_a_phrase_is_eight_words_of_a_list_and_forgives_how_it_is_written() -> None:
    assert len(WORDS) == len(set(WORDS)) == 4096 and all(x.isascii() for x in WORDS)
    phrase = new_phrase()
    assert len(phrase.split()) == LENGTH and phrase != new_phrase()
    assert read_phrase(f"  {phrase.upper().replace(' ', ', ')}\n") == phrase
    for wrong, code in ((phrase[5:], "phrase-length"), (f"xy {phrase[5:]}", "phrase-word")):
        with pytest.raises(Refusal, match=code):
            read_phrase(wrong)
    assert phrase_hash(phrase, "a") == phrase_hash(phrase, "a") != phrase_hash(phrase, "b")


def test_a_name_is_kept_and_changes_at_the_table(sqlite: str) -> None:
    """Both see it at once; a refusal changes nothing."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            assert (await ann.get("/api/me"))["name"] == ""
            assert (await named(ann, "Ann")).json()["name"] == "Ann"
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table, name="Ann") as page, bob.sit(table, keys[1]) as other:
                await other.until("shown")
                done = await named(bob, "Bob")
                assert done.status_code == 200, done.text
                for x in (page, other):
                    told = await x.until("seated", lambda m: m["players"][1]["name"] == "Bob")
                    assert told["players"][0]["name"] == "Ann"
                refused = await named(bob, "B\u200bob")
                assert (refused.status_code, refused.json()["code"]) == (400, "name-hidden")
                assert (await bob.get("/api/me"))["name"] == "Bob"

    tell(sqlite, story)


def test_the_name_of_somebody_who_keeps_an_identity_is_taken(sqlite: str) -> None:
    """Whatever it is written in; by request, at a table, and after a restart."""

    async def first(site: Site) -> None:
        async with site.browser() as ann, site.browser() as eve:
            await named(ann, "Marina")
            assert (await named(eve, "Marina")).status_code == 200, "nobody has kept it yet"
            assert (await ann.client.post("/api/me/phrase")).status_code == 201
            kept = await eve.client.post("/api/me/phrase")
            assert kept.json()["code"] == "name-taken"
            assert (await named(ann, "Marina")).status_code == 200, "it is one's own"

    async def second(site: Site) -> None:
        async with site.browser() as eve:
            for name in ("Marina", "MARlNA", "\u041carina", "Ma rina"):
                done = await named(eve, name)
                assert done.json()["code"] in ("name-taken", "name"), name
            seats = [{"kind": "me", "name": "marina"}, {"kind": "open", "name": "Marina"}]
            done = await eve.client.post("/api/tables", json={"game": "compile", "seats": seats})
            assert done.json()["code"] == "name-taken"
            seats[0]["name"] = "Eve"
            done = await eve.client.post("/api/tables", json={"game": "compile", "seats": seats})
            async with eve.sit(done.json()["table"], name="Marina") as page:
                assert (await page.until("fault"))["code"] == "name-taken"
                players = (await page.until("welcome"))["players"]
                assert [x["name"] for x in players] == ["Eve", "Guest"]

    tell(sqlite, first)
    tell(sqlite, second)


def test_an_identity_moves_to_another_browser_by_its_phrase(sqlite: str) -> None:
    """With its seats; and what the other browser had comes along."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as phone:
            await named(ann, "Ann")
            phrase = (await ann.client.post("/api/me/phrase")).json()["phrase"]
            table, keys = await ann.table("compile", "me", "open")
            async with bob.sit(table, keys[1], name="Bob") as page:
                await page.until("shown")
            own, _ = await phone.table("compile", "me", "uniform")
            over, _ = await phone.table("compile", "me", "uniform")
            async with phone.sit(over) as page:
                await page.until("shown")
                await page.send("resign")
                await page.until("shown", lambda m: m["over"] is not None)
            for wrong, code in (("a b", "phrase-length"), (new_phrase(), "no-phrase")):
                done = await phone.client.post("/api/me/move", json={"phrase": wrong})
                assert (done.status_code, done.json()["code"]) == (400, code)
            before, who = guest_of(site, phone), guest_of(site, ann)
            done = await phone.client.post("/api/me/move", json={"phrase": f" {phrase.upper()} "})
            assert done.status_code == 200 and done.json()["name"] == "Ann"
            assert guest_of(site, phone) == who != before
            assert before not in dump(site)
            for match in (table, own):
                async with phone.sit(match) as page:
                    assert (await page.until("welcome"))["seats"] == [0]
            assert {x["table"] for x in (await ann.get("/api/lobby"))["mine"]} == {table, own}
            assert site.app.tables.rows.opened_by(who)[1].id == own
            row = site.app.store.match(over)
            assert row is not None and row.seats[0].who == row.owner == who
            # A new phrase makes the old one void.
            await ann.client.post("/api/me/phrase")
            async with site.browser() as eve:
                done = await eve.client.post("/api/me/move", json={"phrase": phrase})
                assert done.json()["code"] == "no-phrase"
            assert phrase not in dump(site), "only a hash is stored"
            # Nobody here any more, and yet everything is kept.
            await phone.client.post("/api/me/leave")
            assert guest_of(site, phone) != who and (await phone.get("/api/me"))["name"] == ""
            assert person(site.app.store, who) is not None

    tell(sqlite, story)


def test_whoever_plays_against_a_friend_does_not_become_the_friend(sqlite: str) -> None:
    """The seat opposite stays with the browser it belongs to."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            phrase = (await ann.client.post("/api/me/phrase")).json()["phrase"]
            table, keys = await ann.table("compile", "me", "open")
            async with bob.sit(table, keys[1]) as page:
                await page.until("shown")
            before = guest_of(site, bob)
            await bob.client.post("/api/me/move", json={"phrase": phrase})
            held = [seat.who for seat in site.app.tables.rows[table].seats]
            assert held == [guest_of(site, ann), before]

    tell(sqlite, story)


async def a_life(site: Site, ann: Browser, bob: Browser) -> dict[str, str]:
    """Ann has left something in every table of the database."""
    await named(ann, "Annabella")
    await ann.client.post("/api/me/phrase")
    matches = {}
    for name in ("over", "running"):
        table, keys = await ann.table("compile", "me", "open")
        matches[name] = table
        seats = ann.sit(table, name="Annabella"), bob.sit(table, keys[1], name="Bobby")
        async with seats[0] as page, seats[1] as other:
            await page.send("say", text="hello from the one who goes")
            await other.send("say", text="hello from the one who stays")
            await page.until("said", lambda m: "stays" in m["text"])
            await play_out(page, other, most=14)
            if name == "over":
                await other.send("resign")
                await page.until("shown", lambda m: m["over"] is not None)
                await page.send("wish", kind="rematch")
                await page.until("wished")
    waiting, keys = await ann.table("ire", "open", "me", "open", options={"players": "3"})
    matches["open"] = waiting
    async with bob.sit(waiting, keys[0], name="Bobby") as page:
        await page.until("shown")
    matches["alone"], _ = await ann.table("compile", "me", "uniform")
    file = await ann.client.get(f"/api/matches/{matches['over']}/file")
    done = await ann.client.post("/api/matches", content=file.text)
    matches["upload"] = done.json()["match"]
    for browser, name in ((ann, "Annabella"), (bob, "Bobby")):
        made = await browser.client.post(
            f"/api/replay/{matches['over']}/studies", json={"name": name}
        )
        study, key = made.json()["id"], made.json()["key"]
        for who, said in ((ann, "Annabella"), (bob, "Bobby")):
            comment = {"text": f"I am {said}", "step": 1, "name": said, "key": key}
            done = await who.client.post(f"/api/studies/{study}/comments", json=comment)
            assert done.status_code == 201, done.text
        matches[f"study {name}"] = study
    row = site.app.store.match(matches["over"])
    assert row is not None
    shown = replay_info(row, replayed(row, site.app.store.actions(row.id)), "en")
    asked = ReviewRow(row.id, guest_of(site, ann), "uniform", 1, "done")
    changes = [*new_scenes(row.id, {"en": packed(shown, [])}), *new_review(asked)]
    await site.app.tables.services.writer.write(changes)
    with site.app.store.engine.begin() as connection:
        mute = "INSERT INTO sanctions VALUES ('mute', :who, 'elsewhere', 1)"
        connection.execute(text(mute), {"who": guest_of(site, ann)})
    return matches


def test_everything_stored_of_somebody_is_exported_and_can_be_deleted(database: str) -> None:
    """Looked for in every table, also in what is packed; those who stay lose nothing."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            matches = await a_life(site, ann, bob)
            who, stays = guest_of(site, ann), guest_of(site, bob)
            assert who in dump(site) and "Annabella" in dump(site)
            done = await ann.client.get("/api/me/export")
            assert "attachment" in done.headers["content-disposition"]
            mine = done.json()
            assert {x["match"] for x in mine["matches"]} == {
                matches[x] for x in ("over", "running", "open", "alone", "upload")
            }
            assert mine["identity"] == who and mine["people"][0]["name"] == "Annabella"
            assert [x["text"] for x in mine["chats"]] == ["hello from the one who goes"] * 2
            assert {x["text"] for x in mine["comments"]} == {"I am Annabella", "I am Bobby"}
            for table in ("reviews", "studies", "sanctions"):
                assert mine[table], table
            assert stays not in done.text, "who the others are is theirs"
            running = next(x for x in mine["matches"] if x["match"] == matches["running"])
            assert {x["seat"] for x in running["answers"]} == {0}, "nothing hidden is told"

            done = await ann.client.delete("/api/me")
            assert done.status_code == 200, done.text
            assert guest_of(site, ann) != who and (await ann.get("/api/me"))["name"] == ""
            left = dump(site)
            for trace in (who, "Annabella", "one who goes", matches["alone"], matches["upload"]):
                assert trace not in left, trace
            assert "one who stays" in left and "I am Bobby" in left
            assert (await bob.get(f"/api/studies/{matches['study Bobby']}"))["mine"]
            for name in ("over", "running"):
                seen = await bob.get(f"/api/replay/{matches[name]}?lang=de")
                assert [x["name"] for x in seen["players"]] == ["jemand, der gegangen ist", "Bobby"]
            assert seen["over"]["scores"] == [0, 1], "whoever goes has resigned"
            async with bob.sit(matches["over"]) as page:
                await page.until("shown")
                await page.send("wish", kind="rematch")
                assert (await page.until("fault"))["code"] == "somebody-left"
            async with bob.sit(matches["open"]) as page:
                players = (await page.until("welcome"))["players"]
                assert [x["free"] for x in players] == [False, True, True]
            again = (await ann.client.get("/api/me/export")).json()
            assert not again["matches"] and not again["people"]

    tell(database, story)


def test_whoever_has_no_phrase_and_does_not_come_back_is_forgotten(sqlite: str) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            for browser, name in ((ann, "Ann"), (bob, "Bob")):
                await named(browser, name)
            await ann.client.post("/api/me/phrase")
            store, who = site.app.store, guest_of(site, bob)
            assert unseen(store, 1, 9) == []
            with store.engine.begin() as connection:
                connection.execute(text("UPDATE people SET seen = 1"))
            await Housekeeping(site.app.tables).expire()
            assert person(store, who) is None
            assert (await ann.get("/api/me"))["name"] == "Ann"
            kept = person(store, guest_of(site, ann))
            assert kept is not None and kept.seen > 1, "coming back is noted"

    tell(sqlite, story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_what_is_stored_says_how_long(language: str) -> None:
    """Its figures are those of the settings."""
    words, limits = read_toml("kibitz.words.catalogue", f"{language}.toml")["people"], Limits()
    days = [limits.unstarted, limits.short_match, limits.uploaded, limits.untouched]
    for figure in (*[x / 86400 for x in days], limits.short_lines):
        assert f"{figure:g} " in words["stored_match_long"]
    assert f"{limits.unseen / 86400:g} " in words["stored_name_long"]
