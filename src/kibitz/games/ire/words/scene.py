"""The scene of Days of Ire: a view as plain values for a page to draw (a view model)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from kibitz.games.ire.rules.actions import RESOLVING
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import (
    MORALE_HIGH,
    MORALE_LOW,
    MOST_UNRESOLVED,
    SUPPORT_HIGH,
    SUPPORT_LOW,
    SURCHARGES,
)
from kibitz.games.ire.rules.numbers import (
    FACE,
    MARKERS,
    NUMBER,
    PLACE_IDS,
    PLACES,
    SECURITY,
    SNIPER,
    SOLDIER,
    SOVIET,
    TANK,
)
from kibitz.games.ire.rules.soviet import EVENT_STEP
from kibitz.games.ire.rules.tables import EFFECT
from kibitz.games.ire.rules.tank_fire import fires
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.games.ire.words.naming import key
from kibitz.games.ire.words.notes import ATTACK_ODDS, MOST_SUM, fire_odds
from kibitz.games.ire.words.paths import element
from kibitz.games.ire.words.printed import Printed, counts
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.scene_types import (
    Card,
    Decks,
    DisplaySlot,
    IreScene,
    LastingHeadline,
    Marker,
    Place,
    PlayedSecurity,
    Revolutionary,
    Roll,
    SceneEvent,
    Security,
    Soviet,
    Track,
    Tracks,
    Units,
)
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.event import Event
from kibitz.kernel.pile import NO_BOX, NONE, At, Things
from kibitz.kernel.things import replaced


class Stage:
    """Builds scenes in one language."""

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk
        self.t: Final[IreTongue] = walk.t
        self.printed: Final = Printed(walk)
        self.icons: Final[dict[Things, str]] = {}
        """Costs in words, as they come up."""
        self.garrisons: Final[dict[tuple[int, int, int, bool], str]] = {}
        """Units in words, as they come up."""

    def scene(self, v: CityView, names: Sequence[str]) -> IreScene:
        """The whole table as this seat may see it."""
        c = v.field()
        day, on_board = v.day, c.events_on_board()
        phase = PHASES[v.phase] if day else "setup"
        return IreScene(
            header=self.header(day, phase),
            chapter=day,
            day=day,
            date=self.printed.dates[day - 1] if day else "",
            dates=self.printed.dates,
            phase=phase,
            summary=self.t.page["tracks"].format(morale=v.morale, support=v.support, n=on_board),
            phases=self.printed.days[v.phase + 1 if day else 0],
            me=max(v.seat, NONE),
            words=self.printed.words,
            tracks=Tracks(
                morale=self.track("morale", v.morale, MORALE_LOW, MORALE_HIGH),
                support=self.track("support", v.support, SUPPORT_LOW, SUPPORT_HIGH),
            ),
            events_on_board=on_board,
            extra_events=v.extra_events,
            limit=MOST_UNRESOLVED,
            places=[self.place(v, c, p) for p in range(PLACES)],
            display=[self.slot(c, k) for k in range(len(SURCHARGES))],
            soviet=self.soviet(v, names[SOVIET]),
            revolutionaries=[
                self.revolutionary(v, seat, names[seat]) for seat in range(1, v.players + 1)
            ],
            used=[element(x) for x in v.used],
            ashtray=self.ashtray(v.markers),
            lasting=[self.lasting(x) for x in v.lasting],
            casualties=[self.printed.people[x] for x in v.casualties],
            wrecks=[self.printed.people[x] for x in v.wrecks],
            discard=[self.printed.open[x] for x in v.trash],
            decks=decks(v),
            barricades_left=v.barricade_supply,
            dice=None,
        )

    def header(self, day: int, phase: str) -> str:
        if day == 0:
            return self.t.phases["setup"]
        date, name = self.printed.dates[day - 1], self.t.phases[phase]
        return self.t.page["title"].format(n=day, date=date, phase=name)

    def track(self, name: str, value: int, low: int, high: int) -> Track:
        term = self.t.terms[name]
        title = self.t.capital(term.word)
        return Track(
            name=title, at=f"track:{name}", value=value, low=low, high=high, text=term.explain
        )

    def place(self, v: CityView, c: City, p: int) -> Place:
        """A place: who and what is there, and its event."""
        tanks, soldiers, snipers = c.count(TANK, p), c.count(SOLDIER, p), c.count(SNIPER, p)
        barricade = bool(v.barricades >> p & 1)
        upper, e = v.upper[p], c.event_at[p]
        place = copy(self.printed.map[p])
        place.units = Units(tank=tanks, soldier=soldiers, sniper=snipers)
        place.units_text = self.garrison(tanks, soldiers, snipers, barricade)
        manned = soldiers + snipers > 0
        place.strength = c.strength(p) if manned else 0
        place.shooting = c.shooting(p) if manned else 0
        place.attack_odds = ATTACK_ODDS[min(place.shooting, MOST_SUM)] if manned else (0, 0)
        place.fire_odds = fire_odds(tanks) if fires(c, p, True) else 0
        place.barricade = barricade
        place.players = [i + 1 for i, at in enumerate(v.at) if at == p]
        place.active = [self.printed.people[x] for x in c.active[p]]
        place.passive = self.printed.people[upper] if upper != NONE else None
        place.lower = bool(v.lower >> p & 1)
        place.event = self.event(c, p, e) if e != NONE else None
        return place

    def garrison(self, tanks: int, soldiers: int, snipers: int, barricade: bool) -> str:
        units = (tanks, soldiers, snipers, barricade)
        if units not in self.garrisons:
            found = [self.t.standing(unit, n) for unit, n in enumerate(units[:3]) if n]
            found += [self.t.page["barricade"]] if barricade else []
            self.garrisons[units] = ", ".join(found)
        return self.garrisons[units]

    def event(self, c: City, p: int, e: int) -> SceneEvent:
        """An event of the board, with what it would cost a revolutionary who stood there now."""
        c.at = replaced(c.at, 0, p)
        cost = RESOLVING.cost(c, SOMEBODY)
        if cost not in self.icons:
            self.icons[cost] = self.t.icons(*cost)
        event = copy(self.printed.events[e])
        event.at = element(e)
        event.cost, event.icons = self.icons[cost], counts(cost)
        return event

    def slot(self, c: City, k: int) -> DisplaySlot:
        """A slot of the display, with the price of its event."""
        e = c.display[k]
        price = EVENT_STEP.price(c, k) if e != NONE else NONE
        return DisplaySlot(
            slot=k + 1,
            at=f"slot:{k + 1}",
            surcharge=SURCHARGES[k],
            price=price,
            price_text=self.t.page["price"].format(n=price) if e != NONE else "",
            event=self.printed.events[e] if e != NONE else None,
        )

    def soviet(self, v: CityView, name: str) -> Soviet:
        points = v.points
        ready = [(x - SECURITY) // 2 for x in v.ready]
        return Soviet(
            seat=SOVIET,
            at=f"seat:{SOVIET}",
            name=name,
            points=points,
            points_text=self.t.page["points"].format(points=self.t.points(points)),
            hand=self.cards(v.hand, "headline"),
            front=[self.printed.open[x] for x in v.front],
            ready=[self.ready(k, ready.count(k)) for k in range(len(self.printed.securities))],
            row=[PlayedSecurity(key=key(x), title=self.printed.titles[x]) for x in v.row],
        )

    def ready(self, kind: int, count: int) -> Security:
        found = copy(self.printed.securities[kind])
        found.count = count
        return found

    def revolutionary(self, v: CityView, seat: int, name: str) -> Revolutionary:
        page = self.t.page
        hand = v.hands[seat - 1]
        wounds, most = v.wounds[seat - 1], v.last_wound
        actor = v.actor == seat
        actions, steps = (v.actions, v.steps) if actor else (0, 0)
        return Revolutionary(
            seat=seat,
            at=f"seat:{seat}",
            name=name,
            place=PLACE_IDS[v.at[seat - 1]],
            wounds=wounds,
            most=most,
            wounds_text=page["wounds"].format(n=wounds, most=most),
            # The team may see each other's open hands; a spectator is on neither side.
            hand=self.cards((UNKNOWN,) * len(hand) if v.seat == NONE else hand, f"hand-{seat}"),
            hand_size=len(hand),
            actor=actor,
            actions=actions,
            steps=steps,
            actions_text=page["actions"].format(n=actions, steps=steps) if actor else "",
            acted=bool(v.acted >> seat & 1),
            spokesperson=v.spokesperson == seat,
        )

    def cards(self, hand: Things, zone: str) -> list[Card]:
        return [
            self.printed.open[x] if x < UNKNOWN else self.unknown(f"{zone}-{k}", x - UNKNOWN)
            for k, x in enumerate(hand)
        ]

    def unknown(self, place: str, period: int) -> Card:
        """A card of which the reader sees the back; that of a headline shows its period."""
        text = self.t.page["headline"].format(n=period) if period else self.printed.hidden
        return Card(
            id=place,
            key="",
            title="",
            text=text,
            at="",
            icons=(0, 0, 0),
            wild=False,
            ability="",
            colour="",
            points=0,
            back=period,
        )

    def ashtray(self, markers: int) -> list[Marker]:
        """What has happened."""
        if not markers:
            return []
        found = [m for i, m in enumerate(MARKERS) if markers >> i & 1]
        return [Marker(key=m, text=self.t.capital(self.t.markers[m])) for m in found]

    def lasting(self, x: int) -> LastingHeadline:
        text = self.walk.box(x, EFFECT)
        return LastingHeadline(key=key(x), title=self.printed.titles[x], text=text)


SOMEBODY: Final = At(1, NONE, NO_BOX, ())
"""The first revolutionary, in place of any who might act at a place."""


def decks(v: CityView) -> Decks:
    """How many cards lie face down in each deck."""
    return Decks(
        headlines=[len(deck) for deck in v.headlines],
        headline_trash=len(v.headline_trash),
        events=len(v.event_deck),
        event_trash=len(v.event_trash),
        cards=len(v.deck),
        trash=len(v.trash),
    )


def dice(e: Event, text: str) -> Roll:
    """The roll of an event."""
    return Roll(faces=[x - FACE for x in e.things], hits=e.where - NUMBER, text=text)
