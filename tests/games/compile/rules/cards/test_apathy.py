"""Apathy: everything turns face-down."""

from tests.games.compile.table import table


def test_apathy_0_counts_the_face_down_cards_of_its_line() -> None:
    """Apathy 0: your total here grows by one per face-down card, both sides, even while buried."""
    t = table(
        """
        row a   apathy fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a fire-4? apathy-0 water-3 b life-5? metal-5?
        line 2  a water-5?                 b light-5?
        """
    )

    assert t.total("a1") == 2 + 0 + 3 + 3
    assert t.total("b1") == 4
    assert (t.total("a2"), t.total("b2")) == (2, 2)


def test_apathy_0_face_down_counts_only_itself() -> None:
    """Apathy 0: turned over it is a 2 like any other; with nothing face-down it adds nothing."""
    turned = table(
        """
        hand a  fire-1
        hand b  speed-0
        line 1  a apathy-0? b life-5?
        """
    )
    nothing = table(
        """
        hand a  fire-1
        hand b  speed-0
        line 1  a apathy-0 water-3 b life-4
        line 2  a water-5?         b -
        """
    )

    assert turned.total("a1") == 2
    assert nothing.total("a1") == 3


def test_apathy_1_turns_its_whole_line_face_down() -> None:
    """Apathy 1: all other face-up cards of this line at once, buried or not, both sides."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-1
        hand b  speed-0
        line 1  a fire-4 water-5? b life-3 light-5? metal-2
        line 2  a water-4         b speed-4
        """
    )

    t.a("play apathy-1 line-1 up")

    assert t.heard("ann flips fire-4 at a1.1 face down", "ann flips metal-2 at b1.3 face down")
    assert t.stack("a1") == ["fire-4?", "water-5?", "apathy-1"]
    assert t.stack("b1") == ["life-3?", "light-5?", "metal-2?"]
    assert (t.stack("a2"), t.stack("b2")) == (["water-4"], ["speed-4"])


def test_apathy_1_deletes_metal_6() -> None:
    """Apathy 1: Metal 6 goes instead of turning over; the rest of the line still turns."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-1
        hand b  speed-0
        line 1  a fire-4 b life-3 metal-6
        """
    )

    t.a("play apathy-1 line-1 up")

    assert t.trash("b") == ["metal-6"]
    assert (t.stack("a1"), t.stack("b1")) == (["fire-4?", "apathy-1"], ["life-3?"])


def test_apathy_1_in_a_face_down_line_does_nothing() -> None:
    """Apathy 1: nothing is turned up by it."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-1
        hand b  speed-0
        line 1  a water-5? b light-5?
        """
    )

    t.a("play apathy-1 line-1 up")

    assert "apathy-1.middle does nothing: no-target" in t.told
    assert (t.stack("a1"), t.stack("b1")) == (["water-5?", "apathy-1"], ["light-5?"])
    assert t.asked == "bob"


def test_apathy_2_silences_middle_texts_of_its_line() -> None:
    """Apathy 2: bob's Speed 1 draws nothing in this line, but does so in another."""
    here = table(
        """
        turn 2 b action
        row b   speed life metal
        hand a  fire-1
        hand b  speed-1
        deck b  life-1 life-2
        line 1  a apathy-2 b -
        """
    )
    elsewhere = table(
        """
        turn 2 b action
        row b   speed life metal
        hand a  fire-1
        hand b  speed-1
        deck b  life-1 life-2
        line 2  a apathy-2 b -
        """
    )

    here.b("play speed-1 line-1 up")
    elsewhere.b("play speed-1 line-1 up")

    assert (here.stack("b1"), here.hand("b")) == (["speed-1"], [])
    assert elsewhere.hand("b") == ["life-1", "life-2"]


def test_apathy_2_silences_while_buried_and_does_not_make_up_for_it() -> None:
    """Apathy 2: a top box works under other cards too, on either side."""
    t = table(
        """
        row a   water fire light
        hand a  light-4 water-4
        hand b  speed-0 life-1
        line 3  a - b apathy-2 metal-3
        """
    )

    t.a("play light-4 line-3 up")

    assert not any(line.startswith("bob shows") for line in t.told)
    assert t.stack("a3") == ["light-4"]


def test_apathy_2_turns_over_before_it_is_covered() -> None:
    """Apathy 2: it is face-down when the next card lands, so that card's middle text works."""
    t = table(
        """
        row a   fire water light
        hand a  fire-1 water-4
        hand b  speed-0
        line 1  a apathy-2 b life-3
        """
    )

    t.a("play fire-1 line-1 up", "pick b1.1")

    assert t.heard(
        "ann flips apathy-2 at a1.1 face down", "ann discards water-4", "ann deletes life-3"
    )
    assert t.stack("a1") == ["apathy-2?", "fire-1"]


def test_apathy_3_turns_their_card_face_down() -> None:
    """Apathy 3: one uncovered face-up card of the opponent."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-3
        hand b  speed-0
        line 1  a -      b life-3
        line 2  a fire-4 b metal-5 metal-2
        line 3  a -      b light-5?
        """
    )

    t.a("play apathy-3 line-1 up")
    assert set(t.options) == {"pick b1.1", "pick b2.2"}
    assert t.why("pick b3.1") == "face-up-only apathy-3"
    assert t.why("pick a2.1") == "their-side-only apathy-3"
    t.a("pick b2.2")

    assert t.stack("b2") == ["metal-5", "metal-2?"]


def test_apathy_3_finds_no_face_up_card() -> None:
    """Apathy 3: it turns nothing up, and nothing of yours."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-3
        hand b  speed-0
        line 2  a fire-4 b metal-5 metal-2?
        """
    )

    t.a("play apathy-3 line-1 up")

    assert "apathy-3.middle does nothing: no-target" in t.told
    assert t.stack("b2") == ["metal-5", "metal-2?"]
    assert t.asked == "bob"


def test_apathy_4_may_turn_your_buried_card_down() -> None:
    """Apathy 4: one of your buried face-up cards, if you like."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-4
        hand b  speed-0
        line 1  a fire-3          b life-3 life-4
        line 2  a water-1 light-4 b -
        line 3  a fire-5? water-4 b -
        """
    )

    t.a("play apathy-4 line-1 up", "yes")
    assert set(t.options) == {"pick a1.1", "pick a2.1"}
    assert t.why("pick a3.1") == "face-up-only apathy-4"
    assert t.why("pick a2.2") == "covered-only apathy-4"
    assert t.why("pick b1.1") == "your-side-only apathy-4"
    t.a("pick a2.1")

    assert t.stack("a2") == ["water-1?", "light-4"]


def test_apathy_4_is_not_offered_without_such_a_card() -> None:
    """Apathy 4: no buried face-up card of yours, no question."""
    t = table(
        """
        row a   apathy fire water
        hand a  apathy-4
        hand b  speed-0
        line 1  a fire-3? b life-3 life-4
        """
    )

    t.a("play apathy-4 line-1 up")

    assert "apathy-4.middle does nothing: no-target" in t.told
    assert t.asked == "bob"
