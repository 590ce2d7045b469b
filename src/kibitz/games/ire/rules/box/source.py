"""A box as tables: the owner's file laid over ours, field by field, and the faults found in it."""

from __future__ import annotations

from typing import Final

from kibitz.games.boxes import shipped_text
from kibitz.kernel.fault import TextFault
from kibitz.kernel.located_toml import (
    ARRAY,
    FRACTION,
    NUMBER,
    TABLE,
    TEXT,
    TRUTH,
    Value,
    read_located,
)

OURS: Final = shipped_text("ire")
"""The text of the box we ship."""
OUR_TABLES: Final = read_located(OURS)
MOST_FAULTS: Final = 200
"""So many are told at most."""
NOTHING: Final = "none"
"""What an owner writes where ours has something and theirs has nothing."""


LONGEST_TITLE: Final = 80
LONGEST_NOTE: Final = 600


class FaultyBox(ValueError):
    """A box that cannot be played with, and all that is wrong with it."""

    def __init__(self, faults: list[TextFault]) -> None:
        super().__init__(f"the box has faults: {len(faults)}; kibitz box check names them")
        self.faults: Final = faults


class Box:
    """A file over ours, as tables; faults are gathered here."""

    def __init__(self, text: str) -> None:
        self.faults: Final[list[TextFault]] = []
        self.ours: Final = OUR_TABLES
        self.own: Value = Value(TABLE, 1, 1)
        try:
            self.own = read_located(text)
        except TextFault as e:
            self.faults.append(e)

    def part(self, *keys: str) -> Part:
        """A table of the box, by its keys."""
        own: Value | None = self.own
        ours: Value | None = self.ours
        for key in keys:
            own = own.table.get(key) if own is not None and own.kind == TABLE else None
            ours = ours.table.get(key) if ours is not None else None
        where = ".".join(keys)
        if own is not None and own.kind != TABLE:
            self.faults.append(TextFault(own.line, own.column, "table", where=where))
            own = None
        return Part(where, own, ours, self.faults)


class Part:
    """One table: the owner's over ours; a field that the owner leaves empty is ours."""

    def __init__(
        self, where: str, own: Value | None, ours: Value | None, faults: list[TextFault]
    ) -> None:
        self.where: Final = where
        self.own: Final = own
        self.ours: Final = ours
        self.faults: Final = faults

    def fault(
        self,
        at: Value | None,
        code: str,
        field: str = "",
        word: str = "",
        known: str = "",
        n: int = 0,
        m: int = 0,
    ) -> None:
        """Something is wrong with a field, or with the whole part."""
        ours = list(self.ours.table.values()) if self.ours is not None else []
        if at is None or any([at is x for x in ours]):
            # What is missing, or wrong beside a field of ours, stands at the head of the part.
            at = self.own
        if code == "no-value-for" and self.ours is not None:
            code, known = "our-lacks", f"{field} = …"
        place = at or Value(TABLE, 0, 0)
        where = f"{self.where}.{field}" if field else self.where
        self.faults.append(TextFault(place.line, place.column, code, word, known, n, m, where))

    def clash(self, field: str, known: str) -> None:
        """A field of ours does not go with what the owner says; `known` is what to write."""
        self.fault(None, "our-field", field, known=known)

    def inherits(self, field: str) -> bool:
        """Is a field ours, on a card about which the owner says something?"""
        return self.own is not None and self.value(field) is not None and not self.is_own(field)

    def has_faults(self, field: str) -> bool:
        """Is anything wrong with a field that was read?"""
        where = f"{self.where}.{field}"
        return any([x.where == where for x in self.faults])

    def names(self) -> list[str]:
        """The keys of ours in their order, and behind them those that only the owner has."""
        ours = list(self.ours.table) if self.ours is not None else []
        own = list(self.own.table) if self.own is not None else []
        return ours + sorted([k for k in own if k not in ours])

    def only(self, known: tuple[str, ...]) -> None:
        """No field of the owner's has another name."""
        for key, value in self.own.table.items() if self.own is not None else ():
            if key not in known:
                self.fault(value, "no-field", word=key[:40], known=", ".join(known))

    def value(self, field: str) -> Value | None:
        """What a field is; None if neither file says it."""
        own = self.own.table.get(field) if self.own is not None else None
        if own is not None and not (own.kind == TEXT and not own.text.strip()):
            return own
        return self.ours.table.get(field) if self.ours is not None else None

    def is_own(self, field: str) -> bool:
        """Does the owner say what a field is?"""
        found = self.value(field)
        return found is not None and self.own is not None and self.own.table.get(field) is found

    def number(self, field: str, low: int, high: int, usual: int | None = None) -> int:
        value = self.value(field)
        if value is None:
            if usual is None:
                self.fault(None, "no-value-for", field)
            return low if usual is None else usual
        if usual == 0 and says_nothing(value):
            return 0
        if value.kind != NUMBER or not low <= value.number <= high:
            self.fault(value, "number-between", field, written(value), n=low, m=high)
            return low
        return value.number

    def truth(self, field: str) -> bool:
        value = self.value(field)
        if value is None or says_nothing(value):
            return False
        if value.kind != TRUTH:
            self.fault(value, "not-one-of", field, written(value), "true, false")
        return value.truth

    def word(self, field: str, known: tuple[str, ...], usual: str | None = None) -> str:
        """One of some words; the first if it is none, behind a fault."""
        value = self.value(field)
        if value is None:
            if usual is None:
                self.fault(None, "no-value-for", field)
            return known[0] if usual is None else usual
        if usual is not None and says_nothing(value):
            return usual
        if value.kind != TEXT or value.text not in known:
            self.fault(value, "not-one-of", field, written(value), ", ".join(known))
            return known[0]
        return value.text

    def numbers(self, field: str, count: int, high: int) -> tuple[int, ...] | None:
        """So many numbers from 0 on; all 0 if neither file says them, None behind a fault."""
        value = self.value(field)
        if value is None or says_nothing(value):
            return (0,) * count
        found = [x.number for x in value.items if x.kind == NUMBER and 0 <= x.number <= high]
        if value.kind != ARRAY or len(found) != count or len(value.items) != count:
            self.fault(value, "numbers", field, n=count, m=high)
            return None
        return tuple(found)

    def fractions(self, field: str) -> tuple[float, float]:
        """Two shares, from 0 to 1."""
        value = self.value(field)
        found = [share(x) for x in value.items] if value is not None else []
        if value is None or len(found) != 2 or min(found) < 0 or max(found) > 1:
            self.fault(value, "shares", field)
            return 0.5, 0.5
        return found[0], found[1]

    def text(self, field: str) -> Value | None:
        """A text that is not empty, nor said to be none."""
        value = self.value(field)
        if value is None:
            return None
        if value.kind != TEXT:
            self.fault(value, "in-quotes", field, written(value))
            return None
        return None if value.text.strip() in ("", NOTHING) else value

    def spoken(self, field: str, longest: int = LONGEST_TITLE) -> None:
        """A title or name, for all readers or by language; no rule reads it."""
        value = self.own.table.get(field) if self.own is not None else None
        if value is None:
            return
        texts = [value]
        if value.kind == TABLE:
            texts = list(value.table.values())
            if not texts or any([len(k) != 2 or not k.isalpha() for k in value.table]):
                self.fault(value, "languages", field, ", ".join(value.table)[:40])
        for text in texts:
            if text.kind != TEXT:
                self.fault(text, "languages", field, written(text))
            elif len(text.text) > longest or not is_title(text.text):
                self.fault(text, "title", field, n=longest)


def says_nothing(value: Value) -> bool:
    """Does it say that the owner's card has nothing there?"""
    return value.kind == TEXT and value.text.strip() == NOTHING


def is_title(text: str) -> bool:
    """Printable letters on one line; braces would be taken for names to fill in."""
    return text.isprintable() and "{" not in text and "}" not in text


def share(x: Value) -> float:
    if x.kind == NUMBER:
        return float(x.number)
    return x.fraction if x.kind == FRACTION else -1.0


def written(value: Value) -> str:
    """A value in short, to be named in a fault."""
    if value.kind == TEXT:
        return f"{value.text[:40]!r}"
    if value.kind in (ARRAY, TABLE):
        return "[…]" if value.kind == ARRAY else "{…}"
    return str(value.plain()).lower()
