"""What happened is shown event by event: in order, at a pace, and never in the reader's way."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import Site

WATCH: Final = """() => {
  window.steps = [];
  let last = -1;
  const look = () => {
    const now = Number(document.querySelector('[aria-current=step]')?.dataset.chip ?? -1);
    if (now !== last && now >= 0) steps.push(now);
    last = now;
  };
  const about = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector('.table'), about);
}"""
"""Keeps the number of every step that is shown, in order."""
BUSY: Final = ".table[data-busy]"
REST: Final = ".table:not([data-busy]):has(#options .answer)"


def shown_steps(person: Person) -> list[int]:
    """The numbers of all steps the server has sent."""
    heard = [json.loads(x) for x in person.heard]
    return [step["n"] for x in heard if x["type"] == "shown" for step in x["steps"]]


def count(person: Person) -> int:
    return int(person.page.locator(".table").get_attribute("data-step") or 0)


def rest(person: Person) -> None:
    """Until everything has been played, and there is a question."""
    person.page.wait_for_selector(REST)


def seated(site: Site, invite: Invite, pace: str = "fast", **more: Any) -> Person:
    """Somebody in the draft of a match against a bot."""
    ann = invite(site, pace=pace, **more)
    ann.make_table("compile", "me", "learner")
    ann.page.wait_for_selector("#board [data-live]")
    return ann


def test_a_bots_turn_is_shown_step_by_step(site: Site, invite: Invite) -> None:
    """As many steps as events, in their order; the strip keeps them; the log ends with them."""
    ann = seated(site, invite)
    rest(ann)
    drafted = len(shown_steps(ann))  # the bot may have drafted first
    ann.page.evaluate(WATCH)
    for _ in range(6):
        rest(ann)
        ann.press("1")  # now the answers are gone until the next question
    rest(ann)
    expected = shown_steps(ann)
    assert len(expected) > 6
    assert ann.page.evaluate("steps") == expected[drafted:]
    assert count(ann) == len(expected)
    chips = ann.page.locator("[data-part=last-turn] [data-chip]")
    assert int(chips.last.get_attribute("data-chip") or -1) == expected[-1]
    assert len(ann.read()["log"]) == expected[-1] + 1


def test_an_answer_does_not_wait(site: Site, invite: Invite) -> None:
    """The newest question is there while steps are played, and a digit answers it at once."""
    ann = seated(site, invite, "slow")
    for _ in range(6):
        ann.press("1")
        ann.page.wait_for_selector(BUSY)
        if ann.page.locator(f"{BUSY} #options .answer").count():
            break
        rest(ann)
    answers = ann.answers
    prompt = ann.page.locator("#prompt h2").inner_text()
    assert prompt == json.loads(ann.heard[-1])["ask"]["prompt"]
    ann.press("1")
    ann.page.wait_for_timeout(100)
    assert ann.answers == answers + 1


def test_a_click_on_the_board_only_skips(site: Site, invite: Invite) -> None:
    ann = seated(site, invite, "slow")
    ann.press("1")
    ann.page.wait_for_selector(BUSY)
    answers = ann.answers
    ann.page.locator("#board").click(position={"x": 300, "y": 300})
    expect(ann.page.locator(BUSY)).to_have_count(0)
    ann.page.wait_for_timeout(300)
    assert ann.answers == answers
    assert count(ann) == len(shown_steps(ann))


def test_the_turn_is_played_again(site: Site, invite: Invite) -> None:
    """By R and by the button; nothing is counted twice, and a key goes to the end."""
    ann = seated(site, invite)
    ann.press("1")
    ann.page.wait_for_selector(BUSY)
    rest(ann)
    board, steps = ann.board(), count(ann)
    chips = [int(x.get_attribute("data-chip") or -1) for x in ann.page.locator("[data-chip]").all()]
    ann.page.evaluate(WATCH)
    ann.press("r")
    ann.page.wait_for_selector(BUSY)
    rest(ann)
    assert ann.page.evaluate("steps") == chips
    assert (ann.board(), count(ann)) == (board, steps)
    ann.page.locator("[data-part=last-turn] .again").click()
    ann.page.wait_for_selector(BUSY)
    ann.press("x")
    expect(ann.page.locator(BUSY)).to_have_count(0)
    assert (ann.board(), count(ann)) == (board, steps)


def test_less_motion_is_a_still_list(site: Site, invite: Invite) -> None:
    """Nothing is played; the chips are there and point at the board."""
    ann = seated(site, invite, "off")
    ann.page.evaluate(WATCH)
    ann.play(8)
    assert ann.page.evaluate("steps") == []
    assert count(ann) == len(shown_steps(ann)) > 0
    chips = ann.page.locator("[data-part=last-turn] [data-chip]")
    marks = 0
    for chip in chips.all():
        chip.focus()
        marks += ann.page.locator("#board [data-mark=target]").count()
    assert marks, "no chip points at anything"
    lines = ann.page.locator("#log li")
    lines.last.hover()
    assert lines.count() == len(ann.read()["log"])


def test_the_pace_is_set_at_the_table(site: Site, invite: Invite) -> None:
    ann = seated(site, invite, "fast")
    ann.page.locator("[popovertarget=more]:visible").click()
    ann.page.locator("#more .pace").select_option("off")
    ann.press("Escape")
    ann.page.evaluate(WATCH)
    ann.play(3)
    assert ann.page.evaluate("steps") == []
