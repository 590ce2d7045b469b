"""Rulings R233 to R244: one position for every point where the printed editions part.

The first test of each ruling plays it by the letter of a rulebook, or with the option where a
rulebook is silent; the second plays the same position under all other presets.
"""

from collections.abc import Iterable

import pytest

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.options import EDITIONS
from kibitz.games.compile.sight.view import view
from tests.games.compile.table import table


def all_but(*editions: str) -> pytest.MarkDecorator:
    """Every preset besides these."""
    others: Iterable[str] = [x for x in EDITIONS if x not in editions]
    return pytest.mark.parametrize("edition", others)


# R233 (row 6): what a compile does to the turn.

SIX_CARDS_AND_LIGHT_1 = """
    turn 5 a compile
    row a    fire water light
    row b    life metal speed
    hand a   light-0 light-2 light-4 water-0 water-1 water-2
    hand b   speed-5 speed-0
    deck a   light-5
    line 1   a fire-3 death-1 metal-6    b -
    line 2   a light-1                  b -
    """


def test_r233_a_compile_ends_the_turn() -> None:
    """By the Polish letter there is no cache and no End: Ann keeps six cards and draws none."""
    t = table(SIX_CARDS_AND_LIGHT_1, options="edition=pl-letter")

    assert t.turn == "bob"
    assert len(t.hand("a")) == 6
    assert t.deck("a") == ["light-5"]


@all_but("pl-letter")
def test_r233_cache_and_end_follow_a_compile(edition: str) -> None:
    t = table(SIX_CARDS_AND_LIGHT_1, options=f"edition={edition}")

    assert t.asked == "ann"
    assert t.asking == "clear-cache"
    t.a("water-0")
    assert t.heard("ann discards water-0", "ann draws light-5")


# R234 (row 8): is the clearing of a line a discard?

PLAGUE_1_LOOKS_ON = """
    turn 5 a compile
    row a    fire water light
    row b    plague metal speed
    hand a   light-0
    hand b   speed-5 speed-0
    deck b   speed-1
    line 1   a fire-3 death-1 metal-6    b -
    line 2   a -                        b plague-1
    """


def test_r234_clearing_a_line_is_a_discard() -> None:
    """By the Polish letter Ann discards the line, and Bob's Plague 1 draws."""
    t = table(PLAGUE_1_LOOKS_ON, options="edition=pl-letter")

    assert t.heard("ann compiles line-1 and discards fire-3 death-1 metal-6", "bob draws speed-1")


@all_but("pl-letter")
def test_r234_clearing_a_line_is_no_discard(edition: str) -> None:
    assert table(PLAGUE_1_LOOKS_ON, options=f"edition={edition}").deck("b") == ["speed-1"]


@pytest.mark.parametrize(("option", "drawn"), [("off", True), ("on", False)])
def test_r234_a_discarded_line_is_not_deleted(option: str, drawn: bool) -> None:
    """Ann's own Hate 3 waits for a deletion."""
    t = table(HATE_3.format(hate="a"), options=f"compile_discards={option}")
    assert t.heard("ann draws hate-0") == drawn


# R235 (row 9): who clears the other side?

HATE_3 = """
    turn 5 a compile
    row a    fire water light
    row b    hate metal speed
    hand a   light-0
    hand b   speed-5 speed-0
    deck {hate}   hate-0
    line 1   a fire-5 water-5    b metal-3
    line 2   {hate} hate-3
    """
HATE_3_OF_BOB = """
    turn 5 a compile
    row a    fire water light
    row b    hate metal speed
    hand a   light-0
    hand b   speed-5 speed-0
    deck b   hate-0
    line 1   a fire-5 water-5    b metal-3
    line 2   a -                 b hate-3
    """


def test_r235_each_player_clears_their_own_side() -> None:
    """By the Czech letter Bob deletes Metal 3 himself, and his Hate 3 draws."""
    t = table(HATE_3_OF_BOB, options="edition=cs-letter")

    assert t.heard("ann compiles line-1 and deletes fire-5 water-5 metal-3", "bob draws hate-0")


@pytest.mark.parametrize("edition", ["hu-letter", "de-letter"])
def test_r235_so_do_the_other_letters(edition: str) -> None:
    assert table(HATE_3_OF_BOB, options=f"edition={edition}").heard("bob draws hate-0")


@all_but("hu-letter", "cs-letter", "de-letter")
def test_r235_the_compiling_player_clears_both_sides(edition: str) -> None:
    """Under the Polish letter the cards are discarded, and Hate 3 waits for a deletion."""
    assert table(HATE_3_OF_BOB, options=f"edition={edition}").deck("b") == ["hate-0"]


@pytest.mark.parametrize("option", ["on", "off"])
def test_r235_the_compiling_player_deletes_in_any_case(option: str) -> None:
    t = table(HATE_3.format(hate="a"), options=f"each_clears_own_side={option}")
    assert t.heard("ann draws hate-0")


def test_r235_an_empty_side_is_not_cleared() -> None:
    """Bob has no card in the line, so he deletes nothing."""
    nothing_there = HATE_3_OF_BOB.replace("b metal-3", "b -")
    assert table(nothing_there, options="edition=cs-letter").deck("b") == ["hate-0"]


def test_r235_each_player_discards_their_own_side() -> None:
    """By the Polish letter both discard, and the Plague 1 of either draws."""
    t = table(
        """
        turn 5 a compile
        row a    fire plague light
        row b    life metal speed
        hand a   light-0
        hand b   speed-5 speed-0
        deck a   light-5
        line 1   a fire-5 plague-5    b metal-3
        line 2   a plague-1           b -
        """,
        options="edition=pl-letter",
    )

    assert t.heard("ann draws light-5")


# R236 (row 35): texts beneath the cards of a compiled line.

FIRE_5_BENEATH = """
    turn 5 a compile
    row a    fire water light
    row b    life metal speed
    hand a   light-0 light-2
    hand b   speed-5 speed-0
    line 1   a fire-3 water-5 light-5    b fire-5 metal-3
    """


def test_r236_what_a_compile_uncovers_is_carried_out() -> None:
    """By the German letter Fire 5 speaks when Metal 3 has left it, and Bob discards."""
    t = table(FIRE_5_BENEATH, options="edition=de-letter")

    assert t.asking == "water-5.middle"  # Light 5 has left Ann's side, where clearing begins
    t.a("light-0")
    assert t.asking == "fire-5.middle"
    t.b("speed-5")
    assert t.row("a") == ["fire*", "water", "light"]
    assert (t.stack("a1"), t.stack("b1")) == ([], [])
    assert t.trash("b") == ["speed-5", "metal-3", "fire-5"]


@all_but("de-letter")
def test_r236_a_compile_uncovers_nothing(edition: str) -> None:
    t = table(FIRE_5_BENEATH, options=f"edition={edition}")

    assert t.turn == "bob"
    assert t.hand("b") == ["speed-0", "speed-5"]


def test_r236_speed_2_escapes_when_its_moment_comes() -> None:
    """Speed 2 lies uncovered once Metal 3 has left; it is shifted, and the rest is cleared."""
    t = table(
        """
        turn 5 a compile
        row a    fire water light
        row b    life metal speed
        hand a   light-0
        hand b   speed-5 speed-0
        line 1   a fire-3 light-4? water-5    b speed-2 metal-3
        """,
        options="compile_uncovers_texts=on",
    )

    t.b("line-2")

    assert t.stack("b2") == ["speed-2"]
    assert t.row("a") == ["fire*", "water", "light"]


# R237 (row 10): is the reward a draw?

SPIRIT_3_AND_A_REWARD = """
    turn 7 a compile
    row a    fire* spirit light
    row b    life metal speed
    hand a   light-1
    hand b   speed-5 speed-0
    deck b   speed-3
    line 1   a fire-5 light-5    b life-2
    line 2   a spirit-3          b -
    """


def test_r237_the_reward_is_taken() -> None:
    """By the Polish letter the reward is no draw: Spirit 3 is not asked."""
    t = table(SPIRIT_3_AND_A_REWARD, options="edition=pl-letter")

    assert t.hand("a") == ["light-1", "speed-3"]
    assert t.turn == "bob"


@all_but("pl-letter")
def test_r237_the_reward_is_a_draw(edition: str) -> None:
    t = table(SPIRIT_3_AND_A_REWARD, options=f"edition={edition}")

    assert t.asking == "spirit-3.top"


# R238 (row 12): refreshing with more than five cards.

SIX_CARDS_AND_CONTROL = """
    turn 5 a action
    control a
    row a    fire water light
    row b    life metal speed
    hand a   light-0 light-2 light-4 water-0 water-1 water-2
    hand b   speed-5 speed-0
    deck a   light-5
    """


def test_r238_a_refresh_with_six_cards_spends_control() -> None:
    """By the Hungarian letter only 5 cards forbid it: Ann rearranges and draws nothing."""
    t = table(SIX_CARDS_AND_CONTROL, options="edition=hu-letter")

    t.a("refresh", "order a 2-1-3")

    assert t.row("a") == ["water", "fire", "light"]
    assert t.control == "-"
    assert t.deck("a") == ["light-5"]
    assert t.asking == "clear-cache"


@all_but("hu-letter")
def test_r238_six_cards_forbid_a_refresh(edition: str) -> None:
    t = table(SIX_CARDS_AND_CONTROL, options=f"edition={edition}")
    assert t.why("refresh") == "hand-full"


def test_r238_five_cards_forbid_it_in_any_case() -> None:
    five = SIX_CARDS_AND_CONTROL.replace(" water-2", "")
    assert table(five, options="edition=hu-letter").why("refresh") == "hand-full"


# R239 (row 18): who decides what happens to a card?

PSYCHIC_3 = """
    row a   psychic water life
    row b   fire metal speed
    hand a  psychic-3 water-5
    hand b  metal-5 speed-4
    line 1  a -    b fire-3
    line 2  a -    b metal-2
    """


def test_r239_the_owner_of_the_shifted_card_chooses_the_line() -> None:
    """By the Polish letter Ann chooses the card, and Bob, whose card it is, the line."""
    t = table(PSYCHIC_3, options="edition=pl-letter")

    t.a("play psychic-3 line-1 up").b("metal-5").a("pick b1.1")
    assert t.asked == "bob"
    assert t.asking == "psychic-3.middle"
    t.b("line-3")

    assert t.stack("b3") == ["fire-3"]


@all_but("pl-letter")
def test_r239_the_owner_of_the_text_chooses_the_line(edition: str) -> None:
    t = table(PSYCHIC_3, options=f"edition={edition}")

    t.a("play psychic-3 line-1 up").b("metal-5").a("pick b1.1", "line-3")

    assert t.stack("b3") == ["fire-3"]


def test_r239_the_owner_says_shift_or_flip() -> None:
    """Light 2 reveals Bob's card: Ann says that something happens to it, Bob says what."""
    t = table(
        """
        row a   light water life
        row b   fire metal speed
        hand a  light-2 water-5
        hand b  metal-5 speed-4
        deck a  water-1 water-2
        line 1  a -    b fire-3?
        """,
        options="edition=pl-letter",
    )

    t.a("play light-2 line-1 up", "yes").b("shift", "line-2")

    assert t.stack("b2") == ["fire-3?"]
    assert t.turn == "bob"


# R240 (row 36): the move first, or the text beneath?

PSYCHIC_4_ON_FIRE_5 = """
    turn 1 a end
    row a   psychic life light
    row b   fire water speed
    hand a  life-5
    deck b  speed-0 speed-1 speed-2 speed-3 speed-4
    line 1  a psychic-4    b fire-5 water-3?
    """


def test_r240_the_card_arrives_before_the_text_beneath_runs() -> None:
    """By the German letter Water 3 reaches Bob's hand, and then Fire 5 discards it."""
    t = table(PSYCHIC_4_ON_FIRE_5, options="edition=de-letter")

    t.a("yes")

    assert t.heard("water-3 returns to the hand of bob", "bob discards water-3")
    assert t.trash("b") == ["water-3"]


@all_but("de-letter")
def test_r240_the_text_beneath_runs_before_the_card_arrives(edition: str) -> None:
    t = table(PSYCHIC_4_ON_FIRE_5, options=f"edition={edition}")

    t.a("yes")

    assert "water-3" in t.hand("b")
    assert t.trash("b") == []


def test_r240_a_shifted_card_lies_in_its_new_line_first() -> None:
    """Life 1 is uncovered when Fire 3 has landed, so its flip can hit Fire 3."""
    t = table(
        """
        row a   life fire speed
        row b   water metal light
        hand a  speed-3
        hand b  light-4 light-5
        line 1  a life-1 fire-3   b -
        line 2  a life-4          b -
        """,
        options="moves_before_texts=on",
    )

    t.a("play speed-3 line-3 up", "pick a1.2", "line-2")

    assert t.asking == "life-1.middle"
    assert t.stack("a2") == ["life-4", "fire-3"]
    assert "pick a2.2" in t.options


def test_r240_a_deleted_card_lies_in_the_trash_first() -> None:
    """Light 1 draws at once what was deleted; Hate 3 still waits for the text beneath (R078)."""
    t = table(
        """
        row a   hate fire speed
        row b   water metal light
        hand a  hate-0
        hand b  light-4
        deck a  -
        line 1  a -                  b -
        line 2  a speed-1 fire-3     b -
        line 3  a hate-3             b -
        """,
        options="moves_before_texts=on",
    )

    t.a("play hate-0 line-1 up", "pick a2.2")

    assert t.heard("ann draws fire-3", "hate-3.top does nothing: nothing-to-draw")


# R241 (row 16): a text that has lost its card.

LIFE_1_AND_METAL_0 = """
    row a   life water light
    row b   metal fire speed
    hand a  life-1 water-5
    hand b  speed-0 speed-5
    line 1  a -    b metal-0?
    line 2  a -    b speed-2?
    """


def test_r241_a_text_runs_to_its_end() -> None:
    """Life 1 lies face down, and Ann still makes the second flip."""
    t = table(LIFE_1_AND_METAL_0, options="running_texts_finish=on")

    t.a("play life-1 line-1 up", "pick b1.1").b("pick a1.1").a("pick b2.1")

    assert t.stack("a1") == ["life-1?"]
    assert t.stack("b2") == ["speed-2"]


@all_but()
def test_r241_a_text_is_cut_off(edition: str) -> None:
    t = table(LIFE_1_AND_METAL_0, options=f"edition={edition}")

    t.a("play life-1 line-1 up", "pick b1.1").b("pick a1.1")

    assert t.stack("b2") == ["speed-2?"]
    assert t.turn == "bob"


def test_r241_life_1_alone_does_not_flip_itself_for_ever() -> None:
    """Nobody has a choice here, so the chain is cut even without the loop guard (R135)."""
    t = table(
        """
        row a   life water light
        row b   metal fire speed
        hand a  life-1
        hand b  speed-0 speed-5
        """,
        options="running_texts_finish=on loop_guard=off",
    )

    t.a("play life-1 line-1 up")

    assert t.turn == "bob"


# R242 (row 26): rearranging without a change.

PSYCHIC_2 = """
    row a   psychic water life
    row b   fire metal speed
    hand a  psychic-2 water-5
    hand b  metal-5 speed-4
    """


def test_r242_the_order_may_stay() -> None:
    """With the option Ann leaves Bob's protocols as they lie."""
    t = table(PSYCHIC_2, options="rearranging_may_keep_order=on")

    t.a("play psychic-2 line-1 up", "order b 1-2-3")

    assert t.row("b") == ["fire", "metal", "speed"]


@all_but()
def test_r242_the_order_must_change(edition: str) -> None:
    t = table(PSYCHIC_2, options=f"edition={edition}")

    t.a("play psychic-2 line-1 up")

    assert t.why("order b 1-2-3") == "no-such-order psychic-2"


# R243 (row 31): who sees a revealed card?

LIGHT_2_ON_BOBS_CARD = """
    row a   light water life
    row b   fire metal speed
    hand a  light-2 water-5
    hand b  metal-5 speed-4
    deck a  water-1 water-2
    line 1  a -    b fire-3?
    """


def test_r243_a_card_is_revealed_to_the_other_player_only() -> None:
    """By the Polish letter Bob's card is shown to Bob; Ann does not learn it."""
    t = table(LIGHT_2_ON_BOBS_CARD, options="edition=pl-letter show_remembered_cards=on")

    t.a("play light-2 line-1 up", "no")

    assert "b ?" in GAME.notation.write(view(t.board, 0))


@all_but("pl-letter")
def test_r243_a_card_is_revealed_to_both(edition: str) -> None:
    t = table(LIGHT_2_ON_BOBS_CARD, options=f"edition={edition} show_remembered_cards=on")

    t.a("play light-2 line-1 up", "no")

    assert "b fire-3?" in GAME.notation.write(view(t.board, 0))


# R244 (row 37): Spirit 1 and a closed line.

PLAGUE_0_AND_SPIRIT_1 = """
    row a   spirit water life
    row b   fire plague speed
    hand a  water-5
    hand b  speed-4
    line 1  a spirit-1    b -
    line 2  a -           b plague-0
    """


def test_r244_spirit_1_opens_a_closed_line() -> None:
    """By the German letter Ann may play face up where Plague 0 forbids it, not face down."""
    t = table(PLAGUE_0_AND_SPIRIT_1, options="edition=de-letter")

    assert t.why("play water-5 line-2 down") == "line-closed plague-0"
    t.a("play water-5 line-2 up")
    assert t.stack("a2") == ["water-5"]


@all_but("de-letter")
def test_r244_spirit_1_opens_no_closed_line(edition: str) -> None:
    t = table(PLAGUE_0_AND_SPIRIT_1, options=f"edition={edition}")

    assert t.why("play water-5 line-2 up") == "line-closed plague-0"


def test_r244_psychic_1_still_forbids_it() -> None:
    """An open line is no permission to play face up."""
    t = table(
        PLAGUE_0_AND_SPIRIT_1 + "    line 3  a -           b psychic-1\n",
        options="edition=de-letter",
    )
    assert t.why("play water-5 line-2 up") == "face-down-only psychic-1"


# Each difference can be had alone, without the rest of the rulebook it comes from.


def test_r233_by_its_option_alone() -> None:
    t = table(SIX_CARDS_AND_LIGHT_1, options="compile_ends_turn=on")
    assert (t.turn, len(t.hand("a"))) == ("bob", 6)


def test_r237_by_its_option_alone() -> None:
    t = table(SPIRIT_3_AND_A_REWARD, options="reward_is_taken=on")
    assert (t.turn, t.hand("a")) == ("bob", ["light-1", "speed-3"])


def test_r238_by_its_option_alone() -> None:
    t = table(SIX_CARDS_AND_CONTROL, options="refresh_above_five=on")
    t.a("refresh")
    assert t.deck("a") == ["light-5"]


def test_r239_by_its_option_alone() -> None:
    t = table(PSYCHIC_3, options="affected_owner_decides=on")
    t.a("play psychic-3 line-1 up").b("metal-5").a("pick b1.1").b("line-3")
    assert t.stack("b3") == ["fire-3"]


def test_r243_by_its_option_alone() -> None:
    t = table(LIGHT_2_ON_BOBS_CARD, options="reveal_to_other_only=on show_remembered_cards=on")
    t.a("play light-2 line-1 up", "no")
    assert "b ?" in GAME.notation.write(view(t.board, 0))


def test_r244_by_its_option_alone() -> None:
    t = table(PLAGUE_0_AND_SPIRIT_1, options="spirit1_opens_closed_lines=on")
    t.a("play water-5 line-2 up")
    assert t.stack("a2") == ["water-5"]


# R063 (row 33): the Hungarian rulebook can be read in two ways, and both can be played.


@pytest.mark.parametrize("reading", ["off", "on"])
def test_r063_both_hungarian_readings_can_be_played(reading: str) -> None:
    """A covered Speed 0 is shifted: its text runs by the one reading, not by the other."""
    t = table(
        """
        row a   darkness water life
        row b   fire metal speed
        hand a  darkness-0 water-5
        hand b  metal-5 speed-4
        line 1  a -    b speed-0 fire-2
        """,
        options=f"edition=hu-letter covered_shift_triggers_middle={reading}",
    )

    t.a("play darkness-0 line-1 up", "line-2")

    assert (t.asking == "speed-0.middle") == (reading == "on")
