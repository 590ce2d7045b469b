"""Lessons as a page is sent them: made anew from the answers given so far; nothing is kept."""

from __future__ import annotations

from typing import Final

from kibitz.games import PACKAGES
from kibitz.kernel.pile import NONE
from kibitz.kernel.trace import moments
from kibitz.learning.attempt import FAILED, OPEN, Attempt, attempted
from kibitz.learning.course import Course, course, course_words
from kibitz.server import api, wire
from kibitz.server.refusal import Refusal
from kibitz.server.render import scene
from kibitz.server.render.gathering import tried
from kibitz.server.render.listings import speech, title
from kibitz.server.render.names import names
from kibitz.server.render.players import players
from kibitz.server.render.steps import looks, steps
from kibitz.server.storage.rows import RUNNING, MatchRow, Seat

MOST_ANSWERS: Final = 40
"""Answers of a reader in one lesson; what is longer was not made by a page."""
READER: Final = "reader"
OTHERS: Final = "learner"
"""The bots whose names the other seats bear."""


def course_info(game: str, language: str) -> api.CourseInfo:
    """The list of the lessons of a game."""
    found, words = course_of(game), course_words(game, language)
    lessons = [
        api.LessonInfo(x.key, words.lessons[x.key].title, words.lessons[x.key].idea, x.more)
        for x in found.lessons
    ]
    return api.CourseInfo(game, title(game), lessons)


def lesson_at(game: str, key: str, call: api.LessonCall, language: str) -> api.LessonAt:
    """A lesson after some answers, and the verdict on them."""
    found, attempt = opened(game, key, call)
    lesson, verdict = attempt.lesson, attempt.verdict
    words = course_words(game, language).lessons[key]
    text = "" if verdict.state == OPEN else words.praise
    if verdict.state == FAILED:
        text = words.reasons[verdict.say]
    part = found.part(lesson)
    place = part.index(lesson)
    row = row_of(attempt)
    return api.LessonAt(
        key=key,
        n=place + 1,
        of=len(part),
        title=words.title,
        idea=words.idea,
        task=words.task,
        state=verdict.state,
        text=text,
        next=part[place + 1].key if place + 1 < len(part) else "",
        welcome=welcome(attempt, row, language),
        shown=shown(attempt, row, call, language),
    )


def lesson_why(game: str, key: str, call: api.LessonCall, language: str) -> wire.WhyNot:
    """Why what was pointed at cannot be done."""
    _, attempt = opened(game, key, call)
    texts = scene.why_not(attempt.match, attempt.lesson.seat, call.why, language)
    return wire.WhyNot(call.why, texts)


def lesson_tried(game: str, key: str, call: api.LessonCall, language: str) -> wire.Tried:
    """How far one would be with some answers to a question that gathers several."""
    _, attempt = opened(game, key, call)
    question = attempt.asked
    if question is None or not question.frame.node.gathers(question.frame):
        raise Refusal("late")
    words, called = speech(game, language), names(row_of(attempt), language)
    return tried(attempt.match, call.ids, words, called)


# What they are made of.


def course_of(game: str) -> Course:
    found = course(game) if game in PACKAGES else None
    if found is None:
        raise Refusal("no-lesson")
    return found


def opened(game: str, key: str, call: api.LessonCall) -> tuple[Course, Attempt]:
    """A lesson with the answers of a call played; a Refusal if they are none of it."""
    found = course_of(game)
    lesson = found.lesson(key)
    if lesson is None:
        raise Refusal("no-lesson")
    if len(call.answers) > MOST_ANSWERS:
        raise Refusal("no-action")
    try:
        return found, attempted(found.game, lesson, call.answers)
    except ValueError as e:
        raise Refusal("no-action", str(e)) from None


def row_of(attempt: Attempt) -> MatchRow:
    """The table of a lesson as one that is stored would be: who sits where."""
    match, lesson = attempt.match, attempt.lesson
    seats = [
        Seat(who=READER) if i == lesson.seat else Seat(bot=OTHERS) for i in range(len(match.names))
    ]
    return MatchRow(
        id=lesson.key,
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        names=list(match.names),
        seed=None,
        position=lesson.position,
        seats=seats,
        clock=None,
        listed=False,
        state=RUNNING,
        owner=READER,
        created=0,
    )


def welcome(attempt: Attempt, row: MatchRow, language: str) -> wire.Welcome:
    game, seat = attempt.game, attempt.lesson.seat
    return wire.Welcome(
        version=wire.VERSION,
        table=row.id,
        game=game.name,
        title=title(game.name),
        options=game.rules.options(row.options),
        players=players(row, language, {READER}),
        seats=[seat],
        seat=seat,
        key="",
        team=False,
        timed=False,
        draws=False,
        position="",
        hints="",
        rated="",
        seal="",
        judged=False,
        opener=False,
        chat=[],
    )


def shown(attempt: Attempt, row: MatchRow, call: api.LessonCall, language: str) -> wire.Shown:
    """The table as the reader's seat may know it, with the steps since the last answer."""
    match, seat = attempt.match, attempt.lesson.seat
    words, called = speech(match.game.name, language), names(row, language)
    now = scene.scene(match, seat, words, called)
    asked = attempt.asked
    since = answered_at(attempt)
    quiet = call.quiet or not call.answers or since == len(match.events)
    happened = [] if quiet else moments(match, since)
    return wire.Shown(
        n=len(match.record),
        seat=seat,
        scene=now,
        ask=None if asked is None else scene.ask(match, words, called),
        asked=NONE if asked is None else seat,
        status=course_words(match.game.name, language).lessons[attempt.lesson.key].task,
        waiting=[] if asked is None else words.waiting(match.state)[1:],
        first=0,
        lines=scene.lines(match, seat, words, called),
        steps=steps(looks(match.game, happened, seat, words, called), now, words, called),
        digest=words.digest((e.mask(seat) for e in match.events), called),
        undo="",
        over=None,
        clock=None,
        paused=False,
    )


def answered_at(attempt: Attempt) -> int:
    """How many events there were before the reader's last answer."""
    for step in reversed(attempt.match.steps):
        if step.seat == attempt.lesson.seat:
            return step.events_before
    return len(attempt.match.events)
