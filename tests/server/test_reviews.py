"""Reviews on the server: as in the terminal, in the background, bounded, and not lost."""

from __future__ import annotations

import asyncio
import json
import os
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from kibitz.analysis import Teller, analyse
from kibitz.analysis.review import Judgement
from kibitz.cli.__main__ import app as command
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import RESIGN, Match
from kibitz.kernel.match_file import write_match
from kibitz.server.config import Config, Limits
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import names
from kibitz.server.reviews import (
    Reviewer,
    ReviewFault,
    ReviewJob,
    ReviewLost,
    as_kept,
    from_kept,
    review_job,
)
from kibitz.server.rooms import reviews as rooms
from kibitz.server.rooms.replays import Replays, uploaded
from kibitz.server.rooms.reviews import Reviews
from kibitz.server.storage.reviews import DONE, FAILED, WAITING, review_of
from kibitz.server.storage.store import Store
from kibitz.server.storage.writer import Writer
from kibitz.words.languages import LANGUAGES
from tests.server.client import Browser, running
from tests.server.test_child_process import until_gone
from tests.server.test_durability import start

QUICK = "greedy@1:leaves=2"
COMPILE = GAMES["compile"]


def short_match(answers: int = 12, seed: str = "review", game: str = "compile") -> Match:
    """Some answers at random, then somebody gives up."""
    rules = GAMES[game]
    match, whim = Match(rules, {}, rules.rules.seats({}), seed), Whim(5)
    while len(match.record) < answers:
        assert match.decision is not None
        options = match.decision.options
        match.play(match.decision.seat, options[whim.below(len(options))])
    match.end(0, RESIGN)
    return match


async def brought(browser: Browser, match: Match) -> str:
    sent = await browser.client.post("/api/matches", content=write_match(match).encode())
    assert sent.status_code == 201, sent.text
    return str(sent.json()["match"])


async def reviewed(browser: Browser, match: str, language: str = "en") -> dict[str, Any]:
    """Wait until it is done; on a busy machine everything else goes first."""
    for _ in range(3600):
        found: dict[str, Any] = await browser.get(f"/api/replay/{match}/review?lang={language}")
        if found["state"] in (DONE, FAILED):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"the review does not end: {found}")


def said(*arguments: str) -> Any:
    """What a command says for programs, in German."""
    told = CliRunner().invoke(command, [*arguments, "--json", "--lang", "de"])
    assert told.exit_code == 0, told.output
    return json.loads(told.stdout)


@pytest.mark.parametrize("game, answers", [("compile", 9), ("ire", 5)])
def test_browser_and_terminal_say_the_same_of_a_match_file(
    sqlite: str, tmp_path: Path, game: str, answers: int
) -> None:
    """A hint and the review, with the settings both have by themselves."""
    match = short_match(answers, game=game)
    path = tmp_path / "match.kibitz"
    path.write_text(write_match(match), encoding="utf-8")
    terminal = said("analyse", str(path))
    hint = said("hint", str(path), "--at", str(answers - 1))

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            name = await brought(ann, match)
            asked = len(match.steps) - 1
            place = f"/api/replay/{name}/{asked}/hint/3?lang=de"
            shown = (await ann.client.get(place, timeout=None)).json()
            moves = zip(shown["moves"], hint["moves"], strict=True)
            for move, wanted in moves:
                assert (move["label"], move["reasons"]) == (wanted["text"], wanted["why"])
                assert move["chance"]["n"] == round(100 * wanted["chance"])
            assert len(hint["moves"]) > 1
            address = f"/api/replay/{name}/review"
            assert (await ann.get(address))["state"] == "none"
            begun = await ann.client.post(address)
            assert begun.status_code == 202 and begun.json()["state"] in ("waiting", "running")
            found = (await reviewed(bob, name, "de"))["found"]
            assert found["texts"] == terminal["text"]
            assert found["bot"] == terminal["bot"]
            points = zip(found["points"], terminal["points"], strict=True)
            for ours, theirs in points:
                side = theirs["side"]
                first = theirs["chance"] if side == 0 else 1 - theirs["chance"]
                assert ours["chance"] == pytest.approx(100 * first, abs=0.051)
                assert ours["decision"] == -round(100 * theirs["loss"])
                luck = theirs["luck"] if side == 0 else -theirs["luck"]
                assert ours["luck"] == round(100 * luck)
                assert (ours["mark"], ours["judgement"]) == (theirs["mark"], theirs["judgement"])
                assert ours["why"] == theirs["why"] and ours["seat"] == theirs["seat"]
            for side in found["sides"]:
                whole = side["start"] + side["own"] + side["other"] + side["luck"]
                assert whole == side["end"], "luck and decisions do not add up"
            row, played = await site.app.replays.match(name)
            kept = review_of(site.app.store, name)
            assert kept is not None and kept.review is not None
            review = from_kept(kept.review)
            for language in LANGUAGES:
                called = tuple(names(row, language))
                teller = Teller(played.game, language, called)
                told = (await reviewed(bob, name, language))["found"]
                assert told["texts"] == teller.summary(replace(review, names=called), played)
            again = await ann.client.post(address)
            assert again.status_code == 202 and again.json()["state"] == "done"

    asyncio.run(main())


def test_what_is_kept_of_a_review_is_all_of_it() -> None:
    """In no language, with marks and reasons; it reads back exactly."""
    match = short_match(40)
    review = analyse(match, "ismcts@4")
    assert from_kept(as_kept(review)) == review
    point = review.points[0]
    why = analyse(match, QUICK).points
    assert [x.step for x in why] == [x.step for x in review.points]
    marked = replace(
        review,
        points=(
            replace(point, mark="mistake", drafts=((1, 2, 3), (4, 5, 6))),
            *review.points[1:],
        ),
    )
    assert from_kept(as_kept(marked)) == marked
    for language in LANGUAGES:
        (said,) = Teller(COMPILE, language, match.names).better(marked.points[0])
        assert said.count(",") >= 4, "both drafts are named"


class Slow(Reviewer):
    """Reviews that are done when the test says so, and die as often as it says."""

    def __init__(self) -> None:
        super().__init__()
        self.free = False
        self.deaths = 0
        self.news: list[Judgement] = []
        """What each tells before it waits or dies."""
        self.jobs: list[ReviewJob] = []

    def review(self, job: ReviewJob, heard: Any) -> str:
        self.jobs.append(job)
        heard(1, 3, self.news)
        if self.deaths:
            self.deaths -= 1
            raise ReviewLost
        while not self.free:
            if self.closed:
                raise ReviewLost
            time.sleep(0.002)
        return as_kept(analyse(played(job), QUICK))


def played(job: ReviewJob) -> Match:
    match = Match(GAMES[job.game], job.options, job.names, job.seed, job.position)
    for seat, action in job.record:
        match.enter(seat, action)
    return match


class Queue:
    """The reviews of a server that has nothing else, over a database."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch, limits: Limits) -> None:
        self.slow = Slow()
        monkeypatch.setattr(rooms, "Reviewer", lambda: self.slow)
        self.store = store
        self.writer = Writer(store, Metrics())
        config = Config("", review_bot=QUICK, limits=limits)
        self.reviews = Reviews(config, Replays(store), self.writer)

    async def match(self, seed: str, guest: str = "ann") -> str:
        name, changes = uploaded(write_match(short_match(seed=seed)), guest)
        await self.writer.write(changes)
        return name

    async def until(self, match: str, state: str) -> Any:
        for _ in range(2000):
            found = await self.reviews.state(match, "en")
            if found.state == state:
                return found
            await asyncio.sleep(0.005)
        raise AssertionError(f"{state} never came: {found}")

    async def close(self) -> None:
        await self.reviews.close()
        await self.writer.close()


def test_a_review_goes_on_from_what_was_found(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the server has ended, and after its process has died: nothing is judged twice."""
    found: list[Judgement] = []
    analyse(short_match(seed="one"), QUICK, keep=found.append)
    assert len(found) > 4
    monkeypatch.setattr(rooms, "KEEP_EVERY", 0.001)

    async def main() -> None:
        store = Store(database)
        queue = Queue(store, monkeypatch, Limits())
        queue.slow.news, queue.slow.deaths = found[:2], 1
        await queue.reviews.open()
        one = await queue.match("one")
        await queue.reviews.ask(one, "ann")
        while len(queue.slow.jobs) < 2 or not queue.reviews.known:
            await asyncio.sleep(0.002)
        assert [x.known for x in queue.slow.jobs] == [(), tuple(found[:2])]
        queue.slow.news = found[2:3]
        queue.reviews.heard(3, 9, found[2:3])
        await queue.close()
        kept = review_of(store, one)
        assert kept is not None and kept.state == WAITING

        queue = Queue(store, monkeypatch, Limits())
        queue.slow.free = True
        await queue.reviews.open()
        shown = await queue.until(one, DONE)
        assert queue.slow.jobs[0].known[-1] == found[2] and set(queue.slow.jobs[0].known) == set(
            found[:3]
        )
        assert shown.found is not None and shown.found.points
        await queue.close()
        store.close()

    asyncio.run(main())


def test_a_review_survives_the_server(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was being worked out, and what waited behind it, is taken up again in order."""

    async def main() -> None:
        store = Store(database)
        queue = Queue(store, monkeypatch, Limits())
        await queue.reviews.open()
        one, two = await queue.match("one"), await queue.match("two")
        for match in (one, two):
            await queue.reviews.ask(match, "ann")
        found = await queue.until(one, "running")
        while not queue.reviews.done[0]:
            await asyncio.sleep(0.002)
        assert (await queue.reviews.state(one, "en")).done == 1
        waits = await queue.reviews.state(two, "en")
        assert (waits.state, waits.ahead) == ("waiting", 1)
        await queue.close()
        kept = review_of(store, one)
        assert kept is not None and (kept.state, kept.tries) == (WAITING, 1)

        queue = Queue(store, monkeypatch, Limits())
        queue.slow.free = True
        await queue.reviews.open()
        found = await queue.until(two, DONE)
        assert found.found is not None and found.found.points
        assert [len(x.record) for x in queue.slow.jobs] == [13, 13]
        assert (await queue.reviews.state(one, "en")).found is not None
        await queue.close()
        queue = Queue(store, monkeypatch, Limits())
        await queue.reviews.open()
        assert not queue.reviews.waiting
        assert (await queue.reviews.state(one, "hu")).state == DONE
        await queue.close()
        store.close()

    asyncio.run(main())


def test_a_killed_server_takes_its_review_up_again(sqlite: str, tmp_path: Path) -> None:
    """Killed in the middle of one: nobody goes on working for it, and the next finds the same."""
    match, log = short_match(9), tmp_path / "log"
    plain = os.environ.get("KIBITZ_PLAIN", "")

    async def begun(address: str) -> str:
        async with Browser(address) as ann:
            name = await brought(ann, match)
            await ann.client.post(f"/api/replay/{name}/review")
            while True:
                found = await ann.get(f"/api/replay/{name}/review")
                assert found["state"] in ("waiting", "running")
                if found["done"]:
                    return name
                await asyncio.sleep(0.02)

    async def ended(address: str, name: str) -> Any:
        async with Browser(address) as bob:
            return (await reviewed(bob, name))["found"]

    process, address = start(sqlite, log, plain=plain)
    name = asyncio.run(begun(address))
    helpers = children(process.pid)
    assert helpers
    process.kill()
    process.wait()
    process, address = start(sqlite, log, plain=plain)
    found = asyncio.run(ended(address, name))
    process.terminate()
    process.wait(15)
    wanted = analyse(match)
    assert [x["chance"] for x in found["points"]] == [
        round(100 * p.first, 1) for p in wanted.points
    ]
    until_gone(helpers)


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    threads = Path(f"/proc/{pid}/task").iterdir()
    texts = [(x / found.name).read_text() for x in threads]
    return [int(x) for text in texts for x in text.split()]


def test_a_review_that_dies_is_tried_again_but_not_for_ever(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        store = Store(sqlite)
        queue = Queue(store, monkeypatch, Limits())
        queue.slow.free, queue.slow.deaths = True, 1
        await queue.reviews.open()
        match = await queue.match("dies once")
        await queue.reviews.ask(match, "ann")
        await queue.until(match, DONE)
        assert len(queue.slow.jobs) == 2
        queue.slow.deaths = 3
        match = await queue.match("dies always")
        await queue.reviews.ask(match, "ann")
        await queue.until(match, FAILED)
        assert not queue.reviews.waiting and len(queue.slow.jobs) == 5
        await queue.reviews.ask(match, "bob")
        await queue.until(match, DONE)
        await queue.close()
        store.close()

    asyncio.run(main())


def test_everybody_has_a_share_of_the_queue(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One review of a match at a time, some of a browser, not too many altogether."""

    async def main() -> None:
        store = Store(sqlite)
        queue = Queue(store, monkeypatch, Limits(reviews=2, reviews_waiting=3))
        await queue.reviews.open()
        matches = [await queue.match(str(i)) for i in range(5)]
        await asyncio.gather(*[queue.reviews.ask(matches[0], x) for x in ("ann", "bob", "cid")])
        assert len(queue.reviews.waiting) == 1
        await queue.reviews.ask(matches[1], "ann")
        with pytest.raises(Refusal, match="reviews-waiting"):
            await queue.reviews.ask(matches[2], "ann")
        await queue.reviews.ask(matches[2], "bob")
        with pytest.raises(Refusal, match="reviews-full"):
            await queue.reviews.ask(matches[3], "cid")
        assert (await queue.reviews.state(matches[3], "en")).state == "none"
        queue.slow.free = True
        await queue.until(matches[2], DONE)
        await queue.reviews.ask(matches[2], "cid")
        assert len(queue.slow.jobs) == 3, "what is done is not worked out again"
        await queue.close()
        store.close()

    asyncio.run(main())


def test_the_process_says_how_far_it_is_and_what_is_wrong() -> None:
    told: list[tuple[int, int]] = []
    job = review_job(short_match(8), QUICK)
    found = Reviewer().review(job, lambda n, of, news: told.append((n, of)))
    assert from_kept(found) == analyse(played(job), QUICK)
    assert told == sorted(told) and told[-1][0] == told[-1][1] > 8
    with pytest.raises(ReviewFault, match="ValueError"):
        Reviewer().review(job._replace(bot="nobody"), lambda n, of, news: None)


def test_what_cannot_be_reviewed_is_refused_with_a_sentence(sqlite: str) -> None:
    """A match that runs, none at all, one without a decision, one that is too long, old rules."""

    async def main() -> None:
        limits = Limits(reviewed=30)
        async with running(sqlite, limits=limits, review_bot=QUICK) as site, site.browser() as ann:

            async def refused(match: str) -> str:
                for method in ("POST", "GET"):
                    done = await ann.client.request(method, f"/api/replay/{match}/review?lang=hu")
                    if done.status_code >= 400:
                        break
                assert done.json()["text"], done.text
                return str(done.json()["code"])

            table, _ = await ann.table("compile", "me", "uniform")
            assert await refused(table) == "running"
            assert await refused("nothing") == "no-match"
            assert await refused(await brought(ann, short_match(0))) == "no-review"
            assert await refused(await brought(ann, short_match(60))) == "review-long"
            match = await brought(ann, short_match())
            with site.app.store.engine.begin() as connection:
                connection.execute(text("UPDATE matches SET version = 99"))
            assert await refused(match) == "old-rules"
            stranger = {"origin": "http://elsewhere.example"}
            done = await ann.client.post(f"/api/replay/{match}/review", headers=stranger)
            assert done.json()["code"] == "origin"

    asyncio.run(main())
