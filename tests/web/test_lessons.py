"""Lessons in a browser: both courses failed and solved, a lesson by keys, and the coach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from kibitz.games import GAMES
from kibitz.learning.attempt import Attempt
from kibitz.learning.check import checked
from kibitz.learning.course import Course, Lesson, course, course_words
from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site

CLICK = "(i) => document.querySelectorAll('#options .answer')[i].click()"
ASKED = "(n) => document.querySelectorAll('#options .answer').length === n"


def the_course(game: str) -> Course:
    found = course(game)
    assert found is not None
    return found


def task(ann: Person) -> Locator:
    return ann.page.locator("[data-part=lesson] [data-part=task]")


def solve(ann: Person, found: Course, lesson: Lesson) -> None:
    """Gives the answers the checker has found, each from the list of answers."""
    attempt = Attempt(found.game, lesson)
    for action in checked(found.game, lesson).solution:
        question = attempt.asked
        assert question is not None
        ann.page.wait_for_function(ASKED, arg=len(question.options))
        with ann.page.expect_response(lambda answer: "/api/lessons/" in answer.url):
            ann.page.evaluate(CLICK, question.options.index(action))
        attempt.answer(action)


def fail(ann: Person, found: Course, lesson: Lesson) -> str:
    """Gives wrong answers up to the end, and tries again; the reason that was told."""
    attempt = Attempt(found.game, lesson)
    for action in checked(found.game, lesson).failure:
        question = attempt.asked
        assert question is not None
        ann.page.wait_for_function(ASKED, arg=len(question.options))
        with ann.page.expect_response(lambda answer: "/api/lessons/" in answer.url):
            ann.page.evaluate(CLICK, question.options.index(action))
        attempt.answer(action)
    expect(task(ann)).to_have_attribute("data-state", "failed")
    return attempt.verdict.say


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_course_is_failed_and_solved(site: Site, invite: Invite, game: str) -> None:
    """From the first page through every lesson to the end: failed with a reason, then solved.

    What comes after the course is begun from the list.
    """
    found, words = the_course(game), course_words(game, "en")
    ann = invite(site)
    ann.go("/")
    ann.page.locator("[data-part=start-learn]").click()
    ann.page.wait_for_url("**/learn/*")
    ann.go(f"/learn/{game}")
    ann.page.locator("[data-part=course-next]").click()
    main = [x for x in found.lessons if not x.more]
    n = len(main)
    for lesson in found.lessons:
        if lesson.more and found.part(lesson)[0] is lesson:
            ann.page.wait_for_url(f"**/learn/{game}")
            expect(ann.page.get_by_text(ann.w("progress", "learn", n=n, m=n))).to_be_visible()
            expect(ann.page.get_by_role("heading", name=ann.w("more", "learn"))).to_be_visible()
            ann.page.locator(f"[data-lesson={lesson.key}]").click()
        said = words.lessons[lesson.key]
        ann.page.wait_for_url(f"**/lesson/{game}-{lesson.key}")
        expect(task(ann).get_by_role("heading")).to_have_text(said.title)
        expect(task(ann)).to_contain_text(said.task)
        reason = fail(ann, found, lesson)
        expect(task(ann)).to_contain_text(said.reasons[reason])
        task(ann).get_by_role("button", name=ann.w("retry", "learn")).click()
        expect(task(ann)).to_have_attribute("data-state", "open")
        solve(ann, found, lesson)
        expect(task(ann)).to_have_attribute("data-state", "solved")
        expect(task(ann)).to_contain_text(said.praise)
        task(ann).locator("a.main").click()
    ann.page.wait_for_url(f"**/learn/{game}")
    expect(ann.page.get_by_text(ann.w("progress", "learn", n=n, m=n))).to_be_visible()
    expect(ann.page.locator("[data-part=course-next]")).to_have_count(0)
    ann.page.reload()
    expect(ann.page.locator("li.is")).to_have_count(len(found.lessons))


def test_a_lesson_is_failed_told_why_and_tried_again_by_keys(site: Site, invite: Invite) -> None:
    """Pointing at what is no answer tells why; a wrong answer has its reason; another language."""
    said = course_words("ire", "hu").lessons["points"]
    ann = invite(site, "hu")
    ann.go("/lesson/ire-points")
    assert ann.wait() == "asked"
    expect(ann.page.locator("#prompt .bulb, #chat")).to_have_count(0)
    ann.press("a")
    expect(ann.page.locator("#options .answer").first).to_be_in_viewport(ratio=1)
    expect(task(ann).get_by_text(said.task)).to_be_in_viewport(ratio=1)
    ann.press("Escape")
    names = ann.page.locator("#options .answer").all_text_contents()
    execute = next(i for i, x in enumerate(names) if "Végrehajtás" in x)
    ann.press(str(execute + 1))
    expect(task(ann)).to_have_attribute("data-state", "failed")
    expect(task(ann)).to_contain_text(said.reasons["done"])
    expect(ann.page.locator("[role=alert]")).to_contain_text(said.reasons["done"])
    retry = task(ann).get_by_role("button", name=ann.w("retry", "learn"))
    expect(retry).to_be_focused()
    ann.press("Enter")
    expect(task(ann)).to_have_attribute("data-state", "open")
    assert ann.wait() == "asked"
    assert ann.page.locator("#options .answer").all_text_contents() == names
    take = next(i for i, x in enumerate(names) if "Letétel" in x and "3 " in x)
    ann.press(str(take + 1))
    expect(task(ann)).to_have_attribute("data-state", "solved")
    expect(task(ann)).to_contain_text(said.praise)


def first_match(ann: Person, game: str) -> Locator:
    """A first match from the page of the course, up to the first word of the coach."""
    ann.go(f"/learn/{game}")
    ann.page.locator("[data-part=first-match]").click()
    ann.page.wait_for_url("**/table/*?coach")
    ann.wait_seated()
    expect(ann.page.locator(".players")).to_contain_text("Anna")
    return ann.page.locator("[data-part=coach]")


def next_tip(ann: Person, coach: Locator) -> str:
    """Plays on until the coach speaks; what it speaks of."""
    for _ in range(12):
        assert ann.wait() == "asked"
        try:
            coach.wait_for(timeout=1500)
            return coach.get_attribute("data-tip") or ""
        except TimeoutError:
            ann.play_one()
    raise AssertionError("the coach never spoke")


def test_the_coach_speaks_in_a_first_match_each_thing_once(site: Site, invite: Invite) -> None:
    """Against the weakest bot, and not before there is something to say: the draft is quiet."""
    words = course_words("compile", "en")
    ann = invite(site, size=(1280, 720))
    coach = first_match(ann, "compile")
    assert next_tip(ann, coach) == "faceup"
    expect(coach).to_contain_text(words.tips["faceup"])
    expect(coach.get_by_role("link")).to_have_attribute("href", "/lesson/compile-lead")
    ann.page.keyboard.press("a")
    expect(ann.page.locator("#options .answer").first).to_be_in_viewport(ratio=1)
    got = coach.get_by_role("button", name=ann.w("got_it", "learn"))
    expect(got).to_be_in_viewport(ratio=1)
    got.click()
    expect(coach).to_have_count(0)
    ann.page.keyboard.press("Escape")
    ann.play_one()
    second = next_tip(ann, coach)
    assert second != "faceup"
    expect(coach).to_contain_text(words.tips[second])
    coach.get_by_role("button", name=ann.w("coach_end", "learn")).click()
    expect(coach).to_have_count(0)


def test_the_coach_is_small_on_a_phone_and_silent_for_the_rest_of_the_turn(
    site: Site, invite: Invite
) -> None:
    ann = invite(site, "de", size=(360, 740), touch=True)
    coach = first_match(ann, "ire")
    next_tip(ann, coach)
    box = coach.bounding_box()
    assert box and box["height"] <= 740 / 4
    expect(coach.get_by_role("button", name=ann.w("got_it", "learn"))).to_be_in_viewport(ratio=1)
    expect(ann.page.locator("#prompt h2")).to_be_in_viewport(ratio=1)
    day = ann.page.locator("#board").get_by_text("Tag 1").count()
    ann.page.evaluate("document.querySelector('#options .answer').click()")
    expect(coach).to_have_count(0)
    assert ann.wait() == "asked"
    ann.page.wait_for_timeout(1500)
    assert ann.page.locator("#board").get_by_text("Tag 1").count() == day
    expect(coach).to_have_count(0)
