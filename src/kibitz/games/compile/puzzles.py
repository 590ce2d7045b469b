"""Puzzles of Compile: their goals, and every world that a view could come from.

Long because a goal is read beside the matches it is looked for in, and both beside the worlds a
proof has to cover.
"""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.coding import (
    entry_card,
    entry_lies,
    flight_card,
    make_entry,
    make_play,
)
from kibitz.games.compile.rules.numbers import (
    COMPILES,
    FLIGHT,
    FLYING,
    LINE,
    PROTOCOL,
    PROTOCOL_NAMES,
    SLOT,
    WON,
)
from kibitz.games.compile.rules.standing import ready_lines
from kibitz.games.compile.rules.tables import CARD_NAMES
from kibitz.games.compile.rules.texts import NODES
from kibitz.games.compile.rules.turn import ACTION, CHECK, COMPILE_LINE, TURNS
from kibitz.games.compile.rules.verbs.hands import Discard
from kibitz.games.compile.rules.verbs.lines import EachLine
from kibitz.games.compile.rules.verbs.many import FlipEach
from kibitz.games.compile.sight.imagine import imagine, located
from kibitz.games.compile.sight.view import UNKNOWN, BoardView, unread
from kibitz.games.deals import Deal, Deals, Drawn
from kibitz.games.goals import (
    MISSED,
    OPEN,
    REACHED,
    Goal,
    Limits,
    Manner,
    Puzzling,
    Stage,
    Verdict,
    no_manner,
)
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.pile import NOTED, TOGETHER, Decision, State, Things, settle
from kibitz.kernel.view import View

# Worlds: what the other seat holds, and what its face-down cards are.


def pool(v: BoardView, seat: int) -> list[int]:
    """The cards of a seat whose place the view does not show, in number order."""
    seen = located(v)
    return sorted([c for c in v.owned[seat] if c not in seen])


def hidden_slots(v: BoardView, seat: int) -> list[tuple[int, int]]:
    """The places of a side where a card lies that the view does not know: stack and height."""
    return [
        (i, h)
        for i in range(seat * 3, seat * 3 + 3)
        for h, e in enumerate(v.stacks[i])
        if entry_card(e) == UNKNOWN
    ]


def hidden_tops(v: BoardView) -> list[int]:
    """The places in the settled top of the other deck whose cards only its owner knows.

    A seat always knows the settled top of its own deck.
    """
    return [k for k, e in enumerate(v.tops[1 - v.seat]) if entry_card(e) == UNKNOWN]


def unknown_in_deck(v: BoardView, seat: int) -> int:
    """How many cards of a deck the view does not name."""
    return len([c for c in v.decks[seat] if c == UNKNOWN])


def describable(v: BoardView) -> bool:
    """Is all that is hidden in the other hand, in its face-down cards and in decks?"""
    me, they = v.seat, 1 - v.seat
    if v.turn == 0 or v.stolen[they] or v.stolen[me]:
        return False
    pile = [NODES.load(f) for f in v.pile]
    for depth, f in enumerate(v.pile):
        for t in f.that if unread(pile, depth) else f.things():
            if t == HIDDEN or t <= FLYING or SLOT <= t < LINE:
                return False  # a text that speaks of a card nobody has seen
            if t >= FLIGHT and flight_card(t) == UNKNOWN:
                return False
    return len(pool(v, me)) == unknown_in_deck(v, me)


def deals(view: View) -> Deals | None:
    """Face-down cards and a settled top in every order, and every hand: the deck is what is left.

    The cards of that top lie in the deck, so they are counted with it.
    """
    v = cast(BoardView, view)
    if not describable(v):
        return None
    they = 1 - v.seat
    cards, slots = pool(v, they), len(hidden_slots(v, they))
    held = len([c for c in v.hands[they] if c == UNKNOWN])
    if len(cards) != slots + held + unknown_in_deck(v, they):
        return None
    placed = slots + len(hidden_tops(v))
    return Deals((Drawn(cards, placed, ordered=True), Drawn(cards, held)))


class Dealer:
    """Makes the worlds of one view."""

    def __init__(self, view: View) -> None:
        v = cast(BoardView, view)
        self.they: Final = 1 - v.seat
        self.board: Final = imagine(v, Whim(0))
        settle(self.board)
        self.slots: Final = hidden_slots(v, self.they)
        self.tops: Final = hidden_tops(v)
        self.known: Final = [c for c in v.hands[self.they] if c != UNKNOWN]
        self.known_deck: Final = [c for c in v.decks[self.they] if c != UNKNOWN]
        self.pool: Final = pool(v, self.they)

    def __call__(self, cards: Deal) -> State:
        """The Board in which those cards lie in the places the view does not show."""
        b = self.board.copy()
        b.events = []
        lying = len(self.slots)
        on_top = cards[lying : lying + len(self.tops)]
        laid, held = cards[:lying], cards[lying + len(self.tops) :]
        for (i, h), card in zip(self.slots, laid, strict=True):
            stack = list(b.stacks[i])
            stack[h] = make_entry(card, entry_lies(stack[h]))
            b.lay(i, tuple(stack))
        b.hands[self.they] = tuple(sorted([*self.known, *held]))
        if self.tops:
            top = list(b.tops[self.they])
            for k, card in zip(self.tops, on_top, strict=True):
                top[k] = make_entry(card, entry_lies(top[k]))
            b.set_top(self.they, tuple(top))
        rest = [c for c in self.pool if c not in laid and c not in held]
        b.decks[self.they] = tuple(sorted([*self.known_deck, *rest]))
        return b


def dealt(view: View, s: State) -> Deal:
    """The cards of a Board in the places the view does not show."""
    v, b = cast(BoardView, view), cast(Board, s)
    they = 1 - v.seat
    laid = [entry_card(b.stacks[i][h]) for i, h in hidden_slots(v, they)]
    on_top = [entry_card(b.tops[they][k]) for k in hidden_tops(v)]
    held = [c for c in b.hands[they] if c not in v.hands[they]]
    return (*laid, *on_top, *sorted(held))


# Goals.


def compiles(b: Board, seat: int) -> bool:
    """Has a seat just compiled a line, or has it begun to?"""
    for e in b.events:
        if e.seat == seat and (e.kind in COMPILES or e.kind == WON):
            return True
    return any([f.at.seat == seat and f.node in COMPILE_LINE for f in b.pile])


def asked_to_act(b: Board, question: Decision | None, seat: int, turn: int) -> bool:
    """Is a seat past the compile step of that turn?"""
    if b.turn > turn:
        return True
    at_turn = question is not None and question.seat == seat and question.frame.node is TURNS
    return at_turn and b.turn == turn and question is not None and question.frame.pc == ACTION


def compile_by(later: int) -> Verdict:
    """Compile a line in this turn, or `later` turns after it."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, b = cast(BoardView, start), cast(Board, s)
        if compiles(b, v.seat) or chooses_line(question, v.seat):
            return REACHED
        if b.winner >= 0 or asked_to_act(b, question, v.seat, v.turn + later):
            return MISSED
        return OPEN

    return verdict


def chooses_line(question: Decision | None, seat: int) -> bool:
    """Is a seat asked which line to compile?"""
    if question is None or question.seat != seat:
        return False
    return question.frame.node is TURNS and question.frame.pc == CHECK


def win_by(later: int) -> Verdict:
    """Win in this turn, or `later` turns after it."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, b = cast(BoardView, start), cast(Board, s)
        if b.winner == v.seat:
            return REACHED
        if b.winner >= 0 or asked_to_act(b, question, v.seat, v.turn + later):
            return MISSED
        return OPEN

    return verdict


def stop(start: View, s: State, question: Decision | None) -> int:
    """The other seat compiles nothing in its next turn."""
    v, b = cast(BoardView, start), cast(Board, s)
    they = 1 - v.seat
    if compiles(b, they) or chooses_line(question, they) or b.winner == they:
        return MISSED
    if b.winner >= 0 or asked_to_act(b, question, they, turn_after(v)):
        return REACHED
    return OPEN


def turn_after(v: BoardView) -> int:
    """The turn of the other seat that follows the next end of a turn of the own one."""
    return v.turn + (1 if v.player == v.seat else 2)


def ready_after(start: View, s: State, question: Decision | None) -> int:
    """A line is ready to be compiled once the other seat is to act."""
    v, b = cast(BoardView, start), cast(Board, s)
    if compiles(b, v.seat):
        return REACHED
    if b.winner >= 0:
        return MISSED
    if asked_to_act(b, question, 1 - v.seat, turn_after(v)):
        return REACHED if ready_lines(b, v.seat) else MISSED
    return OPEN


def lead_by(least: int) -> Verdict:
    """Be ahead by so much in a line once the other seat is to act."""

    def verdict(start: View, s: State, question: Decision | None) -> int:
        v, b = cast(BoardView, start), cast(Board, s)
        if b.winner >= 0:
            return MISSED
        if not asked_to_act(b, question, 1 - v.seat, turn_after(v)):
            return OPEN
        totals = b.totals()
        mine, theirs = totals[v.seat * 3 :], totals[3 - v.seat * 3 :]
        return REACHED if max([mine[k] - theirs[k] for k in range(3)]) >= least else MISSED

    return verdict


def uncompiled(v: BoardView, seat: int) -> int:
    """How many protocols a seat still has to compile."""
    return len([p for p in v.protocols[seat * 3 : seat * 3 + 3] if not v.compiled >> p & 1])


def own_turn(v: BoardView) -> bool:
    return v.turn > 0 and v.player == v.seat


def ready(v: BoardView, seat: int) -> bool:
    """Would that seat compile if its turn began now?"""
    b = v.field()
    return bool(ready_lines(b, seat))


def near(v: BoardView, seat: int, least: int) -> bool:
    """Has a seat a line of at least that total, ahead of the other?"""
    b = v.field()
    totals = b.totals()
    return any([totals[seat * 3 + k] >= least for k in range(3)])


def before_compile(v: BoardView) -> bool:
    """Is the compile step of this turn still to come, or going on?"""
    for f in v.pile:
        if f.node == TURNS.number:
            return f.pc in (1, 2) or compiling(v)
    return False


def compiling(v: BoardView) -> bool:
    """Is a line being compiled?"""
    return any([f.node in [x.number for x in COMPILE_LINE] for f in v.pile])


def apt_compile(view: View) -> bool:
    v = cast(BoardView, view)
    return own_turn(v) and before_compile(v) and not compiling(v)


def apt_win(view: View) -> bool:
    v = cast(BoardView, view)
    return own_turn(v) and before_compile(v) and uncompiled(v, v.seat) == 1


def apt_compile_next(view: View) -> bool:
    v = cast(BoardView, view)
    return own_turn(v) and not before_compile(v) and near(v, v.seat, 5)


def apt_win_next(view: View) -> bool:
    v = cast(BoardView, view)
    return apt_compile_next(v) and uncompiled(v, v.seat) == 1


def apt_stop(view: View) -> bool:
    v = cast(BoardView, view)
    return v.turn > 0 and not compiling(v) and ready(v, 1 - v.seat)


def apt_ready(view: View) -> bool:
    """After the compile step, or in the other seat's turn, with a line that may come to ten."""
    v = cast(BoardView, view)
    if v.turn == 0 or compiling(v) or (own_turn(v) and before_compile(v)):
        return False
    return near(v, v.seat, 3) and not ready(v, v.seat)


def apt_lead(view: View) -> bool:
    """The same, in the middle of a turn: what to play is asked for by other goals."""
    v = cast(BoardView, view)
    return apt_ready(v) and bool(v.pile) and v.pile[-1].node != TURNS.number


def kind(view: View, question: Decision) -> str:
    """A discard of the own hand, or texts, lines or cards to be put in order."""
    node = question.frame.node
    if node is TOGETHER or node is NOTED or isinstance(node, EachLine | FlipEach):
        return "order"
    return "discard" if isinstance(node, Discard) else ""


AHEAD: Final[Limits] = {"look": 1_500, "worlds": 2_500}
"""Where the other seat has a turn of its own, each of its hands has to be played through."""
LARGEST_LEAD: Final = 12

GOALS: Final = (
    Goal("win", win_by(0), apt_win, visible=True),
    Goal("compile", compile_by(0), apt_compile, visible=True),
    Goal("win-next", win_by(2), apt_win_next, visible=True, **AHEAD),
    Goal("stop", stop, apt_stop, visible=True),
    Goal("compile-next", compile_by(2), apt_compile_next, visible=True, **AHEAD),
    Goal("ready", ready_after, apt_ready, look=1_500, visible=True),
    *[
        Goal(f"lead-{n}", lead_by(n), apt_lead, "lead", 1_500, visible=True)
        for n in range(LARGEST_LEAD, 0, -1)
    ],
)
"""The most telling first: a position is tried with one after the other."""

MOST: Final = {
    "stop": 100,
    "compile-next": 60,
    "ready": 60,
    "lead": 50,
    "discard": 60,
    "order": 60,
    "win-next": 30,
    "win": 20,
    "compile": 20,
}
"""In the order of what is common: the last three are rare, and as many are kept as are found."""

STARTERS: Final = ("death", "psychic", "spirit")
"""Protocols with texts at the start of a turn, before it is seen whether a line is compiled."""
ORDERED: Final = ("fire", "life", "plague", "psychic", "speed", "spirit")
"""Protocols that make the other seat discard, or have texts that come together."""


MOST_OF_OTHER_SETS: Final = {
    "stop": 24,
    "compile-next": 20,
    "ready": 20,
    "lead": 16,
    "discard": 18,
    "order": 18,
    "win-next": 10,
    "win": 5,
    "compile": 10,
}
"""Of the matches with the cards of other sets than Main 1."""

ON_TOP: Final = ("clarity", "corruption", "time")
"""Protocols that show the top of a deck, lay cards there, or discard a deck."""
CROSSING: Final = ("assimilation", "corruption", "unity")
"""Protocols whose cards change sides, or move and compile of themselves."""
ORDERED_LATER: Final = ("chaos", "corruption", "peace", "smoke", "time", "war")
"""As `ORDERED`, of the later sets."""


def prefer(protocols: tuple[str, ...], cards: tuple[str, ...] = ()) -> Manner:
    """Draft these protocols, and play these cards face up as soon as they are in hand."""
    drafted = [PROTOCOL + PROTOCOL_NAMES.index(name) for name in protocols]
    numbers = [CARD_NAMES.index(name) for name in cards]
    played = [make_play(card, line, True) for card in numbers for line in range(3)]
    wanted = frozenset((*drafted, *played))

    def manner(view: View, question: Decision) -> Things:
        return tuple([a for a in question.options if a in wanted])

    return manner


GAINS: Final = frozenset(("won", "compiled", "ready", "recompile", "stopped"))
LOSSES: Final = frozenset(("lost", "they-compiled", "they-ready", "they-stay", "unready"))

PUZZLING: Final = Puzzling(
    goals={goal.key: goal for goal in GOALS},
    deals=deals,
    dealer=Dealer,
    dealt=dealt,
    kind=kind,
    gains=GAINS,
    losses=LOSSES,
    most=MOST,
    parted="sets",
    stages=(
        Stage(400, manners=(no_manner, prefer(ORDERED), no_manner, prefer(STARTERS))),
        Stage(
            600,
            goals=frozenset(("compile", "win")),
            manners=(
                prefer(STARTERS, ("death-1",)),
                prefer(STARTERS, ("death-1", "spirit-1", "spirit-3")),
            ),
        ),
        Stage(
            320,
            options=({"sets": "main2+aux2"}, {"sets": "all"}),
            manners=(
                no_manner,
                prefer(ON_TOP, ("clarity-1", "corruption-1")),
                prefer(ORDERED_LATER, ("chaos-0", "smoke-0", "time-4", "war-4")),
                no_manner,
                prefer(CROSSING, ("unity-1", "corruption-0")),
            ),
            most=MOST_OF_OTHER_SETS,
            per_match=2,
        ),
    ),
)
