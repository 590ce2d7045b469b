"""Days of Ire, I072 to I075: tank fire."""

from __future__ import annotations

import pytest

from kibitz.games.ire.rules.effects.branches import Choose, IfHappened
from kibitz.games.ire.rules.effects.tracks import MoveTrack
from kibitz.games.ire.rules.effects.units import Remove
from kibitz.games.ire.rules.numbers import MARKERS, MORALE, PLACE, SNIPER, SOLDIER, TO_REVOLUTION
from kibitz.games.ire.rules.spots import here_spot
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.sight.view import view
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.flow import Seq
from kibitz.kernel.pile import NO_BOX, NONE, At, Frame, settle
from tests.games.ire.rules.rulings.situations import active, dice
from tests.games.ire.table import Table, place, table

# Tank fire (I072 to I075).

ACTIONS = [
    ("activate",),
    ("resolve",),
    ("attack",),
    ("destroy", "c05a", "c05b"),
    ("use c02a",),
    ("give seat-3", "c02a", "done"),
    ("ask seat-3",),
    ("draw",),
]


def act(t: Table, words: tuple[str, ...]) -> Table:
    """Ann acts; if it needs Bob's consent, he agrees."""
    t.ann(*words)
    return t.bob("yes") if t.asked == "bob" else t


def under_the_guns(chance: str, options: str = "") -> Table:
    t = table(
        "revolution",
        chance,
        players="2",
        at="kossuth kossuth",
        units="kossuth:tank:1 kossuth:soldier:1",
        events="s3",
        passive="kossuth:f01",
        hands="c05a,c05b,c06a,c07a,c02a,c08a c03a",
        options=options,
    )
    return t.ann("seat-2")


@pytest.mark.parametrize("words", ACTIONS)
def test_i072_tanks_fire_before_every_action(words: tuple[str, ...]) -> None:
    """Whatever Ann does at a place with a tank, it fires first."""
    t = act(under_the_guns("die-6"), words)

    assert t.heard("ann acts at kossuth_ter", "dice 6: 0 hits")
    assert len(dice(t)) == 1


@pytest.mark.parametrize("words", ACTIONS)
def test_i072_switched_tanks_fire_only_when_attacked(words: tuple[str, ...]) -> None:
    """With the other reading a tank fires at nobody but those who try to destroy one."""
    chance = "die-6" if words[0] == "destroy" else ""
    t = act(under_the_guns(chance, "tank_fire_trigger=attack_tank"), words)

    assert t.heard("ann acts at kossuth_ter")
    assert len(dice(t)) == (1 if words[0] == "destroy" else 0)


def test_i072_switched_the_fire_at_a_tank_destroyer_hits() -> None:
    """With the other reading too a hit is given out before the tank is destroyed."""
    t = table(
        "revolution",
        "die-3",
        at="kossuth",
        units="kossuth:tank:1 csepel:soldier:1",
        hands="c05a,c02a",
        options="tank_fire_trigger=attack_tank",
    )

    t.ann("destroy")

    assert t.heard("dice 3: 1 hits", "ann is wounded (1)", "ann destroys a tank at kossuth_ter")


@pytest.mark.parametrize("options", ["", "tank_fire_trigger=attack_tank"])
def test_i072_free_abilities_steps_and_passing_draw_no_fire(options: str) -> None:
    """Ann uses a free card, steps to a place with a tank and back and passes: no die is rolled."""
    t = table(
        "revolution",
        at="kossuth",
        units="kossuth:tank:2 astoria:tank:2 astoria:soldier:1",
        active="kossuth:f04",
        hands="c08a",
        options=options,
    )

    t.ann("use c08a", "use f04", "step astoria", "done", "step kossuth_ter", "pass")

    assert dice(t) == []
    assert t.city.wounds == [0]


def test_i072_tanks_elsewhere_do_not_fire() -> None:
    """A tank next door is no danger."""
    t = table("revolution", at="bem", units="kossuth:tank:3 kossuth:soldier:1")

    t.ann("draw")

    assert dice(t) == []


def test_i072_soldiers_and_snipers_do_not_fire() -> None:
    """Without a tank an action is not fired upon."""
    t = table("revolution", at="radio", units="radio:soldier:4 radio:sniper:2")

    t.ann("draw")

    assert dice(t) == []


def test_i072_each_action_is_fired_upon_anew() -> None:
    """Two draws at a place with a tank: it fires twice."""
    t = table("revolution", "die-6 c01a die-5 c01b", at="bem", units="bem:tank:1")

    t.ann("draw", "draw")

    assert dice(t) == ["dice 6: 0 hits", "dice 5: 0 hits"]


def test_i073_one_die_per_tank_and_low_ones_hit() -> None:
    """Six tanks roll 1 to 6: three hits."""
    t = table(
        "revolution",
        "die-1 die-2 die-3 die-4 die-5 die-6",
        at="bem",
        units="bem:tank:6",
    )

    t.ann("draw")

    assert dice(t) == ["dice 1 2 3 4 5 6: 3 hits"]
    assert t.city.wounds == [3]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_i073_three_still_hits_and_four_misses(face: int) -> None:
    """One tank, one die."""
    t = table("revolution", f"die-{face}", at="bem", units="bem:tank:1")

    t.ann("draw")

    assert t.city.wounds == [1 if face <= 3 else 0]


def test_i074_behind_a_barricade_no_tank_fires() -> None:
    """Three tanks and a barricade: not a shot."""
    t = table("revolution", "c01a", at="bem", units="bem:tank:3", barricades="bem")

    t.ann("draw")

    assert dice(t) == []
    assert t.cards(1) == ["c01a"]


def test_i074_the_barricade_protects_only_after_it_stands() -> None:
    """The action that builds the barricade is fired upon, the next is not."""
    t = table("revolution", "die-1 c01b", at="bem", units="bem:tank:1", hands="c02a")

    t.ann("use c02a", "draw")

    assert t.heard("dice 1: 1 hits", "ann is wounded (1)", "a barricade at bem_ter")
    assert len(dice(t)) == 1


def test_i075_the_price_is_paid_before_the_dice_fall() -> None:
    """The cards are discarded, then the tanks fire, hits are given out, the action happens."""
    t = table(
        "revolution",
        "die-1",
        at="kossuth",
        units="kossuth:tank:1 csepel:soldier:1",
        events="s3",
        hands="c07a",
    )

    t.ann("resolve")

    assert t.heard(
        "ann discards c07a",
        "ann acts at kossuth_ter",
        "dice 1: 1 hits",
        "ann is wounded (1)",
        "ann resolves s3 at kossuth_ter",
    )


def test_i075_no_die_falls_while_the_payment_is_chosen() -> None:
    """Ann has to say which cards she attacks with before she knows the dice."""
    t = table(
        "revolution", "die-6", at="bem", units="bem:tank:1 bem:soldier:3", hands="c01a,c06a,c09a"
    )

    t.ann("attack", "c01a")
    assert dice(t) == []
    t.ann("done")

    assert t.heard("ann discards c01a", "dice 6: 0 hits", "ann attacks 1 soldiers")


def test_i075_the_target_is_named_before_the_dice_fall() -> None:
    """Ann has to say where soldiers are to be removed before she knows the dice."""
    t = table(
        "revolution",
        "die-6",
        at="bem",
        units="bem:tank:1 bem:soldier:1 kossuth:soldier:2",
        hands="c11a",
    )

    t.ann("use c11a")

    assert t.options == ["bem_ter", "kossuth_ter"]
    assert dice(t) == []


def test_i075_both_soldiers_are_removed_at_one_place() -> None:
    """ "Here, or one connected place": c11 is not split, though each place has a soldier."""
    t = table(
        "revolution",
        at="bem",
        units="bem:soldier:1 kossuth:soldier:2 szena:soldier:1 csepel:soldier:1",
        hands="c11a,c11b",
    )

    t.ann("use c11a")
    assert t.options == ["bem_ter", "szena_ter", "kossuth_ter"]
    assert t.why("csepel") == "place-not-named c11a"
    assert t.why("muegyetem") == "no-such-unit c11a"
    t.ann("kossuth_ter")
    assert t.count("kossuth", "soldier") == 0
    t.ann("use c11b", "bem_ter")  # there is only one here, and the second is not sought elsewhere

    assert t.count("bem", "soldier") == 0
    assert t.count("szena", "soldier") == 1


def test_i028_any_place_may_be_two_places() -> None:
    """h34 says "any": the two soldiers may be removed apart."""
    t = table("headlines", hand="h34", units="bem:soldier:1 csepel:soldier:1 radio:soldier:1")

    t.soviet("execute h34").ann("csepel", "bem_ter")

    assert (t.count("bem", "soldier"), t.count("csepel", "soldier")) == (0, 0)


def test_i027_all_sentences_of_a_branch_mean_the_same_here() -> None:
    """A branch of two sentences: both happen at the place of the text."""
    here = At(1, NONE, NO_BOX, (PLACE + place("bem"),))
    both = Seq((Remove(SOLDIER, here_spot, 1), Remove(SNIPER, here_spot, 1)))
    for text in (
        IfHappened(MARKERS.index("ceasefire"), both),
        IfHappened(MARKERS.index("radio_taken"), MoveTrack(MORALE, TO_REVOLUTION, 1), both),
        Choose(True, (both,)),
    ):
        t = table(
            "headlines",
            hand="h02",
            markers="ceasefire",
            units="bem:soldier:1 bem:sniper:1 csepel:sniper:1",
        )
        t.city.pile.append(Frame(text, here, False, 0, ()))
        settle(t.city)

        assert (t.count("bem", "soldier"), t.count("bem", "sniper")) == (0, 0)


def test_i075_the_patient_is_named_before_the_dice_fall() -> None:
    """Ann has to say whom the doctor heals before she knows who will be hit."""
    t = table(
        "revolution",
        "die-6",
        players="2",
        at="bem bem",
        wounds="1 1",
        units="bem:tank:1",
        hands="c03a -",
    )

    t.ann("seat-2", "use c03a")

    assert t.options == ["seat-2", "seat-3"]
    assert dice(t) == []


def test_i075_consent_and_cards_come_before_the_dice() -> None:
    """Ann asks Bob under a tank: he agrees and chooses, the tank fires, then the card goes over."""
    t = table(
        "revolution",
        "die-1",
        players="2",
        at="kossuth kossuth",
        units="kossuth:tank:1 csepel:soldier:1",
        hands="- c03a,c05a",
    )

    t.ann("seat-2", "ask seat-3").bob("yes")
    assert not dice(t)
    t.bob("c05a", "done")

    assert t.asked == "ann"  # she gives out the hit
    assert t.cards(2) == ["c03a", "c05a"]
    assert view(t.city, 0).pile[-3].that[2:] == (HIDDEN,)
    assert view(imagine(view(t.city, 0), Whim(1)), 0) == view(t.city, 0)
    t.ann("seat-3")
    assert t.heard("ann acts at kossuth_ter", "dice 1: 1 hits", "bob gives c05a")
    assert t.cards(1) == ["c05a"]


def test_i075_a_refusal_draws_no_fire() -> None:
    """Bob says no: nothing was declared, so the tank is silent."""
    t = table(
        "revolution",
        players="2",
        at="kossuth kossuth",
        units="kossuth:tank:1 csepel:soldier:1",
        hands="- c03a,c05a",
    )

    t.ann("seat-2", "ask seat-3").bob("no")

    assert not dice(t)
    assert t.city.actions == 2


def test_i075_the_icons_of_a_fighter_hit_still_count() -> None:
    """The fighter whose ammunition is used falls; both soldiers are removed all the same."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        units="bem:tank:1 bem:soldier:3",
        active="bem:t1",
    )

    t.ann("attack", "t1")

    assert active(t, "bem") == []
    assert t.count("bem", "soldier") == 1


def test_i075_the_molotovs_of_a_fighter_hit_still_count() -> None:
    """Two petrol bombs come from the armoured car that is shot in the same action."""
    t = table(
        "revolution",
        "die-2",
        at="bem",
        units="bem:tank:1 csepel:soldier:1",
        active="bem:t3,f07",
    )

    t.ann("destroy", "t3")

    assert t.count("bem", "tank") == 0
    assert t.city.morale == 5


def test_i075_the_ability_of_a_fighter_hit_still_works() -> None:
    """The paviour is shot while building, and the barricade stands."""
    t = table("revolution", "die-1", at="bem", units="bem:tank:1", active="bem:f12")

    t.ann("use f12", "f12")

    assert t.names(t.city.casualties) == ["f12"]
    assert t.city.barricaded(place("bem"))


def test_i075_the_tank_driver_hit_still_saves_a_bomb() -> None:
    """Two petrol bombs suffice beside the former tank driver, though he falls."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        units="bem:tank:1 csepel:soldier:1",
        active="bem:f10",
        hands="c05a",
    )

    t.ann("destroy", "f10")

    assert t.names(t.city.casualties) == ["f10"]
    assert t.count("bem", "tank") == 0


def test_i075_the_gunner_hit_still_earns_the_card() -> None:
    """Two soldiers earn a card beside the gunner, though he falls in this action."""
    t = table(
        "revolution",
        "die-1 c07a",
        at="bem",
        units="bem:tank:1 bem:soldier:2",
        active="bem:f01,f03",
    )

    t.ann("attack", "f03")

    assert t.names(t.city.casualties) == ["f03"]
    assert t.count("bem", "soldier") == 0
    assert t.cards(1) == ["c07a"]


def test_i075_an_action_that_kills_its_player_does_not_happen() -> None:
    """The last wound ends the game; the tank is not destroyed and morale stays."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        wounds="4",
        units="bem:tank:1",
        hands="c05a,c05b",
    )

    t.ann("destroy")

    assert t.winner == "soviet"
    assert t.count("bem", "tank") == 1
    assert t.city.morale == 3
    assert "ann destroys a tank at bem_ter" not in t.told


def test_example_4_the_fighter_falls_and_the_event_is_resolved() -> None:
    """Dice 2 and 5: one hit, on the very fighter whose icon helps to resolve the event."""
    t = table(
        "revolution",
        "die-2 die-5 c07a",
        at="kossuth",
        events="e05",
        units="kossuth:tank:2",
        active="kossuth:f01,f07",
        hands="c03a,c08a",
    )

    t.ann("resolve")
    assert dice(t) == ["dice 2 5: 1 hits"]
    t.ann("f01")

    assert t.names(t.city.casualties) == ["f01"]
    assert active(t, "kossuth") == ["f07"]
    assert t.heard("f01 is lost at kossuth_ter", "ann resolves e05 at kossuth_ter")
    assert t.city.events_on_board() == 0
    assert t.cards(1) == ["c07a"]
    assert t.city.wounds == [0]
