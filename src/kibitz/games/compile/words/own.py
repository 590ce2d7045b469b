"""Protocols of people's own in words: their faults, their cards, and what a check tells."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.coding import make_pick
from kibitz.games.compile.rules.numbers import (
    CARDS_PER_PROTOCOL,
    PROTOCOL_NAMES,
    PROTOCOLS,
)
from kibitz.games.compile.rules.options import OWN
from kibitz.games.compile.rules.own.definition import (
    LARGEST,
    Definition,
    OwnFaults,
    places,
    read_protocol,
)
from kibitz.games.compile.rules.own.notation import Fault
from kibitz.games.compile.rules.own.slots import SEPARATOR, Hold, place_of, wanted
from kibitz.games.compile.rules.own.word_list import word_list
from kibitz.games.compile.rules.tables import TEXTS
from kibitz.games.compile.words import tongue
from kibitz.games.compile.words.reference import card
from kibitz.games.compile.words.say import Walk
from kibitz.games.own import OwnFault, OwnRead
from kibitz.kernel.flow import May, OneOf
from kibitz.kernel.pile import Node
from kibitz.words.grammar.tongue import Voice
from kibitz.words.languages import LANGUAGES
from kibitz.words.reference import Group

LABEL: Final = Voice(label=True)


def hue_of(d: Definition) -> int:
    """A colour for a protocol, as an angle: always the same for the same one."""
    return int(d.fingerprint[:4], 16) % 360


def name_faults(d: Definition, text: str = "") -> list[Fault]:
    """Names that a protocol of the house has already, and languages without a name."""
    found = []
    lines = places(text)
    for key, given in (("name", d.names), ("keywords", d.keywords)):
        line = lines.get((-1, key), 0)
        lacking = [] if "" in given else [x for x in LANGUAGES if x not in given]
        odd = [x for x in given if x and x not in LANGUAGES]
        if lacking:
            missing = ", ".join(lacking)
            found.append(Fault(line, "language-missing", {"word": key, "words": missing}))
        if odd:
            known = ", ".join(LANGUAGES)
            found.append(Fault(line, "unknown-key", {"word": ", ".join(odd), "words": known}))
    for code in LANGUAGES:
        known_names = [tongue(code).protocols[key].casefold() for key in PROTOCOL_NAMES]
        if d.called(code).casefold() in known_names:
            line = lines.get((-1, "name"), 0)
            return [*found, Fault(line, "name-taken", {"word": d.called(code)})]
    return found


def label_all(walk: Walk, node: Node) -> None:
    """Say every part of a text that can be an answer."""
    if isinstance(node, May):
        walk.clause(node.what, LABEL)
    if isinstance(node, OneOf):
        for part in node.branches:
            walk.clause(part, LABEL)
    for part in node.parts():
        label_all(walk, part)


def spoken_faults(d: Definition, protocol: int) -> list[Fault]:
    """Texts that some language cannot say: the reader of files should know them all before."""
    for code in LANGUAGES:
        walk = Walk(tongue(code))
        for k, line in enumerate(d.cards):
            c = protocol * CARDS_PER_PROTOCOL + k
            for box in range(3):
                text = TEXTS[c * 3 + box]
                try:
                    walk.boxed(c, box)
                    if text is not None:
                        label_all(walk.within(box), text)
                except (AssertionError, LookupError, TypeError, ValueError):
                    return [Fault(0, "cannot-be-said", {"word": line.boxes[box]})]
    return []


class CompileOwn:
    """Protocols of people's own, as commands and the server ask for them."""

    option: Final = OWN
    longest: Final = LARGEST

    def told_faults(self, faults: list[Fault], language: str) -> tuple[OwnFault, ...]:
        t = tongue(language)
        found = []
        for f in faults:
            values = {k: v for k, v in f.values.items() if k != "kind"}
            found.append(OwnFault(f.line, f.column, t.filled(t.designs[f.code], **values)))
        return tuple(found)

    def read(self, text: str, language: str) -> OwnRead:
        try:
            d = read_protocol(text)
            faults = self.faults_of(d, text)
        except OwnFaults as e:
            faults = e.faults
        if faults:
            return OwnRead("", self.told_faults(faults, language))
        return OwnRead(d.packed(), ())

    def faults_of(self, d: Definition, text: str = "") -> list[Fault]:
        """What only the languages can tell."""
        found = name_faults(d, text)
        if not found:
            place = place_of(d)
            found = spoken_faults(d, PROTOCOLS + place)
        return found

    def joined(self, values: list[str]) -> str:
        return SEPARATOR.join(values)

    def check(self, value: str, language: str) -> tuple[OwnFault, ...]:
        try:
            faults = [f for d in wanted(value) for f in self.faults_of(d)]
        except OwnFaults as e:
            faults = e.faults
        return self.told_faults(faults, language)

    def names(self, value: str, language: str) -> list[str]:
        return [d.called(language) for d in wanted(value)]

    def identities(self, value: str) -> list[tuple[str, str]]:
        return [(d.name, d.fingerprint) for d in wanted(value)]

    def reference(self, value: str, language: str) -> list[Group]:
        t = tongue(language)
        found = []
        for d in wanted(value):
            place = place_of(d)
            held = Hold([place])
            first = (PROTOCOLS + place) * CARDS_PER_PROTOCOL
            cards = tuple([card(t, first + k, ()) for k in range(CARDS_PER_PROTOCOL)])
            about = t.capital(d.about(language))
            found.append(Group(d.name, d.called(language), about, hue_of(d), cards))
            del held
        return found

    def wanted(self, value: str) -> frozenset[int]:
        return frozenset([make_pick(PROTOCOLS + place_of(d)) for d in wanted(value)])

    def words(self) -> str:
        return word_list()

    def say(self, key: str, language: str, **values: object) -> str:
        t = tongue(language)
        return t.filled(t.designs[key], **values)
