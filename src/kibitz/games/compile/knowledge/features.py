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
from kibitz.games.compile.rules.coding import (
    card_protocol,
    entry_card,
    flight_card,
    is_compiled,
    protocol_kind,
)
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
from kibitz.games.compile.rules.totals import BIAS, FIELD, WIDTH
from kibitz.games.compile.rules.verbs.base import OTHERWISE, Verb
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.kernel.knowledge.features import Features, cleared
from kibitz.kernel.pile import NONE, Node, Things
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
PROTOCOL_OF: Final = vec[i64]([card_protocol(c) for c in range(ALL_CARDS)])
VALUE_OF: Final = vec[i64]([VALUES[c] for c in range(ALL_CARDS)])
"""Protocol and value of every card, as native numbers."""


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


def note_cards(protocol: int) -> None:
    """Note values and middle texts of a protocol of people's own."""
    first = protocol * CARDS_PER_PROTOCOL
    for c in range(first, first + CARDS_PER_PROTOCOL):
        VALUE_OF[c], PROTOCOL_OF[c] = VALUES[c], card_protocol(c)
    CAN[first : first + CARDS_PER_PROTOCOL] = verbs_by_card()[first : first + CARDS_PER_PROTOCOL]


WHEN_ENTERED.append(note_cards)


class FeatureWriter:
    """Computes the feature vector of one view."""

    def __init__(self, v: BoardView, x: vec[float], start: i64) -> None:
        self.v: Final = v
        self.me: Final = v.seat
        self.x: vec[float] = x
        self.start: Final = start
        """The slot of the first feature."""
        self.totals: Final = v.packed_totals()
        """Of all stacks, as one number (`rules/totals.py`)."""
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

    def compiled(self, i: i64) -> bool:
        """Is the line of a stack compiled by its side?"""
        return self.done >> i & 1 == 1

    def total(self, i: i64) -> i64:
        """The total of a stack."""
        return (self.totals >> i * WIDTH & FIELD) - BIAS

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
        mine: i64 = self.me * 3
        theirs = 3 - mine
        a = self.order(mine, theirs)
        b = self.order(mine + 1, theirs + 1) + 1
        c = self.order(mine + 2, theirs + 2) + 2
        if b < a:
            a, b = b, a
        if c < b:
            b, c = c, b
            if b < a:
                a, b = b, a
        at = self.start + LINE_AT
        self.line(at, a & 3)
        self.line(at + LINE_SIZE, b & 3)
        self.line(at + 2 * LINE_SIZE, c & 3)

    def order(self, mine: i64, theirs: i64) -> i64:
        """What lines are sorted by, with room for the number of a line."""
        done: i64 = (1 if self.compiled(mine) else 0) + (1 if self.compiled(theirs) else 0)
        return (done * 1000 - self.total(mine) + self.total(theirs)) * 4

    def line(self, at: i64, line: i64) -> None:
        me: i64 = self.me
        self.half(at, line, me)
        self.half(at + 1, line, 1 - me)
        x = self.x
        at += 2 * len(OF_A_LINE)
        margin = self.total(me * 3 + line) - self.total((1 - me) * 3 + line)
        if margin > 12:
            margin = 12
        elif margin < -12:
            margin = -12
        x[at] = float(margin) / 6.0
        mine = protocol_kind(self.v.protocols[me * 3 + line])
        theirs = protocol_kind(self.v.protocols[(1 - me) * 3 + line])
        n: i64 = 0
        best: i64 = 0
        for c in self.v.hands[me]:
            card: i64 = c
            p = PROTOCOL_OF[card]
            if p == mine or p == theirs:
                n += 1
                value = VALUE_OF[card]
                if value > best:
                    best = value
        x[at + 1] = float(n) / 3.0
        x[at + 2] = float(best) / 5.0

    def half(self, at: i64, line: i64, seat: i64) -> None:
        """One side of a line; mine and theirs alternate in the vector."""
        x = self.x
        i, j = seat * 3 + line, (1 - seat) * 3 + line
        total, other = self.total(i), self.total(j)
        done = self.compiled(i)
        x[at] = float(total) / 10.0
        ahead = total >= THRESHOLD and total > other
        if done:
            x[at + 2] = 1.0
            if ahead:
                x[at + 8] = 1.0
        elif ahead:
            x[at + 4] = 1.0
        elif total >= THRESHOLD:
            x[at + 6] = 1.0
        if not done and total < THRESHOLD:
            gap = THRESHOLD - total
            x[at + 10] = float(gap) / 10.0
            if gap <= 2:
                x[at + 12] = 1.0
        self.stack(at, i)
        if not done and not ahead:
            x[at + 32] = self.reach(line, seat, total, other)

    def stack(self, at: i64, i: i64) -> None:
        """The cards of one side of a line."""
        x = self.x
        stack = self.v.stacks[i]
        if not stack:
            return
        down: i64 = 0
        hidden: i64 = 0
        entry: i64 = 0
        for e in stack:
            entry = e
            if entry & DOWN:
                down += 1
                card = entry_card(entry)
                if card == UNKNOWN:
                    hidden += 3
                else:
                    hidden += VALUE_OF[card]
        x[at + 14] = len(stack) / 5.0
        x[at + 16] = float(down) / 3.0
        if entry & DOWN:  # the last one lies on top
            x[at + 20] = 1.0
        else:
            x[at + 18] = float(VALUE_OF[entry_card(entry)]) / 5.0
        x[at + 22] = float(hidden) / 6.0
        marks: i64 = self.marks[i]
        if marks & LOCK:
            x[at + 24] = 1.0
        if marks & CLOSED:
            x[at + 26] = 1.0
        if marks & START:
            x[at + 28] = 1.0
        if marks & END:
            x[at + 30] = 1.0

    def reach(self, line: i64, seat: i64, total: i64, other: i64) -> float:
        """The chance that a card of the hand, played here, makes the line ready."""
        need: i64 = THRESHOLD
        if other >= THRESHOLD:
            need = other + 1
        need -= total
        v = self.v
        if need > 6 or not v.hands[seat]:
            return 0.0
        if need <= 2:
            return 1.0
        mine = protocol_kind(v.protocols[line])
        theirs = protocol_kind(v.protocols[3 + line])
        for c in v.hands[seat]:
            card: i64 = c
            if card < ALL_CARDS and VALUE_OF[card] >= need:
                p = PROTOCOL_OF[card]
                if p == mine or p == theirs:
                    return 1.0
        if seat == self.me:
            return 0.0
        none = 1.0
        for c in self.unseen:
            card = c
            if VALUE_OF[card] >= need:
                p = PROTOCOL_OF[card]
                if p == mine or p == theirs:
                    none *= 1.0 - self.odds
        return 1.0 - none

    def sides(self) -> None:
        """What holds for the whole table, for me and for them."""
        me: i64 = self.me
        self.one_side(self.start + ALONE, me)
        self.one_side(self.start + ALONE + 1, 1 - me)

    def one_side(self, at: i64, seat: i64) -> None:
        v, x = self.v, self.x
        done: i64 = 0
        leads: i64 = 0
        ready: i64 = 0
        near: i64 = 0
        total: i64 = 0
        gaps: i64 = 0
        i = seat * 3
        j = 3 - i
        end = i + 3
        while i < end:
            mine, other = self.total(i), self.total(j)
            total += mine
            if mine > other:
                leads += 1
            if self.compiled(i):
                done += 1
            else:
                if mine < THRESHOLD:
                    gaps += THRESHOLD - mine
                if mine >= THRESHOLD and mine > other:
                    ready += 1
                elif mine >= THRESHOLD - 2:
                    near += 1
            i += 1
            j += 1
        n = len(v.hands[seat])
        ban = False
        for k in range(0, len(v.bans), 2):
            turn = v.bans[k]
            whose = v.player if (turn - v.turn) % 2 == 0 else 1 - v.player
            ban = ban or (turn >= v.turn and whose == seat)
        x[at] = float(done) / 2.0
        x[at + 2] = n / 5.0
        x[at + 4] = 1.0 if n == 0 else 0.0
        x[at + 6] = 1.0 if n >= 5 else 0.0
        x[at + 8] = len(v.decks[seat]) / 12.0
        x[at + 10] = len(v.trashes[seat]) / 12.0
        x[at + 12] = 1.0 if v.control == seat else 0.0
        x[at + 14] = float(leads) / 2.0
        x[at + 16] = 1.0 if leads >= 2 else 0.0
        x[at + 18] = 1.0 if done >= 2 else 0.0
        x[at + 20] = float(ready)
        x[at + 22] = v.stolen[seat] / 2.0
        x[at + 24] = 1.0 if ban else 0.0
        x[at + 26] = float(gaps) / 15.0
        x[at + 28] = float(near)
        x[at + 30] = float(total) / 20.0

    def hand(self) -> None:
        v = self.v
        x, own, can = self.x, self.start + OWN_AT, self.start + POOL_AT + 7
        total: i64 = 0
        best: i64 = 0
        high: i64 = 0
        low: i64 = 0
        fit: i64 = 0
        fit_sum: i64 = 0
        wanted = self.wanted()
        for c in v.hands[self.me]:
            card: i64 = c
            value = VALUE_OF[card]
            total += value
            if value > best:
                best = value
            if value >= 4:
                high += 1
            elif value <= 1:
                low += 1
            if wanted >> PROTOCOL_OF[card] & 1:
                fit += 1
                fit_sum += value
            if card < KNOWN_CARDS:
                x[own + card] = 1.0
            for verb in CAN[card]:
                x[can + verb] += 0.5
        at = self.start + HAND_AT
        x[at] = float(total) / 15.0
        x[at + 1] = float(best) / 5.0
        x[at + 2] = float(high) / 3.0
        x[at + 3] = float(low) / 3.0
        x[at + 4] = float(fit) / 4.0
        x[at + 5] = float(fit_sum) / 10.0

    def wanted(self) -> i64:
        """The protocols of the lines that the seat has not compiled, as bits."""
        found: i64 = 0
        one: i64 = 1
        i: i64 = 0
        while i < 6:
            p = protocol_kind(self.v.protocols[i])
            if p >= 0 and not self.compiled(self.me * 3 + i % 3):
                found |= one << p
            i += 1
        return found

    def cards(self) -> None:
        """Protocols, what lies open, and what the other hand may hold."""
        me: i64 = self.me
        self.laid(me, self.start + PROTOCOL_AT, 1.0)
        self.laid(1 - me, self.start + PROTOCOL_AT + KNOWN_PROTOCOLS, -1.0)
        for c in self.v.hands[1 - me]:
            if c != UNKNOWN:
                self.held(c, 1.0)
        for c in self.unseen:
            self.held(c, self.odds)

    def laid(self, seat: i64, protocol: i64, sign: float) -> None:
        """The protocols of a side, and its cards that lie open."""
        v, x, field = self.v, self.x, self.start + FIELD_AT
        i = seat * 3
        end = i + 3
        while i < end:
            p = protocol_kind(v.protocols[i])
            if 0 <= p < KNOWN_PROTOCOLS:
                x[protocol + p] = 0.5 if self.compiled(i) else 1.0
            slot: i64 = NONE
            for e in v.stacks[i]:
                entry: i64 = e
                slot = NONE
                if not entry & DOWN and entry_card(entry) < KNOWN_CARDS:
                    slot = field + entry_card(entry)
                    x[slot] = 0.5 * sign
            if slot >= 0:  # the last one lies on top
                x[slot] = sign
            i += 1

    def held(self, card: i64, odds: float) -> None:
        """A card they have in hand, with that chance."""
        x, pool = self.x, self.start + POOL_AT
        if card < KNOWN_CARDS:
            x[self.start + THEIRS_AT + card] = odds
        x[pool + VALUE_OF[card]] += 0.5 * odds
        pool += 7 + len(VERBS)
        for verb in CAN[card]:
            x[pool + verb] += 0.5 * odds


def write(view: View, x: vec[float], start: i64) -> None:
    """Write a view as a feature vector, most values from -1 to 1."""
    FeatureWriter(cast(BoardView, view), x, start).write()


def same_side(view: View) -> bool:
    """Features are always those of the viewing seat."""
    return True


FEATURES: Final = Features(legend(), write, same_side, evaluation_key)
