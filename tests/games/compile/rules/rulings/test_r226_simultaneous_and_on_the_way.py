"""Rulings R226 to R232: simultaneous effects, cards on their way, secrets, the first drafter."""

import pytest

from kibitz.games.compile.game import GAME
from kibitz.games.compile.sight.view import view
from kibitz.kernel.pile import CHANCE, settle
from tests.games.compile.table import table

# R226: a noted text that left play does not come back.

LIGHT_1_IS_NOTED = """
    turn 3 a end
    row a   light life speed
    row b   spirit water darkness
    line 1  a light-1          b -
    line 2  a life-1 life-5    b -
    line 3  a speed-3          b -
    hand a  light-5
    hand b  water-2
    deck a  rest
    """


def test_r226_a_noted_text_that_left_play_and_came_back_is_lost() -> None:
    """Light 1 is noted, then turned face down and up again: its text does not happen any more."""
    t = table(LIGHT_1_IS_NOTED)

    t.a("pick a3.1", "yes", "pick a2.2", "line-3")  # Life 5 leaves, Life 1 is uncovered
    t.a("pick a1.1", "pick a1.1")

    assert t.stack("a1") == ["light-1"]
    assert t.hand("a") == ["light-5"]
    assert t.turn == "bob"


def test_r226_a_noted_text_that_stays_in_play_happens() -> None:
    """Light 1 is noted and only other cards turn: Ann draws."""
    t = table(LIGHT_1_IS_NOTED)

    t.a("pick a3.1", "yes", "pick a2.2", "line-3")
    t.a("pick a2.1")

    assert t.stack("a2") == ["life-1?"]
    assert len(t.hand("a")) == 2


# R227: "all" happens at once, also to a card that mutes texts.


def test_r227_a_text_freed_together_with_its_mute_runs() -> None:
    """Water 3 returns Apathy 2 and the card on Darkness 0 at once: both uncovered texts run."""
    t = table(
        """
        turn 3 a action
        row a   water light fire
        row b   apathy darkness death
        line 2  a darkness-0 light-2   b death-5 apathy-2
        hand a  water-3 light-1
        hand b  death-3
        deck a  light-0 light-3 light-4 light-5
        """
    )

    t.a("play water-3 line-1 up")

    assert t.asked == "ann"
    assert t.options == ["pick a2.1", "pick b2.1"]
    t.a("pick a2.1")
    assert t.heard("ann draws light-0 light-3 light-4")


@pytest.mark.parametrize(("mute", "other"), [("a", "b"), ("b", "a")])
def test_r227_the_side_of_the_mute_does_not_matter(mute: str, other: str) -> None:
    """Death 2 deletes Apathy 2 and the card on Darkness 0 at once: Darkness 0 draws."""
    t = table(
        f"""
        turn 3 a action
        row a   water light death
        row b   apathy darkness fire
        line 2  {mute} apathy-2   {other} darkness-0 water-1
        hand a  death-2 light-1
        hand b  fire-3
        deck a  light-0 light-3 light-4 light-5
        deck b  fire-0 fire-1 fire-2 fire-4
        """
    )

    t.a("play death-2 line-3 up", "line-2")

    drawn = {"a": "ann draws light-0 light-3 light-4", "b": "bob draws fire-0 fire-1 fire-2"}
    assert t.heard(drawn[other])


# R228, R229: the value of a card that Light 0 has turned and that does not lie where it lay.


def test_r228_light_0_counts_a_card_on_its_way_as_it_was_turned() -> None:
    """Gravity 1 waits behind Fire 3 when Light 0 counts it: it is face up and worth 1."""
    t = table(
        """
        row a   fire light gravity
        row b   life metal plague
        line 1  a fire-0       b -
        line 2  a light-0?     b -
        line 3  a gravity-1?   b -
        hand a  fire-3
        hand b  plague-1
        deck a  fire-1 fire-2 fire-4 fire-5 light-1 light-2 light-3 light-4 gravity-4
        """
    )

    t.a("play fire-3 line-1 up", "pick a2.1", "pick a3.1", "pick a3.1", "line-1")

    assert t.heard("ann shifts gravity-1 from a3.1 to line-1", "ann draws fire-5")
    assert t.stack("a1") == ["fire-0", "fire-3", "gravity-1"]


def test_r229_light_0_counts_a_card_that_was_shuffled_away_as_two() -> None:
    """Hate 3 shuffles the deleted Metal 6 into the deck: it is visible no more and worth 2."""
    t = table(
        """
        row a   light metal hate
        row b   life plague water
        line 1  a -         b -
        line 2  a metal-6   b -
        line 3  a hate-3    b -
        hand a  light-0
        hand b  plague-1
        deck a  -
        trash a light-1 light-2 light-3 light-4 light-5
        """,
        draws="light-5 light-1 light-2",
    )

    t.a("play light-0 line-1 up", "pick a2.1")

    assert t.heard("ann draws light-5", "ann draws light-1 light-2")
    assert sorted(t.hand("a")) == ["light-1", "light-2", "light-5"]


# R230: a card whose landing has to wait does not go on with its text.


def test_r230_a_text_ends_when_its_card_has_to_wait_for_its_landing() -> None:
    """Life 1 is shifted behind Fire 3, which has not landed yet: its second flip is lost."""
    t = table(
        """
        row a   fire life spirit
        row b   psychic metal plague
        line 1  a fire-0    b -
        line 2  a life-1?   b metal-3
        line 3  a -         b psychic-3?
        hand a  fire-3 spirit-5
        hand b  plague-1
        deck a  rest
        """
    )

    t.a("play fire-3 line-1 up", "pick a2.1", "pick b3.1", "fire-1").b("pick a2.1", "line-1")

    assert t.stack("a1") == ["fire-0", "fire-3", "life-1"]
    assert t.turn == "bob"


# R231, R232: what is open to all, and who begins.


def test_r231_what_is_open_and_what_is_secret() -> None:
    """Ann sees Bob's trash, his face-up cards and how many cards he has, and nothing else."""
    t = table(
        """
        row a    fire light gravity
        row b    life metal plague
        line 1   a fire-1?   b life-1 life-2? life-5
        hand a   fire-3
        hand b   plague-1 plague-2
        deck a   light-1
        deck b   metal-1 metal-2 metal-3
        trash b  metal-0
        """
    )

    seen = GAME.notation.write(view(t.board, 0))

    assert "line 1   a fire-1?                                b life-1 ? life-5" in seen
    assert "hand  b  ?2\ndeck  a  ?1\ndeck  b  ?3" in seen
    assert "trash b  metal-0" in seen
    assert "line 1   a ?  " in GAME.notation.write(view(t.board, 1))


@pytest.mark.parametrize(
    ("first", "asked", "who"), [("random", CHANCE, 2), ("seat-1", 0, 0), ("seat-2", 1, 1)]
)
def test_r232_who_drafts_first(first: str, asked: int, who: int) -> None:
    """The lot decides, unless the players have chosen."""
    question = settle(GAME.rules.setup({"first_drafter": first}))

    assert question is not None
    assert question.seat == asked
    assert (question.seat == CHANCE) == (who == 2)
