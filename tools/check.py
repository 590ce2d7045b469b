"""Format, lint, types, contracts and the plain tests of what changed, without a compiler.

What changed is what differs from where the branch left main, committed or not; on main itself, what
is not committed. A module is tested by the folder of tests that has its name, or its package's.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
SOURCES = ["src", "tests", "tools", "examples", "setup.py"]
COMPILED = "tests/test_builds.py"
"""Compares the two builds, so it needs one that is compiled."""
DOCUMENTS = ["tests/test_docs.py", "tests/test_readme.py"]
"""What documents say is held against the tree."""


class Step(NamedTuple):
    name: str
    command: list[str]
    folder: Path = ROOT


class Done(NamedTuple):
    step: Step
    code: int
    said: str
    seconds: float


def git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def changed(since: str | None) -> list[str]:
    """Files that differ, deleted ones too."""
    base = since or (git("merge-base", "HEAD", "main") or ["HEAD"])[0]
    return sorted({*git("diff", "--name-only", base), *git("ls-files", "-o", "--exclude-standard")})


def tests_of(path: str, root: Path = ROOT) -> list[str]:
    """Where the tests of a file are; none if it has none."""
    at = PurePosixPath(path)
    top = at.parts[0]
    if top == "src":
        return tests_of_module(at, root)
    if top == "tests" and at.parts[1] != "web":
        own = at if at.name.startswith("test_") or len(at.parts) == 2 else at.parent
        return [str(own)] if (root / own).exists() else []
    if top == "tools" and (root / f"tests/test_{at.stem}.py").exists():
        return [f"tests/test_{at.stem}.py"]
    return DOCUMENTS if at.suffix == ".md" or path == "Makefile" else []


def tests_of_module(at: PurePosixPath, root: Path) -> list[str]:
    """The file of its name, or the nearest folder that mirrors its package, or who imports it."""
    inside = at.parts[2:-1]
    own = PurePosixPath("tests", *inside, f"test_{at.stem}.py")
    folders = [PurePosixPath("tests", *inside[:n]) for n in range(len(inside), 0, -1)]
    for found in (own, *folders):
        if (root / found).exists():
            return [str(found)]
    name = f"kibitz.{at.stem}"
    tests = sorted((root / "tests").rglob("test_*.py"))
    users = [t for t in tests if name in t.read_text(encoding="utf-8")]
    return [t.relative_to(root).as_posix() for t in users]


def without_inner(found: Iterable[str]) -> list[str]:
    """A folder has the tests of what is in it: none is run twice."""
    kept: list[str] = []
    for path in sorted(set(found)):
        if not any(path == k or path.startswith(f"{k}/") for k in kept):
            kept.append(path)
    return kept


def steps(files: list[str]) -> list[Step]:
    """The longest first."""
    found: list[Step] = []
    tests = without_inner(t for f in files for t in tests_of(f) if t != COMPILED)
    if tests:
        pytest = [str(BIN / "pytest"), "-q", "-x", "--no-header", "-n", "auto"]
        found.append(Step("tests: " + " ".join(tests), [*pytest, *tests]))
    if any(f.startswith("web/") for f in files):
        web = ROOT / "web"
        for name, script in (("the page's lint", "lint"), ("the page's tests", "test")):
            found.append(Step(name, ["npm", "run", "--silent", script], web))
    if any(f.endswith((".py", ".toml", ".ini", ".importlinter")) for f in files):
        found.append(Step("types", [str(BIN / "mypy")]))
        found.append(Step("contracts", [str(BIN / "lint-imports")]))
        found.append(Step("lint", [str(BIN / "ruff"), "check", "--quiet", *SOURCES]))
        found.append(Step("format", [str(BIN / "ruff"), "format", "--quiet", "--check", *SOURCES]))
        found.append(Step("layout", [sys.executable, "tools/layout.py", "--check"]))
        found.append(Step("wire types", [sys.executable, "tools/wire_types.py", "--check"]))
    return found


def do(step: Step) -> Done:
    begun = time.monotonic()
    env = {**os.environ, "KIBITZ_PLAIN": "1"}
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), env.get("PYTHONPATH", "")])
    done = subprocess.run(
        step.command, cwd=step.folder, env=env, capture_output=True, text=True, check=False
    )
    return Done(step, done.returncode, done.stdout + done.stderr, time.monotonic() - begun)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--since", help="a commit to compare with, instead of where main was left")
    chosen = options.parse_args()
    due = steps(changed(chosen.since))
    if not due:
        print("nothing has changed that could be checked")
        return
    failed = False
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for done in pool.map(do, due):
            good = done.code == 0
            failed = failed or not good
            print(f"{'ok    ' if good else 'FAILED'} {done.seconds:5.1f} s  {done.step.name}")
            if not good:
                print(done.said, flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
