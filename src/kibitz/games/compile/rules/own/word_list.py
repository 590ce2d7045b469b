"""The list of all words of cards of people's own, in Markdown: written from the table of words."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.own import lexicon
from kibitz.games.compile.rules.own.lexicon import KINDS, NARROWINGS, REQUIRED, WORDS, Param, Word
from kibitz.games.compile.rules.own.notation import BOXES, signature

HEADS: Final = ("word", "takes", "means")
ORDER: Final = (
    *(lexicon.TEXT, lexicon.BOX, lexicon.RULE, lexicon.COUNT, lexicon.LINES, lexicon.CONDITION),
    *(
        lexicon.FITTING,
        lexicon.FACES,
        lexicon.TO,
        lexicon.DECK,
        lexicon.FROM,
        lexicon.ROW,
        lexicon.PROTOCOL,
    ),
)
BEFORE: Final[dict[str, str]] = {
    lexicon.SOME: "after a sentence about cards",
    lexicon.OPEN: "after a sentence that lays cards open",
    lexicon.LINE: "within `InLine` or `EachLine`",
    lexicon.OTHER_LINE: "within `InLine(OTHER, …)`",
    lexicon.SHOWN: "after `ShowDeck()`",
}
"""What a word needs before it, as the list tells it."""


def taken(p: Param) -> str:
    """What stands in one place of a word."""
    kind = f"{p.low} to {p.high}" if p.kind == lexicon.NUMBER else p.kind
    if p.only:
        kind = " or ".join([f"`{x}`" for x in p.only])
    if p.most > 1:
        kind = f"1 to {p.most} of {kind}"
    return f"{p.name}: {kind}" + ("" if p.usual is REQUIRED else ", or left out")


def row(word: Word) -> str:
    takes = "; ".join([taken(p) for p in word.params or ()])
    about = word.about
    if word.boxes:
        about += f" Only in: {', '.join([BOXES[i] for i in word.boxes])}."
    if word.needs:
        about += f" Only {BEFORE[word.needs]}."
    if word.gives == lexicon.OPEN:
        about += " Lays cards open."
    return f"| `{signature(word)}` | {takes} | {about} |".replace("  ", " ")


def word_list() -> str:
    """Every word, kind by kind."""
    out: list[str] = []
    for kind in ORDER:
        out += [f"### {kind}", "", KINDS[kind], ""]
        out += [f"| {' | '.join(HEADS)} |", "| --- | --- | --- |"]
        out += [row(w) for w in WORDS.values() if w.kind == kind]
        out.append("")
    out += ["### cards", "", KINDS[lexicon.CARDS], ""]
    out += ["`this` is the card that says it, `that` the one the sentence before was about.", ""]
    out += [
        "Behind `card` stand any of these, with a dot; of those in one row of `about`, one.",
        "",
    ]
    out += ["| word | about | means |", "| --- | --- | --- |"]
    for x in NARROWINGS.values():
        need = f" Only {BEFORE[x.needs]}." if x.needs else ""
        out.append(f"| `card.{x.name}` | {x.field} | {x.about}{need} |")
    return "\n".join(out) + "\n"
