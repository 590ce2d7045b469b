"""Hate: theirs and yours go."""

from tests.games.compile.table import table


def test_hate_0_deletes_one_card() -> None:
    """Hate 0: any uncovered card, itself included."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-0
        hand b  speed-0
        line 1  a -      b life-3
        line 2  a fire-4 b metal-5 metal-2?
        """
    )

    t.a("play hate-0 line-1 up")
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b2.2"}
    assert t.why("pick b2.1") == "uncovered-only hate-0"
    t.a("pick b1.1")

    assert t.trash("b") == ["life-3"]


def test_hate_0_alone_deletes_itself() -> None:
    """Hate 0: with no other card on the field it must go itself."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-0
        hand b  speed-0
        """
    )

    t.a("play hate-0 line-1 up")

    assert t.trash("a") == ["hate-0"]


def test_hate_1_discards_three_and_deletes_two() -> None:
    """Hate 1: three cards from hand, then one uncovered card, then another."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-1 fire-0 fire-1 fire-2 water-1
        hand b  speed-0
        line 1  a - b light-4 life-3?
        line 2  a - b spirit-3 metal-2?
        """
    )

    t.a("play hate-1 line-1 up", "fire-0", "fire-1", "water-1")
    assert set(t.options) == {"pick a1.1", "pick b1.2", "pick b2.2"}
    t.a("pick b2.2")
    assert set(t.options) == {"pick a1.1", "pick b1.2", "pick b2.1"}
    t.a("pick b2.1")

    assert t.heard(
        "ann discards fire-0 fire-1 water-1", "ann deletes metal-2", "ann deletes spirit-3"
    )
    assert t.hand("a") == ["fire-2"]


def test_hate_1_deletes_even_without_a_discard() -> None:
    """Hate 1: the deletions do not hang on the discard."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-1
        hand b  speed-0
        line 1  a - b life-3
        line 2  a - b metal-2
        """
    )

    t.a("play hate-1 line-1 up", "pick b1.1", "pick b2.1")

    assert "hate-1.middle does nothing: hand-empty" in t.told
    assert t.trash("b") == ["life-3", "metal-2"]
    assert t.asked == "bob"


def test_hate_1_that_deletes_itself_deletes_no_more() -> None:
    """Hate 1: gone with the first deletion, its text is over; two cards are all it could take."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-1 fire-0 fire-1
        hand b  speed-0
        line 1  a - b life-3
        """
    )

    t.a("play hate-1 line-1 up", "pick a1.1")

    assert t.trash("a") == ["fire-0", "fire-1", "hate-1"]
    assert t.stack("b1") == ["life-3"]


def test_hate_2_deletes_the_highest_of_each_side() -> None:
    """Hate 2: your most valuable uncovered card, then theirs; ties are yours to break."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-2
        hand b  speed-0
        line 1  a -                 b life-4
        line 2  a water-5 gravity-4 b metal-6 metal-2
        line 3  a spirit-4          b darkness-2 light-5?
        """
    )

    t.a("play hate-2 line-1 up")
    assert set(t.options) == {"pick a2.2", "pick a3.1"}
    assert t.why("pick a2.1") == "uncovered-only hate-2"
    assert t.why("pick a1.1") == "highest-only hate-2"
    t.a("pick a3.1")
    assert set(t.options) == {"pick b1.1", "pick b3.2"}, "face-down over Darkness 2 is worth 4"
    t.a("pick b3.2")

    assert t.heard("ann deletes spirit-4", "ann deletes light-5")


def test_hate_2_as_your_highest_deletes_only_itself() -> None:
    """Hate 2: gone itself, the second sentence does not happen."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-2
        hand b  speed-0
        line 1  a -      b life-4
        line 2  a fire-1 b -
        """
    )

    t.a("play hate-2 line-1 up")

    assert t.trash("a") == ["hate-2"]
    assert (t.stack("a2"), t.stack("b1")) == (["fire-1"], ["life-4"])


def test_hate_2_of_the_first_printing_reaches_buried_cards() -> None:
    """Hate 2 as first printed: the highest cards count even when buried."""
    t = table(
        """
        row a   hate fire water
        hand a  hate-2
        hand b  speed-0
        line 2  a water-5 fire-4? b life-5 metal-2
        """,
        options="first_printing_texts=on",
    )

    t.a("play hate-2 line-1 up")

    assert (t.trash("a"), t.trash("b")) == (["water-5"], ["life-5"])


def test_hate_3_draws_after_you_delete() -> None:
    """Hate 3: one card per batch you deleted, even while buried."""
    t = table(
        """
        row a   hate death water
        hand a  death-2
        hand b  speed-0
        deck a  water-0 water-1 water-3
        line 1  a hate-3 water-5 b -
        line 3  a -              b life-3? life-2?
        """,
        draws="water-3",
    )

    t.a("play death-2 line-2 up", "line-3")

    assert t.heard("ann deletes life-3 life-2", "ann draws water-3")
    assert t.hand("a") == ["water-3"], "two cards, one batch"


def test_hate_3_draws_after_your_compile() -> None:
    """Hate 3: the deletion of a compile is one batch too."""
    t = table(
        """
        turn 3 a compile
        row a   life hate water
        hand a  fire-1
        hand b  speed-0
        deck a  water-0 water-1
        line 1  a life-5 fire-5 b light-3
        line 2  a hate-3        b -
        """,
        draws="water-1",
    )

    assert t.row("a") == ["life*", "hate", "water"]
    assert t.hand("a") == ["fire-1", "water-1"]


def test_hate_3_does_not_hear_the_opponent() -> None:
    """Hate 3: no deletion, one by bob, or one while it lies face-down: nothing is drawn."""
    theirs = table(
        """
        turn 2 b action
        row b   hate life metal
        hand a  fire-1
        hand b  hate-0
        deck a  water-0
        line 2  a hate-3 b -
        line 3  a fire-4 b -
        """
    )
    turned = table(
        """
        row a   hate fire water
        hand a  hate-0
        hand b  speed-0
        deck a  water-0
        line 2  a hate-3? b life-3
        """
    )
    peaceful = table(
        """
        row a   hate fire water
        hand a  fire-1
        hand b  speed-0
        deck a  water-0
        line 2  a hate-3 b life-3
        """
    )

    peaceful.a("play fire-1 line-1 down")
    theirs.b("play hate-0 line-1 up", "pick a3.1")
    turned.a("play hate-0 line-1 up", "pick b2.1")

    assert (theirs.trash("a"), theirs.deck("a")) == (["fire-4"], ["water-0"])
    assert (turned.trash("b"), turned.deck("a")) == (["life-3"], ["water-0"])
    assert peaceful.deck("a") == ["water-0"]


def test_hate_4_deletes_the_lowest_buried_card_before_it_is_covered() -> None:
    """Hate 4: of the whole line, both sides; face-down counts 2."""
    t = table(
        """
        row a   hate fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a water-3 hate-4   b life-5? light-4 metal-0
        line 2  a fire-0 water-4   b -
        """
    )

    t.a("play fire-1 line-1 down")

    assert t.heard("ann deletes life-5", "fire-1 lands at a1.3")
    assert t.stack("a1") == ["water-3", "hate-4", "fire-1?"]
    assert t.stack("b1") == ["light-4", "metal-0"], "Metal 0 is lower but uncovered"


def test_hate_4_lets_its_owner_break_ties() -> None:
    """Hate 4: two buried cards are lowest."""
    t = table(
        """
        row a   hate fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a water-3 hate-4 b spirit-3 light-4
        """
    )

    t.a("play fire-1 line-1 down")
    assert set(t.options) == {"pick a1.1", "pick b1.1"}
    t.a("pick b1.1")

    assert t.trash("b") == ["spirit-3"]
    assert t.stack("a1") == ["water-3", "hate-4", "fire-1?"]


def test_hate_4_with_nothing_buried_here_does_nothing() -> None:
    """Hate 4: it is not buried itself yet, nor is the arriving card."""
    t = table(
        """
        row a   hate fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a hate-4         b life-3
        line 2  a fire-0 water-4 b -
        """
    )

    t.a("play fire-1 line-1 down")

    assert "hate-4.bottom does nothing: no-target" in t.told
    assert t.stack("a1") == ["hate-4", "fire-1?"]
    assert t.asked == "bob"
