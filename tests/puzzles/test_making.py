"""Making a set: the same bytes however it is made, and what is shipped is what is made."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from kibitz.games.registry import GAMES
from kibitz.puzzles.generator import Generator, Kept
from kibitz.puzzles.library import puzzling_of, read_set, set_path, shipped, written
from kibitz.puzzles.making import Order, make_set
from kibitz.puzzles.puzzle import Puzzle, dumped

SMALL: Final = Order("compile", "a small set", matches=2, longest=33)
LONGEST: Final = 60
"""Decisions that are played again for a shipped puzzle."""


class BrokenOff(Exception):
    """Somebody ends the command."""


def match_number(p: Puzzle) -> int:
    return int(p.source.seed.rsplit(" ", 1)[1])


def section(name: str, p: Puzzle) -> str:
    return puzzling_of(name).section(p.goal, p.kind)


def test_a_set_that_was_broken_off_and_one_of_two_processes_are_the_same(tmp_path: Path) -> None:
    whole, broken, shared = [tmp_path / name for name in ("whole", "broken", "shared")]
    told: list[int] = []
    kept = make_set(SMALL, whole, progress=lambda n, kept: told.append(n))
    assert kept.puzzles and told == [0, 1, 2]

    def end(n: int, kept: Kept) -> None:
        if n == 1:
            raise BrokenOff

    with pytest.raises(BrokenOff):
        make_set(SMALL, broken, progress=end)
    assert not broken.exists(), "a set is in its file once it is whole"
    with broken.with_name("broken.part").open("a", encoding="utf-8") as notes:
        notes.write('["a line that was cut o')
    make_set(SMALL, broken)
    make_set(SMALL, shared, jobs=2)

    assert broken.read_bytes() == shared.read_bytes() == whole.read_bytes()
    assert sorted(tmp_path.iterdir()) == sorted([whole, broken, shared])


def test_what_other_code_or_another_seed_has_begun_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "set"
    path.with_name("set.part").write_text('["compile","another seed"]\n[]\n', encoding="utf-8")
    with pytest.raises(ValueError, match="another seed or other code"):
        make_set(SMALL, path)
    assert not path.exists()


def test_two_commands_at_once_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "set"

    def end(n: int, kept: Kept) -> None:
        if n == 1:
            raise BrokenOff

    with pytest.raises(BrokenOff):
        make_set(SMALL, path, progress=end)
    notes = path.with_name("set.part")
    head, row, _ = notes.read_text(encoding="utf-8").split("\n")
    notes.write_text("\n".join([head, row, row, ""]), encoding="utf-8")
    with pytest.raises(ValueError, match="two commands"):
        make_set(SMALL, path)


def test_sections_that_are_full_change_nothing_for_the_others() -> None:
    """Left out or found and turned down: the rest of a match is the same."""
    generator = Generator(GAMES["compile"], puzzling_of("compile"), SMALL.seed)
    found = generator.of_match(1, longest=SMALL.longest)
    sections = {section("compile", p) for p in found}
    assert len(sections) > 1
    for full in sections:
        rest = generator.of_match(1, frozenset((full,)), SMALL.longest)
        assert rest == [p for p in found if section("compile", p) != full]


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_a_match_of_a_later_stage_is_searched_for_its_goals_only(name: str) -> None:
    """The first match of each stage is its number 0, and the last stage goes on for ever."""
    puzzling = puzzling_of(name)
    assert len(puzzling.stages) > 1
    begun = 0
    for stage in puzzling.stages:
        assert puzzling.at(begun) == (stage, 0)
        begun += stage.matches
    last = puzzling.stages[-1]
    assert begun == puzzling.matches
    assert puzzling.at(puzzling.matches + 5) == (last, last.matches + 5)
    for p in shipped(name).puzzles:
        stage, _ = puzzling.at(match_number(p))
        assert stage.wants(puzzling.goals[p.goal])
        assert p.source.options in stage.options


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_no_section_has_too_many_and_no_match(name: str) -> None:
    """The shipped set, handed in match by match, is kept as it is."""
    found, kept = shipped(name), Kept(puzzling_of(name))
    for n, some in groupby(found.puzzles, match_number):
        assert n < found.matches
        kept.take(n, list(some))
    assert kept.puzzles == list(found.puzzles)
    assert not list(set_path(name).parent.glob(f"{name}[!.]*")), "one command makes all of them"
    assert set(kept.counts) <= set(puzzling_of(name).most)
    text = written(GAMES[name], found.seed, found.matches, found.puzzles)
    assert text == set_path(name).read_text(encoding="utf-8")
    assert read_set(text) == found and found.matches == puzzling_of(name).matches


@pytest.mark.parametrize("name", ["compile", "ire"])
def test_what_is_shipped_is_what_the_seed_gives(name: str) -> None:
    """Of every section the puzzle that comes soonest in its match is found again, to the letter.

    A stage that counts its own puzzles has its own soonest ones.
    """
    found, puzzling = shipped(name), puzzling_of(name)
    generator = Generator(GAMES[name], puzzling, found.seed)
    tried = []
    shelves = sorted({puzzling.allowance(match_number(p))[0] for p in found.puzzles})
    for shelf, key in [(shelf, key) for shelf in shelves for key in puzzling.most]:
        some = [
            p
            for p in found.puzzles
            if section(name, p) == key and puzzling.allowance(match_number(p))[0] == shelf
        ]
        soon = [p for p in some if len(p.source.answers) < LONGEST]
        if not soon:
            continue
        p = min(soon, key=lambda p: (len(p.source.answers), p.number))
        full = frozenset([x for x in puzzling.most if x != key])
        again = generator.of_match(match_number(p), full, len(p.source.answers) + 1)
        line = dumped(p).split(",", 1)[1]
        assert line in [dumped(x).split(",", 1)[1] for x in again]
        tried.append((shelf, key))
    assert all([len([x for x in tried if x[0] == shelf]) >= 3 for shelf in shelves]), tried


def test_a_stage_with_puzzles_of_its_own_is_full_by_itself() -> None:
    """What other matches have filled leaves it room, and it takes few of each match."""
    puzzling = puzzling_of("compile")
    kept, found = Kept(puzzling), shipped("compile").puzzles
    own = next(i for i, stage in enumerate(puzzling.stages) if stage.most)
    first = sum([stage.matches for stage in puzzling.stages[:own]])
    of_first = [p for p in found if section("compile", p) == "stop"][: puzzling.most["stop"]]
    for k, p in enumerate(of_first):
        kept.take(k, [p])
    assert "stop" in kept.full(0) and "stop" not in kept.full(first)
    several = [
        replace(p, source=replace(p.source, answers=p.source.answers + (0,) * k))
        for k, p in enumerate(of_first[:5])
    ]
    assert len(kept.take(first, several)) == puzzling.stages[own].per_match
    assert kept.counts["stop"] == puzzling.most["stop"] + puzzling.stages[own].per_match
