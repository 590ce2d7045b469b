"""Reading positions: the header, the pile and the faults, the same in every game.

A text is a header, lines of a game, and the line `pile` with the unfinished texts beneath it. A #
begins a comment; in the pile, where it stands before numbers, only as a word of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kibitz.kernel.fault import LineFault
from kibitz.kernel.frames import NodeIndex, SavedFrame
from kibitz.kernel.pile import NO_BOX, NONE, Things

Lines = list[tuple[int, list[str]]]
"""The lines that say something: the number of each, and its words."""


class PositionError(LineFault):
    """A position that cannot be read: the line, the fault, and what would be right.

    For other languages than that of the notation it has the code of its sentence and the values:
    the word that is wrong, what could stand there, and a number.
    """

    def __init__(
        self, line: int, fault: str, code: str = "form", word: str = "", known: str = "", n: int = 0
    ) -> None:
        super().__init__(line, fault)
        self.code = code
        self.word = word
        self.known = known
        self.n = n
        self.faults: list[PositionError] = [self]
        """With all others of the same text, in the order in which they were found."""


class PositionReader:
    """Reads one position line by line; a game says how its seats, cards and things are written."""

    def __init__(
        self, game: str, title: str, version: int, nodes: NodeIndex, box: str = ""
    ) -> None:
        self.begins: Final = first_line(game, version, box)
        """The first line of a position."""
        self.box: Final = box
        """The fingerprint of the owner's cards that are in play; empty for those we ship."""
        self.title: Final = title
        self.version: Final = version
        self.nodes: Final = nodes
        self.at: int = 0
        """The line that is read."""
        self.given: dict[str, int] = {}
        """The line of the text in which each kind of line was given."""
        self.placed: dict[int, int] = {}
        """The line of the text in which each card or piece was placed."""
        self.pile: list[SavedFrame] | None = None
        self.pile_at: list[int] = []
        """The line of the text in which each text of the pile stands."""
        self.faults: list[PositionError] = []
        """What is wrong with the lines read so far: one fault a line."""

    def fault(
        self, message: str, code: str = "form", word: str = "", known: str = "", n: int = 0
    ) -> PositionError:
        """What is wrong with the line at hand; the code and the rest word it in any language."""
        return PositionError(self.at, message, code, word, known, n)

    def none_such(self, what: str, word: str, known: Sequence[str]) -> PositionError:
        """A word that is not among those that can stand here."""
        there = ", ".join(known)
        return self.fault(f"no {what} {word!r}; there are {there}", "not-one", word, there)

    def opened(self, text: str) -> Lines:
        """The lines of a text without its header, which is checked if there is one."""
        lines: Lines = []
        piled = False
        for i, raw in enumerate(text.splitlines()):
            words = uncommented(raw.split()) if piled else raw.split("#")[0].split()
            if words:
                lines.append((i + 1, words))
                piled = piled or words[0] == "pile"
        if not lines:
            raise PositionError(
                1,
                f"the text is empty; a position begins with '{self.begins}'",
                "empty",
                "",
                self.begins,
            )
        if lines[0][1][0] == "position":
            self.at, words = lines.pop(0)
            self.header(words)
        return lines

    def take(self, lines: Lines) -> None:
        """Every line, and behind the line `pile` every text of the pile.

        A faulty line does not end the reading: whoever mends a text wants to know of all of them.
        """
        for at, words in lines:
            self.at = at
            try:
                if self.pile is None:
                    self.line(words)
                else:
                    self.pile.append(self.frame(words))
                    self.pile_at.append(at)
            except PositionError as e:
                self.faults.append(e)
        if self.faults:
            self.faults[0].faults = self.faults
            raise self.faults[0]

    def header(self, words: list[str]) -> None:
        """`position compile 1`: the game, the version of its rules, and `box` if it has its own."""
        box = words[4] if len(words) == 5 and words[3] == "box" else ""
        whole = len(words) == (5 if box else 3) and is_number(words[2])
        if words[:2] != self.begins.split()[:2] or not whole:
            raise self.fault(
                f"this is not a position of {self.title}; it begins with '{self.begins}'",
                "header",
                words[-1],
                self.begins,
            )
        if int(words[2]) > self.version:
            raise self.fault(
                f"made with version {words[2]} of {self.title}; this is version {self.version}",
                "newer",
                words[2],
                n=self.version,
            )
        if box != self.box:
            raise self.fault(
                f"made with the box {box or '-'}; the box in play is {self.box or '-'}",
                "other-box",
                box or "-",
                self.box or "-",
            )

    def once(self, name: str) -> None:
        """No line is given twice."""
        if name in self.given:
            raise self.fault(
                f"{name!r} stands twice; it was given in line {self.given[name]}",
                "twice",
                name,
                n=self.given[name],
            )
        self.given[name] = self.at

    def lay(self, thing: int, name: str) -> int:
        """A card or piece lies here, and nowhere else."""
        if thing in self.placed:
            line = self.placed[thing]
            raise self.fault(
                f"{name} is in two places; it stands in line {line} already", "placed", name, n=line
            )
        self.placed[thing] = self.at
        return thing

    def whole(self, words: list[str]) -> int:
        if len(words) != 1 or not self.is_number(words[0]):
            found = " ".join(words)
            raise self.fault(
                f"a number is wanted here, not {found or 'nothing'!r}", "number", found
            )
        return int(words[0])

    def is_number(self, word: str) -> bool:
        return is_number(word.removeprefix("-"))

    # The pile.

    def frame(self, words: list[str]) -> SavedFrame:
        """A text on the pile: `fire-1.middle seat=a card=fire-1.middle pc=1 called`."""
        if words[0] not in self.nodes.paths:
            raise self.fault(f"no text is called {words[0]!r}", "no-text", words[0])
        node = self.nodes.paths[words[0]].number
        seat, pc, card, box, called = NONE, 0, NONE, NO_BOX, False
        that: Things = ()
        it: Things = ()
        for word in words[1:]:
            key, _, value = word.partition("=")
            if key == "called":
                called = True
            elif key == "seat":
                seat = self.frame_seat(value)
            elif key == "phase" and self.phases():
                pc = self.phase_of(value)
            elif key == "pc":
                pc = self.whole([value])
            elif key == "card":
                name, _, box_name = value.partition(".")
                card = self.frame_card(name)
                box = self.frame_box(box_name)
            elif key == "that":
                that = tuple([self.thing(x) for x in value.split(",")])
            elif key == "it":
                it = tuple([self.thing(x) for x in value.split(",")])
            else:
                raise self.fault(f"{word!r} is no part of a text on the pile", "no-part", word)
        return SavedFrame(node, seat, card, box, that, called, pc, it)

    def phases(self) -> tuple[str, ...]:
        """The names of the steps of a turn, if a text on the pile may be written with them."""
        return ()

    def phase_of(self, word: str) -> int:
        if word not in self.phases():
            raise self.none_such("phase", word, self.phases())
        return self.phases().index(word)

    # What a game says.

    def line(self, words: list[str]) -> None:
        """A line above the pile; the one that is `pile` begins `self.pile`."""
        raise NotImplementedError

    def frame_seat(self, word: str) -> int:
        """The seat that carries a text out."""
        raise NotImplementedError

    def frame_card(self, word: str) -> int:
        """The card whose text it is."""
        raise NotImplementedError

    def frame_box(self, word: str) -> int:
        """The box of that card."""
        raise NotImplementedError

    def thing(self, word: str) -> int:
        """A thing that a text on the pile names."""
        raise NotImplementedError


def first_line(game: str, version: int, box: str) -> str:
    """How a position begins; a box of an owner is named by its fingerprint."""
    return f"position {game} {version}" + (f" box {box}" if box else "")


def is_number(word: str) -> bool:
    """Whole, and not too long to be read."""
    return word.isdecimal() and len(word) <= 9


def uncommented(words: list[str]) -> list[str]:
    """A line of the pile without its comment."""
    for i, word in enumerate(words):
        if word.startswith("#"):
            return words[:i]
    return words
