"""Days of Ire, I121 to I129: the end of the day and of the game."""

from __future__ import annotations

import pytest

from tests.games.ire.rules.rulings.situations import ALL_SECURITY, evening, quiet
from tests.games.ire.table import place, table

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
