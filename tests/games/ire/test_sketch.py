"""Days of Ire: the first scenarios drawn here."""

from tests.games.ire.table import table


def test_an_event_is_paid_with_cards_and_rewards_its_player() -> None:
    """Ann resolves the machine guns at Kossuth Square; the reward removes the sniper there."""
    t = table(
        "revolution",
        at="kossuth",
        events="e20",
        units="kossuth:sniper:1 csepel:soldier:1",
        hands="c06a,c01a,c03a",
    )

    t.ann("resolve")  # three ammunition, one information: no card can be spared, so none is asked

    assert t.heard("ann resolves e20 at kossuth_ter", "sniper removed at kossuth_ter")
    assert t.city.events_on_board() == 0


def test_five_points_buy_three_side_events_and_a_move() -> None:
    """Side events on slots 1, 2 and 3 cost 0, 1 and 2 + 1; one point is left for a tank."""
    t = table("events", points="5", display="e01 e03 e06", units="csepel:tank:1 csepel:soldier:1")

    t.soviet("put slot-1 szena_ter", "put slot-2 bem_ter", "put slot-3 sztalin_ter")

    assert t.city.points == 1
    t.soviet("move csepel corvin_koz")
    assert t.count("corvin", "tank") == 1
