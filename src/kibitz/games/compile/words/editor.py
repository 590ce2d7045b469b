"""The editor of Compile: its lines as fields, cards laid into stacks, hands, decks and trashes."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.notation.write import read, write
from kibitz.games.compile.rules.numbers import CARDS, CARDS_PER_PROTOCOL, PROTOCOL_NAMES, VERSION
from kibitz.games.compile.rules.options import VALUES
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.rules.tables import VALUES as PRINTED
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.rules.turn import PHASES
from kibitz.games.compile.sight.imagine import imagine
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.kernel.chance import Whim
from kibitz.kernel.pile import State
from kibitz.kernel.view import JUDGE
from kibitz.words.catalogue import catalogue
from kibitz.words.editor import (
    Bench,
    Document,
    Field,
    Fill,
    Lay,
    NoEdit,
    Palette,
    PaletteGroup,
    PalettePiece,
    SceneSpot,
    WordChoice,
    Zone,
    joined,
    named_options,
    plain_word,
    split,
)

SEATS: Final = ("a", "b")
PILES: Final = ("hand", "deck", "trash")
KNOWN: Final = ("owned", "shown", "top")
STACKS: Final = [f"line {n} {seat}" for seat in SEATS for n in (1, 2, 3)]
ZONES: Final = [*STACKS, *[f"{zone} {seat}" for seat in SEATS for zone in PILES]]
MOST_TURN: Final = 9999


class CompileEditor:
    """Edits positions of Compile as text."""

    def __init__(self, tongue: CompileTongue) -> None:
        self.t: Final = tongue
        player = catalogue(tongue.code).table["player"]
        self.seats: Final = {x: player.format(n=i + 1) for i, x in enumerate(SEATS)}
        self.fields: Final = self.all_fields()
        self.ids: Final = {x.id for x in self.fields}

    # What there is.

    def palette(self) -> Palette:
        return Palette(
            groups=[self.group(p) for p in range(len(PROTOCOL_NAMES))],
            zones=[self.zone(x) for x in ZONES],
            fields=self.fields,
            lists=self.lists(),
            texts=sorted(NODES.paths),
        )

    def group(self, p: int) -> PaletteGroup:
        name = self.t.protocols[PROTOCOL_NAMES[p]]
        first = p * CARDS_PER_PROTOCOL
        cards = range(first, first + CARDS_PER_PROTOCOL)
        pieces = [
            PalettePiece(CARD_NAMES[c], self.t.title(PROTOCOL_NAMES[p], PRINTED[c]), CARD_NAMES[c])
            for c in cards
        ]
        return PaletteGroup("card", name, pieces)

    def zone(self, key: str) -> Zone:
        words = self.t.editor
        if key in STACKS:
            _, line, seat = key.split()
            title = f"{self.seats[seat]}: {self.t.numbered(int(line))}"
            ways = [("", "face-up"), ("?", "face-down"), ("?!", "face-down-seen")]
            return Zone(key, title, ["card"], [WordChoice(x, words[word]) for x, word in ways])
        name, seat = key.split()
        marks = []
        if name == "hand":
            marks = [WordChoice("", words["kept"]), WordChoice("!", words["shown-card"])]
        return Zone(key, f"{self.seats[seat]}: {words[name]}", ["card"], marks)

    def all_fields(self) -> list[Field]:
        words, seats = self.t.editor, self.seats
        found = [
            Field(
                id="turn",
                title=words["turn"],
                section="state",
                kind="number",
                low=0,
                high=MOST_TURN,
            ),
            *[
                Field(id=key, title=words[key], section="state", kind="one", list=of)
                for key, of in (
                    ("player", "seats"),
                    ("phase", "phases"),
                    ("first", "seats"),
                    ("control", "nobody"),
                    ("winner", "winners"),
                )
            ],
        ]
        for seat, name in seats.items():
            for i in range(3):
                found.append(
                    Field(
                        id=f"row {seat} {i + 1}",
                        title=f"{name}: {words['row']} {i + 1}",
                        section="state",
                        kind="one",
                        list="protocols",
                    )
                )
        for key in [*STACKS, *[f"{zone} {seat}" for seat in SEATS for zone in PILES]]:
            title = self.zone(key).title
            found.append(Field(id=key, title=title, section="cards", kind="text", list="cards"))
        for seat, name in seats.items():
            for key in KNOWN:
                found.append(
                    Field(
                        id=f"{key} {seat}",
                        title=f"{name}: {words[key]}",
                        section="knowledge",
                        kind="text",
                        list="cards",
                    )
                )
            found.append(
                Field(
                    id=f"stolen {seat}",
                    title=f"{name}: {words['stolen']}",
                    section="knowledge",
                    kind="number",
                    low=0,
                    high=CARDS,
                )
            )
        found += [
            Field(id="view", title=words["view"], section="knowledge", kind="one", list="views"),
            Field(id="ban", title=words["ban"], section="rules", kind="text", list="cards"),
            Field(id="counts", title=words["counts"], section="rules", kind="text"),
            Field(
                id="options", title=words["options"], section="rules", kind="text", list="options"
            ),
        ]
        return found

    def lists(self) -> dict[str, list[WordChoice]]:
        words = self.t.editor
        seats = [WordChoice(x, name) for x, name in self.seats.items()]
        names = [(x, self.t.protocols[x]) for x in PROTOCOL_NAMES]
        compiled = words["compiled"]
        return {
            "seats": seats,
            "nobody": [WordChoice("-", words["nobody"]), *seats],
            "winners": [
                WordChoice("", words["running"]),
                *seats,
                WordChoice("-", words["draw"]),
            ],
            "views": [WordChoice("", words["everything"]), *seats],
            "phases": [WordChoice(x, self.t.capital(self.t.phases[x])) for x in PHASES],
            "protocols": [
                WordChoice("-", words["none"]),
                *[WordChoice(x, name) for x, name in names],
                *[WordChoice(f"{x}*", compiled.format(protocol=name)) for x, name in names],
            ],
            "cards": [
                WordChoice(CARD_NAMES[c], self.t.title(PROTOCOL_NAMES[p], PRINTED[c]))
                for p in range(len(PROTOCOL_NAMES))
                for c in range(p * CARDS_PER_PROTOCOL, (p + 1) * CARDS_PER_PROTOCOL)
            ],
            "options": [
                WordChoice(f"{name}={x}", f"{entry.title}: {entry.values[x]}")
                for name, values in VALUES.items()
                for entry in (self.t.options[name],)
                for x in values
            ],
        }

    # What a text holds.

    def opened(self, text: str) -> Document:
        doc = Document()
        lines, doc.pile = split(text)
        for words in lines:
            key, rest = words[0], words[1:]
            if key == "line":
                side = ""
                for word in rest[1:]:
                    if word in SEATS:
                        side = f"line {rest[0]} {word}"
                        doc.lines.setdefault(side, [])
                    elif side:
                        doc.lines[side].append(word)
            elif key in ("row", "stolen", *PILES, *KNOWN):
                doc.lines.setdefault(f"{key} {''.join(rest[:1])}", []).extend(rest[1:])
            else:
                doc.lines.setdefault(key, []).extend(rest)
        return doc

    def read(self, text: str) -> State:
        return imagine(read(text), Whim(0))

    def written_out(self, text: str) -> str:
        return write(read(text), VERSION)

    def empty(self) -> str:
        """A table with protocols on it and all cards in the decks."""
        rows = [
            f"row {x} {' '.join(PROTOCOL_NAMES[i * 3 : i * 3 + 3])}" for i, x in enumerate(SEATS)
        ]
        return self.written_out("\n".join([*rows, "deck a rest", "deck b rest"]))

    def options(self, text: str) -> dict[str, str]:
        return named_options(self.opened(text).words("options"))

    def seat(self, text: str) -> int:
        word = self.opened(text).word("view", 0)
        return SEATS.index(word) if word in SEATS else JUDGE

    def written(self, doc: Document) -> str:
        lines = [(key, words) for key, words in doc.lines.items() if key != "ban"]
        bans = doc.words("ban")
        lines += [("ban", bans[i : i + 2]) for i in range(0, len(bans), 2)]
        return joined(f"position compile {VERSION}", lines, doc.pile)

    def bench(self, text: str) -> Bench:
        doc = self.opened(text)
        where = {bare(x): zone for zone in ZONES for x in doc.words(zone) if x[0] != "?"}
        marks = {bare(x): x[len(bare(x)) :] for stack in STACKS for x in doc.words(stack)}
        marks |= {x: "!" for seat in SEATS for x in doc.words(f"shown {seat}")}
        marks = {card: mark for card, mark in marks.items() if card and mark}
        return Bench(self.filled(doc), ZONES, self.spots(doc), where, marks)

    def filled(self, doc: Document) -> dict[str, list[str]]:
        """The words of every field."""
        found = {x.id: doc.words(x.id) for x in self.fields}
        found["turn"] = [doc.word("turn", 0) or "1"]
        found["player"] = [doc.word("turn", 1) or SEATS[0]]
        found["phase"] = quiet_phase(doc)
        found["first"] = [doc.word("first", 0) or SEATS[0]]
        found["control"] = [doc.word("control", 0) or "-"]
        found["winner"] = [doc.word("winner", 0)]
        for seat in SEATS:
            found[f"stolen {seat}"] = [doc.word(f"stolen {seat}", 0) or "0"]
            for i in range(3):
                found[f"row {seat} {i + 1}"] = [doc.word(f"row {seat}", i) or "-"]
        return found

    def spots(self, doc: Document) -> list[SceneSpot]:
        found = [SceneSpot(f"line:{n}", "", [f"line {n} {x}" for x in SEATS]) for n in (1, 2, 3)]
        for stack in STACKS:
            _, line, seat = stack.split()
            for i, word in enumerate(doc.words(stack)):
                found.append(SceneSpot(f"slot:{seat}{line}.{i + 1}", bare(word), [stack]))
            name = doc.word(f"row {seat}", int(line) - 1).rstrip("*")
            if name in PROTOCOL_NAMES:
                found.append(SceneSpot(f"protocol:{name}", "", [stack]))
        for i, seat in enumerate(SEATS):
            found += [SceneSpot(f"{zone}:{i}", "", [f"{zone} {seat}"]) for zone in PILES]
            hand = f"hand {seat}"
            found += [SceneSpot(f"hand:{x}", x, [hand]) for x in doc.words(hand) if x[0] != "?"]
        return found

    # What an edit comes to.

    def edited(self, text: str, edit: Lay | Fill) -> str:
        doc = self.opened(text)
        if isinstance(edit, Lay):
            self.lay(doc, edit)
        else:
            self.fill(doc, edit.field, [plain_word(x) for x in edit.words if x])
        return self.written(doc)

    def lay(self, doc: Document, edit: Lay) -> None:
        card = edit.piece
        if card not in CARD_NAMES or (edit.zone and edit.zone not in ZONES):
            raise NoEdit(f"{card!r} cannot be laid there")
        laid = card + (edit.mark if edit.zone in STACKS else "")
        there = doc.words(edit.zone)
        sides = {edit.zone[-1:]}
        for zone in (*ZONES, *[f"{key} {seat}" for key in ("shown", "top") for seat in SEATS]):
            words = doc.words(zone)
            if any(bare(x) == card for x in words):
                doc.put(zone, [x for x in words if bare(x) != card])
                sides.add(zone[-1])
        if len(sides) > 1 or not edit.zone:
            # It changes its owner in the open: what was secret about owners is secret no more.
            doc.drop(*[f"{key} {seat}" for key in ("owned", "stolen") for seat in SEATS])
        if not edit.zone:
            return
        marks = [x.value for x in self.zone(edit.zone).marks] or [""]
        if edit.mark not in marks:
            raise NoEdit(f"no card lies {edit.mark!r} there")
        if any(bare(x) == card for x in there):  # turned over where it lies
            doc.put(edit.zone, [laid if bare(x) == card else x for x in there])
        else:
            doc.put(edit.zone, [*there, laid])
        if edit.mark == "!":
            shown = f"shown {edit.zone[-1]}"
            doc.put(shown, [*doc.words(shown), card])

    def fill(self, doc: Document, field: str, words: list[str]) -> None:
        if field not in self.ids:
            raise NoEdit(f"no field {field!r}")
        first = words[0] if words else ""
        turn, player = doc.word("turn", 0) or "1", doc.word("turn", 1) or SEATS[0]
        if field == "turn":
            doc.put("turn", [first or "1", player])
        elif field == "player":
            doc.put("turn", [turn, first])
            begin(doc, first, (quiet_phase(doc) or ["action"])[0])
        elif field == "phase":
            begin(doc, player, first)
        elif field.startswith("row "):
            _, seat, i = field.split()
            row = [doc.word(f"row {seat}", k) or "-" for k in range(3)]
            row[int(i) - 1] = first or "-"
            doc.put(f"row {seat}", row)
        elif words:
            doc.put(field, words)
        else:
            doc.drop(field)


def bare(word: str) -> str:
    """A card without the marks of how it lies; nothing if it is unknown."""
    return word.rstrip("!").rstrip("?")


def quiet_phase(doc: Document) -> list[str]:
    """The step of the turn, if nothing but the turn is on the pile."""
    if doc.pile is None:
        return [doc.word("turn", 2) or "action"]
    if len(doc.pile) != 1:
        return []
    return [x.removeprefix("phase=") for x in doc.pile[0].split() if x.startswith("phase=")]


def begin(doc: Document, seat: str, phase: str) -> None:
    """Let a step of somebody's turn begin: whatever was on the pile is over."""
    doc.pile = [f"turn seat={seat} phase={phase}"]
    doc.drop("counts", "winner")
