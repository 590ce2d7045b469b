"""kibitz bench: both builds are measured, and the search of every game."""

from __future__ import annotations

import json
import shutil

import pytest

from kibitz.cli.bench_instructions import by_function
from kibitz.cli.bench_search import PARTS, SEARCH
from kibitz.games import GAMES
from tests.cli.command import kibitz, refused

FIGURES = {
    *("decisions_per_second", "decisions_per_unit", "games_per_second", "copy_us", "saved_bytes"),
}


def test_bench_measures_both_builds_for_programs() -> None:
    """--json gives the same positive figures for the compiled and the plain build."""
    result = kibitz("bench", "compile", "--json", "--seconds", "0.3")
    assert result.exit_code == 0
    data = json.loads(result.output)
    assert data["compiled"] is not None, "no compiled modules: `make setup` builds them"
    for build in (data["compiled"], data["plain"]):
        assert build.keys() >= FIGURES
        assert all(build[figure] > 0 for figure in FIGURES)
        assert build["saved_bytes"] <= 1000


def test_bench_measures_the_search_of_every_game() -> None:
    """`bench bots` gives iterations and evaluations for both games, bots and builds."""
    result = kibitz("bench", "bots", "--json", "--seconds", "0.1")
    assert result.exit_code == 0
    data = json.loads(result.output)
    assert data["compiled"] is not None, "no compiled modules: `make setup` builds them"
    for build in (data["compiled"], data["plain"]):
        for name in GAMES:
            assert build[f"{name}_iterations_per_second"] > 0
            assert build[f"{name}_iterations_per_unit"] > 0
            assert build[f"{name}_evaluations_per_iteration"] > 1
            assert build[f"{name}_learned_iterations_per_second"] > 0
            assert build[f"{name}_learned_evaluations_per_pass"] > 1.5


ENVIRONMENTS = {
    *("vector and mask", "batch of 64", "PettingZoo, raw_env", "PettingZoo, env"),
    *("Gymnasium against uniform", "OpenSpiel", "OpenSpiel with tensor"),
    "OpenSpiel with observer",
}


def test_bench_measures_every_environment() -> None:
    """`bench envs` gives steps a second of ours, and of other people's games that are there."""
    result = kibitz("bench", "envs", "--json", "--seconds", "0.1")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    for name in GAMES:
        ours = {k.partition(": ")[2] for k in data["rows"] if k.startswith(f"{name}: ")}
        assert ours == ENVIRONMENTS
    assert all(a_second > 0 and a_unit > 0 for a_second, a_unit in data["rows"].values())
    assert "OpenSpiel: leduc_poker" in data["rows"]
    assert not any(x.startswith("OpenSpiel") for x in data["not_installed"])


def test_parts_of_the_search_add_up() -> None:
    """Rules, views, worlds, evaluation and tree, in instructions, are all there is."""
    if shutil.which("valgrind") is None:
        return
    found = by_function(SEARCH, "search", "compile", "learned")[0]
    for part in ("rules", "views", "imagine", "features", "net"):
        assert sum([found.get(f"CPyDef_{f}", 0) for f in PARTS[part]]) > 0, part
    known = [found.get(f"CPyDef_{f}", 0) for p in PARTS if p != "score" for f in PARTS[p]]
    assert 0.5 * found[SEARCH] < sum(known) < found[SEARCH]


def test_bench_of_an_unknown_game_gets_a_sentence() -> None:
    """There is no chess here."""
    assert "no game is called 'chess'; there are compile" in refused("bench", "chess")


@pytest.mark.parametrize(
    ("game", "games", "decision"), [("compile", 150, 8_000), ("ire", 40, 9_000)]
)
def test_bench_counts_instructions_where_valgrind_is_there(
    game: str, games: int, decision: int
) -> None:
    """--instructions adds what a decision and a copy cost; without valgrind a sentence says so.

    They come out the same every time, so that they are held to what was reached.
    """
    result = kibitz(
        *("bench", game, "--json", "--seconds", "0.1"),
        *("--instructions", "--games", str(games)),
    )
    assert result.exit_code == 0
    if shutil.which("valgrind") is None:
        assert "instructions are not counted: valgrind is not installed" in result.stderr
        return
    compiled = json.loads(result.stdout)["compiled"]
    assert compiled is not None, "no compiled modules: `make setup` builds them"
    assert 1_000 < compiled["instructions_per_decision"] <= decision
    assert 500 < compiled["instructions_per_copy"] <= 2_500
