"""Conduct in the database: whom somebody does not want to meet, and what the house is told."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Text, bindparam, delete, func, insert, select

from kibitz.server.storage.changes import Change
from kibitz.server.storage.schema import BLOCKS, REPORTS
from kibitz.server.storage.store import Store


class BlockRow(Struct):
    """Somebody does not want to meet somebody else."""

    id: str
    who: str
    whom: str
    name: str
    """What the other was called then."""
    at: int


class ReportRow(Struct):
    """What somebody told the house of somebody else, with what those two said last."""

    id: str
    match: str
    who: str
    whom: str
    text: str
    lines: str
    at: int


INSERT_BLOCK: Final = insert(BLOCKS)
DROP_BLOCK: Final = delete(BLOCKS).where(BLOCKS.c.id == bindparam("of", type_=Text()))
INSERT_REPORT: Final = insert(REPORTS)
OLD_REPORTS: Final = delete(REPORTS).where(REPORTS.c.at < bindparam("before"))


def new_block(row: BlockRow) -> Change:
    return INSERT_BLOCK, asdict(row)


def drop_block(block: str) -> Change:
    return DROP_BLOCK, {"of": block}


def new_report(row: ReportRow) -> Change:
    return INSERT_REPORT, asdict(row)


def drop_old_reports(before: int) -> Change:
    return OLD_REPORTS, {"before": before}


# Reading; all in a thread, not in the event loop.


def blocks(store: Store) -> frozenset[tuple[str, str]]:
    """Who does not want to meet whom."""
    b = BLOCKS.c
    with store.engine.connect() as connection:
        return frozenset((str(x[0]), str(x[1])) for x in connection.execute(select(b.who, b.whom)))


def blocks_of(store: Store, who: str) -> list[BlockRow]:
    wanted = select(BLOCKS).where(BLOCKS.c.who == who).order_by(BLOCKS.c.at, BLOCKS.c.id)
    with store.engine.connect() as connection:
        return [BlockRow(**x) for x in connection.execute(wanted).mappings()]


def reports(store: Store) -> list[ReportRow]:
    wanted = select(REPORTS).order_by(REPORTS.c.at, REPORTS.c.id)
    with store.engine.connect() as connection:
        return [ReportRow(**x) for x in connection.execute(wanted).mappings()]


def reports_since(store: Store, who: str, since: int) -> int:
    """How often somebody has told the house something."""
    r = REPORTS.c
    wanted = select(func.count()).select_from(REPORTS).where(r.who == who, r.at >= since)
    with store.engine.connect() as connection:
        return int(connection.execute(wanted).scalar() or 0)
