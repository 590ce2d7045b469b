"""Frames: the WebSocket protocol with a limit to its frames, also to those no page ever sees."""

from __future__ import annotations

import time
from collections.abc import Callable
from struct import Struct
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

from kibitz.server.channel import Channel, Gate
from kibitz.server.http.limits import Bucket

FRAME_RATE: Final = 100.0
FRAME_BURST: Final = 500.0
"""Frames of one socket: messages, their pieces, pings and pongs."""
MOST_PIECES: Final = 64
"""Pieces of one message."""
DIRECT: Final = "kibitz.direct"
"""An extension of ASGI: a function that sends encoded text at once, if nothing waits before it."""
LISTEN: Final = "kibitz.listen"
"""Another: who names a function here is given messages without a task that is woken for them."""
ENCODED: Final = "kibitz.encoded"
"""The key of text that is UTF-8 already, where ASGI has `text`: it goes out as it is."""
CHUNK: Final = 4096
"""Bytes that are taken at once: what has come in one go may hold ten thousands of pings."""


WHOLE_TEXT: Final = 0x81
"""The first byte of a text in one piece."""
MASKED: Final = 0x80
HEAD: Final = 6
"""Bytes before a small message of a page: two that say what it is, and its mask."""
SMALL: Final = 125
"""Bytes of a message whose length stands in the second byte."""
HEADS: Final = (Struct("!BB"), Struct("!BBH"), Struct("!BBQ"))
"""What comes before a message of ours, by the length of its length."""


def text_frame(encoded: bytes) -> bytes:
    """A whole message as a server sends it: not masked, in one piece, not compressed."""
    n = len(encoded)
    if n <= SMALL:
        return HEADS[0].pack(WHOLE_TEXT, n) + encoded
    if n < 1 << 16:
        return HEADS[1].pack(WHOLE_TEXT, 126, n) + encoded
    return HEADS[2].pack(WHOLE_TEXT, 127, n) + encoded


class Border:
    """Where one frame of a page ends and the next begins, in bytes that others read."""

    __slots__ = ("head", "left")

    def __init__(self) -> None:
        self.head = b""
        """The beginning of a frame whose length is not known yet."""
        self.left = 0
        """Bytes that are still to come of a frame whose length is."""

    def reached(self) -> bool:
        """Does a frame begin with the next byte?"""
        return not self.left and not self.head

    def pass_over(self, data: bytes) -> None:
        at = 0
        while at < len(data):
            if self.left:
                step = min(self.left, len(data) - at)
                self.left -= step
                at += step
                continue
            self.head += data[at : at + 1]
            at += 1
            if len(self.head) >= 2 and len(self.head) == head_size(self.head[1]):
                n = self.head[1] & ~MASKED
                self.left = (
                    n if n <= SMALL else int.from_bytes(self.head[2 : 4 if n == 126 else 10])
                )
                self.head = b""


def head_size(second: int) -> int:
    """Bytes before the content of a frame, by its second one."""
    n = second & ~MASKED
    return 2 + (0 if n <= SMALL else 2 if n == 126 else 8) + (4 if second & MASKED else 0)


class MeteredSocket(WebSocketsSansIOProtocol):
    """One socket; rate limits of messages do not see pings and pieces without content."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        # Smaller than what asyncio has, and all that is used of it.
        self.queue = Channel[Any]()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self.meter: Final = Bucket(FRAME_RATE, FRAME_BURST, time.monotonic())
        self.taker: Callable[[str], bool] | None = None
        """Who takes a message at once, if nothing waits before it; False leaves it to a task."""
        self.border: Border | None = None
        """Nothing before the head of the request has come, which does so alone."""

    def data_received(self, data: bytes) -> None:
        border = self.border
        if border is None:
            self.border = Border()
        elif self.taker is not None and border.reached() and self.take_small(data, self.taker):
            return
        else:
            border.pass_over(data)
        for at in range(0, len(data), CHUNK):
            if self.close_sent and self.close_timer is None:
                return  # nobody listens any more
            super().data_received(data[at : at + CHUNK])

    def take_small(self, data: bytes, taker: Callable[[str], bool]) -> bool:
        """What nearly always comes: one small message, alone and whole. It needs no parser.

        Whatever else it may be, or whoever does not want it at once, is left to those who parse.
        """
        n = len(data) - HEAD
        if not 0 <= n <= SMALL or data[0] != WHOLE_TEXT or data[1] != MASKED | n:
            return False
        if self.close_sent or self.frames or not self.queue.empty():
            return False
        if self.conn.state is not State.OPEN or not self.meter.take(time.monotonic()):
            return False
        try:
            text = apply_mask(data[HEAD:], data[2:HEAD]).decode()
        except UnicodeDecodeError:
            text = ""
        if text and taker(text):
            return True
        self.meter.left += 1.0  # it is counted where it is parsed
        return False

    async def send(self, message: Any) -> None:
        """To the page; what others would encode again and again comes encoded from here."""
        encoded = message.get(ENCODED)
        if encoded is None or self.close_sent or not self.handshake_complete:
            await super().send(message)
            return
        await self.writable.wait()
        if not self.send_now(encoded):
            raise ClientDisconnected

    def send_now(self, encoded: bytes) -> bool:
        """Send text; False if the socket is closing, or so slow that one has to wait for it."""
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(text_frame(encoded))
        return True

    async def run_asgi(self) -> None:
        ours = {DIRECT: self.send_now, LISTEN: self.listen}
        extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), **ours}
        self.scope["extensions"] = extensions
        try:
            await super().run_asgi()
        finally:
            # The scope holds the socket, and the socket the scope.
            extensions.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what holds this socket: nobody has to look for what a page has left."""
        super().connection_lost(exc)
        self.taker = None
        self.conn.parser.close()

    def listen(self, taker: Callable[[str], bool]) -> None:
        """Messages from now on; the handshake is over, and what it said is read."""
        self.taker = taker
        del self.request, self.response

    def handle_events(self) -> None:
        count = len(self.conn.events)
        if count and not self.meter.take(time.monotonic(), count):
            self.refuse(1008, "too many frames")
        else:
            super().handle_events()
        if len(self.frames) > MOST_PIECES:
            self.refuse(1008, "too many pieces")

    def send_receive_event_to_app(self) -> None:
        """A message is whole; one that is no text is a fault of its sender, and nobody's here."""
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.refuse(1007, "not UTF-8")
                return
            at_once = self.taker is not None and self.queue.empty() and not self.close_sent
            if at_once and self.taker is not None and self.taker(text):
                self.frames = []
                return
        super().send_receive_event_to_app()

    def refuse(self, code: int, why: str) -> None:
        """Close at once."""
        self.frames = []
        if self.close_sent:
            return
        self.conn.fail(code, why)
        if self.conn.close_sent is not None:
            self.handle_parser_exception()
        else:
            self.transport.close()
