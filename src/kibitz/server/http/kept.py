"""Kept answers: what is the same for every reader of a language, encoded and packed once."""

from __future__ import annotations

from gzip import compress
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response


class Kept:
    """A JSON answer that is made once and sent to many."""

    def __init__(self, found: object) -> None:
        self.raw: Final = msgspec.json.encode(found)
        self.packed: Final = compress(self.raw, mtime=0)

    def answer(self, request: Request) -> Response:
        """Packed, if the browser takes it so."""
        headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
        body = self.raw
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = self.packed
        return Response(body, media_type="application/json", headers=headers)
