"""The house and the table defend themselves: names, the chat, and what `kibitz moderate` does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import text

from kibitz.cli.moderate import run
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import unique_name
from kibitz.server.rooms.housekeeping import Housekeeping
from kibitz.server.rooms.names import LONGEST_NAME, chosen_name, clean, clean_name
from kibitz.words.languages import LANGUAGES
from tests.server.client import Site, play_out, running


def tell(database: str, story: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with running(database, **settings) as site:
            await story(site)

    asyncio.run(main())


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Éva Kovács", "Žofie", "Łukasz", "Jürgen 3", "Nguyễn", "Анна", "Ελένη"),
        *("山田 太郎", "ひとみ", "محمد", "O'Neil", "x_X", "🦊 fox"),
    ],
)
def test_names_of_people_are_taken_as_they_are(name: str) -> None:
    assert chosen_name(name) == name
    assert chosen_name("  ") == chosen_name("") == ""


@pytest.mark.parametrize(
    "name",
    [
        *("\u3164", "\u2800\u2800", "\u200b", "\u115f \u1160"),  # nothing to be seen
        *("\u0410nna", "Ann\u0430", "Em\u0456l", "\u039fla"),  # two scripts in one name
        *("\u0301\u0302", "\u0336Ann"),  # a mark on nothing
        "Zoe" + "\u0336\u0489\u0301\u0302" * 5,  # a tower of them
    ],
)
def test_names_that_deceive_are_refused(name: str) -> None:
    """Blank ones, and those in letters of two scripts that look alike."""
    with pytest.raises(Refusal, match="name"):
        chosen_name(name)


def test_towers_of_marks_are_taken_down() -> None:
    """In a name and in the chat; letters with their marks stay."""
    tower = "e" + "\u0336\u0489\u0301\u0302\u0303" * 20
    assert len(clean_name(f"Ann{tower}")) <= 3 + 3 and len(chosen_name("A" * 99)) == LONGEST_NAME
    assert clean(f"hi {tower}!", 500).count("\u0336") <= 1
    assert chosen_name("\U0001d400\U0001d427\U0001d427\U0001d41a") == "Anna", (
        "letters in fancy dress are plain ones"
    )


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("Anna", "anna"), ("TOM", "\u0422\u041e\u041c"), ("Emil", "EmiI"), ("Bob", "B0b")),
        *(("Ola", "0la"), ("Max", "M a x"), ("Max", "Max."), ("Kim", "\u041a\u0456\u043c")),
    ],
)
def test_names_that_look_alike_are_numbered(name: str, other: str) -> None:
    """Also of a spectator in the chat."""
    assert unique_name([name], other) == f"{other} 2"
    assert unique_name(["Anna", "Ánna"], "Hanna") == "Hanna"


def test_a_name_that_will_not_do_is_said_and_its_bearer_let_in(sqlite: str) -> None:
    async def story(site: Site) -> None:
        async with site.browser() as ann:
            seats = [{"kind": "me", "name": "\u0410nn"}, {"kind": "here"}]
            wish = {"game": "compile", "seats": seats}
            done = await ann.client.post("/api/tables", json=wish)
            assert (done.status_code, done.json()["code"]) == (400, "name")
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table, name="\u3164") as page:
                assert (await page.until("fault"))["code"] == "name"
                assert (await page.until("welcome"))["players"][0]["name"] == "me0"

    tell(sqlite, story)


def test_whoever_opened_the_table_decides_who_writes_there(sqlite: str) -> None:
    """A spectator is marked as one, in every language; silenced, also after the table slept."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as eve, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                assert [(await page.until("welcome"))["opener"] for page in (a, b)] == [True, False]
                async with eve.sit(table, name="Eve") as e:
                    await e.until("shown")
                    await e.send("say", text="hello")
                    await b.send("say", text="hello")
                    said = {m["seat"]: m for m in [await a.until("said") for _ in range(2)]}
                    assert said[-1]["watching"] and not said[1]["watching"]
                    assert said[-1]["who"] not in ("", said[1]["who"])
                    whom = said[-1]["who"]
                    await b.send("silence", who=whom, yes=True)
                    assert (await b.until("fault"))["code"] == "not-opener"
                    await a.send("silence", who="nobody", yes=True)
                    assert (await a.until("fault"))["code"] == "no-speaker"
                    await a.send("silence", who=whom, yes=True)
                    await a.send("ping", at=1.0)
                    await a.until("pong")
                    await e.send("say", text="still here?")
                    assert (await e.until("fault"))["code"] == "muted"
                    await b.send("say", text="I may")
                    assert (await a.until("said"))["text"] == "I may"
            marks = set()
            for code in LANGUAGES:
                async with eve.sit(table, language=code) as e:
                    welcome = await e.until("welcome")
                    marks.add(next(x["watching"] for x in welcome["chat"] if x["seat"] < 0))
            assert len(marks) == len(LANGUAGES)
            site.app.tables.awake[table].stop(1001, "idle")
            site.app.tables.sanctions.known = frozenset()
            await Housekeeping(site.app.tables).obey()
            async with eve.sit(table) as e, ann.sit(table) as a:
                await a.until("welcome")
                await e.send("say", text="and now?")
                assert (await e.until("fault"))["code"] == "muted"
                await a.send("silence", who=whom, yes=False)
                await a.send("ping", at=1.0)
                await a.until("pong")
                await e.send("say", text="thank you")
                assert (await a.until("said"))["text"] == "thank you"

    tell(sqlite, story)


def test_the_chat_of_a_table_has_an_end(sqlite: str) -> None:
    from kibitz.server.config import Limits

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")
            async with ann.sit(table) as page:
                for n in range(4):
                    await page.send("say", text=f"line {n}")
                assert (await page.until("fault"))["code"] == "chat-full"
            assert len(site.app.store.chats(table)) == 3

    tell(sqlite, story, limits=Limits(chat_lines=3))


def test_the_house_closes_deletes_mutes_and_bans(database: str) -> None:
    """From another process; a running server takes it up, and says so at the table."""

    def order(*words: str, table: str = "") -> list[str]:
        said: list[str] = []
        run(words[0], words[1] if len(words) > 1 else "", table, database, said.append)
        return said

    async def story(site: Site) -> None:
        house = Housekeeping(site.app.tables, site.app.replays.forget)
        async with site.browser() as ann, site.browser() as eve:
            table, _ = await ann.table("compile", "me", "uniform")
            done, _ = await ann.table("compile", "me", "here")
            async with ann.sit(done) as page:
                await page.until("shown")
                await page.send("resign")
                await page.until("shown", lambda m: m["over"] is not None)
            assert (await ann.client.get(f"/api/replay/{done}")).status_code == 200
            async with ann.sit(table) as a, eve.sit(table) as e:
                await play_out(a, most=2)
                await e.send("say", text="something bad")
                await a.until("said")
                shown = order("show", table)
                guest = next(x for x in shown if "something bad" in x).split()[1]
                order("mute", guest)
                order("close", table)
                study = {"name": "seen"}
                made = await ann.client.post(f"/api/replay/{done}/studies", json=study)
                assert made.status_code == 201, made.text
                order("delete", done)
                assert len(order("list")) == 3
                await house.obey()
                fault = await a.until("fault")
                assert fault["code"] == "closed-by-house" and await a.closed() == 4004
            assert len(order("list")) == 1
            assert (await ann.client.get(f"/api/replay/{done}")).status_code == 404
            assert site.app.store.chats(done) == []
            with site.app.store.engine.connect() as connection:
                assert connection.execute(text("SELECT count(*) FROM studies")).scalar() == 0
            async with ann.sit(table) as a:
                assert "closed" in (await a.until("shown"))["status"]
            other, _ = await ann.table("compile", "me", "uniform")
            async with eve.sit(other) as e:
                await e.send("say", text="again")
                assert (await e.until("fault"))["code"] == "muted"
                order("unmute", guest)
                order("ban", guest)
                await house.obey()
                assert (await e.until("fault"))["code"] == "banned"
                assert await e.closed() == 4004
            async with eve.sit(other) as e:
                assert (await e.hear())["code"] == "banned"
            refused = await eve.client.post(
                "/api/tables", json={"game": "compile", "seats": [{"kind": "me"}] * 2}
            )
            assert (refused.status_code, refused.json()["code"]) == (403, "banned")
            order("unban", guest)
            await house.obey()
            async with eve.sit(other) as e:
                await e.until("welcome")

    tell(database, story, workers=1)


def test_wrong_orders_are_named(sqlite: str) -> None:
    for words, said in (
        (("shout", "x", ""), "there are show"),
        (("close", "", ""), "close what"),
        (("close", "nothing", ""), "no match nothing"),
        (("show", "nothing", ""), "no match nothing"),
        (("ban", "x", "m"), "holds at every table"),
    ):
        with pytest.raises(ValueError, match=said):
            run(*words, sqlite, print)
    with pytest.raises(ValueError, match="no database of the kind"):
        run("list", "", "", "mysql://x", print)
