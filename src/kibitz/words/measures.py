"""Measures: what the task of a lesson may ask of a view, as numbers by the words of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from kibitz.kernel.event import Event
from kibitz.kernel.view import View

Value = Callable[[View, Sequence[Event], Sequence[str]], int]
"""A number read off a view and the events since a task began, masked for the same seat."""


@dataclass(frozen=True)
class Measure:
    """Something that can be counted: `total a 1` is a measure of a seat and a line."""

    takes: tuple[str, ...]
    """The kinds of the words behind its name, in order."""
    value: Value


@dataclass(frozen=True)
class Measures:
    """What can be asked of the views of one game."""

    kinds: Mapping[str, Collection[str]]
    """Every word of each kind, such as the seats or the cards."""
    measures: Mapping[str, Measure]
