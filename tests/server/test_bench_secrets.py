"""kibitz bench secrets: a few comparisons, and a leak of each kind that it has to find."""

from __future__ import annotations

import time
from typing import Any
from zlib import crc32

import pytest

from kibitz.cli import bench_secrets
from kibitz.cli.bench_secrets import FAR, Sent, World, mann_whitney, run
from kibitz.kernel.chance import Whim
from kibitz.words.languages import LANGUAGES


def test_worlds_that_look_the_same_are_told_alike() -> None:
    report = run(2500, 5, lambda _: None)
    assert report.good and report.probes >= 2500 and report.matches > 1
    assert set(report.by_language) == set(LANGUAGES)
    assert {"a hint", "trying", "why not", "welcome"} < set(report.by_way)
    assert report.timed > 0


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hidden from another seat is exchanged: the own hand is not what it was."""
    exchanged = bench_secrets.exchanged

    def wrong(real: World, seat: int, whim: Whim) -> World:
        return exchanged(real, (seat + 1) % len(real.match.names), whim)

    monkeypatch.setattr(bench_secrets, "exchanged", wrong)
    report = run(600, 3, lambda _: None, timing=False)
    assert report.leaks and not report.good and "compressed" in report.found[0]
    assert report.by_way.keys() >= {"welcome", "the whole table"}


def test_a_time_that_hangs_on_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes longer in every second world tells by the time which it is."""
    sent = bench_secrets.sent

    def slow(world: World, *others: Any) -> Sent:
        saved = world.match.game.notation.save(world.match.state)
        if crc32(saved.encode()) % 2:
            end = time.thread_time_ns() + 2_000_000
            while time.thread_time_ns() < end:
                pass
        return sent(world, *others)

    monkeypatch.setattr(bench_secrets, "sent", slow)
    monkeypatch.setattr(bench_secrets, "TIMED_EVERY", 2)
    report = run(400, 3, lambda _: None)
    assert not report.leaks and report.far and report.largest > FAR


def test_ranks() -> None:
    times = [(i, i % 2) for i in range(100)]
    assert abs(mann_whitney(times)) < 1
    assert mann_whitney([(i, 0) for i in range(30)] + [(i + 30, 1) for i in range(30)]) < -FAR
    assert mann_whitney([(5, i % 2) for i in range(40)]) == 0
