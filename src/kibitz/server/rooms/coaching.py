"""Coaching: what a coach says at a table where it is unfair to nobody, from the seat's view."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from kibitz.learning.coach import tip_for
from kibitz.learning.course import course, course_words
from kibitz.server import api
from kibitz.server.refusal import Refusal
from kibitz.server.rooms.tables import Tables


async def coach_tip(
    tables: Tables, match: str, guest: str, said: Collection[str], language: str
) -> api.CoachTip:
    """The tip on the question at hand; an empty one if there is nothing to say."""
    t = (await tables.table(match)).state
    question = t.match.decision
    found = await asyncio.to_thread(course, t.match.game.name)
    if question is None or question.seat not in t.held(guest) or not t.is_unopposed(guest):
        raise Refusal("no-hint")
    n = len(t.match.record)
    if found is None:
        return api.CoachTip(n, "", "", "", "")
    view, events = t.match.view(question.seat), t.match.events_for(question.seat)
    tip = tip_for(found, view, events, said)
    if tip is None:
        return api.CoachTip(n, "", "", "", "")
    words = course_words(found.game.name, language)
    title = words.lessons[tip.lesson].title if tip.lesson else ""
    return api.CoachTip(n, tip.key, words.tips[tip.key], tip.lesson, title)
