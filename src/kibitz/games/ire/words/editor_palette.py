"""What can be laid and filled in by the editor of Days of Ire, in one language."""

from __future__ import annotations

from typing import Final, Literal

from kibitz.games.ire.notation.lines import RANGES, SIDES
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.numbers import (
    CARD,
    CARDS,
    EVENT,
    EVENTS,
    FIGHTER,
    FIGHTERS,
    HEADLINES,
    MARKERS,
    PIECES_END,
    PLACE_IDS,
    REV_TANK,
    SECURITY,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.options import CHOICES
from kibitz.games.ire.rules.tables import EVENT_KIND, NAMES, PERIOD
from kibitz.games.ire.rules.texts import NODES
from kibitz.games.ire.words.naming import key as copy_key
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.words.catalogue import catalogue
from kibitz.words.editor import (
    Field,
    Palette,
    PaletteGroup,
    PalettePiece,
    WordChoice,
    Zone,
)

Section = Literal["state", "cards", "knowledge", "rules"]
TEAM: Final = ("seat-2", "seat-3", "seat-4")
SLOTS: Final = 6
MOST: Final = 99
BARRICADE: Final = "barricade"
LAID_ON_MAP: Final = ("unit", "player", "barricade", "fighter", "tank", "event")
PILES: Final[dict[str, str]] = {
    **dict.fromkeys(("hand", "front", "headline_trash"), "headline-1 headline-2 headline-3"),
    **{f"headlines.{k}": f"headline-{k}" for k in (1, 2, 3)},
    "lasting": "headline-1 headline-2 headline-3 event",
    **dict.fromkeys(("event_deck", "event_trash"), "event"),
    **dict.fromkeys(("hands.1", "hands.2", "hands.3", "deck", "trash"), "card"),
    **dict.fromkeys(("unseen", "casualties"), "fighter"),
    **dict.fromkeys(("rev_tanks", "wrecks"), "tank"),
    **dict.fromkeys(("ready", "row"), "security"),
}
"""The lines that hold pieces, and the kinds of pieces in each."""
SWITCHES: Final = {
    "tank_fire_trigger": "attack_tank",
    "security_phase": "both",
    "team_open_hands": "on",
    "turn_order": "at_start",
    "headline_fallback": "day_6",
}
"""The options that a position keeps as bits of its rules, and the value that sets each."""
ZONES: Final = [
    *[f"place:{x}" for x in PLACE_IDS],
    *[f"display {k + 1}" for k in range(SLOTS)],
    *PILES,
]


class IrePalette:
    """Pieces, zones, fields and the words that may stand in them."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue
        player = catalogue(tongue.code).table["player"]
        self.seats: Final = [player.format(n=i + 1) for i in range(4)]
        self.lists: Final = self.all_lists()
        self.fields: Final = self.all_fields()
        self.zones: Final = {x: self.zone(x) for x in ZONES}

    def palette(self) -> Palette:
        zones = list(self.zones.values())
        return Palette(self.groups(), zones, self.fields, self.lists, sorted(NODES.paths))

    def groups(self) -> list[PaletteGroup]:
        page, words = self.t.page, self.t.editor
        units = zip(UNIT_NAMES, self.t.units, strict=True)
        kinds = ("starting-events", "side-events", "significant-events")
        found = [
            PaletteGroup(
                "unit", words["units"], [PalettePiece(x, self.t.capital(w), "") for x, w in units]
            ),
            PaletteGroup(
                "player",
                words["team"],
                [PalettePiece(x, self.seats[i + 1], "") for i, x in enumerate(TEAM)],
            ),
            PaletteGroup(
                "barricade",
                words["barricades"],
                [PalettePiece(BARRICADE, self.t.capital(page["barricade"]), "")],
            ),
            self.group("fighter", page["fighters"], list(range(FIGHTER, FIGHTER + FIGHTERS))),
            self.group("tank", page["revolutionary-tanks"], list(range(REV_TANK, SECURITY))),
        ]
        for k, title in enumerate(kinds):
            events = [e for e in range(EVENT, EVENT + EVENTS) if EVENT_KIND[e] == k]
            found.append(self.group("event", page[title], events))
        found.append(
            self.group("card", page["revolutionary-cards"], list(range(CARD, CARD + CARDS)))
        )
        for k in (1, 2, 3):
            headlines = [h for h in range(HEADLINES) if PERIOD[h] == k]
            found.append(self.group(f"headline-{k}", page[f"headlines-{k}"], headlines))
        found.append(
            self.group("security", page["security-cards"], list(range(SECURITY, PIECES_END)))
        )
        return found

    def group(self, kind: str, title: str, pieces: list[int]) -> PaletteGroup:
        return PaletteGroup(
            kind, title, [PalettePiece(NAMES[x], self.title(x), copy_key(x)) for x in pieces]
        )

    def title(self, x: int) -> str:
        return self.t.titles[copy_key(x)]

    def zone(self, key: str) -> Zone:
        words = self.t.editor
        if key.startswith("place:"):
            marks = [
                WordChoice("", words["active-here"]),
                WordChoice("passive", words["passive-here"]),
            ]
            title = self.t.places[key.removeprefix("place:")].name
            return Zone(key, title, list(LAID_ON_MAP), [*marks, WordChoice("less", words["less"])])
        if key.startswith("display "):
            return Zone(key, f"{words['display']} {key[-1]}", ["event"], [])
        return Zone(key, self.line_title(key), PILES[key].split(), [])

    def line_title(self, key: str) -> str:
        """What a line is called; one of several with its number, player or place."""
        name, _, index = key.partition(".")
        title = self.t.editor[name]
        if name == "hands":
            return f"{self.seats[int(index)]}: {title}"
        if name == "active":
            return f"{self.t.places[index].name}: {title}"
        return f"{title} {index}" if index else title

    def all_fields(self) -> list[Field]:
        def one(section: Section, *rows: tuple[str, str]) -> list[Field]:
            return [
                Field(id=x, title=self.line_title(x), section=section, kind="one", list=of)
                for x, of in rows
            ]

        def some(section: Section, *rows: tuple[str, str]) -> list[Field]:
            return [
                Field(id=x, title=self.line_title(x), section=section, kind="some", list=of)
                for x, of in rows
            ]

        def text(section: Section, *rows: tuple[str, str]) -> list[Field]:
            return [
                Field(id=x, title=self.line_title(x), section=section, kind="text", list=of)
                for x, of in rows
            ]

        def number(section: Section, *ids: str) -> list[Field]:
            found = []
            for x in ids:
                low, high = RANGES.get(x, (0, MOST))
                title = self.line_title(x)
                found.append(
                    Field(id=x, title=title, section=section, kind="number", low=low, high=high)
                )
            return found

        found = [
            *number("state", "day"),
            *one("state", ("phase", "phases"), ("players", "players")),
            *number("state", "morale", "support", "points"),
            *one("state", ("actor", "actors"), ("winner", "winners")),
            *number("state", "actions", "steps"),
        ]
        for i, seat in enumerate(self.seats[1:]):
            for key, kind in (("at", "one"), ("wounds", "number")):
                found.append(
                    Field(
                        id=f"{key} {i + 1}",
                        title=f"{seat}: {self.t.editor[key]}",
                        section="state",
                        kind="one" if kind == "one" else "number",
                        list="places" if kind == "one" else "",
                        high=MOST if kind == "number" else 0,
                    )
                )
        found += some("state", ("markers", "markers"), ("barricades", "places"))
        found += number("state", "barricade_supply")
        found += text("cards", ("units", "units"), ("events", "events"), ("display", "events"))
        found += text("cards", ("passive", "fighters"))
        found += some("cards", ("beneath", "places"))
        found += text("cards", *[(f"active.{x}", "fighters") for x in PLACE_IDS])
        found += text("cards", *[(key, list_of(kinds)) for key, kinds in PILES.items()])
        found += one("knowledge", ("view", "views"))
        found += some("rules", ("acted", "team"), ("refused", "team"), ("attacked", "places"))
        found += text("rules", ("used", "fighters"), ("moved", "places"), ("mods", ""))
        found += number("rules", "secured", "extra_events", "spokesperson", "last_wound", "rules")
        found += text("rules", ("options", "options"))
        return found

    def all_lists(self) -> dict[str, list[WordChoice]]:
        words = self.t.editor
        places = [WordChoice(x, self.t.places[x].name) for x in PLACE_IDS]
        team = [WordChoice(x, self.seats[i + 1]) for i, x in enumerate(TEAM)]
        nobody = WordChoice("-", words["nobody"])

        def pieces(first: int, end: int) -> list[WordChoice]:
            return [WordChoice(NAMES[x], self.title(x)) for x in range(first, end)]

        return {
            "phases": [WordChoice(x, self.t.phases[x]) for x in PHASES],
            "players": [WordChoice(str(n), str(n)) for n in (2, 3, 4)],
            "places": places,
            "team": team,
            "actors": [nobody, *team],
            "winners": [
                WordChoice("-", words["running"]),
                *[WordChoice(x, self.t.page[f"{x}-side"]) for x in SIDES],
            ],
            "views": [
                WordChoice("", words["everything"]),
                *[WordChoice(str(i + 1), name) for i, name in enumerate(self.seats)],
            ],
            "markers": [WordChoice(x, self.t.capital(self.t.markers[x])) for x in MARKERS],
            "units": [
                WordChoice(f"{place.value}:{unit}:1", f"{place.word}: {word} 1")
                for place in places
                for unit, word in zip(UNIT_NAMES, self.t.units, strict=True)
            ],
            "headlines": pieces(0, HEADLINES),
            "events": pieces(EVENT, EVENT + EVENTS),
            "cards": pieces(CARD, CARD + CARDS),
            "fighters": pieces(FIGHTER, SECURITY),
            "tanks": pieces(REV_TANK, SECURITY),
            "security": pieces(SECURITY, PIECES_END),
            "options": [
                WordChoice(f"{name}={x}", f"{entry.title}: {entry.values[x]}")
                for name, values in CHOICES.items()
                if name != "players"
                for entry in (self.t.options[name],)
                for x in values
            ],
        }


def list_of(kinds: str) -> str:
    """The list of words that may stand in a pile of these kinds."""
    first = kinds.split()[0].partition("-")[0]
    return first if first == "security" else f"{first}s"
