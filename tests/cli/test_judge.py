"""kibitz judge: a match with real cards in the terminal, entered, refused, taken back, gone on."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from kibitz.cli.__main__ import app
from kibitz.cli.table import load_match, save_match
from kibitz.kernel.judged import Judged
from kibitz.kernel.match import Match
from tests.cli.command import COMPILE, NAMES, kibitz, refused

DRAFT = [f"draft {x}" for x in ("fire", "life", "psychic", "water", "light", "metal")]


def judge(lines: list[str], *words: str) -> Result:
    """The judge types some lines."""
    runner = CliRunner(env={"COLUMNS": "160", "LC_ALL": "C"})
    result = runner.invoke(app, ["judge", *words], input="\n".join(lines) + "\n")
    assert result.exception is None, result.output
    return result


def test_a_table_is_judged_and_gone_on_with(tmp_path: Path) -> None:
    """Draws stay open; a card that lies elsewhere is refused; an entry of chance is taken back."""
    path = str(tmp_path / "real.kibitz")
    begun = ["compile", "--names", "ann,bob", "--save", path, "--lang", "en"]
    draws = ["fire-0", "undo", *["?"] * 10]
    said = judge(["first a", *DRAFT, *draws, "play ? line-1 down", "quit"], *begun).output
    assert "ann draws a card: which one is it?" in said and "Taken back." in said
    assert "Play a hidden card face down in line 1" in said
    assert f"kibitz judge --resume {path}" in said.replace("\n", "")
    lines = ["play fire-1 line-1 down", "play life-1 line-3 up", "pick a1.1", "life-1", "fire-5"]
    said = judge([*lines, "why fire-5", "quit"], "--resume", path).output
    assert "Fire 1 cannot be that card" in said and "Life 1 cannot be that card" in said
    assert "Which card is shown?" in said
    match = load_match(Path(path))
    assert isinstance(match, Judged)
    text = Path(path).read_text(encoding="utf-8")
    assert "deal real-cards" in text and "chance   undo" in text and "chance   fire-5" in text
    told = kibitz("replay", path, "--why", "--lang", "de")
    assert told.exit_code == 0
    assert "ann: play ? line-1 down" in told.output and "Feuer 5" in told.output


def test_what_is_judged_and_what_is_dealt_are_kept_apart(tmp_path: Path) -> None:
    """Either command names the other one for a match that is not its own."""
    real, dealt = tmp_path / "real.kibitz", tmp_path / "dealt.kibitz"
    save_match(Judged(COMPILE, {}, NAMES), real)
    save_match(Match(COMPILE, {}, NAMES, "sealed"), dealt)
    assert "kibitz judge --resume" in refused("play", "--resume", str(real))
    assert "kibitz play --resume" in refused("judge", "--resume", str(dealt))
    assert "--resume goes on" in refused("judge", "--save", str(real))
    assert "different names" in refused("judge", "compile", "--names", "ann")
