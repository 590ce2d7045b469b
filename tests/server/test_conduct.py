"""Conduct: sayings in everybody's language, blocking, and telling the house."""

from __future__ import annotations

from kibitz.cli.moderate import run
from kibitz.server.rooms.conduct import MOST_REPORTS
from kibitz.words.languages import LANGUAGES
from tests.server.client import Site
from tests.server.test_people import dump, guest_of, named, tell


def test_a_saying_is_read_in_everybodys_language(sqlite: str) -> None:
    """Also by who comes later; what is none is refused."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1], language="hu") as b:
                assert (await a.until("welcome"))["sayings"]["luck"] == "Good luck!"
                await b.until("shown", lambda m: m["asked"] >= 0)
                await a.send("say", text="", phrase="luck")
                assert (await a.until("said"))["text"] == "Good luck!"
                assert (await b.until("said"))["text"] == "Sok szerencs\u00e9t!"
                await a.send("say", text="hello", phrase="rude")
                assert (await a.until("fault"))["code"] == "nothing-said"
            heard = set()
            for language in LANGUAGES:
                async with eve.sit(table, language=language) as e:
                    heard.add((await e.until("welcome"))["chat"][0]["text"])
            assert len(heard) == len(LANGUAGES)

    tell(sqlite, story)


def test_somebody_blocked_is_not_met_read_or_let_in(sqlite: str) -> None:
    """Until they are let back in; and it outlives the server."""

    async def first(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            for person, name in ((ann, "Ann"), (bob, "Bob")):
                await named(person, name)
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table, name="Ann") as a, bob.sit(table, keys[1], name="Bob") as b:
                players = (await a.until("seated", lambda m: m["players"][1]["who"]))["players"]
                who = players[1]["who"]
                for wrong in ("nobody", players[0]["who"]):
                    done = await ann.client.post(
                        "/api/me/blocks", json={"table": table, "who": wrong}
                    )
                    assert done.json()["code"] == "no-speaker"
                await b.send("say", text="before")
                await a.until("said")
                done = await ann.client.post("/api/me/blocks", json={"table": table, "who": who})
                (row,) = done.json()
                assert row["name"] == "Bob"
                await b.send("say", text="after")
                await b.until("said", lambda m: m["text"] == "after")
                await a.send("say", text="mine")
                assert (await a.until("said"))["text"] == "mine"
            async with ann.sit(table) as a:
                said = (await a.until("welcome"))["chat"]
                assert [x["text"] for x in said] == ["mine"]
            other, keys = await ann.table("compile", "me", "open", listed=True)
            assert (await bob.get("/api/lobby"))["open"] == []
            assert len((await cid.get("/api/lobby"))["open"]) == 1
            async with bob.sit(other, keys[1]) as b:
                assert (await b.until("welcome"))["seats"] == []
                assert (await b.until("fault"))["code"] == "blocked"
                await b.send("sit", seat=1)
                assert (await b.until("fault"))["code"] == "blocked"
            wish = {"game": "compile"}
            made = [(await x.client.post("/api/quick", json=wish)).json() for x in (ann, bob)]
            assert made[0]["table"] != made[1]["table"]
            mine = (await ann.client.get("/api/me/export")).json()
            assert mine["blocks"][0]["name"] == "Bob" and guest_of(site, bob) not in str(mine)
            assert (await bob.client.get("/api/me/export")).json()["blocks"] == []
            again = site.app.tables.blocks
            again.known = frozenset()
            await site.app.tables.open()
            assert again.by(guest_of(site, ann), guest_of(site, bob))
            done = await ann.client.delete(f"/api/me/blocks/{row['id']}")
            assert done.json() == [] and not again.known
            async with bob.sit(other, keys[1]) as b:
                assert (await b.until("welcome"))["seats"] == [1]

    tell(sqlite, first)


def test_the_house_is_told_and_forgets(sqlite: str) -> None:
    """With what those two said last and nothing of others; so often a day; gone with either."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            await named(bob, "Bobby")
            table, keys = await ann.table("compile", "me", "open")
            async with (
                ann.sit(table) as a,
                bob.sit(table, keys[1], name="Bobby") as b,
                eve.sit(table) as e,
            ):
                who = ""
                for page, text in ((b, "you rude one"), (e, "I only look"), (a, "please stop")):
                    await page.send("say", text=text)
                    who = who or (await a.until("said"))["who"]
                await a.until("said", lambda m: m["text"] == "please stop")
            wish = {"table": table, "who": who, "text": "insults"}
            codes = [
                (await ann.client.post("/api/me/reports", json=wish)).status_code
                for _ in range(MOST_REPORTS + 1)
            ]
            assert codes == [201] * MOST_REPORTS + [400]
            told: list[str] = []
            run("reports", "", "", sqlite, told.append)
            text = "\n".join(told)
            assert guest_of(site, bob) in text and "insults" in text
            assert "* Bobby: you rude one" in text and "please stop" in text
            assert "I only look" not in text
            mine = (await ann.client.get("/api/me/export")).json()
            assert len(mine["reports"]) == MOST_REPORTS
            await bob.client.delete("/api/me")
            assert "insults" not in dump(site) and "rude" not in dump(site)

    tell(sqlite, story)
