"""Twenty-two fighters and three revolutionary tanks."""

from __future__ import annotations

from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.fighters import Barricade
from kibitz.games.ire.rules.effects.people import Heal
from kibitz.games.ire.rules.effects.tracks import FreeSteps
from kibitz.games.ire.rules.effects.units import Remove
from kibitz.games.ire.rules.numbers import FIGHTER, SOLDIER
from kibitz.games.ire.rules.spots import ONE_HERE, SELF, here_spot, nearby
from kibitz.games.ire.rules.tables import (
    ALWAYS,
    AS_ACTION,
    ATTACK_BONUS,
    CARRY_BONUS,
    ONCE_A_TURN,
    REWARD_AT,
    SNIPER_WORTH,
    TANK_MOLOTOV,
    Sheet,
    enter_sheets,
)

enter_sheets(
    [
        Sheet("f01", (1, 0, 0)),
        Sheet("f02", (1, 0, 0)),
        Sheet("f03", (1, 0, 0), ALWAYS, always=(REWARD_AT, 2)),
        Sheet("f04", (0, 0, 0), ONCE_A_TURN, [FreeSteps(1)]),
        Sheet("f05", (0, 0, 0), ALWAYS, always=(SNIPER_WORTH, 2)),
        Sheet("f06", (0, 0, 0), AS_ACTION, [Remove(SOLDIER, nearby, 1)]),
        Sheet("f07", (0, 1, 0)),
        Sheet("f08", (0, 1, 0)),
        Sheet("f09", (0, 1, 0)),
        Sheet("f10", (0, 0, 0), ALWAYS, always=(TANK_MOLOTOV, -1)),
        Sheet("f11", (0, 0, 0), ONCE_A_TURN, [Draw(SELF, 1), Discard(SELF, 1)]),
        Sheet("f12", (0, 0, 0), AS_ACTION, [Barricade(here_spot)]),
        Sheet("f13", (0, 0, 1)),
        Sheet("f14", (0, 0, 1)),
        Sheet("f15", (0, 0, 2)),
        Sheet("f16", (0, 0, 0), ONCE_A_TURN, [FreeSteps(1)]),
        Sheet("f17", (0, 0, 0), AS_ACTION, [Draw(SELF, 2)]),
        Sheet("f18", (0, 0, 0), ALWAYS, always=(CARRY_BONUS, 2)),
        Sheet("f19", (0, 0, 0), AS_ACTION, [Heal(ONE_HERE, 2)]),
        Sheet("f20", (0, 0, 0), AS_ACTION, [Heal(ONE_HERE, 1)]),
        Sheet("f21", (0, 0, 0), wild=True),
        Sheet("f22", (1, 1, 0)),
        Sheet("t1", (2, 0, 0), ONCE_A_TURN, [Remove(SOLDIER, here_spot, 1)]),
        Sheet("t2", (1, 1, 0), ALWAYS, always=(ATTACK_BONUS, -3)),
        Sheet("t3", (0, 2, 0), ALWAYS, always=(CARRY_BONUS, 2)),
    ],
    FIGHTER,
)
