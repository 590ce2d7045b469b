"""Verbs that play cards: from hand, from the deck, beneath a card."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules import atoms, standing
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import is_play, play_across, play_card, play_line, play_up
from kibitz.games.compile.rules.numbers import (
    LINE,
    NUMBER,
    PLAYED_DOWN,
    PLAYED_DOWN_ACROSS,
    PLAYED_THEIR_TOP,
    PLAYED_UP,
    PLAYED_UP_ACROSS,
)
from kibitz.games.compile.rules.selectors import (
    ANY,
)
from kibitz.games.compile.rules.verbs.among import Among
from kibitz.games.compile.rules.verbs.base import OTHERWISE, PLAYS, Verb, nothing
from kibitz.games.compile.rules.verbs.decks import THEIR_DECK, YOUR_DECK
from kibitz.games.compile.rules.verbs.landing import commit_one, note_play
from kibitz.games.compile.rules.verbs.lines import lines_of
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Reason, Things
from kibitz.kernel.things import single

# Where a card is played from.
HAND: Final = 0
TRASH: Final = 1


def play(b: Board, at: At, action: int, source: int = HAND) -> None:
    """Play a card as the action says: it is committed from now on (A7)."""
    c, line, up = play_card(action), play_line(action), play_up(action)
    seat = at.seat
    note_play(b, line, at)
    if play_across(action):
        flight = atoms.across(b, seat, c, up, source == TRASH)
        kind = PLAYED_UP_ACROSS if up else PLAYED_DOWN_ACROSS
        b.tell(kind, seat, single(c), LINE + line, at, EVERYONE, True)
    elif source == TRASH:
        flight = atoms.from_trash(b, seat, c, up)
        b.tell(PLAYED_UP if up else PLAYED_DOWN, seat, single(c), LINE + line, at)
    else:
        flight = atoms.from_hand(b, seat, c, up)
        if up:
            b.tell(PLAYED_UP, seat, single(c), LINE + line, at, EVERYONE, True)
        else:
            b.tell(PLAYED_DOWN, seat, single(c), LINE + line, at, 1 << seat)
    commit_one(b, line, at, flight)


class Play(Verb):
    """Play 1 card from hand, or out of the trash (R138, R198); `faces` narrows how."""

    effect: ClassVar[int] = PLAYS

    def __init__(
        self, faces: int, lines: int, among: Among | None = None, source: int = HAND
    ) -> None:
        self.faces: Final = faces
        self.lines: Final = lines
        self.among: Final = among
        self.source: Final = source

    def within(self, b: Board, at: At) -> int:
        """The plays this text allows, as a mask."""
        if self.lines == ANY:
            return self.faces
        mask = 0
        for line in lines_of(b, at, self.lines):
            mask |= 9 << line
        return mask & self.faces

    def cards(self, b: Board, at: At) -> Things:
        """The cards it may be."""
        zone = b.trashes[at.seat] if self.source == TRASH else b.hands[at.seat]
        return zone if self.among is None else self.among.of(b, at, zone)

    def plays(self, b: Board, at: At) -> Things:
        return standing.plays_of(b, at.seat, self.cards(b, at), self.within(b, at))

    def fits(self, b: Board, at: At) -> Reason | None:
        if self.source == TRASH and not b.trashes[at.seat]:
            return Reason("trash-empty", at.card)
        if self.source == HAND and not b.hands[at.seat]:
            return Reason("hand-empty", at.card)
        if not self.cards(b, at):
            return Reason("nothing-fits", at.card)
        return None if self.plays(b, at) else Reason("no-line", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            options = self.plays(b, f.at)
            # That one hidden card fits, and not two, is nobody's business: it is asked for, too.
            if len(options) > 1 or (options and self.among is not None):
                return Decision(f.at.seat, f, options)
            if not options:
                nothing(b, f.at, self.fits(b, f.at))
                return None
            answer = options[0]
        b.done(single(play_card(answer)))
        play(b, f.at, answer, self.source)
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        why: Reason | None = None
        if is_play(action):
            within = self.within(b, f.at)
            card, line, up = play_card(action), play_line(action), play_up(action)
            zone = b.trashes[f.at.seat] if self.source == TRASH else b.hands[f.at.seat]
            if card in zone and card not in self.cards(b, f.at):
                return Reason("nothing-fits", f.at.card)
            why = standing.barred(b, f.at.seat, card, line, up, within, zone)
        return Reason("not-asked", f.at.card) if why is None else why


class PlayTop(Verb):
    """Play the top card of a deck face down; the line is chosen before it is seen (R090).

    With `across` it goes onto the opponent's side (R210).
    """

    effect: ClassVar[int] = PLAYS

    def __init__(self, lines: int, deck: int = YOUR_DECK, across: bool = False) -> None:
        self.lines: Final = lines
        self.deck: Final = deck
        self.across: Final = across

    def source(self, at: At) -> int:
        """The seat whose deck it is."""
        return 1 - at.seat if self.deck == THEIR_DECK else at.seat

    def open_lines(self, b: Board, at: At) -> list[int]:
        mask = standing.open_lines(b, at.seat)
        return [line for line in lines_of(b, at, self.lines) if mask >> line + 3 & 1]

    def fits(self, b: Board, at: At) -> Reason | None:
        if not b.decks[self.source(at)]:
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
        source = self.source(f.at)
        if answer == NONE:
            answer = atoms.next_card(b, source)
            if answer == NONE:
                return Decision(CHANCE, f, b.dealt(b.decks[source]))
        b.done(single(answer))
        self.put(b, f.at, f.it[0] - LINE, answer)
        return None

    def put(self, b: Board, at: At, line: int, card: int) -> None:
        """The card leaves the deck for a line."""
        seat, source = at.seat, self.source(at)
        note_play(b, line, at)
        flight = atoms.off_deck(b, source, 1 - seat if self.across else seat, card)
        kind = PLAYED_THEIR_TOP if source != seat else PLAYED_DOWN
        b.tell(PLAYED_DOWN_ACROSS if self.across else kind, seat, single(card), LINE + line, at, 0)
        commit_one(b, line, at, flight)

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
            card = atoms.next_card(b, f.at.seat)
            if card == NONE:
                f = f.to(1, done)
                b.wait(f)
                return Decision(CHANCE, f, b.dealt(b.decks[f.at.seat]))
            atoms.slide(b, f.at, card)
            done += single(card)
        b.done(done[1:])
        note_play(b, b.line_of(f.at.card), f.at)
        return None
