"""Seat keys: bearer tokens; an invitation to a free seat, then the own key of whoever took it."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from kibitz.server.storage.rows import Seat


def new_key() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(16)


def invitation(key: str) -> str:
    """What is stored of a key that lets anybody take a free seat."""
    return sha256(f"kibitz seat {key}".encode()).hexdigest()


def own_key(key: str) -> str:
    """What is stored of a key that lets the holder of a seat go on in another browser."""
    return sha256(f"kibitz holder {key}".encode()).hexdigest()


def opens(key: str, seat: Seat) -> bool:
    """Does a key open this seat? An invitation opens none that is taken, whoever sent it."""
    made = own_key(key) if seat.who else invitation(key)
    return bool(key and seat.key) and hmac.compare_digest(made, seat.key)
