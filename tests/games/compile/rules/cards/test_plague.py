"""Plague: the opponent discards."""

from tests.games.compile.table import table


def test_plague_0_costs_a_card_and_closes_the_line() -> None:
    """Plague 0: the opponent discards one, and cannot play into this line while it is uncovered."""
    t = table(
        """
        row a   plague fire water
        row b   life metal speed
        hand a  plague-0
        hand b  life-1 speed-0
        """
    )

    t.a("play plague-0 line-1 up")
    assert (t.asked, set(t.options)) == ("bob", {"life-1", "speed-0"})
    t.b("speed-0")

    assert t.trash("b") == ["speed-0"]
    assert set(t.options) == {"play life-1 line-2 down", "play life-1 line-3 down", "refresh"}
    assert t.why("play life-1 line-1 up") == "line-closed plague-0"
    assert t.why("play life-1 line-1 down") == "line-closed plague-0"


def test_plague_0_covered_or_turned_closes_nothing() -> None:
    """Plague 0: the lock is a bottom box; buried or face-down it is off."""
    for stack in ("plague-0 fire-5", "plague-0?"):
        t = table(
            f"""
            turn 2 b action
            row b   life metal speed
            hand a  fire-1
            hand b  life-1
            line 1  a {stack} b -
            """
        )

        assert "play life-1 line-1 up" in t.options
        assert "play life-1 line-1 down" in t.options


def test_plague_0_does_not_stop_a_shift() -> None:
    """Plague 0: cards may still be moved into the line."""
    t = table(
        """
        turn 2 b action
        row b   speed metal life
        hand a  fire-1
        hand b  speed-3 life-1
        line 1  a -        b -
        line 2  a plague-0 b -
        line 3  a -        b life-4
        """
    )

    t.b("play speed-3 line-1 up", "line-2", "no")

    assert t.stack("b2") == ["life-4"]


def test_plague_0_against_an_empty_hand_takes_nothing() -> None:
    """Plague 0: nothing to discard."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-0
        """
    )

    t.a("play plague-0 line-1 up")

    assert "plague-0.middle does nothing: hand-empty" in t.told


def test_plague_1_makes_the_opponent_discard_and_draws() -> None:
    """Plague 1: its own discard already sets off its draw."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-1
        hand b  life-1 speed-0
        deck a  fire-1 fire-2
        """,
        draws="fire-2",
    )

    t.a("play plague-1 line-1 up")
    t.b("life-1")

    assert t.heard("bob discards life-1", "ann draws fire-2")
    assert t.hand("a") == ["fire-2"]


def test_plague_1_draws_once_per_batch_even_while_buried() -> None:
    """Plague 1: any discard of the opponent counts, one card for the whole batch."""
    t = table(
        """
        turn 2 b action
        row a   plague fire water
        row b   life metal speed
        hand a  water-4
        hand b  fire-4 life-1 speed-0
        deck a  fire-1 fire-2
        line 1  a plague-1 fire-5 b -
        """,
        draws="fire-2",
    )

    t.b("play fire-4 line-2 up", "life-1", "speed-0")

    assert t.heard("bob discards life-1 speed-0", "ann draws fire-2")
    assert t.hand("a") == ["fire-2", "water-4"]


def test_plague_1_does_not_count_your_own_discards() -> None:
    """Plague 1: ann discards for Fire 5, and draws nothing; face-down Plague 1 hears nothing."""
    own = table(
        """
        row a   plague fire water
        hand a  fire-5 water-4
        hand b  speed-0
        deck a  fire-1
        line 1  a plague-1 b -
        """
    )
    turned = table(
        """
        turn 2 b action
        row a   plague fire water
        row b   life metal speed
        hand a  water-4
        hand b  life-5 speed-0
        deck a  fire-1
        line 1  a plague-1? b -
        """
    )

    own.a("play fire-5 line-2 up")
    turned.b("play life-5 line-1 up")

    assert (own.trash("a"), own.hand("a")) == (["water-4"], [])
    assert (turned.trash("b"), turned.hand("a")) == (["speed-0"], ["water-4"])


def test_plague_1_against_an_empty_hand_draws_nothing() -> None:
    """Plague 1: no discard, no draw."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-1 water-4
        deck a  fire-1
        """
    )

    t.a("play plague-1 line-1 up")

    assert "plague-1.middle does nothing: hand-empty" in t.told
    assert t.deck("a") == ["fire-1"]


def test_plague_2_makes_the_opponent_discard_one_more() -> None:
    """Plague 2: ann discards two in one go, bob three."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-2 fire-1 fire-4 water-4
        hand b  life-1 life-2 metal-3 speed-0
        """
    )

    t.a("play plague-2 line-1 up")
    assert t.why("done") == "choose-one-first plague-2"
    t.a("fire-1", "water-4", "done")
    assert t.asked == "bob"
    t.b("life-1", "metal-3", "speed-0")

    assert t.heard("ann discards fire-1 water-4", "bob discards life-1 metal-3 speed-0")
    assert (t.hand("a"), t.hand("b")) == (["fire-4"], ["life-2"])


def test_plague_2_with_an_empty_hand_still_costs_the_opponent_one() -> None:
    """Plague 2: none plus one."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-2
        hand b  life-1 speed-0
        """
    )

    t.a("play plague-2 line-1 up")
    t.b("life-1")

    assert "plague-2.middle does nothing: hand-empty" in t.told
    assert t.hand("b") == ["speed-0"]
    assert t.asked == "bob"


def test_plague_2_takes_no_more_than_the_opponent_has() -> None:
    """Plague 2: bob owes three and holds two; the own cards are gone all the same."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-2 fire-1 fire-4 water-4
        hand b  life-1 speed-0
        """
    )

    t.a("play plague-2 line-1 up", "fire-1", "fire-4", "done")

    assert t.heard("ann discards fire-1 fire-4", "bob discards life-1 speed-0")
    assert t.hand("a") == ["water-4"]


def test_plague_3_turns_over_each_other_uncovered_face_up_card() -> None:
    """Plague 3: both sides, one at a time in your order; buried and face-down cards are safe."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-3
        hand b  speed-0
        line 1  a -      b life-3 life-4
        line 2  a fire-3 b metal-2?
        line 3  a -      b speed-4
        """
    )

    t.a("play plague-3 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b1.2", "pick b3.1"}
    t.a("pick b3.1", "pick a2.1")

    assert t.heard(
        "ann flips speed-4 at b3.1 face down",
        "ann flips fire-3 at a2.1 face down",
        "ann flips life-4 at b1.2 face down",
    )
    assert t.stack("a1") == ["plague-3"]
    assert (t.stack("b1"), t.stack("b2")) == (["life-3", "life-4?"], ["metal-2?"])


def test_plague_3_does_not_reach_what_is_uncovered_on_the_way() -> None:
    """Plague 3: Metal 6 goes instead of turning over; the card beneath it was not noted."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-3
        hand b  speed-0
        line 1  a - b life-3 metal-6
        """
    )

    t.a("play plague-3 line-1 up")

    assert t.trash("b") == ["metal-6"]
    assert t.stack("b1") == ["life-3"]


def test_plague_3_among_face_down_cards_does_nothing() -> None:
    """Plague 3: no other uncovered face-up card."""
    t = table(
        """
        row a   plague fire water
        hand a  plague-3
        hand b  speed-0
        line 1  a fire-4? b life-3 life-4?
        """
    )

    t.a("play plague-3 line-1 up")

    assert "plague-3.middle does nothing: no-target" in t.told
    assert t.stack("b1") == ["life-3", "life-4?"]
    assert t.asked == "bob"


def test_plague_4_costs_the_opponent_a_face_down_card() -> None:
    """Plague 4: at your end the opponent deletes a face-down card; then you may flip Plague 4."""
    t = table(
        """
        turn 1 a end
        row a   plague fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a plague-4 b life-3?
        line 2  a fire-5?  b metal-2?
        line 3  a -        b light-4? speed-4
        """
    )

    assert (t.asked, t.asking) == ("bob", "plague-4.bottom")
    assert set(t.options) == {"pick b1.1", "pick b2.1"}
    t.b("pick b2.1")
    assert (t.asked, t.options) == ("ann", ["yes", "no"])
    t.a("yes")

    assert t.heard("bob deletes metal-2", "ann flips plague-4 at a1.1 face down")
    assert t.stack("a1") == ["plague-4?"]
    assert t.stack("a2") == ["fire-5?"]


def test_plague_4_finds_nothing_but_may_still_turn() -> None:
    """Plague 4: bob has no uncovered face-down card; ann may keep or turn Plague 4."""
    t = table(
        """
        turn 1 a end
        row a   plague fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a plague-4 b life-3? life-4
        line 2  a fire-5?  b -
        """
    )

    assert t.asked == "ann"
    t.a("no")

    assert t.stack("a1") == ["plague-4"]
    assert (t.stack("a2"), t.stack("b1")) == (["fire-5?"], ["life-3?", "life-4"])
