"""The feature vector of a view of Compile, the input of a value net, seen from its seat.

Lines are sorted, those compiled last and the best first, so that their order means nothing.
The file is long because the key of a vector stands beside the vector: it has to name all of it.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kibitz.games.compile.knowledge.evaluation_key import evaluation_key
from kibitz.games.compile.knowledge.feature_layout import (
    ALONE,
    FIELD_AT,
    HAND_AT,
    KNOWN_CARDS,
    KNOWN_PROTOCOLS,
    LINE_AT,
    LINE_SIZE,
    OF_A_LINE,
    OWN_AT,
    POOL_AT,
    PROTOCOL_AT,
    SIZE,
    THEIRS_AT,
    VERBS,
    legend,
)
from kibitz.games.compile.knowledge.score import SCALE, side
from kibitz.games.compile.rules.coding import card_protocol, entry_card, flight_card, is_compiled
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    AT_END,
    AT_START,
    CARDS_PER_PROTOCOL,
    CLOSED,
    DOWN,
    FACE_DOWN_ONLY,
    FLIGHT,
    NO_FACE_DOWN,
)
from kibitz.games.compile.rules.own.slots import WHEN_ENTERED
from kibitz.games.compile.rules.standing import THRESHOLD
from kibitz.games.compile.rules.tables import LISTENS, TEXTS, VALUES
from kibitz.games.compile.rules.verbs.base import OTHERWISE, Verb
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.kernel.knowledge.features import Features, cleared
from kibitz.kernel.pile import Node, Things
from kibitz.kernel.view import View

LOCK: Final = FACE_DOWN_ONLY | NO_FACE_DOWN
START: Final = LISTENS << AT_START
END: Final = LISTENS << AT_END


def collect(node: Node, into: list[int]) -> None:
    """All verbs of a text."""
    if isinstance(node, Verb) and node.effect != OTHERWISE and node.effect not in into:
        into.append(node.effect)
    for part in node.parts():
        collect(part, into)


def verbs_by_card() -> list[list[int]]:
    """What the middle text of each card can do."""
    found: list[list[int]] = []
    for c in range(ALL_CARDS):
        verbs: list[int] = []
        text = TEXTS[c * 3 + 1]
        if text is not None:
            collect(text, verbs)
        found.append(verbs)
    return found


CAN: Final = verbs_by_card()
PROTOCOL_OF: Final = [card_protocol(c) for c in range(ALL_CARDS)]


class Pool:
    """Which cards a view shows: a mark by card, of the view that was looked at last."""

    def __init__(self) -> None:
        self.marks: vec[i64] = vec[i64]([0] * (UNKNOWN + 1))
        self.now: i64 = 0

    def unseen(self, v: BoardView, cards: Things) -> list[int]:
        """Those of some cards whose place a view does not show."""
        marks = self.marks
        self.now += 1
        now = self.now
        for stack in v.stacks:
            for e in stack:
                marks[entry_card(e)] = now
        for hand in v.hands:
            for c in hand:
                marks[c] = now
        for trash in v.trashes:
            for c in trash:
                marks[c] = now
        for f in v.pile:
            for t in f.that + f.it:
                if t >= FLIGHT:
                    marks[flight_card(t)] = now
        return [c for c in cards if marks[c] != now]


POOL: Final = Pool()


def note_verbs(protocol: int) -> None:
    """Note what the middle texts of a protocol of people's own can do."""
    first = protocol * CARDS_PER_PROTOCOL
    CAN[first : first + CARDS_PER_PROTOCOL] = verbs_by_card()[first : first + CARDS_PER_PROTOCOL]


WHEN_ENTERED.append(note_verbs)


class FeatureWriter:
    """Computes the feature vector of one view."""

    def __init__(self, v: BoardView, x: vec[float], start: i64) -> None:
        self.v: Final = v
        self.me: Final = v.seat
        self.x: vec[float] = x
        self.start: Final = start
        """The slot of the first feature."""
        self.totals: Final = v.totals()
        self.marks: Final = v.stack_marks()
        self.unseen: Final = POOL.unseen(v, v.owned[1 - v.seat])
        """The opponent's cards whose place the seat does not know."""
        self.odds: Final = self.hidden_odds()
        """The chance that a card of the pool is in their hand."""
        self.done: Final = self.compiled_lines()

    def compiled_lines(self) -> i64:
        """The lines that are compiled, as bits by seat * 3 + line."""
        done: i64 = 0
        bit: i64 = 1
        for p in self.v.protocols:
            if p >= 0 and is_compiled(self.v.compiled, p):
                done |= bit
            bit += bit
        return done

    def hidden_odds(self) -> float:
        unknown = 0
        for c in self.v.hands[1 - self.me]:
            if c == UNKNOWN:
                unknown += 1
        return min(1.0, unknown / len(self.unseen)) if self.unseen else 0.0

    def compiled(self, seat: i64, line: i64) -> bool:
        return self.done >> (seat * 3 + line) & 1 == 1

    def write(self) -> None:
        v = self.v
        me = self.me
        them = 1 - me
        worth = side(v, self.totals, me) - side(v, self.totals, them)
        x, at = self.x, self.start
        cleared(x, at, SIZE)
        x[at] = worth / SCALE
        x[at + 1] = 1.0 if v.asked == me else 0.0
        x[at + 2] = 1.0 if v.player == me else 0.0
        self.lines()
        self.sides()
        self.hand()
        self.cards()

    def lines(self) -> None:
        """The three lines, sorted: those compiled last, the larger lead first."""
        me = self.me
        keys = []
        for line in range(3):
            margin = self.totals[me * 3 + line] - self.totals[(1 - me) * 3 + line]
            done = int(self.compiled(me, line)) + int(self.compiled(1 - me, line))
            keys.append((done * 1000 - margin) * 4 + line)
        keys.sort()
        for k in range(3):
            self.line(self.start + LINE_AT + k * LINE_SIZE, keys[k] & 3)

    def line(self, at: i64, line: int) -> None:
        me = self.me
        self.half(at, line, me)
        self.half(at + 1, line, 1 - me)
        x = self.x
        at += 2 * len(OF_A_LINE)
        margin = self.totals[me * 3 + line] - self.totals[(1 - me) * 3 + line]
        x[at] = max(-12, min(12, margin)) / 6.0
        mine, theirs = self.v.protocols[me * 3 + line], self.v.protocols[(1 - me) * 3 + line]
        n, best = 0, 0
        for c in self.v.hands[me]:
            p = PROTOCOL_OF[c]
            if p == mine or p == theirs:
                n += 1
                best = max(best, VALUES[c])
        x[at + 1] = n / 3.0
        x[at + 2] = best / 5.0

    def half(self, at: i64, line: int, seat: int) -> None:
        """One side of a line; mine and theirs alternate in the vector."""
        x = self.x
        i, j = seat * 3 + line, (1 - seat) * 3 + line
        total, other = self.totals[i], self.totals[j]
        done = self.compiled(seat, line)
        x[at] = total / 10.0
        ahead = total >= THRESHOLD and total > other
        if done:
            x[at + 2] = 1.0
            if ahead:
                x[at + 8] = 1.0
        elif ahead:
            x[at + 4] = 1.0
        elif total >= THRESHOLD:
            x[at + 6] = 1.0
        if not done:
            gap = max(0, THRESHOLD - total)
            x[at + 10] = gap / 10.0
            if 0 < gap <= 2:
                x[at + 12] = 1.0
        stack = self.v.stacks[i]
        if stack:
            down, hidden = 0, 0
            for e in stack:
                if e & DOWN:
                    down += 1
                    hidden += 3 if entry_card(e) == UNKNOWN else VALUES[entry_card(e)]
            x[at + 14] = len(stack) / 5.0
            x[at + 16] = down / 3.0
            top = stack[-1]
            if top & DOWN:
                x[at + 20] = 1.0
            else:
                x[at + 18] = VALUES[entry_card(top)] / 5.0
            x[at + 22] = hidden / 6.0
            marks = self.marks[i]
            if marks & LOCK:
                x[at + 24] = 1.0
            if marks & CLOSED:
                x[at + 26] = 1.0
            if marks & START:
                x[at + 28] = 1.0
            if marks & END:
                x[at + 30] = 1.0
        if not done and not ahead:
            x[at + 32] = self.reach(line, seat, total, other)

    def reach(self, line: int, seat: int, total: int, other: int) -> float:
        """The chance that a card of the hand, played here, makes the line ready."""
        need = max(THRESHOLD, other + 1) - total
        v = self.v
        if need > 6 or not v.hands[seat]:
            return 0.0
        if need <= 2:
            return 1.0
        mine, theirs = v.protocols[line], v.protocols[3 + line]
        n = 0
        known = False
        for c in v.hands[seat]:
            if c < ALL_CARDS and VALUES[c] >= need:
                p = PROTOCOL_OF[c]
                known = known or p == mine or p == theirs
        if known:
            return 1.0
        if seat == self.me:
            return 0.0
        for c in self.unseen:
            if VALUES[c] >= need:
                p = PROTOCOL_OF[c]
                if p == mine or p == theirs:
                    n += 1
        none = 1.0
        for _ in range(n):
            none *= 1.0 - self.odds
        return 1.0 - none

    def sides(self) -> None:
        """What holds for the whole table, for me and for them."""
        v, x = self.v, self.x
        for k in range(2):
            seat = self.me if k == 0 else 1 - self.me
            at = self.start + ALONE + k
            done, leads, ready, near, total, gaps = 0, 0, 0, 0, 0, 0
            for line in range(3):
                mine, other = self.totals[seat * 3 + line], self.totals[(1 - seat) * 3 + line]
                total += mine
                if mine > other:
                    leads += 1
                if self.compiled(seat, line):
                    done += 1
                else:
                    gaps += max(0, THRESHOLD - mine)
                    if mine >= THRESHOLD and mine > other:
                        ready += 1
                    elif mine >= THRESHOLD - 2:
                        near += 1
            n = len(v.hands[seat])
            ban = False
            for i in range(0, len(v.bans), 2):
                turn = v.bans[i]
                whose = v.player if (turn - v.turn) % 2 == 0 else 1 - v.player
                ban = ban or (turn >= v.turn and whose == seat)
            x[at] = done / 2.0
            x[at + 2] = n / 5.0
            x[at + 4] = 1.0 if n == 0 else 0.0
            x[at + 6] = 1.0 if n >= 5 else 0.0
            x[at + 8] = len(v.decks[seat]) / 12.0
            x[at + 10] = len(v.trashes[seat]) / 12.0
            x[at + 12] = 1.0 if v.control == seat else 0.0
            x[at + 14] = leads / 2.0
            x[at + 16] = 1.0 if leads >= 2 else 0.0
            x[at + 18] = 1.0 if done >= 2 else 0.0
            x[at + 20] = ready / 1.0
            x[at + 22] = v.stolen[seat] / 2.0
            x[at + 24] = 1.0 if ban else 0.0
            x[at + 26] = gaps / 15.0
            x[at + 28] = near / 1.0
            x[at + 30] = total / 20.0

    def wanted(self) -> list[int]:
        """The protocols of the lines that the seat has not compiled."""
        found: list[int] = []
        for line in range(3):
            if not self.compiled(self.me, line):
                found.append(self.v.protocols[line])
                found.append(self.v.protocols[3 + line])
        return found

    def hand(self) -> None:
        v = self.v
        x, own, can = self.x, self.start + OWN_AT, self.start + POOL_AT + 7
        total, best, high, low, fit, fit_sum = 0, 0, 0, 0, 0, 0
        wanted = self.wanted()
        for c in v.hands[self.me]:
            value = VALUES[c]
            total += value
            best = max(best, value)
            if value >= 4:
                high += 1
            elif value <= 1:
                low += 1
            if PROTOCOL_OF[c] in wanted:
                fit += 1
                fit_sum += value
            if c < KNOWN_CARDS:
                x[own + c] = 1.0
            for verb in CAN[c]:
                x[can + verb] += 0.5
        at = self.start + HAND_AT
        x[at] = total / 15.0
        x[at + 1] = best / 5.0
        x[at + 2] = high / 3.0
        x[at + 3] = low / 3.0
        x[at + 4] = fit / 4.0
        x[at + 5] = fit_sum / 10.0

    def cards(self) -> None:
        """Protocols, what lies open, and what the other hand may hold."""
        v = self.v
        x, protocol, field = self.x, self.start + PROTOCOL_AT, self.start + FIELD_AT
        for k in range(2):
            seat = self.me if k == 0 else 1 - self.me
            sign = 1.0 if k == 0 else -1.0
            for line in range(3):
                p = v.protocols[seat * 3 + line]
                if 0 <= p < KNOWN_PROTOCOLS:
                    done = is_compiled(v.compiled, p)
                    x[protocol + k * KNOWN_PROTOCOLS + p] = 0.5 if done else 1.0
                stack = v.stacks[seat * 3 + line]
                n = len(stack)
                for h in range(n):
                    e = stack[h]
                    if not e & DOWN and entry_card(e) < KNOWN_CARDS:
                        x[field + entry_card(e)] = sign if h == n - 1 else 0.5 * sign
        for c in v.hands[1 - self.me]:
            if c != UNKNOWN:
                self.held(c, 1.0)
        for c in self.unseen:
            self.held(c, self.odds)

    def held(self, c: int, odds: float) -> None:
        """A card they have in hand, with that chance."""
        x, pool = self.x, self.start + POOL_AT
        if c < KNOWN_CARDS:
            x[self.start + THEIRS_AT + c] = odds
        x[pool + VALUES[c]] += 0.5 * odds
        pool += 7 + len(VERBS)
        for verb in CAN[c]:
            x[pool + verb] += 0.5 * odds


def write(view: View, x: vec[float], start: i64) -> None:
    """Write a view as a feature vector, most values from -1 to 1."""
    FeatureWriter(cast(BoardView, view), x, start).write()


def same_side(view: View) -> bool:
    """Features are always those of the viewing seat."""
    return True


FEATURES: Final = Features(legend(), write, same_side, evaluation_key)
