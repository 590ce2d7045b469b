"""Sender: the writing half of a socket; it takes what waits in a client's outbox."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kibitz.server.http.frames import DIRECT, ENCODED
from kibitz.server.refusal import Refusal
from kibitz.server.render.faults import fault
from kibitz.server.rooms.client import Client, Close, encoded


class Sender:
    """Sends text frames, and closes; a socket that is gone is no fault."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket: Final = socket
        self.direct: Final[Callable[[bytes], bool]] = socket.scope["extensions"][DIRECT]
        self.waits: bool = False
        """Is a message on its way that nothing may overtake?"""

    def send_now(self, message: bytes) -> bool:
        """Send without a task that has to be woken for it; False if that cannot be done now."""
        return not self.waits and self.direct(message)

    async def drain(self, client: Client) -> None:
        """Whatever waits for the client, until it is closed."""
        while True:
            message = await client.outbox.get()
            if isinstance(message, Close):
                await self.close(message.code, message.text)
                return
            self.waits = True
            await self.send(message)
            self.waits = False

    async def send(self, message: bytes) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.send({"type": "websocket.send", ENCODED: message})

    async def fault(self, e: Refusal, language: str) -> None:
        """To a page that is not at a table yet."""
        await self.send(encoded(fault(e, language)))

    async def close(self, code: int, text: str) -> None:
        if self.socket.client_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(code, text)
