"""Main 1: twelve protocols, seventy-two cards, one line each."""

from __future__ import annotations

from kibitz.games.compile.rules.cards.language import (
    after_opponent_discards,
    after_you_clear_cache,
    after_you_draw,
    at_end,
    at_start,
    discard,
    discard_or_flip,
    draw,
    opponent,
    play_face_down,
    play_from_hand,
    rule,
    shift_or_flip,
    when_compiled,
    when_covered,
    when_covered_or_flipped,
)
from kibitz.games.compile.rules.numbers import (
    ANY_LINE,
    CLOSED,
    FACE_DOWN_ONLY,
    FOUR_FACE_DOWN,
    NO_CACHE,
    NO_FACE_DOWN,
    OPENS,
    TWO_LESS,
)
from kibitz.games.compile.rules.selectors import (
    ANY,
    OTHER,
    THAT,
    THIS,
    WITH_YOURS,
    card,
    that,
    this,
)
from kibitz.games.compile.rules.tables import Card, install, reprint
from kibitz.games.compile.rules.verbs.base import ITS_VALUE, ONE_OR_MORE, that_many
from kibitz.games.compile.rules.verbs.conditions import COVERING, IS_COVERED
from kibitz.games.compile.rules.verbs.hands import Discard, Draw, ShowHand
from kibitz.games.compile.rules.verbs.lines import EachLine, InLine
from kibitz.games.compile.rules.verbs.many import DeleteAll, FlipEach, ReturnAll, ShiftAll
from kibitz.games.compile.rules.verbs.one import (
    TO_OR_FROM_THIS_LINE,
    TO_THIS_LINE,
    Delete,
    Flip,
    Return,
    Reveal,
    Shift,
)
from kibitz.games.compile.rules.verbs.playing import PlayTop, SlideUnder
from kibitz.games.compile.rules.verbs.protocols import (
    THEIR_PROTOCOLS,
    YOUR_PROTOCOLS,
    BanCompile,
    Rearrange,
    Refresh,
)
from kibitz.kernel.flow import If, IfDo, May, Seq

install([
    Card("darkness-0", [draw(3), Shift(card.theirs.covered)]),
    Card("darkness-1", [Flip(card.theirs), May(Shift(that))]),
    Card("darkness-2", [May(Flip(card.covered.here))], top=rule(FOUR_FACE_DOWN)),
    Card("darkness-3", [play_face_down(OTHER)]),
    Card("darkness-4", [Shift(card.face_down)]),
    Card("darkness-5", [discard()]),
])
install([
    Card("death-0", [EachLine(OTHER, Delete(card.there))]),
    Card("death-1", top=at_start(IfDo(May(draw(1)), Seq((Delete(card.other), Delete(this)))))),
    Card("death-2", [InLine(ANY, DeleteAll(card.every.there.worth(1, 2)))]),
    Card("death-3", [Delete(card.face_down)]),
    Card("death-4", [Delete(card.worth(0, 1))]),
    Card("death-5", [discard()]),
])
install([
    Card("fire-0", [Flip(card.other), draw(2)], bottom=when_covered(draw(1), Flip(card.other))),
    Card("fire-1", [IfDo(discard(), Delete(card))]),
    Card("fire-2", [IfDo(discard(), Return(card))]),
    Card("fire-3", bottom=at_end(IfDo(May(discard()), Flip(card)))),
    Card("fire-4", [Discard(ONE_OR_MORE), Draw(that_many(plus=1))]),
    Card("fire-5", [discard()]),
])
install([
    Card("gravity-0", [SlideUnder()]),
    Card("gravity-1", [draw(2), Shift(card, TO_OR_FROM_THIS_LINE)]),
    Card("gravity-2", [Flip(card), Shift(that, TO_THIS_LINE)]),
    Card("gravity-4", [Shift(card.face_down, TO_THIS_LINE)]),
    Card("gravity-5", [discard()]),
    Card("gravity-6", [opponent(PlayTop(THIS))]),
])
install([
    Card("life-0", [EachLine(WITH_YOURS, PlayTop(THAT))], top=at_end(If(IS_COVERED, Delete(this)))),
    Card("life-1", [Flip(card), Flip(card)]),
    Card("life-2", [draw(1), May(Flip(card.face_down))]),
    Card("life-3", bottom=when_covered(PlayTop(OTHER))),
    Card("life-4", [If(COVERING, draw(1))]),
    Card("life-5", [discard()]),
])
install([
    Card("light-0", [Flip(card), Draw(ITS_VALUE)]),
    Card("light-1", bottom=at_end(draw(1))),
    Card("light-2", [draw(2), Reveal(card.face_down), shift_or_flip(Shift(that), Flip(that))]),
    Card("light-3", [InLine(OTHER, ShiftAll(card.every.face_down.here))]),
    Card("light-4", [opponent(ShowHand())]),
    Card("light-5", [discard()]),
])
install([
    Card("metal-0", [Flip(card)], top=rule(TWO_LESS)),
    Card("metal-1", [draw(2), BanCompile()]),
    Card("metal-2", top=rule(NO_FACE_DOWN)),
    Card("metal-3", [draw(1), InLine(OTHER, DeleteAll(card.every.there), at_least=8)]),
    Card("metal-5", [discard()]),
    Card("metal-6", top=when_covered_or_flipped(Delete(this))),
])
install([
    Card("plague-0", [opponent(discard())], bottom=rule(CLOSED)),
    Card("plague-1", [opponent(discard())], top=after_opponent_discards(draw(1))),
    Card("plague-2", [Discard(ONE_OR_MORE), opponent(Discard(that_many(plus=1)))]),
    Card("plague-3", [FlipEach(card.face_up.other)]),
    Card("plague-4", bottom=at_end(opponent(Delete(card.face_down.yours)), May(Flip(this)))),
    Card("plague-5", [discard()]),
])
install([
    Card("psychic-0", [draw(2), opponent(discard(2)), opponent(ShowHand())]),
    Card("psychic-1", top=rule(FACE_DOWN_ONLY), bottom=at_start(Flip(this))),
    Card("psychic-2", [opponent(discard(2)), Rearrange(THEIR_PROTOCOLS)]),
    Card("psychic-3", [opponent(discard()), Shift(card.theirs)]),
    Card("psychic-4", bottom=at_end(IfDo(May(Return(card.theirs)), Flip(this)))),
    Card("psychic-5", [discard()]),
])
install([
    Card("speed-0", [play_from_hand()]),
    Card("speed-1", [draw(2)], top=after_you_clear_cache(draw(1))),
    Card("speed-2", top=when_compiled(Shift(this))),
    Card("speed-3", [Shift(card.yours.other)], bottom=at_end(IfDo(May(Shift(card.yours)), Flip(this)))),
    Card("speed-4", [Shift(card.theirs.face_down)]),
    Card("speed-5", [discard()]),
])
install([
    Card("spirit-0", [Refresh(), draw(1)], bottom=rule(NO_CACHE)),
    Card("spirit-1", [draw(2)], top=rule(ANY_LINE), bottom=at_start(discard_or_flip(discard(), Flip(this)))),
    Card("spirit-2", [May(Flip(card))]),
    Card("spirit-3", top=after_you_draw(May(Shift(this)))),
    Card("spirit-4", [Rearrange(YOUR_PROTOCOLS, swap=True)]),
    Card("spirit-5", [discard()]),
])
install([
    Card("water-0", [Flip(card.other), Flip(this)]),
    Card("water-1", [EachLine(OTHER, PlayTop(THAT))]),
    Card("water-2", [draw(2), Rearrange(YOUR_PROTOCOLS)]),
    Card("water-3", [InLine(ANY, ReturnAll(card.every.there.worth(2)))]),
    Card("water-4", [Return(card.yours)]),
    Card("water-5", [discard()]),
])

# How a card read before the errata of 2024 (option first_printing_texts).
reprint(Card("spirit-1", [draw(2)], top=rule(OPENS), bottom=at_start(discard_or_flip(discard(), Flip(this)))))
reprint(Card("life-0", [EachLine(WITH_YOURS, PlayTop(THAT))], bottom=when_covered(Delete(this))))
