"""Days of Ire, I083 to I094: the actions."""

from __future__ import annotations

import pytest

from kibitz.games.ire.rules.tables import NUMBERS
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.sight.view import view
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.flow import YES
from tests.games.ire.rules.rulings.situations import (
    NINE,
    OUT_OF_THE_WAY,
    TEN,
    active,
    until_ann,
    where_is,
)
from tests.games.ire.table import place, table

# The actions (I083 to I094).


def test_i083_the_passive_fighter_becomes_active_and_the_next_is_turned_up() -> None:
    """The one beneath waits face up; activating takes one action each."""
    t = table("revolution", "f09", at="bem", units=OUT_OF_THE_WAY, passive="bem:f01+")

    t.ann("activate")

    assert active(t, "bem") == ["f01"]
    assert t.names(t.city.upper)[place("bem")] == "f09"
    assert t.city.actions == 3
    t.ann("activate")
    assert active(t, "bem") == ["f01", "f09"]
    assert t.names(t.city.upper)[place("bem")] == "-"
    assert t.why("activate") == "no-passive-fighter"


def test_i083_only_a_fighter_at_the_own_place_is_activated() -> None:
    """A passive fighter next door is no reason to act here."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, passive="kossuth:f01")

    assert t.why("activate") == "no-passive-fighter"


def test_i083_a_passive_fighter_helps_nobody() -> None:
    """Neither the icons nor the ability of a passive fighter can be used."""
    t = table("revolution", at="bem", units="bem:soldier:1", passive="bem:f01")
    assert t.why("attack") == "ammo-missing"

    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, passive="bem:f17")
    assert t.why("use f17") == "fighter-not-here f17"


def test_i084_fighters_and_cards_resolve_an_event_together() -> None:
    """The fighter stays, the cards are discarded, the event leaves the board."""
    t = table(
        "revolution",
        "c09a",
        at="kossuth",
        units=OUT_OF_THE_WAY,
        events="e05",
        active="kossuth:f15",
        hands="c01a,c05a",
    )

    t.ann("resolve")

    assert active(t, "kossuth") == ["f15"]
    assert t.names(t.city.trash) == ["c01a"]
    assert t.cards(1) == ["c05a", "c09a"]
    assert t.city.events_on_board() == 0
    assert t.names(t.city.event_trash) == ["e05"]


def test_i084_all_icons_are_needed_in_one_action() -> None:
    """Two of three information icons do not even begin to resolve the event."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, events="e03", hands="c07a,c05a,c06a")

    assert "resolve" not in t.options
    assert t.why("resolve") == "info-missing e03"


def test_i084_other_players_cannot_contribute() -> None:
    """Bob stands beside Ann with the missing icon, but it is his."""
    t = table(
        "revolution",
        players="2",
        at="bem bem",
        units=OUT_OF_THE_WAY,
        events="e03",
        hands="c07a c07b",
    )

    t.ann("seat-2")

    assert t.why("resolve") == "info-missing e03"


def test_i084_fighters_elsewhere_cannot_contribute() -> None:
    """The operator at Kossuth Square does not serve at Bem Square."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        events="e03",
        active="kossuth:f15",
        hands="c03a",
    )

    assert t.why("resolve") == "info-missing e03"


def test_i084_only_the_event_here_can_be_resolved() -> None:
    """An event next door is out of reach."""
    t = table("revolution", at="astoria", units=OUT_OF_THE_WAY, events="s3", hands="c07a")

    assert t.why("resolve") == "no-event-here"


def test_i084_a_card_with_two_icons_counts_both() -> None:
    """One card of leaflets resolves the event of two information icons."""
    t = table("revolution", at="kossuth", units=OUT_OF_THE_WAY, events="s3", hands="c07a", deck="-")

    t.ann("resolve")

    assert t.city.events_on_board() == 0


def test_i084_the_relief_parcel_counts_one_icon() -> None:
    """One parcel is not ammunition, petrol and information at once; three are."""
    one = table("revolution", at="sztalin", units=OUT_OF_THE_WAY, events="e06", hands="c04a")
    assert one.why("resolve") == "icons-missing e06"

    three = table(
        "revolution", at="sztalin", units=OUT_OF_THE_WAY, events="e06", hands="c04a,c04b,c04c"
    )
    three.ann("resolve")
    assert three.names(three.city.trash) == ["c04a", "c04b", "c04c"]


def test_i084_the_player_chooses_the_cards() -> None:
    """Of three cards with information Ann picks the two she can spare."""
    t = table(
        "revolution",
        "c11a c11b",
        at="kossuth",
        units=OUT_OF_THE_WAY,
        events="s3",
        hands="c03a,c08a,c10a,c05a",
    )

    t.ann("resolve")
    assert t.options == ["c03a", "c08a", "c10a"]
    assert t.why("c05a") == "does-not-help c05a"
    t.ann("c10a", "c03a")

    assert t.cards(1) == ["c05a", "c08a", "c11a", "c11b"]


@pytest.mark.parametrize(("cards", "enough"), [("c07a,c07b", True), ("c07a", False)])
def test_i085_information_for_every_event_on_the_board(cards: str, enough: bool) -> None:
    """Three events lie on the board, the one to resolve included: three icons."""
    t = table(
        "revolution",
        at="astoria",
        units=OUT_OF_THE_WAY,
        events="e09 s1 e27",
        hands=cards,
    )

    assert ("resolve" in t.options) == enough


def test_i085_the_last_event_needs_one_icon() -> None:
    """Alone on the board the event asks for a single information icon."""
    t = table("revolution", at="astoria", units=OUT_OF_THE_WAY, events="e09", hands="c03a")

    t.ann("resolve")

    assert t.city.support == 5


def test_i085_four_icons_are_wanted_for_four_events() -> None:
    """Two leaflets hold four icons, which is not enough for five events."""
    four = table(
        "revolution",
        at="astoria",
        units=OUT_OF_THE_WAY,
        events="e09 s1 s2 s3",
        hands="c07a,c07b",
    )
    five = table(
        "revolution",
        at="astoria",
        units=OUT_OF_THE_WAY,
        events="e09 s1 s2 s3 e27",
        hands="c07a,c07b",
    )

    assert "resolve" in four.options
    assert five.why("resolve") == "info-missing e09"


def test_i086_surplus_icons_are_lost() -> None:
    """A card with two icons paid for one is gone, and gives nothing back."""
    t = table(
        "revolution",
        at="astoria",
        units=OUT_OF_THE_WAY,
        events="e09",
        hands="c07a",
        deck="-",
    )

    t.ann("resolve")

    assert t.cards(1) == []
    assert t.names(t.city.trash) == ["c07a"]


def test_i086_a_fighters_icon_counts_once_per_action() -> None:
    """One ammunition icon shoots one soldier, and another one in the next action."""
    t = table("revolution", at="bem", units="bem:soldier:3", active="bem:f01")

    t.ann("attack")
    assert t.count("bem", "soldier") == 2
    t.ann("attack")
    assert t.count("bem", "soldier") == 1


def test_i086_a_wild_fighter_serves_as_one_kind_at_a_time() -> None:
    """The storeman is information or petrol, not both; with a card for the other it is enough."""
    alone = table(
        "revolution", at="sztalin", units=OUT_OF_THE_WAY, events="s2", active="sztalin:f21"
    )
    assert alone.why("resolve") == "icons-missing s2"

    helped = table(
        "revolution",
        at="sztalin",
        units=OUT_OF_THE_WAY,
        events="s2",
        active="sztalin:f21",
        hands="c05a",
    )
    helped.ann("resolve")
    assert helped.city.events_on_board() == 0
    assert active(helped, "sztalin") == ["f21"]


def test_i087_off_the_board_then_the_reward_then_the_marker() -> None:
    """The Radio is resolved: morale rises, and the marker lies in the ashtray afterwards."""
    t = table("revolution", at="radio", units=OUT_OF_THE_WAY, events="s1", hands="c07a,c07b")

    t.ann("resolve")

    assert t.heard("ann resolves s1 at magyar_radio", "morale 4", "marker radio_taken")
    assert t.names(t.city.event_trash) == ["s1"]


def test_i087_an_event_is_paid_with_cards_and_rewards_its_player() -> None:
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


def test_i087_the_event_is_gone_while_its_reward_is_chosen() -> None:
    """When Ann is asked who draws, the event is no longer on the board."""
    t = table(
        "revolution",
        players="2",
        at="radio bem",
        units=OUT_OF_THE_WAY,
        events="e10",
        hands="c07a,c07b -",
    )

    t.ann("seat-2", "resolve")

    assert t.options == ["seat-2", "seat-3"]
    assert t.city.events_on_board() == 0


def test_i087_the_resolving_player_decides_the_reward() -> None:
    """Bob resolves, so Bob says which tank goes where, though Ann speaks for the team."""
    t = table(
        "revolution",
        players="2",
        at="bem astoria",
        units="kossuth:tank:1 corvin:tank:1",
        events="e08",
        hands="- c07a,c07b",
    )

    t.ann("seat-3")
    t.bob("resolve", "kossuth_ter", "szena_ter")

    assert (t.count("kossuth", "tank"), t.count("szena", "tank")) == (0, 1)
    assert t.count("corvin", "tank") == 1


def test_i087_a_day_long_reward_makes_the_doctor_stronger_until_night() -> None:
    """After the nurses came the doctor heals two; the next day one again."""
    t = table(
        "revolution",
        at="blaha",
        wounds="4",
        units=OUT_OF_THE_WAY,
        events="e12",
        hands="c07a,c01a,c03a,c03b",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("resolve", "c07a")
    assert t.names(t.city.lasting) == ["e12"]
    assert t.city.wounds == [3]
    t.ann("use c03a")
    assert t.city.wounds == [1]
    t.ann("pass")
    until_ann(t)
    assert t.names(t.city.event_trash) == ["e12"]
    t.ann("use c03b")
    assert t.city.wounds == [0]
    assert t.heard("day 2", "ann is healed by 1")


def test_i087_the_bonus_step_of_a_reward_serves_its_player_today() -> None:
    """Every player has a free step more today, the one who resolved the event as well."""
    t = table(
        "revolution",
        "c11a",
        at="bem",
        units=OUT_OF_THE_WAY,
        events="e04",
        hands="c01a,c05a",
    )

    t.ann("resolve", "step kossuth_ter", "step astoria")

    assert where_is(t, 1) == place("astoria")
    assert t.cards(1) == ["c11a"]


def test_i087_the_bonus_step_serves_the_players_after() -> None:
    """Bob's turn comes after the reward: he has two free steps."""
    t = table(
        "revolution",
        "c11a",
        players="2",
        at="bem bem",
        units=OUT_OF_THE_WAY,
        events="e04",
        hands="c01a,c05a -",
    )

    t.ann("seat-2", "resolve", "pass")
    t.bob("step kossuth_ter", "step astoria")

    assert where_is(t, 2) == place("astoria")
    assert t.why("step kossuth_ter") == "no-step-left"


def test_i088_as_many_soldiers_as_ammunition() -> None:
    """A fighter and a crate are three icons: three soldiers fall and a card is drawn."""
    t = table("revolution", "c07a", at="bem", units="bem:soldier:4", active="bem:f01", hands="c06a")

    t.ann("attack", "c06a")

    assert t.count("bem", "soldier") == 1
    assert active(t, "bem") == ["f01"]
    assert t.cards(1) == ["c07a"]
    assert t.names(t.city.trash) == ["c06a"]


def test_i088_two_soldiers_earn_no_card() -> None:
    """Two removed are not enough for the card."""
    t = table("revolution", at="bem", units="bem:soldier:3", hands="c06a")

    t.ann("attack")

    assert t.count("bem", "soldier") == 1
    assert t.cards(1) == []


def test_i088_more_than_three_earn_one_card() -> None:
    """Four soldiers in one action: one card, not two."""
    t = table("revolution", "c07a", at="bem", units="bem:soldier:5", hands="c06a,c06b")

    t.ann("attack", "c06a", "c06b")

    assert t.count("bem", "soldier") == 1
    assert t.cards(1) == ["c07a"]


def test_i088_two_attacks_do_not_add_up() -> None:
    """Four soldiers in two actions earn nothing."""
    t = table("revolution", at="bem", units="bem:soldier:5", active="bem:t1")

    t.ann("attack", "attack")

    assert t.count("bem", "soldier") == 1
    assert t.cards(1) == []


def test_i088_the_player_may_spend_fewer_cards() -> None:
    """Ann attacks with her fighter only and keeps the crate."""
    t = table("revolution", at="bem", units="bem:soldier:3", active="bem:f01", hands="c06a")

    t.ann("attack", "done")

    assert t.count("bem", "soldier") == 2
    assert t.cards(1) == ["c06a"]


def test_i088_other_icons_are_no_ammunition() -> None:
    """Petrol and information shoot nobody; the relief parcel does."""
    t = table("revolution", at="bem", units="bem:soldier:2", hands="c05a,c07a,c04a")

    t.ann("attack")
    assert t.options == ["done"]
    t.ann("done")

    assert t.names(t.city.trash) == ["c04a"]
    assert t.count("bem", "soldier") == 1


def test_i088_only_soldiers_here_are_attacked() -> None:
    """Soldiers next door cannot be attacked."""
    t = table("revolution", at="bem", units="kossuth:soldier:2", hands="c06a")

    assert t.why("attack") == "no-soldier-here"


def test_i088_with_a_full_hand_the_card_is_not_drawn() -> None:
    """Three soldiers are shot by fighters, but there is no room for the card."""
    t = table("revolution", at="bem", units="bem:soldier:4", active="bem:t1,f01", hands=TEN)

    t.ann("attack", "done")

    assert t.count("bem", "soldier") == 1
    assert len(t.cards(1)) == 10


def test_i089_snipers_cannot_be_attacked_with_ammunition() -> None:
    """At a place with only a sniper there is nothing to attack."""
    t = table("revolution", at="radio", units="radio:sniper:1 csepel:soldier:1", hands="c06a")

    assert "attack" not in t.options
    assert t.why("attack") == "no-soldier-here"


def test_i089_an_attack_spares_the_sniper() -> None:
    """Four icons against two soldiers and a sniper: the sniper stays."""
    t = table(
        "revolution",
        at="radio",
        units="radio:soldier:2 radio:sniper:1 csepel:soldier:1",
        active="radio:t1,f01,f02",
    )

    t.ann("attack")

    assert t.count("radio", "soldier") == 0
    assert t.count("radio", "sniper") == 1


def test_i089_the_ambush_removes_a_sniper_here() -> None:
    """One sniper of two is removed; a sniper next door is out of reach."""
    t = table("revolution", at="radio", units="radio:sniper:2 csepel:soldier:1", hands="c01a")
    t.ann("use c01a")
    assert t.count("radio", "sniper") == 1

    t = table("revolution", at="astoria", units="radio:sniper:2 csepel:soldier:1", hands="c01a")
    assert t.why("use c01a") == "no-such-unit c01a"


def test_i090_three_molotovs_destroy_a_tank() -> None:
    """One tank goes, morale rises by two."""
    t = table(
        "revolution",
        "die-6 die-6",
        at="bem",
        units="bem:tank:2 csepel:soldier:1",
        hands="c05a,c02a",
    )

    t.ann("destroy")

    assert t.count("bem", "tank") == 1
    assert t.city.morale == 5
    assert t.names(sorted(t.city.trash)) == ["c02a", "c05a"]


def test_i090_one_tank_per_action() -> None:
    """Five petrol bombs in the fighters' hands destroy one tank in an action, not two."""
    t = table(
        "revolution",
        "die-6 die-6 die-6",
        at="bem",
        units="bem:tank:2 csepel:soldier:1",
        active="bem:t3,f07,f08,f09",
    )

    t.ann("destroy")
    assert t.count("bem", "tank") == 1
    t.ann("destroy")
    assert t.count("bem", "tank") == 0
    assert t.city.morale == 6


def test_i090_two_molotovs_are_not_enough() -> None:
    """Two petrol bombs and any number of others do not destroy a tank."""
    t = table("revolution", at="bem", units="bem:tank:1", hands="c05a,c06a,c07a")

    assert t.why("destroy") == "molotov-missing"


def test_i090_only_a_tank_here_can_be_destroyed() -> None:
    """The tank next door is safe."""
    t = table("revolution", at="bem", units="kossuth:tank:1", hands="c05a,c05b")

    assert t.why("destroy") == "no-tank-here"


def test_i091_a_card_ability_is_an_action_and_discards_the_card() -> None:
    """Two soldiers are removed near, one action and the card are spent."""
    t = table("revolution", at="bem", units="kossuth:soldier:3", hands="c11a")

    t.ann("use c11a")

    assert t.count("kossuth", "soldier") == 1
    assert t.city.actions == 3
    assert t.names(t.city.trash) == ["c11a"]


def test_i091_a_fighter_ability_is_an_action_and_keeps_the_fighter() -> None:
    """The radio mechanic draws two cards, again and again."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="astoria:f17")

    t.ann("use f17", "use f17")

    assert len(t.cards(1)) == 4
    assert t.city.actions == 2
    assert active(t, "astoria") == ["f17"]


def test_i091_a_fighter_elsewhere_cannot_be_used() -> None:
    """The radio mechanic next door does not work for Ann."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="kossuth:f17")

    assert "use f17" not in t.options
    assert t.why("use f17") == "fighter-not-here f17"


def test_i091_a_card_with_icons_only_has_no_ability() -> None:
    """Petrol bottles cannot be used but for their icons."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands="c05a")

    assert "use c05a" not in t.options


def test_i092_cards_are_given_to_a_player_here() -> None:
    """Ann gives Bob two of her three cards for one action; Bob need not agree."""
    t = table(
        "revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands="c01a,c05a,c07a c02a"
    )

    t.ann("seat-2", "give seat-3", "c07a", "c01a", "done")

    assert t.cards(1) == ["c05a"]
    assert t.cards(2) == ["c01a", "c02a", "c07a"]
    assert t.city.actions == 1


def test_i092_cards_are_taken_if_the_other_agrees() -> None:
    """Bob agrees and hands over cards."""
    t = table(
        "revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands="- c01a,c05a,c07a"
    )

    t.ann("seat-2", "ask seat-3")
    assert t.asked == "bob"
    t.bob("yes", "c05a", "c07a", "done")

    assert t.cards(1) == ["c05a", "c07a"]
    assert t.cards(2) == ["c01a"]


def test_i092_the_other_may_refuse() -> None:
    """Bob refuses: no card changes hands, and no action was declared."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands="- c01a,c05a")

    t.ann("seat-2", "ask seat-3")
    assert t.why("done") == "yes-or-no"
    t.bob("no")

    assert t.cards(1) == []
    assert t.cards(2) == ["c01a", "c05a"]
    assert t.heard("bob refuses")
    assert t.asked == "ann"
    assert t.city.actions == 2
    assert "ann acts at bem_ter" not in t.told


def test_i092_who_has_refused_is_not_asked_again_in_this_turn() -> None:
    """Ann may not ask Bob again, but may ask Cili; in her turn Cili may ask Bob."""
    t = table(
        "revolution", players="3", at="bem bem bem", units=OUT_OF_THE_WAY, hands="c02a c01a c03a"
    )

    t.ann("seat-2", "seat-4", "ask seat-3").bob("no")

    assert t.why("ask seat-3") == "refused-already"
    assert "give seat-3" in t.options
    assert "ask seat-4" in t.options
    t.ann("pass").cili("ask seat-3").bob("yes")
    assert t.cards(3) == ["c01a", "c03a"]


def test_i092_all_see_that_cards_are_asked_for_but_not_which() -> None:
    """While Bob picks a card for Ann, Cili and the Soviet player see the question only."""
    t = table(
        "revolution", players="3", at="bem bem bem", units=OUT_OF_THE_WAY, hands="- c01a,c05a c03a"
    )
    t.ann("seat-2", "seat-3", "ask seat-3").bob("yes", "c05a")

    for seat in (0, 1, 3):
        shown = view(t.city, seat)
        assert shown.pile[-1].it == (YES, HIDDEN)
        assert view(imagine(shown, Whim(1)), seat) == shown
    assert view(t.city, 2).pile[-1].it == (YES, NUMBERS["c05a"])


def test_i092_only_with_a_player_at_the_same_place() -> None:
    """Bob is here and Cili is not."""
    t = table(
        "revolution", players="3", at="bem bem szena", units=OUT_OF_THE_WAY, hands="c01a c02a c03a"
    )

    t.ann("seat-2", "seat-3")

    assert "give seat-3" in t.options
    assert "ask seat-3" in t.options
    assert t.why("give seat-4") == "nobody-here"
    assert t.why("ask seat-4") == "nobody-here"


def test_i092_the_hand_limit_ends_the_giving() -> None:
    """Bob has room for one card; after one the giving is over."""
    t = table(
        "revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands=f"c05a,c06a {NINE}"
    )

    t.ann("seat-2", "give seat-3", "c05a")

    assert len(t.cards(2)) == 10
    assert t.cards(1) == ["c06a"]
    assert "draw" in t.options


def test_i093_an_action_draws_one_card() -> None:
    """Drawing takes one action and brings one card; it may be repeated."""
    t = table("revolution", "c07a c01b", units=OUT_OF_THE_WAY)

    t.ann("draw")
    assert t.cards(1) == ["c07a"]
    assert t.city.actions == 3
    t.ann("draw")
    assert t.cards(1) == ["c01b", "c07a"]


def test_i094_soldiers_removed_by_a_reward_earn_no_card() -> None:
    """The reward removes three soldiers; Ann draws nothing."""
    t = table(
        "revolution",
        at="mdp",
        units="mdp:soldier:3 csepel:soldier:1",
        events="e13",
        hands="c03a",
    )

    t.ann("resolve")

    assert t.count("mdp", "soldier") == 0
    assert t.cards(1) == []


def test_i094_a_tank_removed_by_a_reward_moves_no_morale() -> None:
    """The reward takes a tank off anywhere; morale stays."""
    t = table(
        "revolution",
        at="astoria",
        units="csepel:tank:1 csepel:soldier:1",
        events="e22",
        hands="c05a,c02a,c03a",
    )

    t.ann("resolve")

    assert t.count("csepel", "tank") == 0
    assert t.city.morale == 3


def test_i094_soldiers_removed_by_an_ability_earn_no_card() -> None:
    """Even the gunner's lower mark gives no card for a card's ability."""
    t = table("revolution", at="bem", units="bem:soldier:3", active="bem:f03", hands="c11a")

    t.ann("use c11a")

    assert t.count("bem", "soldier") == 1
    assert t.cards(1) == []
