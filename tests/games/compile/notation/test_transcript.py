"""Events as lines of the notation: every kind has one, and says only what its events have."""

from __future__ import annotations

from kibitz.games.compile.notation.transcript import LINES, PIECES
from kibitz.games.compile.rules.events import WHERE

OF_ALL = {"who", "cards", "origin", "cause"}


def test_a_line_names_no_place_that_its_events_do_not_have() -> None:
    for kind, line in LINES.items():
        parts = set(PIECES[kind][1::2])
        assert parts <= OF_ALL | {WHERE[kind].name}, line
        rebuilt = "".join([f"{{{x}}}" if i & 1 else x for i, x in enumerate(PIECES[kind])])
        assert rebuilt == line
