"""Water: back to the hand, and over."""

from tests.games.compile.table import table


def test_water_0_turns_over_another_card_and_itself() -> None:
    """Water 0: one other uncovered card first, then Water 0."""
    t = table(
        """
        row a   water fire light
        hand a  water-0
        hand b  speed-0
        line 1  a -      b life-3
        line 2  a fire-4 b metal-5 metal-2?
        """
    )

    t.a("play water-0 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b1.1", "pick b2.2"}
    assert t.why("pick a1.1") == "not-itself water-0"
    t.a("pick b1.1")

    assert t.heard("ann flips life-3 at b1.1 face down", "ann flips water-0 at a1.1 face down")
    assert t.stack("a1") == ["water-0?"]


def test_water_0_alone_turns_itself_over() -> None:
    """Water 0: with no other card the first flip is skipped."""
    t = table(
        """
        row a   water fire light
        hand a  water-0
        hand b  speed-0
        """
    )

    t.a("play water-0 line-1 up")

    assert "water-0.middle does nothing: no-target" in t.told
    assert t.stack("a1") == ["water-0?"]
    assert t.asked == "bob"


def test_water_0_covered_meanwhile_stays_face_up() -> None:
    """Water 0: turns up Speed 0, which puts a card onto Water 0: its own flip is lost."""
    t = table(
        """
        row a   water fire light
        hand a  water-0 fire-4
        hand b  speed-1
        line 2  a speed-0? b -
        """
    )

    t.a("play water-0 line-1 up", "play fire-4 line-1 down")

    assert t.stack("a1") == ["water-0", "fire-4?"]
    assert t.stack("a2") == ["speed-0"]


def test_water_1_plays_a_deck_card_into_each_other_line() -> None:
    """Water 1: the top deck card face-down into both other lines, in the order you like."""
    t = table(
        """
        row a   water fire light
        hand a  water-1
        hand b  speed-0
        deck a  fire-1 fire-2 light-1
        line 2  a fire-4 b -
        """,
        draws="light-1 fire-2",
    )

    t.a("play water-1 line-1 up")
    assert set(t.options) == {"line-2", "line-3"}
    t.a("line-3")

    assert t.stack("a1") == ["water-1"]
    assert t.stack("a2") == ["fire-4", "fire-2?"]
    assert t.stack("a3") == ["light-1?"]
    assert t.deck("a") == ["fire-1"]


def test_water_1_with_one_deck_card_fills_one_line() -> None:
    """Water 1: the line chosen first gets it; the trash is not shuffled."""
    t = table(
        """
        row a   water fire light
        hand a  water-1
        hand b  speed-0
        deck a  fire-1
        trash a light-1
        """
    )

    t.a("play water-1 line-1 up", "line-3")

    assert (t.stack("a2"), t.stack("a3")) == ([], ["fire-1?"])
    assert t.trash("a") == ["light-1"]


def test_water_1_skips_a_locked_line() -> None:
    """Water 1: Metal 2 bars line 3; that card stays on the deck."""
    t = table(
        """
        row a   water fire light
        hand a  water-1
        hand b  speed-0
        deck a  fire-1 fire-2
        line 3  a - b metal-2
        """,
        draws="fire-2",
    )

    t.a("play water-1 line-1 up")

    assert (t.stack("a2"), t.stack("a3")) == (["fire-2?"], [])
    assert t.deck("a") == ["fire-1"]


def test_water_2_draws_two_and_reorders_your_protocols() -> None:
    """Water 2: two cards, then your protocols must lie in another order."""
    t = table(
        """
        row a   water fire* light
        row b   life metal speed
        hand a  water-2
        hand b  speed-0
        deck a  fire-1 fire-2 fire-4
        """,
        draws="fire-1 fire-2",
    )

    t.a("play water-2 line-1 up")
    assert t.hand("a") == ["fire-1", "fire-2"]
    assert len(t.options) == 5
    assert t.why("order a 1-2-3") == "no-such-order water-2"
    assert t.why("order b 2-1-3") == "no-such-order water-2"
    t.a("order a 2-3-1")

    assert t.row("a") == ["fire*", "light", "water"]
    assert t.row("b") == ["life", "metal", "speed"]


def test_water_2_with_nothing_to_draw_still_reorders() -> None:
    """Water 2: deck and trash are empty; the second sentence stands by itself."""
    t = table(
        """
        row a   water fire light
        hand a  water-2
        hand b  speed-0
        """
    )

    t.a("play water-2 line-1 up", "order a 3-2-1")

    assert "water-2.middle does nothing: nothing-to-draw" in t.told
    assert t.row("a") == ["light", "fire", "water"]
    assert t.asked == "bob"


def test_water_3_returns_all_twos_of_a_line() -> None:
    """Water 3: every card worth 2 in one line, buried or not, both sides, goes back at once."""
    t = table(
        """
        row a   water fire light
        hand a  water-3
        hand b  speed-0
        line 1  a -                      b life-3
        line 2  a fire-2 light-3 life-1? b life-0 death-1 metal-2
        line 3  a light-5?               b -
        """
    )

    t.a("play water-3 line-1 up")
    assert set(t.options) == {"line-2", "line-3"}
    assert t.why("line-1") == "no-line water-3"
    t.a("line-2")

    assert (t.stack("a2"), t.stack("b2")) == (["light-3"], ["life-0", "death-1"])
    assert t.hand("a") == ["fire-2", "life-1"]
    assert t.hand("b") == ["metal-2", "speed-0"]


def test_water_3_reads_current_values() -> None:
    """Water 3: in a Darkness 2 stack face-down cards are worth 4 and stay."""
    t = table(
        """
        row a   water fire light
        hand a  water-3
        hand b  speed-0
        line 2  a - b life-3? darkness-2 metal-3?
        """
    )

    t.a("play water-3 line-1 up")

    assert t.stack("b2") == ["life-3?", "metal-3?"]
    assert t.hand("b") == ["darkness-2", "speed-0"]


def test_water_3_without_a_two_does_nothing() -> None:
    """Water 3: no line holds a card worth 2."""
    t = table(
        """
        row a   water fire light
        hand a  water-3
        hand b  speed-0
        line 2  a fire-4 b metal-3
        """
    )

    t.a("play water-3 line-1 up")

    assert "water-3.middle does nothing: no-line" in t.told
    assert t.asked == "bob"


def test_water_4_takes_back_one_of_your_cards() -> None:
    """Water 4: one of your uncovered cards, itself included, returns to your hand."""
    t = table(
        """
        row a   water fire light
        hand a  water-4
        hand b  speed-0
        line 1  a -               b life-3
        line 2  a light-3 fire-1? b -
        """
    )

    t.a("play water-4 line-1 up")
    assert set(t.options) == {"pick a1.1", "pick a2.2"}
    assert t.why("pick b1.1") == "your-side-only water-4"
    assert t.why("pick a2.1") == "uncovered-only water-4"
    t.a("pick a2.2")

    assert t.hand("a") == ["fire-1"]
    assert t.stack("a2") == ["light-3"]


def test_water_4_alone_returns_itself() -> None:
    """Water 4: with nothing else of yours uncovered it comes straight back."""
    t = table(
        """
        row a   water fire light
        hand a  water-4
        hand b  speed-0
        line 1  a - b life-3
        """
    )

    t.a("play water-4 line-1 up")

    assert (t.stack("a1"), t.hand("a")) == ([], ["water-4"])
    assert t.stack("b1") == ["life-3"]
