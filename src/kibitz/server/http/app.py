"""The server as an ASGI application: its routes, and its life from start to clean end.

Long because every address has its few lines here, in one place.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from kibitz.games import GAMES, PACKAGES
from kibitz.kernel.file_text import file_text
from kibitz.kernel.view import JUDGE
from kibitz.server import api, wire
from kibitz.server.config import Config
from kibitz.server.hints import HintJob
from kibitz.server.http.admission import DAY, Admission, address
from kibitz.server.http.boxes import BoxRoutes
from kibitz.server.http.clubs import ClubRoutes
from kibitz.server.http.connection import Connection
from kibitz.server.http.designs import DesignRoutes
from kibitz.server.http.editing import EditorRoutes
from kibitz.server.http.engine_connection import SUBPROTOCOL, EngineConnection
from kibitz.server.http.forwarding import Forwarding, FromNodes
from kibitz.server.http.identity import COOKIE, Guests
from kibitz.server.http.kept import kept_demo, kept_reference, kept_start, reference_pdf
from kibitz.server.http.learning import LearningRoutes
from kibitz.server.http.middleware import (
    Middleware,
    answer,
    body,
    decoded,
    gone,
    language,
    not_there,
    not_written,
    refused,
)
from kibitz.server.http.people import PeopleRoutes
from kibitz.server.http.reviewing import ReviewRoutes
from kibitz.server.http.static import Page, page_folder
from kibitz.server.http.studying import StudyRoutes
from kibitz.server.http.tournaments import TournamentRoutes
from kibitz.server.http.working import WorkRoutes
from kibitz.server.metrics import Metrics
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.advice import draft_advice
from kibitz.server.rooms.clubs import Clubs
from kibitz.server.rooms.coaching import coach_tip
from kibitz.server.rooms.codes import typed
from kibitz.server.rooms.figures import observe
from kibitz.server.rooms.housekeeping import Housekeeping
from kibitz.server.rooms.keeping import Keeping
from kibitz.server.rooms.lobby import lobby
from kibitz.server.rooms.news import News
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.opening import open_table
from kibitz.server.rooms.people import People
from kibitz.server.rooms.quick import QuickMatch
from kibitz.server.rooms.replays import Replays, uploaded
from kibitz.server.rooms.tables import Loaded, Tables, load
from kibitz.server.rooms.tournaments import Tournaments
from kibitz.server.rooms.turns import days_off, take_days_off, turns
from kibitz.server.storage.expiry import uploads_of
from kibitz.server.storage.leases import Fenced
from kibitz.server.storage.store import Store, StoreFault, first_line
from kibitz.server.storage.writer import STUCK, NotWritten

T = TypeVar("T")


class App:
    """Everything that lives as long as the server, and what it answers at each address."""

    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.store: Final = Store(config.database)
        self.metrics: Final = Metrics()
        self.guests: Final = Guests(secret(self.store))
        self.forwarding: Final = Forwarding(self.guests.secret)
        self.admission: Final = Admission(config)
        self.replays: Final = Replays(self.store)
        self.boxes: Final = BoxRoutes(self.admission, config.limits)
        self.designs: Final = DesignRoutes(self.admission, config.limits)
        self.editing: Final = EditorRoutes(self.admission, config.limits, self.thinks)
        self.learning: Final = LearningRoutes(config.limits)
        self.reviewing: Final = ReviewRoutes(self.admission)
        self.working: Final = WorkRoutes(self.guests.secret, self.admission)
        self.studying: Final = StudyRoutes(self.admission, self.guests, self.metrics)
        self.people: Final = PeopleRoutes(self.admission, self.guests, self.check_welcome)
        self.tournaments: Final = TournamentRoutes(self.admission, self.source, self.check_welcome)
        self.clubs: Final = ClubRoutes(self.admission, self.check_welcome, self.source)
        self.page: Final = Page(page_folder(config.page))
        self.press: Final = asyncio.Lock()
        """One book is set at a time, and each only once."""
        self._tables: Tables | None = None
        self.loaded: Loaded | None = load(self.store)
        """Read before anybody is let in: a fault of the database can still be told plainly."""

    @property
    def tables(self) -> Tables:
        assert self._tables is not None, "the server has not begun"
        return self._tables

    def request_done(self) -> None:
        self.tables.garbage.request()

    def source(self, request: HTTPConnection) -> str:
        """Whom a request is counted for; nothing if its address is trusted."""
        if self.admission.trusted(request):
            return ""
        return self.guests.source(address(request))

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self._tables = Tables(self.config, self.store, self.metrics)
        node, news = self._tables.node, None
        if node is not None:
            news = News(self._tables, node)
            news.forget = self.replays.forget
        await self._tables.open(self.loaded)
        self.loaded = None
        housekeeping = Housekeeping(self._tables, self.replays.forget)
        housekeeping.start()
        writer = self._tables.services.writer
        await self.reviewing.open(self.config, self.replays, self._tables)
        reviewer = self.reviewing.reviews.reviewer
        self.working.open(self._tables.services.workers, reviewer)
        self.studying.open(self.config, self.replays, self._tables, self.forwarding)
        self.people.open(People(self._tables, self.guests.secret, self.replays.forget))
        self.quick = QuickMatch(self._tables, self.people.people.ratings)
        self.quick.start()
        self.tournaments.open(Tournaments(self._tables, self.people.people.ratings))
        self.clubs.open(Clubs(self._tables))
        if news is not None:
            news.heard["review"] = self.reviewing.reviews.asked_elsewhere
            news.heard["club"] = self.clubs.clubs.changed
        keeping = Keeping(self.store, writer, partial(self._tables.on_duty, "keeping"))
        keeping.start()
        yield
        self.tournaments.close()
        self.quick.stop()
        self.clubs.close()
        keeping.stop()
        if news is not None:
            news.stop()
        housekeeping.stop()
        await self.reviewing.close()
        self.studying.close()
        await self._tables.close()

    async def get_page(self, request: Request) -> Response:
        first, _, match = request.path_params["path"].lstrip("/").partition("/")
        return await self.page.get(request, self.tables.game_of(match) if first == "table" else "")

    async def get_start(self, request: Request) -> Response:
        return kept_start(language(request)).answer(request)

    async def get_demo(self, request: Request) -> Response:
        found = await asyncio.to_thread(kept_demo, language(request))
        return found.answer(request)

    async def get_lobby(self, request: Request) -> Response:
        return answer(lobby(self.tables, language(request), request.state.guest))

    async def get_code(self, request: Request) -> Response:
        # As seldom as new tables: whoever tries all codes is never done.
        self.admission.check_rate(request, self.admission.creations)
        match = self.tables.rows.codes.get(typed(request.path_params["code"]))
        if match is None:
            raise Refusal("no-code")
        return answer(api.CodeFound(match))

    async def post_quick(self, request: Request) -> Response:
        self.admission.check_creation(request)
        self.check_welcome(request)
        wanted = await decoded(request, self.config.limits.message, api.QuickWish)
        guest, source = request.state.guest, self.source(request)
        return answer(await self.quick.meet(wanted, guest, source), 201)

    async def get_turns(self, request: Request) -> Response:
        return answer(turns(self.tables, request.state.guest))

    async def get_holidays(self, request: Request) -> Response:
        return answer(days_off(self.tables, request.state.guest))

    async def post_holidays(self, request: Request) -> Response:
        self.admission.check_creation(request)
        wanted = await decoded(request, self.config.limits.message, api.DaysOff)
        return answer(await take_days_off(self.tables, request.state.guest, wanted.days))

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

    def check_welcome(self, request: Request) -> None:
        """A Refusal for who has been shown out for good."""
        if self.tables.sanctions.banned(request.state.guest, self.source(request)):
            raise Refusal("banned")

    async def post_table(self, request: Request) -> Response:
        self.admission.check_creation(request)
        self.check_welcome(request)
        wanted = await decoded(request, self.config.limits.message, api.NewTable)
        source, guest = self.source(request), request.state.guest
        return answer(await open_table(self.tables, wanted, guest, source), 201)

    async def get_advice(self, request: Request) -> Response:
        match, guest = request.path_params["table"], request.state.guest
        return answer(await draft_advice(self.tables, match, guest, language(request)))

    async def get_coach(self, request: Request) -> Response:
        match, guest = request.path_params["table"], request.state.guest
        said = request.query_params.get("said", "").split(",")
        return answer(await coach_tip(self.tables, match, guest, said, language(request)))

    async def get_replay(self, request: Request) -> Response:
        match = request.path_params["match"]
        return answer(await self.replays.info(match, language(request)))

    async def get_replay_hint(self, request: Request) -> Response:
        try:
            n, strength = [int(request.path_params[x]) for x in ("n", "strength")]
        except ValueError:
            raise Refusal("no-address") from None
        place = request.path_params["match"], n, language(request)
        workers, guest = self.tables.services.workers, request.state.guest
        source = self.source(request)
        return answer(await self.replays.hint(workers, guest, place, strength, source))

    async def get_replay_chance(self, request: Request) -> Response:
        try:
            n = int(request.path_params["n"])
        except ValueError:
            raise Refusal("no-address") from None
        place = request.path_params["match"], n, language(request)
        workers, guest = self.tables.services.workers, request.state.guest
        return answer(await self.replays.win_chance(workers, guest, place, seat_of(request)))

    async def get_replay_at(self, request: Request) -> Response:
        match = request.path_params["match"]
        try:
            n = int(request.path_params["n"])
        except ValueError:
            raise Refusal("no-address") from None
        return answer(await self.replays.at(match, n, seat_of(request), language(request)))

    async def get_file(self, request: Request) -> Response:
        match = request.path_params["match"]
        text = await self.replays.file(match)
        name = f'attachment; filename="{match}.kibitz"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def post_match(self, request: Request) -> Response:
        self.admission.check_creation(request)
        self.check_welcome(request)
        raw = await body(request, self.config.limits.upload)
        try:
            text = file_text(raw)
        except UnicodeDecodeError:
            raise Refusal("no-match-file") from None
        source, limits = self.source(request), self.config.limits
        if source and await asyncio.to_thread(uploads_of, self.store, source) >= limits.uploads:
            days = round(limits.uploaded / DAY)
            raise Refusal("too-many-uploads", most=limits.uploads, days=days)
        match, changes = await asyncio.to_thread(uploaded, text, request.state.guest, source)
        await self.tables.services.writer.write_soon(changes)
        return answer({"match": match}, 201)

    async def thinks(self, request: Request, job: HintJob) -> list[wire.Hint]:
        """What the kibitzer says of a position in the editor."""
        workers, guest = self.tables.services.workers, request.state.guest
        paid = job._replace(payer=self.source(request) or guest)
        found: list[wire.Hint] = await self.replays.worked_out(workers, guest, paid)
        return found

    async def get_replay_position(self, request: Request) -> Response:
        match = request.path_params["match"]
        try:
            n = int(request.path_params["n"])
        except ValueError:
            raise Refusal("no-address") from None
        return answer(await self.replays.position(match, n))

    async def get_health(self, request: Request) -> Response:
        """Is anything wrong that somebody should look at?"""
        state = await self.database_state()
        found = {"database": state, "tables": len(self.tables.awake)}
        return answer(found, 200 if state == "ok" else 503)

    async def get_ready(self, request: Request) -> Response:
        """May people be sent here now? Not while tables are woken, or the server is closing."""
        state = "ready" if self.tables.woken else "waking"
        if self.tables.closing:
            state = "closing"
        elif state == "ready" and await self.database_state() != "ok":
            state = "no database"
        return answer({"state": state}, 200 if state == "ready" else 503)

    async def database_state(self) -> str:
        """Found out within two seconds, one after the other."""
        try:
            if not await asyncio.wait_for(asyncio.to_thread(self.store.alive), STUCK):
                return "unreachable"
        except TimeoutError:
            return "unreachable"
        return "ok" if await self.tables.services.writer.works() else "not written"

    async def get_metrics(self, request: Request) -> Response:
        observe(self.tables, time.monotonic())
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def get_nothing(self, request: Request) -> Response:
        raise Refusal("no-address")

    async def socket(self, socket: WebSocket) -> None:
        """Let a page in, unless it is of another site or its address has too many already."""
        if code := self.admission.refused(socket):
            await socket.close(code)
            return
        guest = self.guests.known(socket.cookies.get(COOKIE))
        headers: list[tuple[bytes, bytes]] = []
        if guest is None:
            guest = self.guests.new()
            cookie = self.guests.cookie(guest, socket.url.scheme == "wss")
            headers.append((b"set-cookie", cookie.encode()))
        with self.admission.open_socket(socket), self.metrics.sockets.track_inprogress():
            table = socket.path_params["table"]
            try:
                if await self.forwarding.passed_on(socket, self.tables, table):
                    return
                engine = SUBPROTOCOL in socket.scope["subprotocols"]
                await socket.accept(SUBPROTOCOL if engine else None, headers)
                come_from = "" if self.admission.trusted(socket) else address(socket)
                shared = self.admission.messages
                limits, metrics = self.config.limits, self.metrics
                kind = EngineConnection if engine else Connection
                connection = kind(socket, guest, come_from, shared, limits, metrics)
                connection.source = self.source(socket)
                connection.check_creation = partial(self.admission.check_creation, socket)
                await connection.serve(self.tables, table)
            except (Refusal, NotWritten, SQLAlchemyError, Fenced):
                with suppress(RuntimeError):  # it may be closed already
                    await socket.close(1013)  # the page asks again
            finally:
                self.tables.garbage.count()

    def routes(self) -> list[Any]:
        return [
            Route("/api/start", self.get_start),
            Route("/api/demo", self.get_demo),
            Route("/api/lobby", self.get_lobby),
            Route("/api/turns", self.get_turns),
            Route("/api/codes/{code}", self.get_code),
            Route("/api/quick", self.post_quick, methods=["POST"]),
            Route("/api/holidays", self.get_holidays),
            Route("/api/holidays", self.post_holidays, methods=["POST"]),
            Route("/api/reference/{game}", self.get_reference),
            Route("/api/reference/{game}/{language}.pdf", self.get_book),
            Route("/api/tables", self.post_table, methods=["POST"]),
            Route("/api/tables/{table}/advice", self.get_advice),
            Route("/api/tables/{table}/coach", self.get_coach),
            *self.people.routes(),
            *self.tournaments.routes(),
            *self.clubs.routes(),
            *self.reviewing.routes(),
            *self.studying.routes(),
            *self.working.routes(),
            *self.boxes.routes(),
            *self.designs.routes(),
            *self.editing.routes(),
            *self.learning.routes(),
            Route("/api/replay/{match}", self.get_replay),
            Route("/api/replay/{match}/{n}", self.get_replay_at),
            Route("/api/replay/{match}/{n}/hint/{strength}", self.get_replay_hint),
            Route("/api/replay/{match}/{n}/position", self.get_replay_position),
            Route("/api/replay/{match}/{n}/chance", self.get_replay_chance),
            Route("/api/matches", self.post_match, methods=["POST"]),
            Route("/api/matches/{match}/file", self.get_file),
            Route("/healthz", self.get_health),
            Route("/readyz", self.get_ready),
            Route("/metrics", self.get_metrics),
            Route("/api/{path:path}", self.get_nothing),
            Route("/{path:path}", self.get_page),
        ]


def seat_of(request: Request) -> int:
    """The seat a replay is looked at from; everything is open if none is named."""
    try:
        return int(request.query_params.get("seat", str(JUDGE)))
    except ValueError:
        raise Refusal("no-seat") from None


def secret(store: Store) -> str:
    """The secret that signs cookies; a StoreFault if the database is damaged."""
    try:
        return store.secret()
    except SQLAlchemyError as e:
        raise StoreFault(f"the database cannot be read: {first_line(e)}") from None


def application(config: Config) -> Starlette:
    """The whole server."""
    ours = App(config)
    app = Starlette(
        routes=ours.routes(),
        lifespan=ours.lifespan,
        exception_handlers={
            Refusal: refused,
            NotWritten: not_written,
            SQLAlchemyError: not_written,
            Fenced: not_written,
            Elsewhere: ours.forwarding.request,
            HTTPException: not_there,
            ClientDisconnect: gone,
        },
    )
    app.add_middleware(
        Middleware,
        guests=ours.guests,
        admission=ours.admission,
        answered=ours.request_done,
        socket=ours.socket,
    )
    if config.node:
        app.add_middleware(FromNodes, forwarding=ours.forwarding)
    app.state.kibitz = ours
    return app
