"""Tournaments: what people do about them; opened, joined, left, begun and looked at."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Final

from kibitz.games import GAMES
from kibitz.server.api_tournaments import NewTournament, TournamentLine, TournamentPage
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import levels
from kibitz.server.render.names import unique_name
from kibitz.server.render.tournaments import line, page
from kibitz.server.rooms.clock import now_ms
from kibitz.server.rooms.codes import LETTERS
from kibitz.server.rooms.names import chosen_name
from kibitz.server.rooms.ratings import Ratings, can_be_rated
from kibitz.server.rooms.rounds import Rounds, arena_end, begun, next_round, over
from kibitz.server.rooms.seating import give_up
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import OVER
from kibitz.server.storage.tournaments import (
    ARENA,
    SWISS,
    WAITING,
    EntrantRow,
    Tournament,
    TournamentRow,
    listed,
    new_entrant,
    new_tournament,
    open_tournaments,
    set_away,
    tournament,
)

FORMS: Final = (SWISS, ARENA)
ROUNDS: Final = range(1, 12)
MINUTES: Final = range(5, 181)
BANK: Final = range(3601)
MOVE: Final = range(121)
LEAST_CLOCK: Final = 60
"""Seconds that somebody has in a match at least, with the time of ten moves."""
STARTS: Final = range(24 * 60 + 1)
CODE: Final = 7
"""Letters of an address."""
MOST_LISTED: Final = 50
MOST_ENDED: Final = 5


class Tournaments:
    """Whatever somebody asks; the rounds themselves are run by `rounds.py`."""

    def __init__(self, tables: Tables, ratings: Ratings) -> None:
        self.tables: Final = tables
        self.ratings: Final = ratings
        self.limits: Final = tables.services.config.limits
        self.rounds: Final = Rounds(tables)
        self.changing: Final = asyncio.Lock()
        """One change at a time: places are counted before one is taken."""

    async def found(self, wanted: str) -> Tournament:
        found = await asyncio.to_thread(tournament, self.tables.store, wanted.upper())
        if found is None:
            raise Refusal("no-tournament")
        return found

    async def write(self, changes: list[Change]) -> None:
        await self.tables.services.writer.write_soon(changes)

    # Looking.

    async def listed(self, guest: str) -> list[TournamentLine]:
        """Those that are open to all, and one's own; of those that are over the last few."""
        found = await asyncio.to_thread(listed, self.tables.store, guest, MOST_LISTED)
        now = now_ms()
        ended = [t for t in found if t.row.state == OVER]
        going = [t for t in found if t.row.state != OVER]
        return [line(t, guest, now) for t in (*going, *ended[:MOST_ENDED])]

    async def shown(self, wanted: str, guest: str, language: str) -> TournamentPage:
        return self.page(await self.found(wanted), guest, language)

    def page(self, t: Tournament, guest: str, language: str) -> TournamentPage:
        now, is_swiss = now_ms(), t.row.form == SWISS
        rests = is_swiss and bool(t.pairings) and not any(x.played for x in t.pairings)
        return page(
            *(t, guest, language, now, self.is_open(t, now)),
            next_round=next_round(t, self.limits) if rests else 0,
            end=0 if is_swiss else arena_end(t),
        )

    def is_open(self, t: Tournament, now: int) -> bool:
        """Can somebody still join?"""
        if t.row.state == OVER or len(t.entrants) - len(t.away) >= self.limits.entrants:
            return False
        if t.row.state == WAITING:
            return True
        if t.row.form == ARENA:
            return now < arena_end(t)
        return max([x.round for x in t.pairings], default=0) < t.row.rounds

    # Changing.

    async def make(self, wanted: NewTournament, guest: str, source: str) -> str:
        """A new tournament; its address."""
        self.check(wanted)
        async with self.changing:
            if source:
                mine, together = await asyncio.to_thread(
                    open_tournaments, self.tables.store, guest, source
                )
                if mine >= self.limits.tournaments or together >= self.limits.tournaments_together:
                    raise Refusal("too-many-tournaments", most=self.limits.tournaments)
            now = now_ms()
            row = TournamentRow(
                id="".join([secrets.choice(LETTERS) for _ in range(CODE)]),
                form=wanted.form,
                game=wanted.game,
                bank=wanted.bank,
                move=wanted.move,
                rated=wanted.rated,
                rounds=wanted.rounds,
                minutes=wanted.minutes,
                places=wanted.places,
                level=wanted.level,
                listed=wanted.listed,
                state=WAITING,
                owner=guest,
                source=source,
                created=now,
                begins=now + wanted.starts * 60_000 if wanted.starts else 0,
            )
            await self.write([new_tournament(row)])
        return row.id

    def check(self, wanted: NewTournament) -> None:
        """A Refusal says what is wrong."""
        game = GAMES.get(wanted.game)
        if game is None:
            raise Refusal("no-game", game=wanted.game)
        known = levels(game)
        if wanted.level not in known:
            raise Refusal("level", level=wanted.level, levels=", ".join(known))
        fits = (
            *(wanted.form in FORMS, wanted.rounds in ROUNDS, wanted.minutes in MINUTES),
            *(wanted.bank in BANK, wanted.move in MOVE, wanted.starts in STARTS),
            wanted.bank + 10 * wanted.move >= LEAST_CLOCK,
            0 <= wanted.places <= self.limits.fill_ins,
            len(game.rules.seats({})) == 2,
        )
        if not all(fits):
            raise Refusal("tournament-settings")
        if wanted.rated and not can_be_rated(game, {}, [wanted.level]):
            raise Refusal("not-rated")

    async def join(self, wanted: str, guest: str, name: str) -> Tournament:
        """Take part, also again after withdrawing."""
        called = self.tables.kept_names.checked(chosen_name(name), guest)
        async with self.changing:
            t, now = await self.found(wanted), now_ms()
            if t.row.state == OVER:
                raise Refusal("tournament-over")
            mine = t.entrant(guest)
            if mine is not None and not mine.away:
                return t
            if not self.is_open(t, now):
                raise Refusal("tournament-full")
            if mine is not None:
                await self.write([set_away(t.row.id, mine.n, False)])
            else:
                strength = round(await self.ratings.strength(guest, t.row.game))
                if called:
                    called = unique_name([x.name for x in t.entrants if x.name], called)
                new = EntrantRow(
                    *(t.row.id, len(t.entrants), guest, "", called, strength, now),
                )
                await self.write([new_entrant(new)])
            return await self.found(wanted)

    async def withdraw(self, wanted: str, guest: str) -> Tournament:
        """Take part no longer; a match that is played is resigned first, where its table is."""
        async with self.changing:
            t = await self.found(wanted)
            mine = t.entrant(guest)
            if mine is None or mine.away or t.row.state == OVER:
                return t
            for x in t.pairings:
                row = self.tables.rows.get(x.match)
                if x.played and row is not None and row.held(guest):
                    table = await self.tables.table(x.match)
                    with suppress(Refusal):  # it has just ended
                        await table.done(give_up, guest)
            await self.write([set_away(t.row.id, mine.n, True)])
        return await self.found(wanted)

    async def begin(self, wanted: str, guest: str) -> Tournament:
        """Whoever opened it says when."""
        async with self.changing:
            t = await self.own(wanted, guest)
            if t.row.state == WAITING:
                changes = begun(t, now_ms(), self.limits)
                if not changes:
                    raise Refusal("tournament-few")
                await self.write(changes)
        await self.rounds.look()
        return await self.found(wanted)

    async def call_off(self, wanted: str, guest: str) -> Tournament:
        """One that has not begun is over without a match."""
        async with self.changing:
            t = await self.own(wanted, guest)
            if t.row.state == WAITING:
                await self.write(over(t, now_ms()))
        return await self.found(wanted)

    async def own(self, wanted: str, guest: str) -> Tournament:
        t = await self.found(wanted)
        if t.row.owner != guest:
            raise Refusal("tournament-opener")
        return t
