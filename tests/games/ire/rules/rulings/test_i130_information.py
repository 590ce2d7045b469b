"""Days of Ire, I130 to I134: who may know what."""

from __future__ import annotations

from typing import cast

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import EVENT, EVENTS, HEADLINES
from kibitz.games.ire.rules.tables import PERIOD
from kibitz.kernel.pile import CHANCE, advance, apply, settle
from tests.games.ire.rules.rulings.situations import seen
from tests.games.ire.table import SEATS, Table, table


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
    assert list(question.options) == list(range(EVENT + 3, EVENT + EVENTS))


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
