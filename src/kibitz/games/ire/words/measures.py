"""Measures of Days of Ire: what the task of a lesson may ask of a view, such as `morale`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from kibitz.games.ire.rules import numbers
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.numbers import (
    CARD,
    FIGHTER,
    PLACE_IDS,
    SECURITY_KINDS,
    SOLDIER,
    TANK,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.tables import NAMES, NUMBERS
from kibitz.games.ire.sight.view import CityView
from kibitz.kernel.event import Event
from kibitz.kernel.view import View
from kibitz.words.measures import Measure, Measures
from kibitz.words.tables import constants

SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4")
KINDS: Final = constants(
    numbers,
    "took-points executed played-green dropped put-event tank-moved placed removed unit-moved"
    " morale-moved support-moved rolled hit-lost wounded fighter-lost barricade-lost healed drew"
    " discarded activated barricaded stepped declared resolved attacked-soldiers destroyed-tank"
    " used gave-cards passed security-played security-taken attacked show-of-force day phase",
)
"""What can have happened, by its word."""
PIECES: Final = tuple(x for x in NAMES if x)

Words = Sequence[str]
Events = Sequence[Event]


def city(v: View) -> CityView:
    return cast(CityView, v)


def field(v: View) -> City:
    return city(v).field()


def place(word: str) -> int:
    return PLACE_IDS.index(word)


def player(word: str) -> int:
    """The place of a revolutionary in the lists of a view."""
    return max(0, SEATS.index(word) - 1)


def number(name: str) -> Measure:
    """A track or counter that every view shows."""

    def value(v: View, _: Events, words: Words) -> int:
        return int(getattr(v, name))

    return Measure((), value)


def of_player(read: Callable[[CityView, int], int]) -> Measure:
    """Something of one revolutionary."""

    def value(v: View, _: Events, words: Words) -> int:
        return read(city(v), player(words[0]))

    return Measure(("seat",), value)


def among(read: Callable[[CityView], Sequence[int]]) -> Measure:
    """Is a piece among some of the view?"""

    def value(v: View, _: Events, words: Words) -> int:
        return int(NUMBERS[words[0]] in read(city(v)))

    return Measure(("piece",), value)


def at(v: View, _: Events, words: Words) -> int:
    """Does a revolutionary stand at a place?"""
    return int(city(v).at[player(words[0])] == place(words[1]))


def units(v: View, _: Events, words: Words) -> int:
    """How many units of a kind stand at a place."""
    return field(v).count(UNIT_NAMES.index(words[0]), place(words[1]))


def all_units(v: View, _: Events, words: Words) -> int:
    return field(v).total(UNIT_NAMES.index(words[0]))


def strength(v: View, _: Events, words: Words) -> int:
    return field(v).strength(place(words[0]))


def events_left(v: View, _: Events, words: Words) -> int:
    return field(v).events_on_board()


def event_at(v: View, _: Events, words: Words) -> int:
    """Does some event lie at a place?"""
    return int(city(v).event_at[place(words[0])] >= 0)


def active(v: View, _: Events, words: Words) -> int:
    """How many active fighters are at a place."""
    return len(city(v).active[place(words[0])])


def is_active(v: View, _: Events, words: Words) -> int:
    """Is a fighter active somewhere?"""
    return sum(NUMBERS[words[0]] in x for x in city(v).active)


def barricade(v: View, _: Events, words: Words) -> int:
    return int(field(v).barricaded(place(words[0])))


def did(v: View, events: Events, words: Words) -> int:
    """How often something has happened since the beginning."""
    return sum(e.kind == KINDS[words[0]] for e in events)


def in_phase(v: View, _: Events, words: Words) -> int:
    return int(city(v).phase == PHASES.index(words[0]))


def row(v: View, _: Events, words: Words) -> int:
    """How many state security cards of a kind lie in the played row."""
    kind = SECURITY_KINDS.index(words[0])
    return sum((x - numbers.SECURITY) // 2 == kind for x in city(v).row)


def won(v: View, _: Events, words: Words) -> int:
    return int(city(v).winner == ("soviet", "revolution").index(words[0]))


# What is around the reader, for a coach.


def my_place(v: View) -> int:
    """Where the reader stands; the Soviet player stands nowhere."""
    return city(v).at[v.seat - 1] if v.seat > 0 else -1


def turn(v: View, _: Events, words: Words) -> int:
    """Is it the reader's turn, with steps or actions to choose from?"""
    steps = any(numbers.STEP <= x < numbers.STEP + len(PLACE_IDS) for x in v.options)
    return int(city(v).actor == v.seat > 0 and (steps or numbers.PASS in v.options))


def offered(words: dict[str, int]) -> Measure:
    """Is one of the seven actions possible?"""

    def value(v: View, _: Events, given: Words) -> int:
        return int(words[given[0]] in v.options)

    return Measure(("action",), value)


def tanks_here(v: View, _: Events, words: Words) -> int:
    """Tanks that would fire at the reader: none at a barricade."""
    here = my_place(v)
    if here < 0 or field(v).barricaded(here):
        return 0
    return field(v).count(TANK, here)


def soldiers_here(v: View, _: Events, words: Words) -> int:
    here = my_place(v)
    return 0 if here < 0 else field(v).count(SOLDIER, here)


def giving_hits(v: View, _: Events, words: Words) -> int:
    """Is the reader asked who or what takes a hit?"""
    seats = [numbers.SEAT <= x < numbers.SEAT + len(SEATS) for x in v.options]
    pieces = [x >= FIGHTER for x in v.options]
    return int(v.seat > 0 and any(seats) and all(pieces))


def paying(v: View, _: Events, words: Words) -> int:
    """Is the reader asked for cards of the own hand, and for nothing else?"""
    cards = [CARD <= x < FIGHTER for x in v.options]
    return int(city(v).actor == v.seat > 0 and any(cards) and len(cards) > 1 and all(cards))


ACTIONS: Final = {
    "activate": numbers.DO_ACTIVATE,
    "resolve": numbers.DO_RESOLVE,
    "attack": numbers.DO_ATTACK,
    "destroy": numbers.DO_DESTROY,
    "draw": numbers.DO_DRAW,
    "pass": numbers.PASS,
}

MEASURES: Final = Measures(
    kinds={
        "seat": SEATS,
        "place": PLACE_IDS,
        "unit": UNIT_NAMES,
        "piece": PIECES,
        "happening": tuple(KINDS),
        "phase": PHASES,
        "security": SECURITY_KINDS,
        "side": ("soviet", "revolution"),
        "action": tuple(ACTIONS),
    },
    measures={
        **{x: number(x) for x in ("day", "morale", "support", "points", "actions", "steps")},
        "at": Measure(("seat", "place"), at),
        "wounds": of_player(lambda v, i: v.wounds[i]),
        "cards": of_player(lambda v, i: len(v.hands[i])),
        "units": Measure(("unit", "place"), units),
        "all-units": Measure(("unit",), all_units),
        "strength": Measure(("place",), strength),
        "events-left": Measure((), events_left),
        "event-at": Measure(("place",), event_at),
        "on-board": among(lambda v: v.event_at),
        "on-display": among(lambda v: v.display),
        "active-at": Measure(("place",), active),
        "active": Measure(("piece",), is_active),
        "lost": among(lambda v: v.casualties),
        "barricade": Measure(("place",), barricade),
        "headlines": Measure((), lambda v, _, words: len(city(v).hand)),
        "in-hand": among(lambda v: [*v.hand, *[c for x in v.hands for c in x]]),
        "in-front": among(lambda v: v.front),
        "did": Measure(("happening",), did),
        "phase": Measure(("phase",), in_phase),
        "row": Measure(("security",), row),
        "won": Measure(("side",), won),
        "turn": Measure((), turn),
        "offered": offered(ACTIONS),
        "tanks-here": Measure((), tanks_here),
        "soldiers-here": Measure((), soldiers_here),
        "giving-hits": Measure((), giving_hits),
        "paying": Measure((), paying),
    },
)
