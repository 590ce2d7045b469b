"""Advice in a draft: in the reader's language, and never against somebody at another screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.client import Browser, Message, running


def asked_after(n: int) -> Callable[[Message], bool]:
    return lambda x: bool(x["ask"]) and x["n"] > n


async def advice(who: Browser, table: str, lang: str = "en") -> Any:
    return (await who.client.get(f"/api/tables/{table}/advice?lang={lang}")).json()


def test_advice_is_for_a_draft_without_an_opponent_elsewhere(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as site, Browser(site.http) as ann, Browser(site.http) as bob:
            shared, _ = await ann.table("compile", "me", "here")
            found = await advice(ann, shared)
            assert len(found["picks"]) == 12 and found["n"] == 0
            best = [x for x in found["picks"] if x["best"]]
            assert best == found["picks"][:1]
            assert best[0]["text"].startswith("The adviser would take it")
            assert best[0]["at"].startswith("protocol:")
            assert "tanácsadó" in (await advice(ann, shared, "hu"))["picks"][0]["text"]
            assert (await advice(bob, shared))["code"] == "no-advice"
            friends, _ = await ann.table("compile", "me", "open")
            assert (await advice(ann, friends))["code"] == "no-advice"
            assert (await advice(ann, "nowhere"))["code"] == "no-table"

    asyncio.run(main())


def test_there_is_no_advice_after_the_draft(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as site, Browser(site.http) as ann:
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table) as page:
                asked = await page.until("shown", asked_after(-1))
                while asked["scene"]["draft"]:
                    n, first = asked["ask"]["n"], asked["ask"]["options"][0]["id"]
                    await page.send("act", n=n, id=first)
                    asked = await page.until("shown", asked_after(n))
                assert (await advice(ann, table))["code"] == "no-advice"

    asyncio.run(main())
