"""Scenes in the database: finished matches as they were shown, packed, one row a language."""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import and_, false, insert, or_, select

from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import OVER
from kibitz.server.storage.schema import MATCHES, SCENES
from kibitz.server.storage.store import Store

NO_LANGUAGE: Final = ""
"""Of the row of a match that could not be shown: it is not tried again."""
PRESET: Final = 1
"""Of the compression: a match takes 10 to 25 kilobytes, and better presets ten times as long."""
INSERT: Final = insert(SCENES)


class KeptReplay(Struct):
    """A match as it was shown: what does not change, and the table before every answer.

    Both are left as they were written: nothing of today has to understand them but the page.
    """

    info: dict[str, Any]
    at: list[msgspec.Raw]


def packed(info: Struct, at: list[Struct]) -> bytes:
    return lzma.compress(msgspec.json.encode({"info": info, "at": at}), preset=PRESET)


def unpacked(saved: bytes) -> KeptReplay:
    return msgspec.json.decode(lzma.decompress(saved), type=KeptReplay)


def new_scenes(match: str, saved: Mapping[str, bytes]) -> list[Change]:
    """What is kept of a match, by language; nothing if it cannot be shown."""
    rows = saved or {NO_LANGUAGE: b""}
    return [(INSERT, {"match": match, "language": k, "saved": v}) for k, v in rows.items()]


def kept_scenes(store: Store, match: str, language: str) -> KeptReplay | None:
    s = SCENES.c
    wanted = select(s.saved).where(s.match == match, s.language == language)
    with store.engine.connect() as connection:
        found = connection.execute(wanted).scalar()
    return None if found is None else unpacked(bytes(found))


def unkept(store: Store, versions: Mapping[str, int], since: int, most: int) -> list[str]:
    """Matches played here that ended since then by the rules of today, and are not kept yet."""
    m = MATCHES.c
    today = [and_(m.game == game, m.version == version) for game, version in versions.items()]
    kept = select(SCENES.c.match).where(SCENES.c.match == m.id).exists()
    wanted = (
        select(m.id)
        .where(m.ended >= since, m.state == OVER, m.uploaded == false(), or_(*today), ~kept)
        .order_by(m.ended)
        .limit(most)
    )
    with store.engine.connect() as connection:
        return [str(x) for x in connection.execute(wanted).scalars()]
