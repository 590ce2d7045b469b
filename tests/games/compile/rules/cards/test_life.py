"""Life: flips, and cards straight from the deck."""

from tests.games.compile.table import table


def test_life_0_fills_your_lines_and_goes_at_the_end() -> None:
    """Life 0: a deck card into each line where you have a card; buried at your end it goes."""
    t = table(
        """
        row a   life fire water
        row b   metal speed light
        hand a  life-0
        hand b  speed-0
        deck a  fire-1 fire-2 water-1 water-2
        line 2  a fire-4  b -
        line 3  a water-4 b -
        """,
        draws="water-2 fire-1 water-1",
    )

    t.a("play life-0 line-1 up")
    assert set(t.options) == {"line-1", "line-2", "line-3"}
    t.a("line-3", "line-2")  # line 1 comes last by itself and buries Life 0

    assert t.stack("a3") == ["water-4", "water-2?"]
    assert t.stack("a2") == ["fire-4", "fire-1?"]
    assert t.stack("a1") == ["water-1?"]
    assert t.heard("ann plays water-1 face down to line-1", "ann deletes life-0")
    assert t.trash("a") == ["life-0"]


def test_life_0_covered_first_stops() -> None:
    """Life 0: whoever fills its own line first gets no more."""
    t = table(
        """
        row a   life fire water
        hand a  life-0
        hand b  speed-0
        deck a  fire-1 fire-2 water-1
        line 2  a fire-4 b -
        """,
        draws="water-1",
    )

    t.a("play life-0 line-1 up")
    assert set(t.options) == {"line-1", "line-2"}
    assert t.why("line-3") == "no-line life-0"
    t.a("line-1")

    assert t.stack("a2") == ["fire-4"]
    assert t.deck("a") == ["fire-1", "fire-2"]
    assert t.stack("a1") == ["water-1?"]


def test_life_0_with_an_empty_deck_stays() -> None:
    """Life 0: no deck, no card; and uncovered it is not deleted at the end."""
    t = table(
        """
        row a   life fire water
        hand a  life-0
        hand b  speed-0
        trash a fire-1
        line 2  a fire-4 b -
        """
    )

    t.a("play life-0 line-1 up")

    assert (t.asked, t.trash("a")) == ("bob", ["fire-1"])
    assert (t.stack("a1"), t.stack("a2")) == (["life-0"], ["fire-4"])


def test_life_0_goes_from_under_other_cards() -> None:
    """Life 0: deleted at the end from the middle of a stack; nothing is uncovered by it."""
    t = table(
        """
        row a   life fire water
        hand a  fire-1 fire-4
        hand b  speed-0
        line 1  a fire-5 life-0 water-2? b -
        """
    )

    t.a("play fire-4 line-3 down")

    assert t.stack("a1") == ["fire-5", "water-2?"]
    assert t.hand("a") == ["fire-1"]


def test_life_0_of_the_first_printing_goes_before_it_is_covered() -> None:
    """Life 0 as first printed: it deletes itself the moment a card would land on it."""
    t = table(
        """
        row a   life fire water
        hand a  fire-1
        hand b  speed-0
        line 1  a life-0 b -
        """,
        options="first_printing_texts=on",
    )

    t.a("play fire-1 line-1 down")

    assert t.heard("ann deletes life-0", "fire-1 lands at a1.1")
    assert t.stack("a1") == ["fire-1?"]


def test_life_1_flips_twice() -> None:
    """Life 1: one flip, everything that follows from it, then another flip."""
    t = table(
        """
        row a   life fire water
        hand a  life-1
        hand b  speed-0
        deck b  light-2 light-3
        line 1  a -       b speed-1?
        line 2  a fire-4? b metal-5 metal-2
        line 3  a -       b light-4
        """
    )

    t.a("play life-1 line-1 up")
    everything = {"pick a1.1", "pick a2.1", "pick b1.1", "pick b2.2", "pick b3.1"}
    assert set(t.options) == everything
    t.a("pick b1.1")
    assert set(t.options) == everything
    assert t.hand("b") == ["light-2", "light-3", "speed-0"], "Speed 1 runs for bob first"
    t.a("pick b2.2")

    assert t.heard(
        "ann flips speed-1 at b1.1 face up",
        "bob draws light-2 light-3",
        "ann flips metal-2 at b2.2 face down",
    )


def test_life_1_may_turn_the_same_card_back() -> None:
    """Life 1: the second flip may hit the same card again."""
    t = table(
        """
        row a   life fire water
        hand a  life-1
        hand b  speed-0
        line 2  a - b metal-2
        """
    )

    t.a("play life-1 line-1 up", "pick b2.1", "pick b2.1")

    assert t.stack("b2") == ["metal-2"]


def test_life_1_on_itself_loses_the_second_flip() -> None:
    """Life 1: turned face-down by its own first flip, its text is over."""
    t = table(
        """
        row a   life fire water
        hand a  life-1
        hand b  speed-0
        line 2  a - b metal-2
        """
    )

    t.a("play life-1 line-1 up", "pick a1.1")

    assert t.stack("a1") == ["life-1?"]
    assert t.stack("b2") == ["metal-2"]
    assert t.asked == "bob"


def test_life_2_draws_one_and_may_turn_a_card_up() -> None:
    """Life 2: draw one, then you may turn one uncovered face-down card face-up."""
    t = table(
        """
        row a   life fire water
        hand a  life-2
        hand b  speed-0
        deck a  fire-1 fire-2
        line 1  a -         b speed-3? speed-4
        line 2  a spirit-3? b metal-2?
        """,
        draws="fire-1",
    )

    t.a("play life-2 line-1 up")
    assert (t.hand("a"), t.options) == (["fire-1"], ["yes", "no"])
    t.a("yes")
    assert set(t.options) == {"pick a2.1", "pick b2.1"}
    assert t.why("pick b1.2") == "face-down-card-only life-2"
    t.a("pick a2.1")

    assert t.stack("a2") == ["spirit-3"]


def test_life_2_without_a_face_down_card_only_draws() -> None:
    """Life 2: with no uncovered face-down card the option is not offered."""
    t = table(
        """
        row a   life fire water
        hand a  life-2
        hand b  speed-0
        deck a  fire-1
        line 1  a - b speed-3? speed-4
        """
    )

    t.a("play life-2 line-1 up")

    assert t.hand("a") == ["fire-1"]
    assert "life-2.middle does nothing: no-target" in t.told
    assert t.asked == "bob"


def test_life_2_with_nothing_to_draw_may_still_flip() -> None:
    """Life 2: the two sentences do not hang on each other."""
    t = table(
        """
        row a   life fire water
        hand a  life-2
        hand b  speed-0
        line 2  a - b metal-2?
        """
    )

    t.a("play life-2 line-1 up", "yes")

    assert t.heard(
        "life-2.middle does nothing: nothing-to-draw", "ann flips metal-2 at b2.1 face up"
    )


def test_life_3_sends_a_deck_card_elsewhere_before_it_is_covered() -> None:
    """Life 3: first your top deck card goes face-down to another line, then the card lands."""
    t = table(
        """
        row a   life fire water
        hand a  fire-1
        hand b  speed-0
        deck a  water-1 water-2
        line 1  a life-3 b -
        """,
        draws="water-2",
    )

    t.a("play fire-1 line-1 down")
    assert t.asking == "life-3.bottom"
    assert set(t.options) == {"line-2", "line-3"}
    assert t.why("line-1") == "other-line-only life-3"
    t.a("line-3")

    assert t.heard(
        "ann plays fire-1 face down to line-1",
        "ann plays water-2 face down to line-3",
        "fire-1 lands at a1.2",
    )
    assert (t.stack("a3"), t.stack("a1")) == (["water-2?"], ["life-3", "fire-1?"])


def test_life_3_with_an_empty_deck_is_simply_covered() -> None:
    """Life 3: no deck card, and the trash is not shuffled."""
    t = table(
        """
        row a   life fire water
        hand a  fire-1
        hand b  speed-0
        trash a water-1
        line 1  a life-3 b -
        """
    )

    t.a("play fire-1 line-1 down")

    assert "life-3.bottom does nothing: deck-empty" in t.told
    assert t.stack("a1") == ["life-3", "fire-1?"]
    assert t.asked == "bob"


def test_life_4_draws_if_it_covers_a_card() -> None:
    """Life 4: with a card beneath it, whatever its face, draw one."""
    t = table(
        """
        row a   life fire water
        hand a  life-4
        hand b  speed-0
        deck a  fire-1 fire-2
        line 1  a water-1? b -
        """,
        draws="fire-2",
    )

    t.a("play life-4 line-1 up")

    assert t.hand("a") == ["fire-2"]


def test_life_4_on_the_bare_table_draws_nothing() -> None:
    """Life 4: nothing beneath, no card; the opponent's stack does not count."""
    t = table(
        """
        row a   life fire water
        hand a  life-4
        hand b  speed-0
        deck a  fire-1 fire-2
        line 1  a - b metal-2
        """
    )

    t.a("play life-4 line-1 up")

    assert "life-4.middle does nothing: nothing-beneath" in t.told
    assert t.hand("a") == []
    assert t.asked == "bob"
