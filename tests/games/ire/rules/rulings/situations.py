"""Situations that several rulings of Days of Ire are tried in."""

from __future__ import annotations

from typing import cast

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.day import StartPlaces
from kibitz.kernel.pile import CHANCE, Decision, advance, settle
from tests.games.ire.table import Table, place, table

QUIET = {"headlines": "-", "event_deck": "-", "ready": "-", "morale": "0"}
"""Nothing to draw, to put, to order or to share: the days go by on their own."""
FAR = "csepel:soldier:1"
"""A soldier far from Ann, so that the revolution has not won."""
NINE = "c01a,c01b,c01c,c01d,c02a,c02b,c02c,c03a,c03b"
TEN = f"{NINE},c03c"
OUT_OF_THE_WAY = "csepel:soldier:1"


def active(t: Table, where: str) -> list[str]:
    return t.names(t.city.active[place(where)])


def dice(t: Table) -> list[str]:
    return [line for line in t.told if line.startswith("dice")]


def where_is(t: Table, seat: int) -> int:
    return t.city.place_of(seat)


def until_ann(t: Table) -> Table:
    """The Soviet player lets everything pass until Ann is asked again."""
    while t.asked == "soviet":
        t.soviet("done")
    assert t.asked == "ann"
    return t


ALL_SECURITY = ["v1a", "v1b", "v2a", "v2b", "v3a", "v3b", "v4a", "v4b"]


def quiet(phase: str, chance: str = "", **said: str) -> Table:
    """A table where no deck holds anything, so that chance is asked for dice only."""
    return table(phase, chance, headlines="-", event_deck="-", deck="-", **said)


def evening(chance: str = "", **said: str) -> Table:
    """The state security phase begins."""
    return quiet("security", chance, **said)


# 9. Information.


def seen(t: Table, seat: int) -> dict[str, str]:
    """A position as it is written down for one seat, by the first word of each line."""
    lines = GAME.notation.write(GAME.sight.view(t.city, seat)).splitlines()
    return {x.split()[0]: x.partition(" ")[2] for x in lines if not x.startswith(" ")}


def started(**options: str) -> tuple[City, Decision]:
    """A game set up in earnest: chance answers first, the team starts in the order of seats."""
    city = cast(City, GAME.rules.setup(options))
    question = settle(city)
    while question is not None and (
        question.seat == CHANCE or isinstance(question.frame.node, StartPlaces)
    ):
        question = advance(city, question.options[0])
    assert question is not None
    return city, question
