"""Whole games: by mouse, by finger, and by nothing but keys in every language."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from kibitz.games import GAMES, WORDS
from kibitz.kernel.match import Match
from kibitz.kernel.match_file import read_match, replay
from kibitz.kernel.pile import settle
from kibitz.words.languages import LANGUAGES
from tests.web.conftest import Invite
from tests.web.person import Person, Seen
from tests.web.site import Site


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse_or_touch(site: Site, invite: Invite, game: str, touch: bool) -> None:
    """Click by click, or tap by tap, on the board to the result, and from there to the replay."""
    ann = invite(site, size=(390, 844), touch=True) if touch else invite(site)
    ann.open_table(game)
    assert ann.play() == "over"
    seen = ann.read()
    assert seen["over"]
    expect(ann.page.locator("#options:popover-open")).to_have_count(0)  # nothing is asked any more
    ann.page.get_by_role("link", name=ann.w("replay")).click()
    ann.page.wait_for_url("**/replay/*")
    expect(ann.page.locator(".replay .board [data-game], .replay .board > *").first).to_be_visible()
    expect(ann.page.get_by_role("slider")).to_be_visible()


ENGLISH: Final = re.compile(
    r"\b(the|your|you|yours|card|cards|line|choose|draw|discard|which|from|with|play|face|hand"
    r"|deck|opponent|and|flip|shift|delete|return|refresh|turn|undo|log|chat|resign|connected)\b",
    re.IGNORECASE,
)
GERMAN_TOO: Final = {"hand", "deck", "chat", "log"}
CHROME: Final = ("skip_prompt", "skip_options", "share", "answers", "answers_keys", "resign", "log")


def plain(text: str) -> str:
    return " ".join(text.split())


def questions(match: Match, seat: int, language: str, names: list[str]) -> list[tuple[str, ...]]:
    """What a seat was asked and could answer, in the game's own words."""
    words = WORDS[match.game.name](language)
    found = []
    for step in match.steps:
        if step.seat != seat:
            continue
        state = step.before.copy()
        question = settle(state)
        assert question is not None
        labels = [words.label(state, question, x, names) for x in question.options]
        found.append(tuple(plain(x) for x in [words.prompt(state, question, names), *labels]))
    return found


def once(found: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Without what is read twice in a row."""
    return [x for i, x in enumerate(found) if i == 0 or x != found[i - 1]]


def match_of(person: Person) -> Match:
    """The match just played, from the file the page offers."""
    file = person.context.request.get(f"/api/matches/{person.table}/file")
    return replay(read_match(file.text()), GAMES)


def texts(seen: list[Seen]) -> set[str]:
    """Everything that was read."""
    return {x for s in seen for x in (s["prompt"], s["over"], *s["answers"], *s["log"])}


@pytest.mark.parametrize("language", ["hu", "de"])
def test_a_whole_game_of_compile_by_keys(site: Site, invite: Invite, language: str) -> None:
    """Not one click, and not one word of another language."""
    ann = invite(site, language, seed=LANGUAGES.index(language))
    ann.go("/")
    ann.page.wait_for_selector("section.game")
    ann.tab_to("section.game[data-game=compile] select")
    ann.press("Home")
    ann.tab_to("section.game[data-game=compile] button.big")
    ann.press("Enter")
    ann.page.wait_for_url("**/table/*")
    seen = ann.play_by_keys()
    seen.append(ann.read())
    assert seen[-1]["state"] == "over" and seen[-1]["over"]
    assert {s["language"] for s in seen} == {language}
    for key in CHROME:
        assert ann.w(key) in seen[0]["chrome"], key
    names = ann.page.locator(".players .who b").all_inner_texts()
    asked = [tuple(plain(x) for x in [s["prompt"], *s["answers"]]) for s in seen[:-1]]
    assert once(asked) == once(questions(match_of(ann), 0, language, names))
    allowed = GERMAN_TOO if language == "de" else {"log", "chat"}
    for text in texts(seen) | set(seen[0]["chrome"]):
        for name in names:
            text = text.replace(name, "")
        left = {x.lower() for x in ENGLISH.findall(text)} - allowed
        assert not left, f"{left} in {text!r}"
