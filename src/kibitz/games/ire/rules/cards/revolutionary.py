"""Thirty-eight revolutionary cards of eleven kinds: icons, and an ability."""

from __future__ import annotations

from kibitz.games.ire.rules.effects.cards import Draw
from kibitz.games.ire.rules.effects.fighters import Activate, Barricade
from kibitz.games.ire.rules.effects.people import FirstAid
from kibitz.games.ire.rules.effects.tracks import FreeSteps, UntilNight
from kibitz.games.ire.rules.effects.units import Remove
from kibitz.games.ire.rules.numbers import CARD, SNIPER, SOLDIER
from kibitz.games.ire.rules.spots import ONE, ONE_HERE, here_spot, nearby
from kibitz.games.ire.rules.tables import AS_ACTION, FREE, NO_TANK_FIRE, Sheet, enter_sheets

enter_sheets(
    [
        Sheet("c01", (1, 0, 0), AS_ACTION, [Remove(SNIPER, here_spot, 1)], copies=4),
        Sheet("c02", (0, 1, 0), AS_ACTION, [Barricade(here_spot)], copies=3),
        Sheet("c03", (0, 0, 1), AS_ACTION, [FirstAid(ONE_HERE, 1)], copies=4),
        Sheet("c04", (0, 0, 0), FREE, [Draw(ONE, 1)], wild=True, copies=4),
        Sheet("c05", (0, 2, 0), copies=3),
        Sheet("c06", (2, 0, 0), copies=3),
        Sheet("c07", (0, 0, 2), copies=4),
        Sheet("c08", (0, 0, 1), FREE, [FreeSteps(2)], copies=4),
        Sheet("c09", (1, 0, 0), FREE, [UntilNight(NO_TANK_FIRE, where=here_spot)], copies=3),
        Sheet("c10", (0, 0, 1), AS_ACTION, [Activate(here_spot, 2)], copies=3),
        Sheet("c11", (0, 1, 0), AS_ACTION, [Remove(SOLDIER, nearby, 2)], copies=3),
    ],
    CARD,
)
