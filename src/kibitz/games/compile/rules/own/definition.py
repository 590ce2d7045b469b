"""A protocol of somebody's own as plain data: read from a file, checked, packed into one word.

The file is TOML: a name, and six cards whose boxes are written in the card language. Reading it
names every fault by its line; nothing in it is ever run.
"""

from __future__ import annotations

import json
import re
import tomllib
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from kibitz.games.compile.rules.numbers import (
    AFTER_DRAW,
    AFTER_YOU_SHUFFLE,
    CARDS_PER_PROTOCOL,
    HIGHEST,
    PROTOCOL_NAMES,
    PROTOCOLS,
)
from kibitz.games.compile.rules.own.notation import BOXES, BoxReader, Fault, shown
from kibitz.games.compile.rules.tables import Box, Card
from kibitz.kernel.pile import NONE, Node

LARGEST: Final = 16_000
"""Letters of a file."""
PACKED: Final = 8_000
"""Letters of a packed protocol."""
TEXTS_MOST: Final = 150
"""Texts of a protocol, parts counted."""
NAME: Final = 20
KEYWORDS: Final = 60
CODE: Final = re.compile(r"[a-z]{2}")
MOST_LANGUAGES: Final = 20
KEY: Final = re.compile(r"[a-z]{3,12}")
IDENTITY: Final = 6
"""Digits of the fingerprint that a name of the notation shows."""
TWIN: Final = "twin"
"""What stands for the fingerprint in the name of a second copy: it has letters no digit has."""
TOP_KEYS: Final = ("key", "name", "keywords", "card")
CARD_KEYS: Final = ("value", *BOXES)
TOML_LINE: Final = re.compile(r"at line (\d+), column (\d+)")


class OwnFaults(ValueError):
    """A protocol that cannot be used, with everything that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        first = faults[0]
        filled = ", ".join([f"{k} {v}" for k, v in first.values.items()])
        super().__init__(f"line {first.line}: {first.code}" + (f" ({filled})" if filled else ""))
        self.faults: Final = faults


class CardLine:
    """One card: its value, and the text of each box, empty if it has none."""

    def __init__(self, value: int, boxes: tuple[str, str, str]) -> None:
        self.value: Final = value
        self.boxes: Final = boxes


class Definition:
    """A protocol that has been read and has no fault."""

    def __init__(
        self,
        key: str,
        names: Mapping[str, str],
        keywords: Mapping[str, str],
        cards: list[CardLine],
        twin_of: int = NONE,
    ) -> None:
        self.key: Final = key
        self.names: Final = dict(names)
        """By the code of a language; what serves all of them stands under no code."""
        self.keywords: Final = dict(keywords)
        self.cards: Final = cards
        self.text: Final = json.dumps(self.plain(), ensure_ascii=False, separators=(",", ":"))
        self.fingerprint: Final = sha256(self.text.encode()).hexdigest()
        self.twin_of: Final = twin_of
        """The protocol of the house that this is a second copy of, or NONE."""
        self.name: Final = f"{key}_{TWIN if twin_of >= 0 else self.fingerprint[:IDENTITY]}"
        """Its name in the notation: no two protocols share it, also if their keys are the same."""

    def plain(self) -> list[object]:
        """Everything that makes it this protocol and no other."""
        cards = [[c.value, *c.boxes] for c in self.cards]
        return [self.key, sorted(self.names.items()), sorted(self.keywords.items()), cards]

    def called(self, code: str) -> str:
        """Its name in a language."""
        return self.names.get(code) or self.names.get("", self.key)

    def about(self, code: str) -> str:
        """Its keywords in a language."""
        return self.keywords.get(code) or self.keywords.get("", self.key)

    def packed(self) -> str:
        """As one word, which a match file, a link or a row of a table can carry."""
        if self.twin_of >= 0:
            return self.name
        squeezed = zlib.compress(self.text.encode(), 9)
        return f"{self.name}:{urlsafe_b64encode(squeezed).decode().rstrip('=')}"

    def lines(self, protocol: int) -> list[Card]:
        """The cards as the tables take them, for the protocol of that number."""
        found = []
        faults: list[Fault] = []
        for c in self.cards:
            boxes = [
                BoxReader(protocol, i, 0, faults).read(text) if text else None
                for i, text in enumerate(c.boxes)
            ]
            middle = boxes[1]
            sentences = None if middle is None else list(middle.sentences)
            found.append(Card(f"{self.name}-{c.value}", sentences, boxes[0], boxes[2]))
        assert not faults, faults
        return found


class FileReader:
    """Reads the file of a protocol and notes every fault it finds."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.faults: Final[list[Fault]] = []
        self.places: Final = places(text)

    def line(self, card: int, key: str = "") -> int:
        """The line in which a key stands, or the card; card -1 is the head of the file."""
        return self.places.get((card, key), self.places.get((card, ""), 1))

    def fault(self, card: int, key: str, code: str, **values: object) -> None:
        self.faults.append(Fault(self.line(card, key), code, values))

    def read(self) -> Definition | None:
        """The protocol; None if there are faults."""
        if len(self.text) > LARGEST:
            self.fault(-1, "", "too-large", n=LARGEST)
            return None
        try:
            data = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, RecursionError) as e:
            place = TOML_LINE.search(str(e))
            end = self.text.count("\n") + 1
            line, column = (int(place[1]), int(place[2])) if place else (end, 0)
            self.faults.append(Fault(line, "not-toml", {}, column))
            return None
        for key in data:
            if key not in TOP_KEYS:
                self.fault(-1, key, "unknown-key", word=shown(key), words=", ".join(TOP_KEYS))
        return self.checked(data)

    def checked(self, data: Mapping[str, Any]) -> Definition | None:
        """The protocol that some values describe; None if there are faults."""
        key = data.get("key")
        if not isinstance(key, str) or not KEY.fullmatch(key):
            self.fault(-1, "key", "bad-key", word=shown(str(data.get("key", ""))))
            key = ""
        elif key in PROTOCOL_NAMES:
            self.fault(-1, "key", "key-taken", word=key)
        names = self.spoken(data, "name", NAME)
        keywords = self.spoken(data, "keywords", KEYWORDS)
        cards = self.cards(data.get("card"))
        if self.faults:
            return None
        return Definition(key, names, keywords, cards)

    def spoken(self, data: Mapping[str, Any], key: str, most: int) -> dict[str, str]:
        """What it is called in every language: one text for all, or one for each."""
        given = data.get(key)
        if isinstance(given, str):
            given = {"": given}
        if not isinstance(given, dict) or not 0 < len(given) <= MOST_LANGUAGES:
            self.fault(-1, key, "missing", word=key)
            return {}
        found = {}
        for code, text in given.items():
            if not isinstance(code, str) or (code and not CODE.fullmatch(code)):
                self.fault(-1, key, "unknown-key", word=shown(str(code)), words="en, de, …")
            elif not is_name(text, most):
                self.fault(-1, key, "bad-name", word=shown(str(text)), n=most)
            else:
                found[code] = text
        return found

    def cards(self, given: object) -> list[CardLine]:
        """The six cards, lowest value first."""
        cards = given if isinstance(given, list) else []
        if len(cards) != CARDS_PER_PROTOCOL:
            self.fault(min(len(cards), 6) - 1, "", "six-cards", n=len(cards))
        found: dict[int, CardLine] = {}
        texts = 0
        for i, entry in enumerate(cards[:CARDS_PER_PROTOCOL]):
            if not isinstance(entry, dict):
                self.fault(i, "", "missing", word="value")
                continue
            for key in entry:
                if key not in CARD_KEYS:
                    self.fault(i, key, "unknown-key", word=shown(key), words=", ".join(CARD_KEYS))
            value = entry.get("value")
            if type(value) is not int or not 0 <= value <= HIGHEST:
                self.fault(i, "value", "bad-value", word=shown(str(value)), n=HIGHEST)
                value = -1 - i
            elif value in found:
                self.fault(i, "value", "value-twice", n=value)
                value = -1 - i
            line, parts = self.card(i, value, entry)
            texts += parts
            found[value] = line
        if texts > TEXTS_MOST:
            self.fault(-1, "", "too-many-texts", n=TEXTS_MOST, found=texts)
        return [found[value] for value in sorted(found)]

    def card(self, i: int, value: int, entry: Mapping[str, object]) -> tuple[CardLine, int]:
        """One card, and of how many texts it is made."""
        boxes = []
        parts = 0
        moments: list[int] = []
        for box, key in enumerate(BOXES):
            text = entry.get(key, "")
            if not isinstance(text, str):
                self.fault(i, key, "no-text", word=key)
                text = ""
            if key in entry and isinstance(entry[key], str):
                reader = BoxReader(PROTOCOLS, box, self.line(i, key), self.faults)
                found = reader.read(text)
                parts += texts_in(found)
                text = reader.tidy
                if found is not None and found.trigger and meets(found.trigger, moments):
                    self.fault(i, key, "same-moment")
                moments += [found.trigger] if found is not None else []
            boxes.append(text)
        return CardLine(value, (boxes[0], boxes[1], boxes[2])), parts


def meets(trigger: int, others: list[int]) -> bool:
    """Could a text be set off together with another of its card? Nobody could tell them apart."""
    after = AFTER_DRAW <= trigger <= AFTER_YOU_SHUFFLE
    return any([x == trigger or (after and x >= AFTER_DRAW) for x in others])


def texts_in(box: Box | None) -> int:
    """Of how many texts a box is made, itself and its parts counted."""
    return 0 if box is None or not box.sentences else 1 + sum([parts_of(x) for x in box.sentences])


def parts_of(node: Node) -> int:
    return 1 + sum([parts_of(x) for x in node.parts()])


def is_name(text: object, most: int) -> bool:
    """A short text of letters, digits and a few signs, which no page can take for more."""
    if not isinstance(text, str) or text != " ".join(text.split()) or not 1 <= len(text) <= most:
        return False
    return text[0].isalpha() and all([x.isalnum() or x in " -,'" for x in text])


HEAD: Final = re.compile(r"\s*\[\[\s*(?:card|\"card\"|'card')\s*\]\]")
ENTRY: Final = re.compile(r"\s*[\"']?(\w+)[\"']?\s*[=.]")


def places(text: str) -> dict[tuple[int, str], int]:
    """The line of every card and every key; texts of several lines are stepped over."""
    found: dict[tuple[int, str], int] = {}
    card, quote = -1, ""
    for n, line in enumerate(text.split("\n"), 1):
        if quote:
            quote = "" if line.count(quote) % 2 else quote
            continue
        if HEAD.match(line):
            card += 1
            found[card, ""] = n
        entry = ENTRY.match(line)
        if entry is not None:
            # The newline behind opening quotes is no part of the text.
            later = line.rstrip().endswith(('= """', "= '''"))
            found.setdefault((card, entry[1]), n + later)
        for mark in ('"""', "'" * 3):
            if line.count(mark) % 2:
                quote = mark
                break
    return found


def read_protocol(text: str) -> Definition:
    """The protocol of a file; an OwnFaults names everything that is wrong with it."""
    reader = FileReader(text)
    found = reader.read()
    if found is None:
        raise OwnFaults(sorted(reader.faults, key=lambda f: (f.line, f.column)))
    return found


def twin(protocol: int) -> Definition:
    """The second copy of a protocol of the house, whose cards and words are those of the first."""
    return Definition(PROTOCOL_NAMES[protocol], {}, {}, [], protocol)


def unpacked(word: str) -> Definition:
    """The protocol that was packed into a word, checked like a file; or an OwnFaults."""
    name, _, squeezed = word.partition(":")
    broken = OwnFaults([Fault(0, "not-packed", {"word": shown(name)})])
    if not squeezed or len(word) > PACKED:
        raise broken
    try:
        raw = urlsafe_b64decode(squeezed + "=" * (-len(squeezed) % 4))
        opener = zlib.decompressobj()
        text = opener.decompress(raw, 4 * LARGEST)
        if not opener.eof or opener.unused_data:
            raise broken
        plain = json.loads(text)
        key, names, keywords, cards = plain
        data = {
            "key": key,
            "name": dict(names),
            "keywords": dict(keywords),
            "card": [packed_card(card) for card in cards],
        }
    except (ValueError, TypeError, Base64Error, zlib.error, RecursionError, UnicodeError):
        raise broken from None
    reader = FileReader("")
    found = reader.checked(data)
    if found is None:
        raise OwnFaults(reader.faults)
    if found.name != name:
        raise OwnFaults([Fault(0, "other-fingerprint", {"word": shown(name), "words": found.name})])
    return found


def packed_card(card: list[Any]) -> dict[str, object]:
    """One card of a packed protocol as a file would have it."""
    value, *boxes = card
    found: dict[str, object] = {"value": value}
    for key, text in zip(BOXES, boxes, strict=True):
        if text != "":
            found[key] = text
    return found
