"""The addresses of a person: name, recovery phrase, everything stored, and its deletion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.games import GAMES
from kibitz.server import api
from kibitz.server.http.admission import Admission
from kibitz.server.http.identity import Guests
from kibitz.server.http.middleware import answer, language, wanted
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.conduct import block, blocked, report, unblock
from kibitz.server.rooms.history import LAST, history, resign, throw_away
from kibitz.server.rooms.people import People


class PeopleRoutes:
    """Whoever asks, by address."""

    def __init__(
        self, admission: Admission, guests: Guests, check_welcome: Callable[[Request], None]
    ) -> None:
        self.admission: Final = admission
        self.check_welcome: Final = check_welcome
        self.guests: Final = guests
        self.limits: Final = admission.config.limits
        self._people: People | None = None

    @property
    def people(self) -> People:
        assert self._people is not None, "the server has not begun"
        return self._people

    def open(self, people: People) -> None:
        self._people = people

    def check(self, request: Request) -> None:
        """The limits of what writes, and no way in for who has been shown out for good."""
        self.admission.check_creation(request)
        self.check_welcome(request)

    def as_guest(self, response: Response, request: Request, guest: str) -> Response:
        """The browser is somebody else from now on."""
        secure = request.url.scheme == "https"
        response.headers.append("set-cookie", self.guests.cookie(guest, secure))
        return response

    async def get_me(self, request: Request) -> Response:
        guest = request.state.guest
        found = await self.people.me(guest)
        # The year of a cookie begins anew for somebody who is known.
        return self.as_guest(answer(found), request, guest) if found.name else answer(found)

    async def put_me(self, request: Request) -> Response:
        self.check(request)
        made = await wanted(request, api.MyName, self.limits.message)
        return answer(await self.people.name(request.state.guest, made.name))

    async def post_phrase(self, request: Request) -> Response:
        self.check(request)
        return answer(api.Phrase(await self.people.keep(request.state.guest)), 201)

    async def post_move(self, request: Request) -> Response:
        """Be in this browser who one is in another."""
        self.check(request)
        given = await wanted(request, api.Phrase, self.limits.message)
        found = await self.people.find(request.state.guest, given.phrase)
        made = api.Me(found.name, True, found.created)
        return self.as_guest(answer(made), request, found.id)

    async def post_leave(self, request: Request) -> Response:
        """Be nobody in this browser; what is kept is kept."""
        self.admission.check_creation(request)
        return self.as_guest(answer({}), request, self.guests.new())

    async def get_export(self, request: Request) -> Response:
        self.admission.check_creation(request)
        found = msgspec.json.format(
            msgspec.json.encode(await self.people.export(request.state.guest))
        )
        headers = {
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="kibitz.json"',
        }
        return Response(found, headers=headers, media_type="application/json")

    async def delete_me(self, request: Request) -> Response:
        self.admission.check_creation(request)
        await self.people.forget(request.state.guest)
        return self.as_guest(answer({}), request, self.guests.new())

    # Matches.

    async def get_matches(self, request: Request) -> Response:
        try:
            before = int(request.query_params.get("before", LAST))
        except ValueError:
            raise Refusal("no-address") from None
        tables, guest = self.people.tables, request.state.guest
        return answer(await history(tables, guest, language(request), min(before, LAST)))

    async def post_resign(self, request: Request) -> Response:
        self.admission.check_origin(request)
        match = request.path_params["match"]
        await resign(self.people.tables, request.state.guest, match)
        return answer({})

    async def delete_match(self, request: Request) -> Response:
        self.admission.check_origin(request)
        match = request.path_params["match"]
        await throw_away(self.people.tables, request.state.guest, match)
        return answer({})

    # Others.

    async def get_blocks(self, request: Request) -> Response:
        return answer(await blocked(self.people.tables, request.state.guest))

    async def post_block(self, request: Request) -> Response:
        self.check(request)
        meant = await wanted(request, api.Meant, self.limits.message)
        return answer(await block(self.people.tables, request.state.guest, meant), 201)

    async def delete_block(self, request: Request) -> Response:
        self.admission.check_creation(request)
        which = request.path_params["block"]
        return answer(await unblock(self.people.tables, request.state.guest, which))

    async def post_report(self, request: Request) -> Response:
        self.check(request)
        wish = await wanted(request, api.NewReport, self.limits.message)
        await report(self.people.tables, request.state.guest, wish)
        return answer({}, 201)

    async def get_ratings(self, request: Request) -> Response:
        found = await self.people.ratings.mine(request.state.guest, language(request))
        return answer(found)

    async def get_ladder(self, request: Request) -> Response:
        game = GAMES.get(request.path_params["game"])
        if game is None:
            raise Refusal("no-game", game=request.path_params["game"])
        ratings = self.people.ratings
        return answer(await ratings.ladder(game, request.state.guest, language(request)))

    def routes(self) -> list[Any]:
        return [
            Route("/api/me", self.get_me),
            Route("/api/me", self.put_me, methods=["PUT"]),
            Route("/api/me", self.delete_me, methods=["DELETE"]),
            Route("/api/me/phrase", self.post_phrase, methods=["POST"]),
            Route("/api/me/move", self.post_move, methods=["POST"]),
            Route("/api/me/leave", self.post_leave, methods=["POST"]),
            Route("/api/me/export", self.get_export),
            Route("/api/me/ratings", self.get_ratings),
            Route("/api/me/blocks", self.get_blocks),
            Route("/api/me/blocks", self.post_block, methods=["POST"]),
            Route("/api/me/blocks/{block}", self.delete_block, methods=["DELETE"]),
            Route("/api/me/reports", self.post_report, methods=["POST"]),
            Route("/api/ladder/{game}", self.get_ladder),
            Route("/api/me/matches", self.get_matches),
            Route("/api/me/matches/{match}", self.delete_match, methods=["DELETE"]),
            Route("/api/me/matches/{match}/resign", self.post_resign, methods=["POST"]),
        ]
