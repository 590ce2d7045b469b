"""Positions of Days of Ire as text: every field of a view on its own line, in words."""

from __future__ import annotations

from kibitz.games.ire.notation.lines import (
    HEADER,
    HEAPS,
    INTS,
    KEYS,
    NUMBERS,
    PIECES_AT,
    PLACE_SETS,
    SEAT_SETS,
    SIDES,
    THINGS,
)
from kibitz.games.ire.notation.vocabulary import VOCABULARY
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.numbers import (
    MARKERS,
    NUMBER,
    PLACE_IDS,
    PLACES,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.tables import NAMES
from kibitz.games.ire.rules.texts import BOXES, NODES
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import NONE, Things
from kibitz.kernel.view import JUDGE, WATCHER


def write(v: CityView) -> str:
    """A view as text; the judge's view gives the whole position."""
    out = [HEADER]
    if v.seat != JUDGE:
        out.append(f"view {v.seat + 1 if v.seat != WATCHER else '-'}")
    out.append(f"players {v.players + 1}")
    out += [f"{KEYS.get(k, k)} {_int(k, getattr(v, k))}" for k in INTS]
    for k in NUMBERS:
        out.append(f"{KEYS.get(k, k)} " + (" ".join(_numbers(k, getattr(v, k))) or "-"))
    for k in THINGS:
        out.append(f"{k} " + (" ".join([_piece(x) for x in getattr(v, k)]) or "-"))
    for k in HEAPS:
        for i, heap in enumerate(getattr(v, k)):
            out.append(f"{k}.{_index(k, i)} " + (" ".join([_piece(x) for x in heap]) or "-"))
    out.append("pile")
    out += ["  " + _frame(f) for f in v.pile]
    return "\n".join(out) + "\n"


def _int(key: str, value: int) -> str:
    """A single number, or the words that its bits stand for."""
    if key == "phase":
        return PHASES[value]
    if key == "actor":
        return "-" if value == NONE else f"seat-{value + 1}"
    if key == "winner":
        return "-" if value == NONE else SIDES[value]
    if key in PLACE_SETS:
        return _set(PLACE_IDS, value)
    if key == "markers":
        return _set(MARKERS, value)
    if key in SEAT_SETS:
        return _set(tuple([f"seat-{n}" for n in range(1, 5)]), value)
    return str(value)


def _set(words: tuple[str, ...], bits: int) -> str:
    return " ".join([w for i, w in enumerate(words) if bits >> i & 1]) or "-"


def _numbers(key: str, values: Things) -> list[str]:
    if key in PIECES_AT:
        return [f"{PLACE_IDS[p]}:{NAMES[x]}" for p, x in enumerate(values) if x != NONE]
    if key == "display":
        return ["-" if x == NONE else NAMES[x] for x in values]
    if key == "at":
        return [PLACE_IDS[x] for x in values]
    if key == "moved":
        return [f"{PLACE_IDS[p]}:{n}" for p, n in enumerate(values) if n]
    if key == "units":
        found = []
        for unit in range(3):
            for p in range(PLACES):
                n = values[unit * PLACES + p]
                if n:
                    found.append(f"{PLACE_IDS[p]}:{UNIT_NAMES[unit]}:{n}")
        return found
    if key == "mods" and not any(values):
        return []
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


def _frame(f: SavedFrame) -> str:
    words = [NODES.nodes[f.node].path, f"seat={f.seat + 1}", f"pc={f.pc}"]
    if f.card >= 0:
        words.append(f"card={NAMES[f.card]}" + (f".{BOXES[f.box]}" if f.box >= 0 else ""))
    if f.that:
        words.append("that=" + ",".join([_thing(t) for t in f.that]))
    if f.it:
        words.append("it=" + ",".join([_thing(t) for t in f.it]))
    return " ".join(words + (["called"] if f.called else []))
