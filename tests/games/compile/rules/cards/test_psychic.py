"""Psychic: what the opponent holds and may do."""

from tests.games.compile.table import table


def test_psychic_0_draws_two_and_empties_the_other_hand_by_two() -> None:
    """Psychic 0: draw two; the opponent discards two of their choice and shows the rest."""
    t = table(
        """
        row a   psychic fire water
        hand a  psychic-0
        hand b  life-1 life-2 metal-3 speed-0
        deck a  fire-1 fire-2 fire-3
        """,
        draws="fire-1 fire-2",
    )

    t.a("play psychic-0 line-1 up")
    assert t.asked == "bob"
    t.b("life-2", "speed-0")

    assert t.heard(
        "ann draws fire-1 fire-2", "bob discards life-2 speed-0", "bob shows life-1 metal-3"
    )


def test_psychic_0_against_a_single_card_leaves_nothing_to_show() -> None:
    """Psychic 0: one card is all bob can discard."""
    t = table(
        """
        row a   psychic fire water
        hand a  psychic-0 water-4
        hand b  life-1
        """
    )

    t.a("play psychic-0 line-1 up")

    assert t.heard("bob discards life-1", "psychic-0.middle does nothing: hand-empty")
    assert not any(line.startswith("bob shows") for line in t.told)


def test_psychic_1_allows_only_face_down_plays() -> None:
    """Psychic 1: the opponent plays face-down everywhere, even while it is buried."""
    t = table(
        """
        turn 2 b action
        row a   psychic fire water
        row b   life metal speed
        hand a  fire-1
        hand b  life-1
        line 3  a psychic-1 fire-2? b -
        """
    )

    assert set(t.options) == {
        "play life-1 line-1 down",
        "play life-1 line-2 down",
        "play life-1 line-3 down",
    }
    assert t.why("play life-1 line-1 up") == "face-down-only psychic-1"


def test_psychic_1_turns_itself_over_at_the_start() -> None:
    """Psychic 1: uncovered at your start it turns face-down, and the restriction ends."""
    t = table(
        """
        turn 3 a start
        row a   psychic fire water
        row b   life metal speed
        hand a  fire-1 fire-2
        hand b  life-1
        line 2  a fire-4    b metal-3
        line 3  a psychic-1 b -
        """
    )

    assert t.asking == "turn"
    assert t.stack("a3") == ["psychic-1?"]
    t.a("play fire-2 line-1 down")
    assert "play life-1 line-1 up" in t.options


def test_psychic_1_buried_stays_face_up() -> None:
    """Psychic 1: its start text is a bottom box; and it never binds its owner."""
    t = table(
        """
        turn 3 a start
        row a   psychic fire water
        hand a  fire-1
        hand b  life-1
        line 3  a psychic-1 fire-5 b -
        """
    )

    assert t.stack("a3") == ["psychic-1", "fire-5"]
    assert "play fire-1 line-2 up" in t.options


def test_psychic_2_discards_two_and_reorders_their_protocols() -> None:
    """Psychic 2: the opponent discards two, then ann puts their protocols into another order."""
    t = table(
        """
        row a   psychic fire water
        row b   life metal* speed
        hand a  psychic-2
        hand b  life-1 life-2 speed-0
        """
    )

    t.a("play psychic-2 line-1 up")
    t.b("life-1", "life-2")
    assert (t.asked, len(t.options)) == ("ann", 5)
    assert t.why("order b 1-2-3") == "no-such-order psychic-2"
    assert t.why("order a 2-1-3") == "no-such-order psychic-2"
    t.a("order b 3-1-2")

    assert t.trash("b") == ["life-1", "life-2"]
    assert t.row("b") == ["speed", "life", "metal*"]


def test_psychic_2_rearranges_even_if_too_little_is_discarded() -> None:
    """Psychic 2: bob has one card, or none; the order changes all the same."""
    one = table(
        """
        row a   psychic fire water
        row b   life metal speed
        hand a  psychic-2
        hand b  life-1
        """
    )
    none = table(
        """
        row a   psychic fire water
        row b   life metal speed
        hand a  psychic-2 water-4
        """
    )

    one.a("play psychic-2 line-1 up", "order b 2-1-3")
    none.a("play psychic-2 line-1 up", "order b 1-3-2")

    assert "bob discards life-1" in one.told
    assert one.row("b") == ["metal", "life", "speed"]
    assert "psychic-2.middle does nothing: hand-empty" in none.told
    assert none.row("b") == ["life", "speed", "metal"]


def test_psychic_3_discards_one_and_moves_their_card() -> None:
    """Psychic 3: the opponent discards one, then ann moves one of their uncovered cards."""
    t = table(
        """
        row a   psychic fire water
        hand a  psychic-3
        hand b  life-1 speed-0
        line 1  a -      b life-3 life-4
        line 2  a fire-3 b metal-2?
        """
    )

    t.a("play psychic-3 line-1 up")
    t.b("life-1")
    assert set(t.options) == {"pick b1.2", "pick b2.1"}
    assert t.why("pick a2.1") == "their-side-only psychic-3"
    t.a("pick b2.1")
    assert set(t.options) == {"line-1", "line-3"}
    t.a("line-3")

    assert (t.stack("b2"), t.stack("b3")) == ([], ["metal-2?"])


def test_psychic_3_moves_even_if_nothing_is_discarded() -> None:
    """Psychic 3: bob's hand is empty; his card moves all the same."""
    t = table(
        """
        row a   psychic fire water
        hand a  psychic-3 water-4
        line 2  a - b metal-2?
        """
    )

    t.a("play psychic-3 line-1 up", "line-1")

    assert "psychic-3.middle does nothing: hand-empty" in t.told
    assert t.stack("b1") == ["metal-2?"]


def test_psychic_3_without_their_cards_moves_nothing() -> None:
    """Psychic 3: an empty side has nothing to move; the discard is done."""
    t = table(
        """
        row a   psychic fire water
        hand a  psychic-3
        hand b  life-1 speed-0
        line 2  a fire-4 b -
        """
    )

    t.a("play psychic-3 line-1 up")
    t.b("life-1")

    assert "psychic-3.middle does nothing: no-target" in t.told
    assert t.stack("a2") == ["fire-4"]
    assert t.asked == "bob"


def test_psychic_4_returns_a_card_and_turns_over() -> None:
    """Psychic 4: at your end you may send one of their cards back; then Psychic 4 turns over."""
    t = table(
        """
        turn 1 a end
        row a   psychic fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a psychic-4 b life-3
        line 2  a fire-4    b metal-5? metal-2?
        """
    )

    assert (t.asking, t.options) == ("psychic-4.bottom", ["yes", "no"])
    t.a("yes")
    assert set(t.options) == {"pick b1.1", "pick b2.2"}
    t.a("pick b2.2")

    assert t.heard("metal-2 returns to the hand of bob", "ann flips psychic-4 at a1.1 face down")
    assert t.hand("b") == ["metal-2", "speed-0"]
    assert t.stack("a1") == ["psychic-4?"]


def test_psychic_4_stays_when_nothing_is_returned() -> None:
    """Psychic 4: declined, or without a card of theirs to return, it stays face-up."""
    declined = table(
        """
        turn 1 a end
        hand a  fire-1
        hand b  speed-0
        line 1  a psychic-4 b life-3
        """
    )
    empty = table(
        """
        turn 1 a end
        hand a  fire-1
        hand b  speed-0
        line 1  a psychic-4 b -
        line 2  a fire-4    b -
        """
    )

    declined.a("no")

    assert (declined.stack("a1"), declined.stack("b1")) == (["psychic-4"], ["life-3"])
    assert (empty.asked, empty.asking) == ("bob", "turn")
    assert empty.stack("a1") == ["psychic-4"]
