"""Days of Ire, I062 to I071: fighters and moving."""

from __future__ import annotations

from tests.games.ire.rules.rulings.situations import OUT_OF_THE_WAY, active, where_is
from tests.games.ire.table import place, table

# Fighters (I062 to I065).


def test_i062_a_revolutionary_tank_gives_its_icons() -> None:
    """The T-34's two pieces of ammunition shoot two soldiers."""
    t = table("revolution", at="kossuth", units="kossuth:soldier:3", active="kossuth:t1")

    t.ann("attack")

    assert t.count("kossuth", "soldier") == 1


def test_i062_a_revolutionary_tank_is_taken_along() -> None:
    """A step may take a fighter and a revolutionary tank."""
    t = table("revolution", at="kossuth", units=OUT_OF_THE_WAY, active="kossuth:f01,t2")

    t.ann("step astoria", "f01", "t2")

    assert active(t, "astoria") == ["f01", "t2"]
    assert active(t, "kossuth") == []


def test_i063_a_revolutionary_tank_is_drawn_at_random() -> None:
    """The headline brings whichever tank chance draws."""
    t = table("headlines", "t3", units=OUT_OF_THE_WAY, hand="h26")

    t.soviet("execute h26")

    assert active(t, "corvin") == ["t3"]
    assert t.names(t.city.rev_tanks) == ["t1", "t2"]


def test_i063_without_a_tank_in_the_supply_nothing_happens() -> None:
    """All three tanks are on the board; the headline brings none."""
    t = table("headlines", units=OUT_OF_THE_WAY, hand="h26 h02", active="bem:t1,t2,t3")

    t.soviet("execute h26")

    assert active(t, "corvin") == []
    assert t.heard("h26.effect does nothing: no-more-of-these")


def test_i063_a_destroyed_tank_is_not_drawn_again() -> None:
    """A tank lost is neither a casualty nor back in the supply."""
    t = table("security", "die-1 die-6", units="bem:soldier:2", active="bem:t1")
    t.soviet("order attack")

    assert t.names(t.city.rev_tanks) == ["t2", "t3"]
    assert t.names(t.city.wrecks) == ["t1"]
    assert t.city.casualties == ()


def test_i064_a_fifth_fighter_cannot_be_activated() -> None:
    """Four active fighters, one of them a tank, fill the place."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01,f02,f03,t1",
        passive="bem:f04",
    )

    assert "activate" not in t.options
    assert t.why("activate") == "four-active"


def test_i064_the_call_to_arms_stops_at_four() -> None:
    """Three are active; the card for two activates only one."""
    t = table(
        "revolution",
        "f05",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01,f02,f03",
        passive="bem:f04+",
        hands="c10a",
    )

    t.ann("use c10a")

    assert active(t, "bem") == ["f01", "f02", "f03", "f04"]
    assert t.names(t.city.upper)[place("bem")] == "f05"


def test_i064_no_tank_comes_to_a_full_place() -> None:
    """The revolutionary tank of the headline finds four active fighters and does not come."""
    t = table("headlines", units=OUT_OF_THE_WAY, hand="h26 h02", active="corvin:f01,f02,f03,f04")

    t.soviet("execute h26")

    assert len(active(t, "corvin")) == 4
    assert t.names(t.city.rev_tanks) == ["t1", "t2", "t3"]


def test_i064_a_fighter_that_would_be_the_fifth_stays_behind() -> None:
    """Three stand at the goal, so only one of two can be taken along."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01,f02 kossuth:f03,f04,t1",
    )

    t.ann("step kossuth_ter", "f02")

    assert where_is(t, 1) == place("kossuth")
    assert active(t, "kossuth") == ["f02", "f03", "f04", "t1"]
    assert active(t, "bem") == ["f01"]


def test_i064_into_a_full_place_the_player_steps_alone() -> None:
    """With four at the goal nobody can be taken along, and nobody is asked about it."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01 kossuth:f03,f04,f05,t1",
    )

    t.ann("step kossuth_ter")

    assert where_is(t, 1) == place("kossuth")
    assert active(t, "bem") == ["f01"]


def test_i065_free_abilities_before_between_and_after() -> None:
    """Before a step, between two steps, before an action and after the last one."""
    t = table(
        "revolution",
        at="szena",
        units="szena:tank:1 kossuth:tank:1 csepel:soldier:1",
        hands="c08a,c09a,c09b,c04a",
        deck="c05a c05b c05c c06a c06b",
    )

    t.ann("use c09a", "step bem_ter", "use c08a", "step kossuth_ter", "use c09b")
    t.ann("draw", "draw", "draw", "draw")
    assert t.options == ["use c04a", "done"]
    t.ann("use c04a")

    assert t.city.actions == 0
    assert t.heard("ann uses c09a", "ann uses c08a", "ann uses c09b", "ann uses c04a")


def test_i065_free_abilities_cost_no_action() -> None:
    """Ann uses two cards and a fighter and has her four actions still."""
    t = table("revolution", units="astoria:tank:1", active="astoria:f04", hands="c08a,c09a")

    t.ann("use c08a", "use c09a", "use f04")

    assert t.city.actions == 4


def test_i065_not_between_declaring_and_finishing_an_action() -> None:
    """While the payment of the attack is chosen no free ability can be used."""
    t = table("revolution", at="bem", units="bem:soldier:3", hands="c08a,c09a,c01a")
    assert "use c08a" in t.options

    t.ann("attack")

    assert t.options == ["c01a", "c09a"]
    assert t.why("use c08a") == "not-asked"


def test_i065_not_in_another_players_turn() -> None:
    """Ann's free card cannot be used while Bob has his turn."""
    t = table("revolution", players="2", units=OUT_OF_THE_WAY, hands="c08a c08b")

    t.ann("seat-3")

    assert t.asked == "bob"
    assert "use c08b" in t.options
    assert t.why("use c08a") == "not-in-hand c08a"


# Moving (I066 to I071).


def test_i066_a_step_before_each_action_but_none_after_the_last() -> None:
    """Four steps with four draws; after the fourth no step is possible, with a card in hand."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, hands="c01a,c01b,c01c,c01d")

    t.ann("step bem_ter", "draw", "step kossuth_ter", "c01a", "draw")
    t.ann("step astoria", "c01b", "draw", "step magyar_radio", "c01c")
    assert "step corvin_koz" in t.options
    t.ann("draw")

    assert t.cards(1)
    assert t.options == ["done"]
    assert t.why("step corvin_koz") == "no-action-left"


def test_i066_free_steps_are_not_offered_after_the_last_action() -> None:
    """The courier and two fighters give steps, and after the last action there is none to take."""
    t = table(
        "revolution",
        units=OUT_OF_THE_WAY,
        active="astoria:f04,f16",
        hands="c08a",
        deck="c01a c01b c01c c01d",
    )
    for word in ("use c08a", "use f04", "use f16"):
        assert word in t.options

    t.ann("draw", "draw", "draw", "draw")

    assert t.options == ["done"]
    for card in ("c08a", "f04", "f16"):
        assert t.why(f"use {card}") == f"no-action-left {card}"
    assert t.why("step kossuth_ter") == "no-action-left"


def test_i067_a_step_follows_a_connection() -> None:
    """From Astoria there are four ways, and none to Csepel."""
    t = table("revolution", at="astoria", units=OUT_OF_THE_WAY)

    steps = [word for word in t.options if word.startswith("step")]
    assert sorted(steps) == [
        "step blaha_lujza_ter",
        "step kossuth_ter",
        "step magyar_radio",
        "step muegyetem",
    ]
    assert t.why("step csepel") == "not-connected"
    assert t.why("step astoria") == "not-connected"


def test_i068_one_step_is_free_and_the_next_costs_a_card() -> None:
    """The first step takes no card, the second one of the player's choice."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, hands="c01a,c05a")

    t.ann("step bem_ter")
    assert t.cards(1) == ["c01a", "c05a"]
    t.ann("step kossuth_ter")
    assert t.options == ["c01a", "c05a"]
    t.ann("c05a")

    assert where_is(t, 1) == place("kossuth")
    assert t.cards(1) == ["c01a"]
    assert t.names(t.city.trash) == ["c05a"]


def test_i068_without_cards_there_is_only_the_free_step() -> None:
    """An empty hand cannot pay for a second step."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY)

    t.ann("step bem_ter")

    assert not [word for word in t.options if word.startswith("step")]
    assert t.why("step kossuth_ter") == "no-step-left"


def test_i068_each_player_has_a_free_step() -> None:
    """Ann uses hers and Bob still has his."""
    t = table("revolution", players="2", at="szena szena", units=OUT_OF_THE_WAY)

    t.ann("seat-2", "step bem_ter", "pass")
    t.bob("step muegyetem")

    assert (where_is(t, 1), where_is(t, 2)) == (place("bem"), place("muegyetem"))


def test_i068_the_card_for_a_step_comes_from_the_own_hand() -> None:
    """Bob's cards do not pay for Ann's second step."""
    t = table(
        "revolution", players="2", at="szena szena", units=OUT_OF_THE_WAY, hands="- c01a,c01b"
    )

    t.ann("seat-2", "step bem_ter")

    assert t.why("step kossuth_ter") == "no-step-left"


def test_i069_up_to_two_active_fighters_come_along() -> None:
    """Of three active fighters two can be taken, and the third is not asked about."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02,f03")

    t.ann("step kossuth_ter", "f01", "f03")

    assert active(t, "kossuth") == ["f01", "f03"]
    assert active(t, "bem") == ["f02"]
    assert where_is(t, 1) == place("kossuth")


def test_i069_nobody_has_to_come_along() -> None:
    """A step may leave all fighters behind; fighters do not follow on their own."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02")

    t.ann("step kossuth_ter", "done")

    assert active(t, "bem") == ["f01", "f02"]
    assert active(t, "kossuth") == []


def test_i069_companions_are_exchanged_on_the_way() -> None:
    """Ann leaves one fighter at Bem Square and takes another from there."""
    t = table(
        "revolution", at="szena", units=OUT_OF_THE_WAY, active="szena:f01 bem:f02", hands="c01a"
    )

    t.ann("step bem_ter", "f01", "step kossuth_ter", "f02", "done")

    assert active(t, "bem") == ["f01"]
    assert active(t, "kossuth") == ["f02"]


def test_i069_passive_fighters_never_move() -> None:
    """Only the active fighter can be taken along."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01", passive="bem:f02")

    t.ann("step kossuth_ter")

    assert t.options == ["f01", "done"]
    t.ann("done")
    assert t.names(t.city.upper)[place("bem")] == "f02"


def test_i069_fighters_elsewhere_cannot_be_taken() -> None:
    """With nobody active at the place left, nobody is asked about."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="szena:f01")

    t.ann("step kossuth_ter")

    assert active(t, "szena") == ["f01"]
    assert "draw" in t.options


def test_i070_nothing_on_the_board_hinders_a_revolutionary() -> None:
    """Out of a place with everything in it, into another such place."""
    t = table(
        "revolution",
        at="kossuth",
        units="kossuth:tank:2 kossuth:soldier:3 kossuth:sniper:1 astoria:tank:2 astoria:soldier:3",
        barricades="kossuth astoria",
        active="kossuth:f01",
    )

    t.ann("step astoria", "f01")

    assert where_is(t, 1) == place("astoria")
    assert active(t, "astoria") == ["f01"]


def test_i071_a_player_may_move_and_pass() -> None:
    """After a step the turn may end without any action."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY)

    t.ann("seat-2", "step kossuth_ter", "pass")

    assert where_is(t, 1) == place("kossuth")
    assert t.asked == "bob"
    assert t.told.count("ann passes") == 1
