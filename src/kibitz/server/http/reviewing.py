"""The addresses of reviews: one asks for it, many look how far it is and what was found."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.server.config import Config
from kibitz.server.http.admission import Admission
from kibitz.server.http.middleware import answer, language
from kibitz.server.rooms.replays import Replays
from kibitz.server.rooms.reviews import Reviews
from kibitz.server.rooms.tables import Tables


class ReviewRoutes:
    """Reviews by the address of their match: whoever may see the replay may see them."""

    def __init__(self, admission: Admission) -> None:
        self.admission: Final = admission
        self._reviews: Reviews | None = None

    @property
    def reviews(self) -> Reviews:
        assert self._reviews is not None, "the server has not begun"
        return self._reviews

    async def open(self, config: Config, replays: Replays, tables: Tables) -> None:
        self._reviews = Reviews(config, replays, tables.services.writer, tables)
        await self._reviews.open()

    async def close(self) -> None:
        await self.reviews.close()

    async def get_review(self, request: Request) -> Response:
        match = request.path_params["match"]
        return answer(await self.reviews.state(match, language(request)))

    async def post_review(self, request: Request) -> Response:
        self.admission.check_creation(request)
        match = request.path_params["match"]
        await self.reviews.ask(match, request.state.guest)
        return answer(await self.reviews.state(match, language(request)), 202)

    def routes(self) -> list[Any]:
        address = "/api/replay/{match}/review"
        return [
            Route(address, self.get_review),
            Route(address, self.post_review, methods=["POST"]),
        ]
