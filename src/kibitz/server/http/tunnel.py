"""Tunnel: a socket that came in here and belongs to a table of another node.

The request goes to that node as it came, and from then on bytes pass both ways unread: whatever
a socket is allowed and told is decided there, as if it had come in there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from websockets.http11 import Request

from kibitz.server.http.frames import MeteredSocket

TUNNEL: Final = "kibitz.tunnel"
"""The extension of ASGI by which the application has a socket passed on."""
CONNECT_TIMEOUT: Final = 2.0
Tunnel = Callable[[str, tuple[bytes, bytes]], Awaitable[None]]


class TunnelledSocket(MeteredSocket):
    """A socket that can be passed on to another node instead of being answered."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.far: asyncio.Transport | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions: dict[str, Any] = {TUNNEL: self.pass_on, **(self.scope["extensions"] or {})}
            self.scope["extensions"] = extensions

    async def pass_on(self, address: str, signed: tuple[bytes, bytes]) -> None:
        """Until one of both ends closes; an OSError if the other node cannot be reached."""
        host, _, port = address.rpartition(":")
        far = FarEnd(self)
        connecting = self.loop.create_connection(lambda: far, host.strip("[]"), int(port))
        transport, _ = await asyncio.wait_for(connecting, CONNECT_TIMEOUT)
        if self.disconnected:
            transport.close()
            return
        self.stop_keepalive()
        self.handshake_complete = True  # by the other node
        self.far = transport
        transport.write(self.head(signed))
        await far.closed.wait()

    def head(self, signed: tuple[bytes, bytes]) -> bytes:
        """The request as it came, and who vouches for it."""
        scope, name = self.scope, signed[0]
        path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        headers = [*[x for x in scope["headers"] if x[0].lower() != name], signed]
        lines = [b"%b: %b\r\n" % x for x in headers]
        return b"GET %b HTTP/1.1\r\n%b\r\n" % (path, b"".join(lines))

    def data_received(self, data: bytes) -> None:
        if self.far is None:
            super().data_received(data)
        else:
            self.far.write(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.far is not None:
            self.far.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.far is not None:
            self.far.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.far is not None:
            self.far.close()

    def shutdown(self) -> None:
        if self.far is None:
            super().shutdown()
        else:
            self.transport.close()  # the page comes back through another node


class FarEnd(asyncio.Protocol):
    """The other end of a tunnel: the node that has the table."""

    def __init__(self, near: TunnelledSocket) -> None:
        self.near: Final = near
        self.closed: Final = asyncio.Event()

    def data_received(self, data: bytes) -> None:
        self.near.transport.write(data)

    def pause_writing(self) -> None:
        self.near.transport.pause_reading()

    def resume_writing(self) -> None:
        self.near.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.near.transport.close()
        self.closed.set()
