"""The interface of a language for Compile: clauses, sentences, tables. All of it is required."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.games.compile.knowledge.facts import VALUES as FACT_VALUES
from kibitz.games.compile.rules import numbers
from kibitz.games.compile.rules.numbers import ORDERS, PROTOCOL_NAMES
from kibitz.games.compile.rules.options import CHOICES, EDITIONS
from kibitz.games.compile.rules.own.slots import named
from kibitz.games.compile.rules.reasons import RULES
from kibitz.games.compile.rules.selectors import ANY, UNCOVERED
from kibitz.kernel.pile import NONE
from kibitz.words.game_tongue import GameTongue, Shape
from kibitz.words.grammar.tongue import Mood, Phrase, Voice
from kibitz.words.tables import TableFault, constants

# How many.
N: Final = 0
ALL: Final = 1
EACH: Final = 2
OR_MORE: Final = 3
THAT_MANY: Final = 4
ITS_VALUE: Final = 5
THIS_CARD: Final = 6
THAT_CARD: Final = 7
WHOLE_HAND: Final = 8
ANY_NUMBER: Final = 9
PRINTED_VALUE: Final = 10
PROTOCOLS_HERE: Final = 11
CARDS_OF: Final = 12

TO_THAT_LINE: Final = 4
"""Beside the places of verbs/one.py: where a whole batch is shifted to."""

LEAVING: Final = ("delete", "return", "shift")
"""Verbs that take a card out of its line; the others happen to it in the line."""


@dataclass(frozen=True)
class Cards:
    """A noun phrase about cards, independent of the language.

    `kind` and `n` say how many; for THAT_MANY `n` is what is added. The other fields are those of
    a selector (selectors.py): side ANY, YOURS, THEIRS; cover UNCOVERED (unspoken), COVERED, EVERY_COVER;
    face ANY, UP, FACE_DOWN; line ANY, THIS, THAT, THIS_STACK, WHERE_THEY_LEAD, LINE_OF_THAT,
    LINE_OF_PROTOCOL; values; other (not this card); extreme HIGHEST, LOWEST; `than`: the value
    compared, OVER_HAND, UNDER_PROTOCOLS, AS_THAT; the protocol meant, by its key.
    Of this card, only the cover is told: EVERY_COVER is `even if it is covered`.
    Hands speak of cards by number only. All cards are covered or not without saying so:
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
    than: int = 0
    protocol: str = ""


@dataclass(frozen=True)
class Among:
    """Which cards of a hand or deck a text means: by printed value, of a protocol, of any other."""

    printed: int = NONE
    of: str = ""
    not_of: str = ""


ANY_CARD: Final = Among()


@dataclass(frozen=True)
class FixedClause:
    """A clause that is always the same: a verb of [verbs], its object, and what stands behind.

    `they_object` and `they_rest` are for the opponent who acts, where that makes a difference.
    """

    verb: str
    object: str = ""
    rest: str = ""
    they_object: str = ""
    they_rest: str = ""
    definite: bool = False


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


ORDER_KEYS: Final = ["-".join([str(i + 1) for i in order]) for order in ORDERS]
"""The orders of three protocols by the words that stand for them in the tables."""

TRIGGERS: Final = constants(
    numbers,
    "at-start at-end would-be-covered would-be-covered-or-flipped would-be-compiled "
    "after-draw after-opponent-discards after-delete after-clear-cache "
    "would-be-covered-by-unity after-you-discard after-opponent-draws after-you-refresh "
    "after-opponent-refreshes after-any-refresh after-opponent-compiles "
    "after-opponent-plays-here after-you-shuffle",
)
STANDING_RULES: Final = constants(
    numbers,
    "face-down-only no-face-down closed any-line two-less four-face-down mute one-more-each "
    "no-cache opens any-line-itself either-side-itself one-more-per-hand-card "
    "one-more-per-opposing-card two-more-if-mixed mutes-opponent no-flip no-draw-with-hand "
    "unity-free-here returns-to-deck",
)
BOXES: Final = constants(numbers, "top middle bottom")
SHAPE: Final = Shape(
    package=__package__,
    takes={
        "prompts": "source card line n text",
        "labels": "card line n order protocol text",
        "events": "who whose cards line start slot origin order protocol n why",
        "reasons": "card line",
        "facts": "card protocol other line mine theirs old new n most of chance",
        "phases": "line",
        "page": "who cards n card protocol",
    },
    events=constants(
        numbers,
        "first-drafter drafted laid-out turn drew shuffled discarded cleared played-up "
        "played-down landed shifted flipped-up flipped-down deleted returned revealed showed "
        "rearranged took-control spent-control compiled recompiled compiled-as-discard "
        "recompiled-as-discard banned fizzled refreshed no-action gave took guarded won stuck slid "
        "stole shuffled-deck revealed-top revealed-deck discarded-from-deck discarded-their-top "
        "discarded-across stated-number stated-protocol swapped copied turned-compiled put-on-deck "
        "captured played-up-across played-down-across played-their-top banned-protocol "
        "chose-alike dealt-protocol",
    ),
    reasons=RULES,
    facts=FACT_VALUES,
    choices={"edition": EDITIONS, **CHOICES},
    more=(
        "verbs",
        "clauses",
        "conditions",
        "triggers",
        "rules",
        "boxes",
        "orders",
        "protocols",
        "keywords",
        "editor",
        "own",
    ),
)
"""All that sentences are filled with are nominatives and numbers."""


class Names(dict[str, str]):
    """The names of protocols: those of people's own are what their authors call them."""

    def __init__(self, code: str, words: Mapping[str, str]) -> None:
        super().__init__(words)
        self.code: Final = code

    def __missing__(self, key: str) -> str:
        found = named(key)
        return found.called(self.code) if found.twin_of < 0 else self[PROTOCOL_NAMES[found.twin_of]]


class Keywords(Names):
    """What protocols are about, in a few words."""

    def __missing__(self, key: str) -> str:
        found = named(key)
        return found.about(self.code) if found.twin_of < 0 else self[PROTOCOL_NAMES[found.twin_of]]


class CompileTongue(GameTongue):
    """Everything Compile says, in one language."""

    def __init__(self) -> None:
        super().__init__(SHAPE)
        t = self.tables
        self.clauses: Final = t.records("clauses", FixedClause)
        """Clauses that need no more grammar than a verb and its object."""
        self.conditions: Final = t.sentences("conditions", "n protocol")
        """What a text depends on: `if your hand is empty`."""
        self.triggers: Final = t.numbered("triggers", TRIGGERS)
        """Before a text that listens: `Start:`, `When this card would be covered, first:` ..."""
        self.rules: Final = t.numbered("rules", STANDING_RULES)
        """The sentence of each standing rule, by its bit."""
        self.boxes: Final = t.numbered("boxes", BOXES)
        """Names of the boxes: `top text` ..."""
        self.orders: Final = t.exactly("orders", ORDER_KEYS)
        """How the protocols of a row change their lines."""
        self.protocols: Final = Names(self.code, t.exactly("protocols", PROTOCOL_NAMES))
        """The name of each protocol."""
        self.keywords: Final = Keywords(self.code, t.exactly("keywords", PROTOCOL_NAMES))
        """What each protocol is about, in a few words."""
        self.designs: Final = t.sentences("own", "word words n low high found share least most")
        """Faults of protocols of people's own, and what a check of one tells."""
        self.editor: Final = t.sentences("editor", "protocol")
        """The lines of a position, and how cards lie (editor.py)."""

    # Clauses of card texts, without capital and full stop.

    def fixed(self, key: str, voice: Voice) -> str:
        """A clause of [clauses], which has neither counts nor selectors."""
        if key not in self.clauses:
            raise TableFault(f"{self.tables.where('clauses')} lacks {key}")
        c, they = self.clauses[key], voice.mood is Mood.THEY
        thing = Phrase((they and c.they_object) or c.object, c.definite)
        return self.said(c.verb, thing, voice, (they and c.they_rest) or c.rest)

    @abstractmethod
    def said(self, verb: str, thing: Phrase, voice: Voice, rest: str = "") -> str:
        """One verb of [verbs] with its object, and what stands behind that."""

    @abstractmethod
    def act(self, verb: str, cards: Cards, voice: Voice, to: int = 0) -> str:
        """flip, delete, return, reveal, shift, take, play cards; `to`: where a shift may go.

        `to` is ANYWHERE, TO_THIS_LINE, TO_OR_FROM_THIS_LINE, TO_THEIR_HIGHEST (verbs/one.py), or
        TO_THAT_LINE. What is taken goes to one's own hand.
        """

    @abstractmethod
    def silently(self, what: str) -> str:
        """A finished clause about one card, whose middle text is not carried out."""

    @abstractmethod
    def copy(self, cards: Cards, voice: Voice) -> str:
        """Choose a card and carry out its middle text as if it were on this card."""

    @abstractmethod
    def act_either(self, verbs: Sequence[str], cards: Cards, voice: Voice) -> str:
        """Several verbs with one object: `shift or flip that card`."""

    @abstractmethod
    def draw(self, cards: Cards, voice: Voice, from_opponent: bool = False) -> str:
        """Draw cards from the deck, one's own or the opponent's."""

    @abstractmethod
    def draw_chosen(self, among: Among, voice: Voice) -> str:
        """Draw 1 card of a printed value, or all cards of a protocol, from the deck just shown."""

    @abstractmethod
    def discard(self, cards: Cards, voice: Voice, across: bool = False) -> str:
        """Discard cards of the hand; `across` into the opponent's trash."""

    @abstractmethod
    def give(self, cards: Cards, voice: Voice) -> str:
        """Give cards of the hand to the opponent."""

    @abstractmethod
    def show(self, cards: Cards, voice: Voice) -> str:
        """Reveal cards of the hand."""

    @abstractmethod
    def play(
        self, faces: int, lines: int, voice: Voice, among: Among = ANY_CARD, trash: bool = False
    ) -> str:
        """Play 1 card from hand or trash; `faces` is standing.UP | standing.DOWN or one of them.

        `lines` is ANY, THIS, OTHER, THAT or WITH_FACE_DOWN.
        """

    @abstractmethod
    def play_top(self, lines: int, voice: Voice, theirs: bool = False, across: bool = False) -> str:
        """Play the top card of a deck face down; `lines` is THIS, OTHER, THAT or ANY.

        `theirs` is the opponent's deck, `across` to the opponent's side.
        """

    @abstractmethod
    def slide_under(self, voice: Voice) -> str:
        """For every 2 cards in this line, the top card of the deck face down under this card."""

    @abstractmethod
    def in_line(self, lines: int, at_least: int, what: str, voice: Voice) -> str:
        """Choose a line (ANY or OTHER, with `at_least` cards), then `what` there.

        `what` is a finished clause that speaks of `that line`.
        """

    @abstractmethod
    def each_line(self, lines: int, what: str, voice: Voice) -> str:
        """In each line of a kind, ANY, OTHER, WITH_YOURS, WITH_FACE_DOWN: `what` has `that line`."""

    @abstractmethod
    def rearrange(self, theirs: bool, swap: bool, voice: Voice) -> str:
        """Rearrange a row of protocols, or swap two of them."""

    @abstractmethod
    def set_compiled(self, protocol: str, voice: Voice) -> str:
        """Turn a protocol, given by its key, to its compiled side."""

    @abstractmethod
    def in_any_order(self, clauses: Sequence[str]) -> str:
        """X and Y, finished clauses, in the order the owner of the text chooses."""

    @abstractmethod
    def ban(self, voice: Voice) -> str:
        """The opponent cannot compile on their next turn while this text is visible."""

    @abstractmethod
    def one_of(self, clauses: Sequence[str], voice: Voice) -> str:
        """Either X or Y, as finished clauses of the voice's mood."""

    @abstractmethod
    def if_you_do(self, what: str) -> str:
        """`what` was asked for behind a subordinate clause: `if you do, flip this card`."""

    def condition(self, key: str, what: str, n: int = 0, protocol: str = "") -> str:
        """A clause behind a condition of [conditions]; the protocol is given by its key."""
        name = self.protocols[protocol] if protocol else ""
        return f"{self.filled(self.conditions[key], n=n, protocol=name)}, {what}"

    @abstractmethod
    def if_covering(self, what: str) -> str:
        """If this card covers a card, `what`."""

    @abstractmethod
    def if_covered(self, what: str) -> str:
        """If this card is covered, `what`."""

    def as_answer(self, clause: str) -> str:
        """A clause said by whoever gives it as an answer, where that is the first person."""
        return clause

    # Places, orders, names.

    @abstractmethod
    def place(self, p: Place) -> str:
        """A card as a player points at it, in the nominative."""

    def title(self, protocol: str, value: int) -> str:
        """`Fire 1`."""
        return f"{self.protocols[protocol]} {value}"

    def source(self, card: str, box: int) -> str:
        """A text by its card and box: `Fire 1, middle text`."""
        return f"{card}, {self.boxes[box]}"

    @abstractmethod
    def numbered(self, n: int) -> str:
        """A line by its number: `line 2`."""

    def spot(self, who: str, line: int) -> str:
        """A place for a log that several people read: whose side, which line."""
        return f"{who}, {self.numbered(line)}"
