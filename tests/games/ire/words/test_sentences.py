"""Sentences of Days of Ire beside each other: nothing is said twice, in any language."""

from __future__ import annotations

import re

import pytest

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules import spots
from kibitz.games.ire.words import speech
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.pile import NONE
from kibitz.words.languages import LANGUAGES
from tests.games.ire.words import write_golden as golden

TEAM = {"en": "the team", "hu": "a csapat", "cs": "tým", "pl": "drużyna", "de": "das team"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_done_again_is_told_as_more_of_it(language: str) -> None:
    """`place 1 more tank there`: a sentence that repeats the one before reads as the same tank."""
    s = speech(language)
    for piece in s.pieces():
        said = s.piece(piece).split("\n")
        for line in said[1:]:
            first, *others = re.split(r"(?<=[.]) ", line.casefold())
            for before, sentence in zip([first, *others], others, strict=False):
                done = before.strip(" .").rpartition(": ")[2]
                assert not sentence.strip(" .").endswith(f", {done}"), line


@pytest.mark.parametrize("many", [1, 2, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_unit_and_number_can_be_placed_again(language: str, many: int) -> None:
    """Of boxes of one's own, too; where they go to different places, the second is not `there`."""
    t: IreTongue = speech(language).t
    for unit in (n.TANK, n.SOLDIER, n.SNIPER):
        place = t.places[n.PLACE_IDS[n.CORVIN]]
        once = t.place(t.counted(unit, many), place, False)
        again = t.again(once, f"x, {once}")
        assert again != f"x, {once}"
        assert again.count(str(many)) == 1
        spread = t.place(t.counted(unit, many), t.areas[spots.ANY], True)
        assert t.again(spread, f"x, {spread}") == f"x, {spread}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_team_that_chooses_is_named_once(language: str) -> None:
    """`the team chooses: either it draws 1 card, or it discards 1 card`."""
    t: IreTongue = speech(language).t
    clauses = [t.draw(spots.SPLIT, 1), t.discard(spots.SPLIT, 1)]
    assert t.choose(True, clauses).casefold().count(TEAM[language]) == 1


def test_every_language_names_the_cause_of_the_same_lines() -> None:
    """`makes an Attack` needs no `(Attack)` behind it, and in no language."""
    told = [speech(language) for language in LANGUAGES]
    events = [e for _, _, events in golden.positions(12) for e in events if e.cause != NONE]
    for e in {x.kind: x for x in events}.values():
        named = {s.t.code: s.event(e, golden.NAMES) != s.log.plain(e, golden.NAMES) for s in told}
        assert len(set(named.values())) == 1, (e.kind, named)
