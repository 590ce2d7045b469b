"""Positions of Days of Ire as text: every field of a view on its own line, in words."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.book import BOOK, BOXES
from kibitz.games.ire.names import NUMBER, PLACE_IDS, PLACES, UNIT_NAMES
from kibitz.games.ire.tables import NAMES
from kibitz.games.ire.tables import NUMBERS as PIECE_NUMBERS
from kibitz.games.ire.view import HEAPS, INTS, NUMBERS, THINGS, UNKNOWN, CityView
from kibitz.games.ire.vocabulary import VOCABULARY
from kibitz.kernel.codec import Saved
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.fault import LineFault
from kibitz.kernel.pile import NO_BOX, NONE, Things
from kibitz.kernel.view import JUDGE

VERSION: Final = 1
HEADER: Final = "position ire"
PIECE_LISTS: Final = ("upper", "event_at", "display")


class PositionError(LineFault):
    """A position that cannot be read: the line, the fault, and what would be right."""


# Writing.


def write(v: CityView) -> str:
    """A view as text; the judge's view gives the whole position."""
    out = [f"{HEADER} {VERSION}"]
    if v.seat != JUDGE:
        out.append(f"view {v.seat + 1}")
    out.append(f"players {v.players + 1}")
    out += [f"{k} {v.ints[k]}" for k in INTS]
    for k in NUMBERS:
        out.append(f"{k} " + " ".join(_numbers(k, v.numbers[k])))
    for k in THINGS:
        out.append(f"{k} " + (" ".join([_piece(x) for x in v.things[k]]) or "-"))
    for k in HEAPS:
        for i, heap in enumerate(v.heaps[k]):
            out.append(f"{k}.{_index(k, i)} " + (" ".join([_piece(x) for x in heap]) or "-"))
    out.append("pile")
    out += ["  " + _frame(f) for f in v.pile]
    return "\n".join(out) + "\n"


def _numbers(key: str, values: Things) -> list[str]:
    if key in PIECE_LISTS:
        return ["-" if x == NONE else NAMES[x] for x in values]
    if key == "at":
        return [PLACE_IDS[x] for x in values]
    if key == "units":
        found = []
        for unit in range(3):
            for p in range(PLACES):
                n = values[unit * PLACES + p]
                if n:
                    found.append(f"{PLACE_IDS[p]}:{UNIT_NAMES[unit]}:{n}")
        return found or ["-"]
    return [str(x) for x in values]


def _index(key: str, i: int) -> str:
    return PLACE_IDS[i] if key == "active" else str(i + 1)


def _piece(x: int) -> str:
    if x >= UNKNOWN:
        return f"?{x - UNKNOWN}" if x > UNKNOWN else "?"
    return NAMES[x]


def _thing(t: int) -> str:
    if t == HIDDEN:
        return "?"
    if t >= NUMBER:
        return f"#{t - NUMBER}"
    return VOCABULARY.word(t).replace(" ", ":")


def _frame(f: Saved) -> str:
    words = [BOOK.nodes[f[0]].path, f"seat={f[1] + 1}", f"pc={f[6]}"]
    if f[2] >= 0:
        words.append(f"card={NAMES[f[2]]}" + (f".{BOXES[f[3]]}" if f[3] >= 0 else ""))
    if f[4]:
        words.append("that=" + ",".join([_thing(t) for t in f[4]]))
    if f[7]:
        words.append("it=" + ",".join([_thing(t) for t in f[7]]))
    return " ".join(words + (["called"] if f[5] else []))


# Reading.


def read(text: str) -> CityView:
    """The view a text describes."""
    return Reader().read(text)


class Reader:
    """Reads one position, line by line."""

    def __init__(self) -> None:
        self.v: CityView = CityView(JUDGE, NONE, (), 1)
        self.at: int = 0
        self.given: dict[str, int] = {}
        self.placed: dict[int, int] = {}
        self.heaps: dict[str, dict[int, Things]] = {k: {} for k in HEAPS}
        self.pile: list[Saved] | None = None

    def fault(self, message: str) -> PositionError:
        return PositionError(self.at, message)

    def read(self, text: str) -> CityView:
        for i, raw in enumerate(text.splitlines()):
            self.at = i + 1
            words = raw.split()
            if not words or words[0].startswith("#"):
                continue
            if not self.given:
                self.header(words)
            elif self.pile is not None:
                self.pile.append(self.frame(words))
            else:
                self.line(words)
        if not self.given:
            raise PositionError(1, f"the text is empty; a position begins with '{HEADER} 1'")
        return self.finish()

    def header(self, words: list[str]) -> None:
        if words[:2] != HEADER.split() or len(words) != 3 or words[2] != str(VERSION):
            raise self.fault(f"this is not a position of Days of Ire; it begins with '{HEADER} 1'")
        self.given["position"] = self.at

    def line(self, words: list[str]) -> None:
        key, rest = words[0], words[1:]
        if key in self.given:
            raise self.fault(f"{key!r} stands twice; it was given in line {self.given[key]}")
        self.given[key] = self.at
        name, _, index = key.partition(".")
        if key == "pile":
            self.pile = []
        elif key in ("view", "players"):
            n = self.whole(rest)
            if not 1 <= n <= 4 or (key == "players" and n < 2):
                raise self.fault(f"{key} is a number of seats: 2 to 4")
            if key == "view":
                self.v.seat = n - 1
            else:
                self.v.players = n - 1
        elif key in INTS:
            self.v.ints[key] = self.whole(rest)
        elif key in NUMBERS:
            self.v.numbers[key] = self.numbers(key, rest)
        elif key in THINGS:
            self.v.things[key] = self.pieces(rest, key != "used")
        elif name in HEAPS:
            self.heaps[name][self.index(name, index)] = self.pieces(rest, True)
        else:
            raise self.fault(f"{key!r} is no line of a position of Days of Ire")

    def whole(self, words: list[str]) -> int:
        if len(words) != 1 or not words[0].lstrip("-").isdecimal():
            raise self.fault(f"a number is wanted here, not {' '.join(words) or 'nothing'!r}")
        return int(words[0])

    def index(self, name: str, word: str) -> int:
        if name == "active":
            return self.place(word)
        n = self.whole([word]) - 1
        if not 0 <= n < (3 if name == "headlines" else self.v.players):
            raise self.fault(f"there is no {name}.{word}")
        return n

    def place(self, word: str) -> int:
        if word not in PLACE_IDS:
            raise self.fault(f"no place is called {word!r}; there are {', '.join(PLACE_IDS)}")
        return PLACE_IDS.index(word)

    def numbers(self, key: str, words: list[str]) -> Things:
        wanted = {"units": 0, "display": 6, "at": self.v.players, "wounds": self.v.players}
        n = wanted.get(key, 14 if key == "mods" else PLACES)
        if n and len(words) != n:
            raise self.fault(f"{key} wants {n} words, not {len(words)}")
        if key in PIECE_LISTS:
            return tuple([NONE if w == "-" else self.piece(w, True) for w in words])
        if key == "at":
            return tuple([self.place(w) for w in words])
        if key == "units":
            return self.units(words)
        return tuple([self.whole([w]) for w in words])

    def units(self, words: list[str]) -> Things:
        found = [0] * (3 * PLACES)
        for word in words:
            if word == "-":
                continue
            parts = word.split(":")
            if len(parts) != 3 or parts[1] not in UNIT_NAMES:
                raise self.fault(f"{word!r}: units are place:unit:number, as in csepel:soldier:2")
            unit = UNIT_NAMES.index(parts[1])
            found[unit * PLACES + self.place(parts[0])] = self.whole([parts[2]])
        return tuple(found)

    def pieces(self, words: list[str], placing: bool) -> Things:
        return tuple([self.piece(w, placing) for w in words if w != "-"])

    def piece(self, word: str, placing: bool) -> int:
        if word.startswith("?") and word[1:] in ("", "1", "2", "3"):
            return UNKNOWN + int(word[1:] or 0)
        if word not in PIECE_NUMBERS:
            raise self.fault(f"nothing is called {word!r}")
        x = PIECE_NUMBERS[word]
        if placing:
            if x in self.placed:
                raise self.fault(f"{word} is in two places; it stands in line {self.placed[x]}")
            self.placed[x] = self.at
        return x

    def frame(self, words: list[str]) -> Saved:
        if words[0] not in BOOK.paths:
            raise self.fault(f"no text is called {words[0]!r}")
        node = BOOK.paths[words[0]].number
        seat, pc, card, box, called = NONE, 0, NONE, NO_BOX, 0
        that: Things = ()
        it: Things = ()
        for word in words[1:]:
            key, _, value = word.partition("=")
            if key == "called":
                called = 1
            elif key == "seat":
                seat = self.whole([value]) - 1
            elif key == "pc":
                pc = self.whole([value])
            elif key == "card":
                name, _, box_name = value.partition(".")
                card = self.piece(name, False)
                box = BOXES.index(box_name) if box_name in BOXES else NO_BOX
            elif key == "that":
                that = tuple([self.thing(x) for x in value.split(",")])
            elif key == "it":
                it = tuple([self.thing(x) for x in value.split(",")])
            else:
                raise self.fault(f"{word!r} is no part of a text on the pile")
        return (node, seat, card, box, that, called, pc, it)

    def thing(self, word: str) -> int:
        if word == "?":
            return HIDDEN
        if word.startswith("#"):
            return NUMBER + self.whole([word[1:]])
        try:
            return VOCABULARY.number(word.replace(":", " "))
        except ValueError:
            raise self.fault(f"{word!r} names nothing") from None

    def finish(self) -> CityView:
        v = self.v
        for key in (*INTS, *NUMBERS, *THINGS):
            if key not in self.given:
                raise self.fault(f"the line {key!r} is missing")
        sizes = {"active": PLACES, "headlines": 3, "hands": v.players}
        for key in HEAPS:
            v.heaps[key] = tuple([self.heaps[key].get(i, ()) for i in range(sizes[key])])
        v.pile = tuple(self.pile or ())
        if v.ints["winner"] < 0 and not v.pile:
            raise self.fault("the pile is empty, so nothing can happen")
        return v
