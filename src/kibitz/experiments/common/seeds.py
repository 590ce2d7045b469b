"""Seeds: numbers that hang on everything they are made of, and on nothing else."""

from __future__ import annotations

from hashlib import blake2b


def seed_from(*parts: object) -> int:
    """A number that hangs on all parts (a hash), so that every seat of every game has its own."""
    text = "/".join([str(x) for x in parts])
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")
