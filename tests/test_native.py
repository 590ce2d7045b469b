"""The compiled build is made of what has changed, appears as a whole, and is never an old one."""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from kibitz import native

ROOT = Path(__file__).parent.parent
PARTS = (
    *("src/kibitz/native.py", "setup.py", "requirements.lock"),
    *("tools/build_native.py", "tools/c_docstrings.py"),
)
ADDING = "def total(a: int, b: int) -> int:\n    return a + b\n"
CALLING = (
    "from kibitz.kernel.adding import total\n\ndef twice(a: int) -> int:\n    return total(a, a)\n"
)
START = """
import sys
from kibitz import native
if (finder := native.finder()) is not None:
    sys.meta_path.insert(0, finder)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with two hot modules, one that calls the other, and one that is not hot."""
    for part in PARTS:
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, tmp_path / part)
    (tmp_path / "pyproject.toml").write_text("[tool.mypy]\nmypy_path = 'src'\n", encoding="utf-8")
    package = tmp_path / "src" / "kibitz"
    for folder in ("kernel", "words"):
        (package / folder).mkdir()
        (package / folder / "__init__.py").write_text("", encoding="utf-8")
    (package / "__init__.py").write_text(START, encoding="utf-8")
    (package / "kernel" / "adding.py").write_text(ADDING, encoding="utf-8")
    (package / "kernel" / "calling.py").write_text(CALLING, encoding="utf-8")
    (package / "words" / "said.py").write_text("WORD = 'hello'\n", encoding="utf-8")
    return tmp_path


def fingerprint(checkout: Path) -> str:
    found: str = runpy.run_path(str(checkout / "src/kibitz/native.py"))["fingerprint"]()
    return found


def build(checkout: Path, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/build_native.py", "--jobs", "2"]
    return subprocess.run(
        command, cwd=checkout, env=env or None, capture_output=True, text=True, check=False
    )


def objects(checkout: Path) -> set[str]:
    return {p.name for p in (checkout / "build" / "objects").glob("*.o")}


def says(checkout: Path, code: str, **env: str) -> str:
    """What a fresh process of that checkout prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(checkout / "src"), **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_what_is_hot() -> None:
    """Kernel, rules, sight, notation, knowledge, search, steps and telling them; nothing else."""
    names = {p.relative_to(native.PACKAGE).as_posix() for p in native.hot_files()}
    assert {"kernel/pile.py", "bots/search.py", "games/ire/game.py"} <= names
    assert {"games/compile/rules/verbs/base.py", "games/ire/sight/view.py"} <= names
    telling = ("labels", "log", "marks", "naming", "paths", "scene", "speech")
    told = {f"games/{game}/words/{x}.py" for game in ("compile", "ire") for x in telling}
    assert {n for n in names if "/words/" in n} == told, "no grammar, no table, no language"
    assert {n for n in names if n.startswith("server/")} == {
        "server/render/names.py",
        "server/render/scene.py",
        "server/render/steps.py",
        "server/rooms/broadcast.py",
    }
    assert {n for n in names if n.startswith(("bots/", "envs/", "words/"))} == {
        "bots/leaves.py",
        "bots/lookahead.py",
        "bots/search.py",
        "envs/matches.py",
        "words/encoded.py",
    }
    assert not [n for n in names if n.endswith("__init__.py")]
    assert "games/registry.py" not in names


def test_a_build_belongs_to_its_source(checkout: Path) -> None:
    """Another rule or flag is another build, other words are not; going back is the old one."""
    first = fingerprint(checkout)
    (checkout / "src/kibitz/words/said.py").write_text("WORD = 'bye'\n", encoding="utf-8")
    assert fingerprint(checkout) == first
    (checkout / "src/kibitz/kernel/adding.py").write_text(ADDING + "# more\n", encoding="utf-8")
    assert fingerprint(checkout) != first
    (checkout / "src/kibitz/kernel/adding.py").write_text(ADDING, encoding="utf-8")
    assert fingerprint(checkout) == first
    with (checkout / "setup.py").open("a", encoding="utf-8") as f:
        f.write("\n")
    assert fingerprint(checkout) != first


def test_modules_are_taken_from_the_folder_of_a_build(tmp_path: Path) -> None:
    """Those that are in it, and none of others' names."""
    file = tmp_path / "kibitz" / "kernel" / f"some{EXTENSION_SUFFIXES[0]}"
    file.parent.mkdir(parents=True)
    file.touch()
    finder = native.NativeFinder(tmp_path)
    found = finder.find_spec("kibitz.kernel.some")
    assert found is not None and found.origin == str(file)
    assert finder.find_spec("kibitz.kernel.other") is None
    assert finder.find_spec("some") is None


def test_without_a_compiler_it_says_what_to_do(checkout: Path) -> None:
    done = build(checkout, PATH="/nowhere")
    assert done.returncode == 1
    assert "install gcc or clang" in done.stderr
    assert "Traceback" not in done.stderr


def test_only_what_changed_is_compiled(checkout: Path) -> None:
    """Nothing the second time, one file after a change, nothing after going back."""
    where = "import kibitz.kernel.calling as c; print(c.twice(4), c.__file__.endswith('.py'))"
    assert says(checkout, where) == "8 True"
    assert build(checkout).returncode == 0
    first = objects(checkout)
    assert says(checkout, where) == "8 False"
    assert says(checkout, where, KIBITZ_PLAIN="1") == "8 True"

    assert build(checkout).stdout == ""
    (checkout / "src/kibitz/kernel/adding.py").write_text(
        ADDING.replace("a + b", "a + b + 1"), encoding="utf-8"
    )
    assert says(checkout, where) == "9 True", "an old build is never taken"
    assert build(checkout).returncode == 0
    assert len(objects(checkout) - first) == 1
    assert says(checkout, where) == "9 False"

    (checkout / "src/kibitz/kernel/adding.py").write_text(
        ADDING.replace("a + b", "a + b + 2") + ADDING.replace("total", "sum_of"), encoding="utf-8"
    )
    before = objects(checkout)
    assert build(checkout).returncode == 0
    assert len(objects(checkout) - before) <= 2, "a new function concerns nobody who does not call"
    assert says(checkout, where) == "10 False"

    second = objects(checkout)
    (checkout / "src/kibitz/kernel/adding.py").write_text(ADDING, encoding="utf-8")
    assert says(checkout, where) == "8 False", "switching back needs no build"
    assert build(checkout).stdout == ""
    assert objects(checkout) == second


def test_a_fault_of_the_source_is_told(checkout: Path) -> None:
    """With the line, and no build appears."""
    (checkout / "src/kibitz/kernel/adding.py").write_text(
        ADDING.replace("-> int", "-> str"), encoding="utf-8"
    )
    done = build(checkout)
    assert done.returncode == 1
    assert "adding.py:2" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list((checkout / "build" / "native").iterdir())
