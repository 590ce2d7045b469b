"""Writes examples.json: the drawn example of each ruling, read from the test that proves it.

    .venv/bin/python tools/examples.py

The tests are read, not run. What they say has to be plain enough for that: constants, slices,
joined lists, the first case of `parametrize`, and helpers that do nothing but return a table.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests" / "games" / "compile" / "rules" / "rulings"
TARGET = ROOT / "src" / "kibitz" / "games" / "compile" / "words" / "examples.json"

Values = Mapping[str, Any]


class TooClever(Exception):
    """An expression that cannot be understood by reading."""


@dataclass
class Module:
    """A file of tests: its constants, its helpers and its tests, in the order written."""

    values: dict[str, Any] = field(default_factory=dict)
    helpers: dict[str, ast.FunctionDef] = field(default_factory=dict)
    tests: list[ast.FunctionDef] = field(default_factory=list)


def read(path: Path) -> Module:
    """What a file of tests holds."""
    found = Module()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            if node.name.startswith("test_"):
                found.tests.append(node)
            else:
                found.helpers[node.name] = node
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kibitz."):
            home = importlib.import_module(node.module or "")
            found.values |= {x.asname or x.name: getattr(home, x.name) for x in node.names}
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found.values[node.targets[0].id] = value(node.value, found.values)
            except TooClever:
                continue
    return found


def value(node: ast.expr, known: Values) -> Any:
    """The value of a plain expression."""
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name) and node.id in known:
        return known[node.id]
    if isinstance(node, (ast.List, ast.Tuple)):
        return [value(x, known) for x in node.elts]
    if isinstance(node, ast.JoinedStr):
        return "".join([str(value(x, known)) for x in node.values])
    if isinstance(node, ast.FormattedValue):
        return value(node.value, known)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        left, right = value(node.left, known), value(node.right, known)
        return left + right if isinstance(node.op, ast.Add) else left - right
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        ends = [
            None if x is None else value(x, known) for x in (node.slice.lower, node.slice.upper)
        ]
        return value(node.value, known)[slice(*ends)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        method = node.func.attr
        if method in ("join", "split", "strip"):
            args = [value(x, known) for x in node.args]
            return getattr(value(node.func.value, known), method)(*args)
    raise TooClever(ast.unparse(node))


def first_case(test: ast.FunctionDef, known: Values) -> dict[str, Any]:
    """The arguments of the first case of a parametrised test."""
    found: dict[str, Any] = {}
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.parametrize":
            names, cases = mark.args[0], mark.args[1]
            if not isinstance(cases, (ast.List, ast.Tuple)):
                raise TooClever(ast.unparse(cases))
            case = value(cases.elts[0], known)
            if isinstance(names, ast.Constant):
                found[str(names.value)] = case
            else:
                found |= dict(zip(value(names, known), case, strict=True))
    return found


def table(node: ast.AST, module: Module, known: Values) -> dict[str, str] | None:
    """The arguments of a call of `table`, or of a helper that returns one."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return None
    name = node.func.id
    if name != "table" and name not in module.helpers:
        return None
    keywords = {str(x.arg): value(x.value, known) for x in node.keywords}
    if name == "table":
        names = ["text", "draws", "options"]
        return {**dict(zip(names, [value(x, known) for x in node.args], strict=False)), **keywords}
    helper = module.helpers[name]
    last = helper.body[-1]
    if not isinstance(last, ast.Return) or last.value is None:
        return None
    names = [x.arg for x in helper.args.args]
    given = [value(x, known) for x in helper.args.defaults]
    inner = dict(zip(names[len(names) - len(given) :], given, strict=True))
    inner |= dict(zip(names, [value(x, known) for x in node.args], strict=False)) | keywords
    return table(last.value, module, {**module.values, **inner})


def answers(node: ast.expr, who: str, known: Values) -> Iterator[str]:
    """The answers of `t.a("...").b("...")`, innermost first."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return
    seat, rest = node.func.attr, node.func.value
    at_table = isinstance(rest, ast.Name) and rest.id == who
    if not at_table:
        before = list(answers(rest, who, known))
        if not before:
            return
        yield from before
    if seat in ("a", "b"):
        yield from [f"{seat}: {value(x, known)}" for x in node.args]


def scenario(test: ast.FunctionDef, module: Module) -> dict[str, Any] | None:
    """What a test draws and plays, up to its second table or the first branch."""
    known = {**module.values, **first_case(test, module.values)}
    found: dict[str, Any] | None = None
    who = ""
    for step in test.body:
        if isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name):
            drawn = table(step.value, module, known)
            if drawn is not None and found is not None:
                break
            if drawn is not None:
                who = step.targets[0].id
                found = {
                    "title": inspect.cleandoc(ast.get_docstring(test) or ""),
                    "drawing": tidy(drawn["text"]),
                    "draws": drawn.get("draws", ""),
                    "options": drawn.get("options", ""),
                    "played": [],
                }
        elif found is not None and isinstance(step, ast.Expr):
            found["played"] += answers(step.value, who, known)
        elif found is not None and isinstance(step, (ast.If, ast.For, ast.While, ast.With)):
            break
    return found


def tidy(text: str) -> list[str]:
    """A drawing line by line, without the margin of the test."""
    return [line.rstrip() for line in dedent(text).strip("\n").split("\n")]


def collected() -> dict[str, dict[str, Any]]:
    """The example of every ruling: its first drawn test, or else its first test."""
    first: dict[str, dict[str, Any]] = {}
    drawn: dict[str, dict[str, Any]] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        module = read(path)
        for test in module.tests:
            number = re.match(r"test_(r\d{3})_", test.name)
            if number is None:
                continue
            ruling = number[1].upper()
            title = inspect.cleandoc(ast.get_docstring(test) or "")
            bare = {"title": title, "drawing": [], "draws": "", "options": "", "played": []}
            first.setdefault(ruling, bare)
            if ruling not in drawn:
                found = scenario(test, module)
                if found is not None:
                    drawn[ruling] = found
    return {ruling: drawn.get(ruling, first[ruling]) for ruling in sorted(first)}


def written() -> str:
    """The file, as it should be."""
    return json.dumps(collected(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
