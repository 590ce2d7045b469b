"""The words of the actions: `execute h08`, `put slot-3 astoria`, `step corvin_koz`."""

from __future__ import annotations

from typing import Final

from kibitz.games.ire.rules.cards import ALL
from kibitz.games.ire.rules.coding import make_move, make_put
from kibitz.games.ire.rules.numbers import (
    ASK,
    BARRICADE,
    BRANCH,
    DECK,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_DESTROY,
    DO_DRAW,
    DO_RESOLVE,
    DROP,
    EXECUTE,
    FACE,
    GIVE,
    HEADLINES,
    NEW_TANK,
    PASS,
    PIECES_END,
    PLACE,
    PLACE_IDS,
    PLACES,
    SEAT,
    SECURE,
    SECURITY_KINDS,
    STEP,
    TAKE,
    TAKE_BACK,
    USE,
)
from kibitz.games.ire.rules.tables import NAMES
from kibitz.kernel.vocabulary import Vocabulary


def _words() -> dict[int, str]:
    assert ALL == PIECES_END, f"{ALL} pieces are entered, rules/numbers.py counts {PIECES_END}"
    words = dict(enumerate(NAMES))
    for p, place in enumerate(PLACE_IDS):
        words[PLACE + p] = place
        words[NEW_TANK + p] = f"tank {place}"
        words[STEP + p] = f"step {place}"
        words[BARRICADE + p] = f"barricade {place}"
        for goal in range(PLACES):
            words[make_move(p, goal)] = f"move {place} {PLACE_IDS[goal]}"
        for slot in range(6):
            words[make_put(slot, p)] = f"put slot-{slot + 1} {place}"
    for seat in range(4):
        words[SEAT + seat] = f"seat-{seat + 1}"
        words[GIVE + seat] = f"give seat-{seat + 1}"
        words[ASK + seat] = f"ask seat-{seat + 1}"
    for n in range(1, 7):
        words[FACE + n] = f"die-{n}"
    for n in range(1, 4):
        words[DECK + n] = f"deck-{n}"
    for h in range(HEADLINES):
        words[TAKE + h] = f"take {NAMES[h]}"
        words[EXECUTE + h] = f"execute {NAMES[h]}"
        words[DROP + h] = f"drop {NAMES[h]}"
    words |= {DO_ACTIVATE: "activate", DO_RESOLVE: "resolve", DO_ATTACK: "attack"}
    words |= {DO_DESTROY: "destroy", DO_DRAW: "draw", PASS: "pass", TAKE_BACK: "take-back"}
    words |= {USE + x: f"use {NAMES[x]}" for x in range(PIECES_END)}
    words |= {SECURE + k: f"order {kind}" for k, kind in enumerate(SECURITY_KINDS)}
    words |= {BRANCH + k: f"option-{k + 1}" for k in range(4)}
    return words


VOCABULARY: Final = Vocabulary(_words())
