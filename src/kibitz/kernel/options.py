"""Rule options as people write them, settled; a fault names what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def parsed(words: Sequence[str]) -> dict[str, str]:
    """`name=value` words as a table; of a name that stands twice the last value counts."""
    options: dict[str, str] = {}
    for word in words:
        name, eq, value = word.partition("=")
        if not eq:
            raise ValueError(f"{word!r} is no option; write name=value")
        options[name] = value
    return options


def settled(
    choices: Mapping[str, Sequence[str]], usual: Mapping[str, str], given: Mapping[str, str]
) -> dict[str, str]:
    """All options with their values: those given, and the usual ones for the rest."""
    values = dict(usual)
    for name, value in given.items():
        if name not in choices:
            raise ValueError(f"no option {name!r}; there are {', '.join(choices)}")
        if value not in choices[name]:
            allowed = ", ".join(choices[name])
            raise ValueError(f"option {name} cannot be {value!r}; it is one of {allowed}")
        values[name] = value
    return values
