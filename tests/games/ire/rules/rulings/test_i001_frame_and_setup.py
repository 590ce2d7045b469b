"""Days of Ire, I001 to I023: frame, components, set-up."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import PLACE_IDS, SOLDIER
from kibitz.kernel.pile import CHANCE, NONE, advance, settle
from tests.games.ire.rules.rulings.situations import FAR, QUIET
from tests.games.ire.table import Table, table

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
