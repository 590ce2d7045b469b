"""Measures of Compile: what the task of a lesson may ask of a view, such as `total a 1`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from kibitz.games.compile.rules import numbers
from kibitz.games.compile.rules.coding import card_protocol, entry_card, is_compiled
from kibitz.games.compile.rules.numbers import CARDS, DOWN, PROTOCOL_NAMES
from kibitz.games.compile.rules.standing import ready_lines
from kibitz.games.compile.rules.tables import CARD_NAMES, NUMBERS
from kibitz.games.compile.sight.view import BoardView
from kibitz.kernel.event import Event
from kibitz.kernel.view import View
from kibitz.words.measures import Measure, Measures
from kibitz.words.tables import constants

SEATS: Final = ("a", "b")
LINES: Final = ("1", "2", "3")
KINDS: Final = constants(
    numbers,
    "drafted drew shuffled discarded played-up played-down landed shifted flipped-up flipped-down"
    " deleted returned revealed showed rearranged took-control spent-control compiled recompiled"
    " banned fizzled refreshed gave took cleared turn",
)
"""What can have happened, by its word."""

Words = Sequence[str]
Events = Sequence[Event]


def seat(word: str) -> int:
    return SEATS.index(word)


def line(word: str) -> int:
    return int(word) - 1


def board(v: View) -> BoardView:
    return cast(BoardView, v)


def total(v: View, _: Events, words: Words) -> int:
    return board(v).field().total(seat(words[0]), line(words[1]))


def height(v: View, _: Events, words: Words) -> int:
    return len(board(v).stacks[seat(words[0]) * 3 + line(words[1])])


def best(v: View, _: Events, words: Words) -> int:
    """The highest total of a seat."""
    field = board(v).field()
    return max(field.total(seat(words[0]), i) for i in range(3))


def lead(v: View, _: Events, words: Words) -> int:
    """In how many lines a seat is ahead."""
    field, who = board(v).field(), seat(words[0])
    return sum(field.total(who, i) > field.total(1 - who, i) for i in range(3))


def ready(v: View, _: Events, words: Words) -> int:
    """How many lines a seat could compile now."""
    return len(ready_lines(board(v).field(), seat(words[0])))


def compiled(v: View, _: Events, words: Words) -> int:
    """How many of its protocols a seat has compiled."""
    first = seat(words[0]) * 3
    row = board(v).protocols[first : first + 3]
    return sum(p >= 0 and is_compiled(board(v).compiled, p) for p in row)


def control(v: View, _: Events, words: Words) -> int:
    return int(board(v).control == seat(words[0]))


def hand(v: View, _: Events, words: Words) -> int:
    """How many cards a seat holds."""
    return len(board(v).hands[seat(words[0])])


def in_hand(v: View, _: Events, words: Words) -> int:
    return sum(NUMBERS[words[0]] in x for x in board(v).hands)


def in_trash(v: View, _: Events, words: Words) -> int:
    return sum(NUMBERS[words[0]] in x for x in board(v).trashes)


def lying(v: View, card: str) -> tuple[int, bool, bool] | None:
    """Of a card that lies on the field: its stack, whether face up, whether uncovered."""
    for i, stack in enumerate(board(v).stacks):
        for k, entry in enumerate(stack):
            if entry_card(entry) == NUMBERS[card]:
                return i, not entry & DOWN, k == len(stack) - 1
    return None


def face_up(v: View, _: Events, words: Words) -> int:
    found = lying(v, words[0])
    return int(found is not None and found[1])


def face_down(v: View, _: Events, words: Words) -> int:
    found = lying(v, words[0])
    return int(found is not None and not found[1])


def uncovered(v: View, _: Events, words: Words) -> int:
    found = lying(v, words[0])
    return int(found is not None and found[2])


def lies_in(v: View, _: Events, words: Words) -> int:
    """Does a card lie on a seat's side of a line?"""
    found = lying(v, words[0])
    return int(found is not None and found[0] == seat(words[1]) * 3 + line(words[2]))


def protocol(v: View, _: Events, words: Words) -> int:
    """Is this the protocol of a seat in a line?"""
    found = board(v).protocols[seat(words[0]) * 3 + line(words[1])]
    return int(found == PROTOCOL_NAMES.index(words[2]))


def has(v: View, _: Events, words: Words) -> int:
    """Has a seat drafted a protocol?"""
    first = seat(words[0]) * 3
    return int(PROTOCOL_NAMES.index(words[1]) in board(v).protocols[first : first + 3])


def did(v: View, events: Events, words: Words) -> int:
    """How often a seat has done something since the beginning."""
    return sum(e.kind == KINDS[words[1]] and e.seat == seat(words[0]) for e in events)


def happened_to(v: View, events: Events, words: Words) -> int:
    """How often something has happened to a card."""
    return sum(e.kind == KINDS[words[0]] and NUMBERS[words[1]] in e.things for e in events)


def asked_by(v: View, _: Events, words: Words) -> int:
    """Is it a text of this card that asks?"""
    pile = board(v).pile
    return int(bool(pile) and pile[-1].card == NUMBERS[words[0]])


def asking(v: View, _: Events, words: Words) -> int:
    """Is this seat asked by the text of some card?"""
    pile = board(v).pile
    return int(v.asked == v.seat and bool(pile) and 0 <= pile[-1].card < CARDS)


def acting(v: View, _: Events, words: Words) -> int:
    """Is this seat asked for the action of its turn?"""
    first, end = numbers.PLAY, numbers.PLAY_END
    plays = any(first <= x < end or x == numbers.REFRESH for x in v.options)
    return int(plays and not asking(v, (), ()))


def matching(v: View, _: Events, words: Words) -> int:
    """How many cards of the own hand could be played face up by their protocol."""
    row = board(v).protocols[v.seat * 3 : v.seat * 3 + 3] if v.seat >= 0 else ()
    cards = board(v).hands[v.seat] if v.seat >= 0 else ()
    return sum(c < CARDS and card_protocol(c) in row for c in cards)


def drafting(v: View, _: Events, words: Words) -> int:
    return int(any(numbers.PROTOCOL <= x < numbers.PROTOCOL + numbers.PROTOCOLS for x in v.options))


def won(v: View, _: Events, words: Words) -> int:
    return int(board(v).winner == seat(words[0]))


def turn(v: View, _: Events, words: Words) -> int:
    """The number of the turn; 0 during the set-up."""
    return board(v).turn


MEASURES: Final = Measures(
    kinds={
        "seat": SEATS,
        "line": LINES,
        "card": tuple(CARD_NAMES[:CARDS]),
        "protocol": PROTOCOL_NAMES,
        "happening": tuple(KINDS),
    },
    measures={
        "total": Measure(("seat", "line"), total),
        "height": Measure(("seat", "line"), height),
        "best": Measure(("seat",), best),
        "lead": Measure(("seat",), lead),
        "ready": Measure(("seat",), ready),
        "compiled": Measure(("seat",), compiled),
        "control": Measure(("seat",), control),
        "hand": Measure(("seat",), hand),
        "in-hand": Measure(("card",), in_hand),
        "in-trash": Measure(("card",), in_trash),
        "face-up": Measure(("card",), face_up),
        "face-down": Measure(("card",), face_down),
        "uncovered": Measure(("card",), uncovered),
        "lies-in": Measure(("card", "seat", "line"), lies_in),
        "protocol": Measure(("seat", "line", "protocol"), protocol),
        "has": Measure(("seat", "protocol"), has),
        "did": Measure(("seat", "happening"), did),
        "happened-to": Measure(("happening", "card"), happened_to),
        "asked-by": Measure(("card",), asked_by),
        "asking": Measure((), asking),
        "acting": Measure((), acting),
        "matching": Measure((), matching),
        "drafting": Measure((), drafting),
        "won": Measure(("seat",), won),
        "turn": Measure((), turn),
    },
)
