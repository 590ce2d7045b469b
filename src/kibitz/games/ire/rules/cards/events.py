"""Three starting events and thirty others; the cost is ammunition, petrol bombs, information."""

from __future__ import annotations

from kibitz.games.ire.rules.cards.language import morale_down, morale_up, support_down
from kibitz.games.ire.rules.effects.branches import Choose, IfHappened
from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.fighters import Activate, Barricade, Recall
from kibitz.games.ire.rules.effects.hits import Hit
from kibitz.games.ire.rules.effects.people import Heal, Wound
from kibitz.games.ire.rules.effects.tracks import CountAsEvents, UntilNight
from kibitz.games.ire.rules.effects.units import Place, Relocate, Remove
from kibitz.games.ire.rules.markers import (
    CEASEFIRE,
    KILIAN_AID_POST,
    KOSSUTH_VOLLEY,
    MALETER_JOINS,
    RADIO_TAKEN,
    STATUE_DOWN,
)
from kibitz.games.ire.rules.numbers import (
    ANYWHERE,
    ASTORIA,
    BEM,
    BLAHA,
    CORVIN,
    CSEPEL,
    KOSSUTH,
    MDP,
    MUEGYETEM,
    RADIO,
    SNIPER,
    SOLDIER,
    SZENA,
    SZTALIN,
    TANK,
)
from kibitz.games.ire.rules.spots import EACH, ONE, SELF, SPLIT, any_place, reinforcement, spot
from kibitz.games.ire.rules.tables import (
    AID_BOOST,
    BONUS_STEP,
    NO_ATTACK,
    SIDE,
    SIGNIFICANT,
    STARTING,
    Happening,
    enter_events,
)
from kibitz.kernel.flow import Seq

enter_events([
    Happening("s1", STARTING, RADIO, (0, 0, 3), [morale_up(1)], penalty=[morale_down(1)], marker=RADIO_TAKEN),
    Happening("s2", STARTING, SZTALIN, (0, 2, 1), [Draw(SPLIT, 2)], marker=STATUE_DOWN),
    Happening("s3", STARTING, KOSSUTH, (0, 0, 2), [Draw(SPLIT, 2)]),
    Happening("e01", SIDE, SZENA, (0, 2, 1), [Barricade(spot(SZENA))]),
    Happening("e02", SIDE, SZENA, (3, 0, 0), [Remove(SOLDIER, spot(SZENA), 2)], on_place=[Place(SOLDIER, spot(SZENA), 1)]),
    Happening("e03", SIDE, BEM, (0, 0, 3), [morale_up(1)]),
    Happening("e04", SIDE, BEM, (1, 2, 0), [UntilNight(BONUS_STEP, 1), Draw(SELF, 1)], day_long=True),
    Happening("e05", SIDE, KOSSUTH, (1, 0, 2), [Draw(SELF, 1), IfHappened(KOSSUTH_VOLLEY, morale_up(1))]),
    Happening("e06", SIDE, SZTALIN, (1, 1, 1), [Draw(SPLIT, 2)]),
    Happening("e07", SIDE, SZTALIN, (0, 2, 1), [Draw(SPLIT, 2)]),
    Happening("e08", SIDE, ASTORIA, (0, 0, 3), [Relocate(TANK, any_place, reinforcement), Draw(SELF, 1)]),
    Happening("e09", SIDE, ASTORIA, (0, 0, 0), [support_down(1)], per_event=True),
    Happening("e10", SIDE, RADIO, (0, 0, 3), [Draw(ONE, 2), IfHappened(RADIO_TAKEN, Draw(ONE, 1))]),
    Happening("e11", SIDE, BLAHA, (0, 1, 2), [Draw(SELF, 1), IfHappened(STATUE_DOWN, morale_up(1))]),
    Happening("e12", SIDE, BLAHA, (1, 0, 2), [Heal(ONE, 1), UntilNight(AID_BOOST, 1)], day_long=True),
    Happening("e13", SIDE, MDP, (0, 0, 0), [Remove(SOLDIER, spot(MDP), 3)], per_event=True),
    Happening("e14", SIDE, CORVIN, (1, 0, 2), [Heal(ONE, 1)], marker=KILIAN_AID_POST),
    Happening("e15", SIDE, MUEGYETEM, (3, 0, 0), [Activate(spot(MUEGYETEM), 1), Draw(SELF, 1)]),
    Happening("e16", SIDE, MUEGYETEM, (2, 2, 0), [Remove(SOLDIER, spot(MUEGYETEM), 2), Draw(SELF, 1)], on_place=[Place(SOLDIER, spot(MUEGYETEM), 1)]),
    Happening("e17", SIDE, CSEPEL, (2, 0, 1), [Draw(SPLIT, 2)]),
    Happening("e18", SIDE, ANYWHERE, (0, 0, 3), [IfHappened(KILIAN_AID_POST, Seq((Heal(EACH, 1), Draw(SELF, 1))), Heal(ONE, 1))], penalty=[Wound(ONE, 1)]),
    Happening("e19", SIGNIFICANT, SZENA, (3, 1, 0), [Remove(SOLDIER, spot(SZENA), 2), Activate(spot(SZENA), 1)], cp=3, on_place=[Place(SOLDIER, spot(SZENA), 2)], penalty=[morale_down(1)]),
    Happening("e20", SIGNIFICANT, KOSSUTH, (3, 0, 1), [Remove(SNIPER, spot(KOSSUTH), 1), Draw(SELF, 1)], cp=3, on_place=[Place(SNIPER, spot(KOSSUTH), 1), Hit(spot(KOSSUTH), 1)], penalty=[Wound(ONE, 1)]),
    Happening("e21", SIGNIFICANT, KOSSUTH, (0, 0, 0), [support_down(1), Draw(SELF, 1)], cp=3, penalty=[CountAsEvents(1)], per_event=True),
    Happening("e22", SIGNIFICANT, ASTORIA, (0, 3, 1), [Remove(TANK, any_place, 1)], cp=4, on_place=[Place(TANK, spot(ASTORIA), 1)], penalty=[morale_down(1)]),
    Happening("e23", SIGNIFICANT, RADIO, (3, 0, 1), [Remove(SOLDIER, spot(RADIO), 3)], cp=2, on_place=[Place(SOLDIER, spot(RADIO), 2)]),
    Happening("e24", SIGNIFICANT, BLAHA, (0, 1, 3), [Draw(SPLIT, 2)], cp=2, penalty=[morale_down(1)]),
    Happening("e25", SIGNIFICANT, MDP, (3, 2, 0), [Remove(SOLDIER, spot(MDP), 3), Remove(SNIPER, spot(MDP), 1), morale_up(1)], cp=4, on_place=[Place(SOLDIER, spot(MDP), 2), Place(SNIPER, spot(MDP), 1)], penalty=[morale_down(2)]),
    Happening("e26", SIGNIFICANT, MDP, (2, 0, 2), [Remove(SOLDIER, spot(MDP), 2)], cp=2, on_place=[Place(SOLDIER, spot(MDP), 2)]),
    Happening("e27", SIGNIFICANT, CORVIN, (0, 4, 0), [Remove(TANK, spot(CORVIN), 1), Draw(SELF, 1)], cp=4, on_place=[Place(TANK, spot(CORVIN), 1), Hit(spot(CORVIN), 1)], penalty=[Wound(ONE, 1)]),
    Happening("e28", SIGNIFICANT, CORVIN, (0, 0, 4), [Recall(spot(CORVIN)), Draw(SELF, 1), UntilNight(NO_ATTACK, where=spot(CORVIN)), IfHappened(MALETER_JOINS, morale_up(1))], cp=2, day_long=True),
    Happening("e29", SIGNIFICANT, CSEPEL, (2, 3, 0), [Remove(SOLDIER, spot(CSEPEL), 2), Remove(TANK, spot(CSEPEL), 1)], cp=4, on_place=[Place(SOLDIER, spot(CSEPEL), 2), Place(TANK, spot(CSEPEL), 1)], penalty=[CountAsEvents(1)]),
    Happening("e30", SIGNIFICANT, ANYWHERE, (2, 1, 1), [Draw(SPLIT, 2), IfHappened(CEASEFIRE, morale_up(1))], cp=2, on_place=[Choose(True, (Discard(EACH, 1), morale_down(1)))]),
])
