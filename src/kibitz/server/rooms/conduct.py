"""Conduct: blocking somebody, and telling the house of somebody."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import msgspec

from kibitz.server import api
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import names, speaker
from kibitz.server.render.phrases import said
from kibitz.server.render.players import alias
from kibitz.server.rooms.clock import now_ms
from kibitz.server.rooms.names import clean
from kibitz.server.rooms.state import TableState
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.conduct import (
    BlockRow,
    ReportRow,
    blocks_of,
    drop_block,
    new_block,
    new_report,
    reports_since,
)

MOST_BLOCKS: Final = 500
MOST_REPORTS: Final = 5
"""A day, from one person."""
DAY: Final = 86_400_000
LAST_LINES: Final = 20
"""Of the chat that go with a report: of whoever writes it and whom it is about."""
LONGEST: Final = 500


def meant(t: TableState, guest: str, who: str) -> str:
    """Whoever is called so at a table: a player, or somebody who has said something there."""
    people = {seat.who for seat in t.row.seats} | {line.who for line in t.chat}
    found = [x for x in people - {"", guest} if alias(t.row.id, x) == who]
    if not found:
        raise Refusal("no-speaker")
    return found[0]


def name_of(t: TableState, whom: str) -> str:
    """What somebody is called at a table."""
    for i in t.held(whom):
        return names(t.row, "en")[i]
    spoken = [speaker(t.row, line, "en") for line in t.chat if line.who == whom]
    return spoken[-1] if spoken else ""


async def block(tables: Tables, guest: str, wanted: api.Meant) -> list[api.Blocked]:
    """Not to be paired with somebody, not to read them, and not to have them at one's tables."""
    table = await tables.table(wanted.table)
    whom = meant(table.state, guest, wanted.who)
    mine = await asyncio.to_thread(blocks_of, tables.store, guest)
    if len(mine) >= MOST_BLOCKS:
        raise Refusal("too-many-blocks", most=MOST_BLOCKS)
    if whom not in [x.whom for x in mine]:
        name = name_of(table.state, whom)
        row = BlockRow(secrets.token_urlsafe(9), guest, whom, name, now_ms())
        await tables.services.writer.write_soon([new_block(row)])
        tables.blocks.note(guest, whom, True)
    return await blocked(tables, guest)


async def blocked(tables: Tables, guest: str) -> list[api.Blocked]:
    mine = await asyncio.to_thread(blocks_of, tables.store, guest)
    return [api.Blocked(x.id, x.name, x.at) for x in mine]


async def unblock(tables: Tables, guest: str, wanted: str) -> list[api.Blocked]:
    mine = await asyncio.to_thread(blocks_of, tables.store, guest)
    found = [x for x in mine if x.id == wanted]
    if not found:
        raise Refusal("no-speaker")
    # An identity that was moved here may have blocked the same person.
    same = [x for x in mine if x.whom == found[0].whom]
    await tables.services.writer.write_soon([drop_block(x.id) for x in same])
    tables.blocks.note(guest, found[0].whom, False)
    return await blocked(tables, guest)


async def report(tables: Tables, guest: str, wanted: api.NewReport) -> None:
    """What the house is told, with what the two said last: others' lines are not taken along."""
    table = await tables.table(wanted.table)
    t = table.state
    whom = meant(t, guest, wanted.who)
    since = now_ms() - DAY
    if await asyncio.to_thread(reports_since, tables.store, guest, since) >= MOST_REPORTS:
        raise Refusal("too-many-reports", most=MOST_REPORTS)
    lines = [
        {"reported": line.who == whom, "name": speaker(t.row, line, "en"), "text": said(line, "en")}
        for line in t.chat
        if line.who in (guest, whom)
    ]
    row = ReportRow(
        id=secrets.token_urlsafe(9),
        match=t.row.id,
        who=guest,
        whom=whom,
        text=clean(wanted.text, LONGEST),
        lines=msgspec.json.encode(lines[-LAST_LINES:]).decode(),
        at=now_ms(),
    )
    await tables.services.writer.write_soon([new_report(row)])
