"""Anchors: bots of earlier days play on from the history, whatever has changed since."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.anchor import ANCHORS, made

from kibitz.games import GAMES
from kibitz.kernel.run import begun


def question() -> str:
    """What a table would ask an engine after a draft."""
    game = GAMES["compile"]
    run = begun(game, game.rules.options({}), "an anchor is asked")
    while run.decisions < 12 and run.decision is not None:
        run.answer(run.decision.options[0])
    assert run.decision is not None
    view = run.view(run.decision.seat)
    words = [game.notation.vocabulary.word(x) for x in run.decision.options]
    lines = ["kibitz 1", f"game compile {game.version} seed 17", "view"]
    lines += [game.notation.write(view).rstrip("\n"), "end", "answers", *words, "end"]
    return "\n".join([*lines, "go iterations 8", "quit", ""])


def test_an_anchor_answers_from_its_own_source(tmp_path: Path) -> None:
    """By the protocol of engines; its commit is part of the history."""
    for name in ANCHORS:
        program = made(name, tmp_path, compiled=False)
        said = subprocess.run(
            [str(program)], input=question(), capture_output=True, text=True, check=True
        ).stdout
        assert "ready" in said and "bestmove" in said, said
        where = "import kibitz; print(kibitz.__file__)"
        path = {"PYTHONPATH": str(tmp_path / f"{name}.source" / "src")}
        found = subprocess.run(
            [sys.executable, "-c", where], env=path, capture_output=True, text=True, check=True
        )
        assert found.stdout.startswith(str(tmp_path))
