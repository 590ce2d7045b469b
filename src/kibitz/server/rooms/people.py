"""People: a name, an identity that is kept by a phrase, and all of one's data, out or away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from kibitz.server import api
from kibitz.server.recovery import new_phrase, phrase_hash, read_phrase
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import skeleton
from kibitz.server.rooms.names import own_name
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.ratings import Ratings
from kibitz.server.rooms.seating import give_up, hand_on, handed_on, rename
from kibitz.server.rooms.table import Table
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import Change, as_json, drop_match, set_players, set_series
from kibitz.server.storage.clubs import clubs_of_export, move_memberships
from kibitz.server.storage.clubs import left as left_clubs
from kibitz.server.storage.conduct import blocks
from kibitz.server.storage.people import (
    PersonRow,
    drop_person,
    drop_scenes,
    forget,
    marked,
    matches_of,
    move,
    person,
    person_by_phrase,
    set_match,
    set_person,
    set_seen,
    spoken_at,
)
from kibitz.server.storage.rows import OVER, RUNNING, MatchRow

DAY: Final = 86_400_000
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""


class People:
    """Everybody who has been here and may come back."""

    def __init__(
        self, tables: Tables, secret: str, forget_match: Callable[[str], object] = lambda _: None
    ) -> None:
        self.tables: Final = tables
        self.secret: Final = secret
        """Salt of what is stored of phrases."""
        self.ratings: Final = Ratings(tables.store)
        self.forget_match: Final = forget_match
        """Whatever else knows a match whose names have changed."""
        self.changing: Final = asyncio.Lock()
        """One change at a time: a name is looked for before it is taken."""

    async def known(self, guest: str) -> PersonRow:
        """Somebody as they are stored; or as they would be."""
        found = await asyncio.to_thread(person, self.tables.store, guest)
        return found or PersonRow(guest, "", "", None, now(), now())

    async def me(self, guest: str) -> api.Me:
        found = await self.known(guest)
        if found.phrase is not None or found.name:
            await self.see(found)
        return api.Me(found.name, found.phrase is not None, found.created)

    async def see(self, found: PersonRow) -> None:
        """Somebody is here: noted once a day."""
        if now() - found.seen > DAY:
            await self.write([set_seen(found.id, now())])

    async def name(self, guest: str, wanted: str) -> api.Me:
        """Be called so from now on, also at the tables one sits at."""
        async with self.changing:
            name = self.tables.kept_names.checked(own_name(wanted), guest)
            found = await self.known(guest)
            made = replace(found, name=name, skeleton=skeleton(name), seen=now())
            await self.write(set_person(made))
            if made.phrase is not None:
                self.tables.kept_names.keep(name, guest)
        for row in self.tables.rows.held_by(guest):
            table = self.tables.awake.get(row.id)
            if table is not None:
                await table.done(rename, guest, name)
        return api.Me(made.name, made.phrase is not None, made.created)

    async def keep(self, guest: str) -> str:
        """A phrase by which this identity is found again; one made before is void."""
        phrase = new_phrase()
        made = await asyncio.to_thread(phrase_hash, phrase, self.secret)
        async with self.changing:
            found = await self.known(guest)
            self.tables.kept_names.checked(found.name, guest)
            await self.write(set_person(replace(found, phrase=made, seen=now())))
            self.tables.kept_names.keep(found.name, guest)
        return phrase

    async def find(self, guest: str, text: str) -> PersonRow:
        """The identity of a phrase; what a browser had without one goes along with it."""
        made = await asyncio.to_thread(phrase_hash, read_phrase(text), self.secret)
        async with self.changing:
            found = await asyncio.to_thread(person_by_phrase, self.tables.store, made)
            if found is None:
                raise Refusal("no-phrase")
            before = await self.known(guest)
            if guest != found.id and before.phrase is None:
                await self.move(guest, found.id)
            await self.see(found)
        return found

    async def move(self, guest: str, to: str) -> None:
        """Everything of one identity goes to another; but nobody sits opposite themselves."""
        changes = [*move(guest, to), *move_memberships(guest, to), drop_person(guest)]
        stale = list[str]()
        for row in await asyncio.to_thread(matches_of, self.tables.store, guest):
            if not row.held(to):
                changes += await self.handed_on(row, guest, to)
                stale.append(row.id)
        await self.write(changes)
        self.tables.blocks.known = await asyncio.to_thread(blocks, self.tables.store)
        self.stop(stale)
        self.ratings.forget()

    async def handed_on(self, row: MatchRow, guest: str, to: str) -> list[Change]:
        """A match in other hands, or in none; who sits at one that goes on is stored at once."""
        if row.state != OVER and row.id in self.tables.rows:
            table = await self.table(row.id)
            await table.done(hand_on, guest, to)
            row = table.row
        else:
            row.seats = [handed_on(seat, guest, to, row.state) for seat in row.seats]
        waiting = self.tables.rows.drop(row.id)
        if row.owner == guest:
            row.owner, row.source = to, row.source if to else ""
        if waiting is not None:
            self.tables.rows.add(row)
        changes = [set_match(row, as_json(row.seats)), *set_players(row)]
        if row.series is not None and guest in row.series.wishes:
            row.series = replace(row.series, wishes=[])
            changes.append(set_series(row.id, row.series))
        return changes

    # Everything at once.

    async def export(self, guest: str) -> dict[str, Any]:
        """All that is stored of somebody, as plain values."""
        store = self.tables.store
        rows = await asyncio.to_thread(marked, store, guest)
        rows["clubs"] = await asyncio.to_thread(clubs_of_export, store, guest)
        for found in rows["people"]:
            found["phrase"] = "stored as a hash" if found["phrase"] else None
        matches = await asyncio.to_thread(matches_of, store, guest)
        played = [await asyncio.to_thread(self.exported, row, guest) for row in matches]
        return {"kibitz": 1, "identity": guest, "matches": played, **rows}

    def exported(self, row: MatchRow, guest: str) -> dict[str, Any]:
        """A match; what is still hidden from its players is left out."""
        ended = row.state == OVER
        return {
            "match": row.id,
            "game": row.game,
            "version": row.version,
            "options": row.options,
            "state": row.state,
            "created": row.created,
            "ended": row.ended,
            "outcome": row.outcome,
            "opened": row.owner == guest,
            "address": row.source if row.owner == guest else "",
            "uploaded": row.uploaded,
            "seats": [
                {"name": seat.name, "bot": seat.bot, "mine": seat.who == guest}
                for seat in row.seats
            ],
            "answers": [
                {"seat": seat, "answer": action}
                for seat, action in self.tables.store.actions(row.id)
                if ended or seat in row.held(guest)
            ],
        }

    async def forget(self, guest: str) -> None:
        """All of it goes: matches with others keep that somebody was there, and nothing else."""
        async with self.changing:
            store = self.tables.store
            changes = [*forget(guest), *await asyncio.to_thread(left_clubs, store, guest)]
            self.tables.services.holidays.known.pop(guest, None)
            stale = await asyncio.to_thread(spoken_at, store, guest)
            for row in await asyncio.to_thread(matches_of, store, guest):
                changes += await self.left(row, guest)
                stale.append(row.id)
            await self.write(changes)
            self.tables.blocks.known = await asyncio.to_thread(blocks, store)
            self.stop(stale)
            self.tables.kept_names.drop(guest)
            self.ratings.forget()
            for table in list(self.tables.awake.values()):
                for client in list(table.state.clients):
                    if client.guest == guest:
                        client.close(GONE, "forgotten")

    async def left(self, row: MatchRow, guest: str) -> list[Change]:
        """A match without somebody: gone, if nobody else has a part in it."""
        if not {seat.who for seat in row.seats if seat.who} - {guest}:
            self.tables.rows.drop(row.id)
            return drop_match(row.id)
        if row.id in self.tables.rows and row.state == RUNNING and row.held(guest):
            table = await self.table(row.id)
            await table.done(give_up, guest)
        return [*await self.handed_on(row, guest, ""), drop_scenes(row.id)]

    async def table(self, match: str) -> Table:
        """A table; a Refusal if another node has it, which it gives back when nobody looks."""
        try:
            return await self.tables.table(match)
        except Elsewhere:
            raise Refusal("busy") from None

    def stop(self, stale: list[str]) -> None:
        """Tables that know what is stored no longer leave the memory; their pages come back."""
        for match in stale:
            table = self.tables.awake.get(match)
            if table is not None:
                table.stop(1012, "its people have changed")
                table.task.cancel()
            self.forget_match(match)

    async def write(self, changes: list[Change]) -> None:
        await self.tables.services.writer.write_soon(changes)


def now() -> int:
    return time.time_ns() // 1_000_000
