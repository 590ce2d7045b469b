"""Compiles the hot packages: the kernel and the rules of the games."""

import os
from pathlib import Path

from setuptools import setup

HOT = ["src/kibitz/kernel", "src/kibitz/games"]


def hot_files() -> list[str]:
    """Every module of the hot packages, as one group so that calls between them are direct."""
    files = [p for folder in HOT for p in sorted(Path(folder).rglob("*.py"))]
    return [str(p) for p in files if p.name != "__init__.py" and "words" not in p.parts]


def extensions() -> list[object]:
    if os.environ.get("KIBITZ_NO_COMPILE"):
        return []
    from mypyc.build import mypycify

    level = os.environ.get("KIBITZ_OPT_LEVEL", "3")
    return list(mypycify(["--strict", *hot_files()], opt_level=level))


setup(ext_modules=extensions())
