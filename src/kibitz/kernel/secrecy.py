"""The fields of an object by introspection, in the plain build and in the compiled one."""

from __future__ import annotations


def field_names(x: object) -> tuple[str, ...]:
    """The names of an object's own fields; the classes of the compiled build have no __dict__."""
    native: tuple[str, ...] = getattr(type(x), "__mypyc_attrs__", ())
    return native or tuple(vars(x))
