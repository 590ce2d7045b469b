"""R151 to R155: single cards of Aux 1."""

from tests.games.compile.table import Table, table

AUX = "sets=main1+aux1"


def drawn(text: str, draws: str = "", more: str = "") -> Table:
    """A table at which Aux 1 is in use."""
    return table(text, draws, f"{AUX} {more}".strip())


# R151: Apathy 2.


def test_r151_apathy_2_turns_over_before_the_arriving_card_speaks() -> None:
    """Apathy 2 turns face down before Fire 1 lands on it, so Fire 1's middle text runs."""
    t = drawn(
        """
        row a   fire apathy water
        row b   life metal speed
        hand a  fire-1 water-4 water-5
        hand b  speed-5
        line 1  a apathy-2  b -
        line 2  a -         b metal-5
        """
    )

    t.a("play fire-1 line-1 up")
    assert t.stack("a1") == ["apathy-2?", "fire-1"]
    assert t.asking == "fire-1.middle"
    t.a("water-4", "pick b2.1")

    assert t.trash("b") == ["metal-5"]


def test_r151_apathy_2_mutes_the_other_side_of_the_line() -> None:
    """Apathy 2 keeps bob's middle texts of its line mute, but not those of other lines."""
    t = drawn(
        """
        turn 2 b action
        row a   apathy fire water
        row b   speed metal life
        hand a  water-5
        hand b  speed-1 life-4 life-5
        deck b  speed-3 speed-4
        line 1  a apathy-2  b -
        """
    )

    t.b("play speed-1 line-1 up")

    assert t.stack("b1") == ["speed-1"]
    assert t.hand("b") == ["life-4", "life-5"]
    assert t.turn == "ann"
    t.a("play water-5 line-2 down").b("play life-5 line-3 up")
    assert "bob discards life-4" in t.told


def test_r151_apathy_2_mutes_its_own_side_of_the_line() -> None:
    """Apathy 2 speaks from its top box, so while buried face up it mutes ann's own texts there."""
    t = drawn(
        """
        row a   speed apathy water
        row b   life metal fire
        hand a  speed-1
        hand b  life-5
        deck a  water-1 water-2
        line 1  a apathy-2 water-5?  b -
        """
    )

    t.a("play speed-1 line-1 up")

    assert t.stack("a1") == ["apathy-2", "water-5?", "speed-1"]
    assert t.hand("a") == []
    assert t.deck("a") == ["water-1", "water-2"]


def test_r151_apathy_2_mutes_a_card_that_is_uncovered() -> None:
    """Apathy 2 of bob also mutes a card of ann's that becomes uncovered in its line."""
    t = drawn(
        """
        row a   speed fire water
        row b   apathy metal life
        hand a  water-4
        hand b  life-5
        deck a  speed-3 speed-4
        line 1  a speed-1 fire-5?  b apathy-2
        """
    )

    t.a("play water-4 line-3 up", "pick a1.2")

    assert t.stack("a1") == ["speed-1"]
    assert t.hand("a") == ["fire-5"]
    assert t.deck("a") == ["speed-3", "speed-4"]


def test_r151_mute_texts_are_not_caught_up_later() -> None:
    """Apathy 2 gone face down does not bring back the texts that were mute before."""
    t = drawn(
        """
        turn 2 b action
        row a   apathy fire water
        row b   speed metal life
        hand a  water-4 water-5
        hand b  speed-1 life-5
        deck b  speed-3 speed-4
        line 1  a apathy-2  b -
        """
    )

    t.b("play speed-1 line-1 up").a("play water-5 line-1 down")

    assert t.stack("a1") == ["apathy-2?", "water-5?"]
    assert t.turn == "bob"
    assert t.hand("b") == ["life-5"]
    assert t.deck("b") == ["speed-3", "speed-4"]


def test_r151_apathy_2_turned_up_cuts_a_text_running_in_its_line() -> None:
    """Apathy 2 coming face up mutes the Life 1 that turned it up: its second flip is lost."""
    t = drawn(
        """
        row a   life speed water
        row b   apathy metal fire
        hand a  life-1
        hand b  fire-5
        line 1  a -  b apathy-2?
        line 2  a -  b metal-3?
        """
    )

    t.a("play life-1 line-1 up", "pick b1.1")

    assert t.stack("b1") == ["apathy-2"]
    assert t.stack("b2") == ["metal-3?"]
    assert t.turn == "bob"


def test_r151_apathy_2_cuts_a_text_shifted_into_its_line() -> None:
    """Apathy 2 mutes a running Water 1 that is shifted into its line: the second play is lost."""
    t = drawn(
        """
        row a   water fire light
        row b   psychic metal apathy
        hand a  water-1 water-4
        hand b  metal-5
        deck a  light-1 light-2 light-3
        line 2  a fire-0  b psychic-3?
        line 3  a -       b apathy-2
        """,
        draws="light-1 light-2",
    )

    t.a("play water-1 line-1 up", "line-2", "pick b2.1", "light-2").b("pick a1.1", "line-3")

    assert t.stack("a2") == ["fire-0", "light-1?"]
    assert t.stack("a3") == ["water-1"]
    assert t.deck("a") == ["light-3"]


# R152: Hate 2.


def test_r152_hate_2_deleting_itself_spares_the_opponent() -> None:
    """Hate 2 is ann's highest uncovered card, goes, and its second sentence does not happen."""
    t = drawn(
        """
        row a   hate fire water
        row b   life metal speed
        hand a  hate-2
        hand b  speed-5
        line 2  a fire-1  b metal-5
        """
    )

    t.a("play hate-2 line-1 up")

    assert t.trash("a") == ["hate-2"]
    assert t.stack("a2") == ["fire-1"]
    assert t.stack("b2") == ["metal-5"]
    assert t.trash("b") == []


def test_r152_hate_2_goes_on_after_deleting_another_card() -> None:
    """Hate 2 that is not ann's highest card deletes hers and then bob's highest."""
    t = drawn(
        """
        row a   hate fire water
        row b   life metal speed
        hand a  hate-2
        hand b  speed-5
        line 1  a -       b life-4
        line 2  a fire-3  b metal-5
        """
    )

    t.a("play hate-2 line-1 up")

    assert t.heard("ann deletes fire-3", "ann deletes metal-5")
    assert t.stack("a1") == ["hate-2"]
    assert t.stack("b1") == ["life-4"]


def test_r152_ann_may_save_hate_2_in_a_tie() -> None:
    """Hate 2 tied with a face-down card leaves ann the choice which of the two goes."""
    t = drawn(
        """
        row a   hate fire water
        row b   life metal speed
        hand a  hate-2
        hand b  speed-5
        line 2  a fire-3?  b metal-5
        line 3  a water-1  b -
        """
    )

    t.a("play hate-2 line-1 up")
    assert t.options == ["pick a1.1", "pick a2.1"]
    assert t.why("pick a3.1") == "highest-only hate-2"
    t.a("pick a2.1")

    assert t.trash("a") == ["fire-3"]
    assert t.trash("b") == ["metal-5"]


HATE_2_AND_BURIED_CARDS = """
    row a   hate fire water
    row b   life metal speed
    hand a  hate-2
    hand b  speed-4
    line 2  a fire-5 fire-1  b metal-5 speed-0?
    line 3  a -              b life-3
"""


def test_r152_hate_2_passes_over_buried_cards() -> None:
    """Hate 2 looks at uncovered cards only, so it is itself ann's highest here."""
    t = drawn(HATE_2_AND_BURIED_CARDS)

    t.a("play hate-2 line-1 up")

    assert t.trash("a") == ["hate-2"]
    assert t.stack("a2") == ["fire-5", "fire-1"]
    assert t.stack("b2") == ["metal-5", "speed-0?"]
    assert t.stack("b3") == ["life-3"]


def test_r152_hate_2_of_the_first_printing_reaches_buried_cards() -> None:
    """Hate 2 as first printed takes the highest card of each side, buried or not."""
    t = drawn(HATE_2_AND_BURIED_CARDS, more="first_printing_texts=on")

    t.a("play hate-2 line-1 up")

    assert t.trash("a") == ["fire-5"]
    assert t.trash("b") == ["metal-5"]
    assert t.stack("a1") == ["hate-2"]
    assert t.stack("a2") == ["fire-1"]
    assert t.stack("b2") == ["speed-0?"]


# R153: Hate 3.


def test_r153_hate_3_draws_once_after_a_compile() -> None:
    """Hate 3 elsewhere on ann's side draws one card after her compile, however many went."""
    t = drawn(
        """
        turn 5 a compile
        row a   fire hate water
        row b   life metal speed
        hand b  speed-5
        deck a  fire-1 fire-2 fire-3
        line 1  a fire-5 water-5  b life-3 life-2?
        line 2  a hate-3          b -
        line 3  a fire-4 hate-0 water-4 water-3  b -
        """,
        draws="fire-2",
    )

    t.a("compile line-1")

    compiled = "ann compiles line-1 and deletes fire-5 water-5 life-3 life-2"
    assert t.heard(compiled, "ann draws fire-2")
    assert t.hand("a") == ["fire-2"]
    assert t.row("a") == ["fire*", "hate", "water"]
    assert t.turn == "bob"


def test_r153_hate_3_inside_the_compiled_line_draws_nothing() -> None:
    """Hate 3 cleared by the compile itself is no longer there to draw."""
    t = drawn(
        """
        turn 5 a compile
        row a   fire hate water
        row b   life metal speed
        hand b  speed-5
        deck a  fire-1 fire-2 fire-3
        line 1  a fire-5 hate-3 water-2  b life-3
        line 3  a fire-4 hate-0 water-4 water-3  b -
        """
    )

    t.a("compile line-1")

    assert t.trash("a") == ["fire-5", "hate-3", "water-2"]
    assert t.hand("a") == []
    assert t.deck("a") == ["fire-1", "fire-2", "fire-3"]


def test_r153_hate_3_of_the_other_player_draws_nothing() -> None:
    """Hate 3 of bob stays quiet when ann compiles, for it is ann who deletes his cards too."""
    t = drawn(
        """
        turn 5 a compile
        row a   fire light water
        row b   life hate speed
        hand b  speed-5
        deck b  life-0 life-1
        line 1  a fire-5 water-5  b life-3 life-2?
        line 2  a -               b hate-3
        line 3  a fire-4 water-4 water-3  b -
        """
    )

    t.a("compile line-1")

    assert t.trash("b") == ["life-3", "life-2"]
    assert t.hand("b") == ["speed-5"]
    assert t.turn == "bob"


# R154: Hate 4.


def test_r154_hate_4_deletes_the_lowest_covered_card_of_either_side() -> None:
    """Hate 4 takes the lowest covered card of the whole line, here one of bob's."""
    t = drawn(
        """
        row a   hate fire water
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a fire-3? hate-4   b life-1 life-0
        line 2  a fire-0? water-1  b -
        """
    )

    t.a("play water-5 line-1 down")

    assert t.heard("ann deletes life-1")
    assert t.stack("b1") == ["life-0"]
    assert t.stack("a1") == ["fire-3?", "hate-4", "water-5?"]
    assert t.stack("a2") == ["fire-0?", "water-1"]


def test_r154_hate_4_counts_a_face_down_card_as_two() -> None:
    """Hate 4 counts a face-down Fire 5 as 2, lower than a Life 3 lying open."""
    t = drawn(
        """
        row a   hate fire water
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a fire-5? hate-4  b life-3 life-0
        """
    )

    t.a("play water-5 line-1 down")

    assert t.trash("a") == ["fire-5"]
    assert t.stack("a1") == ["hate-4", "water-5?"]
    assert t.stack("b1") == ["life-3", "life-0"]


def test_r154_hate_4_without_a_covered_card_deletes_nothing() -> None:
    """Hate 4 is not covered yet itself, so with no other covered card nothing goes."""
    t = drawn(
        """
        row a   hate fire water
        row b   life metal speed
        hand a  water-5
        hand b  speed-5
        line 1  a hate-4          b life-0
        line 2  a fire-0 water-1  b -
        """
    )

    t.a("play water-5 line-1 down")

    assert "hate-4.bottom does nothing: no-target" in t.told
    assert t.stack("a1") == ["hate-4", "water-5?"]
    assert t.stack("b1") == ["life-0"]
    assert t.stack("a2") == ["fire-0", "water-1"]


def test_r154_the_owner_of_hate_4_breaks_ties() -> None:
    """Hate 4 is bob's, so bob picks among the lowest cards although ann covers it in her turn."""
    t = drawn(
        """
        row a   psychic fire water
        row b   hate metal speed
        hand a  psychic-3
        hand b  speed-4 speed-5
        line 1  a fire-4? fire-3  b metal-3? hate-4
        line 2  a -               b speed-3?
        """
    )

    t.a("play psychic-3 line-1 up").b("speed-4").a("pick b2.1", "line-1")
    assert t.asked == "bob"
    assert t.asking == "hate-4.bottom"
    assert t.options == ["pick a1.1", "pick b1.1"]
    assert t.why("pick a1.2") == "lowest-only hate-4"
    assert t.why("pick a1.3") == "covered-only hate-4"
    t.b("pick a1.1")

    assert t.trash("a") == ["fire-4"]
    assert t.stack("b1") == ["metal-3?", "hate-4", "speed-3?"]


# R155: Love 1 and Love 3.


def test_r155_love_1_draws_a_card_that_is_anns_from_then_on() -> None:
    """Love 1 draws from bob's deck, and the card ann discards later goes to her own trash."""
    t = drawn(
        """
        row a   love fire water
        row b   life metal speed
        hand a  love-1 fire-1 fire-2 fire-3 water-4 water-5
        hand b  life-5
        deck b  speed-3
        """
    )

    t.a("play love-1 line-1 up")
    assert "ann draws speed-3 from the other deck" in t.told
    assert t.deck("b") == []
    t.a("speed-3", "no")  # six cards in hand: the cache is cleared; nothing is given at End

    assert t.trash("a") == ["speed-3"]
    assert t.trash("b") == []
    assert t.hand("a") == ["fire-1", "fire-2", "fire-3", "water-4", "water-5"]


def test_r155_love_1s_draw_counts_as_a_draw() -> None:
    """Love 1 draws from the other deck, and that sets off "after you draw"."""
    t = drawn(
        """
        row a   love spirit water
        row b   life metal speed
        hand a  love-1
        hand b  life-5
        deck b  speed-3
        line 2  a spirit-3  b -
        """
    )

    t.a("play love-1 line-1 up")
    assert t.asking == "spirit-3.top"
    t.a("yes", "line-3")

    assert t.stack("a3") == ["spirit-3"]
    assert t.hand("a") == ["speed-3"]


def test_r155_a_card_given_with_love_1_is_bobs_from_then_on() -> None:
    """Love 1 gives bob a card, ann draws 2, and the card goes to bob's trash in the end."""
    t = drawn(
        """
        turn 3 a end
        row a   love fire water
        row b   life metal speed
        hand a  fire-1 water-5
        hand b  life-5
        deck a  fire-2 fire-3
        line 1  a love-1  b -
        """
    )

    assert t.options == ["yes", "no"]
    t.a("yes", "water-5")
    assert t.heard("ann gives water-5", "ann draws fire-2 fire-3")
    assert t.hand("b") == ["life-5", "water-5"]
    t.b("play water-5 line-2 down").a("play fire-1 line-2 up", "fire-2", "pick b2.1")

    assert t.trash("b") == ["water-5"]
    assert t.trash("a") == ["fire-2"]


def test_r155_love_3_takes_a_card_and_gives_one_back() -> None:
    """Love 3 takes a random card of bob's, which is ann's now, and gives him one of hers."""
    t = drawn(
        """
        row a   love fire water
        row b   life metal speed
        hand a  love-3 fire-1 fire-2 fire-3 water-4 water-5
        hand b  life-4 life-5 speed-3
        """,
        draws="speed-3",
    )

    t.a("play love-3 line-1 up")
    assert t.heard("ann takes speed-3")
    assert t.hand("b") == ["life-4", "life-5"]
    assert t.options == ["fire-1", "fire-2", "fire-3", "speed-3", "water-4", "water-5"]
    t.a("water-4")
    assert t.hand("a") == ["fire-1", "fire-2", "fire-3", "speed-3", "water-5"]
    assert t.hand("b") == ["life-4", "life-5", "water-4"]

    t.b("play life-5 line-1 up", "water-4")  # Life 5 makes bob discard
    assert t.trash("b") == ["water-4"]
    assert t.trash("a") == []
    t.a("play fire-1 line-2 up", "speed-3", "pick a1.1")
    assert t.trash("a") == ["speed-3", "love-3"]


def test_r155_love_3_may_give_the_same_card_back() -> None:
    """Love 3 may give back the very card it took, which is bob's again."""
    t = drawn(
        """
        row a   love fire water
        row b   life metal speed
        hand a  love-3 fire-2
        hand b  life-4 life-5
        """,
        draws="life-5",
    )

    t.a("play love-3 line-1 up", "life-5")

    assert t.heard("ann takes life-5", "ann gives life-5")
    assert t.hand("b") == ["life-4", "life-5"]
    t.b("play life-4 line-1 up").a("play fire-2 line-3 down").b("play life-5 line-2 down")
    assert t.stack("b2") == ["life-5?"]
