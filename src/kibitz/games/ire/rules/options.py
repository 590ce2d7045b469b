"""Options: players, difficulty, switches; their values and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.games.ire.rules.city import (
    FALL_BACK_ONCE,
    FIRE_ON_TANKS_ONLY,
    FIXED_ORDER,
    OPEN_HANDS,
    SECURITY_BOTH,
)
from kibitz.games.ire.rules.numbers import (
    CSEPEL_SOLDIER,
    EXTRA_WOUND,
    FIRST_FIGHTER,
    LESS_MORALE,
    MORE_SUPPORT,
    NO_RADIO_SNIPER,
    SZTALIN_SOLDIER,
)
from kibitz.kernel.options import settled as options_settled

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "players": ("2", "3", "4"),
    "morale": ("0", "+1", "+2", "-1"),
    "radio_sniper": ("stays", "removed"),
    "extra_wound": ("off", "on"),
    "first_fighter": ("passive", "active"),
    "csepel_soldier": ("off", "on"),
    "sztalin_soldier": ("off", "on"),
    "support": ("0", "+1"),
    "turn_order": ("at_start", "turn_by_turn"),
    "headline_fallback": ("day_6", "every_day"),
    "tank_fire_trigger": ("any_action", "attack_tank"),
    "security_phase": ("exclusive", "both"),
    "barricade_supply": ("2", "4"),
    "team_open_hands": ("off", "on"),
    "spokesperson": ("1", "2", "3"),
}
DEFAULTS: Final[dict[str, str]] = {name: values[0] for name, values in CHOICES.items()}


def settled(options: Mapping[str, str]) -> dict[str, str]:
    """All options with their values, or a ValueError that names what is wrong."""
    values = options_settled(CHOICES, DEFAULTS, options)
    # Options go together in every combination: on a smaller team the last one speaks.
    values["spokesperson"] = min(values["spokesperson"], str(int(values["players"]) - 1))
    return values


def revolutionaries(options: Mapping[str, str]) -> int:
    return int(settled(options)["players"]) - 1


def rule_bits(options: Mapping[str, str]) -> int:
    """The switches as bits of City.rules."""
    v = settled(options)
    bits = FIRE_ON_TANKS_ONLY if v["tank_fire_trigger"] == "attack_tank" else 0
    bits |= SECURITY_BOTH if v["security_phase"] == "both" else 0
    bits |= FIXED_ORDER if v["turn_order"] == "at_start" else 0
    bits |= FALL_BACK_ONCE if v["headline_fallback"] == "day_6" else 0
    return bits | (OPEN_HANDS if v["team_open_hands"] == "on" else 0)


def help_bits(options: Mapping[str, str]) -> int:
    """The difficulty settings (I136, I137) as bits, which the set-up reads."""
    v = settled(options)
    bits = {"+1": 1, "+2": 2}.get(v["morale"], 0)
    bits |= NO_RADIO_SNIPER * (v["radio_sniper"] == "removed")
    bits |= EXTRA_WOUND * (v["extra_wound"] == "on")
    bits |= FIRST_FIGHTER * (v["first_fighter"] == "active")
    bits |= LESS_MORALE * (v["morale"] == "-1")
    bits |= CSEPEL_SOLDIER * (v["csepel_soldier"] == "on")
    bits |= SZTALIN_SOLDIER * (v["sztalin_soldier"] == "on")
    return bits | MORE_SUPPORT * (v["support"] == "+1")
