"""Rulings R073 to R085: texts that interrupt each other, and texts that are cut off."""

from tests.games.compile.table import table

LIFE_1_AND_METAL_0 = """
    row a   life water light
    row b   metal fire speed
    hand a  life-1 water-5
    hand b  speed-0 speed-5
    line 1  a -    b metal-0?
    line 2  a -    b speed-2?
    """


def test_r073_the_last_text_in_is_the_first_out() -> None:
    """Last in, first out: Bob's Metal 0 flips before Ann's Life 1 makes its second flip."""
    t = table(LIFE_1_AND_METAL_0)

    t.a("play life-1 line-1 up", "pick b1.1")

    assert t.asked == "bob"
    assert t.asking == "metal-0.middle"
    t.b("pick b2.1")
    assert t.asked == "ann"
    assert t.asking == "life-1.middle"
    t.a("pick b2.1")
    assert t.heard(
        "ann flips metal-0 at b1.1 face up",
        "bob flips speed-2 at b2.1 face up",
        "ann flips speed-2 at b2.1 face down",
    )
    assert t.turn == "bob"


def test_r074_a_text_turned_face_down_is_cut_off() -> None:
    """A text is cut off when its card is turned: Life 1 loses its second flip."""
    t = table(LIFE_1_AND_METAL_0)

    t.a("play life-1 line-1 up", "pick b1.1").b("pick a1.1")

    assert t.stack("a1") == ["life-1?"]
    assert t.stack("b1") == ["metal-0"]
    assert t.stack("b2") == ["speed-2?"]
    assert t.turn == "bob"


def test_r074_a_text_that_is_removed_is_cut_off() -> None:
    """A text is cut off when its card leaves: a returned Life 1 makes no second flip."""
    t = table(
        """
        row a   life water light
        row b   fire metal speed
        hand a  life-1 water-5
        hand b  speed-0 speed-5
        line 1  a -    b fire-2?
        line 2  a -    b speed-2?
        """
    )

    t.a("play life-1 line-1 up", "pick b1.1").b("speed-5", "pick a1.1")

    assert t.hand("a") == ["life-1", "water-5"]
    assert t.stack("b1") == ["fire-2"]
    assert t.stack("b2") == ["speed-2?"]
    assert t.turn == "bob"


def test_r074_a_text_that_is_covered_is_cut_off() -> None:
    """A text is cut off when its card is covered: Life 1 loses its second flip."""
    t = table(
        """
        row a   life speed light
        row b   fire metal water
        hand a  life-1 light-5
        hand b  water-4 water-5
        line 1  a -          b -
        line 2  a speed-0?   b metal-2?
        """
    )

    t.a("play life-1 line-1 up", "pick a2.1", "play light-5 line-1 down")

    assert t.stack("a1") == ["life-1", "light-5?"]
    assert t.stack("a2") == ["speed-0"]
    assert t.stack("b2") == ["metal-2?"]
    assert t.turn == "bob"


PLAGUE_3_AND_METAL_6 = """
    row a   plague water light
    row b   metal fire speed
    hand a  plague-3 water-5
    hand b  speed-0 speed-5
    line 1  a -    b metal-0 metal-6
    line 2  a -    b fire-3
    """


def test_r074_plague_3_turned_over_flips_no_further_cards() -> None:
    """A text is cut off when its card is turned: Plague 3 leaves the noted cards that are left."""
    t = table(PLAGUE_3_AND_METAL_6)

    t.a("play plague-3 line-1 up", "pick b1.2").b("pick a1.1")

    assert t.stack("a1") == ["plague-3?"]
    assert t.stack("b2") == ["fire-3"]
    assert t.turn == "bob"


def test_r075_each_skips_a_noted_card_that_has_changed() -> None:
    """Each notes its cards first: a changed one is left alone, one uncovered later is not added."""
    t = table(PLAGUE_3_AND_METAL_6)

    t.a("play plague-3 line-1 up")
    assert t.options == ["pick b1.2", "pick b2.1"]
    assert t.why("pick b1.1") == "no-target plague-3"
    t.a("pick b1.2")
    assert t.asking == "metal-0.middle"
    assert t.stack("b1") == ["metal-0"]
    t.b("pick b2.1")

    assert t.stack("b2") == ["fire-3?"]
    assert t.stack("b1") == ["metal-0"]
    assert t.stack("a1") == ["plague-3"]
    assert t.trash("b") == ["metal-6"]
    assert t.turn == "bob"


def test_r075_with_the_option_off_a_noted_card_is_flipped_all_the_same() -> None:
    """Each flips every noted card that still lies there when changed cards are not skipped."""
    t = table(PLAGUE_3_AND_METAL_6, options="each_skips_changed_objects=off")

    t.a("play plague-3 line-1 up", "pick b1.2").b("pick b2.1")

    assert t.heard("bob flips fire-3 at b2.1 face down", "ann flips fire-3 at b2.1 face up")
    assert t.stack("b2") == ["fire-3"]
    assert t.stack("b1") == ["metal-0"]
    assert t.turn == "bob"


def test_r075_each_turns_unchanged_cards_one_by_one() -> None:
    """Each goes through its noted cards in the owner's order, and through all of them."""
    t = table(
        """
        row a   plague water light
        row b   metal fire speed
        hand a  plague-3 water-5
        hand b  speed-0 speed-5
        line 1  a -         b metal-2
        line 2  a water-2   b fire-3 speed-4?
        line 3  a -         b speed-2
        """
    )

    t.a("play plague-3 line-1 up")
    assert t.options == ["pick a2.1", "pick b1.1", "pick b3.1"]
    t.a("pick b3.1")
    assert t.options == ["pick a2.1", "pick b1.1"]
    t.a("pick a2.1")

    assert t.stack("a1") == ["plague-3"]
    assert t.stack("a2") == ["water-2?"]
    assert t.stack("b1") == ["metal-2?"]
    assert t.stack("b2") == ["fire-3", "speed-4?"]
    assert t.stack("b3") == ["speed-2?"]


DARKNESS_0_AND_SPIRIT_3 = """
    row a   darkness spirit fire
    row b   life metal speed
    hand a  darkness-0
    hand b  speed-0 speed-5
    deck a  fire-1 fire-2 fire-4
    line 1  a -          b life-4? metal-2
    line 2  a spirit-3   b -
    """


def test_r076_after_you_draw_comes_between_two_sentences() -> None:
    """An "after" text runs between sentences: Spirit 3 may shift before Darkness 0 does."""
    t = table(DARKNESS_0_AND_SPIRIT_3)

    t.a("play darkness-0 line-1 up")

    assert t.asking == "spirit-3.top"
    assert t.hand("a") == ["fire-1", "fire-2", "fire-4"]
    assert t.stack("b1") == ["life-4?", "metal-2"]
    t.a("yes", "line-3")
    assert t.stack("a3") == ["spirit-3"]
    assert t.asking == "darkness-0.middle"
    t.a("line-2")
    assert t.stack("b2") == ["life-4?"]
    assert t.turn == "bob"


def test_r076_the_offer_may_be_declined() -> None:
    """An "after" text runs between sentences, and declining it lets the first text go on."""
    t = table(DARKNESS_0_AND_SPIRIT_3)

    t.a("play darkness-0 line-1 up", "no")

    assert t.asking == "darkness-0.middle"
    assert t.stack("a2") == ["spirit-3"]


def test_r077_an_after_text_may_cut_the_text_it_followed() -> None:
    """An "after" text may cut the running one: Spirit 3 covers Darkness 0, its shift is lost."""
    t = table(DARKNESS_0_AND_SPIRIT_3)

    t.a("play darkness-0 line-1 up", "yes", "line-1")

    assert t.stack("a1") == ["darkness-0", "spirit-3"]
    assert t.stack("b1") == ["life-4?", "metal-2"]
    assert t.turn == "bob"


def test_r078_after_you_delete_waits_for_the_text_beneath() -> None:
    """An "after" text waits for consequences: Bob's uncovered card runs, then Hate 3 draws."""
    t = table(
        """
        row a   hate water light
        row b   fire metal life
        hand a  hate-0 water-5
        hand b  life-4 life-5
        deck a  light-1
        line 1  a -        b fire-5 life-3?
        line 2  a hate-3   b -
        """,
        options="sets=main1+aux1",
    )

    t.a("play hate-0 line-1 up", "pick b1.2")

    assert t.asking == "fire-5.middle"
    assert t.hand("a") == ["water-5"]
    t.b("life-5")
    assert t.heard("bob discards life-5", "ann deletes life-3", "ann draws light-1")
    assert t.hand("a") == ["light-1", "water-5"]


def test_r078_after_you_delete_is_lost_if_the_consequences_silence_it() -> None:
    """An "after" text waits for consequences, and does not run if these turned its card over."""
    t = table(
        """
        row a   hate water light
        row b   fire metal life
        hand a  hate-0 water-5
        hand b  life-4 life-5
        deck a  light-1
        line 1  a -        b metal-0 life-3?
        line 2  a hate-3   b -
        """,
        options="sets=main1+aux1",
    )

    t.a("play hate-0 line-1 up", "pick b1.2").b("pick a2.1")

    assert t.trash("b") == ["life-3"]
    assert t.stack("a2") == ["hate-3?"]
    assert t.hand("a") == ["water-5"]
    assert t.deck("a") == ["light-1"]


def test_r079_no_discard_means_no_after_text() -> None:
    """An "after" text needs at least one card: an empty hand discards nothing, Plague 1 stays."""
    t = table(
        """
        row a   plague water light
        row b   fire metal life
        hand a  plague-0 water-4 water-5
        deck a  light-1
        deck b  life-5
        line 1  a plague-1   b -
        """
    )

    t.a("play plague-0 line-1 up")

    assert "plague-0.middle does nothing: hand-empty" in t.told
    assert t.hand("a") == ["water-4", "water-5"]
    assert t.deck("a") == ["light-1"]


def test_r079_a_discard_brings_the_after_text() -> None:
    """An "after" text runs once there is at least one card: Bob discards, Plague 1 draws."""
    t = table(
        """
        row a   plague water light
        row b   fire metal life
        hand a  plague-0 water-4 water-5
        hand b  life-4 life-5
        deck a  light-1
        line 1  a plague-1   b -
        """
    )

    t.a("play plague-0 line-1 up").b("life-5")

    assert t.heard("bob discards life-5", "ann draws light-1")
    assert t.deck("a") == []


def test_r079_no_draw_means_no_after_text() -> None:
    """An "after" text needs at least one card: with nothing to draw Spirit 3 is not offered."""
    t = table(
        """
        row a   speed spirit fire
        row b   life metal water
        hand a  speed-1 fire-5
        hand b  water-4 water-5
        line 2  a spirit-3   b -
        """
    )

    t.a("play speed-1 line-1 up")

    assert "speed-1.middle does nothing: nothing-to-draw" in t.told
    assert t.turn == "bob"
    assert t.stack("a2") == ["spirit-3"]


def test_r080_one_batch_sets_off_one_text() -> None:
    """One batch triggers once: Bob discards two cards for Psychic 0 and Plague 1 draws one."""
    t = table(
        """
        row a   psychic plague fire
        row b   life metal water
        hand a  psychic-0
        hand b  life-5 metal-5 water-4 water-5
        deck a  fire-1 fire-2 fire-4 fire-5
        line 2  a plague-1   b -
        """,
        draws="fire-1 fire-2 fire-5",
    )

    t.a("play psychic-0 line-1 up").b("life-5", "water-5")

    assert t.heard("bob discards life-5 water-5", "ann draws fire-5", "bob shows metal-5 water-4")
    assert [x for x in t.told if x.startswith("ann draws")] == [
        "ann draws fire-1 fire-2",
        "ann draws fire-5",
    ]
    assert t.deck("a") == ["fire-4"]


BOTH_TOPS_GO = """
    row a   fire death light
    row b   life metal speed
    hand a  death-2 light-4 light-5
    hand b  speed-0 speed-5
    line 1  a fire-5 light-3?    b metal-5 life-4?
    """


def test_r081_the_turn_player_orders_what_is_uncovered_together() -> None:
    """Of texts uncovered together the turn player picks the first, and each owner chooses."""
    t = table(BOTH_TOPS_GO)

    t.a("play death-2 line-2 up", "line-1")

    assert t.asked == "ann"
    assert t.options == ["pick a1.1", "pick b1.1"]
    t.a("pick b1.1")
    assert t.asked == "bob"
    assert t.asking == "metal-5.middle"
    t.b("speed-5")
    assert t.asked == "ann"
    assert t.asking == "fire-5.middle"
    t.a("light-5")
    assert t.heard("bob discards speed-5", "ann discards light-5", "ann deletes light-3 life-4")


def test_r081_the_turn_player_may_begin_with_her_own() -> None:
    """Of texts uncovered together the turn player may begin with either."""
    t = table(BOTH_TOPS_GO)

    t.a("play death-2 line-2 up", "line-1", "pick a1.1")

    assert t.asking == "fire-5.middle"
    t.a("light-5").b("speed-5")
    assert t.heard("ann discards light-5", "bob discards speed-5")


def test_r081_in_bobs_turn_it_is_bob_who_orders() -> None:
    """Of texts uncovered together the player whose turn it is picks the first, here Bob."""
    t = table(
        """
        turn 2 b action
        row a   fire water light
        row b   life death speed
        hand a  light-4 light-5
        hand b  death-2 speed-0 speed-5
        line 1  a fire-5 light-3?    b life-5 life-4?
        """
    )

    t.b("play death-2 line-2 up", "line-1")

    assert t.asked == "bob"
    assert t.options == ["pick a1.1", "pick b1.1"]


def test_r081_the_second_text_is_dropped_if_it_fell_silent() -> None:
    """Of texts uncovered together the second is dropped if its card has been turned over."""
    t = table(
        """
        row a   fire death light
        row b   life metal speed
        hand a  death-2 light-4 light-5
        hand b  speed-0 speed-5
        line 1  a fire-5 light-3?    b metal-0 life-4?
        """
    )

    t.a("play death-2 line-2 up", "line-1", "pick b1.1").b("pick a1.1")

    assert t.stack("a1") == ["fire-5?"]
    assert t.hand("a") == ["light-4", "light-5"]
    assert t.trash("a") == ["light-3"]
    assert t.turn == "bob"


def test_r082_all_cards_go_at_once_and_only_the_last_one_left_speaks() -> None:
    """Deleting "all" is simultaneous: Life 1 goes silently, only Life 5 beneath it speaks."""
    t = table(
        """
        row a   fire death light
        row b   life metal speed
        hand a  death-2 light-4
        hand b  speed-0 speed-5
        line 1  a -    b life-5 life-1 speed-4? metal-3?
        line 3  a light-5?   b -
        """
    )

    t.a("play death-2 line-2 up", "line-1")

    assert t.asked == "bob"
    assert t.asking == "life-5.middle"
    assert t.stack("b1") == ["life-5"]
    t.b("speed-5")
    assert t.heard("bob discards speed-5", "ann deletes life-1 speed-4 metal-3")
    assert not any(" flips " in line for line in t.told)
    assert t.turn == "bob"


def test_r082_a_card_in_the_middle_goes_and_nothing_else_speaks() -> None:
    """Deleting "all" is simultaneous: Life 4, left alone, finds nothing beneath it any more."""
    t = table(
        """
        row a   fire death light
        row b   life metal speed
        hand a  death-2 light-4
        hand b  speed-0 speed-5
        deck b  metal-5
        line 1  a -    b speed-1 life-4 metal-3?
        """
    )

    t.a("play death-2 line-2 up", "line-1")

    assert t.stack("b1") == ["life-4"]
    assert "life-4.middle does nothing: nothing-beneath" in t.told
    assert t.hand("b") == ["speed-0", "speed-5"]
    assert t.trash("b") == ["speed-1", "metal-3"]


def test_r083_the_owner_of_the_text_decides_in_either_turn() -> None:
    """The owner of a text decides: Bob's uncovered Psychic 3 works for Bob in Ann's turn."""
    t = table(
        """
        row a   death water light
        row b   psychic metal speed
        hand a  death-3 water-4 water-5
        hand b  speed-0 speed-5
        line 1  a -          b psychic-3 metal-2?
        line 3  a light-5?   b speed-4
        """
    )

    t.a("play death-3 line-1 up", "pick b1.2")

    assert t.asking == "psychic-3.middle"
    assert t.asked == "ann"
    assert t.options == ["water-4", "water-5"]
    t.a("water-5")
    assert t.asked == "bob"
    assert t.turn == "ann"
    assert t.options == ["pick a1.1", "pick a3.1"]
    t.b("pick a1.1", "line-2")
    assert t.stack("a2") == ["death-3"]
    assert t.trash("b") == ["metal-2"]


def test_r084_a_text_that_ends_by_silencing_itself_is_complete() -> None:
    """Losing the text at the very end does no harm: Water 0 flips another card, then itself."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-0 fire-5
        hand b  speed-0 speed-5
        line 1  a -    b life-3?
        """
    )

    t.a("play water-0 line-2 up")

    assert t.told[:3] == [
        "ann plays water-0 face up to line-2",
        "ann flips life-3 at b1.1 face up",
        "ann flips water-0 at a2.1 face down",
    ]
    assert t.stack("a2") == ["water-0?"]
    assert t.stack("b1") == ["life-3"]
    assert t.turn == "bob"


def test_r085_this_line_is_where_the_card_lies() -> None:
    """A text's "this line" is where its card lies: Gravity 1 stayed in line 1."""
    t = table(
        """
        row a   gravity spirit fire
        row b   life metal speed
        hand a  gravity-1
        hand b  speed-0 speed-5
        deck a  fire-1 fire-2
        line 1  a -          b life-3?
        line 2  a spirit-3   b metal-2?
        """
    )

    t.a("play gravity-1 line-1 up", "yes", "line-3")

    assert t.asking == "gravity-1.middle"
    assert t.options == ["pick a1.1", "pick a3.1", "pick b1.1", "pick b2.1"]
    t.a("pick b2.1")  # from another line there is only one way: here
    assert t.stack("b1") == ["life-3?", "metal-2?"]


GRAVITY_1_IS_MOVED = """
    row a   gravity speed spirit
    row b   life metal water
    hand a  gravity-1
    hand b  water-4 water-5
    deck a  spirit-1 spirit-5
    line 1  a -                  b life-3?
    line 2  a speed-3 spirit-3   b metal-2?
    line 3  a -                  b water-1?
    """


def test_r085_this_line_moves_with_the_card() -> None:
    """A text's "this line" is where its card lies now: Gravity 1 was shifted to line 2."""
    t = table(GRAVITY_1_IS_MOVED)

    t.a("play gravity-1 line-1 up", "yes", "line-3")
    assert t.asking == "speed-3.middle"  # uncovered by Spirit 3, it moves Gravity 1
    t.a("line-2")

    assert t.stack("a2") == ["speed-3", "gravity-1"]
    assert t.asking == "gravity-1.middle"
    t.a("pick b1.1")
    assert t.stack("b2") == ["metal-2?", "life-3?"]


def test_r085_cards_of_the_new_line_may_go_either_way() -> None:
    """A text's "this line" is where its card lies now: cards leave line 2 either way."""
    t = table(GRAVITY_1_IS_MOVED)

    t.a("play gravity-1 line-1 up", "yes", "line-3", "line-2", "pick b2.1")

    assert t.options == ["line-1", "line-3"]
    t.a("line-1")
    assert t.stack("b1") == ["life-3?", "metal-2?"]


def test_r085_this_line_is_where_the_card_landed_after_another() -> None:
    """A text's "this line" is where its card lies now: Gravity 1 followed Spirit 3 to line 3."""
    t = table(GRAVITY_1_IS_MOVED)

    t.a("play gravity-1 line-1 up", "yes", "line-3", "line-3")

    assert t.stack("a3") == ["spirit-3", "gravity-1"]
    assert t.asking == "gravity-1.middle"
    t.a("pick b1.1")
    assert t.stack("b3") == ["water-1?", "life-3?"]
