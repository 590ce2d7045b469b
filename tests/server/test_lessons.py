"""Lessons over the network: nothing is kept, every line is judged, and bad calls change nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from kibitz.games import GAMES
from kibitz.learning.course import course, course_words
from kibitz.words.languages import LANGUAGES
from tests.server.client import Browser, running


def action(game: str, word: str) -> int:
    return GAMES[game].notation.vocabulary.number(word)


async def call(ann: Browser, lesson: str, *answers: int, lang: str = "en", **more: Any) -> Any:
    body = {"answers": list(answers), **more}
    return await ann.client.post(f"/api/lessons/{lesson}?lang={lang}", json=body)


def test_a_lesson_is_told_answered_and_judged(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            for language in LANGUAGES:
                found = await ann.get(f"/api/lessons/ire?lang={language}")
                wanted = course_words("ire", language).lessons
                assert [x["title"] for x in found["lessons"]] == [x.title for x in wanted.values()]
            begun = (await call(ann, "compile/lead")).json()
            assert (begun["state"], begun["n"], begun["text"]) == ("open", 1, "")
            assert begun["shown"]["ask"] and not begun["shown"]["steps"]
            assert begun["welcome"]["seats"] == [0]
            right = action("compile", "play metal-6 line-1 up")
            solved = (await call(ann, "compile/lead", right, lang="hu")).json()
            assert solved["state"] == "solved" and solved["shown"]["ask"] is None
            assert solved["text"] == course_words("compile", "hu").lessons["lead"].praise
            taught = course("compile")
            assert taught is not None
            assert solved["next"] == taught.lessons[1].key and solved["shown"]["steps"]
            wrong = action("compile", "play metal-6 line-1 down")
            failed = (await call(ann, "compile/lead", wrong)).json()
            assert failed["state"] == "failed" and "worth only 2" in failed["text"]
            quiet = (await call(ann, "compile/lead", wrong, quiet=True)).json()
            assert quiet["shown"]["steps"] == [] and quiet["text"] == failed["text"]
            assert site.app.tables.awake == {}

    asyncio.run(main())


def test_what_cannot_be_done_is_told_and_several_picks_are_tried(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            why = (await call(ann, "compile/lead", why=["hand:metal-6", "line:2"])).json()
            assert why["type"] == "why-not" and len(why["texts"]) > 1
            walk = action("ire", "attack")
            asked = (await call(ann, "ire/soldiers", walk)).json()["shown"]["ask"]
            assert asked["gathers"]
            tried = (await call(ann, "ire/soldiers", walk, ids=[action("ire", "c06a")])).json()
            assert tried["type"] == "tried" and tried["picked"]
            late = await call(ann, "compile/lead", ids=[1])
            assert late.json()["code"] == "late"

    asyncio.run(main())


def test_a_bad_call_gets_a_sentence(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            for lesson in ("compile/none", "chess/lead"):
                none = await call(ann, lesson, lang="de")
                assert none.status_code == 404
                assert none.json()["text"] == "Diese Lektion gibt es nicht."
            assert (await ann.client.get("/api/lessons/chess")).status_code == 404
            for answers in ([0], [-5], [action("compile", "refresh")] * 3, [0] * 500):
                bad = await call(ann, "compile/lead", *answers)
                assert (bad.status_code, bad.json()["code"]) == (400, "no-action")
            broken = await ann.client.post("/api/lessons/compile/lead", content=b"[1")
            assert broken.json()["code"] == "no-message"

    asyncio.run(main())


def test_no_lesson_tells_what_its_reader_may_not_know(sqlite: str) -> None:
    """Cards of other hands and decks are in no message, except what the reader was shown."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            found = course("compile")
            assert found is not None
            for one in found.lessons:
                text = (await call(ann, f"compile/{one.key}")).text
                hidden = [line for line in one.position.splitlines() if line.startswith("hand b")]
                for card in hidden[0].split()[2:] if hidden else ():
                    assert f'"{card}"' not in text and f":{card}" not in text, (one.key, card)

    asyncio.run(main())


def test_the_coach_speaks_at_a_table_against_bots_only(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann, site.browser() as bob:
            table, _ = await ann.table("ire", "uniform", "me")
            async with ann.sit(table) as page:
                await page.until("shown")
                said: list[str] = []
                for _ in range(12):
                    while page.shown["ask"] is None:
                        await page.until("shown")
                    address = f"/api/tables/{table}/coach?lang=cs&said={','.join(said)}"
                    tip = await ann.get(address)
                    assert tip["n"] == page.shown["n"]
                    if tip["key"]:
                        assert tip["text"] == course_words("ire", "cs").tips[tip["key"]]
                        assert tip["key"] not in said
                        said.append(tip["key"])
                    stranger = await bob.client.get(address)
                    assert stranger.json()["code"] == "no-hint"
                    await page.answer()
                assert len(said) >= 2
            people, _ = await ann.table("compile", "me", "open")
            nothing = await ann.client.get(f"/api/tables/{people}/coach")
            assert nothing.json()["code"] == "no-hint"

    asyncio.run(main())
