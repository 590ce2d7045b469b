"""Lines: answers from a step of a finished match on that nobody gave, played by the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from kibitz.kernel.match import Match
from kibitz.kernel.pile import CHANCE, settle
from kibitz.kernel.view import JUDGE
from kibitz.server import api
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render.listings import speech
from kibitz.server.render.names import names
from kibitz.server.render.scene import ask, over
from kibitz.server.rooms.replays import finished, seen_of
from kibitz.server.storage.restore import fresh
from kibitz.server.storage.rows import MatchRow
from kibitz.server.storage.store import Store
from kibitz.server.wire import Option


def match_at(row: MatchRow, match: Match, n: int) -> Match:
    """A match of its own that stands where this one stood before answer n.

    Chance goes on from the same seed, so the answer of the match turns up the cards of the match.
    """
    if not 0 <= n <= len(match.steps):
        raise Refusal("no-step", most=len(match.steps))
    last = n == len(match.steps)
    found = fresh(row)
    found.state = (match.state if last else match.steps[n].before).copy()
    found.dealt = match.dealt if last else match.steps[n].dealt
    found.events = match.events[: None if last else match.steps[n].events_before]
    found.decision = settle(found.state)
    return found


def played_on(row: MatchRow, match: Match, n: int, answers: Sequence[int]) -> Match:
    """The match after these answers from step n on; a Refusal names the rule against one.

    Answers are in lasting numbers: pages and databases hold them longer than a process does.
    """
    found = match_at(row, match, n)
    for _, action in found.again([(CHANCE, x) for x in answers]):
        seat = CHANCE if found.decision is None else found.decision.seat
        why = found.play(seat, action)
        if why is not None:
            raise AgainstRules(found.game, why, action)
    return found


def line_answers(row: MatchRow, line: Match, language: str) -> list[api.LineAnswer]:
    """The answers of a line in words."""
    words, called = speech(row.game, language), names(row, language)
    found = []
    for step in line.steps:
        question = settle(step.before)
        assert question is not None
        text = words.label(step.before, question, step.action, called)
        ((_, last),) = line.kept([(step.seat, step.action)])
        found.append(api.LineAnswer(step.seat, last, text))
    return found


def line_at(row: MatchRow, line: Match, n: int, seat: int, language: str) -> api.ReplayLine:
    """The table at the end of a line, as the judge or a seat would see it, and what can follow."""
    if not JUDGE <= seat < len(row.seats):
        raise Refusal("no-seat")
    words, called = speech(row.game, language), names(row, language)
    since = line.steps[-1].events_before if line.steps else len(line.events)
    newest = [e if seat == JUDGE else e.mask(seat) for e in line.events[since:]]
    question = line.decision
    asked = CHANCE if question is None else question.seat
    seen = question is not None and seat in (JUDGE, asked)
    wanted = ask(line, words, called) if seen else None
    end = over(line, language, called)
    return api.ReplayLine(
        n=n,
        answers=line_answers(row, line, language),
        scene=words.scene(line.game.sight.view(line.state, seat), called, newest),
        asked=asked,
        prompt="" if wanted is None else wanted.prompt,
        waiting=words.waiting(line.state)[1:] if seen else [],
        options=[] if wanted is None else [lasting(line, x) for x in wanted.options],
        over="" if end is None else end.text,
    )


def lasting(line: Match, option: Option) -> Option:
    """An answer by its lasting number."""
    ((_, last),) = line.kept([(CHANCE, option.id)])
    return replace(option, id=last)


async def position_at(
    store: Store, game: str, branch: api.Branch, most: int
) -> tuple[dict[str, str], str]:
    """The options and the notation of a place in a finished match, or in a line from there."""
    if len(branch.answers) > most:
        raise Refusal("line-long", most=most)
    row, match = await asyncio.to_thread(finished, store, branch.match)
    if row.game != game:
        raise Refusal("other-game")
    line = await asyncio.to_thread(played_on, row, match, branch.at, branch.answers)
    if line.decision is None:
        raise Refusal("over-there")
    view = match.game.sight.view(line.state, seen_of(row))
    return dict(row.options), match.game.notation.write(view)
