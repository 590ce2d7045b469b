"""Bars and heat maps as plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
BAR: Final = "#1f5fa8"
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


def text(x: float, y: float, what: str, anchor: str = "start") -> str:
    at = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {at} fill="{INK}">{escape(what)}</text>'


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def bars(title: str, found: Sequence[Bar], middle: float = 0.5) -> str:
    """A dot and a line for the interval of each, around a middle."""
    ends = [abs(x - middle) for bar in found for x in (bar.low, bar.high)]
    reach = max([*ends, 0.02]) * 1.05
    right = WIDTH - 90

    def across(x: float) -> float:
        return NAME + (right - NAME) * (x - middle + reach) / (2 * reach)

    bottom = HEAD + LINE * len(found)
    parts = []
    for x in (middle - reach / 1.05, middle, middle + reach / 1.05):
        at = across(x)
        parts.append(
            f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{HEAD - 8}" y2="{bottom}" stroke="{GRID}"/>'
        )
        parts.append(text(at, HEAD - 12, percent(x), "middle"))
    for i, bar in enumerate(found):
        y = HEAD + LINE * i + LINE / 2
        parts.append(text(NAME - 10, y + 4, bar.name, "end"))
        parts.append(
            f'<line x1="{across(bar.low):.1f}" x2="{across(bar.high):.1f}" y1="{y:.1f}"'
            f' y2="{y:.1f}" stroke="{BAR}" stroke-width="3"/>'
        )
        parts.append(f'<circle cx="{across(bar.value):.1f}" cy="{y:.1f}" r="5" fill="{BAR}"/>')
        parts.append(text(WIDTH - 12, y + 4, percent(bar.value), "end"))
    return page(title, bottom + 16, parts)


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
    width, head = SHORT + side * n + 20, HEAD + 60
    parts = []
    for i, name in enumerate(names):
        x, y = SHORT + side * i, head + side * i
        at = f"{x + side / 2 + 4:.0f},{head - 8}"
        parts.append(
            f'<text transform="translate({at}) rotate(-50)" fill="{INK}">{escape(name)}</text>'
        )
        parts.append(text(SHORT - 10, y + side / 2 + 4, name, "end"))
        for j in range(n):
            value = cells[i][j]
            if value is None:
                continue
            left = SHORT + side * j
            fill = shade(value - middle, reach)
            ink = "#ffffff" if abs(value - middle) > 0.7 * reach else INK
            parts.append(f'<rect x="{left}" y="{y}" width="{side}" height="{side}" fill="{fill}"/>')
            parts.append(
                f'<text x="{left + side / 2:.0f}" y="{y + side / 2 + 4:.0f}" text-anchor="middle"'
                f' fill="{ink}">{100 * value:.0f}</text>'
            )
    return page(title, head + side * n + 16, parts, width)
