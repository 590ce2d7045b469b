"""Every refusal names its rule: each kind of answer, in the situations in which it is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.games.ire.rules.reasons import RULES
from kibitz.games.ire.rules.tables import SECURITY_LIMIT
from tests.games.ire.table import Table, table

FAR = "csepel:soldier:1"
SRC = Path(__file__).parents[4]


def turn(**said: str) -> Table:
    """Ann's turn, at Bem tér unless it is said otherwise, with a soldier far away."""
    return table("revolution", **{"at": "bem", "units": FAR, **said})


# The reasons themselves.


def test_every_reason_stands_in_a_section_of_the_rules() -> None:
    """The section a reason names exists."""
    text = (SRC / "docs/rules/ire.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^### ([\d.]+) ", text, re.MULTILINE))

    assert {s for s in RULES.values() if s not in sections} == set()


def test_every_reason_is_given_somewhere() -> None:
    """No reason is left over."""
    folder = SRC / "src/kibitz/games/ire"
    files = [p for p in folder.rglob("*.py") if "words" not in p.parts and p.name != "reasons.py"]
    code = "".join(p.read_text(encoding="utf-8") for p in files)
    parts = ("match.py", "game.py")
    kernel = "".join((SRC / "src/kibitz/kernel" / p).read_text(encoding="utf-8") for p in parts)

    assert [name for name in RULES if f'"{name}"' not in code + kernel] == []


# A turn.


def test_i054_without_an_action_left() -> None:
    """After the last action every step and every action is refused for that reason."""
    t = turn(hands="c08a,c02a", active="bem:f06,f04", deck="-", passive="bem:f01")
    for _ in range(4):
        t.city.actions -= 1

    assert t.copy().options == ["done"]
    words = ("step kossuth_ter", "activate", "resolve", "attack", "destroy", "draw", "pass")
    for word in (*words, "give seat-3", "ask seat-3"):
        assert t.copy().why(word) == "no-action-left"
    for card in ("c02a", "c08a", "f04"):
        assert t.copy().why(f"use {card}") == f"no-action-left {card}"
    assert t.copy().why("use f06") == "no-action-left f06"


def test_i056_who_has_actions_left_passes() -> None:
    """The turn is not just done."""
    assert turn().why("done") == "actions-left"


def test_i067_steps() -> None:
    """Along streets, and with a free step or a card."""
    t = turn()
    assert t.why("step csepel") == "not-connected"
    assert t.why("step bem_ter") == "not-connected"
    t.ann("step kossuth_ter")
    assert t.why("step bem_ter") == "no-step-left"


def test_i068_the_card_for_a_step() -> None:
    """It comes from one's own hand."""
    t = turn(hands="c01a,c02a").ann("step kossuth_ter", "step bem_ter")
    assert t.why("c03a") == "not-in-hand c03a"
    assert t.why("done") == "not-asked"


def test_i069_who_comes_along() -> None:
    """Fighters that are active here, each once."""
    t = turn(active="bem:f01,f02,f03", passive="bem:f07").ann("step kossuth_ter", "f01")
    assert t.why("f01") == "chosen-already f01"
    assert t.why("f07") == "fighter-not-here f07"
    assert t.why("pass") == "not-asked"


def test_i083_activating() -> None:
    """Nobody to activate, or no room."""
    assert turn().why("activate") == "no-passive-fighter"
    t = turn(passive="bem:f05", active="bem:f01,f02,f03,f04")
    assert t.why("activate") == "four-active"


@pytest.mark.parametrize(
    ("event", "hands", "why"),
    [
        ("-", "c01a", "no-event-here"),
        ("e03:bem", "c07a", "info-missing e03"),
        ("e02:bem", "c06a", "ammo-missing e02"),
        ("e27:bem", "c05a", "molotov-missing e27"),
        ("e04:bem", "c03a", "icons-missing e04"),
    ],
)
def test_i084_resolving(event: str, hands: str, why: str) -> None:
    """The refusal says which icons are wanting, and for which event."""
    t = turn(events=event, hands=hands) if event != "-" else turn(hands=hands)
    assert t.why("resolve") == why


def test_i084_paying() -> None:
    """A card must be in hand, serve, and be chosen once; the price must be paid."""
    t = turn(events="e03", hands="c03a,c03b,c03c,c07a,c05a").ann("resolve")
    assert t.why("c05a") == "does-not-help c05a"
    assert t.why("c01a") == "not-in-hand c01a"
    assert t.why("done") == "info-missing e03"
    t.ann("c03a")
    assert t.why("c03a") == "chosen-already c03a"
    assert t.why("pass") == "not-asked"


def test_i088_attacking() -> None:
    """A soldier here, and ammunition."""
    assert turn(hands="c01a").why("attack") == "no-soldier-here"
    t = turn(units="bem:soldier:1", hands="c02a")
    assert t.why("attack") == "ammo-missing"
    t = turn(units="bem:soldier:2", hands="c01a,c01b,c02a").ann("attack")
    assert t.why("done") == "ammo-missing"
    assert t.why("c02a") == "does-not-help c02a"


def test_i090_destroying() -> None:
    """A tank here, and three petrol bombs."""
    assert turn(hands="c05a,c05b").why("destroy") == "no-tank-here"
    assert turn(units="bem:tank:1", hands="c05a").why("destroy") == "molotov-missing"


def test_i091_abilities() -> None:
    """In hand or here, an ability at all, not yet used, of some use."""
    t = turn(
        hands="c05a,c01a,c10a",
        active="bem:f01,f04,f05,f19 radio:f17",
        passive="bem:f20",
    )
    assert t.why("use c02a") == "not-in-hand c02a"
    assert t.why("use c05a") == "no-such-ability c05a"
    assert t.why("use f01") == "no-such-ability f01"
    assert t.why("use f05") == "no-such-ability f05"
    assert t.why("use f17") == "fighter-not-here f17"
    assert t.why("use f20") == "fighter-not-here f20"
    assert t.why("use h01a") == "no-such-ability h01a"
    assert t.why("use c01a") == "no-such-unit c01a"
    assert t.why("use c10a") == "four-active c10a"
    assert t.why("use f19") == "nobody-wounded f19"
    assert t.ann("use f04").why("use f04") == "used-already f04"


def test_i095_barricades() -> None:
    """One per place, and not more than there are."""
    assert turn(barricades="bem", hands="c02a").why("use c02a") == "barricade-here c02a"
    t = turn(barricades="radio csepel", hands="c02a")
    assert t.why("use c02a") == "no-more-of-these c02a"


def test_i104_the_patient() -> None:
    """Wounded, and here."""
    t = table(
        "revolution",
        players="3",
        at="bem bem radio",
        units=FAR,
        wounds="1 1 1",
        hands="c03a - -",
    )
    t.ann("seat-2", "seat-3", "use c03a")
    assert t.options == ["seat-2", "seat-3"]
    assert t.why("seat-4") == "nobody-here c03a"
    assert t.why("seat-1") == "not-asked c03a"


def test_i092_handing_over() -> None:
    """Somebody here, cards to give, room to take."""
    ten = "c05a,c05b,c05c,c06a,c06b,c06c,c07a,c07b,c07c,c07d"
    t = table("revolution", players="3", at="bem bem radio", units=FAR, hands=f"- {ten} c01a")
    t.ann("seat-2", "seat-3")
    assert t.why("give seat-2") == "nobody-here"
    assert t.why("give seat-4") == "nobody-here"
    assert t.why("ask seat-4") == "nobody-here"
    assert t.why("give seat-1") == "nobody-here"
    assert t.why("give seat-3") == "hand-empty"
    t = table("revolution", players="2", at="bem bem", units=FAR, hands=f"{ten} c01a")
    assert t.ann("seat-2").why("ask seat-3") == "hand-full"
    t = table("revolution", players="2", at="bem bem", units=FAR, hands=f"c01a {ten}")
    assert t.ann("seat-2").why("give seat-3") == "hand-full"
    t = table("revolution", players="2", at="bem bem", units=FAR, hands="c01a,c02a,c03a -")
    assert t.ann("seat-2").why("ask seat-3") == "hand-empty"
    t.ann("give seat-3")
    assert t.why("done") == "choose-one-first"
    assert t.why("c05a") == "not-in-hand c05a"
    assert t.ann("c01a").why("c01a") == "chosen-already c01a"


def test_i093_drawing() -> None:
    """Room in the hand, and something to draw."""
    ten = "c05a,c05b,c05c,c06a,c06b,c06c,c07a,c07b,c07c,c07d"
    assert turn(hands=ten).why("draw") == "hand-full"
    assert turn(deck="-").why("draw") == "nothing-to-draw"


def test_i053_the_order_of_turns() -> None:
    """Who is chosen, or has had a turn today, is not chosen again."""
    t = table("revolution", players="3", at="bem bem bem", units=FAR)
    assert t.ann("seat-2").why("seat-2") == "chosen-already"
    turns = "turn_order=turn_by_turn"
    t = table("revolution", players="3", at="bem bem bem", units=FAR, options=turns)
    t.ann("seat-2", "pass")
    assert t.why("seat-2") == "turn-taken"
    assert t.why("seat-1") == "not-asked"


def test_i055_the_extra_action() -> None:
    """Yes or no."""
    t = table("headlines", players="2", at="bem bem", units=FAR, hand="h15", ready="-")
    t.soviet("execute h15")
    while t.asked == "soviet":
        t.soviet("done")
    assert t.ann("seat-3").why("seat-2") == "yes-or-no"


def test_i107_sharing() -> None:
    """Nobody gets a second odd card before all have one, and a full hand none."""
    t = table("sharing", players="3", units=FAR, morale="5", ready="-")
    t.ann("seat-2")
    assert t.why("seat-2") == "equal-shares"
    assert t.why("seat-1") == "not-asked"


# The Soviet phase.


def test_i024_headlines() -> None:
    """In hand, and of the right colour."""
    t = table("headlines", hand="h02 h07", units=FAR)
    assert t.why("take h02") == "wrong-colour h02"
    assert t.why("drop h07") == "wrong-colour h07"
    assert t.why("execute h08") == "not-in-hand h08"
    assert t.why("take-back") == "not-asked"


def test_i034_events() -> None:
    """On the display, payable, and for that place."""
    t = table("events", display="e01 e19 e03 e30", events="e02", points="2", units=FAR)
    assert t.why("put slot-5 szena_ter") == "not-on-display"
    assert t.why("put slot-1 szena_ter") == "place-occupied e01"
    assert t.why("put slot-1 bem_ter") == "other-place e01"
    assert t.why("put slot-2 szena_ter") == "no-points e19"
    assert t.why("put slot-4 szena_ter") == "place-occupied e30"


def test_i043_tanks() -> None:
    """One is there, it has not moved, it may leave, the way is right, and it can be paid."""
    t = table(
        "army",
        points="2",
        units="csepel:tank:1 bem:tank:1 radio:tank:1 szena:soldier:1",
        barricades="bem",
    )
    assert t.why("move astoria kossuth_ter") == "no-tank-to-move"
    assert t.why("move bem_ter kossuth_ter") == "barricaded"
    assert t.why("move csepel astoria") == "not-connected"
    assert t.why("tank bem_ter") == "not-reinforcement"
    assert t.why("tank csepel") == "no-points"
    t.soviet("move csepel corvin_koz")
    assert t.why("move corvin_koz csepel") == "moved-already"
    full = table("army", points="3", units="csepel:tank:8")
    assert full.why("tank csepel") == "no-more-of-these"


def test_i047_decks() -> None:
    """A deck of today that holds a card."""
    t = table("support", day="2", units=FAR, support="6")
    assert t.options == ["deck-1", "deck-2"]
    assert t.why("deck-3") == "other-deck"
    assert t.why("done") == "not-asked"


def test_i049_the_display() -> None:
    """Two of those that lie there, each once."""
    t = table("display", display="e01 e02 e03", units=FAR)
    assert t.why("e09") == "not-on-display e09"
    assert t.soviet("e02").why("e02") == "chosen-already e02"


# Effects.


def test_i027_a_choice_of_effects() -> None:
    """A branch that would do nothing is refused with its own reason."""
    t = table("headlines", hand="h29", active="bem:f01,f02", units=FAR).soviet("execute h29")
    assert t.options == ["option-1", "option-2"]
    assert t.why("option-3") == "one-of-these h29"
    assert t.why("yes") == "one-of-these h29"


def test_i096_tanks_moved_by_a_card() -> None:
    """One at a time, each once, and none out of a barricade."""
    t = table(
        "headlines",
        hand="h23",
        units="csepel:tank:1 radio:tank:1 bem:tank:1 csepel:soldier:1",
        barricades="bem",
    )
    t.soviet("execute h23")
    assert t.why("move bem_ter kossuth_ter") == "barricaded h23"
    t.soviet("move csepel corvin_koz")
    assert t.why("move magyar_radio astoria") == "one-at-a-time h23"
    t.soviet("done")
    assert t.why("move corvin_koz csepel") == "moved-already h23"
    assert t.why("move astoria kossuth_ter") == "no-such-unit h23"


def test_i076_targets_of_a_hit() -> None:
    """Only who is there can be hit."""
    t = table("headlines", hand="h24", at="csepel", active="csepel:f01 radio:f02", units=FAR)
    t.soviet("execute h24")
    assert t.options == ["seat-2", "f01"]
    assert t.why("f02") == "no-target h24"
    assert t.why("barricade csepel") == "no-target h24"
    assert t.why("done") == "not-asked h24"


def test_i104_places_of_an_effect() -> None:
    """A place the text does not mean, one without the unit, and no place at all."""
    t = table("headlines", hand="h08", units=FAR).soviet("execute h08")
    assert t.why("bem_ter") == "not-reinforcement h08"
    t = table("headlines", hand="h25", units=FAR).soviet("execute h25")
    assert t.why("csepel") == "place-not-named h25"
    t = table("headlines", hand="h32", units="bem:tank:1 csepel:tank:1").soviet("execute h32")
    assert t.why("astoria") == "no-such-unit h32"
    assert t.why("done") == "not-asked h32"


def test_i064_fighters_of_an_effect() -> None:
    """Where nobody waits, and where four are active."""
    t = table(
        "headlines",
        hand="h04",
        units=FAR,
        passive="bem:f01 radio:f02 astoria:f03",
        active="astoria:f04,f05,f06,f07",
    )
    t.soviet("execute h04")
    assert t.why("csepel") == "no-passive-fighter h04"
    assert t.why("astoria") == "four-active h04"
    assert t.why("f01") == "not-asked h04"


# The state security phase.


def evening(**said: str) -> Table:
    return table("security", **{"units": "csepel:soldier:2", **said})


def test_i109_cards_of_the_evening() -> None:
    """Available, within the limit of the day; taking back needs a row and comes first."""
    t = evening(ready="v1a v4a")
    assert t.why("order march") == "no-security-card"
    assert t.why("take-back") == "row-empty"
    t.soviet("order reposition")
    assert t.why("order reposition") == "no-security-card"
    assert t.why("take-back") == "cards-played"
    assert t.why("pass") == "not-asked"


def test_i109_a_ceasefire_limits_the_cards() -> None:
    """When no more may be played today, that is the reason."""
    t = evening(row="v1a")
    t.city.modify(SECURITY_LIMIT, 1)  # no card at all
    assert t.why("order march") == "security-limit"
    assert t.why("order reposition") == "security-limit"


def test_i109_taken_back_already() -> None:
    """With the switch the row is taken back once."""
    t = evening(row="v1a", options="security_phase=both").soviet("take-back")
    assert t.why("take-back") == "taken-back"


def test_i113_marching() -> None:
    """A soldier is there, the street exists, no barricade holds him."""
    t = evening(units="csepel:soldier:1 bem:soldier:1", barricades="bem").soviet("order march")
    assert t.why("move astoria magyar_radio") == "no-such-unit v2a"
    assert t.why("move csepel astoria") == "not-connected v2a"
    assert t.why("move bem_ter kossuth_ter") == "barricaded v2a"
    assert t.why("csepel") == "not-asked v2a"


def test_i114_calling_up() -> None:
    """Reinforcement places only."""
    t = evening().soviet("order call-up")
    assert t.why("bem_ter") == "not-reinforcement v3a"
    assert t.why("yes") == "not-asked v3a"


def test_i115_attacking_places() -> None:
    """A unit is there, no attack was there today, no truce protects it."""
    t = evening(units="csepel:soldier:1 bem:soldier:1 radio:soldier:1", at="astoria")
    t.soviet("order attack", "csepel", "order attack")
    assert t.why("csepel") == "attacked-already v4b"
    assert t.why("astoria") == "nobody-to-attack v4b"
    one = evening(at="astoria").soviet("order attack")
    assert one.why("order attack") == "attacked-already"
    assert evening(units="csepel:tank:1").why("order attack") == "nobody-to-attack"
