"""Rulings R102 to R118: compiling, the control component, victory."""

import pytest

from tests.games.compile.table import table

# R102 and R103: when a line is compiled, and what that sets off.


def test_r102_ten_to_nine_compiles() -> None:
    """Exactly 10 against 9 is enough to compile."""
    t = table(
        """
        turn 5 a compile
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        line 1   a fire-5 water-5    b life-5 light-4
        """
    )

    assert t.row("a") == ["fire*", "water", "light"]
    assert (t.stack("a1"), t.stack("b1")) == ([], [])
    assert t.asked == "bob"


def test_r102_nine_to_nothing_does_not_compile() -> None:
    """9 against 0 is a lead, but below 10."""
    t = table(
        """
        turn 5 a compile
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        line 1   a fire-5 water-4    b -
        """
    )

    assert t.asked == "ann"
    assert t.why("compile line-1") == "not-ready"
    assert t.row("a") == ["fire", "water", "light"]


def test_r102_ten_to_ten_does_not_compile() -> None:
    """10 against 10 is no lead, so nobody compiles."""
    t = table(
        """
        turn 5 a compile
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        line 1   a fire-5 water-5    b life-5 light-5
        """
    )

    assert t.asked == "ann"
    assert t.why("compile line-1") == "not-ready"
    assert t.row("a") == ["fire", "water", "light"]


def test_r103_cleared_cards_say_nothing() -> None:
    """Fire 0, Life 3 and Metal 6 are cleared by A's compile without a word and without a choice."""
    t = table(
        """
        turn 5 a compile
        control a
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        deck b   speed-1 speed-3
        line 1   a plague-2 fire-5 water-5    b fire-0 life-3 metal-6
        line 2   a light-4?                   b -
        """
    )

    t.a("no")

    assert t.told == [
        "ann returns control",
        "ann compiles line-1 and deletes plague-2 fire-5 water-5 fire-0 life-3 metal-6",
        "turn 6: bob",
    ]
    assert t.trash("a") == ["plague-2", "fire-5", "water-5"]
    assert t.trash("b") == ["fire-0", "life-3", "metal-6"]
    assert (t.stack("a2"), t.stack("b2")) == (["light-4?"], [])
    assert t.deck("b") == ["speed-1", "speed-3"]


def test_r103_a_cleared_fire_0_on_top_does_not_react() -> None:
    """A face-up Fire 0 on top of a cleared stack neither draws nor flips."""
    t = table(
        """
        turn 5 a compile
        control a
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        deck b   speed-1 speed-3
        line 1   a fire-5 water-5    b life-3 fire-0
        line 2   a light-4?          b metal-2?
        """
    )

    t.a("no")

    assert t.told == [
        "ann returns control",
        "ann compiles line-1 and deletes fire-5 water-5 life-3 fire-0",
        "turn 6: bob",
    ]
    assert (t.stack("a2"), t.stack("b2")) == (["light-4?"], ["metal-2?"])
    assert len(t.deck("b")) == 2


# R104 to R106: control at a compile.

WITH_CONTROL = """
    turn 5 a compile
    control a
    row a    fire* water light
    row b    life* metal speed
    hand a   light-1
    hand b   speed-5 speed-0
    deck b   metal-3
    line 1   a fire-5 light-5    b -
    """


def test_r104_control_chooses_what_is_compiled() -> None:
    """A moves Water to the line with 10, facing it instead of compiled Fire: Water is compiled."""
    t = table(WITH_CONTROL)

    t.a("order a 2-1-3")

    assert t.row("a") == ["water*", "fire*", "light"]
    assert t.stack("a1") == []
    assert t.hand("a") == ["light-1"]  # a first compile, no reward


def test_r105_control_is_spent_even_if_not_used() -> None:
    """A compiles with control and declines to rearrange: the component is neutral all the same."""
    t = table(WITH_CONTROL)

    t.a("no")

    assert t.control == "-"
    assert t.row("a") == ["fire*", "water", "light"]
    assert t.row("b") == ["life*", "metal", "speed"]
    assert t.hand("a") == ["light-1", "metal-3"]  # so it was a recompile


def test_r105_without_the_component_a_compile_asks_nothing() -> None:
    """Control is spent only where there is one: with control off A's compile asks nothing."""
    leading = """
        turn 5 a control
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        line 1   a fire-5 light-5    b -
        line 2   a water-4           b -
        """

    on, off = table(leading), table(leading, options="control=off")

    assert (on.asked, on.row("a")) == ("ann", ["fire", "water", "light"])
    assert "order a 2-1-3" in on.options
    assert (off.asked, off.row("a")) == ("bob", ["fire*", "water", "light"])
    assert off.control == "-"


def test_r106_the_opponents_row_may_be_rearranged_instead() -> None:
    """A may reorder B's protocols instead; compiled sides travel with the cards."""
    t = table(WITH_CONTROL)
    assert "order b 1-2-3" not in t.options
    assert t.why("order b 1-2-3") == "no-such-order"

    t.a("order b 3-2-1")

    assert t.row("b") == ["speed", "metal", "life*"]
    assert t.row("a") == ["fire*", "water", "light"]
    assert t.control == "-"


def test_r106_only_one_row_is_rearranged() -> None:
    """A rearranges the protocols of one player, and is not asked for the other's as well."""
    t = table(WITH_CONTROL)

    t.a("order b 3-2-1")

    assert t.asked == "bob"
    assert len([line for line in t.told if line.startswith("ann rearranges")]) == 1


# R107 to R109: Speed 2 and the compile.


def test_r107_a_compile_on_the_way_cannot_be_undone() -> None:
    """A announced line 1; Speed 2 leaves, 10 falls to 8 against 9, and still it is compiled."""
    t = table(
        """
        turn 5 a compile
        row a    fire water speed
        row b    life metal light
        hand a   water-1
        hand b   light-5 light-0
        line 1   a speed-2 speed-3 fire-5    b life-5 light-4
        """
    )
    assert t.asking == "speed-2.top"
    assert t.row("a") == ["fire", "water", "speed"]

    t.a("line-2")

    assert t.row("a") == ["fire*", "water", "speed"]
    assert (t.stack("a1"), t.stack("b1"), t.stack("a2")) == ([], [], ["speed-2"])
    assert t.trash("a") == ["speed-3", "fire-5"]
    assert t.trash("b") == ["life-5", "light-4"]


def test_r108_speed_2_escapes_from_under_another_card() -> None:
    """B must shift the covered Speed 2 to another of B's lines; the rest of line 1 is deleted."""
    t = table(
        """
        turn 5 a compile
        row a    light water death
        row b    fire metal speed
        hand a   water-1
        hand b   speed-5 speed-0
        line 1   a light-5 water-5    b speed-2 fire-5
        line 3   a -                  b metal-3
        """
    )
    assert t.asked == "bob"
    assert t.options == ["line-2", "line-3"]  # not whether, only where to
    assert t.why("line-1") == "same-line speed-2"

    t.b("line-3")

    assert t.stack("b3") == ["metal-3", "speed-2"]
    assert t.stack("b1") == []
    assert t.trash("b") == ["fire-5"]
    assert t.row("a") == ["light*", "water", "death"]


def test_r108_a_face_down_speed_2_does_not_escape() -> None:
    """Face-down Speed 2 is deleted like everything else, and B is not asked."""
    t = table(
        """
        turn 5 a compile
        row a    light water death
        row b    fire metal speed
        hand a   water-1
        hand b   speed-5 speed-0
        line 1   a light-5 water-5    b speed-2? fire-5
        """
    )

    assert t.trash("b") == ["speed-2", "fire-5"]
    assert (t.stack("b1"), t.stack("b2"), t.stack("b3")) == ([], [], [])
    assert (t.asked, t.turn) == ("bob", "bob")


def test_r109_speed_2_lands_on_a_reacting_card() -> None:
    """Fire 0 speaks before Speed 2 lands, cannot choose line 1's cards, and the compile goes on."""
    t = table(
        """
        turn 5 a compile
        row a    light water death
        row b    fire metal speed
        hand a   water-1
        hand b   speed-5 speed-0
        deck b   metal-1
        line 1   a light-5 water-5    b speed-2 fire-5
        line 2   a -                  b fire-0
        line 3   a death-5?           b metal-2
        """
    )

    t.b("line-2")

    assert (t.asked, t.asking) == ("bob", "fire-0.bottom")
    assert t.hand("b") == ["metal-1", "speed-0", "speed-5"]
    assert t.options == ["pick a3.1", "pick b3.1"]
    assert (t.stack("a1"), t.stack("b1"), t.stack("b2")) == ([], [], ["fire-0"])
    assert t.row("a") == ["light", "water", "death"]

    t.b("pick b3.1")

    assert t.stack("b2") == ["fire-0", "speed-2"]
    assert t.stack("b3") == ["metal-2?"]
    assert t.row("a") == ["light*", "water", "death"]
    assert t.trash("b") == ["fire-5"]


# R110 to R112: Metal 1.

METAL_1 = """
    row a    metal fire speed
    row b    life death water
    hand a   metal-1 fire-1 fire-4
    hand b   water-4 water-5
    deck a   fire-0 fire-2 metal-5 speed-0 speed-1 speed-4
    deck b   water-0 water-1 water-2
    line 2   a fire-3?    b life-5 death-5 water-3?
    """


def test_r110_metal_1_keeps_the_opponent_from_compiling() -> None:
    """In B's next turn B cannot compile 12 against 2 and takes a normal action."""
    t = table(METAL_1)

    t.a("play metal-1 line-1 up")

    assert (t.asked, t.total("b2"), t.total("a2")) == ("bob", 12, 2)
    assert t.why("compile line-2") == "compile-banned metal-1"
    assert {"play water-4 line-3 up", "refresh"} <= set(t.options)
    assert t.row("b") == ["life", "death", "water"]

    t.b("play water-5 line-1 down")

    assert t.stack("b1") == ["water-5?"]
    assert t.row("b") == ["life", "death", "water"]


def test_r110_the_log_names_the_player_who_is_barred() -> None:
    """Metal 1 keeps B from compiling, and the log says it is B."""
    t = table(METAL_1)

    t.a("play metal-1 line-1 up")

    assert "metal-1 bans the next compile against bob" in t.told
    assert "nothing is done: compile-banned" in t.told


# B has a card that deletes at Start; A has cards that cover and turn over at End.
METAL_1_REMOVED = METAL_1 + "line 1  a -  b death-1\n"
METAL_1_COVERED = METAL_1 + "line 3  a speed-3  b -\n"
METAL_1_TURNED = METAL_1.replace("fire-3?", "fire-3")

ON_AND_OFF = pytest.mark.parametrize("visible", ["on", "off"])


@ON_AND_OFF
def test_r110_metal_1_removed_before_the_check(visible: str) -> None:
    """If Death 1 deletes Metal 1 at B's Start B compiles, unless the text need not be seen."""
    t = table(METAL_1_REMOVED, options=f"metal1_needs_visible_text={visible}")

    t.a("play metal-1 line-1 up").b("yes", "pick a1.1")

    assert t.trash("a")[0] == "metal-1"
    if visible == "on":
        assert t.row("b") == ["life", "death*", "water"]
    else:
        assert t.asked == "bob"
        assert t.why("compile line-2") == "compile-banned metal-1"
        assert t.row("b") == ["life", "death", "water"]


@ON_AND_OFF
def test_r110_metal_1_covered_before_the_check(visible: str) -> None:
    """If Metal 1 has been covered by B's check B compiles, unless the text need not be seen."""
    t = table(METAL_1_COVERED, options=f"metal1_needs_visible_text={visible}")

    t.a("play metal-1 line-1 up", "yes", "pick a2.1", "line-1")

    assert t.stack("a1") == ["metal-1", "fire-3?"]
    if visible == "on":
        assert t.row("b") == ["life", "death*", "water"]
    else:
        assert t.asked == "bob"
        assert t.why("compile line-2") == "compile-banned metal-1"
        assert t.row("b") == ["life", "death", "water"]


@ON_AND_OFF
def test_r110_metal_1_turned_over_before_the_check(visible: str) -> None:
    """If Metal 1 has been turned over by B's check B compiles, unless the text need not be seen."""
    t = table(METAL_1_TURNED, options=f"metal1_needs_visible_text={visible}")

    t.a("play metal-1 line-1 up", "yes", "fire-4", "pick a1.1")

    assert t.stack("a1") == ["metal-1?"]
    if visible == "on":
        assert t.row("b") == ["life", "death*", "water"]
    else:
        assert t.asked == "bob"
        assert t.why("compile line-2") == "compile-banned metal-1"
        assert t.row("b") == ["life", "death", "water"]


def test_r110_metal_1_bans_its_opponent_only() -> None:
    """Metal 1 is about B's next turn: A, who played it, compiles in between as usual."""
    t = table(METAL_1 + "line 3  a speed-5 fire-5  b -\n")

    t.a("play metal-1 line-1 up").b("play water-5 line-1 down")

    assert t.row("a") == ["metal", "fire", "speed*"]


def test_r111_metal_1_lasts_one_turn() -> None:
    """Metal 1 stays visible, yet only B's next turn is affected: in the one after B compiles."""
    t = table(METAL_1)

    t.a("play metal-1 line-1 up").b("play water-5 line-2 down")
    assert t.row("b") == ["life", "death", "water"]
    t.a("play fire-1 line-3 down")

    assert t.stack("a1") == ["metal-1"]
    assert t.row("b") == ["life", "death*", "water"]


METAL_1_BURIED = """
    turn 4 a action
    row a    metal fire death
    row b    life speed water
    hand a   death-3 fire-1
    hand b   water-4 water-5
    deck a   fire-0 fire-2 metal-5 death-0
    line 1   a metal-1 fire-4?    b -
    line 2   a -                  b life-5 speed-5 water-3?
    """


def test_r111_uncovering_metal_1_runs_it_again() -> None:
    """Uncovering Metal 1 again runs the text again: A draws two and B's next turn is barred."""
    t = table(METAL_1_BURIED)

    t.a("play death-3 line-3 up", "pick a1.2")

    assert t.stack("a1") == ["metal-1"]
    assert len(t.hand("a")) == 3
    assert t.asked == "bob"
    assert t.why("compile line-2") == "compile-banned metal-1"


def test_r111_uncovered_in_the_opponents_turn_it_bars_the_one_after() -> None:
    """Metal 1 uncovered at B's own Start bars B's next turn, not the one going on."""
    t = table(
        """
        turn 4 b start
        row a    metal fire speed
        row b    life death water
        hand a   fire-1 fire-5
        hand b   water-4 water-5
        deck a   fire-0 fire-2
        deck b   water-0
        line 1   a metal-1 fire-4?    b death-1
        line 2   a -                  b life-5 death-5
        line 3   a -                  b water-1 death-4 life-4 life-1
        """
    )

    t.b("yes", "pick a1.2")
    assert t.hand("a") == ["fire-0", "fire-1", "fire-2", "fire-5"]
    t.b("compile line-2", "no")  # Bob had control as well
    assert t.row("b") == ["life", "death*", "water"]

    t.a("play fire-5 line-2 down")

    assert (t.asked, t.total("b3")) == ("bob", 10)
    assert t.why("compile line-3") == "compile-banned metal-1"


def test_r111_a_second_run_does_not_lift_the_first_ban() -> None:
    """Each run of Metal 1 bars B's next turn: a run in B's turn does not lift the ban on it."""
    t = table(
        METAL_1_COVERED + "line 1  a -  b death-1\n",
        options="metal1_needs_visible_text=off",
    )

    t.a("play metal-1 line-1 up", "yes", "pick a2.1", "line-1")
    assert t.stack("a1") == ["metal-1", "fire-3?"]
    t.b("yes", "pick a1.2")  # Metal 1 is uncovered and runs once more

    assert len([line for line in t.told if "bans the next compile" in line]) == 2
    assert t.row("b") == ["life", "death", "water"]
    assert t.asked == "bob"
    assert t.why("compile line-2") == "compile-banned metal-1"


METAL_1_AND_SPIRIT_3 = """
    row a    metal spirit speed
    row b    life death water
    hand a   metal-1 speed-0
    hand b   water-4 water-5
    deck a   spirit-0 spirit-2 metal-5
    line 2   a spirit-3    b life-5 death-5
    """


def test_r112_metal_1_covered_by_spirit_3_never_bans() -> None:
    """Draw 2 lets A shift Spirit 3 onto Metal 1: the compile ban never starts."""
    for visible in ("on", "off"):
        t = table(METAL_1_AND_SPIRIT_3, options=f"metal1_needs_visible_text={visible}")

        t.a("play metal-1 line-1 up", "yes", "line-1")

        assert t.stack("a1") == ["metal-1", "spirit-3"]
        assert not [line for line in t.told if "bans the next compile" in line]
        assert t.row("b") == ["life", "death*", "water"]


def test_r112_metal_1_goes_on_if_spirit_3_stays() -> None:
    """Draw 2 triggers Spirit 3; if A leaves it where it is the ban starts after all."""
    t = table(METAL_1_AND_SPIRIT_3)

    t.a("play metal-1 line-1 up", "no")

    assert [line for line in t.told if "bans the next compile" in line]
    assert t.row("b") == ["life", "death", "water"]
    assert t.why("compile line-2") == "compile-banned metal-1"


# R113 to R115: control at a refresh, and its order.


def test_r113_a_refresh_by_a_card_spends_control() -> None:
    """Spirit 0's refresh returns control, A may rearrange, draws up to 5 and then 1 more."""
    t = table(
        """
        control a
        row a    spirit light water
        row b    life metal speed
        hand a   spirit-0 light-1 water-4
        hand b   speed-5
        deck a   water-0 water-1 water-2 water-3 water-5
        """,
        draws="water-0 water-1 water-2 water-3",
    )

    t.a("play spirit-0 line-1 up")

    assert t.control == "-"
    assert "no" in t.options
    assert t.hand("a") == ["light-1", "water-4"]  # nothing is drawn yet

    t.a("order a 1-3-2")

    assert t.row("a") == ["spirit", "water", "light"]
    assert t.heard(
        "ann returns control",
        "ann rearranges a 1-3-2",
        "ann refreshes",
        "ann draws water-0 water-1 water-2",
        "ann draws water-3",
    )
    assert len(t.hand("a")) == 6
    assert t.asked == "bob"


@pytest.mark.parametrize("more", ["", "water-5"])
def test_r114_a_refresh_by_a_card_needs_fewer_than_five(more: str) -> None:
    """With 5 or 6 cards left Spirit 0 cannot refresh, control is kept, and the draw 1 happens."""
    t = table(
        f"""
        control a
        row a    spirit light water
        row b    life metal speed
        hand a   spirit-0 light-1 water-0 water-1 water-2 water-3 {more}
        hand b   speed-5
        deck a   light-2 light-3 light-4
        """,
        draws="light-3",
    )
    before = len(t.hand("a"))

    t.a("play spirit-0 line-1 up")

    assert t.control == "a"
    assert "spirit-0.middle does nothing: hand-full" in t.told
    assert "ann refreshes" not in t.told
    assert "ann draws light-3" in t.told
    assert len(t.hand("a")) == before  # one played, one drawn
    assert t.asked == "bob"


def test_r115_at_a_compile_control_comes_first() -> None:
    """Component back, rearrange, then the deletion."""
    t = table(
        """
        turn 5 a compile
        row a    fire water light
        row b    life metal speed
        control a
        hand a   light-1
        hand b   speed-5 speed-0
        line 1   a fire-5 light-5             b -
        line 2   a water-5 light-4 light-3    b -
        """
    )

    t.a("compile line-1")
    assert t.told == ["ann returns control"]
    assert t.control == "-"
    assert t.stack("a1") == ["fire-5", "light-5"]

    t.a("order a 3-2-1")
    assert t.told[:3] == [
        "ann returns control",
        "ann rearranges a 3-2-1",
        "ann compiles line-1 and deletes fire-5 light-5",
    ]
    assert t.row("a") == ["light*", "water", "fire"]


def test_r115_at_a_refresh_control_comes_first() -> None:
    """Component back, rearrange, then the draw."""
    t = table(
        """
        control a
        row a    fire water light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        deck a   fire-0 fire-1
        """
    )

    t.a("refresh")
    assert t.told == ["ann returns control"]
    assert t.control == "-"
    assert t.hand("a") == ["light-1"]

    t.a("order b 2-1-3")
    assert t.told[:4] == [
        "ann returns control",
        "ann rearranges b 2-1-3",
        "ann refreshes",
        "ann draws fire-0 fire-1",
    ]
    assert t.row("b") == ["metal", "life", "speed"]


# R116 to R118: victory, and whose turn it is.


def test_r116_the_third_compile_wins_at_once() -> None:
    """Victory is immediate: no cache, no End text, no "after" text follows the third protocol."""
    t = table(
        """
        turn 9 a compile
        control a
        row a    fire* water* light
        row b    life metal speed
        hand a   fire-0 fire-1 fire-2 fire-4 water-0 water-1 water-2
        hand b   speed-5 speed-0
        deck a   light-2 light-3 light-4
        line 1   a hate-3              b -
        line 2   a light-1             b -
        line 3   a light-5 water-5     b speed-1
        """,
        options="sets=main1+aux1",
    )

    t.a("no")

    assert t.winner == "ann"
    assert t.asked == "nobody"
    assert t.told[-2:] == ["ann compiles line-3 and deletes light-5 water-5 speed-1", "ann wins"]
    assert len(t.hand("a")) == 7
    assert t.row("a") == ["fire*", "water*", "light*"]
    assert t.why("refresh", "b") == "game-over"


def test_r116_a_recompile_with_two_compiled_does_not_win() -> None:
    """Victory needs the third protocol: compiling one of the two again wins nothing."""
    t = table(
        """
        turn 9 a compile
        row a    fire* water* light
        row b    life metal speed
        hand a   fire-0
        hand b   speed-5 speed-0
        line 1   a light-5 water-5     b speed-1
        """
    )

    assert t.winner == ""
    assert t.asked == "bob"


def test_r117_a_total_reached_in_the_opponents_turn_waits() -> None:
    """A's total reaches 12 in B's turn: nothing happens until A's own check."""
    t = table(
        """
        turn 2 b action
        row a    fire water metal
        row b    life spirit speed
        hand a   fire-4 water-1
        hand b   spirit-2 speed-5
        line 1   a fire-5 fire-1 metal-6?    b -
        line 3   a -                         b fire-3
        """
    )

    t.b("play spirit-2 line-2 up", "yes", "pick a1.3")

    assert t.total("a1") == 12
    assert (t.asked, t.asking) == ("bob", "fire-3.bottom")  # B's turn goes on, to its End
    assert t.row("a") == ["fire", "water", "metal"]

    t.b("no")

    assert t.heard("turn 3: ann", "ann compiles line-1 and deletes fire-5 fire-1 metal-6")
    assert t.row("a") == ["fire*", "water", "metal"]


TWO_LINES = """
    turn 5 a compile
    row a    fire water light
    row b    life metal speed
    hand a   light-1
    hand b   speed-4 speed-0 life-5 metal-0
    line 1   a fire-5 light-5             b -
    line 2   a water-5 light-4 light-3    b -
    """


def test_r118_one_compile_a_turn_of_the_players_choice() -> None:
    """Two lines qualify: A compiles one, has no action, and the other in the next turn."""
    t = table(TWO_LINES)
    assert t.options == ["compile line-1", "compile line-2"]
    assert t.why("play light-1 line-3 up") == "must-compile"
    assert t.why("compile line-3") == "not-ready"

    t.a("compile line-2")
    assert t.row("a") == ["fire", "water*", "light"]
    assert t.stack("a1") == ["fire-5", "light-5"]
    assert (t.asked, t.hand("a")) == ("bob", ["light-1"])

    t.b("play life-5 line-3 down")
    assert t.row("a") == ["fire*", "water*", "light"]
    assert t.stack("a1") == []


def test_r118_the_other_line_must_still_qualify_later() -> None:
    """The other line is compiled later only if it still qualifies, which Metal 0 prevents."""
    t = table(
        """
        turn 5 a compile
        row a    fire water light
        row b    metal life speed
        hand a   light-1
        hand b   metal-0 life-5
        line 1   a fire-5 light-5             b -
        line 2   a water-5 light-4 light-3    b -
        line 3   a -                          b speed-2
        """
    )

    t.a("compile line-2").b("play metal-0 line-1 up", "pick b3.1")

    assert t.total("a1") == 8
    assert t.row("a") == ["fire", "water*", "light"]
    assert t.asked == "ann"
    assert t.why("compile line-1") == "not-ready"
    assert "play light-1 line-3 up" in t.options
