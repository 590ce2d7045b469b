"""Client: a connected page at a table, what it has been sent, and the outbox still to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.channel import Channel
from kibitz.server.refusal import Refusal
from kibitz.server.render.faults import fault

ENCODER: Final = msgspec.json.Encoder()


def encoded(message: wire.FromTable | wire.FromStudy) -> bytes:
    """A message as the text of a WebSocket frame: encoded once, shared by all its clients."""
    if isinstance(message, wire.Shown):
        return ENCODER.encode(replace(message, scene=message.scene.packed()))
    return ENCODER.encode(message)


class Close(NamedTuple):
    """The end marker of an outbox, with the close code."""

    code: int
    text: str


class Client:
    """A connected page: its browser, the seat it sees from, how much of the log it has."""

    def __init__(
        self,
        guest: str,
        language: str,
        name: str,
        outbox: int,
        address: str = "",
        source: str = "",
    ) -> None:
        self.guest: Final = guest
        self.address: Final = address
        """Where it comes from; nothing if it is trusted."""
        self.source: Final = source
        """The same as it is stored."""
        self.language: str = language
        self.name: str = name
        self.seen: bool = True
        """Is it looked at, or in the background?"""
        self.seat: int = NONE
        self.looked: int = NONE
        """The seat whose view it was last shown."""
        self.known: int = 0
        """Lines of the log it has, as that seat may know them."""
        self.followed: Final[dict[int, int]] = {}
        """Events that were shown to each seat it has looked from."""
        self.handed: int = NONE
        """The seat the screen is being handed over to."""
        self.outbox: Final[Channel[bytes | Close]] = Channel(outbox)
        self.send_now: Callable[[bytes], bool] | None = None
        """The way past an empty outbox; it says no if the socket is not ready for it."""
        self.lost: bool = False
        """It reads too slowly, or was closed, and is sent nothing more."""

    def send(self, message: wire.FromTable | wire.FromStudy) -> None:
        self.send_encoded(encoded(message))

    def send_encoded(self, message: bytes) -> None:
        if self.lost:
            return
        if self.send_now is not None and self.outbox.empty() and self.send_now(message):
            return
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.close(1013, "too slow")

    def fault(self, e: Refusal) -> None:
        self.send(fault(e, self.language))

    def close(self, code: int, text: str) -> None:
        """Nothing more after this; a full outbox is emptied, its page will ask again."""
        if self.lost:
            return
        self.lost = True
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(Close(code, text))
