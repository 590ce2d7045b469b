"""README and cookbook keep their word: their Python runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = {"README.md": 2, "docs/cookbook.md": 8}
"""Pages, and how many blocks of Python are on each at least."""
BLOCKS = {
    f"{page} {n}": block
    for page in PAGES
    for n, block in enumerate(
        re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S), 1
    )
}


@pytest.mark.parametrize("name", BLOCKS)
def test_the_python_of_a_page_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every block of Python does something one can see."""
    exec(compile(BLOCKS[name], name, "exec"), {"__name__": "__main__"})

    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("page", PAGES)
def test_there_is_python_on_the_page(page: str) -> None:
    """A library shows how it is used."""
    assert len([name for name in BLOCKS if name.startswith(page)]) >= PAGES[page]
