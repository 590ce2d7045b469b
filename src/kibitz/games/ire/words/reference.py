"""The reference of Days of Ire: the day, glossary, cards, rules and options in one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from kibitz.games.ire.rules.box.board import OWN_TEXT, Board
from kibitz.games.ire.rules.box.cards import Deck
from kibitz.games.ire.rules.box.check import UNRULY, Checked
from kibitz.games.ire.rules.numbers import EVENT, EVENTS, HEADLINES, PIECES_END
from kibitz.games.ire.rules.options import CHOICES, DEFAULTS
from kibitz.games.ire.rules.tables import (
    COLOUR,
    EVENT_KIND,
    NAMES,
    PERIOD,
    POINTS,
    RED,
    SIGNIFICANT,
)
from kibitz.games.ire.words.naming import key
from kibitz.games.ire.words.owner import CARDS
from kibitz.games.ire.words.say import Walk
from kibitz.games.ire.words.tongue import IreTongue, book
from kibitz.words.reference import (
    INDEX,
    CardText,
    Entries,
    Entry,
    Explained,
    Grid,
    GridLine,
    Group,
    Groups,
    Labels,
    Reference,
    Ruling,
    Rulings,
    Section,
)

HUES: Final = {
    "headlines-1": 40,
    "headlines-2": 25,
    "headlines-3": 10,
    "starting-events": 150,
    "side-events": 165,
    "significant-events": 180,
    "revolutionary-cards": 90,
    "fighters": 75,
    "revolutionary-tanks": 60,
    "security-cards": 260,
}
"""The groups of cards, each with its colour as an angle."""


def group_of(piece: int) -> str:
    """Where a piece is looked up."""
    if piece < HEADLINES:
        return f"headlines-{PERIOD[piece]}"
    if EVENT <= piece < EVENT + EVENTS:
        return ("starting-events", "side-events", "significant-events")[EVENT_KIND[piece]]
    kinds = {"c": "revolutionary-cards", "f": "fighters", "t": "revolutionary-tanks"}
    return kinds.get(NAMES[piece][0], "security-cards")


def reference(t: IreTongue) -> Reference:
    """Everything there is to look up."""
    written = book(t.code)
    return Reference(
        code=t.code,
        title=t.page["reference"],
        labels=Labels(
            value=t.capital(t.terms["command-point"].word),
            rulings=t.page["rules"],
            example=t.page["example"],
            first_printing="",
        ),
        sections=(
            Section(INDEX, t.page["the-day"], (day(t, written["day"]),)),
            Section("glossary", t.page["glossary"], (glossary(t),)),
            Section("cards", t.page["cards"], (cards(t),)),
            Section("rules", t.page["rules"], (rules(t, written["rules"], differing(OWN_TEXT)),)),
            Section("options", t.page["options"], (options(t),)),
        ),
        terms={k: Explained(x.word, x.explain) for k, x in t.terms.items()},
    )


def day(t: IreTongue, steps: Mapping[str, str]) -> Entries:
    return Entries(tuple([Entry(t.capital(t.phases[x]), steps[x]) for x in steps]), ordered=True)


def glossary(t: IreTongue) -> Entries:
    """The terms in the order of the tongue, which goes from people to what they do."""
    return Entries(tuple([Entry(t.capital(x.word), x.explain) for x in t.terms.values()]))


def cards(t: IreTongue) -> Groups:
    """Every piece once, whatever the number of its copies."""
    found: dict[str, list[CardText]] = {x: [] for x in HUES}
    walk = Walk(t)
    copies = [key(x) for x in range(PIECES_END)]
    for x in range(PIECES_END):
        if copies.index(copies[x]) == x:
            found[group_of(x)].append(card(t, walk, x, copies.count(copies[x])))
    return Groups(tuple([Group(x, t.page[x], "", HUES[x], tuple(own)) for x, own in found.items()]))


def card(t: IreTongue, walk: Walk, x: int, copies: int) -> CardText:
    name = walk.title(x)
    worth = x < HEADLINES or (EVENT <= x < EVENT + EVENTS and EVENT_KIND[x] == SIGNIFICANT)
    boxes = [Entry("", line) for line in walk.lines(x)]
    if copies > 1:
        boxes.append(Entry("", f"{t.capital(t.page['copies'])}: {copies}."))
    return CardText(
        key=key(x),
        title=name,
        name=name,
        value=POINTS[x] if worth else None,
        boxes=tuple(boxes),
        first_printing=(),
        rulings=concerns().get(key(x), ()),
        note=t.history.get(key(x), ""),
        tone=("red" if COLOUR[x] == RED else "green") if x < HEADLINES else "",
    )


@cache
def concerns() -> Mapping[str, tuple[str, ...]]:
    """The rules that name each card, by its key; the English ones decide."""
    english = book("en")
    found = {}
    for name, title in english["titles"].items():
        named = re.compile(rf"\b{re.escape(title)}\b")
        texts = {k: f"{x['title']} {x['text']}" for k, x in english["rules"].items()}
        found[name] = tuple([k for k, text in texts.items() if named.search(text)])
    return found


def differing(text: str) -> frozenset[str]:
    """The rulings that tell what is in our box, and is otherwise in the box of this text."""
    here, ours = Checked(text), Checked("")
    pairs = {
        "I016": (tracks(here.board), tracks(ours.board)),
        "I017": (decks(here.deck), decks(ours.deck)),
        "I020": (units(here.board), units(ours.board)),
        "I022": (here.board.start_at, ours.board.start_at),
    }
    changed = {ruling for ruling, (a, b) in pairs.items() if a != b}
    for table in CARDS:
        for name in here.box.part(table).names():
            part = here.box.part(table, name)
            if any([part.is_own(x) for x in part.names() if x not in UNRULY]):
                changed.update(concerns().get(name, ()))
    return frozenset(changed)


def tracks(board: Board) -> list[tuple[int, int, int]]:
    return [(x.low, x.high, x.start) for x in (board.morale, board.support)]


def decks(deck: Deck) -> list[int]:
    """How many headlines there are of each period."""
    lines = deck.headlines
    return [sum([h.copies for h in lines if h.period == n]) for n in (1, 2, 3)]


def units(board: Board) -> tuple[tuple[int, ...], ...]:
    return board.soldiers, board.snipers


def rules(t: IreTongue, written: Mapping[str, Mapping[str, str]], other: frozenset[str]) -> Rulings:
    """Every ruling; one that is about our box says so where another is in play."""
    return Rulings(
        tuple(
            [
                Ruling(
                    k, x["title"], f"{x['text']} {t.box['data']}" if k in other else x["text"], None
                )
                for k, x in written.items()
            ]
        )
    )


def options(t: IreTongue) -> Grid:
    """Each option: what it changes, its values, its default."""
    rows = []
    for name, words in t.options.items():
        values = [GridLine(words.values[x], f"{name}={x}") for x in CHOICES[name]]
        default = GridLine(words.values[DEFAULTS[name]])
        rows.append(((GridLine(words.title), GridLine(words.explain)), tuple(values), (default,)))
    head = [t.page["options"], t.page["value"], t.page["default"]]
    return Grid("options", "", tuple([t.capital(x) for x in head]), tuple(rows))
