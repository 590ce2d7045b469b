"""A view of Days of Ire as text for a terminal: the tracks, the city, the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import REINFORCEMENT, STREETS, SURCHARGES
from kibitz.games.ire.rules.numbers import (
    EVENT,
    FIGHTER,
    MARKERS,
    PLACE_IDS,
    PLACES,
    REV_TANK,
    SOVIET,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.tables import EVENT_KIND, POINTS, SIDE, SIDE_DISCOUNT
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.pile import NONE, Things
from kibitz.kernel.view import View

FIRST_DATE: Final = 22


class TerminalDrawing:
    """Draws one view in one language as lines of text."""

    def __init__(self, v: CityView, names: Sequence[str], tongue: IreTongue) -> None:
        self.v: Final = v
        self.names: Final = names
        self.t: Final = tongue
        self.walk: Final = Walk(tongue)

    def lines(self) -> list[str]:
        return [
            *self.header(),
            "",
            *[line for p in range(PLACES) for line in self.place(p)],
            "",
            *self.display(),
            *self.lists(),
            "",
            self.soviet(),
            *[self.revolutionary(i) for i in range(self.v.players)],
        ]

    def name(self, x: int) -> str:
        """A piece; an unknown headline shows its period."""
        if x >= UNKNOWN:
            return self.t.page["headline"].format(n=x - UNKNOWN)
        title = self.walk.title(x)
        return title if FIGHTER <= x < REV_TANK else self.t.quoted(title)

    def header(self) -> list[str]:
        v, page = self.v, self.t.page
        if v.day == 0:
            return [f"[bold]{self.t.phases['setup']}[/]"]
        date = page["date"].format(n=FIRST_DATE + v.day)
        phase = self.t.phases[PHASES[v.phase]]
        tracks = page["tracks"].format(
            morale=v.morale,
            support=v.support,
            n=len([e for e in v.event_at if e != NONE]),
        )
        title = page["title"].format(n=v.day, date=date, phase=phase)
        return [f"[bold]{title}[/] {tracks}"]

    def place(self, p: int) -> list[str]:
        """A place: who and what is there, its streets, its event."""
        v, page = self.v, self.t.page
        units = []
        for unit in range(len(UNIT_NAMES)):
            count = v.units[unit * PLACES + p]
            if count:
                units.append(self.t.standing(unit, count))
        if v.barricades >> p & 1:
            units.append(page["barricade"])
        here = [f"[bold]{self.names[i + 1]}[/]" for i in range(v.players) if v.at[i] == p]
        active = [f"{self.name(x)}{self.gives(x)}" for x in v.active[p]]
        upper = v.upper[p]
        passive = [f"[dim]({self.name(upper)}{self.gives(upper)})[/]"] if upper != NONE else []
        if v.lower >> p & 1:
            passive.append("[dim]\u2592[/]")
        mark = " \u2691" if p in REINFORCEMENT else ""
        streets = ", ".join([self.t.places[PLACE_IDS[q]].name for q in STREETS[p]])
        found = "; ".join([*units, *here, *active, *passive])
        name = self.t.capital(self.t.places[PLACE_IDS[p]].name)
        lines = [f"[bold]{name}[/]{mark} [dim]\u2194 {streets}[/]"]
        if found:
            lines.append(f"    {found}")
        event = v.event_at[p]
        if event != NONE:
            lines.append(f"    \u25b6 {self.name(event)}: {self.walk.names.cost(event)}")
        return lines

    def gives(self, x: int) -> str:
        icons = self.walk.names.gives(x)
        return f" \u2039{icons}\u203a" if icons else ""

    def display(self) -> list[str]:
        """The events to choose from, with their prices."""
        v, page = self.v, self.t.page
        on_board = [e for e in v.event_at if e >= EVENT and EVENT_KIND[e] == SIDE]
        found = []
        for slot, e in enumerate(v.display):
            if e != NONE:
                less = v.mods[SIDE_DISCOUNT]
                base = len(on_board) - less if EVENT_KIND[e] == SIDE else POINTS[e]
                price = page["price"].format(n=max(0, base + SURCHARGES[slot]))
                found.append(f"{slot + 1} {self.name(e)} [dim]({price})[/]")
        return [f"{page['display']}: {'; '.join(found) or page['empty']}"]

    def lists(self) -> list[str]:
        v, page = self.v, self.t.page
        happened = [self.t.markers[m] for i, m in enumerate(MARKERS) if v.markers >> i & 1]
        ready, row = self.listed(v.ready), self.listed(v.row)
        found = [f"{page['ready']}: {ready}; {page['row']}: {row}"]
        if happened:
            found.append(f"{page['ashtray']}: {'; '.join(happened)}")
        if v.lasting:
            found.append(f"{page['lasting']}: {self.listed(v.lasting)}")
        if v.casualties:
            found.append(f"{page['casualties']}: {self.listed(v.casualties)}")
        return found

    def listed(self, things: Things) -> str:
        return ", ".join([self.name(x) for x in things]) or self.t.page["empty"]

    def soviet(self) -> str:
        v, page = self.v, self.t.page
        points = page["points"].format(points=self.t.points(v.points))
        hand = self.listed(v.hand)
        return f"[bold]{self.names[SOVIET]}[/] \u2013 {points}; {page['hand']}: {hand}"

    def revolutionary(self, i: int) -> str:
        v, page = self.v, self.t.page
        wounds = page["wounds"].format(n=v.wounds[i], most=v.last_wound)
        hand = v.hands[i]
        known = [f"{self.name(x)}{self.gives(x)}" for x in hand if x < UNKNOWN]
        hidden = len(hand) - len(known)
        cards = ", ".join(known + ([self.t.hidden(hidden)] if hidden else [])) or page["empty"]
        turn = ""
        if v.actor == i + 1:
            said = page["actions"].format(n=v.actions, steps=v.steps)
            turn = f"; {said}"
        return f"[bold]{self.names[i + 1]}[/] \u2013 {wounds}{turn}; {page['hand']}: {cards}"


def draw(v: View, names: Sequence[str], tongue: IreTongue) -> str:
    """The table as this seat sees it, with marks for bold and dim."""
    return "\n".join(TerminalDrawing(cast(CityView, v), names, tongue).lines())
