"""Love: give and take."""

from tests.games.compile.table import table


def test_love_1_draws_from_the_other_deck() -> None:
    """Love 1: the opponent's top card is yours from now on."""
    t = table(
        """
        row a   love fire water
        row b   life metal speed
        hand a  love-1
        hand b  speed-0
        deck a  fire-1
        deck b  life-1 life-2 metal-3
        """,
        draws="metal-3",
    )

    t.a("play love-1 line-1 up")

    assert "ann draws metal-3 from the other deck" in t.told
    assert (t.hand("a"), t.deck("b")) == (["metal-3"], ["life-1", "life-2"])
    assert t.deck("a") == ["fire-1"]


def test_love_1_may_give_a_card_for_two_at_the_end() -> None:
    """Love 1: at your end you may hand over a card of your choice; if you did, draw two."""
    t = table(
        """
        turn 1 a end
        row a   love fire water
        hand a  fire-1 water-4
        hand b  speed-0
        deck a  fire-2 fire-4 water-1
        line 1  a love-1 b -
        """,
        draws="water-1 fire-2",
    )

    assert (t.asking, t.options) == ("love-1.bottom", ["yes", "no"])
    t.a("yes")
    assert set(t.options) == {"fire-1", "water-4"}
    t.a("water-4")

    assert t.heard("ann gives water-4", "ann draws water-1 fire-2")
    assert t.hand("a") == ["fire-1", "fire-2", "water-1"]
    assert t.hand("b") == ["speed-0", "water-4"]


def test_love_1_gives_nothing_unless_you_like() -> None:
    """Love 1: declined, or with an empty hand, there is no draw."""
    declined = table(
        """
        turn 1 a end
        row a   love fire water
        hand a  fire-1
        hand b  speed-0
        deck a  fire-2 fire-4
        line 1  a love-1 b -
        """
    )
    empty = table(
        """
        turn 1 a end
        row a   love fire water
        hand b  speed-0
        deck a  fire-2 fire-4
        line 1  a love-1 b -
        """
    )

    declined.a("no")

    assert (declined.hand("a"), declined.hand("b")) == (["fire-1"], ["speed-0"])
    assert (empty.asked, empty.asking, empty.hand("a")) == ("bob", "turn", [])


def test_love_2_lets_the_opponent_draw_and_refreshes() -> None:
    """Love 2: bob draws one, then ann draws up to five and spends control."""
    t = table(
        """
        row a   love fire water
        row b   life metal speed
        control a
        hand a  love-2 fire-5 water-5
        hand b  speed-0
        deck a  fire-1 fire-2 water-1 water-2
        deck b  life-1 life-2
        """,
        draws="life-2 fire-1 fire-2 water-1",
    )

    t.a("play love-2 line-1 up", "no")

    assert t.heard("bob draws life-2", "ann refreshes", "ann draws fire-1 fire-2 water-1")
    assert (t.hand("b"), t.control) == (["life-2", "speed-0"], "-")
    assert len(t.hand("a")) == 5


def test_love_2_refreshes_even_if_the_opponent_cannot_draw() -> None:
    """Love 2: bob has neither deck nor trash; ann refreshes all the same."""
    t = table(
        """
        row a   love fire water
        hand a  love-2 fire-4 fire-5 water-4 water-5
        hand b  speed-0
        deck a  fire-1
        """
    )

    t.a("play love-2 line-1 up")

    assert t.heard("love-2.middle does nothing: nothing-to-draw", "ann draws fire-1")
    assert t.asked == "bob"


def test_love_2_with_a_full_hand_refreshes_nothing() -> None:
    """Love 2: five cards in hand; only bob draws, and control stays."""
    t = table(
        """
        row a   love fire water
        control a
        hand a  love-2 fire-0 fire-1 fire-2 fire-4 fire-5
        hand b  speed-0
        deck a  water-1
        deck b  life-1
        """
    )

    t.a("play love-2 line-1 up")

    assert "love-2.middle does nothing: hand-full" in t.told
    assert (t.control, t.deck("a")) == ("a", ["water-1"])
    assert t.hand("b") == ["life-1", "speed-0"]
    assert t.asked == "bob"


def test_love_3_takes_a_random_card_and_gives_one() -> None:
    """Love 3: chance picks the card taken, ann picks the card given, the taken one included."""
    t = table(
        """
        row a   love fire water
        hand a  love-3 fire-1
        hand b  life-1 metal-3 speed-0
        """,
        draws="metal-3",
    )

    t.a("play love-3 line-1 up")
    assert set(t.options) == {"fire-1", "metal-3"}
    t.a("fire-1")

    assert t.heard("ann takes metal-3", "ann gives fire-1")
    assert t.hand("a") == ["metal-3"]
    assert t.hand("b") == ["fire-1", "life-1", "speed-0"]


def test_love_3_against_an_empty_hand_only_gives() -> None:
    """Love 3: nothing to take, but the second sentence still asks for a card."""
    t = table(
        """
        row a   love fire water
        hand a  love-3 fire-1 water-4
        """
    )

    t.a("play love-3 line-1 up", "fire-1")

    assert t.heard("love-3.middle does nothing: hand-empty", "ann gives fire-1")
    assert t.hand("a") == ["water-4"]


def test_love_3_with_only_the_taken_card_gives_it_back() -> None:
    """Love 3: an otherwise empty hand has nothing else to give."""
    t = table(
        """
        row a   love fire water
        hand a  love-3
        hand b  life-1 speed-0
        """,
        draws="life-1",
    )

    t.a("play love-3 line-1 up")

    assert t.heard("ann takes life-1", "ann gives life-1")
    assert (t.hand("a"), t.hand("b")) == ([], ["life-1", "speed-0"])


def test_love_4_shows_a_card_and_flips() -> None:
    """Love 4: show one card of your hand, then turn over one uncovered card."""
    t = table(
        """
        row a   love fire water
        hand a  love-4 fire-1 water-4
        hand b  speed-0
        line 1  a -       b life-3
        line 2  a light-4 b metal-5 metal-2?
        """
    )

    t.a("play love-4 line-1 up")
    assert set(t.options) == {"fire-1", "water-4"}
    t.a("water-4")
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b2.2"}
    t.a("pick b2.2")

    assert t.heard("ann shows water-4", "ann flips metal-2 at b2.2 face up")
    assert t.hand("a") == ["fire-1", "water-4"]


def test_love_4_with_an_empty_hand_still_flips() -> None:
    """Love 4: nothing to show; the flip does not hang on it."""
    t = table(
        """
        row a   love fire water
        hand a  love-4
        hand b  speed-0
        line 1  a - b life-3
        """
    )

    t.a("play love-4 line-1 up", "pick b1.1")

    assert "love-4.middle does nothing: hand-empty" in t.told
    assert t.stack("b1") == ["life-3?"]
    assert t.asked == "bob"


def test_love_6_lets_the_opponent_draw_two() -> None:
    """Love 6: six points, two cards for bob."""
    t = table(
        """
        row a   love fire water
        hand a  love-6
        hand b  speed-0
        deck a  fire-1 fire-2
        deck b  life-1 life-2 metal-3
        """,
        draws="metal-3 life-1",
    )

    t.a("play love-6 line-1 up")

    assert t.hand("b") == ["life-1", "metal-3", "speed-0"]
    assert (t.hand("a"), t.total("a1")) == ([], 6)


def test_love_6_against_an_empty_deck_shuffles_or_gives_nothing() -> None:
    """Love 6: a draw shuffles bob's trash; with nothing there either, nothing is drawn."""
    trash = table(
        """
        row a   love fire water
        hand a  love-6
        hand b  speed-0
        trash b life-1
        """
    )
    nothing = table(
        """
        row a   love fire water
        hand a  love-6
        hand b  speed-0
        """
    )

    trash.a("play love-6 line-1 up")
    nothing.a("play love-6 line-1 up")

    assert trash.hand("b") == ["life-1", "speed-0"]
    assert "love-6.middle does nothing: nothing-to-draw" in nothing.told
