"""Days of Ire, I135: who decides for the team."""

from __future__ import annotations

import pytest

from kibitz.games.ire.game import GAME
from tests.games.ire.rules.rulings.situations import quiet, started
from tests.games.ire.table import Table, table

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
