"""Writes docs/layout.md: every file of the project with the first sentence it says of itself.

`.venv/bin/python tools/layout.py` writes it; with `--check` it only fails if it would differ.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "layout.md"
HEAD = """# Layout

Every file says in its first line what it is; this page is made of those lines by `tools/layout.py`.
What the folders are for, and which may import which, stands in [architecture](architecture.md).
"""
FOLDERS = ("src/kibitz", "web/src", "tools", "examples", "tests")
FIRST_LINES = {
    ".ts": re.compile(r"\A/\*\*\s*(.*?)\s*(?:\*/|\n)", re.S),
    ".svelte": re.compile(r"\A<!--\s*(.*?)\s*-->", re.S),
    ".css": re.compile(r"\A/\*\s*(.*?)\s*(?:\*/|\n)", re.S),
    ".toml": re.compile(r"\A#\s*(.*)"),
    "": re.compile(r"\A#![^\n]*\n#\s*(.*)"),
}
"""What a file of each kind says of itself, if it is not Python."""
PASSED_OVER = {"__pycache__", "node_modules", "dist", "golden"}
LANGUAGE_FILE = re.compile(r"^(?:cs|de|en|hu|pl)\.(?:py|toml|json)$")
"""One line stands for the files of all languages."""


def said(path: Path) -> str:
    """The first sentence of a file about itself; nothing if it says none."""
    pattern = FIRST_LINES.get(path.suffix)
    if path.suffix != ".py" and pattern is None:
        return ""
    text = path.read_text(encoding="utf-8")
    if pattern is None:
        return (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
    found = pattern.match(text)
    return " ".join(found[1].split()) if found else ""


def listed(folder: Path) -> list[Path]:
    """The files and folders of a folder that are worth a line, files first."""
    found = [p for p in sorted(folder.iterdir()) if p.name not in PASSED_OVER]
    files = [p for p in found if p.is_file() and p.name != "__init__.py" and said(p)]
    folders = [p for p in found if p.is_dir() and any(p.rglob("*.*"))]
    return [*files, *folders]


def lines(folder: Path, depth: int) -> list[str]:
    """A folder and everything below it."""
    out, spoken = [], False
    for path in listed(folder):
        indent = "  " * depth
        if path.is_dir():
            init = path / "__init__.py"
            about = said(init) if init.exists() else ""
            inside = lines(path, depth + 1)
            if inside or about:
                out += [f"{indent}- **{path.name}/** {about}".rstrip(), *inside]
        elif LANGUAGE_FILE.match(path.name):
            if not spoken:
                out.append(f"{indent}- `<language>{path.suffix}` one file a language")
            spoken = True
        else:
            out.append(f"{indent}- `{path.name}` {said(path)}")
    return out


def written() -> str:
    parts = [HEAD]
    for name in FOLDERS:
        parts.append("\n".join([f"## {name}", "", *lines(ROOT / name, 0)]) + "\n")
    return "\n".join(parts)


def main() -> None:
    text = written()
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit("docs/layout.md is out of date: run tools/layout.py")


if __name__ == "__main__":
    main()
