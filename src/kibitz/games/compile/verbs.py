"""The verbs of the cards: Delete, Flip, Shift, Return, Draw, Discard, Play and their kin.

Longer than most files because every verb of the game is here, each about fifteen lines.
"""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile import atoms, standing
from kibitz.games.compile.board import Board
from kibitz.games.compile.names import (
    AFTER_CLEAR_CACHE,
    AFTER_DRAW,
    BANNED,
    CARDS,
    CLEARED,
    COVERED_SHIFT_WAKES,
    DOWN,
    EACH_SKIPS_CHANGED,
    HEIGHT,
    LINE,
    NUMBER,
    ORDER,
    PLAY,
    PLAY_END,
    PLAYED_DOWN,
    PLAYED_UP,
    RECOMPILE_RESHUFFLES,
    REFRESHED,
    SHIFTED,
    SLOT,
    SPENT_CONTROL,
    SWAPS,
    TEXT,
    TOP,
    WAKES,
    WOULD_BE_COVERED,
    WOULD_BE_COVERED_OR_FLIPPED,
)
from kibitz.games.compile.tables import LISTENS, VALUES
from kibitz.games.compile.which import (
    ANY,
    OTHER,
    THAT,
    THIS,
    WITH_YOURS,
    Which,
    that,
    that_line,
)
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.flow import DONE, NO, Test
from kibitz.kernel.pile import CHANCE, NONE, At, Decision, Frame, Node, Reason, State, Things

HAND_LIMIT: Final = 5


class Verb(Node):
    """A text about a Board: the downcast, once."""

    def can(self, s: State, at: At) -> Reason | None:
        return self.fits(cast(Board, s), at)

    def run(self, s: State, f: Frame, answer: int) -> Decision | None:
        return self.act(cast(Board, s), f, answer)

    def why_not(self, s: State, f: Frame, action: int) -> Reason:
        return self.refuse(cast(Board, s), f, action)

    def fits(self, b: Board, at: At) -> Reason | None:
        """Why it would do nothing."""
        return None

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """Take one step, or ask."""
        raise NotImplementedError

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        """Why that is no answer."""
        return Reason("not-asked", f.at.card)


def nothing(b: Board, at: At, why: Reason | None) -> None:
    """The top text ends without having done anything, and says why."""
    b.done(())
    if why is not None:
        b.fizzle(at, why)


# Counts.

FIXED: Final = 0
THAT_MANY: Final = 1
VALUE_OF_THAT: Final = 2
UP_TO_FIVE: Final = 3
OVER_FIVE: Final = 4


class Count:
    """How many: 2; one or more; that many plus 1; the value of that card."""

    def __init__(self, kind: int, n: int, or_more: bool) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.or_more: Final = or_more

    def of(self, b: Board, at: At) -> int:
        kind = self.kind
        if kind == FIXED:
            return self.n
        if kind == THAT_MANY:
            return len(at.that) + self.n
        if kind == VALUE_OF_THAT:
            return self.value(b, at)
        held = len(b.hands[at.seat])
        return max(0, HAND_LIMIT - held if kind == UP_TO_FIVE else held - HAND_LIMIT)

    def value(self, b: Board, at: At) -> int:
        """What that card is worth now; 2 where nobody can see it (R130)."""
        if not at.that:
            return 0
        c = at.that[-1]
        slot = b.slot_of(c)
        if slot >= 0:
            return b.worth(slot // HEIGHT, b.entry(slot))
        return VALUES[c] if c in b.trashes[0] or c in b.trashes[1] else 2


ONE_OR_MORE: Final = Count(FIXED, 1, True)
ITS_VALUE: Final = Count(VALUE_OF_THAT, 0, False)


def exactly(n: int) -> Count:
    """Just so many."""
    return Count(FIXED, n, False)


def that_many(plus: int) -> Count:
    """As many as the sentence before has done, and some more."""
    return Count(THAT_MANY, plus, False)


# Cards on their way.

REACTS: Final = LISTENS << WOULD_BE_COVERED | LISTENS << WOULD_BE_COVERED_OR_FLIPPED


class Land(Verb):
    """Cards come down on a line: what they would cover speaks first (R064 to R072)."""

    def __init__(self, line: int) -> None:
        self.line: Final = line

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        flights = f.at.that
        texts = self.reactions(b, flights)
        fresh = [t for t in texts if t not in f.it] if texts else texts
        if fresh:
            b.wait(f.moved(f.it + tuple(fresh)))
            b.woken = fresh
        else:
            b.done(())
            atoms.land(b, f.at, self.line, flights, f.pc > 0)
        return None

    def free(self, b: Board, flights: Things) -> bool:
        """Can they come down at once, with nothing to say before?"""
        return not b.woken and not self.reactions(b, flights)

    def reactions(self, b: Board, flights: Things) -> list[int]:
        """The texts of the cards about to be covered."""
        texts: list[int] = []
        for seat in range(2):
            i = seat * 3 + self.line
            if not b.marks[i] & REACTS:
                continue
            c = b.stacks[i][-1] >> 2
            if b.stacks[i][-1] & DOWN:
                continue
            for box in (2, 0):
                trigger = b.trigger(c, box)
                if trigger == WOULD_BE_COVERED or trigger == WOULD_BE_COVERED_OR_FLIPPED:
                    for flight in flights:
                        if flight >> 11 & 1 == seat:
                            texts.append(TEXT + c * 3 + box)
                            break
        return texts


LAND: Final = (Land(0), Land(1), Land(2))


def commit(b: Board, line: int, at: At, flights: Things) -> None:
    """Cards are bound for a line; those bound for the same stack earlier land earlier (R072)."""
    node = LAND[line]
    waiting = False
    for f in b.pile:
        if f.node is node:
            waiting = True
    if not waiting and node.free(b, flights):
        atoms.land(b, at, line, flights, False)
        return
    frame = Frame(node, at.after(flights), False, 0, ())
    sides = [x >> 11 & 1 for x in flights]
    for i in range(len(b.pile)):
        f = b.pile[i]
        if f.node is node:
            for x in f.at.that:
                if x >> 11 & 1 in sides:
                    b.pile.insert(i, frame)
                    return
    b.pile.append(frame)


class ToTrash(Verb):
    """Deleted cards land in the trash, after what lay beneath has spoken (R059)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        atoms.deleted(b, f.at, f.at.that)
        return None


class ToHand(Verb):
    """Returned cards land in the hand, after what lay beneath has spoken (R060)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        atoms.returned(b, f.at, f.at.that)
        return None


class Turned(Verb):
    """The rest of a batch is turned over once the cards that would not have it have gone."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done(())
        slots: list[int] = []
        for c in f.at.that:
            slot = b.slot_of(c)
            if slot >= 0 and not b.entry(slot) & DOWN:
                slots.append(slot)
        atoms.flip(b, f.at, slots)
        return None


TO_TRASH: Final = ToTrash()
TO_HAND: Final = ToHand()
TURNED: Final = Turned()


# Verbs about one card of the field.


class OnField(Verb):
    """Choose one card of the field and act on it."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def targets(self, b: Board, at: At) -> list[int]:
        return self.which.find(b, at)

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if self.targets(b, at) else self.lack(b, at)

    def lack(self, b: Board, at: At) -> Reason:
        """Why there is no target."""
        return Reason("gone" if self.which.ref else "no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            slots = self.targets(b, f.at)
            if len(slots) > 1:
                return Decision(f.at.seat, f, tuple([SLOT + s for s in slots]))
            if not slots:
                nothing(b, f.at, self.lack(b, f.at))
                return None
            slot = slots[0]
        else:
            slot = answer - SLOT
        b.done((b.entry(slot) >> 2,))
        self.do(b, f.at, slot)
        return None

    def do(self, b: Board, at: At, slot: int) -> None:
        raise NotImplementedError

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if SLOT <= action < LINE:
            return self.which.reason(b, f.at, action - SLOT)
        return Reason("not-asked", f.at.card)


class Flip(OnField):
    """Flip 1 card."""

    def do(self, b: Board, at: At, slot: int) -> None:
        e = b.entry(slot)
        if atoms.would_flip(b, e):
            b.woken.append(TEXT + (e >> 2) * 3 + TOP)
        else:
            atoms.flip(b, at, [slot])


class Delete(OnField):
    """Delete 1 card: it leaves, what lay beneath speaks, it lands (R059)."""

    def do(self, b: Board, at: At, slot: int) -> None:
        flights = atoms.leave(b, [slot], False)
        b.push(TO_TRASH, at.after(flights))


class Return(OnField):
    """Return 1 card to its owner's hand."""

    def do(self, b: Board, at: At, slot: int) -> None:
        flights = atoms.leave(b, [slot], False)
        b.push(TO_HAND, at.after(flights))


class Reveal(OnField):
    """Reveal 1 face-down card."""

    def do(self, b: Board, at: At, slot: int) -> None:
        atoms.reveal(b, at, slot)


# Where a shifted card may go.
ANYWHERE: Final = 0
TO_THIS_LINE: Final = 1
TO_OR_FROM_THIS_LINE: Final = 2


class Shift(OnField):
    """Shift 1 card to another line, on its own side (R054)."""

    def __init__(self, which: Which, to: int = ANYWHERE) -> None:
        super().__init__(which)
        self.to: Final = to

    def targets(self, b: Board, at: At) -> list[int]:
        return [s for s in self.which.find(b, at) if self.lines(b, at, s)]

    def lines(self, b: Board, at: At, slot: int) -> list[int]:
        """The lines that card may go to."""
        lines: list[int] = []
        origin = slot // HEIGHT % 3
        here = NONE if self.to == ANYWHERE else b.line_of(at.card)
        for line in range(3):
            if line == origin:
                continue
            if self.to == ANYWHERE or line == here or (self.to == TO_OR_FROM_THIS_LINE and origin == here):
                lines.append(line)
        return lines

    def lack(self, b: Board, at: At) -> Reason:
        if self.which.find(b, at):
            return Reason("nowhere-to-shift", at.card)
        return super().lack(b, at)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            return self.pick(b, f, answer)
        slot = b.slot_of(f.it[0])
        lines = self.lines(b, f.at, slot)
        if answer == NONE:
            if len(lines) > 1:
                return Decision(f.at.seat, f, tuple([LINE + line for line in lines]))
            line = lines[0]
        else:
            line = answer - LINE
        self.go(b, f, slot, line)
        return None

    def pick(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """First question: which card."""
        slot = answer - SLOT
        if answer == NONE:
            slots = self.targets(b, f.at)
            if len(slots) > 1:
                return Decision(f.at.seat, f, tuple([SLOT + s for s in slots]))
            if not slots:
                nothing(b, f.at, self.lack(b, f.at))
                return None
            slot = slots[0]
        b.wait(f.moved((b.entry(slot) >> 2,)))
        return None

    def go(self, b: Board, f: Frame, slot: int, line: int) -> None:
        """The card leaves; what it uncovers speaks; then it lands (R061)."""
        b.done(f.it)
        e = b.entry(slot)
        open_to = atoms.knowers(b, slot)
        wakes = b.covered(slot) and not e & DOWN and b.rules & COVERED_SHIFT_WAKES  # R063
        b.tell(SHIFTED, f.at.seat, (e >> 2, SLOT + slot), LINE + line, f.at, open_to)
        flights = atoms.leave(b, [slot], True)
        commit(b, line, f.at, (flights[0] + WAKES,) if wakes else flights)

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if f.pc == 0:
            if SLOT <= action < LINE and action - SLOT in self.which.find(b, f.at):
                return Reason("nowhere-to-shift", f.at.card)
            return super().refuse(b, f, action)
        if LINE <= action < LINE + 3:
            same = b.slot_of(f.it[0]) // HEIGHT % 3 == action - LINE
            return Reason("same-line" if same else "this-line-only", f.at.card)
        return Reason("not-asked", f.at.card)


# Verbs about all cards that fit, at once.


class OnAll(Verb):
    """Act on every card that fits, simultaneously (R082)."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if self.which.find(b, at) else Reason("no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        slots = self.which.find(b, f.at)
        if slots:
            b.done(tuple([b.entry(s) >> 2 for s in slots]))
            self.do(b, f.at, slots)
        else:
            nothing(b, f.at, Reason("no-target", f.at.card))
        return None

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        raise NotImplementedError


class DeleteAll(OnAll):
    """Delete all cards that fit."""

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        flights = atoms.leave(b, slots, False)
        b.push(TO_TRASH, at.after(flights))


class ReturnAll(OnAll):
    """Return all cards that fit."""

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        flights = atoms.leave(b, slots, False)
        b.push(TO_HAND, at.after(flights))


class FlipAll(OnAll):
    """Flip all cards that fit; one that goes instead of being flipped goes first."""

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        rest = [s for s in slots if not atoms.would_flip(b, b.entry(s))]
        if len(rest) == len(slots):
            atoms.flip(b, at, slots)
            return
        b.push(TURNED, at.after(tuple([b.entry(s) >> 2 for s in rest])))
        for s in slots:
            if s not in rest:
                b.woken.append(TEXT + (b.entry(s) >> 2) * 3 + TOP)


class ShiftAll(OnAll):
    """Shift all cards that fit to the chosen line, keeping their order (R131)."""

    def do(self, b: Board, at: At, slots: list[int]) -> None:
        line = that_line(at)
        for s in slots:
            things = (b.entry(s) >> 2, SLOT + s)
            b.tell(SHIFTED, at.seat, things, LINE + line, at, atoms.knowers(b, s))
        flights = atoms.leave(b, slots, True)
        commit(b, line, at, flights)


class FlipEach(Verb):
    """Flip each card that fits: noted first, then one by one in the owner's order (R075)."""

    def __init__(self, which: Which) -> None:
        self.which: Final = which
        self.flip: Final = Flip(that)

    def parts(self) -> tuple[Node, ...]:
        return (self.flip,)

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if self.which.find(b, at) else Reason("no-target", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            slots = self.which.find(b, f.at)
            if slots:
                noted = tuple([b.entry(s) >> 2 for s in slots])
                b.wait(Frame(self, f.at.after(noted), f.called, 1, ()))
            else:
                nothing(b, f.at, Reason("no-target", f.at.card))
            return None
        left = self.left(b, f.at)
        if not left:
            b.done(())
            return None
        slot = left[0]
        if len(left) > 1:
            if answer == NONE:
                return Decision(f.at.seat, f, tuple([SLOT + s for s in left]))
            slot = answer - SLOT
        c = b.entry(slot) >> 2
        rest = atoms.without(f.at.that, c)
        b.wait(Frame(self, f.at.after(rest), f.called, 1, ()))
        b.pile.append(Frame(self.flip, f.at.after((c,)), True, 0, ()))
        return None

    def left(self, b: Board, at: At) -> list[int]:
        """The noted cards still to be flipped."""
        if b.rules & EACH_SKIPS_CHANGED:
            return [s for s in self.which.find(b, at) if b.entry(s) >> 2 in at.that]
        return [b.slot_of(c) for c in at.that if b.slot_of(c) >= 0]

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if SLOT <= action < LINE and b.occupied(action - SLOT):
            return Reason("no-target", f.at.card)
        return Reason("not-asked", f.at.card)


# Lines.


def lines_of(b: Board, at: At, lines: int) -> list[int]:
    """The lines a text speaks of."""
    here = b.line_of(at.card)
    if lines == THIS:
        return [here] if here >= 0 else []
    if lines == THAT:
        return [that_line(at)]
    if lines == OTHER:
        return [line for line in range(3) if line != here]
    if lines == WITH_YOURS:
        return [line for line in range(3) if b.stacks[at.seat * 3 + line]]
    return [0, 1, 2]


class InLine(Verb):
    """Choose a line, one where it changes something (R056), and do it there."""

    def __init__(self, lines: int, what: Node, at_least: int = 0) -> None:
        self.lines: Final = lines
        self.what: Final = what
        self.at_least: Final = at_least
        """So many cards must lie in the line, both sides."""

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
        rest = atoms.without(f.at.that, line)
        b.wait(Frame(self, f.at.after(rest), f.called, 1, ()))
        b.pile.append(Frame(self.what, f.at.after((line,)), True, 0, ()))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if LINE <= action < LINE + 3:
            return Reason("no-line", f.at.card)
        return Reason("not-asked", f.at.card)


# Hands and decks.


class Draw(Verb):
    """Draw cards, one after the other from a deck whose order nobody knows, as one batch (R086)."""

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
        if self.n.of(b, at) > 0 and (b.decks[source] or b.trashes[source]):
            return None
        return Reason("nothing-to-draw", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat, source = f.at.seat, self.source(f.at)
        drawn = f.it if f.pc else (NUMBER + self.n.of(b, f.at),)
        wanted = drawn[0] - NUMBER
        if answer != NONE:
            drawn += (atoms.deal(b, seat, source, answer),)
        while len(drawn) <= wanted:
            deck = b.decks[source]
            if len(deck) > 1:
                f = f.to(1, drawn)
                b.wait(f)
                return Decision(CHANCE, f, deck)
            if deck:
                drawn += (atoms.deal(b, seat, source, deck[0]),)
            elif b.trashes[source] and self.reshuffles(b):
                atoms.reshuffle(b, f.at, source)
            else:
                break
        if len(drawn) > 1:
            cards = atoms.receive(b, seat, drawn[1:])
            b.done(cards)
            self.arrived(b, f.at, seat, cards)
        else:
            nothing(b, f.at, Reason("nothing-to-draw", f.at.card))
        return None

    def arrived(self, b: Board, at: At, seat: int, cards: Things) -> None:
        if self.from_opponent:
            atoms.stole(b, at, seat, cards)
            atoms.wake(b, seat, AFTER_DRAW)
        else:
            atoms.drew(b, at, seat, cards)


class Reward(Draw):
    """The recompile's reward: its "after you draw" waits for the end of the compile (R093, R094)."""

    def reshuffles(self, b: Board) -> bool:
        return bool(b.rules & RECOMPILE_RESHUFFLES)

    def arrived(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.stole(b, at, seat, cards)


class FromHand(Verb):
    """Choose cards of the own hand one by one, then act on all of them at once (R098)."""

    def __init__(self, n: Count) -> None:
        self.n: Final = n

    def fits(self, b: Board, at: At) -> Reason | None:
        if b.hands[at.seat] and self.n.of(b, at) > 0:
            return None
        return Reason("hand-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        chosen = f.it
        if answer != NONE and answer != DONE:
            chosen += (answer,)
        hand = b.hands[f.at.seat]
        wanted = self.n.of(b, f.at)
        free = self.n.or_more
        left = hand
        if chosen:
            left = tuple([c for c in hand if c not in chosen])
        if answer != DONE and left:
            if free:
                if len(hand) > 1:
                    g = f.to(1, chosen)
                    b.wait(g)
                    return Decision(f.at.seat, g, (*left, DONE) if chosen else left)
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
            nothing(b, f.at, Reason("hand-empty", f.at.card))
        return None

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        raise NotImplementedError

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if action == DONE:
            return Reason("choose-one-first", f.at.card)
        if 0 <= action < CARDS:
            return Reason("chosen-already" if action in f.it else "not-in-hand", f.at.card)
        return Reason("not-asked", f.at.card)


class Discard(FromHand):
    """Discard cards."""

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.discard(b, at, seat, cards)


class ClearCache(Discard):
    """Discard down to five in the cache step: one batch, heard by two kinds of text (R019)."""

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        b.tell(CLEARED, seat, (), NONE, at)
        atoms.discard(b, at, seat, cards)
        atoms.wake(b, seat, AFTER_CLEAR_CACHE)


class Give(FromHand):
    """Give a card of the own hand to the opponent."""

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        for c in cards:
            atoms.give(b, at, seat, c)


class Show(FromHand):
    """Reveal a card of the own hand."""

    def do(self, b: Board, at: At, seat: int, cards: Things) -> None:
        atoms.show(b, at, seat, cards)


class ShowHand(Verb):
    """Reveal the whole hand."""

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

    def fits(self, b: Board, at: At) -> Reason | None:
        return None if b.hands[1 - at.seat] else Reason("hand-empty", at.card)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        hand = b.hands[1 - f.at.seat]
        if answer == NONE:
            if len(hand) > 1:
                return Decision(CHANCE, f, hand)
            if not hand:
                nothing(b, f.at, Reason("hand-empty", f.at.card))
                return None
            answer = hand[0]
        b.done((answer,))
        atoms.take(b, f.at, f.at.seat, answer)
        return None


# Playing.


def play(b: Board, at: At, action: int) -> None:
    """Play a card from hand as the action says: it is committed from now on (A7)."""
    n = action - PLAY
    c, line, up = n // 6, n % 6 // 2, bool(n & 1)
    seat = at.seat
    flight = atoms.from_hand(b, seat, c, up)
    if up:
        b.tell(PLAYED_UP, seat, (c,), LINE + line, at, EVERYONE, True)
    else:
        b.tell(PLAYED_DOWN, seat, (c,), LINE + line, at, 1 << seat)
    commit(b, line, at, (flight,))


class Play(Verb):
    """Play 1 card from hand (R138); `faces` narrows how."""

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
        b.done(((answer - PLAY) // 6,))
        play(b, f.at, answer)
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        why: Reason | None = None
        if PLAY <= action < PLAY_END:
            n = action - PLAY
            within = self.within(b, f.at)
            why = standing.barred(b, f.at.seat, n // 6, n % 6 // 2, bool(n & 1), within)
        return Reason("not-asked", f.at.card) if why is None else why


class PlayTop(Verb):
    """Play the top card of the own deck face down; the line is chosen before it is seen (R090)."""

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
        b.done((answer,))
        line = f.it[0] - LINE
        flight = atoms.from_deck(b, f.at.seat, answer)
        b.tell(PLAYED_DOWN, f.at.seat, (answer,), LINE + line, f.at, 0)
        commit(b, line, f.at, (flight,))
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        if LINE <= action < LINE + 3:
            allowed = action - LINE in lines_of(b, f.at, self.lines)
            return Reason("line-closed" if allowed else "other-line-only", f.at.card)
        return Reason("not-asked", f.at.card)


class SlideUnder(Verb):
    """For every two cards in this line, slide the top card of the deck beneath this card (R124)."""

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
            f = f.to(1, (NUMBER + self.count(b, f.at),))  # fixed before the first is placed
        done = f.it
        wanted = done[0] - NUMBER
        if answer != NONE:
            atoms.slide(b, f.at, answer)
            done += (answer,)
        why: Reason | None = None
        while len(done) <= wanted:
            why = self.fits(b, f.at)
            if why is not None:
                break
            deck = b.decks[f.at.seat]
            if len(deck) > 1:
                f = f.to(1, done)
                b.wait(f)
                return Decision(CHANCE, f, deck)
            atoms.slide(b, f.at, deck[0])
            done += deck
        b.done(done[1:])
        if why is not None and len(done) == 1:
            b.fizzle(f.at, why)
        return None


# Protocols, control and refreshing.

YOUR_PROTOCOLS: Final = 0
THEIR_PROTOCOLS: Final = 1


class Rearrange(Verb):
    """Put one player's protocols into a different order; keeping the order is illegal (R136)."""

    def __init__(self, whose: int, swap: bool = False) -> None:
        self.whose: Final = whose
        self.swap: Final = swap
        """Exchange exactly two."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat if self.whose == YOUR_PROTOCOLS else 1 - f.at.seat
        if answer == NONE:
            orders = SWAPS if self.swap else (1, 2, 3, 4, 5)
            return Decision(f.at.seat, f, tuple([ORDER + seat * 6 + o for o in orders]))
        b.done((NUMBER + answer - ORDER,))
        atoms.rearrange(b, f.at, seat, (answer - ORDER) % 6)
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        wrong = ORDER <= action < ORDER + 12
        return Reason("no-such-order" if wrong else "not-asked", f.at.card)


class UseControl(Verb):
    """The component goes back to neutral; its holder may rearrange one side (R105, R115)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        seat = f.at.seat
        if answer == NONE:
            if b.control != seat and f.pc == 0:
                b.done(())
                return None
            if f.pc == 0:
                b.control = NONE
                b.tell(SPENT_CONTROL, seat, (), NONE, f.at)
                f = f.moved(())
                b.wait(f)
            orders = [ORDER + s * 6 + o for s in (seat, 1 - seat) for o in (1, 2, 3, 4, 5)]
            return Decision(seat, f, (*orders, NO))
        b.done(())
        if answer != NO:
            n = answer - ORDER
            atoms.rearrange(b, f.at, n // 6, n % 6)
        return None

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        wrong = ORDER <= action < ORDER + 12
        return Reason("no-such-order" if wrong else "not-asked", f.at.card)


class Refresh(Verb):
    """Refresh: spend control if held, then draw up to five (R113)."""

    def __init__(self) -> None:
        self.use_control: Final = UseControl()
        self.draw: Final = Draw(Count(UP_TO_FIVE, 0, False))

    def parts(self) -> tuple[Node, ...]:
        return (self.use_control, self.draw)

    def fits(self, b: Board, at: At) -> Reason | None:
        if len(b.hands[at.seat]) >= HAND_LIMIT:
            return Reason("hand-full", at.card)  # R114
        return self.draw.fits(b, at)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if f.pc == 0:
            why = self.fits(b, f.at)
            if why is not None:
                nothing(b, f.at, why)
            elif b.control == f.at.seat:
                b.call(self.use_control, f.to(1, ()), f.at)
            else:
                self.fill(b, f)
        elif f.pc == 1:
            self.fill(b, f)
        else:
            b.done(f.it)
        return None

    def fill(self, b: Board, f: Frame) -> None:
        """The drawing part."""
        b.tell(REFRESHED, f.at.seat, (), NONE, f.at)
        b.call(self.draw, f.to(2, ()), f.at)


class BanCompile(Verb):
    """Your opponent cannot compile on their next turn, while this text is visible (R110, R111)."""

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        b.done((f.at.card,))
        turn = b.turn + (1 if b.player == f.at.seat else 2)
        lasting = b.bans[-2:] if b.bans and b.bans[-2] >= b.turn and b.bans[-2] != turn else ()
        b.bans = (*lasting, turn, f.at.card)
        b.tell(BANNED, 1 - f.at.seat, (f.at.card,), NONE, f.at)
        return None


# Conditions.


class Covering(Test):
    """This card covers a card (R129)."""

    def holds(self, s: State, at: At) -> Reason | None:
        slot = cast(Board, s).slot_of(at.card)
        return None if slot % HEIGHT > 0 and slot >= 0 else Reason("nothing-beneath", at.card)


class IsCovered(Test):
    """This card is covered (R127)."""

    def holds(self, s: State, at: At) -> Reason | None:
        b = cast(Board, s)
        slot = b.slot_of(at.card)
        return None if slot >= 0 and b.covered(slot) else Reason("not-covered", at.card)


COVERING: Final = Covering()
IS_COVERED: Final = IsCovered()
