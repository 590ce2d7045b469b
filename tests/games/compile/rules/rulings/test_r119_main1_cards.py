"""R119 to R150: single cards of Main 1."""

from kibitz.games.compile.rules.atoms import LONGEST_CHAIN
from tests.games.compile.table import Table, table

# R119: Death 0.


def test_r119_death_0_deletes_one_uncovered_card_in_each_other_line() -> None:
    """Death 0 takes one uncovered card per other line, ann's own where hers is the only one."""
    t = table(
        """
        row a   death water light
        row b   life metal speed
        hand a  death-0 water-5
        hand b  speed-5
        line 1  a -         b life-2?
        line 2  a water-4?  b metal-3? metal-5
        line 3  a light-3   b -
        """
    )

    t.a("play death-0 line-1 up")
    assert t.options == ["line-2", "line-3"]
    t.a("line-2")
    assert t.options == ["pick a2.1", "pick b2.2"]
    assert t.why("pick b2.1") == "uncovered-only death-0"
    assert t.why("pick b1.1") == "this-line-only death-0"
    t.a("pick b2.2")

    assert t.heard("ann deletes metal-5", "ann deletes light-3")
    assert t.trash("a") == ["light-3"]
    assert t.trash("b") == ["metal-5"]
    assert t.stack("b1") == ["life-2?"]
    assert t.stack("b2") == ["metal-3?"]
    assert t.stack("a2") == ["water-4?"]


def test_r119_death_0_turned_over_stops() -> None:
    """Death 0 stops when it is turned over after the first line."""
    t = table(
        """
        row a   death water light
        row b   life metal speed
        hand a  death-0 water-5
        hand b  speed-5
        line 2  a -         b metal-0 metal-5
        line 3  a light-3   b -
        """
    )

    t.a("play death-0 line-1 up", "line-2")
    assert t.asking == "metal-0.middle"
    t.b("pick a1.1")

    assert t.stack("a1") == ["death-0?"]
    assert t.stack("a3") == ["light-3"]
    assert t.trash("b") == ["metal-5"]
    assert t.turn == "bob"


def test_r119_death_0_covered_stops() -> None:
    """Death 0 stops when it is covered after the first line."""
    t = table(
        """
        row a   death speed light
        row b   life metal fire
        hand a  death-0 light-5
        hand b  fire-5
        line 2  a speed-0 speed-4?  b -
        line 3  a light-3           b -
        """
    )

    t.a("play death-0 line-1 up", "line-2")
    assert t.asking == "speed-0.middle"
    t.a("play light-5 line-1 down")

    assert t.stack("a1") == ["death-0", "light-5?"]
    assert t.stack("a3") == ["light-3"]
    assert t.trash("a") == ["speed-4"]
    assert t.turn == "bob"


def test_r119_death_0_removed_stops() -> None:
    """Death 0 stops when it is deleted after the first line."""
    t = table(
        """
        row a   death water light
        row b   fire metal speed
        hand a  death-0 water-5
        hand b  speed-4 speed-5
        line 2  a -         b fire-1 metal-5
        line 3  a light-3   b -
        """
    )

    t.a("play death-0 line-1 up", "line-2")
    t.b("speed-4", "pick a1.1")

    assert t.trash("a") == ["death-0"]
    assert t.stack("a3") == ["light-3"]
    assert t.turn == "bob"


# R120 to R122: Death 1.


def test_r120_death_1_deletes_itself_when_no_other_card_lies_open() -> None:
    """Death 1 still goes after the draw when there is nothing else to delete."""
    t = table(
        """
        turn 3 a start
        row a   death water light
        hand a  water-5
        hand b  speed-5
        deck a  death-4
        line 1  a death-1  b -
        """
    )

    assert t.options == ["yes", "no"]
    t.a("yes")

    assert t.heard("ann draws death-4", "ann deletes death-1")
    assert t.stack("a1") == []
    assert t.trash("a") == ["death-1"]


def test_r120_death_1_stays_when_the_draw_is_declined() -> None:
    """Death 1 does nothing at all when ann does not want the card."""
    t = table(
        """
        turn 3 a start
        row a   death water light
        hand a  water-5
        hand b  speed-5
        deck a  death-4
        line 1  a death-1  b -
        line 2  a -        b metal-5
        """
    )

    t.a("no")

    assert t.stack("a1") == ["death-1"]
    assert t.stack("b2") == ["metal-5"]
    assert t.deck("a") == ["death-4"]


def test_r121_death_1_turned_over_in_between_stays() -> None:
    """Death 1 is not deleted once the text it set free has turned it face down."""
    t = table(
        """
        turn 3 a start
        row a   death water light
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        deck a  death-4
        line 1  a death-1  b -
        line 2  a -        b metal-0 metal-5
        """
    )

    t.a("yes")
    assert t.asking == "metal-0.middle"
    t.b("pick a1.1")

    assert t.stack("a1") == ["death-1?"]
    assert t.trash("a") == []
    assert t.trash("b") == ["metal-5"]
    assert t.asking == "turn"


def test_r121_death_1_covered_in_between_goes_all_the_same() -> None:
    """Death 1 speaks from its top box, so a card played onto it does not save it."""
    t = table(
        """
        turn 3 a start
        row a   death speed light
        hand a  light-5
        hand b  water-5
        deck a  death-4
        line 1  a death-1           b -
        line 2  a speed-0 speed-4?  b -
        """
    )

    t.a("yes")
    assert t.asking == "speed-0.middle"
    t.a("play light-5 line-1 down")

    assert t.heard("ann deletes speed-4", "ann deletes death-1")
    assert t.stack("a1") == ["light-5?"]
    assert t.trash("a") == ["speed-4", "death-1"]


def test_r122_death_1_without_a_card_to_draw_deletes_nothing() -> None:
    """Death 1 needs a real draw: with deck and trash empty it is not even offered."""
    t = table(
        """
        turn 3 a start
        row a   death water light
        hand a  water-5
        hand b  speed-5
        line 1  a death-1  b -
        line 2  a -        b metal-5
        """
    )

    assert t.asking == "turn"
    assert "yes" not in t.options
    assert t.stack("a1") == ["death-1"]
    assert t.stack("b2") == ["metal-5"]


# R123: Fire 0.


def test_r123_fire_0_alone_on_the_field_only_draws() -> None:
    """Fire 0 has no other card to flip, and draws 2."""
    t = table(
        """
        row a   fire water light
        hand a  fire-0
        hand b  speed-5
        deck a  water-1 water-2 water-3
        """,
        draws="water-1 water-3",
    )

    t.a("play fire-0 line-1 up")

    assert t.heard("fire-0.middle does nothing: no-target", "ann draws water-1 water-3")
    assert t.stack("a1") == ["fire-0"]
    assert t.hand("a") == ["water-1", "water-3"]


# R124 to R126: Gravity.


def test_r124_gravity_0_slides_one_card_for_every_two_counted_at_the_start() -> None:
    """Gravity 0 counts five cards in the line, so two deck cards go directly beneath it."""
    t = table(
        """
        row a   gravity fire water
        row b   life light speed
        hand a  gravity-0
        hand b  speed-5
        deck a  gravity-1 gravity-2 gravity-4 gravity-5
        line 1  a fire-2  b life-3 light-5? light-1
        """,
        draws="gravity-4 gravity-1",
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1") == ["fire-2", "gravity-4?", "gravity-1?", "gravity-0"]
    assert t.deck("a") == ["gravity-2", "gravity-5"]
    assert t.stack("b1") == ["life-3", "light-5?", "light-1"]


def test_r125_gravity_1_may_move_itself_away() -> None:
    """Gravity 1 is among the cards it may shift, and may leave its line."""
    t = table(
        """
        row a   gravity fire water
        row b   life light speed
        hand a  gravity-1
        hand b  speed-5
        deck a  fire-1 fire-2
        line 2  a -  b light-3?
        """
    )

    t.a("play gravity-1 line-1 up")
    assert t.hand("a") == ["fire-1", "fire-2"]
    assert t.options == ["pick a1.1", "pick b2.1"]
    t.a("pick a1.1")
    assert t.options == ["line-2", "line-3"]
    t.a("line-3")

    assert t.stack("a1") == []
    assert t.stack("a3") == ["gravity-1"]
    assert t.stack("b2") == ["light-3?"]


def test_r126_gravity_2_flips_a_card_of_its_own_line_and_leaves_it_there() -> None:
    """Gravity 2 cannot shift a card that lies in its line already."""
    t = table(
        """
        row a   gravity fire water
        row b   life light speed
        hand a  gravity-2
        hand b  speed-5
        line 1  a -  b life-3
        line 2  a -  b light-3
        """
    )

    t.a("play gravity-2 line-1 up", "pick b1.1")

    assert t.stack("b1") == ["life-3?"]
    assert "gravity-2.middle does nothing: nowhere-to-shift" in t.told
    assert t.stack("b2") == ["light-3"]
    assert t.turn == "bob"


def test_r126_gravity_2_pulls_a_card_of_another_line_over() -> None:
    """Gravity 2 flips a card elsewhere and shifts that card to its own line, on its own side."""
    t = table(
        """
        row a   gravity fire water
        row b   life light speed
        hand a  gravity-2
        hand b  speed-5
        line 1  a -  b life-3?
        line 2  a -  b light-3
        """
    )

    t.a("play gravity-2 line-1 up", "pick b2.1")

    assert t.stack("b1") == ["life-3?", "light-3?"]
    assert t.stack("b2") == []


def test_r126_gravity_2_on_itself_turns_over_and_is_done() -> None:
    """Gravity 2 flipped by itself lies face down, its text over."""
    t = table(
        """
        row a   gravity fire water
        row b   life light speed
        hand a  gravity-2
        hand b  speed-5
        line 2  a -  b light-3
        """
    )

    t.a("play gravity-2 line-1 up", "pick a1.1")

    assert t.stack("a1") == ["gravity-2?"]
    assert t.stack("b2") == ["light-3"]
    assert not [x for x in t.told if "does nothing" in x]
    assert t.turn == "bob"


# R127 to R129: Life.

LIFE_0 = """
    row a   life water light
    row b   metal speed fire
    hand a  life-0 water-5
    hand b  speed-5
    deck a  life-1 life-2 life-3 life-5
    line 2  a water-3?  b -
    line 3  a light-3?  b -
"""


def test_r127_life_0_fills_the_other_lines_first() -> None:
    """Life 0 fills ann's lines in her order, its own last, and goes at End being covered."""
    t = table(LIFE_0, draws="life-1 life-2 life-3")

    t.a("play life-0 line-1 up")
    assert t.options == ["line-1", "line-2", "line-3"]
    t.a("line-2")
    assert t.options == ["line-1", "line-3"]
    t.a("line-3")

    assert t.stack("a1") == ["life-3?"]
    assert t.stack("a2") == ["water-3?", "life-1?"]
    assert t.stack("a3") == ["light-3?", "life-2?"]
    assert t.trash("a") == ["life-0"]
    assert t.heard("ann plays life-3 face down to line-1", "ann deletes life-0", "turn 2: bob")


def test_r127_life_0_covering_itself_first_ends_it() -> None:
    """Life 0 is over after one card if ann chooses its own line first."""
    t = table(LIFE_0, draws="life-1")

    t.a("play life-0 line-1 up", "line-1")

    assert t.stack("a1") == ["life-1?"]
    assert t.stack("a2") == ["water-3?"]
    assert t.stack("a3") == ["light-3?"]
    assert t.trash("a") == ["life-0"]
    assert t.turn == "bob"


LIFE_0_OVER_TEXT = """
    row a   life water light
    row b   metal speed fire
    hand a  water-5
    hand b  speed-5
    deck a  life-1
    line 1  a light-3? life-4 life-0  b -
"""


def test_r127_life_0_waits_for_the_end_phase_before_it_goes() -> None:
    """Life 0 lets itself be covered, so what lies beneath it is not uncovered by its going."""
    t = table(LIFE_0_OVER_TEXT)

    t.a("play water-5 line-1 down")

    assert t.stack("a1") == ["light-3?", "life-4", "water-5?"]
    assert t.trash("a") == ["life-0"]
    assert t.hand("a") == []


def test_r127_life_0_of_the_first_printing_goes_before_it_is_covered() -> None:
    """Life 0 as first printed goes just before the card lands, and Life 4 beneath it speaks."""
    t = table(LIFE_0_OVER_TEXT, options="first_printing_texts=on")

    t.a("play water-5 line-1 down")

    assert t.heard("ann draws life-1", "ann deletes life-0")
    assert t.stack("a1") == ["light-3?", "life-4", "water-5?"]
    assert t.hand("a") == ["life-1"]


LIFE_0_BURIED = """
    turn 5 a end
    row a   life water fire
    row b   metal speed light
    hand a  life-1 life-5
    hand b  speed-5
    line 1  a fire-5 life-0 water-2?  b -
"""


def test_r128_life_0_goes_at_end_from_under_a_card() -> None:
    """Life 0 is deleted from under Water 2 at End, and nothing is uncovered by that."""
    t = table(LIFE_0_BURIED)

    assert t.turn == "bob"
    assert t.stack("a1") == ["fire-5", "water-2?"]
    assert t.trash("a") == ["life-0"]
    assert t.hand("a") == ["life-1", "life-5"]  # Fire 5 did not speak


def test_r128_life_0_of_the_first_printing_has_no_end_text() -> None:
    """Life 0 as first printed does nothing at End."""
    t = table(LIFE_0_BURIED, options="first_printing_texts=on")

    assert t.turn == "bob"
    assert t.stack("a1") == ["fire-5", "life-0", "water-2?"]
    assert t.trash("a") == []


def test_r128_life_0_uncovered_at_end_stays() -> None:
    """Life 0 is deleted at End only if it is covered."""
    t = table(
        """
        turn 5 a end
        row a   life water fire
        hand a  life-1
        hand b  speed-5
        line 1  a fire-5 life-0  b -
        """
    )

    assert t.turn == "bob"
    assert t.stack("a1") == ["fire-5", "life-0"]


def test_r129_life_4_turned_up_over_a_card_draws() -> None:
    """Life 4 draws 1 when it is turned face up with a card beneath it."""
    t = table(
        """
        row a   life spirit water
        hand a  spirit-2
        hand b  speed-5
        deck a  life-1 life-2
        line 1  a water-5? life-4?  b -
        """,
        draws="life-2",
    )

    t.a("play spirit-2 line-2 up", "yes", "pick a1.2")

    assert t.stack("a1") == ["water-5?", "life-4"]
    assert t.hand("a") == ["life-2"]


def test_r129_life_4_uncovered_again_draws_again() -> None:
    """Life 4 draws 1 each time it is uncovered over a card."""
    t = table(
        """
        row a   life spirit water
        hand a  water-4
        hand b  speed-5
        deck a  life-1 life-2
        line 1  a water-5? life-4 spirit-5?  b -
        """,
        draws="life-2",
    )

    t.a("play water-4 line-3 up", "pick a1.3")

    assert t.stack("a1") == ["water-5?", "life-4"]
    assert t.heard("ann draws life-2", "spirit-5 returns to the hand of ann")


def test_r129_life_4_alone_in_its_stack_draws_nothing() -> None:
    """Life 4 with nothing beneath it draws nothing."""
    t = table(
        """
        row a   life spirit water
        hand a  life-4
        hand b  speed-5
        deck a  life-1 life-2
        line 1  a -  b speed-4?
        """
    )

    t.a("play life-4 line-1 up")

    assert "life-4.middle does nothing: nothing-beneath" in t.told
    assert t.hand("a") == []


# R130, R131: Light.


def test_r130_light_0_draws_two_for_a_card_turned_face_down() -> None:
    """Light 0 turns Fire 5 face down, where it is worth 2, and draws 2."""
    t = table(
        """
        row a   light water life
        row b   fire metal darkness
        hand a  light-0
        hand b  metal-5
        deck a  rest
        line 2  a -  b fire-5
        """,
        draws="life-1 life-2",
    )

    t.a("play light-0 line-1 up", "pick b2.1")

    assert t.stack("b2") == ["fire-5?"]
    assert t.hand("a") == ["life-1", "life-2"]


def test_r130_light_0_draws_four_for_a_card_face_down_over_darkness_2() -> None:
    """Light 0 turns Fire 5 face down in a stack of Darkness 2, where it is worth 4, and draws 4."""
    t = table(
        """
        row a   light water life
        row b   fire metal darkness
        hand a  light-0
        hand b  metal-5
        deck a  rest
        line 2  a -  b darkness-2 fire-5
        """,
        draws="life-1 life-2 life-3 life-4",
    )

    t.a("play light-0 line-1 up", "pick b2.2")

    assert t.stack("b2") == ["darkness-2", "fire-5?"]
    assert t.hand("a") == ["life-1", "life-2", "life-3", "life-4"]


def test_r130_light_0_draws_six_for_metal_6_in_the_trash() -> None:
    """Light 0 aimed at Metal 6 has it deleted and draws 6 for its printed value."""
    t = table(
        """
        row a   light water life
        row b   fire metal darkness
        hand a  light-0
        hand b  metal-5
        deck a  rest
        line 2  a -  b metal-6
        """,
        draws="life-0 life-1 life-2 life-3 life-4 life-5",
    )

    t.a("play light-0 line-1 up", "pick b2.1")

    assert t.trash("b") == ["metal-6"]
    assert t.heard("bob deletes metal-6", "ann draws life-0 life-1 life-2 life-3 life-4 life-5")


def test_r130_light_0_on_itself_draws_nothing() -> None:
    """Light 0 flipped by itself lies face down, its text over, and draws nothing."""
    t = table(
        """
        row a   light water life
        row b   fire metal darkness
        hand a  light-0
        hand b  metal-5
        deck a  rest
        line 2  a -  b fire-5
        """
    )

    t.a("play light-0 line-1 up", "pick a1.1")

    assert t.stack("a1") == ["light-0?"]
    assert t.hand("a") == []
    assert t.turn == "bob"


LIGHT_3 = """
    row a   light fire gravity
    row b   speed water life
    hand a  light-3
    hand b  speed-5
    deck a  gravity-1
    deck b  speed-3 speed-4 life-4
    line 1  a fire-2?  b speed-1 water-2? life-1?
"""


def test_r131_light_3_takes_all_face_down_cards_along_in_order() -> None:
    """Light 3 shifts both sides' face-down cards in their order, and Speed 1 speaks for bob."""
    t = table(LIGHT_3, draws="speed-3 speed-4")

    t.a("play light-3 line-1 up")
    assert t.options == ["line-2", "line-3"]
    assert t.why("line-1") == "other-line-only light-3"
    t.a("line-2")

    assert t.stack("a1") == ["light-3"]
    assert t.stack("a2") == ["fire-2?"]
    assert t.stack("b1") == ["speed-1"]
    assert t.stack("b2") == ["water-2?", "life-1?"]
    assert t.hand("b") == ["speed-3", "speed-4", "speed-5"]


def test_r131_light_3_lands_after_the_cards_it_would_cover_have_spoken() -> None:
    """Light 3 uncovers Speed 1 first, then Fire 0 and Life 3 react, then the cards land."""
    t = table(
        LIGHT_3 + "    line 2  a fire-0   b life-3\n",
        draws="speed-3 speed-4",
    )

    t.a("play light-3 line-1 up", "line-2")
    assert "bob draws speed-3 speed-4" in t.told
    assert t.asked == "ann"
    assert t.options == ["pick a2.1", "pick b2.1"]  # which of the two reacts first
    t.a("pick a2.1")
    assert t.asking == "fire-0.bottom"
    assert t.hand("a") == ["gravity-1"]
    assert t.options == ["pick a1.1", "pick b1.1", "pick b2.1"]  # not the cards on their way
    t.a("pick a1.1")
    assert t.asked == "bob"
    assert t.options == ["line-1", "line-3"]
    t.b("line-3")

    assert t.stack("a2") == ["fire-0", "fire-2?"]
    assert t.stack("b2") == ["life-3", "water-2?", "life-1?"]
    assert t.stack("b3") == ["life-4?"]
    assert t.stack("a1") == ["light-3?"]


# R132: Metal 6.


def test_r132_metal_6_is_deleted_instead_of_being_flipped() -> None:
    """Metal 6 goes when Water 0 aims at it, the flip is spent and Water 0 goes on."""
    t = table(
        """
        row a   water fire light
        row b   life metal speed
        hand a  water-0
        hand b  speed-5
        line 2  a -  b speed-3? metal-6
        """
    )

    t.a("play water-0 line-1 up")

    assert t.trash("b") == ["metal-6"]
    assert t.stack("b2") == ["speed-3?"]
    assert t.heard("bob deletes metal-6", "ann flips water-0 at a1.1 face down")


def test_r132_metal_6_lying_face_down_may_be_flipped_up() -> None:
    """Metal 6 turned from face down to face up stays where it is."""
    t = table(
        """
        row a   water fire light
        row b   life metal speed
        hand a  water-0
        hand b  speed-5
        line 2  a -  b speed-3? metal-6?
        """
    )

    t.a("play water-0 line-1 up")

    assert t.stack("b2") == ["speed-3?", "metal-6"]
    assert t.stack("a1") == ["water-0?"]
    assert t.trash("b") == []


# R133, R134: Plague.


def test_r133_plague_1_hears_the_discard_of_its_own_text() -> None:
    """Plague 1 makes bob discard his only card, then ann draws 1."""
    t = table(
        """
        row a   plague fire light
        row b   life metal speed
        hand a  plague-1 fire-5
        hand b  speed-5
        deck a  fire-2
        """
    )

    t.a("play plague-1 line-1 up")

    assert t.heard("bob discards speed-5", "ann draws fire-2", "turn 2: bob")
    assert t.hand("a") == ["fire-2", "fire-5"]


def test_r133_plague_1_against_an_empty_hand_does_nothing() -> None:
    """Plague 1 draws nothing when bob has no card to discard."""
    t = table(
        """
        row a   plague fire light
        row b   life metal speed
        hand a  plague-1 fire-5
        hand b  -
        deck a  fire-2
        """
    )

    t.a("play plague-1 line-1 up")

    assert "plague-1.middle does nothing: hand-empty" in t.told
    assert not [x for x in t.told if "ann draws" in x]
    assert t.hand("a") == ["fire-5"]


def test_r134_plague_4_without_a_face_down_card_may_still_flip() -> None:
    """Plague 4 deletes nothing if bob has no uncovered face-down card; ann may still flip it."""
    t = table(
        """
        turn 5 a end
        row a   plague fire light
        row b   life metal speed
        hand b  speed-5
        hand a  fire-5
        line 1  a plague-4  b life-2? life-3
        line 2  a fire-2?   b metal-5
        """
    )

    assert t.asked == "ann"
    assert t.options == ["yes", "no"]
    assert t.stack("b1") == ["life-2?", "life-3"]
    t.a("yes")

    assert t.stack("a1") == ["plague-4?"]
    assert t.trash("b") == []
    assert t.turn == "bob"


def test_r134_plague_4_lets_bob_choose_among_several() -> None:
    """Plague 4 leaves the choice among his uncovered face-down cards to bob."""
    t = table(
        """
        turn 5 a end
        row a   plague fire light
        row b   life metal speed
        hand b  speed-5
        hand a  fire-5
        line 1  a plague-4  b life-2? life-3?
        line 2  a fire-2?   b metal-5?
        line 3  a -         b speed-3
        """
    )

    assert t.asked == "bob"
    assert t.options == ["pick b1.2", "pick b2.1"]
    assert t.why("pick b1.1") == "uncovered-only plague-4"
    assert t.why("pick b3.1") == "face-down-card-only plague-4"
    assert t.why("pick a2.1") == "your-side-only plague-4"
    t.b("pick b2.1")
    assert t.options == ["yes", "no"]
    t.a("no")

    assert t.trash("b") == ["metal-5"]
    assert t.stack("a1") == ["plague-4"]
    assert t.turn == "bob"


# R135: endless chains.


def long_chain(length: int, options: str = "") -> Table:
    """Ann's Life 1 is about to flip, so many texts having set each other off before."""
    return table(
        f"""
        turn 1 a
        row a   life water light
        row b   metal speed psychic
        hand a  water-5
        hand b  speed-4 speed-5
        deck b  speed-0 speed-3
        line 1  a life-1  b -
        line 2  a -       b metal-0?
        line 3  a -       b speed-1?
        counts {length} 0
        pile
          turn seat=a phase=cache
          life-1.middle seat=a pc=1 card=life-1.middle
          life-1.middle.0 seat=a card=life-1.middle called
        """,
        options=options,
    )


def test_r135_a_chain_that_is_too_long_falls_silent() -> None:
    """An endless chain is stopped after a fixed number of texts: the next one stays silent."""
    t = long_chain(LONGEST_CHAIN)

    t.a("pick b2.1")

    assert t.stack("b2") == ["metal-0"]
    assert "metal-0 stays silent: the chain is too long" in t.told
    assert t.asked == "ann"
    assert t.asking == "life-1.middle"  # what was running already goes on


def test_r135_the_last_text_before_the_limit_still_speaks() -> None:
    """An endless chain may run up to the limit: that text speaks, the one it sets off does not."""
    t = long_chain(LONGEST_CHAIN - 1)

    t.a("pick b2.1")
    assert t.asking == "metal-0.middle"
    t.b("pick b3.1")

    assert t.stack("b3") == ["speed-1"]
    assert "speed-1 stays silent: the chain is too long" in t.told
    assert t.hand("b") == ["speed-4", "speed-5"]


def test_r135_without_the_guard_a_chain_goes_on() -> None:
    """An endless chain is legal if the players agree to play without the guard."""
    t = long_chain(LONGEST_CHAIN, "loop_guard=off")

    t.a("pick b2.1")
    assert t.asked == "bob"
    assert t.asking == "metal-0.middle"
    t.b("pick b3.1")

    assert t.hand("b") == ["speed-0", "speed-3", "speed-4", "speed-5"]
    assert not [x for x in t.told if "silent" in x]


def test_r135_a_new_play_begins_a_new_chain() -> None:
    """An endless chain is one chain: a card played as the next action speaks again."""
    t = table(
        f"""
        row a   speed water light
        hand a  speed-1
        hand b  fire-5
        deck a  water-1 water-2
        counts {LONGEST_CHAIN} 0
        """
    )

    t.a("play speed-1 line-1 up")

    assert t.hand("a") == ["water-1", "water-2"]


# R136: Psychic 2, Water 2, Spirit 4.


def test_r136_psychic_2_puts_bobs_protocols_into_another_order() -> None:
    """Psychic 2 allows any of the five other orders of bob's protocols; keeping it is illegal."""
    t = table(
        """
        row a   psychic water spirit
        row b   life metal speed*
        hand a  psychic-2
        hand b  speed-0 speed-3 speed-5
        """
    )

    t.a("play psychic-2 line-1 up").b("speed-0", "speed-3")
    assert t.asked == "ann"
    assert t.options == [
        "order b 1-3-2",
        "order b 2-1-3",
        "order b 2-3-1",
        "order b 3-1-2",
        "order b 3-2-1",
    ]
    assert t.why("order b 1-2-3") == "no-such-order psychic-2"
    assert t.why("order a 2-1-3") == "no-such-order psychic-2"
    t.a("order b 3-1-2")

    assert t.row("b") == ["speed*", "life", "metal"]
    assert t.row("a") == ["psychic", "water", "spirit"]


def test_r136_water_2_puts_anns_protocols_into_another_order() -> None:
    """Water 2 allows any of the five other orders of ann's own protocols; keeping it is illegal."""
    t = table(
        """
        row a   water* psychic spirit
        row b   life metal speed
        hand a  water-2
        hand b  speed-5
        deck a  spirit-0 spirit-1
        """
    )

    t.a("play water-2 line-1 up")
    assert t.hand("a") == ["spirit-0", "spirit-1"]
    assert t.options == [
        "order a 1-3-2",
        "order a 2-1-3",
        "order a 2-3-1",
        "order a 3-1-2",
        "order a 3-2-1",
    ]
    assert t.why("order a 1-2-3") == "no-such-order water-2"
    t.a("order a 2-3-1")

    assert t.row("a") == ["psychic", "spirit", "water*"]


def test_r136_spirit_4_exchanges_exactly_two() -> None:
    """Spirit 4 makes exactly one exchange, so three orders are possible."""
    t = table(
        """
        row a   spirit water psychic
        row b   life metal speed
        hand a  spirit-4
        hand b  speed-5
        """
    )

    t.a("play spirit-4 line-1 up")
    assert t.options == ["order a 1-3-2", "order a 2-1-3", "order a 3-2-1"]
    assert t.why("order a 2-3-1") == "no-such-order spirit-4"
    assert t.why("order a 1-2-3") == "no-such-order spirit-4"
    t.a("order a 3-2-1")

    assert t.row("a") == ["psychic", "water", "spirit"]


# R137: Psychic 4.


def test_r137_psychic_4_turned_over_in_between_stays_face_down() -> None:
    """Psychic 4 turned down by the text it uncovered does not turn itself up again."""
    t = table(
        """
        turn 5 a end
        row a   psychic water spirit
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a psychic-4  b -
        line 2  a -          b metal-0 metal-5
        """
    )

    t.a("yes")
    assert t.asking == "metal-0.middle"
    assert t.hand("b") == ["speed-5"]
    t.b("pick a1.1")

    assert t.stack("a1") == ["psychic-4?"]
    assert t.hand("b") == ["metal-5", "speed-5"]
    assert t.turn == "bob"


def test_r137_psychic_4_left_alone_turns_itself_over() -> None:
    """Psychic 4 flips itself after the return if bob turns another card."""
    t = table(
        """
        turn 5 a end
        row a   psychic water spirit
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a psychic-4  b -
        line 2  a -          b metal-0 metal-5
        """
    )

    t.a("yes").b("pick b2.1")

    assert t.stack("b2") == ["metal-0?"]
    assert t.stack("a1") == ["psychic-4?"]
    assert "ann flips psychic-4 at a1.1 face down" in t.told


# R138, R139: Speed.


def test_r138_speed_0_plays_under_the_usual_rules() -> None:
    """Speed 0's extra play follows all rules and locks, and may cover Speed 0."""
    t = table(
        """
        row a   speed water light
        row b   plague metal life
        hand a  speed-0 water-5
        hand b  life-5
        line 2  a -  b plague-0
        line 3  a -  b metal-2
        """
    )

    t.a("play speed-0 line-1 up")

    assert t.stack("a1") == ["speed-0", "water-5?"]  # the only play that was left
    assert t.turn == "bob"


def test_r138_speed_0_says_why_a_play_is_barred() -> None:
    """Speed 0's extra play must fit the protocols and may not enter a closed line."""
    t = table(
        """
        row a   speed water light
        row b   life metal plague
        hand a  speed-0 water-5
        hand b  life-5
        line 3  a -  b plague-0
        """
    )

    t.a("play speed-0 line-1 up")
    assert t.asking == "speed-0.middle"
    assert sorted(t.options) == [
        "play water-5 line-1 down",
        "play water-5 line-2 down",
        "play water-5 line-2 up",
    ]
    assert t.why("play water-5 line-1 up") == "protocol-elsewhere water-5"
    assert t.why("play water-5 line-3 down") == "line-closed plague-0"
    assert t.why("refresh") != ""
    t.a("play water-5 line-1 down")

    assert t.stack("a1") == ["speed-0", "water-5?"]


def test_r138_speed_0_with_an_empty_hand_does_nothing() -> None:
    """Speed 0 has nothing to play from an empty hand."""
    t = table(
        """
        row a   speed water light
        hand a  speed-0
        hand b  life-5
        deck a  water-1
        """
    )

    t.a("play speed-0 line-1 up")

    assert "speed-0.middle does nothing: hand-empty" in t.told
    assert t.stack("a1") == ["speed-0"]
    assert t.turn == "bob"


SPEED_3 = """
    turn 5 a end
    row a   speed water light
    row b   life metal fire
    hand a  water-5
    hand b  life-5
    line 1  a speed-3   b -
    line 2  a light-3?  b -
    line 3  a -         b fire-2
"""


def test_r139_speed_3_covered_by_the_shifted_card_stays_up() -> None:
    """Speed 3 is not turned over if ann's shift covers it."""
    t = table(SPEED_3)

    t.a("yes", "pick a2.1", "line-1")

    assert t.stack("a1") == ["speed-3", "light-3?"]
    assert t.turn == "bob"


def test_r139_speed_3_shifting_itself_turns_over_in_the_new_line() -> None:
    """Speed 3 shifted by itself lies uncovered again and turns over there."""
    t = table(SPEED_3)

    t.a("yes")
    assert t.options == ["pick a1.1", "pick a2.1"]
    assert t.why("pick b3.1") == "your-side-only speed-3"
    t.a("pick a1.1", "line-2")

    assert t.stack("a1") == []
    assert t.stack("a2") == ["light-3?", "speed-3?"]


def test_r139_speed_3_turns_over_after_another_shift() -> None:
    """Speed 3 left uncovered by the shift turns over where it lies."""
    t = table(SPEED_3)

    t.a("yes", "pick a2.1", "line-3")

    assert t.stack("a1") == ["speed-3?"]
    assert t.stack("a3") == ["light-3?"]


# R140 to R144: Spirit.


def test_r140_spirit_1_must_turn_over_when_the_hand_is_empty() -> None:
    """Spirit 1 at Start with an empty hand: discarding changes nothing, so it is turned over."""
    t = table(
        """
        turn 3 a start
        row a   spirit water light
        hand b  life-5
        line 1  a spirit-1  b -
        """
    )

    assert t.stack("a1") == ["spirit-1?"]
    assert t.turn == "bob"


def test_r140_spirit_1_leaves_the_choice_with_a_card_in_hand() -> None:
    """Spirit 1 at Start asks: discard 1 or turn it over."""
    t = table(
        """
        turn 3 a start
        row a   spirit water light
        hand a  water-4 water-5
        hand b  life-5
        line 1  a spirit-1  b -
        """
    )

    assert t.options == ["discard", "flip"]
    t.a("discard", "water-4")

    assert t.stack("a1") == ["spirit-1"]
    assert t.trash("a") == ["water-4"]


def test_r141_spirit_3_on_its_way_does_not_hear_a_draw() -> None:
    """Spirit 3 committed onto Fire 0 is not on the field yet, so Fire 0's draw sets nothing off."""
    t = table(
        """
        row a   spirit fire light
        row b   life metal speed
        hand a  spirit-3
        hand b  speed-5
        deck a  fire-2
        line 1  a fire-0  b -
        line 2  a -       b metal-3
        """
    )

    t.a("play spirit-3 line-1 up")

    assert t.heard("ann draws fire-2", "ann flips metal-3 at b2.1 face down")
    assert t.asked == "bob"  # ann was not offered a shift
    assert t.asking == "turn"
    assert t.stack("a1") == ["fire-0", "spirit-3"]


def test_r142_spirit_3_moves_out_from_under_a_card() -> None:
    """Spirit 3 may leave from under Fire 5, which stays uncovered and does not run again."""
    t = table(
        """
        row a   spirit fire light
        row b   life metal speed
        hand a  light-2 light-4 light-5
        hand b  speed-5
        deck a  fire-2 fire-3
        line 1  a spirit-3 fire-5  b -
        line 2  a light-3?         b -
        """
    )

    t.a("refresh")
    assert t.asking == "spirit-3.top"
    t.a("yes")
    assert t.options == ["line-2", "line-3"]
    t.a("line-2")

    assert t.stack("a1") == ["fire-5"]
    assert t.stack("a2") == ["light-3?", "spirit-3"]
    assert t.trash("a") == []
    assert len(t.hand("a")) == 5


def test_r143_spirit_3_hears_a_draw_in_bobs_turn() -> None:
    """Spirit 3 may shift when ann draws because bob uncovered her Speed 1."""
    t = table(
        """
        turn 2 b action
        row a   spirit speed light
        row b   fire metal life
        hand a  light-5
        hand b  fire-1 metal-5
        deck a  speed-3 speed-4
        line 2  a speed-1 light-4?  b -
        line 3  a spirit-3          b -
        """
    )

    t.b("play fire-1 line-1 up", "pick a2.2")
    assert t.turn == "bob"
    assert t.asked == "ann"
    assert t.asking == "spirit-3.top"
    assert t.hand("a") == ["light-5", "speed-3", "speed-4"]
    t.a("yes", "line-1")

    assert t.stack("a1") == ["spirit-3"]
    assert t.stack("a3") == []


def test_r144_spirit_3_is_offered_after_each_of_spirit_0s_draws() -> None:
    """Spirit 0 draws in two batches, the refresh and 1 more, so Spirit 3 may shift twice."""
    t = table(
        """
        row a   spirit fire light
        row b   life metal speed
        hand a  spirit-0 light-4 light-5
        hand b  speed-5
        deck a  fire-1 fire-2 fire-3 fire-4
        line 2  a spirit-3  b -
        """,
        draws="fire-1 fire-2 fire-3",
    )

    t.a("play spirit-0 line-1 up")
    assert t.asking == "spirit-3.top"
    assert t.hand("a") == ["fire-1", "fire-2", "fire-3", "light-4", "light-5"]
    t.a("yes", "line-3")
    assert t.asking == "spirit-3.top"
    assert len(t.hand("a")) == 6
    t.a("yes", "line-2")

    assert t.stack("a2") == ["spirit-3"]
    assert t.stack("a3") == []
    assert t.turn == "bob"


# R145 to R147: Water.


def test_r145_water_0_covered_in_between_stays_up() -> None:
    """Water 0 is not flipped once the Speed 0 it turned up has put a card onto it."""
    t = table(
        """
        row a   water speed light
        row b   life metal fire
        hand a  water-0 light-5
        hand b  life-5
        line 2  a speed-0?  b -
        """
    )

    t.a("play water-0 line-1 up")
    assert t.asking == "speed-0.middle"
    t.a("play light-5 line-1 down")

    assert t.stack("a1") == ["water-0", "light-5?"]
    assert t.stack("a2") == ["speed-0"]
    assert t.turn == "bob"


def test_r145_water_0_left_uncovered_turns_over() -> None:
    """Water 0 is flipped as its last step if Speed 0's card goes elsewhere."""
    t = table(
        """
        row a   water speed light
        row b   life metal fire
        hand a  water-0 light-5
        hand b  life-5
        line 2  a speed-0?  b -
        """
    )

    t.a("play water-0 line-1 up", "play light-5 line-3 down")

    assert t.stack("a1") == ["water-0?"]


def test_r146_water_1_settles_the_first_play_before_the_second() -> None:
    """Water 1 lets a reacting card of the first line speak before it goes to the second line."""
    t = table(
        """
        row a   water fire light
        row b   life metal speed
        hand a  water-1
        hand b  speed-5
        deck a  light-1 light-2 light-3
        line 2  a fire-0  b metal-3
        """,
        draws="light-1 light-2",
    )

    t.a("play water-1 line-1 up")
    assert t.options == ["line-2", "line-3"]
    t.a("line-2")
    assert t.asking == "fire-0.bottom"
    assert t.stack("a3") == []
    assert t.hand("a") == ["light-2"]
    t.a("pick b2.1")

    assert t.stack("a2") == ["fire-0", "light-1?"]
    assert t.stack("a3") == ["light-3?"]
    assert t.deck("a") == []


def test_r146_water_1_keeps_to_the_lines_it_noted() -> None:
    """Water 1 noted lines 2 and 3, and goes on to line 3 even if it was shifted there itself."""
    t = table(
        """
        row a   water fire light
        row b   psychic metal speed
        hand a  water-1 water-4
        hand b  speed-5
        deck a  light-1 light-2 light-3
        line 2  a fire-0  b psychic-3?
        """,
        draws="light-1 light-2",
    )

    t.a("play water-1 line-1 up", "line-2", "pick b2.1", "light-2")  # Psychic 3: ann discards
    assert t.asked == "bob"
    t.b("pick a1.1", "line-3")

    assert t.stack("a1") == []
    assert t.stack("a2") == ["fire-0", "light-1?"]
    assert t.stack("a3") == ["water-1", "light-3?"]


def test_r146_water_1_turned_over_stops() -> None:
    """Water 1 stops if it is turned over before its second play."""
    t = table(
        """
        row a   water fire light
        row b   life metal speed
        hand a  water-1
        hand b  speed-5
        deck a  light-1 light-2 light-3
        line 2  a fire-0  b metal-3
        """,
        draws="light-1 light-2",
    )

    t.a("play water-1 line-1 up", "line-2", "pick a1.1")

    assert t.stack("a1") == ["water-1?"]
    assert t.stack("a2") == ["fire-0", "light-1?"]
    assert t.stack("a3") == []
    assert t.deck("a") == ["light-3"]


def test_r146_water_1_covered_stops() -> None:
    """Water 1 stops if it is covered before its second play."""
    t = table(
        """
        row a   water life light
        row b   fire metal speed
        hand a  water-1
        hand b  speed-5
        deck a  light-1 light-2 light-3
        line 2  a life-3  b -
        """,
        draws="light-1 light-2",
    )

    t.a("play water-1 line-1 up", "line-2")
    assert t.asking == "life-3.bottom"
    t.a("line-1")

    assert t.stack("a1") == ["water-1", "light-2?"]
    assert t.stack("a2") == ["life-3", "light-1?"]
    assert t.stack("a3") == []
    assert t.deck("a") == ["light-3"]


def test_r146_water_1_removed_stops() -> None:
    """Water 1 stops if it is deleted before its second play."""
    t = table(
        """
        row a   water fire light
        row b   death metal speed
        hand a  water-1
        hand b  speed-5
        deck a  light-1 light-2 light-3
        line 2  a fire-0  b death-4?
        """,
        draws="light-1 light-2",
    )

    t.a("play water-1 line-1 up", "line-2", "pick b2.1")
    assert t.asking == "death-4.middle"
    t.b("pick a1.1")

    assert t.trash("a") == ["water-1"]
    assert t.stack("a2") == ["fire-0", "light-1?"]
    assert t.stack("a3") == []
    assert t.deck("a") == ["light-3"]


def test_r147_water_3_returns_all_twos_of_the_line_at_once() -> None:
    """Water 3 takes every 2 of the line back; the card uncovered speaks before they are in hand."""
    t = table(
        """
        row a   fire water light
        row b   metal speed psychic
        hand a  water-3 water-4 water-5
        hand b  speed-5
        line 1  a fire-2 light-5 life-3?  b metal-2
        line 3  a -                       b speed-4?
        """
    )

    t.a("play water-3 line-2 up")
    assert t.options == ["line-1", "line-3"]
    assert t.why("line-2") == "no-line water-3"
    t.a("line-1")
    assert t.asking == "light-5.middle"
    assert t.options == ["water-4", "water-5"]
    assert t.why("fire-2") == "not-in-hand light-5"
    assert t.stack("a1") == ["light-5"]
    assert t.stack("b1") == []
    t.a("water-4")

    assert t.trash("a") == ["water-4"]
    assert t.hand("a") == ["fire-2", "life-3", "water-5"]
    assert t.hand("b") == ["metal-2", "speed-5"]
    assert t.stack("a1") == ["light-5"]
    assert t.stack("b3") == ["speed-4?"]


# R148: Darkness 3.


def test_r148_darkness_3_must_use_the_one_open_line() -> None:
    """Darkness 3 has one other line open to face-down plays, and must use it."""
    t = table(
        """
        row a   darkness water light
        row b   life metal speed
        hand a  darkness-3 water-4 water-5
        hand b  speed-5
        line 2  a -  b metal-2
        """
    )

    t.a("play darkness-3 line-1 up")
    assert t.options == ["play water-4 line-3 down", "play water-5 line-3 down"]
    assert t.why("play water-4 line-2 down") == "no-face-down-here metal-2"
    assert t.why("play water-4 line-1 down") == "line-not-allowed"
    assert t.why("play water-4 line-2 up") == "face-up-not-allowed"
    assert t.why("no") != ""
    t.a("play water-5 line-3 down")

    assert t.stack("a3") == ["water-5?"]
    assert t.hand("a") == ["water-4"]


def test_r148_darkness_3_into_a_line_beside_a_closed_one() -> None:
    """Darkness 3 finds line 3 open beside a line closed by Plague 0, and must use it."""
    t = table(
        """
        row a   darkness water light
        row b   life plague speed
        hand a  darkness-3 water-5
        hand b  speed-5
        line 2  a -  b plague-0
        """
    )

    t.a("play darkness-3 line-1 up")

    assert t.stack("a3") == ["water-5?"]
    assert t.hand("a") == []


def test_r148_darkness_3_with_both_other_lines_locked_does_nothing() -> None:
    """Darkness 3 needs another line open to face-down plays; with none the card stays in hand."""
    t = table(
        """
        row a   darkness water light
        row b   life plague metal
        hand a  darkness-3 water-5
        hand b  life-5
        line 2  a -  b plague-0
        line 3  a -  b metal-2
        """
    )

    t.a("play darkness-3 line-1 up")

    assert "darkness-3.middle does nothing: no-line" in t.told
    assert t.hand("a") == ["water-5"]
    assert t.turn == "bob"


# R149: Fire 2.


def test_r149_fire_2_lets_the_card_below_speak_before_the_return() -> None:
    """Fire 2 uncovers bob's text, which runs before the returned card is in his hand."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  fire-2 water-5
        hand b  life-4 life-5
        line 2  a -  b speed-5 metal-3
        """
    )

    t.a("play fire-2 line-1 up", "pick b2.2")
    assert t.asked == "bob"
    assert t.asking == "speed-5.middle"
    assert t.options == ["life-4", "life-5"]
    assert t.why("metal-3") == "not-in-hand speed-5"
    t.b("life-4")

    assert t.heard("bob discards life-4", "metal-3 returns to the hand of bob")
    assert t.hand("b") == ["life-5", "metal-3"]
    assert t.stack("b2") == ["speed-5"]


# R150: Psychic 1.


def test_r150_psychic_1_turns_over_at_start_and_bob_is_free() -> None:
    """Psychic 1 turns face down at ann's Start, and bob may play face up again."""
    t = table(
        """
        turn 3 a start
        row a   psychic water light
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a psychic-1  b -
        """
    )

    assert t.stack("a1") == ["psychic-1?"]
    t.a("play water-5 line-2 down")

    assert t.turn == "bob"
    assert "play speed-5 line-3 up" in t.options


def test_r150_psychic_1_holds_until_anns_start() -> None:
    """Psychic 1 face up lets bob play face down only."""
    t = table(
        """
        turn 2 b action
        row a   psychic water light
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a psychic-1  b -
        """
    )

    assert "play speed-5 line-3 down" in t.options
    assert t.why("play speed-5 line-3 up") == "face-down-only psychic-1"
    t.b("play speed-5 line-3 down")

    assert t.turn == "ann"
    assert t.stack("a1") == ["psychic-1?"]
    assert "ann flips psychic-1 at a1.1 face down" in t.told
