"""Advice in a draft, wherever the kibitzer may help."""

from __future__ import annotations

import asyncio

from kibitz.drafting.solver import Advice, advise
from kibitz.kernel.match import Match
from kibitz.kernel.pile import Decision
from kibitz.server import api
from kibitz.server.refusal import Refusal
from kibitz.server.render.listings import speech
from kibitz.server.rooms.tables import Tables
from kibitz.words.catalogue import catalogue

EQUAL = 0.005
"""A difference in the chance of winning that nobody would notice."""


async def draft_advice(tables: Tables, match: str, guest: str, language: str) -> api.DraftAdvice:
    """The adviser's opinion of every pick; it is formed in a thread, so that no table waits."""
    t = (await tables.table(match)).state
    question = t.match.decision
    if question is None or question.seat not in t.held(guest) or not t.is_advised(guest):
        raise Refusal("no-advice")
    n, view = len(t.match.record), t.match.game.sight.view(t.match.state, question.seat)
    found = await asyncio.to_thread(advise, t.match.game, view)
    if found is None or len(t.match.record) != n:
        raise Refusal("no-advice")
    return api.DraftAdvice(n, [pick(t.match, question, x, found[0], language) for x in found])


def pick(
    match: Match, question: Decision, x: Advice, best: Advice, language: str
) -> api.PickAdvice:
    words = speech(match.game.name, language)
    chance, behind = round(100 * x.chance.mean), max(1, round(100 * x.behind))
    key = "unknown" if not x.known else "less"
    if x.known and x.behind < EQUAL:
        key = "best" if x is best else "equal"
    text = catalogue(language).draft[f"advice-{key}"].format(chance=chance, behind=behind)
    (at,) = words.path(match.state, question, x.action)
    return api.PickAdvice(at, chance, x is best, text)
