"""A reference as a book: a PDF set by Typst, from a template that is most of this file."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

from kibitz.words.reference import (
    Entries,
    Entry,
    GridLine,
    Group,
    Groups,
    Part,
    Reference,
    Ruling,
    Rulings,
    fine,
)

WIDTH = 54
"""Characters of a drawing that stand side by side in a column of the book."""

INDENT = 8
"""Where the second column of a drawing begins, and a folded line goes on."""

TEMPLATE = """
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
#let lines(cell) = for x in cell {
  block(spacing: 1.6mm, {
    if x.code != "" { raw(x.code); h(0.6em) }
    say(x.text)
  })
}
#let heads(cell) = {
  strong(say(cell.first().text))
  for x in cell.slice(1) { block(above: 1.4mm, text(size: 9pt, say(x.text))) }
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
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pdf(reference))


def pdf(reference: Reference) -> bytes:
    """The book as a PDF that can be read aloud (PDF/UA)."""
    import typst  # imported here, because it is slow to load and only the book needs it

    content = json.dumps(book(reference), ensure_ascii=False)
    return typst.compile(
        TEMPLATE.encode(),
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={"book": content},
        pdf_standards="ua-1",
    )


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
    rows = [[[set_line(r, y) for y in cell] for cell in row] for row in x.rows]
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
