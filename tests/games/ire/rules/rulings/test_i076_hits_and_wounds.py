"""Days of Ire, I076 to I082: hits and wounds."""

from __future__ import annotations

import pytest

from tests.games.ire.rules.rulings.situations import OUT_OF_THE_WAY, active
from tests.games.ire.table import place, table

# Hits and wounds (I076 to I082).


def test_i076_hits_fall_on_players_fighters_tanks_or_the_barricade() -> None:
    """Everything of the revolution at the place is a target, and nothing elsewhere."""
    t = table(
        "security",
        "die-1 die-1",
        players="2",
        at="bem kossuth",
        units="bem:soldier:1",
        active="bem:f01,t1 kossuth:f02",
        passive="bem:f03",
        barricades="bem kossuth",
    )

    t.soviet("order attack")

    assert t.options == ["seat-2", "f01", "t1", "barricade bem_ter"]
    assert t.why("seat-3") == "no-target v4a"
    assert t.why("f02") == "no-target v4a"
    assert t.why("f03") == "no-target v4a"
    assert t.why("barricade kossuth_ter") == "no-target v4a"


def test_i076_a_fighter_not_taking_part_can_take_the_hit() -> None:
    """The nurse has nothing to do with the attack on the soldiers and is hit in Ann's place."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        units="bem:tank:1 bem:soldier:2",
        active="bem:f01,f20",
    )

    t.ann("attack", "f20")

    assert t.names(t.city.casualties) == ["f20"]
    assert t.city.wounds == [0]


def test_i076_another_player_here_can_take_the_hit() -> None:
    """The tanks fire at Ann's action, and Ann lets Bob take the hit."""
    t = table("revolution", "die-1", players="2", at="bem bem", units="bem:tank:1")

    t.ann("seat-2", "draw", "seat-3")

    assert t.city.wounds == [0, 1]


def test_i076_all_hits_are_given_out() -> None:
    """Two hits, a player and a fighter: no hit may be withheld."""
    t = table("security", "die-1 die-1", at="bem", units="bem:soldier:2", active="bem:f01")

    t.soviet("order attack")
    assert "done" not in t.options
    t.ann("f01")

    assert t.names(t.city.casualties) == ["f01"]
    assert t.city.wounds == [1]


def test_i076_surplus_hits_are_lost() -> None:
    """Two hits and only one fighter there: the second finds no target."""
    t = table("security", "die-1 die-1", at="kossuth", units="bem:soldier:2", active="bem:f01")

    t.soviet("order attack")

    assert t.names(t.city.casualties) == ["f01"]
    assert t.heard("f01 is lost at bem_ter", "hits at bem_ter find no target")
    assert t.city.wounds == [0]


def test_i076_hits_of_a_headline_are_given_out_too() -> None:
    """The volley at Kossuth Square hits twice; the team says whom."""
    t = table("headlines", at="kossuth", units=OUT_OF_THE_WAY, hand="h17", active="kossuth:f01,f02")

    t.soviet("execute h17")
    t.ann("f01", "f02")

    assert t.names(t.city.casualties) == ["f01", "f02"]
    assert t.city.wounds == [0]


def test_i077_a_player_hit_is_wounded() -> None:
    """The wound is counted and told."""
    t = table("revolution", "die-1", at="bem", wounds="2", units="bem:tank:1")

    t.ann("draw")

    assert t.city.wounds == [3]
    assert t.heard("ann is wounded (3)")


def test_i078_a_fighter_hit_is_a_casualty_and_no_longer_helps() -> None:
    """The fighter leaves the board; the next action has its icon no more."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        units="bem:tank:1 bem:soldier:3",
        active="bem:f01",
    )

    t.ann("attack", "f01")

    assert active(t, "bem") == []
    assert t.names(t.city.casualties) == ["f01"]
    assert t.why("attack") == "ammo-missing"


def test_i078_a_card_effect_brings_a_casualty_back() -> None:
    """The truce brings back the casualty of Ann's choice, active, to Corvin Passage."""
    t = table(
        "revolution",
        at="corvin",
        units=OUT_OF_THE_WAY,
        events="e28",
        casualties="f01 f02",
        hands="c07a,c07b",
    )

    t.ann("resolve", "f02")

    assert active(t, "corvin") == ["f02"]
    assert t.names(t.city.casualties) == ["f01"]


def test_i079_a_revolutionary_tank_hit_never_comes_back() -> None:
    """The tank is no casualty: the truce has nobody to bring back, and the supply has one less."""
    t = table(
        "revolution",
        "die-6 die-1",
        at="corvin",
        units="corvin:tank:2",
        events="e28",
        active="corvin:t1",
        hands="c07a,c07b",
    )

    t.ann("resolve", "t1")

    assert t.city.casualties == ()
    assert active(t, "corvin") == []
    assert t.names(t.city.rev_tanks) == ["t2", "t3"]
    assert t.heard("t1 is destroyed at corvin_koz", "e28.effect does nothing: no-target")


def test_i079_a_barricade_hit_is_gone_for_good() -> None:
    """The barricade does not go back to the supply."""
    t = table("security", "die-1 die-6", at="bem", units="bem:soldier:1", barricades="bem csepel")

    t.soviet("order attack")
    t.ann("barricade bem_ter")

    assert not t.city.barricaded(place("bem"))
    assert t.city.barricade_supply == 0
    assert t.city.wounds == [0]


def test_i080_a_single_revolutionary_bears_four_wounds() -> None:
    """The fourth wound is borne, the fifth loses the game."""
    t = table("revolution", "die-1 c01a die-1", at="bem", wounds="3", units="bem:tank:1")

    t.ann("draw")
    assert t.winner == ""
    t.ann("draw")

    assert t.city.wounds == [5]
    assert t.winner == "soviet"
    assert t.asked == "nobody"


@pytest.mark.parametrize("players", ["2", "3"])
def test_i080_in_a_team_the_fourth_wound_loses(players: str) -> None:
    """Three wounds are borne; the fourth of any one player ends the game."""
    t = table(
        "revolution",
        "die-1 c01a die-1",
        players=players,
        at=" ".join(["bem", "szena", "szena"][: int(players)]),
        wounds=" ".join(["2", "3", "3"][: int(players)]),
        units="bem:tank:1",
    )

    t.ann(*["seat-2", "seat-3"][: int(players) - 1], "draw")
    assert t.winner == ""
    t.ann("draw")

    assert t.city.wounds[0] == 4
    assert t.winner == "soviet"


def test_i080_wounds_of_different_players_do_not_add_up() -> None:
    """Three players with three wounds each play on."""
    t = table("revolution", players="3", wounds="3 3 3", units=OUT_OF_THE_WAY)

    assert t.winner == ""
    assert t.asked == "ann"


def test_i081_in_the_own_turn_the_acting_player_gives_out_hits() -> None:
    """Bob acts, so Bob decides, not Ann who speaks for the team."""
    t = table("revolution", "die-1", players="2", at="bem bem", units="bem:tank:1")

    t.ann("seat-3")
    t.bob("draw")

    assert t.asked == "bob"
    assert t.options == ["seat-2", "seat-3"]
    t.bob("seat-2")
    assert t.city.wounds == [1, 0]


@pytest.mark.parametrize("speaker", [1, 2])
def test_i081_otherwise_the_spokesperson_does(speaker: int) -> None:
    """At an attack of the security service the spokesperson decides, wherever standing."""
    t = table(
        "security",
        "die-1 die-6",
        players="3",
        at="csepel szena bem",
        units="bem:soldier:1",
        active="bem:f01",
        options=f"spokesperson={speaker}",
    )

    t.soviet("order attack")

    assert t.asked == ["ann", "bob"][speaker - 1]
    assert t.options == ["seat-4", "f01"]


def test_i081_after_the_turns_nobody_acts_any_more() -> None:
    """Bob had the last turn, yet in the security phase Ann decides for the team."""
    t = table(
        "revolution",
        players="2",
        at="bem bem",
        units="bem:soldier:1",
        morale="0",
    )
    t.ann("seat-2", "pass")
    t.bob("pass")

    t.soviet("order attack")

    assert t.asked == "ann"


def test_i081_several_hits_may_fall_on_one_player() -> None:
    """Bob takes both hits although Ann and a fighter are there."""
    t = table(
        "security",
        "die-1 die-1",
        players="2",
        at="bem bem",
        units="bem:soldier:2",
        active="bem:f01",
    )

    t.soviet("order attack")
    t.ann("seat-3", "seat-3")

    assert t.city.wounds == [0, 2]
    assert active(t, "bem") == ["f01"]


def test_i081_one_hit_removes_one_fighter() -> None:
    """Each hit has one target: two hits on two fighters take both."""
    t = table("revolution", "die-1 die-2", at="bem", units="bem:tank:2", active="bem:f01,f02,f03")

    t.ann("draw", "f01")
    assert t.options == ["seat-2", "f02", "f03"]
    t.ann("f03")

    assert active(t, "bem") == ["f02"]


def test_i082_a_doctor_heals_one_wound() -> None:
    """One of two wounds is taken off."""
    t = table("revolution", units=OUT_OF_THE_WAY, wounds="2", hands="c03a")

    t.ann("use c03a")

    assert t.city.wounds == [1]
    assert t.heard("ann is healed by 1")


def test_i082_nobody_has_fewer_than_no_wounds() -> None:
    """The junior doctor could heal two, but there is only one wound."""
    t = table("revolution", units=OUT_OF_THE_WAY, wounds="1", active="astoria:f19")

    t.ann("use f19")

    assert t.city.wounds == [0]
    assert t.heard("ann is healed by 1")
    assert t.why("use f19") == "nobody-wounded f19"
