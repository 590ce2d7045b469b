"""Middleware around every request: rate limit, cookie, security headers; and how it is refused."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw, Struct
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from kibitz.server.http.admission import Admission
from kibitz.server.http.identity import COOKIE, Guests, Vouched
from kibitz.server.refusal import Refusal
from kibitz.server.render.faults import refusal_text
from kibitz.server.render.phrases import preferred, spoken

T = TypeVar("T")
TABLE_SOCKET: Final = re.compile("/ws/(?P<table>[^/]+)")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
STATUS: Final = {
    "no-address": 404,
    "no-table": 404,
    "no-match": 404,
    "no-game": 404,
    "no-step": 404,
    "no-study": 404,
    "no-tournament": 404,
    "too-many-tournaments": 429,
    "no-club": 404,
    "not-founder": 403,
    "too-many-clubs": 429,
    "club-full": 429,
    "no-branch": 404,
    "not-your-study": 403,
    "no-puzzle": 404,
    "no-lesson": 404,
    "old-rules": 410,
    "game-gone": 410,
    "running": 403,
    "origin": 403,
    "too-fast": 429,
    "too-many": 429,
    "too-many-together": 429,
    "too-many-uploads": 429,
    "enough-today": 429,
    "banned": 403,
    "reviews-waiting": 429,
    "reviews-full": 429,
    "studies": 429,
    "study-full": 429,
    "too-large": 413,
    "closing": 503,
    "not-written": 503,
}


class Middleware:
    """Around every request: the address's rate limit, the browser's cookie, security headers."""

    def __init__(
        self,
        app: ASGIApp,
        guests: Guests,
        admission: Admission,
        answered: Callable[[], None],
        socket: Callable[[WebSocket], Awaitable[None]],
    ) -> None:
        self.app: Final = app
        self.guests: Final = guests
        self.admission: Final = admission
        self.answered: Final = answered
        """Hears of every request that is done with."""
        self.socket: Final = socket
        """Serves the page of a table."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and (found := TABLE_SOCKET.fullmatch(scope["path"])):
            # Past the router: its frames would stay in memory as long as the page does.
            scope["path_params"] = found.groupdict()
            await self.socket(WebSocket(scope, receive, send))
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        vouched: Vouched | None = scope.setdefault("state", {}).get("vouched")
        guest = self.guests.known(request.cookies.get(COOKIE))
        if vouched is not None:
            guest = vouched.guest
        fresh = guest is None
        guest = guest or self.guests.new()
        scope["state"]["guest"] = guest

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if fresh and "set-cookie" not in headers and cookie_wanted(scope["path"], headers):
                    secure = scope["scheme"] == "https"
                    headers.append("set-cookie", self.guests.cookie(guest, secure))
            await send(message)

        try:
            self.admission.check_request(request)
        except Refusal as e:
            await fault(e, language(request))(scope, receive, guarded)
            return
        try:
            await self.app(scope, receive, guarded)
        finally:
            self.answered()


def cookie_wanted(path: str, headers: Headers) -> bool:
    """Immutable files and metrics set no cookie, so that they can be cached."""
    return "immutable" not in headers.get("cache-control", "") and path not in (
        "/healthz",
        "/readyz",
        "/metrics",
    )


# Answers.


def language(request: HTTPConnection) -> str:
    """The language of the address, or else the one the browser prefers."""
    asked = request.query_params.get("lang")
    return spoken(asked) if asked else preferred(request.headers.get("accept-language", ""))


def answer(found: Struct | Raw | dict[str, Any] | Sequence[Struct], status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(found), status, headers, "application/json")


def fault(e: Refusal, language: str) -> Response:
    found = {"code": e.code, "text": refusal_text(e, language)}
    if e.detail:
        found["detail"] = e.detail
    return answer(found, STATUS.get(e.code, 400))


async def refused(request: Request, e: Exception) -> Response:
    assert isinstance(e, Refusal)
    return fault(e, language(request))


async def not_written(request: Request, e: Exception) -> Response:
    return fault(Refusal("not-written"), language(request))


async def not_there(request: Request, e: Exception) -> Response:
    """404 or 405: no such address, or not with this method."""
    found = fault(Refusal("no-address"), language(request))
    found.status_code = e.status_code if isinstance(e, HTTPException) else 404
    return found


async def gone(request: Request, e: Exception) -> Response:
    """Who asked has gone in the middle of the request: nobody reads what is answered."""
    return Response(status_code=400)


async def wanted(request: Request, kind: type[T], most: int) -> T:
    """What was sent as JSON, as a record."""
    try:
        return msgspec.json.decode(await body(request, most), type=kind)
    except (msgspec.MsgspecError, RecursionError) as e:
        raise Refusal("no-message", str(e)) from None


async def body(request: Request, most: int) -> bytes:
    """What was sent, if it is not too much."""
    found = b""
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise Refusal("too-large", most=most)
    request.state.body = found  # in case that another node has to answer
    return found


async def decoded(request: Request, most: int, kind: type[T]) -> T:
    """A record that was sent as JSON, if it is one of this kind and not too long."""
    try:
        return msgspec.json.decode(await body(request, most), type=kind)
    except msgspec.MsgspecError as e:
        raise Refusal("no-message", str(e)) from None
    except RecursionError:
        raise Refusal("no-message") from None
