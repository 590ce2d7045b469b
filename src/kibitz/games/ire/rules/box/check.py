"""Checking a box as a whole, and the fingerprint by which it is known."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from kibitz.games.ire.rules.box.board import Board, known_tables
from kibitz.games.ire.rules.box.cards import Deck, check_deck, told_once
from kibitz.games.ire.rules.box.source import MOST_FAULTS, Box
from kibitz.kernel.fault import TextFault
from kibitz.kernel.located_toml import ARRAY, FRACTION, TABLE, TEXT, TRUTH, Value

UNRULY: Final = ("title", "note", "role", "name", "at", "to", "from", "drawn_at")
"""Fields that no rule reads: another title is no other box."""
DIGITS: Final = 12


class Checked:
    """A box that was read: its board and deck, and all that is wrong with it."""

    def __init__(self, text: str) -> None:
        self.box: Final = Box(text)
        self.board: Final = Board(self.box)
        known_tables(self.box)
        self.deck: Final = Deck(self.box)
        check_deck(self.box, self.deck, self.board.support.start + 1)
        self.faults: Final[list[TextFault]] = told_once(self.box.faults)[:MOST_FAULTS]


def entered_cards(checked: Checked) -> tuple[int, int]:
    """How many cards the owner has entered, and how many there are; a card is counted once."""
    own = total = 0
    for table in ("headlines", "events", "cards", "fighters", "tanks"):
        for name in checked.box.part(table).names():
            part = checked.box.part(table, name)
            total += 1
            own += any([part.is_own(field) for field in part.names()])
    return own, total


def fingerprint(text: str) -> str:
    """What a box is called in files: a hash of all that the rules read of it; empty for ours."""
    own, ours = laid_over(Box(text)), laid_over(Box(""))
    if own == ours:
        return ""
    return sha256(own.encode()).hexdigest()[:DIGITS]


def laid_over(box: Box) -> str:
    """All fields of a box that the rules read, in one order and without spaces."""
    found: list[str] = []
    for table in ("tracks", "map", "places", "headlines", "events", "cards", "fighters", "tanks"):
        whole = box.part(table)
        for name in sorted(whole.names()):
            part = box.part(table, name) if table != "map" else whole
            fields = [name] if table == "map" else sorted(part.names())
            for field in fields:
                value = part.value(field)
                if value is not None and field not in UNRULY:
                    found.append(f"{table}.{name}.{field}={plain(value)}")
    return "\n".join([x for x in found if not x.endswith(("=", "=none", "=0", "=false"))])


def plain(value: Value) -> str:
    """A value without what does not matter: spaces, and brackets around all of a text."""
    if value.kind == TEXT:
        text = "".join(value.text.split())
        return text[1:-1] if text[:1] == "[" and text[-1:] == "]" else text
    if value.kind == ARRAY:
        return f"[{','.join([plain(x) for x in value.items])}]"
    if value.kind == TRUTH:
        return "true" if value.truth else "false"
    return str(value.fraction if value.kind == FRACTION else value.number)


def rules_only(text: str) -> str:
    """The owner's lines without titles and names, to be carried by a match file."""
    box = Box(text)
    out: list[str] = []
    for table, whole in box.own.table.items():
        if table == "map":
            out += [f"[{table}]", *[f"{k} = {toml(x)}" for k, x in whole.table.items()]]
            continue
        for name, part in whole.table.items():
            lines = [
                f"{k} = {toml(x)}"
                for k, x in part.table.items()
                if k not in UNRULY and not (x.kind == TEXT and not x.text.strip())
            ]
            out += [f"[{table}.{name}]", *lines] if lines and part.kind == TABLE else []
    return "\n".join(out) + "\n"


def toml(value: Value) -> str:
    """A value as it is written on one line."""
    if value.kind == TEXT:
        text = " ".join(value.text.split()).replace("\\", "\\\\").replace('"', '\\"')
        return f'"{text}"'
    if value.kind == ARRAY:
        return f"[{', '.join([toml(x) for x in value.items])}]"
    if value.kind == TABLE:
        return "{ " + ", ".join([f"{k} = {toml(x)}" for k, x in value.table.items()]) + " }"
    return plain(value)
