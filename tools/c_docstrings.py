"""Puts the docstrings of the source into the C that is generated from it.

The compiler of the hot modules keeps signatures and drops docstrings, so that `help` of a compiled
class would tell nothing. Each one is added where its signature stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

SIGNATURE = r'PyDoc_STR\("((?:[^"\\]|\\.)*--\\n\\n)"\)'
FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s+METH_\w+(?: \| METH_\w+)*, )" + SIGNATURE)
"""A row of a table of functions or methods."""
CLASS = re.compile(
    r"(CPyType_(\w+)_template_ = \{(?:(?!_template_ = \{)[^\0])*?\.tp_doc = )" + SIGNATURE
)
MODULE = re.compile(r"\bNULL, /\* docstring \*/")
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def literal(text: str) -> str:
    """A text as it stands in a string of C; three digits end a byte whatever follows."""
    plain = {"\n": "\\n", '"': '\\"', "\\": "\\\\"}
    return "".join(
        plain.get(c) or (c if " " <= c <= "~" else "".join(f"\\{b:03o}" for b in c.encode()))
        for c in text
    )


def documented(tree: ast.Module | ast.ClassDef, inside: str = "") -> Iterator[tuple[str, str]]:
    """Every function, class and method with a docstring, by its name in C."""
    for node in tree.body:
        if isinstance(node, Definition):
            text = ast.get_docstring(node, clean=False)
            if text:
                yield inside + node.name, cleandoc(text)
            if isinstance(node, ast.ClassDef):
                yield from documented(node, f"{inside}{node.name}___")


def with_docstrings(c: str, module: str, tree: ast.Module) -> str:
    """The C of a module, with what its source says of itself, its classes and its functions."""
    texts = dict(documented(tree))
    parts = module.split(".")
    # A module goes by as few of its last names as tell it from the others.
    prefixes = ["___".join(parts[i:]) + "___" for i in range(len(parts))]

    def added(found: re.Match[str]) -> str:
        name, signature = found[2], found[3]
        for prefix in prefixes:
            text = texts.get(name.removeprefix(prefix)) if name.startswith(prefix) else None
            if text is not None:
                return f'{found[1]}PyDoc_STR("{signature}{literal(text)}")'
        return found[0]

    c = CLASS.sub(added, FUNCTION.sub(added, c))
    own = ast.get_docstring(tree)
    return MODULE.sub(lambda _: f'PyDoc_STR("{literal(own)}"),', c, count=1) if own else c


def put_docstrings(folder: Path, sources: dict[str, Path]) -> None:
    """Write the C of some modules again, by the names of the modules."""
    for module, source in sources.items():
        file = folder / f"__native_{module.replace('.', '___')}.c"
        before = file.read_text(encoding="utf-8")
        tree = ast.parse(source.read_text(encoding="utf-8"))
        file.write_text(with_docstrings(before, module, tree), encoding="utf-8")
