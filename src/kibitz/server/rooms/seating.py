"""Seating: coming in and going, looking from another seat, taking one free or by its secret."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from kibitz.kernel.pile import NONE
from kibitz.server import wire
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import unique_name
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.effects import Effects, Step
from kibitz.server.rooms.names import clean_name
from kibitz.server.rooms.seat_keys import fits
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import set_seats
from kibitz.server.storage.rows import OPEN, OVER, RUNNING, MatchRow


async def sit(t: TableState, client: Client, message: wire.Sit) -> Effects:
    """Look from a seat one holds, take a free one, or watch."""
    seat = message.seat
    if not NONE <= seat < len(t.row.seats):
        raise Refusal("no-seat")
    mine = t.held(client.guest)
    if seat == NONE or seat in mine:
        return Effects(tell=[partial(look_from, t, client, seat)])
    if not t.row.seats[seat].free:
        raise Refusal("not-yours")
    if mine:
        raise Refusal("one-seat")
    row = taken(t.row, seat, client)
    return Effects(
        store=[set_seats(row)],
        apply=partial(t.adopt, row),
        resume=row.state != t.row.state,
        tell=[partial(show_taken, t, client, seat, "")],
    )


def look_from(t: TableState, client: Client, seat: int) -> None:
    """Show the table from that seat at once, without handing over: its player asked for it."""
    client.seat = seat
    broadcast.welcome(t, client)
    broadcast.show_now(t, client, {})
    if broadcast.hands_over(t, client):
        client.handed = t.asked()


async def enter(t: TableState, client: Client, key: str) -> Effects:
    """A client comes in; with the secret of a seat it takes the seat over."""
    wanted = [i for i, seat in enumerate(t.row.seats) if key and fits(key, seat.key)]
    row = t.row
    tell: list[Step] = []
    if wanted and t.row.seats[wanted[0]].who != client.guest:
        row = taken(row, wanted[0], client)
        tell.append(partial(show_taken, t, client, wanted[0], t.row.seats[wanted[0]].who))
    row = renamed(row, client)
    return Effects(
        store=[set_seats(row)] if row is not t.row else [],
        apply=partial(t.adopt, row),
        resume=row.state != t.row.state,
        tell=[*tell, partial(join, t, client, not key or bool(wanted))],
    )


def join(t: TableState, client: Client, key_fits: bool) -> None:
    """Subscribe the client to broadcasts, beginning with the current state."""
    if len(t.clients) >= t.limits.clients:
        client.fault(Refusal("full"))
        client.close(1013, "full")
        return
    t.clients.add(client)
    client.seat = t.usual_seat(client.guest)
    broadcast.welcome(t, client)
    broadcast.show(t, client)
    broadcast.show_players(t)
    if not key_fits:
        client.fault(Refusal("no-key"))
    broadcast.show_proposal(t, client)


async def leave(t: TableState, client: Client) -> Effects:
    """A client has gone."""
    t.clients.discard(client)
    return Effects(tell=[partial(broadcast.show_players, t)])


# Seats that change hands, made durable before any client is sent the change.


def taken(row: MatchRow, i: int, client: Client) -> MatchRow:
    """The match with a seat in other hands; play begins when the last free one is taken."""
    seats = [replace(seat) for seat in row.seats]
    others = [seat.name for k, seat in enumerate(seats) if k != i]
    seats[i].who = client.guest
    name = clean_name(client.name)
    if name:
        seats[i].name = unique_name(others, name)
    begins = row.state == OPEN and not any(seat.free for seat in seats)
    return replace(row, seats=seats, state=RUNNING if begins else row.state)


def renamed(row: MatchRow, client: Client) -> MatchRow:
    """The match with another name for a browser that holds one seat."""
    mine, name = row.held(client.guest), clean_name(client.name)
    if len(mine) != 1 or not name or row.state == OVER:
        return row
    seats = [replace(seat) for seat in row.seats]
    own = seats[mine[0]]
    own.name = unique_name([seat.name for seat in seats if seat is not own], name)
    return row if own.name == row.seats[mine[0]].name else replace(row, seats=seats)


def show_taken(t: TableState, client: Client, seat: int, before: str) -> None:
    """A seat has changed hands: first, clients of its former holder stop seeing from it."""
    turn_out(t, before)
    client.seat = seat
    if client in t.clients:
        broadcast.welcome(t, client)
    broadcast.show_players(t)
    broadcast.show_all(t)


def turn_out(t: TableState, guest: str) -> None:
    """Clients of the former holder of a seat see the public view from now on."""
    for other in t.clients:
        if guest and other.guest == guest and other.seat not in (NONE, *t.held(guest)):
            other.seat = t.usual_seat(guest)
            broadcast.welcome(t, other)
