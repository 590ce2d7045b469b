"""Light: draw, flip, and nothing stays hidden."""

from tests.games.compile.table import table


def test_light_0_draws_what_the_flipped_card_is_worth_now() -> None:
    """Light 0: a card turned up gives its printed value, after its own text has run."""
    t = table(
        """
        row a   light fire water
        hand a  light-0
        hand b  speed-0
        deck a  fire-0 fire-1 fire-2 fire-4 water-1
        deck b  life-1
        line 2  a - b speed-2 metal-3?
        line 3  a - b life-5
        """,
        draws="fire-4 fire-0 water-1",
    )

    t.a("play light-0 line-1 up")
    assert set(t.options) == {"pick a1.1", "pick b2.2", "pick b3.1"}
    t.a("pick b2.2")

    assert t.heard("bob draws life-1", "ann draws fire-4 fire-0 water-1"), "Metal 3 speaks first"
    assert t.hand("a") == ["fire-0", "fire-4", "water-1"]


def test_light_0_draws_two_for_a_card_turned_down() -> None:
    """Light 0: Life 5 turned face-down is worth 2; in a Darkness 2 stack it is worth 4."""
    plain = table(
        """
        row a   light fire water
        hand a  light-0
        hand b  speed-0
        deck a  fire-0 fire-1 fire-2 fire-4 water-1
        line 3  a - b life-5
        """
    )
    dark = table(
        """
        row a   light fire water
        hand a  light-0
        hand b  speed-0
        deck a  fire-0 fire-1 fire-2 fire-4 water-1
        line 3  a - b darkness-2 life-5
        """
    )

    plain.a("play light-0 line-1 up", "pick b3.1")
    dark.a("play light-0 line-1 up", "pick b3.2")

    assert plain.hand("a") == ["fire-0", "fire-1"]
    assert dark.hand("a") == ["fire-0", "fire-1", "fire-2", "fire-4"]


def test_light_0_draws_six_for_metal_6() -> None:
    """Light 0: Metal 6 goes to the trash instead of turning over, where it is worth 6."""
    t = table(
        """
        row a   light fire water
        hand a  light-0
        hand b  speed-0
        deck a  fire-0 fire-1 fire-2 fire-3 fire-4 fire-5 water-1
        line 3  a - b metal-6
        """,
        draws="fire-0 fire-1 fire-2 fire-3 fire-4 water-1",
    )

    t.a("play light-0 line-1 up", "pick b3.1")

    assert t.trash("b") == ["metal-6"]
    assert "ann draws fire-0 fire-1 fire-2 fire-3 fire-4 water-1" in t.told
    assert t.asked == "ann" and "fire-0" in t.options, "six cards are one too many for the cache"


def test_light_0_on_itself_draws_nothing() -> None:
    """Light 0: turned face-down by itself, its text is over."""
    t = table(
        """
        row a   light fire water
        hand a  light-0
        hand b  speed-0
        deck a  fire-0 fire-1
        """
    )

    t.a("play light-0 line-1 up")

    assert t.stack("a1") == ["light-0?"]
    assert t.hand("a") == []


def test_light_1_draws_at_the_end() -> None:
    """Light 1: one card at each of your turn ends."""
    t = table(
        """
        row a   light fire water
        hand a  fire-4 fire-5
        hand b  speed-0
        deck a  water-1 water-2
        line 1  a light-1 b -
        """,
        draws="water-2",
    )

    t.a("play fire-4 line-2 down")

    assert t.hand("a") == ["fire-5", "water-2"]
    t.b("play speed-0 line-1 down")
    assert t.hand("a") == ["fire-5", "water-2"], "not at the end of bob's turn"


def test_light_1_covered_draws_nothing() -> None:
    """Light 1: a buried bottom box is silent."""
    t = table(
        """
        row a   light fire water
        hand a  fire-4 fire-5
        hand b  speed-0
        deck a  water-1
        line 1  a light-1 b -
        """
    )

    t.a("play fire-4 line-1 down")

    assert (t.hand("a"), t.deck("a")) == (["fire-5"], ["water-1"])


def test_light_2_draws_two_shows_a_card_and_moves_it() -> None:
    """Light 2: draw two, show one uncovered face-down card, then perhaps move it."""
    t = table(
        """
        row a   light fire water
        hand a  light-2
        hand b  speed-0
        deck a  fire-1 fire-2 water-1
        line 1  a -       b life-3
        line 2  a fire-4? b metal-5? metal-3?
        """,
        draws="fire-1 water-1",
    )

    t.a("play light-2 line-1 up")
    assert t.hand("a") == ["fire-1", "water-1"]
    assert set(t.options) == {"pick a2.1", "pick b2.2"}
    t.a("pick b2.2")
    assert "ann reveals metal-3 at b2.2" in t.told
    t.a("yes")
    assert set(t.options) == {"shift", "flip"}
    t.a("shift", "line-3")

    assert (t.stack("b2"), t.stack("b3")) == (["metal-5?"], ["metal-3?"])


def test_light_2_turns_the_shown_card_over() -> None:
    """Light 2: or it is turned up, and then its text runs for its owner."""
    t = table(
        """
        row a   light fire water
        hand a  light-2
        hand b  speed-0
        deck b  life-1 life-2
        line 2  a - b speed-1?
        """
    )

    t.a("play light-2 line-1 up")
    assert t.hand("b") == ["speed-0"], "showing alone runs nothing"
    t.a("yes", "flip")

    assert "ann flips speed-1 at b2.1 face up" in t.told
    assert t.hand("b") == ["life-1", "life-2", "speed-0"]


def test_light_2_may_leave_the_shown_card_alone() -> None:
    """Light 2: showing is a must, the rest is not."""
    t = table(
        """
        row a   light fire water
        hand a  light-2
        hand b  speed-0
        line 2  a - b speed-1?
        """
    )

    t.a("play light-2 line-1 up", "no")

    assert "ann reveals speed-1 at b2.1" in t.told
    assert t.stack("b2") == ["speed-1?"]


def test_light_2_with_nothing_hidden_only_draws() -> None:
    """Light 2: no uncovered face-down card, so nothing is shown and nothing offered."""
    t = table(
        """
        row a   light fire water
        hand a  light-2
        hand b  speed-0
        deck a  fire-1 water-1
        line 2  a - b metal-5? metal-3
        """
    )

    t.a("play light-2 line-1 up")

    assert t.hand("a") == ["fire-1", "water-1"]
    assert t.asked == "bob"
    assert t.stack("b2") == ["metal-5?", "metal-3"]


def test_light_3_sweeps_face_down_cards_into_another_line() -> None:
    """Light 3: all face-down cards of this line, both sides, go together to one other line."""
    t = table(
        """
        row a   light fire water
        hand a  light-3
        hand b  speed-0
        deck b  life-4 life-5
        line 1  a fire-2?  b speed-1 water-2? life-1?
        line 2  a fire-5?  b metal-3
        """
    )

    t.a("play light-3 line-1 up")
    assert set(t.options) == {"line-2", "line-3"}
    assert t.why("line-1") == "other-line-only light-3"
    t.a("line-2")

    assert t.heard("ann shifts fire-2 from a1.1 to line-2", "ann shifts life-1 from b1.3 to line-2")
    assert t.stack("a1") == ["light-3"]
    assert t.stack("a2") == ["fire-5?", "fire-2?"]
    assert t.stack("b1") == ["speed-1"]
    assert t.stack("b2") == ["metal-3", "water-2?", "life-1?"]
    assert t.hand("b") == ["life-4", "life-5", "speed-0"], "Speed 1 was uncovered and drew"


def test_light_3_without_face_down_cards_here_does_nothing() -> None:
    """Light 3: cards of other lines are not meant."""
    t = table(
        """
        row a   light fire water
        hand a  light-3
        hand b  speed-0
        line 1  a -       b speed-4
        line 2  a fire-5? b -
        """
    )

    t.a("play light-3 line-1 up")

    assert "light-3.middle does nothing: no-line" in t.told
    assert t.stack("a2") == ["fire-5?"]
    assert t.asked == "bob"


def test_light_4_makes_the_opponent_show_their_hand() -> None:
    """Light 4: bob lays his hand open and takes it back."""
    t = table(
        """
        row a   light fire water
        hand a  light-4 fire-1
        hand b  life-2 speed-0
        """
    )

    t.a("play light-4 line-1 up")

    assert "bob shows life-2 speed-0" in t.told
    assert t.hand("b") == ["life-2", "speed-0"]
    assert not any(line.startswith("ann shows") for line in t.told)


def test_light_4_against_an_empty_hand_shows_nothing() -> None:
    """Light 4: nothing to show."""
    t = table(
        """
        row a   light fire water
        hand a  light-4 fire-1
        """
    )

    t.a("play light-4 line-1 up")

    assert "light-4.middle does nothing: hand-empty" in t.told
