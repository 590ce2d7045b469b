"""The arena: mirrored pairs, the same results however they are played, honest figures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from math import log
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kibitz.arena import figures
from kibitz.arena.contest import Pair, Played, Task, play_pair
from kibitz.arena.ray import play_on_ray
from kibitz.arena.report import report, write_parquet
from kibitz.arena.run import Plan, play_all, run
from kibitz.cli.__main__ import app
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim

QUICK = ("greedy@1:leaves=2", "uniform")


def alone(tasks: Sequence[Task]) -> Iterator[Pair]:
    return play_all(tasks, 1)


def timeless(pairs: Sequence[Pair]) -> list[Pair]:
    """Results without how long they took."""
    return [
        replace(p, games=tuple([replace(g, seconds=(0.0, 0.0)) for g in p.games])) for p in pairs
    ]


def pair(n: int, *scores: float | None, a: str = "a", b: str = "b") -> Pair:
    games = [Played(x, side, 0, (1, 1), (0.1, 0.2)) for side, x in enumerate(scores)]
    return Pair(a, b, n, tuple(games))


# Playing.


@pytest.mark.parametrize("name", GAMES)
def test_no_simulation_fails(name: str) -> None:
    """Search against search in every game: nothing goes wrong, and somebody wins."""
    players: Sequence[dict[str, str]] = [{}]
    if "players" in GAMES[name].choices:
        players = [{"players": n} for n in GAMES[name].choices["players"]]
    for n, options in enumerate(players):
        task = Task(name, tuple(options.items()), "ismcts@1:worlds=1:leaves=2", QUICK[0], 5, n)
        for g in play_pair(task).games:
            assert g.fault == ""
            assert g.score is not None
            assert min(g.decisions) > 0


def test_a_pair_is_the_same_deal_from_either_side() -> None:
    """The set-up is answered alike in both games, and each bot plays either side once."""
    p = play_pair(Task("compile", (), *QUICK, 3, 1))
    assert [g.side for g in p.games] == [0, 1]
    assert p.games[0].first == p.games[1].first >= 0
    twins = play_pair(Task("compile", (), "uniform", "uniform", 3, 1))
    assert twins.games[0].first == p.games[0].first


def test_a_failure_is_counted_and_not_scored() -> None:
    """A pair with a game that broke has no score, and the report tells it."""
    plan = Plan("compile", QUICK, 2)
    pairs = [pair(0, 1.0, None, a=QUICK[0], b=QUICK[1]), pair(1, 1.0, 0.0, a=QUICK[0], b=QUICK[1])]
    found = report(plan, pairs, "uniform")
    assert found["pairs"][0]["games"] == 2
    assert found["pairs"][0]["faults"] == 1
    assert len(found["faults"]) == 1


def test_the_results_do_not_hang_on_the_number_of_processes() -> None:
    """One process or two: the same pairs in the same order."""
    plan = Plan("compile", QUICK, 3, seed=4)
    one = run(plan, alone)
    two = run(plan, lambda tasks: play_all(tasks, 2))
    assert timeless(one) == timeless(two)
    assert [p.pair for p in one] == [0, 1, 2]


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """Also in the middle of a line; what was finished is not played again."""
    plan = Plan("compile", QUICK, 4, seed=6)
    whole = run(plan, alone)
    path = tmp_path / "out" / "results.jsonl"
    run(replace(plan, pairs=2), alone, path)
    with path.open("a", encoding="utf-8") as f:
        f.write('{"a": "gre')
    played: list[int] = []

    def counting(tasks: Sequence[Task]) -> Iterator[Pair]:
        played.extend([t.pair for t in tasks])
        return play_all(tasks, 1)

    assert timeless(run(plan, counting, path)) == timeless(whole)
    assert played == [2, 3]
    assert timeless(run(plan, counting, path)) == timeless(whole)
    assert played == [2, 3]
    assert len(path.read_text("utf-8").splitlines()) == 5
    with pytest.raises(ValueError, match="another plan"):
        run(replace(plan, seed=7), alone, path)
    path.write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(ValueError, match="does not hold results"):
        run(plan, alone, path)


def test_a_sequential_test_stops_at_the_same_pair(tmp_path: Path) -> None:
    """However far the run had come before, and whatever was played in advance."""
    plan = Plan("compile", QUICK, 40, seed=8, sprt=(0.0, 200.0))
    path = tmp_path / "results.jsonl"
    stopped = run(plan, alone, path)
    assert len(stopped) < 40
    run(replace(plan, sprt=None, pairs=len(stopped) + 2), alone, path)
    assert timeless(run(plan, alone, path)) == timeless(stopped)


@pytest.mark.parametrize(
    "changed",
    [
        {"bots": ("greedy",)},
        {"bots": ("greedy", "greedy")},
        {"bots": ("greedy", "nobody")},
        {"options": {"colour": "blue"}},
        {"sprt": (35.0, 0.0)},
        {"bots": ("greedy", "uniform", "ismcts@9"), "sprt": (0.0, 35.0)},
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(changed: dict[str, object]) -> None:
    """Before anything is played."""
    fields = {"game": "compile", "bots": QUICK, "pairs": 1, **changed}
    with pytest.raises(ValueError):
        Plan(**fields)  # type: ignore[arg-type]  # fields of several types


# Figures.


def test_the_interval_of_few_games_is_wilsons() -> None:
    """Ten of ten: 72 to 100 %, as the textbooks have it; no game says nothing."""
    found = figures.rate([1.0] * 5)
    assert (found.games, found.score) == (10, 1.0)
    assert found.low == pytest.approx(0.7225, abs=0.001)
    assert found.high == pytest.approx(1.0)
    assert figures.rate([]).low == 0.0


def test_the_interval_of_many_games_takes_pairs_as_units() -> None:
    """Pairs that always come to a half leave less doubt than the same games one by one."""
    mixed = [0.5] * 80 + [1.0] * 10 + [0.0] * 10
    found = figures.rate(mixed)
    single = figures.rate([1.0] * 100 + [0.0] * 100, 1)
    assert found.score == single.score == 0.5
    assert found.high - found.low < 0.7 * (single.high - single.low)
    assert single.high - 0.5 == pytest.approx(0.0695, abs=0.001)


def test_a_sequential_test_decides_rightly() -> None:
    """On coins of known bias: hardly ever wrong, and open while it is early."""
    whim = Whim(5)
    right = wrong = 0
    for lead, answer in ((0.0, -1), (35.0, 1)):
        chance = figures.expected(lead)
        for _ in range(40):
            scores: list[float] = []
            while not figures.verdict(scores, 0.0, 35.0):
                two = [float(whim.below(10_000) < chance * 10_000) for _ in range(2)]
                scores.append(sum(two) / 2)
            verdict = figures.verdict(scores, 0.0, 35.0)
            right, wrong = right + (verdict == answer), wrong + (verdict != answer)
    assert right + wrong == 80
    assert wrong <= 12
    assert figures.verdict([1.0] * 7, 0.0, 35.0) == 0
    assert figures.verdict([], 0.0, 35.0) == 0


def test_the_ratio_is_the_formula() -> None:
    """n (s1 - s0) (2 x - s0 - s1) / 2 v, checked by hand."""
    scores = [0.0, 0.5, 1.0] * 30
    s0, s1 = figures.expected(0), figures.expected(35)
    spread = figures.variance([*scores, 0.0, 0.5, 1.0])
    want = 90 * (s1 - s0) * (1.0 - s0 - s1) / (2 * spread)
    assert figures.llr(scores, 0, 35) == pytest.approx(want)
    assert log(19) == pytest.approx(figures.LIMIT)


def test_ratings_find_known_strengths() -> None:
    """Scores made from strengths 200 Elo apart give them back, within their intervals."""
    bots = ["low", "middle", "high"]
    true = {"low": 800.0, "middle": 1000.0, "high": 1200.0}
    whim = Whim(9)
    scores: figures.Scores = {}
    for a, b in (("low", "middle"), ("low", "high"), ("middle", "high")):
        chance = figures.expected(true[a] - true[b])
        scores[a, b] = [
            sum([float(whim.below(10_000) < chance * 10_000) for _ in range(2)]) / 2
            for _ in range(400)
        ]
    found = figures.ratings(bots, scores, "middle")
    assert [r.bot for r in found] == ["high", "middle", "low"]
    for r in found:
        assert r.elo == pytest.approx(true[r.bot], abs=45)
        assert r.low - 15 <= true[r.bot] <= r.high + 15
    assert found[1].elo == found[1].low == found[1].high == 1000.0


def test_an_unbeaten_bot_has_a_rating() -> None:
    """It is high and finite, and its interval says that nobody knows how high."""
    found = figures.ratings(["a", "b"], {("a", "b"): [1.0] * 50}, "b")
    assert found[0].bot == "a"
    assert 1500 < found[0].elo < 3000
    assert found[0].low < found[0].elo - 50


def test_the_edge_of_the_first_side_is_told() -> None:
    """Whoever begins wins every game here."""
    plan = Plan("compile", ("greedy", "uniform"), 3)
    pairs = [pair(n, 1.0, 0.0, a="greedy", b="uniform") for n in range(3)]
    found = report(plan, pairs, "greedy")
    assert found["first"]["score"] == 1.0
    assert found["pairs"][0]["score"] == 0.5
    assert found["pairs"][0]["sides"]["first"]["score"] == 1.0
    assert found["pairs"][0]["sides"]["second"]["score"] == 0.0
    assert found["ms_per_decision"] == {"greedy": 100.0, "uniform": 200.0}


# The command.


def arena(*arguments: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, ["arena", *arguments])
    return found.exit_code, found.output


def test_the_command_tells_tables_and_json(tmp_path: Path) -> None:
    """For people and for programs, from one file."""
    out = str(tmp_path / "results.jsonl")
    bots = ",".join([*QUICK, "greedy@1"])
    common = ("compile", "--bots", bots, "--games", "2", "--out", out, "--jobs", "1")
    code, text = arena(*common, "--json")
    assert code == 0, text
    found = json.loads(text)
    assert len(found["pairs"]) == 3
    for x in found["pairs"]:
        assert {"a", "b", "games", "score", "low", "high"} <= set(x)
    assert len(found["ratings"]) == 3
    code, text = arena(*common)
    assert code == 0
    assert "ratings" in text and "everybody against everybody" in text and "failures: 0" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game is called 'chess'"),
        (["compile", "--bots", "greedy,hal"], "no bot is called 'hal'"),
        (["compile", "--bots", "greedy,uniform", "--sprt", "many"], "'many' are no bounds"),
        (["compile", "--option", "colour"], "'colour' is no option"),
    ],
)
def test_wrong_input_gets_a_sentence(arguments: list[str], said: str) -> None:
    """And never a traceback."""
    code, text = arena(*arguments)
    assert code == 2
    assert said in text


@pytest.mark.skipif(find_spec("pyarrow") is not None, reason="pyarrow is here")
def test_without_pyarrow_the_message_is_clear(tmp_path: Path) -> None:
    """It says what to install."""
    with pytest.raises(ValueError, match=r"kibitz\[parquet\]"):
        write_parquet([], tmp_path / "x.parquet")


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is here")
def test_without_ray_the_message_is_clear() -> None:
    """It says what to install."""
    with pytest.raises(ValueError, match=r"kibitz\[cluster\]"):
        list(play_on_ray([], ""))
