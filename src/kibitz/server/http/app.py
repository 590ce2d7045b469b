"""The server as an ASGI application: its routes, and its life from start to clean end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from kibitz.games import GAMES, PACKAGES
from kibitz.server import wire
from kibitz.server.config import Config
from kibitz.server.http.admission import Admission
from kibitz.server.http.connection import Connection
from kibitz.server.http.identity import COOKIE, Guests
from kibitz.server.http.kept import Kept
from kibitz.server.http.middleware import (
    Middleware,
    answer,
    body,
    language,
    not_there,
    not_written,
    refused,
)
from kibitz.server.http.static import Page, page_folder
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.demo import demo
from kibitz.server.render.listings import reference, start
from kibitz.server.rooms.housekeeping import Housekeeping
from kibitz.server.rooms.lobby import lobby
from kibitz.server.rooms.opening import open_table
from kibitz.server.rooms.replays import Replays, uploaded
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.store import Store
from kibitz.server.storage.writer import NotWritten
from kibitz.words.reference import page_of
from kibitz.words.reference_book import pdf


class App:
    """Everything that lives as long as the server, and what it answers at each address."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.store: Final = Store(config.database)
        self.metrics: Final = Metrics()
        self.guests: Final = Guests(self.store.secret())
        self.admission: Final = Admission(config)
        self.replays: Final = Replays(self.store)
        self.page: Final = Page(page_folder(config.page))
        self.press: Final = asyncio.Lock()
        """One book is set at a time, and each only once."""
        self._tables: Tables | None = None

    @property
    def tables(self) -> Tables:
        assert self._tables is not None, "the server has not begun"
        return self._tables

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self._tables = Tables(self.config, self.store, self.metrics)
        await self._tables.open()
        housekeeping = Housekeeping(self._tables)
        housekeeping.start()
        yield
        housekeeping.stop()
        await self._tables.close()

    async def get_start(self, request: Request) -> Response:
        return kept_start(language(request)).answer(request)

    async def get_demo(self, request: Request) -> Response:
        found = await asyncio.to_thread(kept_demo, language(request))
        return found.answer(request)

    async def get_lobby(self, request: Request) -> Response:
        return answer(lobby(self.tables, language(request), request.state.guest))

    async def get_reference(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES or PACKAGES[game].reference is None:
            raise Refusal("no-game", game=game)
        found = await asyncio.to_thread(kept_reference, game, language(request))
        return found.answer(request)

    async def get_book(self, request: Request) -> Response:
        game, code = request.path_params["game"], request.path_params["language"]
        if game not in GAMES or PACKAGES[game].reference is None:
            raise Refusal("no-game", game=game)
        if code not in PACKAGES[game].languages:
            raise Refusal("no-address")
        async with self.press:
            made = await asyncio.to_thread(reference_pdf, game, code)
        headers = {
            "cache-control": "no-cache",
            "content-disposition": f'inline; filename="{game}-{code}.pdf"',
        }
        return Response(made, media_type="application/pdf", headers=headers)

    async def post_table(self, request: Request) -> Response:
        self.admission.check_creation(request)
        raw = await body(request, self.config.limits.message)
        try:
            wanted = msgspec.json.decode(raw, type=wire.NewTable)
        except msgspec.MsgspecError as e:
            raise Refusal("no-message", str(e)) from None
        counted = not self.admission.trusted(request)
        return answer(await open_table(self.tables, wanted, request.state.guest, counted), 201)

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
        self.admission.check_creation(request)
        raw = await body(request, self.config.limits.upload)
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Refusal("no-match-file") from None
        match, changes = await asyncio.to_thread(uploaded, text, request.state.guest)
        await self.tables.services.writer.write(changes)
        return answer({"match": match}, 201)

    async def get_health(self, request: Request) -> Response:
        good = await asyncio.to_thread(self.store.alive)
        found = {"database": "ok" if good else "unreachable", "tables": len(self.tables.awake)}
        return answer(found, 200 if good else 503)

    async def get_metrics(self, request: Request) -> Response:
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def get_nothing(self, request: Request) -> Response:
        raise Refusal("no-address")

    async def socket(self, socket: WebSocket) -> None:
        """Let a page in, unless it is of another site or its address has too many already."""
        try:
            self.admission.check_origin(socket)
            self.admission.check_request(socket)
        except Refusal:
            await socket.close(1008)
            return
        if self.admission.too_many_sockets(socket):
            await socket.close(1013)
            return
        guest = self.guests.known(socket.cookies.get(COOKIE))
        headers: list[tuple[bytes, bytes]] = []
        if guest is None:
            guest = self.guests.new()
            cookie = self.guests.cookie(guest, socket.url.scheme == "wss")
            headers.append((b"set-cookie", cookie.encode()))
        with self.admission.open_socket(socket), self.metrics.sockets.track_inprogress():
            try:
                await socket.accept(headers=headers)
                trusted = self.admission.trusted(socket)
                connection = Connection(socket, guest, trusted, self.config.limits, self.metrics)
                await connection.serve(self.tables, socket.path_params["table"])
            finally:
                self.tables.garbage.count()

    def routes(self) -> list[Any]:
        return [
            Route("/api/start", self.get_start),
            Route("/api/demo", self.get_demo),
            Route("/api/lobby", self.get_lobby),
            Route("/api/reference/{game}", self.get_reference),
            Route("/api/reference/{game}/{language}.pdf", self.get_book),
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
def kept_start(code: str) -> Kept:
    return Kept(start(code))


@cache
def kept_demo(code: str) -> Kept:
    return Kept(demo(code))


@cache
def kept_reference(game: str, code: str) -> Kept:
    """Everything to look up."""
    made = reference(game, code)
    assert made is not None
    return Kept(page_of(made))


@cache
def reference_pdf(game: str, code: str) -> bytes:
    """Everything to look up, as a book."""
    made = reference(game, code)
    assert made is not None
    return pdf(made)


def application(config: Config) -> Starlette:
    """The whole server."""
    ours = App(config)
    app = Starlette(
        routes=ours.routes(),
        lifespan=ours.lifespan,
        exception_handlers={
            Refusal: refused,
            NotWritten: not_written,
            HTTPException: not_there,
        },
    )
    app.add_middleware(Middleware, guests=ours.guests, admission=ours.admission)
    app.state.kibitz = ours
    return app
