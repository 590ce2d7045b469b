"""Frames: what a page sends is taken once and in order, however it is cut, with a parser or not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from kibitz.cli.load_generator import handshake
from kibitz.server.http.frames import FRAME_BURST, LISTEN, Border, MeteredSocket


def masked(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


def test_a_border_is_where_a_frame_ends() -> None:
    dice = random.Random(1)
    for _ in range(300):
        sizes = [dice.choice((0, 1, 5, 125, 126, 127, 300, 65535, 65536)) for _ in range(4)]
        frames = [masked("x" * n, dice.choice((Opcode.TEXT, Opcode.BINARY))) for n in sizes]
        ends: set[int] = set()
        whole = b"".join(frames)
        for frame in frames:
            ends.add(len(frame) + max(ends, default=0))
        border, at = Border(), 0
        assert border.reached()
        while at < len(whole):
            step = dice.choice((1, 2, 3, 7, 1000, 70000))
            border.pass_over(whole[at : at + step])
            at = min(at + step, len(whole))
            assert border.reached() == (at in ends)


class Parsed(MeteredSocket):
    """Counts how often the parser was asked."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.parsed = 0

    def handle_events(self) -> None:
        self.parsed += 1
        super().handle_events()


class Line(asyncio.Transport):
    """The way to a page; what is written stays here."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Page:
    """A connected page, and what the server was told: at once, or by the task that reads."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.queued: list[str] = []
        config = uvicorn.Config(self.app, interface="asgi3", lifespan="off", log_config=None)
        config.load()
        self.socket = Parsed(config, ServerState(), {})
        self.line = Line()

    def take(self, text: str) -> bool:
        if text.startswith("later"):
            return False
        self.taken.append(text)
        return True

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][LISTEN](self.take)
        while (event := await receive())["type"] != "websocket.disconnect":
            self.queued.append(event["text"])

    async def say(self, data: bytes) -> None:
        """What comes in one go; then everybody has the time to take it."""
        self.socket.data_received(data)
        for _ in range(10):
            await asyncio.sleep(0)

    def closed_with(self) -> int:
        """The code that the page was told at the end."""
        closing = self.line.written[-1]
        assert closing[0] & 0x0F == Opcode.CLOSE
        return int.from_bytes(closing[2:4])


@asynccontextmanager
async def connected() -> AsyncIterator[Page]:
    page = Page()
    page.socket.connection_made(page.line)
    await page.say(handshake("/"))
    assert page.socket.taker is not None
    page.socket.parsed, page.socket.meter.left = 0, FRAME_BURST
    try:
        yield page
    finally:
        page.socket.connection_lost(None)
        await asyncio.sleep(0.01)


def test_a_small_message_needs_no_parser_and_counts_as_one_frame() -> None:
    async def run() -> None:
        async with connected() as page:
            page.socket.meter.rate = 0.0
            for i in range(5):
                await page.say(masked(f"m{i}"))
            assert page.taken == [f"m{i}" for i in range(5)]
            assert page.socket.parsed == 0
            await page.say(masked("later"))
            assert page.queued == ["later"]
            assert page.socket.parsed == 1
            assert page.socket.meter.left == FRAME_BURST - 6

    asyncio.run(run())


def test_messages_are_taken_once_and_in_order_however_they_are_cut() -> None:
    async def run() -> None:
        dice = random.Random(2)
        sent = [f"{i} " + "x" * dice.choice((0, 10, 115, 130, 5000)) for i in range(60)]
        async with connected() as page:
            whole, at = b"".join([masked(text) for text in sent]), 0
            while at < len(whole):
                step = dice.choice((1, 3, 9, 140, 20000))
                await page.say(whole[at : at + step])
                at += step
            assert page.taken == sent
            parsed = page.socket.parsed
            await page.say(masked("small again"))
            assert page.taken[-1] == "small again"
            assert page.socket.parsed == parsed

    asyncio.run(run())


def test_a_message_inside_of_another_is_taken_by_nobody() -> None:
    async def run() -> None:
        async with connected() as page:
            await page.say(masked("a piece", fin=False))
            await page.say(masked("another"))
            assert page.closed_with() == 1002
            await page.say(masked("too late"))
            assert page.taken == page.queued == []

    asyncio.run(run())


def test_content_that_looks_like_a_message_is_none() -> None:
    async def run() -> None:
        async with connected() as page:
            inner, mask = masked("not a message"), bytes(4)
            head = bytes([0x81, 0x80 | len(inner)]) + mask
            await page.say(head)
            await page.say(inner)
            assert page.taken == []
            assert page.closed_with() == 1007

    asyncio.run(run())


def test_too_many_small_messages_are_too_many_frames() -> None:
    async def run() -> None:
        async with connected() as page:
            page.socket.meter.rate = 0.0
            for _ in range(int(FRAME_BURST) + 1):
                page.socket.data_received(masked("m"))
            assert len(page.taken) == FRAME_BURST
            assert page.closed_with() == 1008

    asyncio.run(run())


def test_what_is_no_text_is_refused_where_it_is_parsed() -> None:
    async def run() -> None:
        async with connected() as page:
            await page.say(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
            assert page.closed_with() == 1007
            assert page.taken == page.queued == []

    asyncio.run(run())
