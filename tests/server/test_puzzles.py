"""Puzzles over requests: the answer is checked here, and never sent ahead of time."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from kibitz.games.registry import GAMES, WORDS
from kibitz.puzzles.library import shipped
from kibitz.puzzles.solving import goal_text, solution_labels
from kibitz.words.languages import LANGUAGES
from tests.server.client import Site
from tests.server.test_http import tell

Values = dict[str, Any]


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_a_puzzle_is_asked_failed_and_solved(sqlite: str, game: str) -> None:
    p = max(shipped(game).puzzles[:40], key=lambda x: len(x.proof.moments))
    path = f"/api/puzzles/{game}/{p.number}"
    right = [m.answer for m in p.proof.moments]
    wrong = next(iter(p.proof.moments[0].refutations))

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        async def at(answers: list[int]) -> Values:
            got = await client.post(path, json={"answers": answers}, params={"lang": "en"})
            assert got.status_code == 200, got.text
            found: Values = got.json()
            return found

        listed: Values = (await client.get(f"/api/puzzles/{game}")).json()
        numbers = sorted([*listed["easy"], *listed["medium"], *listed["hard"]])
        assert numbers == [x.number for x in shipped(game).puzzles]
        assert listed["day"] in numbers and set(listed["games"]) == {"compile", "ire"}

        assert sorted([x for part in listed["parts"] for x in part["numbers"]]) == (
            numbers if game == "compile" else []
        )

        begun = (await client.get(path, params={"lang": "en"})).json()
        assert begun["status"] == "open" and begun["moves"] == begun["why"] == []
        assert begun == await at([])
        ids = {x["id"] for x in begun["shown"]["ask"]["options"]}
        assert {right[0], wrong} <= ids

        failed = await at([wrong])
        assert failed["status"] == "failed" and failed["moves"] == []
        assert failed["shown"]["ask"] is None and failed["shown"]["steps"]
        for n in range(1, len(right)):
            assert (await at(right[:n]))["status"] == "open"
        solved = await at(right)
        assert solved["status"] == "solved"
        assert solved["moves"] == solution_labels(GAMES[game], WORDS[game]("en"), p)
        shown = (await client.get(f"{path}/solution", params={"lang": "en"})).json()
        assert shown["moves"] == solved["moves"]
        for language in LANGUAGES:
            said = (await client.get(path, params={"lang": language})).json()
            assert said["goal"] == goal_text(WORDS[game](language), p)

    tell(sqlite, story)


def test_the_sets_of_cards_part_the_puzzles_in_every_language(sqlite: str) -> None:
    """Who learns Main 1 is not asked about the others, and every puzzle says what is in play."""
    found = shipped("compile").puzzles

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        for language in LANGUAGES:
            sets = WORDS["compile"](language).options["sets"]
            asked = {"lang": language}
            listed = (await client.get("/api/puzzles/compile", params=asked)).json()
            assert listed["parted"] == sets.title
            titles = [sets.values[x] for x in ("main1", "main2+aux2", "all")]
            assert sorted([x["title"] for x in listed["parts"]]) == sorted(titles)
            for part in listed["parts"]:
                p = found[part["numbers"][0] - 1]
                assert sets.values[p.source.options.get("sets", "main1")] == part["title"]
                at = await client.get(f"/api/puzzles/compile/{p.number}", params=asked)
                assert at.json()["part"] == part["title"]
            other = (await client.get("/api/puzzles/ire/1", params=asked)).json()
            assert other["part"] == ""

    tell(sqlite, story)


def test_what_makes_no_sense_is_refused(sqlite: str) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        assert (await client.get("/api/puzzles/chess")).status_code == 404
        for n in ("0", "100000", "-1", "x"):
            got = await client.get(f"/api/puzzles/compile/{n}")
            assert (got.status_code, got.json()["code"]) == (404, "no-puzzle")
        for body in (b"", b"[]", b'{"answers": "all"}', b'{"answers": [1.5]}'):
            got = await client.post("/api/puzzles/compile/1", content=body)
            assert (got.status_code, got.json()["code"]) == (400, "no-message")
        for answers in ([10**9], [-1], [1] * 5000):
            got = await client.post("/api/puzzles/compile/1", json={"answers": answers})
            assert got.status_code in (400, 413) and got.json()["text"]

    tell(sqlite, story)
