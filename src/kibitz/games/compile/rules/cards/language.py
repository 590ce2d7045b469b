"""The card language (an embedded DSL): the short words in which the card files are written."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.numbers import (
    AFTER_ANY_REFRESH,
    AFTER_CLEAR_CACHE,
    AFTER_DELETE,
    AFTER_DRAW,
    AFTER_OPPONENT_COMPILES,
    AFTER_OPPONENT_DISCARDS,
    AFTER_OPPONENT_DRAWS,
    AFTER_OPPONENT_PLAYS_HERE,
    AFTER_OPPONENT_REFRESHES,
    AFTER_YOU_DISCARD,
    AFTER_YOU_REFRESH,
    AFTER_YOU_SHUFFLE,
    AT_END,
    AT_START,
    THEIRS_FIRST,
    VERB_DELETE,
    VERB_DISCARD,
    VERB_DRAW,
    VERB_FLIP,
    VERB_SHIFT,
    WOULD_BE_COMPILED,
    WOULD_BE_COVERED,
    WOULD_BE_COVERED_BY_UNITY,
    WOULD_BE_COVERED_OR_FLIPPED,
    YOURS_FIRST,
)
from kibitz.games.compile.rules.selectors import ANY
from kibitz.games.compile.rules.standing import DOWN, UP
from kibitz.games.compile.rules.tables import Box
from kibitz.games.compile.rules.verbs.base import exactly
from kibitz.games.compile.rules.verbs.hands import Discard, Draw, Give
from kibitz.games.compile.rules.verbs.playing import Play
from kibitz.kernel.flow import By, InAnyOrder, May, OneOf
from kibitz.kernel.pile import Node

OPPONENT: Final = 1


def rule(bits: int) -> Box:
    """A standing rule."""
    return Box(bits, 0, ())


def at_start(*sentences: Node) -> Box:
    return Box(0, AT_START, sentences)


def at_end(*sentences: Node) -> Box:
    return Box(0, AT_END, sentences)


def when_covered(*sentences: Node) -> Box:
    """When this card would be covered: first ..."""
    return Box(0, WOULD_BE_COVERED, sentences)


def when_covered_or_flipped(*sentences: Node) -> Box:
    return Box(0, WOULD_BE_COVERED_OR_FLIPPED, sentences)


def when_compiled(*sentences: Node) -> Box:
    """When this card would be deleted by compiling: instead ..."""
    return Box(0, WOULD_BE_COMPILED, sentences)


def after_you_draw(*sentences: Node) -> Box:
    return Box(0, AFTER_DRAW, sentences)


def after_opponent_discards(*sentences: Node) -> Box:
    return Box(0, AFTER_OPPONENT_DISCARDS, sentences)


def after_you_delete(*sentences: Node) -> Box:
    return Box(0, AFTER_DELETE, sentences)


def after_you_clear_cache(*sentences: Node) -> Box:
    return Box(0, AFTER_CLEAR_CACHE, sentences)


def when_covered_by_unity(*sentences: Node) -> Box:
    return Box(0, WOULD_BE_COVERED_BY_UNITY, sentences)


def after_you_discard(*sentences: Node) -> Box:
    return Box(0, AFTER_YOU_DISCARD, sentences)


def after_opponent_draws(*sentences: Node) -> Box:
    return Box(0, AFTER_OPPONENT_DRAWS, sentences)


def after_you_refresh(*sentences: Node) -> Box:
    return Box(0, AFTER_YOU_REFRESH, sentences)


def after_opponent_refreshes(*sentences: Node) -> Box:
    return Box(0, AFTER_OPPONENT_REFRESHES, sentences)


def after_any_refresh(*sentences: Node) -> Box:
    return Box(0, AFTER_ANY_REFRESH, sentences)


def after_opponent_compiles(*sentences: Node) -> Box:
    return Box(0, AFTER_OPPONENT_COMPILES, sentences)


def after_opponent_plays_here(*sentences: Node) -> Box:
    return Box(0, AFTER_OPPONENT_PLAYS_HERE, sentences)


def after_you_shuffle(*sentences: Node) -> Box:
    return Box(0, AFTER_YOU_SHUFFLE, sentences)


def draw(n: int) -> Draw:
    return Draw(exactly(n))


def discard(n: int = 1) -> Discard:
    return Discard(exactly(n))


def draw_theirs() -> Draw:
    """Draw the top card of the opponent's deck."""
    return Draw(exactly(1), from_opponent=True)


def give(n: int = 1) -> Give:
    return Give(exactly(n))


def play_from_hand() -> Play:
    return Play(UP | DOWN, ANY)


def play_face_down(lines: int) -> Play:
    return Play(DOWN, lines)


def opponent(what: Node) -> By:
    return By(OPPONENT, what)


def shift_or_flip(shift: Node, flip: Node) -> May:
    return May(OneOf((shift, flip), (VERB_SHIFT, VERB_FLIP)))


def discard_or_flip(discard: Node, flip: Node) -> OneOf:
    return OneOf((discard, flip), (VERB_DISCARD, VERB_FLIP))


def either_shift_or_flip(shift: Node, flip: Node) -> OneOf:
    return OneOf((shift, flip), (VERB_SHIFT, VERB_FLIP))


def discard_or_delete(discard: Node, delete: Node) -> OneOf:
    return OneOf((discard, delete), (VERB_DISCARD, VERB_DELETE))


def flip_or_draw(flip: Node, draw: Node) -> OneOf:
    return OneOf((flip, draw), (VERB_FLIP, VERB_DRAW))


def each_in_any_order(what: Node, theirs: Node) -> InAnyOrder:
    """You and your opponent do that; you say who first."""
    return InAnyOrder((what, By(OPPONENT, theirs)), (YOURS_FIRST, THEIRS_FIRST))
