"""The addresses of clubs; strangers are told that there is nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.server.club_records import ClubCode, ClubMeant, NewClub
from kibitz.server.http.admission import Admission
from kibitz.server.http.middleware import answer, language, wanted
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.clubs import Clubs
from kibitz.server.rooms.history import LAST


class ClubRoutes:
    """Clubs, by address."""

    def __init__(
        self,
        admission: Admission,
        check_welcome: Callable[[Request], None],
        source: Callable[[Request], str],
    ) -> None:
        self.admission: Final = admission
        self.check_welcome: Final = check_welcome
        self.source: Final = source
        self.limits: Final = admission.config.limits
        self._clubs: Clubs | None = None

    @property
    def clubs(self) -> Clubs:
        assert self._clubs is not None, "the server has not begun"
        return self._clubs

    def open(self, clubs: Clubs) -> None:
        self._clubs = clubs
        clubs.start()

    def close(self) -> None:
        self.clubs.stop()

    def check(self, request: Request) -> None:
        """The limits of what writes, and no way in for who has been shown out for good."""
        self.admission.check_creation(request)
        self.check_welcome(request)

    async def get_mine(self, request: Request) -> Response:
        return answer(await self.clubs.mine(request.state.guest))

    async def post_club(self, request: Request) -> Response:
        self.check(request)
        made = await wanted(request, NewClub, self.limits.message)
        guest, source = request.state.guest, self.source(request)
        return answer(await self.clubs.found_club(made.name, guest, source), 201)

    async def post_door(self, request: Request) -> Response:
        # As seldom as new tables: whoever tries all codes is never done.
        self.admission.check_rate(request, self.admission.creations)
        given = await wanted(request, ClubCode, self.limits.message)
        return answer(await self.clubs.invited(given.code, request.state.guest))

    async def post_join(self, request: Request) -> Response:
        self.check(request)
        given = await wanted(request, ClubCode, self.limits.message)
        return answer(await self.clubs.join(given.code, request.state.guest), 201)

    async def get_club(self, request: Request) -> Response:
        club, guest = request.path_params["club"], request.state.guest
        return answer(await self.clubs.show(club, guest, language(request)))

    async def delete_club(self, request: Request) -> Response:
        self.admission.check_creation(request)
        await self.clubs.close(request.path_params["club"], request.state.guest)
        return answer({})

    async def post_leave(self, request: Request) -> Response:
        self.admission.check_creation(request)
        await self.clubs.leave(request.path_params["club"], request.state.guest)
        return answer({})

    async def post_renew(self, request: Request) -> Response:
        self.check(request)
        await self.clubs.renew(request.path_params["club"], request.state.guest)
        return answer({})

    async def post_remove(self, request: Request) -> Response:
        self.check(request)
        meant = await wanted(request, ClubMeant, self.limits.message)
        club, guest = request.path_params["club"], request.state.guest
        await self.clubs.remove_member(club, guest, meant.who)
        return answer({})

    async def get_matches(self, request: Request) -> Response:
        try:
            before = int(request.query_params.get("before", LAST))
        except ValueError:
            raise Refusal("no-address") from None
        club, guest = request.path_params["club"], request.state.guest
        return answer(await self.clubs.history(club, guest, language(request), min(before, LAST)))

    async def get_ladders(self, request: Request) -> Response:
        club, guest = request.path_params["club"], request.state.guest
        return answer(await self.clubs.ladders(club, guest, language(request)))

    def routes(self) -> list[Any]:
        return [
            Route("/api/clubs", self.get_mine),
            Route("/api/clubs", self.post_club, methods=["POST"]),
            Route("/api/clubs/door", self.post_door, methods=["POST"]),
            Route("/api/clubs/join", self.post_join, methods=["POST"]),
            Route("/api/clubs/{club}", self.get_club),
            Route("/api/clubs/{club}", self.delete_club, methods=["DELETE"]),
            Route("/api/clubs/{club}/leave", self.post_leave, methods=["POST"]),
            Route("/api/clubs/{club}/renew", self.post_renew, methods=["POST"]),
            Route("/api/clubs/{club}/remove", self.post_remove, methods=["POST"]),
            Route("/api/clubs/{club}/matches", self.get_matches),
            Route("/api/clubs/{club}/ladders", self.get_ladders),
        ]
