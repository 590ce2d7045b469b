"""Rematch: the same people, options and clock again, sides exchanged, once everybody wants it."""

from __future__ import annotations

import secrets
import time
from functools import partial
from typing import Final

from msgspec.structs import replace

from kibitz.games import GAMES
from kibitz.server.refusal import Refusal
from kibitz.server.rooms import broadcast
from kibitz.server.rooms.broadcast import seat_before
from kibitz.server.rooms.client import Client
from kibitz.server.rooms.clock import new_clock
from kibitz.server.rooms.effects import Effects
from kibitz.server.rooms.state import Proposal, TableState
from kibitz.server.storage.changes import new_match, set_players, set_series
from kibitz.server.storage.fingerprints import data_of
from kibitz.server.storage.restore import fresh
from kibitz.server.storage.rows import OVER, RUNNING, MatchRow, Series

KIND: Final = "rematch"


def offer(t: TableState, client: Client) -> Effects:
    """Somebody wants to play again: the others are asked, or have asked already."""
    mine = t.held(client.guest)
    if not mine:
        raise Refusal("not-seated")
    if t.row.state != OVER:
        raise Refusal("not-over")
    if any(seat.left for seat in t.row.seats):
        raise Refusal("somebody-left")
    if t.row.series is not None and t.row.series.after:
        return Effects(tell=[partial(broadcast.show_moved, t)])
    if goes_on(t.row):
        return begin(t)
    if t.proposal is not None:
        waits = client.guest in t.proposal.guests
        return reply(t, client, t.proposal, True) if waits else Effects()
    proposal = Proposal(KIND, client.seat if client.seat in mine else mine[0], t.others(client))
    if not proposal.guests:
        return begin(t)
    t.proposal = proposal
    return wished(t, [client.guest], partial(broadcast.show_proposal_to_all, t))


def reply(t: TableState, client: Client, proposal: Proposal, yes: bool) -> Effects:
    """Yes or no to somebody who wants to play again."""
    if not yes:
        t.proposal = None
        by = t.held(client.guest)[0]
        return wished(t, [], partial(broadcast.show_proposal_closed, t, proposal, "refused", by))
    proposal.guests.discard(client.guest)
    if not proposal.guests:
        return begin(t)
    before = t.row.series.wishes if t.row.series is not None else []
    return wished(t, [*before, client.guest], partial(broadcast.show_proposal_to_all, t))


def wished(t: TableState, guests: list[str], tell: partial[None]) -> Effects:
    """Stored, so that an offer outlives the server."""
    series = replace(t.row.series or Series(), wishes=guests)
    return Effects(
        store=[set_series(t.row.id, series)], apply=partial(take, t.row, series), tell=[tell]
    )


def take(row: MatchRow, series: Series) -> None:
    row.series = series


def pending(t: TableState) -> Proposal | None:
    """An offer that was made before the server was started."""
    series = t.row.series
    if series is None or series.after or not series.wishes:
        return None
    seats = t.held(series.wishes[0])
    people = {seat.who for seat in t.row.seats if seat.who}
    return Proposal(KIND, seats[0], people - set(series.wishes)) if seats else None


def begin(t: TableState) -> Effects:
    """Everybody wants to: the next match is set, and all who are at this table go there."""
    t.proposal = None
    row = next_match(t.row)
    series = replace(t.row.series or Series(), after=row.id, wishes=[])
    return Effects(
        store=[new_match(row), *set_players(row), set_series(t.row.id, series)],
        apply=partial(take, t.row, series),
        opens=(row, fresh(row)),
        tell=[partial(broadcast.show_moved, t)],
    )


def next_match(old: MatchRow) -> MatchRow:
    """The same table with sides exchanged; its seats keep their names, bots and keys."""
    game, count = GAMES[old.game], len(old.seats)
    before = [seat_before(i, count) for i in range(count)]
    clock = old.clock
    return MatchRow(
        id=secrets.token_urlsafe(9),
        game=old.game,
        version=game.version,
        options=old.options,
        names=old.names,
        seed="" if old.judged else secrets.token_hex(16),
        position=old.position,
        seats=[replace(old.seats[i]) for i in before],
        clock=None if clock is None else new_clock(clock.bank, clock.move, count, clock.days),
        listed=False,
        state=RUNNING,
        owner=old.owner,
        created=time.time_ns() // 1_000_000,
        source=old.source,
        hints=old.hints,
        rated=old.rated,
        data=data_of(game),
        club=old.club,
        series=next_series(old, before),
    )


def next_series(old: MatchRow, before: list[int]) -> Series:
    """The score goes on; after the best of several another series begins."""
    series = old.series or Series()
    points = series.points(old.outcome, len(old.seats))
    if series.best_of and series.decided(points):
        return Series(1, old.id, best_of=series.best_of)
    return Series(series.n + 1, old.id, "", [points[i] for i in before], best_of=series.best_of)


def goes_on(row: MatchRow) -> bool:
    """Is there a match to come to which everybody agreed on sitting down?"""
    series = row.series
    if series is None or not series.best_of:
        return False
    return not series.decided(series.points(row.outcome, len(row.seats)))
