"""The addresses of studies and of lines that were not played, and the socket that follows one."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from kibitz.server import api, wire
from kibitz.server.config import Config
from kibitz.server.http.admission import Admission, address
from kibitz.server.http.forwarding import Forwarding
from kibitz.server.http.identity import COOKIE, Guests
from kibitz.server.http.limits import Bucket
from kibitz.server.http.middleware import answer, language, wanted
from kibitz.server.http.sender import Sender
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.render.phrases import spoken
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.names import clean_name
from kibitz.server.rooms.presenting import Presentations
from kibitz.server.rooms.replays import Replays
from kibitz.server.rooms.studies import Studies, may_write
from kibitz.server.rooms.tables import OTHER_KEY, Tables

DECODER: Final = msgspec.json.Decoder(wire.ToStudy)
KEY: Final = f"study{OTHER_KEY}"
"""How the lease of a study begins."""
MAX_FAULTS: Final = 30
"""A socket is closed after this many messages that were refused."""
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""


class StudyRoutes:
    """Studies and lines by address."""

    def __init__(self, admission: Admission, guests: Guests, metrics: Metrics) -> None:
        self.admission: Final = admission
        self.guests: Final = guests
        self.metrics: Final = metrics
        self.limits: Final = admission.config.limits
        self.presentations: Final = Presentations(self.limits)
        self._studies: Studies | None = None
        self._tables: Tables | None = None
        self.forwarding: Forwarding | None = None

    @property
    def studies(self) -> Studies:
        assert self._studies is not None, "the server has not begun"
        return self._studies

    def open(
        self, config: Config, replays: Replays, tables: Tables, forwarding: Forwarding
    ) -> None:
        self._studies = Studies(config.limits, replays, tables.services.writer, self.claim)
        self._tables, self.forwarding = tables, forwarding
        tables.in_use = self.in_use

    async def claim(self, study: str) -> None:
        """Write in a study here; an Elsewhere if another node has it."""
        if self._tables is not None and self._tables.node is not None:
            await self._tables.node.lease(f"{KEY}{study}", of_match=False)

    def in_use(self, key: str) -> bool:
        """Is the lease of a study, or of anything else, still wanted?"""
        return not key.startswith(KEY) or key.removeprefix(KEY) in self.presentations.studies

    async def passed_on(self, socket: WebSocket) -> bool:
        """Do the pages at this study meet at another node? Then the socket has been there."""
        study, tables, forwarding = socket.path_params["study"], self._tables, self.forwarding
        if tables is None or tables.node is None or forwarding is None:
            return False
        with suppress(Refusal):
            await self.studies.kept(study)
            return await forwarding.passed_on(socket, tables, f"{KEY}{study}", of_match=False)
        return False

    def close(self) -> None:
        """Every page that follows a study comes back to the next server."""
        for found in self.presentations.studies.values():
            for page in found.pages:
                page.close(1012, "the server restarts")

    async def get_line(self, request: Request) -> Response:
        try:
            n = int(request.path_params["n"])
            given = request.query_params.get("answers", "")
            answers = [int(x) for x in given.split(".")] if given else []
            seat = int(request.query_params.get("seat", "-2"))
        except ValueError:
            raise Refusal("no-address") from None
        match = request.path_params["match"]
        return answer(await self.studies.line(match, n, answers, seat, language(request)))

    async def post_study(self, request: Request) -> Response:
        self.admission.check_creation(request)
        made = await wanted(request, api.NewStudy, self.limits.message)
        match, guest = request.path_params["match"], request.state.guest
        return answer(await self.studies.make(match, guest, made.name, language(request)), 201)

    async def get_studies(self, request: Request) -> Response:
        match = request.path_params["match"]
        return answer(await self.studies.own(match, request.state.guest))

    async def get_study(self, request: Request) -> Response:
        return answer(await self.shown(request, request.query_params.get("key", "")))

    async def shown(self, request: Request, key: str) -> api.Study:
        study, guest = request.path_params["study"], request.state.guest
        return await self.studies.get(study, guest, key, language(request))

    async def post_comment(self, request: Request) -> Response:
        self.admission.check_creation(request)
        made = await wanted(request, api.NewComment, self.limits.message)
        study = request.path_params["study"]
        await self.studies.comment(study, request.state.guest, made)
        self.presentations.changed(study)
        return answer(await self.shown(request, made.key), 201)

    async def post_branch(self, request: Request) -> Response:
        self.admission.check_creation(request)
        made = await wanted(request, api.NewBranch, self.limits.message)
        study = request.path_params["study"]
        await self.studies.branch(study, request.state.guest, made)
        self.presentations.changed(study)
        return answer(await self.shown(request, made.key), 201)

    async def delete(self, request: Request) -> Response:
        self.admission.check_creation(request)
        study, kind = [request.path_params[x] for x in ("study", "kind")]
        key = request.query_params.get("key", "")
        if kind not in ("comments", "branches"):
            raise Refusal("no-address")
        await self.studies.drop(study, request.state.guest, key, kind, request.path_params["n"])
        self.presentations.changed(study)
        return answer(await self.shown(request, key))

    # The socket.

    async def socket(self, socket: WebSocket) -> None:
        """A page that looks at a study, until it goes."""
        if code := self.admission.refused(socket):
            await socket.close(code)
            return
        guest = self.guests.known(socket.cookies.get(COOKIE)) or ""
        with self.admission.open_socket(socket), self.metrics.sockets.track_inprogress():
            if await self.passed_on(socket):
                return
            await socket.accept()
            try:
                await self.serve(socket, guest)
            finally:
                if self._tables is not None:
                    self._tables.garbage.count()

    async def serve(self, socket: WebSocket, guest: str) -> None:
        study, sender = socket.path_params["study"], Sender(socket)
        try:
            async with asyncio.timeout(self.limits.hello):  # `wait_for` keeps what was raised
                hello = await self.hear(socket)
            if not isinstance(hello, wire.Hello):
                raise Refusal("hello-first")
            kept = await self.studies.kept(study)
            _, played = await self.studies.replays.match(kept.row.match)
        except (TimeoutError, EOFError):
            await sender.close(1008, "no hello")
            return
        except Refusal as e:
            await sender.fault(e, language(socket))
            await sender.close(GONE, e.code)
            return
        source = "" if self.admission.trusted(socket) else address(socket)
        page = Client(
            *(guest, spoken(hello.language), clean_name(hello.name), self.limits.outbox, source)
        )
        writing = asyncio.create_task(sender.drain(page))
        try:
            leads = may_write(kept.row, guest, hello.key)
            self.presentations.enter(study, len(played.steps), page, leads)
            reading = asyncio.create_task(self.read(socket, study, page))
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
            reading.cancel()
        except Refusal as e:
            page.fault(e)
            page.close(GONE, e.code)
            await asyncio.wait((writing,), timeout=5)
        finally:
            self.presentations.leave(study, page)
            writing.cancel()

    async def read(self, socket: WebSocket, study: str, page: Client) -> None:
        """Every message of a page, until it goes or has been refused too often."""
        faults = 0
        bucket = Bucket(self.limits.socket_rate, self.limits.socket_burst, time.monotonic())
        while faults < MAX_FAULTS and not page.lost:
            try:
                async with asyncio.timeout(self.limits.idle_socket):
                    message = await self.hear(socket)
                if page.address and not (
                    bucket.take(time.monotonic()) and self.admission.messages.take(page.address)
                ):
                    raise Refusal("too-fast")
                self.obey(study, page, message)
            except Refusal as e:
                faults += 1
                self.metrics.faults.labels(e.code).inc()
                page.fault(e)
            except (TimeoutError, EOFError):
                return

    def obey(self, study: str, page: Client, message: wire.ToStudy) -> None:
        if isinstance(message, wire.Ping):
            page.send(wire.Pong(message.at))
        elif isinstance(message, wire.Lead):
            self.presentations.lead(study, page, message)
        elif isinstance(message, wire.StopLeading):
            self.presentations.stop(study, page)
        else:
            raise Refusal("hello-again")

    async def hear(self, socket: WebSocket) -> wire.ToStudy:
        """The next message; an EOFError when the page has gone."""
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            raise EOFError
        raw = event.get("text") or ""
        if len(raw) > self.limits.message:
            raise Refusal("too-long", most=self.limits.message)
        try:
            message: wire.ToStudy = DECODER.decode(raw)
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            raise Refusal("no-message") from None
        return message

    def routes(self) -> list[Any]:
        study = "/api/studies/{study}"
        return [
            Route("/api/replay/{match}/studies", self.get_studies),
            Route("/api/replay/{match}/studies", self.post_study, methods=["POST"]),
            Route("/api/replay/{match}/{n}/line", self.get_line),
            Route(study, self.get_study),
            Route(f"{study}/comments", self.post_comment, methods=["POST"]),
            Route(f"{study}/branches", self.post_branch, methods=["POST"]),
            Route(f"{study}/{{kind}}/{{n:int}}", self.delete, methods=["DELETE"]),
            WebSocketRoute("/ws/study/{study}", self.socket),
        ]
