"""How a wheel is made: the page goes into it, and the compiled build of what native.py names."""

import os
import runpy
import shutil
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
PAGE = Path(os.environ.get("KIBITZ_PAGE", HERE / "web/dist"))
"""Where the built page is."""
NO_PAGE = """the page has not been built, and a wheel without it would serve none.
Build it first: make page. Or name its folder: KIBITZ_PAGE=web/dist. Or leave it out: KIBITZ_PAGE=
"""
LEVEL = "2"
"""Of optimising: a game takes as many instructions as at level 3, and level 1 takes 5 % more."""

CALLS = ("-fvisibility=hidden", "-fno-plt")
"""How functions are called, inside the library and out of it."""

DOCSTRINGS = "tools/c_docstrings.py"
"""What the compiler drops, put in again."""


def extensions(target: str) -> list[Any]:
    """Generate C for the hot modules in a folder, and say what to compile.

    They are one group, so that calls between them are direct, and one C file each, so that several
    can be compiled at a time. Nothing outside calls into the library by name: hidden symbols make
    the calls inside it cheaper. What it calls in Python is bound when it is loaded, which saves a
    jump a call.
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
    docstrings = runpy.run_path(str(HERE / DOCSTRINGS))
    modules = {".".join(Path(f).with_suffix("").parts[1:]): HERE / f for f in files}
    docstrings["put_docstrings"](Path(target), modules)
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *CALLS]
    return list(found)


class BuildWithPage(build_py):
    """Puts the built page beside the modules; a checkout in use serves it from where it is."""

    def run(self) -> None:
        super().run()
        if self.editable_mode or os.environ.get("KIBITZ_PAGE") == "":
            return
        if not (PAGE / "index.html").is_file():
            raise SystemExit(f"kibitz: {NO_PAGE}".rstrip())
        target = Path(self.build_lib) / "kibitz" / "web"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(PAGE, target)


if __name__ == "__main__":
    setup(
        cmdclass={"build_py": BuildWithPage},
        ext_modules=[] if os.environ.get("KIBITZ_NO_COMPILE") else extensions("build/c"),
    )
