"""Every rule a refusal can cite, with its section in docs/rules/compile.md."""

from __future__ import annotations

from typing import Final

RULES: Final[dict[str, str]] = {
    "game-over": "9.4",
    "not-your-decision": "6.2",
    "not-asked": "6.1",
    "not-in-hand": "4.1",
    "protocol-elsewhere": "4.2",
    "line-closed": "4.3",
    "no-face-down-here": "4.3",
    "face-down-only": "4.3",
    "face-up-not-allowed": "4.4",
    "line-not-allowed": "4.4",
    "hand-full": "3.6",
    "must-compile": "3.4",
    "not-ready": "3.4",
    "compile-banned": "3.5",
    "nothing-to-draw": "8.2",
    "deck-empty": "8.3",
    "hand-empty": "8.1",
    "no-target": "7.1",
    "no-line": "7.4",
    "no-card-there": "7.1",
    "not-itself": "7.2",
    "only-itself": "7.3",
    "only-that-card": "7.3",
    "your-side-only": "7.1",
    "their-side-only": "7.1",
    "uncovered-only": "7.1",
    "covered-only": "7.1",
    "face-up-only": "7.1",
    "face-down-card-only": "7.1",
    "other-value": "7.1",
    "other-line-only": "7.4",
    "this-line-only": "7.4",
    "highest-only": "7.1",
    "lowest-only": "7.1",
    "nowhere-to-shift": "7.5",
    "same-line": "7.5",
    "chosen-already": "8.1",
    "choose-one-first": "8.1",
    "no-such-order": "5.3",
    "nothing-beneath": "7.6",
    "not-covered": "7.6",
    "gone": "7.3",
    "order-first": "6.4",
    "yes-or-no": "6.1",
    "one-of-these": "6.1",
    "drafted-already": "2.1",
    "not-in-these-sets": "2.1",
    "hand-small-enough": "3.7",
}

RULE_NAMES: Final = tuple(RULES)
RULE_NUMBERS: Final[dict[str, int]] = {name: i for i, name in enumerate(RULE_NAMES)}
