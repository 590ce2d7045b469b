"""Writes web/src/lib/wire.ts: the messages of the server as types of the page.

`.venv/bin/python tools/wire_types.py` writes it; with `--check` it only fails if it would differ.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from kibitz.server import wire

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "wire.ts"
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
UNIONS = ("FromTable", "ToTable")


def typescript(hint: Any) -> str:
    """A type of Python in the words of TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join([typescript(x) for x in args])
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{typescript(args[0])}, {typescript(args[1])}>"
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    raise TypeError(f"no word for {hint}")


def structs() -> Iterator[type[Struct]]:
    """All messages and their parts, in the order of the file."""
    for found in vars(wire).values():
        if isinstance(found, type) and issubclass(found, Struct) and found is not Struct:
            yield found


def explained(struct: type[Struct]) -> dict[str, str]:
    """What is written below the fields of a class."""
    tree = ast.parse(inspect.getsource(struct)).body[0]
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for before, after in zip(tree.body, tree.body[1:], strict=False):
        match before, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=note)):
                found[name] = str(note)
    return found


def interface(struct: type[Struct]) -> str:
    """A class as an interface; what has a default may be left out."""
    tag = struct.__struct_config__.tag
    hints, notes = get_type_hints(struct), explained(struct)
    lines = [f"/** {struct.__doc__} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    if tag is not None:
        lines.append(f"  type: {str(tag)!r};".replace("'", '"'))
    for field in fields(struct):
        if field.name in notes:
            lines.append(f"  /** {notes[field.name]} */")
        given = field.default is NODEFAULT and field.default_factory is NODEFAULT
        lines.append(f"  {field.name}{'' if given else '?'}: {typescript(hints[field.name])};")
    return "\n".join([*lines, "}"])


def written() -> str:
    """The whole file."""
    parts = [
        "// Made by tools/wire_types.py from the server's wire.py; do not edit.",
        f"export const VERSION = {wire.VERSION};",
        *[interface(x) for x in structs()],
    ]
    for name in UNIONS:
        members = [f"  | {x.__name__}" for x in get_args(getattr(wire, name))]
        parts.append("\n".join([f"export type {name} =", *members]) + ";")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    text = written()
    if "--check" not in sys.argv[1:]:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit("web/src/lib/wire.ts is out of date: run tools/wire_types.py")


if __name__ == "__main__":
    main()
