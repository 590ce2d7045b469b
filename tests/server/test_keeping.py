"""Matches as they were shown: kept when they end, and shown when their rules are gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from kibitz.games import GAMES
from kibitz.games.compile.words.scene_types import CompileScene
from kibitz.games.ire.words.scene_types import IreScene
from kibitz.kernel.match import Match
from kibitz.server import api
from kibitz.server.rooms.keeping import Keeping, scenes_of
from kibitz.server.storage.archive import keep_words
from kibitz.server.storage.changes import drop_match
from kibitz.server.storage.scenes import unpacked
from kibitz.server.storage.store import Store
from kibitz.words.languages import LANGUAGES
from kibitz.words.scene import Scene
from tests.kernel.test_trace import random_match
from tests.server.changed import changed, upgraded
from tests.server.client import Browser, running
from tests.server.test_against import kept
from tests.server.test_restart import row_of

OLD = Path(__file__).parent.parent / "kept"


def test_a_match_is_shown_as_it_was_when_its_rules_are_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step in every language; what would need its rules is refused, and its file is there."""
    match = random_match("compile", 3, 5000)
    store = Store(database)
    kept(store, "m", match)
    kept(store, "late", match)
    keep_words(store)

    async def before() -> list[object]:
        async with running(database) as site, site.browser() as ann:
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE matches SET uploaded = TRUE WHERE id = 'late'"))
            keeping = Keeping(site.app.store, site.app.tables.services.writer)
            assert await keeping.keep() == 1 and await keeping.keep() == 0
            return [await told(ann, code) for code in LANGUAGES]

    async def after() -> list[object]:
        async with running(database) as site, site.browser() as ann:
            said = set()
            for code in LANGUAGES:
                info = await ann.get(f"/api/replay/m?lang={code}")
                said.add(info["old"])
            assert len(said) == len(LANGUAGES) and "" not in said
            for path in ("late", "m/0?seat=0", "m/0/hint/1", "m/0/chance", "m/0/position"):
                assert (await ann.client.get(f"/api/replay/{path}")).status_code == 410, path
            assert (await ann.client.get("/api/replay/m/98")).status_code == 404
            file = (await ann.client.get("/api/matches/m/file")).text
            assert file.startswith("game     compile 2 deal sha256:")
            return [await told(ann, code) for code in LANGUAGES]

    async def told(ann: Browser, code: str) -> object:
        info = await ann.get(f"/api/replay/m?lang={code}")
        info["old"] = ""
        places = (0, 1, 40, len(match.steps))
        return info, [await ann.get(f"/api/replay/m/{n}?lang={code}") for n in places]

    then = asyncio.run(before())
    upgraded(monkeypatch, changed(GAMES["compile"], {"control": "off"}))
    assert asyncio.run(after()) == then
    store.commit(drop_match("m"))
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM scenes")).scalar() == 0
    store.close()


def test_only_what_is_over_is_kept_and_a_broken_one_is_tried_once(database: str) -> None:
    """A running match would tell its secrets; one that breaks keeps no other away."""
    store = Store(database)
    kept(store, "runs", random_match("compile", 3, 20))
    kept(store, "over", random_match("ire", 3, 5000))
    kept(store, "bad", random_match("compile", 3, 5000))
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE actions SET seat = 1 - seat WHERE match = 'bad'"))

    async def main() -> None:
        async with running(database) as site:
            keeping = Keeping(site.app.store, site.app.tables.services.writer)
            with capture_logs() as logged:
                assert await keeping.keep() == 2
                assert await keeping.keep() == 0
            assert [x["match"] for x in logged if x["log_level"] == "error"] == ["bad"]

    asyncio.run(main())
    with store.engine.connect() as connection:
        rows = connection.execute(text("SELECT match, language FROM scenes")).all()
    assert sorted(rows) == sorted([("bad", ""), *[("over", code) for code in LANGUAGES]])
    store.close()


class At(msgspec.Struct):
    """A place of a match, its scene not yet read."""

    n: int
    scene: msgspec.Raw
    asked: int
    prompt: str
    waiting: list[str]


SCENES: dict[str, type[Scene]] = {"compile": CompileScene, "ire": IreScene}


@pytest.mark.parametrize("game", GAMES)
def test_scenes_of_earlier_days_are_what_the_page_draws_today(game: str) -> None:
    """What is added to a scene needs a default: what was kept has to be drawn for ever."""
    found = sorted((OLD / game).glob("scenes-*.xz"))
    assert found
    for file in found:
        old = unpacked(file.read_bytes())
        info = msgspec.convert(old.info, api.ReplayInfo)
        assert len(old.at) == len(info.steps) + 1
        for n, raw in enumerate(old.at):
            place = msgspec.json.decode(raw, type=At)
            assert place.n == n and set(At.__struct_fields__) == set(api.ReplayAt.__struct_fields__)
            msgspec.json.decode(place.scene, type=SCENES[game])


def test_what_is_kept_is_small() -> None:
    """A match of a hundred answers in five languages takes less than a hundred kilobytes."""
    match: Match = random_match("compile", 3, 5000)
    saved = scenes_of(row_of(match), match.record)
    assert set(saved) == set(LANGUAGES)
    assert sum([len(x) for x in saved.values()]) < 100_000
