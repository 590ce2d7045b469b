"""Holidays: on whose days off no time runs, where there are days for a move."""

from __future__ import annotations

from collections.abc import Set
from datetime import date
from typing import Final

from kibitz.server.refusal import Refusal

MOST: Final = 30
"""Days off of one person in one year."""
EPOCH: Final = date(1970, 1, 1)


class Holidays:
    """The days off of everybody, by browser, counted from the first of 1970 (UTC)."""

    def __init__(self, known: dict[str, set[int]] | None = None) -> None:
        self.known: Final[dict[str, set[int]]] = known or {}

    def of(self, who: str) -> Set[int]:
        return self.known.get(who, set())

    def changed(self, who: str, wanted: Set[int], today: int) -> set[int]:
        """All days off with these from tomorrow on; those that have begun stay as they are."""
        days = {x for x in self.of(who) if x <= today} | {x for x in wanted if x > today}
        for year in {year_of(x) for x in days}:
            if sum(year_of(x) == year for x in days) > MOST:
                raise Refusal("holidays", most=MOST)
        return days


def year_of(day: int) -> int:
    return date.fromordinal(EPOCH.toordinal() + day).year


def day_of(text: str) -> int:
    """A day as 2026-12-24."""
    try:
        return date.fromisoformat(text).toordinal() - EPOCH.toordinal()
    except ValueError:
        raise Refusal("no-message") from None


def text_of(day: int) -> str:
    return date.fromordinal(EPOCH.toordinal() + day).isoformat()
