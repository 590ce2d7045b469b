"""The frame, the set-up, the Soviet phase and the order of the revolution (I001 to I057)."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import PLACE_IDS, SOLDIER
from kibitz.kernel.pile import CHANCE, NONE, advance, settle
from tests.games.ire.table import Table, table

QUIET = {"headlines": "-", "event_deck": "-", "ready": "-", "morale": "0"}
"""Nothing to draw, to put, to order or to share: the days go by on their own."""
FAR = "csepel:soldier:1"
"""A soldier far from Ann, so that the revolution has not won."""

STREETS = {
    "szena_ter": "bem_ter muegyetem",
    "bem_ter": "szena_ter muegyetem kossuth_ter",
    "muegyetem": "szena_ter bem_ter astoria csepel",
    "kossuth_ter": "bem_ter astoria sztalin_ter",
    "sztalin_ter": "kossuth_ter mdp_szekhaz",
    "astoria": "kossuth_ter muegyetem magyar_radio blaha_lujza_ter",
    "magyar_radio": "astoria corvin_koz",
    "blaha_lujza_ter": "astoria corvin_koz mdp_szekhaz",
    "mdp_szekhaz": "blaha_lujza_ter sztalin_ter",
    "corvin_koz": "magyar_radio blaha_lujza_ter csepel",
    "csepel": "corvin_koz muegyetem",
}


def set_up(**options: str) -> Table:
    """A whole new game; chance always gives the first there is."""
    c = cast(City, GAME.rules.setup(options))
    question = settle(c)
    while question is not None and question.seat == CHANCE:
        question = advance(c, question.options[0])
    t = object.__new__(Table)
    t.city, t.question, t.chance = c, question, []
    t.told = [GAME.notation.tell(e, ("soviet", "ann", "bob", "cili")) for e in c.events]
    c.events = []
    return t


# Frame.


def test_i001_two_to_four_people_sit_down() -> None:
    """One Soviet player and one to three revolutionaries; no other number is possible."""
    assert GAME.rules.seats({"players": "2"}) == ("soviet", "revolutionary-1")
    assert len(GAME.rules.seats({"players": "3"})) == 3
    assert len(GAME.rules.seats({"players": "4"})) == 4
    for wrong in ("1", "5"):
        with pytest.raises(ValueError, match="players"):
            GAME.rules.setup({"players": wrong})


def test_i001_the_soviet_player_leads_the_army_and_the_security_service() -> None:
    """The same seat is asked in the Soviet phase and in the state security phase."""
    assert table("headlines", hand="h07", units=FAR).asked == "soviet"
    assert table("security", units=FAR).asked == "soviet"


def test_i003_a_day_has_four_parts_in_order() -> None:
    """Soviet phase, revolutionary phase, state security phase, then the next day."""
    t = table("headlines", hand="h07 h10", headlines="-", event_deck="-", units=FAR, morale="0")

    assert t.asked == "soviet" and "take h07" in t.options
    t.soviet("take h10", "done")
    assert t.asked == "ann" and "pass" in t.options
    t.ann("pass")
    assert t.asked == "soviet" and "order call-up" in t.options
    assert t.city.day == 1
    t.soviet("done")
    assert t.city.day == 2
    assert t.asked == "soviet" and "take h07" in t.options


def test_i003_there_are_seven_days() -> None:
    """Ann passes seven times, and the game is over."""
    t = table("revolution", units=FAR, **QUIET)

    for day in range(1, 8):
        assert t.city.day == day
        assert t.winner == ""
        t.ann("pass")

    assert t.asked == "nobody"
    assert t.winner == "revolution"


def test_i004_four_events_left_win_for_the_team() -> None:
    """With four events on the board at the end of day 7 the team wins."""
    t = table("evaluation", units=FAR, events="e01 e03 e05 e06")

    assert t.winner == "revolution"
    assert t.heard("the revolution wins")


def test_i004_five_events_left_win_for_the_soviet_player() -> None:
    """With five events on the board at the end of day 7 the Soviet player wins."""
    t = table("evaluation", units=FAR, events="e01 e03 e05 e06 e10")

    assert t.winner == "soviet"
    assert t.heard("the Soviet side wins")


# Components and limits.


def test_i006_at_most_eight_tanks() -> None:
    """Seven tanks stand in the city: of two more only one comes."""
    t = table("headlines", hand="h08", units="astoria:tank:7 csepel:soldier:1")

    t.soviet("execute h08", "csepel")

    assert t.count("csepel", "tank") == 1
    assert t.told.count("tank placed at csepel") == 1
    assert t.asked == "ann"  # no second place was asked for


def test_i006_no_ninth_tank_for_points() -> None:
    """Eight tanks stand in the city: a ninth cannot be bought."""
    t = table("army", points="3", units="astoria:tank:8 csepel:soldier:1")

    assert "tank csepel" not in t.options
    assert t.why("tank csepel") == "no-more-of-these"


def test_i006_at_most_fourteen_soldiers() -> None:
    """Thirteen soldiers are in the city: of two for the Radio only one comes."""
    t = table("headlines", hand="h11", units="csepel:soldier:13")

    t.soviet("execute h11")

    assert t.count("radio", "soldier") == 1
    assert t.told.count("soldier placed at magyar_radio") == 1


def test_i006_no_fifteenth_soldier_is_called_up() -> None:
    """With fourteen soldiers in the city the call-up card may be played, but does nothing."""
    t = table("security", units="csepel:soldier:14")

    t.soviet("order call-up")

    assert t.city.total(SOLDIER) == 14
    assert t.heard("soviet plays v3a", "v3a.effect does nothing: no-more-of-these")


def test_i006_at_most_five_snipers() -> None:
    """Five snipers are in the city: the event brings its soldiers, but no sniper."""
    t = table("events", points="4", display="e25", units="radio:sniper:5 csepel:soldier:1")

    t.soviet("put slot-1 mdp_szekhaz")

    assert t.count("mdp", "soldier") == 2
    assert t.count("mdp", "sniper") == 0
    assert t.city.event_at[PLACE_IDS.index("mdp_szekhaz")] != NONE


def test_i006_no_limit_per_place() -> None:
    """All fourteen soldiers and eight tanks may stand at one place."""
    t = table("headlines", hand="h08 h38", units="csepel:soldier:12 csepel:tank:6")

    t.soviet("execute h38", "execute h08", "csepel", "csepel")

    assert t.count("csepel", "soldier") == 14
    assert t.count("csepel", "tank") == 8


# Set-up.


@pytest.mark.parametrize("start", list(STREETS))
def test_i015_the_streets_of_the_city(start: str) -> None:
    """A tank goes where a street leads, and nowhere else."""
    t = table("army", points="1", units=f"{start}:tank:1")

    goals = {word.split()[2] for word in t.options if word.startswith("move")}

    assert goals == set(STREETS[start].split())


def test_i015_the_first_day_begins_with_headlines() -> None:
    """The calendar shows day 1, and the Soviet player is asked for headlines."""
    t = set_up()

    assert t.city.day == 1
    assert t.asked == "soviet"
    assert t.city.phase == 0
    assert "execute h01a" in t.options and "drop h01a" in t.options and "done" in t.options


def test_i016_the_tracks_start_at_three_and_six() -> None:
    """Morale starts at 3, support at 6."""
    t = set_up()

    assert (t.city.morale, t.city.support) == (3, 6)


def test_i016_morale_ends_at_six() -> None:
    """Morale at 6 does not rise; the green card gives its points all the same."""
    t = table("headlines", hand="h02 h07", morale="6", units=FAR)

    t.soviet("execute h02")

    assert t.city.morale == 6
    assert t.city.points == 2


def test_i016_morale_below_zero_is_lost() -> None:
    """From 0 one step towards the Soviet side ends the game."""
    t = table("headlines", hand="h07", morale="1", units=FAR)
    t.soviet("execute h07")
    assert t.city.morale == 0 and t.winner == ""

    t = table("headlines", hand="h07", morale="0", units=FAR)
    t.soviet("execute h07")
    assert t.city.morale == -1 and t.winner == "soviet"


def test_i016_support_runs_from_four_to_eight() -> None:
    """Support stays on its last spaces."""
    t = table("headlines", hand="h06 h07", support="8", units=FAR)
    t.soviet("execute h06")
    assert t.city.support == 8

    t = table("headlines", hand="h20 h07", support="4", units=FAR)
    t.soviet("execute h20")
    assert t.city.support == 4

    t = table("headlines", hand="h20 h06 h07", support="7", units=FAR)
    t.soviet("execute h06")
    assert t.city.support == 8
    t.soviet("execute h20")
    assert t.city.support == 7


def test_i017_three_decks_and_a_full_hand() -> None:
    """Fourteen, sixteen and twelve headlines; six of the first are dealt before day 1."""
    t = set_up()

    assert len(t.city.hand) == 6
    assert [len(deck) for deck in t.city.headlines] == [14 - 6, 16, 12]


def test_i017_the_first_deck_is_shuffled() -> None:
    """Any headline of the first period may be dealt first, and none of another."""
    question = settle(GAME.rules.setup({}))

    assert question is not None and question.seat == CHANCE
    words = [GAME.notation.vocabulary.word(x) for x in question.options]
    assert len(words) == 14
    assert "h01a" in words and "h14" in words
    assert "h09" not in words and "h16" not in words


def test_i018_three_starting_events_lie_on_the_board() -> None:
    """s1, s2 and s3 lie at their places and have done nothing yet."""
    t = set_up()

    on_board = {PLACE_IDS[p]: e for p, e in enumerate(t.names(t.city.event_at)) if e != "-"}
    assert on_board == {"magyar_radio": "s1", "sztalin_ter": "s2", "kossuth_ter": "s3"}


def test_i018_six_of_thirty_events_lie_on_the_display() -> None:
    """Six different events are shown, twenty-four wait; no starting event is among them."""
    t = set_up()

    shown, waiting = t.names(t.city.display), t.names(t.city.event_deck)
    assert len(waiting) == 24
    assert sorted(shown + waiting) == [f"e{n:02}" for n in range(1, 31)]


def test_i018_slots_cost_nothing_one_or_two() -> None:
    """With no side event on the board a side event costs only the surcharge of its slot."""
    display = "e01 e03 e05 e06 e08 e10"
    t = table("events", points="0", display=display, units=FAR)
    assert [word for word in t.options if word != "done"] == [
        "put slot-1 szena_ter",
        "put slot-2 bem_ter",
    ]
    assert t.why("put slot-3 kossuth_ter") == "no-points e05"

    t = table("events", points="1", display=display, units=FAR)
    assert "put slot-3 kossuth_ter" in t.options and "put slot-4 sztalin_ter" in t.options
    assert t.why("put slot-5 astoria") == "no-points e08"
    assert t.why("put slot-6 magyar_radio") == "no-points e10"

    t = table("events", points="2", display=display, units=FAR)
    assert "put slot-5 astoria" in t.options and "put slot-6 magyar_radio" in t.options


def test_i019_all_security_cards_are_available() -> None:
    """Eight state security cards, two of each kind; none is played."""
    t = set_up()

    assert t.names(t.city.ready) == ["v1a", "v1b", "v2a", "v2b", "v3a", "v3b", "v4a", "v4b"]
    assert t.city.row == ()


def test_i020_the_units_at_the_start() -> None:
    """Soldiers at six places, a sniper at the Radio, no tank anywhere."""
    t = set_up()

    soldiers = {p: t.count(p, "soldier") for p in PLACE_IDS if t.count(p, "soldier")}
    assert soldiers == {
        "magyar_radio": 2,
        "mdp_szekhaz": 2,
        "szena_ter": 1,
        "kossuth_ter": 1,
        "sztalin_ter": 1,
        "csepel": 1,
    }
    assert {p for p in PLACE_IDS if t.count(p, "sniper")} == {"magyar_radio"}
    assert t.count("magyar_radio", "sniper") == 1
    assert sum(t.count(p, "tank") for p in PLACE_IDS) == 0


def test_i021_two_fighters_wait_at_every_place() -> None:
    """One fighter is face up at each place, another unknown beneath; nobody is active."""
    t = set_up()

    upper = t.names(t.city.upper)
    assert "-" not in upper and len(set(upper)) == 11
    assert t.city.lower == 2**11 - 1
    assert sorted(upper + t.names(t.city.unseen)) == [f"f{n:02}" for n in range(1, 23)]
    assert not any(t.city.active)


def test_i021_tanks_and_barricades_stay_in_the_supply() -> None:
    """Three revolutionary tanks and two barricades are not on the board yet."""
    t = set_up()

    assert t.names(t.city.rev_tanks) == ["t1", "t2", "t3"]
    assert t.city.barricade_supply == 2
    assert t.city.barricades == 0
    assert set_up(barricade_supply="4").city.barricade_supply == 4


@pytest.mark.parametrize(
    ("players", "places"),
    [
        ("2", ["astoria"]),
        ("3", ["astoria", "bem_ter"]),
        ("4", ["astoria", "bem_ter", "corvin_koz"]),
    ],
)
def test_i022_five_cards_and_a_place_for_each(players: str, places: list[str]) -> None:
    """Every revolutionary holds five cards; where they start depends on their number."""
    t = set_up(players=players)

    assert [PLACE_IDS[p] for p in t.city.at] == places
    assert [len(hand) for hand in t.city.hands] == [5] * len(places)
    assert len(t.city.deck) == 38 - 5 * len(places)
    assert t.city.wounds == [0] * len(places)


def test_i022_a_single_revolutionary_is_not_asked_where_to_start() -> None:
    """There is one place and one player; the day begins."""
    t = set_up()

    assert t.asked == "soviet"
    assert t.heard("ann starts at astoria", "day 1")


def test_i022_two_agree_who_starts_where() -> None:
    """Ann speaks for the team: the order of seats comes first, the last place is not asked for."""
    t = set_up(players="3")

    assert t.asked == "ann"
    assert t.options == ["astoria", "bem_ter"]
    t.ann("bem_ter")
    assert [PLACE_IDS[p] for p in t.city.at] == ["bem_ter", "astoria"]
    assert t.heard("ann starts at bem_ter", "bob starts at astoria", "day 1")
    assert t.asked == "soviet"


def test_i022_three_agree_who_starts_where() -> None:
    """One question for each seat but the last, and no place is taken twice."""
    t = set_up(players="4", spokesperson="2")

    assert t.asked == "bob"
    assert t.options == ["astoria", "bem_ter", "corvin_koz"]
    t.bob("corvin_koz")
    assert t.options == ["bem_ter", "astoria"]
    assert t.why("corvin_koz") == "no-start-place"
    t.bob("astoria")
    assert [PLACE_IDS[p] for p in t.city.at] == ["corvin_koz", "astoria", "bem_ter"]


def test_i022_the_first_answers_are_the_order_of_seats() -> None:
    """Who takes what is offered first starts by seat; other places are refused."""
    t = set_up(players="4")

    assert t.why("csepel") == "no-start-place"
    assert t.why("pass") == "not-asked"
    t.ann(t.options[0]).ann(t.options[0])
    assert [PLACE_IDS[p] for p in t.city.at] == ["astoria", "bem_ter", "corvin_koz"]


def test_i023_settings_are_told() -> None:
    """A sniper removed and soldiers placed by a setting are heard of."""
    t = set_up(radio_sniper="removed", csepel_soldier="on", sztalin_soldier="on")

    assert t.heard(
        "sniper removed at magyar_radio",
        "soldier placed at csepel",
        "soldier placed at sztalin_ter",
    )


def test_i023_morale_may_be_moved() -> None:
    """Morale starts one or two steps better for the team, or one worse."""
    assert set_up(morale="+1").city.morale == 4
    assert set_up(morale="+2").city.morale == 5
    assert set_up(morale="-1").city.morale == 2


def test_i023_the_sniper_at_the_radio_may_be_removed() -> None:
    """Without it no sniper is in the city; the soldiers stay."""
    t = set_up(radio_sniper="removed")

    assert t.count("radio", "sniper") == 0
    assert t.count("radio", "soldier") == 2


def test_i023_one_more_wound_may_be_allowed() -> None:
    """The fifth wound of a single revolutionary ends the game, but not with this setting."""
    for options, winner in (("extra_wound=off", "soviet"), ("extra_wound=on", "")):
        t = table("headlines", hand="h24", at="csepel", wounds="4", units=FAR, options=options)
        t.soviet("execute h24")
        assert t.city.wounds == [5]
        assert t.winner == winner


def test_i023_a_fighter_may_be_active_from_the_start() -> None:
    """Ann's fighter at Astoria is active, and the one beneath is turned up."""
    t = set_up(first_fighter="active")

    astoria = PLACE_IDS.index("astoria")
    assert len(t.city.active[astoria]) == 1
    assert t.city.upper[astoria] != NONE
    assert t.city.lower == 2**11 - 1 - 2**astoria
    assert sum(len(fighters) for fighters in t.city.active) == 1
    assert t.asked == "soviet"


def test_i023_the_team_says_where_a_fighter_is_active() -> None:
    """With three revolutionaries it may be at any one of their places, and only there."""
    t = set_up(players="4", first_fighter="active")
    t.ann("astoria", "bem_ter")

    assert t.asked == "ann"
    assert sorted(t.options) == ["astoria", "bem_ter", "corvin_koz"]
    t.ann("bem_ter")
    assert [len(fighters) for fighters in t.city.active].count(1) == 1
    assert len(t.city.active[PLACE_IDS.index("bem_ter")]) == 1
    assert t.asked == "soviet"


def test_i023_soldiers_more_at_csepel_and_stalin_square() -> None:
    """Each of the two settings brings one soldier to its own place."""
    t = set_up(csepel_soldier="on")
    assert (t.count("csepel", "soldier"), t.count("sztalin", "soldier")) == (2, 1)
    t = set_up(sztalin_soldier="on")
    assert (t.count("csepel", "soldier"), t.count("sztalin", "soldier")) == (1, 2)
    t = set_up(csepel_soldier="on", sztalin_soldier="on", morale="+1")
    assert (t.count("csepel", "soldier"), t.count("sztalin", "soldier")) == (2, 2)
    assert t.city.morale == 4


def test_i023_settings_come_after_the_hand_was_filled() -> None:
    """Support one step better for the Soviet side: the hand dealt before it is still six."""
    t = set_up(support="+1")

    assert t.city.support == 7
    assert len(t.city.hand) == 6
    assert len(t.city.headlines[0]) == 8


def test_i023_no_other_settings() -> None:
    """An unknown setting or an unknown value is refused."""
    with pytest.raises(ValueError, match="morale"):
        GAME.rules.setup({"morale": "+3"})
    with pytest.raises(ValueError, match="fog"):
        GAME.rules.setup({"fog": "on"})


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


# Mobilising the army.


def test_i043_a_point_moves_a_tank_along_a_street() -> None:
    """A tank moves to a connected place for one point, and to no other place."""
    t = table("army", points="2", units="csepel:tank:1 szena:tank:1")

    assert t.why("move csepel astoria") == "not-connected"
    assert t.why("move astoria magyar_radio") == "no-tank-to-move"
    t.soviet("move csepel muegyetem")

    assert t.count("csepel", "tank") == 0
    assert t.count("muegyetem", "tank") == 1
    assert t.city.points == 1


def test_i043_each_tank_moves_once_a_day() -> None:
    """The tank that came to the Passage stays there; the one that stood there may go."""
    t = table("army", points="5", units="csepel:tank:1 corvin:tank:1")

    t.soviet("move csepel corvin_koz", "move corvin_koz magyar_radio")

    assert t.count("corvin", "tank") == 1
    assert t.count("radio", "tank") == 1
    assert not [word for word in t.options if word.startswith("move")]
    assert t.why("move corvin_koz csepel") == "moved-already"


def test_i043_tanks_move_again_the_next_day() -> None:
    """A tank moved today may be moved again tomorrow."""
    t = table("army", points="1", hand="h07", units="csepel:tank:1", **QUIET)

    t.soviet("move csepel corvin_koz")
    t.ann("pass")
    t.soviet("take h07")

    assert t.city.day == 2
    t.soviet("move corvin_koz csepel")
    assert t.count("csepel", "tank") == 1


def test_i043_a_barricade_holds_tanks() -> None:
    """A tank may come to a barricade, but not leave it."""
    t = table("army", points="4", barricades="corvin", units="csepel:tank:1 corvin:tank:1")

    assert t.why("move corvin_koz magyar_radio") == "barricaded"
    t.soviet("move csepel corvin_koz")

    assert t.count("corvin", "tank") == 2
    assert t.city.points == 3
    assert t.why("move corvin_koz csepel") == "barricaded"


def test_i044_three_points_bring_a_tank_to_a_reinforcement_place() -> None:
    """A new tank comes to Csepel, Szena Square or the Party Headquarters only."""
    t = table("army", points="4", units=FAR)

    assert t.options == ["tank szena_ter", "tank mdp_szekhaz", "tank csepel", "done"]
    assert t.why("tank astoria") == "not-reinforcement"
    t.soviet("tank mdp_szekhaz")

    assert t.count("mdp", "tank") == 1
    assert t.city.points == 1


def test_i044_two_points_bring_no_tank() -> None:
    """For two points a tank may be moved, but none comes."""
    t = table("army", points="2", units="csepel:tank:1")

    assert "tank csepel" not in t.options
    assert t.why("tank csepel") == "no-points"


def test_i045_moves_and_new_tanks_in_any_order() -> None:
    """A move, a new tank, and the new tank moves once as well."""
    t = table("army", points="8", units="szena:tank:1")

    t.soviet("move szena_ter bem_ter", "tank csepel", "move csepel corvin_koz")

    assert t.count("corvin", "tank") == 1
    assert t.city.points == 3
    assert t.options == ["tank szena_ter", "tank mdp_szekhaz", "tank csepel", "done"]
    assert t.why("move corvin_koz magyar_radio") == "moved-already"


# International support.


def test_i046_the_headlines_in_front_go_and_the_hand_is_filled() -> None:
    """Two cards lie in front and are discarded; then the hand is filled up to the support."""
    t = table("headlines", hand="h02 h07 h10", support="5", units=FAR)

    t.soviet("take h07", "execute h02", "done", "done")

    assert t.city.front == ()
    assert t.names(t.city.headline_trash) == ["h07", "h02"]
    assert len(t.city.hand) == 5
    assert "h10" in t.names(t.city.hand)


def test_i046_a_hand_above_the_limit_stays() -> None:
    """Six headlines in hand and a support of 4: nothing is drawn, nothing discarded."""
    t = table("support", support="4", hand="h02 h03 h04 h05 h06 h07", units=FAR)

    assert t.names(t.city.hand) == ["h02", "h03", "h04", "h05", "h06", "h07"]
    assert t.city.headline_trash == ()
    assert not [line for line in t.told if "draws the headline" in line]


def test_i046_security_cards_do_not_count() -> None:
    """Eight available security cards leave room for six headlines."""
    t = table("support", units=FAR)

    assert len(t.city.ready) == 8
    assert len(t.city.hand) == 6


def test_i046_a_day_long_headline_taken_for_points_is_discarded() -> None:
    """h22 lay in front for its points only, so nothing of it holds until night."""
    t = table("headlines", day="3", hand="h22", units=FAR, **QUIET)

    t.soviet("take h22")

    assert t.asked == "ann"
    assert t.names(t.city.headline_trash) == ["h22"]
    assert t.city.lasting == ()


@pytest.mark.parametrize(("day", "card"), [("1", "h02"), ("3", "h09"), ("4", "h09"), ("6", "h16")])
def test_i047_most_days_have_one_deck(day: str, card: str) -> None:
    """Day 1 has the first deck, days 3 and 4 the second, day 6 the third."""
    t = table(
        "support",
        day=day,
        support="4",
        hand="h03 h04 h05",
        headlines="h02 h09 h16",
        event_deck="-",
        units=FAR,
    )

    assert t.asked == "ann"
    assert t.heard(f"soviet draws the headline {card}")
    assert len(t.city.hand) == 4


@pytest.mark.parametrize(("day", "decks"), [("2", (1, 2)), ("5", (2, 3))])
def test_i047_two_days_mix_two_decks(day: str, decks: tuple[int, int]) -> None:
    """On days 2 and 5 the player says card by card which of two decks to draw from."""
    t = table("support", day=day, support="4", hand="h03", units=FAR)
    words = [f"deck-{deck}" for deck in decks]
    before = [len(deck) for deck in t.city.headlines]

    for word in (words[1], words[0], words[1]):
        assert t.asked == "soviet"
        assert t.options == words
        t.soviet(word)

    after = [len(deck) for deck in t.city.headlines]
    drawn = {n + 1: before[n] - after[n] for n in range(3) if before[n] != after[n]}
    assert drawn == {decks[0]: 1, decks[1]: 2}
    assert len(t.city.hand) == 4


def test_i047_nothing_is_drawn_on_the_last_day() -> None:
    """On day 7 the hand is not filled; the cards in front go all the same."""
    t = table("headlines", day="7", hand="h07 h10", units=FAR)

    t.soviet("take h07", "done")

    assert t.asked == "ann"
    assert t.names(t.city.hand) == ["h10"]
    assert t.names(t.city.headline_trash) == ["h07"]


def test_i048_an_empty_third_deck_is_replaced_by_the_second_then_the_first() -> None:
    """On day 6 the third deck ends, then the second; the rest comes from the first."""
    t = table("support", day="6", headlines="h16 h09 h02 h03 h04 h05 h06", units=FAR)

    drawn = [line.split()[-1] for line in t.told if "draws the headline" in line]

    assert drawn[:2] == ["h16", "h09"]
    assert sorted(drawn[2:]) == ["h02", "h03", "h04", "h05"]


def test_i048_an_empty_deck_of_another_day_gives_way_to_the_lower_period() -> None:
    """On day 3 the second deck is empty: the first serves, never the third."""
    t = table("support", day="3", headlines="h02 h16", event_deck="-", units=FAR)

    assert t.names(t.city.hand) == ["h02"]
    assert t.names(t.city.headlines[2]) == ["h16"]


def test_i048_no_lower_deck_no_card() -> None:
    """On day 1 the first deck is empty: nothing is drawn, not even from the second."""
    t = table("support", day="1", headlines="h09 h16", event_deck="-", units=FAR)

    assert t.city.hand == ()
    assert t.names(t.city.headlines[1]) == ["h09"]


def test_i048_discarded_headlines_never_return() -> None:
    """The decks are empty: the headline discarded today is not drawn again."""
    t = table("headlines", hand="h02", units=FAR, **QUIET)

    t.soviet("drop h02")

    assert t.city.hand == ()
    assert t.names(t.city.headline_trash) == ["h02"]


# Refilling the display.


def test_i049_two_events_are_kept_the_others_go() -> None:
    """The player keeps two, in the order of choice; four new ones come from slot 3 on."""
    t = table(
        "display",
        display="e01 e02 e03 e04 e05 e06",
        event_deck="e07 e08 e09 e10 e11",
        units=FAR,
    )

    assert t.asked == "soviet"
    assert t.options == ["e01", "e02", "e03", "e04", "e05", "e06"]
    t.soviet("e05")
    assert t.options == ["e01", "e02", "e03", "e04", "e06"]
    t.soviet("e02")

    assert t.asked == "ann"
    assert t.names(t.city.display) == ["e05", "e02", "e07", "e08", "e09", "e10"]
    assert sorted(t.names(t.city.event_trash)) == ["e01", "e03", "e04", "e06"]
    assert t.names(t.city.event_deck) == ["e11"]


def test_i049_exactly_two_are_kept() -> None:
    """One may not keep fewer than two, nor an event that is not on the display."""
    t = table("display", display="e01 e02 e03", event_deck="-", units=FAR)

    assert "done" not in t.options
    assert t.why("e09") == "not-on-display e09"
    t.soviet("e03")
    assert "done" not in t.options
    t.soviet("e01")

    assert t.names(t.city.display) == ["e03", "e01", "-", "-", "-", "-"]


def test_i049_the_last_two_are_kept_without_asking() -> None:
    """Two events in the gaps of the display move to slots 1 and 2."""
    t = table("display", display="- - e01 - - e02", event_deck="e07 e08 e09 e10", units=FAR)

    assert t.asked == "ann"
    assert t.names(t.city.display) == ["e01", "e02", "e07", "e08", "e09", "e10"]


def test_i050_a_single_event_is_kept_on_the_first_slot() -> None:
    """One event is left: it stays, and five come."""
    t = table("display", display="- - - e04", event_deck="e07 e08 e09 e10 e11 e12", units=FAR)

    assert t.names(t.city.display) == ["e04", "e07", "e08", "e09", "e10", "e11"]
    assert t.names(t.city.event_deck) == ["e12"]


def test_i050_an_empty_display_is_filled_altogether() -> None:
    """No event is left: six come."""
    t = table("display", event_deck="e07 e08 e09 e10 e11 e12 e13", units=FAR)

    assert t.names(t.city.display) == ["e07", "e08", "e09", "e10", "e11", "e12"]
    assert t.names(t.city.event_deck) == ["e13"]


def test_i051_a_small_deck_fills_what_it_can() -> None:
    """One event is left in the deck: it comes to slot 3, and no discarded one returns."""
    t = table("display", display="e01 e02 e03 e04", event_deck="e07", units=FAR)

    t.soviet("e01", "e02")

    assert t.names(t.city.display) == ["e01", "e02", "e07", "-", "-", "-"]
    assert sorted(t.names(t.city.event_trash)) == ["e03", "e04"]
    assert t.city.event_deck == ()


def test_i052_no_refill_on_the_last_day() -> None:
    """On day 7 the display stays as it is."""
    t = table("display", day="7", display="e01 - e03 e04", event_deck="e07 e08", units=FAR)

    assert t.asked == "ann"
    assert t.names(t.city.display) == ["e01", "-", "e03", "e04", "-", "-"]
    assert t.names(t.city.event_deck) == ["e07", "e08"]
    assert t.city.event_trash == ()


# Order and actions of the revolution.


def test_i053_the_team_decides_the_order() -> None:
    """Bob and Cili go before Ann; whoever had a turn is not chosen again."""
    t = table("revolution", players="3", units=FAR)

    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-3", "seat-4"]
    t.ann("seat-3").bob("pass")
    assert t.asked == "ann"
    assert t.options == ["seat-2", "seat-4"]
    assert t.why("seat-3") == "turn-taken"
    t.ann("seat-4").cili("pass")

    assert t.asked == "ann"  # she is the last and need not be chosen
    assert "pass" in t.options


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

    t.ann("seat-3").bob("draw", "draw")
    assert t.why("draw") == "no-action-left"
    t.bob("done").ann("seat-4").cili("draw")
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
