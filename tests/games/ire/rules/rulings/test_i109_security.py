"""Days of Ire, I109 to I120: the state security phase."""

from __future__ import annotations

from kibitz.games.ire.rules.tables import NAMES
from tests.games.ire.rules.rulings.situations import ALL_SECURITY, evening, quiet, seen, started
from tests.games.ire.table import place

ALL_ORDERS = ["order reposition", "order march", "order call-up", "order attack"]


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
