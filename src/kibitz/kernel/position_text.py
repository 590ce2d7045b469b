"""Reading positions: the header, the pile and the faults, the same in every game."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.fault import LineFault
from kibitz.kernel.frames import NodeIndex, SavedFrame
from kibitz.kernel.pile import NO_BOX, NONE, Things


class PositionError(LineFault):
    """A position that cannot be read: the line, the fault, and what would be right."""


class PositionReader:
    """Reads one position line by line; a game says how its seats, cards and things are written."""

    def __init__(self, game: str, title: str, version: int, nodes: NodeIndex) -> None:
        self.begins: Final = f"position {game}"
        """The first words of a position."""
        self.title: Final = title
        self.version: Final = version
        self.nodes: Final = nodes
        self.at: int = 0
        """The line that is read."""
        self.given: dict[str, int] = {}
        """The line of the text in which each kind of line was given."""
        self.placed: dict[int, int] = {}
        """The line of the text in which each card or piece was placed."""

    def fault(self, message: str) -> PositionError:
        return PositionError(self.at, message)

    def empty(self) -> PositionError:
        return PositionError(1, f"the text is empty; a position begins with '{self.begins} 1'")

    def header(self, words: list[str]) -> None:
        """`position compile 1`: the game, and the version of its rules."""
        if words[:2] != self.begins.split() or len(words) != 3 or not words[2].isdecimal():
            raise self.fault(
                f"this is not a position of {self.title}; it begins with '{self.begins} 1'"
            )
        if int(words[2]) > self.version:
            raise self.fault(
                f"made with version {words[2]} of {self.title}; this is version {self.version}"
            )

    def once(self, name: str) -> None:
        """No line is given twice."""
        if name in self.given:
            raise self.fault(f"{name!r} stands twice; it was given in line {self.given[name]}")
        self.given[name] = self.at

    def whole(self, words: list[str]) -> int:
        if len(words) != 1 or not self.is_number(words[0]):
            raise self.fault(f"a number is wanted here, not {' '.join(words) or 'nothing'!r}")
        return int(words[0])

    def is_number(self, word: str) -> bool:
        return word.lstrip("-").isdecimal()

    # The pile.

    def frame(self, words: list[str]) -> SavedFrame:
        """A text on the pile: `fire-1.middle seat=a card=fire-1.middle pc=1 called`."""
        if words[0] not in self.nodes.paths:
            raise self.fault(f"no text is called {words[0]!r}")
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
                raise self.fault(f"{word!r} is no part of a text on the pile")
        return SavedFrame(node, seat, card, box, that, called, pc, it)

    def phases(self) -> tuple[str, ...]:
        """The names of the steps of a turn, if a text on the pile may be written with them."""
        return ()

    def phase_of(self, word: str) -> int:
        if word not in self.phases():
            raise self.fault(f"no phase {word!r}; there are {', '.join(self.phases())}")
        return self.phases().index(word)

    # What a game says.

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
        """A thing that a text on the pile speaks of."""
        raise NotImplementedError
