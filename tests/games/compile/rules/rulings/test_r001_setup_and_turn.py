"""Rulings R001 to R022: the draft, the opening hands, and the steps of a turn."""

from __future__ import annotations

import pytest

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.numbers import PROTOCOL_NAMES
from kibitz.games.compile.rules.tables import CARD_NAMES
from tests.games.compile.opening import Opening
from tests.games.compile.table import NAMES, table

SIX = ("fire", "metal", "speed", "water", "life", "spirit")
"""Picks in their order: the first drafter gets fire, water, life; the second the others."""

SIX_ORDERS = ("1-2-3", "1-3-2", "2-1-3", "2-3-1", "3-1-2", "3-2-1")


# C1. Setup and draft.


@pytest.mark.parametrize(
    ("first_drafter", "first", "second"),
    [("seat-1", "ann", "bob"), ("seat-2", "bob", "ann")],
)
def test_r001_one_pick_then_two_two_and_one(first_drafter: str, first: str, second: str) -> None:
    """The draft runs first, second, second, first, first, second; nobody picks out of turn."""
    t = Opening(first_drafter=first_drafter)
    assert t.told == [f"{first} drafts first"]

    for drafter, protocol in zip((first, second, second, first, first, second), SIX, strict=True):
        other = second if drafter == first else first
        assert t.asked == drafter
        assert t.why(other, f"draft {protocol}") == "not-your-decision"
        t.draft(protocol)
        assert f"{drafter} drafts {protocol}" in t.told

    rows = {"ann": sorted(t.row("a")), "bob": sorted(t.row("b"))}
    assert rows[first] == ["fire", "life", "water"]
    assert rows[second] == ["metal", "speed", "spirit"]


def test_r001_by_default_chance_names_the_first_drafter() -> None:
    """Who drafts first is random unless an option says otherwise."""
    t = Opening()

    assert (t.asked, t.options) == ("chance", ["first a", "first b"])
    t.say("first b")
    assert t.asked == "bob"
    assert t.told == ["bob drafts first"]


def test_r001_a_protocol_is_drafted_once() -> None:
    """What has been taken is gone, also for the one who took it."""
    t = Opening(first_drafter="seat-1").draft("fire")

    assert "draft fire" not in t.options
    assert t.why("bob", "draft fire") == "drafted-already"
    t.draft("metal")
    assert t.why("bob", "draft metal") == "drafted-already"


@pytest.mark.parametrize(("sets", "protocols"), [("main1", 12), ("main1+aux1", 15)])
def test_r001_all_protocols_of_the_sets_in_use_are_laid_out(sets: str, protocols: int) -> None:
    """The draft starts from every protocol of the sets in use and no other."""
    t = Opening(first_drafter="seat-1", sets=sets)

    assert t.options == [f"draft {p}" for p in PROTOCOL_NAMES[:protocols]]
    assert t.why("ann", "draft love") == ("not-in-these-sets" if protocols == 12 else "")


def test_r001_undrafted_protocols_leave_the_game() -> None:
    """After six picks only the 36 cards of the drafted protocols are in the game."""
    t = Opening(first_drafter="seat-1").draft(*SIX).deal()

    in_game = {CARD_NAMES[c].split("-")[0] for c in GAME.rules.pieces(t.board)}
    assert in_game == set(SIX)
    assert len(GAME.rules.pieces(t.board)) == 36


@pytest.mark.parametrize("first_drafter", ["seat-1", "seat-2"])
def test_r002_rows_lie_in_draft_order_and_first_faces_last(first_drafter: str) -> None:
    """Each row lies in draft order from its owner's left, so a first pick faces a last pick."""
    t = Opening(first_drafter=first_drafter).draft(*SIX).deal()

    mine, theirs = ("fire", "water", "life"), ("metal", "speed", "spirit")
    ann, bob = (mine, theirs) if first_drafter == "seat-1" else (theirs, mine)
    assert t.row("a") == list(ann)  # ann's left is line 1
    assert t.row("b") == list(reversed(bob))  # bob's left is line 3


def test_r002_random_layout_is_left_to_chance() -> None:
    """With layout=random chance lays both rows, and nobody is asked."""
    t = Opening(first_drafter="seat-1", layout="random").draft(*SIX)

    assert t.asked == "chance"
    assert t.options == [f"order a {o}" for o in SIX_ORDERS]
    t.say("order a 3-1-2")
    assert t.asked == "chance"
    assert t.options == [f"order b {o}" for o in SIX_ORDERS]
    t.say("order b 2-1-3").deal()

    assert t.row("a") == ["life", "fire", "water"]
    assert t.row("b") == ["speed", "metal", "spirit"]


def test_r002_free_layout_is_chosen_in_secret() -> None:
    """With layout=free_secret each lays their own row, not knowing how the other one lies."""
    t = Opening(first_drafter="seat-1", layout="free_secret").draft(*SIX)
    other = Opening(first_drafter="seat-1", layout="free_secret").draft(*SIX)
    assert t.asked == "ann"
    assert t.options == [f"order a {o}" for o in SIX_ORDERS]

    t.say("order a 2-3-1")
    other.say("order a 3-2-1")
    assert t.asked == "bob"
    assert GAME.sight.view(t.board, 1) == GAME.sight.view(other.board, 1)
    assert "the protocols are laid out" not in t.told

    t.say("order b 1-2-3").deal()
    assert t.row("a") == ["water", "life", "fire"]
    assert t.row("b") == ["metal", "speed", "spirit"]


@pytest.mark.parametrize(("first_drafter", "first"), [("seat-1", "ann"), ("seat-2", "bob")])
def test_r003_the_first_player_must_play_a_card(first_drafter: str, first: str) -> None:
    """Both start with five cards, so the first player cannot refresh and has to play."""
    t = Opening(first_drafter=first_drafter).draft(*SIX).deal()

    assert t.asked == first
    assert NAMES[t.board.player] == first
    assert [len(hand) for hand in t.board.hands] == [5, 5]
    assert t.told[-1] == f"turn 1: {first}"
    assert t.why(first, "refresh") == "hand-full"
    assert all(word.startswith("play ") for word in t.options)
    assert {word.split()[1] for word in t.options} == set(
        t.cards(t.board.hands, "a" if first == "ann" else "b")
    )


def test_r004_each_deck_holds_the_thirteen_other_cards() -> None:
    """A deck is the 18 cards of its owner's protocols less the five in hand; no trash exists."""
    t = Opening(first_drafter="seat-1").draft(*SIX).deal()

    for seat in "ab":
        hand, deck = t.cards(t.board.hands, seat), t.cards(t.board.decks, seat)
        eighteen = sorted(c for c in CARD_NAMES if c.split("-")[0] in t.row(seat))
        assert len(eighteen) == 18
        assert (len(hand), len(deck)) == (5, 13)
        assert sorted(hand + deck) == eighteen
        assert t.cards(t.board.trashes, seat) == []


def test_r005_drawing_the_opening_hand_sets_nothing_off() -> None:
    """The opening hands are drawn, one batch each, and then the first turn simply begins."""
    spirit = ("spirit", "fire", "metal", "speed", "water", "life")
    t = Opening(first_drafter="seat-1").draft(*spirit)
    t.deal("spirit-3", "spirit-1", "spirit-0", "speed-1", "speed-5")

    laid_out = t.told.index("the protocols are laid out")
    ann, bob, turn = t.told[laid_out + 1 :]
    assert ann == "ann draws spirit-3 spirit-1 spirit-0 speed-1 speed-5"
    assert bob.startswith("bob draws ")
    assert turn == "turn 1: ann"
    assert t.asked == "ann"
    assert "play spirit-3 line-1 up" in t.options
    assert not any(t.board.stacks)


# C2. Turn structure.


def test_r006_start_texts_come_before_the_compile_check() -> None:
    """Start comes first: Spirit 1 turned over makes 10 of 9, and the line has to be compiled."""
    t = table(
        """
        turn 5 a start
        row a   light spirit fire
        row b   life metal speed
        hand a  fire-1 fire-2
        hand b  speed-0 speed-5
        line 1  a light-5 light-3 spirit-1    b -
        """
    )
    assert t.total("a1") == 9
    assert t.options == ["discard", "flip"]

    t.a("flip")

    assert t.heard(
        "ann flips spirit-1 at a1.3 face down",
        "ann compiles line-1 and deletes light-5 light-3 spirit-1",
        "turn 6: bob",
    )
    assert t.row("a") == ["light*", "spirit", "fire"]
    assert t.hand("a") == ["fire-1", "fire-2"]


def test_r006_discarding_for_spirit_1_leaves_the_total_at_nine() -> None:
    """Start comes first, and if Spirit 1 stays face up the line is one short."""
    t = table(
        """
        turn 5 a start
        row a   light spirit fire
        row b   life metal speed
        hand a  fire-1 fire-2
        hand b  speed-0 speed-5
        line 1  a light-5 light-3 spirit-1    b -
        """
    )

    t.a("discard", "fire-1")

    assert (t.asked, t.asking) == ("ann", "turn")
    assert t.why("compile line-1") == "not-ready"
    assert t.total("a1") == 9
    assert t.trash("a") == ["fire-1"]


def test_r006_start_texts_come_before_the_control_check() -> None:
    """Start comes first: only with Spirit 1 turned over is line 2 a lead, and control is taken."""
    t = table(
        """
        turn 5 a start
        row a   light spirit fire
        row b   life metal speed
        hand a  fire-1 fire-2
        hand b  speed-0 speed-5
        line 1  a light-1     b -
        line 2  a spirit-1    b speed-1
        """
    )

    t.a("flip")

    assert t.told == ["ann flips spirit-1 at a2.1 face down", "ann takes control"]
    assert t.control == "a"


START_TEXTS = """
    turn 5 a start
    row a   death psychic fire
    row b   life metal speed
    hand a  fire-1 fire-2
    hand b  speed-0 speed-3
    deck a  death-5
    line 1  a death-1 fire-5    b -
    line 2  a psychic-1         b life-4
    line 3  a -                 b speed-5
    """


def test_r007_a_covered_top_box_and_an_uncovered_bottom_box_are_both_noted() -> None:
    """Both Start texts are noted, the covered top box as well, and ann picks the order."""
    t = table(START_TEXTS)
    assert t.asked == "ann"
    assert t.options == ["pick a1.1", "pick a2.1"]

    t.a("pick a2.1")

    assert t.told == ["ann flips psychic-1 at a2.1 face down"]
    assert (t.asked, t.asking) == ("ann", "death-1.top")
    t.a("no")
    assert (t.asked, t.asking) == ("ann", "turn")


def test_r007_the_other_order_works_as_well() -> None:
    """Both Start texts are noted: Death 1 may come first, and Psychic 1 still follows."""
    t = table(START_TEXTS)

    t.a("pick a1.1", "yes", "pick b3.1")

    assert t.told == [
        "ann draws death-5",
        "ann deletes speed-5",
        "ann deletes death-1",
        "ann flips psychic-1 at a2.1 face down",
    ]
    assert (t.asked, t.asking) == ("ann", "turn")


def test_r007_covered_bottom_boxes_and_face_down_cards_are_not_noted() -> None:
    """Only visible texts are noted: a covered bottom box or a face-down card says nothing."""
    t = table(
        """
        turn 5 a start
        row a   death psychic fire
        hand a  fire-1 fire-2
        hand b  speed-0
        deck a  death-5
        line 1  a death-1?             b -
        line 2  a psychic-1 fire-5?    b -
        """
    )

    assert (t.asked, t.asking) == ("ann", "turn")
    assert t.stack("a1") == ["death-1?"]
    assert t.stack("a2") == ["psychic-1", "fire-5?"]


def test_r008_a_noted_text_is_lost_when_its_card_is_removed() -> None:
    """Death 1 deletes Psychic 1 first, so Psychic 1's noted Start text does not happen."""
    t = table(START_TEXTS)

    t.a("pick a1.1", "yes", "pick a2.1")

    assert t.told == ["ann draws death-5", "ann deletes psychic-1", "ann deletes death-1"]
    assert t.trash("a") == ["psychic-1", "death-1"]
    assert (t.asked, t.asking) == ("ann", "turn")


END_TEXTS = """
    turn 5 a end
    row a   light speed fire
    row b   life metal water
    hand a  fire-1 fire-4
    hand b  water-0 water-5
    deck a  fire-5
    line 1  a light-1    b -
    line 2  a speed-3    b -
    line 3  a fire-2     b -
    """


def test_r009_a_noted_bottom_text_is_lost_when_it_is_covered() -> None:
    """Speed 3 shifts Fire 2 onto Light 1, whose noted draw is lost."""
    t = table(END_TEXTS)
    assert t.options == ["pick a1.1", "pick a2.1"]

    t.a("pick a2.1", "yes", "pick a3.1", "line-1")

    assert t.stack("a1") == ["light-1", "fire-2"]
    assert t.stack("a2") == ["speed-3?"]
    assert t.asked == "bob"
    assert t.hand("a") == ["fire-1", "fire-4"]
    assert t.deck("a") == ["fire-5"]


def test_r009_in_the_other_order_both_happen() -> None:
    """Light 1 draws first, and then Speed 3 may still cover it."""
    t = table(END_TEXTS)

    t.a("pick a1.1", "yes", "pick a3.1", "line-1")

    assert t.heard("ann draws fire-5", "ann flips speed-3 at a2.1 face down", "turn 6: bob")
    assert t.stack("a1") == ["light-1", "fire-2"]
    assert t.hand("a") == ["fire-1", "fire-4", "fire-5"]


def test_r010_a_text_that_appears_during_the_phase_waits_for_the_next() -> None:
    """Light 1 is uncovered by Speed 3 in the End phase itself: no draw this turn, but the next."""
    t = table(
        """
        turn 5 a end
        row a   light speed fire
        row b   life metal psychic
        hand a  fire-1 fire-4
        hand b  psychic-5 psychic-4
        deck a  fire-5
        line 1  a light-1 water-2    b -
        line 2  a speed-3            b -
        """
    )
    assert t.asking == "speed-3.bottom"  # the only text noted: nothing to put in order

    t.a("yes", "pick a1.2", "line-3")

    assert t.stack("a1") == ["light-1"]
    assert t.stack("a2") == ["speed-3?"]
    assert t.asked == "bob"
    assert t.hand("a") == ["fire-1", "fire-4"]

    t.b("play psychic-5 line-1 down").a("play fire-4 line-2 down")
    assert t.heard("ann plays fire-4 face down to line-2", "ann draws fire-5", "turn 8: bob")


LEADS = """
    turn 5 a control
    row a   fire water light
    row b   life metal speed
    hand a  fire-1 fire-0
    hand b  speed-0 speed-1
    line 1  a fire-4     b life-3
    line 2  a water-3    b speed-2
    line 3  a -          b metal-5 speed-4
    """


def test_r011_one_lead_and_a_tie_give_no_control() -> None:
    """Control needs strict leads in two lines: with 4:3, 2:2 and 0:0 it stays neutral."""
    t = table(
        """
        turn 5 a control
        row a   fire water light
        hand a  fire-1 fire-0
        hand b  speed-0 speed-1
        line 1  a fire-4     b life-3
        line 2  a water-2    b speed-2
        """
    )

    assert [(t.total(f"a{i}"), t.total(f"b{i}")) for i in (1, 2, 3)] == [(4, 3), (2, 2), (0, 0)]
    assert t.asked == "ann"
    assert t.control == "-"


@pytest.mark.parametrize("held", ["-", "b"])
def test_r011_two_strict_leads_take_control(held: str) -> None:
    """With 4:3, 3:2 and 0:9 ann takes control, from neutral or from bob."""
    t = table(LEADS + f"control {held}")

    assert [(t.total(f"a{i}"), t.total(f"b{i}")) for i in (1, 2, 3)] == [(4, 3), (3, 2), (0, 9)]
    assert t.asked == "ann"
    assert t.control == "a"


def test_r011_the_beginner_game_has_no_control() -> None:
    """With control=off leads in two lines bring nothing."""
    t = table(LEADS, options="control=off")

    assert t.asked == "ann"
    assert t.control == "-"


def test_r012_control_stays_with_a_holder_who_leads_nowhere() -> None:
    """Ann leads nowhere and bob only one line: ann keeps control through both their checks."""
    t = table(
        """
        turn 5 a control
        control a
        row a   fire water light
        row b   life metal speed
        hand a  light-4 light-5
        hand b  speed-0 speed-1
        line 1  a fire-2     b life-3
        line 2  a water-2    b speed-2
        """
    )
    assert t.control == "a"

    t.a("play light-4 line-2 down")  # ann is ahead in line 2 now, bob in line 1

    assert t.asked == "bob"
    assert t.control == "a"


def test_r012_control_moves_only_in_the_other_players_own_check() -> None:
    """Bob leads two lines, but takes control in his own check and not in ann's."""
    t = table(
        """
        turn 5 a control
        control a
        row a   fire water light
        row b   life metal speed
        hand a  light-4 light-5
        hand b  speed-0 speed-1
        line 1  a -    b life-3
        line 2  a -    b speed-2
        """
    )
    assert (t.asked, t.control) == ("ann", "a")

    t.a("play light-4 line-3 down")

    assert t.told[-2:] == ["turn 6: bob", "bob takes control"]
    assert t.control == "b"


def test_r012_a_refresh_gives_control_back() -> None:
    """The holder refreshes: control goes back to neutral, used or not."""
    t = table(
        """
        control a
        row a   fire water light
        hand a  light-4
        hand b  speed-0 speed-1
        deck a  fire-0
        """
    )

    t.a("refresh", "no")

    assert t.heard("ann returns control", "ann refreshes", "ann draws fire-0")
    assert t.control == "-"


def test_r012_a_compile_gives_control_back() -> None:
    """The holder compiles: control goes back to neutral, used or not."""
    t = table(
        """
        turn 5 a compile
        control a
        row a   fire water light
        hand a  light-4 light-3
        hand b  speed-0 speed-1
        line 1  a fire-5 light-5    b -
        """
    )

    t.a("no")

    assert t.told[:2] == ["ann returns control", "ann compiles line-1 and deletes fire-5 light-5"]
    assert t.control == "-"


SAME_TURN = """
    turn 5 a control
    row a   fire water light
    row b   life metal speed
    hand a  light-4 light-3
    hand b  speed-0 speed-1
    line 1  a fire-5 light-5    b -
    line 2  a water-1           b -
    """


def test_r013_control_taken_this_turn_serves_the_compile_of_this_turn() -> None:
    """Ann takes control and compiles at once: she may rearrange for this very compile."""
    t = table(SAME_TURN)
    assert t.asked == "ann"
    assert "order a 2-1-3" in t.options
    assert "order b 2-1-3" in t.options

    t.a("order a 2-1-3")

    assert t.heard("ann rearranges a 2-1-3", "ann compiles line-1 and deletes fire-5 light-5")
    assert t.row("a") == ["water*", "fire", "light"]
    assert t.control == "-"


def test_r013_without_control_the_compile_asks_nothing() -> None:
    """With control=off the same compile goes through without a chance to rearrange."""
    t = table(SAME_TURN, options="control=off")

    assert t.asked == "bob"
    assert t.row("a") == ["fire*", "water", "light"]


def test_r014_a_compile_is_mandatory_even_as_a_recompile() -> None:
    """10:9 over a compiled protocol: ann must compile it again and gets no action."""
    t = table(
        """
        turn 5 a compile
        row a   fire* water light
        row b   life metal speed
        hand a  light-4 light-3
        hand b  speed-0 speed-1
        deck b  metal-3
        line 1  a fire-5 light-5    b life-5 life-4
        """
    )

    assert t.asked == "bob"
    assert t.stack("a1") == t.stack("b1") == []
    assert t.row("a") == ["fire*", "water", "light"]
    assert t.hand("a") == ["light-3", "light-4", "metal-3"]  # the reward
    assert t.deck("b") == []


def test_r014_ann_may_not_play_instead() -> None:
    """Ann may choose which line to compile, but not to play a card or to refresh."""
    t = table(
        """
        turn 5 a compile
        row a   fire* water light
        row b   life metal speed
        hand a  light-4 light-3
        hand b  speed-0 speed-1
        deck a  fire-0 fire-1
        deck b  metal-3
        line 1  a fire-5 light-5       b life-5 life-4
        line 2  a water-5 fire-4 water-1    b -
        """
    )

    assert t.asked == "ann"
    assert t.options == ["compile line-1", "compile line-2"]
    assert t.why("play light-4 line-3 up") == "must-compile"
    assert t.why("refresh") == "must-compile"


def test_r015_cache_and_end_still_follow_a_compile() -> None:
    """A compile uses up the action only: ann clears to five and draws with Light 1 at End."""
    t = table(
        """
        turn 5 a compile
        row a   fire light water
        row b   life metal speed
        hand a  light-4 light-3 water-0 water-1 water-2 water-3
        hand b  speed-0 speed-1
        deck a  fire-0
        line 1  a fire-5 light-5    b -
        line 2  a light-1           b -
        """
    )
    assert t.row("a") == ["fire*", "light", "water"]
    assert t.asked == "ann"  # which card to discard; she has not been asked for an action

    t.a("light-4")

    assert t.told[1:] == [
        "ann clears the cache",
        "ann discards light-4",
        "ann draws fire-0",
        "turn 6: bob",
    ]
    assert len(t.hand("a")) == 6


HAND = ("fire-0", "fire-1", "fire-2", "fire-3", "fire-4", "fire-5")


@pytest.mark.parametrize("held", [5, 6])
def test_r016_no_refresh_with_five_or_more_cards(held: int) -> None:
    """With five or more cards in hand a refresh is not offered."""
    t = table(
        f"""
        row a   fire water light
        hand a  {" ".join(HAND[:held])}
        hand b  speed-0 speed-1
        deck a  light-0 light-1
        """
    )

    assert "refresh" not in t.options
    assert t.why("refresh") == "hand-full"


@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_r016_a_refresh_is_offered_with_one_to_four_cards(held: int) -> None:
    """With fewer than five cards a refresh is offered, even if only one card is left to draw."""
    t = table(
        f"""
        row a   fire water light
        hand a  {" ".join(HAND[:held])}
        hand b  speed-0 speed-1
        deck a  light-0
        """
    )
    assert "refresh" in t.options

    t.a("refresh")

    assert t.hand("a") == [*HAND[:held], "light-0"]


def test_r016_a_refresh_may_start_from_the_trash() -> None:
    """A refresh with an empty deck shuffles the trash, and draws what there is."""
    t = table(
        """
        row a   fire water light
        hand a  fire-0
        hand b  speed-0 speed-1
        trash a light-0 light-4
        """
    )

    t.a("refresh")

    assert t.heard("ann refreshes", "ann shuffles the trash into the deck")
    assert t.hand("a") == ["fire-0", "light-0", "light-4"]


def test_r016_a_refresh_draws_up_to_five() -> None:
    """A refresh fills the hand up to five cards and no further."""
    t = table(
        """
        row a   fire water light
        hand a  fire-0 fire-1
        hand b  speed-0 speed-1
        deck a  rest
        """,
        draws="light-0 water-5 light-4",
    )

    t.a("refresh")

    assert t.heard("ann refreshes", "ann draws light-0 water-5 light-4")
    assert t.hand("a") == ["fire-0", "fire-1", "light-0", "light-4", "water-5"]


def test_r017_with_an_empty_hand_only_a_refresh_is_left() -> None:
    """Ann's hand is empty: she refreshes without being asked."""
    t = table(
        """
        turn 4 b action
        row a   fire water light
        row b   life metal speed
        hand b  speed-2 speed-1
        deck a  light-0
        """
    )

    t.b("play speed-2 line-1 down")

    assert t.told[-4:] == ["turn 5: ann", "ann refreshes", "ann draws light-0", "turn 6: bob"]
    assert t.hand("a") == ["light-0"]


def test_r017_with_cards_in_hand_some_play_is_always_left() -> None:
    """Plague 0, Metal 2 and Psychic 1 together still leave ann face-down plays into line 3."""
    t = table(
        """
        row a   fire water light
        row b   plague metal psychic
        hand a  fire-0 fire-1 water-2 water-3 light-5
        hand b  metal-5
        line 1  a -    b plague-0
        line 2  a -    b metal-2
        line 3  a -    b psychic-1
        """
    )

    assert t.options == [
        "play fire-0 line-3 down",
        "play fire-1 line-3 down",
        "play light-5 line-3 down",
        "play water-2 line-3 down",
        "play water-3 line-3 down",
    ]


def test_r018_with_nothing_possible_the_action_is_skipped_and_the_turn_goes_on() -> None:
    """No hand, no deck, no trash, no compile: ann has no action, but her End text still comes."""
    t = table(
        """
        turn 4 b action
        row a   speed water light
        row b   life metal fire
        hand b  fire-2 fire-1
        line 1  a speed-3    b -
        """
    )

    t.b("play fire-2 line-1 down")

    assert t.told[-2:] == ["turn 5: ann", "ann has no action"]
    assert (t.asked, t.asking) == ("ann", "speed-3.bottom")
    t.a("no")
    assert t.told[-1] == "turn 6: bob"


def test_r019_the_cache_is_cleared_in_one_batch() -> None:
    """Ann discards three of eight cards together, and bob's Plague 1 draws once."""
    t = table(
        """
        turn 5 a cache
        row a   fire water light
        row b   plague metal speed
        hand a  fire-0 fire-1 fire-2 fire-3 fire-4 fire-5 water-0 water-1
        hand b  speed-0 speed-1
        deck b  plague-2 plague-3 plague-4
        line 1  a -    b plague-1
        """,
        draws="plague-4",
    )
    assert t.asked == "ann"
    assert t.options == t.hand("a")

    t.a("fire-1", "water-0")
    assert t.trash("a") == []  # nothing is discarded before all three are chosen
    assert t.why("fire-1").startswith("chosen-already")
    t.a("fire-5")

    assert t.told == [
        "ann clears the cache",
        "ann discards fire-1 water-0 fire-5",
        "bob draws plague-4",
        "turn 6: bob",
    ]
    assert t.hand("a") == ["fire-0", "fire-2", "fire-3", "fire-4", "water-1"]


def test_r020_after_the_cache_step_the_hand_is_not_checked_again() -> None:
    """Speed 1 and Light 1 bring ann to seven cards; only her next cache step looks again."""
    t = table(
        """
        turn 5 a cache
        row a   speed light fire
        row b   life metal psychic
        hand a  fire-0 fire-1 fire-2 fire-3 fire-4 fire-5
        hand b  psychic-4 psychic-5
        deck a  light-2 light-3
        line 1  a speed-1    b -
        line 2  a light-1    b -
        """,
        draws="light-2",
    )

    t.a("fire-0")

    assert t.told == [
        "ann clears the cache",
        "ann discards fire-0",
        "ann draws light-2",
        "ann draws light-3",
        "turn 6: bob",
    ]
    assert len(t.hand("a")) == 7

    t.b("play psychic-5 line-3 down").a("play fire-5 line-3 down")

    assert len(t.hand("a")) == 6
    assert t.asked == "ann"
    assert t.options == t.hand("a")  # which one to discard in this cache step


NINE = "fire-0 fire-1 fire-2 fire-3 fire-4 fire-5 water-0 water-1 water-2"


def test_r021_spirit_0_skips_the_cache_step() -> None:
    """With Spirit 0 uncovered ann keeps nine cards, and Speed 1 does not draw."""
    t = table(
        f"""
        turn 5 a cache
        row a   spirit speed fire
        row b   life metal light
        hand a  {NINE}
        hand b  light-4 light-5
        deck a  spirit-4 spirit-5
        line 1  a spirit-0    b -
        line 2  a speed-1     b -
        """
    )

    assert t.asked == "bob"
    assert t.hand("a") == NINE.split()
    assert t.trash("a") == []


@pytest.mark.parametrize("stack", ["spirit-0 life-5?", "spirit-0?"])
def test_r021_a_covered_or_face_down_spirit_0_skips_nothing(stack: str) -> None:
    """With Spirit 0 covered or turned over the check happens, and Speed 1 draws."""
    t = table(
        f"""
        turn 5 a cache
        row a   spirit speed fire
        row b   life metal light
        hand a  {NINE}
        hand b  light-4 light-5
        deck a  spirit-4
        line 1  a {stack}    b -
        line 2  a speed-1    b -
        """
    )

    t.a("fire-0", "fire-1", "fire-2", "fire-3")

    assert t.told == [
        "ann clears the cache",
        "ann discards fire-0 fire-1 fire-2 fire-3",
        "ann draws spirit-4",
        "turn 6: bob",
    ]


@pytest.mark.parametrize("held", [4, 5])
def test_r022_speed_1_does_not_draw_without_a_real_discard(held: int) -> None:
    """Nothing was discarded in the cache step, so Speed 1 does not draw."""
    t = table(
        f"""
        turn 5 a cache
        row a   speed fire light
        row b   life metal psychic
        hand a  {" ".join(HAND[:held])}
        hand b  psychic-4 psychic-5
        deck a  light-4
        line 1  a speed-1    b -
        """
    )

    assert t.asked == "bob"
    assert t.hand("a") == list(HAND[:held])
    assert t.deck("a") == ["light-4"]


def test_r022_speed_1_draws_once_after_a_real_discard() -> None:
    """Hand of six: ann discards one, then Speed 1 draws one, though it lies covered."""
    t = table(
        f"""
        turn 5 a cache
        row a   speed fire light
        row b   life metal psychic
        hand a  {" ".join(HAND)}
        hand b  psychic-4 psychic-5
        deck a  light-4 light-5
        line 1  a speed-1 speed-5?    b -
        """,
        draws="light-4",
    )

    t.a("fire-2")

    assert t.told == [
        "ann clears the cache",
        "ann discards fire-2",
        "ann draws light-4",
        "turn 6: bob",
    ]
    assert len(t.hand("a")) == 6
