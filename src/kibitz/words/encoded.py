"""Encoded parts: what is the same in one message after the other, encoded once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec.structs import replace

KEPT: Final = 8192
"""Parts that are kept, until there are too many."""
T = TypeVar("T")
ENCODER: Final = msgspec.json.Encoder()


class EncodedParts:
    """Parts of scenes as JSON, by identity: a part that is shared must not be changed."""

    def __init__(self, most: int = KEPT) -> None:
        self.most: Final = most
        self.kept: Final[dict[int, tuple[object, msgspec.Raw]]] = {}
        """With the part itself: its number stays its own as long as it is here."""

    def raw(self, part: T) -> T:
        """A stand-in for a part that the encoder copies as it is; to be encoded, not to be read."""
        found = self.kept.get(id(part))
        if found is None:
            if len(self.kept) >= self.most:
                self.kept.clear()
            found = (part, msgspec.Raw(ENCODER.encode(part)))
            self.kept[id(part)] = found
        return cast(T, found[1])

    def packed(self, record: T, whole: Sequence[str], each: Sequence[str] = ()) -> T:
        """A copy of a record with stand-ins for some fields, and for the members of others.

        Records are those of msgspec.
        """
        found: dict[str, Any] = {}
        for name in whole:
            found[name] = self.raw(getattr(record, name))
        for name in each:
            found[name] = [self.raw(x) for x in getattr(record, name)]
        return cast(T, replace(cast(Any, record), **found))
