"""Seating: coming in and going, looking from another seat, taking one free or by its key."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from kibitz.kernel.match import RESIGN, TIME_OUT
from kibitz.kernel.pile import NONE, Reason
from kibitz.server import wire
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render.names import unique_name
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.clock import now_ms
from kibitz.server.rooms.codes import code_of, typed
from kibitz.server.rooms.effects import Effects, Step, answered
from kibitz.server.rooms.names import clean_name
from kibitz.server.rooms.seat_keys import new_key, opens, own_key
from kibitz.server.rooms.state import TableState
from kibitz.server.storage.changes import Change, set_over, set_players, set_seats
from kibitz.server.storage.rows import OPEN, OVER, RUNNING, MatchRow, Seat


async def sit(t: TableState, client: Client, message: wire.Sit) -> Effects:
    """Look from a seat one holds, take a free one, or watch."""
    seat = message.seat
    if not NONE <= seat < len(t.row.seats):
        raise Refusal("no-seat")
    mine = t.held(client.guest)
    if t.row.judged:
        raise Refusal("judged-seats")  # all look at what everybody sees
    if seat == client.seat and client.handed == NONE:
        return Effects()  # it looks from there, and has been sent everything
    if seat == NONE or seat in mine:
        return Effects(tell=[partial(look_from, t, client, seat)])
    if t.row.state == OVER:
        raise AgainstRules(t.match.game, Reason("game-over"))
    if not t.row.seats[seat].free:
        raise Refusal("not-yours")
    if mine:
        raise Refusal("one-seat")
    if t.is_shunned(client.guest):
        raise Refusal("blocked")
    row, key = taken(t.row, seat, client.guest, client.name)
    return Effects(
        store=[set_seats(row), *set_players(row)],
        apply=partial(t.adopt, row),
        resume=row.state != t.row.state,
        tell=[partial(show_taken, t, client, seat, "", key)],
    )


def look_from(t: TableState, client: Client, seat: int) -> None:
    """Show the table from that seat at once, without handing over: its player asked for it."""
    client.seat = seat
    broadcast.welcome(t, client)
    broadcast.show_now(t, client, {})
    if broadcast.hands_over(t, client):
        client.handed = t.asked()


async def enter(t: TableState, client: Client, key: str) -> Effects:
    """A client comes in: an invitation takes a free seat, a holder's own key takes it along."""
    wanted = [i for i, seat in enumerate(t.row.seats) if opens(key, seat)]
    if key and typed(key) == code_of(t.row) and not t.held(client.guest):
        wanted = [i for i, seat in enumerate(t.row.seats) if seat.free]
    shunned = bool(wanted) and t.row.seats[wanted[0]].free and t.is_shunned(client.guest)
    if shunned:
        wanted = []
    row, new_key = t.row, ""
    held: list[Change] = []
    tell: list[Step] = []
    if wanted and t.row.seats[wanted[0]].who != client.guest:
        row, new_key = taken(row, wanted[0], client.guest, client.name)
        held = set_players(row)
        before = t.row.seats[wanted[0]].who
        tell.append(partial(show_taken, t, client, wanted[0], before, new_key))
    row = renamed(row, client.guest, client.name)
    # An invitation is void once its seat is taken, also for who took it and opens it again.
    why = None if not key or wanted or t.held(client.guest) else Refusal("no-key")
    return Effects(
        store=[set_seats(row), *held] if row is not t.row else [],
        apply=partial(t.adopt, row),
        resume=row.state != t.row.state,
        tell=[*tell, partial(join, t, client, Refusal("blocked") if shunned else why, new_key)],
    )


def join(t: TableState, client: Client, why_no_seat: Refusal | None, new_key: str = "") -> None:
    """Subscribe the client to broadcasts, beginning with the current state."""
    if not t.held(client.guest) and crowded(t, client):
        client.fault(Refusal("full"))
        client.close(1013, "full")
        return
    t.clients.add(client)
    client.seat = t.usual_seat(client.guest)
    broadcast.welcome(t, client, new_key)
    broadcast.show(t, client)
    broadcast.show_players(t)
    if why_no_seat is not None:
        client.fault(why_no_seat)
    broadcast.show_proposal(t, client)


def crowded(t: TableState, client: Client) -> bool:
    """Are there as many spectators as a table, or one address, may have?"""
    watching = [x for x in t.clients if not t.held(x.guest)]
    together = [x for x in watching if x.address == client.address != ""]
    limits = t.limits
    return len(watching) >= limits.watchers or len(together) >= limits.watchers_together


async def leave(t: TableState, client: Client) -> Effects:
    """A client has gone."""
    t.clients.discard(client)
    return Effects(tell=[partial(broadcast.show_players, t)])


# Seats that change hands, made durable before any client is sent the change.


def taken(row: MatchRow, i: int, guest: str, wanted: str) -> tuple[MatchRow, str]:
    """The match with a seat in other hands, and the new key of a seat that was free.

    Whoever opened the table knows the key of a free seat, so that one is void now.
    A holder who goes on in another browser keeps the own key.
    Play begins when the last free seat is taken.
    """
    seats = [replace(seat) for seat in row.seats]
    others = [seat.name for k, seat in enumerate(seats) if k != i]
    key = new_key() if seats[i].free else ""
    if key:
        seats[i].key = own_key(key)
    seats[i].who = guest
    name = clean_name(wanted)
    if name and row.state != OVER:
        seats[i].name = unique_name(others, name)
    begins = row.state == OPEN and not any(seat.free for seat in seats)
    return replace(row, seats=seats, state=RUNNING if begins else row.state), key


async def place(t: TableState, guest: str, name: str) -> Effects:
    """Somebody who has not come in yet is given a free seat."""
    free = [i for i, seat in enumerate(t.row.seats) if seat.free]
    if t.row.state != OPEN or not free or t.held(guest):
        raise Refusal("not-yours")
    row, _ = taken(t.row, free[0], guest, name)
    return Effects(
        store=[set_seats(row), *set_players(row)],
        apply=partial(t.adopt, row),
        resume=row.state != t.row.state,
        tell=[partial(broadcast.show_players, t), partial(broadcast.show_all, t)],
    )


async def rename(t: TableState, guest: str, name: str) -> Effects:
    """Somebody is called differently from now on, here as everywhere."""
    for client in t.clients:
        if client.guest == guest:
            client.name = name
    row = renamed(t.row, guest, name)
    if row is t.row:
        return Effects()
    return Effects(
        store=[set_seats(row)],
        apply=partial(t.adopt, row),
        tell=[partial(broadcast.show_players, t), partial(broadcast.show_all, t)],
    )


async def give_up(t: TableState, guest: str) -> Effects:
    """Whoever holds a seat resigns, without being at the table."""
    mine = t.held(guest)
    if not mine:
        raise Refusal("not-seated")
    if t.row.state == OPEN:
        raise Refusal("not-started")
    reason = t.match.end(mine[0], RESIGN)
    if reason is not None:
        raise AgainstRules(t.match.game, reason)
    return answered(t)


async def miss(t: TableState) -> Effects:
    """Nobody waits any longer for those who have not come: they have lost, or nobody has won."""
    if t.gathered or t.row.state != RUNNING:
        return Effects()
    here = {client.guest for client in t.clients if client.seen}
    missing = [i for i, seat in enumerate(t.row.seats) if seat.who and seat.who not in here]
    if len(missing) == len(t.row.seats):
        row = replace(t.row, state=OVER, ended=now_ms(), outcome=None)
        tell = [partial(broadcast.show_all, t)]
        return Effects(store=set_over(row), apply=partial(t.adopt, row), tell=tell)
    reason = t.match.end(missing[0], TIME_OUT)
    if reason is not None:
        raise AgainstRules(t.match.game, reason)
    return answered(t)


async def hand_on(t: TableState, before: str, guest: str) -> Effects:
    """The seats of one browser go to another, who is the same person; or to nobody.

    Its pages are shown out: they come back as whoever they are now.
    """
    for client in list(t.clients):
        if client.guest == before:
            client.close(1012, "somebody else")
    seats = [handed_on(seat, before, guest, t.row.state) for seat in t.row.seats]
    row = replace(t.row, seats=seats)
    return Effects(
        store=[set_seats(row), *set_players(row)],
        apply=partial(t.adopt, row),
        tell=[partial(broadcast.show_players, t)],
    )


def handed_on(seat: Seat, before: str, guest: str, state: str) -> Seat:
    """A seat in other hands; nothing is left of a holder who goes, but that there was one.

    Where play has not begun the seat is free again, though nobody has a link to it any more.
    """
    if seat.who != before:
        return seat
    return replace(seat, who=guest) if guest else Seat(left=state != OPEN)


def renamed(row: MatchRow, guest: str, wanted: str) -> MatchRow:
    """The match with another name for a browser that holds one seat."""
    mine, name = row.held(guest), clean_name(wanted)
    if len(mine) != 1 or not name or row.state == OVER:
        return row
    seats = [replace(seat) for seat in row.seats]
    own = seats[mine[0]]
    own.name = unique_name([seat.name for seat in seats if seat is not own], name)
    return row if own.name == row.seats[mine[0]].name else replace(row, seats=seats)


def show_taken(t: TableState, client: Client, seat: int, before: str, key: str) -> None:
    """A seat has changed hands: first, clients of its former holder stop seeing from it."""
    turn_out(t, before)
    client.seat = seat
    if client in t.clients:
        broadcast.welcome(t, client, key)
    broadcast.show_players(t)
    broadcast.show_all(t)


def turn_out(t: TableState, guest: str) -> None:
    """Clients of the former holder of a seat see the public view from now on."""
    for other in t.clients:
        if guest and other.guest == guest and other.seat not in (NONE, *t.held(guest)):
            other.seat = t.usual_seat(guest)
            broadcast.welcome(t, other)
