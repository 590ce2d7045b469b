"""Days of Ire, I043 to I052: the army, international support, the display."""

from __future__ import annotations

import pytest

from tests.games.ire.rules.rulings.situations import FAR, QUIET
from tests.games.ire.table import table

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


def test_i048_an_empty_deck_of_another_day_ends_the_drawing() -> None:
    """On day 3 the second deck is empty: the first stays where it is, and the hand is short."""
    t = table("support", day="3", headlines="h02 h16", event_deck="-", units=FAR)

    assert t.city.hand == ()
    assert t.names(t.city.headlines[0]) == ["h02"]
    assert t.names(t.city.headlines[2]) == ["h16"]


def test_i048_by_option_a_lower_deck_serves_on_every_day() -> None:
    """On day 3 the second deck is empty: the first serves, never the third."""
    option = "headline_fallback=every_day"
    t = table("support", day="3", headlines="h02 h16", event_deck="-", units=FAR, options=option)

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
