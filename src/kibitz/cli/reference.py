"""A reference as a few plain web pages, and as a book. It knows no game and no language.

Long for its two templates: the style of the pages, and the setting of the book.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from kibitz.words.reference import (
    INDEX,
    CardText,
    Entries,
    Entry,
    Grid,
    GridLine,
    Group,
    Groups,
    Part,
    Reference,
    Ruling,
    Rulings,
    Section,
)

NONE = "\N{EN DASH}"
"""What stands in an empty box."""

STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #1d1b18; --dim: #6a655c;
  --rule: #d9d4c8; --tint: #f3f0e8; --link: #0b5394; }
@media (prefers-color-scheme: dark) { :root { --paper: #16171a; --ink: #e6e3dc; --dim: #a09b90;
  --rule: #3a3b40; --tint: #202227; --link: #8ec1f5; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 68rem; padding: 0 1.2rem 4rem; background: var(--paper);
  color: var(--ink); font: 1.05rem/1.55 "Iowan Old Style", Palatino, Georgia, serif; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .15em; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .3rem .6rem; }
.pages { border-bottom: 1px solid var(--rule); padding: 1rem 0 .8rem; }
.pages ul { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
ul.bare, .pages ul { list-style: none; margin: 0; padding: 0; }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
h1 { font-size: 2.3rem; line-height: 1.15; margin: 2.2rem 0 1.2rem; font-weight: 600; }
h2 { font-size: 1.6rem; line-height: 1.2; margin: 2.8rem 0 .4rem; font-weight: 600; }
h3 { font-size: 1.12rem; margin: 0; }
.about, .see, small { color: var(--dim); }
.about { margin: 0 0 1rem; font-style: italic; }
.many { columns: 18rem auto; column-gap: 2.5rem; }
.many li { break-inside: avoid; display: grid; grid-template-columns: 3.4rem 1fr; }
dl.terms { display: grid; grid-template-columns: minmax(8rem, 13rem) 1fr; gap: .5rem 1.5rem; }
dl.terms dt { font-weight: 600; }
dl.terms dd, .card dd { margin: 0; }
ol.steps { padding-left: 1.4rem; max-width: 44rem; }
ol.steps li { margin: 0 0 .9rem; padding-left: .4rem; }
ol.steps p { margin: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
.card { border: 1px solid var(--rule); border-top: .35rem solid var(--tone); border-radius: .5rem;
  display: flex; flex-direction: column; --tone: oklch(62% .13 var(--hue)); }
.card:target, .ruling:target { outline: 3px solid var(--link); outline-offset: .3rem; }
.card h3 { display: flex; justify-content: space-between; align-items: baseline;
  padding: .3rem .9rem; }
.card .value { font-size: 1.9rem; line-height: 1.1; color: var(--tone); }
.card dl { margin: 0; }
.card > dl { flex: 1; display: flex; flex-direction: column; }
.card dl > div { border-top: 1px solid var(--rule); padding: .45rem .9rem .6rem; }
.card > dl > div { min-height: 4.2rem; }
.card > dl > div:nth-child(2) { flex: 1; background: var(--tint); }
.card dt { font-size: .78rem; letter-spacing: .02em; color: var(--dim); }
.card .see { margin: 0; border-top: 1px solid var(--rule); padding: .35rem .9rem;
  font-size: .85rem; }
.card .line { margin: 0; padding: .45rem .9rem; border-top: 1px solid var(--rule); }
.card .note { margin: auto 0 0; padding: .45rem .9rem; border-top: 1px solid var(--rule);
  background: var(--tint); font-size: .92rem; font-style: italic; }
.card details { border-top: 1px solid var(--rule); font-size: .92rem; }
.card summary { padding: .35rem .9rem; cursor: pointer; color: var(--dim); }
.ruling { max-width: 44rem; margin: 2rem 0; }
.ruling h2 { font-size: 1.12rem; margin: 0; }
.ruling .number { color: var(--dim); font-weight: 400; margin-right: .4rem; }
.ruling p { margin: .25rem 0 .6rem; }
figure { margin: 0; border-left: 3px solid var(--rule); background: var(--tint);
  padding: .6rem .9rem; border-radius: 0 .4rem .4rem 0; }
figcaption { font-size: .92rem; color: var(--dim); margin-bottom: .4rem; }
pre { margin: 0; overflow-x: auto; white-space: pre-wrap; }
pre, code { font: .84rem/1.45 ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
pre + pre { margin-top: .5rem; padding-top: .5rem; border-top: 1px dashed var(--rule); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .7rem .5rem 0;
  border-bottom: 1px solid var(--rule); }
thead th { border-bottom: 2px solid var(--ink); }
tbody th { font-weight: 600; min-width: 11rem; }
th small { display: block; font-weight: 400; font-size: .9rem; }
td div { margin: 0 0 .15rem; }
code { color: var(--dim); }
@media (max-width: 40rem) { dl.terms { display: block; } dl.terms dd { margin: 0 0 .7rem; }
  h1 { font-size: 1.8rem; } }
@media print { .pages, .skip { display: none; } .card, .ruling { break-inside: avoid; } }
"""


def fine(text: str) -> str:
    """The straight apostrophe of the terminal as it is printed."""
    return text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


# Pages.


def write_reference(reference: Reference, folder: Path) -> None:
    """The pages, into a folder that is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in pages(reference).items():
        (folder / name).write_text(page, encoding="utf-8")


def pages(reference: Reference) -> dict[str, str]:
    """All pages by the names of their files."""
    return {f"{x.key}.html": page(reference, x) for x in reference.sections}


def page(r: Reference, section: Section) -> str:
    """One page: what all share, and a section."""
    first = section.key == INDEX
    title = r.title if first else section.title
    whole = r.title if first else f"{section.title} · {r.title}"
    body = [f"<h1>{prose(title)}</h1>"]
    if first:
        body += [contents(r), f"<h2>{prose(section.title)}</h2>"]
    body += [part(r, x) for x in section.parts]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{r.code}">',
            '<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{prose(whole)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            f'<a class="skip" href="#main">{prose(title)}</a>',
            navigation(r, section),
            '<main id="main">',
            *body,
            "</main>\n</body>\n</html>\n",
        ]
    )


def navigation(r: Reference, here: Section) -> str:
    """The way to every page."""
    items = []
    for x in r.sections:
        now = ' aria-current="page"' if x is here else ""
        name = r.title if x.key == INDEX else x.title
        items.append(f'<li><a href="{x.key}.html"{now}>{prose(name)}</a></li>')
    return f'<nav class="pages" aria-label="{prose(r.title)}"><ul>{"".join(items)}</ul></nav>'


def contents(r: Reference) -> str:
    """What there is, on the first page."""
    items = []
    for section in r.sections:
        if section.key == INDEX:
            continue
        links = [anchor(r, x, name) for x, name in headings(section)]
        tail = f"<br>{' · '.join(links)}" if links else ""
        items.append(f'<li><a href="{section.key}.html">{prose(section.title)}</a>{tail}</li>')
    return f"<ul>{''.join(items)}</ul>"


def headings(section: Section) -> list[tuple[str, str]]:
    """The keys and titles of what a section is cut into."""
    found: list[tuple[str, str]] = []
    for x in section.parts:
        if isinstance(x, Groups):
            found += [(group.key, group.title) for group in x.groups]
        elif isinstance(x, Grid) and x.title:
            found.append((x.key, x.title))
    return found


def part(r: Reference, x: Part) -> str:
    if isinstance(x, Entries):
        return entries(r, x)
    if isinstance(x, Groups):
        return "\n".join([group_of_cards(r, group) for group in x.groups])
    if isinstance(x, Rulings):
        return rulings(r, x)
    return table(r, x)


def entries(r: Reference, x: Entries) -> str:
    if x.ordered:
        items = [f"<li><h3>{prose(e.word)}</h3><p>{rich(r, e.text)}</p></li>" for e in x.entries]
        return f'<ol class="steps">{"".join(items)}</ol>'
    return f'<dl class="terms">{"".join([definition(r, e) for e in x.entries])}</dl>'


def definition(r: Reference, e: Entry) -> str:
    return f"<dt>{prose(e.word)}</dt><dd>{rich(r, e.text) or NONE}</dd>"


def group_of_cards(r: Reference, group: Group) -> str:
    found = "\n".join([card(r, group, x) for x in group.cards])
    about = f'<p class="about">{prose(group.about)}</p>' if group.about else ""
    head = f'<h2 id="{group.key}">{prose(group.title)}</h2>{about}'
    return f'<section>{head}\n<div class="cards">{found}</div></section>'


def card(r: Reference, group: Group, x: CardText) -> str:
    """A card as a box of its name, its value and its texts."""
    value = see = first = note = ""
    if x.value is not None:
        value = f'<span class="value" title="{prose(r.labels.value)}">{x.value}</span>'
    if x.first_printing:
        once = f"<summary>{prose(r.labels.first_printing)}</summary>{boxes(r, x.first_printing)}"
        first = f"<details>{once}</details>"
    if x.rulings:
        links = " ".join([anchor(r, key, key) for key in x.rulings])
        see = f'<p class="see">{prose(r.labels.rulings)}: {links}</p>'
    if x.note:
        note = f'<p class="note">{prose(x.note)}</p>'
    return (
        f'<article class="card" id="{x.key}" style="--hue: {group.hue}">'
        f"<h3>{prose(x.name)} {value}</h3>{boxes(r, x.boxes)}{note}{first}{see}</article>"
    )


def boxes(r: Reference, told: tuple[Entry, ...]) -> str:
    """BotSpec boxes, or lines without names."""
    if not [e for e in told if e.word]:
        return "".join([f'<p class="line">{rich(r, e.text)}</p>' for e in told])
    return f"<dl>{''.join([f'<div>{definition(r, e)}</div>' for e in told])}</dl>"


def rulings(r: Reference, x: Rulings) -> str:
    """A list of all, and then each with its example."""
    items = [f"<li>{anchor(r, y.key, y.key)} <span>{prose(y.title)}</span></li>" for y in x.rulings]
    index = f'<ul class="bare many">{"".join(items)}</ul>'
    return "\n".join([index, *[ruling(r, y) for y in x.rulings]])


def ruling(r: Reference, x: Ruling) -> str:
    head = f'<h2><span class="number">{x.key}</span> {prose(x.title)}</h2>'
    drawn = ""
    if x.drawing is not None:
        caption = r.labels.example + (f": {x.drawing.title}" if x.drawing.title else "")
        blocks = [x.drawing.position, "\n".join(x.drawing.played)]
        told = "".join([f'<pre translate="no">{escape(y)}</pre>' for y in blocks if y])
        drawn = f"<figure><figcaption>{prose(caption)}</figcaption>{told}</figure>"
    text = f"<p>{rich(r, x.text, x.key)}</p>"
    return f'<section class="ruling" id="{x.key}">{head}{text}{drawn}</section>'


def table(r: Reference, x: Grid) -> str:
    title = f'<h2 id="{x.key}">{prose(x.title)}</h2>' if x.title else ""
    head = "".join([f'<th scope="col">{prose(y)}</th>' for y in x.head])
    rows = []
    for first, *others in x.rows:
        more = "".join([f"<small>{rich(r, y.text)}</small>" for y in first[1:]])
        name = rich(r, first[0].text) + more
        cells = [f"<td>{''.join([cell(r, y) for y in told])}</td>" for told in others]
        rows.append(f'<tr><th scope="row">{name}</th>{"".join(cells)}</tr>')
    lines = "\n".join(rows)
    body = f"<thead><tr>{head}</tr></thead>\n<tbody>{lines}</tbody>"
    region = f'role="region" tabindex="0" aria-label="{prose(x.title or x.head[0])}"'
    return f'{title}<div class="wide" {region}><table>{body}</table></div>'


def cell(r: Reference, x: GridLine) -> str:
    code = f'<code translate="no">{escape(x.code)}</code> ' if x.code else ""
    return f"<div>{code}{rich(r, x.text)}</div>"


def anchor(r: Reference, key: str, text: str) -> str:
    """A link to what a key names."""
    return f'<a href="{r.homes[key]}.html#{key}">{prose(text)}</a>'


def rich(r: Reference, text: str, here: str = "") -> str:
    """A text, linked where it names a card or a ruling."""
    return "".join([anchor(r, k, x) if k else prose(x) for x, k in r.linked(text, here)])


def prose(text: str) -> str:
    return escape(fine(text))


# The book.

WIDTH = 54
"""Characters of a drawing that stand side by side in a column of the book."""

INDENT = 8
"""Where the second column of a drawing begins, and a folded line goes on."""

NODES = """
#let book = json(bytes(sys.inputs.book))
#let serif = "Libertinus Serif"
#let mono = "DejaVu Sans Mono"
#let dim = luma(40%)
#let ink = rgb("#1d4a75")
#let hair = 0.5pt + luma(75%)

#set document(title: book.title, date: none)
#set text(font: serif, size: 10pt, lang: book.code, number-type: "lining")
#set par(leading: 0.58em, spacing: 0.9em)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 22mm, bottom: 20mm),
  header: context {
    if counter(page).get().first() > 1 {
      let passed = query(selector(heading.where(level: 1)).before(here()))
      let fresh = query(heading.where(level: 1)).filter(x => x.location().page() == here().page())
      let now = if fresh.len() > 0 { fresh.first() } else { passed.last() }
      set text(size: 8.5pt, fill: dim)
      book.title
      h(1fr)
      now.body
      v(-2mm)
      line(length: 100%, stroke: hair)
    }
  },
  footer: context align(center, text(size: 9pt, fill: dim, counter(page).display())),
)
#show heading.where(level: 1): set text(size: 22pt, weight: "semibold")
#show heading.where(level: 1): set block(below: 7mm)
#show heading.where(level: 2): set text(size: 14pt, weight: "semibold")
#show heading.where(level: 2): set block(above: 7mm, below: 3mm)
#show heading.where(level: 3): set text(size: 10.5pt, weight: "semibold")
#show raw: set text(font: mono, size: 6.7pt)
#show outline.entry.where(level: 1): set block(above: 4mm)
#show outline.entry.where(level: 1): set text(weight: "semibold")

#let say(pieces) = for (words, key) in pieces {
  if key == "" { words } else { link(label(key), text(fill: ink, words)) }
}
#let mark(key) = [#metadata(none)#label(key)]
#let titled(level, title, key) = [#heading(level: level, title)#label(key)]

// Words and what they mean; steps and what happens in them.
#let steps(part) = for (n, x) in part.entries.enumerate() {
  block(below: 4.5mm, grid(
    columns: (9mm, 1fr),
    text(size: 15pt, fill: dim, str(n + 1)),
    strong(x.word) + parbreak() + say(x.text),
  ))
}
#let terms(part) = grid(
  columns: (40mm, 1fr),
  inset: (left: 0mm, right: 4mm, y: 1.6mm),
  stroke: (x, y) => (bottom: hair),
  ..part.entries.map(x => (strong(x.word), say(x.text))).flatten(),
)

// Cards: three in a row, their areas equally high.
#let gap = 4.5mm
#let pad = 2.8mm
#let quiet(body) = text(size: 7.6pt, fill: dim, body)
#let words(x) = { set text(size: 9.5pt); set par(leading: 0.5em); say(x.text) }
#let refs(card) = if card.rulings.len() > 0 {
  quiet(card.rulings.map(x => link(label(x), x)).join(" "))
}
#let note(card) = { set par(leading: 0.5em); text(size: 8.5pt, style: "italic", card.note) }
#let frame = block.with(width: 100%, radius: 2mm, clip: true)
#let face(card, tone, pale, heights) = frame(stroke: 0.7pt + tone, {
  set block(spacing: 0pt)
  block(width: 100%, fill: tone, inset: (x: pad, y: 1.7mm), {
    set text(fill: white)
    mark(card.key)
    grid(
      columns: (1fr, auto),
      align: horizon,
      text(size: 10.5pt, weight: "semibold", card.name),
      if card.value != none { text(size: 15pt, weight: "semibold", str(card.value)) },
    )
  })
  for (i, x) in card.boxes.enumerate() {
    let shade = if i == 1 { pale } else { white }
    if i > 0 { line(length: 100%, stroke: hair) }
    block(width: 100%, height: heights.at(i), fill: shade, inset: (x: pad, y: 2mm), words(x))
  }
  if card.note != "" {
    line(length: 100%, stroke: hair)
    block(width: 100%, fill: pale, inset: (x: pad, y: 2mm), note(card))
  }
  if heights.last() != 0pt {
    line(length: 100%, stroke: hair)
    block(width: 100%, height: heights.last(), inset: (x: pad, y: 1.3mm), refs(card))
  }
})
#let once(card) = block(above: 0mm, below: 3mm, {
  set text(size: 8.5pt)
  strong(card.title)
  [, #book.labels.first_printing: ]
  card.first.map(x => emph(x.word) + [: ] + say(x.text)).join([ ])
})
#let group(x) = {
  let tone = oklch(48%, 0.1, x.hue * 1deg)
  let pale = oklch(97.2%, 0.012, x.hue * 1deg)
  let rows = x.cards.chunks(3)
  let draw(row) = layout(size => {
    let wide = (size.width - 2 * gap) / 3 - 2 * pad
    let tall(bodies, edge, least) = {
      let found = bodies.map(y => measure(block(width: wide, y)).height)
      calc.max(least.to-absolute(), calc.max(..found) + (2 * edge).to-absolute())
    }
    let most = calc.min(..row.map(c => c.boxes.len()))
    let heights = range(most).map(i => tall(row.map(c => words(c.boxes.at(i))), 2mm, 8mm))
    let last = calc.max(..row.map(c => c.boxes.len()))
    heights += (auto,) * (last - most)
    let cited = row.any(c => c.rulings.len() > 0)
    heights.push(if cited { tall(row.map(refs), 1.3mm, 5mm) } else { 0pt })
    grid(columns: (1fr,) * 3, column-gutter: gap, ..row.map(c => face(c, tone, pale, heights)))
  })
  block(breakable: rows.len() > 2, below: 8mm, {
    block(breakable: false, sticky: true, {
      titled(2, x.title, x.key)
      if x.about != "" {
        block(above: 0mm, below: 3.2mm, text(fill: dim, style: "italic", x.about))
      }
    })
    for row in rows { block(breakable: false, below: gap, draw(row)) }
    for card in x.cards.filter(c => c.first.len() > 0) { once(card) }
  })
}

// Rulings with their drawings, in two columns.
#let drawing(x) = block(
  width: 100%, above: 2.2mm, fill: luma(96%), radius: 1mm, inset: (x: 2.2mm, y: 2mm),
  {
    if x.title != "" { block(below: 2mm, text(size: 8.2pt, fill: dim, style: "italic", x.title)) }
    set par(leading: 0.52em)
    raw(block: true, x.position)
    if x.played != "" {
      line(length: 100%, stroke: (paint: luma(75%), thickness: 0.5pt, dash: "dotted"))
      raw(block: true, x.played)
    }
  },
)
#let rulings(part) = columns(2, gutter: 8mm, for x in part.rulings {
  block(breakable: false, below: 6mm, {
    set block(spacing: 2mm)
    block(below: 1.8mm, {
      mark(x.key)
      text(size: 8.5pt, fill: dim, x.key)
      h(2mm)
      strong(x.title)
    })
    say(x.text)
    if x.drawing != none { drawing(x.drawing) }
  })
})

// Tables.
#let lines(told) = for x in told {
  block(spacing: 1.6mm, {
    if x.code != "" { raw(x.code); h(0.6em) }
    say(x.text)
  })
}
#let heads(told) = {
  strong(say(told.first().text))
  for x in told.slice(1) { block(above: 1.4mm, text(size: 9pt, say(x.text))) }
}
#let sheet(part) = {
  if part.title != "" { titled(1, part.title, part.key) }
  set text(size: 9pt)
  set par(leading: 0.5em)
  let middle = part.head.len() - 1
  table(
    columns: if part.wide { (1.25fr,) + (1fr,) * middle } else { (1.1fr, 1.2fr, 0.6fr) },
    inset: (left: 0mm, right: 3mm, y: 1.7mm),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt } else { hair }),
    table.header(..part.head.map(x => strong(x))),
    ..part.rows.map(row => (heads(row.first()),) + row.slice(1).map(lines)).flatten(),
  )
}

// The first page: title and contents.
#v(22mm)
#text(size: 30pt, weight: "semibold", hyphenate: false, book.title)
#v(3mm)
#line(length: 100%, stroke: 1pt)
#v(4mm)
#block(width: 62%, outline(title: none, depth: 2, indent: 4mm))

#for section in book.sections {
  for (i, part) in section.parts.enumerate() {
    let body = {
      if i == 0 { titled(1, section.title, section.key) }
      if part.kind == "steps" { steps(part) }
      if part.kind == "terms" { terms(part) }
      if part.kind == "groups" { for x in part.groups { group(x) } }
      if part.kind == "rulings" { rulings(part) }
      if part.kind == "table" { sheet(part) }
    }
    if part.kind == "table" and part.wide { page(flipped: true, body) } else {
      if part.kind != "terms" { pagebreak(weak: true) }
      body
    }
  }
}
"""


def write_pdf(reference: Reference, path: Path) -> None:
    """The book, as one file."""
    import typst  # only here: who plays does not wait for a typesetter

    told = json.dumps(book(reference), ensure_ascii=False)
    made = typst.compile(
        NODES.encode(),
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"book": told},
        pdf_standards="ua-1",
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made)


def book(r: Reference) -> dict[str, object]:
    """A reference as the typesetter reads it: plain values, texts in pieces."""
    return {
        "code": r.code,
        "title": fine(r.title),
        "labels": {"first_printing": fine(r.labels.first_printing)},
        "sections": [
            {"key": x.key, "title": fine(x.title), "parts": [chapter(r, y) for y in x.parts]}
            for x in r.sections
        ],
    }


def chapter(r: Reference, x: Part) -> Mapping[str, object]:
    if isinstance(x, Entries):
        kind = "steps" if x.ordered else "terms"
        return {"kind": kind, "entries": [set_entry(r, e) for e in x.entries]}
    if isinstance(x, Groups):
        return {"kind": "groups", "groups": [set_group(r, y) for y in x.groups]}
    if isinstance(x, Rulings):
        return {"kind": "rulings", "rulings": [set_ruling(r, y) for y in x.rulings]}
    rows = [[[set_line(r, y) for y in told] for told in row] for row in x.rows]
    head = [fine(y) for y in x.head]
    return {
        "kind": "table",
        "key": x.key,
        "title": fine(x.title),
        "head": head,
        "rows": rows,
        "wide": x.wide,
    }


def set_entry(r: Reference, e: Entry) -> Mapping[str, object]:
    return {"word": fine(e.word), "text": pieces(r, e.text)}


def set_group(r: Reference, x: Group) -> Mapping[str, object]:
    cards = [
        {
            "key": c.key,
            "title": fine(c.title),
            "name": fine(c.name),
            "value": c.value,
            "note": fine(c.note),
            "boxes": [set_entry(r, e) for e in c.boxes],
            "first": [set_entry(r, e) for e in c.first_printing if e.text],
            "rulings": c.rulings,
        }
        for c in x.cards
    ]
    return {"key": x.key, "title": x.title, "about": x.about, "hue": x.hue, "cards": cards}


def set_ruling(r: Reference, x: Ruling) -> Mapping[str, object]:
    drawn = None
    if x.drawing is not None:
        drawn = {
            "title": fine(x.drawing.title),
            "position": "\n".join(folded(x.drawing.position.split("\n"))),
            "played": "\n".join(folded(x.drawing.played)),
        }
    text = pieces(r, x.text, x.key)
    return {"key": x.key, "title": fine(x.title), "text": text, "drawing": drawn}


def set_line(r: Reference, x: GridLine) -> Mapping[str, object]:
    return {"text": pieces(r, x.text), "code": x.code}


def pieces(r: Reference, text: str, here: str = "") -> list[tuple[str, str]]:
    return [(fine(x), key) for x, key in r.linked(text, here)]


def folded(lines: Sequence[str]) -> list[str]:
    """Lines that fit into a column; what is left of one goes on further in."""
    further = " " * INDENT
    found: list[str] = []
    for line in lines:
        parts = [line]
        gap = re.search(r" {2,}", line[INDENT:])
        if len(line) > WIDTH and gap is not None:  # what stands apart goes on a line of its own
            parts = [line[: INDENT + gap.start()], further + line[INDENT + gap.end() :]]
        for x in parts:
            found += textwrap.wrap(
                x, WIDTH, subsequent_indent=further, break_on_hyphens=False, break_long_words=False
            ) or [""]
    return found
