"""Days of Ire, rules I058 to I108: hands, fighters, steps, tank fire, hits, actions, sharing."""

import pytest

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.cards.language import morale_up
from kibitz.games.ire.rules.effects import Choose, IfHappened, Remove
from kibitz.games.ire.rules.markers import CEASEFIRE, RADIO_TAKEN
from kibitz.games.ire.rules.numbers import PIECES_END, PLACE, SNIPER, SOLDIER
from kibitz.games.ire.rules.spots import here_spot
from kibitz.games.ire.rules.tables import NUMBERS
from kibitz.games.ire.sight.imagine import imagine
from kibitz.games.ire.sight.view import UNKNOWN, CityView, view
from kibitz.kernel.chance import Whim
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.flow import YES, Seq
from kibitz.kernel.pile import NO_BOX, NONE, At, Frame, advance, settle
from tests.games.ire.table import Table, place, table

NINE = "c01a,c01b,c01c,c01d,c02a,c02b,c02c,c03a,c03b"
TEN = f"{NINE},c03c"
OTHER_TEN = "c05a,c05b,c05c,c06a,c06b,c06c,c07a,c07b,c07c,c07d"
OUT_OF_THE_WAY = "csepel:soldier:1"


def active(t: Table, where: str) -> list[str]:
    return t.names(t.city.active[place(where)])


def dice(t: Table) -> list[str]:
    return [line for line in t.told if line.startswith("dice")]


def where_is(t: Table, seat: int) -> int:
    return t.city.place_of(seat)


def until_ann(t: Table) -> Table:
    """The Soviet player lets everything pass until Ann is asked again."""
    while t.asked == "soviet":
        t.soviet("done")
    assert t.asked == "ann"
    return t


# Hands (I058 to I061).


def test_i058_nobody_draws_an_eleventh_card() -> None:
    """With ten cards in hand the action of drawing is not offered."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands=TEN)

    assert "draw" not in t.options
    assert t.why("draw") == "hand-full"


def test_i058_the_tenth_card_can_still_be_drawn() -> None:
    """Nine cards leave room for one, and then no more."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands=NINE)

    t.ann("draw")

    assert len(t.cards(1)) == 10
    assert "draw" not in t.options


def test_i058_a_full_hand_gets_nothing_from_a_reward() -> None:
    """A fighter pays for the event, so the hand stays full and the reward's card is not drawn."""
    t = table(
        "revolution",
        at="kossuth",
        events="e05",
        units=OUT_OF_THE_WAY,
        active="kossuth:f01,f15",
        hands=TEN,
    )

    t.ann("resolve")

    assert len(t.cards(1)) == 10
    assert t.heard("ann resolves e05 at kossuth_ter", "e05.effect does nothing: hand-full")


def test_i058_cards_cannot_be_given_to_a_full_hand() -> None:
    """Ann may not give to Bob who holds ten cards, but may ask him."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands=f"c11a {TEN}")

    t.ann("seat-2")

    assert "give seat-3" not in t.options
    assert "ask seat-3" in t.options


def test_i058_the_refusal_names_the_full_hand() -> None:
    """Bob stands here; what forbids giving is his full hand, and the refusal says so."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands=f"c11a {TEN}")

    t.ann("seat-2")

    assert t.why("give seat-3") == "hand-full"


def test_i058_a_full_hand_cannot_ask_for_cards() -> None:
    """Ann with ten cards may give to Bob but not take from him."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands=f"{TEN} c11a")

    t.ann("seat-2")

    assert "ask seat-3" not in t.options
    assert "give seat-3" in t.options


def test_i058_a_draw_for_one_player_passes_over_a_full_hand() -> None:
    """Ann's relief parcel can only go to Cili, because Bob's hand is full."""
    t = table(
        "revolution",
        players="3",
        units=OUT_OF_THE_WAY,
        hands=f"c04a {TEN} c11a",
    )
    t.ann("seat-2", "use c04a")

    assert t.options == ["seat-2", "seat-4"]
    assert t.why("seat-3") == "hand-full c04a"


def test_i058_a_card_spent_from_a_full_hand_makes_room() -> None:
    """The relief parcel leaves the hand of ten when it is used, so its card can be drawn."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands=f"{NINE},c04a")

    t.ann("use c04a")

    assert len(t.cards(1)) == 10
    assert "c04a" not in t.cards(1)


def secret_pieces(v: CityView) -> set[int]:
    """The cards a view names in hands, in the draw pile and on the pile of unfinished texts."""
    found = {x for hand in v.hands for x in hand}
    found |= set(v.hand) | set(v.deck)
    found |= {x for f in v.pile for x in f.things()}
    return {x for x in found if 0 <= x < PIECES_END}


def numbers(names: str) -> set[int]:
    return {NUMBERS[name] for name in names.split(",")}


def secrets_table(**said: str) -> Table:
    return table(
        "revolution",
        players="3",
        units=OUT_OF_THE_WAY,
        hand="h08 h02 h26",
        hands="c01a,c07a c02a,c05a c03a",
        **said,
    )


def test_i059_revolutionaries_do_not_see_each_others_cards() -> None:
    """Each revolutionary sees the own hand and only the number of cards of the others."""
    t = secrets_table()
    hands = ("c01a,c07a", "c02a,c05a", "c03a")

    for seat in (1, 2, 3):
        v = view(t.city, seat)
        assert secret_pieces(v) == numbers(hands[seat - 1])
        assert set(v.hands[seat - 1]) == numbers(hands[seat - 1])
        assert [len(hand) for hand in v.hands] == [2, 2, 1]
        other = v.hands[seat % 3]
        assert set(other) == {UNKNOWN}


def test_i059_the_soviet_player_sees_no_revolutionary_cards() -> None:
    """The Soviet player knows the own headlines, and of the others' hands their size."""
    v = view(secrets_table().city, 0)

    assert v.hands == ((UNKNOWN,) * 2, (UNKNOWN,) * 2, (UNKNOWN,))
    assert set(v.hand) == numbers("h08,h02,h26")


def test_i059_of_the_soviet_hand_only_the_periods_are_seen() -> None:
    """Two headlines of the first period and one of the second: that is all a back shows."""
    t = secrets_table()

    for seat in (1, 2, 3):
        hand = view(t.city, seat).hand
        assert hand == (UNKNOWN + 1, UNKNOWN + 1, UNKNOWN + 2)


def test_i059_the_order_of_the_draw_pile_is_nobodys_knowledge() -> None:
    """Every seat sees how many cards are left to draw, and none of them."""
    t = secrets_table()

    for seat in (0, 1, 2, 3):
        assert view(t.city, seat).deck == (UNKNOWN,) * 33


def test_i059_what_another_hand_holds_changes_nothing_in_a_view() -> None:
    """Bob and the Soviet player see the same whatever three cards Ann holds."""
    one = table("revolution", players="2", units=OUT_OF_THE_WAY, hands="c01a,c05a,c06a c02a")
    two = table("revolution", players="2", units=OUT_OF_THE_WAY, hands="c08b,c04a,c09a c02a")
    one.ann("seat-2")
    two.ann("seat-2")

    assert view(one.city, 2) == view(two.city, 2)
    assert view(one.city, 0) == view(two.city, 0)
    assert view(one.city, 1) != view(two.city, 1)


def test_i059_a_card_drawn_is_told_to_its_owner_only() -> None:
    """All hear that Ann draws; only Ann hears what."""
    t = table("revolution", players="2", units=OUT_OF_THE_WAY)
    t.ann("seat-2")

    advance(t.city, GAME.notation.vocabulary.number("draw"))
    t.city.events = []
    advance(t.city, NUMBERS["c07a"])

    drawn = t.city.events[0]
    assert drawn.mask(1).things == (NUMBERS["c07a"],)
    assert drawn.mask(0).things == (HIDDEN,)
    assert drawn.mask(2).things == (HIDDEN,)


def test_i059_cards_handed_over_stay_hidden_from_the_third() -> None:
    """While Ann picks cards for Bob, and when she has given them, Cili learns only how many."""
    t = secrets_table(at="bem bem bem")
    t.ann("seat-2", "give seat-3", "c07a")

    assert secret_pieces(view(t.city, 3)) == numbers("c03a")
    assert not secret_pieces(view(t.city, 0)) & numbers("c01a,c07a,c02a,c05a,c03a")

    t.city.events = []
    advance(t.city, GAME.notation.vocabulary.number("done"))
    given = t.city.events[-1]
    assert given.mask(1).things == given.mask(2).things == (NUMBERS["c07a"],)
    assert given.mask(3).things == given.mask(0).things == (HIDDEN,)


def test_i134_with_open_hands_the_team_sees_what_is_handed_over() -> None:
    """Cili hears which card Ann gives to Bob; the Soviet player does not."""
    t = secrets_table(at="bem bem bem", options="team_open_hands=on")
    t.ann("seat-2", "give seat-3", "c07a")
    advance(t.city, GAME.notation.vocabulary.number("done"))

    given = t.city.events[-1]
    assert given.mask(3).things == (NUMBERS["c07a"],)
    assert given.mask(0).things == (HIDDEN,)


def test_i060_spent_cards_lie_on_an_open_pile() -> None:
    """Cards paid and cards played are seen by every seat on the discard pile."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, hands="c08a,c09a -")

    t.ann("seat-2", "use c08a", "use c09a")

    assert t.names(t.city.trash) == ["c08a", "c09a"]
    for seat in (0, 1, 2):
        assert set(view(t.city, seat).trash) == numbers("c08a,c09a")


def test_i060_an_empty_draw_pile_takes_the_discards_back() -> None:
    """With nothing left to draw the discard pile is shuffled and drawn from."""
    t = table("revolution", "c02b", units=OUT_OF_THE_WAY, deck="-", trash="c02a c02b")

    t.ann("draw")

    assert t.heard("the discard pile is shuffled", "ann draws c02b")
    assert t.names(t.city.deck) == ["c02a"]
    assert t.city.trash == ()


def test_i060_the_discards_are_not_touched_while_a_card_is_left() -> None:
    """The last card of the draw pile is drawn before anything is shuffled."""
    t = table("revolution", units=OUT_OF_THE_WAY, deck="c07a", trash="c02a c02b")

    t.ann("draw")

    assert t.cards(1) == ["c07a"]
    assert "the discard pile is shuffled" not in t.told
    assert t.names(t.city.trash) == ["c02a", "c02b"]


def test_i060_with_both_piles_empty_nothing_is_drawn() -> None:
    """Nothing to draw, nothing to shuffle: the action cannot be chosen, a reward gives nothing."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        events="e15:bem",
        active="bem:f01,f02,f22",
        deck="-",
    )

    assert t.why("draw") == "nothing-to-draw"
    t.ann("resolve")
    assert t.cards(1) == []
    assert t.heard("e15.effect does nothing: nothing-to-draw")


def test_i061_a_card_used_for_its_ability_gives_no_icon() -> None:
    """After the ambush no ammunition is left to attack the soldier with."""
    t = table(
        "revolution", at="radio", units="radio:soldier:1 radio:sniper:1", hands="c01a", deck="-"
    )
    assert "attack" in t.options

    t.ann("use c01a")

    assert t.count("radio", "sniper") == 0
    assert t.cards(1) == []
    assert t.why("attack") == "ammo-missing"


def test_i061_a_card_spent_for_its_icon_has_no_effect() -> None:
    """The ambush card spent as ammunition leaves the sniper where it is."""
    t = table(
        "revolution", at="radio", units="radio:soldier:2 radio:sniper:1", hands="c01a", deck="-"
    )

    t.ann("attack")

    assert t.count("radio", "soldier") == 1
    assert t.count("radio", "sniper") == 1
    assert t.why("use c01a") == "not-in-hand c01a"


# Fighters (I062 to I065).


def test_i062_a_revolutionary_tank_gives_its_icons() -> None:
    """The T-34's two pieces of ammunition shoot two soldiers."""
    t = table("revolution", at="kossuth", units="kossuth:soldier:3", active="kossuth:t1")

    t.ann("attack")

    assert t.count("kossuth", "soldier") == 1


def test_i062_a_revolutionary_tank_is_taken_along() -> None:
    """A step may take a fighter and a revolutionary tank."""
    t = table("revolution", at="kossuth", units=OUT_OF_THE_WAY, active="kossuth:f01,t2")

    t.ann("step astoria", "f01", "t2")

    assert active(t, "astoria") == ["f01", "t2"]
    assert active(t, "kossuth") == []


def test_i063_a_revolutionary_tank_is_drawn_at_random() -> None:
    """The headline brings whichever tank chance draws."""
    t = table("headlines", "t3", units=OUT_OF_THE_WAY, hand="h26")

    t.soviet("execute h26")

    assert active(t, "corvin") == ["t3"]
    assert t.names(t.city.rev_tanks) == ["t1", "t2"]


def test_i063_without_a_tank_in_the_supply_nothing_happens() -> None:
    """All three tanks are on the board; the headline brings none."""
    t = table("headlines", units=OUT_OF_THE_WAY, hand="h26 h02", active="bem:t1,t2,t3")

    t.soviet("execute h26")

    assert active(t, "corvin") == []
    assert t.heard("h26.effect does nothing: no-more-of-these")


def test_i063_a_destroyed_tank_is_not_drawn_again() -> None:
    """A tank lost is neither a casualty nor back in the supply."""
    t = table("security", "die-1 die-6", units="bem:soldier:2", active="bem:t1")
    t.soviet("order attack")

    assert t.names(t.city.rev_tanks) == ["t2", "t3"]
    assert t.names(t.city.wrecks) == ["t1"]
    assert t.city.casualties == ()


def test_i064_a_fifth_fighter_cannot_be_activated() -> None:
    """Four active fighters, one of them a tank, fill the place."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01,f02,f03,t1",
        passive="bem:f04",
    )

    assert "activate" not in t.options
    assert t.why("activate") == "four-active"


def test_i064_the_call_to_arms_stops_at_four() -> None:
    """Three are active; the card for two activates only one."""
    t = table(
        "revolution",
        "f05",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01,f02,f03",
        passive="bem:f04+",
        hands="c10a",
    )

    t.ann("use c10a")

    assert active(t, "bem") == ["f01", "f02", "f03", "f04"]
    assert t.names(t.city.upper)[place("bem")] == "f05"


def test_i064_no_tank_comes_to_a_full_place() -> None:
    """The revolutionary tank of the headline finds four active fighters and does not come."""
    t = table("headlines", units=OUT_OF_THE_WAY, hand="h26 h02", active="corvin:f01,f02,f03,f04")

    t.soviet("execute h26")

    assert len(active(t, "corvin")) == 4
    assert t.names(t.city.rev_tanks) == ["t1", "t2", "t3"]


def test_i064_a_fighter_that_would_be_the_fifth_stays_behind() -> None:
    """Three stand at the goal, so only one of two can be taken along."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01,f02 kossuth:f03,f04,t1",
    )

    t.ann("step kossuth_ter", "f02")

    assert where_is(t, 1) == place("kossuth")
    assert active(t, "kossuth") == ["f02", "f03", "f04", "t1"]
    assert active(t, "bem") == ["f01"]


def test_i064_into_a_full_place_the_player_steps_alone() -> None:
    """With four at the goal nobody can be taken along, and nobody is asked about it."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        active="bem:f01 kossuth:f03,f04,f05,t1",
    )

    t.ann("step kossuth_ter")

    assert where_is(t, 1) == place("kossuth")
    assert active(t, "bem") == ["f01"]


def test_i065_free_abilities_before_between_and_after() -> None:
    """Before a step, between two steps, before an action and after the last one."""
    t = table(
        "revolution",
        at="szena",
        units=OUT_OF_THE_WAY,
        hands="c08a,c09a,c09b,c09c",
    )

    t.ann("use c09a", "step bem_ter", "use c08a", "step kossuth_ter", "use c09b")
    t.ann("draw", "draw", "draw", "draw")
    assert t.options == ["use c09c", "done"]
    t.ann("use c09c")

    assert t.city.actions == 0
    assert t.heard("ann uses c09a", "ann uses c08a", "ann uses c09b", "ann uses c09c")


def test_i065_free_abilities_cost_no_action() -> None:
    """Ann uses two cards and a fighter and has her four actions still."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="astoria:f04", hands="c08a,c09a")

    t.ann("use c08a", "use c09a", "use f04")

    assert t.city.actions == 4


def test_i065_not_between_declaring_and_finishing_an_action() -> None:
    """While the payment of the attack is chosen no free ability can be used."""
    t = table("revolution", at="bem", units="bem:soldier:3", hands="c08a,c09a,c01a")
    assert "use c08a" in t.options

    t.ann("attack")

    assert t.options == ["c01a", "c09a"]
    assert t.why("use c08a") == "not-asked"


def test_i065_not_in_another_players_turn() -> None:
    """Ann's free card cannot be used while Bob has his turn."""
    t = table("revolution", players="2", units=OUT_OF_THE_WAY, hands="c08a c09a")

    t.ann("seat-3")

    assert t.asked == "bob"
    assert "use c09a" in t.options
    assert t.why("use c08a") == "not-in-hand c08a"


# Moving (I066 to I071).


def test_i066_a_step_before_each_action_but_none_after_the_last() -> None:
    """Four steps with four draws; after the fourth no step is possible, with a card in hand."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, hands="c01a,c01b,c01c,c01d")

    t.ann("step bem_ter", "draw", "step kossuth_ter", "c01a", "draw")
    t.ann("step astoria", "c01b", "draw", "step magyar_radio", "c01c")
    assert "step corvin_koz" in t.options
    t.ann("draw")

    assert t.cards(1)
    assert t.options == ["done"]
    assert t.why("step corvin_koz") == "no-action-left"


def test_i066_free_steps_do_not_help_after_the_last_action() -> None:
    """The courier may still be used after the last action, but leads nowhere."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands="c08a", deck="c01a c01b c01c c01d")
    t.ann("draw", "draw", "draw", "draw")

    t.ann("use c08a")

    assert t.options == ["done"]
    assert t.why("step kossuth_ter") == "no-action-left"


def test_i067_a_step_follows_a_connection() -> None:
    """From Astoria there are four ways, and none to Csepel."""
    t = table("revolution", at="astoria", units=OUT_OF_THE_WAY)

    steps = [word for word in t.options if word.startswith("step")]
    assert sorted(steps) == [
        "step blaha_lujza_ter",
        "step kossuth_ter",
        "step magyar_radio",
        "step muegyetem",
    ]
    assert t.why("step csepel") == "not-connected"
    assert t.why("step astoria") == "not-connected"


def test_i068_one_step_is_free_and_the_next_costs_a_card() -> None:
    """The first step takes no card, the second one of the player's choice."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, hands="c01a,c05a")

    t.ann("step bem_ter")
    assert t.cards(1) == ["c01a", "c05a"]
    t.ann("step kossuth_ter")
    assert t.options == ["c01a", "c05a"]
    t.ann("c05a")

    assert where_is(t, 1) == place("kossuth")
    assert t.cards(1) == ["c01a"]
    assert t.names(t.city.trash) == ["c05a"]


def test_i068_without_cards_there_is_only_the_free_step() -> None:
    """An empty hand cannot pay for a second step."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY)

    t.ann("step bem_ter")

    assert not [word for word in t.options if word.startswith("step")]
    assert t.why("step kossuth_ter") == "no-step-left"


def test_i068_each_player_has_a_free_step() -> None:
    """Ann uses hers and Bob still has his."""
    t = table("revolution", players="2", at="szena szena", units=OUT_OF_THE_WAY)

    t.ann("seat-2", "step bem_ter", "pass")
    t.bob("step muegyetem")

    assert (where_is(t, 1), where_is(t, 2)) == (place("bem"), place("muegyetem"))


def test_i068_the_card_for_a_step_comes_from_the_own_hand() -> None:
    """Bob's cards do not pay for Ann's second step."""
    t = table(
        "revolution", players="2", at="szena szena", units=OUT_OF_THE_WAY, hands="- c01a,c01b"
    )

    t.ann("seat-2", "step bem_ter")

    assert t.why("step kossuth_ter") == "no-step-left"


def test_i069_up_to_two_active_fighters_come_along() -> None:
    """Of three active fighters two can be taken, and the third is not asked about."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02,f03")

    t.ann("step kossuth_ter", "f01", "f03")

    assert active(t, "kossuth") == ["f01", "f03"]
    assert active(t, "bem") == ["f02"]
    assert where_is(t, 1) == place("kossuth")


def test_i069_nobody_has_to_come_along() -> None:
    """A step may leave all fighters behind; fighters do not follow on their own."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02")

    t.ann("step kossuth_ter", "done")

    assert active(t, "bem") == ["f01", "f02"]
    assert active(t, "kossuth") == []


def test_i069_companions_are_exchanged_on_the_way() -> None:
    """Ann leaves one fighter at Bem Square and takes another from there."""
    t = table(
        "revolution", at="szena", units=OUT_OF_THE_WAY, active="szena:f01 bem:f02", hands="c01a"
    )

    t.ann("step bem_ter", "f01", "step kossuth_ter", "f02", "done")

    assert active(t, "bem") == ["f01"]
    assert active(t, "kossuth") == ["f02"]


def test_i069_passive_fighters_never_move() -> None:
    """Only the active fighter can be taken along."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01", passive="bem:f02")

    t.ann("step kossuth_ter")

    assert t.options == ["f01", "done"]
    t.ann("done")
    assert t.names(t.city.upper)[place("bem")] == "f02"


def test_i069_fighters_elsewhere_cannot_be_taken() -> None:
    """With nobody active at the place left, nobody is asked about."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="szena:f01")

    t.ann("step kossuth_ter")

    assert active(t, "szena") == ["f01"]
    assert "draw" in t.options


def test_i070_nothing_on_the_board_hinders_a_revolutionary() -> None:
    """Out of a place with everything in it, into another such place."""
    t = table(
        "revolution",
        at="kossuth",
        units="kossuth:tank:2 kossuth:soldier:3 kossuth:sniper:1 astoria:tank:2 astoria:soldier:3",
        barricades="kossuth astoria",
        active="kossuth:f01",
    )

    t.ann("step astoria", "f01")

    assert where_is(t, 1) == place("astoria")
    assert active(t, "astoria") == ["f01"]


def test_i071_a_player_may_move_and_pass() -> None:
    """After a step the turn may end without any action."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY)

    t.ann("seat-2", "step kossuth_ter", "pass")

    assert where_is(t, 1) == place("kossuth")
    assert t.asked == "bob"
    assert t.told.count("ann passes") == 1


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
        IfHappened(CEASEFIRE, both),
        IfHappened(RADIO_TAKEN, morale_up(1), both),
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


# Hits and wounds (I076 to I082).


def test_i076_hits_fall_on_players_fighters_tanks_or_the_barricade() -> None:
    """Everything of the revolution at the place is a target, and nothing elsewhere."""
    t = table(
        "security",
        "die-1 die-1",
        players="2",
        at="bem kossuth",
        units="bem:soldier:1",
        active="bem:f01,t1 kossuth:f02",
        passive="bem:f03",
        barricades="bem kossuth",
    )

    t.soviet("order attack")

    assert t.options == ["seat-2", "f01", "t1", "barricade bem_ter"]
    assert t.why("seat-3") == "no-target v4a"
    assert t.why("f02") == "no-target v4a"
    assert t.why("f03") == "no-target v4a"
    assert t.why("barricade kossuth_ter") == "no-target v4a"


def test_i076_a_fighter_not_taking_part_can_take_the_hit() -> None:
    """The nurse has nothing to do with the attack on the soldiers and is hit in Ann's place."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        units="bem:tank:1 bem:soldier:2",
        active="bem:f01,f20",
    )

    t.ann("attack", "f20")

    assert t.names(t.city.casualties) == ["f20"]
    assert t.city.wounds == [0]


def test_i076_another_player_here_can_take_the_hit() -> None:
    """The tanks fire at Ann's action, and Ann lets Bob take the hit."""
    t = table("revolution", "die-1", players="2", at="bem bem", units="bem:tank:1")

    t.ann("seat-2", "draw", "seat-3")

    assert t.city.wounds == [0, 1]


def test_i076_all_hits_are_given_out() -> None:
    """Two hits, a player and a fighter: no hit may be withheld."""
    t = table("security", "die-1 die-1", at="bem", units="bem:soldier:2", active="bem:f01")

    t.soviet("order attack")
    assert "done" not in t.options
    t.ann("f01")

    assert t.names(t.city.casualties) == ["f01"]
    assert t.city.wounds == [1]


def test_i076_surplus_hits_are_lost() -> None:
    """Two hits and only one fighter there: the second finds no target."""
    t = table("security", "die-1 die-1", at="kossuth", units="bem:soldier:2", active="bem:f01")

    t.soviet("order attack")

    assert t.names(t.city.casualties) == ["f01"]
    assert t.heard("f01 is lost at bem_ter", "hits at bem_ter find no target")
    assert t.city.wounds == [0]


def test_i076_hits_of_a_headline_are_given_out_too() -> None:
    """The volley at Kossuth Square hits twice; the team says whom."""
    t = table("headlines", at="kossuth", units=OUT_OF_THE_WAY, hand="h17", active="kossuth:f01,f02")

    t.soviet("execute h17")
    t.ann("f01", "f02")

    assert t.names(t.city.casualties) == ["f01", "f02"]
    assert t.city.wounds == [0]


def test_i077_a_player_hit_is_wounded() -> None:
    """The wound is counted and told."""
    t = table("revolution", "die-1", at="bem", wounds="2", units="bem:tank:1")

    t.ann("draw")

    assert t.city.wounds == [3]
    assert t.heard("ann is wounded (3)")


def test_i078_a_fighter_hit_is_a_casualty_and_no_longer_helps() -> None:
    """The fighter leaves the board; the next action has its icon no more."""
    t = table(
        "revolution",
        "die-1",
        at="bem",
        units="bem:tank:1 bem:soldier:3",
        active="bem:f01",
    )

    t.ann("attack", "f01")

    assert active(t, "bem") == []
    assert t.names(t.city.casualties) == ["f01"]
    assert t.why("attack") == "ammo-missing"


def test_i078_a_card_effect_brings_a_casualty_back() -> None:
    """The truce brings back the casualty of Ann's choice, active, to Corvin Passage."""
    t = table(
        "revolution",
        at="corvin",
        units=OUT_OF_THE_WAY,
        events="e28",
        casualties="f01 f02",
        hands="c07a,c07b",
    )

    t.ann("resolve", "f02")

    assert active(t, "corvin") == ["f02"]
    assert t.names(t.city.casualties) == ["f01"]


def test_i079_a_revolutionary_tank_hit_never_comes_back() -> None:
    """The tank is no casualty: the truce has nobody to bring back, and the supply has one less."""
    t = table(
        "revolution",
        "die-6 die-1",
        at="corvin",
        units="corvin:tank:2",
        events="e28",
        active="corvin:t1",
        hands="c07a,c07b",
    )

    t.ann("resolve", "t1")

    assert t.city.casualties == ()
    assert active(t, "corvin") == []
    assert t.names(t.city.rev_tanks) == ["t2", "t3"]
    assert t.heard("t1 is destroyed at corvin_koz", "e28.effect does nothing: no-target")


def test_i079_a_barricade_hit_is_gone_for_good() -> None:
    """The barricade does not go back to the supply."""
    t = table("security", "die-1 die-6", at="bem", units="bem:soldier:1", barricades="bem csepel")

    t.soviet("order attack")
    t.ann("barricade bem_ter")

    assert not t.city.barricaded(place("bem"))
    assert t.city.barricade_supply == 0
    assert t.city.wounds == [0]


def test_i080_a_single_revolutionary_bears_four_wounds() -> None:
    """The fourth wound is borne, the fifth loses the game."""
    t = table("revolution", "die-1 c01a die-1", at="bem", wounds="3", units="bem:tank:1")

    t.ann("draw")
    assert t.winner == ""
    t.ann("draw")

    assert t.city.wounds == [5]
    assert t.winner == "soviet"
    assert t.asked == "nobody"


@pytest.mark.parametrize("players", ["2", "3"])
def test_i080_in_a_team_the_fourth_wound_loses(players: str) -> None:
    """Three wounds are borne; the fourth of any one player ends the game."""
    t = table(
        "revolution",
        "die-1 c01a die-1",
        players=players,
        at=" ".join(["bem", "szena", "szena"][: int(players)]),
        wounds=" ".join(["2", "3", "3"][: int(players)]),
        units="bem:tank:1",
    )

    t.ann("seat-2", "draw")
    assert t.winner == ""
    t.ann("draw")

    assert t.city.wounds[0] == 4
    assert t.winner == "soviet"


def test_i080_wounds_of_different_players_do_not_add_up() -> None:
    """Three players with three wounds each play on."""
    t = table("revolution", players="3", wounds="3 3 3", units=OUT_OF_THE_WAY)

    assert t.winner == ""
    assert t.asked == "ann"


def test_i081_in_the_own_turn_the_acting_player_gives_out_hits() -> None:
    """Bob acts, so Bob decides, not Ann who speaks for the team."""
    t = table("revolution", "die-1", players="2", at="bem bem", units="bem:tank:1")

    t.ann("seat-3")
    t.bob("draw")

    assert t.asked == "bob"
    assert t.options == ["seat-2", "seat-3"]
    t.bob("seat-2")
    assert t.city.wounds == [1, 0]


@pytest.mark.parametrize("speaker", [1, 2])
def test_i081_otherwise_the_spokesperson_does(speaker: int) -> None:
    """At an attack of the security service the spokesperson decides, wherever standing."""
    t = table(
        "security",
        "die-1 die-6",
        players="3",
        at="csepel szena bem",
        units="bem:soldier:1",
        active="bem:f01",
        options=f"spokesperson={speaker}",
    )

    t.soviet("order attack")

    assert t.asked == ["ann", "bob"][speaker - 1]
    assert t.options == ["seat-4", "f01"]


def test_i081_after_the_turns_nobody_acts_any_more() -> None:
    """Bob had the last turn, yet in the security phase Ann decides for the team."""
    t = table(
        "revolution",
        players="2",
        at="bem bem",
        units="bem:soldier:1",
        morale="0",
    )
    t.ann("seat-2", "pass")
    t.bob("pass")

    t.soviet("order attack")

    assert t.asked == "ann"


def test_i081_several_hits_may_fall_on_one_player() -> None:
    """Bob takes both hits although Ann and a fighter are there."""
    t = table(
        "security",
        "die-1 die-1",
        players="2",
        at="bem bem",
        units="bem:soldier:2",
        active="bem:f01",
    )

    t.soviet("order attack")
    t.ann("seat-3", "seat-3")

    assert t.city.wounds == [0, 2]
    assert active(t, "bem") == ["f01"]


def test_i081_one_hit_removes_one_fighter() -> None:
    """Each hit has one target: two hits on two fighters take both."""
    t = table("revolution", "die-1 die-2", at="bem", units="bem:tank:2", active="bem:f01,f02,f03")

    t.ann("draw", "f01")
    assert t.options == ["seat-2", "f02", "f03"]
    t.ann("f03")

    assert active(t, "bem") == ["f02"]


def test_i082_a_doctor_heals_one_wound() -> None:
    """One of two wounds is taken off."""
    t = table("revolution", units=OUT_OF_THE_WAY, wounds="2", hands="c03a")

    t.ann("use c03a")

    assert t.city.wounds == [1]
    assert t.heard("ann is healed by 1")


def test_i082_nobody_has_fewer_than_no_wounds() -> None:
    """The junior doctor could heal two, but there is only one wound."""
    t = table("revolution", units=OUT_OF_THE_WAY, wounds="1", active="astoria:f19")

    t.ann("use f19")

    assert t.city.wounds == [0]
    assert t.heard("ann is healed by 1")
    assert t.why("use f19") == "nobody-wounded f19"


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

    t.ann("seat-2", "ask seat-3").bob("no")

    assert t.why("ask seat-3") == "refused-already"
    assert "give seat-3" in t.options
    assert "ask seat-4" in t.options
    t.ann("pass", "seat-4").cili("ask seat-3").bob("yes")
    assert t.cards(3) == ["c01a", "c03a"]


def test_i092_all_see_that_cards_are_asked_for_but_not_which() -> None:
    """While Bob picks a card for Ann, Cili and the Soviet player see the question only."""
    t = table(
        "revolution", players="3", at="bem bem bem", units=OUT_OF_THE_WAY, hands="- c01a,c05a c03a"
    )
    t.ann("seat-2", "ask seat-3").bob("yes", "c05a")

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

    t.ann("seat-2")

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


# Barricades (I095 to I098).


def test_i095_the_card_builds_a_barricade_here() -> None:
    """The barricade stands at Ann's place and the supply has one less."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, hands="c02a")

    t.ann("use c02a")

    assert t.city.barricaded(place("bem"))
    assert t.city.barricade_supply == 1
    assert t.heard("a barricade at bem_ter")


def test_i095_one_barricade_per_place() -> None:
    """Where one stands neither card nor paviour builds another."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        barricades="bem",
        active="bem:f12",
        hands="c02a",
    )

    assert t.why("use c02a") == "barricade-here c02a"
    assert t.why("use f12") == "barricade-here f12"


@pytest.mark.parametrize(("supply", "possible"), [("2", False), ("4", True)])
def test_i095_no_barricade_without_supply(supply: str, possible: bool) -> None:
    """Two stand already: a third needs the larger supply."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        barricades="szena csepel",
        hands="c02a",
        options=f"barricade_supply={supply}",
    )

    assert ("use c02a" in t.options) == possible


def test_i095_an_effect_builds_one_too() -> None:
    """The wagons at Széna Square become a barricade there."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, events="e01", hands="c05a,c03a")

    t.ann("resolve")

    assert t.city.barricaded(place("szena"))


def test_i096_a_tank_enters_a_barricade_and_cannot_leave() -> None:
    """The tank moves in for a point; the one that stood there has no move."""
    t = table(
        "army",
        points="3",
        units="bem:tank:1 kossuth:tank:1 csepel:soldier:1",
        barricades="bem",
    )

    assert t.why("move bem_ter szena_ter") == "barricaded"
    t.soviet("move kossuth_ter bem_ter")

    assert t.count("bem", "tank") == 2
    assert not [word for word in t.options if word.startswith("move")]


def test_i096_soldiers_enter_a_barricade_and_cannot_leave() -> None:
    """The soldier marches in, and neither of the two marches out."""
    t = table("security", units="bem:soldier:1 kossuth:soldier:1", barricades="bem")

    t.soviet("order march")
    assert t.why("move bem_ter szena_ter") == "barricaded v2a"
    t.soviet("move kossuth_ter bem_ter")

    assert t.count("bem", "soldier") == 2
    assert t.asked == "soviet" and "done" in t.options  # the march is over
    t.soviet("order march")
    assert t.heard("v2b.effect does nothing: no-such-unit")


def test_i096_a_sniper_enters_a_barricade_and_cannot_leave() -> None:
    """The first repositioning brings it in; there is none out of it."""
    t = table("security", units="kossuth:sniper:1 csepel:soldier:1", barricades="bem")

    t.soviet("order reposition", "move kossuth_ter bem_ter")

    assert t.count("bem", "sniper") == 1
    t.soviet("order reposition")
    assert t.heard("v1b.effect does nothing: no-such-unit")


def test_i096_a_card_does_not_move_a_tank_out_of_a_barricade() -> None:
    """The headline that moves tanks may not move the one at the barricade."""
    t = table("headlines", units="bem:tank:1 csepel:tank:1", barricades="bem", hand="h23 h02")

    t.soviet("execute h23")

    assert t.why("move bem_ter szena_ter") == "barricaded h23"
    assert "move csepel muegyetem" in t.options


@pytest.mark.parametrize(("barricades", "morale"), [("", 2), ("bem", 3)])
def test_i096_no_show_of_force_at_a_barricade(barricades: str, morale: int) -> None:
    """Nine soldiers attack: morale falls, but not where a barricade stands."""
    t = table(
        "security",
        "die-1 die-1",
        at="bem",
        units="bem:soldier:9",
        active="bem:f01,f02",
        barricades=barricades,
    )

    t.soviet("order attack")
    t.ann("f01", "f02")

    assert t.city.morale == morale


def test_i097_the_barricade_takes_one_hit() -> None:
    """It does not stop the attack; once it is hit the second hit needs another target."""
    t = table(
        "security",
        "die-1 die-1",
        at="bem",
        units="bem:soldier:3",
        active="bem:f01",
        barricades="bem",
    )

    t.soviet("order attack")
    t.ann("barricade bem_ter")

    assert t.heard("dice 1 1: 2 hits", "the barricade at bem_ter is gone")
    assert t.options == ["seat-2", "f01"]


def test_i097_new_units_and_events_come_to_a_barricade() -> None:
    """An event is put where the barricade stands, and its soldiers are placed there."""
    t = table("events", points="3", display="e19", units="csepel:soldier:1", barricades="szena")

    t.soviet("put slot-1 szena_ter")

    assert t.count("szena", "soldier") == 2
    assert t.names(t.city.event_at)[place("szena")] == "e19"


def test_i097_a_new_tank_comes_to_a_barricade() -> None:
    """A reinforcement place with a barricade still takes a new tank."""
    t = table("army", points="3", units="szena:soldier:1", barricades="csepel")

    t.soviet("tank csepel")

    assert t.count("csepel", "tank") == 1


def test_i098_a_soldier_on_the_march_stops_at_a_barricade() -> None:
    """Two steps are left, but the soldier has entered the barricade; another may use them."""
    t = table("security", units="kossuth:soldier:1 csepel:soldier:1", barricades="bem")

    t.soviet("order march", "move kossuth_ter bem_ter")

    assert t.why("move bem_ter szena_ter") == "barricaded v2a"
    t.soviet("move csepel muegyetem", "move muegyetem astoria")
    assert t.count("bem", "soldier") == 1
    assert t.count("astoria", "soldier") == 1


def test_i098_a_tank_with_two_steps_stops_at_a_barricade() -> None:
    """The first tank stops at the barricade; the second goes its two steps."""
    t = table(
        "headlines",
        units="kossuth:tank:1 csepel:tank:1 szena:soldier:1",
        barricades="bem",
        hand="h23 h02",
    )

    t.soviet("execute h23", "move kossuth_ter bem_ter")
    assert t.why("move bem_ter szena_ter") == "barricaded h23"
    t.soviet("move csepel muegyetem", "move muegyetem astoria")

    assert (t.count("bem", "tank"), t.count("astoria", "tank")) == (1, 1)


# Clarifications (I099 to I105).


def test_i099_once_per_turn_is_once() -> None:
    """The newspaper boy gives one step in Ann's turn, not two."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="astoria:f04")

    t.ann("use f04")

    assert "use f04" not in t.options
    assert t.why("use f04") == "used-already f04"


def test_i099_each_player_may_use_it_in_the_own_turn() -> None:
    """Ann has used the newspaper boy; Bob may use him too."""
    t = table("revolution", players="2", at="bem bem", units=OUT_OF_THE_WAY, active="bem:f04")

    t.ann("seat-2", "use f04", "pass")
    t.bob("use f04")

    assert t.told.count("ann may take 1 steps more") == 1
    assert t.told.count("bob may take 1 steps more") == 1


def test_i099_two_fighters_with_the_same_ability_count_separately() -> None:
    """The boy and the bicycle messenger give a step each: three free steps in all."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, active="szena:f04,f16")

    t.ann("use f04", "use f16")
    t.ann("step bem_ter", "done", "step kossuth_ter", "step astoria")

    assert where_is(t, 1) == place("astoria")
    assert t.why("step kossuth_ter") == "no-step-left"


def test_i099_the_fighter_must_be_here_at_that_moment() -> None:
    """Left behind, the newspaper boy cannot be used; before the step he could."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f04")
    assert "use f04" in t.options

    t.ann("step kossuth_ter", "done")

    assert t.why("use f04") == "fighter-not-here f04"


def test_i099_the_use_is_remembered_on_the_way() -> None:
    """Taken along after his use, the newspaper boy gives no second step in this turn."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f04")

    t.ann("use f04", "step kossuth_ter", "f04")

    assert t.why("use f04") == "used-already f04"


def test_i099_the_next_day_it_may_be_used_again() -> None:
    """The T-34 removes a soldier without an action, once each day."""
    t = table(
        "revolution",
        at="bem",
        units="bem:soldier:3",
        active="bem:t1",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("use t1")
    assert t.why("use t1") == "used-already t1"
    t.ann("pass")
    until_ann(t).ann("use t1")

    assert t.count("bem", "soldier") == 1
    assert t.city.actions == 4


def test_i100_an_always_ability_works_only_at_its_place() -> None:
    """The former tank driver next door saves no petrol bomb; here he does."""
    away = table("revolution", at="bem", units="bem:tank:1", active="kossuth:f10", hands="c05a")
    here = table("revolution", at="bem", units="bem:tank:1", active="bem:f10", hands="c05a")

    assert away.why("destroy") == "molotov-missing"
    assert "destroy" in here.options


def test_i100_the_gunner_works_only_at_his_place() -> None:
    """Two soldiers earn a card beside the gunner, not next door."""
    here = table("revolution", "c07a", at="bem", units="bem:soldier:3", active="bem:f03,f01")
    here.ann("attack")
    assert here.cards(1) == ["c07a"]

    away = table("revolution", at="bem", units="bem:soldier:3", active="bem:f01,f02 kossuth:f03")
    away.ann("attack")
    assert away.cards(1) == []


def test_i100_the_lorry_takes_two_more_along() -> None:
    """From the lorry driver's place four may come; he is one of them."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02,f03,f18")

    t.ann("step kossuth_ter", "f01", "f02", "f03", "f18")

    assert active(t, "kossuth") == ["f01", "f02", "f03", "f18"]


def test_i100_the_lorry_at_the_goal_does_not_help() -> None:
    """The bonus counts at the place where the step starts."""
    t = table("revolution", at="bem", units=OUT_OF_THE_WAY, active="bem:f01,f02,f03 kossuth:f18")

    t.ann("step kossuth_ter", "f01", "f02")

    assert active(t, "bem") == ["f03"]


def test_i100_the_target_shooter_weakens_snipers_at_his_place() -> None:
    """One sniper counts two: the dice 3 and 3 miss; elsewhere they hit."""
    here = table(
        "security", "die-3 die-3", at="bem", units="bem:sniper:1 csepel:soldier:1", active="bem:f05"
    )
    here.soviet("order attack", "bem_ter")
    assert dice(here) == ["dice 3 3: 0 hits"]

    away = table(
        "security",
        "die-3 die-3",
        at="bem",
        units="bem:sniper:1 csepel:soldier:1",
        active="szena:f05",
    )
    away.soviet("order attack", "bem_ter")
    assert dice(away) == ["dice 3 3: 1 hits"]


def test_i100_attack_modifiers_add_up() -> None:
    """The headline's three more and the army tank's three fewer cancel out."""
    t = table(
        "headlines",
        "die-1 die-2",
        at="bem",
        units="bem:soldier:2",
        active="bem:t2",
        hand="h40",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.soviet("execute h40")
    t.ann("pass")
    t.soviet("order attack")

    assert dice(t) == ["dice 1 2: 1 hits"]


def test_i101_unused_steps_are_lost_at_the_end_of_the_turn() -> None:
    """Ann's courier leaves nothing to Bob, who has his one free step."""
    t = table("revolution", players="2", at="bem szena", units=OUT_OF_THE_WAY, hands="c08a -")

    t.ann("seat-2", "use c08a", "pass")
    t.bob("step bem_ter")

    assert t.why("step kossuth_ter") == "no-step-left"


def test_i101_unused_steps_are_not_kept_for_the_next_day() -> None:
    """The next day Ann has one free step again, whatever she left unused."""
    t = table(
        "revolution",
        at="szena",
        units=OUT_OF_THE_WAY,
        hands="c08a",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("use c08a", "pass")
    until_ann(t).ann("step bem_ter")

    assert t.why("step kossuth_ter") == "no-step-left"


def test_i101_given_steps_come_on_top_of_the_free_one() -> None:
    """The courier's two and the daily one are three steps without a card."""
    t = table("revolution", at="szena", units=OUT_OF_THE_WAY, hands="c08a,c01a")

    t.ann("use c08a", "step bem_ter", "step kossuth_ter", "step sztalin_ter")

    assert where_is(t, 1) == place("sztalin")
    assert t.cards(1) == ["c01a"]


def test_i102_here_stays_where_the_effect_began() -> None:
    """Covering fire at Bem Square protects there, not at Kossuth Square where Ann goes."""
    t = table(
        "revolution",
        "c01a die-6 c01b",
        at="bem",
        units="bem:tank:1 kossuth:tank:1",
        hands="c09a,c11a",
    )

    t.ann("use c09a", "draw")
    assert dice(t) == []
    t.ann("step kossuth_ter", "draw")
    assert dice(t) == ["dice 6: 0 hits"]


def test_i102_the_place_stays_protected_for_the_others() -> None:
    """Ann has covered Bem Square and left; Bob acts there without being fired upon."""
    t = table(
        "revolution",
        "c01a",
        players="2",
        at="bem bem",
        units="bem:tank:2",
        hands="c09a -",
    )

    t.ann("seat-2", "use c09a", "step szena_ter", "pass")
    t.bob("draw")

    assert dice(t) == []
    assert t.cards(2) == ["c01a"]


def test_i102_the_next_day_the_tanks_fire_again() -> None:
    """Covering fire holds until the end of the day."""
    t = table(
        "revolution",
        at="bem",
        units="bem:tank:1",
        hands="c09a",
        morale="0",
        headlines="-",
        event_deck="-",
    )

    t.ann("use c09a", "pass")
    until_ann(t).ann("draw")

    assert len(dice(t)) == 1


def test_i103_a_card_move_does_not_use_up_the_paid_one() -> None:
    """The tank the headline has moved still has its paid move, and only that one."""
    t = table("headlines", units="csepel:tank:1 csepel:soldier:1", hand="h23 h07")

    t.soviet("execute h23", "move csepel muegyetem", "done", "take h07")
    t.soviet("move muegyetem astoria")

    assert t.count("astoria", "tank") == 1
    assert "tank moves from csepel to muegyetem" in t.told
    assert "a tank moves from muegyetem to astoria" in t.told
    assert not [word for word in t.options if word.startswith("move")]


def test_i104_one_player_is_any_player_wherever() -> None:
    """Ann at Corvin Passage heals Cili at Széna Square; healthy Bob is no choice."""
    t = table(
        "revolution",
        players="3",
        at="corvin bem szena",
        wounds="1 0 2",
        units=OUT_OF_THE_WAY,
        events="e14",
        hands="c07a,c01a - -",
    )

    t.ann("seat-2", "resolve")
    assert t.options == ["seat-2", "seat-4"]
    t.ann("seat-4")

    assert t.city.wounds == [1, 0, 1]


def test_i104_the_decider_chooses_who_draws() -> None:
    """Bob's relief parcel: Bob says that Ann draws, far away."""
    t = table(
        "revolution", "c07a", players="2", at="corvin bem", units=OUT_OF_THE_WAY, hands="- c04a"
    )

    t.ann("seat-3")
    t.bob("use c04a", "seat-2")

    assert t.cards(1) == ["c07a"]
    assert t.cards(2) == []


def test_i104_the_doctor_needs_the_patient_here() -> None:
    """Healing here reaches Bob beside Ann, and not Cili elsewhere."""
    t = table(
        "revolution",
        players="3",
        at="bem bem szena",
        wounds="0 1 1",
        units=OUT_OF_THE_WAY,
        hands="c03a,c03b - -",
    )

    t.ann("seat-2", "use c03a")

    assert t.city.wounds == [0, 0, 1]
    assert t.why("use c03b") == "nobody-wounded c03b"


def test_i105_an_action_that_would_do_nothing_cannot_be_chosen() -> None:
    """No fighter, no soldier, no sniper, no wound, a barricade already: only drawing is left."""
    t = table(
        "revolution",
        at="bem",
        units=OUT_OF_THE_WAY,
        barricades="bem",
        active="bem:f06,f12,f19,f20",
        hands="c01a,c02a,c03a,c10a,c11a",
    )

    assert [w for w in t.options if not w.startswith("step")] == ["draw", "pass"]
    lacks = dict.fromkeys(("c01a", "c11a", "f06"), "no-such-unit")
    lacks |= dict.fromkeys(("c03a", "f19", "f20"), "nobody-wounded")
    lacks |= {"c02a": "barricade-here", "f12": "barricade-here", "c10a": "no-passive-fighter"}
    for card in lacks:
        assert t.why(f"use {card}") == f"{lacks[card]} {card}"


def test_i105_each_refusal_says_what_is_missing() -> None:
    """Nothing to activate, resolve, attack or destroy here, and nobody to give to."""
    t = table("revolution", units=OUT_OF_THE_WAY, hands="c06a,c05a,c05b,c07a")

    assert t.why("activate") == "no-passive-fighter"
    assert t.why("resolve") == "no-event-here"
    assert t.why("attack") == "no-soldier-here"
    assert t.why("destroy") == "no-tank-here"
    assert t.why("give seat-3") == "nobody-here"


def test_i105_the_mechanic_draws_nothing_for_a_full_hand() -> None:
    """With ten cards the action of drawing two cannot be chosen."""
    t = table("revolution", units=OUT_OF_THE_WAY, active="astoria:f17", hands=TEN)

    assert t.why("use f17") == "hand-full f17"


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
