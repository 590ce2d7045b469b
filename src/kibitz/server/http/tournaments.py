"""The addresses of tournaments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.server.api_tournaments import JoinTournament, NewTournament
from kibitz.server.http.admission import Admission
from kibitz.server.http.middleware import answer, language, wanted
from kibitz.server.rooms.tournaments import Tournaments


class TournamentRoutes:
    """Tournaments by address."""

    def __init__(
        self,
        admission: Admission,
        source: Callable[[Request], str],
        check_welcome: Callable[[Request], None],
    ) -> None:
        self.admission: Final = admission
        self.source: Final = source
        self.check_welcome: Final = check_welcome
        self.limits: Final = admission.config.limits
        self._tournaments: Tournaments | None = None

    @property
    def tournaments(self) -> Tournaments:
        assert self._tournaments is not None, "the server has not begun"
        return self._tournaments

    def open(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        tournaments.rounds.start()

    def close(self) -> None:
        self.tournaments.rounds.stop()

    def check(self, request: Request) -> None:
        """The limits of what writes, and no way in for who has been shown out for good."""
        self.admission.check_creation(request)
        self.check_welcome(request)

    async def get_list(self, request: Request) -> Response:
        return answer(await self.tournaments.listed(request.state.guest))

    async def post_new(self, request: Request) -> Response:
        self.check(request)
        wish = await wanted(request, NewTournament, self.limits.message)
        made = await self.tournaments.make(wish, request.state.guest, self.source(request))
        return answer(
            await self.tournaments.shown(made, request.state.guest, language(request)), 201
        )

    async def get_one(self, request: Request) -> Response:
        which, guest = request.path_params["tournament"], request.state.guest
        return answer(await self.tournaments.shown(which, guest, language(request)))

    async def post_join(self, request: Request) -> Response:
        self.check(request)
        wish = await wanted(request, JoinTournament, self.limits.message)
        which, guest = request.path_params["tournament"], request.state.guest
        found = await self.tournaments.join(which, guest, wish.name)
        return answer(self.tournaments.page(found, guest, language(request)))

    async def post_act(self, request: Request) -> Response:
        """Withdraw, begin, call off."""
        self.admission.check_creation(request)
        which, guest = request.path_params["tournament"], request.state.guest
        t = self.tournaments
        acts = {"withdraw": t.withdraw, "begin": t.begin, "call-off": t.call_off}
        found = await acts[request.url.path.rpartition("/")[2]](which, guest)
        return answer(t.page(found, guest, language(request)))

    def routes(self) -> list[Any]:
        acts = [
            Route(f"/api/tournaments/{{tournament}}/{act}", self.post_act, methods=["POST"])
            for act in ("withdraw", "begin", "call-off")
        ]
        return [
            Route("/api/tournaments", self.get_list),
            Route("/api/tournaments", self.post_new, methods=["POST"]),
            Route("/api/tournaments/{tournament}", self.get_one),
            Route("/api/tournaments/{tournament}/join", self.post_join, methods=["POST"]),
            *acts,
        ]
