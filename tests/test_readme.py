"""The README keeps its word: its Python runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_python_of_the_readme_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every block of Python does something one can see."""
    exec(compile(block, "README.md", "exec"), {})

    assert capsys.readouterr().out.strip()


def test_there_is_python_in_the_readme() -> None:
    """A library shows how it is used."""
    assert len(BLOCKS) >= 2
