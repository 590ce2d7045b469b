"""Control flow of card texts, shared by all games: Seq, IfDo, May, OneOf, InAnyOrder, By, If."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.pile import NONE, At, Decision, Frame, Node, Reason, State, Things

# The action that names a card, a place or a face of a die is its own number; these lie above.
YES: Final = 250
NO: Final = 251
DONE: Final = 252
FIRST_FREE: Final = 256
"""A game's other actions begin here."""

YES_NO: Final[Things] = (YES, NO)


class Seq(Node):
    """X. Y. Z. Each sentence is tried, whatever became of the one before."""

    def __init__(self, sentences: tuple[Node, ...]) -> None:
        self.sentences: Final = sentences

    def parts(self) -> tuple[Node, ...]:
        return self.sentences

    def can(self, s: State, at: At) -> Reason | None:
        why: Reason | None = None
        for x in self.sentences:
            why = x.can(s, at)
            if why is None:
                return None
        return why

    def has_run(self, f: Frame) -> bool:
        return f.pc >= len(self.sentences)

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        pc = f.pc
        if pc >= len(self.sentences):
            s.done(f.it)
        else:
            s.call(self.sentences[pc], f.to(pc + 1, ()), f.at.after(f.it) if pc else f.at)
        return None


class Text(Seq):
    """What one box of a card says: pushed on the pile by itself, or called by what copies it."""

    def __init__(self, box: int, sentences: tuple[Node, ...]) -> None:
        super().__init__(sentences)
        self.box = box


class IfDo(Node):
    """X. If you do, Y."""

    def __init__(self, first: Node, then: Node) -> None:
        self.first: Final = first
        self.then: Final = then

    def parts(self) -> tuple[Node, ...]:
        return (self.first, self.then)

    def can(self, s: State, at: At) -> Reason | None:
        return self.first.can(s, at)

    def has_run(self, f: Frame) -> bool:
        return f.pc > 1

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            s.call(self.first, f.to(1, ()), f.at)
        elif f.pc == 1 and f.it:
            s.call(self.then, f.to(2, f.it), f.at.after(f.it))
        else:
            s.done(f.it)
        return None


class May(Node):
    """You may X. Not offered when X could do nothing."""

    def __init__(self, what: Node) -> None:
        self.what: Final = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def can(self, s: State, at: At) -> Reason | None:
        return self.what.can(s, at)

    def has_run(self, f: Frame) -> bool:
        return f.pc > 0

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            s.done(f.it)
        elif answer == NONE:
            why = self.what.can(s, f.at)
            if why is None:
                return Decision(f.at.seat, f, YES_NO)
            s.done(())
            s.fizzle(f.at, why)
        elif answer == YES:
            s.call(self.what, f.to(1, ()), f.at)
        else:
            s.done(())
        return None

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return Reason("yes-or-no", f.at.card)


class OneOf(Node):
    """Either X or Y: one that changes something, if any does."""

    def __init__(self, branches: tuple[Node, ...], names: Things) -> None:
        self.branches: Final = branches
        self.names: Final = names
        """The action that picks each branch."""

    def parts(self) -> tuple[Node, ...]:
        return self.branches

    def can(self, s: State, at: At) -> Reason | None:
        why: Reason | None = None
        for x in self.branches:
            why = x.can(s, at)
            if why is None:
                return None
        return why

    def has_run(self, f: Frame) -> bool:
        return f.pc > 0

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            s.done(f.it)
            return None
        open_names: list[int] = []
        chosen: Node | None = None
        for i in range(len(self.branches)):
            branch = self.branches[i]
            if branch.can(s, f.at) is None:
                open_names.append(self.names[i])
                if chosen is None or self.names[i] == answer:
                    chosen = branch
        seat = s.decides(f.at)
        if seat != f.at.seat:
            f = Frame(self, f.at.by(seat), f.called, f.pc, f.it)
            s.wait(f)
        if len(open_names) > 1 and answer == NONE:
            return Decision(seat, f, tuple(open_names))
        if chosen is None:
            why = self.can(s, f.at)
            s.done(())
            if why is not None:
                s.fizzle(f.at, why)
        else:
            s.call(chosen, f.to(1, ()), f.at)
        return None

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        for i in range(len(self.names)):
            if self.names[i] == action:
                why = self.branches[i].can(s, f.at)
                if why is not None:
                    return why
        return Reason("one-of-these", f.at.card)


class InAnyOrder(Node):
    """X and Y, one after the other; whoever carries it out says which comes first."""

    def __init__(self, sentences: tuple[Node, Node], names: Things) -> None:
        self.sentences: Final = sentences
        self.names: Final = names
        """The action that puts each of them first."""

    def parts(self) -> tuple[Node, ...]:
        return self.sentences

    def can(self, s: State, at: At) -> Reason | None:
        why = self.sentences[0].can(s, at)
        return None if why is None else self.sentences[1].can(s, at)

    def has_run(self, f: Frame) -> bool:
        return f.pc == 3

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc == 3:
            s.done(f.it)
        elif f.pc > 0:
            s.call(self.sentences[2 - f.pc], f.to(3, ()), f.at)
        else:
            first = 0
            if answer == NONE:
                both = self.sentences[0].can(s, f.at) is None
                if both and self.sentences[1].can(s, f.at) is None:
                    return Decision(f.at.seat, f, self.names)
            elif answer == self.names[1]:
                first = 1
            s.call(self.sentences[first], f.to(first + 1, ()), f.at)
        return None

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return Reason("one-of-these", f.at.card)


class By(Node):
    """Another seat does X, and makes its choices; the game's state says which seat `who` is."""

    def __init__(self, who: int, what: Node) -> None:
        self.who: Final = who
        self.what: Final = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def can(self, s: State, at: At) -> Reason | None:
        return self.what.can(s, at.by(s.seat_of(self.who, at)))

    def has_run(self, f: Frame) -> bool:
        return f.pc > 0

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            s.done(f.it)
        else:
            s.call(self.what, f.to(1, ()), f.at.by(s.seat_of(self.who, f.at)))
        return None


class Test:
    """A condition of a text."""

    def holds(self, s: State, at: At) -> Reason | None:
        """None if it holds, or why it does not."""
        raise NotImplementedError


class If(Node):
    """If the test holds, X."""

    def __init__(self, test: Test, what: Node) -> None:
        self.test: Final = test
        self.what: Final = what

    def parts(self) -> tuple[Node, ...]:
        return (self.what,)

    def can(self, s: State, at: At) -> Reason | None:
        why = self.test.holds(s, at)
        return self.what.can(s, at) if why is None else why

    def has_run(self, f: Frame) -> bool:
        return f.pc > 0

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        if f.pc > 0:
            s.done(f.it)
            return None
        why = self.test.holds(s, f.at)
        if why is None:
            s.call(self.what, f.to(1, ()), f.at)
        else:
            s.done(())
            s.fizzle(f.at, why)
        return None
