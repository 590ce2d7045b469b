"""Cards of Main 2 and Aux 2 that no ruling tells about: what they do, drawn and played."""

from kibitz.games.compile.rules.board import pieces
from kibitz.games.compile.rules.numbers import FIZZLED
from kibitz.kernel.event import Event
from tests.games.compile.table import table


def test_chaos_2_shifts_a_covered_card_of_yours() -> None:
    t = table(
        """
        row a   chaos fire water
        hand a  chaos-2
        hand b  speed-5
        line 2  a fire-1 fire-4  b life-1 life-4
        """
    )

    t.a("play chaos-2 line-1 up", "line-3")

    assert t.stack("a2") == ["fire-4"]
    assert t.stack("a3") == ["fire-1"]


def test_clarity_1_reveals_their_hand_and_draws_three_when_covered() -> None:
    t = table(
        """
        row a   clarity fire water
        hand a  clarity-1 clarity-5
        hand b  speed-4 speed-5
        deck a  fire-1 fire-2 fire-3
        """
    )

    t.a("play clarity-1 line-1 up").b("play speed-4 line-1 down")
    assert "bob shows speed-4 speed-5" in t.told
    t.a("no", "play clarity-5 line-1 up", "fire-1")

    assert t.heard("ann draws fire-1 fire-2 fire-3", "ann discards fire-1")


def test_clarity_1_discards_the_shown_card() -> None:
    t = table(
        """
        turn 3 a start
        row a   clarity fire water
        hand a  water-5
        hand b  speed-5
        deck a  fire-1 fire-2
        line 1  a clarity-1 fire-3  b -
        """,
        draws="fire-2",
    )

    t.a("yes")

    assert t.trash("a") == ["fire-2"]
    assert t.deck("a") == ["fire-1"]


def test_corruption_3_turns_a_buried_card_face_down() -> None:
    t = table(
        """
        row a   corruption fire water
        hand a  corruption-3
        hand b  speed-5
        line 2  a fire-1? fire-4  b life-1 life-4
        """
    )

    t.a("play corruption-3 line-1 up", "yes")

    assert t.stack("b2") == ["life-1?", "life-4"]


def test_courage_0_draws_at_the_start_without_a_hand_and_trades_at_the_end() -> None:
    t = table(
        """
        turn 3 a start
        row a   courage fire water
        hand b  speed-3 speed-4
        deck a  fire-1
        line 1  a courage-0  b -
        """
    )

    assert t.hand("a") == ["fire-1"]
    t.a("play fire-1 line-2 down")
    assert t.turn == "bob"  # nothing left to discard


def test_courage_0_discards_for_a_discard() -> None:
    t = table(
        """
        turn 3 a end
        row a   courage fire water
        hand a  fire-1 fire-2
        hand b  speed-3 speed-4
        line 1  a courage-0  b -
        """
    )

    t.a("yes", "fire-1").b("speed-3")

    assert t.trash("a") == ["fire-1"]
    assert t.trash("b") == ["speed-3"]


def test_courage_2_draws_at_the_end_where_they_lead() -> None:
    for theirs, drawn in (("life-3", ["fire-1"]), ("life-2", [])):
        t = table(
            f"""
            turn 3 a end
            row a   courage fire water
            hand b  speed-3 speed-4
            deck a  fire-1
            line 1  a courage-2  b {theirs}
            """
        )
        assert t.hand("a") == drawn


def test_courage_6_turns_over_where_they_lead() -> None:
    t = table(
        """
        turn 3 a end
        row a   courage fire water
        hand a  fire-1
        hand b  speed-3
        line 1  a courage-6 fire-2  b life-5 life-4
        """
    )

    assert t.stack("a1") == ["courage-6?", "fire-2"]


def test_fear_2_returns_a_card_of_theirs() -> None:
    t = table(
        """
        row a   fear fire water
        hand a  fear-2
        hand b  speed-5
        line 2  a fire-1  b life-4
        """
    )

    t.a("play fear-2 line-1 up")

    assert "life-4 returns to the hand of bob" in t.told


def test_fear_3_shifts_any_card_of_theirs_in_this_line() -> None:
    t = table(
        """
        row a   fear fire water
        hand a  fear-3
        hand b  speed-5
        line 1  a -  b life-5 life-4
        line 2  a -  b metal-5
        """
    )

    t.a("play fear-3 line-1 up")
    assert set(t.options) == {"pick b1.1", "pick b1.2"}
    t.a("pick b1.1", "line-3")

    assert t.stack("b3") == ["life-5"]


def test_ice_1_may_shift_itself_on_entry() -> None:
    t = table(
        """
        row a   ice fire water
        hand a  ice-1
        hand b  speed-5
        """
    )

    t.a("play ice-1 line-1 up", "yes", "line-3")

    assert t.stack("a3") == ["ice-1"]


def test_ice_2_shifts_another_card() -> None:
    t = table(
        """
        row a   ice fire water
        hand a  ice-2
        hand b  speed-5
        line 2  a -  b life-4
        """
    )

    t.a("play ice-2 line-1 up", "line-3")

    assert t.stack("b3") == ["life-4"]


def test_ice_3_may_move_while_it_is_covered() -> None:
    t = table(
        """
        turn 3 a end
        row a   ice fire water
        hand a  fire-1
        hand b  speed-5
        line 1  a ice-3 fire-4  b -
        """
    )

    t.a("yes", "line-2")

    assert t.stack("a2") == ["ice-3"]


def test_luck_3_deletes_after_a_right_guess() -> None:
    t = table(
        """
        row a   luck fire water
        row b   speed life metal
        hand a  luck-3
        hand b  speed-5
        deck b  life-2
        line 2  a -  b metal-5
        """
    )

    t.a("play luck-3 line-1 up", "say life", "pick b2.1")

    assert t.trash("b") == ["life-2", "metal-5"]


def test_peace_1_draws_at_the_end_with_an_empty_hand() -> None:
    t = table(
        """
        turn 3 a end
        row a   peace fire water
        hand b  speed-5
        deck a  fire-1
        line 1  a peace-1  b -
        """
    )

    assert t.hand("a") == ["fire-1"]


def test_peace_2_draws_and_plays_face_down() -> None:
    t = table(
        """
        row a   peace fire water
        hand a  peace-2
        hand b  speed-5
        deck a  life-1
        """
    )

    t.a("play peace-2 line-1 up", "play life-1 line-3 down")

    assert t.stack("a3") == ["life-1?"]


def test_smoke_2_counts_face_down_cards_of_the_line() -> None:
    t = table(
        """
        row a   smoke fire water
        hand a  fire-1
        hand b  speed-5
        line 1  a smoke-2  b life-1? life-2?
        """
    )

    assert t.total("a1") == 4


def test_smoke_3_plays_into_a_line_with_a_face_down_card() -> None:
    t = table(
        """
        row a   smoke fire water
        hand a  smoke-3 fire-1
        hand b  speed-5
        line 2  a -  b life-1?
        """
    )

    t.a("play smoke-3 line-1 up")

    assert t.stack("a2") == ["fire-1?"]


def test_smoke_4_shifts_a_buried_face_down_card() -> None:
    t = table(
        """
        row a   smoke fire water
        hand a  smoke-4
        hand b  speed-5
        line 2  a -  b life-1? life-2
        """
    )

    t.a("play smoke-4 line-1 up", "line-3")

    assert t.stack("b3") == ["life-1?"]


def test_time_2_shuffles_on_entry_and_reacts_to_it() -> None:
    t = table(
        """
        row a   time fire water
        hand a  time-2
        hand b  speed-5
        trash a fire-1
        """
    )

    t.a("play time-2 line-1 up", "yes", "yes", "line-2")

    assert t.hand("a") == ["fire-1"]
    assert t.stack("a2") == ["time-2"]


def test_time_4_draws_two_and_discards_two() -> None:
    t = table(
        """
        row a   time fire water
        hand a  time-4 fire-3
        hand b  speed-5
        deck a  fire-1 fire-2
        """
    )

    t.a("play time-4 line-1 up", "fire-1", "fire-3")

    assert "ann discards fire-1 fire-3" in t.told


def test_war_0_may_delete_after_they_draw() -> None:
    t = table(
        """
        turn 2 b action
        row a   war fire water
        row b   speed life metal
        hand a  fire-1
        hand b  speed-1
        deck b  speed-2 speed-3
        line 1  a war-0  b -
        """
    )

    t.b("play speed-1 line-1 up").a("yes", "pick b1.1")

    assert t.trash("b") == ["speed-1"]


def test_war_2_flips_a_card() -> None:
    t = table(
        """
        row a   war fire water
        hand a  war-2
        hand b  speed-5
        line 2  a -  b life-4
        """
    )

    t.a("play war-2 line-1 up", "pick b2.1")

    assert t.stack("b2") == ["life-4?"]


def test_war_4_makes_them_discard() -> None:
    t = table(
        """
        row a   war fire water
        hand a  war-4
        hand b  speed-4 speed-5
        """
    )

    t.a("play war-4 line-1 up").b("speed-4")

    assert t.trash("b") == ["speed-4"]


def test_diversity_0_may_play_a_card_of_another_protocol_here() -> None:
    t = table(
        """
        turn 3 a end
        row a   diversity fire water
        hand a  diversity-5 fire-1
        hand b  speed-5
        line 2  a diversity-0  b -
        """
    )

    t.a("yes")
    assert set(t.options) == {"play fire-1 line-2 up", "play fire-1 line-2 down"}


def test_unity_1_may_move_at_the_start_while_it_is_covered() -> None:
    t = table(
        """
        turn 3 a start
        row a   unity fire water
        hand a  fire-1
        hand b  speed-5
        line 1  a unity-1 fire-4  b -
        """
    )

    t.a("yes", "line-2")

    assert t.stack("a2") == ["unity-1"]


def test_unity_3_may_turn_a_card_face_down() -> None:
    t = table(
        """
        row a   unity fire water
        hand a  unity-3
        hand b  speed-5
        line 2  a unity-5 fire-4  b life-4
        """
    )

    t.a("play unity-3 line-1 up", "yes", "pick b2.1")

    assert t.stack("b2") == ["life-4?"]


def test_corruption_0_goes_to_the_other_side_out_of_the_trash_too() -> None:
    t = table(
        """
        row a   time corruption water
        hand a  time-0
        hand b  speed-5
        trash a corruption-0 fire-5
        """
    )

    t.a("play time-0 line-1 up", "play corruption-0 line-3 down across")

    assert t.stack("b3") == ["corruption-0?"]
    assert t.deck("a") == ["fire-5"]


def test_diversity_0_asks_for_the_one_card_that_fits() -> None:
    """Who is asked does not tell the opponent whether one card fits or two."""
    t = table(
        """
        row a   diversity fire water
        hand a  diversity-0 fire-4
        hand b  speed-5
        """
    )

    t.a("play diversity-0 line-1 up", "yes")

    assert t.options == ["play fire-4 line-1 down"]


def test_that_nothing_fits_is_shown_to_both() -> None:
    """Luck 0 without a card of the stated number: now the opponent knows that there is none."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-0
        hand b  speed-5
        deck a  fire-4 fire-5 water-2
        """
    )

    t.a("play luck-0 line-1 up", "say 1")

    assert "luck-0.middle does nothing: nothing-fits" in t.told
    assert [e for e in t.events if isinstance(e, Event) and e.kind == FIZZLED and e.news]


def test_a_win_by_a_text_leaves_no_card_in_the_air() -> None:
    """Diversity 0 wins while Ann's played card has not landed: it lies in her trash then."""
    t = table(
        """
        row a   fire* diversity water*
        row b   light life death
        line 1  a fire-0 b light-4
        line 2  a diversity-0? b life-4
        line 3  a water-4 b death-4
        hand a  fire-5
        hand b  light-3
        """
    )
    before = pieces(t.board)

    t.a("play fire-5 line-1 down", "pick a2.1")

    assert t.winner == "ann" and pieces(t.board) == before
