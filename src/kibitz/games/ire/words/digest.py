"""The digest of Days of Ire: what a night, a morning and a day brought, and why counters moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kibitz.games.ire.rules import numbers as n
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.events import A_DAY, A_NUMBER, A_PHASE, AT_PLACE, THE_MORALE, WHERE
from kibitz.games.ire.rules.map import MORALE_START, SUPPORT_START
from kibitz.games.ire.rules.numbers import (
    NUMBER,
    PLACE,
    PLACE_IDS,
    PLACES,
    SOVIET,
    TANK,
    UNIT_NAMES,
)
from kibitz.games.ire.words.log import Log
from kibitz.kernel.event import Event
from kibitz.kernel.pile import NONE, Things
from kibitz.words.digest import Change, Digest, Report, ReportLine

BEGINS: Final = {"headlines": "morning", "revolution": "day", "security": "night"}
"""The phases that begin a stretch worth a report."""
REPORTS: Final = 3
"""The last night, the morning after it and the day: so far one looks back."""
CHANGES: Final = 5
"""As many changes of a counter are kept."""
MORALE: Final = "track:morale"
SUPPORT: Final = "track:support"
EVENTS: Final = "track:events"

HEADS: Final = {
    n.TOOK_POINTS: "headline",
    n.EXECUTED: "headline",
    n.PLAYED_GREEN: "headline",
    n.PUT_EVENT: "significant",
    n.SECURITY_PLAYED: "security",
    n.SECURITY_TAKEN: "security",
    n.ATTACKED: "wound",
    n.TURN_OF: "fighter",
}
"""Kinds of events that begin a line, and what the line is about."""
ARMY: Final = (n.TANK_MOVED, n.PLACED)
"""What the army does by itself."""
UNITS: Final = {n.PLACED: "came", n.REMOVED: "gone", n.UNIT_MOVED: "moved", n.RELOCATED: "moved"}
"""Kinds of events that are counted together; a tank on its way is one of them."""
WORTH_A_SENTENCE: Final = frozenset(
    {
        *(n.TOOK_POINTS, n.EXECUTED, n.PLAYED_GREEN, n.PUT_EVENT, n.REPLACED, n.SECURITY_TAKEN),
        *(n.MARKED, n.RETURNED_SECURITY, n.MORALE_MOVED, n.SUPPORT_MOVED, n.ROLLED, n.HIT_LOST),
        *(n.WOUNDED, n.FIGHTER_LOST, n.TANK_LOST, n.BARRICADE_LOST, n.HEALED, n.ACTIVATED),
        *(n.WITHDRAWN, n.RECALLED, n.REV_TANK_CAME, n.BARRICADED, n.RESOLVED, n.DESTROYED_TANK),
        *(n.ATTACKED_SOLDIERS, n.EXHAUSTED, n.ATTACKED, n.SHOW_OF_FORCE, n.DAY_LONG),
        *(n.COUNTS_DOUBLE, n.WON),
    }
)
"""Kinds of events that are worth a sentence of a report."""


class Move(NamedTuple):
    """Units that came, went or moved: where to, and from where."""

    how: str
    unit: int
    start: int
    place: int


class Line:
    """A line of a report while it is being gathered."""

    def __init__(self, first: int, icon: str, things: Things) -> None:
        self.first: Final = first
        self.icon: Final = icon
        self.things: Final = things
        """Those of the event that began it."""
        self.head: str = ""
        self.parts: Final[list[str | Move]] = []
        self.counts: Final[dict[Move, int]] = {}
        self.places: Final[dict[int, None]] = {}

    def count(self, move: Move) -> None:
        if move not in self.counts:
            self.parts.append(move)
        self.counts[move] = self.counts.get(move, 0) + 1


class Stretch(NamedTuple):
    """A part of a day, and its events with their numbers."""

    key: str
    day: int
    events: list[tuple[int, Event]]


class Reporter:
    """Sums up in one language."""

    def __init__(self, log: Log) -> None:
        self.log: Final = log
        self.t: Final = log.t

    def digest(self, events: Sequence[Event], names: Sequence[str]) -> Digest:
        """From all events of a match, as one seat may know them."""
        reports = [self.report(x, names) for x in stretches(events)[-REPORTS:]]
        return Digest(
            reports=[x for x in reports if x.lines or x.key == "night"],
            changes=self.changes(events, names),
        )

    # Reports.

    def report(self, x: Stretch, names: Sequence[str]) -> Report:
        lines = gathered(x.events, self.log, names)
        said = self.t.report
        return Report(
            key=x.key,
            chapter=x.day,
            title=self.t.capital(said[x.key].format(date=self.log.names.date(x.day))),
            summary=", ".join(self.summed([e for _, e in x.events])) or said["quiet"],
            lines=[
                ReportLine(
                    n=line.first,
                    icon=line.icon,
                    text=" ".join([line.head, *[self.part(line, x) for x in line.parts]]).strip(),
                    targets=[f"place:{PLACE_IDS[p]}" for p in line.places],
                )
                for line in lines
            ],
        )

    def part(self, line: Line, part: str | Move) -> str:
        if isinstance(part, str):
            return part
        units = self.t.standing(part.unit, line.counts[part])
        places = self.log.names.places(part.place, part.start)
        return self.t.capital(self.t.report[part.how].format(units=units, **places))

    def summed(self, events: Sequence[Event]) -> list[str]:
        """What it came to, the gravest first: a line may be too long to be seen whole."""
        said, places = self.t.report, self.log.names.places
        more: dict[tuple[int, int], int] = {}
        for e in events:
            move = moved(e)
            if move is None:
                continue
            sign = -1 if move.how == "gone" else 1
            more[move.place, move.unit] = more.get((move.place, move.unit), 0) + sign
            if move.start != NONE:
                more[move.start, move.unit] = more.get((move.start, move.unit), 0) - 1
        shot = [AT_PLACE.part(e.where) for e in events if e.kind == n.ATTACKED]
        found = [said["attack"].format(**places(p)) for p in dict.fromkeys(shot)]
        for key, kinds in COUNTED:
            number = len([e for e in events if e.kind in kinds])
            found += [said[key].format(n=number)] if number else []
        morale = [THE_MORALE.part(e.where) - 1 for e in events if e.kind == n.MORALE_MOVED]
        found += [said["morale"].format(n=signed(morale[-1]))] if morale else []
        return found + [
            said["more"].format(units=self.t.standing(unit, by), **places(p))
            for (p, unit), by in more.items()
            if by > 0
        ]

    # Counters.

    def changes(self, events: Sequence[Event], names: Sequence[str]) -> dict[str, list[Change]]:
        """The last changes of each counter; sentences are made of these alone."""
        found: dict[str, list[tuple[int, int, int, Event]]] = {MORALE: [], SUPPORT: [], EVENTS: []}
        day = 0
        stood: dict[str, int] = {}
        for i, e in enumerate(events):
            if e.kind == n.DAY:
                day = A_DAY.part(e.where)
                if day == 1:
                    stood = {MORALE: MORALE_START, SUPPORT: SUPPORT_START, **stood}
            key, value = counter(e)
            if key == EVENTS:
                found[key].append((i, value, day, e))
            elif key:
                by = value - stood[key] if key in stood else 0
                stood[key] = value
                found[key].append((i, by, day, e))
        return {
            key: [
                Change(
                    n=i,
                    by=by,
                    when=self.log.names.date(day) if day else self.t.phases["setup"],
                    text=self.log.event(e, names),
                )
                for i, by, day, e in reversed(changes[-CHANGES:])
            ]
            for key, changes in found.items()
        }


COUNTED: Final = (
    ("wounds", (n.WOUNDED,)),
    ("fallen", (n.FIGHTER_LOST, n.TANK_LOST)),
    ("resolved", (n.RESOLVED,)),
    ("destroyed", (n.DESTROYED_TANK,)),
    ("events", (n.PUT_EVENT,)),
)
"""What a summary counts."""


def signed(x: int) -> str:
    """A number with the minus sign of a printed page."""
    return str(x).replace("-", "\N{MINUS SIGN}")


def stretches(events: Sequence[Event]) -> list[Stretch]:
    """The nights, mornings and days of a match, in their order."""
    found: list[Stretch] = []
    day = 0
    for i, e in enumerate(events):
        if e.kind == n.DAY:
            day = A_DAY.part(e.where)
            continue
        phase = PHASES[A_PHASE.part(e.where)] if e.kind == n.PHASE else ""
        if phase in BEGINS and day:
            found.append(Stretch(BEGINS[phase], day, []))
        if found:
            found[-1].events.append((i, e))
    return found


def gathered(events: Sequence[tuple[int, Event]], log: Log, names: Sequence[str]) -> list[Line]:
    """The lines of a report: what began each, and everything that came of it."""
    lines: list[Line] = []
    for i, e in events:
        move = moved(e)
        if move is None and e.kind not in WORTH_A_SENTENCE and e.kind not in HEADS:
            continue
        if e.kind == n.TOOK_POINTS and lines and lines[-1].things == e.things:
            pass  # the points of a headline that the team has carried out
        elif e.kind in HEADS:
            lines.append(Line(i, HEADS[e.kind], e.things))
        elif not lines or (e.kind in ARMY and e.cause == NONE and lines[-1].icon != "tank"):
            lines.append(Line(i, "tank", ()))
        line = lines[-1]
        if WHERE[e.kind] is AT_PLACE:
            line.places[AT_PLACE.part(e.where)] = None
        if move is not None:
            line.count(move)
        elif e.kind == n.TURN_OF:
            line.head = log.t.report["turn"].format(who=log.names.who(e.seat, names))
        elif e.kind in WORTH_A_SENTENCE:
            if e.kind == n.ROLLED and e.seat != SOVIET:
                line.parts.append(log.t.report["fire"])
            line.parts.append(log.plain(e, names))
    return [x for x in lines if x.parts]


def moved(e: Event) -> Move | None:
    """The units an event brought, took or moved."""
    if e.kind == n.TANK_MOVED:
        unit = TANK
    elif e.kind in UNITS:
        unit = next(x - NUMBER for x in e.things if NUMBER <= x < NUMBER + len(UNIT_NAMES))
    else:
        return None
    starts = [x - PLACE for x in e.things if PLACE <= x < PLACE + PLACES]
    start = starts[0] if starts else NONE
    return Move(UNITS.get(e.kind, "moved"), unit, start, AT_PLACE.part(e.where))


ON_BOARD: Final = {n.PUT_EVENT: (EVENTS, 1), n.REPLACED: (EVENTS, -1), n.RESOLVED: (EVENTS, -1)}
"""Kinds that put an event card on the board or take one away."""


def counter(e: Event) -> tuple[str, int]:
    """The counter an event moves: a track to a value, the number of events by some."""
    if e.kind == n.MORALE_MOVED:
        return MORALE, THE_MORALE.part(e.where) - 1
    if e.kind == n.SUPPORT_MOVED:
        return SUPPORT, A_NUMBER.part(e.where)
    if e.kind == n.COUNTS_DOUBLE:
        return EVENTS, A_NUMBER.part(e.where)
    return ON_BOARD.get(e.kind, ("", 0))
