"""The words in which people write cards of their own: those of the card files, as a table.

A file may name these and nothing else. What a word takes, where it may stand and what it means is
told here once: the reader checks by it, and docs/protocols-of-your-own.md lists it.
Long because it is one table of all words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kibitz.games.compile.rules import numbers
from kibitz.games.compile.rules.cards import language
from kibitz.games.compile.rules.numbers import BOTTOM, TOP
from kibitz.games.compile.rules.selectors import (
    ANY,
    OTHER,
    THAT,
    THIS,
    WITH_FACE_DOWN,
    WITH_YOURS,
    Which,
)
from kibitz.games.compile.rules.standing import DOWN, UP
from kibitz.games.compile.rules.verbs import among, base, conditions, decks, playing, protocols
from kibitz.games.compile.rules.verbs.copying import CopyMiddle
from kibitz.games.compile.rules.verbs.hands import (
    Discard,
    DiscardAcross,
    DiscardRandom,
    Draw,
    Show,
    ShowHand,
    TakeRandom,
)
from kibitz.games.compile.rules.verbs.lines import EachLine, InLine, SwapStacks
from kibitz.games.compile.rules.verbs.many import (
    DeleteAll,
    FlipAll,
    FlipEach,
    ReturnAll,
    ShiftAll,
)
from kibitz.games.compile.rules.verbs.one import (
    TO_OR_FROM_THIS_LINE,
    TO_THEIR_HIGHEST,
    TO_THIS_LINE,
    Delete,
    Flip,
    FlipSilently,
    Return,
    Reveal,
    Shift,
    Take,
)
from kibitz.games.compile.rules.verbs.stating import StateProtocol
from kibitz.kernel.flow import If, IfDo, May, Seq

# Kinds: what a word is, and what another takes.
TEXT: Final = "text"
TEXTS: Final = "texts"
CARDS: Final = "cards"
COUNT: Final = "count"
NUMBER: Final = "number"
LINES: Final = "lines"
FACES: Final = "faces"
CONDITION: Final = "condition"
FITTING: Final = "fitting"
DECK: Final = "deck"
FROM: Final = "from"
ROW: Final = "row"
TO: Final = "to"
PROTOCOL: Final = "protocol"
RULE: Final = "rule"
BOX: Final = "box"
TRUTH: Final = "truth"

KINDS: Final[dict[str, str]] = {
    TEXT: "A sentence: something that is done.",
    TEXTS: "Two or more sentences in brackets: `(draw(1), discard())`.",
    CARDS: "Cards of the field: `card` with what narrows it, `this` or `that`.",
    COUNT: "How many cards.",
    NUMBER: "A number.",
    LINES: "Which lines.",
    FACES: "Which way up: `UP`, `DOWN` or `UP | DOWN`.",
    CONDITION: "What a sentence depends on.",
    FITTING: "Which cards of a hand, a deck or a trash.",
    DECK: "Whose deck.",
    FROM: "Where a card is played from.",
    ROW: "Whose protocols.",
    TO: "Where a shifted card may go.",
    PROTOCOL: "A protocol.",
    RULE: "A standing rule.",
    BOX: "A top or bottom box: a standing rule, or sentences with what sets them off.",
    TRUTH: "`True` or `False`.",
}
"""What each kind is."""

# What a sentence leaves behind for the next one, and what a word needs to stand before it.
NOTHING: Final = "nothing"
SOME: Final = "cards"
OPEN: Final = "open cards"
LINE: Final = "line"
OTHER_LINE: Final = "other line"
SHOWN: Final = "shown deck"
ELSE: Final = "else"

BOTH: Final = (TOP, BOTTOM)
REQUIRED: Final = object()


class Param:
    """What a word takes in one place."""

    def __init__(
        self,
        name: str,
        kind: str,
        usual: object = REQUIRED,
        low: int = 0,
        high: int = 0,
        most: int = 1,
        only: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.usual: Final = usual
        """What is meant if it is left out, or REQUIRED."""
        self.low: Final = low
        self.high: Final = high
        """The least and the greatest number."""
        self.most: Final = most
        """How many may follow each other here."""
        self.only: Final = only
        """The words that may stand here, if not all of the kind."""


class Word:
    """One word: what it is, what it takes, and what it means."""

    def __init__(
        self,
        name: str,
        kind: str,
        about: str,
        make: Callable[[Sequence[Any], int], object],
        params: tuple[Param, ...] | None = None,
        needs: str = "",
        gives: str = "",
        boxes: tuple[int, ...] = (),
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.about: Final = about
        self.make: Final = make
        """What it stands for, given what it takes and the number of the protocol it belongs to."""
        self.params: Final = params
        """None if it takes nothing and is written without brackets."""
        self.needs: Final = needs
        """What the sentence before must have left behind."""
        self.gives: Final = gives
        """What it leaves behind for the next sentence."""
        self.boxes: Final = boxes
        """The boxes it may stand in, if not in all."""


def constant(name: str, kind: str, about: str, value: object, needs: str = "") -> Word:
    """A word without brackets that always means the same."""
    return Word(name, kind, about, lambda given, own: value, None, needs)


def standing(name: str, boxes: tuple[int, ...], about: str) -> Word:
    """A standing rule, by the name of its bit."""
    bit = getattr(numbers, name)
    return Word(name, RULE, about, lambda given, own: bit, None, boxes=boxes)


def of_own(name: str, kind: str, about: str, make: Callable[[int], object]) -> Word:
    """A word without brackets about the protocol it belongs to."""
    return Word(name, kind, about, lambda given, own: make(own), None)


def made(
    name: str,
    kind: str,
    about: str,
    make: Callable[..., object],
    *params: Param,
    needs: str = "",
    gives: str = "",
    boxes: tuple[int, ...] = (),
) -> Word:
    """A word with brackets."""
    return Word(name, kind, about, lambda given, own: make(*given), params, needs, gives, boxes)


def verb(
    name: str,
    about: str,
    make: Callable[..., object],
    *params: Param,
    gives: str = SOME,
    needs: str = "",
    boxes: tuple[int, ...] = (),
) -> Word:
    return made(name, TEXT, about, make, *params, needs=needs, gives=gives, boxes=boxes)


def trigger(
    name: str, about: str, make: Callable[..., object], boxes: tuple[int, ...] = BOTH
) -> Word:
    sentences = Param("sentences", TEXT, most=SENTENCES)
    return made(name, BOX, about, make, sentences, boxes=boxes)


SENTENCES: Final = 6
"""The most sentences of one text."""

WHICH: Final = Param("cards", CARDS)
TO_DRAW: Final = (
    *("exactly", "that_many", "ITS_VALUE", "ITS_PRINTED_VALUE"),
    *("PROTOCOLS_HERE", "OWN_CARDS"),
)
TO_DISCARD: Final = ("exactly", "that_many", "ONE_OR_MORE", "ANY_NUMBER", "WHOLE_HAND")
EXACTLY: Final = Param("count", COUNT, only=("exactly",))
TO_PLAY: Final = ("ANY", "THIS", "OTHER", "WITH_FACE_DOWN")
EACH: Final = Param("lines", LINES, only=("ANY", "OTHER", "WITH_YOURS", "WITH_FACE_DOWN"))
WHAT: Final = Param("what", TEXT)
N: Final = Param("n", NUMBER, low=1, high=6)
N_OR_ONE: Final = Param("n", NUMBER, 1, low=1, high=6)

TEXT_WORDS: Final[tuple[Word, ...]] = (
    verb("draw", "Draw so many cards.", language.draw, N),
    verb("draw_theirs", "Draw the top card of your opponent's deck.", language.draw_theirs),
    verb("Draw", "Draw as many cards as counted.", Draw, Param("count", COUNT, only=TO_DRAW)),
    verb("discard", "Discard so many cards.", language.discard, N_OR_ONE, gives=OPEN),
    verb(
        "Discard",
        "Discard as many cards as counted.",
        Discard,
        Param("count", COUNT, only=TO_DISCARD),
        gives=OPEN,
    ),
    verb(
        "DiscardAcross", "Discard into your opponent's trash.", DiscardAcross, EXACTLY, gives=OPEN
    ),
    verb("DiscardRandom", "Discard a random card.", DiscardRandom, gives=OPEN),
    verb("give", "Give so many cards of your hand to your opponent.", language.give, N_OR_ONE),
    verb("TakeRandom", "Take a random card from your opponent's hand.", TakeRandom),
    verb("Show", "Reveal as many cards of your hand as counted.", Show, EXACTLY, gives=OPEN),
    verb("ShowHand", "Reveal your hand.", ShowHand, gives=OPEN),
    verb("Flip", "Flip 1 card.", Flip, WHICH),
    verb("FlipSilently", "Flip 1 card without its middle text.", FlipSilently, WHICH),
    verb("Delete", "Delete 1 card.", Delete, WHICH),
    verb("Return", "Return 1 card to its owner's hand.", Return, WHICH),
    verb("Take", "Take 1 card of the field into your hand.", Take, WHICH),
    verb(
        "Reveal", "Reveal 1 face-down card: `card.face_down`, also narrowed further.", Reveal, WHICH
    ),
    verb("Shift", "Shift 1 card to another line.", Shift, WHICH, Param("to", TO, 0)),
    verb("FlipAll", "Flip all these cards at once.", FlipAll, WHICH),
    verb("FlipEach", "Flip each of these cards, one by one.", FlipEach, WHICH, gives=NOTHING),
    verb("DeleteAll", "Delete all these cards at once.", DeleteAll, WHICH),
    verb("ReturnAll", "Return all these cards at once.", ReturnAll, WHICH),
    verb(
        "ShiftAll",
        "Shift all these cards of this line or stack, `card.every.here` also narrowed further, to"
        " the line chosen before.",
        ShiftAll,
        WHICH,
        needs=OTHER_LINE,
    ),
    verb(
        "CopyMiddle",
        "Carry out the middle text of 1 card, `card.face_up` also narrowed further, as if it were"
        " on this card.",
        CopyMiddle,
        WHICH,
        gives=ELSE,
        boxes=BOTH,
    ),
    verb("play_from_hand", "Play 1 card of your hand.", language.play_from_hand),
    verb(
        "play_face_down",
        "Play 1 card of your hand face down.",
        language.play_face_down,
        Param("lines", LINES, only=TO_PLAY),
    ),
    verb(
        "Play",
        "Play 1 card that fits, from your hand or your trash.",
        playing.Play,
        Param("faces", FACES),
        Param("lines", LINES, only=TO_PLAY),
        Param("among", FITTING, None, only=("printed", "cards_not_of")),
        Param("source", FROM, playing.HAND),
    ),
    verb(
        "PlayTop",
        "Play the top card of a deck face down; `across` to your opponent's side.",
        playing.PlayTop,
        Param("lines", LINES, only=("ANY", "THIS", "OTHER", "THAT")),
        Param("deck", DECK, decks.YOUR_DECK),
        Param("across", TRUTH, False),
    ),
    verb(
        "SlideUnder",
        "For every 2 cards in this line, the top card of your deck face down under this card.",
        playing.SlideUnder,
    ),
    verb("RevealTop", "Reveal the top card of your deck.", decks.RevealTop, gives=OPEN),
    verb(
        "DiscardTop",
        "Discard the top card of a deck.",
        decks.DiscardTop,
        Param("whose", DECK, decks.YOUR_DECK),
        gives=OPEN,
    ),
    verb("DiscardDeck", "Discard your whole deck.", decks.DiscardDeck, gives=OPEN),
    verb("ShowDeck", "Reveal your deck.", decks.ShowDeck, gives=SHOWN),
    verb(
        "DrawChosen",
        "Draw 1 card that fits, or every one, out of the deck just shown.",
        decks.DrawChosen,
        Param("among", FITTING, only=("printed", "cards_of")),
        Param("every", TRUTH, False),
        needs=SHOWN,
    ),
    verb("Shuffle", "Shuffle your deck.", decks.Shuffle, gives=ELSE),
    verb("ShuffleTrashIn", "Shuffle your trash into your deck.", decks.ShuffleTrashIn, gives=ELSE),
    verb("Refresh", "Refresh your hand.", protocols.Refresh),
    verb(
        "Rearrange",
        "Rearrange protocols; `swap` exchanges exactly two.",
        protocols.Rearrange,
        Param("whose", ROW),
        Param("swap", TRUTH, False),
        gives=ELSE,
    ),
    verb("SwapStacks", "Exchange two of your stacks.", SwapStacks, gives=ELSE),
    verb(
        "BanCompile",
        "Your opponent cannot compile on their next turn.",
        protocols.BanCompile,
        gives=ELSE,
        boxes=(numbers.MIDDLE,),
    ),
    verb(
        "SetCompiled",
        "Turn a protocol to its compiled side.",
        protocols.SetCompiled,
        Param("protocol", PROTOCOL),
        gives=ELSE,
    ),
    verb(
        "InLine",
        "Choose a line, with `at_least` so many cards, and do it there.",
        InLine,
        Param("lines", LINES, only=("ANY", "OTHER")),
        WHAT,
        Param("at_least", NUMBER, 0, low=1, high=12),
    ),
    verb("EachLine", "Do it in each of these lines.", EachLine, EACH, WHAT, gives=NOTHING),
    verb(
        "StateProtocol",
        "Say a protocol, then do this.",
        StateProtocol,
        Param("sentences", TEXT, most=SENTENCES),
    ),
    verb("May", "You may do it.", May, WHAT),
    verb(
        "IfDo", "The first; if you do, the second.", IfDo, Param("first", TEXT), Param("then", TEXT)
    ),
    verb("If", "If it is so, do it.", If, Param("condition", CONDITION), WHAT),
    verb(
        "Seq", "One sentence after the other, where one is wanted.", Seq, Param("sentences", TEXTS)
    ),
    verb("opponent", "Your opponent does it.", language.opponent, WHAT),
    verb(
        "each_in_any_order",
        "You do the first, your opponent the second; you say who begins.",
        language.each_in_any_order,
        Param("yours", TEXT),
        Param("theirs", TEXT),
    ),
    verb(
        "shift_or_flip",
        "You may do one of the two.",
        language.shift_or_flip,
        Param("shift", TEXT),
        Param("flip", TEXT),
    ),
    verb(
        "either_shift_or_flip",
        "Do one of the two.",
        language.either_shift_or_flip,
        Param("shift", TEXT),
        Param("flip", TEXT),
    ),
    verb(
        "discard_or_flip",
        "Do one of the two.",
        language.discard_or_flip,
        Param("discard", TEXT),
        Param("flip", TEXT),
    ),
    verb(
        "discard_or_delete",
        "Do one of the two.",
        language.discard_or_delete,
        Param("discard", TEXT),
        Param("delete", TEXT),
    ),
    verb(
        "flip_or_draw",
        "Do one of the two.",
        language.flip_or_draw,
        Param("flip", TEXT),
        Param("draw", TEXT),
    ),
)

BOX_WORDS: Final[tuple[Word, ...]] = (
    made("rule", BOX, "A standing rule.", language.rule, Param("rule", RULE)),
    trigger("at_start", "At the start of your turn.", language.at_start),
    trigger("at_end", "At the end of your turn.", language.at_end),
    trigger(
        "when_covered", "When this card would be covered, first.", language.when_covered, (BOTTOM,)
    ),
    trigger(
        "when_covered_or_flipped",
        "When this card would be covered or flipped, first.",
        language.when_covered_or_flipped,
        (TOP,),
    ),
    trigger(
        "when_compiled",
        "When this card would be deleted by compiling, first: only `Shift(this)`.",
        language.when_compiled,
        (TOP,),
    ),
    trigger("after_you_draw", "After you draw cards.", language.after_you_draw),
    trigger("after_you_discard", "After you discard cards.", language.after_you_discard),
    trigger("after_you_delete", "After you delete cards.", language.after_you_delete),
    trigger("after_you_refresh", "After you refresh.", language.after_you_refresh),
    trigger("after_you_shuffle", "After you shuffle your deck.", language.after_you_shuffle),
    trigger("after_you_clear_cache", "After you clear cache.", language.after_you_clear_cache),
    trigger("after_opponent_draws", "After your opponent draws.", language.after_opponent_draws),
    trigger(
        "after_opponent_discards", "After your opponent discards.", language.after_opponent_discards
    ),
    trigger(
        "after_opponent_refreshes",
        "After your opponent refreshes.",
        language.after_opponent_refreshes,
    ),
    trigger("after_any_refresh", "After anybody refreshes.", language.after_any_refresh),
    trigger(
        "after_opponent_compiles", "After your opponent compiles.", language.after_opponent_compiles
    ),
    trigger(
        "after_opponent_plays_here",
        "After your opponent plays a card in this line.",
        language.after_opponent_plays_here,
    ),
)

RULES: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "FACE_DOWN_ONLY": ((TOP,), "Your opponent plays cards face down only."),
    "NO_FACE_DOWN": ((TOP,), "Your opponent cannot play cards face down in this line."),
    "CLOSED": ((BOTTOM,), "Your opponent cannot play cards in this line."),
    "ANY_LINE": ((TOP,), "You may play cards face up in any line."),
    "ANY_LINE_ITSELF": ((BOTTOM,), "This card may be played face up in any line."),
    "TWO_LESS": ((TOP,), "Your opponent's total in this line is 2 less."),
    "FOUR_FACE_DOWN": ((TOP,), "Face-down cards in this stack are worth 4."),
    "ONE_MORE_EACH": ((TOP,), "Your total in this line is 1 more for each face-down card there."),
    "ONE_MORE_PER_HAND_CARD": ((TOP,), "Your total in this line is 1 more for each card you hold."),
    "ONE_MORE_PER_OPPOSING_CARD": (
        (TOP,),
        "Your total in this line is 1 more for each card of your opponent there.",
    ),
    "TWO_MORE_IF_MIXED": (
        (TOP,),
        "Your total in this line is 2 more if another protocol is in this stack.",
    ),
    "MUTE": ((TOP,), "Middle texts in this line are silent."),
    "MUTES_OPPONENT": ((TOP,), "Your opponent's middle texts are silent in your turn."),
    "NO_CACHE": ((BOTTOM,), "You skip your cache step."),
    "NO_FLIP": ((BOTTOM,), "This card cannot be flipped."),
    "NO_DRAW_WITH_HAND": ((TOP,), "You cannot draw while you hold cards."),
    "RETURNS_TO_DECK": ((BOTTOM,), "Cards that would return go on top of their deck instead."),
}
"""Standing rules: the boxes they may stand in, and what they say."""

OTHER_WORDS: Final[tuple[Word, ...]] = (
    *[standing(name, boxes, about) for name, (boxes, about) in RULES.items()],
    made("exactly", COUNT, "So many.", base.exactly, N),
    made(
        "that_many",
        COUNT,
        "As many as the sentence before has done, and `plus` more.",
        base.that_many,
        Param("plus", NUMBER, 0, low=-2, high=3),
        needs=SOME,
    ),
    constant("ONE_OR_MORE", COUNT, "1 or more.", base.ONE_OR_MORE),
    constant("ANY_NUMBER", COUNT, "Any number, also none.", base.ANY_NUMBER),
    constant("WHOLE_HAND", COUNT, "The whole hand.", base.WHOLE_HAND),
    constant("ITS_VALUE", COUNT, "As many as that card is worth.", base.ITS_VALUE, SOME),
    constant(
        "ITS_PRINTED_VALUE",
        COUNT,
        "As many as is printed on that card, which must lie open.",
        base.ITS_PRINTED_VALUE,
        OPEN,
    ),
    constant(
        "PROTOCOLS_HERE", COUNT, "1 for each protocol shown in this line.", base.PROTOCOLS_HERE
    ),
    of_own(
        "OWN_CARDS",
        COUNT,
        "1 for each face-up card of this protocol on the field.",
        lambda own: base.Count(base.OF_PROTOCOL, own, False),
    ),
    constant("ANY", LINES, "Any line.", ANY),
    constant("THIS", LINES, "The line of this card.", THIS),
    constant("OTHER", LINES, "The other lines.", OTHER),
    constant("THAT", LINES, "The line chosen before.", THAT, LINE),
    constant("WITH_YOURS", LINES, "Lines in which you have a card.", WITH_YOURS),
    constant("WITH_FACE_DOWN", LINES, "Lines with a face-down card.", WITH_FACE_DOWN),
    constant("UP", FACES, "Face up.", UP),
    constant("DOWN", FACES, "Face down.", DOWN),
    constant("COVERING", CONDITION, "This card covers a card.", conditions.COVERING),
    constant("IS_COVERED", CONDITION, "This card is covered.", conditions.IS_COVERED),
    constant("HAND_EMPTY", CONDITION, "Your hand is empty.", conditions.HAND_EMPTY),
    constant(
        "THEY_LEAD_HERE", CONDITION, "Your opponent leads in this line.", conditions.THEY_LEAD_HERE
    ),
    constant("THEIR_TURN", CONDITION, "It is your opponent's turn.", conditions.THEIR_TURN),
    constant("HAS_TRASH", CONDITION, "There is a card in your trash.", conditions.HAS_TRASH),
    constant(
        "IS_STATED",
        CONDITION,
        "That card is of the protocol said. Only within `StateProtocol`.",
        conditions.IS_STATED,
        OPEN,
    ),
    made(
        "HandOver",
        CONDITION,
        "You hold more than so many cards.",
        conditions.HandOver,
        Param("n", NUMBER, low=1, high=6),
    ),
    made(
        "ProtocolsShown",
        CONDITION,
        "At least so many protocols are shown on the field; `under`: fewer.",
        conditions.ProtocolsShown,
        Param("n", NUMBER, low=2, high=6),
        Param("under", TRUTH, False),
    ),
    made(
        "CardsShown",
        CONDITION,
        "So many cards of a protocol are face up on the field; `other`: besides this one.",
        conditions.CardsShown,
        Param("protocol", PROTOCOL),
        Param("n", NUMBER, low=1, high=6),
        Param("other", TRUTH, False),
    ),
    made(
        "printed", FITTING, "Cards of a printed value.", among.printed, Param("n", NUMBER, high=6)
    ),
    made("cards_of", FITTING, "Cards of a protocol.", among.cards_of, Param("protocol", PROTOCOL)),
    made(
        "cards_not_of",
        FITTING,
        "Cards of other protocols.",
        among.cards_not_of,
        Param("protocol", PROTOCOL),
    ),
    of_own("OWN", PROTOCOL, "The protocol that this file describes.", lambda own: own),
    constant("YOUR_DECK", DECK, "Your deck.", decks.YOUR_DECK),
    constant("THEIR_DECK", DECK, "Your opponent's deck.", decks.THEIR_DECK),
    constant("HAND", FROM, "From your hand.", playing.HAND),
    constant("TRASH", FROM, "From your trash.", playing.TRASH),
    constant("YOUR_PROTOCOLS", ROW, "Your protocols.", protocols.YOUR_PROTOCOLS),
    constant("THEIR_PROTOCOLS", ROW, "Your opponent's protocols.", protocols.THEIR_PROTOCOLS),
    constant("TO_THIS_LINE", TO, "To this line.", TO_THIS_LINE),
    constant("TO_OR_FROM_THIS_LINE", TO, "To or from this line.", TO_OR_FROM_THIS_LINE),
    constant(
        "TO_THEIR_HIGHEST", TO, "To the line of your opponent's highest total.", TO_THEIR_HIGHEST
    ),
)

WORDS: Final[dict[str, Word]] = {w.name: w for w in (*TEXT_WORDS, *BOX_WORDS, *OTHER_WORDS)}
"""Every word but the selectors."""


class Narrowing:
    """A word behind `card.`, and which side of a selector it narrows."""

    def __init__(self, name: str, field: str, about: str, needs: str = "") -> None:
        self.name: Final = name
        self.field: Final = field
        self.about: Final = about
        self.needs: Final = needs


NARROWINGS: Final[dict[str, Narrowing]] = {
    x.name: x
    for x in (
        Narrowing("yours", "side", "On your side."),
        Narrowing("theirs", "side", "On your opponent's side."),
        Narrowing("covered", "cover", "Covered; without this word, uncovered."),
        Narrowing("every", "cover", "Covered or not."),
        Narrowing("face_up", "face", "Face up."),
        Narrowing("face_down", "face", "Face down."),
        Narrowing("here", "line", "In this line."),
        Narrowing("there", "line", "In the line chosen before.", LINE),
        Narrowing("in_this_stack", "line", "In the stack of this card."),
        Narrowing("in_line_of_that", "line", "In the line of that card.", SOME),
        Narrowing("where_they_lead", "line", "In lines where your opponent leads."),
        Narrowing("in_line_of", "line", "`in_line_of(OWN)`: in the line of this protocol."),
        Narrowing("other", "other", "Not this card."),
        Narrowing("highest", "worth", "Of the highest value."),
        Narrowing("lowest", "worth", "Of the lowest value."),
        Narrowing("worth", "worth", "`worth(0, 1)`: worth 0 or 1."),
        Narrowing("worth_over_hand", "worth", "Worth more than the cards you hold."),
        Narrowing("worth_under_protocols", "worth", "Worth less than the protocols shown."),
        Narrowing("worth_that", "worth", "Worth as much as is printed on that card.", OPEN),
    )
}


def narrowed(which: Which, name: str, values: Sequence[int]) -> Which:
    """A selector, narrowed by one word."""
    if name == "worth":
        return which.worth(*values)
    if name == "in_line_of":
        return which.in_line_of(values[0])
    found = getattr(which, name)
    assert isinstance(found, Which)
    return found
