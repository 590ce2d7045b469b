"""Draws the icons of the page and the picture of a link preview: `python -m tests.web.pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import launch
from tests.web.person import Person
from tests.web.site import ROOT, Site

PUBLIC: Final = ROOT / "web" / "public"
GROUND: Final = "#22304f"
"""The ground of the mark."""
PREVIEW: Final = (1200, 630)
DRESSED: Final = """
  header.top nav, header.top label, .games, .ways, figcaption { display: none !important }
  html { font-size: 22px !important }
  header.top, .page { width: 100% !important; padding-inline: 48px !important }
  header.top { padding-top: 64px !important }
  .brand { font-size: 46px !important }
  .brand svg { width: 74px; height: 46px }
  section { grid-template-columns: 4fr 5fr !important; grid-template-rows: auto !important }
  h1 { align-self: start !important; font-size: 37px !important }
  .picture { margin-top: -90px; align-self: start !important }
"""
"""The first page as a poster."""


def icon(browser: Browser, name: str, size: int, share: float, ground: str) -> None:
    """The mark in the middle of a square, as large as a share of it."""
    mark = (PUBLIC / "mark.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh;"
        f" background: {ground} }} svg {{ width: {share:%}; }}</style>{mark}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def preview(browser: Browser, site: Site) -> None:
    person = Person(browser, site.address, size=PREVIEW, dark=True, bypass_csp=True)
    person.go("/")
    person.page.wait_for_selector("figure .card")
    person.page.add_style_tag(content=DRESSED)
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate("document.fonts.ready")
    person.page.screenshot(path=PUBLIC / "preview.jpg", type="jpeg", quality=85)
    person.context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        try:
            browser = launch(playwright)
            icon(browser, "icon-192.png", 192, 1, "transparent")
            icon(browser, "icon-512.png", 512, 1, "transparent")
            icon(browser, "icon-whole-512.png", 512, 0.8, GROUND)
            icon(browser, "icon-180.png", 180, 0.9, GROUND)
            preview(browser, site)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
