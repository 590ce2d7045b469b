"""Bots in processes of their own: they answer, die and are replaced, and delay nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from kibitz import native
from kibitz.bots import Budget, parse_bot
from kibitz.bots.ismcts import Ismcts
from kibitz.bots.levels import Levelled
from kibitz.bots.outside import VARIABLE
from kibitz.bots.search import Tree
from kibitz.drafting.policy import AdvisedBot, SeatPlayer, player
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.view import View
from kibitz.server.metrics import Metrics
from kibitz.server.render.listings import levels
from kibitz.server.workers import KeptBots, NoAnswer, Question, Worker, Workers
from tests.server.client import play_out, running


def asked_at(match: Match, level: str, table: str = "one", seed: int = 1) -> Question:
    """The question at hand as a table puts it to a bot."""
    assert match.decision is not None
    game, seat = match.game, match.decision.seat
    world = game.sight.imagine(game.sight.view(match.state, seat), Whim(len(match.record)))
    return Question(game.name, level, game.notation.save(world), seat, seed, table)


def a_question(game: str, level: str) -> tuple[Question, tuple[int, ...]]:
    rules = GAMES[game]
    match = Match(rules, {}, rules.rules.seats({}), "bot")
    assert match.decision is not None
    return asked_at(match, level), match.decision.options


def inside(seat: SeatPlayer) -> object:
    """The bot itself, without what is wrapped around it."""
    bot: object = seat.bot
    while isinstance(bot, AdvisedBot | Levelled):
        bot = bot.bot
    return bot


@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_is_handed_is_enough(game: str) -> None:
    """An imagined position asks the same question."""
    question, options = a_question(game, "uniform")
    kept = KeptBots()
    assert kept.answer(question) in options
    for level in levels(GAMES[game])[:3]:
        assert kept.answer(question._replace(level=level)) in options


SEARCH = "ismcts@12"


class Counted(Ismcts):
    """A searcher that says how often it went on with its tree."""

    continued = 0

    def grow(self, view: View, budget: Budget, early: bool = False) -> tuple[Tree, int]:
        before = self.tree
        found = super().grow(view, budget, early)
        self.continued += found[0] is before
        return found


def test_a_bot_lives_as_long_as_its_seat() -> None:
    """Through the pool: its count of answers goes on, and within a turn its tree does.

    Every answer is the one that a single bot gives which sees the whole match; bots made for each
    question, as good as they are, answer otherwise.
    """
    game = GAMES["ire"]
    match = Match(game, {}, game.rules.seats({}), "seat")
    alone = [Counted(game, seat) for seat in range(len(match.names))]

    async def main() -> None:
        pool = Workers(2, Metrics())
        fresh = 0
        while len(match.record) < 25:
            assert match.decision is not None
            seat = match.decision.seat
            view = game.sight.view(match.state, seat)
            answer = await pool.ask(asked_at(match, SEARCH, seed=seat))
            assert answer == alone[seat](view, Budget(iterations=12))
            fresh += answer == parse_bot(SEARCH, game).make(game, seat)(view, Budget(iterations=12))
            assert match.play(seat, answer) is None
        pool.close()
        assert fresh < 25

    asyncio.run(main())
    assert max([bot.repetition.answers for bot in alone]) > 5
    assert max([bot.continued for bot in alone]) > 0


def test_a_new_match_brings_a_new_bot() -> None:
    """At another table, or another level at the same one: it begins from its seed again."""
    kept = KeptBots()
    question, options = a_question("ire", "uniform")
    some = [kept.answer(question) for _ in range(12)]
    assert len(set(some)) > 1, "one bot, whose whim goes on"
    other = question._replace(table="two")
    assert [kept.answer(other) for _ in range(12)] == some
    assert [kept.answer(question) for _ in range(12)] != some
    assert kept.answer(question._replace(level="learner")) in options
    assert [kept.answer(question) for _ in range(12)] == some


def test_a_question_of_a_table_names_it(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And its seat: that is whose bot is asked."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            asked: list[Question] = []

            async def first(question: Question) -> int:
                asked.append(question)
                raise NoAnswer("later")

            monkeypatch.setattr(site.app.tables.services.workers, "ask", first)
            one, _ = await ann.table("compile", "uniform", "uniform")
            two, _ = await ann.table("compile", "uniform", "uniform")
            async with ann.sit(one), ann.sit(two):
                await asyncio.sleep(0.1)
            assert {q.table for q in asked} == {one, two}

    asyncio.run(main())


def test_what_is_kept_is_bounded_and_what_is_lost_costs_no_answer() -> None:
    """More tables than bots or trees are kept for: the oldest leave, and are made anew."""
    game = GAMES["compile"]
    kept = KeptBots(bots=3, trees=1)
    matches = [Match(game, {}, game.rules.seats({}), f"many {n}") for n in range(5)]
    for _ in range(8):
        for n, match in enumerate(matches):
            assert match.decision is not None
            answer = kept.answer(asked_at(match, SEARCH, f"table {n}"))
            assert match.play(match.decision.seat, answer) is None
            assert len(kept.bots) <= 3
            bots = [inside(seat) for _, seat in kept.bots.values()]
            assert len([b for b in bots if isinstance(b, Ismcts) and b.tree is not None]) <= 1


def test_a_bot_that_fails_is_not_kept() -> None:
    kept = KeptBots()
    question, options = a_question("compile", "uniform")
    kept.answer(question)
    with pytest.raises(Exception):  # noqa: B017  # whatever a damaged position leads to
        kept.answer(question._replace(position="[]"))
    assert kept.answer(question) in options


def test_what_was_taken_back_is_not_searched_on() -> None:
    """After an undo a bot meets a position that its tree was not grown for, and grows another."""
    game = GAMES["ire"]
    match = Match(game, {}, game.rules.seats({}), "undo")
    kept, taken_back = KeptBots(), 0

    def tree_of(question: Question) -> Tree | None:
        bot = inside(kept.bots[question.whose][1])
        assert isinstance(bot, Ismcts)
        return bot.tree

    for _ in range(12):
        assert match.decision is not None
        seat, question = match.decision.seat, asked_at(match, SEARCH)
        answer, tree = kept.answer(question), tree_of(question)
        assert match.play(seat, answer) is None
        if match.undo(seat) is not None:
            continue
        assert match.play(seat, next(x for x in match.decision.options if x != answer)) is None
        if match.decision.seat == seat and len(match.decision.options) > 1:
            assert kept.answer(asked_at(match, SEARCH)) in match.decision.options
            assert tree_of(question) is not tree
            taken_back += 1
    assert taken_back > 0


def test_a_level_keeps_its_searcher() -> None:
    """What people play against is the same bot from question to question."""
    question, options = a_question("ire", "expert")
    kept = KeptBots()
    assert kept.answer(question) in options
    _, first = kept.bots[question.whose]
    assert kept.answer(question) in options
    _, again = kept.bots[question.whose]
    assert again is first and isinstance(inside(first), Ismcts)
    assert player(parse_bot("expert", GAMES["ire"]), GAMES["ire"], 1) is not first


def test_a_dead_worker_is_replaced_and_asked_again() -> None:
    """Killed while idle and while thinking; a bot that fails says so."""

    async def main() -> None:
        pool = Workers(1, Metrics())
        question, options = a_question("compile", "uniform")
        assert await pool.ask(question) in options
        first = pool.alive[0]
        assert isinstance(first, Worker) and first.process.pid is not None
        os.kill(first.process.pid, signal.SIGKILL)
        assert await pool.ask(question) in options, "the bot died with it, and is made anew"
        assert pool.alive[0] is not first
        with pytest.raises(NoAnswer):
            await pool.ask(question._replace(position="[]"))
        assert await pool.ask(question) in options
        pool.close()
        with pytest.raises(NoAnswer):
            await pool.ask(question)

    asyncio.run(main())


def test_bots_take_the_compiled_build_as_soon_as_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process begun before it was finished is replaced once, between two questions."""

    async def main() -> None:
        pool = Workers(1, Metrics())
        question, options = a_question("compile", "uniform")
        monkeypatch.setattr(native, "is_built", lambda: False)
        assert await pool.ask(question) in options
        first = pool.alive[0]
        assert await pool.ask(question) in options
        assert pool.alive[0] is first
        monkeypatch.setattr(native, "is_built", lambda: True)
        assert await pool.ask(question) in options
        second = pool.alive[0]
        assert second is not first
        assert await pool.ask(question) in options
        assert pool.alive[0] is second
        pool.close()

    asyncio.run(main())


def test_a_thinking_bot_delays_no_other_table(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All workers are busy for ever; two people play on. An answer not wanted is dropped."""

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann, site.browser() as bob:
            asked: list[Question] = []

            async def slow(question: Question) -> int:
                asked.append(question)
                await asyncio.sleep(60)
                return 0

            monkeypatch.setattr(site.app.tables.services.workers, "ask", slow)
            stuck, _ = await ann.table("compile", "uniform", "uniform")
            table, keys = await ann.table("compile", "me", "open")
            async with ann.sit(stuck), ann.sit(table) as a, bob.sit(table, keys[1]) as b:
                begun = time.monotonic()
                await play_out(a, b, most=20)
                assert time.monotonic() - begun < 5
            assert asked and stuck in site.app.tables.awake
            held = site.app.tables.awake[stuck]
            await held.bot_answers(7, 0, 0)
            assert held.match.record == []

    asyncio.run(main())


@pytest.mark.parametrize("game", GAMES)
def test_a_person_against_a_bot(game: str, sqlite: str) -> None:
    """Some answers of each; one seat is held, so the screen is never handed over."""

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            table, _ = await ann.table(game, "uniform", "me")
            async with ann.sit(table) as page:
                await play_out(page, most=25)
                assert all(m["type"] != "hand-over" for m in page.told)
                assert page.shown["seat"] == 1

    asyncio.run(main())


def test_a_bot_of_the_house_is_offered_plays_and_may_forfeit(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever runs the server has added them; nobody else can name a program."""
    engines = Path(__file__).parents[2] / "examples" / "engines"
    monkeypatch.setenv(VARIABLE, f"first={engines / 'first_engine.py'} broken=/nowhere/broken")

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            offered = {x["level"]: x for x in (await ann.get("/api/start?lang=de"))["levels"]}
            assert offered["first"]["title"] == "Hausbot" and offered["first"]["name"] == "First"
            first = {"first_drafter": "seat-1"}
            match, _ = await ann.table("compile", "first", "me", options=first)
            async with ann.sit(match) as page:
                await page.until("shown", lambda m: m["ask"] is not None)
            match, _ = await ann.table("compile", "broken", "me", options=first)
            async with ann.sit(match) as page:
                await play_out(page, most=50)
                assert page.shown["over"]["scores"] == [0.0, 1.0], "it drafts, and then loses"
            wanted = {"kind": "bot", "level": str(engines / "first_engine.py")}
            sent = {"game": "compile", "seats": [wanted, {"kind": "me"}]}
            refused = await ann.client.post("/api/tables", json=sent)
            assert refused.status_code == 400, refused.text

    asyncio.run(main())


def test_a_bot_of_somebody_else_that_fails_loses(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table does not wait for it, says so in the language of each reader, and writes it so."""
    program = tmp_path / "bad.py"
    program.write_text("def Crash(*given):\n    return lambda view, budget: 1 // 0\n")
    monkeypatch.setenv(VARIABLE, f"crash={program}:Crash")

    async def main() -> None:
        async with running(sqlite, workers=1) as site, site.browser() as ann:
            first = {"first_drafter": "seat-1"}
            match, _ = await ann.table("compile", "crash", "me", options=first)
            async with ann.sit(match) as page:
                await play_out(page, most=50)
                assert page.shown["over"]["scores"] == [0.0, 1.0]
                told = page.shown["over"]["text"]
                assert told == "Crash gave none of the possible answers and loses."
            file = (await ann.client.get(f"/api/matches/{match}/file")).text
            assert " forfeit\n---\nresult" in file

    asyncio.run(main())


@pytest.mark.parametrize(("level", "tries"), [("theirs", 2), ("greedy", 5)])
def test_only_bots_of_ours_are_asked_again_and_again(
    level: str, tries: int, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that never answers: somebody else's forfeits after the second time."""
    monkeypatch.setenv(VARIABLE, "theirs=/nowhere/theirs")
    monkeypatch.setattr("kibitz.server.rooms.table.BOT_AGAIN", 0.01)

    async def main() -> None:
        async with running(sqlite) as site, site.browser() as ann:
            asked: list[Question] = []
            enough = asyncio.Event()

            async def nothing(question: Question) -> int:
                asked.append(question)
                if len(asked) == tries:
                    enough.set()
                raise NoAnswer("none")

            monkeypatch.setattr(site.app.tables.services.workers, "ask", nothing)
            first = {"first_drafter": "seat-1"}
            match, _ = await ann.table("compile", level, "me", options=first)
            async with ann.sit(match) as page:
                await asyncio.wait_for(enough.wait(), 20)
                if level == "theirs":
                    await page.until("shown", lambda m: m["over"] is not None)
                    assert page.shown["over"]["why"] == "forfeit" and len(asked) == tries
                else:
                    assert page.shown.get("over") is None

    asyncio.run(main())
