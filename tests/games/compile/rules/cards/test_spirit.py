"""Spirit: what moves freely."""

from tests.games.compile.table import table


def test_spirit_0_refreshes_draws_one_and_keeps_the_cache() -> None:
    """Spirit 0: refresh, one more card, and no hand check while it is uncovered."""
    t = table(
        """
        row a   spirit fire water
        hand a  spirit-0 fire-4 fire-5
        hand b  light-0
        deck a  fire-0 fire-1 fire-2 water-1 water-2
        """,
        draws="fire-0 fire-1 fire-2 water-1",
    )

    t.a("play spirit-0 line-1 up")

    assert t.heard("ann refreshes", "ann draws fire-0 fire-1 fire-2", "ann draws water-1")
    assert (len(t.hand("a")), t.asked) == (6, "bob")


def test_spirit_0_spends_the_control_component() -> None:
    """Spirit 0: its refresh is a refresh, control goes back and may be used first."""
    t = table(
        """
        row a   spirit fire water
        row b   life metal light
        control a
        hand a  spirit-0 fire-4 fire-5
        hand b  light-0
        deck a  fire-0 fire-1 fire-2 water-1
        """
    )

    t.a("play spirit-0 line-1 up", "order a 2-1-3")

    assert t.control == "-"
    assert t.row("a") == ["fire", "spirit", "water"]
    assert len(t.hand("a")) == 6


def test_spirit_0_with_a_full_hand_only_draws() -> None:
    """Spirit 0: five cards cannot be refreshed, and control is kept."""
    t = table(
        """
        row a   spirit fire water
        control a
        hand a  spirit-0 fire-0 fire-1 fire-2 fire-4 fire-5
        hand b  light-0
        deck a  water-1
        """
    )

    t.a("play spirit-0 line-1 up")

    assert "spirit-0.middle does nothing: hand-full" in t.told
    assert (t.control, len(t.hand("a"))) == ("a", 6)
    assert t.asked == "bob"


def test_spirit_0_covered_does_not_save_the_hand() -> None:
    """Spirit 0: buried, the hand check takes place."""
    t = table(
        """
        turn 1 a cache
        hand a  fire-0 fire-1 fire-2 fire-4 fire-5 water-1
        hand b  light-0
        line 1  a spirit-0 water-4 b -
        """
    )

    t.a("fire-5")

    assert t.hand("a") == ["fire-0", "fire-1", "fire-2", "fire-4", "water-1"]


def test_spirit_1_draws_two_and_opens_every_line() -> None:
    """Spirit 1: two cards; and face-up plays need no matching protocol, even while it is buried."""
    t = table(
        """
        row a   spirit fire water
        hand a  spirit-1
        hand b  light-0
        deck a  fire-1 fire-2 water-1
        """,
        draws="fire-1 water-1",
    )
    buried = table(
        """
        row a   spirit fire water
        hand a  fire-1
        hand b  light-0
        line 3  a spirit-1 water-5? b -
        """
    )

    t.a("play spirit-1 line-1 up")

    assert t.hand("a") == ["fire-1", "water-1"]
    assert len(buried.options) == 6, "three lines, both ways up"


def test_spirit_1_opens_lines_for_its_owner_only() -> None:
    """Spirit 1: not for the opponent, not when face-down, and never against Psychic 1."""
    theirs = table(
        """
        row a   spirit fire water
        hand a  fire-1
        hand b  light-0
        line 1  a - b spirit-1
        """
    )
    turned = table(
        """
        row a   spirit fire water
        hand a  fire-1
        hand b  light-0
        line 1  a spirit-1? b -
        """
    )
    forbidden = table(
        """
        row a   spirit fire water
        hand a  fire-1
        hand b  light-0
        line 1  a spirit-1 b psychic-1
        """
    )

    assert theirs.why("play fire-1 line-1 up") == "protocol-elsewhere fire-1"
    assert turned.why("play fire-1 line-1 up") == "protocol-elsewhere fire-1"
    assert forbidden.why("play fire-1 line-1 up") == "face-down-only psychic-1"


def test_spirit_1_asks_a_price_at_the_start() -> None:
    """Spirit 1: uncovered at your start: discard one, or turn it over."""
    drawing = """
        turn 3 a start
        row a   spirit fire water
        hand a  fire-1 water-1
        hand b  light-0
        line 1  a spirit-1 b -
        line 2  a fire-4   b life-3
        """
    paid = table(drawing)
    turned = table(drawing)

    assert (paid.asking, set(paid.options)) == ("spirit-1.bottom", {"discard", "flip"})
    paid.a("discard", "water-1")
    turned.a("flip")

    assert "ann flips spirit-1 at a1.1 face down" in turned.told
    assert (paid.stack("a1"), paid.hand("a")) == (["spirit-1"], ["fire-1"])
    assert (turned.stack("a1"), turned.hand("a")) == (["spirit-1?"], ["fire-1", "water-1"])


def test_spirit_1_must_turn_over_with_an_empty_hand() -> None:
    """Spirit 1: discarding nothing changes nothing; buried it asks nothing."""
    empty = table(
        """
        turn 3 a start
        row a   spirit fire water
        hand b  light-0
        line 1  a spirit-1 b -
        """
    )
    buried = table(
        """
        turn 3 a start
        row a   spirit fire water
        hand a  fire-1
        hand b  light-0
        line 1  a spirit-1 fire-5 b -
        """
    )

    assert empty.stack("a1") == ["spirit-1?"]
    assert (buried.asking, buried.stack("a1")) == ("turn", ["spirit-1", "fire-5"])


def test_spirit_2_may_flip_a_card() -> None:
    """Spirit 2: you may turn over one uncovered card, either side, itself too."""
    t = table(
        """
        row a   spirit fire water
        hand a  spirit-2
        hand b  light-0
        line 1  a -      b life-3
        line 2  a fire-4 b metal-5 metal-2?
        """
    )

    t.a("play spirit-2 line-1 up")
    assert set(t.options) == {"yes", "no"}
    t.a("yes")
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b2.2"}
    t.a("pick b2.2")

    assert t.stack("b2") == ["metal-5", "metal-2"]


def test_spirit_2_may_be_declined() -> None:
    """Spirit 2: no flip."""
    t = table(
        """
        row a   spirit fire water
        hand a  spirit-2
        hand b  light-0
        line 1  a - b life-3
        """
    )

    t.a("play spirit-2 line-1 up", "no")

    assert (t.stack("a1"), t.stack("b1")) == (["spirit-2"], ["life-3"])


def test_spirit_3_may_move_after_each_draw() -> None:
    """Spirit 3: after you draw, even from under a card, it may go to another of your lines."""
    t = table(
        """
        row a   spirit fire speed
        hand a  speed-1
        hand b  light-0
        deck a  fire-1 fire-2
        line 1  a spirit-3 fire-5 b -
        """
    )

    t.a("play speed-1 line-3 up")
    assert (t.asking, t.options) == ("spirit-3.top", ["yes", "no"])
    t.a("yes")
    assert set(t.options) == {"line-2", "line-3"}
    t.a("line-2")

    assert (t.stack("a1"), t.stack("a2")) == (["fire-5"], ["spirit-3"])
    assert t.hand("a") == ["fire-1", "fire-2"], "Fire 5 was uncovered all along"


def test_spirit_3_hears_only_your_own_draws() -> None:
    """Spirit 3: not the opponent's, nothing while face-down, and nothing without a draw."""
    theirs = table(
        """
        turn 2 b action
        row b   speed life light
        hand a  fire-1
        hand b  speed-1
        deck b  life-1 life-2
        line 1  a spirit-3 b -
        """
    )
    turned = table(
        """
        row a   spirit fire speed
        hand a  speed-1
        hand b  light-0
        deck a  fire-1 fire-2
        line 1  a spirit-3? b -
        """
    )
    undrawn = table(
        """
        row a   spirit fire speed
        hand a  speed-1 fire-1
        hand b  light-0
        line 1  a spirit-3 b -
        """
    )

    undrawn.a("play fire-1 line-3 down")
    theirs.b("play speed-1 line-1 up")
    turned.a("play speed-1 line-3 up")

    assert (theirs.asked, theirs.asking) == ("ann", "turn")
    assert (turned.asked, turned.asking) == ("bob", "turn")
    assert (undrawn.asked, undrawn.asking) == ("bob", "turn")


def test_spirit_3_may_stay() -> None:
    """Spirit 3: the move is an offer."""
    t = table(
        """
        row a   spirit fire water
        hand a  fire-1
        hand b  light-0
        deck a  fire-0 fire-2 fire-4 water-1
        line 1  a spirit-3 b -
        """
    )

    t.a("refresh", "no")

    assert t.stack("a1") == ["spirit-3"]
    assert len(t.hand("a")) == 5


def test_spirit_4_exchanges_two_of_your_protocols() -> None:
    """Spirit 4: exactly one exchange, three possible results, and one must be taken."""
    t = table(
        """
        row a   spirit fire* water
        row b   life metal speed
        hand a  spirit-4
        hand b  light-0
        """
    )

    t.a("play spirit-4 line-1 up")
    assert set(t.options) == {"order a 1-3-2", "order a 2-1-3", "order a 3-2-1"}
    assert t.why("order a 2-3-1") == "no-such-order spirit-4"
    assert t.why("order b 2-1-3") == "no-such-order spirit-4"
    t.a("order a 2-1-3")

    assert t.row("a") == ["fire*", "spirit", "water"]
    assert t.stack("a1") == ["spirit-4"], "cards stay where they are"


CLOSED_TO_ANN = """
    row a   fire water spirit
    row b   plague life metal
    hand a  fire-3 water-5
    hand b  life-1 life-2
    line 1  a spirit-1          b -
    line 2  a -                 b plague-0
    line 3  a -                 b metal-2
"""


def test_spirit_1_does_not_lift_a_lock() -> None:
    """As corrected, Spirit 1 frees from matching only: Plague 0 still closes its line."""
    t = table(CLOSED_TO_ANN)

    assert "play fire-3 line-3 up" in t.options
    assert t.why("play fire-3 line-2 up") == "line-closed plague-0"
    assert t.why("play fire-3 line-3 down") == "no-face-down-here metal-2"


def test_spirit_1_as_first_printed_opens_a_closed_line() -> None:
    """As first printed it allowed any line, so also the one closed by Plague 0, but no facing."""
    t = table(CLOSED_TO_ANN, options="first_printing_texts=on")

    assert {"play fire-3 line-2 up", "play fire-3 line-2 down"} <= set(t.options)
    assert t.why("play fire-3 line-3 down") == "no-face-down-here metal-2"
