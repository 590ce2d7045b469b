"""Verbs about hands: Draw, Discard, Give, Show, TakeRandom, DiscardRandom."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card
from kibitz.games.compile.rules.numbers import (
    AFTER_CLEAR_CACHE,
    AFTER_YOU_SHUFFLE,
    ALL_CARDS,
    BLIND,
    CLEARED,
    FLIGHT,
    NO_DRAW_WITH_HAND,
    NUMBER,
    RECOMPILE_RESHUFFLES,
)
from kibitz.games.compile.rules.verbs.among import Among
from kibitz.games.compile.rules.verbs.base import DISCARDS, DRAWS, OTHERWISE, Count, Verb, nothing
from kibitz.kernel.flow import DONE
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Reason, Things

# How far a draw has come: it is drawn, or the trash has been shuffled meanwhile.
DRAWING: Final = 1
SHUFFLED: Final = 2


class Draw(Verb):
    """Draw cards from an unordered deck, one chance question each, as one batch (R086)."""

    effect: ClassVar[int] = DRAWS

    def __init__(self, n: Count, from_opponent: bool = False) -> None:
        self.n: Final = n
        self.from_opponent: Final = from_opponent

    def source(self, at: At) -> int:
        return 1 - at.seat if self.from_opponent else at.seat

    def reshuffles(self, b: Board) -> bool:
        """May the trash be shuffled to go on drawing?"""
        return True

    def fits(self, b: Board, at: At) -> Reason | None:
        source = self.source(at)
        if not b.may_draw(at.seat):
            return no_draw(b, at.seat)
        if self.n.of(b, at) > 0 and (b.decks[source] or b.trashes[source]):
            return None
        return Reason("nothing-to-draw", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat, source = f.at.seat, self.source(f.at)
        pc = f.pc
        if pc == 0:
            if not b.may_draw(seat):  # once it has begun, a batch is drawn to its end (R181)
                nothing(b, f.at, no_draw(b, seat))
                return None
            pc = DRAWING
        wanted = f.it[0] - NUMBER if f.pc else self.n.of(b, f.at)
        drawn = list(f.it[1:]) if f.pc else []  # flights of those known; else plain cards
        deck = list(b.decks[source])
        if answer != NONE:
            deck.remove(answer)
            drawn.append(answer)
        while len(drawn) < wanted:
            if b.tops[source]:
                drawn.append(atoms.off_deck(b, source, seat, entry_card(b.tops[source][0])))
                deck = list(b.decks[source])
                continue
            if not deck:
                if not (b.trashes[source] and self.reshuffles(b)):
                    break
                b.decks[source] = ()
                atoms.reshuffle(b, f.at, source)
                pc = SHUFFLED
                deck = list(b.decks[source])
            i = b.by_chance(len(deck))
            if i == NONE:
                b.decks[source] = tuple(deck)
                flights = [x if x >= FLIGHT else atoms.dealt(seat, x) for x in drawn]
                f = f.to(pc, (NUMBER + wanted, *flights))
                b.wait(f)
                return Decision(CHANCE, f, b.dealt(b.decks[source]))
            drawn.append(deck.pop(i))
        b.decks[source] = tuple(deck)
        if drawn:
            if source != seat:
                b.steal(seat, len([x for x in drawn if x < FLIGHT or x & BLIND]))
            cards = atoms.receive(b, seat, drawn)
            b.done(cards)
            self.arrived(b, f.at, seat, cards)
        else:
            nothing(b, f.at, Reason("nothing-to-draw", f.at.card))
        if pc == SHUFFLED:
            atoms.wake(b, source, AFTER_YOU_SHUFFLE)  # R200
        return None

    def arrived(self, b: Board, at: At, seat: int, cards: Things) -> None:
        if self.from_opponent:
            atoms.stole(b, at, seat, cards)
            atoms.after_draw(b, seat)
        else:
            atoms.drew(b, at, seat, cards)


def no_draw(b: Board, seat: int) -> Reason:
    """Why a seat with cards in hand may not draw."""
    return Reason("no-draw-with-hand", b.culprit(seat, NONE, NO_DRAW_WITH_HAND))


class Reward(Draw):
    """The reward of a recompile: "after you draw" waits for the compile's end (R093, R094)."""

    def reshuffles(self, b: Board) -> bool:
        return bool(b.rules & RECOMPILE_RESHUFFLES)

    def arrived(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.stole(b, at, seat, cards)


class FromHand(Verb):
    """Choose cards of the own hand one by one, then act on all of them at once (R098)."""

    def __init__(self, n: Count, among: Among | None = None) -> None:
        self.n: Final = n
        self.among: Final = among
        """Which cards of the hand, if not any."""

    def held(self, b: Board, at: At) -> Things:
        """The cards of the hand it may be."""
        hand = b.hands[at.seat]
        return hand if self.among is None else self.among.of(b, at, hand)

    def fits(self, b: Board, at: At) -> Reason | None:
        if not b.hands[at.seat] or not (self.n.or_more or self.n.of(b, at) > 0):
            return Reason("hand-empty", at.card)
        return None if self.held(b, at) else Reason("nothing-fits", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        chosen = f.it
        if answer != NONE and answer != DONE:
            chosen += (answer,)
        hand = self.held(b, f.at)
        wanted = self.n.of(b, f.at)
        free = self.n.or_more
        left = hand
        if chosen:
            left = tuple([c for c in hand if c not in chosen])
        if answer != DONE and left:
            if free:
                if len(hand) > 1 or wanted == 0:
                    g = f.to(1, chosen)
                    b.wait(g)
                    none = bool(chosen) or wanted == 0
                    return Decision(f.at.seat, g, (*left, DONE) if none else left)
                chosen = hand
            elif len(chosen) < wanted:
                if len(hand) > wanted:
                    g = f.to(1, chosen)
                    b.wait(g)
                    return Decision(f.at.seat, g, left)
                chosen = hand
        if chosen:
            b.done(chosen)
            self.do(b, f.at, f.at.seat, chosen)
        else:
            nothing(b, f.at, None if answer == DONE else self.lack(b, f.at))
        return None

    def lack(self, b: Board, at: At) -> Reason:
        """Why there is no card to choose."""
        held = b.hands[at.seat] and self.among is not None
        return Reason("nothing-fits" if held else "hand-empty", at.card)

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        raise NotImplementedError

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if action == DONE:
            return Reason("choose-one-first", f.at.card)
        if 0 <= action < ALL_CARDS:
            return Reason("chosen-already" if action in f.it else "not-in-hand", f.at.card)
        return Reason("not-asked", f.at.card)


class Discard(FromHand):
    """Discard cards."""

    effect: ClassVar[int] = DISCARDS

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.discard(b, at, seat, cards)


class DiscardAcross(FromHand):
    """Discard cards into the opponent's trash (R207)."""

    effect: ClassVar[int] = DISCARDS

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.discard_across(b, at, seat, cards)


class ClearCache(Discard):
    """Discard down to five in the cache step: one batch that has two triggers (R019)."""

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        b.tell(CLEARED, seat, (), NONE, at)
        atoms.discard(b, at, seat, cards)
        atoms.wake(b, seat, AFTER_CLEAR_CACHE)


class Give(FromHand):
    """Give a card of the own hand to the opponent."""

    effect: ClassVar[int] = OTHERWISE

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        for c in cards:
            atoms.give(b, at, seat, c)


class Show(FromHand):
    """Reveal a card of the own hand."""

    effect: ClassVar[int] = OTHERWISE

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.show(b, at, seat, cards)


class ShowHand(Verb):
    """Reveal the whole hand."""

    effect: ClassVar[int] = OTHERWISE

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.hands[at.seat] else Reason("hand-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        hand = b.hands[f.at.seat]
        if hand:
            b.done(hand)
            atoms.show(b, f.at, f.at.seat, hand)
        else:
            nothing(b, f.at, Reason("hand-empty", f.at.card))
        return None


class TakeRandom(Verb):
    """Take a random card from the opponent's hand (R155)."""

    effect: ClassVar[int] = OTHERWISE

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.hands[1 - at.seat] else Reason("hand-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        hand = b.hands[1 - f.at.seat]
        if answer == NONE:
            if len(hand) > 1:
                return Decision(CHANCE, f, b.dealt(hand))
            if not hand:
                nothing(b, f.at, Reason("hand-empty", f.at.card))
                return None
            answer = hand[0]
        b.done((answer,))
        atoms.take(b, f.at, f.at.seat, answer)
        return None


class DiscardRandom(Verb):
    """Discard a random card of the own hand (R178)."""

    effect: ClassVar[int] = DISCARDS

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.hands[at.seat] else Reason("hand-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        hand = b.hands[f.at.seat]
        if answer == NONE:
            if len(hand) > 1:
                return Decision(CHANCE, f, b.dealt(hand))
            if not hand:
                nothing(b, f.at, Reason("hand-empty", f.at.card))
                return None
            answer = hand[0]
        b.done((answer,))
        atoms.discard(b, f.at, f.at.seat, (answer,))
        return None
