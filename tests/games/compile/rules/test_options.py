"""Rule options: every one exists, with the default of the rulings, and editions set several."""

from __future__ import annotations

import re
from typing import cast

import pytest

from kibitz.games.compile.game import GAME
from kibitz.games.compile.rules.board import Board
from kibitz.games.compile.rules.options import option_words, rule_bits, settled

DEFAULTS = {
    "sets": "main1",
    "layout": "draft",
    "control": "on",
    "first_drafter": "random",
    "recompile_reshuffles": "on",
    "covered_shift_triggers_middle": "on",
    "metal1_needs_visible_text": "on",
    "totals_floor_at_zero": "on",
    "each_skips_changed_objects": "on",
    "loop_guard": "on",
    "first_printing_texts": "off",
    "show_remembered_cards": "off",
    "compile_ends_turn": "off",
    "compile_discards": "off",
    "each_clears_own_side": "off",
    "compile_uncovers_texts": "off",
    "reward_is_taken": "off",
    "refresh_above_five": "off",
    "affected_owner_decides": "off",
    "moves_before_texts": "off",
    "running_texts_finish": "off",
    "rearranging_may_keep_order": "off",
    "reveal_to_other_only": "off",
    "spirit1_opens_closed_lines": "off",
    "draft": "printed",
    "budget": "9",
    "costs": "house",
    "mirror": "lot",
}
"""The recommended options with their defaults; the sets of cards and the memory aid besides."""

BOOKS = ("hu", "cs", "pl", "de")

VALUES = {
    "sets": (
        *("main1", "main2", "main1+aux1", "main1+main2", "main1+aux2", "aux1+main2"),
        *("aux1+aux2", "main2+aux2", "main1+aux1+main2", "main1+aux1+aux2"),
        *("main1+main2+aux2", "aux1+main2+aux2", "all"),
    ),
    "layout": ("draft", "random", "free_secret"),
    "first_drafter": ("random", "seat-1", "seat-2"),
    "draft": ("printed", "blind", "bans", "random", "points", "mirror"),
    "budget": tuple([str(n) for n in range(6, 16)]),
    "costs": ("house",),
    "mirror": ("lot",),
    **{name: ("on", "off") for name, value in DEFAULTS.items() if value in ("on", "off")},
}

SINGLE = [(name, value) for name, values in VALUES.items() for value in values]


def test_every_option_exists_with_its_default() -> None:
    """Without a word all options take their defaults, and there are no others."""
    assert GAME.rules.options({}) == DEFAULTS, "DEFAULTS of this file lists what the rules have"


def test_every_option_can_take_its_values_and_no_others() -> None:
    """The choices offered are the values of each option, and the editions."""
    assert {name: set(values) for name, values in GAME.rules.choices.items()} == {
        "edition": {"codex", *BOOKS, *[f"{book}-letter" for book in BOOKS]},
        **{name: set(values) for name, values in VALUES.items()},
    }


@pytest.mark.parametrize(("name", "value"), SINGLE)
def test_an_option_can_be_set_by_itself(name: str, value: str) -> None:
    """One option is named, the others keep their defaults."""
    assert GAME.rules.options({name: value}) == {**DEFAULTS, name: value}


@pytest.mark.parametrize(("name", "value"), SINGLE)
def test_an_option_survives_as_bits_and_words(name: str, value: str) -> None:
    """A board keeps its options; in words only those stand that are not the default."""
    words = option_words(rule_bits({name: value}))
    assert words == ({} if DEFAULTS[name] == value else {name: value})
    assert rule_bits(words) == rule_bits({name: value})
    assert cast(Board, GAME.rules.setup({name: value})).rules == rule_bits({name: value})


def test_no_two_options_share_a_bit() -> None:
    """Every combination of two values can be told from the others."""
    for name, value in SINGLE:
        for other, its in SINGLE:
            if name != other:
                both = {**DEFAULTS, name: value, other: its}
                assert {**DEFAULTS, **option_words(rule_bits(both))} == both


LETTER = {
    "hu": ("each_clears_own_side", "refresh_above_five"),
    "cs": ("each_clears_own_side",),
    "pl": (
        "compile_ends_turn",
        "compile_discards",
        "each_clears_own_side",
        "reward_is_taken",
        "affected_owner_decides",
        "reveal_to_other_only",
    ),
    "de": (
        "each_clears_own_side",
        "compile_uncovers_texts",
        "moves_before_texts",
        "spirit1_opens_closed_lines",
    ),
}


# What each rulebook says, where it differs (docs/rules/compile.md, section 10.2).
@pytest.mark.parametrize(
    ("edition", "differs"),
    [
        ("codex", {}),
        (
            "hu",
            {
                "first_drafter": "seat-1",
                "covered_shift_triggers_middle": "off",
                "metal1_needs_visible_text": "off",
            },
        ),
        ("cs", {"first_drafter": "seat-1", "metal1_needs_visible_text": "off"}),
        (
            "pl",
            {
                "first_drafter": "seat-1",
                "metal1_needs_visible_text": "off",
                "recompile_reshuffles": "off",
            },
        ),
        ("de", {"layout": "random", "metal1_needs_visible_text": "off"}),
    ],
)
@pytest.mark.parametrize("letter", [False, True])
def test_an_edition_sets_what_its_rulebook_says(
    edition: str, differs: dict[str, str], letter: bool
) -> None:
    """A preset is a name for several options; by the letter there are more of them."""
    if letter and edition in BOOKS:
        differs = {**differs, **dict.fromkeys(LETTER[edition], "on")}
        edition += "-letter"
    assert GAME.rules.options({"edition": edition}) == {**DEFAULTS, **differs}
    assert rule_bits({"edition": edition}) == rule_bits(differs)


def test_a_named_option_beats_the_edition() -> None:
    """The German rulebook with rows in draft order, in whichever order it is said."""
    expected = {**DEFAULTS, "metal1_needs_visible_text": "off"}
    assert GAME.rules.options({"edition": "de", "layout": "draft"}) == expected
    assert GAME.rules.options({"layout": "draft", "edition": "de"}) == expected


def test_the_edition_itself_is_not_an_option_of_the_board() -> None:
    """Settled options name no edition any more: what it sets is written out."""
    assert "edition" not in settled({"edition": "pl"})


@pytest.mark.parametrize("name", ["checkmate", "Control", "layout ", "", "Edition"])
def test_an_unknown_option_is_named_together_with_the_real_ones(name: str) -> None:
    """A wrong name gets a sentence with all the right ones."""
    with pytest.raises(ValueError, match=r"^no option ") as caught:
        GAME.rules.options({name: "on"})
    assert repr(name) in str(caught.value)
    for option in ["edition", *DEFAULTS]:
        assert option in str(caught.value)


@pytest.mark.parametrize("name", [name for name in DEFAULTS if name not in ("costs", "mirror")])
@pytest.mark.parametrize("value", ["", "maybe", "ON", "true", "1"])
def test_a_wrong_value_is_named_together_with_the_right_ones(name: str, value: str) -> None:
    """A wrong value gets a sentence with the option and what it can be."""
    allowed = ", ".join(GAME.rules.choices[name])
    expected = f"option {name} cannot be {value!r}; it is one of {allowed}"
    with pytest.raises(ValueError, match=f"^{re.escape(expected)}$"):
        GAME.rules.options({name: value})


def test_an_unknown_edition_is_named_together_with_the_real_ones() -> None:
    """There is no French rulebook here."""
    with pytest.raises(ValueError, match=r"^no edition 'fr'; there are codex, hu, cs, pl, de, "):
        GAME.rules.options({"edition": "fr"})


def test_a_game_does_not_open_with_wrong_options() -> None:
    """Setting up a table with a wrong option fails at once, not in the middle of the game."""
    with pytest.raises(ValueError, match="option layout cannot be 'free'"):
        GAME.rules.setup({"layout": "free"})
    with pytest.raises(ValueError, match="no option 'guard'"):
        GAME.rules.setup({"guard": "on"})


def test_settling_does_not_touch_what_was_given() -> None:
    """The caller's options stay as they were."""
    given = {"edition": "hu", "control": "off"}
    GAME.rules.options(given)["control"] = "on"
    assert given == {"edition": "hu", "control": "off"}
    assert GAME.rules.options({}) == DEFAULTS
