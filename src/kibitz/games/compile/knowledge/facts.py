"""What a move does in Compile: lines, control, hands, texts that become active again."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.knowledge.threats import threats
from kibitz.games.compile.rules.coding import (
    entry_card,
    is_compiled,
    is_pick,
    is_play,
    pick_protocol,
    play_card,
    slot_line,
)
from kibitz.games.compile.rules.numbers import (
    ALL_CARDS,
    ALL_PROTOCOLS,
    COMPILE,
    CONTROL_ON,
    DOWN,
    LINE,
    MIDDLE,
    ORDER,
    ORDER_END,
    REFRESH,
    SLOT,
)
from kibitz.games.compile.rules.standing import THRESHOLD, leads, ready_lines
from kibitz.games.compile.rules.tables import TEXTS
from kibitz.games.compile.rules.tables import VALUES as VALUE_OF
from kibitz.games.compile.rules.turn import NOBODY
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.kernel.flow import NO, YES
from kibitz.kernel.knowledge.facts import Fact, Facts
from kibitz.kernel.pile import NONE, Things
from kibitz.kernel.view import View

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "won": (),
    "lost": (),
    "drawn": (),
    "compiled": ("protocol", "n"),
    "they-compiled": ("protocol", "n"),
    "ready": ("line", "mine", "theirs"),
    "breakers": ("line", "n", "of", "chance"),
    "unbroken": ("line", "of"),
    "stopped": ("line", "theirs", "mine"),
    "they-ready": ("line", "theirs", "mine"),
    "they-stay": ("line", "theirs", "mine"),
    "unready": ("line", "mine", "theirs"),
    "recompile": ("line", "mine", "theirs"),
    "control": (),
    "they-control": (),
    "control-spent": (),
    "they-spent": (),
    "leads": ("n",),
    "they-lead": ("n",),
    "their-leads-gone": (),
    "uncovered": ("card",),
    "hand-empty": (),
    "their-hand": ("old", "new"),
    "hand": ("old", "new"),
    "total": ("line", "old", "new", "theirs"),
    "their-total": ("line", "old", "new", "mine"),
    "control-kept": (),
    "faces": ("line", "protocol", "other"),
    "given-up": ("card", "n", "most"),
    "held": ("card", "n"),
    "on-top": ("card", "n"),
    "pick-partner": ("protocol", "other"),
    "pick-enemy": ("protocol", "other"),
    "pick-unknown": ("protocol",),
    "theme-end": (),
    "theme-compile": (),
    "theme-line": ("line",),
    "theme-control": (),
    "theme-hand": (),
    "theme-text": (),
    "theme-none": (),
    "focus-card": ("card",),
    "focus-line": ("line",),
    "focus-protocol": ("protocol",),
    "focus-refresh": (),
    "focus-order": (),
    "focus-yes": (),
    "focus-no": (),
    "focus-other": (),
}
"""Lines are counted from 1 here, as people do."""


class Field:
    """The lines of a view: totals, and where a protocol can be compiled for the first time."""

    def __init__(self, v: BoardView) -> None:
        self.board: Final = v.field()
        self.totals: Final = self.board.totals()
        self.ready: Final = [self.fresh(v, seat) for seat in range(2)]
        self.leads: Final = [leads(self.board, seat) for seat in range(2)]

    def fresh(self, v: BoardView, seat: int) -> list[int]:
        """Ready lines whose protocol is not compiled yet."""
        lines = ready_lines(self.board, seat)
        return [i for i in lines if not is_compiled(v.compiled, v.protocols[seat * 3 + i])]

    def again(self, v: BoardView, seat: int) -> list[int]:
        """Ready lines whose protocol is compiled already."""
        lines = ready_lines(self.board, seat)
        return [i for i in lines if is_compiled(v.compiled, v.protocols[seat * 3 + i])]

    def total(self, seat: int, line: int) -> int:
        return self.totals[seat * 3 + line]

    def enough(self, seat: int, line: int) -> bool:
        """Would the totals alone let that seat compile there?"""
        mine = self.total(seat, line)
        return mine >= THRESHOLD and mine > self.total(1 - seat, line)


def between(before: View, after: View) -> list[Fact]:
    """What has changed for the viewing seat, the weightiest first."""
    a, b = cast(BoardView, before), cast(BoardView, after)
    me = a.seat
    if b.winner >= 0:
        key = "drawn" if b.winner == NOBODY else "won" if b.winner == me else "lost"
        return [(key, ())]
    if a.turn == 0:
        return faces(a, b)
    old, new = Field(a), Field(b)
    found = (
        faces(a, b) + compiled(a, b) + uncovered(a, b, new) + hands(a, b) + control(a, b, old, new)
    )
    for line in range(3):
        found += my_line(a, b, old, new, line)
        found += their_line(a, b, old, new, line)
    found.sort(key=weight)
    return found


def faces(a: BoardView, b: BoardView) -> list[Fact]:
    """Which protocols lie opposite each other: after the set-up, and where that has changed."""
    found: list[Fact] = []
    me, they = a.seat * 3, 3 - a.seat * 3
    if b.turn == 0:
        return found
    for line in range(3):
        pair = (b.protocols[me + line], b.protocols[they + line])
        if a.turn == 0 or pair != (a.protocols[me + line], a.protocols[they + line]):
            found.append(("faces", (line + 1, *pair)))
    return found


def weight(fact: Fact) -> tuple[int, Things]:
    return WEIGHTS[fact[0]], fact[1]


def compiled(a: BoardView, b: BoardView) -> list[Fact]:
    """Protocols that have been compiled."""
    found: list[Fact] = []
    for p in range(ALL_PROTOCOLS):
        if b.compiled & ~a.compiled & 1 << p and p in b.protocols:
            seat = b.protocols.index(p) // 3
            key = "compiled" if seat == a.seat else "they-compiled"
            found.append((key, (p, done(b, seat))))
    return found


def done(v: BoardView, seat: int) -> int:
    """How many protocols a seat has compiled."""
    row = v.protocols[seat * 3 : seat * 3 + 3]
    return len([p for p in row if p >= 0 and is_compiled(v.compiled, p)])


def swept(a: BoardView, b: BoardView, line: int) -> bool:
    """May that line have been compiled meanwhile? Then its totals say nothing."""
    empty = not b.stacks[line] and not b.stacks[line + 3]
    return empty or b.turn > a.turn + 1


def my_line(a: BoardView, b: BoardView, old: Field, new: Field, line: int) -> list[Fact]:
    me = a.seat
    mine, theirs = new.total(me, line), new.total(1 - me, line)
    values: Things = (line + 1, mine, theirs)
    if line in new.ready[me]:
        if line not in old.ready[me]:
            return [("ready", values)]
    elif line in new.again(b, me) and line not in old.again(a, me):
        return [("recompile", values)]
    elif line in old.ready[me] and not new.enough(me, line):
        return [] if swept(a, b, line) else [("unready", values)]
    was = old.total(me, line)
    return [] if was == mine else [("total", (line + 1, was, mine, theirs))]


def their_line(a: BoardView, b: BoardView, old: Field, new: Field, line: int) -> list[Fact]:
    they = 1 - a.seat
    theirs, mine = new.total(they, line), new.total(a.seat, line)
    values: Things = (line + 1, theirs, mine)
    if line in new.ready[they]:
        return [("they-stay" if line in old.ready[they] else "they-ready", values)]
    if line in old.ready[they] and not new.enough(they, line):
        return [] if swept(a, b, line) else [("stopped", values)]
    was = old.total(they, line)
    return [] if was == theirs else [("their-total", (line + 1, was, theirs, mine))]


def control(a: BoardView, b: BoardView, old: Field, new: Field) -> list[Fact]:
    """Who holds control, and who is ahead far enough to take it."""
    me, they = a.seat, 1 - a.seat
    found: list[Fact] = []
    if not a.rules & CONTROL_ON:
        return found
    if a.control != b.control:
        if b.control == NONE:
            found.append(("control-spent" if a.control == me else "they-spent", ()))
        else:
            found.append(("control" if b.control == me else "they-control", ()))
    elif b.control == me and b.turn > a.turn:
        found.append(("control-kept", ()))
    if new.leads[me] >= 2 and old.leads[me] < 2 and b.control != me:
        found.append(("leads", (new.leads[me],)))
    if new.leads[they] >= 2 and old.leads[they] < 2 and b.control != they:
        found.append(("they-lead", (new.leads[they],)))
    if old.leads[they] >= 2 and new.leads[they] < 2:
        found.append(("their-leads-gone", ()))
    return found


def uncovered(a: BoardView, b: BoardView, new: Field) -> list[Fact]:
    """My face-up cards that were covered and are not any more, and have a middle text."""
    found: list[Fact] = []
    for i in range(a.seat * 3, a.seat * 3 + 3):
        covered = [entry_card(e) for e in a.stacks[i][:-1] if not e & DOWN]
        top = b.stacks[i][-1] if b.stacks[i] else DOWN
        card = entry_card(top)
        if top & DOWN or card not in covered or card == UNKNOWN or new.board.muted(a.seat, i % 3):
            continue
        if TEXTS[new.board.printing + card * 3 + MIDDLE] is not None:
            found.append(("uncovered", (card,)))
    return found


def hands(a: BoardView, b: BoardView) -> list[Fact]:
    """More cards for me, none at all, or fewer for the other."""
    mine, theirs = a.seat, 1 - a.seat
    old, new = len(a.hands[mine]), len(b.hands[mine])
    found: list[Fact] = []
    if new > old:
        found.append(("hand", (old, new)))
    elif new == 0 and old > 0:
        found.append(("hand-empty", ()))
    if 0 < new < old:
        found += given_up(a, b)
    old, new = len(a.hands[theirs]), len(b.hands[theirs])
    if new < old:
        found.append(("their-hand", (old, new)))
    return found


def given_up(a: BoardView, b: BoardView) -> list[Fact]:
    """Cards that went from my hand to the trash, and the best that is left."""
    left = [x for x in b.hands[a.seat] if x >= 0]
    gone = [x for x in a.hands[a.seat] if x >= 0 and x not in left and x in b.trashes[a.seat]]
    most = max([VALUE_OF[x] for x in left], default=0)
    return [("given-up", (x, VALUE_OF[x], most)) for x in gone if left]


def theme(fact: Fact) -> Fact:
    """What a fact is about."""
    key, values = fact
    if key in ("won", "lost", "drawn"):
        return ("theme-end", ())
    if key in ("compiled", "they-compiled"):
        return ("theme-compile", ())
    if VALUES[key][:1] == ("line",):
        return ("theme-line", values[:1])
    if key in ("hand", "hand-empty", "their-hand", "given-up", "held", "on-top"):
        return ("theme-hand", ())
    if key == "uncovered":
        return ("theme-text", ())
    return ("theme-none", ()) if key.startswith(("theme", "pick")) else ("theme-control", ())


def focus(view: View, action: int) -> Fact:
    """What an action is about: a card, a line, a protocol."""
    if is_play(action):
        return ("focus-card", (play_card(action),))
    if 0 <= action < ALL_CARDS:
        return ("focus-card", (action,))
    if SLOT <= action < LINE:
        return ("focus-line", (slot_line(action - SLOT) + 1,))
    if LINE <= action < COMPILE:
        return ("focus-line", (action - LINE + 1,))
    if COMPILE <= action < REFRESH:
        return ("focus-line", (action - COMPILE + 1,))
    if is_pick(action):
        return ("focus-protocol", (pick_protocol(action),))
    if ORDER <= action < ORDER_END:
        return ("focus-order", ())
    plain = {REFRESH: "focus-refresh", YES: "focus-yes", NO: "focus-no"}
    return (plain.get(action, "focus-other"), ())


def about(view: View, action: int) -> list[Fact]:
    """What is true of a card of the hand that is chosen, or of one that stays or goes."""
    v = cast(BoardView, view)
    if action in (YES, NO) and v.seat >= 0 and v.tops[v.seat]:
        top = entry_card(v.tops[v.seat][0])
        return [("on-top", (top, VALUE_OF[top]))]
    if 0 <= action < ALL_CARDS and v.seat >= 0 and action in v.hands[v.seat]:
        return [("held", (action, VALUE_OF[action]))]
    return []


def lasts(view: View, fact: Fact, found: list[Fact]) -> bool | None:
    """A ready line is still ready, or has been compiled, whatever protocol lay there by then."""
    if fact[0] != "ready":
        return None
    for key, values in found:
        if key in ("won", "compiled") or (key == "ready" and values[0] == fact[1][0]):
            return True
    return False


WEIGHTS: Final[dict[str, int]] = {key: i for i, key in enumerate(VALUES)}
FACTS: Final = Facts(VALUES, between, theme, focus, lasts, threats, about)
