"""Stating a number or a protocol that later sentences of the same text look back at."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import protocol_kind
from kibitz.games.compile.rules.numbers import (
    HIGHEST,
    STATE_NUMBER,
    STATE_PROTOCOL,
    STATED_NUMBER,
    STATED_PROTOCOL,
)
from kibitz.games.compile.rules.standing import pool
from kibitz.games.compile.rules.verbs.base import OTHERWISE, Verb
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Things

NUMBERS: Final[Things] = tuple(range(STATE_NUMBER, STATE_NUMBER + HIGHEST + 1))


class Stating(Verb):
    """State something, then carry out sentences; the frame keeps it until they are over."""

    effect: ClassVar[int] = OTHERWISE

    def __init__(self, *sentences: Node) -> None:
        self.sentences: Final = sentences

    def parts(self) -> tuple[Node, ...]:
        return self.sentences

    def choices(self, b: Board) -> Things:
        raise NotImplementedError

    def say(self, b: Board, at: At, answer: int) -> None:
        raise NotImplementedError

    def has_run(self, f: Frame) -> bool:
        return f.pc > len(self.sentences)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            if answer == NONE:
                return Decision(f.at.seat, f, self.choices(b))
            b.wait(Frame(self, f.at.after((answer,)), f.called, 1, ()))
            self.say(b, f.at, answer)
        elif f.pc > len(self.sentences):
            b.done(f.it)
        else:
            b.call(self.sentences[f.pc - 1], f.to(f.pc + 1, ()), f.at.after(f.it))
        return None


class StateNumber(Stating):
    """State a number, before anything is drawn (R182)."""

    def choices(self, b: Board) -> Things:
        return NUMBERS

    def say(self, b: Board, at: At, answer: int) -> None:
        b.tell(STATED_NUMBER, at.seat, (), answer - STATE_NUMBER, at)


class StateProtocol(Stating):
    """State a protocol: one of the sets in play, or one that lies on the table (R185)."""

    def choices(self, b: Board) -> Things:
        named = set(pool(b.rules)) | {protocol_kind(p) for p in b.protocols if p >= 0}
        return tuple([STATE_PROTOCOL + p for p in sorted(named)])

    def say(self, b: Board, at: At, answer: int) -> None:
        b.tell(STATED_PROTOCOL, at.seat, (), answer - STATE_PROTOCOL, at)


def stated(b: Board, at: At) -> int:
    """What the text that runs has stated, or NONE."""
    found = NONE
    for f in b.pile:
        if isinstance(f.node, Stating) and f.at.card == at.card and f.pc:
            found = f.at.that[0]
    return found
