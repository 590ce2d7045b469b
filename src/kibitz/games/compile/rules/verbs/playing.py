"""Verbs that play cards: from hand, from the deck, beneath a card."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms, standing
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import play_card, play_line, play_up
from kibitz.games.compile.rules.numbers import (
    LINE,
    NUMBER,
    PLAY,
    PLAY_END,
    PLAYED_DOWN,
    PLAYED_UP,
)
from kibitz.games.compile.rules.selectors import (
    ANY,
)
from kibitz.games.compile.rules.verbs.base import OTHERWISE, PLAYS, Verb, nothing
from kibitz.games.compile.rules.verbs.landing import commit
from kibitz.games.compile.rules.verbs.lines import lines_of
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Reason
from kibitz.kernel.things import single


def play(b: Board, at: At, action: int) -> None:
    """Play a card from hand as the action says: it is committed from now on (A7)."""
    c, line, up = play_card(action), play_line(action), play_up(action)
    seat = at.seat
    flight = atoms.from_hand(b, seat, c, up)
    if up:
        b.tell(PLAYED_UP, seat, single(c), LINE + line, at, EVERYONE, True)
    else:
        b.tell(PLAYED_DOWN, seat, single(c), LINE + line, at, 1 << seat)
    commit(b, line, at, (flight,))


class Play(Verb):
    """Play 1 card from hand (R138); `faces` narrows how."""

    effect: ClassVar[int] = PLAYS

    def __init__(self, faces: int, lines: int) -> None:
        self.faces: Final = faces
        self.lines: Final = lines

    def within(self, b: Board, at: At) -> int:
        """The plays this text allows, as a mask."""
        if self.lines == ANY:
            return self.faces
        mask = 0
        for line in lines_of(b, at, self.lines):
            mask |= 9 << line
        return mask & self.faces

    def fits(self, b: Board, at: At) -> Reason | None:
        if not b.hands[at.seat]:
            return Reason("hand-empty", at.card)
        return (
            None if standing.plays(b, at.seat, self.within(b, at)) else Reason("no-line", at.card)
        )

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            options = standing.plays(b, f.at.seat, self.within(b, f.at))
            if len(options) > 1:
                return Decision(f.at.seat, f, options)
            if not options:
                nothing(b, f.at, self.fits(b, f.at))
                return None
            answer = options[0]
        b.done(single(play_card(answer)))
        play(b, f.at, answer)
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        why: Reason | None = None
        if PLAY <= action < PLAY_END:
            within = self.within(b, f.at)
            card, line, up = play_card(action), play_line(action), play_up(action)
            why = standing.barred(b, f.at.seat, card, line, up, within)
        return Reason("not-asked", f.at.card) if why is None else why


class PlayTop(Verb):
    """Play the top card of the own deck face down; the line is chosen before it is seen (R090)."""

    effect: ClassVar[int] = PLAYS

    def __init__(self, lines: int) -> None:
        self.lines: Final = lines

    def open_lines(self, b: Board, at: At) -> list[int]:
        mask = standing.open_lines(b, at.seat)
        return [line for line in lines_of(b, at, self.lines) if mask >> line + 3 & 1]

    def fits(self, b: Board, at: At) -> Reason | None:
        if not b.decks[at.seat]:
            return Reason("deck-empty", at.card)  # R089: only a draw reshuffles
        return None if self.open_lines(b, at) else Reason("no-line", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            if answer == NONE:
                why = self.fits(b, f.at)
                if why is not None:
                    nothing(b, f.at, why)
                    return None
                lines = self.open_lines(b, f.at)
                if len(lines) > 1:
                    return Decision(f.at.seat, f, tuple([LINE + line for line in lines]))
                answer = LINE + lines[0]
            f = f.moved((answer,))
            b.wait(f)
            answer = NONE
        deck = b.decks[f.at.seat]
        if answer == NONE:
            if len(deck) > 1:
                return Decision(CHANCE, f, deck)
            answer = deck[0]
        b.done(single(answer))
        line = f.it[0] - LINE
        flight = atoms.from_deck(b, f.at.seat, answer)
        b.tell(PLAYED_DOWN, f.at.seat, single(answer), LINE + line, f.at, 0)
        commit(b, line, f.at, (flight,))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if LINE <= action < LINE + 3:
            line = action - LINE
            if line in lines_of(b, f.at, self.lines):
                why = standing.locked(b, f.at.seat, line, False)
                if why is not None:
                    return why
            return Reason("other-line-only", f.at.card)
        return Reason("not-asked", f.at.card)


class SlideUnder(Verb):
    """For every two cards in this line, slide the top card of the deck beneath this card (R124)."""

    effect: ClassVar[int] = OTHERWISE

    def count(self, b: Board, at: At) -> int:
        line = b.line_of(at.card)
        return (len(b.stacks[line]) + len(b.stacks[line + 3])) // 2 if line >= 0 else 0

    def fits(self, b: Board, at: At) -> Reason | None:
        if not b.decks[at.seat]:
            return Reason("deck-empty", at.card)
        line = b.line_of(at.card)
        if line < 0 or not standing.open_lines(b, at.seat) >> line + 3 & 1:
            return Reason("no-line", at.card)
        return None if self.count(b, at) else Reason("no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            why = self.fits(b, f.at)
            if why is not None:
                nothing(b, f.at, why)
                return None
            f = f.to(1, (NUMBER + self.count(b, f.at),))  # fixed before the first is placed
        done = f.it
        wanted = done[0] - NUMBER
        if answer != NONE:
            atoms.slide(b, f.at, answer)
            done += (answer,)
        while len(done) <= wanted and self.fits(b, f.at) is None:
            deck = b.decks[f.at.seat]
            if len(deck) > 1:
                f = f.to(1, done)
                b.wait(f)
                return Decision(CHANCE, f, deck)
            atoms.slide(b, f.at, deck[0])
            done += deck
        b.done(done[1:])
        return None
