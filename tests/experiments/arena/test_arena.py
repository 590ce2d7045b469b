"""The arena: mirrored pairs, the same results however they are played, honest figures."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import log
from pathlib import Path
from types import ModuleType

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]
from typer.testing import CliRunner

from kibitz.bots import BOTS, Budget
from kibitz.cli.__main__ import app
from kibitz.drafting.policy import opener, split_draft
from kibitz.drafting.solver import advise
from kibitz.experiments.arena import contest
from kibitz.experiments.arena.contest import Pair, PairTask, Played, play_pair
from kibitz.experiments.arena.ray import play_on_ray
from kibitz.experiments.arena.report import edge_of_first, report, write_parquet
from kibitz.experiments.arena.run import Plan, play_all, run
from kibitz.experiments.common import statistics as figures
from kibitz.games import GAMES
from kibitz.games.compile.rules.own.definition import read_protocol
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import CHANCE, advance, settle
from kibitz.kernel.view import View
from tests.cli.command import kibitz

QUICK = ("greedy@1:leaves=2", "uniform")


def alone(tasks: Sequence[PairTask]) -> Iterator[Pair]:
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
    if "players" in GAMES[name].rules.choices:
        players = [{"players": n} for n in GAMES[name].rules.choices["players"]]
    for n, options in enumerate(players):
        task = PairTask(name, tuple(options.items()), "ismcts@1:worlds=1:leaves=2", QUICK[0], 5, n)
        for g in play_pair(task).games:
            assert g.fault == ""
            assert g.score is not None
            assert min(g.decisions) > 0


def test_a_pair_is_the_same_deal_from_either_side() -> None:
    """The set-up is answered alike in both games, and each bot plays either side once."""
    p = play_pair(PairTask("compile", (), *QUICK, 3, 1))
    assert [g.side for g in p.games] == [0, 1]
    assert p.games[0].first == p.games[1].first >= 0
    twins = play_pair(PairTask("compile", (), "uniform", "uniform", 3, 1))
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

    def counting(tasks: Sequence[PairTask]) -> Iterator[Pair]:
        played.extend([t.pair for t in tasks])
        return play_all(tasks, 1)

    assert timeless(run(plan, counting, path)) == timeless(whole)
    assert played == [2, 3]
    assert timeless(run(plan, counting, path)) == timeless(whole)
    assert played == [2, 3]
    assert len(path.read_text("utf-8").splitlines()) == 5


def test_one_file_serves_plans_that_differ_in_bots_and_number_only(tmp_path: Path) -> None:
    """Another bot joins the ladder; another seed, option, draft or game is told and refused."""
    plan = Plan("compile", QUICK, 1, seed=6)
    path = tmp_path / "results.jsonl"
    run(plan, alone, path)
    more = run(replace(plan, bots=("greedy@1", "uniform")), alone, path)
    assert [(p.a, p.b) for p in more] == [("greedy@1", "uniform")]
    kept = path.read_text("utf-8")
    assert len(kept.splitlines()) == 3
    for other, said in (
        (replace(plan, seed=7), r"another plan \(seed 6\)"),
        (replace(plan, options={"sets": "main1+aux1"}), r"another plan \(options {}\)"),
        (replace(plan, own_drafts=True), r"another plan \(own_drafts False"),
        (replace(plan, game="ire"), "results of compile"),
    ):
        with pytest.raises(ValueError, match=said):
            run(other, alone, path)
    assert path.read_text("utf-8") == kept


@pytest.mark.parametrize(
    "held", [b"nonsense\n", b"my notes", b"one\ntwo", b"5\n", b'{"a": 1}\n', b"\xff\xfe\x00"]
)
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(
    held: bytes, tmp_path: Path
) -> None:
    """Also if its last line has no end: only what the arena wrote is mended."""
    path = tmp_path / "notes.txt"
    path.write_bytes(held)
    with pytest.raises(ValueError, match="does not hold results"):
        run(Plan("compile", QUICK, 1), alone, path)
    assert path.read_bytes() == held


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
        {"sprt": (0.0, float("nan"))},
        {"sprt": (0.0, float("inf"))},
        {"bots": ("greedy", "uniform:draft=whim")},
        {"bots": ("greedy", "uniform:draft=luck"), "own_drafts": True},
        {"bots": ("greedy", "uniform:draft=whim:draft=itself"), "own_drafts": True},
        {"game": "ire", "bots": ("greedy", "uniform:draft=adviser"), "own_drafts": True},
        {"bots": ("greedy", "uniform", "ismcts@9"), "sprt": (0.0, 35.0)},
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(changed: dict[str, object]) -> None:
    """Before anything is played."""
    fields = {"game": "compile", "bots": QUICK, "pairs": 1, **changed}
    with pytest.raises(ValueError):
        Plan(**fields)  # type: ignore[arg-type]  # fields of several types


# Own drafts.

COMPILE = GAMES["compile"]


def test_how_a_bot_drafts_is_part_of_its_name() -> None:
    assert split_draft("greedy@1:draft=whim:leaves=2") == ("greedy@1:leaves=2", "whim")
    assert split_draft("greedy@1:leaves=2") == ("greedy@1:leaves=2", "")


def picks(text: str, seed: int) -> list[tuple[View, int]]:
    """A draft in which that bot answers for both, and what it was shown."""
    state = COMPILE.rules.setup({"first_drafter": "seat-1"})
    question = settle(state)
    asked = opener(text, BOTS["uniform"](COMPILE, seed), COMPILE, seed)
    found: list[tuple[View, int]] = []
    while question is not None and question.seat != CHANCE and len(found) < 6:
        view = COMPILE.sight.view(state, question.seat)
        found.append((view, asked(view, Budget())))
        question = advance(state, found[-1][1])
    return found


def test_bots_draft_with_the_adviser_unless_they_are_told_otherwise() -> None:
    """Every pick is one of the best; of one that draws it is so only by chance."""

    def lost(text: str) -> float:
        """What the picks of some drafts gave away at most."""
        worst = 0.0
        for seed in range(2):
            for view, answer in picks(text, seed):
                found = advise(COMPILE, view)
                assert found is not None
                taken = {GAMES["compile"].draft().action + x.pick: x.chance.mean for x in found}
                worst = max(worst, found[0].chance.mean - taken[answer])
        return worst

    assert lost("uniform") <= 0.005
    assert lost("uniform:draft=adviser") <= 0.005
    assert lost("uniform:draft=whim") > 0.05
    assert lost("uniform:draft=itself") > 0.05
    bot = BOTS["greedy"](COMPILE, 1)
    assert opener("greedy:draft=itself", bot, COMPILE, 1) is bot
    ire = GAMES["ire"]
    assert opener("greedy", bot, ire, 1) is bot, "where nobody advises a bot answers itself"


def test_own_drafts_are_the_bots_and_only_the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them nobody is asked before the first decision; with them each for its own seat."""
    asked: list[tuple[str, bool]] = []

    def watched(text: str, *rest: object) -> object:
        bot = opener(text, *rest)  # type: ignore[arg-type]  # handed on as they come

        def answer(view: View, budget: Budget) -> int:
            asked.append((text, advise(COMPILE, view) is not None))
            return bot(view, budget)

        return answer

    monkeypatch.setattr(contest, "opener", watched)
    names = ("uniform:draft=adviser", "uniform:draft=whim")
    task = PairTask("compile", (), "uniform", "uniform", 3, 1)
    assert play_pair(task).score is not None
    assert asked == []
    found = play_pair(replace(task, a=names[0], b=names[1], own_drafts=True))
    assert [g.fault for g in found.games] == ["", ""]
    assert sorted(asked) == sorted([(name, True) for name in names for _ in range(6)])


def test_own_drafts_do_not_hang_on_the_number_of_processes() -> None:
    """And a report tells whose advice it was."""
    bots = ("uniform", "uniform:draft=whim")
    plan = Plan("compile", bots, 2, seed=4, own_drafts=True)
    one = run(plan, alone)
    assert timeless(one) == timeless(run(plan, lambda tasks: play_all(tasks, 2)))
    found = report(plan, one, "uniform")
    assert found["adviser"]["n"] >= 1000 and found["adviser"]["bot"]
    assert "adviser" not in Plan("compile", QUICK, 1).heading()
    ire = Plan("ire", QUICK, 1, own_drafts=True)
    assert ire.heading()["adviser"] is None


def test_a_report_names_no_adviser_where_none_was_heard() -> None:
    """None knows protocols of people's own, and in a random draft nobody is asked."""
    mist = Path(__file__).parents[3] / "examples/protocols/mist.toml"
    own = read_protocol(mist.read_text("utf-8")).packed()
    for options in ({"own": own}, {"draft": "random"}):
        plan = Plan("compile", QUICK, 1, options, own_drafts=True)
        assert plan.heading()["adviser"] is None
        assert report(plan, [], "uniform")["adviser"] is None


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
    assert log(19) == pytest.approx(figures.LLR_LIMIT)


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
        assert r.low is not None and r.high is not None
        assert r.low - 15 <= true[r.bot] <= r.high + 15
    assert found[1].elo == found[1].low == found[1].high == 1000.0


def test_an_unbeaten_bot_has_a_rating() -> None:
    """It is high and finite, and its interval says that nobody knows how high."""
    found = figures.ratings(["a", "b"], {("a", "b"): [1.0] * 50}, "b")
    assert found[0].bot == "a"
    assert 1500 < found[0].elo < 3000
    assert found[0].low is not None and found[0].low < found[0].elo - 50
    assert found[0].high is None
    assert (found[1].low, found[1].high) == (1000.0, 1000.0)


def test_an_interval_is_open_where_nobody_was_beaten() -> None:
    """Bounds go by way of others: who took points from whom, up to the anchor and down from it."""
    scores = {("top", "good"): [1.0] * 9, ("good", "weak"): [0.5] * 9, ("weak", "none"): [1.0] * 9}
    found = figures.ratings(["none", "weak", "good", "top"], scores, "weak")
    bounds = {r.bot: (r.low is not None, r.high is not None) for r in found}
    assert bounds == {
        "top": (True, False),
        "good": (True, True),
        "weak": (True, True),
        "none": (False, True),
    }


def test_the_edge_of_the_first_side_counts_deals() -> None:
    """Three matchups on the same deals are no three times as many: the interval knows."""
    whim = Whim(4)
    deals = [float(whim.below(2)) for _ in range(60)]

    def pair(a: str, b: str, n: int) -> Pair:
        won = deals[n]  # by the side that begins
        each = [Played(abs(side - won), side, 0, (1, 1), (0.0, 0.0)) for side in (1, 0)]
        return Pair(a, b, n, (each[0], each[1]))

    once = edge_of_first([pair("a", "b", n) for n in range(60)])
    names = (("a", "b"), ("a", "c"), ("b", "c"))
    thrice = edge_of_first([pair(a, b, n) for a, b in names for n in range(60)])
    assert (thrice.score, thrice.low, thrice.high) == (once.score, once.low, once.high)
    assert (once.games, thrice.games) == (120, 360)


def test_results_of_another_net_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that has learned something else meanwhile is another bot under the same name."""
    plan, path = Plan("compile", QUICK, 1), tmp_path / "pairs.jsonl"
    run(plan, alone, path)
    before = path.read_text()
    monkeypatch.setattr("kibitz.experiments.arena.run.fingerprint", lambda folder: "other")
    with pytest.raises(ValueError, match=r"another plan .*net"):
        run(plan, alone, path)
    assert path.read_text() == before


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


PLAY = ("compile", "--bots", "greedy,uniform")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game is called 'chess'"),
        (["compile", "--bots", "greedy,hal"], "no bot is called 'hal'"),
        (["compile", "--bots", "greedy,"], "no bot is called ''"),
        (["compile", "--bots", "greedy"], "two bots at least"),
        (["compile", "--bots", "greedy, greedy"], "each named once"),
        (["compile", "--bots", "greedy,greedy@x"], "'x' is no budget"),
        (["compile", "--bots", "greedy,ismcts@-1s"], "'-1s' is no time; write seconds above 0"),
        (["compile", "--bots", "greedy,ismcts@0s"], "'0s' is no time; write seconds above 0"),
        (["compile", "--bots", "greedy,ismcts:explore=x"], "a setting is a number, 0 or more"),
        (["compile", "--bots", "greedy,greedy:depth=3"], "no setting 'depth'"),
        (["compile", "--bots", "greedy,greedy:draft=whim"], "counts with --own-drafts only"),
        (["compile", "--bots", "greedy,uniform:draft=x", "--own-drafts"], "nobody drafts by 'x'"),
        ([*PLAY, "--games", "0"], "--games 0: a pair is two games"),
        ([*PLAY, "--games", "7"], "--games 7: a pair is two games"),
        ([*PLAY, "--games", "-2"], "--games -2: a pair is two games"),
        ([*PLAY, "--sprt", "many"], "'many' are no bounds"),
        ([*PLAY, "--sprt", "0"], "'0' are no bounds"),
        ([*PLAY, "--sprt", "0,1,2"], "'0,1,2' are no bounds"),
        ([*PLAY, "--sprt", "35,0"], "the second is the higher"),
        ([*PLAY, "--sprt", "0,nan"], "are numbers"),
        (["compile", "--bots", "greedy,uniform,steady", "--sprt", "0,35"], "between two bots"),
        (["compile", "--option", "colour"], "'colour' is no option"),
        (["compile", "--option", "colour=blue"], "colour"),
        (["compile", "--option", "sets=none"], "option sets cannot be 'none'"),
        ([*PLAY, "--out", "/"], "/ cannot be used"),
    ],
)
def test_wrong_input_gets_a_sentence(arguments: list[str], said: str) -> None:
    """One line, and never a traceback."""
    code, text = arena(*arguments)
    assert code == 2
    assert text.startswith("kibitz: ") and len(text.splitlines()) == 1
    assert said in text


def test_the_help_names_everything() -> None:
    """Every option of the command."""
    code, text = arena("--help")
    assert code == 0
    for word in ("bots", "games", "option", "seed", "own-drafts", "sprt", "jobs", "ray", "out"):
        assert f"--{word}" in text
    assert "--parquet" in text and "--json" in text


def test_names_may_have_spaces_between_them() -> None:
    code, text = arena("compile", "--bots", f"{QUICK[0]}, uniform", "--games", "2", "--json")
    assert code == 0
    assert [x["bot"] for x in json.loads(text)["ratings"]] == list(QUICK)


# What needs more than kibitz itself.


def test_a_file_of_all_games_tells_what_the_report_tells(tmp_path: Path) -> None:
    """One row a game, in the order of the pairs, with the values of the results."""
    out, path = tmp_path / "results.jsonl", tmp_path / "new" / "games.parquet"
    words = ("compile", "--bots", ",".join(QUICK), "--games", "4", "--seed", "2", "--jobs", "1")
    sheet = tmp_path / "sheets" / "games.csv"
    files = ("--parquet", str(path), "--csv", str(sheet))
    code, text = arena(*words, "--out", str(out), *files, "--json")
    assert code == 0, text
    table = parquet.read_table(path)
    names = "a b pair side first score decisions_a decisions_b seconds_a seconds_b fault cut"
    assert " ".join(table.column_names) == names
    pairs = [json.loads(line) for line in out.read_text("utf-8").splitlines()[1:]]
    rows = [
        {
            **{k: p[k] for k in ("a", "b", "pair")},
            **{k: g[k] for k in ("side", "first", "score", "fault", "cut")},
            **{f"decisions_{x}": g["decisions"][i] for i, x in enumerate("ab")},
            **{f"seconds_{x}": g["seconds"][i] for i, x in enumerate("ab")},
        }
        for p in pairs
        for g in p["games"]
    ]
    assert len(rows) == 4 and table.to_pylist() == rows
    with sheet.open(newline="", encoding="utf-8") as f:
        read = list(csv.DictReader(f))
    assert " ".join(read[0]) == names
    assert read == [{k: "" if v is None else str(v) for k, v in row.items()} for row in rows]
    found = json.loads(text)["pairs"][0]
    assert sum([row["score"] for row in rows]) / 4 == pytest.approx(found["score"], abs=1e-4)
    write_parquet([pair(0, None, None)], path)
    empty = parquet.read_table(path)
    assert empty.schema.equals(table.schema) and empty["score"].to_pylist() == [None, None]


def test_a_cluster_gives_the_same_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray on this machine: the same pairs in the same order as one process, a test included."""
    pytest.importorskip("ray", reason="needs kibitz[cluster]")
    monkeypatch.setenv("HOME", str(tmp_path))  # Ray leaves a key there
    plan = Plan("compile", QUICK, 3, seed=4)

    def on_ray(tasks: Sequence[PairTask]) -> Iterator[Pair]:
        return play_on_ray(tasks, "local")

    assert timeless(run(plan, on_ray)) == timeless(run(plan, alone))
    tested = replace(plan, pairs=40, seed=8, sprt=(0.0, 200.0))
    stopped = run(tested, on_ray)
    assert len(stopped) < 40
    assert timeless(stopped) == timeless(run(tested, alone))


@pytest.mark.parametrize(
    ("address", "said"),
    [("nonsense", "no address of a cluster"), ("127.0.0.1:1", "no cluster at 127.0.0.1:1")],
)
def test_a_cluster_that_is_not_there_gets_a_sentence(
    address: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and not after Ray has tried for a quarter of an hour."""
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))  # nobody gets as far as using it
    code, text = arena(*PLAY, "--games", "2", "--ray", address)
    assert code == 2
    assert said in text and len(text.splitlines()) == 1


def test_without_pyarrow_the_message_is_clear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says what to install, and before anything is played."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ValueError, match=r"kibitz\[parquet\]"):
        write_parquet([], tmp_path / "x.parquet")
    monkeypatch.setattr("kibitz.cli.arena.run", None)
    code, text = arena(*PLAY, "--games", "2", "--parquet", str(tmp_path / "x.parquet"))
    assert code == 2 and "kibitz[parquet]" in text


def test_without_ray_the_message_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what to install."""
    monkeypatch.setitem(sys.modules, "ray", None)
    code, text = arena(*PLAY, "--games", "2", "--ray", "local")
    assert code == 2 and "kibitz[cluster]" in text


def test_a_series_is_the_best_of_three(tmp_path: Path) -> None:
    """Sides are exchanged, it ends when it is decided, and counts as one result."""
    plan = Plan("compile", ("greedy@1", "uniform"), 6, best_of=3)
    path = tmp_path / "series"
    found = run(plan, lambda tasks: play_all(tasks, 1), path)
    for p in found:
        sides = [g.side for g in p.games]
        assert sides == [(p.pair + n) % 2 for n in range(len(sides))]
        points = sum(g.score or 0.0 for g in p.games)
        assert len(p.games) == 3 or max(points, len(p.games) - points) > 1.5
        assert p.score == (
            1.0 if points > len(p.games) / 2 else 0.0 if points < len(p.games) / 2 else 0.5
        )
    told = report(plan, found, "uniform")
    (row,) = told["pairs"]
    assert row["series"] == 6
    assert row["games"] == sum(len(p.games) for p in found)
    assert run(plan, lambda tasks: iter(()), path) == found
    with pytest.raises(ValueError, match="another plan"):
        run(replace(plan, best_of=0), lambda tasks: iter(()), path)
    with pytest.raises(ValueError, match="best of three"):
        replace(plan, best_of=5)


def test_a_file_of_results_is_of_one_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One from before there were boxes is of ours; another box is another plan."""
    plan = Plan("ire", ("uniform", "greedy@1"), 1)
    path = tmp_path / "results"
    run(plan, lambda tasks: iter(()), path)
    heading = json.loads(path.read_text().splitlines()[0])
    assert heading.pop("box") == ""
    heading.pop("best_of")
    path.write_text(json.dumps(heading) + "\n")
    assert run(plan, lambda tasks: iter(()), path) == []
    path.write_text(json.dumps({**heading, "box": "0123456789ab"}) + "\n")
    with pytest.raises(ValueError, match=r"another plan \(box 0123456789ab\)"):
        run(plan, lambda tasks: iter(()), path)


def test_bots_play_with_a_protocol_of_ones_own(tmp_path: Path) -> None:
    mist = Path(__file__).parents[3] / "examples/protocols/mist.toml"
    words = ["--bots", "uniform,greedy@1", "--games", "4", "--jobs", "1", "--json"]
    out = tmp_path / "out"
    found = kibitz("arena", "compile", "--with", str(mist), *words, "--out", str(out))
    assert found.exit_code == 0, found.output
    assert json.loads(found.stdout)["options"]["own"].startswith("mist_")
    assert '"own": "mist_' in out.read_text()
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("key = 3\n")
    refused = kibitz("arena", "compile", "--with", str(wrong), *words)
    assert refused.exit_code == 2
    assert "wrong.toml" in refused.output


@pytest.mark.parametrize("bots", [("mine", "uniform"), ("greedy", "uniform")])
def test_a_program_that_nobody_else_can_read_says_so(bots: tuple[str, str]) -> None:
    """On standard input the processes of a pool would end, or not know the bot."""
    program = f"""
from kibitz.bots import BOTS
from kibitz.experiments.arena.run import Plan, play_all, run
BOTS["mine"] = lambda game, seed, settings=None: lambda view, budget: view.options[0]
try:
    run(Plan("compile", {bots!r}, pairs=2), lambda tasks: play_all(tasks, 2))
except ValueError as e:
    print(e)
else:
    print("played")
"""
    found = subprocess.run(
        [sys.executable, "-"], input=program, capture_output=True, text=True, timeout=120
    )
    said = found.stdout
    if "mine" in bots:
        assert "do not know the bot mine" in said and "jobs=1" in said, found.stderr[-800:]
    else:
        assert said == "played\n" or "write it to a file" in said, found.stderr[-800:]
