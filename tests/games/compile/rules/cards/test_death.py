"""Death: delete."""

from tests.games.compile.table import table


def test_death_0_deletes_one_card_in_each_other_line() -> None:
    """Death 0: one uncovered card from each other line, either side, in the order you like."""
    t = table(
        """
        row a   death fire water
        hand a  death-0
        hand b  speed-0
        line 1  a -       b speed-4
        line 2  a fire-3  b life-4
        line 3  a water-4 b metal-2 speed-3?
        """
    )

    t.a("play death-0 line-1 up")
    assert set(t.options) == {"line-2", "line-3"}
    t.a("line-3")
    assert set(t.options) == {"pick a3.1", "pick b3.2"}
    t.a("pick b3.2")
    assert set(t.options) == {"pick a2.1", "pick b2.1"}
    t.a("pick b2.1")

    assert t.trash("b") == ["speed-3", "life-4"]
    assert (t.stack("a2"), t.stack("a3")) == (["fire-3"], ["water-4"])
    assert (t.stack("b1"), t.stack("b3")) == (["speed-4"], ["metal-2"])


def test_death_0_takes_your_own_card_if_there_is_no_other() -> None:
    """Death 0: where only you have a card it must be yours; an empty line gives nothing."""
    t = table(
        """
        row a   death fire water
        hand a  death-0
        hand b  speed-0
        line 1  a -      b speed-4
        line 2  a fire-3 b -
        """
    )

    t.a("play death-0 line-1 up")

    assert t.trash("a") == ["fire-3"]
    assert t.stack("b1") == ["speed-4"]
    assert t.asked == "bob"


def test_death_0_turned_over_in_between_stops() -> None:
    """Death 0: the first deletion uncovers Metal 0, which turns Death 0 face-down."""
    t = table(
        """
        row a   death fire water
        hand a  death-0
        hand b  speed-0
        line 2  a - b metal-0 life-5?
        line 3  a - b speed-3
        """
    )

    t.a("play death-0 line-1 up", "line-2")
    assert t.asked == "bob"
    t.b("pick a1.1")

    assert t.stack("a1") == ["death-0?"]
    assert t.stack("b3") == ["speed-3"]
    assert t.trash("b") == ["life-5"]


def test_death_1_draws_and_deletes_another_card_and_itself() -> None:
    """Death 1: at your start, even buried: draw one, delete one other card, then this card."""
    t = table(
        """
        turn 3 a start
        row a   death fire water
        hand a  fire-1
        hand b  speed-0
        deck a  water-1 water-3
        line 1  a death-1 fire-5 b -
        line 2  a -              b life-3 metal-3?
        """,
        draws="water-3",
    )

    assert (t.asking, t.options) == ("death-1.top", ["yes", "no"])
    t.a("yes")
    assert t.hand("a") == ["fire-1", "water-3"]
    assert set(t.options) == {"pick a1.2", "pick b2.2"}
    t.a("pick b2.2")

    assert t.heard("ann draws water-3", "ann deletes metal-3", "ann deletes death-1")
    assert t.stack("a1") == ["fire-5"]
    assert t.hand("a") == ["fire-1", "water-3"], "Fire 5 was uncovered before and does not run"


def test_death_1_cannot_be_its_own_first_victim() -> None:
    """Death 1: uncovered, it is still another card that has to go first."""
    t = table(
        """
        turn 3 a start
        row a   death fire water
        hand a  fire-1
        hand b  speed-0
        deck a  water-3
        line 1  a death-1 b life-3
        line 2  a light-4 b -
        """
    )

    t.a("yes")
    assert set(t.options) == {"pick a2.1", "pick b1.1"}
    assert t.why("pick a1.1") == "not-itself death-1"
    t.a("pick b1.1")

    assert (t.trash("a"), t.trash("b")) == (["death-1"], ["life-3"])


def test_death_1_may_be_left_alone() -> None:
    """Death 1: without the draw nothing is deleted."""
    t = table(
        """
        turn 3 a start
        row a   death fire water
        hand a  fire-1
        hand b  speed-0
        deck a  water-3
        line 1  a death-1 b life-3
        """
    )

    t.a("no")

    assert (t.stack("a1"), t.stack("b1")) == (["death-1"], ["life-3"])
    assert t.deck("a") == ["water-3"]


def test_death_1_with_nothing_to_draw_is_not_offered() -> None:
    """Death 1: deck and trash are empty, so ann is asked for her action at once."""
    t = table(
        """
        turn 3 a start
        row a   death fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a death-1 b life-3
        """
    )

    assert (t.asked, t.asking) == ("ann", "turn")
    assert t.stack("a1") == ["death-1"]


def test_death_1_deletes_itself_even_alone() -> None:
    """Death 1: no other card on the field, but this one still goes."""
    t = table(
        """
        turn 3 a start
        row a   death fire water
        hand a  fire-1
        hand b  speed-0
        deck a  water-3
        line 1  a death-1 b -
        """
    )

    t.a("yes")

    assert t.trash("a") == ["death-1"]
    assert t.hand("a") == ["fire-1", "water-3"]


def test_death_2_deletes_all_ones_and_twos_of_a_line() -> None:
    """Death 2: everything worth 1 or 2 in one line goes at once, buried or not, on both sides."""
    t = table(
        """
        row a   death fire water
        hand a  death-2 water-4
        hand b  speed-0
        line 2  a fire-1 spirit-3 water-2 b life-3? life-4
        """
    )

    t.a("play death-2 line-1 up")
    assert set(t.options) == {"line-1", "line-2"}
    assert t.why("line-3") == "no-line death-2"
    t.a("line-2")

    assert "ann deletes fire-1 water-2 life-3" in t.told
    assert (t.stack("a2"), t.stack("b2")) == (["spirit-3"], ["life-4"])
    assert t.stack("a1") == ["death-2"]


def test_death_2_can_only_take_itself() -> None:
    """Death 2: with nothing else worth 1 or 2 anywhere, its own line must be picked."""
    t = table(
        """
        row a   death fire water
        hand a  death-2 water-4
        hand b  speed-0
        line 1  a fire-5?  b life-0
        line 2  a spirit-3 b life-4
        """
    )

    t.a("play death-2 line-1 up")

    assert t.trash("a") == ["fire-5", "death-2"]
    assert t.stack("b1") == ["life-0"]


def test_death_2_reads_current_values() -> None:
    """Death 2: under Darkness 2 face-down cards are worth 4 and stay; Darkness 2 itself goes."""
    t = table(
        """
        row a   death fire water
        hand a  death-2
        hand b  speed-0
        line 2  a - b life-3? darkness-2 metal-3?
        """
    )

    t.a("play death-2 line-1 up", "line-2")

    assert t.trash("b") == ["darkness-2"]
    assert t.stack("b2") == ["life-3?", "metal-3?"]


def test_death_3_deletes_a_face_down_card() -> None:
    """Death 3: one uncovered face-down card of either side."""
    t = table(
        """
        row a   death fire water
        hand a  death-3
        hand b  speed-0
        line 1  a -       b life-3? life-4
        line 2  a fire-5? b metal-3?
        """
    )

    t.a("play death-3 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b2.1"}
    assert t.why("pick b1.1") == "uncovered-only death-3"
    assert t.why("pick a1.1") == "face-down-card-only death-3"
    t.a("pick b2.1")

    assert t.trash("b") == ["metal-3"]


def test_death_3_spares_face_up_and_buried_cards() -> None:
    """Death 3: no uncovered face-down card, nothing happens."""
    t = table(
        """
        row a   death fire water
        hand a  death-3
        hand b  speed-0
        line 1  a - b life-3? life-4
        """
    )

    t.a("play death-3 line-1 up")

    assert "death-3.middle does nothing: no-target" in t.told
    assert t.stack("b1") == ["life-3?", "life-4"]
    assert t.asked == "bob"


def test_death_4_deletes_a_zero_or_a_one() -> None:
    """Death 4: one uncovered card worth 0 or 1."""
    t = table(
        """
        row a   death fire water
        hand a  death-4
        hand b  speed-3
        line 1  a -      b life-1
        line 2  a fire-0 b speed-0 metal-2
        line 3  a -      b metal-1?
        """
    )

    t.a("play death-4 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b1.1"}
    assert t.why("pick b2.2") == "other-value death-4"
    assert t.why("pick b2.1") == "uncovered-only death-4"
    assert t.why("pick b3.1") == "other-value death-4", "face-down it is worth 2"
    t.a("pick b1.1")

    assert t.trash("b") == ["life-1"]


def test_death_4_without_a_small_card_does_nothing() -> None:
    """Death 4: face-down cards are worth 2, whatever they are."""
    t = table(
        """
        row a   death fire water
        hand a  death-4
        hand b  speed-3
        line 1  a - b life-1?
        line 2  a - b metal-2
        """
    )

    t.a("play death-4 line-1 up")

    assert "death-4.middle does nothing: no-target" in t.told
    assert t.trash("b") == []
    assert t.asked == "bob"
