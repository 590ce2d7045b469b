"""Tournaments in the database: what they are, who takes part, who met whom and how it ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    Integer,
    Text,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from kibitz.server.standings import BYE, Game
from kibitz.server.storage.changes import Change
from kibitz.server.storage.rows import OVER
from kibitz.server.storage.schema import ENTRANTS, PAIRINGS, TOURNAMENTS
from kibitz.server.storage.store import Store

SWISS: Final = "swiss"
ARENA: Final = "arena"
WAITING: Final = "waiting"
"""The state of a tournament that has not begun; then it is running, and over at last."""


class TournamentRow(Struct):
    """A tournament without those who take part."""

    id: str
    form: str
    game: str
    bank: int
    move: int
    """The clock of every match: seconds of each player, and for each move."""
    rated: bool
    rounds: int
    """Of a Swiss."""
    minutes: int
    """Of an arena."""
    places: int
    """Bots fill in until so many take part."""
    level: str
    """Of these bots."""
    listed: bool
    state: str
    owner: str
    source: str
    """The address it was opened from, as a keyed hash; nothing if that one is trusted."""
    created: int
    begins: int = 0
    """When it begins by itself, in milliseconds; 0 if whoever opened it says when."""
    started: int = 0
    ended: int = 0


class EntrantRow(Struct):
    """Somebody who takes part: a browser, or a bot; neither is somebody who left for good."""

    tournament: str
    n: int
    who: str
    bot: str
    name: str
    strength: int
    """The rating at that time, by which those who are level are put in order."""
    joined: int
    away: bool = False
    """Has withdrawn, or did not come."""


class PairingRow(Struct):
    """A match of a tournament, or a bye."""

    tournament: str
    n: int
    round: int
    first: int
    second: int
    match: str = ""
    result: str = ""
    began: int = 0
    ended: int = 0

    @property
    def game(self) -> Game:
        return Game(self.round, self.first, self.second, self.result, self.ended)

    @property
    def played(self) -> bool:
        """Is it under way?"""
        return not self.result and self.second != BYE


class Tournament(Struct):
    """All that is known of one, read at one moment."""

    row: TournamentRow
    entrants: list[EntrantRow]
    pairings: list[PairingRow]

    @property
    def games(self) -> list[Game]:
        return [x.game for x in self.pairings]

    @property
    def seeds(self) -> list[int]:
        """The entrants in the order that decides at last, the strongest first."""
        return [x.n for x in sorted(self.entrants, key=lambda x: (-x.strength, x.n))]

    @property
    def away(self) -> set[int]:
        return {x.n for x in self.entrants if x.away}

    @property
    def people(self) -> list[EntrantRow]:
        """Those who take part now and are no bots."""
        return [x for x in self.entrants if x.who and not x.away]

    def entrant(self, guest: str) -> EntrantRow | None:
        """A browser among those who take part, or did."""
        return next((x for x in self.entrants if guest and x.who == guest), None)


_id: Final = bindparam("of", type_=Text())
_n: Final = bindparam("at", type_=Integer())
INSERT_TOURNAMENT: Final = insert(TOURNAMENTS)
INSERT_ENTRANT: Final = insert(ENTRANTS)
INSERT_PAIRING: Final = insert(PAIRINGS)
SET_STATE: Final = (
    update(TOURNAMENTS)
    .where(TOURNAMENTS.c.id == _id)
    .values(state=bindparam("to"), started=bindparam("since"), ended=bindparam("until"))
)
SET_AWAY: Final = (
    update(ENTRANTS)
    .where(ENTRANTS.c.tournament == _id, ENTRANTS.c.n == _n)
    .values(away=bindparam("to"))
)
SET_RESULT: Final = (
    update(PAIRINGS)
    .where(PAIRINGS.c.tournament == _id, PAIRINGS.c.n == _n)
    .values(result=bindparam("to"), ended=bindparam("when"))
)
DROPS: Final = (
    delete(PAIRINGS).where(PAIRINGS.c.tournament == _id),
    delete(ENTRANTS).where(ENTRANTS.c.tournament == _id),
    delete(TOURNAMENTS).where(TOURNAMENTS.c.id == _id),
)


def new_tournament(row: TournamentRow) -> Change:
    return INSERT_TOURNAMENT, asdict(row)


def new_entrant(row: EntrantRow) -> Change:
    return INSERT_ENTRANT, asdict(row)


def new_pairing(row: PairingRow) -> Change:
    return INSERT_PAIRING, asdict(row)


def set_state(row: TournamentRow) -> Change:
    values = {"of": row.id, "to": row.state, "since": row.started, "until": row.ended}
    return SET_STATE, values


def set_away(tournament: str, n: int, away: bool) -> Change:
    return SET_AWAY, {"of": tournament, "at": n, "to": away}


def set_result(row: PairingRow, result: str, ended: int) -> Change:
    return SET_RESULT, {"of": row.tournament, "at": row.n, "to": result, "when": ended}


def drop_tournament(tournament: str) -> list[Change]:
    return [(statement, {"of": tournament}) for statement in DROPS]


# Reading; all in a thread, not in the event loop.


def tournament(store: Store, wanted: str) -> Tournament | None:
    if "\0" in wanted:
        return None
    with store.engine.connect() as connection:
        found = read(connection, [wanted])
    return found[0] if found else None


def unfinished(store: Store) -> list[Tournament]:
    """Every tournament that waits or runs, oldest first."""
    wanted = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.state != OVER)
    with store.engine.connect() as connection:
        return read(connection, list(connection.execute(wanted).scalars()))


def listed(store: Store, guest: str, most: int) -> list[Tournament]:
    """Those that wait or run and are listed, and the newest of somebody, whatever became of them.

    The newest come first.
    """
    t = TOURNAMENTS.c
    mine = select(ENTRANTS.c.tournament).where(ENTRANTS.c.who == guest)
    open_to_all = (t.state != OVER) & t.listed
    wanted = (
        select(t.id)
        .where(or_(open_to_all, t.owner == guest, t.id.in_(mine)))
        .order_by(t.created.desc())
        .limit(most)
    )
    with store.engine.connect() as connection:
        found = read(connection, list(connection.execute(wanted).scalars()))
    return found[::-1]


def read(connection: Connection, ids: Sequence[str]) -> list[Tournament]:
    """Tournaments with everything of theirs, oldest first."""
    if not ids:
        return []
    t, e, p = TOURNAMENTS.c, ENTRANTS.c, PAIRINGS.c
    rows = connection.execute(select(TOURNAMENTS).where(t.id.in_(ids)).order_by(t.created, t.id))
    found = {x["id"]: Tournament(TournamentRow(**x), [], []) for x in rows.mappings()}
    inside = select(ENTRANTS).where(e.tournament.in_(ids)).order_by(e.n)
    for x in connection.execute(inside).mappings():
        found[x["tournament"]].entrants.append(EntrantRow(**x))
    met = select(PAIRINGS).where(p.tournament.in_(ids)).order_by(p.n)
    for x in connection.execute(met).mappings():
        found[x["tournament"]].pairings.append(PairingRow(**x))
    return list(found.values())


def open_tournaments(store: Store, guest: str, source: str) -> tuple[int, int]:
    """How many that are not over a browser has opened, and its address."""
    t = TOURNAMENTS.c
    with store.engine.connect() as connection:

        def count(*where: Any) -> int:
            wanted = select(func.count()).where(t.state != OVER, *where)
            return int(connection.execute(wanted).scalar() or 0)

        return count(t.owner == guest), count(t.source == source)


def expired(store: Store, waiting: int, over: int, most: int) -> Collection[str]:
    """Those that never began, and those that ended long ago."""
    t = TOURNAMENTS.c
    old = ((t.state == WAITING) & (t.created < waiting)) | ((t.state == OVER) & (t.ended < over))
    with store.engine.connect() as connection:
        return [str(x) for x in connection.execute(select(t.id).where(old).limit(most)).scalars()]
