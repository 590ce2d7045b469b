"""Meeting people: quick match, codes that take a seat, who is here, and who looks on."""

from __future__ import annotations

from typing import Any

from kibitz.server.rooms.codes import LENGTH, LETTERS, typed
from tests.server.client import Browser, Site
from tests.server.test_play import tell


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
