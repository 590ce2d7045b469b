"""Plugins: what is built in under a name, and what installed distributions add by entry points."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


def entry_points(group: str) -> Iterable[EntryPoint]:
    """The entry points of all that is installed."""
    from importlib import metadata  # late: it takes longer than all of this

    return metadata.entry_points(group=group)


class Registry(Mapping[str, T], Generic[T]):
    """Things by name, each opened when it is first asked for: the built-in ones come first.

    An entry point that cannot be used is reported on standard error, once, and left out: a faulty
    plugin never disables what is built in.
    """

    def __init__(
        self,
        group: str,
        kind: str,
        built_in: Mapping[str, Callable[[], T]],
        checked: Callable[[str, object], T],
    ) -> None:
        self.group: Final = group
        """The group of entry points."""
        self.kind: Final = kind
        """What one of them is called in a sentence."""
        self.built_in: Final = dict(built_in)
        self.checked: Final = checked
        """What an entry point brought, or an exception that says why it is no such thing."""
        self.opened: Final[dict[str, T]] = {}

    @cached_property
    def entries(self) -> dict[str, EntryPoint]:
        """The entry points that have not failed, by name."""
        found: dict[str, EntryPoint] = {}
        for entry in entry_points(group=self.group):
            if entry.name in self.built_in:
                self.complain(entry, "that name is taken by one that is built in")
            elif entry.name in found:
                self.complain(entry, f"that name is taken by {distribution(found[entry.name])}")
            else:
                found[entry.name] = entry
        return found

    def __getitem__(self, name: str) -> T:
        if name not in self.opened:
            if name in self.built_in:
                self.opened[name] = self.built_in[name]()
            else:
                self.opened[name] = self.plugged_in(name)
        return self.opened[name]

    def __setitem__(self, name: str, thing: T) -> None:
        """Register a thing from a program, beside the built-in ones or in place of one of them."""
        self.built_in[name] = lambda: thing
        self.opened[name] = thing

    def plugged_in(self, name: str) -> T:
        """The thing of an entry point; a KeyError if there is none that can be used."""
        entry = self.entries[name]
        try:
            return self.checked(name, entry.load())
        except Exception as e:  # a plugin may raise anything: it is reported and left out
            del self.entries[name]
            self.complain(entry, f"{type(e).__name__}: {e}")
            raise KeyError(name) from None

    def complain(self, entry: EntryPoint, why: str) -> None:
        text = f"the {self.kind} {entry.name} of {distribution(entry)} is left out: {why}"
        print(f"kibitz: {' '.join(text.split())}", file=sys.stderr)

    def __iter__(self) -> Iterator[str]:
        yield from self.built_in
        yield from [name for name in list(self.entries) if name in self]

    def __len__(self) -> int:
        return len(list(iter(self)))


def distribution(entry: EntryPoint) -> str:
    """The name and version of what brought an entry point."""
    found = entry.dist
    return "an unnamed distribution" if found is None else f"{found.name} {found.version}"
