"""Rule options: their values, their defaults, and the presets of the rulebook editions."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from kibitz.games.compile.rules import numbers as names
from kibitz.games.compile.rules.coding import protocol_kind
from kibitz.games.compile.rules.formats import BUDGETS, HOUSE, LOT, MIRRORED, costs_of, mirror_of
from kibitz.games.compile.rules.numbers import (
    CORRUPTION,
    DRAFT_MIRROR,
    OWN_PROTOCOLS,
    PROTOCOL_NAMES,
)
from kibitz.games.compile.rules.own.slots import mirror_bits, own_bits, own_value, wanted, with_room
from kibitz.games.compile.rules.standing import mirrored, pool
from kibitz.kernel.chance import Chance
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
    "compile_ends_turn": names.COMPILE_ENDS_TURN,
    "compile_discards": names.COMPILE_DISCARDS,
    "each_clears_own_side": names.EACH_CLEARS,
    "compile_uncovers_texts": names.COMPILE_UNCOVERS,
    "reward_is_taken": names.REWARD_TAKEN,
    "refresh_above_five": names.REFRESH_ABOVE_FIVE,
    "affected_owner_decides": names.AFFECTED_DECIDES,
    "moves_before_texts": names.MOVES_FIRST,
    "running_texts_finish": names.TEXTS_FINISH,
    "rearranging_may_keep_order": names.MAY_KEEP_ORDER,
    "reveal_to_other_only": names.REVEAL_TO_OTHER,
    "spirit1_opens_closed_lines": names.SPIRIT1_OPENS,
}

SETS: Final[dict[str, tuple[range, int]]] = {
    "main1": (names.MAIN1, 0),
    "aux1": (names.AUX1, names.WITH_AUX1),
    "main2": (names.MAIN2, names.WITH_MAIN2),
    "aux2": (names.AUX2, names.WITH_AUX2),
}
"""Each set: its protocols, and the bit that adds it; Main 1 is there unless it is left out."""
OWN: Final = "own"
"""The option that brings protocols of people's own: packed, so that whatever holds the options of
a match holds them too. It cannot be chosen from a list, so it is in none."""
OWN_COST: Final = 3
"""What a protocol of people's own costs where the draft is by points: as much as an average one."""
DRAFTED: Final = 6
"""A draft needs as many protocols."""


def _mixes() -> dict[str, int]:
    """Every mix of sets that is enough for a draft: `main1+aux1`, and `all` of them."""
    found: dict[str, int] = {}
    for n in range(1, len(SETS) + 1):
        for mix in combinations(SETS, n):
            bits = 0 if "main1" in mix else names.WITHOUT_MAIN1
            for name in mix:
                bits |= SETS[name][1]
            if sum(len(SETS[name][0]) for name in mix) >= DRAFTED:
                found["all" if n == len(SETS) else "+".join(mix)] = bits
    return found


CHOICES: Final[dict[str, dict[str, int]]] = {
    "sets": _mixes(),
    "draft": {
        "printed": 0,
        "blind": names.DRAFT_BLIND,
        "bans": names.DRAFT_BANS,
        "random": names.DRAFT_RANDOM,
        "points": names.DRAFT_POINTS,
        "mirror": DRAFT_MIRROR,
    },
    "budget": {str(n): BUDGETS.index(n) * names.BUDGET for n in sorted(BUDGETS)},
    "costs": {HOUSE: 0},
    "mirror": {LOT: 0},
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
    "draft": "printed",
    "budget": "9",
    "costs": HOUSE,
    "mirror": LOT,
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
}

# What each rulebook says, where it differs from the Codex; slips of translation are corrected.
# docs/rules/compile.md, section 10, gives the row of the comparison behind each entry.
MEANT: Final[dict[str, dict[str, str]]] = {
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

# What the letter of each rulebook asks for besides, slips included.
LETTER: Final[dict[str, dict[str, str]]] = {
    "hu": {"each_clears_own_side": "on", "refresh_above_five": "on"},
    "cs": {"each_clears_own_side": "on"},
    "pl": {
        "compile_ends_turn": "on",
        "compile_discards": "on",
        "each_clears_own_side": "on",
        "reward_is_taken": "on",
        "affected_owner_decides": "on",
        "reveal_to_other_only": "on",
    },
    "de": {
        "each_clears_own_side": "on",
        "compile_uncovers_texts": "on",
        "moves_before_texts": "on",
        "spirit1_opens_closed_lines": "on",
    },
}

EDITIONS: Final[dict[str, dict[str, str]]] = {
    **MEANT,
    **{f"{book}-letter": {**MEANT[book], **more} for book, more in LETTER.items()},
}
"""Presets: a preset once published never changes, for match files name it."""


VALUES: Final[dict[str, tuple[str, ...]]] = {
    "edition": tuple(EDITIONS),
    **{name: tuple(values) for name, values in CHOICES.items()},
}
"""Every option and the values it can take."""
OPEN: Final = ("costs", "mirror")
"""Options that also take a text of their own, beside the values that are listed."""


def settled(options: Mapping[str, str]) -> dict[str, str]:
    """All options with their values: defaults, then the edition's, then those given by name."""
    edition = options.get("edition", "codex")
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r}; there are {', '.join(EDITIONS)}")
    unlisted = (OWN, *OPEN)
    named = {name: value for name, value in options.items() if name not in unlisted}
    values = options_settled(VALUES, {**DEFAULTS, **EDITIONS[edition]}, named)
    values.pop("edition", None)
    if "costs" in options:
        costs_of(options["costs"])
        values["costs"] = options["costs"]
    if "mirror" in options:
        mirror_of(options["mirror"])
        values["mirror"] = options["mirror"]
    if options.get(OWN):
        if values["draft"] == "mirror":
            raise ValueError("a mirror is played with protocols of the house: draft=mirror")
        wanted(options[OWN])
        if values["loop_guard"] == "off":
            raise ValueError("with protocols of your own the loop guard is on: loop_guard=on")
        values[OWN] = options[OWN]
    return values


def rule_bits(options: Mapping[str, str]) -> int:
    """The options as the bits of Board.rules."""
    bits = 0
    for name, value in settled(options).items():
        bits |= own_bits(value) if name == OWN else CHOICES[name].get(value, 0)
    return bits | mirror_bits(doubled(options))


def doubled(options: Mapping[str, str]) -> list[int]:
    """The protocols that both sides have; none before all of them are drawn."""
    if "mirror" not in options:
        return []  # asked for every answer that is stored
    values = settled(options)
    found = mirror_of(values["mirror"]) if values["draft"] == "mirror" else []
    return found if len(found) == MIRRORED else []


def drawn(options: Mapping[str, str], seed: str) -> dict[str, str]:
    """The options of a match whose seed is known: the protocols of a mirror are drawn from it."""
    values = settled(options)
    found = mirror_of(values["mirror"])
    if values["draft"] != "mirror" or len(found) == MIRRORED:
        return dict(options)
    chance = Chance(f"{seed}/mirror")
    sets = pool(CHOICES["sets"][values["sets"]])
    for n in range(MIRRORED - len(found)):
        # Two copies of Corruption 2 can empty both hands at every turn for ever: who wants that
        # names it.
        left = [p for p in sets if p not in found and p != CORRUPTION]
        found.append(chance.answer(n, tuple(with_room(found, left)), ()))
    return {**options, "mirror": mirror_text(found)}


def mirror_text(protocols: list[int]) -> str:
    """The option that names the protocols of a mirror."""
    return ",".join([PROTOCOL_NAMES[p] for p in sorted(protocols)])


def draft_costs(options: Mapping[str, str]) -> tuple[int, ...]:
    """What each protocol costs, where the draft is by points; nothing elsewhere."""
    values = settled(options)
    if values["draft"] != "points":
        return ()
    own = (OWN_COST,) * OWN_PROTOCOLS if OWN in values else ()
    return costs_of(values["costs"]) + own


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
    if own_value(bits):
        found[OWN] = own_value(bits)
    if mirrored(bits):
        found["mirror"] = mirror_text([protocol_kind(p) for p in mirrored(bits)])
    return found
