"""A second opinion on the tables: every card, retold in the words of a separate list.

`cards.json` says in plain data what board, tracks and cards are. Here the texts of
the engine are walked node by node and told in the vocabulary of that list; the two must be the
same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from kibitz.games.ire.rules import map as board
from kibitz.games.ire.rules import security, spots, tables
from kibitz.games.ire.rules.cards import ALL
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.day import new_city
from kibitz.games.ire.rules.effects.branches import Choose, IfHappened
from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.exhaust import Exhaust
from kibitz.games.ire.rules.effects.fighters import Activate, Barricade, Recall, RevTank, Withdraw
from kibitz.games.ire.rules.effects.hits import Hit
from kibitz.games.ire.rules.effects.moving import Advance
from kibitz.games.ire.rules.effects.people import FirstAid, Heal, People, Wound
from kibitz.games.ire.rules.effects.tracks import CountAsEvents, FreeSteps, MoveTrack, UntilNight
from kibitz.games.ire.rules.effects.units import Place, Relocate, Remove, UnitVerb
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    CARD,
    CARDS,
    EVENT,
    EVENTS,
    FIGHTER,
    FIGHTERS,
    HEADLINES,
    ICON_NAMES,
    MARKERS,
    PIECES_END,
    PLACE_IDS,
    PLACES,
    REV_TANK,
    REV_TANKS,
    SECURITIES,
    SECURITY,
    SNIPER,
    SOLDIER,
    TANK,
    UNIT_NAMES,
)
from kibitz.games.ire.rules.options import CHOICES
from kibitz.games.ire.rules.tables import EFFECT, NAMES, NUMBERS, ON_PLACE, PENALTY, TEXTS
from kibitz.kernel.flow import Seq
from kibitz.kernel.pile import NONE, Node
from tests.games.ire.table import table

Fact = dict[str, Any]
Step = str | Fact

FILE: Final = Path(__file__).parent / "cards.json"
FACTS: Final[Fact] = json.loads(FILE.read_text())

# The words of the list for the engine's numbers.

UNITS: Final = {TANK: "soviet_tank", SOLDIER: "soldier", SNIPER: "sniper"}
TRACKS: Final = ("morale", "support")
SIDES: Final = ("soviet", "revolution")
COLOURS: Final = {tables.RED: "red", tables.GREEN: "green"}
KINDS: Final = {
    tables.STARTING: "starting",
    tables.SIDE: "side",
    tables.SIGNIFICANT: "significant",
}
WHO: Final = {
    spots.SELF: "self",
    spots.ONE: "one",
    spots.EACH: "each",
    spots.SPLIT: "split",
    spots.ONE_HERE: "here",
}
SPOTS: Final = {
    spots.ANY: "any",
    spots.EVERYWHERE: "all",
    spots.REINFORCED: "reinforcement",
    spots.HERE: "here",
    spots.HERE_OR_ADJACENT: "here_or_adjacent",
    spots.WITH_PLAYER: "with_player",
}
TIMES: Final = {tables.NO_ABILITY: None, tables.AS_ACTION: "action", tables.FREE: "free"}
ABILITIES: Final = {
    tables.NO_ABILITY: "none",
    tables.AS_ACTION: "action",
    tables.ONCE_A_TURN: "once_per_turn",
    tables.ALWAYS: "always",
}
MODIFIERS: Final = {
    tables.EXTRA_ACTION: "extra_action({n})",
    tables.BONUS_STEP: "bonus_free_step({n})",
    tables.ATTACK_BONUS: "attack_bonus({n})",
    tables.SECURITY_LIMIT: "avh_limit({n})",
    tables.INFO_DISCOUNT: "event_discount(info, {n})",
    tables.SIDE_DISCOUNT: "side_event_discount({n})",
    tables.AID_BOOST: "card_boost(c03, {n})",
    tables.TANK_MOLOTOV: "tank_molotov({n})",
    tables.SNIPER_WORTH: "sniper_strength({n})",
    tables.CARRY_BONUS: "carry_bonus({n})",
    tables.REWARD_AT: "soldier_reward_at({n})",
}
"""Modifiers with a number; the three others are spelled out below."""


def where(s: spots.Spots) -> str:
    """A selector of places."""
    if s.kind != spots.FIXED:
        assert s.places == ()
        return SPOTS[s.kind]
    names = [PLACE_IDS[p] for p in s.places]
    return names[0] if len(names) == 1 else f"one_of({', '.join(names)})"


def call(op: str, *args: object) -> str:
    return f"{op}({', '.join([str(x) for x in args])})"


def modifier(x: UntilNight) -> str:
    """What holds until the end of the day."""
    if x.modifier in (tables.NO_TANK_FIRE, tables.NO_ATTACK):
        assert x.where is not None and x.n == 1
        op = "no_tank_fire" if x.modifier == tables.NO_TANK_FIRE else "no_attack"
        return call(op, where(x.where))
    assert x.where is None
    if x.modifier == tables.NO_FREE_STEP:
        assert x.n == 1
        return "no_free_step()"
    return MODIFIERS[x.modifier].format(n=x.n)


# One teller for each verb; a verb nobody can tell fails.


def move_track(x: MoveTrack) -> Step:
    return call("move_track", TRACKS[x.track], SIDES[x.side], x.n)


def units(op: str) -> Callable[[UnitVerb], Step]:
    return lambda x: call(op, UNITS[x.unit], where(x.where), x.n)


def relocate(x: Relocate) -> Step:
    return call("relocate", UNITS[x.unit], where(x.start), where(x.goal), 1)


def advance(x: Advance) -> Step:
    return call("advance", UNITS[x.unit], x.n, x.steps)


def people(op: str) -> Callable[[People], Step]:
    return lambda x: call(op, WHO[x.who], x.n)


def if_happened(x: IfHappened) -> Step:
    told: Fact = {"if": call("occurred", MARKERS[x.marker]), "then": steps(x.then)}
    return told if x.otherwise is None else {**told, "else": steps(x.otherwise)}


def choose(x: Choose) -> Step:
    return {"choose": SIDES[x.by_team], "options": [steps(branch) for branch in x.branches]}


def until_night(x: UntilNight) -> Step:
    return {"until_day_end": [modifier(x)]}


TELL: Final[dict[type[Node], Callable[[Any], Step]]] = {
    MoveTrack: move_track,
    UntilNight: until_night,
    CountAsEvents: lambda x: call("count_as_events", x.n),
    FreeSteps: lambda x: call("free_steps", x.n),
    IfHappened: if_happened,
    Choose: choose,
    Place: units("place"),
    Remove: units("remove"),
    Relocate: relocate,
    Advance: advance,
    Hit: lambda x: call("hit", where(x.where), x.n),
    Wound: people("wound"),
    Heal: people("heal"),
    FirstAid: people("heal"),
    Draw: lambda x: call("draw", WHO[x.who], x.n),
    Discard: lambda x: call("discard", WHO[x.who], x.n),
    Activate: lambda x: call("activate", where(x.where), x.n),
    Withdraw: lambda x: "withdraw_fighter(any, 1)",
    Recall: lambda x: call("recall_fighter", where(x.where), 1),
    RevTank: lambda x: call("place_rev_tank", where(x.where)),
    Barricade: lambda x: call("barricade", where(x.where)),
    Exhaust: lambda x: call("avh_exhaust", x.n),
    security.CallUp: units("place"),
}


def sentences(text: Seq) -> list[Step]:
    """The sentences of a text, neighbouring day-long ones as one."""
    found: list[Step] = []
    for x in text.sentences:
        told = TELL[type(x)](x)
        last = found[-1] if found else ""
        if "until_day_end" in told and isinstance(last, dict) and "until_day_end" in last:
            assert isinstance(told, dict)
            last["until_day_end"] += told["until_day_end"]
        else:
            found.append(told)
    return found


def steps(x: Node) -> list[Step]:
    """A branch: one sentence or several."""
    return sentences(x) if isinstance(x, Seq) else [TELL[type(x)](x)]


def said(piece: int, box: int) -> list[Step]:
    """What a piece says in one of its boxes."""
    text = TEXTS[piece * 3 + box]
    if text is None:
        return []
    assert type(text) is tables.Effect and text.box == box and text.sentences
    return sentences(text)


def conditions(x: object) -> list[str]:
    """The markers that change a text."""
    return sorted(set(re.findall(r"occurred\((\w+)\)", json.dumps(x))))


def marker(piece: int) -> str | None:
    m = tables.MARKER[piece]
    return None if m == NONE else MARKERS[m]


# Whole cards.


def stem(name: str) -> str:
    """The kind of a card of which there are copies: c01 of c01b."""
    found = re.fullmatch(r"([hsecftv]\d+)[a-d]?", name)
    assert found is not None
    return found[1]


def copies(name: str) -> int:
    return len([x for x in NAMES if stem(x) == stem(name)])


def headline(h: int) -> Fact:
    red = tables.COLOUR[h] == tables.RED
    assert red or tables.RETURNS[h] == 0
    assert said(h, ON_PLACE) == said(h, PENALTY) == []
    return {
        "id": stem(NAMES[h]),
        "copies": copies(NAMES[h]),
        "period": tables.PERIOD[h],
        "colour": COLOURS[tables.COLOUR[h]],
        "cp": tables.POINTS[h],
        "avh_return": tables.RETURNS[h] if red else None,
        "effects": said(h, EFFECT),
        "day_long": tables.DAY_LONG[h],
        "marker": marker(h),
        "modified_by": conditions(said(h, EFFECT)),
    }


def event(e: int) -> Fact:
    priced = tables.EVENT_KIND[e] == tables.SIGNIFICANT
    assert priced or tables.POINTS[e] == 0
    place = tables.EVENT_PLACE[e]
    cost = tables.EVENT_COST[e]
    boxes = [said(e, EFFECT), said(e, ON_PLACE), said(e, PENALTY)]
    assert len(cost) == 3
    return {
        "id": NAMES[e],
        "kind": KINDS[tables.EVENT_KIND[e]],
        "cp": tables.POINTS[e] if priced else None,
        "location": "anywhere" if place == ANYWHERE else PLACE_IDS[place],
        "on_place": boxes[1],
        "cost": {ICON_NAMES[k]: cost[k] for k in range(3) if cost[k]},
        "info_per_event": tables.INFO_PER_EVENT[e],
        "reward": boxes[0],
        "penalty": boxes[2],
        "day_long": tables.DAY_LONG[e],
        "marker": marker(e),
        "modified_by": conditions(boxes),
    }


def icons(x: int) -> Fact:
    """The icons of a card or fighter: all of them count, or one of three."""
    counts = tables.ICONS[x]
    assert len(counts) == 3
    if tables.WILD[x]:
        assert counts == (0, 0, 0)
        return {"icons": list(ICON_NAMES), "icon_mode": "one_of"}
    found = [ICON_NAMES[k] for k in range(3) for _ in range(counts[k])]
    return {"icons": found, "icon_mode": "all"}


def nothing_else(x: int) -> bool:
    """A card or fighter speaks in one box only, and is no event."""
    silent = said(x, ON_PLACE) == said(x, PENALTY) == []
    return silent and marker(x) is None and not tables.DAY_LONG[x] and not tables.POINTS[x]


def revolutionary_card(x: int) -> Fact:
    assert nothing_else(x) and tables.MODIFIER[x] == ()
    told = {"timing": TIMES[tables.ABILITY[x]], "ability": said(x, EFFECT)}
    return {"id": stem(NAMES[x]), "copies": copies(NAMES[x]), **icons(x), **told}


def fighter(x: int) -> Fact:
    assert nothing_else(x) and copies(NAMES[x]) == 1
    ability = said(x, EFFECT)
    if tables.MODIFIER[x]:
        assert ability == [], "a fighter always does something, or speaks when asked"
        m, n = tables.MODIFIER[x]
        ability = [MODIFIERS[m].format(n=n)]
    kind = ABILITIES[tables.ABILITY[x]]
    return {"id": NAMES[x], **icons(x), "ability_kind": kind, "ability": ability}


def security_card(x: int) -> Fact:
    """The kinds that are more than one call of the list have rules, and tests, of their own."""
    order = security.ORDERS[(x - SECURITY) // 2]
    told: Fact = {"id": stem(NAMES[x]), "copies": copies(NAMES[x])}
    if isinstance(order, security.Attack):
        return {**told, "kind": "attack", "does": None}
    if isinstance(order, security.March) and order.unit == SNIPER:
        does = call("advance", "sniper", 1, order.steps)
        return {**told, "kind": "move_sniper", "does": does}
    if isinstance(order, security.March):
        assert order.unit == SOLDIER
        return {**told, "kind": "move_soldiers", "does": None, "steps": order.steps}
    return {**told, "kind": "deploy_soldiers", "does": TELL[type(order)](order)}


def pieces(first: int, n: int) -> list[str]:
    return NAMES[first : first + n]


HEADLINE_NAMES: Final = pieces(0, HEADLINES)
EVENT_NAMES: Final = pieces(EVENT, EVENTS)
CARD_NAMES: Final = pieces(CARD, CARDS)
FIGHTER_NAMES: Final = pieces(FIGHTER, FIGHTERS)
TANK_NAMES: Final = pieces(REV_TANK, REV_TANKS)
SECURITY_NAMES: Final = pieces(SECURITY, SECURITIES)


def fact(kind: str, name: str) -> Fact:
    found = [x for x in FACTS[kind] if x["id"] == stem(name)]
    assert len(found) == 1, f"{stem(name)} is {len(found)} times among the {kind} of cards.json"
    return dict(found[0])


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("headlines", HEADLINE_NAMES),
        ("events", EVENT_NAMES),
        ("revolutionary_cards", CARD_NAMES),
        ("fighters", FIGHTER_NAMES),
        ("revolutionary_tanks", TANK_NAMES),
        ("state_security_cards", SECURITY_NAMES),
    ],
)
def test_the_list_and_the_engine_have_the_same_cards(kind: str, names: list[str]) -> None:
    """Every card of the list as often as it says, and no other."""
    wanted = [x["id"] for x in FACTS[kind] for _ in range(x.get("copies", 1))]

    assert sorted([stem(name) for name in names]) == sorted(wanted)
    assert [NAMES[NUMBERS[name]] for name in names] == names


def test_every_piece_has_a_name_of_its_own() -> None:
    """146 pieces, none of them nameless or named twice."""
    assert ALL == PIECES_END == len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize("name", HEADLINE_NAMES)
def test_headline_says_what_the_list_says(name: str) -> None:
    """Period, colour, points, effect, returning cards, marker and day-long sign of a headline."""
    assert headline(NUMBERS[name]) == fact("headlines", name)


@pytest.mark.parametrize("name", EVENT_NAMES)
def test_event_says_what_the_list_says(name: str) -> None:
    """Kind, price, place, icons, placing effect, reward and penalty of an event."""
    assert event(NUMBERS[name]) == fact("events", name)


@pytest.mark.parametrize("name", CARD_NAMES)
def test_revolutionary_card_says_what_the_list_says(name: str) -> None:
    """Icons, timing and ability of a revolutionary card."""
    assert revolutionary_card(NUMBERS[name]) == fact("revolutionary_cards", name)


@pytest.mark.parametrize("name", FIGHTER_NAMES)
def test_fighter_says_what_the_list_says(name: str) -> None:
    """Icons and ability of a fighter."""
    assert fighter(NUMBERS[name]) == fact("fighters", name)


@pytest.mark.parametrize("name", TANK_NAMES)
def test_revolutionary_tank_says_what_the_list_says(name: str) -> None:
    """Icons and ability of a revolutionary tank."""
    assert fighter(NUMBERS[name]) == fact("revolutionary_tanks", name)


@pytest.mark.parametrize("name", SECURITY_NAMES)
def test_security_card_says_what_the_list_says(name: str) -> None:
    """Kind and numbers of a state security card."""
    assert security_card(NUMBERS[name]) == fact("state_security_cards", name)


def test_only_the_doctor_card_heals_more_when_it_is_boosted() -> None:
    """The day-long boost is about c03 and nobody else."""
    healers = {
        stem(NAMES[i // 3])
        for i, text in enumerate(TEXTS)
        if text is not None and any(type(x) is FirstAid for x in text.sentences)
    }

    assert healers == {"c03"}


@pytest.mark.parametrize("m", FACTS["markers"], ids=lambda m: str(m["id"]))
def test_marker_is_set_and_read_by_the_cards_of_the_list(m: Fact) -> None:
    """Which card puts a marker, and which cards it changes."""
    number = MARKERS.index(m["id"])
    setters = {stem(NAMES[x]) for x in range(PIECES_END) if tables.MARKER[x] == number}
    changed = {
        stem(NAMES[x])
        for x in range(PIECES_END)
        if m["id"] in conditions([said(x, box) for box in (EFFECT, ON_PLACE, PENALTY)])
    }

    assert setters == {m["set_by"]}
    assert changed == set(m["changes"])


# Board, tracks, numbers.


def fresh(players: int) -> City:
    return new_city(players, 0, 1, 2, 0)


def test_the_markers_are_those_of_the_list() -> None:
    """Nine markers."""
    assert sorted(MARKERS) == sorted([m["id"] for m in FACTS["markers"]])
    assert len(MARKERS) == 9


def test_the_places_stand_in_the_order_of_the_list() -> None:
    """Eleven places; penalties go by their order."""
    assert list(PLACE_IDS) == [x["id"] for x in FACTS["locations"]]
    assert len(PLACE_IDS) == PLACES == len(board.STREETS)


@pytest.mark.parametrize("x", FACTS["locations"], ids=lambda x: str(x["id"]))
def test_place_is_as_the_list_says(x: Fact) -> None:
    """The neighbours of a place, its reinforcements, units and fighters at the start."""
    p = PLACE_IDS.index(x["id"])
    c = fresh(1)
    start = {name: c.count(unit, p) for unit, name in UNITS.items() if c.count(unit, p)}

    assert [PLACE_IDS[q] for q in board.STREETS[p]] == x["adjacent"]
    assert (p in board.REINFORCEMENT) == x["reinforcement"]
    assert start == x["start"]
    assert 1 + (c.lower >> p & 1) == x["fighter_slots"]


def test_there_are_fifteen_streets() -> None:
    """Every street of the list, in both directions, and no other."""
    streets = {(PLACE_IDS[p], PLACE_IDS[q]) for p in range(PLACES) for q in board.STREETS[p]}
    wanted = {(a, b) for a, b in FACTS["edges"]} | {(b, a) for a, b in FACTS["edges"]}

    assert streets == wanted
    assert len(FACTS["edges"]) == 15


def test_reinforcement_names_the_reinforcement_places() -> None:
    """Three places, each once."""
    assert sorted([PLACE_IDS[p] for p in board.REINFORCEMENT]) == sorted(
        [x["id"] for x in FACTS["locations"] if x["reinforcement"]]
    )


def test_caps_and_strengths_are_those_of_the_list() -> None:
    """How many units may stand on the board, and what a sniper is worth."""
    assert {UNITS[u]: board.CAPS[u] for u in range(3)} == {
        name: unit["cap"] for name, unit in FACTS["units"].items()
    }
    assert len(board.CAPS) == len(UNIT_NAMES) == 3
    worth = FACTS["units"]
    manned = table("security", units="csepel:soldier:2 csepel:tank:2 radio:sniper:2").city
    assert manned.strength(PLACE_IDS.index("csepel")) == 2 * worth["soldier"]["strength"]
    assert manned.strength(PLACE_IDS.index("magyar_radio")) == 2 * worth["sniper"]["strength"]
    assert FACTS["limits"]["active_fighters"] == board.ACTIVE_CAP


def test_tracks_are_those_of_the_list() -> None:
    """Both ends and the start of morale and support."""
    morale, support = FACTS["tracks"]["morale"], FACTS["tracks"]["support"]

    assert list(range(board.MORALE_LOW, board.MORALE_HIGH + 1)) == morale["spaces"]
    assert (morale["start"], morale["loss_space"]) == (board.MORALE_START, board.MORALE_LOW)
    assert list(range(board.SUPPORT_LOW, board.SUPPORT_HIGH + 1)) == support["spaces"]
    assert support["start"] == board.SUPPORT_START
    assert (fresh(1).morale, fresh(1).support) == (morale["start"], support["start"])


def test_calendar_is_that_of_the_list() -> None:
    """The headline decks of each day; the last day draws nothing and fills up nothing."""
    assert [list(decks) for decks in board.DRAW_FROM] == [x["draw_from"] for x in FACTS["calendar"]]
    assert [x["day"] for x in FACTS["calendar"]] == list(range(1, board.DAYS + 1))
    assert [x["day"] for x in FACTS["calendar"] if not x["refill_events"]] == [board.DAYS]


def test_decks_have_the_sizes_of_the_list() -> None:
    """Cards, fighters and tanks before the first is drawn."""
    c = fresh(1)
    kinds = [tables.EVENT_KIND[e] for e in c.event_deck]
    on_board = [e for e in c.event_at if e != NONE]

    assert FACTS["decks"] == {
        "headline_1": len(c.headlines[0]),
        "headline_2": len(c.headlines[1]),
        "headline_3": len(c.headlines[2]),
        "events": len(c.event_deck),
        "starting_events": len(on_board),
        "revolutionary": len(c.deck),
        "state_security": len(c.ready),
        "side_events": kinds.count(tables.SIDE),
        "significant_events": kinds.count(tables.SIGNIFICANT),
        "fighters": len(c.unseen),
        "revolutionary_tanks": len(c.rev_tanks),
    }


def test_prices_and_limits_are_those_of_the_list() -> None:
    """Slots of the display, tanks for command points, hands, events left for a win."""
    assert list(board.SURCHARGES) == FACTS["display"]["surcharges"]
    assert FACTS["display"]["keep_at_refill"] == board.KEEP
    assert FACTS["command_costs"] == {"move_tank": board.MOVE_COST, "new_tank": board.NEW_COST}
    assert FACTS["setup"] == {
        "hand_start": board.HAND_START,
        "hand_max": board.HAND_MAX,
        "max_unresolved_for_revolution_win": board.MOST_UNRESOLVED,
    }


@pytest.mark.parametrize("x", FACTS["revolutionaries"], ids=lambda x: str(x["players"]))
def test_team_is_as_the_list_says(x: Fact) -> None:
    """Actions, last wound and start places of one, two or three revolutionaries."""
    c = fresh(x["players"])

    assert list(board.ACTIONS[x["players"] - 1]) == x["actions"]
    assert c.last_wound == x["wounds_lose_at"]
    assert [PLACE_IDS[p] for p in c.at] == x["start_at"]


def test_switches_are_those_of_the_list() -> None:
    """Every switch with its values, the default first."""
    words = {False: "off", True: "on"}
    wanted = {
        name: tuple([words[v] if isinstance(v, bool) else str(v) for v in values])
        for name, values in FACTS["switches"].items()
    }

    assert {name: CHOICES[name] for name in wanted} == wanted
