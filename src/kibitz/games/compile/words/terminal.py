"""A view of Compile as text for a terminal: three lines between two players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from kibitz.games.compile.rules.coding import card_protocol, entry_card, flight_card, is_compiled
from kibitz.games.compile.rules.numbers import DOWN, FLIGHT
from kibitz.games.compile.rules.tables import PROTOCOL_KEYS, VALUES
from kibitz.games.compile.sight.view import UNKNOWN, BoardView
from kibitz.games.compile.words.tongue import CompileTongue
from kibitz.kernel.pile import Things
from kibitz.kernel.view import View

WIDTH: Final = 22
NAME: Final = 12


class TerminalDrawing:
    """Draws one view in one language as lines of text."""

    def __init__(self, v: BoardView, names: Sequence[str], tongue: CompileTongue) -> None:
        self.v: Final = v
        self.names: Final = names
        self.t: Final = tongue
        self.field: Final = v.field()

    def lines(self) -> list[str]:
        me = max(self.v.seat, 0)
        return [
            self.header(),
            "",
            *self.stacks(1 - me)[::-1],
            self.row(1 - me),
            "\u2500" * (WIDTH * 3 + NAME),
            self.row(me),
            *self.stacks(me),
            "",
            self.zones(1 - me),
            self.zones(me),
            *self.flights(),
        ]

    def title(self, card: int) -> str:
        return self.t.title(PROTOCOL_KEYS[card_protocol(card)], VALUES[card])

    def header(self) -> str:
        v, page = self.v, self.t.page
        if v.turn == 0:
            return f"[bold]{self.t.capital(self.t.phases['setup'])}[/]"
        holder = self.names[v.control] if v.control >= 0 else page["nobody"]
        turn = page["turn"].format(n=v.turn, who=self.names[v.player])
        return f"[bold]{turn}[/] {page['control'].format(who=holder)}"

    def row(self, seat: int) -> str:
        """The protocols of a seat: compiled or loading, total, and who leads."""
        totals = self.field.totals()
        cells = []
        for line in range(3):
            p = self.v.protocols[seat * 3 + line]
            if p < 0:  # not drafted yet
                cells.append(pad("\u25a1 -"))
                continue
            name = self.t.protocols[PROTOCOL_KEYS[p]].upper()
            mark = "\u25a0" if is_compiled(self.v.compiled, p) else "\u25a1"
            total, other = totals[seat * 3 + line], totals[3 - seat * 3 + line]
            lead = "\u25b2" if total > other else ""
            cells.append(pad(f"{mark} [bold]{name}[/] {total}{lead}"))
        name = self.names[seat]
        short = name if len(name) < NAME else name[: NAME - 2] + "\u2026"
        return (f"{short:<{NAME}}" + "".join(cells)).rstrip()

    def stacks(self, seat: int) -> list[str]:
        """The stacks of a seat, from the protocol outward."""
        columns = [self.v.stacks[seat * 3 + line] for line in range(3)]
        height = max([len(c) for c in columns] + [1])
        rows = []
        for h in range(height):
            cells = [pad(self.entry(c[h])) if h < len(c) else pad("") for c in columns]
            rows.append((" " * NAME + "".join(cells)).rstrip())
        return rows

    def entry(self, e: int) -> str:
        """A card on the field: value and name, or its back."""
        if not e & DOWN:
            return f"[bold]{VALUES[entry_card(e)]}[/] {self.title(entry_card(e))}"
        if entry_card(e) == UNKNOWN:
            return f"[dim]\u2592 {self.t.page['face-down']}[/]"
        return f"[dim]\u2592 ({self.title(entry_card(e))})[/]"

    def zones(self, seat: int) -> str:
        v, page = self.v, self.t.page
        hand, trash = self.listed(v.hands[seat]), self.listed(v.trashes[seat])
        return (
            f"[bold]{self.names[seat]}[/] \u2013 {page['hand']}: {hand}; "
            f"{page['deck']}: {len(v.decks[seat])}; {page['trash']}: {trash}"
        )

    def listed(self, cards: Things) -> str:
        known = [self.title(c) for c in cards if c != UNKNOWN]
        hidden = len(cards) - len(known)
        return (
            ", ".join(known + ([self.t.hidden(hidden)] if hidden else [])) or self.t.page["empty"]
        )

    def flights(self) -> list[str]:
        """Cards on their way, which are in no zone."""
        found = [flight_card(t) for f in self.v.pile for t in f.things() if t >= FLIGHT]
        if not found:
            return []
        return [self.t.page["on-its-way"].format(cards=self.listed(tuple(found)))]


def pad(marked: str) -> str:
    """A cell of full width, not counting its marks."""
    length, inside = 0, False
    for ch in marked:
        if inside:
            inside = ch != "]"
        elif ch == "[":
            inside = True
        else:
            length += 1
    return marked + " " * max(1, WIDTH - length)


def draw(v: View, names: Sequence[str], tongue: CompileTongue) -> str:
    """The table as this seat sees it, with marks for bold and dim."""
    return "\n".join(TerminalDrawing(cast(BoardView, v), names, tongue).lines())
