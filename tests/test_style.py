"""House style, as far as a program can see it: the sizes of files, and names that say nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
LONG: Final = 400
"""Lines; a longer file gives its reason at its beginning."""
HEAD: Final = 6
GENERATED: Final = ("web/src/wire/", "web/src/lib/words.gen.ts")
RETIRED: Final = {
    "told": "say what it is: events, lines, a key, a report",
    "telling": "say what it is",
    "deed": "action or command",
    "deeds": "actions or commands",
    "door": "connection",
    "eye": "lookahead, or the viewer",
    "eyes": "visibility",
    "voices": "catalogue",
    "soon": "projection, or later",
    "hanging": "stakes_factor, or anchored",
    "hush": "cancel",
    "rouse": "push_triggered",
    "bag": "strata",
    "probed": "fingerprint_every",
    "patience": "a timeout, or a limit to something",
    "deaf": "ignore_interrupt",
    "knobs": "settings",
}
"""Names that were riddles or had many meanings, and what to say instead."""


def sources() -> list[Path]:
    found = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    for kind in ("*.ts", "*.svelte", "*.css"):
        found += (ROOT / "web/src").rglob(kind)
    names = {x: x.relative_to(ROOT).as_posix() for x in found}
    return sorted([x for x, name in names.items() if not name.startswith(GENERATED)])


def test_a_long_file_gives_its_reason() -> None:
    silent = []
    for path in sources():
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > LONG and "because" not in " ".join(lines[:HEAD]):
            silent.append(f"{path.relative_to(ROOT)}: {len(lines)} lines")
    assert not silent


def named(tree: ast.AST) -> Iterator[str]:
    """Every name that a module defines or binds."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.alias):
            yield node.asname or ""


@pytest.mark.parametrize("home", ["src", "tools", "examples"])
def test_no_name_is_one_that_was_given_up(home: str) -> None:
    found = []
    for path in sorted((ROOT / home).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        bad = {x for x in (path.stem, *named(tree)) if x.lower() in RETIRED}
        found += [f"{path.relative_to(ROOT)}: {x}; {RETIRED[x.lower()]}" for x in sorted(bad)]
    assert not found
