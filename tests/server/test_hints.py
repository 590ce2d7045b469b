"""The kibitzer at a table: as in the terminal, from the seat's view, and never unfair to people."""

from __future__ import annotations

import asyncio
from importlib import import_module
from queue import SimpleQueue
from typing import Any

import msgspec
import pytest

from kibitz.analysis import Teller, Valuation, hint, win_chance
from kibitz.analysis.report import STRENGTHS
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game
from kibitz.kernel.match import Match
from kibitz.kernel.pile import State, settle
from kibitz.kernel.view import JUDGE, View
from kibitz.server import hints as jobs
from kibitz.server import wire
from kibitz.server.config import Config
from kibitz.server.hints import ChanceJob, HintJob, WarmJob, chance_job, hint_job, hints, valuation
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import names
from kibitz.server.rooms import tables
from kibitz.server.rooms.replays import Replays
from kibitz.server.rooms.services import Services
from kibitz.server.rooms.slow_watch import SlowWatch
from kibitz.server.rooms.table import Table
from kibitz.server.workers import KeptBots, NoAnswer, Workers, done
from kibitz.words.languages import LANGUAGES
from tests.server.client import play_out, running
from tests.server.test_effects import Disk, first_answer, heard, two_at_a_table

MODULE = import_module("kibitz.analysis.hint")
CHANCES = import_module("kibitz.analysis.win_chance")
"""Their names in the package are functions; their searches need not be good here."""
EVERY_GAME = pytest.mark.parametrize("name", GAMES)
LATER = 40
"""Answers into a match, where the draft is over."""


def some_view(game: Game, answers: int, seed: str = "hint") -> View:
    """What the seat that is asked knows after so many answers, the first ones at random."""
    match, whim = Match(game, {}, game.rules.seats({}), seed), Whim(7)
    while len(match.record) < answers:
        assert match.decision is not None
        options = match.decision.options
        assert match.play(match.decision.seat, options[whim.below(len(options))]) is None
    question = match.decision
    while question is not None and len(question.options) == 1:
        match.play(question.seat, question.options[0])
        question = match.decision
    assert question is not None
    return game.sight.view(match.state, question.seat)


def another_world(game: Game, state: State, seat: int) -> State:
    """A world that looks like this one to a seat and is another; this one if nothing is hidden.

    Where little is hidden, some of the worlds that a seat imagines are the real one.
    """
    view, real = game.sight.view(state, seat), game.notation.save(state)
    worlds = (game.sight.imagine(view, Whim(whim)) for whim in range(99, 199))
    return next((world for world in worlds if game.notation.save(world) != real), state)


@EVERY_GAME
def test_a_view_survives_the_way_to_the_worker(name: str) -> None:
    """So the hint, which depends on the view alone, is the same on both sides."""
    game = GAMES[name]
    for answers in (0, 5, LATER):
        view = some_view(game, answers)
        for seed in (1, 2):
            job = hint_job(game, view, (), "en", Whim(seed))
            state = game.notation.load(job.position)
            settle(state)
            assert game.sight.view(state, view.seat) == view


@EVERY_GAME
def test_a_table_says_what_the_terminal_says_whatever_is_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds that look the same give one hint, and it is that of `kibitz hint`."""
    monkeypatch.setattr(MODULE, "ITERATIONS", 16)
    game = GAMES[name]
    view = some_view(game, LATER)
    called = ("Ann", "Bob", "Cid", "Dan")[: len(game.rules.seats({}))]
    one, two = [hints(hint_job(game, view, called, "hu", Whim(seed))) for seed in (1, 2)]
    assert one == two
    teller, found = Teller(game, "hu", called), hint(game, view)
    for strength, said in zip(STRENGTHS, one, strict=True):
        values: Any = teller.hint_values(found, view, strength)
        assert said.strength == strength
        moves = values.get("moves", [])
        assert said.texts == (values["text"] if strength == 1 else [])
        assert [m.label for m in said.moves] == [m["text"] for m in moves]
        assert [m.reasons for m in said.moves] == [m["why"] for m in moves]
        assert all(m.reasons for m in said.moves), "a hint without a reason"
        for m, told in zip(said.moves, moves, strict=True):
            assert (m.chance is not None) == (strength == 3)
            if m.chance is not None:
                assert m.chance.n == round(100 * told["chance"])
                assert m.chance.low <= m.chance.n <= m.chance.high
    assert one[-1].around == teller.hint(found, view)[-len(one[-1].around) :]


@EVERY_GAME
def test_what_a_hint_points_at_is_on_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The marks of the weakest strength, and the first thing to point at for each move."""
    monkeypatch.setattr(MODULE, "ITERATIONS", 8)
    game = GAMES[name]
    for answers in (0, 9, LATER):
        view = some_view(game, answers)
        said = hints(hint_job(game, view, (), "en", Whim(1)))
        scene = str(Teller(game, "en").speech.scene(view, ("a", "b", "c", "d")))
        for at in [*said[0].look, *[m.at[0] for m in said[2].moves if m.at]]:
            assert f"'{at}'" in scene, at


def test_a_hint_is_given_against_bots_in_the_language_of_the_page(sqlite: str) -> None:
    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            table, _ = await ann.table("compile", "me", "uniform")
            async with ann.sit(table, language="de") as page:
                asked = await page.until("shown", lambda x: bool(x["ask"]))
                found = []
                for strength in STRENGTHS:
                    await page.send("advise", n=asked["n"], strength=strength)
                    found.append(await page.until("hint"))
                assert [x["strength"] for x in found] == [1, 2, 3]
                assert {x["n"] for x in found} == {asked["n"]}
                assert found[0]["texts"][0].startswith("Sieh dir") and found[0]["look"]
                assert not found[0]["moves"] and len(found[1]["moves"]) == 1
                best = found[2]["moves"][0]
                assert (
                    best["label"] == found[1]["moves"][0]["label"] and "%" in best["chance"]["text"]
                )
                await page.send("advise", n=asked["n"] + 1, strength=1)
                assert (await page.until("fault"))["code"] == "late"
                await page.send("advise", n=asked["n"], strength=4)
                assert (await page.until("fault"))["code"] == "no-message"

    asyncio.run(main())


class Slow(Workers):
    """A pool that answers when the test says so."""

    def __init__(self) -> None:
        super().__init__(1, Metrics())
        self.jobs: list[tuple[HintJob, asyncio.Future[list[wire.Hint]]]] = []
        self.chances: list[tuple[ChanceJob, asyncio.Future[Valuation]]] = []

    async def win_chance(self, job: ChanceJob) -> Valuation:
        self.chances.append((job, asyncio.get_running_loop().create_future()))
        return await self.chances[-1][1]

    async def hint(self, job: HintJob) -> list[wire.Hint]:
        self.jobs.append((job, asyncio.get_running_loop().create_future()))
        return await self.jobs[-1][1]


SAID = [wire.Hint(0, strength, [f"hint {strength}"], [], [], []) for strength in STRENGTHS]


def test_hints_wait_for_nobody_and_nobody_for_them() -> None:
    """One for each page at a time, given up with its question, worked out once."""

    async def main() -> None:
        t, ann, _ = two_at_a_table()
        for seat in t.row.seats:
            seat.who = "ann"
        disk, slow = Disk(), Slow()
        services = Services(Config(""), Metrics(), disk, slow, SlowWatch(2.0))  # type: ignore[arg-type]
        table = Table(t, services, lambda _: None, lambda _: None)
        table.receive(ann, wire.Advise(0, 1))
        await asyncio.sleep(0.01)
        table.receive(ann, wire.Advise(0, 2))
        await asyncio.sleep(0.01)
        (_, first), (_, second) = slow.jobs
        assert first.cancelled() and not second.done()
        second.set_result(SAID)
        await asyncio.sleep(0.01)
        assert [x["texts"] for x in heard(ann)] == [["hint 2"]]
        table.receive(ann, wire.Advise(0, 3))
        await asyncio.sleep(0.01)
        assert [x["texts"] for x in heard(ann)] == [["hint 3"]] and len(slow.jobs) == 2
        ann.language = "hu"
        table.receive(ann, wire.Advise(0, 1))
        await asyncio.sleep(0.01)
        table.receive(ann, first_answer(t))
        (await disk.write_begun()).set_result(None)
        await asyncio.sleep(0.01)
        assert slow.jobs[2][1].cancelled() and not table.hinting.pending
        assert "hint" not in [x["type"] for x in heard(ann)]
        ann.seat = t.asked()
        table.receive(ann, wire.Advise(1, 1))
        await asyncio.sleep(0.01)
        slow.jobs[3][1].set_exception(NoAnswer("it died"))
        await asyncio.sleep(0.01)
        assert [x["code"] for x in heard(ann)] == ["busy"] and not table.hinting.pending
        table.receive(ann, wire.Advise(1, 1))
        await asyncio.sleep(0.01)
        table.stop(1000, "")
        await asyncio.sleep(0.01)
        assert slow.jobs[4][1].cancelled()
        table.task.cancel()

    asyncio.run(main())


def test_nobody_is_helped_against_a_person() -> None:
    """In words of the reader, whoever asks; and whoever is not asked is told so."""

    async def main() -> None:
        t, ann, bob = two_at_a_table()
        slow = Slow()
        services = Services(Config(""), Metrics(), Disk(), slow, SlowWatch(2.0))  # type: ignore[arg-type]
        table = Table(t, services, lambda _: None, lambda _: None)
        said = set()
        for language in LANGUAGES:
            ann.language = language
            table.receive(ann, wire.Advise(0, 1))
            await asyncio.sleep(0.01)
            (fault,) = heard(ann)
            assert fault["code"] == "no-hint"
            said.add(fault["text"])
        assert len(said) == len(LANGUAGES)
        table.receive(bob, wire.Advise(0, 1))
        await asyncio.sleep(0.01)
        assert [x["code"] for x in heard(bob)] == ["not-your-decision"]
        assert not slow.jobs
        table.stop(1000, "")
        table.task.cancel()

    asyncio.run(main())


def test_a_hint_that_is_given_up_is_never_begun() -> None:
    """The pool skips what was cancelled while it waited, and bots have other processes."""

    async def main() -> None:
        pool = Workers(1, Metrics())
        begun: list[object] = []
        game = GAMES["compile"]
        job = hint_job(game, some_view(game, 0), (), "en", Whim(1))
        free = asyncio.Event()
        loop = asyncio.get_running_loop()

        def answer(i: int, question: object) -> list[wire.Hint]:
            begun.append((i, question))
            asyncio.run_coroutine_threadsafe(free.wait(), loop).result()
            return SAID

        pool.answer = answer  # type: ignore[method-assign]
        first = asyncio.create_task(pool.hint(job))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(pool.hint(job._replace(language="hu")))
        third = asyncio.create_task(pool.hint(job._replace(language="de")))
        await asyncio.sleep(0.05)
        second.cancel()
        await asyncio.sleep(0.05)
        free.set()
        assert await first == await third == SAID
        assert begun == [(1, job), (1, job._replace(language="de"))]
        pool.close()

    asyncio.run(main())


def test_the_kibitzer_has_as_many_processes_as_the_bots() -> None:
    """They share one queue: a hint waits only where all of them think, and never for a bot."""

    async def main() -> None:
        pool = Workers(2, Metrics())
        begun: dict[str, int] = {}
        both, free = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def answer(i: int, question: HintJob) -> list[wire.Hint]:
            begun[question.language] = i
            if len(begun) == 2:
                loop.call_soon_threadsafe(both.set)
            asyncio.run_coroutine_threadsafe(free.wait(), loop).result()
            return SAID

        pool.answer = answer  # type: ignore[method-assign,assignment]
        job = HintJob("compile", "", 0, (), "en")
        tasks = [asyncio.create_task(pool.hint(job._replace(language=x))) for x in LANGUAGES]
        await both.wait()
        assert sorted(begun.values()) == [2, 3], "two at once, beside the two of the bots"
        free.set()
        await asyncio.gather(*tasks)
        assert set(begun) == set(LANGUAGES) and set(begun.values()) <= {2, 3}
        pool.close()

    asyncio.run(main())


def test_the_kibitzer_is_warm_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its processes has given hints on every game, a draft and a search, and no bot has."""
    begun: SimpleQueue[tuple[int, object]] = SimpleQueue()
    monkeypatch.setattr(Workers, "answer", lambda _, i, job: begun.put((i, job)))
    pool = Workers(2, Metrics(), warm=True)
    assert sorted([begun.get(), begun.get()]) == [(2, WarmJob()), (3, WarmJob())]
    pool.close()
    assert Workers(2, Metrics()).threads == []

    asked: list[tuple[str, bool]] = []

    def noted(game: Game, view: View, bot: str = "") -> Any:
        asked.append((game.name, bool(bot)))
        return hint(game, view, "greedy@1")

    monkeypatch.setattr(jobs, "hint", noted)
    assert done(WarmJob(), KeptBots()) is None
    assert asked == [(name, later) for name in GAMES for later in (False, True)]


def test_a_hint_overtakes_win_chances() -> None:
    """Bars ask by themselves; whoever has pressed a button does not stand behind them."""

    async def main() -> None:
        pool = Workers(1, Metrics())
        begun: list[object] = []
        free = asyncio.Event()
        loop = asyncio.get_running_loop()

        def answer(i: int, question: object) -> object:
            begun.append(question)
            asyncio.run_coroutine_threadsafe(free.wait(), loop).result()
            return SAID

        pool.answer = answer  # type: ignore[method-assign]
        chances = [ChanceJob("compile", str(k), 0) for k in range(3)]
        asked = [HintJob("compile", str(k), 0, (), "en") for k in range(2)]
        tasks = []
        for job in (chances[0], chances[1], asked[0], chances[2], asked[1]):
            wanted = pool.hint(job) if isinstance(job, HintJob) else pool.win_chance(job)
            tasks.append(asyncio.create_task(wanted))
            await asyncio.sleep(0.02)
        free.set()
        await asyncio.gather(*tasks)
        assert begun == [chances[0], *asked, *chances[1:]]
        pool.close()

    asyncio.run(main())


def test_hints_in_a_replay(sqlite: str) -> None:
    """For the seat that was asked there, once the match is over, as at a table."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            table, _ = await ann.table("compile", "me", "uniform")

            async def said(n: int, strength: int) -> Any:
                address = f"/api/replay/{table}/{n}/hint/{strength}?lang=pl"
                return (await ann.client.get(address)).json()

            async with ann.sit(table) as page:
                await page.until("shown", lambda x: bool(x["ask"]))
                await page.answer()
                assert (await said(0, 1))["code"] == "running"
                await page.send("resign")
                await page.until("shown", lambda x: bool(x["over"]))
            row, match = await site.app.replays.match(table)
            view = match.game.sight.view(match.steps[0].before, match.steps[0].seat)
            called = tuple(names(row, "pl"))
            wanted = hints(hint_job(match.game, view, called, "pl", Whim(9)))
            for hint_wanted in wanted:
                found = await said(0, hint_wanted.strength)
                assert msgspec.convert(found, wire.Hint) == hint_wanted
            assert (await said(0, 4))["code"] == "no-message"
            assert (await said(99, 1))["code"] == "no-step"

    asyncio.run(main())


def test_a_browser_waits_for_one_hint_in_replays() -> None:
    """Whoever has moved on to another step is not thought for any more."""

    async def main() -> None:
        slow, replays = Slow(), Replays(None)  # type: ignore[arg-type]
        job = HintJob("compile", "", 0, (), "en")
        first = asyncio.create_task(replays.worked_out(slow, "ann", job))
        other = asyncio.create_task(replays.worked_out(slow, "bob", job))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(replays.worked_out(slow, "ann", job))
        await asyncio.sleep(0.01)
        with pytest.raises(Refusal, match="late"):
            await first
        slow.jobs[1][1].set_exception(NoAnswer("it died"))
        with pytest.raises(Refusal, match="busy"):
            await other
        slow.jobs[2][1].set_result(SAID)
        assert await second == SAID
        assert slow.jobs[0][1].cancelled() and not replays.asking

    asyncio.run(main())


# Win chances.


class Near(Workers):
    """A pool that thinks in this process, so that a test can make its searches short."""

    async def hint(self, job: HintJob) -> list[wire.Hint]:
        return hints(job)

    async def win_chance(self, job: ChanceJob) -> Valuation:
        return valuation(job)


@EVERY_GAME
def test_a_bar_shows_what_the_terminal_says_whatever_is_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the seat that is asked, for one that waits, and with everything open."""
    monkeypatch.setattr(CHANCES, "ITERATIONS", 8)
    game = GAMES[name]
    asked = some_view(game, LATER)
    state = game.sight.imagine(asked, Whim(5))
    settle(state)
    for seat in (asked.seat, (asked.seat + 1) % 2, JUDGE):
        view = game.sight.view(state, seat)
        one, two = [valuation(chance_job(game, view, Whim(seed))) for seed in (1, 2)]
        assert one == two == win_chance(game, view)


CHANCE = Valuation("compile", 0, 0, 0.62, 0.02, "learned@8", 8)


def test_win_chances_wait_for_nobody_and_nobody_for_them() -> None:
    """One for each page at a time beside its hint, given up with the position, worked out once."""

    async def main() -> None:
        t, ann, _ = two_at_a_table()
        for seat in t.row.seats:
            seat.who = "ann"
        ann.seat, disk, slow = 1 - t.asked(), Disk(), Slow()
        services = Services(Config(""), Metrics(), disk, slow, SlowWatch(2.0))  # type: ignore[arg-type]
        table = Table(t, services, lambda _: None, lambda _: None)
        table.receive(ann, wire.Appraise(7))
        await asyncio.sleep(0.01)
        assert heard(ann) == [] and not slow.chances, "a position that has passed is no fault"
        for _ in range(2):
            table.receive(ann, wire.Appraise(0))
            await asyncio.sleep(0.01)
        (first_job, first), (_, second) = slow.chances
        assert first_job.seat == ann.seat, "also while the other seat is asked"
        assert first.cancelled() and not second.done()
        second.set_result(CHANCE)
        await asyncio.sleep(0.01)
        table.receive(ann, wire.Appraise(0))
        await asyncio.sleep(0.01)
        told = heard(ann)
        assert [(x["type"], x["n"], x["chance"], x["low"], x["high"]) for x in told] == [
            ("win-chance", 0, 62, 58, 66)
        ] * 2
        assert told[0]["text"] == "Chance of winning: 62% ± 4" and len(slow.chances) == 2
        ann.seat = t.asked()
        table.receive(ann, wire.Appraise(0))
        table.receive(ann, wire.Advise(0, 1))
        await asyncio.sleep(0.01)
        assert not slow.chances[2][1].done() and not slow.jobs[0][1].done()
        table.receive(ann, first_answer(t))
        (await disk.write_begun()).set_result(None)
        await asyncio.sleep(0.01)
        assert slow.chances[2][1].cancelled() and slow.jobs[0][1].cancelled()
        heard(ann)
        table.receive(ann, wire.Appraise(1))
        await asyncio.sleep(0.01)
        slow.chances[3][1].set_exception(NoAnswer("it died"))
        await asyncio.sleep(0.01)
        assert heard(ann) == [] and not table.hinting.pending
        table.receive(ann, wire.Resign())
        (await disk.write_begun()).set_result(None)
        await asyncio.sleep(0.01)
        table.receive(ann, wire.Appraise(2))
        await asyncio.sleep(0.01)
        (last,) = [x for x in heard(ann) if x["type"] == "win-chance"]
        assert (last["chance"], last["low"], last["high"]) == (0, 0, 0), "she gave up"
        table.stop(1000, "")
        table.task.cancel()

    asyncio.run(main())


def test_win_chances_in_a_replay(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a seat that looks, or with everything open; of no spectator; the result at the end."""
    monkeypatch.setattr(tables, "Workers", Near)

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            table, _ = await ann.table("compile", "me", "here")

            async def said(n: int, seat: object) -> Any:
                address = f"/api/replay/{table}/{n}/chance?lang=de&seat={seat}"
                return (await ann.client.get(address)).json()

            async with ann.sit(table) as page:
                await page.until("shown", lambda x: bool(x["ask"]))
                await page.answer()
                assert (await said(0, 0))["code"] == "running"
                await page.send("resign")
                await page.until("shown", lambda x: bool(x["over"]))
            row, match = await site.app.replays.match(table)
            for seat in (0, 1, JUDGE):
                found = await said(0, seat)
                wanted = win_chance(match.game, match.game.sight.view(match.steps[0].before, seat))
                assert found["text"] == Teller(match.game, "de", tuple(names(row, "de"))).valued(
                    wanted, False
                )
                assert found["low"] <= found["chance"] <= found["high"]
                assert (await said(0, seat)) == found
            last = len(match.steps)
            outcome = match.outcome()
            assert outcome is not None
            first = 100 if outcome.scores[0] > outcome.scores[1] else 0
            ends = [(await said(last, seat))["chance"] for seat in (0, 1, JUDGE)]
            assert ends == [first, 100 - first, first], "whoever was asked gave up"
            assert (await said(0, -1))["code"] == (await said(0, 2))["code"] == "no-seat"
            assert (await said(last + 1, 0))["code"] == "no-step"
            assert (await said(0, "x"))["code"] == "no-seat"

    asyncio.run(main())


# People who agreed.


@pytest.mark.parametrize("agreed", [True, False])
def test_people_are_helped_against_each_other_only_if_all_agreed(
    sqlite: str, agreed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said in the lobby and at the table before one sits down; each from their own knowledge."""
    monkeypatch.setattr(MODULE, "ITERATIONS", 16)
    monkeypatch.setattr(CHANCES, "ITERATIONS", 16)
    monkeypatch.setattr(tables, "Workers", Near)

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            table, _ = await ann.table("compile", "me", "open", listed=True, hints=agreed)
            (offered,) = (await bob.get("/api/lobby"))["open"]
            assert offered["hints"] is agreed
            async with ann.sit(table) as one, bob.sit(table, language="de") as two:
                welcome = await two.until("welcome")
                assert bool(welcome["hints"]) is agreed and welcome["seat"] == -1
                await two.send("appraise", n=0)
                assert (await two.until("fault"))["code"] == "not-seated"
                await two.send("sit", seat=1)
                await play_out(one, two, most=LATER)
                pages, t = [one, two], (await site.app.tables.table(table)).state
                n, asked = len(t.match.record), t.asked()
                mover, waits = pages[asked], pages[1 - asked]
                await mover.send("advise", n=n, strength=3)
                await waits.send("appraise", n=n)
                if not agreed:
                    assert (await mover.until("fault"))["code"] == "no-hint"
                    assert (await waits.until("fault"))["code"] == "no-hint"
                    return
                hinted, valued = await mover.until("hint"), await waits.until("win-chance")
                game, state = t.match.game, t.match.state
                worlds = [another_world(game, state, seat) for seat in (0, 1)]
                assert any(world is not state for world in worlds)
                for seat, world in enumerate(worlds):
                    # Another world with the same view: what it hides was not used.
                    view, language = game.sight.view(world, seat), ("en", "de")[seat]
                    called = tuple(names(t.row, language))
                    if seat == asked:
                        job = hint_job(game, view, called, language, Whim(9))
                        assert hinted["moves"] == msgspec.to_builtins(hints(job)[2].moves)
                    else:
                        wanted = win_chance(game, view)
                        assert valued["text"] == Teller(game, language, called).valued(wanted)
                await waits.send("advise", n=n, strength=1)
                assert (await waits.until("fault"))["code"] == "not-your-decision"
                kinds = [x["type"] for x in await mover.quiet()]
                assert "win-chance" not in kinds, "told to the wrong seat"
                assert "hint" not in [x["type"] for x in waits.told]
                row = site.app.store.match(table)
                assert row is not None and row.hints, "it is not forgotten"

    asyncio.run(main())
