"""Clubs: private rooms by a link, with tables, a ladder and a history of their own."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from typing import Final

import structlog

from kibitz.games import GAMES
from kibitz.server.api import LadderSide
from kibitz.server.club_records import (
    Club,
    ClubDoor,
    ClubHistory,
    ClubLadder,
    ClubListed,
    ClubMatch,
    ClubMember,
)
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import title
from kibitz.server.render.players import alias, players
from kibitz.server.rooms.clock import now_ms
from kibitz.server.rooms.codes import LETTERS, typed
from kibitz.server.rooms.history import AT_ONCE, LAST
from kibitz.server.rooms.lobby import listed
from kibitz.server.rooms.names import own_name
from kibitz.server.rooms.ratings import Key, Standing, by_side, note, rested, rung, side_name
from kibitz.server.rooms.tables import Tables
from kibitz.server.storage.changes import Change
from kibitz.server.storage.clubs import (
    ClubRow,
    MemberRow,
    club,
    club_by_code,
    clubs_of,
    drop_club,
    drop_member,
    founded,
    matches_ended,
    members,
    new_club,
    new_member,
    played_in,
    set_code,
    set_seen,
)
from kibitz.server.storage.history import Course, courses
from kibitz.server.storage.rows import MatchRow

LENGTH: Final = 8
"""Letters of a link: two more than of a table, for it holds longer."""
SEEN_EVERY: Final = 20_000
"""Milliseconds between two notes that a member is there."""
HERE: Final = 45_000
"""Milliseconds after which a member who was not noted again has gone."""
COUNTED: Final = 2_000
"""The last matches of a club that make its ladder."""
GONE: Final = 4004
"""The close code that tells a page not to reconnect."""
log = structlog.get_logger()


class Clubs:
    """All clubs. Nothing of them is in memory, so every node says the same."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.task: asyncio.Task[None] | None = None
        self.checking: Final[set[asyncio.Task[None]]] = set()

    def start(self) -> None:
        self.task = asyncio.create_task(self.see_always())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def write(self, changes: list[Change]) -> None:
        await self.tables.services.writer.write_soon(changes)

    # Who belongs to which.

    async def opened(self, wanted: str, guest: str) -> tuple[ClubRow, list[MemberRow]]:
        """A club and its members; a Refusal to strangers, as if there were none."""
        found = await asyncio.to_thread(club, self.tables.store, wanted)
        inside = await asyncio.to_thread(members, self.tables.store, wanted) if found else []
        if found is None or guest not in [x.who for x in inside]:
            raise Refusal("no-club")
        return found, inside

    async def led(self, wanted: str, guest: str) -> tuple[ClubRow, list[MemberRow]]:
        """The same for its founder only."""
        found, inside = await self.opened(wanted, guest)
        if found.founder != guest:
            raise Refusal("not-founder")
        return found, inside

    async def found_club(self, name: str, guest: str, source: str) -> ClubListed:
        """A new club, with whoever founds it as its only member."""
        limits, store = self.tables.services.config.limits, self.tables.store
        called = own_name(name)
        mine = await asyncio.to_thread(clubs_of, store, guest)
        if len([x for x in mine if x.founder == guest]) >= limits.clubs:
            raise Refusal("too-many-clubs", most=limits.clubs)
        if source and await asyncio.to_thread(founded, store, source) >= limits.clubs_together:
            raise Refusal("too-many-clubs", most=limits.clubs_together)
        row = ClubRow(secrets.token_urlsafe(9), called, new_code(), guest, source, now_ms())
        await self.write(new_club(row))
        return ClubListed(row.id, row.name, 1, 0)

    async def mine(self, guest: str) -> list[ClubListed]:
        store, found = self.tables.store, list[ClubListed]()
        for row in await asyncio.to_thread(clubs_of, store, guest):
            inside = await asyncio.to_thread(members, store, row.id)
            going = self.tables.rows.of_club(row.id)
            found.append(ClubListed(row.id, row.name, len(inside), len(going)))
        return found

    async def invited(self, code: str, guest: str) -> ClubDoor:
        """What whoever has the link is told before they join."""
        row = await asyncio.to_thread(club_by_code, self.tables.store, typed(code))
        if row is None:
            raise Refusal("no-club-code")
        inside = [x.who for x in await asyncio.to_thread(members, self.tables.store, row.id)]
        return ClubDoor(row.id, row.name, len(inside), guest in inside)

    async def join(self, code: str, guest: str) -> ClubDoor:
        limits, store = self.tables.services.config.limits, self.tables.store
        found = await self.invited(code, guest)
        if not found.inside:
            if found.members >= limits.members:
                raise Refusal("club-full", most=limits.members)
            if len(await asyncio.to_thread(clubs_of, store, guest)) >= limits.memberships:
                raise Refusal("too-many-clubs", most=limits.memberships)
            await self.write([new_member(found.club, guest, now_ms())])
        return ClubDoor(found.club, found.name, found.members + (not found.inside), True)

    async def leave(self, wanted: str, guest: str) -> None:
        row, inside = await self.opened(wanted, guest)
        await self.remove(row, inside, guest)

    async def remove_member(self, wanted: str, guest: str, who: str) -> None:
        """The founder shows somebody out; a new link keeps them from coming back."""
        row, inside = await self.led(wanted, guest)
        meant = [x.who for x in inside if alias(row.id, x.who) == who and x.who != guest]
        if not meant:
            raise Refusal("no-member")
        await self.remove(row, inside, meant[0])

    async def remove(self, row: ClubRow, inside: list[MemberRow], who: str) -> None:
        await self.write(drop_member(row, who, [x for x in inside if x.who != who]))
        await self.show_out(row.id)

    async def renew(self, wanted: str, guest: str) -> None:
        """Another link; the one before opens nothing any more."""
        row, _ = await self.led(wanted, guest)
        await self.write([set_code(row.id, new_code())])

    async def close(self, wanted: str, guest: str) -> None:
        row, _ = await self.led(wanted, guest)
        await self.write(drop_club(row.id))
        await self.show_out(row.id)

    async def show_out(self, of: str) -> None:
        """Whoever is no member any more looks on at no table; who plays there plays on."""
        inside = {x.who for x in await asyncio.to_thread(members, self.tables.store, of)}
        for table in [x for x in self.tables.awake.values() if x.row.club == of]:
            for client in list(table.state.clients):
                if client.guest not in inside and not table.row.held(client.guest):
                    client.fault(Refusal("club-table"))
                    client.close(GONE, "club")

    def changed(self, of: str) -> None:
        """At another node somebody was removed, or a club was closed."""
        task = asyncio.create_task(self.show_out(of))
        self.checking.add(task)
        task.add_done_callback(self.checking.discard)

    # What is there.

    async def show(self, wanted: str, guest: str, language: str) -> Club:
        """The club as it is now; whoever looks is there."""
        row, inside = await self.opened(wanted, guest)
        now = now_ms()
        (me,) = [x for x in inside if x.who == guest]
        if now - me.seen > SEEN_EVERY:
            me.seen = now
            await self.write([set_seen(row.id, guest, now)])
        going = self.tables.rows.of_club(row.id)[::-1]
        return Club(
            club=row.id,
            name=row.name,
            code=row.code,
            founder=row.founder == guest,
            members=[
                ClubMember(
                    who=alias(row.id, x.who),
                    name=x.name,
                    founder=x.who == row.founder,
                    me=x.who == guest,
                    here=now - x.seen < HERE,
                )
                for x in inside
            ],
            tables=[listed(self.tables, x, language, guest) for x in going],
            ended=await asyncio.to_thread(matches_ended, self.tables.store, row.id),
        )

    async def see_always(self) -> None:
        while True:
            await asyncio.sleep(SEEN_EVERY / 1000)
            try:
                self.see()
            except Exception as e:
                log.error("members not noted", error=type(e).__name__, exc_info=e)

    def see(self) -> None:
        """Who sits or looks on at a table of a club is there, too."""
        here = {
            (table.row.club, client.guest)
            for table in self.tables.awake.values()
            for client in table.state.clients
            if table.row.club
        }
        if here:
            now = now_ms()
            self.tables.services.writer.write_later([set_seen(*x, now) for x in sorted(here)])

    # What was.

    async def history(
        self, wanted: str, guest: str, language: str, before: int = LAST
    ) -> ClubHistory:
        row, _ = await self.opened(wanted, guest)
        store = self.tables.store
        ended = await asyncio.to_thread(played_in, store, row.id, before, AT_ONCE + 1)
        known = await asyncio.to_thread(courses, store, [x.id for x in ended])
        return ClubHistory(
            [match_of(x, language, known.get(x.id, Course())) for x in ended[:AT_ONCE]],
            more=len(ended) > AT_ONCE,
        )

    async def ladders(self, wanted: str, guest: str, language: str) -> list[ClubLadder]:
        """A ladder for every game that was played in the club."""
        row, inside = await self.opened(wanted, guest)
        ended = await asyncio.to_thread(played_in, self.tables.store, row.id, LAST, COUNTED)
        return await asyncio.to_thread(club_ladders, ended, inside, guest, language)


def new_code() -> str:
    return "".join([secrets.choice(LETTERS) for _ in range(LENGTH)])


def match_of(row: MatchRow, language: str, course: Course) -> ClubMatch:
    return ClubMatch(
        match=row.id,
        game=row.game,
        title=title(row.game),
        players=players(row, language),
        scores=row.outcome or [],
        ended=row.ended or 0,
        answers=course.answers,
        rated=row.rated,
    )


def counts(row: MatchRow) -> bool:
    """Did people play against each other, to a result?"""
    game = GAMES.get(row.game)
    if game is None or row.outcome is None:
        return False
    sides = game.rules.sides(row.options)
    people = Counter([sides[i] for i, seat in enumerate(row.seats) if not seat.bot])
    return len(people) > 1 and set(sides) == {0, 1}


def club_ladders(
    ended: list[MatchRow], inside: list[MemberRow], guest: str, language: str
) -> list[ClubLadder]:
    """Glicko-2 over the matches of the club alone, from the first on; in a thread."""
    found: dict[Key, Standing] = {}
    for row in reversed(ended):
        if counts(row):
            note(found, row)
    names, now = {x.who: x.name for x in inside}, now_ms()
    ladders = []
    for name in dict.fromkeys([key.game for key in found]):
        game, sides = GAMES[name], list[LadderSide]()
        for side in (0, 1) if by_side(game) else (0,):
            rows = [
                rung(names[key.who], "", rested(x, now), x.games, key.who == guest)
                for key, x in found.items()
                if key.game == name and key.side == side and key.who in names
            ]
            rows.sort(key=lambda x: -x.rating)
            sides.append(LadderSide(side_name(game, side, language), rows))
        ladders.append(ClubLadder(name, title(name), sides))
    return ladders
