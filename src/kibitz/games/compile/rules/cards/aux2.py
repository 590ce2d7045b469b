"""Aux 2: three protocols, eighteen cards, one line each."""

from __future__ import annotations

from kibitz.games.compile.rules.cards.language import (
    after_any_refresh,
    at_end,
    at_start,
    discard,
    draw,
    draw_theirs,
    flip_or_draw,
    opponent,
    rule,
    when_covered_by_unity,
)
from kibitz.games.compile.rules.numbers import (
    DIVERSITY,
    TWO_MORE_IF_MIXED,
    UNITY,
    UNITY_FREE_HERE,
)
from kibitz.games.compile.rules.selectors import ANY, THIS, card, this
from kibitz.games.compile.rules.standing import DOWN, UP
from kibitz.games.compile.rules.tables import Card, install
from kibitz.games.compile.rules.verbs.among import cards_not_of, cards_of
from kibitz.games.compile.rules.verbs.base import PROTOCOLS_HERE, UNITY_CARDS, exactly
from kibitz.games.compile.rules.verbs.conditions import (
    HAND_EMPTY,
    IS_COVERED,
    CardsShown,
    ProtocolsShown,
)
from kibitz.games.compile.rules.verbs.decks import THEIR_DECK, DrawChosen, ShowDeck, Shuffle
from kibitz.games.compile.rules.verbs.hands import DiscardAcross, Draw
from kibitz.games.compile.rules.verbs.many import DeleteAll
from kibitz.games.compile.rules.verbs.one import Delete, Flip, Shift, Take
from kibitz.games.compile.rules.verbs.playing import Play, PlayTop
from kibitz.games.compile.rules.verbs.protocols import Refresh, SetCompiled
from kibitz.kernel.flow import If, May, Seq

install([
    Card("assimilation-0", [Take(card.theirs.every.face_down)]),
    Card(
        "assimilation-1",
        [discard(), Refresh()],
        bottom=after_any_refresh(draw_theirs(), DiscardAcross(exactly(1))),
    ),
    Card("assimilation-2", bottom=at_end(PlayTop(THIS, deck=THEIR_DECK))),
    Card("assimilation-4", [draw_theirs(), opponent(draw_theirs())]),
    Card("assimilation-5", [discard()]),
    Card("assimilation-6", bottom=at_end(PlayTop(ANY, across=True))),
])
install([
    Card(
        "diversity-0",
        [If(ProtocolsShown(6, under=False), SetCompiled(DIVERSITY))],
        bottom=at_end(May(Play(UP | DOWN, THIS, cards_not_of(DIVERSITY)))),
    ),
    Card("diversity-1", [Shift(card), Draw(PROTOCOLS_HERE)]),
    Card("diversity-3", top=rule(TWO_MORE_IF_MIXED)),
    Card("diversity-4", [Flip(card.worth_under_protocols)]),
    Card("diversity-5", [discard()]),
    Card("diversity-6", top=at_end(If(ProtocolsShown(4, under=True), Delete(this)))),
])
install([
    Card(
        "unity-0",
        [If(CardsShown(UNITY, 1, other=True), flip_or_draw(Flip(card), draw(1)))],
        bottom=when_covered_by_unity(flip_or_draw(Flip(card), draw(1))),
    ),
    Card(
        "unity-1",
        [
            If(
                CardsShown(UNITY, 5, other=False),
                Seq((SetCompiled(UNITY), DeleteAll(card.every.in_line_of(UNITY)))),
            )
        ],
        top=at_start(If(IS_COVERED, May(Shift(this)))),
        bottom=rule(UNITY_FREE_HERE),
    ),
    Card("unity-2", [Draw(UNITY_CARDS)]),
    Card("unity-3", [If(CardsShown(UNITY, 1, other=True), May(Flip(card.face_up)))]),
    Card(
        "unity-4",
        top=at_start(
            If(HAND_EMPTY, Seq((ShowDeck(), DrawChosen(cards_of(UNITY), every=True), Shuffle())))
        ),
    ),
    Card("unity-5", [discard()]),
])
