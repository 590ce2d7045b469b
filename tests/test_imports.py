"""The kernel and the rules of the games import a handful of pure modules and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "kibitz"
PURE = {
    *("__future__", "collections", "hashlib", "itertools", "json", "math"),
    *("librt", "mypy_extensions", "typing"),
    # To read protocols of people's own: texts in, plain values out.
    *("ast", "base64", "binascii", "difflib", "gc", "re", "threading", "tomllib", "zlib"),
}
FILES = sorted(
    p
    for folder in ("kernel", "games")
    for p in (SRC / folder).rglob("*.py")
    if "words" not in p.relative_to(SRC).parts and p.parent != SRC / "games"  # the registry
)


def imported(path: Path) -> set[str]:
    """Every module a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SRC)))
def test_rules_import_nothing_but_pure_modules(path: Path) -> None:
    """No dice, clock, disk, network, process or third party; no words; no other layer."""
    for name in imported(path):
        top = name.split(".")[0]
        assert top in PURE | {"kibitz"}, name
        if top == "kibitz":
            assert "words" not in name.split("."), name
            folder, own = path.relative_to(SRC).parts[:2]
            shared = [
                "kibitz.games.goals",
                "kibitz.games.deals",
            ]  # what puzzles need
            if path.parent.name == "box":
                shared.append("kibitz.games.boxes")  # where the text of a box comes from
            below = ["kibitz.kernel"]
            below += [f"kibitz.games.{own}", *shared] if folder == "games" else []
            assert name.startswith(tuple(below)), name


def test_there_are_files_to_look_at() -> None:
    """The kernel and at least one game."""
    assert len(FILES) > 30
