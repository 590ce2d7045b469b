"""The server as an application: addresses, headers, cookies, origins; from start to clean end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from kibitz.games import GAMES, PACKAGES
from kibitz.server import wire
from kibitz.server.config import Config
from kibitz.server.http.connection import Door
from kibitz.server.http.identity import COOKIE, Guests
from kibitz.server.http.limits import Buckets
from kibitz.server.http.middleware import (
    Gate,
    answer,
    body,
    language,
    not_there,
    not_written,
    refused,
)
from kibitz.server.http.static import Page, page_folder
from kibitz.server.metrics import Metrics
from kibitz.server.render.catalogue import hall as hall_info
from kibitz.server.render.catalogue import reference, speech
from kibitz.server.render.refusal import Refusal
from kibitz.server.rooms.replays import Replays, uploaded
from kibitz.server.rooms.tables import Hall
from kibitz.server.storage.store import Store
from kibitz.server.storage.writer import NotWritten


class House:
    """Everything that lives as long as the server."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.store: Final = Store(config.database)
        self.metrics: Final = Metrics()
        self.guests: Final = Guests(self.store.secret())
        self.replays: Final = Replays(self.store)
        self.page: Final = Page(page_folder(config.page))
        limits = config.limits
        self.requests: Final = Buckets(limits.request_rate, limits.request_burst)
        self.creations: Final = Buckets(limits.create_rate, limits.create_burst)
        self.sockets: Final[dict[str, int]] = {}
        self._hall: Hall | None = None

    @property
    def hall(self) -> Hall:
        assert self._hall is not None, "the server has not begun"
        return self._hall

    @asynccontextmanager
    async def life(self, app: Starlette) -> AsyncIterator[None]:
        self._hall = Hall(self.config, self.store, self.metrics)
        await self._hall.open()
        yield
        await self._hall.close()

    # Who asks.

    def address(self, request: HTTPConnection) -> str:
        return request.client.host if request.client is not None else ""

    def trusted(self, request: HTTPConnection) -> bool:
        return self.address(request) in self.config.trusted

    def check_origin(self, request: HTTPConnection) -> None:
        """A page of another site may not speak for the browser; programs name no origin."""
        origin = request.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return
        if urlsplit(origin).netloc != request.headers.get("host"):
            raise Refusal("origin")

    def check_rate(self, request: HTTPConnection, buckets: Buckets) -> None:
        if not self.trusted(request) and not buckets.take(self.address(request)):
            raise Refusal("too-fast")

    # Asked for by address.

    async def get_hall(self, request: Request) -> Response:
        return answer(hall_info(language(request)))

    async def get_lobby(self, request: Request) -> Response:
        return answer(self.hall.lobby(language(request), request.state.guest))

    async def get_reference(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES or PACKAGES[game].reference is None:
            raise Refusal("no-game", game=game)
        packed = await asyncio.to_thread(reference_json, game, language(request))
        return Response(
            packed, media_type="application/json", headers={"cache-control": "no-cache"}
        )

    async def post_table(self, request: Request) -> Response:
        self.check_origin(request)
        self.check_rate(request, self.creations)
        raw = await body(request, self.config.limits.message)
        try:
            wish = msgspec.json.decode(raw, type=wire.NewTable)
        except msgspec.MsgspecError as e:
            raise Refusal("no-message", str(e)) from None
        made = await self.hall.create(wish, request.state.guest, not self.trusted(request))
        return answer(made, 201)

    async def get_replay(self, request: Request) -> Response:
        match = request.path_params["match"]
        return answer(await self.replays.info(match, language(request)))

    async def get_replay_at(self, request: Request) -> Response:
        match, n = request.path_params["match"], request.path_params["n"]
        try:
            seat = int(request.query_params.get("seat", "-2"))
        except ValueError:
            raise Refusal("no-seat") from None
        return answer(await self.replays.at(match, n, seat, language(request)))

    async def get_file(self, request: Request) -> Response:
        match = request.path_params["match"]
        text = await self.replays.file(match)
        name = f'attachment; filename="{match}.kibitz"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def post_match(self, request: Request) -> Response:
        self.check_origin(request)
        self.check_rate(request, self.creations)
        raw = await body(request, self.config.limits.upload)
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal("no-match-file") from None
        match, changes = await asyncio.to_thread(uploaded, text, request.state.guest)
        await self.hall.writer.write(changes)
        return answer({"match": match}, 201)

    async def get_health(self, request: Request) -> Response:
        good = await asyncio.to_thread(self.store.alive)
        found = {"database": "ok" if good else "unreachable", "tables": len(self.hall.tables)}
        return answer(found, 200 if good else 503)

    async def get_metrics(self, request: Request) -> Response:
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def get_nothing(self, request: Request) -> Response:
        raise Refusal("no-address")

    # Sockets.

    async def socket(self, socket: WebSocket) -> None:
        """Let a page in, unless it is of another site or its address has too many already."""
        who = self.address(socket)
        trusted = self.trusted(socket)
        try:
            self.check_origin(socket)
            self.check_rate(socket, self.requests)
        except Refusal:
            await socket.close(1008)
            return
        if not trusted and self.sockets.get(who, 0) >= self.config.limits.sockets:
            await socket.close(1013)
            return
        guest = self.guests.known(socket.cookies.get(COOKIE))
        headers: list[tuple[bytes, bytes]] = []
        if guest is None:
            guest = self.guests.new()
            cookie = self.guests.cookie(guest, socket.url.scheme == "wss")
            headers.append((b"set-cookie", cookie.encode()))
        self.sockets[who] = self.sockets.get(who, 0) + 1
        self.metrics.sockets.inc()
        try:
            await socket.accept(headers=headers)
            await Door(self, socket, guest, trusted).serve(socket.path_params["table"])
        finally:
            self.metrics.sockets.dec()
            self.hall.memory.departed += 1
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]

    def routes(self) -> list[Any]:
        return [
            Route("/api/hall", self.get_hall),
            Route("/api/lobby", self.get_lobby),
            Route("/api/reference/{game}", self.get_reference),
            Route("/api/tables", self.post_table, methods=["POST"]),
            Route("/api/replay/{match}", self.get_replay),
            Route("/api/replay/{match}/{n:int}", self.get_replay_at),
            Route("/api/matches", self.post_match, methods=["POST"]),
            Route("/api/matches/{match}/file", self.get_file),
            Route("/healthz", self.get_health),
            Route("/metrics", self.get_metrics),
            Route("/api/{path:path}", self.get_nothing),
            WebSocketRoute("/ws/{table}", self.socket),
            Route("/{path:path}", self.page.get),
        ]


@cache
def reference_json(game: str, code: str) -> bytes:
    """Everything to look up, and the terms by their keys."""
    made = reference(game, code)
    assert made is not None
    tongue = getattr(speech(game, code), "t", None)
    terms = {k: asdict(x) for k, x in getattr(tongue, "terms", {}).items()}
    return msgspec.json.encode({**asdict(made), "terms": terms})


def application(config: Config) -> Starlette:
    """The whole server."""
    house = House(config)
    app = Starlette(
        routes=house.routes(),
        lifespan=house.life,
        exception_handlers={
            Refusal: refused,
            NotWritten: not_written,
            HTTPException: not_there,
        },
    )
    app.add_middleware(Gate, house=house)
    app.state.house = house
    return app
