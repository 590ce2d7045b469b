"""kibitz bench server: a few tables for a moment; nothing is lost, and the figures make sense."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from kibitz.cli import bench_hostile, bench_server
from kibitz.cli.bench_rows import rows
from kibitz.cli.bench_server import Load, part
from kibitz.cli.hostile_messages import TO_STUDY, TO_TABLE
from kibitz.cli.load_generator import ASK, SHOWN, frame, number, option
from kibitz.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_little_load(game: str) -> None:
    said: list[str] = []
    load = Load(game, tables=4, rate=40, seconds=1.0, flood=24, bot_tables=4)
    report = bench_server.run(load, said.append)
    figures = report.figures
    assert report.good and figures.moves > 20
    assert 0 < figures.p50_ms <= figures.p90_ms <= figures.p99_ms <= figures.max_ms
    assert figures.commits > 0 and len(said) == 4
    assert json.loads(json.dumps(report.as_dict()))["lost"] == 0
    parts = report.parts
    assert parts.moves == bench_server.COUNTED and 0 < parts.rules < parts.render
    assert 0 < parts.encode < parts.render and parts.store > 0
    assert 0 < report.memory.empty <= report.memory.open and report.memory.played > 0
    beside = report.bystander
    assert beside.admitted == 24 and beside.messages > 100
    assert 0 < beside.quiet_p50_ms <= beside.quiet_max_ms
    assert 0 < beside.p50_ms <= beside.p99_ms <= beside.max_ms
    bots = report.against_bots
    assert bots.tables == 4 and bots.moves > 0 and bots.unanswered == 0
    assert report.checked == figures.moves + bots.moves
    assert 0 < bots.p50_ms <= bots.p99_ms <= bots.max_ms
    assert 0 < bots.hints <= bots.hints_asked and 0 < bots.hint_p50_ms <= bots.hint_p99_ms
    assert bots.reviews == 3 and bots.reviews_running + bots.reviews_done > 0
    assert ("lost moves", f"0 of {report.checked}") in rows(report)


def test_what_is_read_of_a_message() -> None:
    """The number of a question, and any of its answers."""
    text = (
        b'{"type":"shown","n":12,"ask":{"n":12,"options":[{"id":7,"at":[]},{"id":-2,"at":[]}]}'
        b',"asked":0,"steps":[{"scene":{"hand":[{"id":"fire-1"}]}}]}'
    )
    assert number(text, len(SHOWN)) == 12
    found = {option(text, text.find(ASK), random.Random(i)) for i in range(20)}
    assert found == {7, -2}
    assert frame(b"x" * 300)[:4] == bytes([0x81, 0x80 | 126, 1, 44])
    assert part([0.001, 0.002], 1.0) == 2.0 and part([], 0.5) == 0.0


def test_a_server_that_does_not_start_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="did not start"):
        bench_server.run(Load(database="mysql://x"), print)


def test_what_nobody_should_send_changes_nothing() -> None:
    """Every method of every route and every type of message, malformed or forged."""
    report = bench_hostile.run(1500, None, 7, print)
    assert report.good, report
    assert report.sent >= 1500 and report.types == len({*TO_TABLE, *TO_STUDY})
    assert len(report.memory_mb) == 2
    assert report.routes > 70 and sum((report.statuses or {}).values()) == report.requests
    assert {"no-message", "not-seated", "hello-first", "hello-again"} <= (
        report.faults or {}
    ).keys()


def test_a_traceback_and_a_changed_row_are_found() -> None:
    """What the attack looks for would be seen."""
    report = bench_hostile.HostileReport(played_on=True)
    assert report.good
    for fault in ({"effects": ["matches"]}, {"errors": 1}, {"server_faults": 1}, {"unanswered": 1}):
        assert not replace(report, **fault).good
    assert not replace(report, memory_mb=[100.0, 130.0]).good
