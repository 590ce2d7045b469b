"""The board of a box: streets, units and players at the start, tracks, where places are drawn."""

from __future__ import annotations

from typing import Final

from kibitz.games.boxes import own_text
from kibitz.games.ire.rules.box.source import Box, Part, written
from kibitz.games.ire.rules.numbers import MARKERS, PLACE_IDS, PLACES, RADIO
from kibitz.kernel.located_toml import ARRAY, TEXT, Value

MOST_SOLDIERS: Final = 14
MOST_SNIPERS: Final = 5
EASIER: Final = 2
"""By so much the settings move morale towards the revolution, and by one the other way (I136)."""
LOST: Final = -1
"""The space of morale that loses: the one below 0 (I124)."""
SPREAD: Final = 0.06
"""Two places are drawn at least this far apart."""
PLACE_FIELDS: Final = ("name", "at", "to", "from", "soldiers", "snipers", "drawn_at")
MAP_FIELDS: Final = ("revolutionaries", "streets")
TABLES: Final = (
    *("tracks", "map", "places", "markers", "headlines", "events", "cards", "fighters", "tanks"),
)
TRACK_FIELDS: Final = ("low", "high", "start")


class Track:
    """The lowest and the highest space of a track, and where its marker starts."""

    def __init__(self, low: int, high: int, start: int) -> None:
        self.low: Final = low
        self.high: Final = high
        self.start: Final = start


class Board:
    """Everything about the board that a box may change; places go by their numbers."""

    def __init__(self, box: Box) -> None:
        streets = box.part("map")
        streets.only(MAP_FIELDS)
        tracks = box.part("tracks")
        tracks.only(("morale", "support"))
        places = box.part("places")
        places.only(PLACE_IDS)
        parts = [box.part("places", name) for name in PLACE_IDS]
        for part in parts:
            part.only(PLACE_FIELDS)
            for form in PLACE_FIELDS[:4]:
                part.spoken(form)
        check_markers(box)
        self.streets: Final = read_streets(streets)
        self.start_at: Final = read_starts(streets)
        self.soldiers: Final = tuple([p.number("soldiers", 0, MOST_SOLDIERS) for p in parts])
        self.snipers: Final = tuple([p.number("snipers", 0, MOST_SNIPERS) for p in parts])
        self.drawn_at: Final = tuple([p.fractions("drawn_at") for p in parts])
        self.morale: Final = read_track(box.part("tracks", "morale"), LOST, 20)
        self.support: Final = read_track(box.part("tracks", "support"), 1, 14)
        check_units(places, self)
        check_tracks(box, self)


def read_track(part: Part, low: int, high: int) -> Track:
    part.only(TRACK_FIELDS)
    lowest = part.number("low", low, low if low == LOST else high)
    highest = part.number("high", low, high)
    start = part.number("start", low, high)
    if not lowest <= start <= highest:
        part.fault(part.value("start"), "number-between", "start", str(start), n=lowest, m=highest)
    return Track(lowest, highest, start)


def place_named(part: Part, value: Value, field: str) -> int:
    """The place a value names, or -1 behind a fault."""
    if value.kind == TEXT and value.text in PLACE_IDS:
        return PLACE_IDS.index(value.text)
    part.fault(value, "not-one-of", field, written(value), ", ".join(PLACE_IDS))
    return -1


def read_starts(part: Part) -> tuple[int, ...]:
    """Where the first, second and third revolutionary start."""
    value = part.value("revolutionaries")
    if value is None or value.kind != ARRAY or len(value.items) != 3:
        part.fault(value, "three-places", "revolutionaries")
        return 0, 0, 0
    return tuple([max(0, place_named(part, x, "revolutionaries")) for x in value.items])


def read_streets(part: Part) -> tuple[tuple[int, ...], ...]:
    """The neighbours of each place, from a list of streets, each told once."""
    found: list[list[int]] = [[] for _ in range(PLACES)]
    value = part.value("streets")
    if value is None or value.kind != ARRAY:
        part.fault(value, "streets", "streets")
        return tuple([tuple(x) for x in found])
    for street in value.items:
        if street.kind != ARRAY or len(street.items) != 2:
            part.fault(street, "streets", "streets")
            continue
        a, b = [place_named(part, x, "streets") for x in street.items]
        if a < 0 or b < 0:
            continue
        if a == b:
            part.fault(street, "street-to-itself", "streets", PLACE_IDS[a])
        elif b in found[a]:
            part.fault(street, "street-twice", "streets", f"{PLACE_IDS[a]}, {PLACE_IDS[b]}")
        else:
            found[a].append(b)
            found[b].append(a)
    reached = {0}
    for _ in range(PLACES):
        reached |= {q for p in reached for q in found[p]}
    lost = [PLACE_IDS[p] for p in range(PLACES) if p not in reached]
    if lost and value.items:
        part.fault(value, "not-reached", "streets", ", ".join(lost), PLACE_IDS[0])
    elif lost:
        part.fault(value, "streets", "streets")
    return tuple([tuple(x) for x in found])


def check_markers(box: Box) -> None:
    """A marker may be given another name, by its word or by its number."""
    names = (*MARKERS, *[f"marker_{i + 1}" for i in range(len(MARKERS))])
    box.part("markers").only(names)
    for name in names:
        part = box.part("markers", name)
        part.only(("name",))
        part.spoken("name")


def check_units(part: Part, board: Board) -> None:
    """As many units as there are pieces, and the settings of the difficulty find theirs."""
    soldiers, snipers = sum(board.soldiers), sum(board.snipers)
    if not 1 <= soldiers <= MOST_SOLDIERS:
        part.fault(None, "units", "soldiers", str(soldiers), n=1, m=MOST_SOLDIERS)
    if snipers > MOST_SNIPERS:
        part.fault(None, "units", "snipers", str(snipers), n=0, m=MOST_SNIPERS)
    if not board.snipers[RADIO]:
        part.fault(None, "radio-sniper", f"{PLACE_IDS[RADIO]}.snipers")
    for p in range(PLACES):
        for q in range(p):
            (x, y), (u, v) = board.drawn_at[p], board.drawn_at[q]
            if (x - u) ** 2 + (y - v) ** 2 < SPREAD**2:
                names = f"{PLACE_IDS[q]}, {PLACE_IDS[p]}"
                part.fault(None, "drawn-together", "drawn_at", names)


def check_tracks(box: Box, board: Board) -> None:
    """Settings that move a marker at the start neither end the game nor leave the track."""
    morale = board.morale
    part = box.part("tracks", "morale")
    if not morale.low + 2 <= morale.start <= morale.high - EASIER:
        at = part.value("start")
        low, high = morale.low + 2, morale.high - EASIER
        part.fault(at, "number-between", "start", str(morale.start), n=low, m=high)


def known_tables(box: Box) -> None:
    """The whole file has no tables of other names."""
    Part("", box.own, None, box.faults).only(TABLES)


OWN_TEXT: Final = own_text("ire")
BOX: Final = Box(OWN_TEXT)
"""The box of this process."""
BOARD: Final = Board(BOX)
