"""Days of Ire: the state security phase, the end of day and game, who knows and decides what."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.day import StartPlaces
from kibitz.games.ire.rules.numbers import EVENT, HEADLINES, PLACE_IDS, UNIT_NAMES
from kibitz.games.ire.rules.tables import NAMES, PERIOD
from kibitz.kernel.pile import CHANCE, Decision, advance, apply, settle
from tests.games.ire.table import SEATS, Table, place, table

ALL_ORDERS = ["order reposition", "order march", "order call-up", "order attack"]
ALL_SECURITY = ["v1a", "v1b", "v2a", "v2b", "v3a", "v3b", "v4a", "v4b"]


def quiet(phase: str, chance: str = "", **said: str) -> Table:
    """A table where no deck holds anything, so that chance is asked for dice only."""
    return table(phase, chance, headlines="-", event_deck="-", deck="-", **said)


def evening(chance: str = "", **said: str) -> Table:
    """The state security phase begins."""
    return quiet("security", chance, **said)


# 6. State security phase: the choice.


def test_i109_cards_may_be_played_or_the_row_taken_back() -> None:
    """Both ways are open at first, and doing nothing."""
    t = evening(units="csepel:soldier:2", row="v1a v3a")

    assert t.asked == "soviet"
    assert t.options == [*ALL_ORDERS, "take-back", "done"]


def test_i109_taking_back_is_all_that_is_done() -> None:
    """The whole row becomes available, and the day is over."""
    t = evening(units="csepel:soldier:2", row="v3a v1a v4a")

    t.soviet("take-back")

    assert t.heard("soviet takes back v3a v1a v4a", "day 2")
    assert t.city.row == ()
    assert t.names(t.city.ready) == ALL_SECURITY
    assert t.asked == "ann"


def test_i109_who_has_played_a_card_takes_nothing_back() -> None:
    """It is one or the other."""
    t = evening(units="csepel:soldier:2", row="v3a")

    t.soviet("order march", "done")

    assert t.options == [*ALL_ORDERS, "done"]
    assert t.why("take-back") == "cards-played"


def test_i109_no_card_need_be_played() -> None:
    """The Soviet player lets the phase go by, and row and set stay as they are."""
    t = evening(units="csepel:soldier:2", row="v3a")

    t.soviet("done")

    assert t.city.day == 2
    assert t.names(t.city.row) == ["v3a"]
    assert len(t.city.ready) == 7


def test_i109_an_empty_row_cannot_be_taken_back() -> None:
    """There is nothing to take."""
    t = evening(units="csepel:soldier:2")

    assert "take-back" not in t.options
    assert t.why("take-back") == "row-empty"


def test_i109_all_eight_cards_may_be_played_in_any_order() -> None:
    """Nothing but the number of cards limits the phase."""
    t = evening(units="csepel:soldier:2 szena:soldier:1 radio:sniper:1", at="bem")

    t.soviet("order attack", "csepel", "order march", "done", "order attack", "szena_ter")
    t.soviet("order call-up", "done", "order reposition", "done", "order march", "done")
    t.soviet("order call-up", "done", "order reposition", "done")

    assert t.names(t.city.row) == ["v4a", "v2a", "v4b", "v3a", "v1a", "v2b", "v3b", "v1b"]
    assert t.city.ready == ()
    assert t.city.day == 2


def test_i109_a_ceasefire_limits_the_cards_of_the_day() -> None:
    """Under h33 two cards may be played, and with the second the phase is over."""
    t = quiet("headlines", hand="h33", units="csepel:soldier:2")
    t.soviet("execute h33", "done").ann("pass")

    t.soviet("order march", "done", "order march", "done")

    assert t.city.day == 2
    assert t.names(t.city.row) == ["v2a", "v2b"]


def test_i109_a_ceasefire_does_not_hinder_taking_back() -> None:
    """Taking back plays no card."""
    t = quiet("headlines", hand="h33", units="csepel:soldier:2", row="v1a v2a v3a")
    t.soviet("execute h33", "done").ann("pass")

    t.soviet("take-back")

    assert t.names(t.city.ready) == ALL_SECURITY


def test_i109_switch_both_lets_take_back_then_play() -> None:
    """With the switch the row is taken back first, and its cards may be played at once."""
    t = evening(units="csepel:soldier:2", row="v3a v3b", options="security_phase=both")
    assert "order call-up" not in t.options

    t.soviet("take-back")

    assert t.asked == "soviet"
    assert t.options == [*ALL_ORDERS, "done"]
    t.soviet("order call-up", "csepel", "csepel", "done")
    assert t.count("csepel", "soldier") == 4
    assert t.names(t.city.row) == ["v3a"]


def test_i109_switch_both_takes_back_once() -> None:
    """After playing on there is no second taking back."""
    t = evening(units="csepel:soldier:2", row="v3a", options="security_phase=both")

    t.soviet("take-back", "order march", "done")

    assert "take-back" not in t.options
    assert t.why("take-back") == "taken-back"


def test_i109_switch_both_takes_back_first_or_not_at_all() -> None:
    """Who begins by playing a card has chosen."""
    t = evening(units="csepel:soldier:2", row="v3a", options="security_phase=both")

    t.soviet("order march", "done")

    assert "take-back" not in t.options


def test_i110_played_cards_go_to_the_end_of_the_row() -> None:
    """The oldest stands first, today's follow in the order of play."""
    t = evening(units="csepel:soldier:2", row="v3b v1a", at="bem")

    t.soviet("order march", "done", "order attack", "order call-up", "done")

    assert t.names(t.city.row) == ["v3b", "v1a", "v2a", "v4a", "v3a"]
    assert t.heard("soviet plays v2a", "soviet plays v4a", "soviet plays v3a")


def test_i110_everybody_sees_the_row() -> None:
    """The row and the available set look the same from every seat."""
    t = evening(units="csepel:soldier:2", row="v3b v1a v4a", players="2")

    for seat in (0, 1, 2):
        assert seen(t, seat)["row"] == "v3b v1a v4a"
        assert seen(t, seat)["ready"] == "v1b v2a v2b v3a v4b"


def test_i111_there_are_two_cards_of_each_kind() -> None:
    """A game begins with all eight, and a third of a kind cannot be played."""
    assert [NAMES[x] for x in started()[0].ready] == ALL_SECURITY

    t = evening(units="csepel:soldier:1 szena:soldier:1 mdp:soldier:1", at="bem")
    t.soviet("order attack", "csepel", "order attack", "szena_ter")
    assert "order attack" not in t.options
    assert t.why("order attack") == "no-security-card"


# The four kinds.


def test_i112_one_sniper_takes_one_step() -> None:
    """The other sniper stays, and no second step follows."""
    t = evening(units="radio:sniper:2 radio:soldier:1")

    t.soviet("order reposition")
    assert t.options == ["move magyar_radio astoria", "move magyar_radio corvin_koz", "done"]
    t.soviet("move magyar_radio astoria")

    assert (t.count("radio", "sniper"), t.count("astoria", "sniper")) == (1, 1)
    assert t.count("radio", "soldier") == 1
    assert "order march" in t.options


def test_i112_a_sniper_steps_along_the_map() -> None:
    """Only connected places are reached, and only snipers go."""
    t = evening(units="radio:sniper:1 csepel:soldier:1")

    t.soviet("order reposition")

    assert t.why("move magyar_radio csepel") == "not-connected v1a"
    assert t.why("move csepel corvin_koz") == "no-such-unit v1a"


def test_i112_a_sniper_does_not_leave_a_barricade() -> None:
    """It may come in, but not go out."""
    t = evening(units="radio:sniper:1 astoria:sniper:1", barricades="radio")

    t.soviet("order reposition")

    assert t.why("move magyar_radio astoria") == "barricaded v1a"
    t.soviet("move astoria magyar_radio")
    assert t.count("radio", "sniper") == 2


def test_i113_one_soldier_marches_three_steps() -> None:
    """All three steps may go to one man, and there is no fourth."""
    t = evening(units="csepel:soldier:1")

    t.soviet("order march", "move csepel corvin_koz", "move corvin_koz blaha_lujza_ter")
    t.soviet("move blaha_lujza_ter mdp_szekhaz")

    assert t.count("mdp", "soldier") == 1
    assert "order march" in t.options and "move mdp_szekhaz sztalin_ter" not in t.options


def test_i113_two_soldiers_share_the_steps() -> None:
    """One walks twice, another once."""
    t = evening(units="csepel:soldier:1 szena:soldier:1")

    t.soviet("order march", "move csepel corvin_koz", "move szena_ter bem_ter")
    t.soviet("move corvin_koz magyar_radio")

    assert (t.count("radio", "soldier"), t.count("bem", "soldier")) == (1, 1)
    assert "order attack" in t.options


def test_i113_three_soldiers_take_a_step_each() -> None:
    """From one place to three neighbours."""
    t = evening(units="corvin:soldier:3")

    t.soviet("order march", "move corvin_koz csepel", "move corvin_koz magyar_radio")
    t.soviet("move corvin_koz blaha_lujza_ter")

    where = ("csepel", "radio", "blaha")
    assert [t.count(p, "soldier") for p in where] == [1, 1, 1]
    assert "order attack" in t.options


def test_i113_steps_may_be_left_unused() -> None:
    """One step, then enough."""
    t = evening(units="csepel:soldier:2")

    t.soviet("order march", "move csepel corvin_koz", "done")

    assert (t.count("csepel", "soldier"), t.count("corvin", "soldier")) == (1, 1)
    assert "order march" in t.options


def test_i113_only_soldiers_march() -> None:
    """Neither snipers nor tanks, and nobody off the map's streets."""
    t = evening(units="csepel:soldier:1 radio:sniper:1 astoria:tank:1")

    t.soviet("order march")

    assert t.options == ["move csepel corvin_koz", "move csepel muegyetem", "done"]
    assert t.why("move magyar_radio astoria") == "no-such-unit v2a"
    assert t.why("move csepel astoria") == "not-connected v2a"


def test_i113_a_soldier_who_enters_a_barricade_stops_there() -> None:
    """The steps left over can only go to others."""
    t = evening(units="csepel:soldier:1 szena:soldier:1", barricades="corvin")

    t.soviet("order march", "move csepel corvin_koz")

    assert t.options == ["move szena_ter bem_ter", "move szena_ter muegyetem", "done"]
    assert t.why("move corvin_koz blaha_lujza_ter") == "barricaded v2a"


def test_i114_two_soldiers_are_called_up_together() -> None:
    """Both to one reinforcement place."""
    t = evening(units="csepel:tank:1")

    t.soviet("order call-up")
    assert t.options == ["szena_ter", "mdp_szekhaz", "csepel", "done"]
    t.soviet("mdp_szekhaz", "mdp_szekhaz")

    assert t.count("mdp", "soldier") == 2
    assert "order call-up" in t.options


def test_i114_two_soldiers_are_called_up_apart() -> None:
    """One here, one there."""
    t = evening(units="csepel:tank:1")

    t.soviet("order call-up", "szena_ter", "csepel")

    assert (t.count("szena", "soldier"), t.count("csepel", "soldier")) == (1, 1)


def test_i114_one_soldier_is_enough() -> None:
    """Up to two."""
    t = evening(units="csepel:tank:1")

    t.soviet("order call-up", "szena_ter", "done")

    assert t.count("szena", "soldier") == 1
    assert t.names(t.city.row) == ["v3a"]


def test_i114_soldiers_come_to_reinforcement_places_only() -> None:
    """Not to the Radio."""
    t = evening(units="radio:soldier:1")

    t.soviet("order call-up")

    assert t.options == ["szena_ter", "mdp_szekhaz", "csepel", "done"]
    assert t.why("magyar_radio") != ""


def test_i114_no_more_than_fourteen_soldiers() -> None:
    """With thirteen on the board one more comes, then the next card finds nobody."""
    t = evening(units="radio:soldier:13")

    t.soviet("order call-up", "csepel", "order call-up")

    assert t.count("csepel", "soldier") == 1
    assert t.heard("v3b.effect does nothing: no-more-of-these")


def test_i109_a_card_without_effect_may_be_played() -> None:
    """No sniper, no soldier in the city: two cards go to the row, and nothing happens."""
    t = evening(units="csepel:tank:1")
    t.soviet("order reposition", "order march")

    assert t.names(t.city.row) == ["v1a", "v2a"]
    assert t.heard("soviet plays v1a", "v1a.effect does nothing: no-such-unit", "soviet plays v2a")
    assert t.why("order attack") == "nobody-to-attack"


def test_i115_an_attack_needs_a_soldier_or_a_sniper() -> None:
    """Tanks alone cannot attack, nor can an empty place be chosen."""
    t = evening(units="csepel:soldier:1 radio:sniper:1 astoria:tank:3", at="astoria")

    t.soviet("order attack")

    assert t.options == ["magyar_radio", "csepel"]
    assert t.why("astoria") == "nobody-to-attack v4a"
    assert t.why("bem_ter") == "nobody-to-attack v4a"


def test_i115_no_unit_no_attack() -> None:
    """With tanks only the card cannot be played."""
    t = evening(units="astoria:tank:3")

    assert "order attack" not in t.options
    assert t.why("order attack") == "nobody-to-attack"


def test_i115_the_second_attack_goes_elsewhere() -> None:
    """The place of the first one is refused."""
    t = evening(units="csepel:soldier:1 radio:sniper:1 szena:soldier:1", at="bem")

    t.soviet("order attack", "csepel", "order attack")

    assert t.options == ["szena_ter", "magyar_radio"]
    assert t.why("csepel") == "attacked-already v4b"


def test_i115_units_that_march_on_may_attack_again() -> None:
    """It is the place that counts, not the men."""
    t = evening("die-1 die-6 die-1 die-6", at="corvin", units="csepel:soldier:1")

    t.soviet("order attack")
    assert "order attack" not in t.options
    t.soviet("order march", "move csepel corvin_koz", "done", "order attack")

    assert t.heard("soviet attacks csepel", "soviet attacks corvin_koz", "ann is wounded (1)")


def test_i115_a_truce_forbids_the_attack_on_its_place() -> None:
    """After e28 the Corvin Passage cannot be attacked today, but tomorrow."""
    units = "corvin:soldier:1 csepel:soldier:1 radio:sniper:1"
    t = quiet("revolution", at="corvin", events="e28", units=units, hands="c07a,c07b")
    t.ann("resolve", "pass").soviet("order attack")

    assert t.options == ["magyar_radio", "csepel"]
    assert t.why("corvin_koz") == "attack-forbidden v4a"

    t.soviet("csepel", "done").ann("pass").soviet("order attack")
    assert "corvin_koz" in t.options


def wounds_by(dice: str, units: str, **said: str) -> int:
    """How often an Attack hits Ann at Csepel."""
    t = evening(dice, at="csepel", units=units, **said)
    t.soviet("order attack")
    return t.city.wounds[0]


def test_i116_a_sniper_counts_three() -> None:
    """One soldier and one sniper are four: a lower die of four hits, one of five does not."""
    units = "csepel:soldier:1 csepel:sniper:1"

    assert wounds_by("die-4 die-6", units) == 1
    assert wounds_by("die-5 die-5", units) == 0


def test_i116_tanks_do_not_count() -> None:
    """Eight tanks make a soldier no stronger."""
    assert wounds_by("die-2 die-2", "csepel:soldier:1 csepel:tank:8") == 0


def test_i116_units_elsewhere_do_not_count() -> None:
    """Only the place attacked."""
    t = evening("die-2 die-2", at="csepel", units="csepel:soldier:1 corvin:soldier:9")

    t.soviet("order attack", "csepel")

    assert t.city.wounds == [0]


def test_i116_the_target_shooter_makes_snipers_weaker() -> None:
    """Beside f05 a sniper counts two."""
    t = evening("die-3 die-6", at="csepel", units="csepel:sniper:1", active="csepel:f05")
    t.soviet("order attack")

    assert t.heard("dice 3 6: 0 hits")
    assert wounds_by("die-3 die-6", "csepel:sniper:1") == 1


def test_i120_the_target_shooter_weakens_the_shooting_not_the_show() -> None:
    """Three snipers beside f05 shoot with six, but show a strength of nine."""
    t = evening("die-3 die-4", at="csepel", units="csepel:sniper:3", active="csepel:f05")
    t.soviet("order attack").ann("seat-2")

    assert t.heard("dice 3 4: 1 hits", "a show of force at csepel")
    assert t.city.morale == 2


def test_i117_lower_die_one_hit_and_sum_another() -> None:
    """Strength five against several rolls."""
    five = "csepel:soldier:5"

    assert wounds_by("die-5 die-6", five) == 1
    assert wounds_by("die-6 die-6", five) == 0
    assert wounds_by("die-1 die-4", five) == 2
    assert wounds_by("die-1 die-5", five) == 1


def test_i117_the_order_of_the_dice_does_not_matter() -> None:
    """The lower die is the lower one, whichever fell first."""
    assert wounds_by("die-6 die-2", "csepel:soldier:2") == 1
    assert wounds_by("die-2 die-6", "csepel:soldier:2") == 1


def test_i117_the_team_gives_out_the_hits() -> None:
    """Two hits among Ann, a fighter, a tank and the barricade there."""
    t = evening(
        "die-1 die-1",
        at="csepel",
        units="csepel:soldier:2",
        active="csepel:f01,t1",
        barricades="csepel",
    )

    t.soviet("order attack")

    assert t.asked == "ann"
    assert t.options == ["seat-2", "f01", "t1", "barricade csepel"]
    t.ann("f01")
    assert t.options == ["seat-2", "t1", "barricade csepel"]
    t.ann("t1")
    assert t.asked == "soviet"
    assert (t.city.wounds, t.names(t.city.casualties)) == ([0], ["f01"])


def test_i117_both_hits_may_fall_on_one_player() -> None:
    """Ann takes both, and the fighter stays."""
    t = evening("die-1 die-1", at="csepel", units="csepel:soldier:2", active="csepel:f01")

    t.soviet("order attack").ann("seat-2", "seat-2")

    assert t.city.wounds == [2]
    assert t.names(t.city.active[place("csepel")]) == ["f01"]


def test_i117_nobody_elsewhere_is_hit() -> None:
    """Bob stands next door."""
    t = evening("die-1 die-1", players="2", at="csepel corvin", units="csepel:soldier:2")

    t.soviet("order attack")

    assert t.city.wounds == [2, 0]


def test_i118_strength_nine_is_a_show_of_force() -> None:
    """Nine lowers morale, eight does not."""
    nine = evening(units="csepel:soldier:9", at="bem").soviet("order attack")
    eight = evening(units="csepel:soldier:8", at="bem").soviet("order attack")

    assert nine.heard("soviet attacks csepel", "a show of force at csepel", "morale 2")
    assert eight.city.morale == 3
    assert not eight.heard("a show of force at csepel")


def test_i118_it_is_shown_where_revolutionaries_stand_too() -> None:
    """First the shooting, then the show."""
    t = evening("die-1 die-1", at="csepel", units="csepel:sniper:3")

    t.soviet("order attack")

    assert t.heard("dice 1 1: 2 hits", "ann is wounded (2)", "a show of force at csepel")
    assert t.city.morale == 2


def test_i118_without_an_attack_there_is_no_show() -> None:
    """Fourteen soldiers who only stand there."""
    t = evening(units="csepel:soldier:14")

    t.soviet("done")

    assert t.city.morale == 3


def test_i118_a_barricade_protects_morale() -> None:
    """Ann takes the hits herself, and the barricade stands."""
    t = evening("die-1 die-1", at="csepel", units="csepel:soldier:9", barricades="csepel")

    t.soviet("order attack").ann("seat-2", "seat-2")

    assert t.city.morale == 3
    assert not t.heard("a show of force at csepel")


def test_i118_a_barricade_just_destroyed_protects_no_longer() -> None:
    """The shooting takes it away before morale is looked at."""
    t = evening("die-1 die-1", at="csepel", units="csepel:soldier:9", barricades="csepel")

    t.soviet("order attack").ann("seat-2", "barricade csepel")

    assert t.heard("the barricade at csepel is gone", "a show of force at csepel", "morale 2")


def test_i119_an_attack_may_find_nobody() -> None:
    """It is allowed, and its hits are lost."""
    t = evening("die-1 die-1", at="bem", units="csepel:soldier:2", passive="csepel:f01")

    t.soviet("order attack")

    assert t.heard("dice 1 1: 2 hits", "hits at csepel find no target")
    assert (t.city.wounds, t.city.morale) == ([0], 3)
    assert t.names([t.city.upper[place("csepel")]]) == ["f01"]


def test_i120_a_bonus_strengthens_the_shooting() -> None:
    """Under h40 one soldier shoots with strength four."""
    t = quiet("headlines", "die-4 die-6", hand="h40", at="csepel", units="csepel:soldier:1")

    t.soviet("execute h40").ann("pass").soviet("order attack")

    assert t.city.wounds == [1]
    assert wounds_by("die-4 die-6", "csepel:soldier:1") == 0


def test_i120_a_bonus_makes_no_show_of_force() -> None:
    """Six and three are nine for the dice only."""
    t = quiet("headlines", "die-4 die-5", hand="h40", at="csepel", units="csepel:soldier:6")

    t.soviet("execute h40").ann("pass").soviet("order attack")

    assert t.city.wounds == [2]
    assert t.city.morale == 3


def test_i120_a_bonus_needs_somebody_to_shoot() -> None:
    """Where nobody stands there is nothing to strengthen."""
    t = quiet("headlines", hand="h40", at="bem", units="csepel:soldier:1 radio:sniper:1")

    t.soviet("execute h40").ann("pass").soviet("order attack")

    assert t.options == ["magyar_radio", "csepel"]
    assert t.why("bem_ter") == "nobody-to-attack v4a"


def test_i120_a_revolutionary_tank_weakens_the_shooting_not_the_show() -> None:
    """Nine soldiers against t2 shoot with six, and are nine all the same."""
    t = evening("die-1 die-6", at="bem", units="csepel:soldier:9", active="csepel:t2")

    t.soviet("order attack")

    assert t.heard("dice 1 6: 1 hits", "t2 is destroyed at csepel", "a show of force at csepel")
    assert t.city.morale == 2


def test_i120_a_revolutionary_tank_left_standing_does_not_prevent_the_show() -> None:
    """Ann takes the hit instead of t2; the nine soldiers are nine."""
    t = evening("die-1 die-6", at="csepel", units="csepel:soldier:9", active="csepel:t2")

    t.soviet("order attack").ann("seat-2")

    assert t.heard("dice 1 6: 1 hits", "ann is wounded (1)", "a show of force at csepel")
    assert t.city.morale == 2


def test_i120_strength_never_falls_below_nothing() -> None:
    """One soldier against t2 hits nobody, whatever the dice."""
    t = evening("die-1 die-1", at="csepel", units="csepel:soldier:1", active="csepel:t2")

    t.soviet("order attack")

    assert t.heard("dice 1 1: 0 hits")
    assert t.city.wounds == [0]


# 7. End of the day.


def test_i121_day_long_headlines_end_with_the_day() -> None:
    """Under h22 Ann has no free step; the next day it is discarded and she has."""
    t = quiet("headlines", hand="h22", at="csepel", units="szena:soldier:1")
    t.soviet("execute h22")
    assert t.names(t.city.lasting) == ["h22"]
    assert t.why("step corvin_koz") == "no-step-left"

    t.ann("pass").soviet("done")

    assert t.heard("day 2")
    assert t.asked == "ann" and "step corvin_koz" in t.options
    assert (t.names(t.city.lasting), t.names(t.city.headline_trash)) == ([], ["h22"])


def test_i121_day_long_green_headlines_end_with_the_day() -> None:
    """h18 stills the tanks for one day only."""
    t = quiet(
        "headlines",
        "f02 die-1",
        hand="h18",
        at="csepel",
        units="csepel:tank:1",
        passive="csepel:f01+",
    )
    t.soviet("execute h18", "done")
    t.ann("activate", "pass")
    assert t.city.wounds == [0]

    t.soviet("done").ann("activate")

    assert t.heard("day 2", "dice 1: 1 hits")
    assert t.names(t.city.headline_trash) == ["h18"]


def test_i121_day_long_events_end_with_the_day() -> None:
    """e04 lies beside the board until night, then among the discarded events."""
    t = quiet("revolution", at="bem", events="e04", units="csepel:soldier:1", hands="c05a,c01a")
    t.ann("resolve")
    assert (t.names(t.city.lasting), t.city.event_trash) == (["e04"], ())

    t.ann("pass").soviet("done")

    assert (t.names(t.city.lasting), t.names(t.city.event_trash)) == ([], ["e04"])


def test_i121_the_day_marker_moves_on() -> None:
    """From the sixth day to the seventh, not yet to the end."""
    t = evening(day="6", units="csepel:soldier:1")

    t.soviet("done")

    assert t.heard("day 7")
    assert (t.city.day, t.winner, t.asked) == (7, "", "ann")


def test_i121_after_the_seventh_day_the_game_is_evaluated() -> None:
    """There is no eighth day."""
    t = evening(day="7", units="csepel:soldier:1")

    t.soviet("done")

    assert t.asked == "nobody"
    assert t.heard("the revolution wins")
    assert not t.heard("day 8")


def test_i122_a_free_step_comes_with_each_day() -> None:
    """One today, one tomorrow."""
    t = quiet("revolution", at="csepel", units="szena:soldier:1")
    t.ann("step corvin_koz")
    assert t.why("step csepel") == "no-step-left"

    t.ann("pass").soviet("done")

    t.ann("step csepel")
    assert t.city.place_of(1) == place("csepel")


def test_i122_steps_left_over_are_lost() -> None:
    """Who did not step today has one free step tomorrow, not two."""
    t = quiet("revolution", at="csepel", units="szena:soldier:1")
    t.ann("pass").soviet("done")

    t.ann("step corvin_koz")

    assert t.why("step csepel") == "no-step-left"


def test_i122_abilities_of_a_turn_come_again() -> None:
    """f04 gives a step today and tomorrow, once each."""
    t = quiet("revolution", at="csepel", units="szena:soldier:1", active="csepel:f04")
    t.ann("use f04")
    assert t.why("use f04") == "used-already f04"

    t.ann("pass").soviet("done")

    assert "use f04" in t.options


def test_i122_a_place_may_be_attacked_again_the_next_day() -> None:
    """The limit of one Attack per place is one of the day."""
    t = evening(at="bem", units="csepel:soldier:1")
    t.soviet("order attack")
    assert t.why("order attack") == "attacked-already"

    t.soviet("done").ann("pass").soviet("order attack")

    assert t.told.count("soviet attacks csepel") == 2
    assert t.names(t.city.row) == ["v4a", "v4b"]


def test_i122_cards_played_today_may_be_taken_back_tomorrow() -> None:
    """The choice between playing and taking back is made anew each evening."""
    t = evening(at="bem", units="csepel:soldier:1")
    t.soviet("order march", "done", "order attack", "done")

    t.ann("pass").soviet("take-back")

    assert t.names(t.city.ready) == ALL_SECURITY
    assert t.city.row == ()


def test_i122_a_tank_may_be_moved_again_the_next_day() -> None:
    """Once a day for command points."""
    t = quiet("headlines", hand="h06 h07 h08", units="csepel:tank:1 szena:soldier:1", at="bem")
    t.soviet("take h06", "take h08", "done", "move csepel corvin_koz")
    assert t.why("move corvin_koz csepel") == "moved-already"
    t.soviet("done").ann("pass").soviet("done")

    t.soviet("take h07", "move corvin_koz csepel")

    assert t.count("csepel", "tank") == 1


# 8.1 The end at once.


def test_i123_the_last_wound_of_a_single_revolutionary_loses() -> None:
    """The fifth, in the state security phase."""
    t = evening("die-1 die-6", at="csepel", units="csepel:soldier:1", wounds="4")

    t.soviet("order attack")

    assert t.heard("ann is wounded (5)", "the Soviet side wins")
    assert (t.winner, t.asked) == ("soviet", "nobody")
    assert t.why("done") == "game-over"


def test_i123_the_fourth_wound_of_a_single_revolutionary_does_not() -> None:
    """One more is allowed to who fights alone."""
    t = evening("die-1 die-6", at="csepel", units="csepel:soldier:1", wounds="3")

    t.soviet("order attack")

    assert (t.city.wounds, t.winner) == ([4], "")


def test_i123_the_fourth_wound_loses_for_a_team() -> None:
    """It is enough that one of them falls."""
    t = evening("die-1 die-6", players="2", at="bem csepel", units="csepel:soldier:1", wounds="0 3")

    t.soviet("order attack")

    assert t.winner == "soviet"


def test_i123_a_wound_ends_the_game_in_the_soviet_phase_too() -> None:
    """h17 hits Ann at Kossuth Square; morale is not even looked at."""
    t = quiet("headlines", hand="h17", at="kossuth", units="csepel:soldier:1", wounds="4")

    t.soviet("execute h17")

    assert t.winner == "soviet"
    assert (t.city.wounds, t.city.morale) == ([5], 3)


def test_i124_morale_below_nothing_loses() -> None:
    """h07 pushes the marker to its last space."""
    t = quiet("headlines", hand="h07 h08", units="csepel:soldier:1", morale="0")

    t.soviet("execute h07")

    assert t.heard("morale -1", "the Soviet side wins")
    assert (t.winner, t.asked) == ("soviet", "nobody")


def test_i124_morale_nothing_is_no_loss() -> None:
    """The space before the last."""
    t = quiet("headlines", hand="h07 h08", units="csepel:soldier:1", morale="1")

    t.soviet("execute h07")

    assert (t.city.morale, t.winner, t.asked) == (0, "", "soviet")


def test_i124_a_show_of_force_may_end_the_game() -> None:
    """At any time, so in the state security phase too."""
    t = evening(units="csepel:soldier:9", at="bem", morale="0")

    t.soviet("order attack")

    assert t.winner == "soviet"


def test_i125_no_tank_and_no_soldier_wins() -> None:
    """Ann removes the last soldier; snipers do not matter."""
    units = "csepel:soldier:1 radio:sniper:2"
    t = quiet("revolution", at="csepel", units=units, hands="c01a")

    t.ann("attack")

    assert t.heard("soldier removed at csepel", "the revolution wins")
    assert (t.winner, t.asked) == ("revolution", "nobody")


def test_i125_a_tank_left_is_enough_to_go_on() -> None:
    """Neither the one nor the other must be there."""
    units = "csepel:soldier:1 radio:tank:1"
    t = quiet("revolution", at="csepel", units=units, hands="c01a")

    t.ann("attack")

    assert (t.winner, t.asked) == ("", "ann")


def test_i125_in_the_soviet_phase_it_is_not_looked_at() -> None:
    """The last soldier goes by h13, and new tanks come before anybody notices."""
    t = quiet("headlines", hand="h08 h13", units="csepel:soldier:1")
    t.soviet("execute h13")
    assert (t.count("csepel", "soldier"), t.winner) == (0, "")

    t.soviet("execute h08", "csepel", "csepel", "done")

    assert (t.winner, t.asked) == ("", "ann")


def test_i125_it_is_noticed_when_the_revolutionary_phase_begins() -> None:
    """The last soldier goes by h13, and nothing comes in his place."""
    t = quiet("headlines", hand="h07 h13", units="csepel:soldier:1")
    t.soviet("execute h13")
    assert t.winner == ""

    t.soviet("done")

    assert (t.winner, t.asked) == ("revolution", "nobody")


def test_i125_in_the_security_phase_it_is_not_looked_at() -> None:
    """An empty board in the evening: called-up soldiers save the Soviet side."""
    t = evening(units="radio:sniper:1")
    assert (t.winner, t.asked) == ("", "soviet")
    other = t.copy()

    t.soviet("order call-up", "csepel", "done", "done")
    other.soviet("done")

    assert (t.winner, t.asked) == ("", "ann")
    assert (other.winner, other.city.day) == ("revolution", 2)


def test_i126_the_order_of_the_steps_decides() -> None:
    """The last tank fires before it is destroyed: a last wound comes first."""
    said = {"at": "csepel", "units": "csepel:tank:1", "wounds": "4", "hands": "c02a,c05a"}
    hit = quiet("revolution", "die-1", **said).ann("destroy")
    missed = quiet("revolution", "die-6", **said).ann("destroy")

    assert (hit.winner, hit.count("csepel", "tank")) == ("soviet", 1)
    assert (missed.winner, missed.count("csepel", "tank")) == ("revolution", 0)


def test_i126_only_one_side_wins() -> None:
    """The hits of h17 end the game before its morale could end it again."""
    t = quiet("headlines", hand="h17", at="kossuth", units="", wounds="4", morale="0")

    t.soviet("execute h17")

    assert t.winner == "soviet"
    assert [x for x in t.told if x.endswith("wins")] == ["the Soviet side wins"]
    assert t.city.morale == 0


# 8.2 After day 7.


def test_i127_unresolved_events_carry_out_their_penalties() -> None:
    """s1 and e25 cost morale, e18 a wound, and the team still wins."""
    t = table("evaluation", events="s1 e25 e18:bem", morale="4")

    assert (t.city.morale, t.city.wounds) == (1, [1])
    assert t.winner == "revolution"


def test_i127_events_without_penalty_cost_nothing() -> None:
    """They only count."""
    t = table("evaluation", events="s2 s3 e01 e03", morale="0", wounds="4")

    assert (t.city.morale, t.city.wounds, t.winner) == (0, [4], "revolution")


def test_i127_events_on_the_display_have_no_penalty() -> None:
    """Only what lies on the board."""
    t = table("evaluation", events="s2", display="e25 e20 e19 e22 e27 e24", morale="0", wounds="4")

    assert (t.city.morale, t.city.wounds, t.winner) == (0, [4], "revolution")


def test_i127_a_penalty_may_end_morale() -> None:
    """One event on the board, and lost all the same."""
    t = table("evaluation", events="s1", morale="0")

    assert t.heard("morale -1", "the Soviet side wins")


def test_i127_a_penalty_may_be_the_last_wound() -> None:
    """e20 wounds Ann wherever she is."""
    t = table("evaluation", events="e20", wounds="4", at="csepel")

    assert t.heard("ann is wounded (5)", "the Soviet side wins")


def test_i127_the_team_says_who_is_wounded() -> None:
    """Nobody need stand at the place of the event, and fighters cannot take it."""
    t = table("evaluation", events="e20", players="2", at="bem csepel", active="kossuth:f01")

    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-3"]
    t.ann("seat-3")
    assert (t.city.wounds, t.winner) == ([0, 1], "revolution")


def test_i128_penalties_go_by_place() -> None:
    """Széna Square before Bem Square, Kossuth Square and Csepel."""
    t = table("evaluation", events="e29 e20 e18:bem e19")

    told = ["morale 2", "ann is wounded (1)", "ann is wounded (2)", "e29 counts as 1 more"]
    assert t.heard(*told)
    assert [x for x in t.told if x in told] == told


@pytest.mark.parametrize(
    ("events", "winner"),
    [
        ("", "revolution"),
        ("s2 s3 e01 e03", "revolution"),
        ("s2 s3 e01 e03 e08", "soviet"),
        ("s2 s3 e01 e03 e08 e11 e16 e17", "soviet"),
        ("s2 e01 e29", "revolution"),
        ("s2 e01 e03 e29", "soviet"),
        ("e21 e29", "revolution"),
        ("e21 e29 e01", "soviet"),
    ],
)
def test_i129_four_events_are_the_most(events: str, winner: str) -> None:
    """Four unresolved events and the team wins, five and it loses; e21 and e29 count double."""
    t = table("evaluation", events=events)

    assert t.winner == winner
    assert t.asked == "nobody"


def test_i129_units_do_not_matter_in_the_end() -> None:
    """Only events are counted after day 7."""
    assert table("evaluation", units="").winner == "revolution"
    assert table("evaluation", units="csepel:soldier:14 radio:tank:8").winner == "revolution"
    assert table("evaluation", events="s2 s3 e01 e03 e08", units="").winner == "soviet"


# 9. Information.


def seen(t: Table, seat: int) -> dict[str, str]:
    """A position as it is written down for one seat, by the first word of each line."""
    lines = GAME.notation.write(GAME.sight.view(t.city, seat)).splitlines()
    return {x.split()[0]: x.partition(" ")[2] for x in lines if not x.startswith(" ")}


def full_table(**said: str) -> Table:
    """Two revolutionaries in the middle of the third day."""
    return table(
        "headlines",
        players="2",
        day="3",
        hand="h06 h17 h32",
        hands="c01a,c05b c02a",
        trash="c03a c04a",
        units="csepel:soldier:2 radio:sniper:1 astoria:tank:1",
        events="s1 e05",
        display="e01 - e03",
        passive="corvin:f01+",
        active="astoria:f02",
        row="v4a v1a",
        markers="zhukov_order",
        **said,
    )


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_i130_the_table_is_open_to_all(seat: int) -> None:
    """Board, tracks, ashtray, display, discard piles and security cards."""
    t = full_table()
    t.soviet("take h06", "execute h17")
    view = seen(t, seat)

    assert view["units"] == "astoria:tank:1 csepel:soldier:2 magyar_radio:sniper:1"
    assert view["events"] == "kossuth_ter:e05 magyar_radio:s1"
    assert view["display"] == "e01 - e03 - - -"
    assert (view["morale"], view["support"], view["day"]) == ("2", "6", "3")
    assert view["markers"] == "zhukov_order kossuth_volley"
    assert (view["row"], view["ready"]) == ("v1a", "v1b v2a v2b v3a v3b v4a v4b")
    assert view["passive"] == "corvin_koz:f01"
    assert view["active.astoria"] == "f02"
    assert (view["front"], view["headline_trash"], view["points"]) == ("h06", "h17", "3")
    assert view["trash"] == "c03a c04a"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_i130_everybody_can_count(seat: int) -> None:
    """The number of cards in every hand and every deck."""
    t = full_table()
    view = seen(t, seat)

    sizes = {"hand": 3, "hands.1": 2, "hands.2": 1, "deck": 38 - 5}
    sizes |= {"headlines.1": 13, "headlines.2": 15, "headlines.3": 11}
    assert {k: len(view[k].split()) for k in sizes} == sizes
    assert len(view["event_deck"].split()) == len(t.city.event_deck)


def test_i130_discarded_events_are_open() -> None:
    """A replaced event lies in the open discard pile."""
    t = table("events", points="9", events="e05", display="e20", units="csepel:soldier:1")
    t.soviet("put slot-1 kossuth_ter")

    assert seen(t, 0)["event_trash"] == seen(t, 1)["event_trash"] == "e05"


def test_i131_only_the_soviet_player_sees_the_headlines() -> None:
    """The others see their backs: the period of each card."""
    t = full_table()

    assert seen(t, 0)["hand"] == "h06 h17 h32"
    assert seen(t, 1)["hand"] == seen(t, 2)["hand"] == "?1 ?2 ?3"


def test_i131_what_the_soviet_player_draws_is_not_told_to_the_team() -> None:
    """The team hears that a headline was drawn, not which."""
    t = table("support", hand="h06", headlines="h02", units="csepel:soldier:1")
    start = table("headlines", hand="h06", headlines="h02 h03", units="csepel:soldier:1").city
    city = cast(City, apply(start, GAME.notation.vocabulary.number("done")))
    question = settle(city)
    assert question is not None and question.seat == CHANCE
    advance(city, GAME.notation.vocabulary.number("h03"))

    assert t.heard("soviet draws the headline h02")
    assert "soviet draws the headline h03" in told_to(city, 0)
    assert "soviet draws the headline ?" in told_to(city, 1)
    assert not [x for x in told_to(city, 1) if "h03" in x]


def told_to(city: City, seat: int) -> list[str]:
    """What one seat hears of the last step."""
    return [GAME.notation.tell(e.mask(seat), SEATS) for e in city.events]


def test_i132_only_the_owner_sees_a_revolutionary_hand() -> None:
    """Neither the Soviet player nor a teammate."""
    t = full_table()

    assert [seen(t, seat)["hands.1"] for seat in (0, 1, 2)] == ["? ?", "c01a c05b", "? ?"]
    assert [seen(t, seat)["hands.2"] for seat in (0, 1, 2)] == ["?", "?", "c02a"]
    assert [set(seen(t, seat)["deck"].split()) for seat in (0, 1, 2)] == [{"?"}] * 3


def test_i132_only_the_owner_hears_what_is_drawn() -> None:
    """Ann draws; Bob and the Soviet player hear that she does."""
    t = table("revolution", players="2", units="csepel:soldier:1").ann("seat-2")
    city = cast(City, apply(t.city, GAME.notation.vocabulary.number("draw")))
    advance(city, GAME.notation.vocabulary.number("c07c"))

    assert "ann draws c07c" in told_to(city, 1)
    for seat in (0, 2):
        assert "ann draws ?" in told_to(city, seat)


def test_i132_discarded_cards_are_open() -> None:
    """Everybody hears which card paid for a step, and may look it up."""
    t = table(
        "revolution",
        players="2",
        at="csepel bem",
        units="csepel:soldier:1",
        hands="c01a -",
    )
    t.ann("seat-2", "step corvin_koz", "step csepel")

    assert t.heard("ann discards c01a")
    assert [seen(t, seat)["trash"] for seat in (0, 1, 2)] == ["c01a"] * 3


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


def test_i133_nobody_knows_the_next_headline() -> None:
    """Chance may still turn up every card of the first deck."""
    question = settle(GAME.rules.setup({}))

    assert question is not None and question.seat == CHANCE
    assert list(question.options) == [h for h in range(HEADLINES) if PERIOD[h] == 1]


def test_i133_nobody_knows_who_lies_beneath() -> None:
    """Under f01 any fighter may lie who has not been seen."""
    t = table("revolution", at="csepel", units="szena:soldier:1", passive="csepel:f01+")

    question = settle(apply(t.city, GAME.notation.vocabulary.number("activate")))

    assert question is not None and question.seat == CHANCE
    assert t.names(list(question.options)) == [f"f{n:02}" for n in range(2, 23)]


def test_i133_nobody_knows_the_next_revolutionary_tank() -> None:
    """It is drawn when it comes."""
    t = table("headlines", hand="h26", units="szena:soldier:1")

    question = settle(apply(t.city, GAME.notation.vocabulary.number("execute h26")))

    assert question is not None and question.seat == CHANCE
    assert t.names(list(question.options)) == ["t1", "t2", "t3"]


def test_i133_nobody_knows_the_next_event() -> None:
    """The empty display may be filled by every event of the deck."""
    start = table("army", points="1", units="csepel:tank:1", headlines="-").city

    question = settle(apply(start, GAME.notation.vocabulary.number("done")))

    assert question is not None and question.seat == CHANCE
    assert list(question.options) == list(range(EVENT + 3, EVENT + 33))


def test_i134_teammates_see_hands_only_if_they_like() -> None:
    """With the option Bob sees Ann's cards and she his; the Soviet player never does."""
    t = full_table(options="team_open_hands=on")

    assert [seen(t, seat)["hands.1"] for seat in (0, 1, 2)] == ["? ?", "c01a c05b", "c01a c05b"]
    assert [seen(t, seat)["hands.2"] for seat in (0, 1, 2)] == ["?", "c02a", "c02a"]
    assert GAME.rules.options({})["team_open_hands"] == "off"


def test_i134_open_hands_do_not_open_the_soviet_hand() -> None:
    """The headlines stay hidden, and so does the deck."""
    t = full_table(options="team_open_hands=on")

    assert seen(t, 1)["hand"] == "?1 ?2 ?3"
    assert set(seen(t, 1)["deck"].split()) == {"?"}


# Who decides: the spokesperson.


@pytest.mark.parametrize(("spokesperson", "name"), [("1", "ann"), ("2", "bob"), ("3", "cili")])
def test_i135_the_spokesperson_orders_the_turns(spokesperson: str, name: str) -> None:
    """The first revolutionary unless the option names another."""
    t = table(
        "revolution",
        players="3",
        units="csepel:soldier:1",
        options=f"spokesperson={spokesperson}",
    )

    assert t.asked == name
    assert t.options == ["seat-2", "seat-3", "seat-4"]


def bob_speaks(phase: str, chance: str = "", **said: str) -> Table:
    """Two revolutionaries, of whom Bob is the spokesperson."""
    return quiet(phase, chance, players="2", options="spokesperson=2", **said)


def test_i135_nobody_else_orders_the_turns() -> None:
    """Ann and the Soviet player are not asked."""
    t = bob_speaks("revolution", units="csepel:soldier:1")

    for seat in (0, 1):
        refused = GAME.rules.why_not(t.city, seat, GAME.notation.vocabulary.number("seat-2"))
        assert refused is not None and refused.rule == "not-your-decision"


def test_i135_the_first_revolutionary_speaks_by_default() -> None:
    """A game set up without saying anything."""
    assert started(players="4")[0].spokesperson == 1
    assert started(players="4", spokesperson="3")[0].spokesperson == 3


@pytest.mark.parametrize(
    ("players", "spokesperson", "speaks"), [("2", "2", 1), ("2", "3", 1), ("3", "3", 2)]
)
def test_i135_on_a_smaller_team_the_last_one_speaks(
    players: str, spokesperson: str, speaks: int
) -> None:
    """Who is not on the team cannot speak for it: the last one who is does."""
    assert started(players=players, spokesperson=spokesperson)[0].spokesperson == speaks


def test_i135_the_last_of_the_team_may_speak_for_it() -> None:
    """Whoever is on the team may be the spokesperson."""
    assert started(players="3", spokesperson="2")[0].spokesperson == 2
    assert started(players="4", spokesperson="3")[0].spokesperson == 3


def test_i135_the_spokesperson_gives_away_the_extra_action() -> None:
    """h15: Bob says before each turn whether it is this one."""
    t = bob_speaks("headlines", hand="h15", units="csepel:soldier:1")

    t.soviet("execute h15", "done").bob("seat-2")

    assert t.asked == "bob" and t.options == ["yes", "no"]
    t.bob("yes")
    assert t.heard("turn of ann: 2 actions", "ann has 1 extra actions")
    assert t.asked == "ann"


def test_i135_the_spokesperson_chooses_for_green_headlines() -> None:
    """h04: Bob says whose fighter becomes active."""
    t = bob_speaks("headlines", hand="h04", units="csepel:soldier:1", passive="bem:f01 corvin:f02")

    t.soviet("execute h04")

    assert t.asked == "bob" and t.options == ["bem_ter", "corvin_koz"]


def test_i135_the_spokesperson_gives_out_hits_between_turns() -> None:
    """An Attack on both: Bob says who is hit."""
    t = bob_speaks("security", "die-1 die-6", at="csepel csepel", units="csepel:soldier:1")

    t.soviet("order attack")

    assert t.asked == "bob" and t.options == ["seat-2", "seat-3"]


def test_i135_hits_of_red_headlines_are_given_out_by_the_team() -> None:
    """h24 hits at Csepel: Bob says whom, not the Soviet player."""
    t = bob_speaks("headlines", hand="h24", at="csepel csepel", units="csepel:soldier:1")

    t.soviet("execute h24")

    assert t.asked == "bob" and t.options == ["seat-2", "seat-3"]


def test_i135_hits_in_a_turn_are_given_out_by_the_acting_player() -> None:
    """A tank fires while Ann acts: she says who is hit, though Bob speaks."""
    t = bob_speaks(
        "revolution",
        "die-1",
        at="csepel csepel",
        units="csepel:tank:1",
        passive="csepel:f01",
    )

    t.bob("seat-2").ann("activate")

    assert t.asked == "ann" and t.options == ["seat-2", "seat-3"]


def test_i135_the_spokesperson_shares_out_cards() -> None:
    """Morale one, two players: Bob says who gets the card."""
    t = table(
        "sharing",
        players="2",
        options="spokesperson=2",
        units="csepel:soldier:1",
        morale="1",
    )

    assert t.asked == "bob" and t.options == ["seat-2", "seat-3"]


def test_i135_the_spokesperson_chooses_for_the_revolution() -> None:
    """h29, a red headline, lets the team choose, and then whom to withdraw."""
    t = bob_speaks("headlines", hand="h29", units="csepel:soldier:1", active="bem:f01 corvin:f02")

    t.soviet("execute h29")

    assert t.asked == "bob" and t.options == ["option-1", "option-2"]
    t.bob("option-1")
    assert t.asked == "bob" and t.options == ["f01", "f02"]


def test_i135_the_spokesperson_allots_the_wounds_of_penalties() -> None:
    """e27 wounds one of them."""
    t = bob_speaks("evaluation", events="e27")

    assert t.asked == "bob" and t.options == ["seat-2", "seat-3"]


def test_i135_the_soviet_player_chooses_red_targets() -> None:
    """h12: where the soldier comes."""
    t = bob_speaks("headlines", hand="h12", units="csepel:soldier:1")

    t.soviet("execute h12")

    assert t.asked == "soviet" and t.options == ["szena_ter", "mdp_szekhaz", "csepel"]


def test_i135_a_card_that_names_the_other_side_asks_it() -> None:
    """h34: the team removes soldiers, the Soviet player lays down security cards."""
    t = bob_speaks("headlines", hand="h34", units="csepel:soldier:2 radio:soldier:1")

    t.soviet("execute h34")
    assert t.asked == "bob" and t.options == ["magyar_radio", "csepel"]
    t.bob("csepel", "csepel")

    assert t.asked == "soviet"
    t.soviet("order attack", "order reposition")
    assert t.names(t.city.row) == ["v4a", "v1a"]
    assert (t.count("csepel", "soldier"), t.count("radio", "soldier")) == (0, 1)


def test_i135_who_discards_chooses_the_card() -> None:
    """h10: each revolutionary says which one goes."""
    t = bob_speaks("headlines", hand="h10", units="csepel:soldier:1", hands="c01a,c02a c03a,c04a")

    t.soviet("execute h10")

    assert t.asked == "ann" and t.options == ["c01a", "c02a"]
    t.ann("c02a")
    assert t.asked == "bob" and t.options == ["c03a", "c04a"]


def test_i135_the_acting_player_chooses_the_reward() -> None:
    """Ann resolves e22 and says which tank goes, though Bob speaks."""
    t = bob_speaks(
        "revolution",
        at="astoria bem",
        events="e22",
        units="radio:tank:1 csepel:tank:1",
        hands="c05a,c02a,c03a -",
    )

    t.bob("seat-2").ann("resolve")

    assert t.asked == "ann" and t.options == ["magyar_radio", "csepel"]


def test_i135_whoever_is_asked_for_cards_must_agree() -> None:
    """Ann asks Bob; Bob is the one to say yes or no."""
    t = quiet(
        "revolution",
        players="2",
        at="bem bem",
        units="csepel:soldier:1",
        hands="- c01a,c02a",
    )

    t.ann("seat-2", "ask seat-3")

    assert t.asked == "bob" and t.options == ["yes", "no"]
    t.bob("no")
    assert (t.cards(1), t.cards(2)) == ([], ["c01a", "c02a"])


def test_i135_the_soviet_player_chooses_decks_and_events() -> None:
    """Which deck to draw from, and which events stay."""
    t = table(
        "support",
        day="2",
        support="4",
        hand="h06 h07 h08",
        display="e01 e02 e03",
        units="csepel:soldier:1",
    )

    assert t.asked == "soviet" and t.options == ["deck-1", "deck-2"]
    t.soviet("deck-2")
    assert t.asked == "soviet" and t.options == ["e01", "e02", "e03"]


# 10. Difficulty.


def units_of(c: City) -> dict[str, dict[str, int]]:
    """What stands where."""
    found: dict[str, dict[str, int]] = {}
    for p, where in enumerate(PLACE_IDS):
        for unit, name in enumerate(UNIT_NAMES):
            if c.count(unit, p):
                found.setdefault(where, {})[name] = c.count(unit, p)
    return found


PLAIN = {
    "szena_ter": {"soldier": 1},
    "kossuth_ter": {"soldier": 1},
    "sztalin_ter": {"soldier": 1},
    "magyar_radio": {"soldier": 2, "sniper": 1},
    "mdp_szekhaz": {"soldier": 2},
    "csepel": {"soldier": 1},
}


def test_i136_without_settings_nothing_is_changed() -> None:
    """The plain set-up."""
    city, question = started()

    assert (city.morale, city.support, city.last_wound) == (3, 6, 5)
    assert units_of(city) == PLAIN
    assert city.active == [()] * 11
    assert question.seat == 0 and len(city.hand) == 6


@pytest.mark.parametrize(("value", "morale"), [("+1", 4), ("+2", 5)])
def test_i136_r1_morale_helps_the_revolution(value: str, morale: int) -> None:
    """One or two steps, and nothing else."""
    city, _ = started(morale=value)

    assert (city.morale, city.support, units_of(city)) == (morale, 6, PLAIN)


def test_i136_r1_no_more_than_two_steps() -> None:
    """Three are not on offer."""
    with pytest.raises(ValueError, match="morale"):
        GAME.rules.setup({"morale": "+3"})


def test_i136_r2_the_sniper_at_the_radio_is_removed() -> None:
    """The soldiers stay."""
    city, _ = started(radio_sniper="removed")

    assert units_of(city) == {**PLAIN, "magyar_radio": {"soldier": 2}}


@pytest.mark.parametrize(("players", "last"), [("2", 6), ("3", 5), ("4", 5)])
def test_i136_r3_one_more_wound_is_allowed(players: str, last: int) -> None:
    """Whatever the size of the team."""
    assert started(players=players, extra_wound="on")[0].last_wound == last
    assert started(players=players)[0].last_wound == last - 1


def test_i136_r3_the_fifth_wound_is_survived() -> None:
    """The sixth is not."""
    said = {"at": "csepel", "units": "csepel:soldier:1", "options": "extra_wound=on"}

    fifth = evening("die-1 die-6", wounds="4", **said).soviet("order attack")
    sixth = evening("die-1 die-6", wounds="5", **said).soviet("order attack")

    assert (fifth.city.wounds, fifth.winner) == ([5], "")
    assert (sixth.city.wounds, sixth.winner) == ([6], "soviet")


def test_i136_r4_a_fighter_begins_active_beside_a_single_revolutionary() -> None:
    """At Astoria, and the one beneath is turned up."""
    city, question = started(first_fighter="active")
    plain, _ = started()
    astoria = place("astoria")

    assert city.active[astoria] == (plain.upper[astoria],)
    assert sum([len(x) for x in city.active]) == 1
    assert city.upper[astoria] not in (-1, plain.upper[astoria])
    assert not city.lower >> astoria & 1
    assert (question.seat, city.day) == (0, 1)


def test_i136_r4_a_team_chooses_where() -> None:
    """At a place with a revolutionary; the spokesperson says which."""
    city, question = started(players="4", first_fighter="active", spokesperson="2")

    words = [GAME.notation.vocabulary.word(x) for x in question.options]
    assert question.seat == 2
    assert words == ["bem_ter", "astoria", "corvin_koz"]
    advance(city, GAME.notation.vocabulary.number("corvin_koz"))
    assert [len(x) for x in city.active] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]


def test_i137_s1_morale_helps_the_soviet_side() -> None:
    """One step."""
    city, _ = started(morale="-1")

    assert (city.morale, city.support, units_of(city)) == (2, 6, PLAIN)


@pytest.mark.parametrize("csepel", ["off", "on"])
@pytest.mark.parametrize("sztalin", ["off", "on"])
def test_i137_s2_a_soldier_more_here_and_there(csepel: str, sztalin: str) -> None:
    """At Csepel, at Stalin Square, at both."""
    city, _ = started(csepel_soldier=csepel, sztalin_soldier=sztalin)

    more = {"off": 1, "on": 2}
    wanted = {"csepel": {"soldier": more[csepel]}, "sztalin_ter": {"soldier": more[sztalin]}}
    assert units_of(city) == {**PLAIN, **wanted}


def test_i137_s3_support_helps_the_soviet_side() -> None:
    """The hand limit is one higher."""
    city, _ = started(support="+1")

    assert (city.support, city.morale, units_of(city)) == (7, 3, PLAIN)


def test_i137_s3_comes_after_the_first_hand_is_drawn() -> None:
    """The settings are applied after set-up, so the first hand has six headlines (I017, I023)."""
    city, question = started(support="+1")

    assert question.seat == 0 and city.day == 1
    assert len(city.hand) == 6


def test_i137_settings_combine() -> None:
    """All of them at once."""
    city, question = started(
        players="3",
        morale="+2",
        radio_sniper="removed",
        extra_wound="on",
        first_fighter="active",
        csepel_soldier="on",
        sztalin_soldier="on",
        support="+1",
    )

    assert (city.morale, city.support, city.last_wound) == (5, 7, 5)
    assert units_of(city) == {
        **PLAIN,
        "magyar_radio": {"soldier": 2},
        "csepel": {"soldier": 2},
        "sztalin_ter": {"soldier": 2},
    }
    assert question.seat == 1


# 12. Worked examples.


def test_example_5_the_radio_attacks_with_seven() -> None:
    """Four soldiers and a sniper, dice 3 and 5: one hit, no second, no show of force."""
    t = evening("die-3 die-5", at="radio", units="radio:soldier:4 radio:sniper:1")

    t.soviet("order attack")

    assert t.city.strength(place("radio")) == 7
    assert t.heard("dice 3 5: 1 hits", "ann is wounded (1)")
    assert (t.city.wounds, t.city.morale) == ([1], 3)


@pytest.mark.parametrize("dice", ["die-1 die-1", "die-3 die-5", "die-6 die-6"])
def test_example_6_the_party_headquarters_show_their_force(dice: str) -> None:
    """Three soldiers and two snipers are nine: nobody is there, and morale falls by one."""
    t = evening(dice, at="bem", units="mdp:soldier:3 mdp:sniper:2")

    t.soviet("order attack")

    assert (t.city.wounds, t.city.morale) == ([0], 2)


@pytest.mark.parametrize(("fourth", "winner"), [("e29", "soviet"), ("e17", "revolution")])
def test_example_10_the_last_day(fourth: str, winner: str) -> None:
    """Six events, two resolved; one of the four left counts double: five, and the Soviet wins."""
    t = quiet(
        "revolution",
        day="7",
        at="kossuth",
        events=f"s3 e07 e01 e03 e15 {fourth}",
        units="csepel:soldier:1",
        hands="c07a,c05a,c03a",
    )

    t.ann("resolve", "step sztalin_ter", "resolve", "c03a", "pass")
    assert t.city.events_on_board() == 4
    t.soviet("done")

    assert (t.winner, t.asked) == (winner, "nobody")
