"""Aux 1: three protocols, eighteen cards, one line each."""

from __future__ import annotations

from kibitz.games.compile.rules.cards.language import (
    after_you_delete,
    at_end,
    discard,
    draw,
    give,
    opponent,
    rule,
    when_covered,
)
from kibitz.games.compile.rules.numbers import MUTE, ONE_MORE_EACH
from kibitz.games.compile.rules.selectors import card, this
from kibitz.games.compile.rules.tables import Card, install, reprint
from kibitz.games.compile.rules.verbs.base import exactly
from kibitz.games.compile.rules.verbs.hands import Draw, Show, TakeRandom
from kibitz.games.compile.rules.verbs.many import FlipAll
from kibitz.games.compile.rules.verbs.one import Delete, Flip
from kibitz.games.compile.rules.verbs.protocols import Refresh
from kibitz.kernel.flow import IfDo, May

install([
    Card("apathy-0", top=rule(ONE_MORE_EACH)),
    Card("apathy-1", [FlipAll(card.every.face_up.here.other)]),
    Card("apathy-2", top=rule(MUTE), bottom=when_covered(Flip(this))),
    Card("apathy-3", [Flip(card.theirs.face_up)]),
    Card("apathy-4", [May(Flip(card.yours.covered.face_up))]),
    Card("apathy-5", [discard()]),
])
install([
    Card("hate-0", [Delete(card)]),
    Card("hate-1", [discard(3), Delete(card), Delete(card)]),
    Card("hate-2", [Delete(card.yours.highest), Delete(card.theirs.highest)]),
    Card("hate-3", top=after_you_delete(draw(1))),
    Card("hate-4", bottom=when_covered(Delete(card.here.covered.lowest))),
    Card("hate-5", [discard()]),
])
install([
    Card("love-1", [Draw(exactly(1), from_opponent=True)], bottom=at_end(IfDo(May(give()), draw(2)))),
    Card("love-2", [opponent(draw(1)), Refresh()]),
    Card("love-3", [TakeRandom(), give()]),
    Card("love-4", [Show(exactly(1)), Flip(card)]),
    Card("love-5", [discard()]),
    Card("love-6", [opponent(draw(2))]),
])

# How a card read before the errata of 2024 (option first_printing_texts): buried cards count too.
reprint(Card("hate-2", [Delete(card.yours.every.highest), Delete(card.theirs.every.highest)]))
