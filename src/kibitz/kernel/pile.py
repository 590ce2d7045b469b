"""The pile of unfinished texts, and the one loop that works it off."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.kernel.chance import Whim
from kibitz.kernel.event import EVERYONE, Event
from kibitz.kernel.picture import HTML, SVG, picture

Things = tuple[int, ...]

NONE: Final = -1
"""No answer, no card, no text."""

CHANCE: Final = -1
"""The seat of the cards and dice: it is asked like a player, and answers at random."""

NO_BOX: Final = -1
RUNAWAY: Final = 20_000


@mypyc_attr(free_list_len=1)
class At:
    """The context of a text: who carries it out, which box of which card, what came before."""

    def __init__(self, seat: int, card: int, box: int, that: Things) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.box: Final = box
        self.that: Final = that

    def after(self, that: Things) -> At:
        """The same place, one sentence later."""
        return At(self.seat, self.card, self.box, that)

    def by(self, seat: int) -> At:
        """The same place, carried out by another seat."""
        return At(seat, self.card, self.box, self.that)


@mypyc_attr(free_list_len=1)
class Frame:
    """A stack frame: how far the execution of one text has come."""

    def __init__(self, node: Node, at: At, called: bool, pc: int, it: Things) -> None:
        self.node: Final = node
        self.at: Final = at
        self.called: Final = called
        self.pc: Final = pc
        self.it: Final = it

    def moved(self, it: Things) -> Frame:
        """The same text, one step further, having done `it`."""
        return Frame(self.node, self.at, self.called, self.pc + 1, it)

    def to(self, pc: int, it: Things) -> Frame:
        """The same text at another place."""
        return Frame(self.node, self.at, self.called, pc, it)


@mypyc_attr(free_list_len=1)
class Decision:
    """Who is asked, by which text, and every answer allowed."""

    def __init__(self, seat: int, frame: Frame, options: Things, weights: Things = ()) -> None:
        self.seat: Final = seat
        self.frame: Final = frame
        self.given: Final = options
        self.weights: Final = weights

    @property
    def options(self) -> Things:
        """Every answer allowed. A question whose answers are many may list them here only."""
        return self.given

    def forced(self) -> bool:
        """Is there one answer only?"""
        return len(self.given) == 1

    def pick(self, whim: Whim) -> int:
        """One of the answers, each as likely as the others."""
        return self.given[whim.below(len(self.given))]

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, text={self.frame.node.path}, options={self.options})"


@mypyc_attr(free_list_len=1)
class Reason:
    """Why not: a rule, and the card that is to blame (or NONE)."""

    def __init__(self, rule: str, card: int = NONE) -> None:
        self.rule: Final = rule
        self.card: Final = card

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.rule == other.rule and self.card == other.card

    def __hash__(self) -> int:
        return hash((self.rule, self.card))

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.card})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A piece of text as a node of a syntax tree: made once, shared, immutable."""

    box: int = NO_BOX
    number: int = NONE
    path: str = ""

    def parts(self) -> tuple[Node, ...]:
        """The texts this one is made of."""
        return ()

    def can(self, s: State, at: At) -> Reason | None:
        """Why it would do nothing, or None if it would do something."""
        return None

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        """Go one step on with this answer; or, if an answer is needed first, ask for it.

        Asking is idempotent: it changes nothing, and asking again gives the same question.
        """
        raise NotImplementedError

    def gathers(self, f: Frame) -> bool:
        """Are things chosen here one by one and acted on together, when all are chosen?"""
        return False

    def has_run(self, f: Frame) -> bool:
        """Is all of it done, so that nothing but its result is left to be handed on?"""
        return False

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        """Why `action` is no answer to the question this text asks."""
        return Reason("not-asked", f.at.card)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position: a record that is copied shallowly, plus its pile."""

    def __init__(self, pile: list[Frame], events: list[Event] | None = None) -> None:
        self.pile: list[Frame] = pile
        self.woken: Things = ()
        """The texts that the last step has triggered."""
        self.events: list[Event] = [] if events is None else events
        """Since the last answer; a copy shares the list, and `advance` begins a new one."""
        self.whim: Whim | None = None
        """In a play-out: it answers for chance at once, and nobody listens, so that no event is
        made."""

    # What a game says about its texts.

    def copy(self) -> State:
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()  # all it holds is immutable, or copied by `copy`

    def __repr__(self) -> str:
        texts = ", ".join([f.node.path for f in self.pile])
        return f"<{type(self).__name__}, pile: {texts}>"

    def _repr_html_(self) -> str | None:
        return picture(self, HTML)

    def _repr_svg_(self) -> str | None:
        return picture(self, SVG)

    def speaks(self, text: int) -> bool:
        """Is that text active now?"""
        raise NotImplementedError

    def text(self, text: int) -> Frame:
        """A fresh run of that text."""
        raise NotImplementedError

    def text_name(self, text: int) -> int:
        """The action by which a player picks that text."""
        raise NotImplementedError

    def orders(self) -> int:
        """The seat that puts simultaneous texts in order."""
        raise NotImplementedError

    def seat_of(self, who: int, at: At) -> int:
        """The seat a text means by `who`."""
        raise NotImplementedError

    def decides(self, at: At) -> int:
        """The seat that chooses between the branches of a text."""
        return at.seat

    def cause(self, card: int, box: int) -> int:
        """The text of a box of a card, as events name what caused them."""
        raise NotImplementedError

    def fizzle(self, at: At, why: Reason) -> None:
        """Tell that a text did nothing, and why."""
        raise NotImplementedError

    def after_telling(self, kind: int) -> None:
        """A hook after each event, for games that count kinds of events."""

    # What happened.

    def tell(
        self,
        kind: int,
        seat: int,
        things: Things,
        where: int,
        at: At,
        open_to: int = EVERYONE,
        news: bool = False,
    ) -> None:
        """Something happened: it is noted in the log, unless nobody listens."""
        if self.whim is None:
            self._log(kind, seat, things, where, at, open_to, news)
        self.after_telling(kind)

    def _log(
        self, kind: int, seat: int, things: Things, where: int, at: At, open_to: int, news: bool
    ) -> None:
        """Append an event to the log: the only place where events are made."""
        depth = 0
        for f in self.pile:
            if f.node.box >= 0:
                depth += 1
        cause = NONE if at.card < 0 else self.cause(at.card, at.box)
        self.events.append(Event(kind, seat, things, where, cause, depth, open_to, news))

    # What is left to chance.

    def by_chance(self, n: int) -> int:
        """Which of n options chance picks, counted from 0; NONE where it has to be asked.

        In a play-out it answers at once. One option alone is not a question.
        """
        if n == 1:
            return 0
        whim = self.whim
        return NONE if whim is None else whim.below(n)

    # What texts do to the pile.

    def push(self, node: Node, at: At) -> None:
        """Put a text on the pile: it is finished before what lies beneath, and returns nothing."""
        self.pile.append(Frame(node, at, False, 0, ()))

    def call(self, child: Node, f: Frame, at: At) -> None:
        """Call a part of the top text, which waits at `f` for the result."""
        pile = self.pile
        pile[-1] = f
        pile.append(Frame(child, at, True, 0, ()))

    def wait(self, f: Frame) -> None:
        """Replace the frame of the top text by `f`: it has come that far."""
        self.pile[-1] = f

    def done(self, it: Things) -> None:
        """Return from the top text; its caller, if any, is handed what it acted on."""
        top = self.pile.pop()
        if top.called:
            caller = self.pile[-1]
            if caller.it is not it:
                self.pile[-1] = Frame(caller.node, caller.at, caller.called, caller.pc, it)

    def cancel(self, card: int, box: int, running: bool = True) -> None:
        """A box became inactive: its text, and what that text called, leave the pile for good.

        Unless `running`, only a text that waits for its turn is cancelled.
        """
        for f in self.pile:
            if f.at.card == card or f.node.box == PENDING:
                break
        else:
            return
        self.pile = self._without(card, box, running)

    def _without(self, card: int, box: int, running: bool) -> list[Frame]:
        kept: list[Frame] = []
        cut = False
        for f in self.pile:
            if not f.called:
                cut = running and f.node.box == box and f.at.card == card
            if cut:
                continue
            if f.node.box == PENDING:
                left = [t for t in f.it if not self.is_text(t, card, box)]
                if len(left) != len(f.it):
                    f = f.to(f.pc, tuple(left))
            kept.append(f)
        return kept

    def is_text(self, text: int, card: int, box: int) -> bool:
        """Is `text` the one in that box of that card?"""
        raise NotImplementedError

    def take_woken(self) -> Things:
        """Hand out the texts that were triggered: from now on there are none."""
        woken = self.woken
        self.woken = ()
        return woken

    def push_triggered(self) -> None:
        """Put the texts triggered by the last step on the pile."""
        woken = self.take_woken()
        if len(woken) == 1:
            self.pile.append(self.text(woken[0]))
        else:
            at = At(self.orders(), NONE, NO_BOX, ())
            self.pile.append(Frame(TOGETHER, at, False, 0, woken))


PENDING: Final = -2
"""The box of a frame that holds texts still to be run."""


class Together(Node):
    """Simultaneous texts, run one after the other in an order that one seat chooses.

    A text is lost as soon as its box becomes inactive, whether it was triggered or noted for a
    phase: it does not come back with its card.
    """

    box: int = PENDING

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        left = [t for t in f.it if s.speaks(t)]
        if not left:
            s.done(())
            return None
        chosen = left[0]
        if len(left) > 1:
            if answer == NONE:
                return Decision(f.at.seat, f, tuple([s.text_name(t) for t in left]))
            for t in left:
                if s.text_name(t) == answer:
                    chosen = t
        left.remove(chosen)
        if left:
            s.wait(f.to(f.pc + 1, tuple(left)))
        else:
            s.done(())
        s.pile.append(s.text(chosen))
        return None

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return Reason("order-first", NONE)


TOGETHER: Final = Together()
NOTED: Final = Together()


def settle(s: State) -> Decision | None:
    """Work the pile off until a seat has to answer; None when the game is over."""
    steps: i64 = 0
    while steps < RUNAWAY:
        steps += 1
        if s.woken:
            s.push_triggered()
        if not s.pile:
            return None
        top = s.pile[-1]
        question = top.node.run(s, top, NONE)
        if question is not None:
            return question
    raise RuntimeError("runaway text: " + ", ".join([f.node.path for f in s.pile]))


def advance(s: State, answer: int) -> Decision | None:
    """Answer the question at hand, in place, with what is offered (`advance_checked` looks)."""
    if s.whim is None:
        s.events = []
    top = s.pile[-1]
    question = top.node.run(s, top, answer)
    if question is not None and not s.woken:
        return question  # it went on to its next question, which settling would ask again
    return settle(s)


def apply(s: State, answer: int) -> State:
    """The position after an answer that is offered; `s` is left as it was."""
    after = s.copy()
    advance(after, answer)
    return after
