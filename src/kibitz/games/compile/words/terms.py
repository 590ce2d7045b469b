"""Which terms of the glossary a card speaks of, read off the nodes of its texts."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules import numbers
from kibitz.games.compile.rules.coding import make_entry
from kibitz.games.compile.rules.numbers import BOTTOM, MIDDLE, TOP
from kibitz.games.compile.rules.selectors import (
    ANY,
    COVERED,
    FACE_DOWN,
    THIS_STACK,
    UP,
    WHERE_THEY_LEAD,
    Which,
)
from kibitz.games.compile.rules.standing import DOWN as PLAYS_DOWN
from kibitz.games.compile.rules.tables import BOTTOM_MARKS, TEXTS, TOP_MARKS, TRIGGERS
from kibitz.games.compile.rules.verbs.conditions import (
    CardsShown,
    Covering,
    HandEmpty,
    HandOver,
    HasTrash,
    IsCovered,
    IsStated,
    ProtocolsShown,
    TheirTurn,
    TheyLeadHere,
)
from kibitz.games.compile.rules.verbs.playing import TRASH, Play
from kibitz.games.compile.words.verbs import VERBS
from kibitz.kernel.flow import If, Test
from kibitz.kernel.pile import Node

Terms = tuple[str, ...]

RULE_TERMS: Final[dict[int, Terms]] = {
    numbers.FACE_DOWN_ONLY: ("play", "face-down"),
    numbers.NO_FACE_DOWN: ("play", "face-down", "line"),
    numbers.CLOSED: ("play", "line"),
    numbers.ANY_LINE: ("play", "line", "protocol"),
    numbers.TWO_LESS: ("total", "line"),
    numbers.FOUR_FACE_DOWN: ("face-down", "value", "stack"),
    numbers.MUTE: ("middle", "line"),
    numbers.ONE_MORE_EACH: ("total", "face-down", "line"),
    numbers.NO_CACHE: ("cache",),
    numbers.OPENS: ("play", "line"),
    numbers.ANY_LINE_ITSELF: ("play", "line", "protocol"),
    numbers.EITHER_SIDE_ITSELF: ("play", "line", "protocol", "owner"),
    numbers.ONE_MORE_PER_HAND_CARD: ("total", "hand", "line"),
    numbers.ONE_MORE_PER_OPPOSING_CARD: ("total", "line"),
    numbers.TWO_MORE_IF_MIXED: ("total", "stack", "protocol"),
    numbers.MUTES_OPPONENT: ("middle",),
    numbers.NO_FLIP: ("flip",),
    numbers.NO_DRAW_WITH_HAND: ("draw", "hand"),
    numbers.UNITY_FREE_HERE: ("play", "line", "protocol"),
    numbers.RETURNS_TO_DECK: ("return", "deck", "face-down"),
}
"""Standing rules."""

TRIGGER_TERMS: Final[dict[int, Terms]] = {
    numbers.ON_ENTRY: (),
    numbers.AT_START: ("start",),
    numbers.AT_END: ("end",),
    numbers.WOULD_BE_COVERED: ("covered",),
    numbers.WOULD_BE_COVERED_OR_FLIPPED: ("covered", "flip"),
    numbers.WOULD_BE_COMPILED: ("compile",),
    numbers.AFTER_DRAW: ("draw",),
    numbers.AFTER_OPPONENT_DISCARDS: ("discard",),
    numbers.AFTER_DELETE: ("delete",),
    numbers.AFTER_CLEAR_CACHE: ("cache",),
    numbers.WOULD_BE_COVERED_BY_UNITY: ("covered", "protocol"),
    numbers.AFTER_YOU_DISCARD: ("discard",),
    numbers.AFTER_OPPONENT_DRAWS: ("draw",),
    numbers.AFTER_YOU_REFRESH: ("refresh",),
    numbers.AFTER_OPPONENT_REFRESHES: ("refresh",),
    numbers.AFTER_ANY_REFRESH: ("refresh",),
    numbers.AFTER_OPPONENT_COMPILES: ("compile",),
    numbers.AFTER_OPPONENT_PLAYS_HERE: ("play", "line"),
    numbers.AFTER_YOU_SHUFFLE: ("shuffle", "deck"),
}

CONDITION_TERMS: Final[dict[type[Test], Terms]] = {
    Covering: ("covered",),
    IsCovered: ("covered",),
    HandEmpty: ("hand",),
    HandOver: ("hand",),
    TheyLeadHere: ("total", "line"),
    TheirTurn: (),
    HasTrash: ("trash",),
    IsStated: ("protocol",),
    ProtocolsShown: ("protocol", "face-up", "field"),
    CardsShown: ("protocol", "face-up", "field"),
}


def selected(which: Which) -> set[str]:
    """What a selector names."""
    found = {"covered"} if which.cover == COVERED else set()
    found |= {"face-up"} if which.face == UP else set()
    found |= {"face-down"} if which.face == FACE_DOWN else set()
    found |= {"total"} if which.line == WHERE_THEY_LEAD else set()
    found |= {"stack"} if which.line == THIS_STACK else set()
    return found | ({"value"} if which.values or which.extreme or which.than else set())


def spoken(node: Node) -> set[str]:
    """The terms of a text and of its parts."""
    found = set(VERBS[type(node)].terms or ())
    which = getattr(node, "which", None)
    if isinstance(which, Which):
        found |= selected(which)
    if isinstance(node, If):
        found |= set(CONDITION_TERMS[type(node.test)])
    if isinstance(node, Play):
        found |= {"trash"} if node.source == TRASH else set()
        found |= {"line"} if node.lines != ANY else set()
        found |= {"face-down"} if node.faces == PLAYS_DOWN else set()
    for part in node.parts():
        found |= spoken(part)
    return found


def terms_of(card: int) -> set[str]:
    """The keys of all terms a card speaks of."""
    face_up = make_entry(card, 0)
    marks = TOP_MARKS[face_up] | BOTTOM_MARKS[face_up]
    found = {term for bit, terms in RULE_TERMS.items() if marks & bit for term in terms}
    for box in (TOP, MIDDLE, BOTTOM):
        node = TEXTS[card * 3 + box]
        if node is not None:
            found |= spoken(node) | set(TRIGGER_TERMS[TRIGGERS[card * 3 + box]])
    return found
