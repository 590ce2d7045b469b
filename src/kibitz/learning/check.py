"""Checking lessons: every line of answers is played, and what is wrong with a lesson is named."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Final

from kibitz.games.registry import Package
from kibitz.kernel.game import Game
from kibitz.learning.attempt import FAILED, OPEN, SOLVED, Attempt
from kibitz.learning.course import CourseFault, Lesson, read_course, read_words

MOST_LINES: Final = 20_000
"""Lines of answers that are tried; a lesson with more is too wide to be one idea."""
MOST_ANSWERS: Final = 12
"""Answers of the reader in one line."""


@dataclass
class Findings:
    """What came of all lines of answers of a lesson."""

    lesson: str
    lines: int = 0
    solved: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    """How many lines end with each reason."""
    solution: list[int] = field(default_factory=list)
    """The first shortest line that solves it."""
    failure: list[int] = field(default_factory=list)
    """The first shortest line that fails."""
    faults: list[str] = field(default_factory=list)
    """What is wrong with the lesson; nothing if it can be used."""


def checked(game: Game, lesson: Lesson) -> Findings:
    """Play every line of answers there is."""
    found = Findings(lesson.key)
    try:
        attempt = Attempt(game, lesson)
    except (ValueError, RuntimeError) as e:
        found.faults.append(f"its position cannot be played: {e}")
        return found
    if attempt.asked is None:
        found.faults.append("its reader is asked nothing")
        return found
    try:
        explore(attempt, [], found)
    except RuntimeError as e:
        found.faults.append(str(e))
        return found
    judge(lesson, found)
    return found


def explore(attempt: Attempt, line: list[int], found: Findings) -> None:
    """Depth first; the attempt is as it was when this returns."""
    question, here = attempt.asked, len(attempt.match.steps)
    assert question is not None
    for action in question.options:
        line.append(action)
        attempt.answer(action)
        state = attempt.verdict.state
        if state == OPEN and len(line) < MOST_ANSWERS:
            explore(attempt, line, found)
        else:
            note(attempt, line, found)
        attempt.back_to(here)
        line.pop()
        if found.lines >= MOST_LINES:
            return


def note(attempt: Attempt, line: list[int], found: Findings) -> None:
    found.lines += 1
    verdict = attempt.verdict
    if verdict.state == OPEN:
        found.faults.append(f"it is not decided after {MOST_ANSWERS} answers")
    elif verdict.state == SOLVED:
        found.solved += 1
        if not found.solution or len(line) < len(found.solution):
            found.solution = list(line)
    else:
        assert verdict.state == FAILED
        found.reasons[verdict.say] += 1
        if not found.failure or len(line) < len(found.failure):
            found.failure = list(line)


def judge(lesson: Lesson, found: Findings) -> None:
    """Put down what no good lesson would have."""
    found.faults = list(dict.fromkeys(found.faults))
    if found.lines >= MOST_LINES:
        found.faults.append(f"it has more than {MOST_LINES} lines of answers")
    if not found.solved:
        found.faults.append("no line of answers solves it")
    elif found.solved == found.lines:
        found.faults.append("whatever one answers solves it")
    for key in lesson.reasons[:-1]:
        if not found.reasons[key]:
            found.faults.append(f"nothing one can answer leads to its reason {key!r}")


def course_checked(package: Package, folder: Traversable) -> tuple[list[Findings], list[str]]:
    """Every lesson of a folder played through, and what is wrong with the words of the course.

    A CourseFault says what is wrong with its file of lessons.
    """
    course = read_course(package, folder)
    faults = []
    for language in package.languages:
        try:
            read_words(course, folder, language)
        except CourseFault as e:
            faults.append(str(e))
    return [checked(course.game, lesson) for lesson in course.lessons], faults
