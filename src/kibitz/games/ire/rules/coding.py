"""Numbers made of parts, put together and taken apart: texts, moves of tanks, events put."""

from __future__ import annotations

from kibitz.games.ire.rules.numbers import MOVE_TANK, PLACES, PUT

# A text: a piece and one of its boxes.


def make_text(piece: int, box: int) -> int:
    return piece * 3 + box


def text_piece(text: int) -> int:
    return text // 3


def text_box(text: int) -> int:
    return text % 3


# An event of the display is put at a place, or ANYWHERE.


def make_put(slot: int, place: int) -> int:
    return PUT + slot * 12 + place


def put_slot(put: int) -> int:
    return (put - PUT) // 12


def put_place(put: int) -> int:
    return (put - PUT) % 12


# A tank moves from one place to another.


def make_move(start: int, goal: int) -> int:
    return MOVE_TANK + start * PLACES + goal


def is_move(action: int) -> bool:
    return MOVE_TANK <= action < MOVE_TANK + PLACES * PLACES


def move_start(move: int) -> int:
    return (move - MOVE_TANK) // PLACES


def move_goal(move: int) -> int:
    return (move - MOVE_TANK) % PLACES
