"""Identity: browsers are recognised by a signed cookie; there are no accounts."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, Signer
from msgspec import Struct

COOKIE: Final = "kibitz"
YEAR: Final = 365 * 24 * 3600


class Vouched(Struct):
    """For whom another node speaks, in the state of a request."""

    client: str
    scheme: str
    guest: str = ""
    """The browser, where the other node has just made its acquaintance."""


class Guests:
    """Browsers, recognised by a signed cookie."""

    def __init__(self, secret: str) -> None:
        self.secret: Final = secret
        self.signer: Final = Signer(secret, salt="guest", digest_method=sha256)

    def new(self) -> str:
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str, secure: bool) -> str:
        """The value of Set-Cookie."""
        value = self.signer.sign(guest).decode()
        tail = "; Secure" if secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{tail}"

    def known(self, cookie: str | None) -> str | None:
        """The browser a cookie names, if we signed it."""
        if not cookie:
            return None
        try:
            return self.signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def source(self, address: str) -> str:
        """An address as it is stored: recognised again, but not to be read out of a database."""
        return hmac.new(self.secret.encode(), address.encode(), sha256).hexdigest()[:16]
