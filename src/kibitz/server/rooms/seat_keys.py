"""Seat keys: the secret of a seat, a bearer token that lets its holder sit there."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256


def new_key() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """What is stored of a secret."""
    return sha256(f"kibitz seat {key}".encode()).hexdigest()


def fits(key: str, stored: str) -> bool:
    return bool(stored) and hmac.compare_digest(hashed(key), stored)
