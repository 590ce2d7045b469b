"""Seeds: hashes of all that a random stream may depend on."""

from __future__ import annotations

from hashlib import blake2b


def seed_from(*parts: object) -> int:
    """A hash of all parts, so that every seat of every game has its own stream."""
    text = "/".join([str(x) for x in parts])
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")
