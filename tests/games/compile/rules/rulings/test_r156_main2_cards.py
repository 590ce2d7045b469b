"""R156 to R205 and R222 to R225: single cards of Main 2, and what they are made of."""

from kibitz.games.compile.rules.tables import CARD_NAMES
from tests.games.compile.table import table


def test_r156_chaos_0_passes_over_lines_without_a_buried_card() -> None:
    """Chaos 0 turns one buried card in each line that has one, in the order of its owner."""
    t = table(
        """
        row a   chaos fire water
        hand a  chaos-0
        hand b  speed-5
        line 1  a -               b life-5 life-4
        line 2  a fire-5 fire-4   b -
        line 3  a water-5         b -
        """
    )

    t.a("play chaos-0 line-1 up")
    assert set(t.options) == {"line-1", "line-2"}
    t.a("line-2")

    assert t.stack("a2") == ["fire-5?", "fire-4"]
    assert t.stack("b1") == ["life-5?", "life-4"]


def test_r157_chaos_0_runs_no_middle_text_of_a_buried_card() -> None:
    """Chaos 0 turns Fire 1 up where it is buried: its middle text stays silent."""
    t = table(
        """
        row a   chaos fire water
        hand a  chaos-0 water-1
        hand b  speed-5
        line 1  a -                b -
        line 2  a fire-1? water-4  b -
        """
    )

    t.a("play chaos-0 line-1 up")

    assert t.stack("a2") == ["fire-1", "water-4"]
    assert t.hand("a") == ["water-1"]


def test_r158_chaos_0_draws_from_both_decks_in_turn() -> None:
    """At the start Ann draws off Bob's deck, then Bob off Ann's: two draws of their own."""
    t = table(
        """
        turn 3 a start
        row a   chaos fire water
        row b   speed life metal
        hand a  fire-5
        hand b  speed-5
        deck a  water-3
        deck b  life-2
        line 1  a chaos-0  b -
        """
    )

    assert t.hand("a") == ["fire-5", "life-2"]
    assert t.hand("b") == ["speed-5", "water-3"]
    assert t.heard("ann draws life-2 from the other deck", "bob draws water-3 from the other deck")


def test_r159_chaos_1_changes_both_rows() -> None:
    """Chaos 1 puts Ann's row into another order, then Bob's."""
    t = table(
        """
        row a   chaos fire water
        row b   speed life metal
        hand a  chaos-1
        hand b  speed-5
        """
    )

    t.a("play chaos-1 line-1 up")
    assert t.why("order a 1-2-3") == "no-such-order chaos-1"
    t.a("order a 2-1-3", "order b 3-2-1")

    assert t.row("a") == ["fire", "chaos", "water"]
    assert t.row("b") == ["metal", "life", "speed"]


def test_r160_chaos_3_goes_face_up_anywhere_by_itself() -> None:
    """Chaos 3 needs no matching protocol; other cards do, and a closed line stays closed."""
    t = table(
        """
        row a   chaos fire water
        row b   speed plague metal
        hand a  chaos-3 chaos-4
        hand b  speed-5
        line 2  a -  b plague-0
        """
    )

    assert "play chaos-3 line-3 up" in t.options
    assert "play chaos-4 line-3 up" not in t.options
    assert t.why("play chaos-3 line-2 up") == "line-closed plague-0"


def test_r161_chaos_4_exchanges_the_whole_hand() -> None:
    """Chaos 4 discards the hand as one batch at the end and draws as many."""
    t = table(
        """
        turn 3 a end
        row a   chaos fire water
        hand a  fire-1 fire-2
        hand b  speed-5
        deck a  water-1 water-2 water-3
        line 1  a chaos-4  b -
        """,
        draws="water-1 water-3",
    )

    assert t.heard("ann discards fire-1 fire-2", "ann draws water-1 water-3")


def test_r161_chaos_4_without_a_hand_draws_nothing() -> None:
    """Chaos 4 with an empty hand: nothing is discarded and nothing drawn."""
    t = table(
        """
        turn 3 a end
        row a   chaos fire water
        hand b  speed-5
        deck a  water-1
        line 1  a chaos-4  b -
        """
    )

    assert t.hand("a") == []
    assert t.deck("a") == ["water-1"]


def test_r162_clarity_0_counts_the_hand_at_every_moment() -> None:
    """Clarity 0: a card that leaves the hand no longer counts."""
    t = table(
        """
        row a   clarity fire water
        hand a  fire-1 fire-2 fire-3
        hand b  speed-5
        line 1  a clarity-0  b -
        """
    )

    assert t.total("a1") == 3
    t.a("play fire-3 line-2 down")
    assert t.total("a1") == 2


def test_r163_clarity_1_shows_the_top_card_and_leaves_it() -> None:
    """Clarity 1: the card shown and kept is the next to be drawn."""
    t = table(
        """
        turn 3 a start
        row a   clarity fire water
        hand b  speed-5
        deck a  fire-1 fire-2 fire-3
        line 1  a clarity-1  b -
        """,
        draws="fire-2 fire-1",
    )

    assert "ann reveals fire-2 on top of the deck" in t.told
    t.a("no")

    assert t.hand("a") == ["fire-1", "fire-2", "fire-3"]  # refreshed: the shown one came first
    assert t.draws == []


def test_r163_clarity_1_never_shuffles_an_empty_deck() -> None:
    """Clarity 1 with an empty deck does nothing at the start."""
    t = table(
        """
        turn 3 a start
        row a   clarity fire water
        hand a  fire-5 water-5
        hand b  speed-5
        trash a fire-1
        line 1  a clarity-1  b -
        """
    )

    assert "clarity-1.top does nothing: deck-empty" in t.told
    assert t.trash("a") == ["fire-1"]


def test_r164_clarity_3_takes_a_five_out_of_the_shown_deck() -> None:
    """Clarity 3: Ann picks one card of printed value 5; the deck is shuffled after that."""
    t = table(
        """
        row a   clarity fire water
        hand a  clarity-3
        hand b  speed-5
        deck a  fire-1 fire-5 water-5
        """
    )

    t.a("play clarity-3 line-1 up")
    assert set(t.options) == {"fire-5", "water-5"}
    t.a("water-5")

    assert t.hand("a") == ["water-5"]
    assert t.heard(
        "ann reveals the deck: fire-1 fire-5 water-5", "ann draws water-5", "ann shuffles the deck"
    )


def test_r164_clarity_3_shuffles_even_if_nothing_fits() -> None:
    """Clarity 3: without a five the deck is shuffled all the same; an empty one is not."""
    t = table(
        """
        row a   clarity fire water
        hand a  clarity-3
        hand b  speed-5
        deck a  fire-1
        """
    )

    t.a("play clarity-3 line-1 up")

    assert t.heard("clarity-3.middle does nothing: nothing-fits", "ann shuffles the deck")


def test_r165_clarity_2_plays_any_card_worth_one() -> None:
    """Clarity 2: the card played need not be the one just taken, and may go face down."""
    t = table(
        """
        row a   clarity fire water
        hand a  clarity-2 fire-1 fire-4
        hand b  speed-5
        deck a  water-1 water-2
        """
    )

    t.a("play clarity-2 line-1 up")
    assert "play fire-1 line-2 up" in t.options
    assert "play water-1 line-1 down" in t.options
    assert t.why("play fire-4 line-2 up") == "nothing-fits clarity-2"
    t.a("play fire-1 line-1 down")

    assert t.stack("a1") == ["clarity-2", "fire-1?"]


def test_r166_clarity_4_mixes_the_trash_into_the_deck() -> None:
    """Clarity 4: trash and deck become one deck; with an empty trash nothing is offered."""
    t = table(
        """
        row a   clarity fire water
        hand a  clarity-4
        hand b  speed-5
        deck a  fire-1
        trash a fire-2 fire-3
        """
    )

    t.a("play clarity-4 line-1 up", "yes")

    assert t.deck("a") == ["fire-1", "fire-2", "fire-3"]
    assert t.trash("a") == []


def test_r167_corruption_0_belongs_to_the_side_it_lies_on() -> None:
    """Corruption 0 on Bob's side works at Bob's start, on Bob's own stack."""
    t = table(
        """
        row a   corruption fire water
        row b   speed life metal
        hand a  corruption-0
        hand b  speed-5 life-5
        line 1  a -  b speed-3
        """
    )

    t.a("play corruption-0 line-1 up across")

    assert t.stack("b1") == ["speed-3?", "corruption-0"]
    assert "bob flips speed-3 at b1.1 face down" in t.told


def test_r168_corruption_0_across_is_bound_by_locks_of_the_opponent() -> None:
    """Corruption 0: a line that Bob's Plague 0 closes to Ann stays closed on both sides."""
    t = table(
        """
        row a   corruption fire water
        row b   plague life metal
        hand a  corruption-0
        hand b  life-5
        line 1  a -  b plague-0
        """
    )

    assert "play corruption-0 line-2 up across" in t.options
    assert t.why("play corruption-0 line-1 up across") == "line-closed plague-0"


def test_r169_corruption_1_sends_returned_cards_on_top_of_the_deck() -> None:
    """A card of Bob's that would return goes on his deck and is the next to be drawn."""
    t = table(
        """
        row a   corruption psychic water
        row b   speed life metal
        hand a  corruption-1
        hand b  speed-5
        deck b  life-1 life-2
        line 2  a -  b metal-5
        """
    )

    t.a("play corruption-1 line-1 up", "pick b2.1")

    assert "metal-5 goes on top of the deck of bob" in t.told
    assert t.deck("b") == ["life-1", "life-2", "metal-5"]
    t.b("refresh")
    assert "metal-5" in t.hand("b")


def test_r169_several_cards_go_on_the_deck_in_the_order_of_their_owner() -> None:
    """Water 3 returns two of Bob's cards: Bob says which lies lower."""
    t = table(
        """
        row a   corruption water fire
        row b   speed life metal
        hand a  water-3
        hand b  speed-5
        deck b  life-1
        line 1  a corruption-1  b -
        line 2  a -             b metal-2 metal-5? speed-2
        """
    )

    t.a("play water-3 line-2 up").b("metal-2", "metal-5")

    assert t.deck("b") == ["life-1", "metal-2", "metal-5", "speed-2"]
    assert [CARD_NAMES[e >> 2] for e in t.board.tops[1]] == ["speed-2", "metal-5", "metal-2"]


def test_r170_corruption_1_is_asked_when_the_card_lands() -> None:
    """Life 1 is uncovered by the return and turns Corruption 1 over: the card goes to the hand."""
    t = table(
        """
        row a   corruption fire water
        row b   speed life metal
        hand a  corruption-1
        hand b  speed-5
        deck b  life-2
        line 1  a -  b life-1 metal-5
        """
    )

    t.a("play corruption-1 line-1 up", "pick b1.2")
    t.b("pick a1.1", "pick b1.1")

    assert t.hand("b") == ["metal-5", "speed-5"]
    assert t.deck("b") == ["life-2"]


def test_r171_corruption_2_answers_every_batch_once() -> None:
    """Corruption 2: its own entry text is a batch, and Bob discards one for it."""
    t = table(
        """
        row a   corruption fire water
        hand a  corruption-2 fire-1
        hand b  speed-4 speed-5
        deck a  water-1
        """
    )

    t.a("play corruption-2 line-1 up", "fire-1")
    t.b("speed-4")

    assert t.heard("ann draws water-1", "ann discards fire-1", "bob discards speed-4")


def test_r172_corruption_6_goes_without_a_card_to_discard() -> None:
    """Corruption 6 with an empty hand is deleted at the end; what it uncovers runs."""
    t = table(
        """
        turn 3 a end
        row a   corruption fire water
        hand b  speed-5
        deck a  fire-4
        line 1  a life-4? spirit-1 corruption-6  b -
        """
    )

    assert t.trash("a") == ["corruption-6"]
    assert "ann draws fire-4" in t.told


def test_r173_courage_1_deletes_where_the_opponent_leads() -> None:
    """Courage 1: only lines in which Bob's total is strictly higher."""
    t = table(
        """
        row a   courage fire water
        hand a  courage-1
        hand b  speed-5
        line 1  a -       b life-1
        line 2  a fire-4  b life-5
        line 3  a water-4 b speed-3 metal-2?
        """
    )

    t.a("play courage-1 line-1 up")
    assert set(t.options) == {"pick b2.1", "pick b3.2"}
    assert t.why("pick b1.1") == "not-behind courage-1"
    t.a("pick b2.1")

    assert t.trash("b") == ["life-5"]


def test_r174_courage_3_moves_to_the_highest_line_of_the_opponent() -> None:
    """Courage 3: Ann picks among ties; the line it lies in is no move."""
    t = table(
        """
        turn 3 a end
        row a   courage fire water
        hand a  fire-1
        hand b  speed-5
        line 1  a courage-3  b life-1
        line 2  a -          b life-5
        line 3  a -          b metal-5
        """
    )

    t.a("yes")
    assert set(t.options) == {"line-2", "line-3"}
    t.a("line-3")

    assert t.stack("a3") == ["courage-3"]


def test_r175_fear_0_mutes_the_opponent_in_the_turn_of_its_owner() -> None:
    """Fear 0: in Ann's turn a middle text of Bob's that is uncovered stays silent."""
    t = table(
        """
        row a   fear death water
        row b   speed life metal
        hand a  death-4
        hand b  speed-5
        deck b  life-3
        line 1  a fear-0  b -
        line 3  a -       b speed-1 life-1
        """
    )

    t.a("play death-4 line-2 up", "pick b3.2")

    assert t.stack("b3") == ["speed-1"]
    assert t.deck("b") == ["life-3"]


def test_r176_fear_0_leaves_mirror_1_nothing_to_copy() -> None:
    """Mirror 1 at the end of Ann's turn: Bob's cards have no middle text."""
    t = table(
        """
        turn 3 a end
        row a   fear mirror water
        row b   speed life metal
        hand a  water-5
        hand b  speed-5
        deck a  water-1
        line 1  a fear-0    b speed-1
        line 2  a mirror-1  b -
        """
    )

    assert "mirror-1.bottom does nothing: no-text-to-copy" in t.told
    assert t.asked == "bob"


def test_r177_fear_1_against_one_card_draws_nothing() -> None:
    """Fear 1: Bob throws away his only card and draws one fewer: none."""
    t = table(
        """
        row a   fear fire water
        hand a  fear-1
        hand b  speed-5
        deck a  fire-1 fire-2
        deck b  speed-1
        """
    )

    t.a("play fear-1 line-1 up")

    assert t.heard("bob discards speed-5", "fear-1.middle does nothing: nothing-to-draw")


def test_r178_fear_4_lets_chance_pick() -> None:
    """Fear 4: chance picks a card of Bob's hand, and Bob discards it."""
    t = table(
        """
        row a   fear plague water
        hand a  fear-4
        hand b  speed-3 speed-4 speed-5
        deck a  fire-1
        line 2  a plague-1  b -
        """,
        draws="speed-4",
    )

    t.a("play fear-4 line-1 up")

    assert t.heard("bob discards speed-4", "ann draws fire-1")


def test_r179_ice_1_waits_for_the_end_of_the_play() -> None:
    """Ice 1: Bob plays Speed 1 into its line, draws by it, then discards one."""
    t = table(
        """
        turn 2 b action
        row a   ice fire water
        row b   speed life metal
        hand a  fire-5
        hand b  speed-1
        deck b  life-1 life-2
        line 1  a ice-1  b -
        """
    )

    t.b("play speed-1 line-1 up")
    assert t.asking == "ice-1.bottom"
    t.b("life-2")

    assert t.heard("bob draws life-1 life-2", "bob discards life-2")


def test_r180_ice_4_cannot_be_flipped_while_uncovered() -> None:
    """Ice 4 uncovered is no target of a flip; buried it is one."""
    t = table(
        """
        turn 2 b action
        row a   ice fire water
        row b   spirit life metal
        hand a  fire-5
        hand b  spirit-2
        line 1  a ice-4  b -
        line 2  a fire-3 b -
        """
    )

    t.b("play spirit-2 line-1 up", "yes")
    assert set(t.options) == {"pick a2.1", "pick b1.1"}
    assert t.why("pick a1.1") == "cannot-flip ice-4"


def test_r181_ice_6_forbids_to_begin_a_draw_with_cards_in_hand() -> None:
    """Ice 6: no refresh with a card in hand; a text's draw does nothing either."""
    t = table(
        """
        row a   ice light water
        hand a  light-5 water-1
        hand b  speed-5
        deck a  fire-1 fire-2
        line 1  a ice-6  b -
        """
    )

    assert "refresh" not in t.options
    assert t.why("refresh") == "no-draw-with-hand ice-6"


def test_r181_a_batch_once_begun_is_drawn_to_its_end() -> None:
    """Ice 6 with an empty hand: a refresh draws five."""
    t = table(
        """
        row a   ice light water
        hand b  speed-5
        deck a  fire-0 fire-1 fire-2 fire-3 fire-4
        line 1  a ice-6  b -
        """
    )

    assert len(t.hand("a")) == 5


def test_r182_luck_0_shows_a_drawn_card_of_the_stated_number() -> None:
    """Luck 0: the number comes first; one of the three drawn cards is shown and may be played."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-0 fire-2
        hand b  speed-5
        deck a  fire-1 fire-5 water-2
        """
    )

    t.a("play luck-0 line-1 up", "say 2")
    assert "ann shows water-2" in t.told
    t.a("yes")
    assert "play water-2 line-3 up" in t.options
    assert t.why("play fire-2 line-2 up") == "nothing-fits luck-0"
    t.a("play water-2 line-2 down")

    assert t.stack("a2") == ["water-2?"]


def test_r183_luck_1_turns_the_card_up_silently() -> None:
    """Luck 1: the top card is turned up in any line; its middle text does not run."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-1
        hand b  speed-5
        deck a  fire-0
        line 2  a -  b life-3
        """
    )

    t.a("play luck-1 line-1 up", "line-2")

    assert t.stack("a2") == ["fire-0"]
    assert t.stack("b2") == ["life-3"]
    assert t.asked == "bob"


def test_r184_luck_2_draws_as_many_as_is_printed() -> None:
    """Luck 2 discards the top card and draws its number."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-2
        hand b  speed-5
        deck a  fire-2 water-3 water-4 water-5
        """,
        draws="fire-2 water-3 water-4",
    )

    t.a("play luck-2 line-1 up")

    assert t.heard("ann discards fire-2 from the deck", "ann draws water-3 water-4")


def test_r184_luck_2_with_an_empty_deck_does_nothing() -> None:
    """Luck 2: no card to discard, none to draw; the trash stays."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-2 fire-1
        hand b  speed-5
        trash a fire-2
        """
    )

    t.a("play luck-2 line-1 up")

    assert t.hand("a") == ["fire-1"]
    assert t.trash("a") == ["fire-2"]


def test_r185_luck_3_is_a_discard_by_its_owner() -> None:
    """Luck 3: Ann discards off Bob's deck; Bob's Plague 1 hears it as a discard of hers."""
    t = table(
        """
        row a   luck fire water
        row b   plague life metal
        hand a  luck-3
        hand b  metal-5
        deck b  life-2 life-3
        line 1  a -  b plague-1
        """,
        draws="life-3",
    )

    t.a("play luck-3 line-1 up", "say metal")

    assert t.trash("b") == ["life-3"]
    assert t.heard("ann says metal", "ann discards life-3 from the other deck", "bob draws life-2")
    assert "luck-3.middle does nothing: not-stated" in t.told


def test_r186_luck_4_deletes_a_card_worth_as_much() -> None:
    """Luck 4: present values of the field against the printed one; face-down cards count 2."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-4
        hand b  speed-5
        deck a  water-2
        line 2  a fire-5? fire-3  b life-2 life-4
        """
    )

    t.a("play luck-4 line-1 up")
    assert set(t.options) == {"pick a2.1", "pick b2.1"}
    t.a("pick a2.1")

    assert t.trash("a") == ["water-2", "fire-5"]


def test_r187_mirror_0_counts_all_opposing_cards() -> None:
    """Mirror 0: buried and face-down cards of Bob's count too."""
    t = table(
        """
        row a   mirror fire water
        hand a  fire-1
        hand b  speed-5
        line 1  a mirror-0  b life-1? life-2 life-3?
        """
    )

    assert t.total("a1") == 3


def test_r188_mirror_1_copies_a_middle_text_as_its_own() -> None:
    """Mirror 1 carries out Bob's Speed 1 at the end of Ann's turn: Ann draws two."""
    t = table(
        """
        turn 3 a end
        row a   mirror fire water
        row b   speed life metal
        hand a  fire-1
        hand b  speed-5
        deck a  water-1 water-2
        line 1  a mirror-1  b speed-1
        """
    )

    t.a("yes")

    assert "ann copies speed-1" in t.told
    assert t.hand("a") == ["fire-1", "water-1", "water-2"]


def test_r189_mirror_2_exchanges_two_stacks_as_they_lie() -> None:
    """Mirror 2: orders are kept, and nothing is uncovered by it."""
    t = table(
        """
        row a   mirror fire water
        hand a  mirror-2
        hand b  speed-5
        line 2  a fire-1 fire-4?  b -
        line 3  a water-5         b -
        """
    )

    t.a("play mirror-2 line-1 up", "line-2", "line-3")

    assert t.stack("a2") == ["water-5"]
    assert t.stack("a3") == ["fire-1", "fire-4?"]
    assert t.asked == "bob"


def test_r190_mirror_3_that_turns_itself_is_over() -> None:
    """Mirror 3 may choose itself first; no second flip follows."""
    t = table(
        """
        row a   mirror fire water
        hand a  mirror-3
        hand b  speed-5
        line 1  a -       b life-3
        line 2  a fire-4  b -
        """
    )

    t.a("play mirror-3 line-1 up", "pick a1.1")

    assert t.stack("a1") == ["mirror-3?"]
    assert t.stack("b1") == ["life-3"]


def test_r190_mirror_3_turns_a_card_opposite_the_first() -> None:
    """Mirror 3: the second card lies in the line of the first."""
    t = table(
        """
        row a   mirror fire water
        hand a  mirror-3
        hand b  speed-5
        line 1  a -       b life-3
        line 2  a fire-5? b life-5
        """
    )

    t.a("play mirror-3 line-1 up", "pick a2.1")

    assert t.stack("b2") == ["life-5?"]


def test_r191_mirror_4_hears_each_batch_of_the_opponent() -> None:
    """Mirror 4: Bob's refresh is one batch, and Ann draws one."""
    t = table(
        """
        turn 2 b action
        row a   mirror fire water
        hand a  fire-1
        hand b  speed-5
        deck a  water-1
        deck b  speed-1 speed-2 speed-3 speed-4
        line 1  a mirror-4  b -
        """
    )

    t.b("refresh")

    assert t.hand("a") == ["fire-1", "water-1"]


def test_r192_peace_1_throws_both_hands_away_in_the_order_of_its_owner() -> None:
    """Peace 1: Ann says whose hand goes first; two batches."""
    t = table(
        """
        row a   peace plague water
        hand a  peace-1 water-1
        hand b  speed-4 speed-5
        deck a  water-3
        line 2  a plague-1  b -
        """
    )

    t.a("play peace-1 line-1 up")
    assert set(t.options) == {"yours first", "theirs first"}
    t.a("theirs first")

    assert t.heard(
        "bob discards speed-4 speed-5", "ann draws water-3", "ann discards water-1 water-3"
    )


def test_r193_peace_3_measures_the_hand_after_the_discard() -> None:
    """Peace 3: the flip is due whether a card was discarded or not."""
    t = table(
        """
        row a   peace fire water
        hand a  peace-3 fire-1 fire-2
        hand b  speed-5
        line 2  a -  b life-2
        line 3  a -  b life-1
        """
    )

    t.a("play peace-3 line-1 up", "yes", "fire-1")
    assert set(t.options) == {"pick a1.1", "pick b2.1"}
    assert t.why("pick b3.1") == "other-value peace-3"


def test_r194_peace_4_draws_for_a_discard_in_the_turn_of_the_opponent() -> None:
    """Peace 4: Ann discards in Bob's turn and draws one; in her own she does not."""
    t = table(
        """
        turn 2 b action
        row a   peace fire water
        row b   plague life metal
        hand a  fire-1 fire-2
        hand b  plague-0
        deck a  water-1
        line 1  a peace-4  b -
        """
    )

    t.b("play plague-0 line-1 up").a("fire-1")

    assert t.hand("a") == ["fire-2", "water-1"]


def test_r195_peace_6_counts_the_hand_without_itself() -> None:
    """Peace 6 stays with one card in hand and turns face down with two."""
    t = table(
        """
        row a   peace fire water
        hand a  peace-6 fire-1
        hand b  speed-5
        """
    )
    t.a("play peace-6 line-1 up")
    assert t.stack("a1") == ["peace-6"]

    t = table(
        """
        row a   peace fire water
        hand a  peace-6 fire-1 fire-2
        hand b  speed-5
        """
    )
    t.a("play peace-6 line-1 up")
    assert t.stack("a1") == ["peace-6?"]


def test_r196_smoke_0_notes_lines_with_a_face_down_card_on_either_side() -> None:
    """Smoke 0: a face-down card of Bob's counts; the cards it puts down add no line."""
    t = table(
        """
        row a   smoke fire water
        hand a  smoke-0
        hand b  speed-5
        deck a  fire-1 fire-2 fire-3
        line 2  a -         b life-1?
        line 3  a water-4?  b -
        """,
        draws="fire-1 fire-2",
    )

    t.a("play smoke-0 line-1 up", "line-2")

    assert t.stack("a2") == ["fire-1?"]
    assert t.stack("a3") == ["water-4?", "fire-2?"]
    assert t.stack("a1") == ["smoke-0"]


def test_r197_smoke_1_may_move_the_card_it_turned() -> None:
    """Smoke 1: that very card, and only if Ann likes."""
    t = table(
        """
        row a   smoke fire water
        hand a  smoke-1
        hand b  speed-5
        line 2  a fire-5?  b -
        """
    )

    t.a("play smoke-1 line-1 up", "pick a2.1", "yes", "line-3")

    assert t.stack("a3") == ["fire-5"]


def test_r198_time_0_plays_a_card_out_of_the_trash() -> None:
    """Time 0: the usual rules hold for the card; then the rest of the trash is mixed in."""
    t = table(
        """
        row a   time fire water
        hand a  time-0
        hand b  speed-5
        trash a fire-5 life-3 light-3
        """
    )

    t.a("play time-0 line-1 up")
    assert "play life-3 line-2 up" not in t.options
    t.a("play life-3 line-2 down")

    assert t.stack("a2") == ["life-3?"]
    assert t.deck("a") == ["fire-5", "light-3"]


def test_r198_time_0_that_is_covered_shuffles_nothing() -> None:
    """Time 0: the card played onto it ends its text."""
    t = table(
        """
        row a   time fire water
        hand a  time-0
        hand b  speed-5
        trash a fire-5 life-3
        """
    )

    t.a("play time-0 line-1 up", "play life-3 line-1 down")

    assert t.trash("a") == ["fire-5"]


def test_r199_time_1_discards_the_deck_as_one_batch() -> None:
    """Time 1: Bob's Plague 1 hears one discard, whatever the size of the deck."""
    t = table(
        """
        row a   time fire water
        row b   plague life metal
        hand a  time-1
        hand b  metal-5
        deck a  fire-1 fire-2 fire-3
        deck b  life-1 life-2
        line 1  a -  b plague-1
        """,
        draws="life-2",
    )

    t.a("play time-1 line-1 up")

    assert t.trash("a") == ["fire-1", "fire-2", "fire-3"]
    assert t.hand("b") == ["life-2", "metal-5"]


def test_r200_time_2_hears_the_shuffle_inside_a_draw() -> None:
    """Time 2: the trash is shuffled for a refresh; after all is drawn, Time 2 draws one more."""
    t = table(
        """
        row a   time fire water
        hand a  fire-1 fire-2 fire-3 fire-4
        hand b  speed-5
        trash a water-1 water-2 water-3
        line 1  a time-2  b -
        """,
        draws="water-2 water-1",
    )

    t.a("refresh")
    assert t.heard("ann shuffles the trash into the deck", "ann draws water-2", "ann draws water-1")
    t.a("no")

    assert len(t.hand("a")) == 6
    assert t.asking == "clear-cache"


def test_r201_time_3_puts_an_open_card_face_down() -> None:
    """Time 3: both players know which card of the trash went face down into another line."""
    t = table(
        """
        row a   time fire water
        hand a  time-3
        hand b  speed-5
        trash a fire-5 life-3
        """
    )

    t.a("play time-3 line-1 up")
    assert "play fire-5 line-1 down" not in t.options
    t.a("play fire-5 line-3 down")

    assert t.stack("a3") == ["fire-5?"]
    assert "ann plays fire-5 face down to line-3" in t.told


def test_r202_war_1_discards_any_number_then_refreshes() -> None:
    """War 1 after Bob's refresh: Ann may discard none; with five cards she cannot refresh."""
    t = table(
        """
        turn 2 b action
        row a   war fire water
        row b   speed life metal
        hand a  fire-1 fire-2
        hand b  life-5
        deck a  water-0 water-1 water-2 water-3
        deck b  speed-1
        line 1  a war-1  b -
        """
    )

    t.b("refresh")
    assert "done" in t.options
    t.a("fire-1", "done")

    assert t.hand("a") == ["fire-2", "water-0", "water-1", "water-2", "water-3"]


def test_r203_war_2_waits_for_the_whole_compile() -> None:
    """War 2: Bob compiles, then throws his hand away."""
    t = table(
        """
        turn 2 b compile
        row a   war fire water
        row b   speed life metal
        hand a  fire-1
        hand b  life-4 life-5
        line 2  a war-2  b -
        line 1  a -      b speed-5 speed-4 speed-3
        """
    )

    assert t.row("b") == ["speed*", "life", "metal"]
    assert t.heard("bob discards life-4 life-5")


def test_r204_war_3_plays_into_its_own_line_under_locks() -> None:
    """War 3 after a discard of Bob's: any line, but not where Metal 2 forbids face-down cards."""
    t = table(
        """
        row a   war plague water
        row b   metal life speed
        hand a  plague-0 water-1
        hand b  life-4 life-5
        line 1  a war-3  b -
        line 3  a -      b metal-2
        """
    )

    t.a("play plague-0 line-2 up").b("life-4")
    t.a("yes")
    assert set(t.options) == {"play water-1 line-1 down", "play water-1 line-2 down"}


def test_r205_war_0_hears_a_refresh_ordered_by_a_card() -> None:
    """War 0: Spirit 0's refresh counts; Ann may turn War 0 over, even while it is buried."""
    t = table(
        """
        row a   war spirit water
        hand a  spirit-0
        hand b  speed-5
        deck a  water-0 water-1 water-2 water-3 water-4 water-5
        line 1  a war-0 fire-1?  b -
        """
    )

    t.a("play spirit-0 line-2 up")
    assert t.asking == "war-0.top"
    t.a("yes")

    assert t.stack("a1") == ["war-0?", "fire-1?"]


def test_r222_a_discard_from_a_deck_is_a_discard() -> None:
    """Luck 2 discards Ann's top card: her own Corruption 2 hears it, and Bob discards one."""
    t = table(
        """
        row a   luck corruption water
        hand a  luck-2
        hand b  speed-4 speed-5
        deck a  fire-0
        line 2  a corruption-2  b -
        """
    )

    t.a("play luck-2 line-1 up").b("speed-4")

    assert t.heard("ann discards fire-0 from the deck", "bob discards speed-4")


def test_r223_a_card_that_crosses_belongs_to_the_side_it_lands_on() -> None:
    """Corruption 0 across: deleted there, it goes to Bob's trash."""
    t = table(
        """
        row a   corruption death water
        row b   speed life metal
        hand a  corruption-0 death-4
        hand b  metal-5 speed-5
        """
    )

    t.a("play corruption-0 line-1 up across").b("play speed-5 line-2 down")
    t.a("play death-4 line-2 up")

    assert t.trash("b") == ["corruption-0"]


def test_r224_zero_is_an_even_number() -> None:
    """No card of these sets asks for even numbers; a card of value 0 may be stated like any."""
    t = table(
        """
        row a   luck fire water
        hand a  luck-0
        hand b  speed-5
        deck a  fire-0 fire-1 fire-2
        """
    )

    t.a("play luck-0 line-1 up")
    assert "say 0" in t.options
    t.a("say 0")

    assert "ann shows fire-0" in t.told


def test_r225_the_known_top_is_the_next_card_until_the_deck_is_shuffled() -> None:
    """Water 1 plays the card that lies on top in a known order first."""
    t = table(
        """
        row a   water fire light
        hand a  water-1
        hand b  speed-5
        deck a  fire-1 fire-2 fire-3
        top a   fire-3 fire-1?
        """
    )

    t.a("play water-1 line-1 up", "line-2")

    assert t.stack("a2") == ["fire-3?"]
    assert t.stack("a3") == ["fire-1?"]
