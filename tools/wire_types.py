"""Writes web/src/wire: messages, scenes and references of the server as types of the page.

`.venv/bin/python tools/wire_types.py` writes them; with `--check` it only fails if they differ.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from kibitz.games import PACKAGES
from kibitz.server import api, api_tournaments, club_records, wire
from kibitz.words import box_form, digest, editor, reference
from kibitz.words.scene import Scene

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire"
HEAD = "// Made by tools/wire_types.py from {source}; do not edit."
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
UNIONS = ("FromTable", "ToTable", "FromStudy", "ToStudy")
SCENES: dict[str, ModuleType] = {
    game: import_module(f"kibitz.games.{game}.words.scene_types") for game in PACKAGES.built_in
}
FILES: dict[str, ModuleType] = {
    "messages": wire,
    "api": api,
    "tournaments": api_tournaments,
    "clubs": club_records,
    "reference": reference,
    "digest": digest,
    "editor": editor,
    "box": box_form,
    **SCENES,
}
"""A file of types for each module."""


def typescript(hint: Any) -> str:
    """A type of Python in the words of TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys([typescript(x) for x in args]))
    if origin is Literal:
        return " | ".join([f"'{x}'" for x in args])
    if origin is list or (origin is tuple and args[-1] is ...):
        inner = typescript(args[0])
        return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join([typescript(x) for x in args])}]"
    if origin in (dict, Mapping):
        return f"Record<{typescript(args[0])}, {typescript(args[1])}>"
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    raise TypeError(f"no word for {hint}")


def structs(module: ModuleType) -> Iterator[type[Struct]]:
    """The records of a module, in the order of the file."""
    for found in vars(module).values():
        own = isinstance(found, type) and found.__module__ == module.__name__
        if own and issubclass(found, Struct):
            yield found


def used(hint: Any) -> Iterator[type[Struct]]:
    """The records a type is made of."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from used(part)


def explained(struct: type[Struct]) -> dict[str, str]:
    """What is written below the fields of a class and of those above it."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if not issubclass(base, Struct) or base is Struct:
            continue
        tree = ast.parse(inspect.getsource(base)).body[0]
        assert isinstance(tree, ast.ClassDef)
        for before, after in zip(tree.body, tree.body[1:], strict=False):
            match before, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=note)),
                ):
                    found[name] = str(note)
    return found


def interface(struct: type[Struct]) -> str:
    """A class as an interface; what has a default may be left out by the page, never by us.

    But a scene that was kept before a field was added has to be drawn without it.
    """
    config = struct.__struct_config__
    hints, notes = get_type_hints(struct), explained(struct)
    lines = [f"/** {struct.__doc__.splitlines()[0]} */"] if struct.__doc__ else []
    lines.append(f"export interface {struct.__name__} {{")
    if config.tag is not None and struct is not Scene:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    kept = [x.__name__ for x in SCENES.values()]
    sent = struct.__module__ not in (wire.__name__, api.__name__, club_records.__name__, *kept)
    for field in fields(struct):
        if field.name in notes:
            lines.append(f"  /** {notes[field.name]} */")
        given = sent or (field.default is NODEFAULT and field.default_factory is NODEFAULT)
        lines.append(f"  {field.name}{'' if given else '?'}: {typescript(hints[field.name])};")
    return "\n".join([*lines, "}"])


def imports(name: str, module: ModuleType) -> list[str]:
    """The types a file takes from others."""
    homes = {struct: file for file, m in FILES.items() for struct in structs(m)}
    homes[Scene] = "scene"
    wanted: dict[str, set[str]] = {}
    for struct in structs(module):
        for hint in get_type_hints(struct).values():
            for x in used(hint):
                if homes[x] != name:
                    wanted.setdefault(homes[x], set()).add(x.__name__)
    return [
        f"import type {{ {', '.join(sorted(names))} }} from './{file}';"
        for file, names in sorted(wanted.items())
    ]


def types(name: str, module: ModuleType) -> str:
    """One file of types."""
    parts = [HEAD.format(source=module.__name__), *imports(name, module)]
    if module is wire:
        parts.append(f"export const VERSION = {wire.VERSION};")
    parts += [interface(x) for x in structs(module)]
    if module is wire:
        for union in UNIONS:
            members = [f"  | {x.__name__}" for x in get_args(getattr(wire, union))]
            parts.append("\n".join([f"export type {union} =", *members]) + ";")
    if module is reference:
        parts.append(f"export type Part = {typescript(reference.Part)};")
    return "\n\n".join(parts) + "\n"


def scene_of(module: ModuleType) -> type[Struct]:
    """The scene itself among the records of its module."""
    (found,) = [x for x in structs(module) if issubclass(x, Scene)]
    return found


def scenes() -> str:
    """The scenes of all games as one type, and how to tell them apart."""
    names = {game: scene_of(module).__name__ for game, module in SCENES.items()}
    parts = [HEAD.format(source=Scene.__module__)]
    parts.append(
        "\n".join([f"import type {{ {name} }} from './{game}';" for game, name in names.items()])
    )
    other = interface(Scene).replace("interface Scene {", "interface OtherScene {\n  game: string;")
    parts.append(other)
    parts.append(f"export type Scene = {' | '.join([*names.values(), 'OtherScene'])};")
    for game, name in names.items():
        parts.append(
            f"export function is{name}(scene: Scene): scene is {name} {{\n"
            f"  return scene.game === '{game}';\n}}"
        )
    return "\n\n".join(parts) + "\n"


def main() -> None:
    made = {f"{name}.ts": types(name, module) for name, module in FILES.items()}
    made["scene.ts"] = scenes()
    if "--check" not in sys.argv[1:]:
        TARGET.mkdir(parents=True, exist_ok=True)
        for name, text in made.items():
            (TARGET / name).write_text(text, encoding="utf-8")
        return
    for name, text in made.items():
        path = TARGET / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"web/src/wire/{name} is out of date: run tools/wire_types.py")


if __name__ == "__main__":
    main()
