"""Who can still stop a line: every card the seat has not seen, tried from the opponent's hand."""

from __future__ import annotations

from math import comb
from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    entry_lies,
    make_entry,
    play_card,
    slot_stack,
)
from kibitz.games.compile.rules.numbers import COMPILE, COMPILES, LINE, PLAY
from kibitz.games.compile.rules.turn import TURNS
from kibitz.games.compile.sight.imagine import located
from kibitz.games.compile.sight.view import UNKNOWN, view
from kibitz.kernel.chance import Whim
from kibitz.kernel.knowledge.facts import Fact
from kibitz.kernel.pile import CHANCE, Decision, State, Things, advance, settle
from kibitz.kernel.things import sorted_in, without
from kibitz.kernel.view import JUDGE

MOST_TRIED: Final = 1000
"""The most positions a search visits for one card; beyond that the card is not judged."""


class TooMany(Exception):
    """The search of one card has visited MOST_TRIED positions."""


class Unseen:
    """The opponent's cards a seat cannot locate, and how many of them are in the hand."""

    def __init__(self, b: Board, seat: int) -> None:
        v = view(b, seat)
        they = 1 - seat
        seen = located(v)
        self.cards: Final[Things] = tuple([c for c in v.owned[they] if c not in seen])
        self.held: Final = len([c for c in v.hands[they] if c == UNKNOWN])
        self.known: Final[Things] = tuple([c for c in v.hands[they] if c != UNKNOWN])
        self.mixed: Final = v.stolen[they] > 0
        """Are cards of the other deck among them? Then they cannot be counted so simply."""

    def same(self, other: Unseen) -> bool:
        return self.cards == other.cards and self.held == other.held and self.known == other.known

    def chance(self, n: int) -> float:
        """That at least one of `n` of these cards is in the hand: hypergeometric, exact."""
        of = len(self.cards)
        return 1.0 - comb(of - n, self.held) / comb(of, self.held)


class RefutationSearch:
    """Can the opponent stop a line that a seat means to compile in its next turn?

    An AND-OR search in one imagined world, with a transposition table.
    """

    def __init__(self, b: Board, seat: int, line: int, world: int) -> None:
        self.b: Final = b
        self.seat: Final = seat
        self.line: Final = line
        self.world: Final = world
        self.whim: Final = Whim(world + 1)
        self.tried: dict[tuple[object, ...], bool] = {}
        """The transposition table: the same choices in another order lead to the same position."""

    def holding(self, card: int, known: Things) -> Board:
        """The same world, with an unseen card changed for one that is in the opponent's hand."""
        b, they = self.b.copy(), 1 - self.seat
        hand = b.hands[they]
        if card in hand:
            return b
        hidden = [c for c in hand if c not in known]
        given = hidden[self.world % len(hidden)]
        b.hands[they] = sorted_in(without(hand, given), card)
        if card in b.decks[they]:
            b.decks[they] = sorted_in(without(b.decks[they], card), given)
            return b
        slot = b.slot_of(card)
        i = slot_stack(slot)
        stack = [
            make_entry(given, entry_lies(e)) if entry_card(e) == card else e for e in b.stacks[i]
        ]
        b.lay(i, tuple(stack))
        return b

    def stopped(self, b: Board, actions: list[int]) -> bool:
        """Can the opponent, with one of these answers, keep the line from being compiled?"""
        self.tried = {}
        for action in actions:
            after = b.copy()
            if self.lost(after, advance(after, action)):
                return True
        return False

    def lost(self, b: Board, question: Decision | None) -> bool:
        """Is the line gone when the seat's next turn comes, if the opponent chooses well?"""
        while True:
            if self.done(b):
                return False
            if question is None:
                return b.winner != self.seat
            if question.seat == CHANCE:
                options = question.options
                question = advance(b, options[self.whim.below(len(options))])
            elif question.frame.node is TURNS:
                return question.seat != self.seat or COMPILE + self.line not in question.options
            elif len(question.options) == 1:
                question = advance(b, question.options[0])
            else:
                return self.chosen(b, question)

    def chosen(self, b: Board, question: Decision) -> bool:
        """An OR node if the opponent is asked (any way to stop it), an AND node if the seat is."""
        key = view(b, JUDGE).key()
        if key in self.tried:
            return self.tried[key]
        if len(self.tried) >= MOST_TRIED:
            raise TooMany
        theirs = question.seat != self.seat
        found = not theirs
        for action in question.options:
            after = b.copy()
            if self.lost(after, advance(after, action)) == theirs:
                found = theirs
                break
        self.tried[key] = found
        return found

    def done(self, b: Board) -> bool:
        """Has the seat just compiled that line?"""
        for e in b.events:
            if e.where == LINE + self.line and e.seat == self.seat and e.kind in COMPILES:
                return True
        return False


def plays_of(question: Decision, card: int) -> list[int]:
    """Every way to play a card from hand as the action of the turn."""
    return [a for a in question.options if a >= PLAY and play_card(a) == card]


def threats(ends: list[State], seat: int, fact: Fact) -> list[Fact]:
    """How many unseen cards can stop a line that is ready, in positions right behind the move.

    A card counts if playing it next stops the line in every one of these worlds. Nothing is said
    where the opponent needs no unseen card, or where the cards cannot be counted.
    """
    boards = [cast(Board, s) for s in ends]
    if fact[0] != "ready" or not all([asked_to_play(b, 1 - seat) for b in boards]):
        return []
    unseen = Unseen(boards[0], seat)
    if unseen.mixed or not unseen.held or not all([unseen.same(Unseen(b, seat)) for b in boards]):
        return []
    line = fact[1][0] - 1
    searches = [RefutationSearch(b, seat, line, i) for i, b in enumerate(boards)]
    try:
        if any(needs_no_card(w, unseen) for w in searches):
            return []
        n, of = 0, len(unseen.cards)
        for card in unseen.cards:
            n += all(stops(card, w, unseen) for w in searches)
        if n:
            return [("breakers", (line + 1, n, of, percent(unseen.chance(n))))]
        if any(stops(card, w, unseen) for card in unseen.cards for w in searches):
            return []
    except TooMany:
        return []
    return [("unbroken", (line + 1, of))]


def asked_to_play(b: Board, seat: int) -> bool:
    """Has that seat the action of its turn to choose?"""
    question = settle(b)
    if question is None or question.seat != seat or question.frame.node is not TURNS:
        return False
    return any([a >= PLAY for a in question.options])


def needs_no_card(w: RefutationSearch, unseen: Unseen) -> bool:
    """Can the opponent stop the line with what is known of its hand, or without any card?"""
    question = settle(w.b)
    assert question is not None
    hidden = [a for a in question.options if a >= PLAY and play_card(a) not in unseen.known]
    return w.stopped(w.b, [a for a in question.options if a not in hidden])


def stops(card: int, w: RefutationSearch, unseen: Unseen) -> bool:
    """Does playing that card stop the line in that world, if the opponent holds it?"""
    b = w.holding(card, unseen.known)
    question = settle(b)
    assert question is not None
    return w.stopped(b, plays_of(question, card))


def percent(chance: float) -> int:
    """Rounded, but 0 and 100 only where it is certain."""
    n = round(100 * chance)
    return n if chance in (0.0, 1.0) else min(99, max(1, n))
