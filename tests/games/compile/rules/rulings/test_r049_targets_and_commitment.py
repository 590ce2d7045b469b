"""Rulings R049 to R072: which cards a text may mean, and cards on their way."""

from tests.games.compile.table import table

# Targets.


def test_r049_a_text_means_any_uncovered_card_of_either_player() -> None:
    """By default a text reaches every uncovered card of both sides, the speaking card included."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  fire-1 water-5
        hand b  speed-0 speed-5
        line 1  a water-2?   b life-1 metal-6?
        line 2  a light-4    b -
        line 3  a -          b speed-4
        """
    )

    t.a("play fire-1 line-1 up")

    assert t.asked == "ann"
    assert t.options == ["pick a1.2", "pick a2.1", "pick b1.2", "pick b3.1"]
    assert t.why("pick a1.1") == "uncovered-only fire-1"
    assert t.why("pick b1.1") == "uncovered-only fire-1"


def test_r049_the_speaking_card_may_choose_itself() -> None:
    """By default a text reaches the card that says it, too: Fire 1 may delete itself."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  fire-1 water-5
        hand b  speed-0 speed-5
        line 3  a -    b speed-4
        """
    )

    t.a("play fire-1 line-1 up", "pick a1.1")

    assert t.stack("a1") == []
    assert t.trash("a") == ["water-5", "fire-1"]
    assert t.stack("b3") == ["speed-4"]


def test_r050_other_leaves_the_speaking_card_out() -> None:
    """An "other" card is not the card itself: a lone Water 0 has nothing to flip but itself."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-0 fire-5
        hand b  speed-0 speed-5
        """
    )

    t.a("play water-0 line-2 up")

    assert t.heard("water-0.middle does nothing: no-target", "ann flips water-0 at a2.1 face down")
    assert t.stack("a2") == ["water-0?"]
    assert t.turn == "bob"


def test_r050_other_offers_every_uncovered_card_but_itself() -> None:
    """An "other" card is not the card itself, which therefore is not offered."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-0 fire-5
        hand b  speed-0 speed-5
        line 1  a light-5?   b life-3?
        """
    )

    t.a("play water-0 line-2 up")

    assert t.options == ["pick a1.1", "pick b1.1"]
    assert t.why("pick a2.1") == "not-itself water-0"


def test_r051_water_4_returns_itself_when_nothing_else_is_yours() -> None:
    """A forced choice may hit the card itself: Water 4 goes back if nothing else fits."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-4 fire-5
        hand b  speed-0 speed-5
        line 1  a -          b life-3
        line 2  a light-5?   b metal-2
        """
    )

    t.a("play water-4 line-2 up")

    assert t.heard("water-4 returns to the hand of ann")
    assert t.hand("a") == ["fire-5", "water-4"]
    assert t.stack("a2") == ["light-5?"]  # it was covered, so it could not be chosen
    assert t.stack("b1") == ["life-3"]
    assert t.turn == "bob"


def test_r051_fire_1_deletes_itself_when_alone() -> None:
    """A forced choice may hit the card itself: a lone Fire 1 is deleted after the discard."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  fire-1 water-5
        hand b  speed-0 speed-5
        """
    )

    t.a("play fire-1 line-1 up")

    assert t.heard("ann discards water-5", "ann deletes fire-1")
    assert t.stack("a1") == []
    assert t.trash("a") == ["water-5", "fire-1"]


def test_r052_that_card_is_moved_even_from_under_another() -> None:
    """The card meant by "that" may be covered: Gravity 2 moves Speed 0 from under a card."""
    t = table(
        """
        row a   gravity water light
        row b   life metal speed
        hand a  gravity-2 water-5
        hand b  life-3 metal-5 speed-5
        line 2  a -    b speed-0?
        """
    )

    t.a("play gravity-2 line-1 up", "pick b2.1")
    assert t.asked == "bob"
    assert t.asking == "speed-0.middle"
    t.b("play life-3 line-2 down")

    assert t.heard("bob plays life-3 face down to line-2", "ann shifts speed-0 from b2.1 to line-1")
    assert t.stack("b1") == ["speed-0"]
    assert t.stack("b2") == ["life-3?"]
    assert t.stack("a1") == ["gravity-2"]


def test_r053_a_deleted_card_is_not_shifted() -> None:
    """The card meant by "that" must lie there: Darkness 1 cannot shift a deleted Metal 6."""
    t = table(
        """
        row a   darkness water light
        row b   life metal speed
        hand a  darkness-1 water-5
        hand b  speed-0 speed-5
        line 1  a -    b life-3
        line 2  a -    b metal-6
        """
    )

    t.a("play darkness-1 line-1 up", "pick b2.1")

    assert t.trash("b") == ["metal-6"]
    assert "darkness-1.middle does nothing: gone" in t.told
    assert t.turn == "bob"
    assert t.stack("b1") == ["life-3"]


def test_r053_a_card_back_in_hand_is_not_shifted() -> None:
    """The card meant by "that" must lie there: a Water 4 back in hand cannot be shifted."""
    t = table(
        """
        row a   darkness fire light
        row b   water metal speed
        hand a  darkness-1 fire-5
        hand b  speed-0 speed-5
        line 1  a -    b water-4?
        """
    )

    t.a("play darkness-1 line-1 up")

    assert t.heard("water-4 returns to the hand of bob", "darkness-1.middle does nothing: gone")
    assert t.turn == "bob"
    assert t.hand("b") == ["speed-0", "speed-5", "water-4"]


def test_r053_a_card_still_there_may_be_shifted() -> None:
    """The card meant by "that" may be shifted by Darkness 1 as long as it lies there."""
    t = table(
        """
        row a   darkness fire light
        row b   life metal speed
        hand a  darkness-1 fire-5
        hand b  speed-0 speed-5
        line 1  a -    b life-3?
        """
    )

    t.a("play darkness-1 line-1 up")

    assert t.options == ["yes", "no"]
    t.a("yes", "line-3")
    assert t.stack("b3") == ["life-3"]


def test_r054_gravity_4_finds_nothing_to_bring_from_its_own_line() -> None:
    """A shift needs another line: a face-down card already in Gravity 4's line is no target."""
    t = table(
        """
        row a   gravity water light
        row b   life metal speed
        hand a  gravity-4 water-5
        hand b  speed-0 speed-5
        line 1  a -    b life-3?
        line 2  a -    b speed-4? metal-2
        """
    )

    t.a("play gravity-4 line-1 up")

    assert "gravity-4.middle does nothing: nowhere-to-shift" in t.told
    assert t.stack("b1") == ["life-3?"]
    assert t.stack("b2") == ["speed-4?", "metal-2"]
    assert t.turn == "bob"


def test_r054_gravity_4_is_offered_only_cards_of_other_lines() -> None:
    """A shift needs another line: Gravity 4 offers the cards it can bring, not those it has."""
    t = table(
        """
        row a   gravity water light
        row b   life metal speed
        hand a  gravity-4 water-5
        hand b  speed-0 speed-5
        line 1  a -          b life-3?
        line 2  a light-5?   b speed-4?
        """
    )

    t.a("play gravity-4 line-1 up")

    assert t.options == ["pick a2.1", "pick b2.1"]
    assert t.why("pick b1.1") == "nowhere-to-shift gravity-4"
    t.a("pick b2.1")
    assert t.stack("b1") == ["life-3?", "speed-4?"]
    assert t.stack("a1") == ["gravity-4"]


def test_r054_a_shift_leaves_its_line_and_keeps_its_side() -> None:
    """A shift never stays in its line and never changes sides."""
    t = table(
        """
        row a   darkness water light
        row b   life metal speed
        hand a  darkness-4 water-5
        hand b  speed-0 speed-5
        line 1  a -    b life-3?
        """
    )

    t.a("play darkness-4 line-1 up")

    assert t.options == ["line-2", "line-3"]
    assert t.why("line-1") == "same-line darkness-4"
    t.a("line-2")
    assert t.stack("b2") == ["life-3?"]
    assert t.stack("a2") == []


def test_r055_darkness_2_flips_in_both_stacks_but_counts_in_one() -> None:
    """A line is both stacks, a stack one: Darkness 2 flips across, but counts on its own side."""
    t = table(
        """
        row a   darkness water light
        row b   life metal speed
        hand a  darkness-2 water-5
        hand b  speed-0 speed-5
        line 1  a light-5? water-4?   b life-5? metal-2
        line 2  a -                   b life-4? metal-5
        """
    )

    t.a("play darkness-2 line-1 up", "yes")

    assert t.options == ["pick a1.1", "pick a1.2", "pick b1.1"]
    assert t.why("pick b2.1") == "this-line-only darkness-2"
    assert t.total("a1") == 4 + 4 + 2
    assert t.total("b1") == 2 + 2
    t.a("pick b1.1")
    assert t.stack("b1") == ["life-5", "metal-2"]


def test_r055_death_2_deletes_on_both_sides() -> None:
    """A line is both stacks: Death 2 deletes the cards worth 1 or 2 on both sides."""
    t = table(
        """
        row a   death fire light
        row b   life metal speed
        hand a  death-2
        hand b  speed-0 speed-5
        line 2  a fire-3 light-1   b metal-6 life-5?
        """
    )

    t.a("play death-2 line-1 up", "line-2")

    assert t.stack("a1") == ["death-2"]
    assert t.stack("a2") == ["fire-3"]
    assert t.stack("b2") == ["metal-6"]
    assert t.trash("a") == ["light-1"]
    assert t.trash("b") == ["life-5"]


def test_r055_water_3_returns_from_both_sides() -> None:
    """A line is both stacks: Water 3 returns the cards worth 2 of both players."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-3 fire-5
        hand b  speed-0 speed-5
        line 1  a light-1 fire-4?   b metal-2 life-3
        """
    )

    t.a("play water-3 line-2 up")

    assert t.stack("a1") == ["light-1"]
    assert t.stack("b1") == ["life-3"]
    assert t.hand("a") == ["fire-4", "fire-5"]
    assert t.hand("b") == ["metal-2", "speed-0", "speed-5"]


def test_r055_light_3_moves_both_sides() -> None:
    """A line is both stacks: Light 3 moves the face-down cards of both, each on its own side."""
    t = table(
        """
        row a   light water fire
        row b   life metal speed
        hand a  light-3 water-5
        hand b  speed-0 speed-5
        line 1  a fire-2?   b life-3 speed-4? metal-5
        """
    )

    t.a("play light-3 line-1 up", "line-3")

    assert t.stack("a1") == ["light-3"]
    assert t.stack("b1") == ["life-3", "metal-5"]
    assert t.stack("a3") == ["fire-2?"]
    assert t.stack("b3") == ["speed-4?"]


def test_r055_metal_3_counts_and_clears_both_sides() -> None:
    """A line is both stacks: five cards here and three there are the eight that Metal 3 wants."""
    t = table(
        """
        row a   metal water fire
        row b   life light speed
        hand a  metal-3 water-5
        hand b  speed-0 speed-5
        line 2  a fire-2? fire-3? fire-4? fire-5? water-1?   b life-1? life-2? life-3?
        line 3  a water-0? water-2?                          b life-4? life-5? light-1?
        """
    )

    t.a("play metal-3 line-1 up")

    assert t.stack("a2") == []
    assert t.stack("b2") == []
    assert len(t.trash("a")) == 5
    assert len(t.trash("b")) == 3
    assert len(t.stack("b3")) == 3


def test_r055_metal_3_spares_a_line_of_seven() -> None:
    """A line is both stacks, and seven cards in both together are too few for Metal 3."""
    t = table(
        """
        row a   metal water fire
        row b   life light speed
        hand a  metal-3 water-5
        hand b  speed-0 speed-5
        line 2  a fire-2? fire-3? fire-4? fire-5?   b life-1? life-2? life-3?
        """
    )

    t.a("play metal-3 line-1 up")

    assert "metal-3.middle does nothing: no-line" in t.told
    assert len(t.stack("a2")) == 4
    assert len(t.stack("b2")) == 3


def test_r055_gravity_0_counts_both_sides() -> None:
    """A line is both stacks: Gravity 0 counts the cards of both players in its line."""
    t = table(
        """
        row a   gravity water fire
        row b   life metal speed
        hand a  gravity-0 water-5
        hand b  speed-0 speed-5
        deck a  fire-1 fire-2 fire-3
        line 1  a -          b life-1 life-3? metal-5?
        line 2  a water-4?   b life-4?
        """,
        draws="fire-3 fire-1",
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1")[-1] == "gravity-0"
    assert sorted(t.stack("a1")[:-1]) == ["fire-1?", "fire-3?"]
    assert t.deck("a") == ["fire-2"]


def test_r056_death_2_must_take_the_only_line_with_something_to_delete() -> None:
    """A mandatory choice must change something: only line 3 fits, so Death 2 clears line 3."""
    t = table(
        """
        row a   fire water death
        row b   life metal speed
        hand a  death-2 water-5
        hand b  speed-0 speed-5
        line 1  a -         b life-5
        line 2  a water-4   b -
        line 3  a -         b speed-4 speed-1
        """
    )

    t.a("play death-2 line-3 up")

    assert t.stack("b3") == ["speed-4"]
    assert t.stack("a3") == []
    assert t.trash("a") == ["death-2"]
    assert t.trash("b") == ["speed-1"]
    assert t.turn == "bob"


def test_r056_death_2_is_not_offered_a_line_where_nothing_fits() -> None:
    """A mandatory choice must change something: a line without a 1 or a 2 cannot be picked."""
    t = table(
        """
        row a   death water light
        row b   life metal speed
        hand a  death-2 water-5
        hand b  speed-0 speed-5
        line 2  a water-4   b life-5
        line 3  a -         b speed-1
        """
    )

    t.a("play death-2 line-1 up")

    assert t.options == ["line-1", "line-3"]
    assert t.why("line-2") == "no-line death-2"


def test_r057_an_option_without_a_target_is_not_offered() -> None:
    """An optional text without a target is simply not offered: Life 2 finds no face-down card."""
    t = table(
        """
        row a   life water light
        row b   fire metal speed
        hand a  life-2 water-5
        hand b  speed-0 speed-5
        deck a  light-1
        line 1  a -          b fire-4? metal-2
        line 2  a water-1    b -
        """
    )

    t.a("play life-2 line-1 up")

    assert t.hand("a") == ["light-1", "water-5"]
    assert t.turn == "bob"
    assert t.stack("b1") == ["fire-4?", "metal-2"]


def test_r057_an_option_with_a_target_is_offered() -> None:
    """An optional text is offered as soon as there is a target."""
    t = table(
        """
        row a   life water light
        row b   fire metal speed
        hand a  life-2 water-5
        hand b  speed-0 speed-5
        deck a  light-1
        line 1  a -          b metal-2?
        """
    )

    t.a("play life-2 line-1 up")

    assert t.asked == "ann"
    assert t.options == ["yes", "no"]


def test_r058_a_card_on_its_way_does_not_count_in_a_line() -> None:
    """A committed card is in no line: Gravity 0 does not count the card about to land."""
    t = table(
        """
        row a   fire water light
        row b   gravity metal speed
        hand a  fire-3 water-5
        hand b  speed-0 speed-5
        deck b  metal-1 metal-2 metal-3
        line 1  a fire-0    b metal-5? gravity-0?
        """,
        draws="metal-2",
    )

    t.a("play fire-3 line-1 up")  # three cards lie there, and one deck card slides in

    assert t.stack("b1") == ["metal-5?", "metal-2?", "gravity-0"]
    assert t.stack("a1") == ["fire-0", "fire-3"]


def test_r058_a_card_on_its_way_is_not_in_hand() -> None:
    """A committed card is in no hand: it cannot be discarded for Plague 0."""
    t = table(
        """
        row a   fire water light
        row b   plague metal speed
        hand a  fire-3
        hand b  speed-0 speed-5
        line 1  a fire-0    b plague-0?
        """
    )

    t.a("play fire-3 line-1 up")

    assert "plague-0.middle does nothing: hand-empty" in t.told
    assert t.stack("a1") == ["fire-0", "fire-3"]
    assert t.trash("a") == []


def test_r058_a_card_on_its_way_is_no_target() -> None:
    """A committed card is no target: the card on its way to the trash cannot be flipped back."""
    t = table(
        """
        row a   death water light
        row b   life metal speed
        hand a  death-3 water-5
        hand b  speed-0 speed-5
        line 1  a -    b metal-0 life-3?
        """
    )

    t.a("play death-3 line-1 up")

    assert t.asking == "metal-0.middle"
    assert t.options == ["pick a1.1", "pick b1.1"]
    assert t.why("pick b1.2") == "no-card-there"
    assert t.trash("b") == []


# Commitment.


def test_r059_a_deleted_card_lands_after_the_text_beneath() -> None:
    """A deletion first takes the card off, then the text beneath runs, then the card is trashed."""
    t = table(
        """
        row a   death life light
        row b   fire water speed
        hand a  death-3 life-5
        hand b  speed-0 speed-5
        line 1  a -    b fire-5 water-3?
        """
    )

    t.a("play death-3 line-1 up")

    assert t.asked == "bob"
    assert t.asking == "fire-5.middle"
    assert t.stack("b1") == ["fire-5"]
    assert t.trash("b") == []
    t.b("speed-5")
    assert t.heard("bob discards speed-5", "ann deletes water-3")
    assert t.trash("b") == ["speed-5", "water-3"]


def test_r059_a_card_being_deleted_is_not_shuffled_in() -> None:
    """A deleted card is not in the trash yet when the text beneath needs a reshuffle."""
    t = table(
        """
        row a   death life light
        row b   fire water speed
        hand a  death-3 life-5
        hand b  speed-0 speed-5
        trash b fire-4
        line 1  a -    b speed-1 water-3?
        """
    )

    t.a("play death-3 line-1 up")

    assert t.heard(
        "bob shuffles the trash into the deck", "bob draws fire-4", "ann deletes water-3"
    )
    assert t.hand("b") == ["fire-4", "speed-0", "speed-5"]
    assert t.deck("b") == []
    assert t.trash("b") == ["water-3"]


def test_r060_a_returned_card_arrives_after_the_text_beneath() -> None:
    """A return uncovers first: Fire 5 finds no card to discard, then Water 3 arrives in hand."""
    t = table(
        """
        turn 1 a end
        row a   psychic life light
        row b   fire water speed
        hand a  life-5
        line 1  a psychic-4    b fire-5 water-3?
        """
    )

    t.a("yes")

    assert t.heard("fire-5.middle does nothing: hand-empty", "water-3 returns to the hand of bob")
    assert t.hand("b") == ["water-3"]
    assert t.trash("b") == []
    assert t.stack("b1") == ["fire-5"]
    assert t.stack("a1") == ["psychic-4?"]


def test_r061_a_shift_uncovers_then_reacts_then_lands() -> None:
    """A shift goes in order: off the stack, the text beneath, the text it would cover, landing."""
    t = table(
        """
        row a   life fire speed
        row b   water metal light
        hand a  speed-3
        hand b  light-4 light-5
        deck a  fire-1
        line 1  a life-4 fire-3    b -
        line 2  a life-3           b -
        """
    )

    t.a("play speed-3 line-3 up", "pick a1.2", "line-2")

    assert t.asking == "life-3.bottom"
    assert t.options == ["line-1", "line-3"]
    assert "life-4.middle does nothing: nothing-beneath" in t.told
    assert t.stack("a1") == ["life-4"]
    assert t.stack("a2") == ["life-3"]
    t.a("line-1")
    assert t.stack("a1") == ["life-4", "fire-1?"]
    assert t.stack("a2") == ["life-3", "fire-3"]
    assert t.heard(
        "ann shifts fire-3 from a1.2 to line-2",
        "life-4.middle does nothing: nothing-beneath",
        "fire-3 lands at a2.2",
    )


def test_r061_the_text_beneath_is_served_before_the_text_about_to_be_covered() -> None:
    """A shift runs the uncovered text first: Life 4 draws the last card, Life 3 finds none."""
    t = table(
        """
        row a   life fire speed
        row b   water metal light
        hand a  speed-3
        hand b  light-4 light-5
        deck a  fire-1
        line 1  a fire-2? life-4 fire-3    b -
        line 2  a life-3                   b -
        """
    )

    t.a("play speed-3 line-3 up", "pick a1.3", "line-2")

    assert t.heard(
        "ann draws fire-1", "life-3.bottom does nothing: deck-empty", "fire-3 lands at a2.2"
    )
    assert t.hand("a") == ["fire-1"]
    assert t.stack("a2") == ["life-3", "fire-3"]


def test_r062_a_covered_card_that_is_shifted_lands_on_top() -> None:
    """A shifted covered card becomes uncovered there, and nothing is uncovered where it was."""
    t = table(
        """
        row a   darkness water fire
        row b   life metal speed
        hand a  darkness-0 water-5
        hand b  speed-0 speed-4
        line 1  a -    b life-4? metal-5
        line 2  a -    b speed-5
        """
    )

    t.a("play darkness-0 line-1 up")
    assert t.options == ["line-2", "line-3"]
    t.a("line-2")

    assert t.stack("b1") == ["metal-5"]
    assert t.stack("b2") == ["speed-5", "life-4?"]
    assert t.hand("b") == ["speed-0", "speed-4"]  # Metal 5 did not run again
    assert t.turn == "bob"


def test_r062_darkness_0_reaches_only_covered_cards() -> None:
    """A shifted covered card is the only kind Darkness 0 may choose."""
    t = table(
        """
        row a   darkness water fire
        row b   life metal speed
        hand a  darkness-0 water-5
        hand b  speed-0 speed-4
        line 1  a water-2? fire-2?   b life-4? metal-5
        line 2  a -                  b life-3? speed-5
        """
    )

    t.a("play darkness-0 line-1 up")

    assert t.options == ["pick b1.1", "pick b2.1"]
    assert t.why("pick b1.2") == "covered-only darkness-0"
    assert t.why("pick a1.1") == "their-side-only darkness-0"


COVERED_SPEED_0 = """
    row a   darkness water life
    row b   fire metal speed
    hand a  darkness-0 water-5
    hand b  metal-5 speed-4
    line 1  a -    b speed-0 fire-2
    line 2  a -    b metal-3?
    """


def test_r063_a_covered_card_uncovered_by_its_shift_runs() -> None:
    """A covered face-up card that becomes uncovered by shifting runs its middle box."""
    t = table(COVERED_SPEED_0)

    t.a("play darkness-0 line-1 up", "line-2")

    assert t.stack("b2") == ["metal-3?", "speed-0"]
    assert t.asked == "bob"
    assert t.asking == "speed-0.middle"
    assert t.turn == "ann"
    t.b("play speed-4 line-1 down")
    assert t.stack("b1") == ["fire-2", "speed-4?"]
    assert t.turn == "bob"


def test_r063_with_the_option_off_the_shifted_card_stays_silent() -> None:
    """A covered face-up card that is shifted runs nothing when the option is off."""
    t = table(COVERED_SPEED_0, options="covered_shift_triggers_middle=off")

    t.a("play darkness-0 line-1 up", "line-2")

    assert t.stack("b2") == ["metal-3?", "speed-0"]
    assert t.turn == "bob"
    assert t.hand("b") == ["metal-5", "speed-4"]


def test_r063_an_uncovered_card_that_is_shifted_stays_silent() -> None:
    """A card that becomes uncovered by shifting runs; one that was uncovered before does not."""
    t = table(
        """
        row a   psychic water life
        row b   fire metal speed
        hand a  psychic-3 water-5
        hand b  metal-5 speed-4
        line 1  a -    b speed-0
        """
    )

    t.a("play psychic-3 line-1 up").b("metal-5").a("line-2")

    assert t.stack("b2") == ["speed-0"]
    assert t.turn == "bob"
    assert t.hand("b") == ["speed-4"]


FIRE_3_ONTO_FIRE_0 = """
    row a   fire water light
    row b   life metal speed
    hand a  fire-3
    hand b  speed-0 speed-5
    deck a  water-1
    line 1  a fire-0    b -
    line 2  a -         b life-3?
    line 3  a light-2?  b speed-2?
    """


def test_r064_the_card_about_to_be_covered_speaks_first() -> None:
    """A card about to be covered speaks first: Fire 0 draws and flips, then Fire 3 lands."""
    t = table(FIRE_3_ONTO_FIRE_0)

    t.a("play fire-3 line-1 up")

    assert t.asking == "fire-0.bottom"
    assert t.hand("a") == ["water-1"]
    assert t.stack("a1") == ["fire-0"]
    t.a("pick b2.1")
    assert t.stack("b2") == ["life-3"]
    assert t.stack("a1") == ["fire-0", "fire-3"]
    assert t.heard(
        "ann plays fire-3 face up to line-1",
        "ann draws water-1",
        "ann flips life-3 at b2.1 face up",
        "fire-3 lands at a1.2",
    )
    assert t.asking == "fire-3.bottom"  # the turn has come to its end


def test_r064_a_face_down_card_covers_as_well() -> None:
    """A card about to be covered speaks first, also when the card that lands is face down."""
    t = table(FIRE_3_ONTO_FIRE_0)

    t.a("play fire-3 line-1 down", "pick b2.1")

    assert t.heard("ann draws water-1", "ann flips life-3 at b2.1 face up", "fire-3 lands at a1.2")
    assert t.stack("a1") == ["fire-0", "fire-3?"]
    assert t.turn == "bob"


def test_r064_a_face_down_fire_0_says_nothing() -> None:
    """A card about to be covered speaks first only if it is face up."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  fire-2
        hand b  speed-0 speed-5
        deck a  water-1
        line 1  a fire-0?   b -
        line 2  a -         b life-3?
        """
    )

    t.a("play fire-2 line-1 down")

    assert t.stack("a1") == ["fire-0?", "fire-2?"]
    assert t.hand("a") == []
    assert t.stack("b2") == ["life-3?"]
    assert t.turn == "bob"


def test_r065_a_shift_onto_fire_0_wakes_it() -> None:
    """Shifts count as well: a card shifted onto Fire 0 makes it draw and flip before it lands."""
    t = table(
        """
        row a   fire water speed
        row b   life metal light
        hand a  speed-3
        hand b  light-4 light-5
        deck a  water-1
        line 1  a fire-0     b life-3?
        line 2  a water-5?   b metal-2?
        """
    )

    t.a("play speed-3 line-3 up", "pick a2.1", "line-1")

    assert t.asking == "fire-0.bottom"
    assert t.hand("a") == ["water-1"]
    assert t.options == ["pick a3.1", "pick b1.1", "pick b2.1"]
    t.a("pick b1.1")
    assert t.stack("a1") == ["fire-0", "water-5?"]
    assert t.stack("b1") == ["life-3"]


def test_r065_a_deck_play_onto_fire_0_wakes_it() -> None:
    """Deck plays count as well: a card from the deck makes Fire 0 draw and flip before it lands."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-1
        hand b  speed-0 speed-5
        deck a  light-1 light-3 light-4
        line 1  a fire-0   b life-3?
        line 2  a -        b metal-2?
        """,
        draws="light-4 light-1",
    )

    t.a("play water-1 line-2 up", "line-1")

    assert t.asking == "fire-0.bottom"
    assert t.hand("a") == ["light-1"]
    assert t.options == ["pick a2.1", "pick b1.1", "pick b2.1"]
    assert t.stack("a1") == ["fire-0"]
    t.a("pick b1.1")
    assert t.stack("a1") == ["fire-0", "light-4?"]
    assert t.stack("a3") == ["light-3?"]


def test_r066_the_arriving_card_is_not_offered() -> None:
    """The arriving card cannot be chosen: Fire 0 is offered everything else, but not Fire 3."""
    t = table(FIRE_3_ONTO_FIRE_0)

    t.a("play fire-3 line-1 up")

    assert t.options == ["pick a3.1", "pick b2.1", "pick b3.1"]
    assert t.why("pick a1.2") == "no-card-there"
    assert t.why("pick a1.1") == "not-itself fire-0"


def test_r066_nothing_is_flipped_if_only_the_arriving_card_is_left() -> None:
    """The arriving card cannot be chosen, even if it is the only other card there is."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  fire-3
        hand b  speed-0 speed-5
        line 1  a fire-0    b -
        """
    )

    t.a("play fire-3 line-1 up")

    assert "fire-0.bottom does nothing: no-target" in t.told
    assert t.stack("a1") == ["fire-0", "fire-3"]


def test_r067_a_lock_comes_too_late_for_a_committed_card() -> None:
    """Nothing stops a committed card: Plague 0 turns up and closes the line, Fire 3 still lands."""
    t = table(
        """
        row a   fire water light
        row b   plague metal speed
        hand a  fire-3 water-4 water-5
        hand b  speed-0 speed-5
        deck a  light-1
        line 1  a fire-0    b plague-0?
        """
    )

    t.a("play fire-3 line-1 up")

    assert t.asking == "plague-0.middle"
    assert t.asked == "ann"
    assert t.options == ["light-1", "water-4", "water-5"]
    t.a("water-5")
    assert t.stack("a1") == ["fire-0", "fire-3"]
    t.a("no").b("play speed-5 line-3 down")
    assert t.asked == "ann"
    assert t.why("play water-4 line-1 down") == "line-closed plague-0"
    assert "play water-4 line-2 down" in t.options


def test_r067_a_committed_card_keeps_its_face() -> None:
    """Nothing stops a committed card: it lands face up although Psychic 1 now forbids it."""
    t = table(
        """
        row a   fire water light
        row b   plague psychic speed
        hand a  fire-5 water-4 water-5
        hand b  speed-0 speed-5
        line 1  a fire-0    b -
        line 2  a -         b psychic-1?
        """
    )

    t.a("play fire-5 line-1 up")

    assert t.stack("b2") == ["psychic-1"]
    assert t.stack("a1") == ["fire-0", "fire-5"]
    assert t.asking == "fire-5.middle"


def test_r068_the_owner_of_the_covered_card_decides() -> None:
    """A "would be covered" text is run by its owner: Bob draws and flips, though Ann shifted."""
    t = table(
        """
        row a   psychic water light
        row b   life fire speed
        hand a  psychic-3 water-5
        hand b  speed-4 speed-5
        deck b  fire-1
        line 1  a -          b life-3?
        line 2  a -          b fire-0
        line 3  a water-2?   b -
        """
    )

    t.a("play psychic-3 line-1 up").b("speed-5").a("pick b1.1", "line-2")

    assert t.asked == "bob"
    assert t.turn == "ann"
    assert t.asking == "fire-0.bottom"
    assert t.heard("bob draws fire-1")
    assert t.hand("b") == ["fire-1", "speed-4"]
    assert t.options == ["pick a1.1", "pick a3.1"]
    t.b("pick a1.1")
    assert t.stack("a1") == ["psychic-3?"]
    assert t.stack("b2") == ["fire-0", "life-3?"]


def test_r069_the_next_card_down_speaks_too() -> None:
    """The top card is checked again: Metal 6 goes, so Life 3 would be covered and speaks too."""
    t = table(
        """
        row a   life metal fire
        row b   water light speed
        hand a  metal-5
        hand b  speed-0 speed-5
        deck a  fire-1 fire-2
        line 1  a life-3 metal-6    b -
        """,
        draws="fire-2",
    )

    t.a("play metal-5 line-1 down")

    assert t.asking == "life-3.bottom"
    assert t.options == ["line-2", "line-3"]
    assert t.stack("a1") == ["life-3"]
    assert t.trash("a") == ["metal-6"]
    t.a("line-2")
    assert t.stack("a1") == ["life-3", "metal-5?"]
    assert t.stack("a2") == ["fire-2?"]
    assert t.deck("a") == ["fire-1"]  # each card speaks once per arrival
    assert t.turn == "bob"


def test_r069_a_card_uncovered_on_the_way_runs_both_its_texts() -> None:
    """The top card is checked again: Fire 0 runs when uncovered and before being covered."""
    t = table(
        """
        row a   fire metal life
        row b   water light speed
        hand a  metal-5
        hand b  speed-0 speed-5
        deck a  life-1 life-2 life-4
        line 1  a fire-0 metal-6    b -
        line 2  a -                 b light-1?
        """,
        draws="life-1 life-2",
    )

    t.a("play metal-5 line-1 down")

    assert t.heard(
        "ann flips light-1 at b2.1 face up",
        "ann draws life-1 life-2",
        "ann deletes metal-6",
        "ann draws life-4",
        "ann flips light-1 at b2.1 face down",
        "metal-5 lands at a1.2",
    )
    assert t.stack("a1") == ["fire-0", "metal-5?"]
    assert t.turn == "bob"


def test_r070_metal_6_over_a_text_lets_it_run_before_the_landing() -> None:
    """Metal 6 makes room: Light 2 beneath it runs completely, and only then the new card lands."""
    t = table(
        """
        row a   light metal life
        row b   water fire speed
        hand a  life-5
        hand b  speed-0 speed-5
        deck a  life-1 life-2 life-4
        line 1  a light-2 metal-6    b -
        line 2  a -                  b speed-2?
        """,
        draws="life-4 life-2",
    )

    t.a("play life-5 line-1 down")

    assert t.asking == "light-2.middle"
    assert t.hand("a") == ["life-2", "life-4"]
    assert "ann reveals speed-2 at b2.1" in t.told
    assert t.options == ["yes", "no"]
    assert t.stack("a1") == ["light-2"]
    assert t.trash("a") == []  # Metal 6 has left, but not landed
    t.a("yes", "flip")
    assert t.stack("b2") == ["speed-2"]
    assert t.trash("a") == ["metal-6"]
    assert t.stack("a1") == ["light-2", "life-5?"]


def test_r071_sliding_beneath_covers_nothing() -> None:
    """Sliding beneath covers nothing: Life 3 under Gravity 0 stays silent."""
    t = table(
        """
        row a   gravity spirit life
        row b   water fire speed
        hand a  spirit-2
        hand b  speed-0 speed-5
        deck a  spirit-4 life-1
        line 1  a life-3 gravity-0?    b -
        """,
        draws="life-1",
    )

    t.a("play spirit-2 line-2 up", "yes", "pick a1.2")

    assert t.stack("a1") == ["life-3", "life-1?", "gravity-0"]
    assert t.stack("a2") == ["spirit-2"]
    assert t.stack("a3") == []
    assert t.deck("a") == ["spirit-4"]
    assert t.turn == "bob"


TWO_CARDS_FOR_ONE_STACK = """
    row a   fire water light
    row b   life metal speed
    hand a  fire-5 water-4
    hand b  speed-0 speed-5
    deck a  light-1 light-3 light-4
    line 1  a fire-0     b -
    line 2  a water-1?   b -
    """


def test_r072_cards_land_in_the_order_they_were_committed() -> None:
    """Cards bound for one stack land in the order of commitment, texts in between."""
    t = table(TWO_CARDS_FOR_ONE_STACK, draws="light-1 light-3")

    t.a("play fire-5 line-1 up", "line-1")

    assert t.asking == "fire-5.middle"
    assert t.stack("a1") == ["fire-0", "fire-5"]  # light-3 is still on its way
    assert t.stack("a3") == ["light-4?"]
    assert t.options == ["light-1", "water-4"]
    t.a("water-4")
    assert t.stack("a1") == ["fire-0", "fire-5", "light-3?"]
    assert t.turn == "bob"


def test_r072_a_face_down_card_committed_first_lies_beneath() -> None:
    """Cards bound for one stack land in the order of commitment, whatever their faces."""
    t = table(TWO_CARDS_FOR_ONE_STACK, draws="light-1 light-3")

    t.a("play fire-5 line-1 down", "line-3")

    assert t.stack("a1") == ["fire-0", "fire-5?", "light-4?"]
    assert t.stack("a3") == ["light-3?"]


def test_r072_the_card_landed_first_reacts_to_the_second() -> None:
    """Cards bound for one stack land one by one, and the first may react to the second."""
    t = table(
        """
        row a   life water light
        row b   fire metal speed
        hand a  life-3
        hand b  speed-0 speed-5
        deck a  light-1 light-3 light-4 light-5
        line 1  a fire-0     b -
        line 2  a water-1?   b -
        """,
        draws="light-1 light-3 light-4",
    )

    t.a("play life-3 line-1 up", "line-1")

    assert t.stack("a3") == ["light-4?"]
    assert t.asking == "life-3.bottom"
    assert t.options == ["line-2", "line-3"]
    assert t.stack("a1") == ["fire-0", "life-3"]
    t.a("line-3")
    assert t.stack("a3") == ["light-4?", "light-5?"]
    assert t.stack("a1") == ["fire-0", "life-3", "light-3?"]


def test_r072_cards_of_both_sides_committed_together_land_before_a_later_one() -> None:
    """Cards bound for one stack land in the order of commitment, also if they left side by side."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  light-3 water-5
        hand b  life-4 speed-5
        deck a  water-1
        line 1  a fire-0     b -
        line 2  a -          b speed-0?
        line 3  a water-4?   b life-3?
        """
    )

    t.a("play light-3 line-3 up", "line-1")
    assert t.asking == "fire-0.bottom"
    t.a("pick b2.1")
    assert t.asking == "speed-0.middle"
    t.b("play life-4 line-1 down")  # Life 3 is bound for the same stack and was committed before

    assert t.stack("a1") == ["fire-0", "water-4?"]
    assert t.stack("b1") == ["life-3?", "life-4?"]
