"""The first minute: how much is loaded, how soon a move shows, and the guide."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.site import Site

MOST_BYTES: Final = 150_000


def test_the_first_page_is_small(site: Site, invite: Invite) -> None:
    """Everything that is transferred until the page stands still, as it comes over the line."""
    ann = invite(site)
    line = ann.context.new_cdp_session(ann.page)
    line.send("Network.enable")
    sizes: list[float] = []

    def loaded(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", loaded)
    ann.go("/")
    ann.page.wait_for_selector("section.game")
    ann.page.wait_for_load_state("networkidle")
    print(f"the first page: {sum(sizes) / 1000:.1f} kB in {len(sizes)} answers")
    assert 20_000 < sum(sizes) < MOST_BYTES


def test_a_move_shows_soon(site: Site, invite: Invite) -> None:
    """Told, not judged: the machine may be busy."""
    ann = invite(site)
    ann.open_table("compile", "here")
    ann.wait()
    script = """async () => {
      const log = () => document.querySelectorAll('#log li').length;
      const before = log(), start = performance.now();
      document.querySelector('#options .answer').click();
      await eyes.until(() => log() > before || document.querySelector('#hand-title'));
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    }"""
    took = []
    for _ in range(12):
        if ann.wait() == "hand":
            ann.page.locator(".hand button").click()
            continue
        took.append(float(ann.page.evaluate(script)))
    print(f"a move shows after {median(took):.0f} ms (median of {len(took)})")
    assert took


@pytest.mark.parametrize("game", ["compile", "ire"])
def test_the_guide_starts_and_can_be_skipped(site: Site, invite: Invite, game: str) -> None:
    """It explains what is seen, follows the play, and goes away when told to."""
    ann = invite(site)
    ann.go("/")
    learn = ann.page.locator("section[aria-labelledby=learn-title]")
    learn.locator(f"button[data-game={game}]").click()
    ann.page.wait_for_url("**/table/*?learn")
    guide = ann.page.get_by_role("complementary", name=ann.w("guide", "learn"))
    expect(guide.get_by_text(ann.w(f"{game[0]}_welcome_head", "learn"))).to_be_visible()
    guide.get_by_role("button", name=ann.w("next", "learn")).click()
    expect(guide.get_by_text(ann.w(f"{game[0]}_welcome_head", "learn"))).to_have_count(0)
    expect(guide.get_by_role("heading")).to_be_visible()
    ann.play(2)
    expect(guide).to_be_visible()
    guide.get_by_role("button", name=ann.w("end", "learn")).click()
    expect(guide).to_have_count(0)
    ann.play(2)
