"""Darkness: draw, shift, and what lies buried."""

from tests.games.compile.table import table


def test_darkness_0_draws_three_and_moves_a_buried_card() -> None:
    """Darkness 0: draw three, then one buried card of the opponent goes to another line."""
    t = table(
        """
        row a   darkness fire water
        row b   life metal speed
        hand a  darkness-0
        hand b  speed-0
        deck a  fire-1 fire-2 water-1 water-2
        line 1  a -                b metal-3 life-2?
        line 2  a fire-5? water-5? b speed-5? speed-4
        """,
        draws="water-1 fire-2 fire-1",
    )

    t.a("play darkness-0 line-1 up")

    assert t.hand("a") == ["fire-1", "fire-2", "water-1"]
    assert set(t.options) == {"pick b1.1", "pick b2.1"}
    assert t.why("pick b2.2") == "covered-only darkness-0"
    assert t.why("pick a2.1") == "their-side-only darkness-0"

    t.a("pick b2.1")
    assert set(t.options) == {"line-1", "line-3"}
    t.a("line-1")

    assert t.stack("b1") == ["metal-3", "life-2?", "speed-5?"]
    assert t.stack("b2") == ["speed-4"]


def test_darkness_0_finds_nothing_buried() -> None:
    """Darkness 0: if the opponent has no buried card, the three cards are all it gives."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-0
        hand b  speed-0
        deck a  fire-1 fire-2 water-1
        line 1  a -                b life-3
        line 2  a fire-5? water-5? b metal-3?
        """
    )

    t.a("play darkness-0 line-1 up")

    assert "darkness-0.middle does nothing: no-target" in t.told
    assert t.hand("a") == ["fire-1", "fire-2", "water-1"]
    assert t.stack("a2") == ["fire-5?", "water-5?"]
    assert (t.stack("b1"), t.stack("b2")) == (["life-3"], ["metal-3?"])
    assert t.asked == "bob"


def test_darkness_0_with_nothing_to_draw_still_moves_a_card() -> None:
    """Darkness 0: two sentences, the second stands by itself."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-0
        hand b  speed-0
        line 2  a - b life-5? speed-4
        """
    )

    t.a("play darkness-0 line-1 up", "line-3")

    assert "darkness-0.middle does nothing: nothing-to-draw" in t.told
    assert (t.stack("b2"), t.stack("b3")) == (["speed-4"], ["life-5?"])
    assert t.asked == "bob"


def test_darkness_1_turns_a_card_over_and_moves_it() -> None:
    """Darkness 1: turn over one of their uncovered cards, then move that very card if you like."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-1
        hand b  speed-0
        line 1  a -       b life-3
        line 2  a fire-5? b spirit-3 metal-2?
        """
    )

    t.a("play darkness-1 line-1 up")
    assert set(t.options) == {"pick b1.1", "pick b2.2"}
    assert t.why("pick a2.1") == "their-side-only darkness-1"
    assert t.why("pick b2.1") == "uncovered-only darkness-1"

    t.a("pick b2.2")
    assert set(t.options) == {"yes", "no"}
    t.a("yes")
    assert set(t.options) == {"line-1", "line-3"}
    t.a("line-3")

    assert t.heard("ann flips metal-2 at b2.2 face up", "ann shifts metal-2 from b2.2 to line-3")
    assert (t.stack("b2"), t.stack("b3")) == (["spirit-3"], ["metal-2"])


def test_darkness_1_may_leave_the_card_where_it_is() -> None:
    """Darkness 1: the flip is a must, the move is not."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-1
        hand b  speed-0
        line 2  a - b metal-2?
        """
    )

    t.a("play darkness-1 line-1 up", "no")

    assert t.stack("b2") == ["metal-2"]
    assert t.asked == "bob"


def test_darkness_1_cannot_move_a_card_that_is_gone() -> None:
    """Darkness 1: Metal 6 deletes itself instead of turning over; nothing is left to move."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-1
        hand b  speed-0
        line 2  a - b metal-6
        """
    )

    t.a("play darkness-1 line-1 up")

    assert t.trash("b") == ["metal-6"]
    assert "darkness-1.middle does nothing: gone" in t.told
    assert t.asked == "bob"


def test_darkness_2_makes_face_down_cards_of_its_stack_worth_four() -> None:
    """Darkness 2: 4 for each face-down card of its own stack, even while it is buried itself."""
    buried = table(
        """
        row a   darkness fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a fire-4? darkness-2 water-1? b life-5? life-3?
        line 2  a water-5?                    b -
        """
    )
    turned = table(
        """
        row a   darkness fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a fire-4? darkness-2? water-1? b -
        """
    )

    assert buried.total("a1") == 10
    assert buried.total("b1") == 4
    assert buried.total("a2") == 2
    assert turned.total("a1") == 6


def test_darkness_2_turns_over_a_buried_card_of_its_line() -> None:
    """Darkness 2: you may turn over one buried card of this line, on either side."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-2
        hand b  speed-0
        line 1  a fire-4?        b speed-1? life-3 life-5
        line 2  a fire-5 water-5 b -
        """
    )

    t.a("play darkness-2 line-1 up", "yes")
    assert set(t.options) == {"pick a1.1", "pick b1.1", "pick b1.2"}
    assert t.why("pick a2.1") == "this-line-only darkness-2"
    assert t.why("pick b1.3") == "covered-only darkness-2"
    t.a("pick b1.1")

    assert t.stack("b1") == ["speed-1", "life-3", "life-5"]
    assert t.hand("b") == ["speed-0"], "a buried card turned up does not run its middle box"


def test_darkness_2_is_not_offered_without_a_buried_card_here() -> None:
    """Darkness 2: nothing buried in this line, no question."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-2
        hand b  speed-0
        line 1  a -              b life-5
        line 2  a fire-5 water-5 b -
        """
    )

    t.a("play darkness-2 line-1 up")

    assert "darkness-2.middle does nothing: no-target" in t.told
    assert t.asked == "bob"


def test_darkness_3_plays_a_second_card_face_down_elsewhere() -> None:
    """Darkness 3: one hand card face-down into a line other than this one."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-3 fire-1 water-4
        hand b  speed-0
        """
    )

    t.a("play darkness-3 line-1 up")
    assert set(t.options) == {
        "play fire-1 line-2 down",
        "play fire-1 line-3 down",
        "play water-4 line-2 down",
        "play water-4 line-3 down",
    }
    assert t.why("play fire-1 line-2 up") == "face-up-not-allowed"
    assert t.why("play fire-1 line-1 down") == "line-not-allowed"
    t.a("play fire-1 line-2 down")

    assert t.stack("a2") == ["fire-1?"]
    assert t.hand("a") == ["water-4"]


def test_darkness_3_obeys_a_lock() -> None:
    """Darkness 3: Metal 2 forbids face-down plays in line 2, so line 3 must take the card."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-3 fire-1
        hand b  speed-0
        line 2  a - b metal-2
        """
    )

    t.a("play darkness-3 line-1 up")

    assert (t.stack("a2"), t.stack("a3")) == ([], ["fire-1?"])


def test_darkness_3_with_an_empty_hand_does_nothing() -> None:
    """Darkness 3: no card, no second play."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-3
        hand b  speed-0
        """
    )

    t.a("play darkness-3 line-1 up")

    assert "darkness-3.middle does nothing: hand-empty" in t.told
    assert t.asked == "bob"


def test_darkness_4_moves_a_face_down_card_of_either_side() -> None:
    """Darkness 4: one uncovered face-down card, yours or theirs, changes its line."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-4
        hand b  speed-0
        line 1  a -       b life-3 life-1?
        line 2  a fire-5? b metal-5? metal-3
        """
    )

    t.a("play darkness-4 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b1.2"}
    assert t.why("pick b2.2") == "face-down-card-only darkness-4"
    assert t.why("pick b2.1") == "uncovered-only darkness-4"
    t.a("pick a2.1")
    assert set(t.options) == {"line-1", "line-3"}
    t.a("line-1")

    assert (t.stack("a1"), t.stack("a2")) == (["darkness-4", "fire-5?"], [])


def test_darkness_4_without_a_face_down_card_does_nothing() -> None:
    """Darkness 4: face-up and buried face-down cards stay where they are."""
    t = table(
        """
        row a   darkness fire water
        hand a  darkness-4
        hand b  speed-0
        line 2  a fire-5 b metal-5? metal-3
        """
    )

    t.a("play darkness-4 line-1 up")

    assert "darkness-4.middle does nothing: no-target" in t.told
    assert t.stack("b2") == ["metal-5?", "metal-3"]
    assert t.asked == "bob"
