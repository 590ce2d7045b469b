"""Links that contain a text, as web/src/lib/link.ts writes them."""

from __future__ import annotations

import base64
import zlib


def link(text: str) -> str:
    """What the page puts behind the #."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unlinked(key: str) -> str:
    raw = key.removeprefix("#").removeprefix("1.")
    return zlib.decompress(base64.urlsafe_b64decode(raw + "=" * (-len(raw) % 4)), -15).decode()
