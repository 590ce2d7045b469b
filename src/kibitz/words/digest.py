"""Digest: what happened lately, in short: reports of whole stretches, and why counters moved."""

from __future__ import annotations

from msgspec import Struct


class ReportLine(Struct, kw_only=True):
    """A few events that belong together, as sentences."""

    n: int
    """The number of the first of them, which is that of its line in the log."""
    icon: str
    """What they are about, for a small drawing."""
    text: str
    targets: list[str]
    """The elements they touched that are always in the scene."""


class Report(Struct, kw_only=True):
    """What happened in one stretch of the game."""

    key: str
    """Which stretch it is: `night`, ..."""
    chapter: int
    """The number of the turn or day."""
    title: str
    summary: str
    """All of it in one line."""
    lines: list[ReportLine]


class Change(Struct, kw_only=True):
    """Why a counter moved."""

    n: int
    """The number of the event."""
    by: int
    """How far; 0 if nobody knows where it stood before."""
    when: str
    text: str


class Digest(Struct, kw_only=True):
    """What a reader can look up of the latest past."""

    reports: list[Report] = []
    """The oldest first."""
    changes: dict[str, list[Change]] = {}
    """By the element of the counter; the newest first."""
