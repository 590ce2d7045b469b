"""The balance lab: the same numbers on any number of processes, and figures that add up."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from kibitz.arena.figures import wilson
from kibitz.cli.__main__ import app
from kibitz.games import GAMES
from kibitz.lab.balance import Order, begins, findings, row_of, two_shares
from kibitz.lab.pictures import Bar, bars, heat
from kibitz.lab.report import Report
from kibitz.lab.selfplay import Cell, Record, play, play_cells

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
    order = Order("ire", ("uniform", "greedy@1"), 2, vary=("morale", "support"))
    cells = order.cells()
    assert len(cells) == 3 * 4 + 3 * (3 + 1)
    assert len(set(cells)) == len(cells)
    assert all([c.bots == UNIFORM for c in cells[12:]])
    fixed = Order("ire", ("uniform",), 2, options={"players": "4"})
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
        Order(**given)  # type: ignore[arg-type]


def test_differences_have_intervals() -> None:
    gain, half = two_shares([1.0] * 30 + [0.0] * 10, [1.0] * 10 + [0.0] * 30)
    assert gain == pytest.approx(0.5)
    assert half == pytest.approx(1.96 * (2 * 0.75 * 0.25 / 40) ** 0.5)
    assert two_shares([1.0], []) == (0.0, 1.0)


def test_findings_add_up() -> None:
    """One side's win is the other's loss, and every drafted thing is counted once a game."""
    order = Order("compile", ("uniform",), 60, 5)
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
        p = GAMES["compile"].vocabulary.number(c.name) // 6
        assert c.played.games + c.not_played.games == f.picks[p].games
    low, high = wilson(f.picks[0].score, f.picks[0].games)
    assert (f.picks[0].low, f.picks[0].high) == (low, high)


@pytest.mark.parametrize(
    ("game", "vary", "files"),
    [
        ("compile", "", {"picks", "matchups", "cards"}),
        ("ire", "morale", {"sides", "options"}),
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
    assert set(made[0]) == {f"{game}.md", f"{game}.json", *[f"{game}-{x}.svg" for x in files]}
    for name, text in made[0].items():
        if name.endswith(".svg"):
            ElementTree.fromstring(text)
    told = json.loads(made[0][f"{game}.json"])
    assert all([x["first_side"]["games"] == 4 for x in told["cells"]])
    page = made[0][f"{game}.md"].decode()
    assert told["command"] in page and "95 %" in page
    for name in files:
        assert f"{game}-{name}.svg" in page


def test_wrong_input_is_named(tmp_path: Path) -> None:
    for words in (["--bots", "nobody"], ["--vary", "colour"], ["--option", "sets=none"]):
        found = CliRunner().invoke(app, ["balance", "compile", *words, "--out", str(tmp_path)])
        assert found.exit_code == 2
    words = ["balance", "ire", "--bots", "uniform", "--games", "2", "--install", "--jobs", "1"]
    found = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert found.exit_code == 2 and "no model" in found.output


def test_pictures_are_pictures() -> None:
    ElementTree.fromstring(bars("a & b", [Bar("<x>", 0.4, 0.3, 0.5)]))
    ElementTree.fromstring(heat("a", ["x", "y"], [[None, 0.6], [0.4, None]]))
    assert "60" in heat("a", ["x", "y"], [[None, 0.6], [0.4, None]])


def test_an_advised_order_says_so() -> None:
    order = Order("compile", ("uniform",), 2, advised=True)
    report = Report(order, order.cells(), play_cells(order.cells(), 2, 1))
    assert report.found is None and "--advised" in report.text()
