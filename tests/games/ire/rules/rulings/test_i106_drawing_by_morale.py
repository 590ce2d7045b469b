"""Days of Ire, I106 to I108: drawing by morale."""

from __future__ import annotations

from math import comb, perm

import pytest

from tests.games.ire.rules.rulings.situations import NINE, OUT_OF_THE_WAY, TEN
from tests.games.ire.table import Table, table

OTHER_TEN = "c05a,c05b,c05c,c06a,c06b,c06c,c07a,c07b,c07c,c07d"


# Drawing by morale (I106 to I108).


@pytest.mark.parametrize("morale", [0, 1, 3, 6])
def test_i106_as_many_cards_as_morale(morale: int) -> None:
    """A single revolutionary draws them all."""
    t = table("sharing", units=OUT_OF_THE_WAY, morale=str(morale))

    assert len(t.cards(1)) == morale
    assert t.asked == "soviet"


def test_i106_the_cards_come_after_the_last_turn() -> None:
    """Ann's pass ends the turns; the morale of that moment counts."""
    t = table(
        "revolution",
        "die-6",
        at="bem",
        units="bem:tank:1 csepel:soldier:1",
        hands="c05a,c02a",
    )

    t.ann("destroy", "pass")

    assert t.city.morale == 5
    assert len(t.cards(1)) == 5


def test_i107_shared_equally() -> None:
    """Six cards for three players are two each."""
    t = table("sharing", players="3", units=OUT_OF_THE_WAY, morale="6")

    while t.asked == "ann":
        t.ann(t.options[0])

    assert [len(t.cards(seat)) for seat in (1, 2, 3)] == [2, 2, 2]


def test_i107_equal_shares_whatever_the_hands() -> None:
    """Those with many cards get as many as those with few."""
    t = table(
        "sharing",
        players="2",
        units=OUT_OF_THE_WAY,
        morale="4",
        hands="c05a c01a,c01b,c01c,c01d,c02a",
    )

    while t.asked == "ann":
        t.ann(t.options[0])

    assert [len(t.cards(seat)) for seat in (1, 2)] == [3, 7]


@pytest.mark.parametrize("lucky", [1, 2, 3])
def test_i107_the_team_decides_who_gets_one_more(lucky: int) -> None:
    """Four cards for three: whoever the spokesperson names gets two."""
    t = table("sharing", players="3", units=OUT_OF_THE_WAY, morale="4")

    while t.asked == "ann":
        name = f"seat-{lucky + 1}"
        t.ann(name if name in t.options else t.options[0])

    shares = [len(t.cards(seat)) for seat in (1, 2, 3)]
    assert shares == [2 if seat == lucky else 1 for seat in (1, 2, 3)]


def test_i107_nobody_gets_two_more() -> None:
    """Of five cards no player can be given three."""
    t = table("sharing", players="3", units=OUT_OF_THE_WAY, morale="5")

    while t.asked == "ann":
        t.ann(t.options[0])

    assert sorted(len(t.cards(seat)) for seat in (1, 2, 3)) == [1, 2, 2]


def test_i107_the_team_decides_before_looking() -> None:
    """Whenever the team is asked who gets the odd card, nobody has seen a card yet."""
    t = table("sharing", players="2", units=OUT_OF_THE_WAY, morale="3")

    assert t.asked == "ann"
    while t.asked == "ann":
        assert t.cards(1) == t.cards(2) == []
        t.ann("seat-3")

    assert [len(t.cards(seat)) for seat in (1, 2)] == [1, 2]


def shares(t: Table) -> list[list[int]]:
    """Every way the sharing can end: how many cards each holds then."""
    if t.asked != "ann":
        return [[len(hand) for hand in t.city.hands]]
    return [end for word in t.options for end in shares(t.copy().ann(word))]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("morale", range(7))
def test_i107_nobody_is_asked_where_the_answer_changes_nothing(players: int, morale: int) -> None:
    """As many questions as odd cards; with none left over, or one hand with room, there is none."""
    for full in range(players):
        hands = " ".join([TEN, OTHER_TEN, "-"][:full] + ["-"] * (players - full))
        said = {"morale": str(morale), "hands": hands, "ready": "-", "units": OUT_OF_THE_WAY}
        t = table("sharing", players=str(players), **said)
        ends = shares(t)
        odd = morale % (players - full)

        assert len({tuple(end) for end in ends}) == comb(players - full, odd)
        assert len(ends) == perm(players - full, odd)


def test_i107_a_headline_is_shared_without_a_question_where_it_divides() -> None:
    """h01 brings two cards: one each for two, and a choice of two among three."""
    for players, asked in (("2", "soviet"), ("3", "ann")):
        t = table("headlines", players=players, hand="h01a h07", units=OUT_OF_THE_WAY)
        assert t.soviet("execute h01a").asked == asked


def test_i108_cards_for_a_full_hand_go_to_another() -> None:
    """Bob's hand is full: Ann takes all four."""
    t = table("sharing", players="2", units=OUT_OF_THE_WAY, morale="4", hands=f"- {TEN}")

    assert [len(t.cards(seat)) for seat in (1, 2)] == [4, 10]


def test_i108_what_nobody_can_take_stays_in_the_draw_pile() -> None:
    """Ann has room for one of six; the other five are still there to be drawn."""
    t = table("sharing", units=OUT_OF_THE_WAY, morale="6", hands=NINE)

    assert len(t.cards(1)) == 10
    assert len(t.city.deck) == 38 - 10
    assert t.city.trash == ()


def test_i108_full_hands_take_nothing() -> None:
    """Two full hands: no card is drawn and the game goes on."""
    t = table("sharing", players="2", units=OUT_OF_THE_WAY, morale="6", hands=f"{TEN} {OTHER_TEN}")

    assert [len(t.cards(seat)) for seat in (1, 2)] == [10, 10]
    assert len(t.city.deck) == 38 - 20
    assert t.asked == "soviet"


def test_example_7_nine_ten_and_three_cards() -> None:
    """Morale 4: the full hand takes none, the first takes one, the third takes three."""
    t = table(
        "sharing",
        players="3",
        units=OUT_OF_THE_WAY,
        morale="4",
        hands=f"{NINE} {OTHER_TEN} c08a,c09a,c10a",
    )

    while t.asked == "ann":
        t.ann(t.options[0])

    assert [len(t.cards(seat)) for seat in (1, 2, 3)] == [10, 10, 6]
    assert len(t.city.deck) == 38 - 26
