"""History: all matches of somebody, those that go on with whose turn it is; to resign or forget."""

from __future__ import annotations

import asyncio
from typing import Final

from kibitz.kernel.pile import NONE, settle
from kibitz.server import api
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import title
from kibitz.server.render.players import players
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.seating import give_up
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import Change, drop_match
from kibitz.server.storage.history import Course, courses, finished, hide
from kibitz.server.storage.restore import revived
from kibitz.server.storage.rows import OVER, RUNNING, MatchRow

AT_ONCE: Final = 20
"""Finished matches that are listed at once."""
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""
LAST: Final = 2**62
"""Later than any match."""


async def history(tables: Tables, guest: str, language: str, before: int = LAST) -> api.History:
    """The running matches of somebody, if read from the beginning, and some finished ones."""
    going = tables.rows.held_by(guest)[::-1] if before == LAST else []
    ended = await asyncio.to_thread(finished, tables.store, guest, before, AT_ONCE + 1)
    ids = [row.id for row in (*going, *ended)]
    known = await asyncio.to_thread(courses, tables.store, ids)
    running = []
    for row in going:
        course = known.get(row.id, Course())
        running.append(listed(tables, row, guest, language, await turn(tables, row, course)))
    return api.History(
        running=sorted(running, key=lambda x: (x.asked not in x.mine, -x.since)),
        finished=[
            listed(tables, row, guest, language, known.get(row.id, Course()))
            for row in ended[:AT_ONCE]
        ],
        more=len(ended) > AT_ONCE,
    )


async def turn(tables: Tables, row: MatchRow, course: Course) -> Course:
    """Whose turn it is: as the table knows, as it was stored, or as the answers say."""
    table = tables.awake.get(row.id)
    if table is not None:
        return course._replace(asked=table.state.asked())
    if row.state == RUNNING and course.asked is None:
        return course._replace(asked=await asyncio.to_thread(asked_by_answers, tables, row))
    return course


def asked_by_answers(tables: Tables, row: MatchRow) -> int:
    """In a thread: the seat that is asked after all that was answered."""
    store = tables.store
    try:
        match, _ = revived(row, store.actions(row.id), store.snapshot(row.id))
    except Exception:
        return NONE  # what is wrong with it is said to whoever opens it
    question = settle(match.state)
    return NONE if question is None else question.seat


def listed(
    tables: Tables, row: MatchRow, guest: str, language: str, course: Course
) -> api.PlayedMatch:
    table, mine = tables.awake.get(row.id), row.held(guest)
    here = {client.guest for client in table.state.clients} if table is not None else set[str]()
    asked = NONE if course.asked is None or row.state != RUNNING else course.asked
    return api.PlayedMatch(
        match=row.id,
        game=row.game,
        title=title(row.game),
        players=players(row, language, here),
        mine=mine,
        state=row.state,
        result=result_of(row, mine),
        asked=asked,
        since=course.last or row.created,
        ended=row.ended or 0,
        answers=course.answers,
        timed=row.clock is not None,
        alone=is_alone(row, guest),
    )


def result_of(row: MatchRow, mine: list[int]) -> str:
    """`won`, `lost`, `draw`, `closed`, or `over` for somebody who sat on both sides."""
    if row.state != OVER:
        return ""
    if row.outcome is None:
        return "closed"
    scores = {row.outcome[i] for i in mine}
    if len(scores) != 1:
        return "over"
    score = scores.pop()
    return "draw" if score == 0.5 else "won" if score > 0.5 else "lost"


def is_alone(row: MatchRow, guest: str) -> bool:
    """Does nobody else sit there who would lose something?"""
    return not row.tournament and all(seat.who in ("", guest) for seat in row.seats)


async def resign(tables: Tables, guest: str, match: str) -> None:
    """Give a match up from the list, without going there."""
    if match not in tables.rows or not tables.rows[match].held(guest):
        raise Refusal("no-match")
    table = await tables.table(match)
    await table.done(give_up, guest)


async def throw_away(tables: Tables, guest: str, match: str) -> None:
    """A match goes off the list; one that nobody else plays and that goes on is gone for good."""
    row = tables.rows.get(match)
    if row is None:
        found = await asyncio.to_thread(tables.store.match, match)
        if found is None or not found.held(guest):
            raise Refusal("no-match")
        await tables.services.writer.write_soon([hide(match, guest)])
        return
    if guest not in (row.owner, *[seat.who for seat in row.seats]):
        raise Refusal("no-match")
    if not is_alone(row, guest):
        raise Refusal("not-alone")
    address = await tables.elsewhere(match)
    if address:
        raise Elsewhere(address)
    await put_away(tables, match, drop_match(match))


async def put_away(tables: Tables, match: str, changes: list[Change]) -> None:
    """A match leaves the lists and the memory, and is no more what it was."""
    tables.rows.drop(match)
    table = tables.awake.get(match)
    if table is not None:
        table.stop(GONE, "put away")
        table.task.cancel()
    await tables.write_apart([(match, changes)])
