"""A mirror in the browser: opened on the first page, drawn with the signs of the first copies."""

from __future__ import annotations

from playwright.sync_api import expect

from kibitz.games import WORDS
from tests.web.conftest import Invite
from tests.web.site import Site
from tests.web.test_together import copied_link, play_together

ROWS = """() => ['0', '1'].map((seat) =>
  [...document.querySelectorAll(`#board [data-plate^="${seat}."]`)].map((x) => ({
    name: x.querySelector('.name').textContent,
    sign: x.querySelector('.sign').innerHTML,
    art: x.querySelector('.art path').getAttribute('d'),
    tone: x.style.getPropertyValue('--h'),
  })))"""


def test_both_sides_of_a_mirror_look_alike(site: Site, invite: Invite) -> None:
    """Plates of both rows have the same names, signs, figures and colours; cards are read."""
    ann, bea = invite(site, "de"), invite(site, "hu", size=(390, 844), touch=True, seed=2)
    ann.go("/")
    box = ann.page.locator("section.game[data-game=compile]")
    options = WORDS["compile"](ann.language).options
    box.get_by_text(ann.w("mode_link"), exact=True).click()
    box.get_by_text(ann.w("fold_options"), exact=True).click()
    box.get_by_text(ann.w("fold_rules"), exact=True).click()
    draft = box.get_by_label(options["draft"].title, exact=True)
    draft.select_option(label=options["draft"].values["mirror"])
    box.get_by_label(options["mirror"].title, exact=True).fill("fire,light,water")
    box.locator("button.big").click()
    ann.page.wait_for_url("**/table/*")
    bea.go(copied_link(ann, close=False))
    bea.wait_seated()
    expect(ann.page.locator("dialog[open]")).to_have_count(0)

    for person in (ann, bea):
        expect(person.page.locator("#board [data-plate]")).to_have_count(6)
        near, far = person.page.evaluate(ROWS)
        assert {x["name"] for x in near} == {x["name"] for x in far}
        assert len({x["name"] for x in near}) == 3
        looks = {x["name"]: x for x in near}
        for plate in far:
            assert plate == looks[plate["name"]]
            assert plate["sign"].strip() and plate["art"] and plate["tone"]
    for person in (ann, bea):  # the second seat holds second copies: they have faces and texts
        text = person.page.locator("#hand, [data-part=hand]").first.inner_text()
        assert any(name in text for name in {x["name"] for x in person.page.evaluate(ROWS)[0]})
    play_together([ann, bea], 24)
    assert not ann.wrong and not bea.wrong
