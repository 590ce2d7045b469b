"""Courses: the lessons and the coach's tips of a game, read from its files; each fault named."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from kibitz.games import PACKAGES
from kibitz.games.registry import Package
from kibitz.kernel.game import Game
from kibitz.learning.conditions import Condition, ConditionFault, read_condition
from kibitz.words.measures import Measures

ANSWER: Final = "answer"
"""Judged after every answer of the reader; each of them counts as a move."""
MOVE: Final = "move"
"""Judged when a whole decision is done: somebody is about to choose anew."""
REPLY: Final = "reply"
"""Judged when the reader is about to choose anew, so the others have replied."""
CHECKS: Final = (ANSWER, MOVE, REPLY)
OTHERWISE: Final = "otherwise"
"""The reason for whatever fails and has none of its own."""
WORDS: Final = ("title", "idea", "task", "praise", OTHERWISE)
"""What every lesson says; its other reasons come on top."""
LESSON_KEYS: Final = frozenset(
    (
        *("key", "seat", "position", "options", "goal", "wrong", "check", "moves", "draws"),
        *("replies", "more"),
    )
)


class CourseFault(ValueError):
    """A file of a course that cannot be used: where, and why."""


@dataclass(frozen=True)
class Wrong:
    """A kind of wrong answer: when it was given, and the key of the words that explain it."""

    say: str
    when: tuple[Condition, ...]


@dataclass(frozen=True)
class Lesson:
    """A position with a task for one seat."""

    key: str
    seat: int
    position: str
    goal: tuple[Condition, ...]
    wrong: tuple[Wrong, ...]
    check: str
    moves: int
    """How many decisions the reader has."""
    draws: tuple[str, ...]
    """What chance answers: the first of these that can come."""
    replies: tuple[str, ...]
    """What the other seats answer: the first of these that is offered."""
    options: Mapping[str, str] = field(default_factory=dict)
    more: bool = False
    """Does it come after the course, for whoever wants to know more cards?"""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The keys of all its reasons."""
        return (*dict.fromkeys(x.say for x in self.wrong), OTHERWISE)


@dataclass(frozen=True)
class Tip:
    """What a coach says once: when its situation first comes up in a match."""

    key: str
    when: tuple[Condition, ...]
    lesson: str
    """The lesson that taught it, or nothing."""


@dataclass(frozen=True)
class Course:
    """Everything there is to learn about a game, in order."""

    game: Game
    lessons: tuple[Lesson, ...]
    tips: tuple[Tip, ...]
    coached: int
    """The seat that the tips are written for, in a first match."""

    def part(self, lesson: Lesson) -> tuple[Lesson, ...]:
        """The course itself, or what comes after it: the lessons one of them goes on with."""
        return tuple([x for x in self.lessons if x.more == lesson.more])

    def lesson(self, key: str) -> Lesson | None:
        return next((x for x in self.lessons if x.key == key), None)


@dataclass(frozen=True)
class LessonWords:
    """A lesson in one language."""

    title: str
    idea: str
    task: str
    praise: str
    reasons: Mapping[str, str]


@dataclass(frozen=True)
class CourseWords:
    """A course in one language."""

    lessons: Mapping[str, LessonWords]
    tips: Mapping[str, str]


# Those of the games.


def folder_of(package: Package) -> Traversable | None:
    """Where the files of a course lie, if the game has one."""
    if package.measures is None or not package.lessons:
        return None
    return files(package.lessons)


@cache
def course(game: str) -> Course | None:
    """The course of a game, if there is one."""
    package = PACKAGES[game]
    folder = folder_of(package)
    return None if folder is None else read_course(package, folder)


@cache
def course_words(game: str, language: str) -> CourseWords:
    """The words of a course that the game has."""
    package, found = PACKAGES[game], course(game)
    folder = folder_of(package)
    assert found is not None and folder is not None
    return read_words(found, folder, package.spoken(language))


# Reading.


def toml(folder: Traversable, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(folder.joinpath(*name.split("/")).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CourseFault(f"{name} is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise CourseFault(f"{name}: {e}") from None


def read_course(package: Package, folder: Traversable) -> Course:
    """course.toml of a folder; a CourseFault names the lesson and what is wrong with it."""
    if package.measures is None:
        raise CourseFault(f"{package.game.name} has no measures, so no task can be tested")
    raw, measures = toml(folder, "course.toml"), package.measures()
    only("course.toml", raw, ("coach", "lesson", "tip"))
    lessons = tuple(read_lesson(x, package.game, measures) for x in raw.get("lesson", []))
    once("lesson", [x.key for x in lessons])
    if [x.more for x in lessons] != sorted([x.more for x in lessons]):
        raise CourseFault("lessons with more = true stand behind all others")
    tips = tuple(read_tip(x, measures, {y.key for y in lessons}) for x in raw.get("tip", []))
    once("tip", [x.key for x in tips])
    return Course(package.game, lessons, tips, int(raw.get("coach", 1)) - 1)


def read_lesson(raw: Mapping[str, Any], game: Game, measures: Measures) -> Lesson:
    where = f"lesson {raw.get('key', '?')}"
    only(where, raw, LESSON_KEYS)
    for key in ("key", "position", "goal"):
        if key not in raw:
            raise CourseFault(f"{where} has no {key}")
    if not raw["key"].isalnum():
        raise CourseFault(f"{where}: a key is letters and digits, for it is part of an address")
    check, moves = raw.get("check", MOVE), raw.get("moves", 1)
    if check not in CHECKS:
        raise CourseFault(f"{where}: check is one of {', '.join(CHECKS)}, not {check!r}")
    if not isinstance(moves, int) or moves < 1:
        raise CourseFault(f"{where}: moves is a number from 1 on")
    more = raw.get("more", False)
    if not isinstance(more, bool):
        raise CourseFault(f"{where}: more is true or false")
    options = raw.get("options", {})
    seats = len(game.rules.seats(options))
    seat = raw.get("seat", 1)
    if not isinstance(seat, int) or not 1 <= seat <= seats:
        raise CourseFault(f"{where}: seat is a number from 1 to {seats}")
    draws, replies = tuple(raw.get("draws", ())), tuple(raw.get("replies", ()))
    known = set(game.notation.vocabulary.words.values())
    for word in (*draws, *replies):
        if word not in known:
            raise CourseFault(f"{where}: no answer is called {word!r}")
    goal = conditions(where, raw["goal"], measures)
    wrong = []
    for entry in raw.get("wrong", ()):
        only(where, entry, ("say", "when"))
        when = conditions(where, entry.get("when", ()), measures)
        if "say" not in entry or entry["say"] in WORDS or not when:
            raise CourseFault(f"{where}: a wrong answer has a `say` of its own and a `when`")
        wrong.append(Wrong(entry["say"], when))
    return Lesson(
        raw["key"],
        seat - 1,
        raw["position"],
        goal,
        tuple(wrong),
        check,
        moves,
        draws,
        replies,
        options,
        more,
    )


def read_tip(raw: Mapping[str, Any], measures: Measures, lessons: set[str]) -> Tip:
    where = f"tip {raw.get('key', '?')}"
    only(where, raw, ("key", "when", "lesson"))
    if "key" not in raw or not raw.get("when"):
        raise CourseFault(f"{where} needs a key and a `when`")
    lesson = raw.get("lesson", "")
    if lesson and lesson not in lessons:
        raise CourseFault(f"{where}: no lesson is called {lesson!r}")
    return Tip(raw["key"], conditions(where, raw["when"], measures), lesson)


def conditions(where: str, texts: Iterable[str], measures: Measures) -> tuple[Condition, ...]:
    try:
        return tuple(read_condition(x, measures) for x in texts)
    except ConditionFault as e:
        raise CourseFault(f"{where}: {e}") from None


def read_words(course: Course, folder: Traversable, language: str) -> CourseWords:
    """The words of a course in one language; a CourseFault names what is missing or too many.

    They are two sections, `lessons` and `tips`, of a table that may hold others.
    """
    name = f"tables/{language}.toml"
    raw = toml(folder, name)
    lessons, tips = raw.get("lessons", {}), raw.get("tips", {})
    same(f"{name} [lessons]", lessons, [x.key for x in course.lessons])
    same(f"{name} [tips]", tips, [x.key for x in course.tips])
    found = {}
    for x in course.lessons:
        words = lessons[x.key]
        where = f"{name} [lessons.{x.key}]"
        same(where, words, {*WORDS, *x.reasons})
        for key, text in words.items():
            if not isinstance(text, str) or not text.strip():
                raise CourseFault(f"{where}: {key} is no text")
        reasons = {key: words[key] for key in x.reasons}
        found[x.key] = LessonWords(
            words["title"], words["idea"], words["task"], words["praise"], reasons
        )
    return CourseWords(found, tips)


def only(where: str, raw: Mapping[str, Any], known: Iterable[str]) -> None:
    odd = [x for x in raw if x not in set(known)]
    if odd:
        raise CourseFault(f"{where}: nothing is called {odd[0]!r}; there is {', '.join(known)}")


def once(what: str, keys: list[str]) -> None:
    for key in keys:
        if keys.count(key) > 1:
            raise CourseFault(f"{what} {key} is there twice")


def same(where: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    mine, other = set(found), set(wanted)
    if other - mine:
        raise CourseFault(f"{where} lacks {', '.join(sorted(other - mine))}")
    if mine - other:
        raise CourseFault(f"{where} has {', '.join(sorted(mine - other))}, which nobody says")
