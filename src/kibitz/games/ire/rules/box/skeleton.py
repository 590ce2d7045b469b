"""An empty box to fill in: every number of ours, each with all the fields its kind can have."""

from __future__ import annotations

from kibitz.games.ire.rules.box.board import MAP_FIELDS, TRACK_FIELDS
from kibitz.games.ire.rules.box.cards import (
    EVENT_FIELDS,
    FIGHTER_FIELDS,
    HEADLINE_FIELDS,
    SHEET_FIELDS,
)
from kibitz.games.ire.rules.box.source import Box
from kibitz.games.ire.rules.numbers import MARKERS, PLACE_IDS

HEAD = """\
# A box of Days of Ire. Fill in what your cards say; what you leave empty is taken from ours.
# "none" says that your card has nothing there. docs/box.md lists every field and every word.
# kibitz box check FILE names faults; kibitz box show h06 --box FILE tells a card as a sentence.
"""
FIELDS = {
    "headlines": HEADLINE_FIELDS,
    "events": EVENT_FIELDS,
    "cards": SHEET_FIELDS,
    "fighters": FIGHTER_FIELDS,
    "tanks": SHEET_FIELDS,
}


def skeleton() -> str:
    """The text of a file in which nothing is said yet."""
    ours = Box("").ours.table
    out = [HEAD]
    for track in ours["tracks"].table:
        out.append(table(f"tracks.{track}", TRACK_FIELDS))
    out.append(table("map", MAP_FIELDS))
    for place in PLACE_IDS:
        out.append(table(f"places.{place}", ("name", "soldiers", "snipers")))
    for marker in MARKERS:
        out.append(table(f"markers.{marker}", ("name",)))
    for kind, fields in FIELDS.items():
        for name in sorted(ours[kind].table):
            out.append(table(f"{kind}.{name}", fields))
    return "\n".join(out)


def table(name: str, fields: tuple[str, ...]) -> str:
    return "\n".join([f"[{name}]", *[f'{field} = ""' for field in fields]]) + "\n"
