"""Speed: once more, and elsewhere."""

from tests.games.compile.table import table


def test_speed_0_plays_another_card() -> None:
    """Speed 0: one more card from hand under the usual rules, even onto Speed 0 itself."""
    t = table(
        """
        row a   speed fire water
        row b   life metal light
        hand a  speed-0 fire-4 life-4
        hand b  light-0
        line 3  a - b metal-2
        """
    )

    t.a("play speed-0 line-1 up")
    assert t.asking == "speed-0.middle"
    assert set(t.options) == {
        "play fire-4 line-2 up",
        "play fire-4 line-1 down",
        "play fire-4 line-2 down",
        "play life-4 line-1 up",
        "play life-4 line-1 down",
        "play life-4 line-2 down",
    }
    assert t.why("play fire-4 line-1 up") == "protocol-elsewhere fire-4"
    assert t.why("play fire-4 line-3 down") == "no-face-down-here metal-2"
    t.a("play life-4 line-1 up")

    assert t.stack("a1") == ["speed-0", "life-4"]
    assert t.hand("a") == ["fire-4"]


def test_speed_0_with_an_empty_hand_does_nothing() -> None:
    """Speed 0: no card, no second play."""
    t = table(
        """
        row a   speed fire water
        hand a  speed-0
        hand b  light-0
        """
    )

    t.a("play speed-0 line-1 up")

    assert "speed-0.middle does nothing: hand-empty" in t.told
    assert t.asked == "bob"


def test_speed_1_draws_two() -> None:
    """Speed 1: two cards on entry."""
    t = table(
        """
        row a   speed fire water
        hand a  speed-1
        hand b  light-0
        deck a  fire-1 fire-2 water-1
        """,
        draws="water-1 fire-1",
    )

    t.a("play speed-1 line-1 up")

    assert t.hand("a") == ["fire-1", "water-1"]


def test_speed_1_draws_after_the_cache_is_cleared() -> None:
    """Speed 1: having discarded down to five, even from under other cards, draw one."""
    t = table(
        """
        turn 1 a cache
        row a   speed fire water
        hand a  fire-0 fire-1 fire-2 fire-4 water-0 water-1 water-2
        hand b  light-0
        deck a  water-4
        line 1  a speed-1 fire-5 b -
        """
    )

    t.a("fire-0", "water-2")

    assert t.heard("ann clears the cache", "ann discards fire-0 water-2", "ann draws water-4")
    assert len(t.hand("a")) == 6, "there is no second check"


def test_speed_1_without_a_discard_draws_nothing() -> None:
    """Speed 1: a hand of five clears nothing."""
    t = table(
        """
        row a   speed fire water
        hand a  fire-0 fire-1 fire-2 fire-4 water-0 water-1
        hand b  light-0
        deck a  water-4
        line 1  a speed-1 b -
        """
    )

    t.a("play fire-4 line-3 down")

    assert (len(t.hand("a")), t.deck("a")) == (5, ["water-4"])


def test_speed_2_escapes_a_compile() -> None:
    """Speed 2: instead of being deleted it moves, even from under cards and in ann's compile."""
    t = table(
        """
        turn 3 a compile
        row a   life fire water
        row b   light metal speed
        hand a  fire-1
        hand b  light-0
        line 1  a life-5 fire-5 b speed-2 light-5
        line 2  a -             b metal-3
        """
    )

    assert (t.asked, t.asking) == ("bob", "speed-2.top")
    assert set(t.options) == {"line-2", "line-3"}
    t.b("line-2")

    assert "ann compiles line-1 and deletes life-5 fire-5 light-5" in t.told
    assert t.stack("b2") == ["metal-3", "speed-2"]
    assert t.trash("b") == ["light-5"]
    assert t.row("a") == ["life*", "fire", "water"]


def test_speed_2_face_down_is_deleted() -> None:
    """Speed 2: face-down it cannot escape; and a deletion by a card is no compile."""
    compiled = table(
        """
        turn 3 a compile
        row a   life fire water
        hand a  fire-1
        hand b  light-0 light-1
        line 1  a life-5 fire-5 b speed-2?
        """
    )
    deleted = table(
        """
        row a   hate fire water
        hand a  hate-0
        hand b  light-0
        line 2  a - b speed-2
        """
    )

    deleted.a("play hate-0 line-1 up", "pick b2.1")

    assert compiled.trash("b") == ["speed-2"]
    assert deleted.trash("b") == ["speed-2"]


def test_speed_3_moves_another_card_of_yours() -> None:
    """Speed 3: on entry one of your other uncovered cards changes its line."""
    t = table(
        """
        row a   speed fire water
        hand a  speed-3
        hand b  light-0
        line 1  a -        b life-3
        line 2  a fire-4   b -
        line 3  a water-3 water-5? b -
        """
    )

    t.a("play speed-3 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick a3.2"}
    assert t.why("pick a1.1") == "not-itself speed-3"
    assert t.why("pick b1.1") == "your-side-only speed-3"
    t.a("pick a2.1", "line-3")

    assert t.stack("a3") == ["water-3", "water-5?", "fire-4"]


def test_speed_3_at_the_end_moves_a_card_and_turns_over() -> None:
    """Speed 3: at your end you may move one of your cards, itself too; then it turns over."""
    other = table(
        """
        turn 1 a end
        row a   speed fire water
        hand a  fire-1
        hand b  light-0
        line 1  a speed-3         b life-3
        line 2  a water-1 fire-4? b -
        """
    )
    itself = table(
        """
        turn 1 a end
        row a   speed fire water
        hand a  fire-1
        hand b  light-0
        line 1  a speed-3 b life-3
        """
    )

    other.a("yes")
    assert set(other.options) == {"pick a1.1", "pick a2.2"}
    other.a("pick a2.2", "line-3")
    itself.a("yes", "line-2")

    assert other.heard(
        "ann shifts fire-4 from a2.2 to line-3", "ann flips speed-3 at a1.1 face down"
    )
    assert (other.stack("a1"), other.stack("a3")) == (["speed-3?"], ["fire-4?"])
    assert (itself.stack("a1"), itself.stack("a2")) == ([], ["speed-3?"])


def test_speed_3_covered_at_the_end_does_not_turn_over() -> None:
    """Speed 3: moving a card onto Speed 3 silences it; declining leaves all as it is."""
    covered = table(
        """
        turn 1 a end
        hand a  fire-1
        hand b  light-0
        line 1  a speed-3 b life-3
        line 2  a fire-4  b -
        """
    )
    declined = table(
        """
        turn 1 a end
        hand a  fire-1
        hand b  light-0
        line 1  a speed-3 b life-3
        """
    )

    covered.a("yes", "pick a2.1", "line-1")
    declined.a("no")

    assert covered.stack("a1") == ["speed-3", "fire-4"]
    assert declined.stack("a1") == ["speed-3"]


def test_speed_3_alone_moves_nothing_on_entry() -> None:
    """Speed 3: no other card of yours; the opponent's do not count."""
    t = table(
        """
        row a   speed fire water
        hand a  speed-3
        hand b  light-0
        line 2  a - b life-3
        """
    )

    t.a("play speed-3 line-1 up")

    assert "speed-3.middle does nothing: no-target" in t.told
    assert t.stack("b2") == ["life-3"]
    assert t.asking == "speed-3.bottom", "the turn has come to its end"


def test_speed_4_moves_their_face_down_card() -> None:
    """Speed 4: one uncovered face-down card of the opponent changes its line."""
    t = table(
        """
        row a   speed fire water
        hand a  speed-4
        hand b  light-0
        line 1  a -       b life-3?
        line 2  a fire-4? b metal-5? metal-2
        line 3  a -       b light-4?
        """
    )

    t.a("play speed-4 line-1 up")
    assert set(t.options) == {"pick b1.1", "pick b3.1"}
    assert t.why("pick a2.1") == "their-side-only speed-4"
    assert t.why("pick b2.2") == "face-down-card-only speed-4"
    t.a("pick b3.1")
    assert set(t.options) == {"line-1", "line-2"}
    t.a("line-2")

    assert t.stack("b2") == ["metal-5?", "metal-2", "light-4?"]


def test_speed_4_against_face_up_cards_does_nothing() -> None:
    """Speed 4: no uncovered face-down card of theirs."""
    t = table(
        """
        row a   speed fire water
        hand a  speed-4
        hand b  light-0
        line 2  a fire-4? b metal-5? metal-2
        """
    )

    t.a("play speed-4 line-1 up")

    assert "speed-4.middle does nothing: no-target" in t.told
    assert (t.stack("a2"), t.stack("b2")) == (["fire-4?"], ["metal-5?", "metal-2"])
    assert t.asked == "bob"
