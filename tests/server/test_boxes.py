"""Boxes in a form: the server tells cards and faults in every language, and stores nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

from kibitz.games.ire.rules.box.source import OURS
from kibitz.server.config import Limits
from kibitz.words.languages import LANGUAGES
from tests.server.client import running

SECRET = "Egy cím, amelyet senki más nem ismer"


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run


@in_a_loop
async def test_a_card_is_told_in_every_language_and_nothing_is_stored(sqlite: str) -> None:
    values = {"headlines.h06": {"title": SECRET, "points": "4"}}
    async with running(sqlite) as site, site.browser() as ann:
        told = set()
        for lang in LANGUAGES:
            form = await ann.get(f"/api/box/ire?lang={lang}")
            assert form["tables"][0]["key"] == "headlines"
            asks: dict[str, Any] = {"values": values, "part": "headlines.h06"}
            done = await ann.client.post(f"/api/box/ire?lang={lang}", json=asks)
            found = done.json()
            assert found["title"] == SECRET
            assert found["faults"] == []
            assert found["text"] == ""
            told.add(tuple(found["lines"]))
        assert len(told) == len(LANGUAGES)
        whole = {"values": values, "file": True}
        text = (await ann.client.post("/api/box/ire", json=whole)).json()["text"]
        read = await ann.client.post("/api/box/ire/file?lang=hu", content=text)
        assert read.json()["values"] == {"headlines.h06": {"title": SECRET, "points": 4}}
        ours = await ann.client.post("/api/box/ire/file", content=OURS)
        assert len(ours.json()["values"]) == 124
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as db:
        assert SECRET not in "\n".join(db.iterdump())


@in_a_loop
async def test_what_is_no_box_is_refused(sqlite: str) -> None:
    async with running(sqlite) as site, site.browser() as ann:
        post = ann.client.post

        async def code(address: str, **more: Any) -> str:
            done = await post(address, **more)
            assert done.status_code >= 400, done.text
            return str(done.json()["code"])

        assert await code("/api/box/compile", json={"values": {}}) == "no-box"
        assert await code("/api/box/chess", json={"values": {}}) == "no-game"
        assert await code("/api/box/ire/file", content=b"\xff\xfe") == "no-text"
        deep = b'{"values":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}"
        for bad in (b"[]", b'{"values": 3}', b'{"values": {"map": {"x": [[["a"]]]}}}', deep):
            assert await code("/api/box/ire", content=bad)
        large = {"values": {"headlines.h06": {"title": "x" * 300_000}}}
        assert await code("/api/box/ire", json=large) == "too-large"
        assert await code("/api/box/ire/file", content=b"#" * 300_000) == "too-large"
        origin = {"origin": "https://elsewhere.example"}
        assert await code("/api/box/ire", json={"values": {}}, headers=origin) == "origin"
        long = "".join(f"[headlines.h{i:02}]\neffect = 'x'\n" for i in range(1, 99))
        done = await post("/api/box/ire/file", content=long)
        assert done.status_code == 200
        found = await post("/api/box/ire", json={"values": done.json()["values"]})
        assert len(found.json()["faults"]) == 200


@in_a_loop
async def test_requests_are_counted_by_address(sqlite: str) -> None:
    shut = running(sqlite, trusted=frozenset(), limits=Limits(box_rate=0.001, box_burst=3))
    async with shut as site, site.browser() as ann:
        asks: dict[str, Any] = {"values": {}}
        done = [(await ann.client.post("/api/box/ire", json=asks)).status_code for _ in range(5)]
        assert done[:3] == [200, 200, 200]
        assert 429 in done[3:]
