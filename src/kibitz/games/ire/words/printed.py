"""What every scene of Days of Ire shows alike: cards, fighters, events and places as printed."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import DAYS, DRAWN_AT, REINFORCEMENT, STREETS
from kibitz.games.ire.rules.numbers import (
    CARD,
    EVENT,
    EVENTS,
    FIGHTER,
    HEADLINES,
    PIECES_END,
    PLACE_IDS,
    PLACES,
    REV_TANK,
    SECURITY,
    SECURITY_KINDS,
    UNIT_NAMES,
)
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
from kibitz.games.ire.words.naming import key, short_name
from kibitz.games.ire.words.paths import element
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.scene_types import (
    Card,
    Colour,
    EventKind,
    Icons,
    Phase,
    Piece,
    Place,
    SceneEvent,
    Security,
    Units,
)
from kibitz.games.ire.words.terminal import FIRST_DATE
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.pile import Things

EVENT_KINDS: Final[tuple[EventKind, ...]] = ("starting", "side", "significant")
HEADINGS: Final = (
    *("hand", "deck", "trash", "display", "ashtray", "lasting", "ready", "row", "casualties"),
    *("barricade", "passive", "active", "reinforcement"),
)


class Printed:
    """Everything printed, in one language; made once, so a scene shares it and changes copies."""

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk
        self.t: Final[IreTongue] = walk.t
        self.titles: Final = [walk.title(x) for x in range(PIECES_END)]
        self.open: Final = {x: self.card(x) for x in (*range(HEADLINES), *range(CARD, FIGHTER))}
        """Every headline and revolutionary card as it lies open."""
        self.events: Final = {x: self.event(x) for x in range(EVENT, EVENT + EVENTS)}
        self.people: Final = {x: self.piece(x) for x in range(FIGHTER, SECURITY)}
        """Fighters and tanks of the revolution."""
        self.map: Final = [self.place(p) for p in range(PLACES)]
        self.securities: Final = [self.security(k) for k in range(len(SECURITY_KINDS))]
        self.days: Final = [self.phases(now) for now in ("setup", *PHASES)]
        self.words: Final = self.headings()
        self.hidden: Final = self.t.hidden(1)
        date = self.t.page["date"]
        self.dates: Final = [date.format(n=FIRST_DATE + day) for day in range(1, DAYS + 1)]

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
            short=short_name(self.titles[x]),
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

    def event(self, e: int) -> SceneEvent:
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

    def place(self, p: int) -> Place:
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
            attack_odds=(0, 0),
            fire_odds=0,
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


def counts(icons: Things) -> Icons:
    """Ammunition, petrol bombs, information."""
    ammunition, bombs, information = icons
    return ammunition, bombs, information
