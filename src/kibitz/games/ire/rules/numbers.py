"""Numbers for everything Days of Ire can name: pieces, places, actions, events.

Pieces (cards and fighters) are small numbers and their own names; the rest stands above them.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 2
"""+ 1 when an old match could play differently."""
LEARNED_SINCE: Final = 1
"""The first version whose nets fit today's features; later ones changed rare situations only."""

# Pieces.
HEADLINES: Final = 42
EVENT: Final = HEADLINES
EVENTS: Final = 33
STARTING: Final = 3
"""The starting events come first, then thirty others."""
CARD: Final = EVENT + EVENTS
CARDS: Final = 38
FIGHTER: Final = CARD + CARDS
FIGHTERS: Final = 22
REV_TANK: Final = FIGHTER + FIGHTERS
REV_TANKS: Final = 3
SECURITY: Final = REV_TANK + REV_TANKS
SECURITIES: Final = 8
PIECES_END: Final = SECURITY + SECURITIES

# The settings of the difficulty (I136, I137), as bits.
MORE_MORALE: Final = 3
"""By how much: one or two."""
NO_RADIO_SNIPER: Final = 4
EXTRA_WOUND: Final = 8
FIRST_FIGHTER: Final = 16
LESS_MORALE: Final = 32
CSEPEL_SOLDIER: Final = 64
SZTALIN_SOLDIER: Final = 128
MORE_SUPPORT: Final = 256

# The Soviet player sits first, the revolutionaries behind.
SOVIET: Final = 0

PLACES: Final = 11
SLOTS: Final = 6
"""Of the display of events."""
PLACE_IDS: Final = (
    *("szena_ter", "bem_ter", "muegyetem", "kossuth_ter", "sztalin_ter", "astoria"),
    *("magyar_radio", "blaha_lujza_ter", "mdp_szekhaz", "corvin_koz", "csepel"),
)
SZENA: Final = 0
BEM: Final = 1
MUEGYETEM: Final = 2
KOSSUTH: Final = 3
SZTALIN: Final = 4
ASTORIA: Final = 5
RADIO: Final = 6
BLAHA: Final = 7
MDP: Final = 8
CORVIN: Final = 9
CSEPEL: Final = 10
ANYWHERE: Final = 11
"""Where an event goes that names no place."""

# Units.
TANK: Final = 0
SOLDIER: Final = 1
SNIPER: Final = 2
UNIT_NAMES: Final = ("tank", "soldier", "sniper")

# Icons.
AMMO: Final = 0
MOLOTOV: Final = 1
INFO: Final = 2
ICON_NAMES: Final = ("ammo", "molotov", "info")

# Tracks and sides.
MORALE: Final = 0
SUPPORT: Final = 1
TO_SOVIET: Final = 0
TO_REVOLUTION: Final = 1

# Happened-event markers, as bits.
MARKERS: Final = (
    *("zhukov_order", "country_food", "kilian_aid_post", "kossuth_volley", "maleter_joins"),
    *("gero_out", "ceasefire", "radio_taken", "statue_down"),
)

# Kinds of state security cards: two of each.
MOVE_SNIPER: Final = 0
MARCH: Final = 1
CALL_UP: Final = 2
ATTACK: Final = 3
SECURITY_KINDS: Final = ("reposition", "march", "call-up", "attack")

# Actions.
PLACE: Final = 256
SEAT: Final = 270
FACE: Final = 280
"""+ 1 to 6: a face of a die."""
DECK: Final = 290
TAKE: Final = 300
"""+ headline: lay it down for its command points."""
EXECUTE: Final = 350
"""+ headline: carry out its effect."""
DROP: Final = 400
"""+ headline: discard it without effect."""
PUT: Final = 450
"""+ slot * 12 + place: put an event of the display on the board."""
MOVE_TANK: Final = 530
"""+ from * 11 + to."""
NEW_TANK: Final = 660
STEP: Final = 680
DO_ACTIVATE: Final = 700
DO_RESOLVE: Final = 701
DO_ATTACK: Final = 702
DO_DESTROY: Final = 703
GIVE: Final = 705
"""+ seat."""
ASK: Final = 710
"""+ seat: ask to be given cards."""
DO_DRAW: Final = 715
PASS: Final = 716
USE: Final = 720
"""+ piece: the ability of a card or a fighter."""
SECURE: Final = 870
"""+ kind: play a state security card."""
TAKE_BACK: Final = 875
BARRICADE: Final = 920
BRANCH: Final = 940
ACTIONS_END: Final = 945

NUMBER: Final = 3000

# Kinds of events.
DAY: Final = 0
PHASE: Final = 1
TOOK_POINTS: Final = 2
EXECUTED: Final = 3
PLAYED_GREEN: Final = 4
DROPPED: Final = 5
MARKED: Final = 6
RETURNED_SECURITY: Final = 7
PUT_EVENT: Final = 8
REPLACED: Final = 9
TANK_MOVED: Final = 10
PLACED: Final = 11
REMOVED: Final = 12
RELOCATED: Final = 13
UNIT_MOVED: Final = 14
MORALE_MOVED: Final = 15
SUPPORT_MOVED: Final = 16
ROLLED: Final = 17
HIT_LOST: Final = 18
WOUNDED: Final = 19
FIGHTER_LOST: Final = 20
TANK_LOST: Final = 21
BARRICADE_LOST: Final = 22
HEALED: Final = 23
DREW: Final = 24
DISCARDED: Final = 25
SHUFFLED: Final = 26
ACTIVATED: Final = 27
TURNED_UP: Final = 28
WITHDRAWN: Final = 29
RECALLED: Final = 30
REV_TANK_CAME: Final = 31
BARRICADED: Final = 32
STEPS_GIVEN: Final = 33
DREW_HEADLINE: Final = 34
KEPT: Final = 35
REFILLED: Final = 36
TURN_OF: Final = 37
STEPPED: Final = 38
DECLARED: Final = 39
RESOLVED: Final = 40
ATTACKED_SOLDIERS: Final = 41
DESTROYED_TANK: Final = 42
USED: Final = 43
GAVE_CARDS: Final = 44
PASSED: Final = 45
SECURITY_PLAYED: Final = 46
SECURITY_TAKEN: Final = 47
EXHAUSTED: Final = 48
ATTACKED: Final = 49
SHOW_OF_FORCE: Final = 50
DAY_LONG: Final = 51
COUNTS_DOUBLE: Final = 52
FIZZLED: Final = 53
WON: Final = 54
POINTS_LOST: Final = 55
EXTRA_ACTION: Final = 56
REFUSED: Final = 57
STARTS_AT: Final = 58
ORDERED: Final = 59
EVENT_KINDS: Final = 60
