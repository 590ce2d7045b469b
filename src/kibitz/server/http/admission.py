"""Admission control: requests are checked by origin, rate limit and number of open sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kibitz.server.config import Config
from kibitz.server.http.limits import Buckets
from kibitz.server.refusal import Refusal


class Admission:
    """Rate limits and socket counts by address; trusted addresses have none."""

    def __init__(self, config: Config) -> None:
        limits = config.limits
        self.config: Final = config
        self.requests: Final = Buckets(limits.request_rate, limits.request_burst)
        self.creations: Final = Buckets(limits.create_rate, limits.create_burst)
        self.sockets: Final[dict[str, int]] = {}
        """Open sockets of each address."""

    def trusted(self, request: HTTPConnection) -> bool:
        return address(request) in self.config.trusted

    def check_origin(self, request: HTTPConnection) -> None:
        """Refuse cross-origin requests of browsers (CSRF); programs send no origin."""
        origin = request.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return
        if urlsplit(origin).netloc != request.headers.get("host"):
            raise Refusal("origin")

    def check_rate(self, request: HTTPConnection, buckets: Buckets) -> None:
        if not self.trusted(request) and not buckets.take(address(request)):
            raise Refusal("too-fast")

    def check_request(self, request: HTTPConnection) -> None:
        self.check_rate(request, self.requests)

    def check_creation(self, request: HTTPConnection) -> None:
        """The stricter rate limit of requests that write to the database."""
        self.check_origin(request)
        self.check_rate(request, self.creations)

    def too_many_sockets(self, request: HTTPConnection) -> bool:
        count = self.sockets.get(address(request), 0)
        return not self.trusted(request) and count >= self.config.limits.sockets

    @contextmanager
    def open_socket(self, request: HTTPConnection) -> Iterator[None]:
        """Count a socket as long as it is open."""
        who = address(request)
        self.sockets[who] = self.sockets.get(who, 0) + 1
        try:
            yield
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]


def address(request: HTTPConnection) -> str:
    return request.client.host if request.client is not None else ""
