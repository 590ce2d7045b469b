"""Rounds: what runs tournaments; it takes results, pairs those who wait and opens their tables.

Nothing is kept in memory: every look reads the database and takes the next step from there, so a
restart in the middle of a round, or another node that takes over, changes nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations
from typing import Final

import structlog
from msgspec.structs import replace

from kibitz.games import GAMES
from kibitz.kernel.match import TIME_OUT
from kibitz.server import wire
from kibitz.server.config import Limits
from kibitz.server.pairing import Pair, Waiting, arena_pairs, swiss_round
from kibitz.server.refusal import Refusal
from kibitz.server.render.names import usual_bot_name
from kibitz.server.rooms.clock import new_clock, now_ms
from kibitz.server.rooms.node import Elsewhere
from kibitz.server.rooms.ratings import bot_rating
from kibitz.server.rooms.seat_keys import new_key, own_key
from kibitz.server.rooms.tables import OTHER_KEY, Tables
from kibitz.server.standings import BYE, DRAW, FIRST, NOBODY, SECOND, arena, swiss
from kibitz.server.storage.changes import Change, new_match, set_players
from kibitz.server.storage.fingerprints import data_of
from kibitz.server.storage.leases import Lease
from kibitz.server.storage.restore import fresh
from kibitz.server.storage.rows import OVER, RUNNING, MatchRow, Seat
from kibitz.server.storage.tournaments import (
    SWISS,
    WAITING,
    EntrantRow,
    PairingRow,
    Tournament,
    new_entrant,
    new_pairing,
    set_away,
    set_result,
    set_state,
    unfinished,
)

LOOK_EVERY: Final = 1.0
"""Seconds between two looks."""
DUTY: Final = f"duty{OTHER_KEY}tournaments"
"""The lease of the node that runs all tournaments."""
BOT_TABLES: Final = 1
"""Matches between bots at one time in an arena, where they only fill in."""
WAKE_AGAIN: Final = 30.0
"""Seconds until a table is woken again that did not stay awake."""
UNKNOWN: Final = 1500
"""The strength of a bot that nobody has measured."""
log = structlog.get_logger()


class Rounds:
    """The task that looks after all tournaments."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.limits: Final = tables.services.config.limits
        self.woken: Final[dict[str, float]] = {}
        """When a table was last woken that nobody had come to."""
        self.stepping: Final = asyncio.Lock()
        """Nobody is paired twice by two looks at once."""
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.look_always())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def look_always(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as e:
                log.error("tournaments not looked at", error=type(e).__name__, exc_info=e)
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """One step of every tournament, unless another node has the duty."""
        try:
            node = self.tables.node
            lease = None if node is None else await node.lease(DUTY, of_match=False)
        except (Elsewhere, Refusal):
            return
        async with self.stepping:
            for found in await asyncio.to_thread(unfinished, self.tables.store):
                try:
                    await self.step(found, lease)
                except Exception as e:
                    which = {"tournament": found.row.id, "error": type(e).__name__}
                    log.error("tournament does not go on", **which, exc_info=e)

    async def step(self, t: Tournament, lease: Lease | None) -> None:
        now = now_ms()
        if t.row.state == WAITING:
            if 0 < t.row.begins <= now:
                await self.write(begun(t, now, self.limits) or over(t, now), lease)
            return
        t = await self.with_results(t, now, lease)
        await self.wake(t)
        pairs, ended = self.arena(t, now) if t.row.form != SWISS else await self.round(t, now)
        if ended:
            await self.write(over(t, now), lease)
        elif pairs:
            await self.open_tables(t, pairs, now, lease)

    async def write(self, changes: Sequence[Change], lease: Lease | None) -> None:
        await self.tables.services.writer.write(changes, lease)

    # Results.

    async def with_results(self, t: Tournament, now: int, lease: Lease | None) -> Tournament:
        """The tournament with the results of all matches that have ended."""
        changes: list[Change] = []
        pairings = list(t.pairings)
        away: set[int] = set()
        for i, x in enumerate(pairings):
            if x.played and x.match not in self.tables.rows:
                found = await asyncio.to_thread(self.result, t, x)
                if found is not None:
                    pairings[i] = replace(x, result=found[0], ended=now)
                    changes.append(set_result(x, found[0], now))
                    away.update(found[1])
        if not changes:
            return t
        changes += [set_away(t.row.id, n, True) for n in away]
        await self.write(changes, lease)
        entrants = [replace(x, away=x.away or x.n in away) for x in t.entrants]
        return Tournament(t.row, entrants, pairings)

    def result(self, t: Tournament, x: PairingRow) -> tuple[str, list[int]] | None:
        """In a thread: how a match ended, and who did not come to it; None if it goes on."""
        row = self.tables.store.match(x.match)
        bots = [bool(t.entrants[n].bot) for n in (x.first, x.second)]
        people = [n for n, bot in zip((x.first, x.second), bots, strict=True) if not bot]
        if row is None:
            # Whoever played it against a bot has deleted it, with everything else of theirs.
            return (NOBODY if bots[0] == bots[1] else FIRST if bots[0] else SECOND), []
        if row.state != OVER:
            return None
        answers = self.tables.store.actions(x.match)
        if row.outcome is None:
            return NOBODY, [] if answers else people
        a, b = row.outcome
        missing = [x.second if a > b else x.first] if answers[0][1] == TIME_OUT else []
        return DRAW if a == b else FIRST if a > b else SECOND, missing

    async def wake(self, t: Tournament) -> None:
        """Tables where nobody looks go on as well, also after a restart."""
        now = time.monotonic()
        for x in t.pairings:
            if not x.played or x.match in self.tables.awake:
                continue
            if now - self.woken.get(x.match, -WAKE_AGAIN) < WAKE_AGAIN:
                continue
            self.woken[x.match] = now
            with suppress(Elsewhere, Refusal):  # at another node; what is wrong is in the log
                await self.tables.table(x.match)
        for match in [x for x in self.woken if x not in self.tables.rows]:
            del self.woken[match]

    # Who plays next.

    async def round(self, t: Tournament, now: int) -> tuple[list[Pair], bool]:
        """The next round of a Swiss, if it is time; and whether there is none any more."""
        if any(x.played for x in t.pairings):
            return [], False
        done = max([x.round for x in t.pairings], default=0)
        if done >= t.row.rounds or not t.people or len(t.entrants) - len(t.away) < 2:
            return [], True
        if now < next_round(t, self.limits):
            return [], False
        table = swiss(t.seeds, t.games)
        found = await asyncio.to_thread(swiss_round, table, t.games, t.away, self.apart(t))
        return found, False

    def arena(self, t: Tournament, now: int) -> tuple[list[Pair], bool]:
        """Who meets now in an arena; and whether it is over."""
        playing = {n for x in t.pairings if x.played for n in (x.first, x.second)}
        if now >= arena_end(t) or not t.people:
            return [], not playing
        table = arena(t.seeds, t.games)
        waiting = [
            Waiting(x, since(t, x.entrant), bool(t.entrants[x.entrant].bot))
            for x in table
            if x.entrant not in playing
            and x.entrant not in t.away
            and rested(t, x.entrant, now, self.limits)
        ]
        bots = [x for x in t.pairings if x.played and between_bots(t, (x.first, x.second))]
        ranks = [x.entrant for x in table]
        room = BOT_TABLES - len(bots)
        return arena_pairs(waiting, now, ranks, playing, self.apart(t), room), False

    def apart(self, t: Tournament) -> set[frozenset[int]]:
        """Who would rather not meet; nobody meets themselves."""
        blocks = self.tables.blocks
        return {
            frozenset((x.n, y.n))
            for x, y in combinations([x for x in t.entrants if x.who], 2)
            if x.who == y.who or blocks.between(x.who, y.who)
        }

    # Tables.

    async def open_tables(
        self, t: Tournament, pairs: Sequence[Pair], now: int, lease: Lease | None
    ) -> None:
        """Store who meets whom together with their matches, and bring the people there."""
        n = max([x.n for x in t.pairings], default=-1) + 1
        number = max([x.round for x in t.pairings], default=0) + 1 if t.row.form == SWISS else 1
        changes: list[Change] = []
        rows: list[MatchRow] = []
        for i, (first, second) in enumerate(pairs):
            pairing = PairingRow(t.row.id, n + i, number, first, second, began=now)
            if second == BYE:
                pairing.result, pairing.ended = "bye", now
            else:
                rows.append(match_of(t, (first, second), now))
                pairing.match = rows[-1].id
                changes += [new_match(rows[-1]), *set_players(rows[-1])]
            changes.append(new_pairing(pairing))
        await self.write(changes, lease)
        for row in rows:
            self.tables.begin(row, fresh(row))
        self.bring(t.row.id, rows)

    def bring(self, tournament: str, rows: Sequence[MatchRow]) -> None:
        """Whoever still looks at the last match goes on to the next one."""
        to = {seat.who: row.id for row in rows for seat in row.seats if seat.who}
        for table in list(self.tables.awake.values()):
            if table.row.tournament == tournament and table.row.state == OVER:
                for client in table.state.clients:
                    if client.guest in to:
                        client.send(wire.Moved(to[client.guest]))


def begun(t: Tournament, now: int, limits: Limits) -> list[Change]:
    """A tournament that begins, bots filled in; nothing if there are too few."""
    taking_part = [x for x in t.entrants if not x.away]
    count = max(0, min(t.row.places - len(taking_part), limits.fill_ins))
    if not t.people or len(taking_part) + count < 2:
        return []
    names = [x.name for x in t.entrants]
    bots: list[EntrantRow] = []
    known = bot_rating(t.row.game, t.row.level, 0)
    strength = UNKNOWN if known is None else round(known.rating)
    for i in range(count):
        names.append(usual_bot_name(names, t.row.level))
        n = len(t.entrants) + i
        bots.append(EntrantRow(t.row.id, n, "", t.row.level, names[-1], strength, now))
    row = replace(t.row, state=RUNNING, started=now)
    return [set_state(row), *[new_entrant(x) for x in bots]]


def over(t: Tournament, now: int) -> list[Change]:
    return [set_state(replace(t.row, state=OVER, ended=now))]


def next_round(t: Tournament, limits: Limits) -> int:
    """When the next round may begin, in milliseconds: the first at once."""
    if not t.pairings:
        return t.row.started
    return max(x.ended for x in t.pairings) + round(limits.round_break * 1000)


def arena_end(t: Tournament) -> int:
    """When nobody is paired any more; matches that run then still count."""
    return t.row.started + t.row.minutes * 60_000


def since(t: Tournament, entrant: int) -> int:
    """Since when somebody waits."""
    ends = [x.ended for x in t.pairings if entrant in (x.first, x.second)]
    return max([*ends, t.entrants[entrant].joined, t.row.started])


def rested(t: Tournament, entrant: int, now: int, limits: Limits) -> bool:
    """Has somebody had the time to look at the end of the last match? Bots need none."""
    ends = [x.ended for x in t.pairings if entrant in (x.first, x.second)]
    pause = 0 if t.entrants[entrant].bot else round(limits.round_break * 1000)
    return not ends or now >= max(ends) + pause


def between_bots(t: Tournament, pair: Pair) -> bool:
    return all(t.entrants[x].bot for x in pair)


def match_of(t: Tournament, pair: Pair, now: int) -> MatchRow:
    """A table like any other, where bots play on though nobody looks.

    Between bots no clock runs: how long they wait for a process must decide nothing.
    """
    game, row = GAMES[t.row.game], t.row
    roles = game.rules.seats({})
    players = [t.entrants[x] for x in pair]
    bots_only = between_bots(t, pair)
    return MatchRow(
        id=secrets.token_urlsafe(9),
        game=game.name,
        version=game.version,
        options={},
        names=list(roles),
        seed=secrets.token_hex(16),
        position=None,
        seats=[Seat(x.name, x.who, x.bot, "" if x.bot else own_key(new_key())) for x in players],
        clock=None if bots_only else new_clock(row.bank, row.move, len(roles)),
        listed=False,
        state=RUNNING,
        owner="",
        created=now,
        # Whose share of the bots it has: nobody who plays waits behind matches between bots.
        source=f"tournament {row.id}{' bots' if bots_only else ''}",
        rated=row.rated and not bots_only,
        data=data_of(game),
        tournament=row.id,
    )
