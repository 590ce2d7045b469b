"""Metal: what it forbids."""

from tests.games.compile.table import table


def test_metal_0_lowers_the_other_total_and_flips() -> None:
    """Metal 0: two less for the opponent in this line; on entry turn over one uncovered card."""
    t = table(
        """
        row a   metal fire water
        hand a  metal-0
        hand b  speed-0
        line 1  a -      b life-3 life-4
        line 2  a fire-3 b speed-4?
        """
    )
    assert (t.total("b1"), t.total("b2")) == (7, 2)

    t.a("play metal-0 line-1 up")
    assert (t.total("b1"), t.total("b2")) == (5, 2)
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.2", "pick b2.1"}
    t.a("pick b1.2")

    assert t.stack("b1") == ["life-3", "life-4?"]
    assert t.total("b1") == 3


def test_metal_0_works_while_buried_but_not_below_zero() -> None:
    """Metal 0: covered it still counts; a total never falls below nothing; face-down it is mute."""
    t = table(
        """
        row a   metal fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a metal-0 fire-5 b water-1
        """
    )
    turned = table(
        """
        row a   metal fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a metal-0? fire-5 b water-1
        """
    )

    assert (t.total("a1"), t.total("b1")) == (5, 0)
    assert (turned.total("a1"), turned.total("b1")) == (7, 1)


def test_metal_0_alone_turns_itself_over() -> None:
    """Metal 0: with no other card its flip must hit itself."""
    t = table(
        """
        row a   metal fire water
        hand a  metal-0
        hand b  speed-0
        """
    )

    t.a("play metal-0 line-1 up")

    assert t.stack("a1") == ["metal-0?"]


def test_metal_1_draws_two_and_bars_the_next_compile() -> None:
    """Metal 1: draw two; in their next turn the opponent cannot compile."""
    t = table(
        """
        row a   metal fire water
        row b   life light speed
        hand a  metal-1
        hand b  life-1 speed-0
        deck a  fire-1 fire-2 fire-4
        deck b  light-1
        line 2  a - b light-4 light-3 life-5
        """,
        draws="fire-1 fire-2",
    )

    t.a("play metal-1 line-1 up")

    assert t.hand("a") == ["fire-1", "fire-2"]
    assert (t.turn, t.asked) == ("bob", "bob")
    assert "play life-1 line-1 up" in t.options, "an action as usual"
    assert t.why("compile line-2") == "compile-banned metal-1"


def test_metal_1_is_told_as_a_ban_on_the_opponent() -> None:
    """Metal 1: the cards come first, then it is said whose compile is barred."""
    t = table(
        """
        row a   metal fire water
        hand a  metal-1
        hand b  life-1 speed-0
        deck a  fire-1 fire-2
        """
    )

    t.a("play metal-1 line-1 up")

    assert t.heard("ann draws fire-1 fire-2", "metal-1 bans the next compile against bob")


def test_metal_1_bars_one_turn_only() -> None:
    """Metal 1: the turn after that bob compiles."""
    t = table(
        """
        row a   metal fire water
        row b   life light speed
        hand a  metal-1 fire-4
        hand b  life-1 speed-0
        line 2  a - b light-4 light-3 life-5
        """
    )

    t.a("play metal-1 line-1 up")
    t.b("play speed-0 line-3 down")
    t.a("play fire-4 line-3 down")

    assert "bob compiles line-2 and deletes light-4 light-3 life-5" in t.told


def test_metal_1_covered_bars_nothing() -> None:
    """Metal 1: the ban holds only while its text can be seen; Speed 3 buries it at the end."""
    t = table(
        """
        row a   metal fire water
        row b   life light speed
        hand a  metal-1
        hand b  life-1 speed-0
        deck a  fire-1 fire-2
        line 2  a speed-3 b light-4 light-3 life-5
        line 3  a water-4 b -
        """
    )

    t.a("play metal-1 line-1 up", "yes", "pick a3.1", "line-1")

    assert t.stack("a1") == ["metal-1", "water-4"]
    assert "bob compiles line-2 and deletes speed-3 light-4 light-3 life-5" in t.told


def test_metal_2_forbids_face_down_plays_in_its_line() -> None:
    """Metal 2: the opponent may play face-up here but not face-down, even while it is buried."""
    t = table(
        """
        turn 2 b action
        row a   metal fire water
        row b   life light speed
        hand a  fire-1
        hand b  life-1
        line 1  a metal-2 fire-5 b -
        """
    )

    assert set(t.options) == {
        "play life-1 line-1 up",
        "play life-1 line-2 down",
        "play life-1 line-3 down",
    }
    assert t.why("play life-1 line-1 down") == "no-face-down-here metal-2"


def test_metal_2_binds_only_the_opponent_and_only_face_up() -> None:
    """Metal 2: its owner plays as usual; turned face-down it forbids nothing."""
    own = table(
        """
        row a   metal fire water
        hand a  fire-1
        hand b  life-1
        line 1  a metal-2 b -
        """
    )
    turned = table(
        """
        turn 2 b action
        row b   life light speed
        hand a  fire-1
        hand b  life-1
        line 1  a metal-2? b -
        """
    )

    assert "play fire-1 line-1 down" in own.options
    assert "play life-1 line-1 down" in turned.options


def test_metal_3_draws_one_and_empties_a_crowded_line() -> None:
    """Metal 3: draw one, then all cards of another line with eight or more are deleted."""
    t = table(
        """
        row a   metal fire water
        hand a  metal-3
        hand b  speed-0
        deck a  fire-0 fire-1
        line 2  a fire-2 fire-3? fire-4 fire-5 b life-0? life-1 life-2? life-3
        line 3  a water-0? water-1?            b -
        """,
        draws="fire-1",
    )

    t.a("play metal-3 line-1 up")

    assert t.heard(
        "ann draws fire-1", "ann deletes fire-2 fire-3 fire-4 fire-5 life-0 life-1 life-2 life-3"
    )
    assert t.hand("a") == ["fire-1"]
    assert (t.stack("a2"), t.stack("b2")) == ([], [])
    assert (len(t.trash("a")), len(t.trash("b"))) == (4, 4)
    assert t.stack("a3") == ["water-0?", "water-1?"]


def test_metal_3_needs_eight_cards_in_another_line() -> None:
    """Metal 3: seven are too few, and its own line does not count however full it is."""
    t = table(
        """
        row a   metal fire water
        hand a  metal-3
        hand b  speed-0
        deck a  fire-1
        line 1  a fire-2? fire-3? fire-4? fire-5? b life-0? life-1? life-2? life-3?
        line 2  a water-0? water-1? water-2? b light-0? light-1? light-2? light-3?
        """
    )

    t.a("play metal-3 line-1 up")

    assert t.hand("a") == ["fire-1"]
    assert "metal-3.middle does nothing: no-line" in t.told
    assert (t.trash("a"), t.trash("b")) == ([], [])
    assert t.asked == "bob"


def test_metal_3_chooses_between_two_crowded_lines() -> None:
    """Metal 3: one of them, not both."""
    t = table(
        """
        row a   metal fire water
        hand a  metal-3
        hand b  speed-0
        line 2  a fire-1? fire-2? fire-3? fire-4? b life-0? life-1? life-2? life-3?
        line 3  a water-0? water-1? water-2? water-3? b light-0? light-1? light-2? light-3?
        """
    )

    t.a("play metal-3 line-1 up")
    assert set(t.options) == {"line-2", "line-3"}
    t.a("line-3")

    assert (t.stack("a3"), t.stack("b3")) == ([], [])
    assert len(t.stack("a2")) == 4


def test_metal_6_goes_before_it_is_covered() -> None:
    """Metal 6: it deletes itself first, and the arriving card lands in its place."""
    t = table(
        """
        row a   metal fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a water-3? metal-6 b -
        """
    )

    t.a("play fire-1 line-1 down")

    assert "ann deletes metal-6" in t.told
    assert t.trash("a") == ["metal-6"]
    assert t.stack("a1") == ["water-3?", "fire-1?"]


def test_metal_6_goes_instead_of_turning_over() -> None:
    """Metal 6: flipped, it is deleted; the flip is used up and the flipping text goes on."""
    t = table(
        """
        row a   water fire light
        hand a  water-0
        hand b  speed-0
        line 2  a - b metal-6
        """
    )

    t.a("play water-0 line-1 up")

    assert t.trash("b") == ["metal-6"]
    assert t.stack("a1") == ["water-0?"]
    assert t.stack("b2") == []


def test_metal_6_face_down_can_be_covered_and_turned_up() -> None:
    """Metal 6: face-down it has no text, so it is turned up normally."""
    covered = table(
        """
        row a   metal fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a metal-6? b -
        """
    )
    flipped = table(
        """
        row a   water fire light
        hand a  water-0
        hand b  speed-0
        line 2  a - b metal-6?
        """
    )

    covered.a("play fire-1 line-1 down")
    flipped.a("play water-0 line-1 up")

    assert covered.stack("a1") == ["metal-6?", "fire-1?"]
    assert flipped.stack("b2") == ["metal-6"]
