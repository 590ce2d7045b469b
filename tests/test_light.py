"""The wheel in an environment of its own: the core runs alone, the table with its extra."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
import venv
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
EXTRA = re.compile(r"""extra == ['"]([^'"]+)""")


def required(name: str, extras: set[str]) -> set[tuple[str, str]]:
    """What a distribution requires, with the extra it asks for there."""
    found = set()
    for text in distribution(name).requires or []:
        what, _, marker = text.partition(";")
        wanted = EXTRA.search(marker)
        if wanted is None or wanted.group(1) in extras:
            plain = re.split(r"[^A-Za-z0-9._-]", what.strip(), maxsplit=1)[0]
            inner = re.search(r"\[([^]]+)\]", what)
            found.add((plain, inner.group(1) if inner else ""))
    return found


def everything_for(extras: set[str], core: set[tuple[str, str]]) -> set[str]:
    """The distributions that the core brings along, and theirs, as far as they are for here."""
    found: set[str] = set()
    waiting = set(core)
    while waiting:
        name, asked = waiting.pop()
        try:
            more = required(name, set(asked.split(",")))
        except PackageNotFoundError:  # for another system, or another Python
            continue
        if name not in found or asked:
            found.add(name)
            waiting |= {x for x in more if x[0] not in found}
    return found


class Installed:
    """Kibitz from a wheel in a new environment, with what it requires and nothing else."""

    def __init__(self, folder: Path, wheel: Path, extras: set[str]) -> None:
        venv.create(folder, symlinks=True)
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith("KIBITZ")}
        self.python = folder / "bin" / "python"
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "-q"]
        self.run([*pip, "install", "--no-deps", "--no-index", "--no-compile", str(wheel)])
        site = next((folder / "lib").glob("python*")) / "site-packages"
        metadata = next(site.glob("kibitz-*.dist-info")) / "METADATA"
        lines = re.findall(r"^Requires-Dist: (.+)$", metadata.read_text(), re.MULTILINE)
        core = set()
        for line in lines:
            what, _, marker = line.partition(";")
            wanted = EXTRA.search(marker)
            if wanted is None or wanted.group(1) in extras:
                inner = re.search(r"\[([^]]+)\]", what)
                name = re.split(r"[^A-Za-z0-9._-]", what, maxsplit=1)[0]
                core.add((name, inner.group(1) if inner else ""))
        for name in everything_for(extras, core):
            for top in {Path(str(f)).parts[0] for f in distribution(name).files or []}:
                source = Path(str(distribution(name).locate_file(top)))
                if top != ".." and not (site / top).exists():
                    (site / top).symlink_to(source)

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False, cwd="/"
        )

    def kibitz(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.run([str(self.python), "-m", "kibitz", *words])


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the source with the page in it; compiling one takes minutes and is left out."""
    folder = tmp_path_factory.mktemp("wheel")
    words = ["egg_info", "-e", str(folder), "build", "-b", str(folder / "base")]
    words += ["bdist_wheel", "-d", str(folder)]
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", *words],
        cwd=HERE,
        env={**os.environ, "KIBITZ_NO_COMPILE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


def test_the_core_is_light_and_runs_alone(wheel: Path, tmp_path: Path) -> None:
    """Rules, bots and words; what needs more says which extra brings it."""
    here = Installed(tmp_path / "core", wheel, set())
    seen = here.run([str(here.python), "-c", "import sqlalchemy"])
    assert "ModuleNotFoundError" in seen.stderr, "this environment is not its own"
    for words in (
        ("text", "compile", "fire-1", "--lang", "hu"),
        ("fuzz", "ire", "--games", "2", "--jobs", "1"),
        ("arena", "compile", "--bots", "greedy@1,uniform", "--games", "2", "--jobs", "1"),
    ):
        done = here.kibitz(*words)
        assert done.returncode == 0, done.stderr
    lacking = {"table": ["serve"], "print": ["reference", "compile", "--out", "x.pdf"]}
    for extra, asked in lacking.items():
        done = here.kibitz(*asked)
        assert done.returncode == 2 and f"kibitz[{extra}]" in done.stderr, done.stderr
        assert "Traceback" not in done.stderr


def test_the_table_serves_its_page_without_node(wheel: Path, tmp_path: Path) -> None:
    """After `pip install kibitz[table]` nothing has to be built."""
    here = Installed(tmp_path / "table", wheel, {"table"})
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    words = ["-m", "kibitz", "serve", "--port", "0", "--database", database]
    with subprocess.Popen(
        [str(here.python), *words], stdout=subprocess.PIPE, text=True, cwd="/", env=here.environment
    ) as server:
        assert server.stdout is not None
        try:
            address = next(re.finditer(r"http://\S+", server.stdout.readline())).group()
            with urllib.request.urlopen(address, timeout=60) as answer:
                assert answer.status == 200 and b'<script type="module"' in answer.read()
        finally:
            server.terminate()
