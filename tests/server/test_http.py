"""Requests: headers, cookies, origins, limits, the page's files, the reference, figures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kibitz.games import GAMES
from kibitz.kernel.match_file import write_match
from kibitz.server.config import Limits
from kibitz.server.http.identity import Guests
from kibitz.server.http.kept import reference_pdf
from kibitz.server.rooms.lobby import lobby
from kibitz.server.rooms.names import clean, clean_name
from kibitz.words.languages import LANGUAGES
from tests.kernel.test_trace import random_match
from tests.server.client import Site, running

TOLD = write_match(random_match("compile", 2, 5000))
HALF = "".join(TOLD.splitlines(keepends=True)[:30])
LONG_NAMES = TOLD.replace("p0", "x" * 101)
"""A match whose first player has a name that nobody could show."""
Story = Callable[[Site, httpx.AsyncClient], Awaitable[None]]
TABLE = {"game": "compile", "seats": [{"kind": "me"}, {"kind": "open"}]}


def tell(database: str, story: Story, **settings: Any) -> None:
    async def main() -> None:
        async with (
            running(database, **settings) as site,
            httpx.AsyncClient(base_url=site.http) as client,
        ):
            await story(site, client)

    asyncio.run(main())


def test_every_answer_is_guarded(sqlite: str) -> None:
    """Policy, no sniffing, no referrer; a cookie that scripts cannot read."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        first = await client.get("/")
        assert "npm run build" in first.text or "<script" in first.text
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
        assert "set-cookie" not in (await client.get("/lobby")).headers
        for path in ("/", "/api/start", "/api/replay/none", "/nothing.js", "/healthz"):
            headers = (await client.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        client.cookies.set("kibitz", "forged.signature")
        assert "set-cookie" in (await client.get("/api/start")).headers

    tell(sqlite, story)


def test_pages_of_other_sites_are_refused(sqlite: str) -> None:
    """Sockets and posts with a foreign origin; those of our own page and of programs are not."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        for origin, status in ((site.http, 201), ("https://evil.example", 403), ("null", 403)):
            done = await client.post("/api/tables", json=TABLE, headers={"origin": origin})
            assert done.status_code == status
            if status == 403:
                assert done.json()["code"] == "origin"
        table = (await client.post("/api/tables", json=TABLE)).json()["table"]
        address = f"ws://127.0.0.1:{site.port}/ws/{table}"
        with pytest.raises(InvalidStatus):
            async with connect(address, origin="https://evil.example"):  # type: ignore[arg-type]
                pass
        async with connect(address, origin=site.http):  # type: ignore[arg-type]
            pass

    tell(sqlite, story)


def test_wrong_wishes_are_answered(sqlite: str) -> None:
    """Every fault has a code and a sentence."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        me, free = {"kind": "me"}, {"kind": "open"}
        wrong: list[tuple[Any, str]] = [
            ({"game": "chess", "seats": []}, "no-game"),
            ({"game": "compile", "seats": [me]}, "seats"),
            ({"game": "compile", "seats": [me, {"kind": "ghost"}]}, "seat-kind"),
            ({"game": "compile", "seats": [me, {"kind": "bot", "level": "x"}]}, "level"),
            ({"game": "compile", "seats": [me, free], "options": {"a": "b"}}, "options"),
            ({"game": "compile", "seats": [me, free], "clock": {"bank": -1}}, "clock"),
            (
                {"game": "compile", "seats": [me, free], "branch": {"match": "x", "at": 0}},
                "no-match",
            ),
            ({"seats": 5}, "no-message"),
            ([], "no-message"),
        ]
        for wish, code in wrong:
            done = await client.post("/api/tables", json=wish)
            assert done.status_code >= 400 and done.json()["code"] == code, (wish, done.text)
            assert done.json()["text"]
        for costs, word in (
            *(("fire:5,feuer:1", "feuer:1"), ("fire:12", "fire:12"), ("fire", "fire")),
            *(("fire:5,fire:4", "fire:5,fire:4"), ("", "")),
        ):
            wish = {"game": "compile", "seats": [me, free], "options": {"costs": costs}}
            said = (await client.post("/api/tables?lang=de", json=wish)).json()
            assert said["code"] == "option-costs" and f"„{word}“" in said["text"], said
        large = await client.post("/api/tables", content=b" " * 9000)
        assert large.status_code == 413
        table = (await client.post("/api/tables", json=TABLE)).json()["table"]
        for path in (
            f"/api/replay/{table}",
            f"/api/matches/{table}/file",
            f"/api/replay/{table}/0",
        ):
            assert (await client.get(path)).json()["code"] == "running"
        assert (await client.get("/api/replay/none")).status_code == 404
        files = (
            *((b"", "no-match-file"), (b"\xff\xfe", "no-match-file")),
            *((b"hello", "no-match-file"), (b"game chess 1 deal none\n", "match-cut")),
            *((HALF.encode(), "match-cut"), (TOLD.encode() + b"ann\n", "match-file")),
            (LONG_NAMES.encode(), "match-file"),
        )
        for text, code in files:
            done = await client.post("/api/matches?lang=de", content=text)
            assert (done.status_code, done.json()["code"]) == (400, code)
            assert "Partiedatei" in done.json()["text"]

    tell(sqlite, story)


def test_limits_of_an_address_and_of_a_browser(sqlite: str) -> None:
    """Too many tables, too many requests, too many sockets."""
    limits = Limits(request_burst=60, request_rate=1, create_burst=4, tables=3, sockets=1)

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        codes = []
        for _ in range(5):
            done = await client.post("/api/tables", json=TABLE)
            codes.append(done.json().get("code", "made"))
        assert codes == ["made", "made", "made", "made", "too-fast"]
        assert len(site.app.tables.rows) == 3, "the oldest made room"
        table = lobby(site.app.tables, "en", "").open
        assert table == []
        address = f"ws://127.0.0.1:{site.port}/ws/{next(iter(site.app.tables.awake))}"
        async with connect(address):
            with pytest.raises(InvalidStatus):
                async with connect(address):
                    pass
        statuses = {(await client.get("/api/lobby")).status_code for _ in range(80)}
        assert statuses == {200, 429}

    tell(sqlite, story, limits=limits, trusted=frozenset())


def test_what_an_address_stores_has_a_bound(sqlite: str) -> None:
    """So many uploads are kept of it, and so many tables and uploads taken in a day."""
    file = write_match(random_match("compile", 1, 5000)).encode()

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        codes = []
        for _ in range(3):
            done = await client.post("/api/matches", content=file)
            codes.append((done.status_code, done.json().get("code", "made")))
        assert codes == [(201, "made"), (201, "made"), (429, "too-many-uploads")]
        for _ in range(3):
            done = await client.post("/api/tables", json=TABLE)
            codes.append((done.status_code, done.json().get("code", "made")))
        assert codes[3:] == [(201, "made"), (201, "made"), (429, "enough-today")]

    limits = Limits(uploads=2, tables_a_day=5)
    tell(sqlite, story, limits=limits, trusted=frozenset())


def test_a_database_that_is_away_is_a_sentence(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By every address that has to read it; and a page may ask again."""

    def away(*_: object) -> None:
        raise OperationalError("SELECT", {}, OSError("away"))

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        monkeypatch.setattr(site.app.store, "match", away)
        for path in ("/api/replay/x", "/api/replay/x/0", "/api/matches/x/file"):
            done = await client.get(f"{path}?lang=de")
            assert (done.status_code, done.json()["code"]) == (503, "not-written"), path
            assert "Traceback" not in done.text

    tell(sqlite, story)


def test_what_the_first_page_offers(sqlite: str) -> None:
    """Games, roles, options and levels in every language; the reference with its terms."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        for language in LANGUAGES:
            start = (await client.get(f"/api/start?lang={language}")).json()
            assert [x["game"] for x in start["games"]] == list(GAMES)
            assert list(start["languages"]) == list(LANGUAGES)
            for game in start["games"]:
                rules = GAMES[game["game"]]
                assert {x["name"] for x in game["options"]} == set(rules.rules.choices)
                for option in game["options"]:
                    values = tuple(x["value"] for x in option["choices"])
                    assert values == rules.rules.choices[option["name"]]
                    assert option["default"] in values and option["explain"]
                assert game["title"] and game["seats"]
            for game in GAMES:
                book = (await client.get(f"/api/reference/{game}?lang={language}")).json()
                assert book["sections"] and book["terms"]
        assert (await client.get("/api/reference/chess")).status_code == 404
        assert (await client.get("/api/start?lang=xx")).json()["games"]

    tell(sqlite, story)


def test_the_reference_as_a_book(sqlite: str) -> None:
    """Set once, handed out often, in the language of the address; no other game or language."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        address = "/api/reference/compile/hu.pdf"
        first, second = await asyncio.gather(*[client.get(address, timeout=60) for _ in range(2)])
        assert first.status_code == 200
        assert first.headers["content-type"] == "application/pdf"
        assert first.headers["content-disposition"] == 'inline; filename="compile-hu.pdf"'
        assert first.content.startswith(b"%PDF-") and first.content == second.content
        for path in ("compile/xx.pdf", "chess/en.pdf", "compile/hu.txt"):
            assert (await client.get(f"/api/reference/{path}")).status_code == 404

    reference_pdf.cache_clear()
    tell(sqlite, story)
    assert reference_pdf.cache_info().misses == 1


def test_the_files_of_the_page(sqlite: str, tmp_path: Path) -> None:
    """Hashed files for ever, packed if the browser likes; the first page for its own addresses."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<meta content="/preview.jpg">')
    (folder / "assets" / "a-1234.js").write_text("let a = 1")
    (folder / "assets" / "a-1234.js.br").write_bytes(b"packed")
    (tmp_path / "secret.txt").write_text("secret")

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        for path in ("/", "/lobby", "/table/abc", "/rules/compile", "/index.html"):
            found = await client.get(path)
            assert found.text == f'<meta content="{site.http}/preview.jpg">'
            assert found.headers["cache-control"] == "no-cache"
        plain = await client.get("/assets/a-1234.js", headers={"accept-encoding": "identity"})
        assert plain.text == "let a = 1" and "immutable" in plain.headers["cache-control"]
        assert plain.headers["content-type"].startswith("text/javascript")
        async with client.stream(
            "GET", "/assets/a-1234.js", headers={"accept-encoding": "br"}
        ) as packed:
            assert packed.headers["content-encoding"] == "br"
            assert b"".join([part async for part in packed.aiter_raw()]) == b"packed"
        shared = await client.get("/table/abc", headers={"host": "games.example"})
        assert "//games.example/preview.jpg" in shared.text
        for path in ("/assets/none.js", "/../secret.txt", "/%2e%2e/secret.txt"):
            found = await client.get(path)
            assert "secret" not in found.text and found.status_code in (200, 404)

    tell(sqlite, story, page=folder)


def test_health_and_figures(database: str) -> None:
    """The database answers; tables, sockets and commits are counted."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        await client.post("/api/tables", json=TABLE)
        assert (await client.get("/healthz")).json() == {"database": "ok", "tables": 1}
        text = (await client.get("/metrics")).text
        assert "kibitz_tables 1.0" in text and "kibitz_commit_seconds_count" in text
        site.app.store.alive = lambda: False  # type: ignore[method-assign]
        assert (await client.get("/healthz")).status_code == 503

    tell(database, story)


def test_health_when_nothing_can_be_written(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk still answers questions; it is well again as soon as a write succeeds."""

    def full(_: object) -> None:
        raise OSError("disk full")

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        monkeypatch.setattr(site.app.store, "commit", full)
        assert (await client.post("/api/tables", json=TABLE)).status_code == 503
        for _ in range(2):
            sick = await client.get("/healthz")
            assert (sick.status_code, sick.json()["database"]) == (503, "not written")
        monkeypatch.undo()
        assert (await client.get("/healthz")).json()["database"] == "ok"

    tell(database, story)


def test_names_are_made_safe() -> None:
    """No marks that hide or turn a text round, one line, not too long."""
    assert clean_name("  Ann\t\n  B\u202eob\x00 ") == "Ann Bob"
    assert clean_name("x" * 99) == "x" * 24
    assert clean_name("\u200b\u2066") == ""
    assert clean("<b>hi</b> Zoë 王", 99) == "<b>hi</b> Zoë 王"


def test_cookies_are_signed() -> None:
    """Only what we signed with this secret is known again."""
    guests = Guests("secret")
    cookie = guests.cookie("guest", True)
    assert "Secure" in cookie
    value = cookie.partition("=")[2].partition(";")[0]
    assert guests.known(value) == "guest"
    assert Guests("other").known(value) is None
    assert guests.known("guest") is None and guests.known("") is None and guests.known(None) is None
