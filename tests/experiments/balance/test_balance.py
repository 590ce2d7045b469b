"""The balance lab: the same numbers on any number of processes, and figures that add up."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]
from typer.testing import CliRunner

from kibitz.cli import balance as balance_tool
from kibitz.cli.__main__ import app
from kibitz.cli.balance import varied
from kibitz.experiments.balance.balance import (
    BalanceOrder,
    begins,
    changes,
    differences,
    findings,
    mean_change,
    row_of,
    two_shares,
)
from kibitz.experiments.balance.markdown import as_markdown
from kibitz.experiments.balance.pictures import ABOVE, BELOW, WITHIN, Bar, bars, grid, heat
from kibitz.experiments.balance.results import Results
from kibitz.experiments.balance.selfplay import Cell, Record, play, play_cells
from kibitz.experiments.common.statistics import wilson
from kibitz.games import GAMES
from kibitz.kernel.chance import Whim

UNIFORM = ("uniform", "uniform")


def test_the_same_on_any_number_of_processes() -> None:
    cells = [Cell("compile", UNIFORM, (), 3), Cell("ire", UNIFORM, (("players", "3"),), 3)]
    one = play_cells(cells, 6, 1)
    assert play_cells(cells, 6, 2) == one
    assert [r.number for r in one[0]] == list(range(6))
    assert all([r.score is not None for records in one for r in records])
    assert play_cells([Cell("compile", UNIFORM, (), 4)], 6, 1) != one[:1]


def test_what_is_kept_of_a_game() -> None:
    """Drafts of three each, cards of those, and cards played from hand by their owner."""
    for n in range(5):
        r = play((Cell("compile", UNIFORM), n))
        assert r.score in (0.0, 0.5, 1.0) and r.first in (0, 1) and r.decisions > 10
        assert [len(x) for x in r.drafted] == [3, 3]
        assert len({*r.drafted[0], *r.drafted[1]}) == 6
        for seat in (0, 1):
            assert r.played[seat] and list(r.played[seat]) == sorted(set(r.played[seat]))


def test_a_side_that_is_advised_drafts_better_things() -> None:
    """Whoever is advised takes what the other leaves only by chance."""
    plain = [play((Cell("compile", UNIFORM, (), 1), n)) for n in range(12)]
    wise = [play((Cell("compile", UNIFORM, (), 1, (0,)), n)) for n in range(12)]
    metal = 6
    assert any([metal in r.drafted[0] for r in plain])
    assert not any([metal in r.drafted[0] for r in wise])


def test_a_failure_is_told_and_not_scored() -> None:
    """A seat that nobody can fill fails the game, not the run."""
    cell = Cell("compile", UNIFORM, (("sets", "main1"),))
    good = play((cell, 0))
    bad = Record(1, None, 0, 3, "ValueError: x")
    row = row_of(cell, [good, bad])
    assert row.faults == 1 and row.first_side.games == 1
    assert begins([good, bad]).games == 1


def test_cells_of_an_order() -> None:
    """Every number of players, every bot on either side, and other values one at a time."""
    order = BalanceOrder("ire", ("uniform", "greedy@1"), 2, vary=("morale", "support"))
    cells = order.cells()
    assert len(cells) == 3 * 4 + 3 * (3 + 1)
    assert len(set(cells)) == len(cells)
    assert all([c.bots == UNIFORM for c in cells[12:]])
    fixed = BalanceOrder("ire", ("uniform",), 2, options={"players": "4"})
    assert [c.options for c in fixed.cells()] == [(("players", "4"),)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": ("nobody",)},
        {"vary": ("colour",)},
        {"options": {"players": "9"}},
        {"advised": True},
    ],
)
def test_a_wrong_order_is_refused(wrong: dict[str, object]) -> None:
    given: dict[str, object] = {"game": "ire", "bots": ("uniform",), "games": 2, **wrong}
    with pytest.raises(ValueError):
        BalanceOrder(**given)  # type: ignore[arg-type]


def test_differences_have_intervals() -> None:
    gain, half = two_shares([1.0] * 30 + [0.0] * 10, [1.0] * 10 + [0.0] * 30)
    assert gain == pytest.approx(0.5)
    assert half == pytest.approx(1.96 * (2 * 0.75 * 0.25 / 40) ** 0.5)
    assert two_shares([1.0], []) == (0.0, 1.0)


def test_few_games_are_not_sure_of_themselves() -> None:
    """Games that all ended alike are no proof; of samples of few, 19 in 20 hold the truth."""
    gain, half = two_shares([1.0, 1.0], [0.0, 0.0])
    assert gain == 1.0 and half > 0.6
    whim, held, tries = Whim(3), 0, 2000
    for _ in range(tries):
        many = [float(whim.below(10) < 7) for _ in range(12)]
        few = [float(whim.below(10) < 4) for _ in range(3)]
        gain, half = two_shares(many, few)
        held += abs(gain - 0.3) <= half
    assert held / tries > 0.95


def test_findings_add_up() -> None:
    """One side's win is the other's loss, and every drafted thing is counted once a game."""
    order = BalanceOrder("compile", ("uniform",), 60, 5)
    records = play_cells(order.cells(), 60, 1)[0]
    f = findings(order, records)
    assert sum([r.games for r in f.picks]) == 6 * 60
    for p in range(12):
        for q in range(p):
            one, other = f.across[p][q], f.across[q][p]
            assert one is not None and other is not None
            assert one.games == other.games
            if one.games:
                assert one.score + other.score == pytest.approx(1.0)
    assert len(f.cards) == 72
    for c in f.cards:
        p = GAMES["compile"].notation.vocabulary.number(c.name) // 6
        assert c.played.games + c.not_played.games == f.picks[p].games
    low, high = wilson(f.picks[0].score, f.picks[0].games)
    assert (f.picks[0].low, f.picks[0].high) == (low, high)


@pytest.mark.parametrize(
    ("game", "vary", "files"),
    [
        ("compile", "", {"picks", "matchups", "cards"}),
        ("ire", "morale", {"sides", "options", "changes"}),
    ],
)
def test_the_command(game: str, vary: str, files: set[str], tmp_path: Path) -> None:
    """Report, figures and pictures, the same on one process and on two."""
    words = ["balance", game, "--bots", "uniform", "--games", "4", "--seed", "2", "--vary", vary]
    made = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        found = CliRunner().invoke(app, [*words, "--jobs", jobs, "--out", str(out)])
        assert found.exit_code == 0, found.output
        made.append({p.name: p.read_bytes() for p in out.iterdir() if p.suffix != ".parquet"})
    assert made[0] == made[1]
    plain = {f"{game}.{x}" for x in ("md", "json", "csv")}
    assert set(made[0]) == {*plain, *[f"{game}-{x}.svg" for x in files]}
    for name, text in made[0].items():
        if name.endswith(".svg"):
            ElementTree.fromstring(text)
    found = json.loads(made[0][f"{game}.json"])
    assert all([x["first_side"]["games"] == 4 for x in found["cells"]])
    page = made[0][f"{game}.md"].decode()
    assert found["command"] in page and "95 %" in page
    for name in files:
        assert f"{game}-{name}.svg" in page


def test_a_file_of_all_games_tells_what_the_report_tells(tmp_path: Path) -> None:
    """One row a game, with who drafted what; the same on one process and on two."""
    words = ["balance", "compile", "--bots", "uniform", "--games", "4", "--seed", "2"]
    made = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        found = CliRunner().invoke(app, [*words, "--jobs", jobs, "--out", str(out)])
        assert found.exit_code == 0, found.output
        assert str(out / "compile.parquet") in found.output.replace("\n", "")
        made.append(parquet.read_table(out / "compile.parquet"))
    assert made[0].equals(made[1])
    names = "bots options number score first decisions why drafted"
    assert " ".join(made[0].column_names) == names
    rows = made[0].to_pylist()
    records = [play((Cell("compile", UNIFORM, (), 2), n)) for n in range(4)]
    assert len(rows) == 4
    with (tmp_path / "1" / "compile.csv").open(newline="", encoding="utf-8") as f:
        sheet = list(csv.DictReader(f))
    for line, row in zip(sheet, rows, strict=True):
        assert [line[k] for k in names.split()[:7]] == [str(row[k]) for k in names.split()[:7]]
        drafted = [[int(x) for x in side.split("+")] for side in line["drafted"].split()]
        assert drafted == row["drafted"]
    for row, r in zip(rows, records, strict=True):
        assert row["bots"] == "uniform,uniform" and row["options"] == ""
        assert [row[k] for k in names.split()[2:7]] == [
            r.number,
            r.score,
            r.first,
            r.decisions,
            r.why,
        ]
        assert row["drafted"] == [list(x) for x in r.drafted]
    cell = json.loads((tmp_path / "1" / "compile.json").read_text("utf-8"))["cells"][0]
    assert cell["first_side"]["score"] == pytest.approx(sum([x["score"] for x in rows]) / 4)


def test_wrong_input_is_named(tmp_path: Path) -> None:
    for words in (["--bots", "nobody"], ["--vary", "colour"], ["--option", "sets=none"]):
        found = CliRunner().invoke(app, ["balance", "compile", *words, "--out", str(tmp_path)])
        assert found.exit_code == 2
    words = ["balance", "ire", "--bots", "uniform", "--games", "2", "--install", "--jobs", "1"]
    found = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert found.exit_code == 2 and "no model" in found.output
    assert not list(tmp_path.iterdir()), "it played before it said so"


def test_a_poor_model_is_not_put_into_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A handful of games would replace what thousands have taught the adviser."""
    monkeypatch.setattr(balance_tool, "write_model", lambda *model: pytest.fail("put into use"))
    words = ["balance", "compile", "--bots", "uniform", "--games", "8", "--install", "--jobs", "1"]
    found = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert found.exit_code == 2 and "500 games at least" in found.output

    order = BalanceOrder("compile", ("uniform",), 2)
    results = Results(order, order.cells(), play_cells(order.cells(), 2, 1))
    assert results.found is not None
    results.found.model.about.update(log_loss=0.7, log_loss_of_begins_alone=0.69)
    with pytest.raises(ValueError, match="foretells no more"):
        balance_tool.install(results)


def test_pictures_are_pictures() -> None:
    ElementTree.fromstring(bars("a & b", [Bar("<x>", 0.4, 0.3, 0.5)]))
    ElementTree.fromstring(heat("a", ["x", "y"], [[None, 0.6], [0.4, None]]))
    assert "60" in heat("a", ["x", "y"], [[None, 0.6], [0.4, None]])


def test_an_advised_order_says_so() -> None:
    order = BalanceOrder("compile", ("uniform",), 2, advised=True)
    results = Results(order, order.cells(), play_cells(order.cells(), 2, 1))
    assert results.found is None and "--advised" in as_markdown(results)


def record(number: int, score: float | None) -> Record:
    return Record(number, score, 0, 10, "x")


def test_a_setting_is_compared_deal_by_deal() -> None:
    """A deal that failed on either side does not count, and the order of the games is no matter."""
    usual = [record(0, 1.0), record(1, 0.0), record(2, None), record(3, 1.0)]
    other = [record(3, 0.0), record(2, 1.0), record(1, 1.0), record(0, None)]
    assert differences(usual, other) == [-1.0, 1.0]
    mean, half = mean_change([1.0, 0.0, 0.0, 0.0])
    assert mean == 0.25 and half == pytest.approx(3 / 4)
    assert mean_change([0.0] * 300) == (0.0, 0.01)  # that nothing changed is no certainty
    mean, half = mean_change([1.0, -1.0] * 200)
    assert mean == 0.0 and half == pytest.approx(1.96 * 1.00125 / 20, abs=1e-3)


def test_what_each_setting_does() -> None:
    """Every value, for every number of players and in all."""
    order = BalanceOrder("ire", ("uniform",), 2, vary=("morale", "support"))
    games = {}
    for cell in order.cells():
        helped = dict(cell.options).get("support") == "+1"
        games[cell] = [record(n, float(helped or n % 2)) for n in range(100)]
    found = {(c.name, c.value): c for c in changes(order, games)}
    assert list(found) == [("morale", x) for x in ("+1", "+2", "-1")] + [("support", "+1")]
    assert found["support", "+1"].all[0] == pytest.approx(0.5)
    assert [x and x[0] for x in found["support", "+1"].by_seats] == [0.5, 0.5, 0.5]
    assert all([found["morale", x].all == (0.0, 0.01) for x in ("+1", "+2", "-1")])


def test_a_value_that_changes_nothing_is_not_played() -> None:
    """With two players there is one revolutionary only, who always speaks for the team."""
    order = BalanceOrder("ire", ("uniform",), 2, vary=("spokesperson",))
    assert [len(order.values(x)) for x in order.several()] == [0, 1, 2]
    results = Results(order, order.cells(), play_cells(order.cells(), 2, 1))
    rows = [x for x in as_markdown(results).splitlines() if x.startswith("| spokesperson 3 |")]
    assert len(rows) == 2 and all([x.split("|")[2:4] == [" - ", " - "] for x in rows])


def test_left_alone_the_command_varies_every_option_but_in_a_draft() -> None:
    ire, other = GAMES["ire"], GAMES["compile"]
    found = varied(ire, {"morale": "+1"}, None)
    assert {*found, "morale", "players"} == set(ire.rules.choices) and "morale" not in found
    assert varied(ire, {}, "") == () and varied(ire, {}, "support,morale") == ("support", "morale")
    assert varied(other, {}, None) == ()
    order = BalanceOrder("ire", ("uniform",), 2, options={"players": "2"})
    results = Results(order, order.cells(), play_cells(order.cells(), 2, 1))
    assert results.command().endswith("--vary ''")


def test_a_picture_shows_what_can_be_told_apart() -> None:
    """Round lines around the middle, and a colour only where the interval is off the middle."""
    assert grid([Bar("x", 0.61, 0.55, 0.78)], 0.5) == pytest.approx(
        [0.2 + 0.1 * n for n in range(7)]
    )
    for bar, ink in (
        (Bar("x", 0.6, 0.55, 0.65), ABOVE),
        (Bar("x", 0.4, 0.35, 0.45), BELOW),
        (Bar("x", 0.51, 0.45, 0.55), WITHIN),
    ):
        drawn = bars("t", [bar])
        assert [x for x in (ABOVE, BELOW, WITHIN) if x in drawn] == [ink]
    grouped = bars(
        "t", [Bar("a", 0.5, 0.4, 0.6, "2 players"), Bar("b", 0.5, 0.4, 0.6, "2 players")]
    )
    assert grouped.count("2 players") == 1


def test_a_heat_map_goes_from_strong_to_weak() -> None:
    drawn = heat("t", ["weak", "strong"], [[None, 0.3], [0.7, None]])
    assert drawn.index(">strong<") < drawn.index(">weak<")
