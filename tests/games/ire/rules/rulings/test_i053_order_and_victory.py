"""Days of Ire, I053 to I057: order and actions of the revolution, victory at once."""

from __future__ import annotations

import pytest

from kibitz.games.ire.rules.numbers import PLACE_IDS
from kibitz.kernel.pile import NONE
from tests.games.ire.rules.rulings.situations import FAR, QUIET
from tests.games.ire.table import table

# Order and actions of the revolution.


def test_i053_by_option_the_team_decides_turn_by_turn() -> None:
    """Bob and Cili go before Ann; whoever had a turn is not chosen again."""
    t = table("revolution", players="3", units=FAR, options="turn_order=turn_by_turn")

    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-3", "seat-4"]
    t.ann("seat-3").bob("pass")
    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-4"]
    assert t.why("seat-3") == "turn-taken"
    t.ann("seat-4").cili("pass")

    assert t.asked == "ann"  # she is the last and need not be chosen
    assert "pass" in t.options


def test_i053_the_order_is_decided_before_the_first_turn() -> None:
    """Bob, then Cili, then Ann: nobody is asked again once Bob has seen what he draws."""
    t = table("revolution", players="3", units=FAR)

    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-3", "seat-4"]
    t.ann("seat-3")
    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-4"]
    assert t.why("seat-3") == "chosen-already"
    t.ann("seat-4")

    assert "order of turns: bob, cili, ann" in t.told
    t.bob("draw", "pass").cili("pass")
    assert t.asked == "ann"
    assert "pass" in t.options


def test_i053_the_order_of_two_is_one_question() -> None:
    """Whoever is not first is second, and the next day the team is asked again."""
    t = table("revolution", players="2", units=FAR, **QUIET)

    t.ann("seat-3")
    assert "order of turns: bob, ann" in t.told
    t.bob("pass").ann("pass")

    assert t.city.day == 2
    assert t.options == ["seat-2", "seat-3"]


def test_i053_nobody_is_asked_for_the_order_of_one() -> None:
    """Ann is alone and begins."""
    t = table("revolution", units=FAR)

    assert "draw" in t.options
    assert not [line for line in t.told if line.startswith("order of turns")]


def test_i055_with_a_fixed_order_the_extra_action_is_still_asked_for() -> None:
    """After h15 Bob, first to go, gets the extra action; nobody acts while the team is asked."""
    t = table(
        "headlines",
        players="3",
        hand="h15",
        headlines="-",
        event_deck="-",
        units=FAR,
    )
    t.soviet("execute h15")
    while t.asked == "soviet":
        t.soviet("done")

    t.ann("seat-3", "seat-4", "no").bob("pass")
    assert t.asked == "ann"
    assert t.city.actor == NONE
    t.ann("yes")

    assert t.asked == "cili"
    assert t.city.actions == 2


def test_i053_the_order_may_differ_each_day() -> None:
    """Bob is first today; tomorrow the team is asked again."""
    t = table("revolution", players="2", units=FAR, **QUIET)

    t.ann("seat-3").bob("pass").ann("pass")

    assert t.city.day == 2
    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-3"]
    t.ann("seat-2", "pass").bob("pass")
    assert t.city.day == 3


def test_i054_one_player_has_four_actions() -> None:
    """Ann draws four cards, and no fifth."""
    t = table("revolution", units=FAR)

    t.ann("draw", "draw", "draw", "draw")

    assert len(t.cards(1)) == 4
    assert "draw" not in t.options
    assert t.why("draw") == "no-action-left"


def test_i054_two_players_have_two_actions_each() -> None:
    """Ann acts twice, then Bob twice."""
    t = table("revolution", players="2", units=FAR)

    t.ann("seat-2", "draw")
    assert t.asked == "ann"
    t.ann("draw")
    assert t.why("draw") == "no-action-left"
    t.ann("done").bob("draw", "draw")
    assert t.why("draw") == "no-action-left"

    assert len(t.cards(1)) == len(t.cards(2)) == 2


def test_i054_of_three_players_the_first_has_two_actions() -> None:
    """Bob goes first and acts twice, the others once."""
    t = table("revolution", players="3", units=FAR)

    t.ann("seat-3", "seat-4").bob("draw", "draw")
    assert t.why("draw") == "no-action-left"
    t.bob("done").cili("draw")
    assert t.why("draw") == "no-action-left"
    t.cili("done").ann("draw")
    assert t.why("draw") == "no-action-left"

    assert t.heard("turn of bob: 2 actions", "turn of cili: 1 actions", "turn of ann: 1 actions")


def test_i055_an_extra_action_goes_to_whom_the_team_likes() -> None:
    """After h15 Bob, first to go, gets the extra action; Ann has only her two."""
    t = table("headlines", players="2", hand="h15", headlines="-", event_deck="-", units=FAR)

    t.soviet("execute h15", "done").ann("seat-3")
    assert t.asked == "ann"
    assert t.options == ["yes", "no"]
    t.ann("yes").bob("draw", "draw", "draw")
    assert t.why("draw") == "no-action-left"
    t.bob("done").ann("draw", "draw")

    assert t.why("draw") == "no-action-left"
    assert t.heard("turn of bob: 2 actions", "bob has 1 extra actions", "turn of ann: 2 actions")


def test_i055_a_declined_extra_action_goes_to_the_last() -> None:
    """Ann is not given the extra action, so Bob has three."""
    t = table("headlines", players="2", hand="h15", headlines="-", event_deck="-", units=FAR)

    t.soviet("execute h15", "done").ann("seat-2", "no", "draw", "draw")
    assert t.why("draw") == "no-action-left"
    t.ann("done").bob("draw", "draw", "draw")

    assert t.why("draw") == "no-action-left"
    assert t.heard("turn of bob: 2 actions", "bob has 1 extra actions")


def test_i055_a_single_player_has_five_actions() -> None:
    """Alone, Ann gets the extra action without being asked, for this day only."""
    t = table("headlines", hand="h15", at="csepel", units=FAR, **QUIET)

    t.soviet("execute h15", "done").ann("draw", "draw", "draw", "draw", "draw")
    assert t.why("draw") == "no-action-left"
    t.ann("done")

    assert t.city.day == 2
    t.ann("draw", "draw", "draw", "draw")
    assert t.why("draw") == "no-action-left"


def test_i056_passing_gives_up_all_actions() -> None:
    """Ann draws once and passes: her second action is gone, and Bob has no more than two."""
    t = table("revolution", players="2", units=FAR, morale="0")

    t.ann("seat-2", "draw", "pass")
    assert t.asked == "bob"
    assert t.heard("ann passes", "turn of bob: 2 actions")
    t.bob("draw", "draw")
    assert t.why("draw") == "no-action-left"
    t.bob("done")

    assert t.asked == "soviet"  # Ann is not asked again
    assert (len(t.cards(1)), len(t.cards(2))) == (1, 2)


def test_i056_passing_before_any_action() -> None:
    """Alone, Ann passes at once: the state security phase begins."""
    t = table("revolution", units=FAR, morale="0")

    t.ann("pass")

    assert t.asked == "soviet"
    assert "order call-up" in t.options
    assert t.cards(1) == []


# Victory at once.


def test_i057_an_empty_city_wins_at_the_start_of_the_phase() -> None:
    """Only snipers are left when the revolutionary phase begins: the team has won."""
    t = table("revolution", units="radio:sniper:5")

    assert t.winner == "revolution"
    assert t.asked == "nobody"


@pytest.mark.parametrize("unit", ["soldier", "tank"])
def test_i057_one_soldier_or_tank_is_enough_to_go_on(unit: str) -> None:
    """With a soldier or a tank anywhere the game goes on."""
    t = table("revolution", units=f"csepel:{unit}:1")

    assert t.winner == ""
    assert t.asked == "ann"


def test_i057_the_last_soldier_attacked_wins() -> None:
    """Ann removes the last soldier; the sniper does not matter."""
    t = table("revolution", at="csepel", hands="c01a", units="csepel:soldier:1 radio:sniper:1")

    t.ann("attack")

    assert t.heard("soldier removed at csepel", "the revolution wins")
    assert t.winner == "revolution"


def test_i057_a_tank_elsewhere_prevents_it() -> None:
    """The last soldier goes, but a tank is left."""
    t = table("revolution", at="csepel", hands="c01a", units="csepel:soldier:1 szena:tank:1")

    t.ann("attack")

    assert t.heard("soldier removed at csepel")
    assert t.winner == ""


def test_i057_the_last_tank_destroyed_wins() -> None:
    """Ann destroys the last tank behind her barricade."""
    t = table(
        "revolution", at="csepel", hands="c05a,c02a", barricades="csepel", units="csepel:tank:1"
    )

    t.ann("destroy")

    assert t.winner == "revolution"


def test_i057_a_reward_or_an_ability_may_win() -> None:
    """The last soldiers are removed by an event, or by a card."""
    t = table(
        "revolution", at="radio", events="e23", hands="c06a,c01a,c03a", units="radio:soldier:3"
    )
    t.ann("resolve")
    assert t.winner == "revolution"

    t = table("revolution", at="radio", hands="c11a", units="astoria:soldier:2")
    t.ann("use c11a")
    assert t.winner == "revolution"


def test_i057_in_the_soviet_phase_nobody_looks() -> None:
    """The last soldier leaves by a headline, others come before the revolution: no victory."""
    t = table("headlines", hand="h11 h13", headlines="-", event_deck="-", units=FAR)

    t.soviet("execute h13")
    assert t.count("csepel", "soldier") == 0
    assert t.winner == "" and t.asked == "soviet"
    other = t.copy()
    t.soviet("execute h11")
    assert t.winner == "" and t.asked == "ann"

    other.soviet("done")  # without new soldiers the next phase begins with the victory
    assert other.winner == "revolution"


# Worked examples of the fact sheet.


def test_example_1_prices_with_two_side_events_on_the_board() -> None:
    """A side event on slot 4 costs 2 + 1, a significant one of price 3 on slot 2 costs 3."""
    said = {"events": "e01 e03 s1", "display": "e17 e21 - e06", "units": "szena:tank:1"}
    t = table("events", points="2", **said)
    assert t.options == ["put slot-1 csepel", "done"]
    assert t.why("put slot-4 sztalin_ter") == "no-points e06"
    assert t.why("put slot-2 kossuth_ter") == "no-points e21"

    t = table("events", points="4", **said)
    other = t.copy()
    t.soviet("put slot-4 sztalin_ter")
    assert t.city.points == 1
    other.soviet("put slot-2 kossuth_ter")
    assert other.city.points == 1


def test_example_2_five_points_for_three_side_events_and_a_move() -> None:
    """Side events on slots 1, 2 and 3 cost 0, 1 and 3; the last point moves a tank."""
    t = table("events", points="5", display="e01 e03 e06", units="csepel:tank:2")

    t.soviet("put slot-1 szena_ter")
    assert t.city.points == 5
    t.soviet("put slot-2 bem_ter")
    assert t.city.points == 4
    t.soviet("put slot-3 sztalin_ter")
    assert t.city.points == 1
    t.soviet("move csepel corvin_koz")

    assert t.count("corvin", "tank") == 1
    assert not [line for line in t.told if line.endswith("points are lost")]
    assert t.count("csepel", "tank") == 1
    assert t.asked == "ann"  # no point is left for the other tank


def test_example_3_a_replaced_side_event_makes_the_next_one_free() -> None:
    """A significant event replaces the only side event: the next side event costs 0 again."""
    t = table("events", points="3", events="e05", display="e21 e03", units=FAR)

    t.soviet("put slot-1 kossuth_ter")
    assert t.city.points == 0
    t.soviet("put slot-2 bem_ter")

    assert t.names(t.city.event_at)[PLACE_IDS.index("bem_ter")] == "e03"
    assert t.names(t.city.event_at)[PLACE_IDS.index("kossuth_ter")] == "e21"


def test_example_8_the_third_deck_runs_dry_on_day_six() -> None:
    """Support 7 and one card in hand: four from the third deck, two from the second."""
    t = table(
        "support",
        day="6",
        support="7",
        hand="h02",
        headlines="h16 h30 h32 h33 h09 h15 h17 h03 h04",
        event_deck="-",
        units=FAR,
    )

    drawn = [line.split()[-1] for line in t.told if "draws the headline" in line]

    assert t.asked == "ann"  # there was nothing to choose
    assert sorted(drawn[:4]) == ["h16", "h30", "h32", "h33"]
    assert len(drawn) == 6 and set(drawn[4:]) < {"h09", "h15", "h17"}
    assert len(t.city.hand) == 7
    assert t.names(t.city.headlines[0]) == ["h03", "h04"]


def test_example_9_two_security_cards_return() -> None:
    """March, Attack and Call up were played in this order: March and Attack return."""
    t = table("headlines", hand="h38 h10", row="v2a v4a v3a", units=FAR)

    t.soviet("execute h38")

    assert t.names(t.city.row) == ["v3a"]
    assert t.heard("v2a v4a return to the available set")
    assert t.names(t.city.ready) == ["v1a", "v1b", "v2a", "v2b", "v3b", "v4a", "v4b"]
