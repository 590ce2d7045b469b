"""Going back: taking back, the replay and its branches, and a server that dies."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from kibitz.analysis.turning import turning_point
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import write_match
from kibitz.words.catalogue import catalogue
from tests.kernel.test_trace import random_match
from tests.web.conftest import Invite
from tests.web.site import Site
from tests.web.test_together import asked_of, copied_link, play_together

ONE_SCREEN: Final = """() => {
  const of = (x) => document.querySelector(x).getBoundingClientRect();
  const [board, bar, head] = [of('.replay .board'), of('.replay .scrub'), of('header.top .brand')];
  const scrolls = document.documentElement.scrollHeight > innerHeight;
  const apart = board.bottom <= bar.top && bar.bottom <= innerHeight;
  return !scrolls && apart && head.left === board.left;
}"""
"""Do board and bar of a replay share the window, and is its head in line with them?"""


def test_taking_back_what_shows_nothing_new(site: Site, invite: Invite) -> None:
    """Against a bot it is free: the question and the board are as they were."""
    ann = invite(site)
    ann.open_table("compile")
    ann.wait()
    before, board = ann.read(), ann.board()
    ann.play(1)
    assert ann.read()["log"] != before["log"]
    ann.button(ann.w("undo")).click()
    expect(ann.page.locator("#log li")).to_have_count(len(before["log"]))
    ann.wait()
    after = ann.read()
    assert (after["prompt"], after["answers"]) == (before["prompt"], before["answers"])
    assert ann.board() == board
    ann.play(2)


def test_taking_back_by_consent(site: Site, invite: Invite) -> None:
    """The other is asked in their own language; a no changes nothing, a yes does."""
    ann, bea = invite(site), invite(site, "de", seed=2)
    ann.open_table("compile", "link")
    bea.go(copied_link(ann))
    bea.wait_seated()
    first = asked_of([ann, bea])
    other = bea if first is ann else ann
    before, board = first.read(), first.board()
    first.play_one()
    other.wait()
    other.play_one()
    asked_of([ann, bea])
    for agree in (False, True):
        taken = first.read()["log"]
        first.button(first.w("undo_ask")).click()
        expect(other.button(other.w("agree"))).to_be_visible()
        assert other.page.locator(".notes").evaluate("x => x.scrollHeight <= x.clientHeight")
        other.button(other.w("agree" if agree else "decline")).click()
        if not agree:
            news = first.page.locator("[data-part=news]")
            said = catalogue(first.language).table["refused-undo"].partition("{who}")[2]
            expect(news).to_contain_text(said)
            news.get_by_role("button").click()
            assert first.read()["log"] == taken
        expect(first.page.locator(".note")).to_have_count(0)
    expect(first.page.locator("#log li")).to_have_count(len(before["log"]))
    assert asked_of([ann, bea]) is first
    assert first.read()["prompt"] == before["prompt"]
    assert first.board() == board


def test_the_replay_and_a_branch_of_it(site: Site, invite: Invite) -> None:
    """The bar goes through the match by mouse and keys; from its middle a new match begins."""
    ann = invite(site)
    ann.open_table("compile")
    ann.play(14)
    ann.resign()
    ann.page.get_by_role("link", name=ann.w("replay")).click()
    ann.page.wait_for_url("**/replay/*")
    page, bar = ann.page, ann.page.get_by_role("slider")
    expect(bar).to_have_value("0")
    for size in ((1366, 768), (1280, 720)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_selector(".replay [data-part=own]")
        assert page.evaluate(ONE_SCREEN), (
            f"the bar lies over the board, or the page scrolls: {size}"
        )
    last = int(bar.get_attribute("max") or 0)
    assert last >= 14
    bar.focus()
    ann.press("End")
    expect(page.locator("output")).to_have_text(f"{last} / {last}")
    expect(page.locator(".story [aria-current=step]")).to_be_in_viewport()
    ann.press("ArrowLeft", "ArrowLeft")
    expect(page.locator("output")).to_have_text(f"{last - 2} / {last}")
    expect(page).to_have_url(re.compile(f"#{last - 2}$"))
    box = bar.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(bar).to_have_value(re.compile(rf"^({last // 2}|{last // 2 + 1})$"))
    n = int(bar.input_value())
    expect(page.locator(".story [aria-current=step]")).to_be_visible()
    line = page.locator(".story button").nth(2)
    line.click()
    expect(page.locator("output")).not_to_have_text(f"{n} / {last}")
    page.get_by_role("button", name=ann.w("step_after", "reading"), exact=True).click()

    page.goto(page.url.split("#")[0] + f"#{last - 1}")
    page.reload()
    expect(page.locator("output")).to_have_text(f"{last - 1} / {last}")
    told = page.locator(".story button:not(.later)").count()
    ann.button(ann.w("play_from_here", "reading")).click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_label(ann.w("level")).select_option(index=0)
    dialog.get_by_role("button", name=ann.w("play_on", "reading"), exact=True).click()
    page.wait_for_url("**/table/*")
    assert ann.wait() == "asked"
    assert told > 10
    assert page.locator("#board [data-at]").count() > 8
    ann.play(3)


def test_a_server_killed_in_the_middle(own_site: Site, invite: Invite) -> None:
    """Killed and started again at the same address: the pages come back, and nothing is lost."""
    ann, bea = invite(own_site), invite(own_site, "pl", seed=2)
    ann.open_table("compile", "link")
    bea.go(copied_link(ann))
    bea.wait_seated()
    both = [ann, bea]
    for person in both:
        person.lost_is_fine = True
    for _ in range(2):
        play_together(both, 10)
        asked_of(both)
        before = [(x.board(), x.read()) for x in both]
        own_site.kill()
        for person in both:
            person.see(person.w("connection_waiting"))
        own_site.start()
        for person in both:
            expect(person.page.locator(".status.good")).to_be_attached()
            person.hear(person.w("connection_back"))
        asked_of(both)
        assert [(x.board(), x.read()) for x in both] == before
    play_together(both, 6)


def test_an_answer_given_while_the_server_is_down(own_site: Site, invite: Invite) -> None:
    """It is kept, said again when the server is back, and counts once."""
    ann = invite(own_site, "de", size=(360, 740))
    ann.open_table("compile")
    ann.play(3)
    ann.lost_is_fine = True
    log = len(ann.read()["log"])
    board = "JSON.stringify(document.querySelector('#board').getBoundingClientRect())"
    before = ann.page.evaluate(board)
    own_site.kill()
    ann.see(ann.w("connection_waiting"))
    assert ann.page.evaluate(board) == before, "the board has jumped"
    ann.press("1")
    ann.see(ann.w("sending"))
    own_site.start()
    expect(ann.page.locator(".status.good")).to_be_attached()
    ann.page.wait_for_function("(n) => document.querySelectorAll('#log li').length > n", arg=log)
    ann.play(5)


def test_a_match_file_is_brought_along(site: Site, invite: Invite, tmp_path: Path) -> None:
    """A judge finds the place from the list of tables; a wrong file is named as one."""
    match = Match(GAMES["compile"], {}, ("Zoé", "Ödön"), "brought along")
    whim = Whim(4)
    while match.decision is not None:
        seat, options = match.decision.seat, match.decision.options
        match.play(seat, options[whim.below(len(options))])
    wrong, right = tmp_path / "wrong.txt", tmp_path / "match.kibitz"
    wrong.write_text("no match at all\n", encoding="utf-8")
    right.write_text(write_match(match), encoding="utf-8")

    ann = invite(site, "hu")
    ann.go("/lobby")
    ann.page.get_by_role("link", name=ann.w("lobby_bring")).click()
    ann.page.wait_for_url("**/replay/new")
    chooser = ann.page.locator("input[type=file]")
    chooser.set_input_files(wrong)
    expect(ann.page.locator(".bring .note")).to_be_visible()
    assert ann.wrong and all("400" in x for x in ann.wrong)
    ann.wrong.clear()
    chooser.set_input_files(right)
    ann.page.wait_for_url(re.compile(r"/replay/(?!new)"))
    ann.see("Zoé")
    assert int(ann.page.get_by_role("slider").get_attribute("max") or 0) == len(match.steps)


def test_the_end_leads_to_the_turn_that_decided_it(site: Site, invite: Invite) -> None:
    """It is told when it has been found, also to somebody who only looks, in their language."""
    match = random_match("ire", 4, 5000)
    turning = turning_point(match)
    assert turning is not None
    ann = invite(site, "hu")
    sent = ann.context.request.post("/api/matches", data=write_match(match).encode())
    ann.go(f"/table/{sent.json()['match']}")
    end = ann.page.locator("[data-part=end]")
    expect(end.get_by_text(ann.w("end_morale", "ire"))).to_be_visible()
    expect(end.get_by_text(ann.w("end_soviet", "ire"))).to_be_visible()
    expect(end.get_by_text(ann.w("epilogue_7", "ire"))).to_be_visible()
    expect(end.get_by_text(ann.w("end_turning"))).to_be_visible()
    end.locator(".turning a").click()
    ann.page.wait_for_url(f"**/replay/*#{turning.answer}")
    expect(ann.page.locator(".turns select")).to_have_value(str(turning.answer))
