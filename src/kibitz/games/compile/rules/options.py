"""Rule options: their values, their defaults, and the presets of the rulebook editions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.games.compile.rules import numbers as names
from kibitz.kernel.options import settled as options_settled

SWITCHES: Final[dict[str, int]] = {
    "control": names.CONTROL_ON,
    "recompile_reshuffles": names.RECOMPILE_RESHUFFLES,
    "covered_shift_triggers_middle": names.COVERED_SHIFT_WAKES,
    "metal1_needs_visible_text": names.METAL1_VISIBLE,
    "totals_floor_at_zero": names.FLOOR_AT_ZERO,
    "each_skips_changed_objects": names.EACH_SKIPS_CHANGED,
    "loop_guard": names.LOOP_GUARD,
    "first_printing_texts": names.FIRST_PRINTING,
    "show_remembered_cards": names.SHOW_REMEMBERED,
}

CHOICES: Final[dict[str, dict[str, int]]] = {
    "sets": {"main1": 0, "main1+aux1": names.WITH_AUX1},
    "first_drafter": {
        "random": 0,
        "seat-1": names.DRAFT_SEAT_1,
        "seat-2": names.DRAFT_SEAT_2,
    },
    "layout": {
        "draft": 0,
        "random": names.LAYOUT_RANDOM,
        "free_secret": names.LAYOUT_SECRET,
    },
    **{name: {"on": bit, "off": 0} for name, bit in SWITCHES.items()},
}

DEFAULTS: Final[dict[str, str]] = {
    "sets": "main1",
    "first_drafter": "random",
    "layout": "draft",
    "control": "on",
    "recompile_reshuffles": "on",
    "covered_shift_triggers_middle": "on",
    "metal1_needs_visible_text": "on",
    "totals_floor_at_zero": "on",
    "each_skips_changed_objects": "on",
    "loop_guard": "on",
    "first_printing_texts": "off",
    "show_remembered_cards": "off",
}

# What each rulebook literally says, where it differs from the Codex and can be played that way:
# docs/rules/compile.md, section 10, gives the row of the comparison behind each entry.
EDITIONS: Final[dict[str, dict[str, str]]] = {
    "codex": {},
    "hu": {
        "first_drafter": "seat-1",
        "covered_shift_triggers_middle": "off",
        "metal1_needs_visible_text": "off",
    },
    "cs": {"first_drafter": "seat-1", "metal1_needs_visible_text": "off"},
    "pl": {
        "first_drafter": "seat-1",
        "metal1_needs_visible_text": "off",
        "recompile_reshuffles": "off",
    },
    "de": {"layout": "random", "metal1_needs_visible_text": "off"},
}


VALUES: Final[dict[str, tuple[str, ...]]] = {
    "edition": tuple(EDITIONS),
    **{name: tuple(values) for name, values in CHOICES.items()},
}
"""Every option and the values it can take."""


def settled(options: Mapping[str, str]) -> dict[str, str]:
    """All options with their values: defaults, then the edition's, then those given by name."""
    edition = options.get("edition", "codex")
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r}; there are {', '.join(EDITIONS)}")
    values = options_settled(VALUES, {**DEFAULTS, **EDITIONS[edition]}, options)
    values.pop("edition", None)
    return values


def rule_bits(options: Mapping[str, str]) -> int:
    """The options as the bits of Board.rules."""
    bits = 0
    for name, value in settled(options).items():
        bits |= CHOICES[name][value]
    return bits


def option_words(bits: int) -> dict[str, str]:
    """The options that differ from the defaults, by name."""
    found = {}
    for name, values in CHOICES.items():
        mask = 0
        for bit in values.values():
            mask |= bit
        for value, bit in values.items():
            if bits & mask == bit and value != DEFAULTS[name]:
                found[name] = value
    return found
