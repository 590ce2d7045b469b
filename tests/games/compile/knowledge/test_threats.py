"""Unseen cards that can stop a line: counted once more by brute force, in every world there is."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from kibitz.analysis import Teller
from kibitz.analysis.explain import Tracer
from kibitz.games import GAMES
from kibitz.games.compile.knowledge.threats import RefutationSearch, Unseen, threats
from kibitz.games.compile.rules import numbers as n
from kibitz.games.compile.rules.board import Board
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.pile import Decision, advance, settle
from kibitz.words.languages import LANGUAGES
from tests.analysis.positions import CLOSE, HARMLESS, HIDDEN, READY
from tests.games.compile.table import table

COMPILE = GAMES["compile"]
PLAY_5 = COMPILE.notation.vocabulary.number("play light-5 line-1 up")
LINE_1 = COMPILE.notation.vocabulary.number("compile line-1")
ANN, BOB = 0, 1


def said(text: str) -> list[Fact]:
    """What Ann is told about unseen cards if she plays Light 5."""
    board = table(text).board
    reasons = Tracer(COMPILE, COMPILE.sight.view(board, ANN), 1).reasons(PLAY_5, answers=True)
    return [w.fact for w in reasons if w.fact[0] in ("breakers", "unbroken")]


def after(text: str) -> Board:
    board = table(text).board
    question = advance(board, PLAY_5)
    assert question is not None
    assert question.seat == BOB
    return board


def worlds(text: str) -> list[Board]:
    """Every way to deal Bob's hidden cards to his hand, his face-down places and his deck."""
    drawn = after(text)
    places = [i for i in (3, 4, 5) for e in drawn.stacks[i] if e & n.DOWN]
    down = [e >> 2 for i in (3, 4, 5) for e in drawn.stacks[i] if e & n.DOWN]
    pool = [*drawn.hands[BOB], *drawn.decks[BOB], *down]
    found = []
    for hand in combinations(sorted(pool), len(drawn.hands[BOB])):
        rest = [c for c in sorted(pool) if c not in hand]
        for laid in combinations(rest, len(down)):
            b = drawn.copy()
            b.hands[BOB] = hand
            b.decks[BOB] = tuple([c for c in rest if c not in laid])
            for i, card in zip(places, laid, strict=True):
                b.lay(i, tuple([card << 2 | e & 3 if e & n.DOWN else e for e in b.stacks[i]]))
            found.append(b)
    return found


def stopped(b: Board, question: Decision | None) -> bool:
    """Whatever chance deals: has Bob a way to go on that leaves Ann no compile of line 1?"""
    done = [e for e in b.events if e.kind in n.COMPILES and e.seat == ANN]
    if any(e.where == n.LINE for e in done):
        return False
    if question is None:
        return b.winner != ANN
    if COMPILE.rules.main(b, question):
        return question.seat == BOB or LINE_1 not in question.options
    ways = [b.copy() for _ in question.options]
    found = (stopped(w, advance(w, a)) for w, a in zip(ways, question.options, strict=True))
    return any(found) if question.seat == BOB else all(found)


def breaks(b: Board, card: int) -> bool:
    """Has Bob, holding that card, a way to play it that stops line 1?"""
    question = settle(b)
    assert question is not None
    plays = [a for a in question.options if a >= n.PLAY and (a - n.PLAY) // 6 == card]
    ways = [b.copy() for _ in plays]
    return any(stopped(w, advance(w, a)) for w, a in zip(ways, plays, strict=True))


@pytest.mark.parametrize("text", [READY, HIDDEN, CLOSE], ids=["ready", "hidden", "close"])
def test_breakers_are_those_of_brute_force(text: str) -> None:
    """The cards that stop the line in every world with them in hand, and the share of those."""
    every = worlds(text)
    pool = {c for b in every for c in b.hands[BOB]}
    breakers = {
        card for card in pool if all(breaks(b, card) for b in every if card in b.hands[BOB])
    }
    held = len([b for b in every if breakers & set(b.hands[BOB])])
    ((key, values),) = said(text)
    assert key == "breakers"
    assert 0 < len(breakers) < len(pool)
    assert values == (1, len(breakers), len(pool), round(100 * held / len(every)))


def test_where_no_card_helps_that_is_said() -> None:
    """No unseen card stops the line in any world."""
    assert not any(breaks(b, card) for b in worlds(HARMLESS) for card in b.hands[BOB])
    assert said(HARMLESS) == [("unbroken", (1, 3))]


def test_nothing_is_said_where_a_card_that_is_known_would_do() -> None:
    """Bob has shown Fire 1, so that it does not hang on what is unseen."""
    drawn = READY.replace("deck b   fire-1", "deck b").replace("speed-5", "fire-1")
    shown = after(drawn)
    shown.rules |= n.SHOW_REMEMBERED
    ready: Fact = ("ready", (1, 11, 5))
    assert threats([shown], ANN, ready) != []
    shown.know(BOB, (COMPILE.notation.vocabulary.number("fire-1"),))
    assert Unseen(shown, ANN).known == shown.shown[BOB]
    assert threats([shown], ANN, ready) == []


def test_a_card_put_into_the_hand_changes_nothing_that_ann_sees() -> None:
    """Whatever it is changed for, in the deck or face down on the field."""
    board = after(HIDDEN)
    unseen = Unseen(board, ANN)
    assert (len(unseen.cards), unseen.held) == (7, 2)
    for world in range(3):
        for card in unseen.cards:
            b = RefutationSearch(board, ANN, 0, world).holding(card, unseen.known)
            assert card in b.hands[BOB]
            assert COMPILE.sight.view(b, ANN) == COMPILE.sight.view(board, ANN)
            assert COMPILE.rules.pieces(b) == COMPILE.rules.pieces(board)


@pytest.mark.parametrize("n_of", range(8))
def test_the_chance_is_hypergeometric(n_of: int) -> None:
    """At least one of so many among two of seven: counted hand by hand."""
    unseen = Unseen(after(HIDDEN), ANN)
    hands = list(combinations(range(7), 2))
    held = len([hand for hand in hands if min(hand) < n_of])
    assert unseen.chance(n_of) == pytest.approx(held / len(hands))
    assert len(hands) == comb(7, 2)


def test_it_is_said_in_five_languages_with_its_numbers() -> None:
    for code in LANGUAGES:
        text = Teller(COMPILE, code).fact(("breakers", (2, 3, 14, 55)))
        assert all(x in text for x in ("2", "3", "14", "55"))
