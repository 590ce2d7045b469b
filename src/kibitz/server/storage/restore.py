"""A match from the database: its actions played through, or the newest snapshot and the rest."""

from __future__ import annotations

import json
from collections.abc import Sequence

import structlog

from kibitz.games import GAMES
from kibitz.kernel.event import Event
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import Match
from kibitz.kernel.pile import settle
from kibitz.server.storage.archive import outdated
from kibitz.server.storage.rows import MatchRow

Lines = Sequence[tuple[int, int]]
log = structlog.get_logger()


class CorruptRecord(Exception):
    """A match whose record the rules refuse: a fault of the rules or of the database."""


def fresh(row: MatchRow) -> Match:
    """A match before its first answer; a Refusal if its rules are not ours."""
    old = outdated(row)
    if old is not None:
        raise old
    if row.judged:
        return Judged(GAMES[row.game], row.options, tuple(row.names), row.position)
    return Match(GAMES[row.game], row.options, tuple(row.names), row.seed, row.position)


def replayed(row: MatchRow, lines: Lines) -> Match:
    """Every action played through."""
    match = fresh(row)
    play_on(match, match.again(lines))
    return match


def play_on(match: Match, lines: Lines) -> None:
    for seat, action in lines:
        why = match.enter(seat, action)
        if why is not None:
            n = len(match.record)
            raise CorruptRecord(f"action {n} cannot be replayed: {why.rule}")


def snapshot(match: Match) -> str:
    """A running match without its history: a cache, never the truth."""
    events = [
        (e.kind, e.seat, e.things, e.where, e.cause, e.depth, e.open_to, int(e.news))
        for e in match.events
    ]
    saved = {"state": match.game.notation.save(match.state), "dealt": match.dealt, "told": events}
    return json.dumps(saved, separators=(",", ":"))


def from_snapshot(row: MatchRow, lines: Lines, n: int, saved: str) -> Match:
    """The match at its snapshot, and the actions since; it cannot take back what lies before."""
    match = fresh(row)
    found = json.loads(saved)
    match.state = match.game.notation.load(found["state"])
    match.dealt = int(found["dealt"])
    match.events = [
        Event(e[0], e[1], tuple(e[2]), e[3], e[4], e[5], e[6], bool(e[7])) for e in found["told"]
    ]
    lines = match.again(lines)
    match.record = list(lines[:n])
    match.steps = []
    match.decision = settle(match.state)
    play_on(match, lines[n:])
    return match


def revived(row: MatchRow, lines: Lines, cached: tuple[int, str] | None) -> tuple[Match, bool]:
    """By the snapshot if it serves, else from the beginning; and whether it was the beginning."""
    if cached is not None and 0 < cached[0] <= len(lines):
        try:
            return from_snapshot(row, lines, *cached), False
        except Exception as e:
            # An undo may reach behind the snapshot, or another build wrote it: replay everything.
            log.info("snapshot not used", match=row.id, why=type(e).__name__)
    return replayed(row, lines), True
