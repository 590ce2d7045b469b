"""Bots in processes of their own: they answer, die and are replaced, and delay nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from kibitz import native
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.server import workers
from kibitz.server.metrics import Metrics
from kibitz.server.render.catalogue import levels
from kibitz.server.workers import NoAnswer, Question, Workers
from tests.server.client import play_out, running


def a_question(game: str, level: str) -> tuple[Question, tuple[int, ...]]:
    rules = GAMES[game]
    match = Match(rules, {}, rules.rules.seats({}), "bot")
    assert match.decision is not None
    seat = match.decision.seat
    world = rules.sight.imagine(rules.sight.view(match.state, seat), Whim(4))
    return Question(game, level, rules.notation.save(world), seat, 1), match.decision.options


@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_is_handed_is_enough(game: str) -> None:
    """An imagined position asks the same question."""
    question, options = a_question(game, "uniform")
    assert workers.think(question) in options
    for level in levels(GAMES[game])[:3]:
        assert workers.think(question._replace(level=level)) in options


def test_a_dead_worker_is_replaced_and_asked_again() -> None:
    """Killed while idle and while thinking; a bot that fails says so."""

    async def main() -> None:
        pool = Workers(1, Metrics())
        question, options = a_question("compile", "uniform")
        assert await pool.ask(question) in options
        first = pool.alive[0]
        assert first is not None and first.process.pid is not None
        os.kill(first.process.pid, signal.SIGKILL)
        assert await pool.ask(question) in options
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
            async with ann.sit(table) as a, bob.sit(table, keys[1]) as b:
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
