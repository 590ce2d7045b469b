"""Protocols made up at random from the table of words: whatever passes the check must play."""

from __future__ import annotations

import random
from typing import Final

from kibitz.games.compile.rules.numbers import BOTTOM, MIDDLE, PROTOCOLS, TOP
from kibitz.games.compile.rules.own import lexicon
from kibitz.games.compile.rules.own.definition import Definition, read_protocol
from kibitz.games.compile.rules.own.lexicon import NARROWINGS, REQUIRED, WORDS, Param
from kibitz.games.compile.rules.own.notation import BoxReader, Fault

DEEP: Final = 3


def some_cards(rng: random.Random) -> str:
    """Any selector."""
    if rng.random() < 0.2:
        return rng.choice(("this", "that"))
    found = "card"
    for name in rng.sample(sorted(NARROWINGS), rng.choice((0, 0, 1, 1, 2, 3))):
        found += f".{name}"
        if name == "worth":
            found += f"({rng.randrange(7)}, {rng.randrange(7)})"
        elif name == "in_line_of":
            found += "(OWN)"
    return found


def some(kind: str, rng: random.Random, depth: int, param: Param | None = None) -> str:
    """Any piece of a kind."""
    if kind == lexicon.CARDS:
        return some_cards(rng)
    if kind == lexicon.NUMBER:
        assert param is not None
        return str(rng.randint(param.low, param.high))
    if kind == lexicon.TRUTH:
        return rng.choice(("True", "False"))
    if kind == lexicon.TEXTS:
        return f"({some(lexicon.TEXT, rng, depth + 1)}, {some(lexicon.TEXT, rng, depth + 1)})"
    if kind == lexicon.FACES and rng.random() < 0.3:
        return "UP | DOWN"
    known = [w for w in WORDS.values() if w.kind == kind]
    if param is not None and param.only:
        known = [w for w in known if w.name in param.only]
    if kind == lexicon.TEXT and depth > DEEP:
        known = [
            w
            for w in known
            if all(p.kind not in (lexicon.TEXT, lexicon.TEXTS) for p in w.params or ())
        ]
    word = rng.choice(known)
    if word.params is None:
        return word.name
    given = []
    for p in word.params:
        if p.usual is not REQUIRED and rng.random() < 0.5:
            break
        given += [
            some(p.kind, rng, depth + 1, p) for _ in range(rng.randint(1, 2) if p.most > 1 else 1)
        ]
    return f"{word.name}({', '.join(given)})"


def some_box(rng: random.Random, box: int) -> str:
    """The text of a box that has no fault."""
    while True:
        if box == MIDDLE:
            n = rng.choice((1, 1, 2, 2, 3))
            text = ", ".join([some(lexicon.TEXT, rng, 0) for _ in range(n)])
        else:
            text = some(lexicon.BOX, rng, 0)
        faults: list[Fault] = []
        if len(text) < 500 and BoxReader(PROTOCOLS, box, 1, faults).read(text) and not faults:
            return text


def some_file(seed: int) -> str:
    """The file of some protocol."""
    rng = random.Random(seed)
    out = [
        f'key = "own{"abcdefghij"[seed % 10]}"',
        f'name = "Own {seed}"',
        'keywords = "any, thing"',
    ]
    for value in sorted(rng.sample(range(7), 6)):
        other = rng.choice((TOP, BOTTOM))
        out += ["", "[[card]]", f"value = {value}"]
        for box, key in enumerate(("top", "middle", "bottom")):
            if rng.random() < (0.8 if box == MIDDLE else 0.6 if box == other else 0.0):
                out.append(f"{key} = '''{some_box(rng, box)}'''")
    return "\n".join(out) + "\n"


def some_protocol(seed: int) -> Definition:
    return read_protocol(some_file(seed))
