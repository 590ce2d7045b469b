"""Access tables: who may know which field of a state, and how the laws test that views obey."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import State

PUBLIC: Final = "public"
"""Every seat may know the field as it is."""
MASKED: Final = "masked"
"""Some seats may know some of it; a function beside the view says who and how much."""

Access = Mapping[str, str]
"""Who may know each field of a state. A field that is not listed is known to no seat at all."""

NO_FIELD: Final[Access] = {}

SENTINEL: Final = 770_077
"""A number that no game uses: where it turns up in a view, a secret field has leaked."""


def field_names(x: object) -> tuple[str, ...]:
    """The names of an object's own fields; the classes of the compiled build have no __dict__."""
    native: tuple[str, ...] = getattr(type(x), "__mypyc_attrs__", ())
    plain: Iterable[str] = getattr(x, "__dict__", ())  # of a class that is not compiled itself
    return (*native, *plain)


KERNEL_FIELDS: Final = ("woken", "events", "whim")
"""Fields that need no entry: woken is empty in a settled state, events carry masks, and whether
anybody listens says nothing."""


def secret_fields(s: State, access: Access) -> list[str]:
    """The fields of a state that no seat may know anything of."""
    return [x for x in field_names(s) if x not in access and x not in KERNEL_FIELDS]


def sealed(s: State, names: list[str]) -> State:
    """The same position with a sentinel in these fields."""
    twin = s.copy()
    for name in names:
        setattr(twin, name, sentinel_for(getattr(s, name)))
    return twin


def sentinel_for(value: object) -> object:
    """A value of the same shape in which every number is the sentinel."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return SENTINEL
    if isinstance(value, str):
        return str(SENTINEL)
    if isinstance(value, tuple):
        return tuple([sentinel_for(x) for x in value]) or (SENTINEL,)
    if isinstance(value, list):
        return [sentinel_for(x) for x in value]
    if isinstance(value, dict):
        return {k: sentinel_for(x) for k, x in value.items()}
    return value


def mentions(value: object) -> bool:
    """Does the sentinel turn up anywhere in a value?"""
    if isinstance(value, int):
        return value == SENTINEL
    if isinstance(value, str):
        return str(SENTINEL) in value
    if isinstance(value, (tuple, list, set, frozenset)):
        return any([mentions(x) for x in value])
    if isinstance(value, dict):
        return any([mentions(k) or mentions(x) for k, x in value.items()])
    return any([mentions(getattr(value, name)) for name in field_names(value)])


def permutation(groups: list[list[int]], whim: Whim) -> dict[int, int]:
    """A random permutation within each group: each piece with the one that takes its place."""
    found: dict[int, int] = {}
    for group in groups:
        left = list(group)
        for x in group:
            found[x] = left.pop(whim.below(len(left)))
    return found
