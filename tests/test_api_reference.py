"""The API reference: every page is made, and says what things are."""

from __future__ import annotations

from pathlib import Path

from tools.api_reference import MODULES, write


def test_every_module_has_its_page(tmp_path: Path) -> None:
    """With the docstrings of the source, and without a path of the machine that made it."""
    write(tmp_path)
    for module in MODULES:
        page = (tmp_path / f"{module.replace('.', '/')}.html").read_text("utf-8")
        assert str(Path(__file__).parent.parent) not in page
    match = (tmp_path / "kibitz/kernel/match.html").read_text("utf-8")
    assert "Answer the question at hand; or say why not, and change nothing." in match
