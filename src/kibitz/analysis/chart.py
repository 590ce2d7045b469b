"""The curve of a review as a picture: plain SVG, drawn by hand."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from kibitz.analysis.compare import Z
from kibitz.analysis.report import Teller, margin, percent
from kibitz.analysis.review import Point, Review
from kibitz.kernel.match import Match

WIDTH: Final = 960
HEIGHT: Final = 400
LEFT: Final = 56
RIGHT: Final = 56
TOP: Final = 64
BOTTOM: Final = 44
COLOURS: Final = ("#1f5fa8", "#b3541e")
"""Of the two sides; they differ in brightness as well."""
INK: Final = "#222222"
GRID: Final = "#d5d5d5"
MIDDLE: Final = "#9a9a9a"
LETTER: Final = 7.5
"""The approximate width of a letter, because SVG text is not measured here."""
SIZES: Final = {"inaccuracy": 5, "mistake": 7, "blunder": 9}
STYLE: Final = "font-family:system-ui,sans-serif;font-size:13px"


def chart(r: Review, match: Match, teller: Teller) -> str:
    """The chances of both sides at each decision; bands are 95 % intervals."""
    heading = escape(f"{teller.say('review-title')} (%)")
    title = escape(f"{teller.say('review-title')}: {r.who(0)}, {r.who(1)}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' style="{STYLE}">',
        f"<title>{title}</title>",
        f"<desc>{escape(' '.join(teller.summary(r, match)))}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="22" font-weight="bold" fill="{INK}">{heading}</text>',
        *grid(r, teller),
        *[band(r, side) for side in (0, 1)],
        *[curve(r, side) for side in (0, 1)],
        *[spot(r, k, match, teller) for k in range(len(r.points))],
        *[number(r, k) for k, p in enumerate(r.points) if p.mark],
        *legend(r),
        *marks(r, teller),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def across(r: Review, k: int) -> float:
    """Where decision `k` stands; the last place is that of the end."""
    return LEFT + (WIDTH - LEFT - RIGHT) * k / max(1, len(r.points))


def up(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - min(1.0, max(0.0, chance)))


def chances(r: Review, side: int) -> list[float]:
    """A side's chance at every decision, and at the end."""
    found = [*[p.first for p in r.points], r.end]
    return found if side == 0 else [1.0 - x for x in found]


def grid(r: Review, teller: Teller) -> list[str]:
    """Lines at every quarter, their figures, and numbers of answers below."""
    parts = []
    for n in (0, 25, 50, 75, 100):
        y = up(n / 100)
        colour = MIDDLE if n == 50 else GRID
        parts.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{colour}"/>'
        )
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="{INK}">{n}</text>'
        )
    step = max(1, len(r.points) // 12)
    for k in range(0, len(r.points), step):
        parts.append(
            f'<text x="{across(r, k):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle"'
            f' fill="{INK}">{r.points[k].answer}</text>'
        )
    below = escape(teller.say("review-answer"))
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 8}" fill="{INK}">{below}</text>')
    return parts


def band(r: Review, side: int) -> str:
    """The intervals of the decisions a side made, from its own point of view."""
    stands = chances(r, side)
    edges = [(across(r, k), stands[k], Z * p.error) for k, p in enumerate(r.points)]
    edges.append((across(r, len(r.points)), stands[-1], 0.0))
    upper = [f"{x:.1f},{up(y + e):.1f}" for x, y, e in edges]
    lower = [f"{x:.1f},{up(y - e):.1f}" for x, y, e in reversed(edges)]
    return f'<polygon points="{" ".join(upper + lower)}" fill="{COLOURS[side]}" opacity="0.13"/>'


def curve(r: Review, side: int) -> str:
    points = [f"{across(r, k):.1f},{up(x):.1f}" for k, x in enumerate(chances(r, side))]
    dashes = ' stroke-dasharray="7 4"' if side else ""
    return (
        f'<polyline points="{" ".join(points)}" fill="none" stroke="{COLOURS[side]}"'
        f' stroke-width="2"{dashes}/>'
    )


def spot(r: Review, k: int, match: Match, teller: Teller) -> str:
    """A decision on the curve of its side; what was costly is larger and says why."""
    p = r.points[k]
    x, y = across(r, k), up(p.chance)
    size = SIZES.get(p.mark, 3)
    fill = COLOURS[p.side] if not p.mark else "#ffffff"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{fill}" stroke="{COLOURS[p.side]}"'
        f' stroke-width="2"><title>{escape(caption(r, p, match, teller))}</title></circle>'
    )


def caption(r: Review, p: Point, match: Match, teller: Teller) -> str:
    said = teller.say(
        "hint-move",
        move=teller.move(p, p.action, match).rstrip("."),
        n=percent(p.chance),
        error=margin(p.chance, p.error),
    )
    text = f"{p.answer} {r.names[p.seat]}. {said}"
    return f"{text}. {teller.judgement(p, match)}" if p.mark else text


def number(r: Review, k: int) -> str:
    """The number of a costly decision; the curve falls from there, so above it there is room."""
    p = r.points[k]
    y = up(p.chance) - SIZES[p.mark] - 5
    return (
        f'<text x="{across(r, k):.1f}" y="{y:.1f}" text-anchor="middle" font-size="11"'
        f' fill="{COLOURS[p.side]}">{p.answer}</text>'
    )


def legend(r: Review) -> list[str]:
    """Which curve is whose."""
    parts, x = [], float(LEFT)
    for side in (0, 1):
        dashes = ' stroke-dasharray="7 4"' if side else ""
        parts.append(
            f'<line x1="{x:.1f}" y1="44" x2="{x + 32:.1f}" y2="44" stroke="{COLOURS[side]}"'
            f' stroke-width="2"{dashes}/>'
        )
        parts.append(f'<text x="{x + 40:.1f}" y="48" fill="{INK}">{escape(r.who(side))}</text>')
        x += 72 + LETTER * len(r.who(side))
    return parts


def marks(r: Review, teller: Teller) -> list[str]:
    """What the rings mean, as far as there are any; from the right edge to the left."""
    parts, x = [], float(WIDTH - RIGHT)
    there = {p.mark for p in r.points}
    for mark in [m for m in reversed(SIZES) if m in there]:
        word = teller.say(f"review-{mark}")
        parts.append(
            f'<text x="{x:.1f}" y="22" text-anchor="end" fill="{INK}">{escape(word)}</text>'
        )
        x -= LETTER * len(word) + SIZES[mark] + 6
        parts.append(
            f'<circle cx="{x:.1f}" cy="18" r="{SIZES[mark]}" fill="#ffffff" stroke="{INK}"'
            ' stroke-width="2" class="legend"/>'
        )
        x -= 28
    return parts
