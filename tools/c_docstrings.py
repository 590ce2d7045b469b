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

SIGNATURE = r'PyDoc_STR\((?:NULL|"((?:[^"\\]|\\.)*--\\n\\n)")\)'
"""Of a function or class; there is none where the compiler cannot write it down."""
FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s+METH_\w+(?: \| METH_\w+)*, )" + SIGNATURE)
"""A row of a table of functions or methods."""
CLASS = re.compile(
    r"(CPyType_(\w+)_template_ = \{(?:(?!_template_ = \{)[^\0])*?\.tp_doc = )" + SIGNATURE
)
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s+(?:\(setter\)\w+|NULL), )NULL(, NULL\})")
"""A row of the table of attributes and properties of a class."""
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
    """Every function, class and method with a docstring, by its name in C.

    But for `__init__`, of which a compiled class keeps what `object` says.
    """
    for node in tree.body:
        if isinstance(node, Definition) and node.name != "__init__":
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

    def text_of(name: str) -> str:
        found = [texts.get(name.removeprefix(p), "") for p in prefixes if name.startswith(p)]
        return literal(max(found, default=""))

    def added(found: re.Match[str]) -> str:
        text = text_of(found[2])
        return f'{found[1]}PyDoc_STR("{found[3] or ""}{text}")' if text else found[0]

    def explained(found: re.Match[str]) -> str:
        text = text_of(f"{found[2]}___{found[3]}")
        return f'{found[1]}PyDoc_STR("{text}"){found[4]}' if text else found[0]

    c = PROPERTY.sub(explained, CLASS.sub(added, FUNCTION.sub(added, c)))
    own = ast.get_docstring(tree)
    return MODULE.sub(lambda _: f'PyDoc_STR("{literal(own)}"),', c, count=1) if own else c


def put_docstrings(folder: Path, sources: dict[str, Path]) -> None:
    """Write the C of some modules again, by the names of the modules."""
    for module, source in sources.items():
        file = folder / f"__native_{module.replace('.', '___')}.c"
        before = file.read_text(encoding="utf-8")
        tree = ast.parse(source.read_text(encoding="utf-8"))
        file.write_text(with_docstrings(before, module, tree), encoding="utf-8")
