"""Protocols of people's own on the server: brought, played, shown, kept, and refused."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from kibitz.games import GAMES, WORDS
from kibitz.games.compile.rules.own import slots
from kibitz.games.compile.rules.own.definition import read_protocol
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import RESIGN, Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.pile import settle
from kibitz.server.config import Limits
from kibitz.words.languages import LANGUAGES
from tests.server.client import Browser, play_out, running
from tests.server.test_nodes import node
from tests.server.test_reviews import QUICK, reviewed
from tests.server.test_reviews import brought as sent

EXAMPLE: Final = (Path(__file__).parents[2] / "examples/protocols/mist.toml").read_text("utf-8")
NAMES: Final = {"en": "Mist", "hu": "Köd", "cs": "Mlha", "pl": "Mgła", "de": "Nebel"}


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine, run to its end."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run


def variant(n: int) -> str:
    text = EXAMPLE.replace('"mist"', f'"mist{"abcdefghijklmnop"[n]}"')
    for name in NAMES.values():
        text = text.replace(f'"{name}"', f'"{name} {n}"')
    return text


async def brought(browser: Browser, text: str, lang: str = "en") -> dict[str, Any]:
    done = await browser.client.post(f"/api/own/compile?lang={lang}", content=text)
    assert done.status_code == 200, done.text
    found: dict[str, Any] = done.json()
    return found


@in_a_loop
async def test_a_file_is_brought_and_everybody_reads_its_cards(database: str) -> None:
    """A private table: drafted, previewed and told in the language of each reader."""
    async with running(database) as site, site.browser() as ann, site.browser() as bob:
        read = await brought(ann, EXAMPLE, "hu")
        assert read["names"] == ["Köd"]
        options = {read["option"]: read["value"]}
        table, keys = await ann.table("compile", "me", "open", options=options)

        async with ann.sit(table, keys[0], "en") as one, bob.sit(table, keys[1], "hu") as two:
            await one.until("shown", lambda m: bool(m["scene"]["draft"]))
            await two.until("shown", lambda m: bool(m["scene"]["draft"]))
            assert "Mist" in [x["name"] for x in one.shown["scene"]["draft"]]
            assert "Köd" in [x["name"] for x in two.shown["scene"]["draft"]]
            await play_out(one, two, most=40)
            lines = [x["text"] for m in two.told if m["type"] == "shown" for x in m["lines"]]
            assert lines
        for lang in LANGUAGES:
            asks = {"value": read["value"]}
            done = await ann.client.post(f"/api/own/compile/cards?lang={lang}", json=asks)
            (group,) = done.json()["groups"]
            assert group["title"] == NAMES[lang]
            assert len(group["cards"]) == 6
        assert (await bob.get("/api/lobby"))["open"] == []


@in_a_loop
async def test_a_match_comes_back_after_a_restart_wherever_its_protocol_stands(
    database: str,
) -> None:
    """Stored numbers last, though places do not; and its file replays."""
    packed = read_protocol(EXAMPLE).packed()
    async with running(database) as site, site.browser() as ann, site.browser() as bob:
        table, keys = await ann.table("compile", "me", "open", options={"own": packed})
        async with ann.sit(table, keys[0]) as one, bob.sit(table, keys[1]) as two:
            await play_out(one, two, seed=3, most=30)
            before = one.shown["n"]
    gc.collect()
    place = slots.place_of(read_protocol(EXAMPLE))
    slots.give_up(place)
    slots.enter(read_protocol(EXAMPLE), (place + 4) % len(slots.PLACES))

    async with running(database) as site:
        browser, other = site.browser(), site.browser()
        browser.client.cookies, other.client.cookies = ann.client.cookies, bob.client.cookies
        async with browser.sit(table) as one, other.sit(table) as two:
            await one.until("shown")
            assert one.shown["n"] >= before
            await play_out(one, two, seed=4)
        file = await browser.client.get(f"/api/matches/{table}/file")
        match = replay(read_match(file.text), GAMES)
        assert match.outcome() is not None
        info = await browser.get(f"/api/replay/{table}?lang=de")
        assert info["options"]["own"] == packed
        done = await browser.client.post("/api/matches", content=file.text)
        assert done.status_code == 201, done.text


@in_a_loop
async def test_a_bot_in_a_worker_plays_it(database: str) -> None:
    packed = read_protocol(EXAMPLE).packed()
    async with running(database) as site, site.browser() as ann:
        options = {"own": packed, "first_drafter": "seat-1"}
        table, keys = await ann.table("compile", "me", "learner", options=options)
        async with ann.sit(table, keys[0]) as page:
            await page.until("shown", lambda m: m["ask"] is not None)
            ask = page.shown["ask"]
            pick = [i for i, x in enumerate(ask["options"]) if "Mist" in x["label"]]
            await page.answer(pick[0])
            await asyncio.wait_for(play_out(page, most=14), 60)
            assert page.shown["n"] >= 14


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (EXAMPLE.replace("draw(1), play", "drow(1), play"), "drow"),
        (EXAMPLE.replace('"Köd"', '"Tűz"'), "Tűz"),
        ("", "key"),
    ],
)
@in_a_loop
async def test_a_wrong_file_is_refused_in_words(database: str, text: str, word: str) -> None:
    async with running(database) as site, site.browser() as ann:
        read = await brought(ann, text, "hu")

        assert not read["value"]
        assert any(word in x["text"] for x in read["faults"])


@in_a_loop
async def test_a_mark_in_front_of_a_file_is_no_part_of_it(database: str) -> None:
    async with running(database) as site, site.browser() as ann:
        assert await brought(ann, "\ufeff" + EXAMPLE) == await brought(ann, EXAMPLE)


@in_a_loop
async def test_what_is_too_large_or_no_text_is_refused(database: str) -> None:
    async with running(database) as site, site.browser() as ann:
        for content, code in ((b"#" * 20_000, "own-large"), (b"\xff\xfe", "no-text")):
            done = await ann.client.post("/api/own/compile", content=content)
            assert done.json()["code"] == code
        done = await ann.client.post("/api/own/compile", content=b"#" * 100_000)
        assert done.status_code in (400, 413)
        done = await ann.client.post("/api/own/ire", content=EXAMPLE)
        assert done.json()["code"] == "no-own"


@in_a_loop
async def test_a_table_with_it_is_private_and_bad_words_open_none(database: str) -> None:
    packed = read_protocol(EXAMPLE).packed()
    seats = [{"kind": "me"}, {"kind": "open"}]

    async def refusal(client: httpx.AsyncClient, **more: Any) -> str:
        wish = {"game": "compile", "seats": seats, **more}
        done = await client.post("/api/tables", json=wish)
        assert done.status_code >= 400
        return str(done.json()["code"])

    async with running(database) as site, site.browser() as ann:
        assert await refusal(ann.client, options={"own": packed}, listed=True) == "own-private"
        assert await refusal(ann.client, options={"own": packed}, rated=True) == "own-private"
        for bad in ("x", packed[:-4], packed.replace("mist_", "fist_"), f"{packed}+{packed}"):
            assert await refusal(ann.client, options={"own": bad}) == "own"


@in_a_loop
async def test_files_are_counted_by_address(database: str) -> None:
    limits = Limits(position_rate=0.001, position_burst=3)
    shut = running(database, trusted=frozenset(), limits=limits)
    async with shut as site, site.browser() as ann:
        codes = []
        for _ in range(5):
            done = await ann.client.post("/api/own/compile", content=EXAMPLE)
            codes.append(done.status_code)
        assert codes[:3] == [200, 200, 200]
        assert 429 in codes[3:]


@in_a_loop
async def test_many_protocols_are_played_at_once(database: str) -> None:
    """Each table has its own, and all of them are told apart."""
    async with running(database) as site, site.browser() as ann:
        for n in range(6):
            read = await brought(ann, variant(n))
            table, keys = await ann.table("compile", "me", "here", options={"own": read["value"]})
            async with ann.sit(table, keys[0]) as page:
                await page.until("shown", lambda m: bool(m["scene"]["draft"]))
                named = [x["name"] for x in page.shown["scene"]["draft"]]
                assert f"Mist {n}" in named
                assert len(named) == 13


@in_a_loop
async def test_a_match_with_it_is_reviewed_and_branched_wherever_it_stands(database: str) -> None:
    """What is kept of it are lasting numbers: another place tells the same in every language."""
    packed = read_protocol(EXAMPLE).packed()
    settings: dict[str, Any] = {"review_bot": QUICK}
    async with running(database, **settings) as site, site.browser() as ann:
        match = match_with_mist(packed)
        name = await sent(ann, match)
        at = next(n for n, x in enumerate(match.steps) if "Mist" in label_of(match, n))
        made = (await ann.client.post(f"/api/replay/{name}/studies", json={"name": "s"})).json()
        line = await ann.get(f"/api/replay/{name}/{at}/line?answers=")
        wanted = next(x for x in line["options"] if "Mist" in x["label"])
        wish = {"step": at, "answers": [wanted["id"]], "name": "b", "key": made["key"]}
        kept = await ann.client.post(f"/api/studies/{made['id']}/branches", json=wish)
        assert kept.status_code < 300, kept.text
        begun = await ann.client.post(f"/api/replay/{name}/review")
        assert begun.status_code == 202, begun.text
        told = {lang: await reviewed(ann, name, lang) for lang in LANGUAGES}
        assert all(x["state"] == "done" for x in told.values())
        points = " ".join(x["text"] for x in told["hu"]["found"]["points"])
        assert "Köd" in points
    del match
    gc.collect()
    definition = read_protocol(EXAMPLE)
    place = slots.place_of(definition)
    slots.give_up(place)
    slots.enter(definition, (place + 4) % len(slots.PLACES))
    async with running(database, **settings) as site, site.browser() as bob:
        for lang in LANGUAGES:
            assert await reviewed(bob, name, lang) == told[lang]
        study = await bob.get(f"/api/studies/{made['id']}")
        (branch,) = study["branches"]
        assert branch["answers"][0]["text"] == wanted["label"]
        assert branch["answers"][0]["id"] == wanted["id"]


def match_with_mist(packed: str) -> Match:
    """A short match in which the protocol is drafted and played."""
    for seed in range(40):
        match = Match(GAMES["compile"], {"own": packed}, ("ann", "bob"), f"mist {seed}")
        whim = Whim(seed)
        while match.decision is not None and len(match.steps) < 30:
            options = list(match.decision.options)
            assert match.play(match.decision.seat, options[whim.below(len(options))]) is None
        if any("Mist" in label_of(match, n) for n in range(12, len(match.steps))):
            match.end(0, RESIGN)
            return match
    raise AssertionError("nobody drafts it")


def label_of(match: Match, n: int) -> str:
    """What a step of a match says."""
    step = match.steps[n]
    question = settle(step.before)
    assert question is not None
    return WORDS["compile"]("en").label(step.before, question, step.action, match.names)


@in_a_loop
async def test_people_meet_with_it_at_two_nodes(shared: str) -> None:
    """One opens the table at a node, the other sits down at another; each node has the match."""
    async with node(shared) as a, node(shared) as b, a.browser() as ann, b.browser() as bob:
        read = await brought(ann, EXAMPLE)
        table, keys = await ann.table(
            "compile", "me", "open", options={read["option"]: read["value"]}
        )
        async with ann.sit(table, keys[0], "en") as one, bob.sit(table, keys[1], "hu") as two:
            await two.until("shown", lambda m: bool(m["scene"]["draft"]))
            assert "Köd" in [x["name"] for x in two.shown["scene"]["draft"]]
            await play_out(one, two, seed=5)
        files = [await x.client.get(f"/api/matches/{table}/file") for x in (ann, bob)]
        assert files[0].text == files[1].text
        assert replay(read_match(files[1].text), GAMES).outcome() is not None
        short = await sent(ann, match_with_mist(read["value"]))
        assert (await ann.client.post(f"/api/replay/{short}/review")).status_code == 202
        found = (await reviewed(bob, short, "de"))["found"]
        assert "Nebel" in " ".join(x["text"] for x in found["points"])
