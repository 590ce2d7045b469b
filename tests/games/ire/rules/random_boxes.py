"""Boxes made by chance: cards with other effects, numbers and places, and none with a fault."""

from __future__ import annotations

from random import Random

from kibitz.games.ire.rules.box.check import Checked
from kibitz.games.ire.rules.box.lexicon import (
    AREAS,
    EFFECTS,
    MARKER,
    MODIFIER,
    MODIFIERS,
    PEOPLE,
    UNITS,
    WHERE,
)
from kibitz.games.ire.rules.box.source import OUR_TABLES
from kibitz.games.ire.rules.numbers import MARKERS, PLACE_IDS
from kibitz.kernel.lexicon import A_NUMBER, Argument

SIMPLE = [x for x in EFFECTS if x not in ("IfHappened", "Choose", "Seq")]


def argument(whim: Random, wanted: Argument, deep: int) -> str:
    if wanted.sort == A_NUMBER:
        return str(whim.choice([1, 1, 1, 2, 2, 3, whim.randint(wanted.low, wanted.high)]))
    if wanted.sort == WHERE:
        some = ", ".join(whim.sample(PLACE_IDS, whim.choice([1, 1, 1, 3])))
        return whim.choice([f"spot({some})", *AREAS])
    if wanted.sort == MARKER:
        return whim.choice(MARKERS)
    if wanted.sort == MODIFIER:
        return whim.choice(list(MODIFIERS))
    if wanted.sort == "unit":
        return whim.choice(list(UNITS))
    if wanted.sort == "who":
        return whim.choice(list(PEOPLE))
    return effect(whim, deep + 1)


def effect(whim: Random, deep: int = 0) -> str:
    """A term that may mean something; whether it does, the check says."""
    name = whim.choice(SIMPLE if deep > 1 else list(EFFECTS))
    if name in ("Seq", "Choose"):
        inner = ", ".join([effect(whim, deep + 1) for _ in range(2)])
        return (
            f"Seq({inner})"
            if name == "Seq"
            else f"Choose({whim.choice(['TEAM', 'SOVIET'])}, {inner})"
        )
    given = [
        f"{x.name}={argument(whim, x, deep)}"
        for x in EFFECTS[name].arguments
        if not x.optional or whim.random() < 0.6
    ]
    return f"{name}({', '.join(given)})"


def lines(whim: Random, table: str) -> list[str]:
    """Some fields of a card, told otherwise."""
    text = ", ".join([effect(whim) for _ in range(whim.choice([1, 1, 2]))])
    long = "UntilNight" in text
    if table == "headlines":
        red = whim.random() < 0.5
        return [
            f"colour = '{'red' if red else 'green'}'",
            f"points = {whim.randint(0, 5)}",
            f"returns = {whim.randint(0, 3) if red else 0}",
            f"effect = '{text}'",
            f"day_long = {'true' if long else 'false'}",
            f"marker = '{whim.choice(['none', *MARKERS])}'",
        ]
    if table == "events":
        other = effect(whim)
        return [
            f"cost = {[whim.randint(0, 3) for _ in range(3)]}",
            f"reward = '{text}'",
            f"day_long = {'true' if long else 'false'}",
            f"{whim.choice(['when_placed', 'penalty'])} = '{other}'",
        ]
    ability = whim.choice(["action", "free" if table == "cards" else "once_a_turn"])
    return [
        f"icons = {[whim.randint(0, 2) for _ in range(3)]}",
        "wild = false",
        f"ability = '{ability}'",
        f"text = '{text}'",
    ]


def fitting(whim: Random, table: str, name: str, tries: int) -> str:
    """A card that the check takes; nothing if chance finds none."""
    for _ in range(tries):
        text = "\n".join([f"[{table}.{name}]", *lines(whim, table)]) + "\n"
        if not Checked(text).faults:
            return text
    return ""


def random_box(seed: int) -> str:
    """A whole box: most cards changed, the board as well."""
    whim = Random(seed)
    out: list[str] = []
    for table in ("headlines", "events", "cards", "fighters", "tanks"):
        for name in OUR_TABLES.table[table].table:
            out.append(fitting(whim, table, name, 8))
    rest = list(PLACE_IDS)
    whim.shuffle(rest)
    ring = [f"['{a}', '{b}']" for a, b in zip(rest, [*rest[1:], rest[0]], strict=True)]
    starts = ", ".join([f"'{x}'" for x in whim.choices(PLACE_IDS, k=3)])
    out.append(f"[map]\nstreets = [{', '.join(ring)}]\nrevolutionaries = [{starts}]\n")
    low, start = whim.randint(1, 4), whim.randint(4, 9)
    out.append(f"[tracks]\nsupport = {{ low = {low}, high = {start + 2}, start = {start} }}\n")
    text = "".join(out)
    for fault in Checked(text).faults:
        # Two cards that draw without an action are each right by themselves.
        table, name = fault.where.split(".")[:2]
        text = drop(text, table, name)
    return text


def drop(text: str, table: str, name: str) -> str:
    """A box without one of its cards, which is ours again."""
    begin = text.find(f"[{table}.{name}]")
    end = text.find("\n[", begin + 1)
    return text[:begin] + (text[end + 1 :] if end >= 0 else "")
