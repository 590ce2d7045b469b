"""Verbs about decks: what lies on top, showing, choosing, discarding, shuffling."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card, flight_card, make_entry
from kibitz.games.compile.rules.numbers import (
    AFTER_YOU_SHUFFLE,
    ALL_CARDS,
    DISCARDED_FROM_DECK,
    DISCARDED_THEIR_TOP,
    DREW,
    REVEALED_DECK,
    REVEALED_TOP,
)
from kibitz.games.compile.rules.verbs.among import Among
from kibitz.games.compile.rules.verbs.base import DISCARDS, DRAWS, OTHERWISE, Verb, nothing
from kibitz.games.compile.rules.verbs.hands import no_draw
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Reason, Things
from kibitz.kernel.things import single, sorted_in

YOUR_DECK: Final = 0
THEIR_DECK: Final = 1


class OnTop(Verb):
    """Act on the top card of a deck, which chance names if nobody knows it; it never shuffles."""

    def __init__(self, whose: int = YOUR_DECK) -> None:
        self.whose: Final = whose

    def owner(self, at: At) -> int:
        return at.seat if self.whose == YOUR_DECK else 1 - at.seat

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.decks[self.owner(at)] else Reason("deck-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        owner = self.owner(f.at)
        if answer == NONE:
            if not b.decks[owner]:
                nothing(b, f.at, Reason("deck-empty", f.at.card))
                return None
            answer = atoms.next_card(b, owner)
            if answer == NONE:
                return Decision(CHANCE, f, b.dealt(b.decks[owner]))
        b.done(single(answer))
        self.do(b, f.at, owner, answer)
        return None

    def do(self, b: Board, at: At, owner: int, card: int) -> None:
        raise NotImplementedError


class RevealTop(OnTop):
    """Show the top card of the deck to both players and leave it there (R163, R225)."""

    effect: ClassVar[int] = OTHERWISE

    def do(self, b: Board, at: At, owner: int, card: int) -> None:
        rest = b.tops[owner]
        if rest and entry_card(rest[0]) == card:
            rest = rest[1:]
        b.set_top(owner, single(make_entry(card, 0)) + rest)
        atoms.publish(b, card, owner)
        b.tell(REVEALED_TOP, at.seat, single(card), NONE, at, EVERYONE, True)


class DiscardTop(OnTop):
    """Discard the top card of a deck (R184, R185, R222)."""

    effect: ClassVar[int] = DISCARDS

    def do(self, b: Board, at: At, owner: int, card: int) -> None:
        kind = DISCARDED_FROM_DECK if owner == at.seat else DISCARDED_THEIR_TOP
        atoms.discard_from_deck(b, at, owner, single(card), kind)


class OnDeck(Verb):
    """Act on the whole own deck, if it holds a card."""

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.decks[at.seat] else Reason("deck-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        deck = b.decks[f.at.seat]
        if deck:
            b.done(deck)
            self.do(b, f.at, deck)
        else:
            nothing(b, f.at, Reason("deck-empty", f.at.card))
        return None

    def do(self, b: Board, at: At, deck: Things) -> None:
        raise NotImplementedError


class DiscardDeck(OnDeck):
    """Discard the whole deck as one batch (R199)."""

    effect: ClassVar[int] = DISCARDS

    def do(self, b: Board, at: At, deck: Things) -> None:
        atoms.discard_from_deck(b, at, at.seat, deck, DISCARDED_FROM_DECK)


class ShowDeck(OnDeck):
    """Show the deck to both players."""

    effect: ClassVar[int] = OTHERWISE

    def do(self, b: Board, at: At, deck: Things) -> None:
        for c in deck:
            atoms.publish(b, c, at.seat)
        b.tell(REVEALED_DECK, at.seat, deck, NONE, at, EVERYONE, True)


class Shuffle(OnDeck):
    """Shuffle the deck; an empty one is not shuffled (R164)."""

    effect: ClassVar[int] = OTHERWISE

    def do(self, b: Board, at: At, deck: Things) -> None:
        atoms.shuffle(b, at, at.seat)


class ShuffleTrashIn(Verb):
    """Shuffle the trash into the deck (R166)."""

    effect: ClassVar[int] = OTHERWISE

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.trashes[at.seat] else Reason("trash-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        trash = b.trashes[seat]
        if trash:
            b.done(trash)
            atoms.reshuffle(b, f.at, seat)
            atoms.wake(b, seat, AFTER_YOU_SHUFFLE)
        else:
            nothing(b, f.at, Reason("trash-empty", f.at.card))
        return None


class DrawChosen(Verb):
    """Draw cards that fit out of the deck just shown: one that is chosen, or all (R164, R221).

    While it asks, both players look at the deck.
    """

    effect: ClassVar[int] = DRAWS

    def __init__(self, among: Among, every: bool = False) -> None:
        self.among: Final = among
        self.every: Final = every

    def fits(self, b: Board, at: At) -> Reason | None:
        if not b.may_draw(at.seat):
            return no_draw(b, at.seat)
        found = self.among.of(b, at, b.decks[at.seat])
        return None if found else Reason("nothing-fits", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        cards = self.among.of(b, f.at, b.decks[seat])
        if answer == NONE:
            why = self.fits(b, f.at)
            if why is not None:
                nothing(b, f.at, why)
                return None
            if len(cards) > 1 and not self.every:
                return Decision(seat, f, cards)
        else:
            cards = single(answer)
        for c in cards:
            drawn = flight_card(atoms.off_deck(b, seat, seat, c))
            b.hands[seat] = sorted_in(b.hands[seat], drawn)
            b.know(seat, sorted_in(b.shown[seat], drawn))
            atoms.publish(b, drawn, seat)
        b.done(cards)
        b.tell(DREW, seat, cards, NONE, f.at, EVERYONE, True)
        atoms.after_draw(b, seat)
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if 0 <= action < ALL_CARDS:
            return Reason("nothing-fits", f.at.card)
        return Reason("not-asked", f.at.card)
