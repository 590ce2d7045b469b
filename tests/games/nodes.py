"""The kinds of nodes of a game, and what its source says of them; for tests of completeness."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import kibitz
from kibitz.kernel.frames import NodeIndex
from kibitz.kernel.pile import Node

SOURCE = Path(kibitz.__path__[0]).parent


def derived(kind: type[Node]) -> Iterator[type[Node]]:
    """All kinds that come from one, however far."""
    for x in kind.__subclasses__():
        yield x
        yield from derived(x)


def kinds(nodes: NodeIndex, verb: type[Node]) -> set[type[Node]]:
    """Every kind of node the game has, and every verb nobody else is derived from."""
    ours = verb.__module__.split(".rules.")[0]
    verbs = {x for x in derived(verb) if x.__module__.startswith(ours)}
    return {type(x) for x in nodes.nodes} | {x for x in verbs if not x.__subclasses__()}


def inside(node: Node) -> Iterator[Node]:
    """A text and everything it is made of."""
    yield node
    for part in node.parts():
        yield from inside(part)


def on_cards(texts: Iterable[Node | None]) -> set[type[Node]]:
    """The kinds of nodes that texts are made of."""
    return {type(x) for text in texts if text is not None for x in inside(text)}


def registries(folders: Iterable[Path], verbs: set[type[Node]]) -> list[str]:
    """Files that name most verbs: a new verb has to be entered there too.

    Cards do not count: they are what needs the verb.
    """
    names = {x.__name__ for x in verbs}
    found = []
    for file in sorted(x for folder in folders for x in folder.rglob("*.py")):
        tree = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        said = {x.id for x in tree if isinstance(x, ast.Name)}
        said |= {x.name for x in tree if isinstance(x, ast.alias)}
        if len(said & names) > len(names) / 2 and file.parent.name != "cards":
            found.append(file.name)
    return found


@cache
def classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as they are written, also where it runs compiled."""
    file = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
    found = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return {x.name: x for x in found if isinstance(x, ast.ClassDef)}


def asks(kind: type[Node]) -> bool:
    """Does a kind of node ask anybody but chance?"""
    for base in kind.__mro__:
        if not issubclass(base, Node):
            continue
        for x in ast.walk(classes(base.__module__)[base.__name__]):
            if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.args:
                asked = ast.unparse(x.args[0])
                if x.func.id in ("Decision", "choice") and asked != "CHANCE":
                    return True
    return False
