"""Studies in the database: comments and branches that people keep on a match."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Integer, Text, bindparam, delete, func, insert, select

from kibitz.server.storage.changes import Change, as_json
from kibitz.server.storage.schema import BRANCHES, COMMENTS, STUDIES
from kibitz.server.storage.store import Store

Answers = list[tuple[int, int]]
"""Seat and action, one after the other."""


class StudyRow(Struct):
    """A study without what is kept in it."""

    id: str
    match: str
    owner: str
    key: str
    """The hash of the key that lets others edit."""
    name: str
    """What its owner is called."""
    created: int


class CommentRow(Struct):
    """A comment at a step of the match, or in a branch after some of its answers."""

    n: int
    step: int
    branch: int
    """The number of the branch; -1 for the match itself."""
    depth: int
    """Answers of the branch before it."""
    name: str
    text: str
    who: str = ""
    """The browser that wrote it."""


class BranchRow(Struct):
    """A line of answers from a step on."""

    n: int
    step: int
    answers: Answers
    name: str
    who: str = ""
    """The browser that kept it."""


class KeptStudy(Struct):
    """A study with everything in it."""

    row: StudyRow
    comments: list[CommentRow]
    branches: list[BranchRow]


INSERT_STUDY: Final = insert(STUDIES)
INSERT_COMMENT: Final = insert(COMMENTS)
INSERT_BRANCH: Final = insert(BRANCHES)
_study: Final = bindparam("of", type_=Text())
_number: Final = bindparam("number", type_=Integer())
DELETE_COMMENT: Final = delete(COMMENTS).where(COMMENTS.c.study == _study, COMMENTS.c.n == _number)
DELETE_BRANCH: Final = delete(BRANCHES).where(BRANCHES.c.study == _study, BRANCHES.c.n == _number)
DELETE_TALK: Final = delete(COMMENTS).where(
    COMMENTS.c.study == _study, COMMENTS.c.branch == _number
)


def new_study(row: StudyRow) -> Change:
    return INSERT_STUDY, asdict(row)


def new_comment(study: str, row: CommentRow, at: int) -> Change:
    return INSERT_COMMENT, {"study": study, "at": at, **asdict(row)}


def new_branch(study: str, row: BranchRow, at: int) -> Change:
    values: dict[str, Any] = {"study": study, "at": at, **asdict(row)}
    return INSERT_BRANCH, {**values, "answers": as_json(row.answers)}


def drop_comment(study: str, n: int) -> Change:
    return DELETE_COMMENT, {"of": study, "number": n}


def drop_branch(study: str, n: int) -> list[Change]:
    """A branch, and what was said in it."""
    found = {"of": study, "number": n}
    return [(DELETE_BRANCH, found), (DELETE_TALK, found)]


def study_of(store: Store, study: str) -> KeptStudy | None:
    """A study with everything in it, in the order it was written."""
    if "\0" in study:
        return None  # no text of PostgreSQL holds one
    with store.engine.connect() as connection:
        row = connection.execute(select(STUDIES).where(STUDIES.c.id == study)).mappings().first()
        if row is None:
            return None
        comments = connection.execute(
            select(COMMENTS).where(COMMENTS.c.study == study).order_by(COMMENTS.c.n)
        ).mappings()
        branches = connection.execute(
            select(BRANCHES).where(BRANCHES.c.study == study).order_by(BRANCHES.c.n)
        ).mappings()
        return KeptStudy(
            StudyRow(**row),
            [CommentRow(**{k: x[k] for k in CommentRow.__struct_fields__}) for x in comments],
            [
                BranchRow(
                    x["n"],
                    x["step"],
                    msgspec.json.decode(x["answers"], type=Answers),
                    x["name"],
                    x["who"],
                )
                for x in branches
            ],
        )


def studies_by(store: Store, match: str, owner: str) -> list[StudyRow]:
    """The studies of a match that belong to a browser, the newest first."""
    s = STUDIES.c
    wanted = select(STUDIES).where(s.match == match, s.owner == owner).order_by(s.created.desc())
    with store.engine.connect() as connection:
        return [StudyRow(**x) for x in connection.execute(wanted).mappings()]


def count_by(store: Store, owner: str) -> int:
    """How many studies a browser has."""
    wanted = select(func.count()).select_from(STUDIES).where(STUDIES.c.owner == owner)
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar() or 0)
