"""The addresses of boxes: what a form holds in, what its cards say out; nothing is stored."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kibitz.kernel.file_text import file_text
from kibitz.server.config import Limits
from kibitz.server.http.admission import Admission
from kibitz.server.http.kept import Kept
from kibitz.server.http.middleware import answer, body, decoded, language
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.boxes import box_form, box_read, box_shows
from kibitz.words.box_form import BoxAsks


class BoxRoutes:
    """Boxes that nobody keeps: each request holds the whole of one."""

    def __init__(self, admission: Admission, limits: Limits) -> None:
        self.admission: Final = admission
        self.limits: Final = limits

    def check(self, request: Request) -> None:
        """Of our own page, and not too often."""
        self.admission.check_origin(request)
        self.admission.check_rate(request, self.admission.boxes)

    async def get_form(self, request: Request) -> Response:
        game = request.path_params["game"]
        found = await asyncio.to_thread(kept_form, game, language(request))
        return found.answer(request)

    async def post_values(self, request: Request) -> Response:
        self.check(request)
        asks = await decoded(request, self.limits.upload, BoxAsks)
        game = request.path_params["game"]
        return answer(await asyncio.to_thread(box_shows, game, asks, language(request)))

    async def post_file(self, request: Request) -> Response:
        self.check(request)
        raw = await body(request, self.limits.upload)
        try:
            text = file_text(raw)
        except UnicodeDecodeError:
            raise Refusal("no-text") from None
        game = request.path_params["game"]
        return answer(await asyncio.to_thread(box_read, game, text, language(request)))

    def routes(self) -> list[Any]:
        address = "/api/box/{game}"
        return [
            Route(address, self.get_form),
            Route(address, self.post_values, methods=["POST"]),
            Route(address + "/file", self.post_file, methods=["POST"]),
        ]


@cache
def kept_form(game: str, code: str) -> Kept:
    """All that can be filled in."""
    return Kept(box_form(game, code))
