"""The addresses of designs: a file in, what it comes to out; and what its cards say."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.kernel.file_text import file_text
from kibitz.server import api
from kibitz.server.config import Limits
from kibitz.server.http.admission import Admission
from kibitz.server.http.middleware import answer, body, decoded, language
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.designs import design_cards, read_design


class DesignRoutes:
    """Nothing of a design is kept: a page holds the word it was packed into."""

    def __init__(self, admission: Admission, limits: Limits) -> None:
        self.admission: Final = admission
        self.limits: Final = limits

    def check(self, request: Request) -> None:
        """Of our own page, and not too often."""
        self.admission.check_origin(request)
        self.admission.check_rate(request, self.admission.positions)

    async def post_file(self, request: Request) -> Response:
        self.check(request)
        raw = await body(request, self.limits.position)
        try:
            text = file_text(raw)
        except UnicodeDecodeError:
            raise Refusal("no-text") from None
        game = request.path_params["game"]
        return answer(await asyncio.to_thread(read_design, game, text, language(request)))

    async def post_cards(self, request: Request) -> Response:
        self.check(request)
        asks = await decoded(request, self.limits.position, api.DesignAsks)
        game = request.path_params["game"]
        return answer(await asyncio.to_thread(design_cards, game, asks.value, language(request)))

    def routes(self) -> list[Any]:
        address = "/api/own/{game}"
        return [
            Route(address, self.post_file, methods=["POST"]),
            Route(address + "/cards", self.post_cards, methods=["POST"]),
        ]
