"""Every rule a refusal can cite, with its section in docs/rules/ire.md."""

from __future__ import annotations

from typing import Final

RULES: Final[dict[str, str]] = {
    "game-over": "8.1",
    "not-your-decision": "9.2",
    "not-asked": "9.1",
    "not-in-hand": "4.1",
    "no-points": "4.2",
    "not-on-display": "4.2",
    "place-occupied": "4.2",
    "no-free-place": "4.2",
    "other-place": "4.2",
    "no-tank-to-move": "4.3",
    "barricaded": "5.8",
    "not-connected": "5.4",
    "no-more-of-these": "2.1",
    "no-step-left": "5.4",
    "no-action-left": "5.1",
    "no-passive-fighter": "5.7",
    "four-active": "5.3",
    "no-event-here": "5.7",
    "icons-missing": "5.7",
    "no-soldier-here": "5.7",
    "no-tank-here": "5.7",
    "nobody-here": "5.7",
    "hand-full": "5.2",
    "hand-empty": "5.2",
    "nothing-to-draw": "5.2",
    "no-such-ability": "5.7",
    "used-already": "5.9",
    "would-do-nothing": "5.9",
    "no-target": "5.6",
    "no-such-unit": "2.1",
    "no-security-card": "6.1",
    "attacked-already": "6.2",
    "nobody-to-attack": "6.2",
    "attack-forbidden": "6.2",
    "not-happened": "4.1",
    "one-of-these": "9.1",
    "yes-or-no": "9.1",
    "choose-one-first": "9.1",
    "undo-nothing": "9.3",
    "undo-other-seat": "9.3",
    "undo-chance": "9.3",
    "undo-shown": "9.3",
}

RULE_NAMES: Final = tuple(RULES)
RULE_NUMBERS: Final[dict[str, int]] = {name: i for i, name in enumerate(RULE_NAMES)}
