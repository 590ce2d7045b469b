"""Fire: discard for effect."""

from tests.games.compile.table import table


def test_fire_0_turns_over_another_card_and_draws_two() -> None:
    """Fire 0: first the flip of another uncovered card, then two cards."""
    t = table(
        """
        row a   fire water light
        hand a  fire-0
        hand b  speed-0
        deck a  water-1 water-2 water-3
        line 1  a -        b life-3
        line 2  a water-5? b metal-5 metal-2?
        """,
        draws="water-1 water-3",
    )

    t.a("play fire-0 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b1.1", "pick b2.2"}
    assert t.why("pick a1.1") == "not-itself fire-0"
    t.a("pick b1.1")

    assert t.heard("ann flips life-3 at b1.1 face down", "ann draws water-1 water-3")
    assert t.stack("b1") == ["life-3?"]


def test_fire_0_alone_on_the_field_only_draws() -> None:
    """Fire 0: no other card, no flip; the two cards come all the same."""
    t = table(
        """
        row a   fire water light
        hand a  fire-0
        hand b  speed-0
        deck a  water-1 water-3
        """
    )

    t.a("play fire-0 line-1 up")

    assert "fire-0.middle does nothing: no-target" in t.told
    assert t.stack("a1") == ["fire-0"]
    assert t.hand("a") == ["water-1", "water-3"]
    assert t.asked == "bob"


def test_fire_0_about_to_be_covered_draws_and_flips() -> None:
    """Fire 0: before the next card lands: draw one, then turn over another one."""
    t = table(
        """
        row a   fire water light
        hand a  fire-2
        hand b  speed-0
        deck a  water-1 water-2
        line 1  a fire-0  b life-3
        line 2  a light-5 b metal-5 metal-2?
        """,
        draws="water-1",
    )

    t.a("play fire-2 line-1 down")

    assert t.asking == "fire-0.bottom"
    assert t.hand("a") == ["water-1"]
    assert t.stack("a1") == ["fire-0"], "the card is on its way"
    assert set(t.options) == {"pick a2.1", "pick b1.1", "pick b2.2"}
    assert t.why("pick a1.2") == "no-card-there", "the arriving card cannot be chosen"
    t.a("pick b2.2")

    assert t.stack("b2") == ["metal-5", "metal-2"]
    assert t.stack("a1") == ["fire-0", "fire-2?"]


def test_fire_0_about_to_be_covered_flips_even_without_a_draw() -> None:
    """Fire 0: with nothing to draw the other card is turned over all the same."""
    t = table(
        """
        row a   fire water light
        hand a  fire-2
        hand b  speed-0
        line 1  a fire-0 b life-3
        """
    )

    t.a("play fire-2 line-1 down")

    assert "fire-0.bottom does nothing: nothing-to-draw" in t.told
    assert (t.stack("a1"), t.stack("b1")) == (["fire-0", "fire-2?"], ["life-3?"])


def test_fire_0_face_down_does_not_mind_being_covered() -> None:
    """Fire 0: face-down it has no text."""
    t = table(
        """
        row a   fire water light
        hand a  fire-2
        hand b  speed-0
        deck a  water-1
        line 1  a fire-0? b life-3
        """
    )

    t.a("play fire-2 line-1 down")

    assert t.stack("a1") == ["fire-0?", "fire-2?"]
    assert t.deck("a") == ["water-1"]
    assert t.stack("b1") == ["life-3"]


def test_fire_1_discards_one_and_deletes_one() -> None:
    """Fire 1: discard a card, then delete any uncovered card, this one included."""
    t = table(
        """
        row a   fire water light
        hand a  fire-1 water-4 light-5
        hand b  speed-0
        line 1  a -       b life-1
        line 2  a water-5 b speed-3? metal-6?
        """
    )

    t.a("play fire-1 line-1 up")
    assert set(t.options) == {"water-4", "light-5"}
    t.a("light-5")
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b2.2"}
    assert t.why("pick b2.1") == "uncovered-only fire-1"
    t.a("pick b2.2")

    assert t.heard("ann discards light-5", "ann deletes metal-6")
    assert (t.trash("a"), t.trash("b")) == (["light-5"], ["metal-6"])


def test_fire_1_discards_the_only_card_unasked() -> None:
    """Fire 1: with one card in hand it is not asked which; its player deletes."""
    t = table(
        """
        turn 1 a action
        row a   fire water light
        row b   life metal speed
        hand a  fire-1 water-4
        hand b  speed-0
        line 1  a -    b life-1
        line 2  a -    b speed-3? metal-6?
        """
    )

    t.a("play fire-1 line-1 up", "pick b2.2")

    assert t.heard("ann discards water-4", "bob deletes metal-6") is False
    assert t.heard("ann discards water-4", "ann deletes metal-6")
    assert t.trash("b") == ["metal-6"]


def test_fire_1_must_take_itself_if_nothing_else_lies_there() -> None:
    """Fire 1: after the discard a deletion is due, even its own."""
    t = table(
        """
        row a   fire water light
        hand a  fire-1 water-4
        hand b  speed-0
        """
    )

    t.a("play fire-1 line-1 up")

    assert t.trash("a") == ["water-4", "fire-1"]


def test_fire_1_without_a_discard_deletes_nothing() -> None:
    """Fire 1: an empty hand cannot pay."""
    t = table(
        """
        row a   fire water light
        hand a  fire-1
        hand b  speed-0
        line 1  a - b life-1
        """
    )

    t.a("play fire-1 line-1 up")

    assert "fire-1.middle does nothing: hand-empty" in t.told
    assert (t.stack("a1"), t.stack("b1")) == (["fire-1"], ["life-1"])
    assert t.asked == "bob"


def test_fire_2_discards_one_and_returns_one() -> None:
    """Fire 2: discard a card, then one uncovered card goes back to its owner's hand."""
    t = table(
        """
        row a   fire water light
        hand a  fire-2 water-4 light-5
        hand b  speed-0
        line 1  a -       b life-1
        line 2  a water-5 b speed-3? metal-6?
        """
    )

    t.a("play fire-2 line-1 up", "water-4")
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b2.2"}
    t.a("pick b2.2")

    assert t.heard("ann discards water-4", "metal-6 returns to the hand of bob")
    assert t.hand("b") == ["metal-6", "speed-0"]
    assert t.stack("b2") == ["speed-3?"]


def test_fire_2_without_a_discard_returns_nothing() -> None:
    """Fire 2: an empty hand cannot pay."""
    t = table(
        """
        row a   fire water light
        hand a  fire-2
        hand b  speed-0
        line 1  a - b life-1
        """
    )

    t.a("play fire-2 line-1 up")

    assert "fire-2.middle does nothing: hand-empty" in t.told
    assert (t.stack("a1"), t.stack("b1")) == (["fire-2"], ["life-1"])
    assert t.asked == "bob"


def test_fire_3_may_discard_to_flip_at_the_end() -> None:
    """Fire 3: at your end you may discard one; if you did, turn over any uncovered card."""
    t = table(
        """
        turn 1 a end
        row a   fire water light
        hand a  water-4 light-5
        hand b  speed-0
        line 1  a fire-3 b life-4
        line 2  a -      b metal-5 metal-2?
        """
    )

    assert (t.asking, t.options) == ("fire-3.bottom", ["yes", "no"])
    t.a("yes", "water-4")
    assert set(t.options) == {"pick a1.1", "pick b1.1", "pick b2.2"}
    t.a("pick b1.1")

    assert t.heard("ann discards water-4", "ann flips life-4 at b1.1 face down")
    assert t.hand("a") == ["light-5"]


def test_fire_3_may_be_declined() -> None:
    """Fire 3: no discard, no flip."""
    t = table(
        """
        turn 1 a end
        row a   fire water light
        hand a  water-4
        hand b  speed-0
        line 1  a fire-3 b life-4
        """
    )

    t.a("no")

    assert t.hand("a") == ["water-4"]
    assert (t.stack("a1"), t.stack("b1")) == (["fire-3"], ["life-4"])


def test_fire_3_is_silent_when_covered_or_without_cards() -> None:
    """Fire 3: a buried bottom box does not count, and an empty hand leaves nothing to offer."""
    buried = table(
        """
        turn 1 a end
        row a   fire water light
        hand a  water-4
        hand b  speed-0
        line 1  a fire-3 light-3 b life-4
        """
    )
    empty = table(
        """
        turn 1 a end
        row a   fire water light
        hand b  speed-0
        line 1  a fire-3 b life-4
        """
    )

    assert (buried.asked, buried.asking) == ("bob", "turn")
    assert (empty.asked, empty.asking) == ("bob", "turn")
    assert empty.stack("b1") == ["life-4"]


def test_fire_4_discards_some_and_draws_one_more() -> None:
    """Fire 4: discard as many as you like in one go, then draw that many plus one."""
    t = table(
        """
        row a   fire water light
        hand a  fire-4 water-4 light-5 light-0
        hand b  speed-0
        deck a  water-0 water-1 water-2 water-3
        """,
        draws="water-3 water-1 water-0",
    )

    t.a("play fire-4 line-1 up")
    assert set(t.options) == {"water-4", "light-5", "light-0"}
    assert t.why("done") == "choose-one-first fire-4"
    t.a("light-5")
    assert set(t.options) == {"water-4", "light-0", "done"}
    t.a("water-4", "done")

    assert t.heard("ann discards light-5 water-4", "ann draws water-3 water-1 water-0")
    assert t.hand("a") == ["light-0", "water-0", "water-1", "water-3"]


def test_fire_4_with_an_empty_hand_still_draws_one() -> None:
    """Fire 4: none discarded plus one."""
    t = table(
        """
        row a   fire water light
        hand a  fire-4
        hand b  speed-0
        deck a  water-0 water-1
        """,
        draws="water-1",
    )

    t.a("play fire-4 line-1 up")

    assert "fire-4.middle does nothing: hand-empty" in t.told
    assert t.hand("a") == ["water-1"]
    assert t.asked == "bob"


def test_fire_4_takes_the_only_card_unasked() -> None:
    """Fire 4: at least one must go, so a single card goes; two come."""
    t = table(
        """
        row a   fire water light
        hand a  fire-4 light-5
        hand b  speed-0
        deck a  water-0 water-1
        """
    )

    t.a("play fire-4 line-1 up")

    assert t.trash("a") == ["light-5"]
    assert t.hand("a") == ["water-0", "water-1"]
