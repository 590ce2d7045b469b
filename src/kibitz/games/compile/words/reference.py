"""The reference of Compile: turn, glossary, cards, rulings, options and editions in one language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from kibitz.games.compile.rules.numbers import BOTTOM, CARDS, MIDDLE, PROTOCOL_NAMES, TOP
from kibitz.games.compile.rules.options import CHOICES, DEFAULTS, EDITIONS
from kibitz.games.compile.rules.tables import CARD_NAMES, VALUES
from kibitz.games.compile.words import tongue
from kibitz.games.compile.words.examples import Example, examples
from kibitz.games.compile.words.say import texts
from kibitz.games.compile.words.terms import terms_of
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.words.reference import (
    INDEX,
    CardText,
    Drawing,
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

STEPS: Final = ("start", "control", "compile", "action", "cache", "end")
PRINTED: Final = ("hu", "cs", "pl", "de")
NAMES: Final = {"ann": "Ann", "bob": "Bob"}

HUES: Final = {
    "darkness": 285,
    "death": 345,
    "fire": 35,
    "gravity": 305,
    "life": 145,
    "light": 90,
    "metal": 240,
    "plague": 120,
    "psychic": 325,
    "speed": 65,
    "spirit": 190,
    "water": 255,
    "apathy": 210,
    "hate": 20,
    "love": 5,
    "chaos": 335,
    "clarity": 105,
    "corruption": 110,
    "courage": 55,
    "fear": 295,
    "ice": 222,
    "luck": 155,
    "mirror": 200,
    "peace": 172,
    "smoke": 60,
    "time": 78,
    "war": 45,
    "assimilation": 315,
    "diversity": 132,
    "unity": 270,
}
"""The colour of each protocol, as an angle."""


def rulebook(code: str) -> dict[str, Any]:
    """The turn, the rulings and the editions, as they are written in one language."""
    raw = files(__package__).joinpath("rulings", f"{code}.toml").read_text(encoding="utf-8")
    return tomllib.loads(raw)


def concerns() -> Mapping[str, tuple[str, ...]]:
    """The rulings that name each card, by its key; the English ones decide."""
    english = tongue("en")
    texts = {k: f"{x['title']} {x['text']}" for k, x in rulebook("en")["rulings"].items()}
    found = {}
    for card in CARD_NAMES[:CARDS]:
        name = re.compile(rf"\b{title(english, card)}\b")
        found[card] = tuple([k for k, text in texts.items() if name.search(text)])
    return found


def title(t: CompileTongue, card: str) -> str:
    protocol, value = card.split("-")
    return t.title(protocol, int(value))


def reference(t: CompileTongue) -> Reference:
    """Everything there is to look up."""
    book = rulebook(t.code)
    return Reference(
        code=t.code,
        title=t.page["reference"],
        labels=Labels(
            value=t.page["value"],
            rulings=t.page["rulings"],
            example=t.page["example"],
            first_printing=t.page["first-printing"],
        ),
        sections=(
            Section(INDEX, t.page["the-turn"], (turn(t, book["turn"]),)),
            Section("glossary", t.page["glossary"], (glossary(t),)),
            Section("cards", t.page["cards"], (cards(t),)),
            Section("rulings", t.page["rulings"], (rulings(t, book["rulings"]),)),
            Section("options", t.page["options"], (options(t), editions(t, book["editions"]))),
        ),
        terms={k: Explained(x.word, x.explain) for k, x in t.terms.items()},
    )


def turn(t: CompileTongue, steps: Mapping[str, str]) -> Entries:
    return Entries(tuple([Entry(t.capital(t.phases[x]), steps[x]) for x in STEPS]), ordered=True)


def glossary(t: CompileTongue) -> Entries:
    """The terms in the order of the tongue, which goes from the table to what is done there."""
    return Entries(tuple([Entry(x.word, x.explain) for x in t.terms.values()]))


def cards(t: CompileTongue) -> Groups:
    named = concerns()
    found = []
    for protocol in PROTOCOL_NAMES:
        own = [c for c, name in enumerate(CARD_NAMES) if name.startswith(f"{protocol}-")]
        about = t.capital(t.keywords[protocol])
        group = tuple([card(t, c, named[CARD_NAMES[c]]) for c in own])
        found.append(Group(protocol, t.protocols[protocol], about, HUES[protocol], group))
    return Groups(tuple(found))


def card(t: CompileTongue, c: int, named: tuple[str, ...]) -> CardText:
    now, once = texts(c, t), texts(c, t, first_printing=True)
    key, spoken = CARD_NAMES[c], terms_of(c)
    return CardText(
        key=key,
        title=title(t, key),
        name=t.protocols[key.split("-")[0]],
        value=VALUES[c],
        boxes=boxes(t, now),
        first_printing=boxes(t, once) if once != now else (),
        rulings=named,
        terms=tuple([x for x in t.terms if x in spoken]),
    )


def boxes(t: CompileTongue, said: tuple[str, str, str]) -> tuple[Entry, ...]:
    names = [t.boxes[x] for x in (TOP, MIDDLE, BOTTOM)]
    return tuple([Entry(name, text) for name, text in zip(names, said, strict=True)])


def rulings(t: CompileTongue, written: Mapping[str, Mapping[str, str]]) -> Rulings:
    drawn = examples()
    found = [Ruling(k, x["title"], x["text"], drawing(t, drawn[k])) for k, x in written.items()]
    return Rulings(tuple(found))


def drawing(t: CompileTongue, e: Example) -> Drawing | None:
    """The example of a ruling; its title is English and stays out of other languages."""
    if not e.drawing:
        return None
    heading = re.sub(r"\b(ann|bob)\b", lambda m: NAMES[m[0]], e.title) if t.code == "en" else ""
    head = f"options {e.options}\n" if e.options else ""
    dealt = [f"{t.page['deck']} ▸ {e.draws}"] if e.draws else []
    played = [f"{seat} ▸ {words}" for seat, words in e.played]
    return Drawing(t.capital(heading), head + e.drawing, tuple(dealt + played))


def options(t: CompileTongue) -> Grid:
    """Each option: what it changes, its values, its default."""
    defaults = {"edition": "codex", **DEFAULTS}
    choices = {"edition": tuple(EDITIONS), **{k: tuple(v) for k, v in CHOICES.items()}}
    rows = []
    for name, words in t.options.items():
        values = [GridLine(words.values[x], f"{name}={x}") for x in choices[name]]
        default = GridLine(words.values[defaults[name]])
        rows.append(((GridLine(words.title), GridLine(words.explain)), tuple(values), (default,)))
    head = [t.page["options"], t.page["value"], t.page["default"]]
    return Grid("options", "", tuple([t.capital(x) for x in head]), tuple(rows))


def editions(t: CompileTongue, written: Mapping[str, Mapping[str, str]]) -> Grid:
    """Where the rulebooks differ, and how it is played here."""
    books = [t.options["edition"].values[x] for x in PRINTED]
    head = [t.page["topic"], *books, t.page["played-as"]]
    rows = []
    for number, x in written.items():
        cells = [f"{number}. {x['topic']}", *[x[k] for k in PRINTED], x["played"]]
        rows.append(tuple([(GridLine(text),) for text in cells]))
    capitals = tuple([t.capital(x) for x in head])
    return Grid("editions", t.page["editions"], capitals, tuple(rows), wide=True)
