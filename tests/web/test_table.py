"""The parts of a table of Compile by their names (decision 0037), and what a hand does there."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from kibitz.games.compile.rules.numbers import PROTOCOLS
from tests.web.conftest import Invite, Opened
from tests.web.person import word
from tests.web.positions import DESKS, FULLEST, Position, Stand
from tests.web.site import Site

RETURNED: Final = Position("compile", 0, 27)
"""Control was given back: either row may be rearranged, or nothing."""
WAITING: Final = Position("compile", 34, 98)
"""Two texts came up at the same time: whoever's turn it is says which is carried out first."""
HAND: Final = FULLEST["answers"]
PARTS: Final = {
    "question": 1,
    "answers": 1,
    "hand": 1,
    "own": 1,
    "other": 1,
    "line": 3,
    "total": 6,
    "log": 1,
    "last-turn": 1,
    "preview": 1,
}
FIVE: Final = Position("compile", 24, 60)
"""A hand as large as a refresh makes it."""
FULL_HAND: Final = 5
SIX: Final = 6
CARDS_TO_DRAFT: Final = 12


def shown(site: Site, opened_stand: Opened, position: Position, touch: bool = False) -> Stand:
    stand = opened_stand("en", touch)
    stand.show(site.address, position)
    return stand


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carried(page: Page, thing: Locator, to: Locator) -> None:
    """Drag by mouse, with some way between."""
    page.mouse.move(*middle(thing))
    page.mouse.down()
    x, y = middle(to)
    page.mouse.move(x - 12, y, steps=4)
    page.mouse.move(x, y, steps=2)
    page.mouse.up()


def row(stand: Stand) -> list[str]:
    """The protocols of the reader, line by line, as they are drawn."""
    plates = [stand.page.locator(f"[data-plate='{stand.seat}.{i}']") for i in (1, 2, 3)]
    return [x.get_attribute("data-id") or "" for x in plates]


def test_every_part_has_its_name(site: Site, opened_stand: Opened) -> None:
    stand = shown(site, opened_stand, HAND)
    found = {x: stand.page.locator(f"[data-part={x}]").count() for x in PARTS}
    assert found == PARTS
    lines = stand.page.locator("[data-part=line]").all()
    assert [x.get_attribute("data-line") for x in lines] == ["1", "2", "3"]
    assert (stand.page.locator(".table").get_attribute("data-step") or "").isdigit()
    assert stand.page.locator(".table[data-busy]").count() == 0


def test_the_list_of_answers_is_folded_until_it_is_wanted(site: Site, opened_stand: Opened) -> None:
    """By its key and by its button; it opens with the focus on an answer, and closes by Escape."""
    stand = shown(site, opened_stand, HAND)
    page, answers = stand.page, stand.page.locator("[data-part=answers]")
    expect(answers).to_be_hidden()
    page.keyboard.press("a")
    expect(answers).to_be_visible()
    expect(answers.locator(".answer:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(answers).to_be_hidden()
    page.locator("#prompt [popovertarget=options]").click()
    expect(answers).to_be_visible()


@pytest.mark.parametrize("how", ["by two clicks", "by dragging"])
def test_protocols_are_rearranged_on_the_table(site: Site, opened_stand: Opened, how: str) -> None:
    """Nothing is sent before it is confirmed; what would be is drawn, and can be put back."""
    stand = shown(site, opened_stand, RETURNED)
    page = stand.page
    first, second = (page.locator(f"[data-plate='{stand.seat}.{i}']") for i in (1, 2))
    leave = page.locator("#prompt .few .button").first
    expect(leave).to_have_text("Leave the protocols as they are")
    a, b, c = row(stand)

    def exchange() -> None:
        if how == "by dragging":
            return carried(page, first, second)
        first.click()
        second.click()
        return None

    exchange()
    confirm = page.get_by_role("button", name=word("en", "arrange", "compile"), exact=True)
    expect(confirm).to_be_visible()
    assert row(stand) == [b, a, c]
    page.get_by_role("button", name=word("en", "arrange_back", "compile"), exact=True).click()
    expect(confirm).to_be_hidden()
    assert row(stand) == [a, b, c]
    assert "act" not in [x["type"] for x in stand.heard]

    exchange()
    confirm.click()
    acts = [x for x in stand.heard if x["type"] == "act"]
    assert stand.table and stand.table.match.decision
    words = stand.table.match.game.notation.vocabulary
    assert [words.word(x["id"]) for x in acts] == [f"order {'ab'[stand.seat]} 2-1-3"]


def test_a_card_is_carried_to_a_line(site: Site, opened_stand: Opened) -> None:
    """Where it may lie either way, the two pictures of it are offered there."""
    stand = shown(site, opened_stand, HAND)
    page = stand.page
    card = page.locator("[data-part=hand] .card").first
    seen = set()
    for line in (1, 2, 3):
        stand.heard.clear()
        carried(page, card, page.locator(f"[data-drop='line:{line}'] .near.half"))
        page.wait_for_function("() => document.querySelector('.menu .picture, .dim[role=status]')")
        if page.locator(".menu .picture").count():
            seen.add("asked")
            page.keyboard.press("Escape")
            expect(page.locator(".menu")).to_have_count(0)
        else:
            seen.add("sent")
            assert [x["type"] for x in stand.heard] == ["act"]
            stand.refuse()
    assert seen


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_texts_that_wait_are_ordered_by_pointing_at_them(
    site: Site, opened_stand: Opened, touch: bool
) -> None:
    """Each waiting text is lit where it is printed, and a press on its words carries it out."""
    stand = shown(site, opened_stand, WAITING, touch)
    page = stand.page
    stand.resize((390, 844) if touch else (1366, 768))
    stand.heard.clear()
    assert stand.table and stand.table.match.decision
    words = stand.table.match.game.notation.vocabulary
    wanted = [words.word(x) for x in stand.table.match.decision.options]
    for word_ in wanted:
        at = f"[data-at='slot:{word_.removeprefix('pick ')}'][data-live]"
        if not page.locator(f"#board {at}").count():
            page.locator("#board [data-within]").tap()  # a stack of a phone is one button
        text = page.locator(f"{at} .boxes .text").filter(visible=True).first
        text.tap() if touch else text.click()
        expect(page.locator(".dim[role=status]")).to_be_visible()
        assert [words.word(x["id"]) for x in stand.heard if x["type"] == "act"] == [word_]
        stand.refuse()


def test_the_adviser_is_heard_in_the_draft_only_where_he_is_wanted(
    site: Site, invite: Invite
) -> None:
    """One switch: then every protocol has its chance, and one of them is the best."""
    ann = invite(site)
    ann.make_table("compile", "me", "learner")
    assert ann.wait() == "asked"
    adviser, chances = ann.page.locator(".draft .adviser input"), ann.page.locator(".draft .chance")
    expect(adviser).not_to_be_checked()
    expect(chances).to_have_count(0)
    adviser.check()
    expect(chances).to_have_count(len(ann.read()["answers"]))
    expect(ann.page.locator(".draft .chance.best")).not_to_have_count(0)
    adviser.uncheck()
    expect(chances).to_have_count(0)


def test_every_protocol_can_be_read_before_it_is_drafted(site: Site, opened_stand: Opened) -> None:
    stand = shown(site, opened_stand, FULLEST["draft"])
    page = stand.page
    readable = page.locator(".draft li button[title]")
    assert CARDS_TO_DRAFT <= readable.count() <= PROTOCOLS
    for i in range(readable.count()):
        readable.nth(i).click()
        expect(page.locator("dialog[open] article")).to_have_count(SIX)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(".draft .plate").first.hover()
    expect(page.locator("[data-part=preview] .peek li")).to_have_count(SIX)
    assert "act" not in [x["type"] for x in stand.heard]


def test_a_usual_hand_lies_side_by_side_with_its_texts_whole(
    site: Site, opened_stand: Opened
) -> None:
    stand = shown(site, opened_stand, FIVE)
    for size in DESKS:
        stand.resize(size)
        cards = stand.page.locator("[data-part=hand] .card")
        boxes = [x.bounding_box() for x in cards.all()]
        assert len(boxes) == FULL_HAND
        for one, two in pairwise(boxes):
            assert one and two and one["x"] + one["width"] <= two["x"], size
        expect(stand.page.locator("[data-part=hand] [data-cut]")).to_have_count(0)


def test_a_chip_and_a_line_of_the_log_point_at_the_board(site: Site, invite: Invite) -> None:
    ann = invite(site)
    ann.make_table("compile", "me", "learner")
    ann.play(12)
    marks = ann.page.locator("#board [data-mark=target], #board [data-mark=source]")
    for pointing in ("[data-part=last-turn] .chip", "#log li"):
        ann.page.mouse.move(1, 1)
        expect(marks).to_have_count(0)
        found = 0
        for each in ann.page.locator(pointing).all()[-6:]:
            each.hover()
            found += marks.count()
        assert found, pointing


def test_the_log_of_a_small_screen_counts_what_is_unread(site: Site, invite: Invite) -> None:
    ann = invite(site, size=(390, 844), touch=True)
    ann.make_table("compile", "me", "learner")
    ann.wait()
    count = ann.page.locator(".dock [popovertarget=log] .count")
    ann.play(6)
    expect(count).to_be_visible()
    ann.page.locator(".dock [popovertarget=log]").click()
    expect(ann.page.locator("#log li").last).to_be_in_viewport()
    expect(count).to_have_count(0)


def test_silence_is_one_press_away(site: Site, invite: Invite) -> None:
    """Sounds are off until they are wanted, and the choice stays."""
    ann = invite(site)
    ann.make_table("compile", "me", "learner")
    mute = ann.page.get_by_role("button", name=ann.w("sounds"), exact=True)
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    ann.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
