"""Frames: the WebSocket protocol with a limit to its frames, also to those no page ever sees."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

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


def text_frame(encoded: bytes) -> bytes:
    """A whole message as a server sends it: not masked, in one piece, not compressed."""
    n = len(encoded)
    if n < 126:
        return b"\x81%c%b" % (n, encoded)
    if n < 1 << 16:
        return b"\x81\x7e%b%b" % (n.to_bytes(2, "big"), encoded)
    return b"\x81\x7f%b%b" % (n.to_bytes(8, "big"), encoded)


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

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), CHUNK):
            if self.close_sent and self.close_timer is None:
                return  # nobody listens any more
            super().data_received(data[at : at + CHUNK])

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
