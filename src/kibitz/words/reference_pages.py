"""A reference as a few plain web pages, with their style in them: plain files to be opened."""

from __future__ import annotations

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
    fine,
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


def boxes(r: Reference, entries: tuple[Entry, ...]) -> str:
    """Boxes with names, or lines without."""
    if not [e for e in entries if e.word]:
        return "".join([f'<p class="line">{rich(r, e.text)}</p>' for e in entries])
    return f"<dl>{''.join([f'<div>{definition(r, e)}</div>' for e in entries])}</dl>"


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
        shown = "".join([f'<pre translate="no">{escape(y)}</pre>' for y in blocks if y])
        drawn = f"<figure><figcaption>{prose(caption)}</figcaption>{shown}</figure>"
    text = f"<p>{rich(r, x.text, x.key)}</p>"
    return f'<section class="ruling" id="{x.key}">{head}{text}{drawn}</section>'


def table(r: Reference, x: Grid) -> str:
    title = f'<h2 id="{x.key}">{prose(x.title)}</h2>' if x.title else ""
    head = "".join([f'<th scope="col">{prose(y)}</th>' for y in x.head])
    rows = []
    for first, *others in x.rows:
        more = "".join([f"<small>{rich(r, y.text)}</small>" for y in first[1:]])
        name = rich(r, first[0].text) + more
        cells = [f"<td>{''.join([cell(r, y) for y in lines])}</td>" for lines in others]
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
