"""Days of Ire, I024 to I042: new headlines, influencing events."""

from __future__ import annotations

from kibitz.games.ire.rules.numbers import PLACE_IDS
from tests.games.ire.rules.rulings.situations import FAR, QUIET
from tests.games.ire.table import table

# New headlines.


def test_i024_any_number_of_headlines_in_any_order() -> None:
    """The Soviet player plays the last card first, then another, and keeps the rest."""
    t = table("headlines", hand="h02 h06 h07 h10", headlines="-", units=FAR)

    t.soviet("take h10", "drop h02")
    assert t.asked == "soviet"
    assert t.names(t.city.hand) == ["h06", "h07"]
    t.soviet("done")

    assert t.names(t.city.hand) == ["h06", "h07"]
    assert t.asked == "ann"


def test_i024_no_headline_need_be_played() -> None:
    """The Soviet player may stop at once."""
    t = table("headlines", hand="h06 h07", headlines="-", units=FAR)

    t.soviet("done")

    assert t.names(t.city.hand) == ["h06", "h07"]
    assert t.asked == "ann"


def test_i024_a_headline_is_carried_out_before_the_next() -> None:
    """While the tanks of h08 are placed, no other headline can be played."""
    t = table("headlines", hand="h07 h08", units=FAR)

    t.soviet("execute h08")
    assert t.options == ["szena_ter", "mdp_szekhaz", "csepel"]
    t.soviet("csepel")
    assert "take h07" not in t.options
    assert t.why("take h07") == "not-asked h08"
    t.soviet("szena_ter")

    assert "take h07" in t.options
    assert t.why("execute h08") == "not-in-hand h08"


def test_i025_a_red_headline_for_its_points() -> None:
    """h08 taken for three points: no tank, no marker, no security card back."""
    t = table("headlines", hand="h07 h08 h12", row="v2a v4a", units=FAR)

    t.soviet("take h08", "take h12")

    assert t.city.points == 4
    assert t.names(t.city.front) == ["h08", "h12"]
    assert sum(t.count(p, "tank") for p in PLACE_IDS) == 0
    assert t.city.markers == 0
    assert t.names(t.city.row) == ["v2a", "v4a"]
    assert t.heard("soviet lays down h08 for 3 points", "soviet lays down h12 for 1 points")


def test_i025_a_red_headline_executed_gives_no_points() -> None:
    """h07 executed: morale falls, the card is discarded, no point is counted."""
    t = table("headlines", hand="h07 h10", units=FAR)

    t.soviet("execute h07")

    assert t.city.morale == 2
    assert t.city.points == 0
    assert t.city.front == ()
    assert t.names(t.city.headline_trash) == ["h07"]


def test_i025_a_red_headline_is_not_just_discarded() -> None:
    """Red is taken or executed; to drop it is not offered."""
    t = table("headlines", hand="h07", units=FAR)

    assert t.options == ["take h07", "execute h07", "done"]
    assert t.why("drop h07") == "wrong-colour h07"


def test_i026_a_green_headline_is_carried_out_by_the_team_and_counts() -> None:
    """The team chooses for h04; only then its point counts, and the card lies in front."""
    t = table("headlines", hand="h04 h07", passive="corvin:f01 astoria:f02", units=FAR)

    t.soviet("execute h04")
    assert t.asked == "ann"
    assert t.options == ["astoria", "corvin_koz"]
    assert t.city.points == 0
    t.ann("corvin_koz")

    assert t.city.points == 1
    assert t.names(t.city.front) == ["h04"]
    assert t.heard(
        "soviet plays h04 for the team to carry out",
        "f01 becomes active at corvin_koz",
        "soviet lays down h04 for 1 points",
    )


def test_i026_a_green_headline_discarded_does_nothing() -> None:
    """h02 dropped: no morale, no points."""
    t = table("headlines", hand="h02 h07", units=FAR)

    t.soviet("drop h02")

    assert t.city.morale == 3
    assert t.city.points == 0
    assert t.city.front == ()
    assert t.names(t.city.headline_trash) == ["h02"]


def test_i026_a_green_headline_gives_no_points_without_its_effect() -> None:
    """Green is played or dropped; to take only the points is not offered."""
    t = table("headlines", hand="h02", units=FAR)

    assert t.options == ["execute h02", "drop h02", "done"]
    assert t.why("take h02") == "wrong-colour h02"


def test_i027_red_targets_are_chosen_by_the_soviet_player() -> None:
    """Where the sniper of h25 goes the Soviet player says, among the places of the card."""
    t = table("headlines", day="3", hand="h25", headlines="-", event_deck="-", units=FAR)

    t.soviet("execute h25")
    assert t.asked == "soviet"
    assert t.options == ["kossuth_ter", "astoria", "blaha_lujza_ter"]
    t.soviet("astoria")

    assert t.count("astoria", "sniper") == 1


def test_i027_green_targets_are_chosen_by_the_team() -> None:
    """Which soldier h13 removes is said by the spokesperson, whoever that is."""
    t = table(
        "headlines",
        players="2",
        options="spokesperson=2",
        hand="h13 h07",
        units="csepel:soldier:1 radio:soldier:1",
    )

    t.soviet("execute h13")
    assert t.asked == "bob"
    t.bob("magyar_radio", "seat-2")

    assert t.count("radio", "soldier") == 0
    assert t.count("csepel", "soldier") == 1
    assert len(t.cards(1)) == 1 and t.cards(2) == []


def test_i027_unless_the_card_names_the_side() -> None:
    """h29 is red but leaves the choice to the team; h34 is green but asks the Soviet player."""
    t = table("headlines", hand="h29 h07", active="corvin:f01", units=FAR)
    t.soviet("execute h29")
    assert t.asked == "ann"
    t.ann("option-1")
    assert t.names(t.city.casualties) == ["f01"]
    assert t.city.morale == 3

    t = table("headlines", hand="h34 h07", units="csepel:soldier:3")
    t.soviet("execute h34")
    assert t.count("csepel", "soldier") == 1
    assert t.asked == "soviet"
    t.soviet("order attack", "order march")
    assert t.names(t.city.row) == ["v4a", "v2a"]


def test_i028_a_green_headline_without_effect_still_counts() -> None:
    """No tank is there to be removed by h32; its four points count all the same."""
    t = table("headlines", hand="h32 h07", units=FAR)

    t.soviet("execute h32")

    assert t.city.points == 4
    assert t.names(t.city.front) == ["h32"]


def test_i028_an_effect_is_carried_out_as_far_as_possible() -> None:
    """No soldier at Csepel for h16 to remove, but the tank comes to Kossuth Square."""
    t = table("headlines", hand="h16 h07", units="radio:soldier:1")

    t.soviet("execute h16")

    assert t.count("radio", "soldier") == 1
    assert t.names(t.city.active[PLACE_IDS.index("kossuth_ter")]) == ["t1"]
    assert t.city.points == 3


def test_i028_a_red_headline_without_effect_may_be_executed() -> None:
    """Nobody has a card to discard for h10; it is discarded and its security card returns."""
    t = table("headlines", hand="h10 h07", row="v2a", units=FAR)

    t.soviet("execute h10")

    assert t.names(t.city.headline_trash) == ["h10"]
    assert t.city.row == ()


def test_i029_a_day_long_headline_holds_until_night_even_if_it_gave_points() -> None:
    """The tank at Csepel does not fire on the day of h18, but on the next."""
    t = table(
        "headlines",
        day="3",
        hand="h18",
        at="csepel",
        units="csepel:tank:1",
        deck="c01a c01b c01c",
        **QUIET,
    )

    t.soviet("execute h18")
    assert t.city.points == 3
    t.soviet("done")
    t.ann("draw")
    assert not any(line.startswith("dice") for line in t.told)
    assert t.names(t.city.lasting) == ["h18"]
    assert t.city.headline_trash == ()

    t.ann("pass")
    assert t.city.day == 4
    assert t.names(t.city.headline_trash) == ["h18"]
    assert t.city.lasting == ()
    t.ann("draw")
    assert t.heard("day 4", "dice 1: 1 hits", "ann is wounded (1)")


def test_i029_a_red_day_long_headline_lies_beside_the_board() -> None:
    """After h22 Ann, without cards, cannot step today; tomorrow she can."""
    t = table("headlines", day="3", hand="h22", units=FAR, **QUIET)

    t.soviet("execute h22")
    assert t.names(t.city.lasting) == ["h22"]
    assert t.why("step magyar_radio") == "no-step-left"
    t.ann("pass")

    assert t.names(t.city.headline_trash) == ["h22"]
    assert "step magyar_radio" in t.options


def test_i030_security_cards_return_from_the_oldest_end() -> None:
    """h06 brings back one card, the one played first; the others stay in their order."""
    t = table("headlines", hand="h06 h10", row="v4b v1a v3a", units=FAR)

    t.soviet("execute h06")

    assert t.names(t.city.row) == ["v1a", "v3a"]
    assert "v4b" in t.names(t.city.ready)
    assert t.heard("support 7", "v4b return to the available set")


def test_i030_not_more_return_than_were_played() -> None:
    """h12 brings back three, but only two were played."""
    t = table("headlines", hand="h12 h10", row="v4a v2b", units=FAR)

    t.soviet("execute h12", "csepel")

    assert t.city.row == ()
    assert len(t.city.ready) == 8


def test_i030_a_red_headline_without_a_number_brings_nothing_back() -> None:
    """h08 has the number 0, a green headline has none."""
    t = table("headlines", hand="h02 h08 h10", row="v4a v2b", units=FAR)

    t.soviet("execute h08", "csepel", "csepel", "execute h02")

    assert t.names(t.city.row) == ["v4a", "v2b"]


def test_i031_the_marker_falls_after_the_effect() -> None:
    """The tanks of h08 come first, then its marker."""
    t = table("headlines", hand="h08 h10", units=FAR)

    t.soviet("execute h08", "csepel")
    assert t.city.markers == 0
    t.soviet("csepel")

    assert t.heard("tank placed at csepel", "tank placed at csepel", "marker zhukov_order")


def test_i031_a_marker_changes_other_headlines() -> None:
    """h09 brings one tank to Parliament, and one more once h08 was executed."""
    for markers, tanks in (("", 1), ("zhukov_order", 2), ("gero_out", 1)):
        t = table("headlines", hand="h09", markers=markers, units=FAR)
        t.soviet("execute h09")
        assert t.count("kossuth", "tank") == tanks


def test_i031_no_marker_without_the_effect() -> None:
    """A red headline taken and a green one discarded put no marker."""
    t = table("headlines", hand="h01a h08 h10", units=FAR)

    t.soviet("take h08", "drop h01a")

    assert t.city.markers == 0
    assert not any(line.startswith("marker") for line in t.told)


def test_i031_a_second_copy_puts_no_second_marker() -> None:
    """Both copies of h01 are carried out; the marker is put once."""
    t = table("headlines", hand="h01a h01b h10", units=FAR)

    t.soviet("execute h01a", "execute h01b")

    assert t.told.count("marker country_food") == 1
    assert len(t.cards(1)) == 4
    assert t.city.points == 4


# Influencing events.


def test_i033_points_serve_events_and_tanks_alike() -> None:
    """Four points from two cards: two for an event, one for a move, one is lost."""
    t = table(
        "headlines",
        hand="h07 h10",
        headlines="-",
        event_deck="-",
        display="e24",
        units="csepel:tank:1",
    )

    t.soviet("take h07", "take h10", "put slot-1 blaha_lujza_ter")
    assert t.city.points == 2
    t.soviet("move csepel corvin_koz")

    assert t.heard("a tank moves from csepel to corvin_koz", "1 points are lost")
    assert t.city.points == 0


def test_i033_points_are_not_kept_for_the_next_day() -> None:
    """Three points unspent today buy no tank tomorrow."""
    t = table("headlines", hand="h08", units=FAR, **QUIET)

    t.soviet("take h08", "done")
    assert t.heard("3 points are lost")
    t.ann("pass")

    assert t.city.day == 2
    assert t.asked == "ann"  # nothing could be bought


def test_i034_no_event_need_be_taken() -> None:
    """The Soviet player may leave all events on the display."""
    t = table("events", points="0", display="e01 e03", event_deck="-", headlines="-", units=FAR)

    t.soviet("done")

    assert t.city.events_on_board() == 0
    assert t.names(t.city.display)[:2] == ["e01", "e03"]


def test_i034_a_placement_is_finished_before_the_next() -> None:
    """e30 first lets the team choose; then the next event may be put."""
    t = table("events", points="2", display="e30 e03", hands="c01a,c05a", units=FAR)

    t.soviet("put slot-1 csepel")
    assert t.asked == "ann"
    assert t.options == ["option-1", "option-2"]
    t.ann("option-2")

    assert t.city.morale == 2
    assert t.asked == "soviet"
    assert "put slot-2 bem_ter" in t.options


def test_i035_a_significant_event_costs_its_price_and_the_surcharge() -> None:
    """e24 costs 2: with three points it can be paid on slot 3, but not on slot 5."""
    t = table("events", points="3", display="e01 - e24 - e23", units="csepel:tank:1")

    assert t.why("put slot-5 magyar_radio") == "no-points e23"
    t.soviet("put slot-3 blaha_lujza_ter")
    assert t.city.points == 0
    assert "put slot-1 szena_ter" in t.options  # significant events do not raise this price


def test_i036_each_side_event_makes_the_next_dearer() -> None:
    """One side event lies on the board: the next costs 1, the one after it 2."""
    t = table("events", points="4", display="e01 e03", events="e17", units="csepel:tank:1")

    t.soviet("put slot-1 szena_ter")
    assert t.city.points == 3
    t.soviet("put slot-2 bem_ter")
    assert t.city.points == 1


def test_i036_five_points_buy_three_side_events_and_a_move() -> None:
    """Side events on slots 1, 2 and 3 cost 0, 1 and 2 + 1; one point is left for a tank."""
    t = table("events", points="5", display="e01 e03 e06", units="csepel:tank:1 csepel:soldier:1")

    t.soviet("put slot-1 szena_ter", "put slot-2 bem_ter", "put slot-3 sztalin_ter")

    assert t.city.points == 1
    t.soviet("move csepel corvin_koz")
    assert t.count("corvin", "tank") == 1


def test_i036_only_the_first_side_event_costs_nothing() -> None:
    """Without points one side event can be put, but no second."""
    t = table("events", points="0", display="e01 e03", units=FAR)

    t.soviet("put slot-1 szena_ter")

    assert t.asked == "ann"
    assert t.city.events_on_board() == 1


def test_i037_starting_events_do_not_raise_the_price() -> None:
    """Three starting events lie on the board; the first side event still costs nothing."""
    t = table("events", points="0", events="s1 s2 s3", display="e01 e24", units=FAR)

    assert t.options == ["put slot-1 szena_ter", "done"]


def test_i037_starting_events_count_at_the_end() -> None:
    """Two starting events and three others are five: the Soviet player wins."""
    assert table("evaluation", units=FAR, events="s2 s3 e01 e03 e17").winner == "soviet"
    assert table("evaluation", units=FAR, events="s2 s3 e01 e03").winner == "revolution"


def test_i038_a_side_event_needs_a_free_place() -> None:
    """Kossuth Square has an event, so e05 cannot be taken; nor may it go elsewhere."""
    t = table("events", points="9", events="s3", display="e05 e03", units=FAR)

    assert t.options == ["put slot-2 bem_ter", "done"]
    assert t.why("put slot-1 kossuth_ter") == "place-occupied e05"
    assert t.why("put slot-1 csepel") == "other-place e05"


def test_i039_a_significant_event_takes_the_place_of_another() -> None:
    """e23 replaces the starting event at the Radio, which neither rewards nor punishes."""
    t = table("events", points="3", events="s1", display="e23 e03", units=FAR)

    t.soviet("put slot-1 magyar_radio")

    assert t.names(t.city.event_at)[PLACE_IDS.index("magyar_radio")] == "e23"
    assert t.names(t.city.event_trash) == ["s1"]
    assert t.city.events_on_board() == 1
    assert t.city.morale == 3
    assert t.city.markers == 0
    assert t.heard("s1 is replaced at magyar_radio", "soviet puts e23 at magyar_radio")


def test_i039_a_significant_event_may_replace_a_significant_one() -> None:
    """e21 replaces e20; the wound that e20 threatens never happens."""
    t = table("events", points="3", events="e20", display="e21 e03", at="kossuth", units=FAR)

    t.soviet("put slot-1 kossuth_ter")

    assert t.names(t.city.event_trash) == ["e20"]
    assert t.city.wounds == [0]


def test_i040_anywhere_means_any_place_without_event() -> None:
    """e18 and e30 may go to every free place and to no occupied one."""
    t = table("events", points="4", events="s1 s2 s3", display="e18 e30", units=FAR)

    taken = {"magyar_radio", "sztalin_ter", "kossuth_ter"}
    for slot in ("slot-1", "slot-2"):
        goals = {w.split()[2] for w in t.options if w.startswith(f"put {slot}")}
        assert goals == set(PLACE_IDS) - taken
    assert t.why("put slot-1 kossuth_ter") == "place-occupied e18"
    assert t.why("put slot-2 kossuth_ter") == "place-occupied e30"


def test_i040_without_a_free_place_it_cannot_be_taken() -> None:
    """Every place has an event: e30 cannot be taken even though it is significant."""
    events = "s1 s2 s3 e19 e22 e24 e25 e27 e29 e03 e15"
    t = table("events", points="9", events=events, display="e30 e18 e23", units=FAR)

    assert t.options == ["put slot-3 magyar_radio", "done"]
    assert t.why("put slot-1 astoria") == "no-free-place e30"
    assert t.why("put slot-2 astoria") == "no-free-place e18"


def test_i041_the_placing_effect_happens() -> None:
    """e16 brings a soldier with it, e22 a tank."""
    t = table("events", points="5", display="e16 e22 e03", units=FAR)

    t.soviet("put slot-1 muegyetem", "put slot-2 astoria")

    assert t.count("muegyetem", "soldier") == 1
    assert t.count("astoria", "tank") == 1


def test_i041_a_hit_of_a_placing_effect_is_given_out_by_the_team() -> None:
    """e20 hits once at Kossuth Square; Ann gives the hit to her fighter."""
    t = table(
        "events", points="3", display="e20 e03", at="kossuth", active="kossuth:f01", units=FAR
    )

    t.soviet("put slot-1 kossuth_ter")
    assert t.count("kossuth", "sniper") == 1
    assert t.asked == "ann"
    t.ann("f01")

    assert t.names(t.city.casualties) == ["f01"]
    assert t.city.wounds == [0]
    assert t.asked == "soviet"


def test_i042_gaps_stay_on_the_display() -> None:
    """The event of slot 3 is taken; nothing slides, nothing is refilled yet."""
    t = table("events", points="9", display="e24 - e01 - e03", event_deck="e05 e06", units=FAR)

    t.soviet("put slot-3 szena_ter")

    assert t.asked == "soviet"
    assert t.names(t.city.display) == ["e24", "-", "-", "-", "e03", "-"]
    assert t.names(t.city.event_deck) == ["e05", "e06"]
    assert t.why("put slot-3 szena_ter") == "not-on-display"
    t.soviet("put slot-5 bem_ter")
    assert t.city.points == 5  # 1 for slot 3, then 1 for the side event and 2 for slot 5
