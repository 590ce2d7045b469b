"""Game: the record of functions a package of rules hands over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.codec import Book
from kibitz.kernel.event import Event
from kibitz.kernel.pile import Decision, Reason, State, Things
from kibitz.kernel.view import View
from kibitz.kernel.vocabulary import Vocabulary

Options = Mapping[str, str]
Lots = tuple[tuple[Things, int], ...]
"""Throws of dice, one of each kind that makes a difference, and how many there are of it."""


class Outcome:
    """How a match ended: what each seat scored, and the word for why."""

    def __init__(self, scores: tuple[float, ...], why: str) -> None:
        self.scores: Final = scores
        self.why: Final = why


class Features:
    """A view as a fixed number of named figures: what a net looks at."""

    def __init__(
        self,
        legend: tuple[str, ...],
        told: Callable[[View], list[float]],
        same_side: Callable[[View], bool],
    ) -> None:
        self.legend: Final = legend
        """What every figure is."""
        self.told: Final = told
        self.same_side: Final = same_side
        """Are they told for the side of the seat that looks, not for the other?"""


class Game:
    """Everything the rest of the house may ask of a game."""

    def __init__(
        self,
        name: str,
        version: int,
        seats: Callable[[Options], tuple[str, ...]],
        sides: Callable[[Options], tuple[int, ...]],
        draws: bool,
        seated: Callable[[Options, tuple[int, ...]], dict[str, str]],
        options: Callable[[Options], dict[str, str]],
        choices: Mapping[str, tuple[str, ...]],
        setup: Callable[[Options], State],
        view: Callable[[State, int], View],
        imagine: Callable[[View, Whim], State],
        outcome: Callable[[State], Outcome | None],
        main: Callable[[State, Decision], bool],
        why_not: Callable[[State, int, int], Reason | None],
        score: Callable[[View], float],
        features: Features,
        dice: Callable[[State, Decision], Lots],
        search: Mapping[str, float],
        pieces: Callable[[State], Things],
        save: Callable[[State], str],
        load: Callable[[str], State],
        write: Callable[[View], str],
        read: Callable[[str, Whim, Options | None], State],
        tell: Callable[[Event, tuple[str, ...]], str],
        explain: Callable[[Reason], str],
        vocabulary: Vocabulary,
        book: Book,
        even: bool,
        faults: Callable[[], list[str]],
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        """+ 1 when an old log could play differently."""
        self.seats: Final = seats
        """Role names, in order."""
        self.sides: Final = sides
        """The side of each seat: who wins and loses together."""
        self.draws: Final = draws
        """Can a match of it end undecided?"""
        self.seated: Final = seated
        """The options once it is known which seats people hold; bots hold the others."""
        self.options: Final = options
        """All options settled, or a ValueError that names what is wrong."""
        self.choices: Final = choices
        """Every option and the values it can take."""
        self.setup: Final = setup
        self.view: Final = view
        self.imagine: Final = imagine
        """Some state this view could come from."""
        self.outcome: Final = outcome
        """None while it is running."""
        self.main: Final = main
        """Is a question a decision of its own, not a part of another and not the set-up?"""
        self.why_not: Final = why_not
        self.score: Final = score
        """How good a view looks to its seat, from 0 (lost) to 1 (won): greedy's eye."""
        self.features: Final = features
        """What a net looks at to judge a view."""
        self.dice: Final = dice
        """How the dice may fall if that is what chance is asked; nothing if it deals cards."""
        self.search: Final = search
        """What a search of it should do otherwise than usual, by the names of bots' settings."""
        self.pieces: Final = pieces
        """Every card and piece, wherever it is: the same at all times once play has begun."""
        self.save: Final = save
        self.load: Final = load
        self.write: Final = write
        """A view in the notation of positions."""
        self._read: Final = read
        self.tell: Final = tell
        """An event as one line of a transcript."""
        self.explain: Final = explain
        """A reason as one line: rule, section, culprit."""
        self.vocabulary: Final = vocabulary
        self.book: Final = book
        """Every text, numbered, for saving."""
        self.even: Final = even
        """Does what a player may do, but for the names of cards, never hang on hidden cards?"""
        self.faults: Final = faults
        """Empty, or the game does not open."""

    def read(self, text: str, whim: Whim, options: Options | None = None) -> State:
        """A position from its notation; unknown cards are imagined.

        It is played under the options given, which it must not contradict; without, under its own.
        """
        return self._read(text, whim, options)
