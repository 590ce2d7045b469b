"""The texts of cards in a box: read into effects, and held against what can stand where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kibitz.games.ire.rules.box.lexicon import EFFECT, LEXICON, spliced
from kibitz.games.ire.rules.box.source import Part
from kibitz.games.ire.rules.effects.moving import Advance
from kibitz.games.ire.rules.effects.tracks import CountAsEvents, FreeSteps, UntilNight
from kibitz.games.ire.rules.effects.units import Relocate
from kibitz.games.ire.rules.spots import (
    ANY,
    FIXED,
    HERE,
    HERE_OR_ADJACENT,
    ONE,
    ONE_HERE,
    REINFORCED,
    SELF,
    WITH_PLAYER,
    Spots,
)
from kibitz.kernel.pile import Node

SPOTS: Final = ("where", "start", "goal")
"""What effects call the places they speak of."""


def effects(part: Part, field: str) -> list[Node]:
    """The effects of a text; its faults have lines and columns of their own."""
    found: list[Node] = []
    for x in values(part, field, EFFECT):
        assert isinstance(x, Node)
        found.append(x)
    return spliced(found)


def values(part: Part, field: str, sort: str) -> list[object]:
    """What the words of a text mean."""
    value = part.text(field)
    if value is None:
        return []
    before = len(part.faults)
    line, column = value.inside
    found = LEXICON.read(value.text, sort, line, column, part.faults)
    if part.inherits(field) and len(part.faults) > before:
        # Read as another kind of text than it is on our card: no line of the owner's is wrong.
        del part.faults[before:]
        part.clash(field, f'{field} = "…"')
    for fault in part.faults[before:]:
        fault.where = f"{part.where}.{field}"
    return found


def flatten(nodes: list[Node]) -> list[Node]:
    """The effects of a text with those within them."""
    found: list[Node] = []
    for node in nodes:
        found += [node, *flatten(list(node.parts()))]
    return found


def forbid(
    part: Part, field: str, nodes: list[Node], code: str, wrong: Callable[[Node], bool]
) -> None:
    """No effect of a text is of a kind that cannot stand there."""
    if any([wrong(x) for x in flatten(nodes)]):
        if part.inherits(field):
            part.clash(field, f'{field} = "…"')
        else:
            part.fault(part.value(field), code, field)


def spots_of(node: Node) -> list[Spots]:
    found = [getattr(node, name, None) for name in SPOTS]
    return [x for x in found if isinstance(x, Spots)]


def speaks_of_here(node: Node) -> bool:
    """Does an effect mean the place of its card, or whoever is there?"""
    if getattr(node, "who", None) == ONE_HERE:
        return True
    return any([x.kind in (HERE, HERE_OR_ADJACENT) for x in spots_of(node)])


def about_oneself(node: Node) -> bool:
    return getattr(node, "who", None) == SELF


def in_a_turn(node: Node) -> bool:
    return isinstance(node, FreeSteps)


def counts_events(node: Node) -> bool:
    return isinstance(node, CountAsEvents)


def until_night(node: Node) -> bool:
    return isinstance(node, UntilNight)


def leaves_a_choice(node: Node) -> bool:
    """Does an effect ask for a place or a player, or branch?"""
    if isinstance(node, (Advance, Relocate)) or node.parts():
        return True
    many = (ANY, REINFORCED, HERE_OR_ADJACENT, WITH_PLAYER)
    for x in spots_of(node):
        if not isinstance(node, UntilNight) and (
            x.kind in many or (x.kind == FIXED and len(x.places) > 1)
        ):
            return True
    return getattr(node, "who", None) in (ONE, ONE_HERE)


def day_long(part: Part, field: str, nodes: list[Node]) -> bool:
    """The sign of a day-long effect, which stands exactly where one is."""
    said = part.truth("day_long")
    is_so = any([until_night(x) for x in flatten(nodes)])
    if said != is_so and not part.has_faults(field):
        code = "day-long"
        if said:
            code = "not-day-long" if part.is_own("day_long") else "our-day-long"
        part.fault(part.value("day_long") or part.value(field), code, "day_long")
    return said
