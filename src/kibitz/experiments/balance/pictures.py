"""Bars and heat maps as plain SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 760
NAME: Final = 260
"""Room for the names at the left of bars."""
SHORT: Final = 130
"""The same, for a heat map."""
LINE: Final = 24
HEAD: Final = 56
INK: Final = "#222222"
GRID: Final = "#d5d5d5"
WITHIN: Final = "#8a8f98"
"""Where the middle lies within the interval."""
ABOVE: Final = "#1f5fa8"
BELOW: Final = "#b3541e"
FAINT: Final = "#6b6b6b"
STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.25)
"""Between two lines of the grid."""
MOST_LINES: Final = 4
"""Of the grid, on either side of the middle."""
STYLE: Final = "font-family:system-ui,sans-serif;font-size:13px"
LOW: Final = (0xB3, 0x54, 0x1E)
MIDDLE: Final = (0xF5, 0xF5, 0xF5)
HIGH: Final = (0x1F, 0x5F, 0xA8)


@dataclass(frozen=True)
class Bar:
    """A share with its interval, by name."""

    name: str
    value: float
    low: float
    high: float
    group: str = ""
    """A heading stands above the first of each."""


def page(title: str, height: int, parts: Sequence[str], width: int = WIDTH) -> str:
    """A whole picture."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            f' style="{STYLE}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
            f'<text x="12" y="22" font-weight="bold" fill="{INK}">{escape(title)}</text>',
            *parts,
            "</svg>\n",
        ]
    )


def text(x: float, y: float, what: str, anchor: str = "start", style: str = "") -> str:
    at = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}'
    fill = "" if "fill=" in style else f' fill="{INK}"'
    return f"<text {at}{fill}>{escape(what)}</text>"


def line(x1: float, x2: float, y1: float, y2: float, look: str) -> str:
    return f'<line x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}" {look}/>'


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def points(x: float) -> str:
    """A difference of two shares."""
    return f"{100 * x:+.1f}" if round(x, 3) else "0"


def grid(found: Sequence[Bar], middle: float) -> list[float]:
    """Round numbers on either side of the middle, as far as the intervals go."""
    reach = max([abs(x - middle) for bar in found for x in (bar.low, bar.high)] + [0.02])
    step = next((x for x in STEPS if x * MOST_LINES >= reach), STEPS[-1])
    n = max(1, ceil(reach / step - 1e-9))
    return [middle + step * k for k in range(-n, n + 1)]


def bars(title: str, found: Sequence[Bar], middle: float = 0.5) -> str:
    """A dot and a line for the interval of each, around a middle."""
    lines = grid(found, middle)
    right = WIDTH - 90
    label = percent if middle else points

    def across(x: float) -> float:
        return NAME + (right - NAME) * (x - lines[0]) / (lines[-1] - lines[0])

    rows, y = [], float(HEAD)
    group = ""
    for bar in found:
        if bar.group != group:
            group = bar.group
            rows.append(text(12, y + LINE - 7, group, style=' font-weight="bold"'))
            y += LINE
        rows += row(bar, y + LINE / 2, across, middle, label(bar.value))
        y += LINE
    scale = []
    for x in lines:
        look = f'stroke="{FAINT if x == middle else GRID}"'
        scale.append(line(across(x), across(x), HEAD - 8, y + 4, look))
        scale.append(text(across(x), HEAD - 12, label(x).replace(".0", ""), "middle"))
    key = f"dot: found; line: 95 % interval; grey: {label(middle).replace('.0', '')} lies within it"
    foot = text(12, y + 24, key, style=f' font-size="12" fill="{FAINT}"')
    return page(title, int(y) + 36, [*scale, *rows, foot])


def row(
    bar: Bar, y: float, across: Callable[[float], float], middle: float, label: str
) -> list[str]:
    """One name, its interval, its dot, its number."""
    ink = WITHIN if bar.low <= middle <= bar.high else ABOVE if bar.value > middle else BELOW
    return [
        text(NAME - 10, y + 4, bar.name, "end"),
        line(across(bar.low), across(bar.high), y, y, f'stroke="{ink}" stroke-width="3"'),
        f'<circle cx="{across(bar.value):.1f}" cy="{y:.1f}" r="5" fill="{ink}"/>',
        text(WIDTH - 12, y + 4, label, "end"),
    ]


def shade(x: float, reach: float) -> str:
    """From brown for the lowest over white to blue for the highest."""
    t = max(-1.0, min(1.0, x / reach))
    end = HIGH if t > 0 else LOW
    mixed = [round(m + (e - m) * abs(t)) for m, e in zip(MIDDLE, end, strict=True)]
    return "#" + "".join([f"{c:02x}" for c in mixed])


def heat(
    title: str, names: Sequence[str], cells: Sequence[Sequence[float | None]], middle: float = 0.5
) -> str:
    """The row against the column; the number in a cell is the row's share in per cent."""
    n = len(names)
    side = 44
    known = [abs(x - middle) for row in cells for x in row if x is not None]
    reach = max([*known, 0.02])
    order = sorted(range(n), key=lambda i: -strength(cells[i], middle))
    width, head = SHORT + side * n + 50, HEAD + 60
    parts = []
    for i, p in enumerate(order):
        x, y = SHORT + side * i, head + side * i
        at = f"{x + side / 2 + 4:.0f},{head - 8}"
        parts.append(
            f'<text transform="translate({at}) rotate(-50)" fill="{INK}">{escape(names[p])}</text>'
        )
        parts.append(text(SHORT - 10, y + side / 2 + 4, names[p], "end"))
        for j, q in enumerate(order):
            parts += square(SHORT + side * j, y, side, cells[p][q], middle, reach)
    key = "rows and columns from strongest to weakest; blue: the row's side wins more than half"
    foot = text(12, head + side * n + 24, key, style=f' font-size="12" fill="{FAINT}"')
    return page(title, head + side * n + 36, [*parts, foot], width)


def strength(cells: Sequence[float | None], middle: float) -> float:
    """The mean of a row."""
    known = [x for x in cells if x is not None]
    return sum(known) / len(known) if known else middle


def square(
    x: int, y: int, side: int, value: float | None, middle: float, reach: float
) -> list[str]:
    """One cell with its number; grey where nothing meets itself."""
    fill = GRID if value is None else shade(value - middle, reach)
    found = [f'<rect x="{x}" y="{y}" width="{side - 1}" height="{side - 1}" fill="{fill}"/>']
    if value is not None:
        ink = "#ffffff" if abs(value - middle) > 0.6 * reach else INK
        at = f'x="{x + side / 2:.0f}" y="{y + side / 2 + 4:.0f}"'
        found.append(f'<text {at} text-anchor="middle" fill="{ink}">{100 * value:.0f}</text>')
    return found
