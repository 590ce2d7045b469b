"""The cards of a box: each read into the line that fills the tables, with every fault it has."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.ire.rules.box.lexicon import STANDING
from kibitz.games.ire.rules.box.source import LONGEST_NOTE, Box, Part
from kibitz.games.ire.rules.box.texts import (
    about_oneself,
    counts_events,
    day_long,
    effects,
    flatten,
    forbid,
    in_a_turn,
    leaves_a_choice,
    speaks_of_here,
    until_night,
    values,
)
from kibitz.games.ire.rules.effects.cards import Draw
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    CARDS,
    EVENTS,
    FIGHTERS,
    HEADLINES,
    MARKERS,
    PLACE_IDS,
    REV_TANKS,
)
from kibitz.games.ire.rules.numbers import STARTING as STARTING_EVENTS
from kibitz.games.ire.rules.tables import (
    ALWAYS,
    AS_ACTION,
    FREE,
    GREEN,
    NO_ABILITY,
    ONCE_A_TURN,
    RED,
    SIGNIFICANT,
    STARTING,
    Happening,
    Headline,
    Sheet,
)
from kibitz.kernel.fault import TextFault
from kibitz.kernel.located_toml import NUMBER
from kibitz.kernel.pile import NONE, Node

HEADLINE_FIELDS: Final = (
    *("title", "period", "colour", "points", "effect", "returns", "marker", "day_long"),
    *("copies", "note"),
)
EVENT_FIELDS: Final = (
    *("title", "kind", "place", "price", "cost", "per_event", "when_placed", "reward", "penalty"),
    *("marker", "day_long", "copies", "note"),
)
SHEET_FIELDS: Final = ("title", "icons", "wild", "ability", "text", "copies", "note")
FIGHTER_FIELDS: Final = ("title", "role", "icons", "wild", "ability", "text", "copies", "note")

COLOURS: Final = ("red", "green")
KINDS: Final = ("starting", "side", "significant")
ABILITIES: Final = {
    "action": AS_ACTION,
    "free": FREE,
    "once_a_turn": ONCE_A_TURN,
    "always": ALWAYS,
}
MOST_COPIES: Final = 9
LETTERS: Final = {"headlines": "h", "events": "e", "cards": "c", "fighters": "f", "tanks": "t"}
SINGLE: Final = ("s1", "s2", "s3", "t1", "t2", "t3")
"""Starting events and tanks, which have one figure."""
EXAMPLES: Final = {
    "headlines": "h01, h02 … h99",
    "events": "s1, s2, s3, e01 … e99",
    "cards": "c01 … c99",
    "fighters": "f01 … f99",
    "tanks": "t1, t2, t3",
}


class Deck:
    """The cards of a box, as lines for the tables, in the order in which they are numbered."""

    def __init__(self, box: Box) -> None:
        self.headlines: Final = [headline_of(p) for p in parts(box, "headlines")]
        self.events: Final = [event_of(p) for p in parts(box, "events")]
        self.cards: Final = [sheet_of(p, "cards") for p in parts(box, "cards")]
        self.fighters: Final = [sheet_of(p, "fighters") for p in parts(box, "fighters")]
        self.tanks: Final = [sheet_of(p, "tanks") for p in parts(box, "tanks")]
        self.events.sort(key=starting_first)


OUR_HEADLINES: Final[dict[str, Headline]] = {}
OUR_EVENTS: Final[dict[str, Happening]] = {}
OUR_SHEETS: Final[dict[str, Sheet]] = {}
"""Cards that are wholly ours are read once for all boxes."""


def headline_of(part: Part) -> Headline:
    if part.own is not None:
        return headline(part)
    if part.where not in OUR_HEADLINES:
        OUR_HEADLINES[part.where] = headline(part)
    return OUR_HEADLINES[part.where]


def event_of(part: Part) -> Happening:
    if part.own is not None:
        return event(part)
    if part.where not in OUR_EVENTS:
        OUR_EVENTS[part.where] = event(part)
    return OUR_EVENTS[part.where]


def sheet_of(part: Part, table: str) -> Sheet:
    if part.own is not None:
        return sheet(part, table)
    if part.where not in OUR_SHEETS:
        OUR_SHEETS[part.where] = sheet(part, table)
    return OUR_SHEETS[part.where]


def starting_first(e: Happening) -> bool:
    return e.kind != STARTING


def parts(box: Box, table: str) -> list[Part]:
    """The cards of a table, without those of which there are no copies."""
    whole = box.part(table)
    found: list[Part] = []
    for name in whole.names():
        part = box.part(table, name)
        if part.own is not None and not is_number(table, name):
            whole.fault(part.own, "no-card", word=name[:40], known=EXAMPLES[table])
            continue
        copies = part.value("copies")
        if copies is None or copies.kind != NUMBER or copies.number != 0:
            found.append(part)
    return found


def is_number(table: str, name: str) -> bool:
    """Is a card of this table called so: its letter and two figures?"""
    if name in SINGLE:
        return LETTERS[table] == ("e" if name[0] == "s" else "t")
    figures = name[1:].isdecimal() and name[1:].isascii() and len(name) == 3
    return table != "tanks" and name[:1] == LETTERS[table] and figures


def name_of(part: Part) -> str:
    return part.where.partition(".")[2]


def called(part: Part) -> None:
    """What a card is called, and what is told about it."""
    part.spoken("title")
    part.spoken("role")
    part.spoken("note", LONGEST_NOTE)


def marker(part: Part) -> int:
    names = (*MARKERS, *[f"marker_{i + 1}" for i in range(len(MARKERS))])
    word = part.word("marker", names, "")
    return names.index(word) % len(MARKERS) if word else NONE


def copies(part: Part) -> int:
    return part.number("copies", 0, MOST_COPIES, 1)


def headline(part: Part) -> Headline:
    part.only(HEADLINE_FIELDS)
    called(part)
    colour = RED if part.word("colour", COLOURS) == "red" else GREEN
    text = effects(part, "effect")
    if part.text("effect") is None:
        part.fault(part.value("effect"), "no-effect", "effect")
    forbid(part, "effect", text, "here-in-headline", speaks_of_here)
    forbid(part, "effect", text, "self-nobody", about_oneself)
    forbid(part, "effect", text, "no-turn", in_a_turn)
    forbid(part, "effect", text, "only-penalty", counts_events)
    returns = part.number("returns", 0, 3, 0)
    if returns and colour == GREEN:
        if part.inherits("returns"):
            part.clash("returns", "returns = 0")
        else:
            part.fault(part.value("returns"), "returns-green", "returns")
    return Headline(
        name_of(part),
        part.number("period", 1, 3),
        colour,
        part.number("points", 0, 9),
        text,
        back=returns,
        marker=marker(part),
        day_long=day_long(part, "effect", text),
        copies=copies(part),
    )


def event(part: Part) -> Happening:
    part.only(EVENT_FIELDS)
    called(part)
    name = name_of(part)
    kind = KINDS.index(part.word("kind", KINDS))
    if (kind == STARTING) != name.startswith("s"):
        part.fault(part.value("kind"), "kind-by-name", "kind", KINDS[kind])
    where = part.word("place", (*PLACE_IDS, "anywhere"))
    place = ANYWHERE if where == "anywhere" else PLACE_IDS.index(where)
    if kind == STARTING and place == ANYWHERE:
        part.fault(part.value("place"), "starting-place", "place")
    price = part.number("price", 0, 9, 0)
    if price and kind != SIGNIFICANT:
        if part.inherits("price"):
            part.clash("price", "price = 0")
        else:
            part.fault(part.value("price"), "price-of-side", "price")
    if kind == SIGNIFICANT and part.value("price") is None:
        part.fault(None, "no-value-for", "price")
    per_event = part.truth("per_event")
    cost = part.numbers("cost", 3, 9)
    if per_event and part.is_own("per_event") and not part.is_own("cost"):
        cost = (0, 0, 0)
    if per_event and cost is not None and any(cost):
        if part.inherits("per_event"):
            part.clash("per_event", "per_event = false")
        else:
            part.fault(part.value("cost"), "cost-per-event", "cost")
    if not per_event and cost is not None and not any(cost):
        part.fault(part.value("cost"), "costs-nothing", "cost")
    placed, reward = effects(part, "when_placed"), effects(part, "reward")
    penalty = effects(part, "penalty")
    if part.text("reward") is None:
        part.fault(part.value("reward"), "no-effect", "reward")
    for field, text in (("when_placed", placed), ("penalty", penalty)):
        forbid(part, field, text, "self-nobody", about_oneself)
        forbid(part, field, text, "no-turn", in_a_turn)
    forbid(part, "penalty", penalty, "after-last-night", until_night)
    forbid(part, "when_placed", placed, "reward-only", until_night)
    for field, text in (("when_placed", placed), ("reward", reward)):
        forbid(part, field, text, "only-penalty", counts_events)
    if copies(part) > 1:
        part.fault(part.value("copies"), "number-between", "copies", str(copies(part)), n=0, m=1)
    return Happening(
        name,
        kind,
        place,
        cost or (0, 0, 1),
        reward,
        cp=price,
        on_place=placed,
        penalty=penalty,
        per_event=per_event,
        marker=marker(part),
        day_long=day_long(part, "reward", reward),
    )


def sheet(part: Part, table: str) -> Sheet:
    """A revolutionary card, a fighter or a revolutionary tank."""
    part.only(FIGHTER_FIELDS if table == "fighters" else SHEET_FIELDS)
    called(part)
    of_cards = table == "cards"
    known = ("action", "free") if of_cards else ("action", "once_a_turn", "always")
    word = part.word("ability", known, "")
    ability = ABILITIES[word] if word else NO_ABILITY
    wild = part.truth("wild")
    icons = part.numbers("icons", 3, 4)
    if wild and part.is_own("wild") and not part.is_own("icons"):
        icons = (0, 0, 0)
    if wild and icons is not None and any(icons):
        if part.inherits("wild"):
            part.clash("wild", "wild = false")
        else:
            part.fault(part.value("icons"), "wild-icons", "icons")
    always: tuple[int, ...] = ()
    text: list[Node] = []
    if ability == ALWAYS:
        found = values(part, "text", STANDING)
        if len(found) == 1:
            always = cast(tuple[int, ...], found[0])
        elif part.text("text") is None or found:
            part.fault(part.value("text"), "one-standing", "text")
            always = (0, 1)
        else:
            always = (0, 1)
    elif ability != NO_ABILITY:
        text = effects(part, "text")
        if part.text("text") is None and part.is_own("text") and part.inherits("ability"):
            part.clash("ability", 'ability = "none"')
        elif part.text("text") is None:
            part.fault(part.value("text") or part.value("ability"), "no-effect", "text")
    elif part.text("text") is not None and not (part.is_own("ability") and part.inherits("text")):
        part.fault(part.value("text"), "no-ability", "text", known=", ".join(known))
    forbid(part, "text", text, "only-penalty", counts_events)
    if ability == AS_ACTION and any([leaves_a_choice(x) for x in text[1:]]):
        if part.inherits("text"):
            part.clash("text", 'text = "…"')
        else:
            part.fault(part.value("text"), "late-choice", "text")
    many = copies(part)
    if many > 1 and not of_cards:
        part.fault(part.value("copies"), "number-between", "copies", str(many), n=0, m=1)
    return Sheet(
        name_of(part),
        icons or (0, 0, 0),
        ability,
        text,
        wild=wild,
        always=always,
        copies=1 if not of_cards else many,
    )


# The whole deck.


def total(lines: list[Sheet] | list[Headline]) -> int:
    return sum([x.copies for x in lines])


def check_deck(box: Box, deck: Deck, first_hand: int) -> None:
    """As many cards of each kind as the box has, and what they have to be together."""
    starting = [e for e in deck.events if e.kind == STARTING]
    counts = (
        ("headlines", total(deck.headlines), HEADLINES),
        ("events", len(deck.events) - len(starting), EVENTS - STARTING_EVENTS),
        ("events", len(starting), STARTING_EVENTS),
        ("cards", total(deck.cards), CARDS),
        ("fighters", len(deck.fighters), FIGHTERS),
        ("tanks", len(deck.tanks), REV_TANKS),
    )
    for table, there, wanted in counts:
        if there != wanted:
            fault(box, table, "count", str(there), n=wanted)
    for period in (1, 2, 3):
        many = sum([h.copies for h in deck.headlines if h.period == period])
        least = first_hand if period == 1 else 1
        if many < least:
            fault(box, "headlines", "deck", str(many), n=least, m=period)
    at: dict[int, str] = {}
    for e in starting:
        if e.place in at:
            part = box.part("events", e.name)
            part.fault(part.value("place"), "same-place", "place", at[e.place])
        at[e.place] = e.name
    drawing = [x.name for x in deck.cards if x.ability == FREE and draws(x)]
    for name in drawing[1:]:
        part = box.part("cards", name)
        part.fault(part.value("text"), "free-draws", "text", drawing[0])


def draws(x: Sheet) -> bool:
    return any([isinstance(y, Draw) for y in flatten(x.text)])


def fault(box: Box, table: str, code: str, word: str, n: int, m: int = 0) -> None:
    box.part(table).fault(None, code, word=word, n=n, m=m)


def told_once(faults: list[TextFault]) -> list[TextFault]:
    """Every fault once, in the order of the file."""
    found: dict[tuple[int, int, str, str, str], TextFault] = {}
    for e in faults:
        found.setdefault((e.line, e.column, e.code, e.where, e.word), e)
    return sorted(found.values(), key=lambda e: (e.line or 10**9, e.column))
