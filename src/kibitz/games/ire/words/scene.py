"""The scene of Days of Ire: a view as plain values for a page to draw (a view model)."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from kibitz.games.ire.rules.actions import RESOLVING
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import (
    DAYS,
    DRAWN_AT,
    MORALE_HIGH,
    MORALE_LOW,
    MOST_UNRESOLVED,
    REINFORCEMENT,
    STREETS,
    SUPPORT_HIGH,
    SUPPORT_LOW,
    SURCHARGES,
)
from kibitz.games.ire.rules.numbers import (
    CARD,
    EVENT,
    EVENTS,
    FACE,
    FIGHTER,
    HEADLINES,
    MARKERS,
    NUMBER,
    PIECES_END,
    PLACE_IDS,
    PLACES,
    REV_TANK,
    SECURITY,
    SECURITY_KINDS,
    SNIPER,
    SOLDIER,
    SOVIET,
    TANK,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.soviet import EVENT_STEP
from kibitz.games.ire.rules.tables import (
    ABILITY,
    COLOUR,
    EFFECT,
    EVENT_COST,
    EVENT_KIND,
    EVENT_PLACE,
    ICONS,
    INFO_PER_EVENT,
    NAMES,
    NO_ABILITY,
    PERIOD,
    POINTS,
    RED,
    WILD,
)
from kibitz.games.ire.sight.view import UNKNOWN, CityView
from kibitz.games.ire.words.naming import key
from kibitz.games.ire.words.paths import element
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.scene_types import (
    Card,
    Colour,
    Decks,
    DisplaySlot,
    EventKind,
    Icons,
    IreScene,
    LastingHeadline,
    Marker,
    Phase,
    Piece,
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
from kibitz.games.ire.words.terminal import FIRST_DATE
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.event import Event
from kibitz.kernel.pile import NO_BOX, NONE, At, Things

EVENT_KINDS: Final[tuple[EventKind, ...]] = ("starting", "side", "significant")
HEADINGS: Final = (
    *("hand", "deck", "trash", "display", "ashtray", "lasting", "ready", "row", "casualties"),
    *("barricade", "passive", "active", "reinforcement"),
)


class Stage:
    """Builds scenes in one language; what cards, fighters and places show is made once."""

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk
        self.t: Final[IreTongue] = walk.t
        self.titles: Final = [walk.title(x) for x in range(PIECES_END)]
        self.open: Final = {x: self.card(x) for x in (*range(HEADLINES), *range(CARD, FIGHTER))}
        """Every headline and revolutionary card as it lies open."""
        self.happenings: Final = {x: self.happening(x) for x in range(EVENT, EVENT + EVENTS)}
        self.people: Final = {x: self.piece(x) for x in range(FIGHTER, SECURITY)}
        """Fighters and tanks of the revolution."""
        self.map: Final = [self.drawn(p) for p in range(PLACES)]
        self.kinds: Final = [self.security(k) for k in range(len(SECURITY_KINDS))]
        self.days: Final = [self.phases(now) for now in ("setup", *PHASES)]
        self.words: Final = self.headings()
        self.hidden: Final = self.t.hidden(1)
        date = self.t.page["date"]
        self.dates: Final = [date.format(n=FIRST_DATE + day) for day in range(1, DAYS + 1)]
        self.icons: Final[dict[Things, str]] = {}
        """Costs in words, as they come up."""
        self.garrisons: Final[dict[tuple[int, int, int, bool], str]] = {}
        """Units in words, as they come up."""

    # What never changes.

    def card(self, x: int) -> Card:
        headline = x < HEADLINES
        colour: Colour = "red" if headline and COLOUR[x] == RED else "green"
        return Card(
            id=NAMES[x],
            key=key(x),
            title=self.titles[x],
            text=self.spoken(x),
            at=element(x),
            icons=counts(ICONS[x]),
            wild=WILD[x],
            ability=self.ability(x),
            colour=colour if headline else "",
            points=POINTS[x] if headline else 0,
            back=PERIOD[x] if headline else 0,
        )

    def piece(self, x: int) -> Piece:
        return Piece(
            id=NAMES[x],
            key=key(x),
            title=self.titles[x],
            short=self.titles[x].split(" ")[0],
            text=self.spoken(x),
            at=element(x),
            icons=counts(ICONS[x]),
            wild=WILD[x],
            ability=self.ability(x),
            tank=x >= REV_TANK,
        )

    def spoken(self, x: int) -> str:
        """A title with the icons it gives."""
        icons = self.walk.names.gives(x)
        return f"{self.titles[x]} ({icons})" if icons else self.titles[x]

    def ability(self, x: int) -> str:
        if ABILITY[x] == NO_ABILITY:
            return ""
        return f"{self.t.abilities[ABILITY[x]]} {self.walk.box(x, EFFECT)}"

    def happening(self, e: int) -> SceneEvent:
        place = EVENT_PLACE[e]
        anywhere = self.t.heads["anywhere"]
        return SceneEvent(
            id=NAMES[e],
            key=key(e),
            title=self.titles[e],
            at="",
            kind=EVENT_KINDS[EVENT_KIND[e]],
            place=self.t.places[PLACE_IDS[place]].name if place < PLACES else anywhere,
            cost=self.walk.names.cost(e),
            icons=counts(EVENT_COST[e]),
            per_event=INFO_PER_EVENT[e],
        )

    def drawn(self, p: int) -> Place:
        """A place as the map has it, with no players or units."""
        name = PLACE_IDS[p]
        return Place(
            key=name,
            name=self.t.places[name].name,
            at=f"place:{name}",
            x=DRAWN_AT[p][0],
            y=DRAWN_AT[p][1],
            reinforcement=p in REINFORCEMENT,
            streets=[PLACE_IDS[q] for q in STREETS[p]],
            units=Units(tank=0, soldier=0, sniper=0),
            units_text="",
            strength=0,
            shooting=0,
            barricade=False,
            players=[],
            active=[],
            passive=None,
            lower=False,
            event=None,
        )

    def security(self, kind: int) -> Security:
        card = SECURITY + kind * 2
        return Security(
            kind=SECURITY_KINDS[kind],
            key=key(card),
            title=self.titles[card],
            text=self.walk.box(card, EFFECT),
            at=element(card),
            count=0,
        )

    def phases(self, now: str) -> list[Phase]:
        """The steps of a day, with the one that is on."""
        return [Phase(key=k, name=self.t.phases[k], now=k == now) for k in PHASES]

    def headings(self) -> dict[str, str]:
        """The single words a page needs beside the sentences of the scene."""
        page = self.t.page
        words = {k: page[k] for k in HEADINGS}
        words["face_down"] = page["face-down"]
        return {**words, **dict(zip(UNIT_NAMES, self.t.units, strict=True))}

    # A scene.

    def scene(self, v: CityView, names: Sequence[str]) -> IreScene:
        """The whole table as this seat may see it."""
        c = v.field()
        day, on_board = v.day, c.events_on_board()
        phase = PHASES[v.phase] if day else "setup"
        return IreScene(
            header=self.header(day, phase),
            chapter=day,
            day=day,
            date=self.dates[day - 1] if day else "",
            dates=self.dates,
            phase=phase,
            summary=self.t.page["tracks"].format(morale=v.morale, support=v.support, n=on_board),
            phases=self.days[v.phase + 1 if day else 0],
            me=max(v.seat, NONE),
            words=self.words,
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
            casualties=[self.people[x] for x in v.casualties],
            wrecks=[self.people[x] for x in v.wrecks],
            discard=[self.open[x] for x in v.trash],
            decks=decks(v),
            barricades_left=v.barricade_supply,
            dice=None,
        )

    def header(self, day: int, phase: str) -> str:
        if day == 0:
            return self.t.phases["setup"]
        date, name = self.dates[day - 1], self.t.phases[phase]
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
        place = copy(self.map[p])
        place.units = Units(tank=tanks, soldier=soldiers, sniper=snipers)
        place.units_text = self.garrison(tanks, soldiers, snipers, barricade)
        manned = soldiers + snipers > 0
        place.strength = c.strength(p) if manned else 0
        place.shooting = c.shooting(p) if manned else 0
        place.barricade = barricade
        place.players = [i + 1 for i, at in enumerate(v.at) if at == p]
        place.active = [self.people[x] for x in c.active[p]]
        place.passive = self.people[upper] if upper != NONE else None
        place.lower = bool(v.lower >> p & 1)
        place.event = self.event(c, p, e) if e != NONE else None
        return place

    def garrison(self, tanks: int, soldiers: int, snipers: int, barricade: bool) -> str:
        units = (tanks, soldiers, snipers, barricade)
        if units not in self.garrisons:
            found = [f"{word} {n}" for word, n in zip(self.t.units, units[:3], strict=True) if n]
            found += [self.t.page["barricade"]] if barricade else []
            self.garrisons[units] = ", ".join(found)
        return self.garrisons[units]

    def event(self, c: City, p: int, e: int) -> SceneEvent:
        """An event of the board, with what it would cost a revolutionary who stood there now."""
        c.at[0] = p
        cost = RESOLVING.cost(c, SOMEBODY)
        if cost not in self.icons:
            self.icons[cost] = self.t.icons(*cost)
        event = copy(self.happenings[e])
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
            event=self.happenings[e] if e != NONE else None,
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
            front=[self.open[x] for x in v.front],
            ready=[self.ready(k, ready.count(k)) for k in range(len(self.kinds))],
            row=[PlayedSecurity(key=key(x), title=self.titles[x]) for x in v.row],
        )

    def ready(self, kind: int, count: int) -> Security:
        found = copy(self.kinds[kind])
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
            self.open[x] if x < UNKNOWN else self.unknown(f"{zone}-{k}", x - UNKNOWN)
            for k, x in enumerate(hand)
        ]

    def unknown(self, place: str, period: int) -> Card:
        """A card of which the reader sees the back; that of a headline shows its period."""
        text = self.t.page["headline"].format(n=period) if period else self.hidden
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
        return LastingHeadline(key=key(x), title=self.titles[x], text=text)


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


def counts(icons: Things) -> Icons:
    """Ammunition, petrol bombs, information."""
    ammunition, bombs, information = icons
    return ammunition, bombs, information
