"""A turn: phases, control, compile and cache, as texts like any other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.games.compile.rules import atoms, standing
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    flight_card,
    flight_side,
    is_play,
    make_flight,
    make_slot,
    make_text,
    play_card,
    play_line,
    play_up,
)
from kibitz.games.compile.rules.numbers import (
    AFTER_DELETE,
    AFTER_OPPONENT_COMPILES,
    AT_END,
    AT_START,
    COMPILE,
    COMPILE_DISCARDS,
    COMPILE_ENDS_TURN,
    COMPILE_UNCOVERS,
    COMPILED,
    COMPILED_AS_DISCARD,
    CONTROL_ON,
    DOWN,
    EACH_CLEARS,
    LINE,
    NO_ACTION,
    NO_CACHE,
    RECOMPILED,
    RECOMPILED_AS_DISCARD,
    REFRESH,
    REWARD_TAKEN,
    STUCK,
    TOOK_CONTROL,
    TOP,
    TURN,
    WON,
    WOULD_BE_COMPILED,
)
from kibitz.games.compile.rules.tables import LISTENS
from kibitz.games.compile.rules.verbs.base import HAND_LIMIT, OVER_FIVE, Count, Verb, exactly
from kibitz.games.compile.rules.verbs.hands import ClearCache, Reward
from kibitz.games.compile.rules.verbs.playing import play
from kibitz.games.compile.rules.verbs.protocols import Refresh, UseControl
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import (
    NO_BOX,
    NONE,
    NOTED,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    Things,
)
from kibitz.kernel.things import single

# The steps of a turn.
START: Final = 0
CONTROL: Final = 1
CHECK: Final = 2
ACTION: Final = 3
CACHE: Final = 4
END: Final = 5
NEXT: Final = 6
PHASES: Final = ("start", "control", "compile", "action", "cache", "end", "next")

ESCAPES: Final = LISTENS << WOULD_BE_COMPILED
STARTS: Final = LISTENS << AT_START
ENDS: Final = LISTENS << AT_END
"""The marks of texts that are noted for a phase."""

IDLE_TURNS: Final = 6
"""After this many turns in which nothing happened neither player can go on: a draw."""

NOBODY: Final = 2
"""The winner of a drawn game."""


# The last step of a compile, plus the sides that cards went from where each player clears one.
DONE: Final = 3
OWN: Final = 1
OTHER: Final = 2


class CompileLine(Verb):
    """Compile a line: control, deletion without any text, the protocol (A4)."""

    def __init__(self, line: int) -> None:
        self.line: Final = line
        self.use_control: Final = UseControl()
        self.reward: Final = Reward(exactly(1), from_opponent=True)

    def parts(self) -> tuple[Node, ...]:
        return (self.use_control, self.reward)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            if b.control == f.at.seat:
                b.call(self.use_control, f.to(1, ()), f.at)
            else:
                self.clear(b, f)
        elif f.pc == 1:
            self.clear(b, f)
        elif f.pc == 2:
            if not (b.rules & COMPILE_UNCOVERS and self.clear_next(b, f)):
                sides = 0
                for flight in f.it:
                    sides |= OWN if flight_side(flight) == f.at.seat else OTHER
                self.turn_over(b, f, atoms.all_to_trash(b, f.it), sides)
        else:
            self.over(b, f.at.seat, f.pc - DONE, bool(f.it))
        return None

    def over(self, b: Board, seat: int, sides: int, drew: bool) -> None:
        """Trigger what waits for the end of the compile."""
        b.done(())
        self.react(b, seat, sides if b.rules & EACH_CLEARS else OWN)
        if drew and not b.rules & REWARD_TAKEN:
            atoms.after_draw(b, seat)  # R094
        atoms.wake(b, 1 - seat, AFTER_OPPONENT_COMPILES)  # R203

    def react(self, b: Board, seat: int, sides: int) -> None:
        """Trigger what reacts to the clearing of the line, as a deletion or a discard (R153)."""
        if sides & OWN:
            self.cleared(b, seat)
        if sides & OTHER:
            self.cleared(b, 1 - seat)

    def cleared(self, b: Board, seat: int) -> None:
        if b.rules & COMPILE_DISCARDS:
            atoms.after_discard(b, seat)
        else:
            atoms.wake(b, seat, AFTER_DELETE)

    def clear(self, b: Board, f: Frame) -> None:
        """Everything leaves at once; what escapes a compile shifts first (R103, R108)."""
        if b.rules & COMPILE_UNCOVERS:
            b.wait(f.to(2, ()))
            return
        if not (b.marks[self.line] | b.marks[self.line + 3]) & ESCAPES:
            own = f.at.seat * 3
            sides = OWN if b.stacks[own + self.line] else 0
            sides |= OTHER if b.stacks[3 - own + self.line] else 0
            self.turn_over(b, f, atoms.line_to_trash(b, self.line), sides)
            return
        flights: list[int] = []
        for i in range(self.line, 6, 3):
            kept: list[int] = []
            for e in b.stacks[i]:
                if not e & DOWN and b.trigger(entry_card(e), TOP) == WOULD_BE_COMPILED:
                    kept.append(e)
                    b.woken += single(make_text(entry_card(e), TOP))
                else:
                    flights.append(make_flight(i // 3, e, 0))
            b.lay(i, tuple(kept))
        for flight in flights:
            b.cancel_inactive(flight_card(flight))
        b.wait(f.to(2, tuple(flights)))

    def clear_next(self, b: Board, f: Frame) -> bool:
        """The outermost card leaves, own side first; what it uncovers runs. Is there one?"""
        for i in (f.at.seat * 3 + self.line, (3 - f.at.seat * 3) + self.line):
            stack = b.stacks[i]
            if stack:
                card = entry_card(stack[-1])
                if not stack[-1] & DOWN and b.trigger(card, TOP) == WOULD_BE_COMPILED:
                    b.woken += single(make_text(card, TOP))
                else:
                    gone = atoms.leave(b, [make_slot(i, len(stack) - 1)], False)
                    b.wait(f.to(2, f.it + gone))
                return True
        return False

    def turn_over(self, b: Board, f: Frame, cards: Things, sides: int) -> None:
        """The cards lie in the trash; the protocol is compiled, or compiled again."""
        seat = f.at.seat
        if not b.rules & EACH_CLEARS:
            sides = 0
        bit = 1 << b.protocols[seat * 3 + self.line]
        discards = b.rules & COMPILE_DISCARDS
        if b.compiled & bit:
            kind = RECOMPILED_AS_DISCARD if discards else RECOMPILED
            b.tell(kind, seat, cards, LINE + self.line, f.at, EVERYONE, True)
            b.call(self.reward, f.to(DONE + sides, ()), f.at)
            return
        b.compiled |= bit
        kind = COMPILED_AS_DISCARD if discards else COMPILED
        b.tell(kind, seat, cards, LINE + self.line, f.at, EVERYONE, True)
        if atoms.all_compiled(b, seat):
            b.wait(f.to(DONE, ()))
            atoms.finish(b, seat, WON, f.at)
        elif b.whim is None:
            b.wait(f.to(DONE + sides, ()))
        else:
            self.over(b, seat, sides, False)


COMPILE_LINE: Final[tuple[CompileLine, ...]] = (CompileLine(0), CompileLine(1), CompileLine(2))
REFRESHING: Final = Refresh()
CLEAR_CACHE: Final = ClearCache(Count(OVER_FIVE, 0, False))


class Turn(Verb):
    """Start, control, compile or action, cache, end; then the other player's turn (A3).

    Steps that trigger nothing and ask nothing follow each other without leaving the loop; the pile
    is told of the step at which it is left.
    """

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        pc, at = f.pc, f.at
        if answer != NONE:
            pc = self.after(b, answer)
            b.wait(turn_frame(at.seat, pc))
            self.carry_out(b, at, answer)
            if b.whim is None or b.woken or len(b.pile) > 1:
                return None  # in a play-out nobody looks at what lies between two steps
        b.chain = 0
        while True:
            if pc == START:
                pc = CONTROL
                if b.marked(at.seat) & STARTS and self.note(b, at, AT_START, pc):
                    return None
            if pc <= CHECK:
                ahead = standing.ahead(b, at.seat)
                if pc == CONTROL:
                    self.control(b, at, ahead)
                pc = ACTION
                lines = standing.ready_among(b, at.seat, ahead)
                if lines and not self.banned(b, at):
                    return self.offer(b, at, CHECK, tuple([COMPILE + line for line in lines]))
            if pc == ACTION:
                others = single(REFRESH) if REFRESHING.fits(b, at) is None else ()
                question = standing.PlayQuestion(turn_frame(at.seat, ACTION), b, others)
                if question.count > 1:
                    b.wait(question.frame)
                    return question
                if question.count == 1:
                    return self.offer(b, at, ACTION, question.options)
                self.skip(b, at)
                pc = CACHE
            if pc == CACHE:
                pc = END
                if self.cache(b, at):
                    return None
            if pc == END:
                pc = NEXT
                if b.marked(at.seat) & ENDS and self.note(b, at, AT_END, pc):
                    return None
            at = self.next(b, at)
            if b.winner != NONE:
                return None
            pc = START
            b.chain = 0

    def offer(self, b: Board, at: At, pc: int, options: Things) -> Decision | None:
        """Ask, unless there is nothing to choose (R017)."""
        f = turn_frame(at.seat, pc)
        b.wait(f)
        if len(options) > 1:
            return Decision(at.seat, f, options)
        b.wait(turn_frame(at.seat, self.after(b, options[0])))
        self.carry_out(b, at, options[0])
        return None

    def after(self, b: Board, action: int) -> int:
        """The step that follows the action: the cache, even after a compile (R015)."""
        compiles = COMPILE <= action < COMPILE + 3
        return NEXT if compiles and b.rules & COMPILE_ENDS_TURN else CACHE

    def carry_out(self, b: Board, at: At, action: int) -> None:
        """Compile, refresh or play: the one action of the turn."""
        b.chain = 0
        if action > REFRESH:
            play(b, at, action)
        else:
            b.pile.append(_ACTIONS[at.seat * 4 + action - COMPILE])

    def note(self, b: Board, at: At, trigger: int, then: int) -> bool:
        """Note the texts of the phase that are visible now; later ones do not count (R010)."""
        texts = b.listening(at.seat, trigger)
        if not texts:
            return False
        b.wait(turn_frame(at.seat, then))
        if len(texts) == 1:
            b.pile.append(b.text(texts[0]))
        else:
            b.pile.append(Frame(NOTED, at, False, 0, texts))
        return True

    def control(self, b: Board, at: At, ahead: i64) -> None:
        """Strictly ahead in two lines takes the component (R011, R012)."""
        seat = at.seat
        if b.control != seat and b.rules & CONTROL_ON and standing.count_lines(ahead) >= 2:
            b.control = seat
            b.tell(TOOK_CONTROL, seat, (), NONE, at)

    def banned(self, b: Board, at: At) -> bool:
        """Is compiling banned by a text? Otherwise a player who can compile must (R014)."""
        why = standing.ban(b)
        if why is not None:
            b.fizzle(at, why)
        return why is not None

    def skip(self, b: Board, at: At) -> None:
        """Neither a play nor a refresh is possible (R018)."""
        b.tell(NO_ACTION, at.seat, (), NONE, at)

    def cache(self, b: Board, at: At) -> bool:
        """Discard down to five, unless the step is skipped (R019 to R021)."""
        if len(b.hands[at.seat]) <= HAND_LIMIT or b.marked(at.seat) & NO_CACHE:
            return False
        b.wait(turn_frame(at.seat, END))
        b.push(CLEAR_CACHE, at)
        return True

    def next(self, b: Board, at: At) -> At:
        """The other player's turn, or the end after too many idle turns."""
        b.player = 1 - at.seat
        b.turn += 1
        b.idle += 1
        if b.idle >= IDLE_TURNS:
            atoms.finish(b, NOBODY, STUCK, at)
            return at
        after = TURN_AT[b.player]
        b.tell(TURN, b.player, (), b.turn, after)
        return after

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if COMPILE <= action < COMPILE + 3:
            why = standing.ban(b)
            if why is None or action - COMPILE not in standing.ready_lines(b, f.at.seat):
                return Reason("not-ready")
            return why
        if f.pc == CHECK:
            return Reason("must-compile")
        why = REFRESHING.fits(b, f.at)
        if action == REFRESH and why is not None:
            return why
        if is_play(action):
            both = standing.UP | standing.DOWN
            card, line, up = play_card(action), play_line(action), play_up(action)
            why = standing.barred(b, f.at.seat, card, line, up, both)
            if why is not None:
                return why
        return Reason("not-asked")


TURNS: Final = Turn()

TURN_AT: Final[list[At]] = [At(seat, NONE, NO_BOX, ()) for seat in range(2)]
_FRAMES: Final[list[Frame]] = [
    Frame(TURNS, at, False, pc, ()) for at in TURN_AT for pc in range(NEXT + 1)
]
_ACTIONS: Final[list[Frame]] = [
    Frame(node, at, False, 0, ()) for at in TURN_AT for node in (*COMPILE_LINE, REFRESHING)
]


def turn_frame(seat: i64, pc: i64) -> Frame:
    """The turn of a seat at one of its steps: made once, shared by all positions."""
    return _FRAMES[seat * (NEXT + 1) + pc]
