"""The addresses of the editor: the text of a position in, what it shows or is wrong with it out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.server import api, wire
from kibitz.server.config import Limits
from kibitz.server.hints import HintJob
from kibitz.server.http.admission import Admission
from kibitz.server.http.kept import Kept
from kibitz.server.http.middleware import answer, decoded, language
from kibitz.server.refusal import Refusal
from kibitz.server.render.position import editor
from kibitz.server.rooms.editor import Editor

T = TypeVar("T")
Think = Callable[[Request, HintJob], Awaitable[list[wire.Hint]]]
"""Lets the kibitzer think of a position for whoever sent a request."""


class EditorRoutes:
    """Positions that nobody keeps: each request holds the whole text."""

    def __init__(self, admission: Admission, limits: Limits, think: Think) -> None:
        self.admission: Final = admission
        self.limits: Final = limits
        self.think: Final = think
        self.editor: Final = Editor()

    async def get_palette(self, request: Request) -> Response:
        game = self.editor.game(request.path_params["game"])
        found = await asyncio.to_thread(kept_palette, game.name, language(request))
        return found.answer(request)

    async def get_start(self, request: Request) -> Response:
        game, kind = request.path_params["game"], request.path_params["kind"]
        seed = request.query_params.get("seed", "")
        return answer(await self.editor.start(game, kind, seed))

    async def post_text(self, request: Request) -> Response:
        asks = await self.position(request, api.EditorAsks)
        return answer(await self.editor.show(request.path_params["game"], asks, language(request)))

    async def post_why(self, request: Request) -> Response:
        asks = await self.position(request, api.EditorWhy)
        return answer(await self.editor.why(request.path_params["game"], asks, language(request)))

    async def post_hint(self, request: Request) -> Response:
        asks = await self.position(request, api.EditorAsks)
        try:
            strength = int(request.path_params["strength"])
        except ValueError:
            raise Refusal("no-address") from None
        job = await self.editor.job(request.path_params["game"], asks, language(request))
        thinks = partial(self.think, request, job)
        return answer(await self.editor.hint(job, strength, thinks))

    async def position(self, request: Request, kind: type[T]) -> T:
        """A request about a position: of our own page, not too often, and not too long."""
        self.admission.check_origin(request)
        self.admission.check_rate(request, self.admission.positions)
        return await decoded(request, self.limits.position, kind)

    def routes(self) -> list[Any]:
        address = "/api/editor/{game}"
        return [
            Route(address, self.post_text, methods=["POST"]),
            Route(address + "/palette", self.get_palette),
            Route(address + "/start/{kind}", self.get_start),
            Route(address + "/why", self.post_why, methods=["POST"]),
            Route(address + "/hint/{strength}", self.post_hint, methods=["POST"]),
        ]


@cache
def kept_palette(game: str, code: str) -> Kept:
    """All that can be laid and filled in."""
    return Kept(editor(game, code).palette())
