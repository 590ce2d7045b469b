"""Main 2: twelve protocols, seventy-two cards, one line each."""

from __future__ import annotations

from kibitz.games.compile.rules.cards.language import (
    after_opponent_compiles,
    after_opponent_discards,
    after_opponent_draws,
    after_opponent_plays_here,
    after_opponent_refreshes,
    after_you_discard,
    after_you_refresh,
    after_you_shuffle,
    at_end,
    at_start,
    discard,
    discard_or_delete,
    draw,
    draw_theirs,
    each_in_any_order,
    either_shift_or_flip,
    opponent,
    play_face_down,
    rule,
    when_covered,
)
from kibitz.games.compile.rules.numbers import (
    ANY_LINE_ITSELF,
    EITHER_SIDE_ITSELF,
    MUTES_OPPONENT,
    NO_DRAW_WITH_HAND,
    NO_FLIP,
    ONE_MORE_EACH,
    ONE_MORE_PER_HAND_CARD,
    ONE_MORE_PER_OPPOSING_CARD,
    RETURNS_TO_DECK,
)
from kibitz.games.compile.rules.selectors import (
    ANY,
    OTHER,
    THAT,
    WITH_FACE_DOWN,
    card,
    that,
    this,
)
from kibitz.games.compile.rules.standing import DOWN, UP
from kibitz.games.compile.rules.tables import Card, install
from kibitz.games.compile.rules.verbs.among import STATED, THOSE_CARDS, printed
from kibitz.games.compile.rules.verbs.base import (
    ANY_NUMBER,
    ITS_PRINTED_VALUE,
    WHOLE_HAND,
    exactly,
    that_many,
)
from kibitz.games.compile.rules.verbs.conditions import (
    HAND_EMPTY,
    HAS_TRASH,
    IS_COVERED,
    IS_STATED,
    THEIR_TURN,
    THEY_LEAD_HERE,
    HandOver,
)
from kibitz.games.compile.rules.verbs.copying import CopyMiddle
from kibitz.games.compile.rules.verbs.decks import (
    THEIR_DECK,
    DiscardDeck,
    DiscardTop,
    DrawChosen,
    RevealTop,
    ShowDeck,
    Shuffle,
    ShuffleTrashIn,
)
from kibitz.games.compile.rules.verbs.hands import Discard, DiscardRandom, Draw, Show, ShowHand
from kibitz.games.compile.rules.verbs.lines import EachLine, SwapStacks
from kibitz.games.compile.rules.verbs.one import (
    TO_THEIR_HIGHEST,
    Delete,
    Flip,
    FlipSilently,
    Return,
    Shift,
)
from kibitz.games.compile.rules.verbs.playing import TRASH, Play, PlayTop
from kibitz.games.compile.rules.verbs.protocols import (
    THEIR_PROTOCOLS,
    YOUR_PROTOCOLS,
    Rearrange,
    Refresh,
)
from kibitz.games.compile.rules.verbs.stating import StateNumber, StateProtocol
from kibitz.kernel.flow import If, IfDo, May

install([
    Card(
        "chaos-0",
        [EachLine(ANY, Flip(card.covered.there))],
        bottom=at_start(draw_theirs(), opponent(draw_theirs())),
    ),
    Card("chaos-1", [Rearrange(YOUR_PROTOCOLS), Rearrange(THEIR_PROTOCOLS)]),
    Card("chaos-2", [Shift(card.yours.covered)]),
    Card("chaos-3", bottom=rule(ANY_LINE_ITSELF)),
    Card("chaos-4", bottom=at_end(Discard(WHOLE_HAND), Draw(that_many(plus=0)))),
    Card("chaos-5", [discard()]),
])
install([
    Card("clarity-0", top=rule(ONE_MORE_PER_HAND_CARD)),
    Card(
        "clarity-1",
        [opponent(ShowHand())],
        top=at_start(RevealTop(), May(DiscardTop())),
        bottom=when_covered(draw(3)),
    ),
    Card(
        "clarity-2",
        [ShowDeck(), DrawChosen(printed(1)), Shuffle(), Play(UP | DOWN, ANY, printed(1))],
    ),
    Card("clarity-3", [ShowDeck(), DrawChosen(printed(5)), Shuffle()]),
    Card("clarity-4", [May(ShuffleTrashIn())]),
    Card("clarity-5", [discard()]),
])
install([
    Card(
        "corruption-0",
        top=at_start(Flip(card.every.face_up.in_this_stack.other)),
        bottom=rule(EITHER_SIDE_ITSELF),
    ),
    Card("corruption-1", [Return(card)], bottom=rule(RETURNS_TO_DECK)),
    Card("corruption-2", [draw(1), discard()], top=after_you_discard(opponent(discard()))),
    Card("corruption-3", [May(Flip(card.covered.face_up))]),
    Card("corruption-5", [discard()]),
    Card("corruption-6", top=at_end(discard_or_delete(discard(), Delete(this)))),
])
install([
    Card(
        "courage-0",
        [draw(1)],
        top=at_start(If(HAND_EMPTY, draw(1))),
        bottom=at_end(IfDo(May(discard()), opponent(discard()))),
    ),
    Card("courage-1", [Delete(card.theirs.where_they_lead)]),
    Card("courage-2", [draw(1)], bottom=at_end(If(THEY_LEAD_HERE, draw(1)))),
    Card("courage-3", bottom=at_end(May(Shift(this, TO_THEIR_HIGHEST)))),
    Card("courage-5", [discard()]),
    Card("courage-6", top=at_end(If(THEY_LEAD_HERE, Flip(this)))),
])
install([
    Card("fear-0", [either_shift_or_flip(Shift(card), Flip(card))], top=rule(MUTES_OPPONENT)),
    Card(
        "fear-1",
        [draw(2), opponent(Discard(WHOLE_HAND)), opponent(Draw(that_many(plus=-1)))],
    ),
    Card("fear-2", [Return(card.theirs)]),
    Card("fear-3", [Shift(card.theirs.here.every)]),
    Card("fear-4", [opponent(DiscardRandom())]),
    Card("fear-5", [discard()]),
])
install([
    Card("ice-1", [May(Shift(this))], bottom=after_opponent_plays_here(opponent(discard()))),
    Card("ice-2", [Shift(card.other)]),
    Card("ice-3", top=at_end(If(IS_COVERED, May(Shift(this))))),
    Card("ice-4", bottom=rule(NO_FLIP)),
    Card("ice-5", [discard()]),
    Card("ice-6", top=rule(NO_DRAW_WITH_HAND)),
])
install([
    Card(
        "luck-0",
        [StateNumber(draw(3), Show(exactly(1), STATED), May(Play(UP | DOWN, ANY, THOSE_CARDS)))],
    ),
    Card("luck-1", [PlayTop(ANY), FlipSilently(that)]),
    Card("luck-2", [DiscardTop(), Draw(ITS_PRINTED_VALUE)]),
    Card("luck-3", [StateProtocol(DiscardTop(THEIR_DECK), If(IS_STATED, Delete(card)))]),
    Card("luck-4", [DiscardTop(), Delete(card.every.worth_that)]),
    Card("luck-5", [discard()]),
])
install([
    Card("mirror-0", top=rule(ONE_MORE_PER_OPPOSING_CARD)),
    Card("mirror-1", bottom=at_end(May(CopyMiddle(card.theirs.face_up)))),
    Card("mirror-2", [SwapStacks()]),
    Card("mirror-3", [Flip(card.yours), Flip(card.theirs.in_line_of_that)]),
    Card("mirror-4", bottom=after_opponent_draws(draw(1))),
    Card("mirror-5", [discard()]),
])
install([
    Card(
        "peace-1",
        [each_in_any_order(Discard(WHOLE_HAND), Discard(WHOLE_HAND))],
        bottom=at_end(If(HAND_EMPTY, draw(1))),
    ),
    Card("peace-2", [draw(1), play_face_down(ANY)]),
    Card("peace-3", [May(discard()), Flip(card.worth_over_hand)]),
    Card("peace-4", bottom=after_you_discard(If(THEIR_TURN, draw(1)))),
    Card("peace-5", [discard()]),
    Card("peace-6", [If(HandOver(1), Flip(this))]),
])
install([
    Card("smoke-0", [EachLine(WITH_FACE_DOWN, PlayTop(THAT))]),
    Card("smoke-1", [Flip(card.yours), May(Shift(that))]),
    Card("smoke-2", top=rule(ONE_MORE_EACH)),
    Card("smoke-3", [play_face_down(WITH_FACE_DOWN)]),
    Card("smoke-4", [Shift(card.covered.face_down)]),
    Card("smoke-5", [discard()]),
])
install([
    Card("time-0", [Play(UP | DOWN, ANY, source=TRASH), ShuffleTrashIn()]),
    Card("time-1", [Flip(card.covered), DiscardDeck()]),
    Card(
        "time-2",
        [If(HAS_TRASH, May(ShuffleTrashIn()))],
        top=after_you_shuffle(draw(1), May(Shift(this))),
    ),
    Card("time-3", [Play(DOWN, OTHER, source=TRASH)]),
    Card("time-4", [draw(2), discard(2)]),
    Card("time-5", [discard()]),
])
install([
    Card(
        "war-0",
        top=after_you_refresh(May(Flip(this))),
        bottom=after_opponent_draws(May(Delete(card))),
    ),
    Card("war-1", bottom=after_opponent_refreshes(Discard(ANY_NUMBER), Refresh())),
    Card("war-2", [Flip(card)], bottom=after_opponent_compiles(opponent(Discard(WHOLE_HAND)))),
    Card("war-3", [draw(1)], bottom=after_opponent_discards(May(play_face_down(ANY)))),
    Card("war-4", [opponent(discard())]),
    Card("war-5", [discard()]),
])
