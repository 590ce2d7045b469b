"""Puzzles on the page: failed with the refutation, solved, the one of the day, and a run."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from playwright.sync_api import expect

from kibitz.games.registry import GAMES, WORDS
from kibitz.puzzles.library import puzzling_of, shipped
from kibitz.puzzles.puzzle import Puzzle
from kibitz.puzzles.solving import goal_text, label, solution_labels, standing
from tests.web.conftest import Invite
from tests.web.person import Person, words
from tests.web.site import Site

VERDICT: Final = "[data-part=verdict]"
BOARD: Final = ".puzzles .board [data-at]"
DESK: Final = (1366, 768)
PHONE: Final = (390, 844)


def spoken(game: str, p: Puzzle, given: list[int], answer: int) -> str:
    """What an answer is called on its button."""
    return label(WORDS[game]("en"), standing(GAMES[game], p, given).match, answer)


def answer(person: Person, text: str) -> None:
    person.page.locator(".answer", has_text=text).first.click()


def solve(person: Person, game: str, p: Puzzle) -> None:
    """Give the right answers, one after the other."""
    given: list[int] = []
    for moment in p.proof.moments:
        text = spoken(game, p, given, moment.answer)
        button = person.page.get_by_role("button", name=text, exact=False)
        expect(button.first).to_be_visible()
        answer(person, text)
        given.append(moment.answer)


def fail(person: Person, game: str, p: Puzzle) -> None:
    wrong = next(iter(p.proof.moments[0].refutations))
    answer(person, spoken(game, p, [], wrong))


def there(person: Person, p: Puzzle) -> None:
    """The puzzle is on the page, with its board."""
    expect(person.page.locator(f"[data-part=puzzle][data-number='{p.number}']")).to_be_visible()
    expect(person.page.locator(BOARD).first).to_be_visible()


def test_a_puzzle_is_failed_tried_again_and_solved(site: Site, invite: Invite) -> None:
    """At a desk and at a phone, kinds and sides of both games: the refutation is played."""
    for game, section, size in (
        ("compile", "discard", DESK),
        ("compile", "order", PHONE),
        ("ire", "show", DESK),
        ("ire", "resolve", PHONE),
    ):
        found, puzzling = shipped(game), puzzling_of(game)
        some = [p for p in found.puzzles if puzzling.section(p.goal, p.kind) == section]
        p = max(some[:12], key=lambda x: len(x.proof.moments))
        person = invite(site, size=size)
        person.go(f"/puzzles/{game}#{p.number}")
        there(person, p)
        expect(person.page.locator("[data-part=goal]")).to_have_text(
            goal_text(WORDS[game]("en"), p)
        )
        fail(person, game, p)
        verdict = person.page.locator(VERDICT)
        expect(verdict).to_have_attribute("data-status", "failed")
        expect(verdict.locator(".events li").first).to_be_visible()
        verdict.locator("[data-part=try-again]").click()
        expect(verdict).to_have_count(0)
        solve(person, game, p)
        expect(verdict).to_have_attribute("data-status", "solved")
        moves = " → ".join(solution_labels(GAMES[game], WORDS[game]("en"), p))
        expect(verdict).to_contain_text(moves)
        person.page.locator("[data-part=next-puzzle]").click()
        there(person, found.after(p.number, ""))
        expect(person.page.locator("[data-part=goal]")).to_be_in_viewport(ratio=1)


def test_a_part_of_the_puzzles_is_chosen(site: Site, invite: Invite) -> None:
    """The sets in play are named, chosen alone, and a puzzle of the later ones is solved."""
    found = shipped("compile")
    for language, size in (("en", DESK), ("hu", PHONE)):
        sets = WORDS["compile"](language).options["sets"]
        person = invite(site, language, size=size)
        person.go("/puzzles/compile#1")
        there(person, found.numbered(1))
        task = person.page.locator(".task")
        expect(task).to_contain_text(sets.values["main1"])
        part = person.page.locator("[data-part=part]")
        expect(part.locator("option").first).to_have_text(words(language)["puzzles"]["any_part"])
        for value in ("main2+aux2", "all"):
            some = [p for p in found.puzzles if p.source.options.get("sets") == value]
            part.select_option(label=f"{sets.values[value]} ({len(some)})")
            here = person.page.locator("[data-part=puzzle]")
            expect(task).to_contain_text(sets.values[value])
            assert int(here.get_attribute("data-number") or 0) in [p.number for p in some]
            person.page.locator("[data-part=next]").click()
            expect(task).to_contain_text(sets.values[value])
        if language == "en":
            p = min(some, key=lambda x: len(x.proof.moments))
            person.go(f"/puzzles/compile#{p.number}")
            there(person, p)
            solve(person, "compile", p)
            expect(person.page.locator(VERDICT)).to_have_attribute("data-status", "solved")


def test_the_day_and_a_run(site: Site, invite: Invite) -> None:
    found = shipped("compile")
    today = found.of_day(datetime.now(UTC).date())
    person = invite(site, size=DESK)
    person.go("/puzzles/compile")
    there(person, today)
    fail(person, "compile", today)
    verdict = person.page.locator(VERDICT)
    expect(verdict).to_have_attribute("data-status", "failed")
    verdict.locator("[data-part=solution]").click()
    expect(verdict).to_have_attribute("data-status", "solved")

    person.page.locator("[data-part=start-run]").click()
    run = person.page.locator("[data-part=run]")
    said = words("en")["puzzles"]
    expect(run).to_contain_text(said["run_score"].format(n=0))
    for n in range(4):
        expect(verdict).to_have_count(0)
        shown = person.page.locator("[data-part=puzzle]")
        expect(person.page.locator(".answer").first).to_be_visible()
        p = found.numbered(int(shown.get_attribute("data-number") or 0))
        there(person, p)
        if n == 0:
            solve(person, "compile", p)
            expect(run).to_contain_text(said["run_score"].format(n=1))
        else:
            fail(person, "compile", p)
        if n < 3:
            expect(verdict).to_be_visible()
            person.page.locator("[data-part=next-puzzle]").click()
    expect(run).to_contain_text(said["run_over"])
    expect(run).to_contain_text(said["run_best"].format(n=1))
    person.page.reload()
    person.page.locator("[data-part=start-run]").click()
    person.page.locator("[data-part=run] button").click()
    expect(run).to_contain_text(said["run_best"].format(n=1))
