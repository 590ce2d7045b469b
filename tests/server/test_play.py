"""Playing over sockets: whole matches, seats, taking back, wishes, chat, faults, one screen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from kibitz.games import GAMES
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import write_match
from kibitz.kernel.view import WATCHER
from kibitz.server.config import Limits
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.broadcast import hides
from kibitz.server.rooms.client import Client, Close
from kibitz.words.languages import LANGUAGES
from tests.kernel.test_trace import random_match
from tests.server.client import Message, Page, Site, play_out, running

Story = Callable[[Site], Awaitable[None]]


def tell(database: str, story: Story, **settings: Any) -> None:
    """Run a story against a server of its own."""

    async def main() -> None:
        async with running(database, **settings) as site:
            await story(site)

    asyncio.run(main())


async def one_asked(*pages: Page) -> tuple[Page, Page]:
    """The page that is asked now, and the other one."""
    for page in pages:
        while not page.shown:
            await page.until("shown")
    asked = [page for page in pages if page.shown["ask"] is not None]
    while not asked:
        for page in pages:
            for message in await page.quiet(0.05):
                if message["type"] == "shown":
                    page.shown = message
        asked = [page for page in pages if page.shown["ask"] is not None]
    return asked[0], next(page for page in pages if page is not asked[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str, database: str) -> None:
    """Two browsers and a watcher, to the end; then its replay and its file."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            table, keys = await ann.table(game, "me", "open")
            async with (
                ann.sit(table) as a,
                eve.sit(table, language="hu") as e,
                bob.sit(table, keys[1], "de", "Bob") as b,
            ):
                watching = asyncio.create_task(e.until("shown", lambda m: m["over"] is not None))
                await play_out(a, b)
                seen = await watching
                assert a.shown["over"]["scores"] == b.shown["over"]["scores"]
                assert a.shown["over"]["text"] != b.shown["over"]["text"]
                assert seen["seat"] == -1
                assert all(m["ask"] is None for m in e.told if m["type"] == "shown")
                n = a.shown["n"]
            info = await ann.get(f"/api/replay/{table}?lang=cs")
            assert len(info["steps"]) == n
            assert (await ann.get(f"/api/replay/{table}/{n}"))["scene"]["game"] == game
            assert (await ann.get(f"/api/replay/{table}/3?seat=0"))["n"] == 3
            text = (await ann.client.get(f"/api/matches/{table}/file")).text
            done = await ann.client.post("/api/matches", content=text.encode())
            again = await ann.get(f"/api/replay/{done.json()['match']}?lang=cs")
            assert again["lines"][-1]["text"] and len(again["steps"]) == n

    tell(database, story)


def test_a_branch_plays_on_from_a_finished_match(sqlite: str) -> None:
    """From any answer of it, against a bot."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            for game in GAMES:
                table, _ = await ann.table(game, "me", "uniform")
                async with ann.sit(table) as page:
                    await page.until("shown", lambda m: m["ask"] is not None)
                    await page.send("resign")
                    await page.until("shown", lambda m: m["over"] is not None)
                branch = {"match": table, "at": 0}
                more, _ = await ann.table(game, "me", "uniform", branch=branch)
                async with ann.sit(more) as page:
                    await play_out(page, most=12)

    tell(sqlite, story)


def test_the_deal_is_sealed_before_the_first_answer(sqlite: str) -> None:
    """Everybody at the table is told the seal that the match file begins with afterwards."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1], "de") as b:
                said = [(await page.until("welcome"))["seal"] for page in (a, b)]
                assert said[0] != said[1]
                await one_asked(a, b)
                await a.send("resign")
                await a.until("shown", lambda m: m["over"] is not None)
            text = (await ann.client.get(f"/api/matches/{table}/file")).text
            seal = text.splitlines()[0].split()[-1]
            assert seal.startswith("sha256:") and all(x.endswith(seal) for x in said)

    tell(sqlite, story)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_dealt_before_everybody_is_there(game: str, sqlite: str) -> None:
    """Who opens a table sees what a passer-by sees, and knows the seal; then all get their own."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as eve:
            table, keys = await ann.table(game, "me", "open")
            async with ann.sit(table) as a, eve.sit(table) as e:
                assert "sha256:" in (await a.until("welcome"))["seal"]
                before, outside = await a.until("shown"), await e.until("shown")
                same = ("scene", "lines", "waiting", "digest", "seat", "ask")
                assert all(before[x] == outside[x] for x in same) and before["seat"] == -1
                await a.send("speak", language="de")
                again = await a.until("shown")
                assert again["seat"] == -1 and again["ask"] is None
                await a.send("speak", language="en")
                await a.until("shown")
                async with bob.sit(table, keys[1]) as b:
                    own, other = [await page.until("shown", begun) for page in (a, b)]
                    state = site.app.tables.awake[table].state
                    assert [own["seat"], other["seat"]] == [0, 1]
                    assert own["first"] == 0 and len(own["lines"]) == len(state.match.events)
                    assert other["first"] == 0 and own["steps"] == []
                    late = await e.until("shown", begun)
                    assert late["scene"] == before["scene"] and late["lines"] == []
                    if game == "ire":
                        assert own["scene"] != before["scene"], "now the hand is there"
                        assert own["lines"] != before["lines"]

    tell(sqlite, story)


def begun(message: Message) -> bool:
    return bool(message["asked"] >= 0)


def test_a_table_that_begins_from_a_position_says_so(sqlite: str) -> None:
    """In the lobby and at the table, to everybody and in their language; others do not."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            usual, _ = await ann.table("compile", "me", "open", listed=True)
            text = write_match(random_match("compile", 1, 5000))
            match = (await ann.client.post("/api/matches", content=text.encode())).json()["match"]
            branch = {"match": match, "at": 20}
            table, keys = await ann.table("compile", "me", "open", listed=True, branch=branch)
            for browser, shelf in ((ann, "mine"), (bob, "open")):
                found = (await browser.get("/api/lobby"))[shelf]
                assert {x["table"]: x["from_position"] for x in found} == {
                    usual: False,
                    table: True,
                }
            said = set()
            for code in LANGUAGES:
                async with bob.sit(table, language=code) as b:
                    said.add((await b.until("welcome"))["position"])
            assert len(said) == len(LANGUAGES) and "" not in said
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b, bob.sit(usual) as c:
                for page in (a, b):
                    assert (await page.until("welcome"))["position"] in said
                assert (await c.until("welcome"))["position"] == ""

    tell(sqlite, story)


def test_seats_and_their_keys(sqlite: str) -> None:
    """A free seat can be taken once; then its invitation is void, and only its holder has a key."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            table, keys = await ann.table("compile", "me", "open", listed=True)
            lobby = await bob.get("/api/lobby?lang=pl")
            assert [x["table"] for x in lobby["open"]] == [table]
            assert [x["table"] for x in (await ann.get("/api/lobby"))["mine"]] == [table]
            async with ann.sit(table) as a, bob.sit(table, name="me0") as b:
                await b.until("shown")
                await a.send("act", n=0, id=0)
                assert (await a.until("fault"))["code"] == "not-started"
                await b.send("sit", seat=0)
                assert (await b.until("fault"))["code"] == "not-yours"
                await b.send("sit", seat=1)
                seated = await b.until("welcome")
                assert seated["seat"] == 1 and seated["key"] not in ("", *keys)
                assert [p["name"] for p in seated["players"]] == ["me0", "me0 2"]
                for key in ("wrong", keys[1]):
                    async with cid.sit(table, key) as c:
                        assert (await c.until("welcome"))["seats"] == []
                        assert (await c.until("fault"))["code"] == "no-key"
                        await c.send("sit", seat=1)
                        assert (await c.until("fault"))["code"] == "not-yours"
                # Whoever opened the table gets no further with it than others.
                async with ann.sit(table, keys[1]) as again:
                    assert (await again.until("welcome"))["seats"] == [0]
                asked, _ = await one_asked(a, b)
                await asked.answer()
            assert seated["key"] not in str(a.told)

    tell(sqlite, story)


def test_a_holder_comes_back_by_cookie_and_by_the_own_key(sqlite: str) -> None:
    """In the same browser with a void invitation; elsewhere with the own key, and back again."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as phone:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1], name="Bob") as b:
                key = (await b.until("welcome"))["key"]
                assert key not in ("", *keys)
                async with bob.sit(table, keys[1]) as again:
                    back = await again.until("welcome")
                    assert (back["seat"], back["key"]) == (1, "")
                    assert not [x for x in await again.quiet() if x["type"] == "fault"]
                async with phone.sit(table, key) as c:
                    moved = await c.until("welcome")
                    assert moved["seat"] == 1 and moved["players"][1]["name"] == "Bob"
                    out = await b.until("welcome")
                    assert (out["seat"], out["seats"]) == (-1, [])
                    asked, _ = await one_asked(a, c)
                    await asked.answer()
                    shown = await b.until("shown", lambda m: m["n"] == 1)
                    assert shown["seat"] == -1 and shown["ask"] is None
                async with bob.sit(table, key) as again:
                    assert (await again.until("welcome"))["seat"] == 1
            async with phone.sit(table, keys[0]) as c:
                assert (await c.until("welcome"))["seat"] == 0, "the opener's own"

    tell(sqlite, story)


def test_a_match_that_is_over_is_left_as_it_is(sqlite: str) -> None:
    """An uploaded one has seats of nobody: no one sits down there or gives them another name."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            text = write_match(random_match("compile", 1, 5000))
            match = (await ann.client.post("/api/matches", content=text.encode())).json()["match"]
            async with ann.sit(match, name="Ann") as page:
                before = (await page.until("welcome"))["players"]
                await page.send("sit", seat=0)
                assert (await page.until("fault"))["code"] == "game-over"
            table, keys = await ann.table("compile", "me", "uniform")
            async with ann.sit(table, name="Ann") as page:
                await page.send("resign")
                await page.until("shown", lambda m: m["over"] is not None)
            async with bob.sit(table, keys[0], name="Bob") as page:
                assert (await page.until("welcome"))["players"][0]["name"] == "Ann"
            async with bob.sit(match) as page:
                after = (await page.until("welcome"))["players"]
                assert [x["name"] for x in after] == [x["name"] for x in before]
            long = text.replace(random_match("compile", 1, 1).names[0], "x" * 101)
            done = await ann.client.post("/api/matches", content=long.encode())
            assert (done.status_code, done.json()["code"]) == (400, "match-file")

    tell(sqlite, story)


def test_a_spectator_is_not_called_like_a_player(sqlite: str) -> None:
    """The chat would look the same."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as eve:
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table, name="Ann") as a, eve.sit(table, name="ann") as e:
                await a.until("shown")
                await e.until("shown")
                await e.send("say", text="hello")
                said = await a.until("said")
                assert (said["seat"], said["name"]) == (-1, "ann 2")

    tell(sqlite, story)


def test_taking_back(sqlite: str) -> None:
    """Free while nothing was learnt; by leave of the others; at once against a bot."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                first, second = await one_asked(a, b)
                before = first.shown
                after = await first.answer()
                assert after["undo"] == "free"
                await second.send("undo")
                assert (await second.until("fault"))["code"] == "undo-other-seat"
                await first.send("undo")
                back = await first.until("shown")
                assert back["scene"] == before["scene"] and back["n"] == 2
                assert back["first"] == before["first"] + len(before["lines"])
                assert back["lines"] == []
                await first.answer()
                await second.until("shown", lambda m: m["n"] == 3 and m["ask"] is not None)
                answered = await second.answer()
                await first.until("shown", lambda m: m["n"] == answered["n"])
                assert first.shown["undo"] == "ask"
                await first.send("wish", kind="undo")
                asked = await second.until("wished")
                assert asked["mine"] and asked["open"]
                assert not (await first.until("wished"))["mine"]
                await second.send("reply", kind="undo", yes=False)
                assert not (await first.until("wished"))["open"]
                await first.send("wish", kind="undo")
                await second.until("wished", lambda m: m["open"])
                await second.send("reply", kind="undo", yes=True)
                back = await first.until("shown")
                assert back["scene"] == before["scene"]
            alone, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(alone) as a:
                await a.until("shown", lambda m: m["ask"] is not None)
                seen = a.shown
                await a.answer()
                while a.shown["ask"] is None:
                    await a.until("shown")
                assert a.shown["undo"] == "free"
                await a.send("undo")
                back = await a.until("shown")
                assert back["scene"]["draft"] == seen["scene"]["draft"]

    tell(sqlite, story)


def test_draws_and_giving_up(sqlite: str) -> None:
    """Only where the game has draws, never with a bot; giving up ends it for the side."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                await a.until("shown", lambda m: m["asked"] >= 0)
                await a.send("wish", kind="draw")
                await b.until("wished")
                await b.send("reply", kind="draw", yes=True)
                over = (await a.until("shown"))["over"]
                assert over["scores"] == [0.5, 0.5] and over["why"] == "agree-draw"
                await a.send("resign")
                assert (await a.until("fault"))["code"] == "game-over"
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table) as a:
                await a.until("shown")
                await a.send("wish", kind="draw")
                assert (await a.until("fault"))["code"] == "bots-play-on"
                await a.send("resign")
                over = (await a.until("shown", lambda m: m["over"] is not None))["over"]
                assert over["scores"] == [0.0, 1.0] and "me0" in over["text"]
            table, keys = await ann.table("ire", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                await a.until("shown", lambda m: m["asked"] >= 0)
                await a.send("wish", kind="draw")
                assert (await a.until("fault"))["code"] == "no-draws"

    tell(sqlite, story)


def test_two_at_one_screen(sqlite: str) -> None:
    """One sees what the own move did, then the screen is handed over; the next sees it, too."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")
            async with ann.sit(table) as page:
                welcome = await page.hear()
                assert welcome["seats"] == [0, 1] and welcome["seat"] == -1
                seat, looked = await drafted(page)
                handed = 0
                for _ in range(40):
                    await page.send("sit", seat=seat)
                    shown = await page.until("shown")
                    assert shown["seat"] == seat and shown["ask"]["seat"] == seat
                    happened = shown["first"] + len(shown["lines"])
                    since = looked.get(seat, happened)  # who was never there has missed nothing
                    assert [x["n"] for x in shown["steps"]] == list(range(since, happened))
                    while True:
                        ask = page.shown["ask"]
                        await page.send("act", n=ask["n"], id=ask["options"][0]["id"])
                        message = await page.hear()
                        while message["type"] == "seated":
                            message = await page.hear()
                        assert message["seat"] == seat and message["type"] == "shown"
                        looked[seat] = message["first"] + len(message["lines"])
                        assert [x["n"] for x in message["steps"]] == [
                            x["n"] for x in message["lines"]
                        ]
                        if message["ask"] is None:
                            over = await page.hear()
                            assert over["type"] == "hand-over" and over["seat"] != seat
                            handed += 1
                            seat = over["seat"]
                            break
                assert handed == 40
            async with ann.sit(table) as page:
                assert (await page.hear())["seat"] == -1
                assert (await page.hear())["type"] == "hand-over"

    tell(sqlite, story)


async def drafted(page: Page) -> tuple[int, dict[int, int]]:
    """A draft at one screen: nothing is hidden yet, so whoever is next is asked at once.

    Whom the screen is handed to behind it, and how much of the log each seat has looked at.
    """
    seats: list[int] = []
    looked: dict[int, int] = {}
    while True:
        message = await page.hear()
        if message["type"] == "hand-over":
            assert sorted(seats) == [0, 0, 0, 1, 1, 1]
            return message["seat"], looked
        if message["type"] != "shown":
            continue
        looked[message["seat"]] = message["first"] + len(message["lines"])
        if message["ask"] is None:
            continue
        assert message["ask"]["seat"] == message["seat"]
        # The other one's pick has just been made at this very screen.
        assert [x["n"] for x in message["steps"]] == [looked[message["seat"]] - 1] * bool(seats)
        seats.append(message["seat"])
        await page.send("act", n=message["n"], id=message["ask"]["options"][0]["id"])


def test_who_knows_the_same_needs_no_hand_over() -> None:
    """The draft of Compile is open; so are the hands of a team, if it plays that way."""
    match = random_match("compile", 3, 1)
    assert not hides(match, 0, 1) and not hides(match, WATCHER, 1)
    match = random_match("compile", 3, 12)
    assert hides(match, 0, 1) and hides(match, 1, 0) and hides(match, WATCHER, 1)
    for open_hands in ("on", "off"):
        options = {"players": "4", "team_open_hands": open_hands}
        match = Match(GAMES["ire"], options, ("s", "a", "b", "c"), "x")
        assert hides(match, 0, 1) and hides(match, 2, 0)
        assert hides(match, 1, 2) == hides(match, 3, 1) == (open_hands == "off")


def test_chat_of_the_table_and_of_the_team(sqlite: str) -> None:
    """The team talks among itself: neither the other side nor a watcher ever hears it."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob, site.browser() as cid:
            options = {"players": "3"}
            table, keys = await ann.table("ire", "me", "open", "open", options=options)
            async with (
                ann.sit(table) as soviet,
                bob.sit(table, keys[1]) as one,
                cid.sit(table, keys[2]) as two,
                site.browser() as eve,
                eve.sit(table) as watcher,
            ):
                assert not (await soviet.until("welcome"))["team"]
                assert (await one.until("welcome"))["team"]
                await two.until("shown", lambda m: m["asked"] >= 0)
                await one.send("say", text="secret\u202e plan\n", team=True)
                assert (await two.until("said"))["text"] == "secret plan"
                await soviet.send("say", text="hello", team=False)
                assert (await soviet.until("said"))["text"] == "hello"
                assert (await watcher.until("said"))["text"] == "hello"
                await soviet.send("say", text="x", team=True)
                assert (await soviet.until("fault"))["code"] == "no-team"
                for text, code in (("", "nothing-said"), ("x" * 501, "line-too-long")):
                    await soviet.send("say", text=text)
                    assert (await soviet.until("fault"))["code"] == code
                for outsider in (soviet, watcher):
                    assert "secret" not in str(outsider.told + await outsider.quiet())
            async with ann.sit(table) as soviet, bob.sit(table) as one:
                assert [x["text"] for x in (await soviet.until("welcome"))["chat"]] == ["hello"]
                assert len((await one.until("welcome"))["chat"]) == 2

    tell(sqlite, story)


def test_every_bad_message_is_told_and_changes_nothing(sqlite: str) -> None:
    """Broken, unknown, late, not yours, against the rules, too long."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table, language="hu") as a, bob.sit(table, keys[1], "hu") as b:
                asked, other = await one_asked(a, b)
                before = asked.shown
                n, first = before["ask"]["n"], before["ask"]["options"][0]["id"]
                raw = (
                    *("", "{", "[]", "null", '{"type":"fly"}', '{"type":"act"}'),
                    *(
                        '{"type":"act","n":"x","id":1}',
                        "[" * 5000,
                        '{"type":"act","n":0,"id":1e99}',
                    ),
                )
                for text in raw:
                    await asked.socket.send(text)
                    assert (await asked.until("fault"))["code"] == "no-message", text
                await asked.socket.send("x" * 9000)
                assert (await asked.until("fault"))["code"] == "too-long"
                await asked.socket.send(b"\x00\xff")
                assert (await asked.until("fault"))["code"] == "no-message"
                faults: list[tuple[dict[str, Any], str]] = [
                    ({"type": "act", "n": n + 1, "id": first}, "late"),
                    ({"type": "act", "n": n, "id": 10**9}, "no-action"),
                    ({"type": "act", "n": n, "id": -5}, "no-action"),
                    ({"type": "sit", "seat": 7}, "no-seat"),
                    ({"type": "wish", "kind": "cake"}, "no-wish"),
                    ({"type": "reply", "kind": "undo", "yes": True}, "nothing-wished"),
                    ({"type": "pause", "yes": True}, "no-clock"),
                    ({"type": "why", "at": []}, "nothing-named"),
                    ({"type": "undo"}, "undo-nothing"),
                    ({"type": "hello", "language": "en"}, "hello-again"),
                ]
                for message, code in faults:
                    await asked.socket.send(json.dumps(message))
                    assert (await asked.until("fault"))["code"] == code, message
                await other.send("act", n=n, id=first)
                fault = await other.until("fault")
                assert fault["code"] == "not-your-decision" and "kérdez" in fault["text"].lower()
                wrong = GAMES["compile"].notation.vocabulary.number("refresh")
                await asked.send("act", n=n, id=wrong)
                await asked.until("fault")
                await asked.send("why", at=["line:1"])
                why = (await asked.until("why-not"))["texts"]
                assert why[0] == "Válassz egyet a megjelölt protokollok közül." and len(why) > 1
                await asked.send("ping", at=12.5)
                assert (await asked.until("pong"))["at"] == 12.5
                await asked.send("speak", language="de")
                assert (await asked.until("shown"))["n"] == n
                assert asked.shown["ask"]["prompt"] != before["ask"]["prompt"]
                await asked.answer()

    tell(sqlite, story)


def test_a_page_that_floods_is_slowed_and_shown_out(sqlite: str) -> None:
    """The bucket of a socket; other pages do not notice."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table) as page:
                await page.until("shown")
                for _ in range(200):
                    await page.send("ping", at=1.0)
                assert await page.closed() == 1008
            codes = [m["code"] for m in page.told if m["type"] == "fault"]
            assert set(codes) == {"too-fast"}

    tell(sqlite, story, trusted=frozenset())


def test_hello_comes_first(sqlite: str) -> None:
    """Nothing is told before; a table that is not there is named."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit("nowhere") as page:
                assert (await page.hear())["code"] == "no-table"
                assert await page.closed() == 4004
            from websockets.asyncio.client import connect

            async with connect(f"ws://127.0.0.1:{site.port}/ws/{table}") as socket:
                page = Page(socket)
                await page.send("undo")
                assert (await page.hear())["code"] == "hello-first"
                assert await page.closed() == 1008

    tell(sqlite, story, limits=Limits(hello=0.5))


def test_a_fault_stops_one_table_only(sqlite: str) -> None:
    """A bug inside a table: it stops, the others go on, and it comes back as it was."""

    async def broken(changes: object) -> None:
        raise RuntimeError("a bug")

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            bad, _ = await ann.table("compile", "me", "here")
            good, _ = await ann.table("compile", "me", "here")
            async with ann.sit(bad) as page, ann.sit(good) as fine:
                await page.until("shown")
                n = page.shown["n"]
                table = site.app.tables.awake[bad]
                table.commit = broken  # type: ignore[method-assign]
                await page.send("act", n=n, id=page.shown["ask"]["options"][0]["id"])
                assert (await page.until("fault"))["code"] == "stopped"
                assert await page.closed() == 1011
                await fine.send("ping", at=1.0)
                await fine.until("pong")
            async with ann.sit(bad) as page:
                assert (await page.until("shown"))["n"] == n

    tell(sqlite, story)


def test_a_database_that_fails_stops_the_table_and_loses_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that could not be written is told to nobody, and is not there afterwards."""

    async def story(site: Site) -> None:
        async with site.browser() as ann, site.browser() as bob:
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                asked, other = await one_asked(a, b)
                await asked.answer()
                await other.until("shown", lambda m: m["n"] == 1)
                asked, other = await one_asked(a, b)

                def broken(_: object) -> None:
                    raise OSError("disk full")

                monkeypatch.setattr(site.app.store, "commit", broken)
                ask = asked.shown["ask"]
                await asked.send("act", n=ask["n"], id=ask["options"][0]["id"])
                assert (await asked.until("fault"))["code"] == "stopped"
                assert await other.closed() == 1011
                assert all(m.get("n", 0) <= 1 for m in other.told if m["type"] == "shown")
                monkeypatch.undo()
            async with ann.sit(table) as a, bob.sit(table) as b:
                asked, _ = await one_asked(a, b)
                assert asked.shown["n"] == 1
                await asked.answer()

    tell(sqlite, story)


def test_a_database_that_is_away_loses_no_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page is not told that the match is lost, which would keep it from asking again."""

    def away(_: object) -> None:
        raise OperationalError("SELECT", {}, OSError("away"))

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")
            site.app.tables.awake[table].stop(1001, "idle")
            monkeypatch.setattr(site.app.store, "match", away)
            async with ann.sit(table) as page:
                assert (await page.until("fault"))["code"] == "not-written"
                assert await page.closed() == 1011
            monkeypatch.undo()
            async with ann.sit(table) as page:
                assert (await page.until("welcome"))["seats"] == [0, 1]

    tell(sqlite, story)


def test_nobody_there(sqlite: str) -> None:
    """A socket without a message is closed after a while; a name can change with a hello."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table, name="Ann Lee") as page:
                assert (await page.until("welcome"))["players"][0]["name"] == "Ann Lee"
                assert await page.closed() == 1001

    tell(sqlite, story, limits=Limits(idle_socket=0.4))


def test_a_page_that_does_not_read_is_dropped() -> None:
    """Its outbox is bounded; the last thing in it is the end."""

    async def main() -> None:
        client = Client("g", "en", "", 4)
        for _ in range(10):
            client.fault(Refusal("busy"))
        assert client.lost
        assert client.outbox.get_nowait() == Close(1013, "too slow")
        assert client.outbox.empty()

    asyncio.run(main())


def test_the_turn_that_decided_a_match_is_told_when_it_is_found(sqlite: str) -> None:
    """After the end, without being asked for; also to who comes later, in their own language."""

    async def story(site: Site) -> None:
        async with site.browser() as ann:
            text = write_match(random_match("compile", 1, 5000))
            match = (await ann.client.post("/api/matches", content=text.encode())).json()["match"]
            info = await ann.get(f"/api/replay/{match}?lang=en")
            async with ann.sit(match) as page:
                first = await page.until("shown")
                assert first["over"] and not first["over"]["turning"]
                assert not any(x["free"] for x in page.told[0]["players"]), "it is over"
                told = (await page.until("shown", turning))["over"]["turning"]
                await page.send("speak", language="de")
                german = (await page.until("shown"))["over"]["turning"]
            async with ann.sit(match) as page:
                assert (await page.until("shown"))["over"]["turning"] == told
            assert german["n"] == told["n"] and german["text"] != told["text"]
            heads = [
                x for x in info["lines"] if x["moment"] == "turn" and x["text"] == told["text"]
            ]
            before = [x for x in info["steps"] if x["lines"] <= heads[0]["n"]]
            assert len(heads) == 1 and len(before) == told["n"]

    tell(sqlite, story)


def turning(message: Message) -> bool:
    return bool(message["over"]["turning"])
