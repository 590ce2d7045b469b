"""What happened is shown event by event: in order, at a pace, and never in the reader's way."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Browser, expect

from tests.web.conftest import Invite, Opened
from tests.web.person import Person, word
from tests.web.positions import FOUR, Position, Stand
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
FRAME: Final = """() => {
  const parts = ['.bar', '[data-part=last-turn]', '#board', '#log', '.right', '.preview'];
  const boxes = parts.map((x) => document.querySelector(x).getBoundingClientRect());
  return boxes.map(({ y, height }, i) => [parts[i], y, height]);
}"""
"""Where the parts around the board are, and how high."""
MOVERS: Final = """() => {
  window.movers = [];
  const look = () => {
    const chip = document.querySelector('.table[data-busy] [data-chip][aria-current]');
    const name = document.querySelector('.players .asked b')?.textContent ?? '';
    if (chip) movers.push([Number(chip.dataset.chip), name]);
  };
  const about = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector('.table'), about);
}"""
"""Keeps who is marked in the bar while a step is told."""
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
    expect(ann.page.locator("#board [data-part=other] h3", has_text="Anna")).to_be_visible()
    expect(ann.page.locator("#board [data-part=other] .face svg")).to_be_visible()
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


def test_who_acts_is_marked_and_the_card_told_of_is_shown(site: Site, invite: Invite) -> None:
    """Nobody is said to be asked while something is still told of another."""
    ann = seated(site, invite)
    ann.page.evaluate(MOVERS)
    for _ in range(6):
        rest(ann)
        ann.play_one()
    rest(ann)
    heard = [json.loads(x) for x in ann.heard]
    seats = {y["n"]: y["seat"] for x in heard if x["type"] == "shown" for y in x["steps"]}
    names = [x["name"] for x in next(x for x in heard if x["type"] == "welcome")["players"]]
    movers = ann.page.evaluate("movers")
    assert {seats[n] for n, _ in movers} >= {0, 1}
    assert [name for _, name in movers] == [
        names[seats[n]] if seats[n] >= 0 else "" for n, _ in movers
    ]
    told = ann.page.locator("[data-part=preview] .told article")
    expect(told).to_be_visible()
    ann.page.locator("[data-part=hand] button.card").first.hover()
    expect(ann.page.locator("[data-part=preview] .peek")).to_be_visible()
    expect(told).to_have_count(0)


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


TOLD: Final = """() => {
  const box = (x) => document.querySelector(x)?.getBoundingClientRect();
  const [told, asked, board] = ['.caption', '[data-part=question]', '#board'].map(box);
  const middle = (x) => x.top + x.height / 2;
  return told && [Math.abs(middle(told) - middle(asked)), Math.abs(told.left - asked.left),
    told.width - asked.width, Math.max(0, board.top - told.top)].map(Math.round);
}"""
"""How far the sentence of a step is from the question."""


def test_a_step_is_told_where_the_question_stands(site: Site, invite: Invite) -> None:
    """So it covers nothing that it speaks of; a press on it goes to the end."""
    ann = seated(site, invite, "slow")
    ann.press("1")
    ann.page.wait_for_selector(f"{BUSY} .caption")
    assert ann.page.evaluate(TOLD) == [0, 0, 0, 0]
    answers = ann.answers
    ann.page.locator(".caption").click()
    expect(ann.page.locator(".caption")).to_have_count(0)
    rest(ann)
    assert ann.answers == answers


def test_a_click_on_the_board_only_skips(site: Site, invite: Invite) -> None:
    ann = seated(site, invite, "slow")
    ann.press("1")
    ann.page.wait_for_selector(BUSY)
    answers, sent = ann.answers, len(shown_steps(ann))
    ann.page.locator("#board").click(position={"x": 300, "y": 300})
    assert count(ann) >= sent, "what was waiting is still being played"
    rest(ann)  # what the bot did after the click is played as ever
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
    """Nothing is played; chips and lines point at the board, these also after a reload."""
    ann = seated(site, invite, "off")
    ann.page.evaluate(WATCH)
    frame = ann.page.evaluate(FRAME)
    for _ in range(8):
        ann.play_one()
        assert ann.page.evaluate(FRAME) == frame, "what stands around the board has jumped"
    rest(ann)
    assert ann.page.evaluate("steps") == []
    assert count(ann) == len(shown_steps(ann)) > 0
    chips = ann.page.locator("[data-part=last-turn] [data-chip]")
    marks = 0
    for chip in chips.all():
        chip.focus()
        marks += ann.page.locator("#board [data-mark=target]").count()
    assert marks, "no chip points at anything"
    lines, heads = ann.page.locator("#log li"), ann.page.locator("#log li.head")
    lines.last.hover()
    told, turns = ann.read()["log"], heads.all_inner_texts()
    assert lines.count() == len(told)
    ann.page.reload()
    rest(ann)
    assert (ann.read()["log"], heads.all_inner_texts()) == (told, turns)
    assert turns, "the log has no turns"
    marks = 0
    for line in lines.all()[-6:]:
        line.focus()
        marks += ann.page.locator("#board [data-mark=target]").count()
    assert marks, "after a reload no line points at anything"


def test_the_pace_is_set_at_the_table(site: Site, invite: Invite) -> None:
    ann = seated(site, invite, "fast")
    ann.page.locator("[popovertarget=more]:visible").click()
    ann.page.locator("#more .pace").select_option("off")
    ann.press("Escape")
    ann.page.evaluate(WATCH)
    ann.play(3)
    assert ann.page.evaluate("steps") == []


def test_a_compile_is_a_moment_that_anything_ends(browser: Browser, site: Site) -> None:
    """A press only skips it, a key skips it and answers."""
    moving = browser.new_page(viewport={"width": 1366, "height": 768})
    stand, moment = Stand(moving), moving.locator("[data-part=moment]")
    for end in ("press", "key"):
        stand.show(site.address, Position("compile", 1, 34), seat=0)
        stand.play_on(Position("compile", 1, 35))
        moving.wait_for_selector("[data-moment=compile]")
        if end == "press":
            moving.mouse.click(600, 300)
        else:
            moving.keyboard.press("1")
        expect(moment).to_have_count(0)
        said = [x for x in stand.heard if x["type"] == "act"]
        assert len(said) == (end == "key")
        stand.heard.clear()
    moving.close()


def test_a_recompile_and_the_last_wound_are_moments(browser: Browser, site: Site) -> None:
    """Each is drawn over the board while its step is told, in its own words."""
    moving = browser.new_page(viewport={"width": 1366, "height": 768})
    stand = Stand(moving)
    for name, before, said in (
        ("recompile", Position("compile", 0, 72), word("en", "compiled_again", "compile")),
        ("last-wound", Position("ire", 9, 232, FOUR), "4 in all"),
    ):
        stand.show(site.address, before, seat=0)
        stand.play_on(before._replace(answers=before.answers + 1))
        told = moving.locator(f"{BUSY} [data-part=moment][data-moment={name}]")
        expect(told).to_contain_text(said)
    moving.close()


def test_a_moment_is_still_with_less_motion(opened_stand: Opened, site: Site) -> None:
    """It is a picture over the table as it is, and takes no click."""
    stand = opened_stand("en", False)
    page, moment = stand.page, stand.page.locator("[data-part=moment]")
    stand.show(site.address, Position("compile", 1, 34), seat=0)
    stand.play_on(Position("compile", 1, 35))
    page.wait_for_selector(f"{REST} [data-moment=compile]")
    assert not page.evaluate(
        "document.querySelector('[data-moment]').getAnimations({ subtree: true }).length"
    )
    page.locator("[data-part=hand] [data-live]").first.click()
    expect(page.locator("[data-part=hand] [data-picked]")).to_have_count(1)
    expect(moment).to_have_count(0)
