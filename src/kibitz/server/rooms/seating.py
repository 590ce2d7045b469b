"""Sitting down: looking from another seat, taking a free one, claiming one by its secret."""

from __future__ import annotations

from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.http.identity import clean_name, fits
from kibitz.server.render import broadcast as telling
from kibitz.server.render.client import Reader
from kibitz.server.render.refusal import Refusal
from kibitz.server.rooms.seat import unique_name
from kibitz.server.rooms.table import Table
from kibitz.server.storage.store import OPEN, OVER, RUNNING, set_seats


async def sit(table: Table, reader: Reader, message: wire.Sit) -> None:
    """Look from a seat one holds, take a free one, or watch."""
    seat = message.seat
    if not NONE <= seat < len(table.row.seats):
        raise Refusal("no-seat")
    mine = table.held(reader.guest)
    if seat != NONE and seat not in mine:
        if not table.row.seats[seat].free:
            raise Refusal("not-yours")
        if mine:
            raise Refusal("one-seat")
        await take(table, reader, seat)
        return
    look_from(table, reader, seat)


def look_from(table: Table, reader: Reader, seat: int) -> None:
    """Show the table from there at once: whoever asked for it sits before the screen."""
    reader.seat = seat
    telling.welcome(table, reader)
    telling.tell_now(table, reader, {})
    asked = table.asked()
    if telling.hands_over(table, reader, asked):
        reader.handed = asked


async def enter(table: Table, reader: Reader, key: str) -> None:
    """A page comes in; the secret of a seat replaces whoever held it."""
    wanted = [i for i, seat in enumerate(table.row.seats) if key and fits(key, seat.key)]
    if wanted and table.row.seats[wanted[0]].who != reader.guest:
        await take(table, reader, wanted[0])
    await rename(table, reader)
    await table.join(reader)
    if key and not wanted:
        reader.fault(Refusal("no-key"))


async def rename(table: Table, reader: Reader) -> None:
    """Whoever holds one seat may come back under another name."""
    mine, name = table.held(reader.guest), clean_name(reader.name)
    if len(mine) != 1 or not name or table.row.state == OVER:
        return
    seat = table.row.seats[mine[0]]
    name = unique_name(table.row.seats, mine[0], name)
    if name != seat.name:
        seat.name = name
        await table.hall.writer.write([set_seats(table.row)])


async def take(table: Table, reader: Reader, i: int) -> None:
    """A seat changes hands; play begins when the last free one is taken."""
    row = table.row
    seat = row.seats[i]
    before = (seat.who, seat.name, row.state)
    seat.who = reader.guest
    seat.name = unique_name(row.seats, i, clean_name(reader.name) or seat.name)
    begins = row.state == OPEN and not any(x.free for x in row.seats)
    if begins:
        row.state = RUNNING
    try:
        await table.hall.writer.write([set_seats(row)])
    except Exception:
        seat.who, seat.name, row.state = before
        raise
    turn_out(table, before[0])
    reader.seat = i
    if reader in table.readers:
        telling.welcome(table, reader)
    if begins:
        table.go_on()
    telling.tell_seated(table)
    telling.tell_all(table)


def turn_out(table: Table, guest: str) -> None:
    """Pages of the one who held a seat before see no more of it than they may."""
    for other in table.readers:
        if guest and other.guest == guest and other.seat not in (NONE, *table.held(guest)):
            mine = table.held(guest)
            other.seat = mine[0] if len(mine) == 1 else NONE
            telling.welcome(table, other)
