"""Going over a match: its review from the end to the curve, a study by link, and a presenter."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, expect

from kibitz.kernel.match_file import write_match
from tests.analysis.positions import WINS
from tests.analysis.test_review import from_text
from tests.kernel.test_trace import random_match
from tests.web.conftest import Invite
from tests.web.person import Person
from tests.web.site import AXE, Site

REVIEW: Final = "[data-part=review]"
STUDY: Final = "[data-part=study]"
LINE: Final = "[data-part=line]"
PRESENTER: Final = "[data-part=presenter]"
HEADS: Final = """async (match) => {
  const info = await (await fetch(`/api/replay/${match}?lang=en`)).json();
  const heads = info.lines.filter((x) => ['turn', 'day'].includes(x.moment)).map((x) => x.text);
  const listed = [...document.querySelectorAll('.turns option')].map((x) => x.textContent);
  return [heads, heads.filter((x) => !listed.join(' ').includes(x))];
}"""
"""Every turn of a match, and those that "Jump to" does not list."""
FITS: Final = """() => {
  const root = document.documentElement;
  const small = [...document.querySelectorAll('.side button, .side a, .side textarea')]
    .filter((x) => x.checkVisibility() && !x.closest('.story'))
    .filter((x) => x.getBoundingClientRect().height < 32).map((x) => x.innerText);
  const tiny = [...document.querySelectorAll('.side *')]
    .filter((x) => parseFloat(getComputedStyle(x).fontSize) < 12).length;
  return [root.scrollWidth > innerWidth, small, tiny];
}"""
"""Is anything too wide, too small to be pointed at, or too small to be read?"""


def brought(person: Person, text: str) -> str:
    sent = person.context.request.post("/api/matches", data=text.encode())
    assert sent.ok, sent.text()
    return str(sent.json()["match"])


def no_barriers(person: Person, part: str) -> None:
    """What axe finds in a part of the page."""
    person.page.add_script_tag(path=AXE)
    found = person.page.evaluate(
        "(part) => axe.run(part, { resultTypes: ['violations'] })"
        ".then((x) => x.violations.map((y) => `${y.id}: ${y.nodes[0].html}`))",
        part,
    )
    assert not found, found


def at_step(person: Person, n: int) -> None:
    expect(person.page.locator("output")).to_have_text(re.compile(rf"^{n} / "))


def test_a_review_from_the_end_of_a_match(site: Site, invite: Invite) -> None:
    """One button; it says how far it is; then the curve leads through the match, also by keys."""
    ann = invite(site)
    page = ann.page
    ann.go("/settings")
    table = ann.wish_table("compile", "me", "uniform")
    ann.play_unseen(table, 16, resign=True)  # enough to be seen on its way, however fast it is
    ann.go(f"/table/{table}")
    page.locator("[data-part=end-review]").click()
    panel = page.locator(REVIEW)
    expect(panel.locator("progress")).to_be_visible()
    expect(panel.locator("[role=status]")).to_have_text(re.compile(r"\d+ of \d+"))
    expect(panel).to_have_attribute("data-state", "done", timeout=180_000)
    expect(page).to_have_url(re.compile(r"/replay/[^/?]+\?review(#\d+)?$"))
    curve = panel.get_by_role("slider", name=ann.w("review_curve", "reading"))
    last = int(curve.get_attribute("aria-valuemax") or 0)
    curve.focus()
    ann.press("End", "ArrowLeft")
    at_step(ann, last - 1)
    expect(curve).to_have_attribute("aria-valuenow", str(last - 1))
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] / 2, "y": 40})  # the page may still settle under it
    at_step(ann, last // 2 if last % 2 == 0 else (last + 1) // 2)
    for side in panel.locator(".side").all():
        start, end = re.findall(r"(\d+)%", side.locator("p").inner_text())
        parts = [int(x.replace("\u2212", "-")) for x in side.locator("dd span").all_inner_texts()]
        assert int(start) + sum(parts) == int(end), "luck and decisions do not add up"
    ann.context.close()

    # Whoever has the link reads it in their language, without starting anything.
    bea = invite(site, "hu", size=(390, 844), touch=True, dark=True, bypass_csp=True)
    bea.go(f"/replay/{table}?review")
    expect(bea.page.locator(REVIEW)).to_have_attribute("data-state", "done")
    bea.see(bea.w("review_luck", "reading"))
    assert bea.page.evaluate(FITS) == [False, [], 0]
    no_barriers(bea, ".side")


def test_a_costly_decision_is_marked_and_played_better(site: Site, invite: Invite) -> None:
    """A win that was missed: what would have been better, why, and a table to try it."""
    ann = invite(site, bypass_csp=True)
    page = ann.page
    match = brought(ann, write_match(from_text(WINS, ("compile line-1",))))
    ann.go(f"/replay/{match}")
    page.locator("[data-tab=review]").click()
    panel = page.locator(REVIEW)
    panel.get_by_role("button", name=ann.w("review_start", "reading")).click()
    expect(panel).to_have_attribute("data-state", "done", timeout=180_000)
    expect(panel.locator("circle[data-cost=blunder]")).to_have_count(1)
    ann.press("End")
    panel.locator(".costly .to").click()
    at_step(ann, 0)
    here = panel.locator(".here")
    expect(here.locator("[data-cost=blunder]")).to_contain_text("line 3")
    expect(here.get_by_text("This wins the game.")).to_be_visible()
    expect(page.locator(".board [data-mark]")).not_to_have_count(0)
    no_barriers(ann, ".side")
    panel.get_by_role("button", name=ann.w("play_from_here", "reading")).click()
    play_on(ann)


def play_on(person: Person) -> None:
    """The dialog is open: a table begins there."""
    dialog = person.page.locator("dialog[open]")
    dialog.get_by_label(person.w("level")).select_option(index=0)
    dialog.get_by_role("button", name=person.w("play_on", "reading"), exact=True).click()
    person.page.wait_for_url("**/table/*")
    assert person.wait() == "asked"


def test_jump_to_misses_no_turn(site: Site, invite: Invite) -> None:
    """Neither those that passed without a question nor the last."""
    ann = invite(site)
    for game, seed in (("compile", 3), ("ire", 2)):
        match = random_match(game, seed, 5000)
        name = brought(ann, write_match(match))
        ann.go(f"/replay/{name}")
        expect(ann.page.locator(".turns option").nth(1)).to_be_attached()
        heads, missed = ann.page.evaluate(HEADS, name)
        assert not missed
        numbers = [int(x) for text in heads for x in re.findall(r"^\D+(\d+)", text)]
        if game == "compile":
            assert numbers == list(range(1, len(heads) + 1)) and len(heads) > 20
        else:
            assert len(heads) >= 3


def answers(person: Person) -> Locator:
    return person.page.locator(f"{LINE} .options .answer")


def test_a_study_is_read_and_followed_by_another(site: Site, invite: Invite) -> None:
    """A comment and a line that the rules allow, by link; then one leads and the other follows."""
    ann, bea = invite(site, bypass_csp=True), invite(site, "de", bypass_csp=True)
    name = brought(ann, write_match(random_match("compile", 3, 5000)))
    ann.go(f"/replay/{name}#20")
    page = ann.page
    page.locator("[data-tab=study]").click()
    ann.button(ann.w("study_new", "reading")).click()
    expect(page).to_have_url(re.compile(r"\?study=[\w-]+#20$"))
    page.locator(f"{STUDY} textarea").fill("Line 2 was open.")
    ann.button(ann.w("comment_save", "reading")).click()
    expect(page.locator(f"{STUDY} .comment")).to_have_text(re.compile("Line 2 was open."))
    ann.button(ann.w("line_try", "reading")).click()
    for n in (1, 2):
        answers(ann).nth(1).hover()
        expect(page.locator(".board [data-mark]")).not_to_have_count(0)
        answers(ann).nth(1).click()
        expect(page.locator(f"{LINE} .told li")).to_have_count(n)
    ann.button(ann.w("line_keep", "reading")).click()
    expect(page.locator(f"{STUDY} .all").first.locator("li")).to_have_count(1)
    no_barriers(ann, ".side")
    ann.button(ann.w("line_leave", "reading")).click()

    bea.go(page.url)
    theirs = bea.page.locator(STUDY)
    expect(theirs.locator(".comment")).to_have_text(re.compile("Line 2 was open."))
    expect(theirs.locator("textarea")).to_have_count(0)
    theirs.locator(".all").first.locator(".to").click()
    told = bea.page.locator(f"{LINE} .told li")
    expect(told).to_have_count(2)
    before = bea.page.locator(".board").inner_text()
    bea.press("ArrowRight")
    expect(bea.page.locator(f"{LINE} .now")).to_have_text(told.nth(1).inner_text())
    expect(bea.page.locator(".board")).not_to_have_text(before)
    bea.button(bea.w("line_leave", "reading")).click()

    # One leads, the other goes along, goes alone, and comes back with one click.
    page.locator("[data-part=lead]").click()
    presenter = bea.page.locator(PRESENTER)
    expect(presenter).to_be_visible()
    wide = bea.page.viewport_size
    assert wide
    for size in ((390, 844), (844, 390)):  # on a phone the bar of the replay covers nothing of it
        bea.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(presenter).to_be_in_viewport(ratio=1)
        presenter.get_by_role("button").click(trial=True)
    bea.page.set_viewport_size(wide)
    page.get_by_role("slider", name=ann.w("step", "reading")).focus()
    ann.press("End")
    last = int(page.get_by_role("slider", name=ann.w("step", "reading")).input_value())
    at_step(bea, last)
    expect(page.locator(PRESENTER)).to_contain_text("1")
    bea.page.locator("body").press("ArrowLeft")
    at_step(bea, last - 1)
    ann.press("Home")
    at_step(ann, 0)
    bea.button(bea.w("follow", "reading")).click()
    at_step(bea, 0)
    page.locator(f"{STUDY} .all").first.locator(".to").click()
    expect(bea.page.locator(f"{LINE} .told li")).to_have_count(1)
    page.locator("header select").last.select_option("0")
    expect(bea.page.locator(".replay header select")).to_have_value("0")
    ann.button(ann.w("lead_stop", "reading")).first.click()
    expect(presenter).to_have_count(0)
    no_barriers(bea, ".side")
    bea.page.locator(LINE).get_by_role("button", name=bea.w("play_from_here", "reading")).click()
    play_on(bea)
