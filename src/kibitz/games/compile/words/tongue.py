"""What a language has to offer to speak Compile: forms, sentences, tables. Nothing is optional."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from kibitz.games.compile.rules.selectors import ANY, UNCOVERED
from kibitz.words.grammar.tongue import GameTongue, Voice

# How many.
N: Final = 0
ALL: Final = 1
EACH: Final = 2
OR_MORE: Final = 3
THAT_MANY: Final = 4
ITS_VALUE: Final = 5
THIS_CARD: Final = 6
THAT_CARD: Final = 7


@dataclass(frozen=True)
class Cards:
    """A noun phrase about cards, before any language has touched it.

    `kind` and `n` say how many; for THAT_MANY `n` is what is added. The other fields are those of
    a selector (which.py): side ANY, YOURS, THEIRS; cover UNCOVERED (unspoken), COVERED, EVERY_COVER;
    face ANY, UP, FACE_DOWN; line ANY, THIS, THAT; values; other (not this card); extreme HIGHEST,
    LOWEST. Hands speak of cards by number only. All cards are covered or not without saying so:
    with ALL, it is UNCOVERED that has to be spoken and EVERY_COVER that is silent.
    """

    kind: int = N
    n: int = 1
    side: int = ANY
    cover: int = UNCOVERED
    face: int = ANY
    line: int = ANY
    values: tuple[int, ...] = ()
    other: bool = False
    extreme: int = 0


@dataclass(frozen=True)
class Place:
    """A card on the field as a player points at it."""

    card: str
    """Its title, or nothing if the reader may not know it."""
    mine: bool
    line: int
    face_down: bool
    covered: bool
    height: int
    """1 is next to the protocol."""


class CompileTongue(GameTongue):
    """Everything a reader of Compile can be told, in one language."""

    def __init__(self) -> None:
        raw = files(__package__).joinpath("names.toml").read_text(encoding="utf-8")
        data = tomllib.loads(raw)
        self.protocols: Mapping[str, str] = {k: v[self.code] for k, v in data["protocols"].items()}
        """The name of each protocol."""
        self.keywords: Mapping[str, str] = {k: v[self.code] for k, v in data["keywords"].items()}
        """What each protocol is about, in a few words."""

    # Clauses of card texts, without capital and full stop.

    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        """flip, delete, return, reveal, shift cards of the field; `to`: where a shift may go.

        `to` is ANYWHERE, TO_THIS_LINE, TO_OR_FROM_THIS_LINE (verbs/one.py), or TO_THAT_LINE.
        """
        raise NotImplementedError

    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        """Several verbs with one object: `shift or flip that card`."""
        raise NotImplementedError

    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        raise NotImplementedError

    def discard(self, cards: Cards, voice: Voice) -> str:
        raise NotImplementedError

    def give(self, cards: Cards, voice: Voice) -> str:
        """Give cards of the hand to the opponent."""
        raise NotImplementedError

    def show(self, cards: Cards, voice: Voice) -> str:
        """Reveal cards of the hand."""
        raise NotImplementedError

    def show_hand(self, voice: Voice) -> str:
        raise NotImplementedError

    def take_random(self, voice: Voice) -> str:
        """Take a random card from the opponent's hand."""
        raise NotImplementedError

    def play(self, faces: int, lines: int, voice: Voice) -> str:
        """Play 1 card from hand; `faces` is standing.UP | standing.DOWN or one of them."""
        raise NotImplementedError

    def play_top(self, lines: int, voice: Voice) -> str:
        """Play the top card of the deck face down; `lines` is THIS, OTHER, THAT or ANY."""
        raise NotImplementedError

    def slide_under(self, voice: Voice) -> str:
        """For every 2 cards in this line, the top card of the deck face down under this card."""
        raise NotImplementedError

    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        """Choose a line (ANY or OTHER, with at least so many cards), then `what` there.

        `what` is a finished clause that speaks of `that line`.
        """
        raise NotImplementedError

    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """In each other line, or each line where you have a card: `what` speaks of `that line`."""
        raise NotImplementedError

    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        raise NotImplementedError

    def refresh(self, voice: Voice) -> str:
        raise NotImplementedError

    def ban(self, voice: Voice) -> str:
        """The opponent cannot compile on their next turn while this text is visible."""
        raise NotImplementedError

    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        """Either X or Y, as finished clauses of the voice's mood."""
        raise NotImplementedError

    def if_you_do(self, what: str) -> str:
        """`what` was asked for behind a subordinate clause: `if you do, flip this card`."""
        raise NotImplementedError

    def in_turn(self, clauses: Sequence[str]) -> str:
        """X, then Y: several clauses that hang on one condition."""
        raise NotImplementedError

    def if_covering(self, what: str) -> str:
        """If this card covers a card, `what`."""
        raise NotImplementedError

    def if_covered(self, what: str) -> str:
        """If this card is covered, `what`."""
        raise NotImplementedError

    triggers: Mapping[int, str]
    """Before a text that listens: `Start:`, `When this card would be covered, first:` ..."""

    rules: Mapping[int, str]
    """The sentence of each standing rule, by its bit."""

    # Places, orders, names.

    def place(self, p: Place) -> str:
        """A card as a player points at it, in the nominative."""
        raise NotImplementedError

    def title(self, protocol: str, value: int) -> str:
        """`Fire 1`."""
        return f"{self.protocols[protocol]} {value}"

    boxes: Mapping[int, str]
    """Names of the boxes by TOP, MIDDLE, BOTTOM: `top text` ..."""

    def source(self, card: str, box: int) -> str:
        """A text by its card and box: `Fire 1, middle text`."""
        return f"{card}, {self.boxes[box]}"

    # What the tables of GameTongue are filled with here: prompts {source}, {card}, {n}, {text};
    # labels {card}, {line}, {order}, {text}, {n}; events {who}, {cards}, {line}, {slot}, {origin},
    # {order}, {protocol}, {n} ...; reasons {card}, {line}. All are nominatives and numbers.

    def numbered(self, n: int) -> str:
        """A line by its number: `line 2`."""
        raise NotImplementedError
