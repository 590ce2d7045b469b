"""Lessons: all lines of all of them played, judged by what the reader sees; faults are named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from kibitz.games import PACKAGES
from kibitz.games.compile.rules.numbers import MAIN1
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.learning.attempt import FAILED, SOLVED, Attempt, attempted
from kibitz.learning.check import checked, course_checked
from kibitz.learning.coach import tip_for
from kibitz.learning.conditions import ConditionFault, read_condition
from kibitz.learning.course import CourseFault, Lesson, course, course_words, folder_of
from kibitz.words.languages import LANGUAGES

COURSES = {"compile": 14, "ire": 12}
"""The games with a course, and how many lessons of it are promised."""
MORE = {"compile": 3, "ire": 0}
"""How many come after it."""
SOVIET = 0
GAMES = list(COURSES)
KEYS = [(game, x.key) for game in GAMES for x in (course(game) or pytest.fail(game)).lessons]


def lesson(game: str, key: str) -> Lesson:
    found = course(game)
    assert found is not None
    one = found.lesson(key)
    assert one is not None
    return one


def after(game: str, key: str, *words: str) -> Attempt:
    """A lesson after these answers of its reader."""
    package = PACKAGES[game].game
    numbers = [package.notation.vocabulary.number(x) for x in words]
    return attempted(package, lesson(game, key), numbers)


@pytest.mark.parametrize(("game", "key"), KEYS)
def test_every_line_is_judged_some_solve_it_and_the_others_are_told_why(
    game: str, key: str
) -> None:
    found = checked(PACKAGES[game].game, lesson(game, key))
    assert found.faults == []
    assert found.solved and found.reasons
    # One idea, a minute apiece: a few answers are enough.
    assert len(found.solution) <= 4
    for language in LANGUAGES:
        words = course_words(game, language).lessons[key]
        for reason in found.reasons:
            assert words.reasons[reason]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_as_many_as_promised_and_no_language_repeats_another(game: str) -> None:
    found = course(game)
    assert found is not None
    assert len([x for x in found.lessons if not x.more]) >= COURSES[game]
    assert len([x for x in found.lessons if x.more]) >= MORE[game]
    english = course_words(game, "en")
    for language in LANGUAGES[1:]:
        words = course_words(game, language)
        for key, x in words.lessons.items():
            assert x.idea != english.lessons[key].idea and x.task != english.lessons[key].task
        assert all(text != english.tips[key] for key, text in words.tips.items())


def test_the_course_needs_main_1_only_and_what_comes_after_it_is_a_part_of_its_own() -> None:
    """Whoever begins meets no card of another set, and goes on with no lesson of another part."""
    found = course("compile")
    assert found is not None
    main = [x for x in found.lessons if not x.more]
    for one in found.lessons:
        view = cast(BoardView, Attempt(found.game, one).match.view(one.seat))
        row = set(view.protocols)
        assert (row <= {*MAIN1, -1}) == (not one.more), one.key
        assert one in found.part(one) and {x.more for x in found.part(one)} == {one.more}
    assert found.lessons[: len(main)] == tuple(main) == found.part(main[0])


def test_both_sides_of_days_of_ire_are_taught() -> None:
    found = course("ire")
    assert found is not None
    sides = [x.seat == SOVIET for x in found.lessons]
    assert sides.count(True) >= 4 and sides.count(False) >= 6


def test_a_lesson_is_solved_failed_and_begun_anew() -> None:
    solved = after("compile", "lead", "play metal-6 line-1 up")
    assert solved.verdict.state == SOLVED and solved.asked is None
    failed = after("compile", "lead", "play metal-6 line-1 down")
    assert (failed.verdict.state, failed.verdict.say) == (FAILED, "down")
    assert failed.answer(0) is not None
    failed.back_to(0)
    assert failed.answer(solved.match.steps[0].action) is None
    assert failed.verdict.state == SOLVED


def test_the_others_and_chance_answer_as_the_lesson_says() -> None:
    """The opponent replies before it is judged; what is drawn is the same every time."""
    done = after("compile", "compile", "play life-4 line-1 up")
    told = [PACKAGES["compile"].game.notation.tell(e, ("ann", "bob")) for e in done.match.events]
    assert any("bob plays" in line for line in told)
    cache = [after("compile", "cache", "play speed-1 line-1 up") for _ in range(2)]
    hands = [x.match.view(0).key() for x in cache]
    assert hands[0] == hands[1] and cache[0].asked is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_verdict_depends_on_nothing_the_reader_may_not_know(game: str) -> None:
    """In another world that looks the same, the same answers are judged alike."""
    package = PACKAGES[game].game
    found = course(game)
    assert found is not None
    for one in found.lessons:
        base = Attempt(package, one)
        question = base.asked
        assert question is not None
        world = package.sight.imagine(base.match.view(one.seat), Whim(3))
        text = package.notation.write(package.sight.view(world, -2))
        other = replace(one, position=text)
        for action in question.options:
            here, there = Attempt(package, one), Attempt(package, other)
            here.answer(action), there.answer(action)
            same = here.match.view(one.seat) == there.match.view(one.seat)
            assert not same or here.verdict == there.verdict, (one.key, action)


# A coach.


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_says_each_thing_once_and_only_to_the_seat_it_is_for(game: str) -> None:
    package, found = PACKAGES[game].game, course(game)
    assert found is not None
    said: list[str] = []
    for one in found.lessons:
        attempt = Attempt(package, one)
        view = attempt.match.view(one.seat)
        tip = tip_for(found, view, attempt.events(), said)
        if one.seat != found.coached:
            assert tip is None
        elif tip is not None:
            assert tip.key not in said
            said.append(tip.key)
    assert len(said) >= 3
    assert tip_for(found, view, (), [x.key for x in found.tips]) is None


def test_the_coach_warns_of_a_line_that_is_about_to_be_compiled() -> None:
    found = course("compile")
    assert found is not None
    attempt = Attempt(found.game, lesson("compile", "stop"))
    tip = tip_for(found, attempt.match.view(0), (), ())
    assert tip is not None and (tip.key, tip.lesson) == ("danger", "stop")


# Measures.


@pytest.mark.parametrize("game", GAMES)
def test_every_measure_answers_for_every_kind_of_word(game: str) -> None:
    """At the beginning and at the end of every lesson, for the reader and for a spectator."""
    package = PACKAGES[game]
    assert package.measures is not None
    measures = package.measures()
    for _, key in [x for x in KEYS if x[0] == game][::3]:
        match = Attempt(package.game, lesson(game, key)).match
        for seat in (lesson(game, key).seat, -1):
            view = match.view(seat)
            for name, measure in measures.measures.items():
                words = [next(iter(measures.kinds[kind])) for kind in measure.takes]
                assert measure.value(view, match.events_for(seat), words) >= -1, name
            assert view.asked != HIDDEN


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        ("totl a 1 >= 10", "total"),
        ("total a", "seat line"),
        ("total c 1", "'c' is no seat"),
        ("face-up fir-1", "perhaps fire-1"),
        ("total a 1 >= ten", "'ten' is no number"),
    ],
)
def test_a_condition_that_cannot_be_read_says_what_would_be_right(text: str, fault: str) -> None:
    measures = PACKAGES["compile"].measures
    assert measures is not None
    with pytest.raises(ConditionFault, match=fault):
        read_condition(text, measures())


# One's own.

GOOD = '''
[[lesson]]
key = "mine"
position = """
turn 3 a
row a metal water light
row b life psychic speed
line 1 a - b life-4
hand a metal-6
hand b speed-0
deck a rest
deck b rest
"""
goal = ["total a 1 >= 5"]
'''
WORDS = '[lessons.mine]\ntitle="t"\nidea="i"\ntask="t"\npraise="p"\notherwise="o"\n'


def written(folder: Path, text: str, words: str = WORDS) -> Path:
    (folder / "course.toml").write_text(text)
    (folder / "tables").mkdir()
    for language in LANGUAGES:
        (folder / "tables" / f"{language}.toml").write_text(words)
    return folder


def test_a_course_of_ones_own_needs_no_code(tmp_path: Path) -> None:
    findings, faults = course_checked(PACKAGES["compile"], written(tmp_path, GOOD))
    assert faults == [] and [x.faults for x in findings] == [[]]
    assert findings[0].solved == 1


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda s: s.replace("total a 1", "totals a 1"), "lesson mine: .*totals"),
        (lambda s: s.replace('key = "mine"', 'key = "mine"\nseat = 3'), "seat is a number from 1"),
        (lambda s: s.replace('key = "mine"', 'key = "mi-ne"'), "part of an address"),
        (lambda s: s.replace("goal =", "goals ="), "nothing is called 'goals'"),
        (lambda s: s + 'replies = ["play fir-1 line-1 up"]\n', "no answer is called"),
        (lambda s: s + 'check = "later"\n', "check is one of"),
        (lambda s: s + s, "mine is there twice"),
        (lambda s: s + "moves = 0\n", "moves is a number"),
        (lambda s: s + 'more = "yes"\n', "more is true or false"),
        (lambda s: s + "more = true\n" + s.replace("mine", "other"), "stand behind all others"),
        (lambda s: s + '[[tip]]\nkey="x"\nwhen=["turn"]\nlesson="y"\n', "no lesson is called 'y'"),
        (lambda s: s[5:], "course.toml"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(
    tmp_path: Path, change: Callable[[str], str], fault: str
) -> None:
    with pytest.raises(CourseFault, match=fault):
        course_checked(PACKAGES["compile"], written(tmp_path, change(GOOD)))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("total a 1 >= 5", "total a 1 >= 9"), "no line of answers solves it"),
        (("total a 1 >= 5", "total a 1 >= 0"), "whatever one answers solves it"),
        (("hand a metal-6", "hand a metal-9"), "its position cannot be played"),
        (("turn 3 a", "turn 3 b"), "is asked nothing"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(
    tmp_path: Path, change: tuple[str, str], fault: str
) -> None:
    text = GOOD.replace(*change).replace('key = "mine"', 'key = "mine"\nmoves = 1')
    if "turn 3 b" in text:
        text = text.replace("row a metal water light", "row a metal water light\nwinner b")
    findings, _ = course_checked(PACKAGES["compile"], written(tmp_path, text))
    assert any(fault in x for x in findings[0].faults), findings[0].faults


def test_a_reason_that_nothing_leads_to_is_a_fault(tmp_path: Path) -> None:
    text = GOOD + '[[lesson.wrong]]\nsay = "never"\nwhen = ["compiled a >= 3"]\n'
    findings, faults = course_checked(PACKAGES["compile"], written(tmp_path, text))
    assert findings[0].faults == ["nothing one can answer leads to its reason 'never'"]
    assert len(faults) == len(LANGUAGES) and "lacks never" in faults[0]


def test_words_too_many_are_a_fault(tmp_path: Path) -> None:
    _, faults = course_checked(PACKAGES["compile"], written(tmp_path, GOOD, WORDS + 'odd="o"\n'))
    assert "has odd, which nobody says" in faults[0]


def test_every_game_with_measures_has_its_files() -> None:
    for game in GAMES:
        assert folder_of(PACKAGES[game]) is not None
