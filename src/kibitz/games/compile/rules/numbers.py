"""Numbers for everything Compile can name: cards, boxes, places on the field, actions, options.

Things and actions share one number line, so a number says by itself what it is: a card, a slot of
the field, a line, a text of a card, a card in flight. The word of each is in `vocabulary.py`.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 2
"""+ 1 when an old log could play differently."""
LEARNED_SINCE: Final = 1
"""Nets and models of the draft from this version on fit: cards and features are the same."""

CARDS: Final = 180
PROTOCOLS: Final = 30
CARDS_PER_PROTOCOL: Final = 6

PROTOCOL_NAMES: Final = (
    *("darkness", "death", "fire", "gravity", "life", "light"),
    *("metal", "plague", "psychic", "speed", "spirit", "water"),
    *("apathy", "hate", "love"),
    *("chaos", "clarity", "corruption", "courage", "fear", "ice"),
    *("luck", "mirror", "peace", "smoke", "time", "war"),
    *("assimilation", "diversity", "unity"),
)
OWN_PROTOCOLS: Final = 10
"""Protocols of people's own that can be entered at one time, behind those of the house: as many as
there are numbers for stating them; their cards, too, stay below the shared numbers."""
ALL_PROTOCOLS: Final = PROTOCOLS + OWN_PROTOCOLS
ALL_CARDS: Final = ALL_PROTOCOLS * CARDS_PER_PROTOCOL

MAIN1: Final = range(12)
AUX1: Final = range(12, 15)
MAIN2: Final = range(15, 27)
AUX2: Final = range(27, 30)
"""The protocols of each set. A new set comes behind the others, so that no number changes."""
DIVERSITY: Final = 28
UNITY: Final = 29
CORRUPTION: Final = PROTOCOL_NAMES.index("corruption")

# Boxes of a card.
TOP: Final = 0
MIDDLE: Final = 1
BOTTOM: Final = 2

# An entry of a stack is a card with two bits: is it face down, has the opponent seen it?
DOWN: Final = 1
SEEN: Final = 2

# Actions and things, from FIRST_FREE on.
HEIGHT: Final = 40
SLOT: Final = 256
"""+ stack * HEIGHT + height: a place on the field; the stack is seat * 3 + line."""
LINE: Final = 496
COMPILE: Final = 499
REFRESH: Final = 502
VERB_SHIFT: Final = 503
VERB_FLIP: Final = 504
VERB_DISCARD: Final = 505
VERB_DELETE: Final = 506
VERB_DRAW: Final = 507
YOURS_FIRST: Final = 508
THEIRS_FIRST: Final = 509
ORDER: Final = 510
"""+ seat * 6 + order: the protocols of a seat in another order."""
ORDER_END: Final = ORDER + 12
STATE_NUMBER: Final = 522
"""+ the number that is stated, from 0 to HIGHEST."""
HIGHEST: Final = 6
"""The highest value a card has."""
PROTOCOL: Final = 530
FIRST: Final = 560
"""+ seat: chance names the first drafter."""
PLAY: Final = 570
"""+ card * 6 + line * 2 + (1 if face up)."""
ACROSS: Final = PLAY + CARDS * 6
"""+ line * 2 + (1 if face up): the one card that may, played on the opponent's side."""
PLAY_END: Final = ACROSS + 6
CROSSER: Final = 102
"""That card: Corruption 0."""
STATE_PROTOCOL: Final = 1660
"""+ the protocol that is stated, also one of people's own."""
BAN: Final = 1700
"""+ the protocol that is banned from the draft, also one of people's own."""
OWN_PICK: Final = 1750
"""+ a protocol of people's own, counted from the first of them: it is drafted."""

TEXT: Final = 2000
"""+ card * 3 + box."""
NUMBER: Final = 3000
OWN_PLAY: Final = 12000
"""+ card * 6 + line * 2 + (1 if face up), the card counted from the first of people's own."""
OWN_PLAY_END: Final = OWN_PLAY + OWN_PROTOCOLS * CARDS_PER_PROTOCOL * 6
ACROSS_TWIN: Final = OWN_PLAY_END
"""+ line * 2 + (1 if face up): the second copy of the crosser, played on the opponent's side."""
PLAYS_END: Final = ACROSS_TWIN + 6
FLIGHT: Final = 16384
"""+ seat * 2048 + WAKES + BLIND + entry: a card on its way, in no zone."""
BLIND: Final = 4096
"""Straight from a deck: unknown to both players (R090)."""
FLYING: Final = -10
"""- k: the card of the k-th flight on the pile, which the reader may not know."""
ON_DECK: Final = -1000
"""- seat * HEIGHT - k: the k-th card of a settled top, which the reader may not know."""
WAKES: Final = 1024
"""Its middle text enters play when it lands."""

# The orders of three protocols: which of the old places each new place is filled from.
ORDERS: Final[tuple[tuple[int, ...], ...]] = (
    *((0, 1, 2), (0, 2, 1), (1, 0, 2)),
    *((1, 2, 0), (2, 0, 1), (2, 1, 0)),
)
SWAPS: Final[tuple[int, ...]] = (1, 2, 5)
"""The orders that exchange exactly two."""

# Standing rules, as bits.
FACE_DOWN_ONLY: Final = 1
NO_FACE_DOWN: Final = 2
CLOSED: Final = 4
ANY_LINE: Final = 8
TWO_LESS: Final = 16
FOUR_FACE_DOWN: Final = 32
MUTE: Final = 64
ONE_MORE_EACH: Final = 128
NO_CACHE: Final = 256
OPENS: Final = 512
"""As first printed: any line, matching or not, closed or not."""
ANY_LINE_ITSELF: Final = 1 << 10
EITHER_SIDE_ITSELF: Final = 1 << 11
ONE_MORE_PER_HAND_CARD: Final = 1 << 12
ONE_MORE_PER_OPPOSING_CARD: Final = 1 << 13
TWO_MORE_IF_MIXED: Final = 1 << 14
MUTES_OPPONENT: Final = 1 << 15
NO_FLIP: Final = 1 << 16
NO_DRAW_WITH_HAND: Final = 1 << 17
UNITY_FREE_HERE: Final = 1 << 18
RETURNS_TO_DECK: Final = 1 << 19

# What a text listens for.
ON_ENTRY: Final = 0
AT_START: Final = 1
AT_END: Final = 2
WOULD_BE_COVERED: Final = 3
WOULD_BE_COVERED_OR_FLIPPED: Final = 4
WOULD_BE_COMPILED: Final = 5
AFTER_DRAW: Final = 6
AFTER_OPPONENT_DISCARDS: Final = 7
AFTER_DELETE: Final = 8
AFTER_CLEAR_CACHE: Final = 9
AFTER_YOU_DISCARD: Final = 10
AFTER_OPPONENT_DRAWS: Final = 11
AFTER_YOU_REFRESH: Final = 12
AFTER_OPPONENT_REFRESHES: Final = 13
AFTER_ANY_REFRESH: Final = 14
AFTER_OPPONENT_COMPILES: Final = 15
AFTER_OPPONENT_PLAYS_HERE: Final = 16
AFTER_YOU_SHUFFLE: Final = 17
WOULD_BE_COVERED_BY_UNITY: Final = 18

# Rule options, as bits of Board.rules.
CONTROL_ON: Final = 1
RECOMPILE_RESHUFFLES: Final = 2
COVERED_SHIFT_WAKES: Final = 4
METAL1_VISIBLE: Final = 8
FLOOR_AT_ZERO: Final = 16
EACH_SKIPS_CHANGED: Final = 32
LOOP_GUARD: Final = 64
FIRST_PRINTING: Final = 128
SHOW_REMEMBERED: Final = 256
LAYOUT_RANDOM: Final = 512
LAYOUT_SECRET: Final = 1024
DRAFT_SEAT_1: Final = 2048
DRAFT_SEAT_2: Final = 4096
WITH_AUX1: Final = 8192
COMPILE_ENDS_TURN: Final = 1 << 14
COMPILE_DISCARDS: Final = 1 << 15
EACH_CLEARS: Final = 1 << 16
REWARD_TAKEN: Final = 1 << 17
REFRESH_ABOVE_FIVE: Final = 1 << 18
TEXTS_FINISH: Final = 1 << 19
AFFECTED_DECIDES: Final = 1 << 20
MAY_KEEP_ORDER: Final = 1 << 21
REVEAL_TO_OTHER: Final = 1 << 22
COMPILE_UNCOVERS: Final = 1 << 23
MOVES_FIRST: Final = 1 << 24
SPIRIT1_OPENS: Final = 1 << 25
WITH_MAIN2: Final = 1 << 26
WITH_AUX2: Final = 1 << 27
WITHOUT_MAIN1: Final = 1 << 28
DRAFT_BLIND: Final = 1 << 29
DRAFT_BANS: Final = 1 << 30
DRAFT_RANDOM: Final = 1 << 31
DRAFT_POINTS: Final = 1 << 32
BUDGET: Final = 1 << 33
"""* a place in the table of budgets, in four bits."""
DRAFT_MIRROR: Final = 1 << 37
WITH_OWN: Final = 1 << 40
"""Shifted by the place of a protocol of people's own, or of a second copy: it is in play. No option
has a higher bit."""
OWN_BITS: Final = ((1 << OWN_PROTOCOLS) - 1) * WITH_OWN

# Events.
DRAFTED: Final = 0
LAID_OUT: Final = 1
TURN: Final = 2
DREW: Final = 3
SHUFFLED: Final = 4
DISCARDED: Final = 5
PLAYED_UP: Final = 6
PLAYED_DOWN: Final = 7
LANDED: Final = 8
SHIFTED: Final = 9
FLIPPED_UP: Final = 10
FLIPPED_DOWN: Final = 11
DELETED: Final = 12
RETURNED: Final = 13
REVEALED: Final = 14
SHOWED: Final = 15
REARRANGED: Final = 16
TOOK_CONTROL: Final = 17
SPENT_CONTROL: Final = 18
COMPILED: Final = 19
RECOMPILED: Final = 20
BANNED: Final = 21
FIZZLED: Final = 22
REFRESHED: Final = 23
NO_ACTION: Final = 24
GAVE: Final = 25
TOOK: Final = 26
GUARDED: Final = 27
WON: Final = 28
STUCK: Final = 29
SLID: Final = 30
STOLE: Final = 31
FIRST_DRAFTER: Final = 32
CLEARED: Final = 33
COMPILED_AS_DISCARD: Final = 34
RECOMPILED_AS_DISCARD: Final = 35
SHUFFLED_DECK: Final = 36
REVEALED_TOP: Final = 37
REVEALED_DECK: Final = 38
DISCARDED_FROM_DECK: Final = 39
DISCARDED_THEIR_TOP: Final = 40
DISCARDED_ACROSS: Final = 41
STATED_NUMBER: Final = 42
STATED_PROTOCOL: Final = 43
SWAPPED: Final = 44
COPIED: Final = 45
TURNED_COMPILED: Final = 46
PUT_ON_DECK: Final = 47
CAPTURED: Final = 48
PLAYED_UP_ACROSS: Final = 49
PLAYED_DOWN_ACROSS: Final = 50
PLAYED_THEIR_TOP: Final = 51
BANNED_PROTOCOL: Final = 52
CHOSE_ALIKE: Final = 53
DEALT_PROTOCOL: Final = 54
EVENT_KINDS: Final = 55

COMPILES: Final = (COMPILED, RECOMPILED, COMPILED_AS_DISCARD, RECOMPILED_AS_DISCARD)
"""A line was compiled, by whatever name its cards left (R234)."""
