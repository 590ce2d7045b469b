"""The pages about environments keep their word: tables from the code, Python that runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.envs.legend import entered

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")
TWENTY = (ROOT / "docs" / "bots-in-20-lines.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.S)
EXAMPLES = sorted(p.name for p in (ROOT / "examples").glob("*.py") if p.name != "my_bot.py")


def run(*words: str) -> str:
    """What a program says."""
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_legend_is_as_the_code_has_it() -> None:
    """Sizes, actions and slots of every game are entered in the page by a command."""
    assert entered(PAGE) == PAGE, "write it again: python -m kibitz.envs.legend docs/envs.md"
    with pytest.raises(ValueError, match="no place for the legend"):
        entered("a page")


@pytest.mark.parametrize("block", BLOCKS)
def test_the_python_of_the_page_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every block does something one can see."""
    exec(compile(block, "envs.md", "exec"), {})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_run(name: str) -> None:
    """Each says something in the end, and a page names it."""
    assert run(f"examples/{name}").strip()
    assert f"examples/{name}" in PAGE


def test_the_bot_of_twenty_lines() -> None:
    """The page shows what the file says; it has twenty lines, and it plays in the arena."""
    source = (ROOT / "examples" / "my_bot.py").read_text(encoding="utf-8")
    shown = re.findall(r"```text\n(.*?)```", TWENTY, re.S)[0]
    assert source.endswith(shown)
    assert len([x for x in source.splitlines()[1:] if x.strip()]) <= 20
    command = ["arena", "compile", "--bots", "mine,uniform", "--games", "4", "--jobs", "1"]
    told = run("examples/my_bot.py", *command)
    assert "mine" in told
    assert "failures: 0" in told
    assert "python examples/my_bot.py arena compile --bots mine,uniform" in TWENTY
