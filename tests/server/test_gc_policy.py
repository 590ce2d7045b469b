"""Objects that replace older ones are collected in small lots, not all at once much later."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from collections import deque
from collections.abc import Iterator

import pytest

from kibitz.server import gc_policy


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(gc_policy.YOUNG, gc_policy.MIDDLE, gc_policy.OLD)
    yield
    gc.set_threshold(*before)


def replace(kept: deque[list[int]], times: int) -> None:
    """One object goes for each that comes, as with the positions of a table."""
    for _ in range(times):
        kept.popleft()
        kept.append([0])


def young() -> int:
    return len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1))


async def collected(below: int) -> None:
    task = asyncio.create_task(gc_policy.Garbage().tidy_always())
    try:
        async with asyncio.timeout(30):
            while young() >= below:
                await asyncio.sleep(0.01)
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def test_new_objects_do_not_pile_up() -> None:
    kept = deque([0] for _ in range(40_000))
    gc.collect()
    replace(kept, 40_000)
    assert young() >= 40_000, "Python itself does not notice them"
    asyncio.run(collected(below=5_000))


class Knot:
    """An object that holds itself."""

    def __init__(self, untied: list[str]) -> None:
        self.me = self
        weakref.finalize(self, untied.append, "untied")


def test_cycles_go_after_a_request_and_else_with_the_departed() -> None:
    """New objects are not looked at while there are only moves; nothing is kept for ever."""
    garbage, untied = gc_policy.Garbage(), list[str]()
    try:
        Knot(untied)
        garbage.request()
        garbage.tidy()
        assert untied == ["untied"], "the leavings of a request"
        Knot(untied)
        garbage.tidy()
        assert untied == ["untied"], "frozen"
        for _ in range(gc_policy.MAX_DEPARTED):
            garbage.count()
        garbage.run_if_due()
        assert untied == ["untied"] * 2
        assert garbage.departed == 0
    finally:
        gc.unfreeze()
