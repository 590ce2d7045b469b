"""The editor of Days of Ire: what a text holds, and pieces laid on the map and into the piles."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.notation.lines import AS_LAID, HEADER, KEYS, KINDS
from kibitz.games.ire.notation.read import read
from kibitz.games.ire.notation.write import write
from kibitz.games.ire.rules.day import PHASES
from kibitz.games.ire.rules.map import CAPS, START_AT
from kibitz.games.ire.rules.numbers import (
    CARD,
    EVENT,
    FIGHTER,
    PLACE_IDS,
    REV_TANK,
    SECURITY,
    SECURITY_KINDS,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.options import CHOICES, rule_bits
from kibitz.games.ire.rules.tables import NAMES, PERIOD
from kibitz.games.ire.rules.tables import NUMBERS as PIECES
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.words.editor_palette import (
    BARRICADE,
    PILES,
    SLOTS,
    SWITCHES,
    TEAM,
    ZONES,
    IrePalette,
)
from kibitz.games.ire.words.tongue import IreTongue
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import State
from kibitz.kernel.view import JUDGE
from kibitz.words.editor import (
    Bench,
    Document,
    Fill,
    Lay,
    NoEdit,
    Palette,
    SceneSpot,
    joined,
    named_options,
    plain_word,
    split,
)

STARTING: Final = EVENT + 3
"""Behind the starting events, which belong to no deck."""


class IreEditor:
    """Edits positions of Days of Ire as text."""

    def __init__(self, tongue: IreTongue) -> None:
        self.offered: Final = IrePalette(tongue)
        self.fields: Final = self.offered.fields
        self.ids: Final = {x.id for x in self.fields}

    def palette(self) -> Palette:
        return self.offered.palette()

    # What a text holds.

    def opened(self, text: str) -> Document:
        doc = Document()
        lines, doc.pile = split(text)
        for words in lines:
            doc.lines.setdefault(words[0], []).extend(words[1:])
        return doc

    def read(self, text: str) -> State:
        return imagine(read(text), Whim(0))

    def written_out(self, text: str) -> str:
        return write(read(text))

    def empty(self) -> str:
        return self.written_out(HEADER)

    def options(self, text: str) -> dict[str, str]:
        doc = self.opened(text)
        found = {**named_options(doc.words("options")), "players": str(revolutionaries(doc) + 1)}
        bits = doc.word("rules", 0)
        if bits.isdecimal():
            for name, value in SWITCHES.items():
                bit = rule_bits({name: value})
                found[name] = value if int(bits[:9]) & bit else CHOICES[name][0]
        return found

    def seat(self, text: str) -> int:
        word = self.opened(text).word("view", 0)
        return int(word) - 1 if word in ("1", "2", "3", "4") else JUDGE

    def bench(self, text: str) -> Bench:
        doc = self.opened(text)
        team = revolutionaries(doc)
        gone = [f"{x}{i}" for i in range(team + 1, 4) for x in ("hands.", "at ", "wounds ")]
        zones = [x for x in ZONES if x not in gone]
        filled = {x: words for x, words in self.filled(doc).items() if x not in gone}
        marks = {x.rpartition(":")[2]: "passive" for x in doc.words("passive")}
        return Bench(filled, zones, self.spots(doc), self.where(doc), marks)

    def filled(self, doc: Document) -> dict[str, list[str]]:
        """The words of every field."""
        found = {x.id: doc.words(x.id) for x in self.fields}
        found["display"] = doc.lines.get("display", [])
        found["players"] = [str(revolutionaries(doc) + 1)]
        for key, usual in (("phase", PHASES[0]), ("actor", "-"), ("winner", "-"), ("day", "1")):
            found[key] = [doc.word(key, 0) or usual]
        for i, start in enumerate(START_AT):
            found[f"at {i + 1}"] = [doc.word("at", i) or PLACE_IDS[start]]
            found[f"wounds {i + 1}"] = [doc.word("wounds", i) or "0"]
        return found

    def where(self, doc: Document) -> dict[str, str]:
        """The zone of every piece that has a place."""
        found = {x: zone for zone in PILES for x in doc.words(zone) if x[0] != "?"}
        for key in ("events", "passive"):
            for word in doc.words(key):
                place, _, name = word.rpartition(":")
                found[name] = f"place:{place}" if place else ""
        for place in PLACE_IDS:
            found.update(dict.fromkeys(doc.words(f"active.{place}"), f"place:{place}"))
        for k, name in enumerate(doc.lines.get("display", [])):
            if name in PIECES:
                found[name] = f"display {k + 1}"
        for i in range(revolutionaries(doc)):
            found[TEAM[i]] = f"place:{doc.word('at', i) or PLACE_IDS[START_AT[i]]}"
        return found

    def spots(self, doc: Document) -> list[SceneSpot]:
        found = [SceneSpot(f"place:{x}", "", [f"place:{x}"]) for x in PLACE_IDS]
        for k in range(SLOTS):
            name = doc.word("display", k)
            piece = name if name in PIECES else ""
            found.append(SceneSpot(f"slot:{k + 1}", piece, [f"display {k + 1}"]))
        found.append(SceneSpot("seat:0", "", ["hand"]))
        for i in range(revolutionaries(doc)):
            found.append(SceneSpot(f"seat:{i + 1}", "", [f"hands.{i + 1}"]))
        ready = doc.words("ready")
        for k, kind in enumerate(SECURITY_KINDS):
            copies = [NAMES[SECURITY + k * 2], NAMES[SECURITY + k * 2 + 1]]
            first = next((x for x in copies if x in ready), "")
            found.append(SceneSpot(f"security:{kind}", first, ["ready"]))
        for name, zone in self.where(doc).items():
            x = PIECES.get(name, -1)
            if x < 0 or x >= SECURITY or zone.startswith("display"):
                continue
            what = "piece" if x >= FIGHTER else "event" if EVENT <= x < CARD else "card"
            # On the map it is the place that one points at, not what stands there.
            zones = [zone] if zone in PILES else []
            found.append(SceneSpot(f"{what}:{name}", name, zones))
        return found

    # What an edit comes to.

    def edited(self, text: str, edit: Lay | Fill) -> str:
        doc = self.opened(text)
        if isinstance(edit, Lay):
            self.lay(doc, edit)
        else:
            self.fill(doc, edit.field, [plain_word(x) for x in edit.words if x])
        return joined(HEADER, doc.lines.items(), doc.pile)

    def lay(self, doc: Document, edit: Lay) -> None:
        kind = kind_of(edit.piece)
        if edit.zone and (
            edit.zone not in self.offered.zones or kind not in self.offered.zones[edit.zone].takes
        ):
            raise NoEdit(f"{edit.piece!r} cannot be laid there")
        place = edit.zone.removeprefix("place:")
        if kind in ("unit", "player", "barricade"):
            if not edit.zone:
                raise NoEdit(f"{edit.piece!r} lies in no pile")
            self.lay_on_map(doc, edit.piece, place, edit.mark == "less")
            return
        if edit.mark == "passive" and kind != "fighter":
            raise NoEdit(f"{edit.piece!r} is never passive")
        take_up(doc, edit.piece)
        put_down(doc, edit.piece, edit.zone, edit.mark)

    def lay_on_map(self, doc: Document, piece: str, place: str, less: bool) -> None:
        """A unit more or less, a revolutionary who goes there, a barricade built or torn down."""
        if piece in UNIT_NAMES:
            counts = units(doc)
            now = counts.get((place, piece), 0) + (-1 if less else 1)
            counts[place, piece] = max(0, min(now, CAPS[UNIT_NAMES.index(piece)]))
            doc.put("units", [f"{p}:{u}:{n}" for (p, u), n in counts.items() if n])
        elif piece == BARRICADE:
            built = [x for x in doc.words("barricades") if x != place]
            doc.put(
                "barricades", built if less or place in doc.words("barricades") else [*built, place]
            )
        else:
            team = revolutionaries(doc)
            i = TEAM.index(piece)
            if i >= team:
                raise NoEdit(f"{piece!r} does not play")
            at = [doc.word("at", k) or PLACE_IDS[START_AT[k]] for k in range(team)]
            at[i] = place
            doc.put("at", at)

    def fill(self, doc: Document, field: str, words: list[str]) -> None:
        if field not in self.ids:
            raise NoEdit(f"no field {field!r}")
        first = words[0] if words else ""
        if field == "phase":
            doc.put("phase", [first])
            # The phase is about to begin: nobody has a turn, and nothing waits.
            doc.pile = None
            doc.drop("actor", "acted", "actions", "steps", "used", "refused", "winner")
        elif field == "players":
            self.fill_seats(doc, first)
        elif field == "options":
            doc.drop("rules", "spokesperson", "last_wound")
            doc.put("options", words)
        elif field.startswith(("at ", "wounds ")):
            key, _, i = field.partition(" ")
            team = revolutionaries(doc)
            usual = [PLACE_IDS[x] for x in START_AT] if key == "at" else ["0"] * 3
            row = [doc.word(key, k) or usual[k] for k in range(team)]
            if int(i) > team:
                raise NoEdit(f"no field {field!r}")
            row[int(i) - 1] = first or usual[int(i) - 1]
            doc.put(key, row)
        elif words or field in doc.lines:
            doc.put(field, words)
        if field in ("winner", "view") and not words:
            doc.drop(field)

    def fill_seats(self, doc: Document, players: str) -> None:
        """As many players: those who go leave their cards in the deck."""
        if players not in ("2", "3", "4"):
            raise NoEdit(f"{players!r} cannot play")
        team = int(players) - 1
        for i in range(team, 3):
            left = doc.words(f"hands.{i + 1}")
            doc.drop(f"hands.{i + 1}")
            if "deck" in doc.lines:
                doc.put("deck", [*doc.words("deck"), *left])
        for key, usual in (("at", [PLACE_IDS[x] for x in START_AT]), ("wounds", ["0"] * 3)):
            row = [doc.word(key, k) or usual[k] for k in range(team)]
            doc.put(key, row)
        doc.put("players", [players])
        doc.drop("spokesperson", "last_wound", "actor", "acted", "refused")
        doc.pile = None


def kind_of(piece: str) -> str:
    """The kind of a piece by its word; a NoEdit if there is none of that name."""
    if piece in UNIT_NAMES:
        return "unit"
    if piece in TEAM:
        return "player"
    if piece == BARRICADE:
        return "barricade"
    x = PIECES.get(piece, -1)
    if x < 0:
        raise NoEdit(f"no piece {piece[:20]!r}")
    for first, kind in ((SECURITY, "security"), (REV_TANK, "tank"), (FIGHTER, "fighter")):
        if x >= first:
            return kind
    return "card" if x >= CARD else "event" if x >= EVENT else f"headline-{PERIOD[x]}"


def revolutionaries(doc: Document) -> int:
    """How many play against the commander."""
    players = doc.word("players", 0)
    return int(players) - 1 if players in ("2", "3", "4") else 1


def units(doc: Document) -> dict[tuple[str, str], int]:
    """How many units stand where, as far as it can be told."""
    found: dict[tuple[str, str], int] = {}
    for word in doc.words("units"):
        parts = word.split(":")
        if len(parts) == 3 and parts[1] in UNIT_NAMES and parts[2].isdecimal():
            where = parts[0], parts[1]
            found[where] = found.get(where, 0) + int(parts[2][:9])
    return found


def take_up(doc: Document, piece: str) -> None:
    """Take a piece from wherever it lies."""
    for key, words in doc.lines.items():
        if key == "display":
            doc.lines[key] = ["-" if x == piece else x for x in words]
        elif key.partition(".")[0] in KEYS.values() or key.partition(".")[0] in KINDS:
            keep = [x for x in words if x.rpartition(":")[2] != piece]
            if keep != words:
                doc.put(key, keep)


def put_down(doc: Document, piece: str, zone: str, mark: str) -> None:
    """Lay a piece that lies nowhere; what it takes the place of goes back to where it came from."""
    if zone.startswith("display "):
        k = int(zone[-1]) - 1
        slots = [doc.word("display", i) or "-" for i in range(SLOTS)]
        displaced, slots[k] = slots[k], piece
        doc.put("display", slots)
        if displaced in PIECES:
            put_down(doc, displaced, home(displaced), "")
        return
    if not zone.startswith("place:"):
        line = zone or home(piece)
        # A deck that is left out holds all that lies nowhere.
        if line in doc.lines or line.partition(".")[0] in AS_LAID or not at_home(piece, line):
            doc.put(line, [*doc.words(line), piece])
        return
    place, kind = zone.removeprefix("place:"), kind_of(piece)
    if kind == "event" or mark == "passive":
        key = "events" if kind == "event" else "passive"
        there = [x for x in doc.words(key) if x.rpartition(":")[0] == place]
        doc.put(key, [*[x for x in doc.words(key) if x not in there], f"{place}:{piece}"])
        for word in there:
            name = word.rpartition(":")[2]
            put_down(doc, name, home(name), "")
    else:
        key = f"active.{place}"
        doc.put(key, [*doc.words(key), piece])


def home(piece: str) -> str:
    """The pile that a piece comes from."""
    x, kind = PIECES[piece], kind_of(piece)
    if kind.startswith("headline"):
        return f"headlines.{PERIOD[x]}"
    if kind == "event":
        return "event_deck" if x >= STARTING else "event_trash"
    return {"card": "deck", "fighter": "unseen", "tank": "rev_tanks", "security": "ready"}[kind]


def at_home(piece: str, line: str) -> bool:
    return home(piece) == line
