"""Reviews in the database: one of each match, while it waits and when it is done."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Text, bindparam, delete, insert, select, update

from kibitz.server.storage.changes import NEWS, Change
from kibitz.server.storage.schema import REVIEWS
from kibitz.server.storage.store import Store

WAITING: Final = "waiting"
"""The state of a review that is not done; one that was being worked out waits again."""
DONE: Final = "done"
FAILED: Final = "failed"


class ReviewRow(Struct):
    """The review of a match, asked for by a browser."""

    match: str
    guest: str
    bot: str
    """Who thinks; nothing for the best search there is."""
    asked: int
    state: str = WAITING
    tries: int = 0
    """How often it was begun without getting any further: then it is given up."""
    ended: int | None = None
    review: str | None = None
    """What was found, in no language; of one that waits, what was found so far."""


_match: Final = bindparam("of", type_=Text())
INSERT: Final = insert(REVIEWS)
DELETE: Final = delete(REVIEWS).where(REVIEWS.c.match == _match)
BEGIN: Final = update(REVIEWS).where(REVIEWS.c.match == _match).values(tries=bindparam("times"))
END: Final = (
    update(REVIEWS)
    .where(REVIEWS.c.match == _match)
    .values(state=bindparam("now"), ended=bindparam("when"), review=bindparam("found"))
)
HALF: Final = (
    update(REVIEWS)
    .where(REVIEWS.c.match == _match)
    .values(review=bindparam("found"), tries=bindparam("times"))
)
NEWS[id(INSERT)] = ("review", "match")


def new_review(row: ReviewRow) -> list[Change]:
    """A review that waits, in the place of one that failed."""
    return [(DELETE, {"of": row.match}), (INSERT, asdict(row))]


def drop_review(match: str) -> Change:
    return DELETE, {"of": match}


def begun(row: ReviewRow) -> Change:
    return BEGIN, {"of": row.match, "times": row.tries}


def half_done(row: ReviewRow) -> Change:
    return HALF, {"of": row.match, "found": row.review, "times": row.tries}


def ended(row: ReviewRow) -> Change:
    return END, {"of": row.match, "now": row.state, "when": row.ended, "found": row.review}


def review_of(store: Store, match: str) -> ReviewRow | None:
    with store.engine.connect() as connection:
        wanted = select(REVIEWS).where(REVIEWS.c.match == match)
        found = connection.execute(wanted).mappings().first()
    return None if found is None else ReviewRow(**found)


def waiting(store: Store) -> list[ReviewRow]:
    """Every review that is not done, the oldest first."""
    wanted = select(REVIEWS).where(REVIEWS.c.state == WAITING).order_by(REVIEWS.c.asked)
    with store.engine.connect() as connection:
        return [ReviewRow(**x) for x in connection.execute(wanted).mappings()]
