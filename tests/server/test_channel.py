"""A channel hands on everything in order, waits, and refuses what is too much."""

from __future__ import annotations

import asyncio

import pytest

from kibitz.server.channel import Channel, Gate


def test_all_comes_in_order_to_a_reader_who_waits_and_to_one_who_comes_late() -> None:
    async def run() -> None:
        channel = Channel[int]()
        reading = asyncio.create_task(channel.get())
        await asyncio.sleep(0)
        for i in range(5):
            channel.put_nowait(i)
        assert [await reading, *[await channel.get() for _ in range(4)]] == [0, 1, 2, 3, 4]
        assert channel.empty()
        with pytest.raises(asyncio.QueueEmpty):
            channel.get_nowait()

    asyncio.run(run())


def test_what_is_too_much_is_refused() -> None:
    channel = Channel[str](2)
    channel.put_nowait("a")
    assert not channel.full()
    channel.put_nowait("b")
    with pytest.raises(asyncio.QueueFull):
        channel.put_nowait("c")
    assert channel.get_nowait() == "a" and not channel.full()


def test_nothing_is_lost_with_a_reader_who_is_cancelled() -> None:
    async def run() -> None:
        channel = Channel[int]()
        reading = asyncio.create_task(channel.get())
        await asyncio.sleep(0)
        channel.put_nowait(1)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        channel.put_nowait(2)
        assert [await channel.get(), await channel.get()] == [1, 2]

    asyncio.run(run())


def test_a_gate_holds_back_whoever_comes_while_it_is_closed() -> None:
    async def story() -> None:
        gate, passed = Gate(), list[int]()

        async def walk(n: int) -> None:
            await gate.wait()
            passed.append(n)

        await walk(0)
        gate.clear()
        gate.clear()
        walkers = [asyncio.create_task(walk(n)) for n in (1, 2)]
        await asyncio.sleep(0)
        assert passed == [0] and not gate.is_set()
        gate.set()
        await asyncio.gather(*walkers)
        assert sorted(passed) == [0, 1, 2] and gate.is_set()

    asyncio.run(story())
