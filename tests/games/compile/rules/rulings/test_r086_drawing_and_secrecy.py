"""Rulings R086 to R101: drawing, discarding, decks, and what nobody may see."""

from kibitz.games.compile.game import GAME
from kibitz.games.compile.sight.view import view
from kibitz.kernel.event import Event
from tests.games.compile.table import NAMES, Table, table


def screen(t: Table, seat: str) -> str:
    """All that a seat sees of the table, as text."""
    return GAME.notation.write(view(t.board, "ab".index(seat)))


def told_to(t: Table, seat: str) -> list[str]:
    """Everything told so far, as that seat hears it."""
    events = [e for e in t.events if isinstance(e, Event)]
    return [GAME.notation.tell(e.mask("ab".index(seat)), NAMES) for e in events]


def times(t: Table, words: str) -> int:
    """How many told lines begin with these words."""
    return len([line for line in t.told if line.startswith(words)])


# R086 to R089: short and empty decks.


def test_r086_a_short_deck_is_refilled_in_the_middle_of_a_draw() -> None:
    """One card in the deck, draw 3: draw it, shuffle the trash, draw two; all that is one batch."""
    t = table(
        """
        row a    darkness spirit fire
        row b    life metal speed
        hand a   darkness-0
        hand b   speed-5
        deck a   fire-1
        trash a  fire-2 fire-3 fire-4 fire-5 spirit-0 spirit-1
        line 2   a spirit-3    b -
        """,
        draws="spirit-0 fire-5",
    )

    t.a("play darkness-0 line-1 up")

    assert t.heard("ann shuffles the trash into the deck", "ann draws fire-1 spirit-0 fire-5")
    assert t.hand("a") == ["fire-1", "fire-5", "spirit-0"]
    assert t.deck("a") == ["fire-2", "fire-3", "fire-4", "spirit-1"]
    assert t.trash("a") == []
    assert t.asking == "spirit-3.top"  # after you draw: once for the whole batch

    t.a("no")

    assert t.asked == "bob"


def test_r087_with_nothing_left_the_draw_is_smaller() -> None:
    """One card in the deck and no trash, draw 3: only that card is drawn."""
    t = table(
        """
        row a    darkness spirit fire
        row b    life metal speed
        hand a   darkness-0
        hand b   speed-5
        deck a   fire-1
        """
    )

    t.a("play darkness-0 line-1 up")

    assert t.hand("a") == ["fire-1"]
    assert "ann draws fire-1" in t.told
    assert times(t, "ann shuffles") == 0


def test_r088_an_emptied_deck_waits_for_the_next_draw() -> None:
    """When the last card is drawn the deck stays empty; only the next draw shuffles the trash."""
    t = table(
        """
        row a    speed life fire
        row b    light metal psychic
        hand a   speed-1 life-2
        hand b   psychic-5 light-1 light-4
        deck a   fire-1 fire-2
        trash a  fire-5 fire-4
        """,
        draws="fire-2 fire-5",
    )

    t.a("play speed-1 line-1 up")

    assert t.hand("a") == ["fire-1", "fire-2", "life-2"]
    assert t.deck("a") == []
    assert t.trash("a") == ["fire-5", "fire-4"]

    t.b("play light-1 line-1 down").a("play life-2 line-2 up")

    assert t.heard("ann shuffles the trash into the deck", "ann draws fire-5")
    assert t.deck("a") == ["fire-4"]
    assert t.trash("a") == []


def test_r089_life_0_plays_nothing_from_an_empty_deck() -> None:
    """Deck plays never reshuffle: Life 0 leaves the trash alone and plays no card."""
    t = table(
        """
        row a    life fire water
        row b    light metal speed
        hand a   life-0 life-5
        hand b   speed-5
        trash a  fire-1 fire-4 fire-5
        line 2   a fire-2    b -
        """
    )

    t.a("play life-0 line-1 up")

    assert (t.stack("a1"), t.stack("a2"), t.stack("a3")) == (["life-0"], ["fire-2"], [])
    assert t.trash("a") == ["fire-1", "fire-4", "fire-5"]
    assert times(t, "ann shuffles") == 0
    assert t.asked == "bob"


def test_r089_life_0_with_one_deck_card_fills_only_the_first_line() -> None:
    """Deck plays never reshuffle: the only deck card goes to the line named first for Life 0."""
    t = table(
        """
        row a    life fire water
        row b    light metal speed
        hand a   life-0 life-5
        hand b   speed-5
        deck a   water-4
        trash a  fire-1 fire-4 fire-5
        line 2   a fire-2     b -
        line 3   a water-2    b -
        """
    )

    t.a("play life-0 line-1 up")
    assert t.options == ["line-1", "line-2", "line-3"]
    t.a("line-3")

    assert t.stack("a1") == ["life-0"]
    assert t.stack("a2") == ["fire-2"]
    assert t.stack("a3") == ["water-2", "water-4?"]
    assert t.trash("a") == ["fire-1", "fire-4", "fire-5"]
    assert t.asked == "bob"


def test_r089_life_3_plays_nothing_from_an_empty_deck() -> None:
    """Deck plays never reshuffle: Life 3 is covered and nothing comes to another line."""
    t = table(
        """
        row a    life fire water
        row b    light metal speed
        hand a   fire-2 water-5
        hand b   speed-5
        trash a  fire-1 fire-4
        line 1   a life-3    b -
        """
    )

    t.a("play fire-2 line-1 down")

    assert "life-3.bottom does nothing: deck-empty" in t.told
    assert (t.stack("a1"), t.stack("a2"), t.stack("a3")) == (["life-3", "fire-2?"], [], [])
    assert t.trash("a") == ["fire-1", "fire-4"]


def test_r089_water_1_plays_nothing_from_an_empty_deck() -> None:
    """Deck plays never reshuffle: Water 1 gives the two other lines nothing."""
    t = table(
        """
        row a    water life fire
        row b    light metal speed
        hand a   water-1 water-5
        hand b   speed-5
        trash a  fire-1 fire-4
        """
    )

    t.a("play water-1 line-1 up")

    assert (t.stack("a1"), t.stack("a2"), t.stack("a3")) == (["water-1"], [], [])
    assert t.trash("a") == ["fire-1", "fire-4"]
    assert t.asked == "bob"


def test_r089_gravity_0_slides_no_more_cards_than_the_deck_has() -> None:
    """Deck plays never reshuffle: due two cards, Gravity 0 takes the one there is and stops."""
    t = table(
        """
        row a    gravity life fire
        row b    light metal speed
        hand a   gravity-0 gravity-5
        hand b   speed-5
        deck a   life-4
        trash a  fire-1 fire-4
        line 1   a fire-2    b light-4 speed-3
        """
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1") == ["fire-2", "life-4?", "gravity-0"]
    assert t.trash("a") == ["fire-1", "fire-4"]


def test_r089_gravity_0_slides_nothing_from_an_empty_deck() -> None:
    """Deck plays never reshuffle: with no deck at all nothing goes beneath Gravity 0."""
    t = table(
        """
        row a    gravity life fire
        row b    light metal speed
        hand a   gravity-0 gravity-5
        hand b   speed-5
        trash a  fire-1 fire-4
        line 1   a fire-2    b light-4 speed-3
        """
    )

    t.a("play gravity-0 line-1 up")

    assert t.stack("a1") == ["fire-2", "gravity-0"]
    assert "gravity-0.middle does nothing: deck-empty" in t.told
    assert t.trash("a") == ["fire-1", "fire-4"]


def test_r089_gravity_6_forces_nothing_out_of_an_empty_deck() -> None:
    """Deck plays never reshuffle: Gravity 6 cannot make an opponent without a deck play a card."""
    t = table(
        """
        row a    gravity life fire
        row b    light metal speed
        hand a   gravity-6 gravity-5
        hand b   speed-5
        trash b  light-1 light-3
        """
    )

    t.a("play gravity-6 line-1 up")

    assert t.stack("b1") == []
    assert t.trash("b") == ["light-1", "light-3"]
    assert "gravity-6.middle does nothing: deck-empty" in t.told


# R090 to R092: who sees what.

WATER_1_ONTO_FIRE_0 = """
    row a    water fire light
    row b    life metal speed
    hand a   water-1 water-5
    hand b   speed-5 speed-0
    deck a   rest
    deck b   rest
    line 2   a fire-0    b -
    line 3   a -         b speed-2
    """


def test_r090_the_line_is_chosen_before_the_deck_card_is_known() -> None:
    """No peeking: the line of a deck play is asked for while the card is still in the deck."""
    t = table(WATER_1_ONTO_FIRE_0, draws="light-4")

    t.a("play water-1 line-1 up")

    assert t.options == ["line-2", "line-3"]
    assert t.draws == ["light-4"]  # chance has not dealt yet
    assert len(t.deck("a")) == 15


def test_r090_a_deck_card_is_looked_at_only_after_it_has_landed() -> None:
    """No peeking: while Fire 0 reacts even its owner does not know the card on its way."""
    t = table(WATER_1_ONTO_FIRE_0, draws="light-4 light-1")

    t.a("play water-1 line-1 up", "line-2")

    assert t.asking == "fire-0.bottom"
    assert t.stack("a2") == ["fire-0"]
    assert told_to(t, "a")[-2:] == ["ann plays ? face down to line-2", "ann draws light-1"]
    assert "light-4" not in screen(t, "a")
    assert "light-4" not in screen(t, "b")

    t.a("pick b3.1")

    assert t.stack("a2") == ["fire-0", "light-4?"]
    assert "light-4 lands at a2.2" in told_to(t, "a")
    assert "light-4?" in screen(t, "a")
    assert "? lands at a2.2" in told_to(t, "b")
    assert "light-4" not in screen(t, "b")


def test_r091_a_discard_lies_open_in_the_trash_of_its_owner() -> None:
    """Discards go to the owner's trash, face-up, where both players read them."""
    t = table(
        """
        row a    plague fire water
        row b    life metal speed
        hand a   plague-0 fire-1
        hand b   speed-5 speed-0
        deck a   rest
        deck b   rest
        """
    )
    assert "speed-0" not in screen(t, "a")

    t.a("play plague-0 line-1 up").b("speed-0")

    assert (t.trash("a"), t.trash("b")) == ([], ["speed-0"])
    assert "bob discards speed-0" in told_to(t, "a")
    assert "trash b  speed-0" in screen(t, "a")


def test_r091_a_deleted_face_down_card_becomes_known() -> None:
    """Deletions go face-up to the owner's trash too, so a face-down card is unmasked by it."""
    t = table(
        """
        row a    death fire water
        row b    life metal speed
        hand a   death-3 fire-1
        hand b   speed-5 speed-0
        deck a   rest
        deck b   rest
        line 2   a -    b metal-3?
        """
    )
    assert "metal-3" not in screen(t, "a")

    t.a("play death-3 line-1 up")

    assert (t.trash("a"), t.trash("b")) == ([], ["metal-3"])
    assert "ann deletes metal-3" in told_to(t, "a")
    assert "trash b  metal-3" in screen(t, "a")


RETURNING_A_FACE_DOWN_CARD = """
    row a    fire death water
    row b    life metal speed
    hand a   fire-2 fire-1
    hand b   speed-5 speed-0
    deck a   rest
    deck b   rest
    line 2   a -    b metal-3?
    """


def test_r092_a_face_down_card_returns_to_the_hand_unseen() -> None:
    """A returned face-down card goes to its owner's hand, and the other player never sees it."""
    t = table(RETURNING_A_FACE_DOWN_CARD)

    t.a("play fire-2 line-1 up", "pick b2.1")

    assert t.hand("b") == ["metal-3", "speed-0", "speed-5"]
    assert "? returns to the hand of bob" in told_to(t, "a")
    assert "metal-3" not in screen(t, "a")
    assert "metal-3 returns to the hand of bob" in told_to(t, "b")
    assert "metal-3" in screen(t, "b")


def test_r092_a_good_memory_does_not_help_with_a_card_never_seen() -> None:
    """A returned face-down card stays unseen even where the screen shows remembered cards."""
    t = table(RETURNING_A_FACE_DOWN_CARD, options="show_remembered_cards=on")

    t.a("play fire-2 line-1 up", "pick b2.1")

    assert t.hand("b") == ["metal-3", "speed-0", "speed-5"]
    assert "? returns to the hand of bob" in told_to(t, "a")
    assert "metal-3" not in screen(t, "a")


# R093 to R095: the recompile's reward.

RECOMPILE_AGAINST_AN_EMPTY_DECK = """
    turn 7 a compile
    row a    fire* water light
    row b    life metal speed
    hand a   light-1
    hand b   speed-5 speed-0
    trash b  metal-1
    line 1   a fire-5 water-5    b life-2
    """


def test_r093_a_recompile_reshuffles_the_empty_deck_of_the_opponent() -> None:
    """With B's deck empty B's trash, the cards just deleted included, becomes the deck first."""
    t = table(RECOMPILE_AGAINST_AN_EMPTY_DECK, draws="life-2")

    assert t.hand("a") == ["life-2", "light-1"]
    assert t.deck("b") == ["metal-1"]
    assert t.trash("b") == []
    assert t.row("a") == ["fire*", "water", "light"]
    assert t.asked == "bob"


def test_r093_without_the_option_an_empty_deck_gives_no_reward() -> None:
    """With recompile_reshuffles off B's trash stays where it is and A gets nothing."""
    t = table(RECOMPILE_AGAINST_AN_EMPTY_DECK, options="recompile_reshuffles=off")

    assert t.hand("a") == ["light-1"]
    assert t.deck("b") == []
    assert t.trash("b") == ["metal-1", "life-2"]
    assert t.trash("a") == ["fire-5", "water-5"]


def test_r093_with_deck_and_trash_empty_there_is_no_reward() -> None:
    """With B's deck and trash both empty A gets nothing, and no draw has happened."""
    t = table(
        """
        turn 7 a compile
        row a    fire* water spirit
        row b    life metal speed
        hand a   water-1
        hand b   speed-5 speed-0
        line 1   a fire-5 water-5    b -
        line 3   a spirit-3          b -
        """
    )

    assert t.hand("a") == ["water-1"]
    assert t.trash("a") == ["fire-5", "water-5"]
    assert t.asked == "bob"  # Spirit 3 has heard of no draw


def test_r093_with_a_deck_left_nothing_is_shuffled() -> None:
    """With a card in B's deck A draws that one, under either setting, and the trash stays."""
    for setting in ("on", "off"):
        t = table(
            """
            turn 7 a compile
            row a    fire* water light
            row b    life metal speed
            hand a   light-1
            hand b   speed-5 speed-0
            deck b   speed-3
            trash b  metal-1
            line 1   a fire-5 water-5    b life-2
            """,
            options=f"recompile_reshuffles={setting}",
        )

        assert t.hand("a") == ["light-1", "speed-3"]
        assert t.deck("b") == []
        assert t.trash("b") == ["metal-1", "life-2"]


def test_r094_the_reward_is_a_draw() -> None:
    """The reward is a draw, so Spirit 3 may shift; but only once the recompile is complete."""
    t = table(
        """
        turn 7 a compile
        row a    fire* spirit light
        row b    life metal speed
        hand a   light-1
        hand b   speed-5 speed-0
        deck b   speed-3
        line 1   a fire-5 light-5    b life-2
        line 2   a spirit-3          b -
        """
    )

    assert t.asking == "spirit-3.top"
    assert t.hand("a") == ["light-1", "speed-3"]
    assert (t.stack("a1"), t.stack("b1")) == ([], [])
    assert (t.trash("a"), t.trash("b")) == (["fire-5", "light-5"], ["life-2"])

    t.a("yes", "line-1")

    assert (t.stack("a1"), t.stack("a2")) == (["spirit-3"], [])
    assert t.asked == "bob"


def test_r095_a_stolen_card_is_yours_for_good() -> None:
    """Ownership: a stolen card that is deleted goes to A's trash and is shuffled into A's deck."""
    t = table(
        """
        turn 7 a compile
        row a    fire* water light
        row b    death metal speed
        hand a   light-1
        hand b   death-3 death-5 speed-5
        deck b   speed-4
        line 1   a fire-5 water-5    b -
        """
    )
    assert t.hand("a") == ["light-1", "speed-4"]

    t.b("play death-5 line-2 down").a("play speed-4 line-1 down")
    assert t.stack("a1") == ["speed-4?"]
    t.b("play death-3 line-1 up", "pick a1.1")

    assert t.trash("a") == ["fire-5", "water-5", "speed-4"]
    assert t.trash("b") == []

    t.a("refresh")

    assert "ann shuffles the trash into the deck" in t.told
    assert t.hand("a") == ["fire-5", "light-1", "speed-4", "water-5"]
    assert t.deck("b") == []


# R096 to R101: discarding, revealing, refreshing.


def test_r096_plague_1_hears_the_opponent_clear_the_cache() -> None:
    """Any discard counts: when B clears the cache of two cards A's Plague 1 draws once."""
    t = table(
        """
        turn 2 b cache
        row a    plague fire water
        row b    life metal speed
        hand a   fire-1
        hand b   life-0 life-1 life-2 life-3 metal-2 metal-3 speed-5
        deck a   fire-3 water-5 water-4
        line 1   a plague-1 fire-5?    b -
        """,
        draws="water-4",
    )

    t.b("life-0", "life-1")

    assert t.heard("bob clears the cache", "bob discards life-0 life-1", "ann draws water-4")
    assert t.hand("a") == ["fire-1", "water-4"]


def test_r096_plague_1_hears_the_opponent_pay_for_fire_4() -> None:
    """Any discard counts: when B discards for B's own Fire 4 A's Plague 1 draws once."""
    t = table(
        """
        turn 2 b action
        row a    plague light water
        row b    fire metal speed
        hand a   light-1
        hand b   fire-4 fire-5 metal-3 speed-5
        deck a   light-3 water-5 water-4
        deck b   metal-0 metal-1 metal-2
        line 2   a plague-1    b -
        """,
        draws="water-4",
    )

    t.b("play fire-4 line-1 up", "metal-3", "speed-5", "done")

    assert "bob discards metal-3 speed-5" in t.told
    assert t.hand("a") == ["light-1", "water-4"]
    assert t.hand("b") == ["fire-5", "metal-0", "metal-1", "metal-2"]


def test_r097_fire_4_with_an_empty_hand_still_draws_one() -> None:
    """Fire 4 with an empty hand: nothing to discard, and it draws 1."""
    t = table(
        """
        row a    fire light water
        row b    life metal speed
        hand a   fire-4
        hand b   speed-5
        deck a   light-3 water-5 water-4
        """,
        draws="water-5",
    )

    t.a("play fire-4 line-1 up")

    assert t.hand("a") == ["water-5"]
    assert "fire-4.middle does nothing: hand-empty" in t.told
    assert times(t, "ann discards") == 0


def test_r097_plague_2_with_an_empty_hand_still_costs_the_opponent_one() -> None:
    """Plague 2 with an empty hand: the opponent discards 1."""
    t = table(
        """
        row a    plague light water
        row b    life metal speed
        hand a   plague-2
        hand b   life-5 speed-4 speed-5
        """
    )

    t.a("play plague-2 line-1 up").b("speed-4")

    assert t.trash("b") == ["speed-4"]
    assert t.hand("b") == ["life-5", "speed-5"]
    assert t.trash("a") == []


def test_r098_fire_4_takes_at_least_one_card_all_chosen_before_the_draw() -> None:
    """Fire 4 with cards: at least one must go, and all are chosen together before drawing."""
    t = table(
        """
        row a    fire light water
        row b    life metal speed
        hand a   fire-4 light-1 water-0 water-4
        hand b   speed-5
        deck a   fire-0 fire-1 fire-2 fire-3
        """,
        draws="fire-3 fire-1 fire-2",
    )

    t.a("play fire-4 line-1 up")
    assert t.options == ["light-1", "water-0", "water-4"]
    assert t.why("done") == "choose-one-first fire-4"

    t.a("water-0")
    assert t.options == ["light-1", "water-4", "done"]
    assert t.why("water-0") == "chosen-already fire-4"
    assert t.hand("a") == ["light-1", "water-0", "water-4"]  # nothing has moved yet
    assert t.trash("a") == []

    t.a("light-1", "done")
    assert t.trash("a") == ["water-0", "light-1"]
    assert "ann draws fire-3 fire-1 fire-2" in t.told
    assert t.hand("a") == ["fire-1", "fire-2", "fire-3", "water-4"]


def test_r098_fire_4_takes_the_only_card_without_asking() -> None:
    """Fire 4 with one card: it must be discarded, so Fire 4 draws two."""
    t = table(
        """
        row a    fire light water
        row b    life metal speed
        hand a   fire-4 light-1
        hand b   speed-5
        deck a   fire-0 fire-1
        """
    )

    t.a("play fire-4 line-1 up")

    assert t.trash("a") == ["light-1"]
    assert t.hand("a") == ["fire-0", "fire-1"]


def test_r099_told_to_discard_two_a_player_with_one_discards_it() -> None:
    """B holds one card, Psychic 2 says two: B discards it and A still rearranges B's protocols."""
    t = table(
        """
        row a    psychic light water
        row b    life metal speed
        hand a   psychic-2 light-1
        hand b   speed-5
        """
    )

    t.a("play psychic-2 line-1 up")

    assert t.trash("b") == ["speed-5"]
    assert t.hand("b") == []
    assert t.asked == "ann"
    assert [x[:7] for x in t.options] == ["order b"] * 5

    t.a("order b 3-1-2")

    assert t.row("b") == ["speed", "life", "metal"]


SHOWING_SPEED_0 = """
    row a    light fire water
    row b    life metal speed
    hand a   light-2 light-5
    hand b   speed-5 life-4
    deck a   rest
    deck b   rest
    line 3   a -    b speed-0?
    """


def test_r100_a_revealed_card_is_only_shown() -> None:
    """Reveal changes nothing: Light 2 shows Speed 0 to both players and its text does not run."""
    t = table(SHOWING_SPEED_0)
    assert "speed-0" not in screen(t, "a")

    t.a("play light-2 line-1 up")

    assert "ann reveals speed-0 at b3.1" in told_to(t, "a")
    assert "ann reveals speed-0 at b3.1" in told_to(t, "b")
    assert t.stack("b3") == ["speed-0?"]
    assert (t.asked, t.options) == ("ann", ["yes", "no"])

    t.a("no")

    assert t.stack("b3") == ["speed-0?"]
    assert t.total("b3") == 2
    assert t.hand("b") == ["life-4", "speed-5"]  # Bob has played nothing
    assert t.asked == "bob"


def test_r100_a_revealed_card_is_remembered_only_by_option() -> None:
    """Reveal changes nothing: the card lies hidden again unless remembered cards are shown."""
    forgetful = table(SHOWING_SPEED_0)
    mindful = table(SHOWING_SPEED_0, options="show_remembered_cards=on")

    forgetful.a("play light-2 line-1 up", "no")
    mindful.a("play light-2 line-1 up", "no")

    assert "speed-0" not in screen(forgetful, "a")
    assert "speed-0?" in screen(mindful, "a")


def test_r100_a_revealed_card_runs_for_its_owner_once_it_is_flipped() -> None:
    """Reveal changes nothing, but if A then flips Speed 0 it runs for its owner."""
    t = table(SHOWING_SPEED_0)

    t.a("play light-2 line-1 up", "yes", "flip")

    assert t.stack("b3") == ["speed-0"]
    assert (t.asked, t.asking) == ("bob", "speed-0.middle")

    t.b("play life-4 line-1 up")

    assert t.stack("b1") == ["life-4"]


def test_r101_a_refresh_is_one_batch() -> None:
    """Refresh is one draw batch: from two cards to five, and one "after you draw"."""
    t = table(
        """
        row a    spirit light water
        row b    life metal speed
        hand a   light-1 water-0
        hand b   speed-5
        deck a   water-1 water-2 water-3 water-4
        line 1   a spirit-3    b -
        """,
        draws="water-4 water-1 water-3",
    )

    t.a("refresh")

    assert "ann draws water-4 water-1 water-3" in t.told
    assert t.hand("a") == ["light-1", "water-0", "water-1", "water-3", "water-4"]
    assert t.asking == "spirit-3.top"

    t.a("no")

    assert t.asked == "bob"
    assert times(t, "ann draws") == 1
