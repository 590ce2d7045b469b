"""Forwarding: what comes in at one node and belongs to a table of another is answered there.

A node vouches for whom it speaks in a signed header. The secret is that of the cookies, which all
nodes of a database share.
"""

from __future__ import annotations

import asyncio
import time
from http.client import HTTPConnection as Client
from http.client import HTTPException as ClientFault
from typing import Final

import msgspec
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from kibitz.server.http.admission import host
from kibitz.server.http.identity import Vouched
from kibitz.server.http.middleware import fault, language
from kibitz.server.http.tunnel import TUNNEL, Tunnel
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.tables import Tables

HEADER: Final = b"x-kibitz-node"
PASSED: Final = ("cookie", "accept-language", "origin", "host", "content-type")
"""Headers of a request that go on."""
RETURNED: Final = ("content-type", "cache-control", "content-disposition")
"""Headers of an answer that come back."""
AGAIN: Final = 0.2
"""Seconds between two tries to reach a node."""
MOVE_TIMEOUT: Final = 8.0
"""Seconds for which a page waits while its table moves from a node that is gone."""
REQUEST_TIMEOUT: Final = 10.0


class Forwarding:
    """The sockets and requests that other nodes answer, and those that others have sent here."""

    def __init__(self, secret: str) -> None:
        self.signer: Final = Signer(secret, salt="node", sep=b"|", key_derivation="hmac")

    def signed(self, request: HTTPConnection, guest: str = "") -> bytes:
        vouched = Vouched(host(request), request.scope["scheme"], guest)
        return self.signer.sign(msgspec.json.encode(vouched))

    def known(self, header: bytes) -> Vouched | None:
        """What a node has signed; None if nobody of us has."""
        try:
            return msgspec.json.decode(self.signer.unsign(header), type=Vouched)
        except (BadSignature, msgspec.MsgspecError):
            return None

    async def passed_on(
        self, socket: WebSocket, tables: Tables, key: str, of_match: bool = True
    ) -> bool:
        """Is a socket for another node? Then it has been passed on until its end.

        While a table moves from a node that is gone, the page waits.
        """
        end = time.monotonic() + MOVE_TIMEOUT
        while True:
            try:
                address = await tables.elsewhere(key, of_match)
            except Refusal:
                await socket.close(1013)
                return True
            if not address:
                return False
            if "vouched" in socket.scope["state"]:
                await socket.close(1012)  # it has just moved on; the page asks again
                return True
            tunnel: Tunnel = socket.scope["extensions"][TUNNEL]
            try:
                await tunnel(address, (HEADER, self.signed(socket)))
                return True
            except (OSError, TimeoutError):
                if time.monotonic() > end:
                    await socket.close(1012)
                    return True
            await asyncio.sleep(AGAIN)

    async def request(self, request: Request, e: Exception) -> Response:
        """Have another node answer a request."""
        assert isinstance(e, Elsewhere)
        if "vouched" in request.scope["state"]:
            return fault(Refusal("closing"), language(request))
        signed = self.signed(request, request.state.guest)
        try:
            return await asyncio.to_thread(asked, e.address, request, signed)
        except (OSError, ClientFault):
            return fault(Refusal("closing"), language(request))


def asked(address: str, request: Request, signed: bytes) -> Response:
    """In a thread: what the other node says."""
    headers = {x: request.headers[x] for x in PASSED if x in request.headers}
    headers[HEADER.decode()] = signed.decode()
    target, query = request.scope["raw_path"].decode(), request.url.query
    target += f"?{query}" if query else ""
    connection = Client(address, timeout=REQUEST_TIMEOUT)
    try:
        body = getattr(request.state, "body", None)
        connection.request(request.method, target, body, headers)
        found = connection.getresponse()
        kept = {x: value for x in RETURNED if (value := found.getheader(x)) is not None}
        return Response(found.read(), found.status, kept)
    finally:
        connection.close()


class FromNodes:
    """ASGI middleware: a request that a node has passed on counts for whom it speaks."""

    def __init__(self, app: ASGIApp, forwarding: Forwarding) -> None:
        self.app: Final = app
        self.forwarding: Final = forwarding

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            header = dict(scope["headers"]).get(HEADER)
            vouched = None if header is None else self.forwarding.known(header)
            if vouched is not None:
                scope["client"] = (vouched.client, 0)
                scope["scheme"] = vouched.scheme
                scope.setdefault("state", {})["vouched"] = vouched
        await self.app(scope, receive, send)
