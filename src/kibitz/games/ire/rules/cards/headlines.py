"""Forty-two headlines in three periods; h01 is there twice."""

from __future__ import annotations

from kibitz.games.ire.rules.cards.language import morale_down, morale_up, support_down, support_up
from kibitz.games.ire.rules.effects.branches import Choose, IfHappened
from kibitz.games.ire.rules.effects.cards import Discard, Draw
from kibitz.games.ire.rules.effects.exhaust import Exhaust
from kibitz.games.ire.rules.effects.fighters import Activate, RevTank, Withdraw
from kibitz.games.ire.rules.effects.hits import Hit
from kibitz.games.ire.rules.effects.moving import Advance
from kibitz.games.ire.rules.effects.people import Heal
from kibitz.games.ire.rules.effects.tracks import UntilNight
from kibitz.games.ire.rules.effects.units import Place, Remove
from kibitz.games.ire.rules.markers import (
    CEASEFIRE,
    COUNTRY_FOOD,
    GERO_OUT,
    KOSSUTH_VOLLEY,
    MALETER_JOINS,
    ZHUKOV_ORDER,
)
from kibitz.games.ire.rules.numbers import (
    ASTORIA,
    BLAHA,
    CORVIN,
    CSEPEL,
    KOSSUTH,
    MUEGYETEM,
    RADIO,
    SNIPER,
    SOLDIER,
    SZENA,
    TANK,
)
from kibitz.games.ire.rules.spots import (
    EACH,
    ONE,
    SPLIT,
    any_place,
    everywhere,
    reinforcement,
    spot,
)
from kibitz.games.ire.rules.tables import (
    ATTACK_BONUS,
    EXTRA_ACTION,
    GREEN,
    INFO_DISCOUNT,
    NO_FREE_STEP,
    NO_TANK_FIRE,
    RED,
    SECURITY_LIMIT,
    SIDE_DISCOUNT,
    Headline,
    enter_headlines,
)
from kibitz.kernel.flow import Seq

enter_headlines([
    Headline("h01", 1, GREEN, 2, [Draw(SPLIT, 2)], marker=COUNTRY_FOOD, copies=2),
    Headline("h02", 1, GREEN, 2, [morale_up(1)]),
    Headline("h03", 1, GREEN, 3, [Draw(ONE, 2), Activate(spot(MUEGYETEM), 1)]),
    Headline("h04", 1, GREEN, 1, [Activate(any_place, 1)]),
    Headline("h05", 1, GREEN, 3, [Draw(SPLIT, 3)]),
    Headline("h06", 1, RED, 3, [support_up(1)], back=1),
    Headline("h07", 1, RED, 2, [morale_down(1)], back=1),
    Headline("h08", 1, RED, 3, [Place(TANK, reinforcement, 2)], marker=ZHUKOV_ORDER),
    Headline("h10", 1, RED, 2, [Discard(EACH, 1)], back=1),
    Headline("h11", 1, RED, 2, [Place(SOLDIER, spot(RADIO), 2)], back=1),
    Headline("h12", 1, RED, 1, [Place(SOLDIER, reinforcement, 1)], back=3),
    Headline("h13", 1, GREEN, 2, [Remove(SOLDIER, any_place, 1), Draw(ONE, 1)]),
    Headline("h14", 1, RED, 2, [UntilNight(SIDE_DISCOUNT, 1)], back=2, day_long=True),
    Headline("h09", 2, RED, 3, [Place(TANK, spot(KOSSUTH), 1), IfHappened(ZHUKOV_ORDER, Place(TANK, spot(KOSSUTH), 1))], back=1),
    Headline("h15", 2, GREEN, 3, [UntilNight(EXTRA_ACTION, 1)], marker=MALETER_JOINS, day_long=True),
    Headline("h17", 2, RED, 3, [Hit(spot(KOSSUTH), 2), morale_down(1)], back=1, marker=KOSSUTH_VOLLEY),
    Headline("h18", 2, GREEN, 3, [UntilNight(NO_TANK_FIRE, where=everywhere)], day_long=True),
    Headline("h19", 2, GREEN, 2, [morale_up(1)], marker=GERO_OUT),
    Headline("h20", 2, GREEN, 3, [support_down(1)]),
    Headline("h21", 2, GREEN, 3, [Activate(spot(CSEPEL), 1), Draw(SPLIT, 2)]),
    Headline("h22", 2, RED, 2, [UntilNight(NO_FREE_STEP)], back=1, day_long=True),
    Headline("h23", 2, RED, 2, [Advance(TANK, 2, 2)], back=1),
    Headline("h24", 2, RED, 2, [Place(SOLDIER, spot(CSEPEL), 2), Hit(spot(CSEPEL), 1)], back=2),
    Headline("h25", 2, RED, 3, [Place(SNIPER, spot(KOSSUTH, ASTORIA, BLAHA), 1)], back=1),
    Headline("h26", 2, GREEN, 4, [RevTank(spot(CORVIN))]),
    Headline("h27", 2, GREEN, 3, [Heal(ONE, 1), Draw(ONE, 1)]),
    Headline("h28", 2, RED, 2, [IfHappened(COUNTRY_FOOD, Discard(EACH, 1), Discard(EACH, 2))], back=1),
    Headline("h29", 2, RED, 2, [Choose(True, (Withdraw(), morale_down(1)))], back=2),
    Headline("h31", 2, RED, 4, [Place(TANK, spot(SZENA), 1), Place(TANK, spot(CSEPEL), 1)]),
    Headline("h16", 3, GREEN, 3, [Remove(SOLDIER, spot(CSEPEL), 1), RevTank(spot(KOSSUTH))]),
    Headline("h30", 3, GREEN, 2, [UntilNight(INFO_DISCOUNT, 1)], day_long=True),
    Headline("h32", 3, GREEN, 4, [Remove(TANK, any_place, 1)]),
    Headline("h33", 3, GREEN, 4, [UntilNight(NO_TANK_FIRE, where=everywhere), UntilNight(SECURITY_LIMIT, 2), IfHappened(GERO_OUT, morale_up(1))], marker=CEASEFIRE, day_long=True),
    Headline("h34", 3, GREEN, 4, [Remove(SOLDIER, any_place, 2), Exhaust(2)]),
    Headline("h35", 3, RED, 3, [support_up(1), morale_down(1)], back=1),
    Headline("h36", 3, GREEN, 3, [support_down(1), Draw(ONE, 1)]),
    Headline("h37", 3, RED, 3, [IfHappened(CEASEFIRE, Hit(spot(CORVIN), 1), Seq((Hit(spot(CORVIN), 2), morale_down(1))))], back=1),
    Headline("h38", 3, RED, 2, [Place(SOLDIER, spot(CSEPEL), 2)], back=2),
    Headline("h39", 3, GREEN, 2, [Heal(ONE, 2)]),
    Headline("h40", 3, RED, 2, [UntilNight(ATTACK_BONUS, 3)], back=2, day_long=True),
    Headline("h41", 3, GREEN, 2, [Draw(SPLIT, 2)]),
])
