"""Unfinished: every match that may go on, found by its address, its people and its opener."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from kibitz.server.rooms.codes import code_of
from kibitz.server.storage.rows import OPEN, RUNNING, MatchRow


class Unfinished(Mapping[str, MatchRow]):
    """The rows by id, with indexes: nobody who asks walks through all of them."""

    def __init__(self) -> None:
        self.rows: Final[dict[str, MatchRow]] = {}
        self.seeking: Final[dict[str, None]] = {}
        """Those in the lobby, oldest first: listed, with a seat still free."""
        self.slow: Final[dict[str, None]] = {}
        """Running matches with days for a move, which need no table in memory."""
        self.codes: Final[dict[str, str]] = {}
        """The tables with free seats by their codes."""
        self.coded: Final[dict[str, str]] = {}
        self.owners: Final[dict[str, dict[str, None]]] = {}
        """The matches each browser has opened."""
        self.sources: Final[Counter[str]] = Counter()
        self.players: Final[dict[str, dict[str, None]]] = {}
        """The matches of each browser that holds a seat."""
        self.seated: Final[dict[str, set[str]]] = {}
        """The browsers that hold a seat of each match."""
        self.clubs: Final[dict[str, dict[str, None]]] = {}
        """The matches of each club."""
        self.kinds: Final[Counter[tuple[str, str]]] = Counter()
        """How many there are, by game and state."""
        self.kind: Final[dict[str, tuple[str, str]]] = {}

    def __getitem__(self, match: str) -> MatchRow:
        return self.rows[match]

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def add(self, row: MatchRow) -> None:
        """A match is opened, woken, or somebody has sat down."""
        if row.id not in self.rows:
            self.owners.setdefault(row.owner, {})[row.id] = None
            self.sources[row.source] += 1
            if row.club:
                self.clubs.setdefault(row.club, {})[row.id] = None
        self.rows[row.id] = row
        self.note_code(row.id, code_of(row))
        self.count(row.id, (row.game, row.state))
        if row.listed and row.state == OPEN:
            self.seeking[row.id] = None
        else:
            self.seeking.pop(row.id, None)
        if row.clock is not None and row.clock.days and row.state == RUNNING:
            self.slow[row.id] = None
        now, before = {seat.who for seat in row.seats if seat.who}, self.seated.get(row.id, set())
        self.seated[row.id] = now
        for guest in before - now:
            self.leave(guest, row.id)
        for guest in now - before:
            self.players.setdefault(guest, {})[row.id] = None

    def drop(self, match: str) -> MatchRow | None:
        """A match has ended, or is gone."""
        row = self.rows.pop(match, None)
        if row is None:
            return None
        self.count(match, None)
        opened = self.owners[row.owner]
        del opened[match]
        if not opened:
            del self.owners[row.owner]
        self.sources[row.source] -= 1
        if not self.sources[row.source]:
            del self.sources[row.source]
        if row.club:
            del self.clubs[row.club][match]
            if not self.clubs[row.club]:
                del self.clubs[row.club]
        self.seeking.pop(match, None)
        self.slow.pop(match, None)
        self.note_code(match, "")
        for guest in self.seated.pop(match):
            self.leave(guest, match)
        return row

    def count(self, match: str, kind: tuple[str, str] | None) -> None:
        """A match is of this kind now, or of none any more."""
        before = self.kind.pop(match, None)
        if before is not None:
            self.kinds[before] -= 1
        if kind is not None:
            self.kind[match] = kind
            self.kinds[kind] += 1

    def note_code(self, match: str, code: str) -> None:
        self.codes.pop(self.coded.pop(match, ""), None)
        if code:
            self.codes[code], self.coded[match] = match, code

    def leave(self, guest: str, match: str) -> None:
        mine = self.players[guest]
        del mine[match]
        if not mine:
            del self.players[guest]

    def held_by(self, guest: str) -> list[MatchRow]:
        """The matches a browser has a seat in."""
        return [self.rows[x] for x in self.players.get(guest, ())]

    def opened_by(self, guest: str) -> list[MatchRow]:
        """The matches a browser has opened, oldest first."""
        return [self.rows[x] for x in self.owners.get(guest, ())]

    def of_club(self, club: str) -> list[MatchRow]:
        """What goes on in a club, oldest first."""
        return [self.rows[x] for x in self.clubs.get(club, ())]

    def lobby(self, most: int) -> list[MatchRow]:
        """The newest in the lobby, oldest first."""
        return [self.rows[x] for x in list(self.seeking)[-most:]]
