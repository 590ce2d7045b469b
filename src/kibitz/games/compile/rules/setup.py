"""The draft, the layout and the opening hands: what happens before the first turn."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    is_pick,
    make_order,
    make_pick,
    order_seat,
    order_which,
    pick_protocol,
    protocol_kind,
)
from kibitz.games.compile.rules.formats import BAN_PATTERN, BLIND_ROUNDS, BUDGETS, PATTERN
from kibitz.games.compile.rules.numbers import (
    ALL_PROTOCOLS,
    BAN,
    BANNED_PROTOCOL,
    BUDGET,
    CARDS_PER_PROTOCOL,
    CHOSE_ALIKE,
    DEALT_PROTOCOL,
    DRAFT_BANS,
    DRAFT_BLIND,
    DRAFT_MIRROR,
    DRAFT_POINTS,
    DRAFT_RANDOM,
    DRAFT_SEAT_1,
    DRAFT_SEAT_2,
    DRAFTED,
    FIRST,
    FIRST_DRAFTER,
    LAID_OUT,
    LAYOUT_RANDOM,
    LAYOUT_SECRET,
    NUMBER,
    ORDER,
    ORDERS,
    OWN_BITS,
    TURN,
    WITH_AUX1,
    WITH_AUX2,
    WITH_MAIN2,
    WITHOUT_MAIN1,
)
from kibitz.games.compile.rules.standing import mirrored, pool
from kibitz.games.compile.rules.turn import START, TURN_AT, turn_frame
from kibitz.games.compile.rules.verbs.base import HAND_LIMIT, Verb, exactly
from kibitz.games.compile.rules.verbs.hands import Draw
from kibitz.kernel.event import EVERYONE
from kibitz.kernel.pile import (
    CHANCE,
    NO_BOX,
    NONE,
    At,
    Decision,
    Frame,
    Node,
    Reason,
    Things,
)
from kibitz.kernel.things import taken_from

SETS: Final = WITH_AUX1 | WITH_MAIN2 | WITH_AUX2 | WITHOUT_MAIN1 | OWN_BITS

# The steps of the set-up.
WHO: Final = 0
DRAFT: Final = 1
LAYOUT: Final = 7
REVEAL: Final = 9
HANDS: Final = 10
READY: Final = 12
BANS: Final = 13
BLIND: Final = 20
"""Three steps a round: one chooses, the other chooses, and chooses again if both chose alike."""
STEPS: Final = 3

PICKS: Final[dict[int, Things]] = {}
"""The picks that the sets offer, before any is taken: made once for each mix."""


def picks(rules: int) -> Things:
    """The picks of the sets that the options name."""
    if rules & DRAFT_MIRROR:
        return tuple(sorted([make_pick(protocol_kind(p)) for p in mirrored(rules)]))
    found = PICKS.get(rules & SETS)
    if found is None:
        found = PICKS[rules & SETS] = tuple([make_pick(p) for p in pool(rules)])
    return found


CARDS_OF: Final[list[Things]] = [
    tuple(range(p * CARDS_PER_PROTOCOL, (p + 1) * CARDS_PER_PROTOCOL)) for p in range(ALL_PROTOCOLS)
]


def bans_of(rules: int) -> int:
    """How many protocols are banned: none where the sets have no more than are drafted."""
    spare = len(picks(rules)) - len(PATTERN)
    return min(len(BAN_PATTERN), spare) if rules & DRAFT_BANS else 0


def first_step(rules: int) -> int:
    """Where the draft begins, once it is known who drafts first."""
    if rules & DRAFT_BLIND:
        return BLIND
    return BANS if bans_of(rules) else DRAFT


def left(b: Board, f: Frame) -> Things:
    """The picks that nobody has taken or banned."""
    found = picks(b.rules)
    for p in b.protocols:
        if p != NONE:
            found = taken_from(found, make_pick(p))
    for t in f.it:
        if BAN <= t < BAN + ALL_PROTOCOLS:
            found = taken_from(found, make_pick(t - BAN))
    return found


def secret_chooser(b: Board, pc: int) -> int:
    """Who has chosen in secret at this step of a blind draft, and waits for the other; or NONE."""
    if pc < BLIND or (pc - BLIND) % STEPS != 1:
        return NONE
    return blind_leader(b.first, pc)


def blind_leader(first: int, pc: int) -> int:
    """Who keeps the protocol of this round if both choose it: the first drafter, then in turn."""
    return first ^ ((pc - BLIND) // STEPS & 1)


# Points: the setup carries the costs of all protocols with it, as plain numbers.


def budget_left(rules: int, costs: Things, row: Things) -> int:
    """What is left to a side that has these protocols."""
    spent = 0
    for p in row:
        if p != NONE:
            spent += costs[p] - NUMBER
    return BUDGETS[rules // BUDGET & 15] - spent


def affordable(rules: int, costs: Things, row: Things, offered: Things) -> Things:
    """The picks that leave enough for the cheapest of those to come; or else the cheapest."""
    to_come = row.count(NONE) - 1
    prices = sorted([costs[pick_protocol(x)] - NUMBER for x in offered])
    money = budget_left(rules, costs, row)
    found: list[int] = []
    for x in offered:
        cost = costs[pick_protocol(x)] - NUMBER
        others = prices.copy()
        others.remove(cost)
        if cost + sum(others[:to_come]) <= money:
            found.append(x)
    if not found:
        found = [x for x in offered if costs[pick_protocol(x)] - NUMBER == prices[0]]
    return tuple(found)


class Setup(Verb):
    """Who drafts first, the draft, the layout, the opening hands (A2)."""

    def __init__(self) -> None:
        self.draw: Final = Draw(exactly(HAND_LIMIT))

    def parts(self) -> tuple[Node, ...]:
        return (self.draw,)

    def act(self, b: Board, f: Frame, answer: int) -> Decision | None:
        pc = f.pc
        if pc == WHO:
            return self.who(b, f, answer)
        if pc < LAYOUT:
            return self.draft(b, f, answer)
        if pc < REVEAL:
            return self.lay(b, f, answer)
        if pc == REVEAL:
            self.lay_out(b, f)
        elif pc < READY:
            seat = b.first if pc == HANDS else 1 - b.first
            b.call(self.draw, f.to(pc + 1, ()), At(seat, NONE, NO_BOX, ()))
        elif pc >= BLIND:
            return self.blind(b, f, answer)
        elif pc >= BANS:
            return self.ban(b, f, answer)
        else:
            b.player = b.first
            b.turn = 1
            b.wait(turn_frame(b.first, START))
            b.tell(TURN, b.first, (), 1, TURN_AT[b.first])
        return None

    def who(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if answer == NONE:
            if not b.rules & (DRAFT_SEAT_1 | DRAFT_SEAT_2):
                return Decision(CHANCE, f, (FIRST, FIRST + 1))
            answer = FIRST if b.rules & DRAFT_SEAT_1 else FIRST + 1
        b.first = b.player = answer - FIRST
        b.wait(f.to(first_step(b.rules), ()))
        b.tell(FIRST_DRAFTER, b.first, (), NONE, f.at)
        return None

    def drafter(self, b: Board, pick: int) -> int:
        return b.first ^ PATTERN[pick]

    def ban(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """One protocol leaves the draft."""
        seat = b.first ^ BAN_PATTERN[f.pc - BANS]
        if answer == NONE:
            return Decision(seat, f, tuple([BAN + pick_protocol(x) for x in left(b, f)]))
        it = (*f.it, answer)
        last = f.pc - BANS + 1 == bans_of(b.rules)
        b.wait(f.to(DRAFT, it) if last else f.moved(it))
        b.tell(BANNED_PROTOCOL, seat, (), answer - BAN, f.at)
        return None

    def offered(self, b: Board, f: Frame, seat: int) -> Things:
        """What a seat may pick: of what is left, what it can afford."""
        found = left(b, f)
        if b.rules & DRAFT_POINTS:
            row = b.protocols[seat * 3 : seat * 3 + 3]
            return affordable(b.rules, f.at.that, row, found)
        return found

    def draft(self, b: Board, f: Frame, answer: int) -> Decision | None:
        if b.rules & DRAFT_MIRROR:
            return self.mirror(b, f, answer)
        seat = self.drafter(b, f.pc - DRAFT)
        by_lot = b.rules & DRAFT_RANDOM != 0
        if answer == NONE:
            return Decision(CHANCE if by_lot else seat, f, self.offered(b, f, seat))
        self.take(b, seat, pick_protocol(answer))
        b.wait(f.moved(f.it if f.pc + 1 < LAYOUT else ()))
        b.tell(DEALT_PROTOCOL if by_lot else DRAFTED, seat, (), pick_protocol(answer), f.at)
        return None

    def mirror(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """Both rows get the same by lot, the second one in second copies."""
        if answer == NONE:
            row = b.protocols[:3]
            offered = tuple([x for x in picks(b.rules) if pick_protocol(x) not in row])
            if not offered:
                raise ValueError(
                    "a mirror without a seed names its protocols: mirror=fire,light,water"
                )
            return Decision(CHANCE, f, offered)
        protocol = pick_protocol(answer)
        (again,) = [p for p in mirrored(b.rules) if protocol_kind(p) == protocol]
        self.take(b, 0, protocol)
        self.take(b, 1, again)
        b.wait(f.moved(()) if NONE in b.protocols[:3] else f.to(LAYOUT, ()))
        b.tell(DEALT_PROTOCOL, 0, (), protocol, f.at)
        b.tell(DEALT_PROTOCOL, 1, (), again, f.at)
        return None

    def take(self, b: Board, seat: int, protocol: int) -> None:
        """A protocol goes to the next place of a row."""
        i = seat * 3
        while b.protocols[i] != NONE:
            i += 1
        b.arrange(b.protocols[:i] + (protocol,) + b.protocols[i + 1 :])

    def blind(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """Both choose in secret; of two that are alike the leader of the round keeps it."""
        step, leader = (f.pc - BLIND) % STEPS, blind_leader(b.first, f.pc)
        seat = leader if step == 0 else 1 - leader
        chosen = f.it[0] if step == 1 else NONE
        if answer == NONE:
            return Decision(seat, f, left(b, f))
        if step == 0:
            b.wait(f.moved((answer,)))
            return None
        if step == 1:
            first = pick_protocol(chosen)
            self.take(b, leader, first)
            if answer == chosen:
                b.wait(f.moved(()))
                b.tell(CHOSE_ALIKE, leader, (), first, f.at, EVERYONE, True)
                return None
            b.tell(DRAFTED, leader, (), first, f.at, EVERYONE, True)
        self.take(b, seat, pick_protocol(answer))
        after = f.pc - step + STEPS
        b.wait(f.to(after if after < BLIND + BLIND_ROUNDS * STEPS else LAYOUT, ()))
        b.tell(DRAFTED, seat, (), pick_protocol(answer), f.at)
        return None

    def lay(self, b: Board, f: Frame, answer: int) -> Decision | None:
        """Each row: drafted order, or by chance, or chosen in secret."""
        seat = b.first if f.pc == LAYOUT else 1 - b.first
        if answer == NONE:
            if b.rules & (LAYOUT_RANDOM | LAYOUT_SECRET):
                asked = CHANCE if b.rules & LAYOUT_RANDOM else seat
                return Decision(asked, f, tuple([ORDER + make_order(seat, o) for o in range(6)]))
            # Left to right as drafted; the second seat's left is line 3 (R002).
            answer = ORDER + make_order(seat, 5 if seat else 0)
        b.wait(f.moved((*f.it, answer)))
        return None

    def lay_out(self, b: Board, f: Frame) -> None:
        """Both rows are laid open at once, and the decks are made."""
        rows = list(b.protocols)
        for x in f.it:
            seat, order = order_seat(x - ORDER), ORDERS[order_which(x - ORDER)]
            for line in range(3):
                rows[seat * 3 + line] = b.protocols[seat * 3 + order[line]]
        b.arrange(tuple(rows))
        for seat in range(2):
            own = sorted(rows[seat * 3 : seat * 3 + 3])
            b.decks[seat] = CARDS_OF[own[0]] + CARDS_OF[own[1]] + CARDS_OF[own[2]]
            b.own(seat, b.decks[seat])
        b.wait(f.to(HANDS, ()))
        b.tell(LAID_OUT, b.first, (), NONE, f.at, EVERYONE, True)

    def refuse(self, b: Board, f: Frame, action: int) -> Reason:
        drafting = DRAFT <= f.pc < LAYOUT or f.pc >= BLIND
        if drafting and is_pick(action):
            return self.not_offered(b, f, pick_protocol(action))
        if BANS <= f.pc < BLIND and BAN <= action < BAN + ALL_PROTOCOLS:
            return self.not_offered(b, f, action - BAN)
        return Reason("not-asked")

    def not_offered(self, b: Board, f: Frame, protocol: int) -> Reason:
        """Why a protocol can be neither picked nor banned."""
        if protocol in b.protocols:
            return Reason("drafted-already")
        if BAN + protocol in f.it:
            return Reason("banned-already")
        offered = make_pick(protocol) in picks(b.rules)
        return Reason("over-budget" if offered else "not-in-these-sets")


SETUP: Final = Setup()


def new_board(rules: int, costs: Things = ()) -> Board:
    """A fresh table; `costs` are those of all protocols, where the draft is by points."""
    b = Board(rules)
    carried = tuple([NUMBER + cost for cost in costs])
    b.pile = [Frame(SETUP, At(0, NONE, NO_BOX, carried), False, WHO, ())]
    return b
