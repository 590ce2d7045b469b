"""`make check` finds the tests of what changed."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


check = tool("check")


TREE = (
    "tests/kernel/test_pile.py",
    "tests/kernel/data.json",
    "tests/games/compile/table.py",
    "tests/games/compile/words/test_say.py",
    "tests/games/compile/rules/test_cards.py",
    "tests/games/test_registry.py",
    "tests/web/test_back.py",
    "tests/test_native.py",
    "tests/test_check.py",
    "tests/test_readme.py",
)


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/kibitz/kernel/pile.py", ["tests/kernel/test_pile.py"]),
        ("src/kibitz/kernel/match.py", ["tests/kernel"]),
        ("src/kibitz/native.py", ["tests/test_native.py"]),
        ("src/kibitz/plugins.py", ["tests/games/test_registry.py"]),
        ("src/kibitz/games/compile/game.py", ["tests/games/compile"]),
        ("src/kibitz/games/compile/rules/verbs/base.py", ["tests/games/compile/rules"]),
        ("src/kibitz/games/compile/words/languages/en.toml", ["tests/games/compile/words"]),
        ("tests/kernel/test_pile.py", ["tests/kernel/test_pile.py"]),
        ("tests/kernel/test_gone.py", []),
        ("tests/kernel/data.json", ["tests/kernel"]),
        ("tests/games/compile/table.py", ["tests/games/compile"]),
        ("tests/web/test_back.py", []),
        ("tools/check.py", ["tests/test_check.py"]),
        ("tools/step", []),
        ("README.md", ["tests/test_docs.py", "tests/test_readme.py"]),
        ("Makefile", ["tests/test_docs.py", "tests/test_readme.py"]),
        ("web/src/main.ts", []),
    ],
)
def test_a_file_is_tested_by_the_tests_of_its_name(
    tmp_path: Path, path: str, tests: list[str]
) -> None:
    """Or of its package; those in a browser need a built page and are left to `make test`."""
    for file in TREE:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("from kibitz import x\n", encoding="utf-8")
    registry = tmp_path / "tests/games/test_registry.py"
    registry.write_text("from kibitz.plugins import found\n", encoding="utf-8")
    assert check.tests_of(path, tmp_path) == tests


def test_every_module_has_tests() -> None:
    """No module of the library can be changed without a test being run."""
    modules = (ROOT / "src").rglob("*.py")
    paths = [p.relative_to(ROOT).as_posix() for p in modules if p.name != "__init__.py"]
    assert [p for p in paths if not check.tests_of(p)] == []


def test_no_test_is_run_twice() -> None:
    assert check.without_inner(["tests/a/b", "tests/a", "tests/ab", "tests/a"]) == [
        "tests/a",
        "tests/ab",
    ]


def test_a_changed_page_is_linted_and_tested() -> None:
    names = [s.name for s in check.steps(["web/src/main.ts"])]
    assert names == ["the page's lint", "the page's tests"]


def test_a_changed_module_is_formatted_linted_typed_and_tested() -> None:
    names = [s.name for s in check.steps(["src/kibitz/kernel/pile.py"])]
    assert names[0].startswith("tests: tests/kernel")
    assert names[1:] == ["types", "contracts", "lint", "format", "layout", "wire types"]
