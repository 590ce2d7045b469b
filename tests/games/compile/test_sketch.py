"""Fire 1, twice: the first scenarios ever drawn here."""

from tests.games.compile.table import table


def test_fire_1_deletes_only_after_a_discard() -> None:
    """Fire 1: the deletion hangs on the discard."""
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

    t.a("play fire-1 line-1 up", "pick b2.2")  # one card in hand: no question which

    assert t.heard("ann discards water-4", "bob deletes metal-6") is False
    assert t.heard("ann discards water-4", "ann deletes metal-6")
    assert t.trash("b") == ["metal-6"]


def test_fire_1_with_an_empty_hand_does_nothing() -> None:
    """Fire 1: no discard, no deletion, and the log says why."""
    t = table(
        """
        row a   fire water light
        hand a  fire-1
        hand b  speed-0
        line 1  a -    b life-1
        """
    )

    t.a("play fire-1 line-1 up")

    assert "fire-1.middle does nothing: hand-empty" in t.told
    assert t.stack("b1") == ["life-1"]
