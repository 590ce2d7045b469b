"""Makes an anchor: a bot of an earlier day, frozen, that today's bots are measured against.

An anchor is a commit of this repository and a bot of it. Its source is unpacked from the history
and compiled, and a small program runs it as an engine (docs/engine.md), so that whatever is
changed here later cannot change how it plays. It is called by the path that is printed.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Anchor(NamedTuple):
    """A commit, and the bot of it that is meant."""

    commit: str
    bot: str


ANCHORS = {
    "anchor-1": Anchor("2ffdfa995de0568970ebbeb30512f1408bfc6fb6", "learned"),
}


def unpacked(commit: str, folder: Path) -> None:
    """The source of a commit, from the history."""
    command = ["git", "-C", str(ROOT), "archive", commit, "src", "tools", "setup.py"]
    command += ["requirements.lock", "pyproject.toml"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise SystemExit(f"the history has no commit {commit[:9]}; fetch all of it ({said})")
    with tarfile.open(fileobj=BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")


def made(name: str, folder: Path, compiled: bool = True) -> Path:
    """The program of an anchor, below a folder; made once."""
    anchor = ANCHORS[name]
    program, source = folder / name, folder / f"{name}.source"
    if not program.is_file():
        unpacked(anchor.commit, source)
        if compiled:
            done = subprocess.run(
                [sys.executable, "tools/build_native.py"], cwd=source, check=False
            )
            if done.returncode:
                raise SystemExit(f"{name} could not be compiled")
        python = shlex.quote(sys.executable)
        path = shlex.quote(str(source / "src"))
        line = f"exec env -u KIBITZ_BOTS PYTHONPATH={path} {python} -m kibitz engine {anchor.bot}\n"
        program.write_text(f"#!/bin/sh\n{line}")
        program.chmod(0o755)
    return program


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("name", choices=list(ANCHORS))
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "anchors")
    parser.add_argument("--plain", action="store_true", help="do not compile it")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    program = made(asked.name, asked.out.resolve(), not asked.plain)
    print(os.path.relpath(program) if program.is_relative_to(Path.cwd()) else program)


if __name__ == "__main__":
    main()
