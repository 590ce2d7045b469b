"""Who somebody is: signed cookies for browsers, secrets for seats, names made safe."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "kibitz"
YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 24


class Guests:
    """Browsers, told apart by a signed cookie."""

    def __init__(self, secret: str) -> None:
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


def new_key() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """What is kept of a secret."""
    return sha256(f"kibitz seat {key}".encode()).hexdigest()


def fits(key: str, kept: str) -> bool:
    return bool(kept) and hmac.compare_digest(hashed(key), kept)


def clean(text: str, longest: int) -> str:
    """Free text on one line, without control and direction marks."""
    text = unicodedata.normalize("NFC", text)
    kept = [" " if c.isspace() else c for c in text if c.isspace() or not hidden(c)]
    return " ".join("".join(kept).split())[:longest].strip()


def hidden(c: str) -> bool:
    """A character that prints nothing, or turns the text around it."""
    return unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")


def clean_name(name: str) -> str:
    return clean(name, LONGEST_NAME)
