"""Rulings R023 to R048: where cards may be played, what they count, when middle boxes run."""

from __future__ import annotations

import pytest

from tests.games.compile.table import Table, table


def lines_up(t: Table, card: str) -> list[str]:
    """The lines into which a card may be played face up."""
    return [w.split()[2] for w in t.options if w.startswith(f"play {card} ") and w.endswith(" up")]


def lines_down(t: Table, card: str) -> list[str]:
    """The lines into which a card may be played face down."""
    return [w.split()[2] for w in t.options if w.startswith(f"play {card} ") and w.endswith("down")]


ALL_LINES = ["line-1", "line-2", "line-3"]


# C3. Playing cards.


def test_r023_face_up_only_where_the_protocol_lies() -> None:
    """A Fire card goes face up only to Fire's line, and face down anywhere."""
    t = table(
        """
        row a   water fire light
        row b   life metal speed
        hand a  fire-3
        hand b  speed-0
        """
    )

    assert lines_up(t, "fire-3") == ["line-2"]
    assert lines_down(t, "fire-3") == ALL_LINES
    assert t.why("play fire-3 line-1 up") == "protocol-elsewhere fire-3"
    assert t.why("play fire-3 line-3 up") == "protocol-elsewhere fire-3"


STOLEN_WATER = """
    turn 5 a compile
    row a   fire* life light
    row b   water spirit speed
    hand a  light-4
    hand b  spirit-4 speed-0
    deck b  water-3
    line 1  a fire-5 fire-4 fire-3    b -
    """


def test_r024_a_stolen_card_matches_the_opponents_protocol() -> None:
    """Ann drew bob's Water 3 by recompiling: she may play it face up where bob's Water lies."""
    t = table(STOLEN_WATER)
    assert t.hand("a") == ["light-4", "water-3"]

    t.b("play speed-0 line-1 down")

    assert lines_up(t, "water-3") == ["line-1"]
    assert lines_down(t, "water-3") == ALL_LINES
    t.a("play water-3 line-1 up")
    assert t.stack("a1") == ["water-3"]


def test_r024_the_match_moves_with_the_opponents_protocol() -> None:
    """Bob rearranges Water to line 3, so ann's Water 3 goes face up there and not to line 1."""
    t = table(STOLEN_WATER)

    t.b("play spirit-4 line-2 up", "order b 3-2-1")

    assert t.row("b") == ["speed", "spirit", "water"]
    assert lines_up(t, "water-3") == ["line-3"]
    assert t.why("play water-3 line-1 up") == "protocol-elsewhere water-3"


def test_r025_after_a_rearrangement_old_cards_stay_and_new_ones_follow_the_protocol() -> None:
    """Fire moves to line 1: Fire 3 stays in line 2 and works, new Fire cards go to line 1."""
    t = table(
        """
        row a   water fire light
        row b   life metal speed
        hand a  water-2 fire-2
        hand b  speed-0 speed-1
        deck a  light-4 light-5
        line 2  a fire-3    b -
        """
    )
    assert lines_up(t, "fire-2") == ["line-2"]

    t.a("play water-2 line-1 up", "order a 2-1-3")

    assert t.row("a") == ["fire", "water", "light"]
    assert (t.stack("a1"), t.stack("a2")) == (["water-2"], ["fire-3"])
    assert (t.asked, t.asking) == ("ann", "fire-3.bottom")  # its End text works in line 2
    t.a("no").b("play speed-1 line-2 down")
    assert lines_up(t, "fire-2") == ["line-1"]


@pytest.mark.parametrize(("spirit", "lines"), [("spirit-1", ALL_LINES), ("spirit-1?", ["line-1"])])
def test_r026_spirit_1_opens_all_lines_while_face_up(spirit: str, lines: list[str]) -> None:
    """Face-up plays may go to any line while Spirit 1 is face up, though it is covered."""
    t = table(
        f"""
        row a   fire water spirit
        row b   life metal speed
        hand a  fire-3
        hand b  speed-0
        line 3  a {spirit} fire-5?    b -
        """
    )

    assert lines_up(t, "fire-3") == lines


@pytest.mark.parametrize(("spirit", "lines"), [("spirit-1", ALL_LINES), ("spirit-1?", ["line-2"])])
def test_r026_spirit_1_counts_for_the_play_of_speed_0(spirit: str, lines: list[str]) -> None:
    """The extra play of Speed 0 may go to any line too, if Spirit 1 is face up."""
    t = table(
        f"""
        row a   speed fire spirit
        row b   life metal light
        hand a  speed-0 fire-3
        hand b  light-0
        line 3  a {spirit} fire-5?    b -
        """
    )

    t.a("play speed-0 line-1 up")

    assert (t.asked, t.asking) == ("ann", "speed-0.middle")
    assert lines_up(t, "fire-3") == lines


def test_r026_the_opponents_spirit_1_does_not_help() -> None:
    """Spirit 1 opens all lines for its own side only."""
    t = table(
        """
        row a   fire water light
        row b   life metal spirit
        hand a  fire-3
        hand b  spirit-0
        line 3  a -    b spirit-1
        """
    )

    assert lines_up(t, "fire-3") == ["line-1"]


@pytest.mark.parametrize("line", [2, 3])
def test_r027_psychic_1_beats_spirit_1(line: int) -> None:
    """Spirit 1 needs no match, but bob's Psychic 1 in line 2 forbids all face-up plays."""
    t = table(
        f"""
        row a   fire water spirit
        row b   life metal psychic
        hand a  fire-3
        hand b  psychic-0
        line 2       b psychic-1
        line {line}  a spirit-1
        """
    )

    assert lines_up(t, "fire-3") == []
    assert lines_down(t, "fire-3") == ALL_LINES
    for where in ALL_LINES:
        assert t.why(f"play fire-3 {where} up") == "face-down-only psychic-1"


def test_r028_a_covered_psychic_1_still_binds_and_does_not_flip() -> None:
    """Covered, Psychic 1 still lets ann play only face down, and bob's Start flip is lost."""
    t = table(
        """
        row a   fire water light
        row b   psychic metal speed
        hand a  fire-3 fire-2
        hand b  speed-0 speed-2
        line 1  a -    b psychic-1 fire-5?
        """
    )
    assert lines_up(t, "fire-3") == []
    assert t.why("play fire-3 line-1 up") == "face-down-only psychic-1"

    t.a("play fire-2 line-2 down")
    assert t.told == ["ann plays fire-2 face down to line-2", "turn 2: bob"]
    assert t.stack("b1") == ["psychic-1", "fire-5?"]

    t.b("play speed-2 line-3 down")
    assert t.why("play fire-3 line-1 up") == "face-down-only psychic-1"


def test_r028_an_uncovered_psychic_1_turns_over_at_bobs_start() -> None:
    """Uncovered, Psychic 1 turns itself face down at bob's Start, and ann is free again."""
    t = table(
        """
        row a   fire water light
        row b   psychic metal speed
        hand a  fire-3 fire-2
        hand b  speed-0 speed-2
        line 1  a -    b psychic-1
        """
    )

    t.a("play fire-2 line-2 down")

    assert t.told[-2:] == ["turn 2: bob", "bob flips psychic-1 at b1.1 face down"]
    t.b("play speed-2 line-3 down")
    assert lines_up(t, "fire-3") == ["line-1"]


def test_r029_plague_0_closes_its_line_for_plays_from_hand() -> None:
    """Ann cannot play into the line of bob's Plague 0, neither face up nor face down."""
    t = table(
        """
        row a   fire water light
        row b   life plague speed
        hand a  water-3
        hand b  speed-0
        line 2  a -    b plague-0
        """
    )

    assert lines_up(t, "water-3") == []
    assert lines_down(t, "water-3") == ["line-1", "line-3"]
    assert t.why("play water-3 line-2 up") == "line-closed plague-0"
    assert t.why("play water-3 line-2 down") == "line-closed plague-0"


def test_r029_plague_0_does_not_bind_its_owner() -> None:
    """Plague 0 closes the line for the opponent, not for the one who owns it."""
    t = table(
        """
        row a   fire plague light
        row b   life metal speed
        hand a  plague-3
        hand b  speed-0
        line 2  a plague-0    b -
        """
    )

    assert lines_up(t, "plague-3") == ["line-2"]
    assert lines_down(t, "plague-3") == ALL_LINES


def test_r029_plague_0_closes_its_line_for_plays_from_the_deck() -> None:
    """Water 1 would play into both other lines; the one with bob's Plague 0 gets nothing."""
    t = table(
        """
        row a   water fire light
        row b   life plague speed
        hand a  water-1
        hand b  speed-0
        deck a  light-3 light-4
        line 2  a -    b plague-0
        """,
        draws="light-4",
    )

    t.a("play water-1 line-1 up")

    assert (t.stack("a2"), t.stack("a3")) == ([], ["light-4?"])


def test_r029_a_card_may_be_shifted_past_plague_0() -> None:
    """Plague 0 forbids plays only: ann may shift a card into its line."""
    t = table(
        """
        row a   speed fire light
        row b   life plague metal
        hand a  speed-3
        hand b  metal-0
        line 2  a -          b plague-0
        line 3  a light-5    b -
        """
    )

    t.a("play speed-3 line-1 up", "line-2")

    assert t.stack("a2") == ["light-5"]


BOTH_DOWN = """
    row a   life fire light
    row b   speed plague metal
    hand a  life-1 fire-3
    hand b  metal-0
    line 2  a -           b plague-0
    line 3  a speed-0?    b -
    """


def test_r029_the_block_ends_at_once_when_plague_0_is_turned_over() -> None:
    """Life 1 turns Plague 0 over and then Speed 0 up: its play may already go to line 2."""
    t = table(BOTH_DOWN)
    assert t.why("play fire-3 line-2 up") == "line-closed plague-0"

    t.a("play life-1 line-1 up", "pick b2.1", "pick a3.1")

    assert t.asking == "speed-0.middle"
    assert lines_up(t, "fire-3") == ["line-2"]
    assert lines_down(t, "fire-3") == ALL_LINES


def test_r029_the_block_holds_as_long_as_plague_0_is_up() -> None:
    """Life 1 turns Speed 0 up first: its play may not go to line 2 yet."""
    t = table(BOTH_DOWN)

    t.a("play life-1 line-1 up", "pick a3.1")

    assert t.asking == "speed-0.middle"
    assert lines_up(t, "fire-3") == []
    assert lines_down(t, "fire-3") == ["line-1", "line-3"]
    assert t.why("play fire-3 line-2 up") == "line-closed plague-0"


def test_r029_the_block_ends_when_plague_0_is_covered() -> None:
    """Bob covers his own Plague 0, and ann may play into the line again."""
    t = table(
        """
        turn 4 b action
        row a   fire water light
        row b   life plague speed
        hand a  water-3
        hand b  speed-0 speed-1
        line 2  a -    b plague-0
        """
    )

    t.b("play speed-0 line-2 down")

    assert t.asked == "ann"
    assert lines_up(t, "water-3") == ["line-2"]
    assert lines_down(t, "water-3") == ALL_LINES


def test_r030_metal_2_forbids_face_down_plays_even_while_covered() -> None:
    """Ann may play face up into the line of bob's covered Metal 2, but not face down."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-3
        hand b  speed-0
        line 2  a -    b metal-2 light-5
        """
    )

    assert lines_up(t, "water-3") == ["line-2"]
    assert lines_down(t, "water-3") == ["line-1", "line-3"]
    assert t.why("play water-3 line-2 down") == "no-face-down-here metal-2"


def test_r030_a_face_down_metal_2_forbids_nothing() -> None:
    """Turned over, Metal 2 has no text."""
    t = table(
        """
        row a   fire water light
        row b   life metal speed
        hand a  water-3
        hand b  speed-0
        line 2  a -    b metal-2? light-5
        """
    )

    assert lines_down(t, "water-3") == ALL_LINES


def test_r030_metal_2_forbids_face_down_plays_from_the_deck() -> None:
    """Ann's Life 3 is covered: the deck card cannot go to Metal 2's line and goes to the other."""
    t = table(
        """
        row a   life fire water
        row b   light metal speed
        hand a  life-5
        hand b  speed-0
        deck a  water-4
        line 1  a life-3    b -
        line 2  a -         b metal-2 light-5
        """
    )

    t.a("play life-5 line-1 up")

    assert t.stack("a1") == ["life-3", "life-5"]
    assert (t.stack("a2"), t.stack("a3")) == ([], ["water-4?"])


def test_r031_psychic_1_and_metal_2_together_close_a_line() -> None:
    """Psychic 1 forbids face up, Metal 2 face down: line 2 is closed to ann."""
    t = table(
        """
        row a   fire water light
        row b   life metal psychic
        hand a  water-3
        hand b  psychic-0
        line 2  a -    b metal-2
        line 3  a -    b psychic-1
        """
    )

    assert lines_up(t, "water-3") == []
    assert lines_down(t, "water-3") == ["line-1", "line-3"]
    assert t.why("play water-3 line-2 up") == "face-down-only psychic-1"
    assert t.why("play water-3 line-2 down") == "no-face-down-here metal-2"


def test_r032_a_locked_deck_play_leaves_the_card_on_the_deck() -> None:
    """Water 1 fills line 2; line 3 is locked by Metal 2, and its card stays on the deck."""
    t = table(
        """
        row a   water fire light
        row b   life speed metal
        hand a  water-1
        hand b  speed-0
        deck a  light-3 light-4
        line 3  a -    b metal-2
        """,
        draws="light-4",
    )

    t.a("play water-1 line-1 up")

    assert t.asked == "bob"
    assert (t.stack("a2"), t.stack("a3")) == (["light-4?"], [])
    assert t.deck("a") == ["light-3"]
    assert t.trash("a") == t.hand("a") == []


def test_r033_gravity_6_behind_your_own_metal_2_does_nothing() -> None:
    """Ann's own Metal 2 forbids bob the face-down play that her Gravity 6 orders."""
    t = table(
        """
        row a   gravity fire light
        row b   life speed water
        hand a  gravity-6
        hand b  speed-0
        deck b  life-3
        line 1  a metal-2    b -
        """
    )

    t.a("play gravity-6 line-1 up")

    assert t.told == [
        "ann plays gravity-6 face up to line-1",
        "gravity-6.middle does nothing: no-line",
        "turn 2: bob",
    ]
    assert t.stack("b1") == []
    assert t.deck("b") == ["life-3"]


def test_r033_without_metal_2_gravity_6_makes_bob_play() -> None:
    """With Metal 2 face down nothing keeps bob from playing his deck card into line 1."""
    t = table(
        """
        row a   gravity fire light
        row b   life speed water
        hand a  gravity-6
        hand b  speed-0
        deck b  life-3
        line 1  a metal-2?    b -
        """
    )

    t.a("play gravity-6 line-1 up")

    assert t.stack("b1") == ["life-3?"]
    assert t.deck("b") == []


# C4. Values.


def test_r034_a_total_adds_face_up_values_and_two_for_each_face_down_card() -> None:
    """Covered or not, a face-up card counts its value and a face-down card counts 2."""
    t = table(
        """
        row a   fire water light
        hand a  fire-0
        hand b  speed-0
        line 1  a fire-5 water-4? light-3 light-1?    b -
        line 2  a water-0?                            b speed-5
        """
    )

    assert t.total("a1") == 5 + 2 + 3 + 2
    assert (t.total("a2"), t.total("b2")) == (2, 5)
    assert (t.total("a3"), t.total("b3")) == (0, 0)


@pytest.mark.parametrize(("floor", "total", "holder"), [("on", 0, "-"), ("off", -1, "b")])
def test_r034_a_negative_total_counts_as_zero_unless_the_option_is_off(
    floor: str, total: int, holder: str
) -> None:
    """Water 1 against Metal 0 is 0, no lead for bob; with the option off it is -1 and one."""
    t = table(
        """
        turn 6 b control
        row a   water fire light
        row b   metal speed life
        hand a  light-0
        hand b  life-0 life-1
        line 1  a water-1    b metal-0
        line 2  a -          b speed-1
        """,
        options=f"totals_floor_at_zero={floor}",
    )

    assert (t.total("a1"), t.total("b1")) == (total, 0)
    assert t.asked == "bob"
    assert t.control == holder


def test_r035_darkness_2_makes_the_face_down_cards_of_its_stack_count_four() -> None:
    """In the stack of Darkness 2 face-down cards count 4; bob's in the same line still count 2."""
    t = table(
        """
        row a   darkness fire water
        hand a  fire-0
        hand b  speed-0
        line 1  a fire-4? darkness-2 water-1?    b speed-5? speed-4?
        line 2  a fire-5?                        b -
        """
    )

    assert t.total("a1") == 4 + 2 + 4
    assert t.total("b1") == 2 + 2
    assert t.total("a2") == 2


def test_r035_a_face_down_darkness_2_counts_two_like_the_others() -> None:
    """Turned face down, Darkness 2 counts 2 and so do the others."""
    t = table(
        """
        row a   darkness fire water
        hand a  fire-0
        hand b  speed-0
        line 1  a fire-4? darkness-2? water-1?    b -
        """
    )

    assert t.total("a1") == 2 + 2 + 2


def test_r036_effects_read_the_current_value() -> None:
    """Water 3 in line 1: face-down cards worth 4 stay, Darkness 2 and bob's card of 2 go back."""
    t = table(
        """
        row a   darkness water fire
        row b   life metal speed
        hand a  water-3 fire-0
        hand b  speed-0
        line 1  a fire-4? darkness-2 water-1?    b life-4?
        line 3  a -                              b speed-2
        """
    )

    t.a("play water-3 line-2 up")
    assert t.options == ["line-1", "line-3"]
    t.a("line-1")

    assert t.stack("a1") == ["fire-4?", "water-1?"]
    assert t.stack("b1") == []
    assert t.hand("a") == ["darkness-2", "fire-0"]
    assert t.hand("b") == ["life-4", "speed-0"]


@pytest.mark.parametrize(
    ("stack", "total"),
    [("metal-0", 3), ("metal-0 fire-5", 3), ("metal-0? fire-5", 5), ("metal-0?", 5)],
)
def test_r037_metal_0_lowers_the_total_while_covered(stack: str, total: int) -> None:
    """Covered or not, a face-up Metal 0 lowers the opposing total by 2; face down it does not."""
    t = table(
        f"""
        row a   fire water light
        hand a  fire-0
        hand b  speed-0
        line 1  a water-5    b {stack}
        line 2  a water-4    b -
        """
    )

    assert t.total("a1") == total
    assert t.total("a2") == 4  # only in its own line


def test_r038_the_modified_total_decides_about_a_compile() -> None:
    """Cards worth 11 against Metal 0 make 9: more than bob's 8, but no compile."""
    t = table(
        """
        turn 5 a compile
        row a   fire water light
        row b   metal life speed
        hand a  water-0 water-1
        hand b  speed-0 speed-1
        line 1  a fire-5 light-5 light-1    b metal-0 life-5 life-3
        """
    )

    assert (t.total("a1"), t.total("b1")) == (9, 8)
    assert (t.asked, t.asking) == ("ann", "turn")
    assert t.why("compile line-1") == "not-ready"
    assert t.row("a") == ["fire", "water", "light"]


def test_r038_with_metal_0_face_down_the_same_cards_compile() -> None:
    """Without the modifier the same cards are worth 11 against 10, and the line is compiled."""
    t = table(
        """
        turn 5 a compile
        row a   fire water light
        row b   metal life speed
        hand a  water-0 water-1
        hand b  speed-0 speed-1
        line 1  a fire-5 light-5 light-1    b metal-0? life-5 life-3
        """
    )

    assert t.asked == "bob"
    assert t.row("a") == ["fire*", "water", "light"]


def test_r039_a_tie_is_no_compile_and_no_lead() -> None:
    """12:12 compiles for neither, and is not the second lead that control would need."""
    t = table(
        """
        turn 5 a control
        row a   fire water light
        row b   metal life speed
        hand a  water-0 water-1
        hand b  speed-0 speed-1
        line 1  a fire-5 light-5 fire-2    b metal-5 life-5 speed-2
        line 2  a water-3                  b -
        line 3  a -                        b life-4
        """
    )
    assert (t.total("a1"), t.total("b1")) == (12, 12)
    assert (t.asked, t.asking) == ("ann", "turn")
    assert t.control == "-"
    assert t.why("compile line-1") == "not-ready"

    t.a("play water-0 line-2 down")

    assert (t.asked, t.asking) == ("bob", "turn")
    assert t.control == "-"
    assert t.why("compile line-1") == "not-ready"
    assert (t.total("a1"), t.total("b1")) == (12, 12)


# C5. When a middle box runs.


def test_r040_a_card_played_face_up_lands_and_then_runs_its_whole_middle_box() -> None:
    """Psychic 0 lands, then all its sentences run in order."""
    t = table(
        """
        row a   psychic fire light
        row b   life metal speed
        hand a  psychic-0
        hand b  speed-0 speed-1 speed-2
        deck a  fire-2 fire-3
        line 1  a light-5?    b -
        """,
        draws="fire-3",
    )

    t.a("play psychic-0 line-1 up")
    assert t.stack("a1") == ["light-5?", "psychic-0"]  # bob is asked with the card in place
    t.b("speed-0", "speed-2")

    assert t.told == [
        "ann plays psychic-0 face up to line-1",
        "ann draws fire-3 fire-2",
        "bob discards speed-0 speed-2",
        "bob shows speed-1",
        "turn 2: bob",
    ]


def test_r040_the_owner_of_the_card_decides() -> None:
    """Bob plays Metal 0 in his own turn, and it is bob who picks the card to flip."""
    t = table(
        """
        turn 4 b action
        row a   psychic fire light
        row b   life metal speed
        hand a  fire-0 fire-1
        hand b  metal-0
        line 1  a light-5    b -
        """
    )

    t.b("play metal-0 line-2 up")

    assert (t.asked, t.asking) == ("bob", "metal-0.middle")
    assert t.options == ["pick a1.1", "pick b2.1"]


def test_r041_a_card_played_face_down_runs_nothing() -> None:
    """Psychic 0 played face down: nobody draws, discards or shows anything."""
    t = table(
        """
        row a   psychic fire light
        row b   life metal speed
        hand a  psychic-0
        hand b  speed-0 speed-1 speed-2
        deck a  fire-2 fire-3
        """
    )

    t.a("play psychic-0 line-1 down")

    assert t.told == ["ann plays psychic-0 face down to line-1", "turn 2: bob"]
    assert t.hand("a") == []
    assert t.hand("b") == ["speed-0", "speed-1", "speed-2"]


def test_r042_a_card_turned_face_up_runs_for_its_owner() -> None:
    """Ann turns bob's Metal 0 up, and bob decides what Metal 0 flips."""
    t = table(
        """
        row a   spirit fire light
        row b   metal life speed
        hand a  spirit-2
        hand b  speed-0 speed-1
        line 1  a -          b metal-0?
        line 3  a light-5    b -
        """
    )

    t.a("play spirit-2 line-1 up", "yes", "pick b1.1")

    assert (t.asked, t.asking) == ("bob", "metal-0.middle")
    assert t.options == ["pick a1.1", "pick a3.1", "pick b1.1"]
    t.b("pick a3.1")
    assert t.stack("a3") == ["light-5?"]


def test_r042_also_in_the_opponents_turn() -> None:
    """Bob turns ann's Speed 1 up in his turn, and ann draws two."""
    t = table(
        """
        turn 4 b action
        row a   speed fire light
        row b   spirit life metal
        hand a  light-0 light-1
        hand b  spirit-2 life-0
        deck a  fire-2 fire-3
        line 1  a speed-1?    b -
        """,
        draws="fire-2",
    )

    t.b("play spirit-2 line-1 up", "yes", "pick a1.1")

    assert t.heard("bob flips speed-1 at a1.1 face up", "ann draws fire-2 fire-3", "turn 5: ann")


def test_r043_a_covered_card_turned_face_up_does_not_run_its_middle_box() -> None:
    """Darkness 2 turns the buried Speed 0 up: ann plays no further card."""
    t = table(
        """
        row a   darkness fire light
        row b   life metal speed
        hand a  darkness-2 light-4
        hand b  life-0 life-1
        line 1  a speed-0? fire-5    b -
        """
    )

    t.a("play darkness-2 line-1 up", "yes", "pick a1.1")

    assert t.told == [
        "ann plays darkness-2 face up to line-1",
        "ann flips speed-0 at a1.1 face up",
        "turn 2: bob",
    ]
    assert t.stack("a1") == ["speed-0", "fire-5", "darkness-2"]
    assert t.hand("a") == ["light-4"]


def test_r043_its_top_box_works_at_once() -> None:
    """Darkness 2 turns the buried Psychic 1 up: bob may play only face down from now on."""
    t = table(
        """
        row a   darkness fire light
        row b   life metal speed
        hand a  darkness-2 light-4
        hand b  life-0 life-1
        line 1  a psychic-1? fire-5    b life-5
        """
    )

    t.a("play darkness-2 line-1 up", "yes", "pick a1.1")

    assert t.asked == "bob"
    assert lines_up(t, "life-1") == []
    assert t.why("play life-1 line-1 up") == "face-down-only psychic-1"


def test_r044_an_uncovered_card_runs_its_complete_middle_box_for_its_owner() -> None:
    """Ann deletes the card on bob's Plague 2: bob discards first, ann that many and one more."""
    t = table(
        """
        row a   death fire light
        row b   plague metal speed
        hand a  death-3 fire-0 fire-1 fire-2 fire-3
        hand b  speed-0 speed-1 speed-2
        line 1  a -    b plague-2 fire-5?
        """
    )

    t.a("play death-3 line-1 up")
    assert (t.asked, t.asking) == ("bob", "plague-2.middle")
    assert t.options == ["speed-0", "speed-1", "speed-2"]  # at least one: no `done` yet
    t.b("speed-0", "speed-2", "done")
    assert t.asked == "ann"
    t.a("fire-0", "fire-1", "fire-3")

    assert t.told == [
        "ann plays death-3 face up to line-1",
        "bob discards speed-0 speed-2",
        "ann discards fire-0 fire-1 fire-3",
        "ann deletes fire-5",
        "turn 2: bob",
    ]


def test_r044_with_bobs_hand_empty_ann_still_discards_one() -> None:
    """Bob has nothing to discard, so ann discards none plus one."""
    t = table(
        """
        row a   death fire light
        row b   plague metal speed
        hand a  death-3 fire-0 fire-1
        line 1  a -    b plague-2 fire-5?
        """
    )

    t.a("play death-3 line-1 up")

    assert (t.asked, t.asking) == ("ann", "plague-2.middle")
    t.a("fire-1")
    assert t.hand("a") == ["fire-0"]
    assert t.trash("a") == ["fire-1"]


def test_r045_an_uncovered_face_down_card_runs_nothing() -> None:
    """Ann deletes the card on a face-down Plague 2: nobody discards."""
    t = table(
        """
        row a   death fire light
        row b   plague metal speed
        hand a  death-3 fire-0 fire-1
        hand b  speed-0 speed-1
        line 1  a -    b plague-2? fire-5?
        """
    )

    t.a("play death-3 line-1 up")

    assert t.told == [
        "ann plays death-3 face up to line-1",
        "ann deletes fire-5",
        "turn 2: bob",
    ]
    assert t.stack("b1") == ["plague-2?"]


def test_r046_an_uncovered_card_that_is_shifted_does_not_run_again() -> None:
    """Fire 0 moves to an empty line: uncovered before and after, it flips and draws nothing."""
    t = table(
        """
        row a   speed fire light
        row b   life metal psychic
        hand a  speed-3 light-4
        hand b  life-0 life-1
        deck a  light-2 light-3
        line 2  a fire-0    b life-5
        """
    )

    t.a("play speed-3 line-1 up", "line-3")

    assert t.told == [
        "ann plays speed-3 face up to line-1",
        "ann shifts fire-0 from a2.1 to line-3",
    ]
    assert t.stack("a3") == ["fire-0"]
    assert (t.asked, t.asking) == ("ann", "speed-3.bottom")  # already ann's End
    assert t.hand("a") == ["light-4"]


def test_r047_turning_a_card_face_down_runs_nothing() -> None:
    """Ann turns bob's Plague 0 face down: nobody discards, and the line is open."""
    t = table(
        """
        row a   spirit fire light
        row b   life plague speed
        hand a  spirit-2 fire-4
        hand b  speed-0 speed-1
        line 2  a -    b metal-0 plague-0
        """
    )

    t.a("play spirit-2 line-1 up", "yes", "pick b2.2")

    assert t.told == [
        "ann plays spirit-2 face up to line-1",
        "ann flips plague-0 at b2.2 face down",
        "turn 2: bob",
    ]
    assert t.stack("b2") == ["metal-0", "plague-0?"]
    assert t.hand("a") == ["fire-4"]


def test_r047_except_metal_6_which_is_deleted_instead() -> None:
    """Ann would turn bob's Metal 6 face down: it is deleted by its own text instead."""
    t = table(
        """
        row a   spirit fire light
        row b   life metal speed
        hand a  spirit-2 fire-4
        hand b  speed-0 speed-1
        line 2  a -    b metal-6
        """
    )

    t.a("play spirit-2 line-1 up", "yes", "pick b2.1")

    assert t.told == [
        "ann plays spirit-2 face up to line-1",
        "bob deletes metal-6",
        "turn 2: bob",
    ]
    assert t.trash("b") == ["metal-6"]


def test_r048_a_lost_text_does_not_come_back() -> None:
    """Life 1, turned down and up again in its own chain, starts afresh; its first run is over."""
    t = table(
        """
        row a   life speed spirit
        row b   light metal psychic
        hand a  life-1 spirit-2
        hand b  light-0 light-5
        deck a  life-5
        line 1  a -           b metal-5
        line 2  a speed-0?    b -
        line 3  a fire-0      b -
        """
    )

    t.a("play life-1 line-1 up", "pick a2.1")  # first run, first flip: Speed 0 comes up
    t.a("play spirit-2 line-3 up")  # Fire 0 would be covered: draw 1, flip 1
    assert (t.asked, t.asking) == ("ann", "fire-0.bottom")
    t.a("pick a1.1")  # Life 1 goes face down in the middle of its text
    assert t.stack("a1") == ["life-1?"]
    assert t.asking == "spirit-2.middle"
    t.a("yes", "pick a1.1")  # and comes up again: a fresh run
    assert (t.asked, t.asking) == ("ann", "life-1.middle")
    t.a("pick b1.1")
    assert (t.asked, t.asking) == ("ann", "life-1.middle")
    t.a("pick a2.1")

    assert t.told == [
        "ann plays life-1 face up to line-1",
        "ann flips speed-0 at a2.1 face up",
        "ann plays spirit-2 face up to line-3",
        "ann draws life-5",
        "ann flips life-1 at a1.1 face down",
        "spirit-2 lands at a3.2",
        "ann flips life-1 at a1.1 face up",
        "ann flips metal-5 at b1.1 face down",
        "ann flips speed-0 at a2.1 face down",
        "turn 2: bob",
    ]
    assert t.asked == "bob"


def test_r048_the_second_flip_of_the_lost_run_is_not_made_up() -> None:
    """Life 1 stays face down: the flip it had not yet made is gone."""
    t = table(
        """
        row a   life speed spirit
        row b   light metal psychic
        hand a  life-1 spirit-2
        hand b  light-0 light-5
        deck a  life-5
        line 1  a -           b metal-5
        line 2  a speed-0?    b -
        line 3  a fire-0      b -
        """
    )

    t.a("play life-1 line-1 up", "pick a2.1", "play spirit-2 line-3 up", "pick a1.1", "no")

    assert t.told[-1] == "turn 2: bob"
    assert t.stack("a1") == ["life-1?"]
    assert t.stack("b1") == ["metal-5"]
