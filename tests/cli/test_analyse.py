"""kibitz analyse: picture, table and figures, and what it wants before it thinks."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from kibitz.cli import analysis
from kibitz.cli.table import save_match
from tests.analysis.positions import played
from tests.cli.command import COMPILE, NAMES, kibitz, refused


def test_analyse_writes_picture_table_and_figures(match: str, tmp_path: Path) -> None:
    """Into a folder; the sums are those of the file."""
    out = tmp_path / "review"
    result = kibitz("analyse", match, "--bot", "greedy@1:leaves=2", "--out", str(out))
    assert result.exit_code == 0
    assert "Win chances" in result.output
    assert (out / "chart.svg").read_text("utf-8").startswith("<svg")
    found = json.loads((out / "analysis.json").read_text("utf-8"))
    total = sum(found["decisions"]) + found["luck"]
    assert total == pytest.approx(found["end"] - found["start"])
    lines = (out / "table.md").read_text("utf-8").splitlines()
    assert len([x for x in lines if x.startswith("| ")]) == len(found["points"]) + 2
    with (out / "table.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == len(found["points"]) + 1 and len({len(row) for row in rows}) == 1


def test_analyse_for_programs_and_what_is_wrong(match: str, tmp_path: Path) -> None:
    result = kibitz("analyse", match, "--bot", "greedy@1:leaves=2", "--json", "--lang", "de")
    assert json.loads(result.output)["over"] is True
    assert "it cannot be read" in refused("analyse", str(tmp_path / "nothing"))
    assert "does not think" in refused("analyse", match, "--bot", "uniform")
    assert "expert is a level" in refused("analyse", match, "--bot", "expert")
    assert "no language 'xx'" in refused("analyse", match, "--lang", "xx")


def test_analyse_wants_a_match_and_room_before_it_thinks(
    match: str, position: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position, a match without an answer, a folder that is a file: refused at once."""

    def thought(*_: object) -> None:
        raise AssertionError("it has begun to think")

    monkeypatch.setattr(analysis, "reviewed", thought)
    assert "only a match can be taken apart" in refused("analyse", position)
    assert f"{position} cannot be written" in refused("analyse", match, "--out", position)
    save_match(played(COMPILE, NAMES, "new", 0), tmp_path / "new.kibitz")
    assert "nobody has decided anything" in refused("analyse", str(tmp_path / "new.kibitz"))
