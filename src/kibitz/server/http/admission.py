"""Admission control: requests are checked by origin, rate limit and number of open sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from kibitz.server.config import Config
from kibitz.server.http.limits import Buckets
from kibitz.server.refusal import Refusal

DAY: Final = 86_400.0


class Admission:
    """Rate limits and socket counts by address; trusted addresses have none."""

    def __init__(self, config: Config) -> None:
        limits = config.limits
        self.config: Final = config
        self.requests: Final = Buckets(limits.request_rate, limits.request_burst)
        self.creations: Final = Buckets(limits.create_rate, limits.create_burst)
        self.positions: Final = Buckets(limits.position_rate, limits.position_burst)
        self.boxes: Final = Buckets(limits.box_rate, limits.box_burst)
        self.days: Final = Buckets(limits.tables_a_day / DAY, limits.tables_a_day)
        """What an address writes to the database for good."""
        self.messages: Final = Buckets(limits.message_rate, limits.message_burst)
        self.sockets: Final[dict[str, int]] = {}
        """Open sockets of each address."""

    def trusted(self, request: HTTPConnection) -> bool:
        return host(request) in self.config.trusted

    def check_origin(self, request: HTTPConnection) -> None:
        """Refuse cross-origin requests of browsers (CSRF); programs send no origin."""
        origin = request.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return
        try:
            found = urlsplit(origin)
        except ValueError:
            raise Refusal("origin") from None
        # A page without TLS, which others on the way can write, may not speak for one with it.
        # The other way round a proxy has not said how it was asked.
        secure = request.url.scheme in ("https", "wss")
        if found.netloc != request.headers.get("host") or found.scheme not in (
            ("https",) if secure else ("http", "https")
        ):
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
        if not self.trusted(request) and not self.days.take(address(request)):
            raise Refusal("enough-today")

    def refused(self, socket: HTTPConnection) -> int:
        """The code to close a socket with that may not be opened; 0 if it may."""
        try:
            self.check_origin(socket)
            self.check_request(socket)
        except Refusal:
            return 1008
        return 1013 if self.too_many_sockets(socket) else 0

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


def host(request: HTTPConnection) -> str:
    return request.client.host if request.client is not None else ""


def address(request: HTTPConnection) -> str:
    """Whom limits count: an address, or in IPv6 the network of 64 bits that one household has."""
    found = host(request)
    try:
        ip = IPv6Address(found.partition("%")[0])
    except ValueError:
        return found
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(IPv6Network((ip, 64), strict=False))
