"""Frames: the WebSocket protocol with a limit to its frames, also to those no page ever sees."""

from __future__ import annotations

import time
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from kibitz.server.channel import Channel
from kibitz.server.http.limits import Bucket

FRAME_RATE: Final = 100.0
FRAME_BURST: Final = 500.0
"""Frames of one socket: messages, their pieces, pings and pongs."""
MOST_PIECES: Final = 64
"""Pieces of one message."""
DIRECT: Final = "kibitz.direct"
"""An extension of ASGI: a function that sends encoded text at once, if nothing waits before it."""
ENCODED: Final = "kibitz.encoded"
"""The key of text that is UTF-8 already, where ASGI has `text`: it goes out as it is."""
CHUNK: Final = 4096
"""Bytes that are taken at once: what has come in one go may hold ten thousands of pings."""


class MeteredSocket(WebSocketsSansIOProtocol):
    """One socket; rate limits of messages do not see pings and pieces without content."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.queue = Channel[Any]()  # type: ignore[assignment]  # smaller, and all that is used of it
        self.meter: Final = Bucket(FRAME_RATE, FRAME_BURST, time.monotonic())

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
        try:
            self.conn.send_text(encoded)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), DIRECT: self.send_now}
        self.scope["extensions"] = extensions
        await super().run_asgi()

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
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.refuse(1007, "not UTF-8")
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
