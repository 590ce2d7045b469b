"""Days of Ire, I058 to I061: hands, secrets, sharing cards."""

from __future__ import annotations

from kibitz.games.ire.game import GAME
from kibitz.games.ire.rules.numbers import PIECES_END
from kibitz.games.ire.rules.tables import NUMBERS
from kibitz.games.ire.sight.view import UNKNOWN, CityView, view
from kibitz.kernel.event import HIDDEN
from kibitz.kernel.pile import advance
from tests.games.ire.rules.rulings.situations import NINE, OUT_OF_THE_WAY, TEN
from tests.games.ire.table import Table, table

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
    t.ann("seat-2", "seat-3", "use c04a")

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
    t.ann("seat-2", "seat-3", "give seat-3", "c07a")

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
    t.ann("seat-2", "seat-3", "give seat-3", "c07a")
    advance(t.city, GAME.notation.vocabulary.number("done"))

    given = t.city.events[-1]
    assert given.mask(3).things == (NUMBERS["c07a"],)
    assert given.mask(0).things == (HIDDEN,)


def test_i060_spent_cards_lie_on_an_open_pile() -> None:
    """Cards paid and cards played are seen by every seat on the discard pile."""
    t = table("revolution", players="2", at="bem bem", units="bem:tank:1", hands="c08a,c09a -")

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
