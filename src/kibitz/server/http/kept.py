"""Kept answers: what is the same for every reader of a language, encoded and packed once."""

from __future__ import annotations

from functools import cache
from gzip import compress
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kibitz.server.render.demo import demo
from kibitz.server.render.listings import reference, start
from kibitz.words.reference import page_of
from kibitz.words.reference_book import pdf


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


@cache
def kept_start(code: str) -> Kept:
    return Kept(start(code))


@cache
def kept_demo(code: str) -> Kept:
    return Kept(demo(code))


@cache
def kept_reference(game: str, code: str) -> Kept:
    """Everything to look up."""
    made = reference(game, code)
    assert made is not None
    return Kept(page_of(made))


@cache
def reference_pdf(game: str, code: str) -> bytes:
    """Everything to look up, as a book."""
    made = reference(game, code)
    assert made is not None
    return pdf(made)
