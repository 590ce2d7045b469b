"""A running match after an upgrade: its people are asked, and nothing is played before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text

from kibitz.games import GAMES
from kibitz.server.storage.rows import OPEN, OVER, RUNNING
from kibitz.server.storage.store import Store
from kibitz.words.languages import LANGUAGES
from tests.server.changed import changed, upgraded
from tests.server.client import Browser, Page, Site, play_out, running

MOVED = 100_000
"""What the numbers of actions were moved by since the match began."""
Story = Callable[[Site, list[Browser], str], Awaitable[None]]


def upgrade(database: str, monkeypatch: pytest.MonkeyPatch, story: Story, answers: int) -> None:
    """Two people play; the server is upgraded, with other numbers for the same words; then on."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            async with running(database) as site:
                people = [Browser(site.http), Browser(site.http)]
                for x in people:
                    await stack.enter_async_context(x)
                table, keys = await people[0].table("compile", "me", "open", listed=True)
                if answers:
                    async with people[0].sit(table) as a, people[1].sit(table, keys[1]) as b:
                        await play_out(a, b, most=answers)
            renumber(database)
            upgraded(monkeypatch, changed(GAMES["compile"], {}))
            async with running(database) as site:
                for x in people:
                    x.http = site.http
                await story(site, people, table)

    asyncio.run(main())


def renumber(database: str) -> None:
    """As if the rules before had numbered their actions otherwise."""
    store = Store(database)
    words = store.words("compile", 2)
    assert words is not None
    moved = "{" + ",".join([f'"{n + MOVED}":"{word}"' for n, word in words.items()]) + "}"
    with store.engine.begin() as connection:
        change = text("UPDATE kept SET value = :to WHERE key = 'words compile 2'")
        connection.execute(change, {"to": moved})
        connection.execute(text(f"UPDATE actions SET action = action + {MOVED} WHERE action >= 0"))
        connection.execute(text("DELETE FROM snapshots"))
    store.close()


def row(site: Site, table: str) -> tuple[str, int]:
    found = site.app.store.match(table)
    assert found is not None
    return found.state, found.version


def asks(message: dict[str, object]) -> bool:
    return message["kind"] == "rules" and bool(message["open"])


async def wished(page: Page) -> str:
    message = await page.until("wished", asks)
    assert message["mine"] and message["name"] == ""
    return str(message["text"])


def test_it_goes_on_when_everybody_agrees(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked in every language; until all have said yes, nobody moves, also after a restart."""

    async def story(site: Site, people: list[Browser], table: str) -> None:
        said = set()
        for code in LANGUAGES:
            async with people[0].sit(table, language=code) as page:
                said.add(await wished(page))
        assert len(said) == len(LANGUAGES)
        async with people[0].sit(table) as a, people[1].sit(table) as b:
            for page in (a, b):
                shown = await page.until("shown")
                assert (shown["asked"], shown["ask"]) == (-1, None) and "agreed" in shown["status"]
                await wished(page)
            await a.send("resign")
            assert (await a.until("fault"))["code"] == "rules-first"
            await a.send("reply", kind="rules", yes=True)
            await a.send("reply", kind="rules", yes=True)
            assert (await a.until("fault"))["code"] == "nothing-wished"
            assert row(site, table) == (RUNNING, 2)
            await b.send("reply", kind="rules", yes=True)
            for page in (a, b):
                await page.until("shown", lambda m: m["asked"] >= 0)
            assert row(site, table) == (RUNNING, 3)
            assert max([x for _, x in site.app.store.actions(table)]) < MOVED
            await play_out(a, b, most=14)
            assert len(site.app.store.actions(table)) >= 14

    upgrade(database, monkeypatch, story, 8)


def test_it_ends_when_somebody_declines(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has won, everybody is told, and the file reads as it was played."""

    async def story(site: Site, people: list[Browser], table: str) -> None:
        async with people[0].sit(table) as a, people[1].sit(table) as b:
            await wished(a)
            await wished(b)
            await b.send("reply", kind="rules", yes=False)
            settled = await a.until("wished", lambda m: not m["open"])
            assert settled["kind"] == "rules"
            assert "closed" in (await a.until("shown"))["status"]
        assert row(site, table) == (OVER, 2) and table not in site.app.tables.rows
        file = (await people[0].client.get(f"{site.http}/api/matches/{table}/file")).text
        assert file.startswith("game     compile 2 ") and len(file.splitlines()) > 8

    upgrade(database, monkeypatch, story, 8)


def test_a_table_where_nobody_has_played_begins_by_the_new_rules(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nothing to ask about."""

    async def story(site: Site, people: list[Browser], table: str) -> None:
        async with people[0].sit(table) as a, people[1].sit(table) as b:
            await b.until("shown")
            assert row(site, table) == (OPEN, 3)
            await b.send("sit", seat=1)
            await play_out(a, b, most=4)
        assert not [x for x in (*a.told, *b.told) if x["type"] == "wished"]

    upgrade(sqlite, monkeypatch, story, 0)
