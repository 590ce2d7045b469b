"""Days of Ire, I136 and I137: difficulty, and worked examples."""

from __future__ import annotations

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.city import City
from kibitz.games.ire.rules.numbers import PLACE_IDS, UNIT_NAMES
from kibitz.kernel.pile import advance
from tests.games.ire.rules.rulings.situations import evening, quiet, started
from tests.games.ire.table import place

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
    assert city.active == ((),) * 11
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
