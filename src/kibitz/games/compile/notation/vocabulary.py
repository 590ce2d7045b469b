"""The words of Compile's actions and things: `play fire-1 line-2 up`, `pick b2.1`, `water-4`."""

from __future__ import annotations

from typing import Final

from kibitz.games.compile.rules.cards import ALL
from kibitz.games.compile.rules.coding import (
    first_copy,
    make_pick,
    make_play,
    make_play_across,
    order_seat,
    order_which,
    slot_height,
    slot_stack,
)
from kibitz.games.compile.rules.numbers import (
    BAN,
    CARDS,
    CARDS_PER_PROTOCOL,
    COMPILE,
    CROSSER,
    FIRST,
    HEIGHT,
    HIGHEST,
    LINE,
    ORDER,
    ORDERS,
    PROTOCOL,
    PROTOCOL_NAMES,
    REFRESH,
    SLOT,
    STATE_NUMBER,
    STATE_PROTOCOL,
    THEIRS_FIRST,
    VERB_DELETE,
    VERB_DISCARD,
    VERB_DRAW,
    VERB_FLIP,
    VERB_SHIFT,
    YOURS_FIRST,
)
from kibitz.games.compile.rules.own.slots import WHEN_ENTERED, WHEN_LEFT
from kibitz.games.compile.rules.tables import CARD_NAMES, PROTOCOL_KEYS
from kibitz.kernel.vocabulary import Vocabulary

SEATS: Final = "ab"


def slot_word(slot: int) -> str:
    """`b2.1`: the first card from the protocol outward in line 2 of the second seat."""
    stack, height = slot_stack(slot), slot_height(slot)
    return f"{SEATS[stack // 3]}{stack % 3 + 1}.{height + 1}"


def order_word(n: int) -> str:
    """`a 2-3-1`: the first seat's protocols, each new place named by where it was."""
    places = [str(i + 1) for i in ORDERS[order_which(n)]]
    return f"{SEATS[order_seat(n)]} " + "-".join(places)


def _words() -> dict[int, str]:
    assert ALL == CARDS, f"{ALL} cards are entered, rules/numbers.py counts {CARDS}"
    words = dict(enumerate(CARD_NAMES[:CARDS]))
    words |= {SLOT + s: "pick " + slot_word(s) for s in range(6 * HEIGHT)}
    words |= {LINE + i: f"line-{i + 1}" for i in range(3)}
    words |= {COMPILE + i: f"compile line-{i + 1}" for i in range(3)}
    words |= {ORDER + n: "order " + order_word(n) for n in range(12)}
    words |= {PROTOCOL + i: f"draft {name}" for i, name in enumerate(PROTOCOL_NAMES)}
    words |= {FIRST + i: f"first {SEATS[i]}" for i in range(2)}
    words |= {REFRESH: "refresh"}
    words |= {VERB_SHIFT: "shift", VERB_FLIP: "flip", VERB_DISCARD: "discard"}
    words |= {VERB_DELETE: "delete", VERB_DRAW: "draw"}
    words |= {YOURS_FIRST: "yours first", THEIRS_FIRST: "theirs first"}
    words |= {STATE_NUMBER + n: f"say {n}" for n in range(HIGHEST + 1)}
    words |= {STATE_PROTOCOL + i: f"say {name}" for i, name in enumerate(PROTOCOL_NAMES)}
    words |= {BAN + i: f"ban {name}" for i, name in enumerate(PROTOCOL_NAMES)}
    for line in range(3):
        for up in (False, True):
            how = f"line-{line + 1} {'up' if up else 'down'}"
            for c in range(CARDS):
                words[make_play(c, line, up)] = f"play {CARD_NAMES[c]} {how}"
            words[make_play_across(CROSSER, line, up)] = f"play {CARD_NAMES[CROSSER]} {how} across"
    return words


VOCABULARY: Final = Vocabulary(_words())


def own_words(protocol: int) -> dict[int, str]:
    """The words of what a protocol of people's own adds: picks, statements, cards and plays."""
    key = PROTOCOL_KEYS[protocol]
    words = {make_pick(protocol): f"draft {key}", STATE_PROTOCOL + protocol: f"say {key}"}
    words[BAN + protocol] = f"ban {key}"
    first = protocol * CARDS_PER_PROTOCOL
    for c in range(first, first + CARDS_PER_PROTOCOL):
        words[c] = CARD_NAMES[c]
        for line in range(3):
            for up in (False, True):
                how = f"line-{line + 1} {'up' if up else 'down'}"
                words[make_play(c, line, up)] = f"play {CARD_NAMES[c]} {how}"
    return words


def across_words(protocol: int) -> dict[int, str]:
    """The words of the plays across that a second copy of the card adds which may."""
    words = {}
    first = protocol * CARDS_PER_PROTOCOL
    for c in range(first, first + CARDS_PER_PROTOCOL):
        for i in range(6 if first_copy(c) == CROSSER else 0):
            how = f"line-{i // 2 + 1} {'up' if i % 2 else 'down'}"
            words[make_play_across(c, i // 2, i % 2 == 1)] = f"play {CARD_NAMES[c]} {how} across"
    return words


def speak(protocol: int) -> None:
    """Enter the words of a protocol of people's own in place of those it follows."""
    words = own_words(protocol) | across_words(protocol)
    VOCABULARY.replace(list(words), words)


def fall_silent(protocol: int) -> None:
    """Forget the words of a protocol of people's own that is there no more."""
    VOCABULARY.replace([*own_words(protocol), *across_words(protocol)], {})


WHEN_ENTERED.append(speak)
WHEN_LEFT.append(fall_silent)
