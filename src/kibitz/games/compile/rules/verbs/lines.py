"""Verbs that happen in a chosen line, or in each of some lines."""

from __future__ import annotations

from typing import ClassVar, Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import entry_card, make_order
from kibitz.games.compile.rules.numbers import LINE, SWAPPED, SWAPS
from kibitz.games.compile.rules.selectors import (
    OTHER,
    THAT,
    THIS,
    WITH_FACE_DOWN,
    WITH_YOURS,
    that_line,
)
from kibitz.games.compile.rules.verbs.base import OTHERWISE, Verb, nothing
from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason, Things
from kibitz.kernel.things import without


def lines_of(b: Board, at: At, lines: int) -> list[int]:
    """The lines a text means."""
    if lines == THIS:
        here = b.line_of(at.card)
        return [here] if here >= 0 else []
    if lines == THAT:
        return [that_line(at)]
    if lines == OTHER:
        here = b.line_of(at.card)
        return [line for line in range(3) if line != here]
    if lines == WITH_YOURS:
        return [line for line in range(3) if b.stacks[at.seat * 3 + line]]
    if lines == WITH_FACE_DOWN:
        return [line for line in range(3) if b.face_down_count(line)]  # R196
    return [0, 1, 2]


class InLine(Verb):
    """Choose a line, one where it changes something (R056), and do it there."""

    effect: ClassVar[int] = OTHERWISE

    def __init__(self, lines: int, what: Node, at_least: int = 0) -> None:
        self.lines: Final = lines
        self.what: Final = what
        self.at_least: Final = at_least
        """The least cards in the line, both sides together."""

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def open_lines(self, b: Board, at: At) -> list[int]:
        found: list[int] = []
        for line in lines_of(b, at, self.lines):
            if len(b.stacks[line]) + len(b.stacks[line + 3]) < self.at_least:
                continue
            if self.what.can(b, at.after((LINE + line,))) is None:
                found.append(line)
        return found

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if self.open_lines(b, at) else Reason("no-line", at.card)

    def has_run(self, f: Frame) -> bool:
        return f.pc > 0

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            b.done(f.it)
            return None
        if answer == NONE:
            lines = self.open_lines(b, f.at)
            if len(lines) > 1:
                return Decision(f.at.seat, f, tuple([LINE + line for line in lines]))
            if not lines:
                nothing(b, f.at, Reason("no-line", f.at.card))
                return None
            answer = LINE + lines[0]
        b.call(self.what, f.moved(()), f.at.after((answer,)))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if LINE <= action < LINE + 3:
            allowed = action - LINE in lines_of(b, f.at, self.lines)
            return Reason("no-line" if allowed else "other-line-only", f.at.card)
        return Reason("not-asked", f.at.card)


class EachLine(Verb):
    """Do it in each of some lines: noted first, then one by one in the owner's order (R146)."""

    effect: ClassVar[int] = OTHERWISE

    def __init__(self, lines: int, what: Node) -> None:
        self.lines: Final = lines
        self.what: Final = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def open_lines(self, b: Board, at: At, noted: Things) -> list[int]:
        return [x for x in noted if self.what.can(b, at.after((x,))) is None]

    def fits(self, b: Board, at: At) -> Reason | None:
        why: Reason | None = Reason("no-line", at.card)
        for line in lines_of(b, at, self.lines):
            why = self.what.can(b, at.after((LINE + line,)))
            if why is None:
                break
        return why

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            noted = tuple([LINE + x for x in lines_of(b, f.at, self.lines)])
            why = self.fits(b, f.at)
            if why is not None:
                nothing(b, f.at, why)
                return None
            f = Frame(self, f.at.after(noted), f.called, 1, ())
        left = self.open_lines(b, f.at, f.at.that)
        if not left:
            b.done(())
            return None
        line = left[0]
        if len(left) > 1:
            if answer == NONE:
                b.wait(f)
                return Decision(f.at.seat, f, tuple(left))
            line = answer
        rest = without(f.at.that, line)
        b.wait(Frame(self, f.at.after(rest), f.called, 1, ()))
        b.pile.append(Frame(self.what, f.at.after((line,)), True, 0, ()))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if LINE <= action < LINE + 3:
            return Reason("no-line", f.at.card)
        return Reason("not-asked", f.at.card)


class SwapStacks(Verb):
    """Exchange two of your stacks as they lie; both must hold a card (R189)."""

    effect: ClassVar[int] = OTHERWISE

    def filled(self, b: Board, at: At) -> Things:
        return tuple([LINE + line for line in range(3) if b.stacks[at.seat * 3 + line]])

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if len(self.filled(b, at)) > 1 else Reason("two-stacks", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        filled = self.filled(b, f.at)
        if len(filled) < 2:
            nothing(b, f.at, Reason("two-stacks", f.at.card))
            return None
        chosen = f.it
        if answer != NONE:
            chosen += (answer,)
        if len(filled) == 2:
            chosen = filled
        if len(chosen) < 2:
            f = f.to(1, chosen)
            b.wait(f)
            return Decision(f.at.seat, f, tuple([x for x in filled if x not in chosen]))
        b.done(chosen)
        self.swap(b, f.at, chosen[0] - LINE, chosen[1] - LINE)
        return None

    def swap(self, b: Board, at: At, x: int, y: int) -> None:
        """Nothing is covered or uncovered; what runs goes on, unless its new line is muted."""
        i, j = at.seat * 3 + x, at.seat * 3 + y
        one, other = b.stacks[i], b.stacks[j]
        b.lay(i, other)
        b.lay(j, one)
        order = SWAPS[{(1, 2): 0, (0, 1): 1, (0, 2): 2}[min(x, y), max(x, y)]]
        b.tell(SWAPPED, at.seat, (), make_order(at.seat, order), at)
        for line in (x, y):
            for e in b.stacks[line] + b.stacks[line + 3]:
                b.cancel_inactive(entry_card(e))

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if LINE <= action < LINE + 3:
            return Reason("chosen-already" if action in f.it else "no-card-there", f.at.card)
        return Reason("not-asked", f.at.card)
