"""Days of Ire, I095 to I105: barricades and clarifications."""

from __future__ import annotations

import pytest

from tests.games.ire.rules.rulings.situations import (
    OUT_OF_THE_WAY,
    TEN,
    active,
    dice,
    until_ann,
    where_is,
)
from tests.games.ire.table import Table, place, table

# Barricades (I095 to I098).


def test_i095_the_card_builds_a_barricade_here() -> None:
    """The barricade stands at Ann's place and the supply has one less."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, hands="c02a")

    t.ann("use c02a")

    assert t.city.barricaded(place("bem"))
    assert t.city.barricade_supply == 1
    assert t.heard("a barricade at bem_ter")


def test_i095_one_barricade_per_place() -> None:
    """Where one stands neither card nor paviour builds another."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        barricades="bem",
        active="bem:f12",
        hands="c02a",
    )

    assert t.why("use c02a") == "barricade-here c02a"
    assert t.why("use f12") == "barricade-here f12"


@pytest.mark.parametrize(("supply", "possible"), [("2", False), ("4", True)])
def test_i095_no_barricade_without_supply(supply: str, possible: bool) -> None:
    """Two stand already: a third needs the larger supply."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        barricades="szena csepel",
        hands="c02a",
        options=f"barricade_supply={supply}",
    )

    assert ("use c02a" in t.options) == possible


def test_i095_an_effect_builds_one_too() -> None:
    """The wagons at Széna Square become a barricade there."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, events="e01", hands="c05a,c03a")

    t.ann("resolve")

    assert t.city.barricaded(place("szena"))


def test_i096_a_tank_enters_a_barricade_and_cannot_leave() -> None:
    """The tank moves in for a point; the one that stood there has no move."""
    t = table(
        "army",
        points="3",
        units="bem:tank:1 kossuth:tank:1 csepel:soldier:1",
        barricades="bem",
    )

    assert t.why("move bem_ter szena_ter") == "barricaded"
    t.soviet("move kossuth_ter bem_ter")

    assert t.count("bem", "tank") == 2
    assert not [word for word in t.options if word.startswith("move")]


def test_i096_soldiers_enter_a_barricade_and_cannot_leave() -> None:
    """The soldier marches in, and neither of the two marches out."""
    t = table("security", units="bem:soldier:1 kossuth:soldier:1", barricades="bem")

    t.soviet("order march")
    assert t.why("move bem_ter szena_ter") == "barricaded v2a"
    t.soviet("move kossuth_ter bem_ter")

    assert t.count("bem", "soldier") == 2
    assert t.asked == "soviet" and "done" in t.options  # the march is over
    t.soviet("order march")
    assert t.heard("v2b.effect does nothing: no-such-unit")


def test_i096_a_sniper_enters_a_barricade_and_cannot_leave() -> None:
    """The first repositioning brings it in; there is none out of it."""
    t = table("security", units="kossuth:sniper:1 csepel:soldier:1", barricades="bem")

    t.soviet("order reposition", "move kossuth_ter bem_ter")

    assert t.count("bem", "sniper") == 1
    t.soviet("order reposition")
    assert t.heard("v1b.effect does nothing: no-such-unit")


def test_i096_a_card_does_not_move_a_tank_out_of_a_barricade() -> None:
    """The headline that moves tanks may not move the one at the barricade."""
    t = table("headlines", units="bem:tank:1 csepel:tank:1", barricades="bem", hand="h23 h02")

    t.soviet("execute h23")

    assert t.why("move bem_ter szena_ter") == "barricaded h23"
    assert "move csepel muegyetem" in t.options


@pytest.mark.parametrize(("barricades", "morale"), [("", 2), ("bem", 3)])
def test_i096_no_show_of_force_at_a_barricade(barricades: str, morale: int) -> None:
    """Nine soldiers attack: morale falls, but not where a barricade stands."""
    t = table(
        "security",
        "die-1 die-1",
        at="bem",
        units="bem:soldier:9",
        active="bem:f01,f02",
        barricades=barricades,
    )

    t.soviet("order attack")
    t.ann("f01", "f02")

    assert t.city.morale == morale


def test_i097_the_barricade_takes_one_hit() -> None:
    """It does not stop the attack; once it is hit the second hit needs another target."""
    t = table(
        "security",
        "die-1 die-1",
        at="bem",
        units="bem:soldier:3",
        active="bem:f01",
        barricades="bem",
    )

    t.soviet("order attack")
    t.ann("barricade bem_ter")

    assert t.heard("dice 1 1: 2 hits", "the barricade at bem_ter is gone")
    assert t.options == ["seat-2", "f01"]


def test_i097_new_units_and_events_come_to_a_barricade() -> None:
    """An event is put where the barricade stands, and its soldiers are placed there."""
    t = table("events", points="3", display="e19", units="csepel:soldier:1", barricades="szena")

    t.soviet("put slot-1 szena_ter")

    assert t.count("szena", "soldier") == 2
    assert t.names(t.city.event_at)[place("szena")] == "e19"


def test_i097_a_new_tank_comes_to_a_barricade() -> None:
    """A reinforcement place with a barricade still takes a new tank."""
    t = table("army", points="3", units="szena:soldier:1", barricades="csepel")

    t.soviet("tank csepel")

    assert t.count("csepel", "tank") == 1


def test_i098_a_soldier_on_the_march_stops_at_a_barricade() -> None:
    """Two steps are left, but the soldier has entered the barricade; another may use them."""
    t = table("security", units="kossuth:soldier:1 csepel:soldier:1", barricades="bem")

    t.soviet("order march", "move kossuth_ter bem_ter")

    assert t.why("move bem_ter szena_ter") == "barricaded v2a"
    t.soviet("move csepel muegyetem", "move muegyetem astoria")
    assert t.count("bem", "soldier") == 1
    assert t.count("astoria", "soldier") == 1


def test_i098_a_tank_with_two_steps_stops_at_a_barricade() -> None:
    """The first tank stops at the barricade; the second goes its two steps."""
    t = table(
        "headlines",
        units="kossuth:tank:1 csepel:tank:1 szena:soldier:1",
        barricades="bem",
        hand="h23 h02",
    )

    t.soviet("execute h23", "move kossuth_ter bem_ter")
    assert t.why("move bem_ter szena_ter") == "barricaded h23"
    t.soviet("move csepel muegyetem", "move muegyetem astoria")

    assert (t.count("bem", "tank"), t.count("astoria", "tank")) == (1, 1)


# Clarifications (I099 to I105).


def test_i099_once_per_turn_is_once() -> None:
    """The newspaper boy gives one step in Ann's turn, not two."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="astoria:f04")

    t.ann("use f04")

    assert "use f04" not in t.options
    assert t.why("use f04") == "used-already f04"


def test_i099_each_player_may_use_it_in_the_own_turn() -> None:
    """Ann has used the newspaper boy; Bob may use him too."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, active="bem:f04")

    t.ann("seat-2", "use f04", "pass")
    t.bob("use f04")

    assert t.told.count("ann may take 1 steps more") == 1
    assert t.told.count("bob may take 1 steps more") == 1


def test_i099_two_fighters_with_the_same_ability_count_separately() -> None:
    """The boy and the bicycle messenger give a step each: three free steps in all."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, active="szena:f04,f16")

    t.ann("use f04", "use f16")
    t.ann("step bem_ter", "done", "step kossuth_ter", "step astoria")

    assert where_is(t, 1) == place("astoria")
    assert t.why("step kossuth_ter") == "no-step-left"


def test_i099_the_fighter_must_be_here_at_that_moment() -> None:
    """Left behind, the newspaper boy cannot be used; before the step he could."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f04")
    assert "use f04" in t.options

    t.ann("step kossuth_ter", "done")

    assert t.why("use f04") == "fighter-not-here f04"


def test_i099_the_use_is_remembered_on_the_way() -> None:
    """Taken along after his use, the newspaper boy gives no second step in this turn."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f04")

    t.ann("use f04", "step kossuth_ter", "f04")

    assert t.why("use f04") == "used-already f04"


def test_i099_the_next_day_it_may_be_used_again() -> None:
    """The T-34 removes a soldier without an action, once each day."""
    t = table(
        "revolution",
        at="bem",
        units="bem:soldier:3",
        active="bem:t1",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("use t1")
    assert t.why("use t1") == "used-already t1"
    t.ann("pass")
    until_ann(t).ann("use t1")

    assert t.count("bem", "soldier") == 1
    assert t.city.actions == 4


def test_i100_an_always_ability_works_only_at_its_place() -> None:
    """The former tank driver next door saves no petrol bomb; here he does."""
    away = table("revolution", at="bem", units="bem:tank:1", active="kossuth:f10", hands="c05a")
    here = table("revolution", at="bem", units="bem:tank:1", active="bem:f10", hands="c05a")

    assert away.why("destroy") == "molotov-missing"
    assert "destroy" in here.options


def test_i100_the_gunner_works_only_at_his_place() -> None:
    """Two soldiers earn a card beside the gunner, not next door."""
    here = table("revolution", "c07a", at="bem", units="bem:soldier:3", active="bem:f03,f01")
    here.ann("attack")
    assert here.cards(1) == ["c07a"]

    away = table("revolution", at="bem", units="bem:soldier:3", active="bem:f01,f02 kossuth:f03")
    away.ann("attack")
    assert away.cards(1) == []


def test_i100_the_lorry_takes_two_more_along() -> None:
    """From the lorry driver's place four may come; he is one of them."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02,f03,f18")

    t.ann("step kossuth_ter", "f01", "f02", "f03", "f18")

    assert active(t, "kossuth") == ["f01", "f02", "f03", "f18"]


def test_i100_the_lorry_at_the_goal_does_not_help() -> None:
    """The bonus counts at the place where the step starts."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02,f03 kossuth:f18")

    t.ann("step kossuth_ter", "f01", "f02")

    assert active(t, "bem") == ["f03"]


def test_i100_the_target_shooter_weakens_snipers_at_his_place() -> None:
    """One sniper counts two: the dice 3 and 3 miss; elsewhere they hit."""
    here = table(
        "security", "die-3 die-3", at="bem", units="bem:sniper:1 csepel:soldier:1", active="bem:f05"
    )
    here.soviet("order attack", "bem_ter")
    assert dice(here) == ["dice 3 3: 0 hits"]

    away = table(
        "security",
        "die-3 die-3",
        at="bem",
        units="bem:sniper:1 csepel:soldier:1",
        active="szena:f05",
    )
    away.soviet("order attack", "bem_ter")
    assert dice(away) == ["dice 3 3: 1 hits"]


def test_i100_attack_modifiers_add_up() -> None:
    """The headline's three more and the army tank's three fewer cancel out."""
    t = table(
        "headlines",
        "die-1 die-2",
        at="bem",
        units="bem:soldier:2",
        active="bem:t2",
        hand="h40",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.soviet("execute h40")
    t.ann("pass")
    t.soviet("order attack")

    assert dice(t) == ["dice 1 2: 1 hits"]


def test_i101_unused_steps_are_lost_at_the_end_of_the_turn() -> None:
    """Ann's courier leaves nothing to Bob, who has his one free step."""
    t = table("revolution", players="2", at="bem szena", units=OUT_OF_THE_WAY, hands="c08a -")

    t.ann("seat-2", "use c08a", "pass")
    t.bob("step bem_ter")

    assert t.why("step kossuth_ter") == "no-step-left"


def test_i101_unused_steps_are_not_kept_for_the_next_day() -> None:
    """The next day Ann has one free step again, whatever she left unused."""
    t = table(
        "revolution",
        at="szena",
        units=OUT_OF_THE_WAY,
        hands="c08a",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("use c08a", "pass")
    until_ann(t).ann("step bem_ter")

    assert t.why("step kossuth_ter") == "no-step-left"


def test_i101_given_steps_come_on_top_of_the_free_one() -> None:
    """The courier's two and the daily one are three steps without a card."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, hands="c08a,c01a")

    t.ann("use c08a", "step bem_ter", "step kossuth_ter", "step sztalin_ter")

    assert where_is(t, 1) == place("sztalin")
    assert t.cards(1) == ["c01a"]


def test_i102_here_stays_where_the_effect_began() -> None:
    """Covering fire at Bem Square protects there, not at Kossuth Square where Ann goes."""
    t = table(
        "revolution",
        "c01a die-6 c01b",
        at="bem",
        units="bem:tank:1 kossuth:tank:1",
        hands="c09a,c11a",
    )

    t.ann("use c09a", "draw")
    assert dice(t) == []
    t.ann("step kossuth_ter", "draw")
    assert dice(t) == ["dice 6: 0 hits"]


def test_i102_the_place_stays_protected_for_the_others() -> None:
    """Ann has covered Bem Square and left; Bob acts there without being fired upon."""
    t = table(
        "revolution",
        "c01a",
        players="2",
        at="bem bem",
        units="bem:tank:2",
        hands="c09a -",
    )

    t.ann("seat-2", "use c09a", "step szena_ter", "pass")
    t.bob("draw")

    assert dice(t) == []
    assert t.cards(2) == ["c01a"]


def test_i102_the_next_day_the_tanks_fire_again() -> None:
    """Covering fire holds until the end of the day."""
    t = table(
        "revolution",
        at="bem",
        units="bem:tank:1",
        hands="c09a",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("use c09a", "pass")
    until_ann(t).ann("draw")

    assert len(dice(t)) == 1


def test_i103_a_card_move_does_not_use_up_the_paid_one() -> None:
    """The tank the headline has moved still has its paid move, and only that one."""
    t = table("headlines", units="csepel:tank:1 csepel:soldier:1", hand="h23 h07")

    t.soviet("execute h23", "move csepel muegyetem", "done", "take h07")
    t.soviet("move muegyetem astoria")

    assert t.count("astoria", "tank") == 1
    assert "tank moves from csepel to muegyetem" in t.told
    assert "a tank moves from muegyetem to astoria" in t.told
    assert not [word for word in t.options if word.startswith("move")]


def test_i104_one_player_is_any_player_wherever() -> None:
    """Ann at Corvin Passage heals Cili at Széna Square; healthy Bob is no choice."""
    t = table(
        "revolution",
        players="3",
        at="corvin bem szena",
        wounds="1 0 2",
        units=OUT_OF_THE_WAY,
        events="e14",
        hands="c07a,c01a - -",
    )

    t.ann("seat-2", "seat-3", "resolve")
    assert t.options == ["seat-2", "seat-4"]
    t.ann("seat-4")

    assert t.city.wounds == [1, 0, 1]


def test_i104_the_decider_chooses_who_draws() -> None:
    """Bob's relief parcel: Bob says that Ann draws, far away."""
    t = table(
        "revolution", "c07a", players="2", at="corvin bem", units=OUT_OF_THE_WAY, hands="- c04a"
    )

    t.ann("seat-3")
    t.bob("use c04a", "seat-2")

    assert t.cards(1) == ["c07a"]
    assert t.cards(2) == []


def test_i104_the_doctor_needs_the_patient_here() -> None:
    """Healing here reaches Bob beside Ann, and not Cili elsewhere."""
    t = table(
        "revolution",
        players="3",
        at="bem bem szena",
        wounds="0 1 1",
        units=OUT_OF_THE_WAY,
        hands="c03a,c03b - -",
    )

    t.ann("seat-2", "seat-3", "use c03a")

    assert t.city.wounds == [0, 0, 1]
    assert t.why("use c03b") == "nobody-wounded c03b"


def test_i105_an_action_that_would_do_nothing_cannot_be_chosen() -> None:
    """No fighter, no soldier, no sniper, no wound, a barricade already: only drawing is left."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        barricades="bem",
        active="bem:f06,f12,f19,f20",
        hands="c01a,c02a,c03a,c10a,c11a",
    )

    assert [w for w in t.options if not w.startswith("step")] == ["draw", "pass"]
    lacks = dict.fromkeys(("c01a", "c11a", "f06"), "no-such-unit")
    lacks |= dict.fromkeys(("c03a", "f19", "f20"), "nobody-wounded")
    lacks |= {"c02a": "barricade-here", "f12": "barricade-here", "c10a": "no-passive-fighter"}
    for card in lacks:
        assert t.why(f"use {card}") == f"{lacks[card]} {card}"


def test_i105_each_refusal_says_what_is_missing() -> None:
    """Nothing to activate, resolve, attack or destroy here, and nobody to give to."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands="c06a,c05a,c05b,c07a")

    assert t.why("activate") == "no-passive-fighter"
    assert t.why("resolve") == "no-event-here"
    assert t.why("attack") == "no-soldier-here"
    assert t.why("destroy") == "no-tank-here"
    assert t.why("give seat-3") == "nobody-here"


def test_i105_the_mechanic_draws_nothing_for_a_full_hand() -> None:
    """With ten cards the action of drawing two cannot be chosen."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="astoria:f17", hands=TEN)

    assert t.why("use f17") == "hand-full f17"


def cover(**said: str) -> Table:
    """Ann at Bem Square with covering fire in hand; a soldier keeps the city from being clear."""
    units = f"{said.pop('tanks', '')} csepel:soldier:1"
    return table("revolution", at="bem", units=units, hands="c09a,c09b", **said)


def test_i105_covering_fire_needs_a_tank_that_can_fire() -> None:
    """Not without a tank here, not behind a barricade, and not a second time on the same day."""
    assert "use c09a" in cover(tanks="bem:tank:1").options
    for t in (
        cover(),
        cover(tanks="szena:tank:1"),
        cover(tanks="bem:tank:1", barricades="bem"),
        cover(tanks="bem:tank:1").ann("use c09b"),
    ):
        assert "use c09a" not in t.options
        assert t.why("use c09a") == "no-tank-fires c09a"


def test_i105_covering_fire_needs_an_action_still_to_come() -> None:
    """After Ann's last action it serves Bob, whose turn is to come; after his it serves nobody."""
    t = table(
        "revolution",
        "die-6 c01a die-6 c01b die-6 c01c die-6 c01d",
        players="2",
        at="bem bem",
        units="bem:tank:1",
        hands="c09a c09b",
    )

    t.ann("seat-2", "draw", "draw")
    assert t.options == ["use c09a", "done"]
    t.ann("done").bob("draw", "draw")

    assert t.options == ["done"]
    assert t.why("use c09b") == "no-action-left c09b"


@pytest.mark.parametrize("trash", ["-", "c04b"])
def test_i105_a_relief_parcel_that_could_only_draw_itself(trash: str) -> None:
    """With nothing else to draw it would be shuffled and drawn again, for ever."""
    piles = {"deck": "-"} if trash == "-" else {"trash": trash, "deck": "-"}
    t = table("revolution", units=OUT_OF_THE_WAY, hands="c04a", **piles)

    assert "use c04a" not in t.options
    assert t.why("use c04a") == "nothing-to-draw c04a"


def test_i105_a_relief_parcel_is_used_as_long_as_there_is_another_card() -> None:
    """The last card of the draw pile, or one of the discard pile that is no relief parcel."""
    last = table("revolution", units=OUT_OF_THE_WAY, hands="c04a", deck="c04b")
    spent = table("revolution", units=OUT_OF_THE_WAY, hands="c04a", deck="-", trash="c01a")

    assert last.ann("use c04a").cards(1) == ["c04b"]
    assert last.why("use c04b") == "nothing-to-draw c04b"
    assert "use c04a" in spent.options
