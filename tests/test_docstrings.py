"""Help: what is compiled tells of itself what its source says, in both builds."""

from __future__ import annotations

import ast
import inspect
import runpy
from importlib import import_module
from pathlib import Path

import pytest

from kibitz import native

ROOT = Path(__file__).parent.parent
TOOL = runpy.run_path(str(ROOT / "tools" / "c_docstrings.py"))
HOT = [p.relative_to(native.PACKAGE.parent) for p in native.hot_files()]


@pytest.mark.parametrize("file", HOT, ids=str)
def test_what_the_source_says_is_there_at_run_time(file: Path) -> None:
    """Of the module, of every class and of every function and method of it."""
    tree = ast.parse((native.PACKAGE.parent / file).read_text(encoding="utf-8"))
    module = import_module(".".join(file.with_suffix("").parts))
    assert inspect.getdoc(module) == ast.get_docstring(tree)
    missing = []
    for name, text in TOOL["documented"](tree):
        thing: object = module
        for part in name.split("___"):
            thing = inspect.getattr_static(thing, part)
        if inspect.getdoc(thing) != text:
            missing.append(name)
    assert not missing


C = """static PyMethodDef module_methods[] = {
    {"total", (PyCFunction)CPyPy_adding___total, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("total(a)\\n--\\n\\n") /* docstring */},
    {"other", (PyCFunction)CPyPy_adding___other, METH_NOARGS, PyDoc_STR("other()\\n--\\n\\n") /* docstring */},
};
    NULL, /* docstring */
"""  # noqa: E501  # as the compiler writes it


def test_quotes_lines_and_letters_become_a_string_of_c() -> None:
    source = "\n".join(
        [
            '"""Of the module."""',
            "def total(a):",
            '    """A "sum" \N{DAGGER} or\n\n    C:\\\\x."""',
            "def other(): ...",
        ]
    )
    found = TOOL["with_docstrings"](C, "kibitz.kernel.adding", ast.parse(source))
    assert r'PyDoc_STR("total(a)\n--\n\nA \"sum\" \342\200\240 or\n\nC:\\x.")' in found
    assert r'PyDoc_STR("other()\n--\n\n")' in found
    assert 'PyDoc_STR("Of the module."),' in found
