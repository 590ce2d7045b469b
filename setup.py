"""Compiles what is hot: the kernel, the rules of the games, and the search of the bots."""

import os
from pathlib import Path

from setuptools import setup

HOT = ["src/kibitz/kernel", "src/kibitz/games/compile", "src/kibitz/games/ire"]
SEARCH = ["src/kibitz/bots/lookahead.py", "src/kibitz/bots/search.py"]


def hot_files() -> list[str]:
    """Every hot module, as one group so that calls between them are direct."""
    files = [p for folder in HOT for p in sorted(Path(folder).rglob("*.py"))]
    rules = [str(p) for p in files if p.name != "__init__.py" and "words" not in p.parts]
    return [*rules, *SEARCH]


def extensions() -> list[object]:
    if os.environ.get("KIBITZ_NO_COMPILE"):
        return []
    from mypyc.build import mypycify

    level = os.environ.get("KIBITZ_OPT_LEVEL", "3")
    return list(mypycify(["--strict", *hot_files()], opt_level=level))


setup(ext_modules=extensions())
