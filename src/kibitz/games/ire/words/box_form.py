"""The form of a box of Days of Ire: its fields in words, its cards as sentences, its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, cast

from kibitz.games.ire.rules.box.board import (
    MAP_FIELDS,
    MOST_SNIPERS,
    MOST_SOLDIERS,
    PLACE_FIELDS,
    TRACK_FIELDS,
)
from kibitz.games.ire.rules.box.cards import (
    COLOURS,
    EVENT_FIELDS,
    FIGHTER_FIELDS,
    HEADLINE_FIELDS,
    KINDS,
    LETTERS,
    MOST_COPIES,
    SHEET_FIELDS,
    is_number,
)
from kibitz.games.ire.rules.box.check import Checked, entered_cards, fingerprint
from kibitz.games.ire.rules.box.lexicon import EFFECT, LEXICON, STANDING
from kibitz.games.ire.rules.box.source import NOTHING, OUR_TABLES, Box
from kibitz.games.ire.rules.numbers import MARKERS, PLACE_IDS
from kibitz.games.ire.rules.tables import Headline
from kibitz.games.ire.words.say import Line, Walk, lines_of_deck
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.fault import TextFault
from kibitz.kernel.flow import Seq
from kibitz.kernel.located_toml import ARRAY, TABLE, TEXT, Value
from kibitz.kernel.pile import Node
from kibitz.words.box import box_words, fault_text
from kibitz.words.box_form import (
    BoxAsks,
    BoxForm,
    BoxRead,
    BoxShows,
    Cell,
    Cells,
    FormFault,
    FormField,
    FormPart,
    FormTable,
    FormWord,
    Item,
)
from kibitz.words.editor import WordChoice
from kibitz.words.written import fault_sentence

Kind = Literal[
    "spoken", "number", "choice", "truth", "icons", "effect", "places", "pairs", "shares"
]

KIND: Final[dict[str, Kind]] = {
    **dict.fromkeys(("title", "note", "role", "name", "at", "to", "from"), "spoken"),
    **dict.fromkeys(("effect", "when_placed", "reward", "penalty", "text"), "effect"),
    **dict.fromkeys(("colour", "marker", "kind", "place", "ability"), "choice"),
    **dict.fromkeys(("day_long", "per_event", "wild"), "truth"),
    **dict.fromkeys(("cost", "icons"), "icons"),
    "revolutionaries": "places",
    "streets": "pairs",
    "drawn_at": "shares",
}
"""How a field is filled in; all others are numbers."""
RANGES: Final = {
    "period": (1, 3),
    "points": (0, 9),
    "returns": (0, 3),
    "price": (0, 9),
    "cost": (0, 9),
    "icons": (0, 4),
    "soldiers": (0, MOST_SOLDIERS),
    "snipers": (0, MOST_SNIPERS),
    "low": (-1, 14),
    "high": (-1, 20),
    "start": (-1, 20),
}
SIDES: Final = ("action", "once_a_turn", "always", NOTHING)
"""The abilities of fighters and tanks."""
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "headlines": HEADLINE_FIELDS,
    "events": EVENT_FIELDS,
    "cards": SHEET_FIELDS,
    "fighters": FIGHTER_FIELDS,
    "tanks": SHEET_FIELDS,
    "places": PLACE_FIELDS,
    "markers": ("name",),
    "tracks": TRACK_FIELDS,
    "map": MAP_FIELDS,
}
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "places": PLACE_IDS,
    "markers": MARKERS,
    "tracks": ("morale", "support"),
    "map": ("",),
}
"""The parts of the board; cards go by their numbers."""
WORDS: Final = (
    *("morale_up(1)", "morale_down(1)", "support_up(1)", "support_down(1)"),
    *("Place(SOLDIER, reinforcement, 2)", "Place(SNIPER, any_place, 1)"),
    *("Remove(TANK, any_place, 1)", "Remove(SOLDIER, nearby, 1)"),
    "Relocate(SNIPER, any_place, spot(kossuth_ter))",
    "Advance(TANK, 2, 1)",
    *("Hit(spot(corvin_koz), 2)", "Hit(here_spot, 1)"),
    *("Wound(EACH, 1)", "Wound(ONE, 1)", "Heal(ONE_HERE, 2)", "FirstAid(SELF, 1)"),
    *("Draw(SELF, 2)", "Draw(SPLIT, 3)", "Draw(ONE, 1)", "Discard(EACH, 1)"),
    *("Activate(with_player, 1)", "Withdraw()", "Recall(here_spot)", "RevTank(spot(csepel))"),
    *("Barricade(here_spot)", "Exhaust(1)", "FreeSteps(2)", "CountAsEvents(1)"),
    "IfHappened(ceasefire, morale_up(1), morale_down(1))",
    "Choose(TEAM, Wound(ONE, 1), morale_down(1))",
    "Choose(SOVIET, Place(TANK, spot(csepel, szena_ter), 1), support_up(1))",
    "IfHappened(radio_taken, Seq(morale_up(1), Draw(SPLIT, 1)))",
    *("UntilNight(EXTRA_ACTION, 1)", "UntilNight(NO_FREE_STEP)", "UntilNight(BONUS_STEP, 1)"),
    "UntilNight(NO_TANK_FIRE, where=everywhere)",
    "UntilNight(NO_ATTACK, where=spot(corvin_koz))",
    *("UntilNight(ATTACK_BONUS, 1)", "UntilNight(SECURITY_LIMIT, 1)"),
    *("UntilNight(INFO_DISCOUNT, 1)", "UntilNight(SIDE_DISCOUNT, 1)"),
    *("UntilNight(AID_BOOST, 1)", "UntilNight(TANK_MOLOTOV, 1)"),
    *("Always(ATTACK_BONUS, 1)", "Always(TANK_MOLOTOV, -1)", "Always(SNIPER_WORTH, 1)"),
    *("Always(CARRY_BONUS, 1)", "Always(REWARD_AT, 2)"),
)
"""Every word of the lexicon in an effect that could stand on a card."""


LOST: Final = ("no-field", "no-card", "table")
"""Faults about what the form has no field for."""


class IreBoxForm:
    """The form in one language."""

    def __init__(self, tongue: IreTongue) -> None:
        self.t: Final = tongue.with_box(Box(""))
        self.walk: Final = Walk(self.t)

    # What can be filled in.

    def form(self) -> BoxForm:
        words = self.t.form_words
        icons = [words[x] for x in ("ammunition", "bombs", "information")]
        return BoxForm([self.table(x) for x in FIELDS], icons, [self.example(x) for x in WORDS])

    def table(self, table: str) -> FormTable:
        names = PARTS.get(table) or tuple(sorted(OUR_TABLES.table[table].table))
        letter = LETTERS.get(table, "") if table != "tanks" else ""
        return FormTable(
            table,
            self.t.form_words[table],
            [self.field(table, x) for x in FIELDS[table]],
            [self.part(table, x) for x in names],
            letter,
        )

    def part(self, table: str, name: str) -> FormPart:
        ours = OUR_TABLES.table[table] if table in OUR_TABLES.table else Value(TABLE, 0, 0)
        values = ours.table.get(name, Value(TABLE, 0, 0)) if name else ours
        part = f"{table}.{name}" if name else table
        number = name if table in LETTERS else ""
        known = {k: x for k, x in values.table.items() if k in FIELDS[table]}
        return FormPart(part, number, self.called(table, name), cells_of(known))

    def called(self, table: str, name: str) -> str:
        if table in LETTERS:
            return self.t.titles[name]
        if table == "places":
            return self.t.places[name].name
        if table == "markers":
            return self.t.capital(self.t.markers[name])
        return self.t.form_words[name or table]

    def field(self, table: str, name: str) -> FormField:
        low, high = RANGES.get(name, (0, 9))
        if name == "copies":
            high = MOST_COPIES if table in ("headlines", "cards") else 1
        return FormField(
            name=name,
            title=self.t.form_words[name],
            kind=KIND.get(name, "number"),
            low=low,
            high=high,
            choices=self.choices(table, name),
        )

    def choices(self, table: str, field: str) -> list[WordChoice]:
        if field in ("place", "revolutionaries"):
            found = [WordChoice(x, self.t.places[x].name) for x in PLACE_IDS]
            more = [WordChoice("anywhere", self.t.heads["anywhere"])]
            return found + (more if field == "place" else [])
        if field == "marker":
            markers = [WordChoice(x, self.t.capital(self.t.markers[x])) for x in MARKERS]
            return [*markers, WordChoice(NOTHING, self.t.form_words[NOTHING])]
        words = {"colour": COLOURS, "kind": KINDS, "ability": SIDES}.get(field, ())
        if (table, field) == ("cards", "ability"):
            words = ("action", "free", NOTHING)
        return [WordChoice(x, self.t.form_words[x]) for x in words]

    def example(self, text: str) -> FormWord:
        faults: list[TextFault] = []
        standing = text.startswith("Always")
        found = LEXICON.read(text, STANDING if standing else EFFECT, 1, 1, faults)
        assert not faults, (text, faults[0].code)
        if standing:
            modifier, n = cast(tuple[int, int], found[0])
            return FormWord(text, self.t.sentence(self.t.always(modifier, n)))
        return FormWord(text, self.walk.text(Seq(tuple(cast(list[Node], found)))))

    # What was filled in.

    def shows(self, asks: BoxAsks) -> BoxShows:
        text = text_of(asks.values)
        checked = Checked(text)
        words = box_words(self.t.code)
        faults = [
            FormFault(*place_of(x.where), fault_sentence(x, self.t.code, words))
            for x in checked.faults
        ]
        entered, total = entered_cards(checked)
        found = BoxShows(faults=faults, entered=entered, total=total)
        if not faults:
            found.mark = fingerprint(text)
        if asks.file:
            found.text = text
        table, _, name = asks.part.partition(".")
        if table in LETTERS and not any(x.part == asks.part for x in faults):
            walk = Walk(self.t.with_box(checked.box))
            line = lines_of_deck(checked.deck).get(name)
            if line is not None:
                found.title = walk.t.titles[name]
                found.lines = self.lines(walk, line)
        return found

    def lines(self, walk: Walk, line: Line) -> list[str]:
        if not isinstance(line, Headline):
            return walk.line(line)
        period = self.t.page[f"headlines-{line.period}"]
        return [f"{period}.", *walk.line(line)]

    def read(self, text: str) -> BoxRead:
        box = Box(text)
        if box.faults:
            return BoxRead({}, [fault_text(x, self.t.code) for x in box.faults], False)
        values = {part: cells for part, cells in parts_of(box.own) if cells}
        lost = [x for x in Checked(text).faults if x.code in LOST]
        return BoxRead(values, [fault_text(x, self.t.code) for x in lost], True)


def place_of(where: str) -> tuple[str, str]:
    """`headlines.h06.effect` as the part of a file and its field."""
    table, _, rest = where.partition(".")
    if table == "map":
        return table, rest
    name, _, field = rest.partition(".")
    return (f"{table}.{name}" if name else table), field


def known_part(table: str, name: str) -> bool:
    if table in LETTERS:
        return is_number(table, name)
    return named(name) in PARTS.get(table, ())


def parts_of(own: Value) -> Iterator[tuple[str, Cells]]:
    """Every part of a file that the form knows, with its fields."""
    for table, whole in own.table.items():
        if table == "map" and whole.kind == TABLE:
            yield table, cells_of(fields_of(table, whole))
        elif table in FIELDS and whole.kind == TABLE:
            for name, part in whole.table.items():
                if known_part(table, name) and part.kind == TABLE:
                    yield f"{table}.{named(name)}", cells_of(fields_of(table, part))


def named(name: str) -> str:
    """A marker by its word, also where the file has its number."""
    numbered = {f"marker_{i + 1}": x for i, x in enumerate(MARKERS)}
    return numbered.get(name, name)


def fields_of(table: str, part: Value) -> dict[str, Value]:
    return {k: x for k, x in part.table.items() if k in FIELDS[table]}


def cells_of(values: Mapping[str, Value]) -> Cells:
    """Fields as a page holds them; what no field could hold is left out."""
    found: Cells = {}
    for name, value in values.items():
        plain = value.plain()
        if value.kind == ARRAY:
            items = [item for x in cast(list[object], plain) if (item := item_of(x)) is not None]
            found[name] = items
        elif value.kind == TABLE:
            found[name] = {k: x.text for k, x in value.table.items() if x.kind == TEXT}
        elif plain != "":
            found[name] = cast(Cell, plain)
    return found


def item_of(x: object) -> Item | None:
    """A member of a list; a pair is one text."""
    if isinstance(x, list):
        return ", ".join([str(y) for y in x])
    return x if isinstance(x, str | int | float) and not isinstance(x, bool) else None


# The file.


def text_of(values: Mapping[str, Cells]) -> str:
    """The values of a form as the text of a file; fields that are empty are not there."""
    out: list[str] = []
    order = list(FIELDS)
    known = [(part, *part.partition(".")[::2]) for part in values]
    known = [x for x in known if known_part(x[1], x[2])]
    for part, table, _ in sorted(known, key=lambda x: (order.index(x[1]), x[0])):
        cells = values[part]
        lines = [
            f"{field} = {written}"
            for field in FIELDS[table]
            if field in cells and (written := toml(cells[field], KIND.get(field, "number")))
        ]
        if lines:
            out += [f"[{part}]", *lines, ""]
    return "\n".join(out)


def toml(cell: Cell, kind: str = "") -> str:
    """A cell as it is written; nothing if it says nothing."""
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, int | float):
        # No file has numbers with an exponent: as a text it is named as a fault.
        return quoted(str(cell)) if "e" in str(cell) else str(cell)
    if isinstance(cell, list):
        items = [pair(x) if kind == "pairs" else toml(x) for x in cell]
        return f"[{', '.join(items)}]" if items else ""
    if isinstance(cell, dict):
        texts = [f"{k} = {quoted(x)}" for k, x in cell.items() if x.strip() and k.isalpha()]
        return "{ " + ", ".join(texts) + " }" if texts else ""
    text = cell.strip()
    if not text and kind:
        return ""
    if kind == "number" and text.lstrip("-").isdecimal() and text.isascii():
        return str(int(text))
    # Effects may go over several lines on the page; no line of a file is that long.
    return quoted(text if kind != "effect" else " ".join(text.split()))


def pair(x: Item) -> str:
    return f"[{', '.join([quoted(y.strip()) for y in str(x).split(',')])}]"


def quoted(text: str) -> str:
    """A text in quotation marks; a letter that cannot stand there is written by its number."""
    found = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join([x if x.isprintable() else f"\\U{ord(x):08x}" for x in found]) + '"'
