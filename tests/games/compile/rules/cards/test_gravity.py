"""Gravity: everything comes to this line."""

from tests.games.compile.table import table


def test_gravity_0_slides_deck_cards_beneath_itself() -> None:
    """Gravity 0: one deck card for every two cards of the line, directly beneath it."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-0
        hand b  speed-0
        deck a  fire-1 water-1 water-2
        line 1  a fire-2 b life-3 light-5? light-1
        """,
        draws="water-2 fire-1",
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1") == ["fire-2", "water-2?", "fire-1?", "gravity-0"]
    assert t.deck("a") == ["water-1"]


def test_gravity_0_alone_slides_nothing() -> None:
    """Gravity 0: half of one card, rounded down, is none."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-0
        hand b  speed-0
        deck a  fire-1 water-1
        line 2  a fire-2 b life-3
        """
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1") == ["gravity-0"]
    assert t.deck("a") == ["fire-1", "water-1"]


def test_gravity_0_stops_when_the_deck_is_empty() -> None:
    """Gravity 0: three cards would be due, the deck has one, and the trash is not shuffled."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-0
        hand b  speed-0
        deck a  fire-1
        trash a water-1 water-2
        line 1  a fire-2 water-3 b life-3 light-5? light-1
        """
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1") == ["fire-2", "water-3", "fire-1?", "gravity-0"]
    assert t.trash("a") == ["water-1", "water-2"]


def test_gravity_1_draws_two_and_moves_a_card_into_this_line() -> None:
    """Gravity 1: draw two; a card from elsewhere can only come here."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-1
        hand b  speed-0
        deck a  fire-1 water-0 water-1
        line 1  a -      b life-3
        line 2  a fire-3 b -
        line 3  a -      b metal-5 metal-2?
        """,
        draws="fire-1 water-1",
    )

    t.a("play gravity-1 line-1 up")
    assert t.hand("a") == ["fire-1", "water-1"]
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b3.2"}
    assert t.why("pick b3.1") == "uncovered-only gravity-1"
    t.a("pick a2.1")

    assert t.stack("a1") == ["gravity-1", "fire-3"]


def test_gravity_1_moves_a_card_out_of_this_line() -> None:
    """Gravity 1: a card of this line, even Gravity 1 itself, may go to either other line."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-1
        hand b  speed-0
        line 2  a - b metal-2
        """
    )

    t.a("play gravity-1 line-1 up", "pick a1.1")
    assert set(t.options) == {"line-2", "line-3"}
    t.a("line-3")

    assert "gravity-1.middle does nothing: nothing-to-draw" in t.told
    assert (t.stack("a1"), t.stack("a3")) == ([], ["gravity-1"])
    assert t.asked == "bob"


def test_gravity_2_turns_a_card_over_and_pulls_it_here() -> None:
    """Gravity 2: turn over one uncovered card, then it moves into this line on its own side."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-2
        hand b  speed-0
        line 1  a -      b life-3
        line 2  a fire-3 b -
        line 3  a -      b metal-5 metal-2?
        """
    )

    t.a("play gravity-2 line-1 up")
    assert set(t.options) == {"pick a1.1", "pick a2.1", "pick b1.1", "pick b3.2"}
    t.a("pick b3.2")

    assert t.heard("ann flips metal-2 at b3.2 face up", "ann shifts metal-2 from b3.2 to line-1")
    assert t.stack("b1") == ["life-3", "metal-2"]
    assert t.heard("bob discards speed-0"), "Metal 5 is uncovered by the move"


def test_gravity_2_cannot_pull_what_lies_here_already() -> None:
    """Gravity 2: a card of this line is turned over and stays."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-2
        hand b  speed-0
        line 1  a - b life-3
        """
    )

    t.a("play gravity-2 line-1 up", "pick b1.1")

    assert t.stack("b1") == ["life-3?"]
    assert "gravity-2.middle does nothing: nowhere-to-shift" in t.told
    assert t.asked == "bob"


def test_gravity_2_on_itself_ends_its_text() -> None:
    """Gravity 2: turned face-down it has nothing more to say."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-2
        hand b  speed-0
        line 1  a - b life-3
        """
    )

    t.a("play gravity-2 line-1 up", "pick a1.1")

    assert t.stack("a1") == ["gravity-2?"]
    assert t.asked == "bob"


def test_gravity_4_pulls_a_face_down_card_here() -> None:
    """Gravity 4: one uncovered face-down card of another line, either side, comes here."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-4
        hand b  speed-0
        line 1  a -       b life-3?
        line 2  a fire-5? b metal-2
        line 3  a -       b metal-5? metal-3?
        """
    )

    t.a("play gravity-4 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b3.2"}
    assert t.why("pick b1.1") == "nowhere-to-shift gravity-4"
    assert t.why("pick b2.1") == "face-down-card-only gravity-4"
    t.a("pick b3.2")

    assert t.stack("b1") == ["life-3?", "metal-3?"]
    assert t.stack("b3") == ["metal-5?"]


def test_gravity_4_with_face_down_cards_only_here_does_nothing() -> None:
    """Gravity 4: a card that lies in this line cannot be moved to it."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-4
        hand b  speed-0
        line 1  a -       b life-3?
        line 2  a fire-5? water-5 b metal-2
        """
    )

    t.a("play gravity-4 line-1 up")

    assert "gravity-4.middle does nothing: nowhere-to-shift" in t.told
    assert t.stack("b1") == ["life-3?"]
    assert t.asked == "bob"


def test_gravity_6_makes_the_opponent_play_their_top_card_here() -> None:
    """Gravity 6: the opponent's top deck card comes face-down on their side of this line."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-6
        hand b  speed-0
        deck a  fire-1
        deck b  life-1 life-2
        line 1  a - b metal-3
        line 2  a - b light-4
        """,
        draws="life-2",
    )

    t.a("play gravity-6 line-1 up")

    assert "bob plays life-2 face down to line-1" in t.told
    assert t.stack("b1") == ["metal-3", "life-2?"]
    assert (t.deck("a"), t.deck("b")) == (["fire-1"], ["life-1"])


def test_gravity_6_against_an_empty_deck_does_nothing() -> None:
    """Gravity 6: the trash is not shuffled for it."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-6
        hand b  speed-0
        trash b life-1 life-2
        """
    )

    t.a("play gravity-6 line-1 up")

    assert "gravity-6.middle does nothing: deck-empty" in t.told
    assert t.stack("b1") == []
    assert t.trash("b") == ["life-1", "life-2"]
    assert t.asked == "bob"


def test_gravity_6_is_stopped_by_your_own_metal_2() -> None:
    """Gravity 6: the opponent may not play face-down against your Metal 2."""
    t = table(
        """
        row a   gravity fire water
        hand a  gravity-6
        hand b  speed-0
        deck b  life-1
        line 1  a metal-2 b -
        """
    )

    t.a("play gravity-6 line-1 up")

    assert "gravity-6.middle does nothing: no-line" in t.told
    assert (t.stack("b1"), t.deck("b")) == ([], ["life-1"])
    assert t.asked == "bob"
