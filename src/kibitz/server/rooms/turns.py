"""Turns: matches with days for a move sleep; whose time is over is found by looking at rows."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog
from msgspec.structs import replace

from kibitz.server import api
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.clock import DAY, deadline, now_ms
from kibitz.server.rooms.holidays import MOST, day_of, text_of
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import set_clock
from kibitz.server.storage.holidays import set_holidays
from kibitz.server.storage.rows import RUNNING, ClockRow, MatchRow

LOOK_EVERY: Final = 20.0
"""Seconds between two looks."""
RETURNED: Final = 3_600_000
"""Milliseconds that everybody has at least when the server comes back."""
log = structlog.get_logger()


def days_of(row: MatchRow) -> ClockRow | None:
    return row.clock if row.clock is not None and row.clock.days else None


async def watch_days(tables: Tables) -> None:
    """For as long as the server runs."""
    for match in list(tables.rows.slow):
        clock = days_of(tables.rows[match])
        if clock is not None and clock.due:
            clock.due = max(clock.due, now_ms() + RETURNED)
    while True:
        await asyncio.sleep(LOOK_EVERY)
        try:
            await ring(tables)
        except Exception as e:
            log.error("days not looked at", error=type(e).__name__, exc_info=e)


async def ring(tables: Tables) -> None:
    """Wake the tables where somebody has run out of days."""
    now = now_ms()
    for match in list(tables.rows.slow):
        row = tables.rows.get(match)
        clock = days_of(row) if row is not None else None
        if clock is None or not 0 < clock.due <= now:
            continue
        try:
            table = await tables.table(match)
            table.post(None, table.run_out_of_days)
        except Elsewhere:
            pass  # that node looks at it
        except Refusal as e:
            log.error("table not woken", match=match, code=e.code)


def turns(tables: Tables, guest: str) -> api.Turns:
    """Where a browser has to move, or is missed in a tournament; the most urgent first."""
    found = []
    for row in tables.rows.held_by(guest):
        clock = days_of(row)
        if clock is not None and clock.asked in row.held(guest):
            found.append((clock.due, row.id))
        elif row.tournament and row.state == RUNNING and not tables.looks(guest, row.id):
            found.append((0, row.id))
    return api.Turns([match for _, match in sorted(found)])


def days_off(tables: Tables, guest: str) -> api.DaysOff:
    days = sorted(tables.services.holidays.of(guest))
    return api.DaysOff([text_of(x) for x in days], MOST)


async def take_days_off(tables: Tables, guest: str, wanted: list[str]) -> api.DaysOff:
    """Set the days off to come; where it is one's move, time is reckoned anew."""
    holidays = tables.services.holidays
    if len(wanted) > 4 * MOST:
        raise Refusal("holidays", most=MOST)
    days = holidays.changed(guest, {day_of(x) for x in wanted}, now_ms() // DAY)
    changes = set_holidays(guest, days)
    moved = []
    for row in tables.rows.held_by(guest):
        clock = days_of(row)
        if clock is not None and clock.due and clock.asked in row.held(guest):
            due = deadline(clock.since, clock.days, days)
            moved.append((clock, due))
            changes.append(set_clock(row.id, with_due(clock, due)))
    await tables.services.writer.write(changes)
    holidays.known[guest] = days
    for clock, due in moved:
        clock.due = due
    return days_off(tables, guest)


def with_due(clock: ClockRow, due: int) -> ClockRow:
    """As it is stored; the one at the table changes once that is durable."""
    return replace(clock, due=due)
