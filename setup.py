"""How the compiled build is made; kibitz/native.py says of which modules."""

import os
import runpy
from pathlib import Path
from typing import Any

from setuptools import setup

HERE = Path(__file__).resolve().parent
LEVEL = "2"
"""Of optimising: a game takes as many instructions as at level 3, and level 1 takes 5 % more."""


def extensions(target: str) -> list[Any]:
    """Generate C for the hot modules in a folder, and say what to compile.

    They are one group, so that calls between them are direct, and one C file each, so that several
    can be compiled at a time. Nothing outside calls into the library by name: hidden symbols make
    the calls inside it cheaper.
    """
    from mypyc.build import mypycify

    native = runpy.run_path(str(HERE / "src/kibitz/native.py"))
    files = [p.relative_to(HERE).as_posix() for p in native["hot_files"]()]
    found = mypycify(
        ["--strict", *files],
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        target_dir=target,
        group_name="kibitz",
    )
    for extension in found:
        if os.name == "posix":
            extension.extra_compile_args.append("-fvisibility=hidden")
    return list(found)


if __name__ == "__main__":
    setup(ext_modules=[] if os.environ.get("KIBITZ_NO_COMPILE") else extensions("build/c"))
