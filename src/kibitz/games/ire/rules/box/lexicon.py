"""The words in which the effects of a box are written: an allow-list, each with its arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast

from kibitz.games.ire.rules import spots, tables
from kibitz.games.ire.rules.effects.branches import Choose, IfHappened
from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.exhaust import Exhaust
from kibitz.games.ire.rules.effects.fighters import Activate, Barricade, Recall, RevTank, Withdraw
from kibitz.games.ire.rules.effects.hits import Hit
from kibitz.games.ire.rules.effects.moving import Advance
from kibitz.games.ire.rules.effects.people import FirstAid, Heal, Wound
from kibitz.games.ire.rules.effects.tracks import CountAsEvents, FreeSteps, MoveTrack, UntilNight
from kibitz.games.ire.rules.effects.units import Place, Relocate, Remove
from kibitz.games.ire.rules.numbers import (
    MARKERS,
    MORALE,
    PLACE_IDS,
    SNIPER,
    SOLDIER,
    SUPPORT,
    TANK,
    TO_REVOLUTION,
    TO_SOVIET,
)
from kibitz.games.ire.rules.spots import Spots
from kibitz.kernel.flow import Seq
from kibitz.kernel.lexicon import A_NUMBER, Argument, Lexicon, Unfit, Word
from kibitz.kernel.pile import Node

EFFECT: Final = "effect"
STANDING: Final = "standing"
"""What a fighter does at its place all the time."""
WHERE: Final = "where"
PLACE: Final = "place"
UNIT: Final = "unit"
WHO: Final = "who"
SIDE: Final = "side"
MARKER: Final = "marker"
MODIFIER: Final = "modifier"

Values = dict[str, object]
T = TypeVar("T")

UNITS: Final = {"TANK": TANK, "SOLDIER": SOLDIER, "SNIPER": SNIPER}
PEOPLE: Final = {
    "SELF": spots.SELF,
    "ONE": spots.ONE,
    "EACH": spots.EACH,
    "SPLIT": spots.SPLIT,
    "ONE_HERE": spots.ONE_HERE,
}
AREAS: Final = {
    "any_place": spots.any_place,
    "reinforcement": spots.reinforcement,
    "here_spot": spots.here_spot,
    "nearby": spots.nearby,
    "with_player": spots.with_player,
    "everywhere": spots.everywhere,
}
MODIFIERS: Final = {
    "EXTRA_ACTION": tables.EXTRA_ACTION,
    "NO_FREE_STEP": tables.NO_FREE_STEP,
    "BONUS_STEP": tables.BONUS_STEP,
    "NO_TANK_FIRE": tables.NO_TANK_FIRE,
    "NO_ATTACK": tables.NO_ATTACK,
    "ATTACK_BONUS": tables.ATTACK_BONUS,
    "SECURITY_LIMIT": tables.SECURITY_LIMIT,
    "INFO_DISCOUNT": tables.INFO_DISCOUNT,
    "SIDE_DISCOUNT": tables.SIDE_DISCOUNT,
    "AID_BOOST": tables.AID_BOOST,
    "TANK_MOLOTOV": tables.TANK_MOLOTOV,
    "SNIPER_WORTH": tables.SNIPER_WORTH,
    "CARRY_BONUS": tables.CARRY_BONUS,
    "REWARD_AT": tables.REWARD_AT,
}
AT_PLACES: Final = ("NO_TANK_FIRE", "NO_ATTACK")
"""Modifiers of a day that hold at places."""
OF_DAY: Final = (
    *("EXTRA_ACTION", "NO_FREE_STEP", "BONUS_STEP", *AT_PLACES, "ATTACK_BONUS", "SECURITY_LIMIT"),
    *("INFO_DISCOUNT", "SIDE_DISCOUNT", "AID_BOOST", "TANK_MOLOTOV"),
)
OF_PLACE: Final = ("ATTACK_BONUS", "TANK_MOLOTOV", "SNIPER_WORTH", "CARRY_BONUS", "REWARD_AT")
BELOW_ZERO: Final = ("ATTACK_BONUS", "TANK_MOLOTOV")
WITHOUT_NUMBER: Final = ("NO_FREE_STEP", *AT_PLACES)

UNDERSTANDS: Final = {
    "Draw": ("SELF", "ONE", "SPLIT"),
    "Discard": ("SELF", "EACH"),
    "Heal": ("SELF", "ONE", "EACH", "ONE_HERE"),
    "FirstAid": ("SELF", "ONE", "EACH", "ONE_HERE"),
    "Wound": ("SELF", "ONE", "EACH", "ONE_HERE"),
}
"""The players whom an effect may be about."""


def number(v: Values, name: str = "n") -> int:
    return cast(int, v[name])


def node(v: Values, name: str) -> Node:
    return cast(Node, v[name])


def where(v: Values, name: str = "where") -> Spots:
    return cast(Spots, v[name])


def one_place(v: Values) -> Spots:
    """A place about which nobody has to be asked."""
    found = where(v)
    if found.kind == spots.HERE or (found.kind == spots.FIXED and len(found.places) == 1):
        return found
    raise Unfit("one-place", known="spot(…), here_spot")


def several(v: Values) -> Spots:
    """Places to choose from: `everywhere` means all of them at once, and is for modifiers."""
    found = where(v)
    if found.kind == spots.EVERYWHERE:
        raise Unfit("not-everywhere", "everywhere", "any_place")
    return found


def spot(v: Values) -> Spots:
    places = cast(tuple[int, ...], v["rest"])
    if not places or len(set(places)) != len(places):
        raise Unfit("places-once", known="spot(astoria, csepel)")
    return spots.spot(*places)


def who(effect: str, v: Values) -> int:
    found = cast(int, v["who"])
    name = next(k for k, x in PEOPLE.items() if x == found)
    if name not in UNDERSTANDS[effect]:
        raise Unfit("not-one-of", name, ", ".join(UNDERSTANDS[effect]))
    return found


def name_of(modifier: int) -> str:
    return next(k for k, x in MODIFIERS.items() if x == modifier)


def amount(name: str, v: Values, usual: int = 1) -> int:
    n = number(v) if "n" in v else usual
    if n == 0 or (n < 0 and name not in BELOW_ZERO):
        raise Unfit("number-above", str(n))
    return n


def until_night(v: Values) -> UntilNight:
    modifier = cast(int, v["modifier"])
    name = name_of(modifier)
    if name not in OF_DAY:
        raise Unfit("not-one-of", name, ", ".join(OF_DAY))
    if name in WITHOUT_NUMBER and "n" in v:
        raise Unfit("no-number", name)
    if name not in AT_PLACES:
        if "where" in v:
            raise Unfit("no-where", name, ", ".join(AT_PLACES))
        if name not in WITHOUT_NUMBER and "n" not in v:
            raise Unfit("missing", "n")
        return UntilNight(modifier, amount(name, v))
    if "where" not in v:
        raise Unfit("missing", "where")
    places = where(v)
    if places.kind not in (spots.EVERYWHERE, spots.HERE, spots.FIXED):
        raise Unfit("all-of-them", known="everywhere, here_spot, spot(…)")
    return UntilNight(modifier, 1, places)


def always(v: Values) -> tuple[int, ...]:
    modifier = cast(int, v["modifier"])
    name = name_of(modifier)
    if name not in OF_PLACE:
        raise Unfit("not-one-of", name, ", ".join(OF_PLACE))
    n = amount(name, v)
    if n > 0 and name == "TANK_MOLOTOV":
        # A fighter makes tanks easier to destroy, never harder.
        raise Unfit("number-below", str(n))
    return modifier, n


def choose(v: Values) -> Choose:
    branches = cast(tuple[Node, ...], v["rest"])
    if not 2 <= len(branches) <= 4:
        raise Unfit("branches", known="Choose(TEAM, …, …)")
    return Choose(cast(bool, v["by"]), branches)


def sequence(v: Values) -> Seq:
    sentences = cast(tuple[Node, ...], v["rest"])
    if len(sentences) < 2:
        raise Unfit("sequence", known="Seq(…, …)")
    return Seq(tuple(spliced(list(sentences))))


def spliced(nodes: list[Node]) -> list[Node]:
    """Effects without brackets around several of them."""
    found: list[Node] = []
    for x in nodes:
        if isinstance(x, Seq):
            found.extend(x.sentences)
        else:
            found.append(x)
    return found


def if_happened(v: Values) -> IfHappened:
    otherwise = node(v, "otherwise") if "otherwise" in v else None
    return IfHappened(cast(int, v["marker"]), node(v, "then"), otherwise)


def effect(build: Callable[[Values], Node], *arguments: Argument, rest: str = "") -> Word:
    return Word(EFFECT, build=build, arguments=arguments, rest=rest)


N: Final = Argument("n", A_NUMBER, 1, 9)
WHO_N: Final = (Argument("who", WHO), N)
UNIT_ARGUMENT: Final = Argument("unit", UNIT)
PLACES_ARGUMENT: Final = Argument("where", WHERE)

EFFECTS: Final[dict[str, Word]] = {
    "morale_up": effect(lambda v: MoveTrack(MORALE, TO_REVOLUTION, number(v)), N),
    "morale_down": effect(lambda v: MoveTrack(MORALE, TO_SOVIET, number(v)), N),
    "support_up": effect(lambda v: MoveTrack(SUPPORT, TO_SOVIET, number(v)), N),
    "support_down": effect(lambda v: MoveTrack(SUPPORT, TO_REVOLUTION, number(v)), N),
    "UntilNight": effect(
        until_night,
        Argument("modifier", MODIFIER),
        Argument("n", A_NUMBER, -9, 9, optional=True),
        Argument("where", WHERE, optional=True),
    ),
    "CountAsEvents": effect(lambda v: CountAsEvents(number(v)), N),
    "FreeSteps": effect(lambda v: FreeSteps(number(v)), N),
    "IfHappened": effect(
        if_happened,
        Argument("marker", MARKER),
        Argument("then", EFFECT),
        Argument("otherwise", EFFECT, optional=True),
    ),
    "Choose": effect(choose, Argument("by", SIDE), rest=EFFECT),
    "Seq": effect(sequence, rest=EFFECT),
    "Place": effect(
        lambda v: Place(number(v, "unit"), several(v), number(v)),
        *(UNIT_ARGUMENT, PLACES_ARGUMENT, N),
    ),
    "Remove": effect(
        lambda v: Remove(number(v, "unit"), several(v), number(v)),
        *(UNIT_ARGUMENT, PLACES_ARGUMENT, N),
    ),
    "Relocate": effect(
        lambda v: Relocate(number(v, "unit"), where(v, "start"), where(v, "goal")),
        *(UNIT_ARGUMENT, Argument("start", WHERE), Argument("goal", WHERE)),
    ),
    "Advance": effect(
        lambda v: Advance(number(v, "unit"), number(v), number(v, "steps")),
        *(UNIT_ARGUMENT, N, Argument("steps", A_NUMBER, 1, 5)),
    ),
    "Hit": effect(lambda v: Hit(one_place(v), number(v)), PLACES_ARGUMENT, N),
    "Wound": effect(lambda v: Wound(who("Wound", v), number(v)), *WHO_N),
    "Heal": effect(lambda v: Heal(who("Heal", v), number(v)), *WHO_N),
    "FirstAid": effect(lambda v: FirstAid(who("FirstAid", v), number(v)), *WHO_N),
    "Draw": effect(lambda v: Draw(who("Draw", v), number(v)), *WHO_N),
    "Discard": effect(lambda v: Discard(who("Discard", v), number(v)), *WHO_N),
    "Activate": effect(lambda v: Activate(several(v), number(v)), PLACES_ARGUMENT, N),
    "Withdraw": effect(lambda v: Withdraw()),
    "Recall": effect(lambda v: Recall(one_place(v)), PLACES_ARGUMENT),
    "RevTank": effect(lambda v: RevTank(one_place(v)), PLACES_ARGUMENT),
    "Barricade": effect(lambda v: Barricade(one_place(v)), PLACES_ARGUMENT),
    "Exhaust": effect(lambda v: Exhaust(number(v)), Argument("n", A_NUMBER, 1, 8)),
}
"""Every effect by its word."""


def values(sort: str, found: dict[str, T]) -> dict[str, Word]:
    return {name: Word(sort, x) for name, x in found.items()}


LEXICON: Final = Lexicon(
    {
        **EFFECTS,
        "Always": Word(
            STANDING,
            build=always,
            arguments=(Argument("modifier", MODIFIER), Argument("n", A_NUMBER, -9, 9)),
        ),
        "spot": Word(WHERE, build=spot, rest=PLACE),
        **values(WHERE, AREAS),
        **values(PLACE, {name: i for i, name in enumerate(PLACE_IDS)}),
        **values(MARKER, {name: i for i, name in enumerate(MARKERS)}),
        **values(MARKER, {f"marker_{i + 1}": i for i in range(len(MARKERS))}),
        **values(UNIT, UNITS),
        **values(WHO, PEOPLE),
        **values(SIDE, {"TEAM": True, "SOVIET": False}),
        **values(MODIFIER, MODIFIERS),
    }
)
"""Everything that may stand in an effect; nothing else can be reached from a file."""
