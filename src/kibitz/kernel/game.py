"""Game: what a package of rules hands over, as four small records.

The file is long because every field of every record says what is expected of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kibitz.kernel.chance import Whim
from kibitz.kernel.event import Event
from kibitz.kernel.frames import NodeIndex
from kibitz.kernel.knowledge.draft import Drafts
from kibitz.kernel.knowledge.facts import Facts
from kibitz.kernel.knowledge.features import Features
from kibitz.kernel.knowledge.tensor import Tensor
from kibitz.kernel.lasting import Lasting
from kibitz.kernel.pile import Decision, Reason, State, Things, settle
from kibitz.kernel.secrecy import NO_FIELD, Access
from kibitz.kernel.symmetry import Symmetry
from kibitz.kernel.view import View
from kibitz.kernel.vocabulary import Vocabulary

Options = Mapping[str, str]
DiceOdds = tuple[tuple[Things, int], ...]
"""The distribution of a throw: for each kind of throw that matters one example, and its count."""


class Outcome:
    """How a match ended: what each seat scored, and the word for why."""

    def __init__(self, scores: tuple[float, ...], why: str) -> None:
        self.scores: Final = scores
        self.why: Final = why

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, why={self.why!r})"


def options_unchanged(options: Options, people: tuple[int, ...]) -> dict[str, str]:
    """The default of `Seating.seated`: who plays makes no difference to the options."""
    return dict(options)


def why_not(s: State, seat: int, action: int) -> Reason | None:
    """Why `seat` may not answer `action` now, or None if it may."""
    question = settle(s)
    if question is None:
        return Reason("game-over")
    if question.seat != seat:
        return Reason("not-your-decision", question.frame.at.card)
    if action in question.options:
        return None
    return question.frame.node.why_not(s, question.frame, action)


def no_dice(s: State, question: Decision) -> DiceOdds:
    """The default of `Rules.dice`: chance deals cards and throws no dice."""
    return ()


def always_public(s: State) -> bool:
    """The default of `Rules.legality_is_public`: what may be answered is known to everybody."""
    return True


def nothing_kept(options: Options) -> object:
    """The default of `Rules.keep`."""
    return None


def drawn_already(options: Options, seed: str) -> Options:
    """The default of `Rules.drawn`: no option is left to a lot."""
    return options


def lasts_as_it_is(options: Options) -> Lasting | None:
    """The default of `Notation.lasting`: an action has the same number everywhere."""
    return None


def no_faults() -> list[str]:
    return []


class Seating:
    """Who can sit at a table: the most there can be, and how many there are under some options."""

    def __init__(
        self,
        roles: tuple[str, ...],
        sides: tuple[int, ...],
        side_names: tuple[str, ...],
        count: Callable[[Options], int],
        option: str = "",
        seated: Callable[[Options, tuple[int, ...]], dict[str, str]] = options_unchanged,
    ) -> None:
        self.roles: Final = roles
        """A word for every seat there can be, in order; a smaller table leaves out the last."""
        self.sides: Final = sides
        """The side of each of them: who wins and loses together."""
        self.side_names: Final = side_names
        self.count: Final = count
        """How many play under some options."""
        self.option: Final = option
        """The option that says how many play, if there is one."""
        self.seated: Final = seated
        """The options once it is known which seats people hold; bots hold the others."""


class Rules:
    """How a game is played."""

    def __init__(
        self,
        seating: Seating,
        choices: Mapping[str, tuple[str, ...]],
        options: Callable[[Options], dict[str, str]],
        setup: Callable[[Options], State],
        outcome: Callable[[State], Outcome | None],
        main: Callable[[State, Decision], bool],
        pieces: Callable[[State], Things],
        why_not: Callable[[State, int, int], Reason | None] = why_not,
        dice: Callable[[State, Decision], DiceOdds] = no_dice,
        draws: bool = False,
        legality_is_public: Callable[[State], bool] = always_public,
        faults: Callable[[], list[str]] = no_faults,
        symmetry: Callable[[Whim], Symmetry] | None = None,
        at_once: Callable[[State, Whim], tuple[State, State] | None] | None = None,
        open_options: tuple[str, ...] = (),
        keep: Callable[[Options], object] = nothing_kept,
        drawn: Callable[[Options, str], Options] = drawn_already,
    ) -> None:
        self.seating: Final = seating
        self.choices: Final = choices
        """Every option and the values it can take."""
        self.options: Final = options
        """All options settled, or a ValueError that names what is wrong."""
        self.setup: Final = setup
        self.outcome: Final = outcome
        """None while it is running."""
        self.main: Final = main
        """Does a question begin a decision, instead of being part of one or of the set-up?"""
        self.pieces: Final = pieces
        """Every card and piece, wherever it is: the same at all times once play has begun."""
        self.why_not: Final = why_not
        """Why a seat may not give an answer now, or None if it may."""
        self.dice: Final = dice
        """How the dice may fall if that is what chance is asked; nothing if it deals cards."""
        self.draws: Final = draws
        """Can a match of it end undecided?"""
        self.legality_is_public: Final = legality_is_public
        """Do all questions of a match, card names aside, depend on public information only?"""
        self.faults: Final = faults
        """What is wrong with the game's tables; unless it is empty, the game does not open."""
        self.symmetry: Final = symmetry
        """Any renaming of seats and places that changes nothing, if there is one."""
        self.at_once: Final = at_once
        """The same simultaneous effect on a position, its things gone through in two orders."""
        self.open_options: Final = open_options
        """Those that also take a text of their own, beside the values in `choices`."""
        self.keep: Final = keep
        """Something to be kept as long as a match under these options is: the game knows why."""
        self.drawn: Final = drawn
        """The options of a match with that seed: whatever they leave to a lot has been drawn."""

    def seats(self, options: Options) -> tuple[str, ...]:
        """The roles under some options, in order."""
        return self.seating.roles[: self.seating.count(options)]

    def sides(self, options: Options) -> tuple[int, ...]:
        """The side of each seat under some options."""
        return self.seating.sides[: self.seating.count(options)]

    def seated(self, options: Options, people: tuple[int, ...]) -> dict[str, str]:
        """The options once it is known which seats people hold; bots hold the others."""
        return self.seating.seated(options, people)


class RealCards:
    """What a match with real cards has to know: which of them nobody sees, and how they mix."""

    def __init__(
        self,
        all: Callable[[State], Things],
        unseen: Callable[[State], Things],
        heaps: Callable[[State], tuple[tuple[int, Things], ...]],
        exchange: Callable[[State, int, int], State],
        hopes: Callable[[State, int, Things, Things], tuple[Things, ...]] | None = None,
    ) -> None:
        self.all: Final = all
        """Every card that can be hidden at some time."""
        self.unseen: Final = unseen
        """Those that a spectator could not point at now."""
        self.heaps: Final = heaps
        """Hands and decks, each with its owner or NONE: cards that lie together in no order."""
        self.exchange: Final = exchange
        """A copy of the position in which two cards have changed places."""
        self.hopes: Final = hopes
        """For whatever a seat may do with several cards together, those that would do, best first.

        It is told the cards the seat is known to hold, and those it may hold beside them.
        """


Known = Callable[[State, int, Decision | None], View]
Worlds = Callable[[Whim], State]
"""States that one view could come from, as many as one likes."""
Imaginer = Callable[[View], Worlds]


def asking_again(view: Callable[[State, int], View]) -> Known:
    """The default of `Sight.known`: the question is asked once more."""

    def known(s: State, seat: int, question: Decision | None) -> View:
        return view(s, seat)

    return known


def one_by_one(imagine: Callable[[View, Whim], State]) -> Imaginer:
    """The default of `Sight.imaginer`: nothing is prepared."""

    def imaginer(view: View) -> Worlds:
        def world(whim: Whim) -> State:
            return imagine(view, whim)

        return world

    return imaginer


class Sight:
    """What a seat may know, and how states that fit it are sampled."""

    def __init__(
        self,
        view: Callable[[State, int], View],
        imagine: Callable[[View, Whim], State],
        access: Access = NO_FIELD,
        permute: Callable[[State, int, Whim], State] | None = None,
        between: Callable[[State, int], View] | None = None,
        real_cards: RealCards | None = None,
        known: Known | None = None,
        imaginer: Imaginer | None = None,
        glimpse: Known | None = None,
        tally: Known | None = None,
    ) -> None:
        self.view: Final = view
        self.known: Final[Known] = asking_again(view) if known is None else known
        """The view of a position whose question is at hand, so that it need not be asked again."""
        self.glimpse: Final[Known] = self.known if glimpse is None else glimpse
        """The same view without what score and features do not look at: other fields are empty."""
        self.tally: Final[Known] = self.glimpse if tally is None else tally
        """The same without what the score alone does not look at."""
        self.between: Final = between
        """What a seat may know between two questions, where nobody is asked.

        `view` would carry on to the next question first. A game that gives none is shown from
        question to question instead of event by event.
        """
        self.imagine: Final = imagine
        """Some state this view could come from (determinisation)."""
        self.imaginer: Final[Imaginer] = one_by_one(imagine) if imaginer is None else imaginer
        """The same for many states of one view: what they have in common is prepared once."""
        self.access: Final = access
        """Who may know each field of a state; what is not listed is known to no seat."""
        self.permute: Final = permute
        """The same state with what a seat may not know exchanged among its places.

        A game with a masked field gives it, for the law that no seat sees through a mask.
        """
        self.real_cards: Final = real_cards
        """How hidden cards mix, for a match whose cards lie on a real table."""


class Notation:
    """How a game is saved as JSON and written as text."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        nodes: NodeIndex,
        save: Callable[[State], str],
        load: Callable[[str], State],
        write: Callable[[View], str],
        read: Callable[[str, Whim, Options | None], State],
        tell: Callable[[Event, tuple[str, ...]], str],
        explain: Callable[[Reason], str],
        lasting: Callable[[Options], Lasting | None] = lasts_as_it_is,
    ) -> None:
        self.vocabulary: Final = vocabulary
        self.nodes: Final = nodes
        """Every text, numbered, for saving."""
        self.save: Final = save
        self.load: Final = load
        self.write: Final = write
        """A view in the notation of positions."""
        self._read: Final = read
        self.tell: Final = tell
        """An event as one line of a transcript."""
        self.explain: Final = explain
        """A reason as one line: rule, section, culprit."""
        self.lasting: Final = lasting
        """The numbers of actions that last, if those of a match under these options do not."""

    def read(self, text: str, whim: Whim, options: Options | None = None) -> State:
        """A position from its notation; unknown cards are imagined.

        It is played under the options given, which it must not contradict; without, under its own.
        """
        return self._read(text, whim, options)


class Knowledge:
    """What bots and tools may ask of a game beside its rules; all but the score is optional."""

    def __init__(
        self,
        score: Callable[[View], float],
        features: Features | None = None,
        facts: Facts | None = None,
        tensor: Tensor | None = None,
        draft: Drafts | None = None,
        search: Mapping[str, float] | None = None,
        score_key: Callable[[View], bytes] | None = None,
    ) -> None:
        self.score: Final = score
        """The evaluation function: how good a view looks to its seat, from 0 (lost) to 1 (won)."""
        self.score_key: Final = score_key
        """What the score depends on: views with equal keys have equal scores.

        For a score that takes longer than its key, so that a search keeps what it found.
        """
        self.features: Final = features
        """What a value net looks at."""
        self.facts: Final = facts
        """How moves are explained."""
        self.tensor: Final = tensor
        """Views as vectors, for the environments."""
        self.draft: Final = draft
        """How the draft is read, if the game begins with one."""
        self.search: Final[Mapping[str, float]] = search or {}
        """Search settings that differ from the defaults of the bots, by name."""


class OwnBox:
    """The cards of an owner, by which a process plays a game instead of those we ship."""

    def __init__(self, fingerprint: str, text: str) -> None:
        self.fingerprint: Final = fingerprint
        """What it is called in files and positions; empty if it plays like the shipped one."""
        self.text: Final = text
        """What the rules read of it, to be carried by a match file."""


class Game:
    """Everything the other packages may ask of a game."""

    def __init__(
        self,
        name: str,
        version: int,
        rules: Rules,
        sight: Sight,
        notation: Notation,
        knowledge: Knowledge,
        learned_since: int = 0,
        box: OwnBox | None = None,
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        """+ 1 when an old log could play differently."""
        self.learned_since: Final = learned_since or version
        """The first version whose nets and models of the draft still fit."""
        self.rules: Final = rules
        self.sight: Final = sight
        self.notation: Final = notation
        self.knowledge: Final = knowledge
        self.box: Final = box or OwnBox("", "")
        """The cards in play, if they are not the shipped ones."""

    def __repr__(self) -> str:
        return f"<Game {self.name}, version {self.version}>"

    def learned(self, version: object) -> bool:
        """Does what was learned from that version of the rules still fit?"""
        return isinstance(version, int) and self.learned_since <= version <= self.version

    # The optional parts, for callers that need them: a ValueError says which one is missing.

    def features(self) -> Features:
        """What a value net looks at."""
        found = self.knowledge.features
        if found is None:
            raise ValueError(f"{self.name} has no features, so no net can judge it")
        return found

    def facts(self) -> Facts:
        """How moves are explained."""
        found = self.knowledge.facts
        if found is None:
            raise ValueError(f"{self.name} has no facts, so no move of it can be explained")
        return found

    def tensor(self) -> Tensor:
        """Views as vectors."""
        found = self.knowledge.tensor
        if found is None:
            raise ValueError(f"{self.name} has no tensor, so no environment can show it")
        return found

    def draft(self) -> Drafts:
        """How the draft is read."""
        found = self.knowledge.draft
        if found is None:
            raise ValueError(f"{self.name} has no draft")
        return found
