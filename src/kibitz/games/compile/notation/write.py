"""Positions as text: the notation of docs/notation.md, written from a view and read back."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.games.compile.notation.read import HEADER, Reader, owned_by_default
from kibitz.games.compile.notation.things import SEATS, entry_word, thing_word
from kibitz.games.compile.rules.coding import is_compiled
from kibitz.games.compile.rules.options import option_words
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS
from kibitz.games.compile.rules.texts import BOXES, NODES
from kibitz.games.compile.rules.turn import PHASES, TURNS
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.kernel.frames import SavedFrame
from kibitz.kernel.pile import Things
from kibitz.kernel.view import JUDGE, WATCHER

__all__ = ["read", "thing_word", "write"]


def write(v: BoardView, version: int) -> str:
    """A view as text; the judge's view gives the whole position."""
    out = [f"{HEADER} {version}"]
    if v.seat != JUDGE:
        out.append(f"view     {SEATS[v.seat] if v.seat != WATCHER else '-'}")
    options = option_words(v.rules)
    if options:
        out.append("options  " + " ".join(f"{k}={x}" for k, x in options.items()))
    out.append(f"turn     {v.turn} {SEATS[v.player]}")
    out.append(f"first    {SEATS[v.first]}")
    out.append(f"control  {SEATS[v.control] if v.control >= 0 else '-'}")
    for seat in range(2):
        out.append(
            f"row {SEATS[seat]}    " + " ".join(_protocol(v, seat * 3 + i) for i in range(3))
        )
    for line in range(3):
        sides = [f"{SEATS[s]} {_stack(v.stacks[s * 3 + line])}" for s in range(2)]
        out.append(f"line {line + 1}   {sides[0]:<40} {sides[1]}")
    for name, zones in (("hand", v.hands), ("deck", v.decks), ("trash", v.trashes)):
        for seat in range(2):
            out.append(f"{name:<6}{SEATS[seat]}  " + (_cards(zones[seat]) or "-"))
    guess = owned_by_default(v)
    for seat in range(2):
        if v.tops[seat]:
            out.append(f"top   {SEATS[seat]}  " + _stack(v.tops[seat]))
        if v.owned[seat] != guess[seat]:
            out.append(f"owned {SEATS[seat]}  " + (_cards(v.owned[seat]) or "-"))
        if v.shown[seat]:
            out.append(f"shown {SEATS[seat]}  " + _cards(v.shown[seat]))
        if v.stolen[seat]:
            out.append(f"stolen {SEATS[seat]} {v.stolen[seat]}")
    for i in range(0, len(v.bans), 2):
        out.append(f"ban      {CARD_NAMES[v.bans[i + 1]]} {v.bans[i]}")
    if v.chain or v.idle:  # idle is -1 once something has happened in this turn
        out.append(f"counts   {v.chain} {v.idle}")
    if v.winner >= 0:
        out.append(f"winner   {'ab-'[v.winner]}")
    out += ["pile"] + ["  " + _frame(f) for f in v.pile]
    return "\n".join(out) + "\n"


def _protocol(v: BoardView, i: int) -> str:
    p = v.protocols[i]
    return "-" if p < 0 else PROTOCOL_KEYS[p] + ("*" if is_compiled(v.compiled, p) else "")


def _stack(stack: Things) -> str:
    return " ".join([entry_word(e) for e in stack]) or "-"


def _cards(cards: Things) -> str:
    known = [CARD_NAMES[c] for c in cards if c != UNKNOWN]
    unknown = len(cards) - len(known)
    return " ".join(known + ([f"?{unknown}"] if unknown else []))


def _frame(f: SavedFrame) -> str:
    node = NODES.nodes[f.node]
    words = [node.path, f"seat={SEATS[f.seat] if f.seat >= 0 else '-'}"]
    if node is TURNS:
        words.append(f"phase={PHASES[f.pc]}")
    elif f.pc:
        words.append(f"pc={f.pc}")
    if f.card >= 0:
        words.append(f"card={CARD_NAMES[f.card]}.{BOXES[f.box]}")
    if f.that:
        words.append("that=" + ",".join([thing_word(t) for t in f.that]))
    if f.it:
        words.append("it=" + ",".join([thing_word(t) for t in f.it]))
    return " ".join(words + (["called"] if f.called else []))


def read(text: str, options: Mapping[str, str] | None = None) -> BoardView:
    """The view a text describes; what it leaves out has a default value."""
    return Reader(options or {}).read(text)
