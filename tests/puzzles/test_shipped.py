"""The shipped puzzles: enough, compact, of these rules, proved, and told in every language."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from typing import Final, cast

import pytest

from kibitz.games.compile.rules.numbers import MAIN1, PROTOCOLS
from kibitz.games.compile.sight.view import BoardView
from kibitz.games.registry import GAMES, WORDS
from kibitz.kernel.match_file import read_match, replay, write_match
from kibitz.puzzles.library import proved_anew, puzzling_of, set_path, shipped
from kibitz.puzzles.puzzle import DIFFICULTIES, Puzzle, dumped, loaded
from kibitz.puzzles.solving import (
    FAILED,
    OPEN,
    SOLVED,
    NoSuchAnswer,
    events_since,
    goal_text,
    solution,
    solution_labels,
    standing,
    why,
)
from kibitz.words.languages import LANGUAGES

LEAST: Final = {"compile": 300, "ire": 100}
SAMPLE: Final = 6
GAME_NAMES: Final = tuple(LEAST)


def section(name: str, p: Puzzle) -> str:
    return puzzling_of(name).section(p.goal, p.kind)


def of_other_sets(p: Puzzle) -> bool:
    """Is it one of Compile with cards that are not of Main 1?"""
    return p.source.options.get("sets", "main1") != "main1"


def sample(name: str, n: int = SAMPLE) -> list[Puzzle]:
    """Puzzles from the whole set, the quick ones of each stretch."""
    puzzles = shipped(name).puzzles
    size = len(puzzles) // n
    stretches = [puzzles[i * size : (i + 1) * size] for i in range(n)]
    return [min(some, key=lambda p: p.proof.nodes) for some in stretches]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_there_are_enough_and_no_two_are_the_same(name: str) -> None:
    found = shipped(name)
    assert len(found.puzzles) >= LEAST[name]
    assert found.version == GAMES[name].version
    assert [p.number for p in found.puzzles] == list(range(1, len(found.puzzles) + 1))
    origins = {(p.source.seed, p.source.answers) for p in found.puzzles}
    assert len(origins) == len(found.puzzles)
    assert set_path(name).stat().st_size < 450_000
    assert all([p.share < 1.0 for p in found.puzzles]), "one that everybody finds is no puzzle"
    assert len({p.goal for p in found.puzzles}) >= 3
    assert {p.difficulty for p in found.puzzles} == set(DIFFICULTIES)


def test_every_sort_of_puzzle_is_there() -> None:
    """Both sides of Days of Ire are asked, and no sort is a handful of puzzles."""
    sorts = {
        name: Counter([section(name, p) for p in shipped(name).puzzles if not of_other_sets(p)])
        for name in GAME_NAMES
    }
    named = ("stop", "compile-next", "ready", "lead", "order", "discard", "win-next")
    assert min([sorts["compile"][x] for x in named]) >= 15
    assert max(sorts["compile"].values()) <= 100
    assert min([sorts["ire"][x] for x in ("show", "resolve", "free", "hit")]) >= 20
    assert sorts["ire"]["order"] >= 5 and sorts["ire"]["tank"] >= 8
    nights = [p for p in shipped("ire").puzzles if p.goal == "unhurt"]
    assert len(nights) >= 15
    assert sorts["ire"]["alive"] >= 8
    assert sorts["compile"]["compile"] >= 8 and sorts["compile"]["win"] >= 1
    seats = {p.view(GAMES["ire"]).seat for p in shipped("ire").puzzles[:20]}
    assert 0 in seats and len(seats) > 1


def test_the_cards_of_all_sets_have_puzzles() -> None:
    """They come behind the old ones, which keep their numbers, and every protocol is in play."""
    found = shipped("compile").puzzles
    later = [p for p in found if of_other_sets(p)]
    assert [p.number for p in later] == list(range(400, len(found) + 1))
    assert 100 <= len(later) <= 150
    sorts = Counter([section("compile", p) for p in later])
    assert min([sorts[x] for x in ("stop", "compile-next", "ready", "lead")]) >= 10
    assert sorts["order"] and sorts["discard"] and sorts["compile"] and sorts["win-next"], sorts
    assert {p.source.options["sets"] for p in later} == {"main2+aux2", "all"}
    assert {p.difficulty for p in later} == set(DIFFICULTIES)
    drafted: set[int] = set()
    for p in later:
        drafted.update(cast(BoardView, p.view(GAMES["compile"])).protocols)
    assert drafted >= set(range(PROTOCOLS)) - set(MAIN1), "a protocol nobody has"


def test_tops_of_decks_come_up_in_puzzles() -> None:
    """A card on top of a deck that both know, or only one of the two."""
    views = [
        cast(BoardView, p.view(GAMES["compile"]))
        for p in shipped("compile").puzzles
        if of_other_sets(p)
    ]
    assert len([v for v in views if v.tops[0] or v.tops[1]]) >= 5


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_sample_is_proved_anew(name: str) -> None:
    for p in sample(name):
        assert proved_anew(GAMES[name], p) == ""
        assert loaded(dumped(p)) == p


def test_a_puzzle_with_another_solution_is_found_out() -> None:
    p = sample("compile", 1)[0]
    moment = p.proof.moments[0]
    wrong = next(iter(moment.refutations))
    moments = (replace(moment, answer=wrong), *p.proof.moments[1:])
    forged = replace(p, proof=replace(p.proof, moments=moments))
    assert "another solution" in proved_anew(GAMES["compile"], forged)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_answer_is_judged_and_shown(name: str) -> None:
    """The right line ends in the goal, every wrong answer in a case that misses it."""
    game, words = GAMES[name], WORDS[name]("en")
    for p in sample(name, 3):
        goal = puzzling_of(name).goals[p.goal]
        given: list[int] = []
        for moment in p.proof.moments:
            here = standing(game, p, given)
            assert here.status == OPEN and here.question is not None
            assert set(here.question.options) == {moment.answer, *moment.refutations}
            for wrong in moment.refutations:
                end = standing(game, p, [*given, wrong])
                assert end.status == FAILED and events_since(words, end)
                verdict = goal.verdict(p.view(game), end.match.state, end.match.decision)
                assert verdict != 1, "a refutation does not reach the goal"
            given.append(moment.answer)
        end = standing(game, p, given)
        assert end.status == SOLVED and end.question is None
        assert solution(game, p).match.record == end.match.record
        with pytest.raises(NoSuchAnswer):
            standing(game, p, [*given, 1])
        with pytest.raises(NoSuchAnswer):
            standing(game, p, [10**6])


@pytest.mark.parametrize("name", GAME_NAMES)
def test_no_answer_fails_in_silence(name: str) -> None:
    """Where nothing happens any more, that is said."""
    game, words = GAMES[name], WORDS[name]("en")
    for p in shipped(name).puzzles:
        given = [moment.answer for moment in p.proof.moments]
        for k, moment in enumerate(p.proof.moments):
            for wrong, case in moment.refutations.items():
                if len(case.path) == len(moment.path) + 1:  # nobody else has answered
                    end = standing(game, p, [*given[:k], wrong])
                    assert events_since(words, end) or why(game, words, end), p.number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAME_NAMES)
def test_goals_and_solutions_are_told_in_every_language(name: str, language: str) -> None:
    game, words = GAMES[name], WORDS[name](language)
    goals = {goal_text(words, p) for p in shipped(name).puzzles}
    assert len(goals) == len({(p.goal, p.kind) for p in shipped(name).puzzles})
    for key in puzzling_of(name).goals:
        family, _, n = key.rpartition("-")
        assert words.say(f"goal-{family}", n=int(n)) if n.isdecimal() else words.say(f"goal-{key}")
    p = sample(name, 1)[0]
    assert all(solution_labels(game, words, p))
    assert isinstance(why(game, words, solution(game, p)), list)


@pytest.mark.parametrize(
    ("language", "ends"),
    [
        ("en", ("at most 1 card.", "at most 2 cards.", "at most 5 cards.")),
        ("cs", ("nejvýše 1 kartu.", "nejvýše 2 karty.", "nejvýše 5 karet.")),
        (
            "de",
            (
                "höchstens 1 Karte ausgeben.",
                "höchstens 2 Karten ausgeben.",
                "höchstens 5 Karten ausgeben.",
            ),
        ),
    ],
)
def test_a_goal_counts_cards_in_the_form_of_the_number(
    language: str, ends: tuple[str, str, str]
) -> None:
    words = WORDS["ire"](language)
    told = [words.say("goal-tank", n=n) for n in (1, 2, 5)]
    assert [x.endswith(end) for x, end in zip(told, ends, strict=True)] == [True] * 3, told


def test_the_puzzle_of_the_day_is_another_every_day_until_all_have_had_theirs() -> None:
    found = shipped("compile")
    first = date(2026, 10, 23)
    days = [found.of_day(first + timedelta(days=n)).number for n in range(len(found.puzzles))]
    assert len(set(days)) == len(found.puzzles)
    assert found.of_day(first).number == days[0]


def test_the_next_is_of_the_difficulty_asked_for_and_a_run_gets_harder() -> None:
    found = shipped("ire")
    for difficulty in DIFFICULTIES:
        p = found.after(len(found.puzzles), difficulty)
        assert p.difficulty == difficulty and found.after(p.number, difficulty) != p
    steps = [DIFFICULTIES.index(found.numbered(n).difficulty) for n in found.ladder(12345)]
    assert steps == sorted(steps) and len(steps) == len(found.puzzles)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_match_a_puzzle_comes_from_can_be_replayed(name: str) -> None:
    p = shipped(name).puzzles[-1]
    match = p.source.match(GAMES[name])
    again = replay(read_match(write_match(match)), GAMES, p.source.seed)
    assert match.decision is not None and again.decision is not None
    assert again.decision.options == match.decision.options
    assert GAMES[name].notation.save(again.state) == GAMES[name].notation.save(match.state)
