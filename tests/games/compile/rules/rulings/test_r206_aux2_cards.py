"""R206 to R221: single cards of Aux 2."""

from tests.games.compile.table import table


def test_r206_assimilation_0_takes_a_face_down_card() -> None:
    """Assimilation 0: Bob's buried face-down card becomes Ann's; what it uncovers runs first."""
    t = table(
        """
        row a   assimilation fire water
        row b   speed life metal
        hand a  assimilation-0
        hand b  metal-5
        deck b  life-1 life-2
        line 2  a -  b speed-1 life-5?
        """
    )

    t.a("play assimilation-0 line-1 up")

    assert t.hand("a") == ["life-5"]
    assert t.heard("bob draws life-1 life-2", "ann takes life-5 from the field")


def test_r207_assimilation_1_hears_its_own_refresh() -> None:
    """Assimilation 1: after its own refresh Ann draws off Bob's deck, discards into Bob's trash."""
    t = table(
        """
        row a   assimilation fire water
        row b   speed life metal
        hand a  assimilation-1 fire-1
        hand b  metal-5
        deck a  water-0 water-1 water-2 water-3 water-4
        deck b  life-2
        """
    )

    t.a("play assimilation-1 line-1 up", "water-0")

    assert t.trash("a") == ["fire-1"]
    assert t.trash("b") == ["water-0"]
    assert "life-2" in t.hand("a")


def test_r208_assimilation_2_covers_itself_with_a_card_of_the_opponent() -> None:
    """Assimilation 2: Bob's top card comes face down onto its stack and is Ann's."""
    t = table(
        """
        turn 3 a end
        row a   assimilation fire water
        row b   speed life metal
        hand a  fire-1
        hand b  metal-5
        deck b  life-2
        line 1  a assimilation-2  b -
        """
    )

    assert t.stack("a1") == ["assimilation-2", "life-2?"]
    assert t.deck("b") == []


def test_r209_a_card_drawn_off_the_other_deck_matches_the_protocol_of_its_owner() -> None:
    """Assimilation 4: Life 2 drawn by Ann may be played face up where Bob's Life lies."""
    t = table(
        """
        row a   assimilation fire water
        row b   speed life metal
        hand a  assimilation-4
        hand b  metal-5
        deck a  fire-4
        deck b  life-2
        """
    )

    t.a("play assimilation-4 line-1 up")
    assert t.hand("b") == ["fire-4", "metal-5"]
    t.b("play metal-5 line-3 down")

    assert "play life-2 line-2 up" in t.options


def test_r210_assimilation_6_gives_the_opponent_a_face_down_card() -> None:
    """Assimilation 6: Ann's top card lands on Bob's side; his Ice 1 there reacts to her play."""
    t = table(
        """
        turn 3 a end
        row a   assimilation fire water
        row b   ice life metal
        hand a  fire-1 fire-2
        hand b  metal-5
        deck a  water-4
        line 1  a assimilation-6  b -
        line 2  a -               b life-1
        """
    )

    t.a("line-2")

    assert t.stack("b2") == ["life-1", "water-4?"]


def test_r211_protocols_are_those_of_face_up_cards() -> None:
    """Diversity 6 counts buried face-up cards of both sides, no face-down ones: four are enough."""
    t = table(
        """
        turn 3 a end
        row a   diversity fire water
        row b   speed life metal
        hand a  fire-1
        hand b  metal-5
        line 1  a fire-2 diversity-6  b life-1? life-2
        line 2  a -                   b speed-1
        """
    )

    assert t.stack("a1") == ["fire-2", "diversity-6"]


def test_r212_diversity_0_turns_its_protocol_and_wins_with_the_third() -> None:
    """Diversity 0 with six protocols showing: no compile, but the third one wins at once."""
    t = table(
        """
        row a   diversity fire* water*
        row b   speed life metal
        hand a  diversity-0
        hand b  metal-5
        line 1  a -       b speed-5
        line 2  a fire-5  b life-5
        line 3  a water-5 b metal-6
        """
    )

    t.a("play diversity-0 line-1 up")

    assert t.winner == "ann"
    assert "diversity is turned to compiled" in t.told


def test_r213_diversity_1_counts_after_the_move() -> None:
    """Diversity 1: Speed 5 comes into its line first, then two protocols are counted."""
    t = table(
        """
        row a   diversity fire water
        row b   speed life metal
        hand a  diversity-1
        hand b  metal-5
        deck a  fire-1 fire-2 fire-3
        line 2  a -  b speed-5
        """,
        draws="fire-1 fire-2",
    )

    t.a("play diversity-1 line-1 up", "pick b2.1", "line-1")

    assert t.hand("a") == ["fire-1", "fire-2"]


def test_r214_diversity_3_looks_at_its_own_stack() -> None:
    """Diversity 3: a buried face-up card of another protocol brings two, a face-down one not."""
    t = table(
        """
        row a   diversity fire water
        hand a  fire-1
        hand b  metal-5
        line 1  a fire-2 diversity-3  b life-5
        """
    )
    assert t.total("a1") == 2 + 3 + 2

    t = table(
        """
        row a   diversity fire water
        hand a  fire-1
        hand b  metal-5
        line 1  a fire-2? diversity-3  b life-5
        """
    )
    assert t.total("a1") == 2 + 3


def test_r215_diversity_4_turns_a_card_worth_less_than_the_protocols() -> None:
    """Diversity 4 with three protocols showing: cards worth 0 to 2."""
    t = table(
        """
        row a   diversity fire water
        row b   speed life metal
        hand a  diversity-4
        hand b  metal-5
        line 2  a fire-4  b life-2
        line 3  a -       b life-3?
        """
    )

    t.a("play diversity-4 line-1 up")
    assert set(t.options) == {"pick b2.1", "pick b3.1"}
    assert t.why("pick a2.1") == "other-value diversity-4"


def test_r216_diversity_6_goes_with_fewer_than_four_protocols() -> None:
    """Diversity 6 is checked once, at the end."""
    t = table(
        """
        turn 3 a end
        row a   diversity fire water
        row b   speed life metal
        hand a  fire-1
        hand b  metal-5
        line 1  a fire-2 diversity-6 water-3?  b life-2
        """
    )

    assert t.trash("a") == ["diversity-6"]


def test_r217_unity_0_needs_another_unity_card() -> None:
    """Unity 0: with a second Unity card showing Ann flips a card or draws one."""
    t = table(
        """
        row a   unity fire water
        hand a  unity-0
        hand b  metal-5
        deck a  fire-1
        line 2  a unity-5 fire-4  b -
        """
    )

    t.a("play unity-0 line-1 up")
    assert set(t.options) == {"flip", "draw"}
    t.a("draw")

    assert t.hand("a") == ["fire-1"]


def test_r217_unity_0_hears_only_a_face_up_unity_card() -> None:
    """Unity 0: a face-down Unity card that lands on it has no protocol."""
    t = table(
        """
        row a   unity fire water
        hand a  unity-5 fire-1
        hand b  metal-5
        deck a  fire-2
        line 1  a unity-0  b -
        """
    )
    t.a("play unity-5 line-1 down")
    assert t.stack("a1") == ["unity-0", "unity-5?"]

    t = table(
        """
        row a   unity fire water
        hand a  unity-5 fire-1
        hand b  metal-5
        deck a  fire-2
        line 1  a unity-0  b -
        """
    )
    t.a("play unity-5 line-1 up")
    assert t.asking == "unity-0.bottom"


def test_r218_unity_1_empties_the_line_of_its_protocol() -> None:
    """Unity 1 as the fifth: Unity is turned to compiled and its line goes at once, no compile."""
    t = table(
        """
        row a   fire unity water
        row b   speed life metal
        hand a  unity-1 fire-1
        hand b  metal-5
        deck a  water-1
        line 1  a -                        b unity-0
        line 2  a unity-3 unity-4 unity-5  b life-3
        line 3  a hate-3                   b -
        """
    )

    t.a("play unity-1 line-2 up")

    assert t.row("a") == ["fire", "unity*", "water"]
    assert t.stack("a2") == [] and t.stack("b2") == []
    assert t.hand("a") == ["fire-1", "water-1"]  # Hate 3 hears a deletion by Ann


def test_r219_unity_1_frees_unity_cards_in_its_line() -> None:
    """Unity 1: Unity cards come face up into its line, other cards do not."""
    t = table(
        """
        row a   unity fire water
        hand a  unity-2 fire-4
        hand b  metal-5
        deck a  fire-1
        line 3  a unity-1  b -
        """
    )

    assert "play unity-2 line-3 up" in t.options
    assert "play unity-2 line-2 up" not in t.options
    assert "play fire-4 line-3 up" not in t.options


def test_r220_unity_2_counts_itself() -> None:
    """Unity 2 alone draws one."""
    t = table(
        """
        row a   unity fire water
        hand a  unity-2
        hand b  metal-5
        deck a  fire-1 fire-2
        line 2  a unity-5?  b -
        """,
        draws="fire-2",
    )

    t.a("play unity-2 line-1 up")

    assert t.hand("a") == ["fire-2"]


def test_r221_unity_4_takes_all_unity_cards_of_the_deck() -> None:
    """Unity 4 at the start with an empty hand: one draw of all Unity cards, then a shuffle."""
    t = table(
        """
        turn 3 a start
        row a   unity fire water
        hand b  metal-5
        deck a  fire-1 unity-2 unity-3
        line 1  a unity-4 fire-2  b -
        """
    )

    assert t.hand("a") == ["unity-2", "unity-3"]
    assert t.heard(
        "ann reveals the deck: fire-1 unity-2 unity-3",
        "ann draws unity-2 unity-3",
        "ann shuffles the deck",
    )
