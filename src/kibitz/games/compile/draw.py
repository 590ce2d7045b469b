"""A view of Compile as text for a terminal: three lines between two players."""

from __future__ import annotations

from typing import Final, cast

from kibitz.games.compile.board import Board
from kibitz.games.compile.names import BLIND, DOWN, FLIGHT, PROTOCOL_NAMES, TEXT
from kibitz.games.compile.tables import CARD_NAMES, VALUES
from kibitz.games.compile.view import UNKNOWN, BoardView
from kibitz.kernel.view import View

WIDTH: Final = 24


def title(name: str) -> str:
    """`fire-1` as players say it: Fire 1."""
    protocol, _, value = name.partition("-")
    return f"{protocol.capitalize()} {value}".strip()


def card_title(card: int) -> str:
    return "?" if card == UNKNOWN else title(CARD_NAMES[card])


def entry_text(entry: int) -> str:
    """A card on the field: value and name, or a dotted back."""
    if not entry & DOWN:
        return f"[bold]{VALUES[entry >> 2]}[/] {card_title(entry >> 2)}"
    return (
        "[dim]▒ face down[/]" if entry >> 2 == UNKNOWN else f"[dim]▒ ({card_title(entry >> 2)})[/]"
    )


def width(marked: str) -> int:
    """The length of a text without its marks."""
    n, inside = 0, False
    for ch in marked:
        if ch == "[":
            inside = True
        elif ch == "]" and inside:
            inside = False
        elif not inside:
            n += 1
    return n


def pad(marked: str) -> str:
    return marked + " " * max(0, WIDTH - width(marked))


def draw(v: View, names: tuple[str, ...]) -> str:
    """The table as this seat sees it, with marks for bold and dim."""
    bv = cast(BoardView, v)
    field = Board(bv.rules)
    for i in range(6):
        field.lay(i, bv.stacks[i])
    me = max(bv.seat, 0)
    out = [header(bv, names), ""]
    out += stacks(bv, 1 - me, outward=False)
    out.append(row(bv, field, 1 - me, names))
    out.append("─" * (WIDTH * 3 + 12))
    out.append(row(bv, field, me, names))
    out += stacks(bv, me, outward=True)
    out += ["", *zones(bv, names, 1 - me), *zones(bv, names, me), *flights(bv)]
    return "\n".join(out)


def header(v: BoardView, names: tuple[str, ...]) -> str:
    control = names[v.control] if v.control >= 0 else "nobody"
    return f"[bold]Turn {v.turn}[/]: {names[v.player]}. Control: {control}."


def row(v: BoardView, field: Board, seat: int, names: tuple[str, ...]) -> str:
    """The protocols of a seat with its totals."""
    cells = []
    for line in range(3):
        p = v.protocols[seat * 3 + line]
        name = PROTOCOL_NAMES[p].upper() if p >= 0 else "-"
        mark = "■" if p >= 0 and v.compiled >> p & 1 else "□"
        total = field.total(seat, line)
        lead = "▲" if total > field.total(1 - seat, line) else " "
        cells.append(pad(f"{mark} [bold]{name}[/] {total}{lead}"))
    return f"{names[seat][:11]:<12}" + "".join(cells)


def stacks(v: BoardView, seat: int, outward: bool) -> list[str]:
    """The stacks of a seat, the protocol's end towards the middle."""
    columns = [v.stacks[seat * 3 + line] for line in range(3)]
    height = max([len(c) for c in columns] + [1])
    rows = []
    for h in range(height):
        cells = [pad(entry_text(c[h]) if h < len(c) else "") for c in columns]
        rows.append(" " * 12 + "".join(cells))
    return rows if outward else rows[::-1]


def zones(v: BoardView, names: tuple[str, ...], seat: int) -> list[str]:
    hand = [card_title(c) for c in v.hands[seat] if c != UNKNOWN]
    hidden = len(v.hands[seat]) - len(hand)
    cards = ", ".join(hand + ([f"{hidden} hidden"] if hidden else [])) or "empty"
    trash = ", ".join([card_title(c) for c in v.trashes[seat]]) or "empty"
    return [
        f"[bold]{names[seat]}[/]: hand {cards}; deck {len(v.decks[seat])}; trash {trash}",
    ]


def flights(v: BoardView) -> list[str]:
    """Cards on their way, which are in no zone."""
    found = []
    for f in v.pile:
        for t in f[4] + f[7]:
            if t >= FLIGHT:
                known = (t & 1023) >> 2 != UNKNOWN and not t & BLIND
                found.append(card_title((t & 1023) >> 2) if known else "a hidden card")
    return [f"On its way: {', '.join(found)}."] if found else []


def asks(card: int, box: int) -> str:
    """The text that asks, as players say it."""
    return f"{title(CARD_NAMES[card])} ({('top', 'middle', 'bottom')[box]})"


def cause(text: int) -> str:
    """The text behind an event, as players say it."""
    return asks((text - TEXT) // 3, (text - TEXT) % 3)
