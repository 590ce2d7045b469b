"""Replays: finished matches, to step through, download, upload, and play on from (branch)."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from kibitz.analysis.report import STRENGTHS
from kibitz.analysis.win_chance import Valuation
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.fault import LineFault
from kibitz.kernel.judged import LONGEST, Judged
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import REAL_CARDS, file_of, read_match, replay, write_file
from kibitz.kernel.pile import CHANCE, State, settle
from kibitz.kernel.view import JUDGE, WATCHER
from kibitz.server import api, wire
from kibitz.server.hints import (
    ChanceJob,
    HintJob,
    chance_at_end,
    chance_job,
    chance_shown,
    hint_job,
)
from kibitz.server.refusal import Refusal
from kibitz.server.render.judged import judged_step
from kibitz.server.render.listings import speech, title
from kibitz.server.render.names import names
from kibitz.server.render.phrases import phrase
from kibitz.server.render.players import players
from kibitz.server.render.scene import lines, over
from kibitz.server.rooms.designs import check_options
from kibitz.server.rooms.names import clean_name
from kibitz.server.storage.archive import called, old_file, outdated
from kibitz.server.storage.changes import Change, new_action, new_match
from kibitz.server.storage.fingerprints import data_of
from kibitz.server.storage.restore import CorruptRecord, replayed
from kibitz.server.storage.rows import OVER, MatchRow, Seat
from kibitz.server.storage.scenes import KeptReplay, kept_scenes
from kibitz.server.storage.store import Store
from kibitz.server.workers import NoAnswer, Workers

CACHE_SIZE: Final = 16
"""Replayed matches in the cache; the least recently used leave first (LRU)."""
MAX_LINES: Final = 20_000
"""Lines of an uploaded match."""
MAX_NAME: Final = 100
"""Characters of a player's name in it."""
OTHER_RULES: Final = ("old-rules", "game-gone")
"""Why a match cannot be replayed that may still be shown."""
Lines = Sequence[tuple[int, int]]

Place = tuple[str, int, str]
"""A match, how many answers were given before, and the language of a hint there."""
KEPT_CHANCES: Final = 4096
"""Win chances in the cache, about a hundred bytes each."""


class Replays:
    """Finished matches, played through once and kept for a while."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.cache: Final[OrderedDict[str, tuple[MatchRow, Match]]] = OrderedDict()
        self.hints: Final[OrderedDict[Place, list[wire.Hint]]] = OrderedDict()
        self.chances: Final[OrderedDict[tuple[str, int, int], Valuation]] = OrderedDict()
        """By match, answers given before, and the seat that knows."""
        self.shown: Final[OrderedDict[tuple[str, str], KeptReplay]] = OrderedDict()
        """Matches of other rules by language, as they were shown."""
        self.asking: Final[dict[tuple[str, type], asyncio.Task[Any]]] = {}
        """What each browser waits for: one hint and one win chance; the next takes its place."""

    async def match(self, match: str) -> tuple[MatchRow, Match]:
        """A finished match; a Refusal while it runs, for it would show what is hidden."""
        if match not in self.cache:
            self.cache[match] = await asyncio.to_thread(finished, self.store, match)
            if len(self.cache) > CACHE_SIZE:
                self.cache.popitem(last=False)
        self.cache.move_to_end(match)
        return self.cache[match]

    def forget(self, match: str) -> None:
        """It has been deleted."""
        self.cache.pop(match, None)
        for key in [x for x in self.shown if x[0] == match]:
            del self.shown[key]
        for place in [x for x in self.hints if x[0] == match]:
            del self.hints[place]

    async def as_shown(self, match: str, language: str, why: Refusal) -> KeptReplay:
        """A match of other rules as it was shown when they held; else the Refusal."""
        key = match, language
        if key not in self.shown:
            found = None
            if why.code in OTHER_RULES:
                found = await asyncio.to_thread(kept_scenes, self.store, match, language)
            if found is None:
                raise why
            found.info["old"] = phrase(language, "as-shown")
            self.shown[key] = found
            if len(self.shown) > CACHE_SIZE:
                self.shown.popitem(last=False)
        self.shown.move_to_end(key)
        return self.shown[key]

    async def info(self, match: str, language: str) -> api.ReplayInfo | dict[str, Any]:
        try:
            row, played = await self.match(match)
        except Refusal as e:
            return (await self.as_shown(match, language, e)).info
        return await asyncio.to_thread(replay_info, row, played, language)

    async def at(self, match: str, n: int, seat: int, language: str) -> api.ReplayAt | Raw:
        try:
            row, played = await self.match(match)
        except Refusal as e:
            kept = await self.as_shown(match, language, e)
            if not 0 <= n < len(kept.at):
                raise Refusal("no-step", most=len(kept.at) - 1) from None
            if seat != JUDGE:
                raise  # who saw what is not kept
            return kept.at[n]
        if not 0 <= n <= len(played.steps):
            raise Refusal("no-step", most=len(played.steps))
        if not JUDGE <= seat < len(row.seats):
            raise Refusal("no-seat")
        return await asyncio.to_thread(replay_at, row, played, n, seat, language)

    async def hint(
        self, workers: Workers, guest: str, place: Place, strength: int, source: str = ""
    ) -> wire.Hint:
        """What the kibitzer says to the seat that is asked there; `source` pays for it."""
        match, n, language = place
        row, played = await self.match(match)
        if not 0 <= n <= len(played.steps):
            raise Refusal("no-step", most=len(played.steps))
        if strength not in STRENGTHS:
            raise Refusal("no-message")
        if row.judged:
            raise Refusal("real-cards")
        if place not in self.hints:
            job = await asyncio.to_thread(replay_job, row, played, n, language)
            job = job._replace(payer=source or guest)
            self.hints[place] = await self.worked_out(workers, guest, job)
            if len(self.hints) > CACHE_SIZE:
                self.hints.popitem(last=False)
        return replace(self.hints[place][strength - 1], n=n)

    async def win_chance(
        self, workers: Workers, guest: str, place: Place, seat: int
    ) -> wire.WinChance:
        """How likely a side was to win there: to the knowledge of a seat, or of everybody."""
        match, n, language = place
        row, played = await self.match(match)
        if not 0 <= n <= len(played.steps):
            raise Refusal("no-step", most=len(played.steps))
        if seat != JUDGE and not 0 <= seat < len(row.seats):
            raise Refusal("no-seat")
        if row.judged:
            raise Refusal("real-cards")
        key = match, n, seat
        if key not in self.chances:
            found = chance_at_end(played, seat) if n == len(played.steps) else None
            if found is None:
                job = await asyncio.to_thread(replay_chance, played, n, seat)
                found = await self.worked_out(workers, guest, job._replace(payer=guest))
            self.chances[key] = found
            if len(self.chances) > KEPT_CHANCES:
                self.chances.popitem(last=False)
        return chance_shown(self.chances[key], n, tuple(names(row, language)), language, False)

    async def worked_out(self, workers: Workers, guest: str, job: HintJob | ChanceJob) -> Any:
        """What a worker found; a Refusal if the same browser has asked for another meanwhile."""
        whose = guest, type(job)
        if whose in self.asking:
            self.asking.pop(whose).cancel()
        wanted = workers.hint(job) if isinstance(job, HintJob) else workers.win_chance(job)
        task: asyncio.Task[Any] = asyncio.create_task(wanted)
        self.asking[whose] = task
        try:
            return await asyncio.shield(task)
        except NoAnswer:
            raise Refusal("busy") from None
        except asyncio.CancelledError:
            if not task.cancelled():
                raise
            raise Refusal("late") from None
        finally:
            if self.asking.get(whose) is task:
                del self.asking[whose]

    async def position(self, match: str, n: int) -> api.EditorText:
        """The text of a place in a match, to be edited."""
        row, played = await self.match(match)
        text = await asyncio.to_thread(text_at, played, n, seen_of(row))
        return api.EditorText(row.game, text)

    async def file(self, match: str) -> str:
        """The match as text with its seed; also one of rules that have changed since."""
        row = await asyncio.to_thread(ended, self.store, match)
        if outdated(row) is not None:
            return await asyncio.to_thread(old_file, self.store, row)
        _, played = await self.match(match)
        file = file_of(played)
        file.called = called(row)
        return write_file(file)


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


def replay_info(row: MatchRow, match: Match, language: str) -> api.ReplayInfo:
    words, called = speech(row.game, language), names(row, language)
    steps = []
    for step in match.steps:
        question = settle(step.before)
        assert question is not None
        if isinstance(match, Judged):
            text = judged_step(match, step, words, called)
        else:
            text = words.label(step.before, question, step.action, called)
        steps.append(api.ReplayStep(step.seat, text, step.events_before))
    return api.ReplayInfo(
        match=row.id,
        game=row.game,
        title=title(row.game),
        players=players(row, language),
        options=match.game.rules.options(row.options),
        over=over(match, language, called),
        lines=lines(match, seen_of(row), words, called),
        steps=steps,
    )


def replay_at(row: MatchRow, match: Match, n: int, seat: int, language: str) -> api.ReplayAt:
    """The table before answer n, as the judge or a seat saw it.

    At a real table nobody saw the cards that were never shown: all see what everybody saw.
    """
    seat = WATCHER if row.judged else seat
    words, called = speech(row.game, language), names(row, language)
    last = n == len(match.steps)
    state = match.state if last else match.steps[n].before
    question = settle(state)
    begun = match.steps[n - 1].events_before if n else 0
    ended = len(match.events) if last else match.steps[n].events_before
    events = match.events[begun:ended]
    newest = events if seat == JUDGE else [e.mask(seat) for e in events]
    asked = CHANCE if question is None else question.seat
    seen = question is not None and (seat in (JUDGE, asked) or row.judged)
    return api.ReplayAt(
        n=n,
        scene=words.scene(match.game.sight.view(state, seat), called, newest),
        asked=asked,
        prompt=words.prompt(state, question, called) if seen and question is not None else "",
        waiting=words.waiting(state)[1:] if seen else [],
    )


def replay_job(row: MatchRow, match: Match, n: int, language: str) -> HintJob:
    """The question before answer n, as the seat that is asked knows it."""
    state = match.state if n == len(match.steps) else match.steps[n].before
    question = settle(state)
    if question is None:
        raise Refusal("over-there")
    view = match.game.sight.view(state, question.seat)
    return hint_job(match.game, view, tuple(names(row, language)), language, Whim(n))


def replay_chance(match: Match, n: int, seat: int) -> ChanceJob:
    """The position before answer n as a seat or the judge knows it."""
    state = match.state if n == len(match.steps) else match.steps[n].before
    settle(state)
    return chance_job(match.game, match.game.sight.view(state, seat), Whim(n))


# Uploads, and playing on.


def uploaded(text: str, guest: str, source: str = "") -> tuple[str, list[Change]]:
    """A match file as a finished match: what to keep of it; a Refusal names the line of a fault."""
    try:
        file = read_match(text)
        most = LONGEST if file.deal == REAL_CARDS else MAX_LINES
        if len(file.lines) > most:
            raise Refusal("match-too-long", most=most)
        if max([len(name) for name in file.names], default=0) > MAX_NAME:
            raise Refusal("match-file", line=file.names_line)
        match = replay(file, GAMES)
    except LineFault as e:
        if not text.lstrip().startswith("game "):
            raise Refusal("no-match-file", str(e)) from None
        # What is wrong with no line in particular is what is missing behind the last.
        raise Refusal("match-file" if e.line else "match-cut", str(e), line=e.line) from None
        check_options(match.game, match.options)
    except Refusal:
        raise
    except Exception as e:
        # A position that no play leads to may break the rules only some answers later.
        raise Refusal("position", str(e)) from None
    outcome, now = match.outcome(), time.time_ns() // 1_000_000
    row = MatchRow(
        id=secrets.token_urlsafe(9),
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed="" if isinstance(match, Judged) else match.seed,
        position=match.position,
        seats=[Seat(clean_name(file.called.get(name, name))) for name in match.names],
        clock=None,
        listed=False,
        state=OVER,
        owner=guest,
        created=now,
        ended=now,
        outcome=None if outcome is None else list(outcome.scores),
        source=source,
        uploaded=True,
        data=data_of(match.game),
    )
    if match.position is not None:
        check_replayed(row, match)
    record = enumerate(match.kept(match.record))
    actions = [new_action(row.id, n, seat, action, now) for n, (seat, action) in record]
    return row.id, [new_match(row), *actions]


def check_replayed(row: MatchRow, match: Match) -> None:
    """A Refusal if a match from a position cannot be looked at afterwards."""
    try:
        replay_info(row, match, "en")
    except Exception as e:
        raise Refusal("position", str(e)) from None


def state_at(match: Match, n: int) -> State:
    """The position before answer n."""
    if not 0 <= n <= len(match.steps):
        raise Refusal("no-step", most=len(match.steps))
    return match.state if n == len(match.steps) else match.steps[n].before


def seen_of(row: MatchRow) -> int:
    """Who knows all there is to know of a match: nobody knows the hidden cards of a real table."""
    return WATCHER if row.judged else JUDGE


def text_at(match: Match, n: int, seat: int) -> str:
    """The notation of the position before answer n, as a seat sees it."""
    return match.game.notation.write(match.game.sight.view(state_at(match, n), seat))
