"""Replays: finished matches, to step through, download, upload, and play on from (branch)."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from typing import Final

from kibitz.games import GAMES
from kibitz.kernel.fault import LineFault
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay, write_match
from kibitz.kernel.pile import CHANCE, settle
from kibitz.kernel.view import JUDGE
from kibitz.server import wire
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import speech, title
from kibitz.server.render.names import names
from kibitz.server.render.players import players
from kibitz.server.render.scene import over
from kibitz.server.rooms.names import clean_name
from kibitz.server.storage.archive import old_file, outdated
from kibitz.server.storage.changes import Change, new_action, new_match
from kibitz.server.storage.restore import CorruptRecord, replayed
from kibitz.server.storage.rows import OVER, MatchRow, Seat
from kibitz.server.storage.store import Store

CACHE_SIZE: Final = 16
"""Replayed matches in the cache; the least recently used leave first (LRU)."""
MAX_LINES: Final = 20_000
"""Lines of an uploaded match."""


class Replays:
    """Finished matches, played through once and kept for a while."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.cache: Final[OrderedDict[str, tuple[MatchRow, Match]]] = OrderedDict()

    async def match(self, match: str) -> tuple[MatchRow, Match]:
        """A finished match; a Refusal while it runs, for it would show what is hidden."""
        if match not in self.cache:
            self.cache[match] = await asyncio.to_thread(finished, self.store, match)
            if len(self.cache) > CACHE_SIZE:
                self.cache.popitem(last=False)
        self.cache.move_to_end(match)
        return self.cache[match]

    async def info(self, match: str, language: str) -> wire.ReplayInfo:
        row, played = await self.match(match)
        return await asyncio.to_thread(replay_info, row, played, language)

    async def at(self, match: str, n: int, seat: int, language: str) -> wire.ReplayAt:
        row, played = await self.match(match)
        if not 0 <= n <= len(played.steps):
            raise Refusal("no-step", most=len(played.steps))
        if not JUDGE <= seat < len(row.seats):
            raise Refusal("no-seat")
        return await asyncio.to_thread(replay_at, row, played, n, seat, language)

    async def file(self, match: str) -> str:
        """The match as text with its seed; also one of rules that have changed since."""
        row = await asyncio.to_thread(ended, self.store, match)
        if outdated(row) is not None:
            return await asyncio.to_thread(old_file, self.store, row)
        _, played = await self.match(match)
        return write_match(played)


def ended(store: Store, match: str) -> MatchRow:
    row = store.match(match)
    if row is None:
        raise Refusal("no-match")
    if row.state != OVER:
        raise Refusal("running")
    return row


def finished(store: Store, match: str) -> tuple[MatchRow, Match]:
    row = ended(store, match)
    try:
        return row, replayed(row, store.actions(match))
    except CorruptRecord as e:
        raise Refusal("lost", str(e)) from None


def replay_info(row: MatchRow, match: Match, language: str) -> wire.ReplayInfo:
    words, called = speech(row.game, language), names(row, language)
    lines = [wire.Line(i, e.depth, words.event(e, called)) for i, e in enumerate(match.events)]
    steps = []
    for step in match.steps:
        question = settle(step.before)
        assert question is not None
        text = words.label(step.before, question, step.action, called)
        steps.append(wire.ReplayStep(step.seat, text, step.events_before))
    return wire.ReplayInfo(
        match=row.id,
        game=row.game,
        title=title(row.game),
        players=players(row, language),
        options=match.game.rules.options(row.options),
        over=over(match, language, called),
        lines=lines,
        steps=steps,
    )


def replay_at(row: MatchRow, match: Match, n: int, seat: int, language: str) -> wire.ReplayAt:
    """The table before answer n, as the judge or a seat saw it."""
    words, called = speech(row.game, language), names(row, language)
    last = n == len(match.steps)
    state = match.state if last else match.steps[n].before
    question = settle(state)
    begun = match.steps[n - 1].events_before if n else 0
    ended = len(match.events) if last else match.steps[n].events_before
    events = match.events[begun:ended]
    newest = events if seat == JUDGE else [e.mask(seat) for e in events]
    asked = CHANCE if question is None else question.seat
    seen = question is not None and seat in (JUDGE, asked)
    return wire.ReplayAt(
        n=n,
        scene=words.scene(match.game.sight.view(state, seat), called, newest),
        asked=asked,
        prompt=words.prompt(state, question, called) if seen and question is not None else "",
        waiting=words.waiting(state)[1:] if seen else [],
    )


# Uploads, and playing on.


def uploaded(text: str, guest: str) -> tuple[str, list[Change]]:
    """A match file as a finished match: what to keep of it; a Refusal names the line of a fault."""
    try:
        file = read_match(text)
        if len(file.lines) > MAX_LINES:
            raise Refusal("match-too-long", most=MAX_LINES)
        match = replay(file, GAMES)
    except LineFault as e:
        code = "match-file" if e.line else "no-match-file"
        raise Refusal(code, str(e), line=e.line) from None
    outcome, now = match.outcome(), time.time_ns() // 1_000_000
    row = MatchRow(
        id=secrets.token_urlsafe(9),
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed=match.seed,
        position=match.position,
        seats=[Seat(clean_name(name) or name[:24]) for name in match.names],
        clock=None,
        listed=False,
        state=OVER,
        owner=guest,
        created=now,
        ended=now,
        outcome=None if outcome is None else list(outcome.scores),
    )
    lines = enumerate(match.record)
    actions = [new_action(row.id, n, seat, action, now) for n, (seat, action) in lines]
    return row.id, [new_match(row), *actions]


async def position_at(store: Store, game: str, branch: wire.Branch) -> tuple[dict[str, str], str]:
    """The options and the notation of a place in a finished match."""
    row, match = await asyncio.to_thread(finished, store, branch.match)
    if row.game != game:
        raise Refusal("other-game")
    if not 0 <= branch.at <= len(match.steps):
        raise Refusal("no-step", most=len(match.steps))
    last = branch.at == len(match.steps)
    state = match.state if last else match.steps[branch.at].before
    if settle(state) is None:
        raise Refusal("over-there")
    return dict(row.options), match.game.notation.write(match.game.sight.view(state, JUDGE))
