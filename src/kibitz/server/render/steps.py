"""Steps: events shown one by one, each with its marks and the scene after it as a patch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct

from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.trace import Moment
from kibitz.kernel.view import View
from kibitz.server import wire
from kibitz.words.scene import Scene
from kibitz.words.speech import Speech

MOST_STEPS: Final = 150
"""No page is shown more at once: of a longer list it gets the end."""

At = list[str | int]


class Look:
    """One event and the table after it, as a seat may know them."""

    def __init__(self, number: int, event: Event, view: View, scene: Scene) -> None:
        self.number: Final = number
        self.event: Final = event
        self.view: Final = view
        self.scene: Final = scene


def looks(
    game: Game, moments: Sequence[Moment], seat: int, words: Speech, names: Sequence[str]
) -> list[Look]:
    """How the table looks after each event, in their order: a scene is mostly the one before."""
    between = game.sight.between
    if between is None:
        return []
    found: list[Look] = []
    for moment in moments[-MOST_STEPS:]:
        event = moment.event.mask(seat)
        view = between(moment.state, seat)
        found.append(Look(moment.number, event, view, words.scene(view, names, [event])))
    return found


def steps(
    looked: Sequence[Look], last: Scene, words: Speech, names: Sequence[str]
) -> list[wire.Step]:
    """Events as a seat may know them; `last` is the scene that the page ends with.

    A scene is sent as its difference from the scene of the next step, the last one as its
    difference from `last`: each message can be read without those before it.
    """
    found: list[wire.Step] = []
    after = last
    for look in reversed(looked):
        event = look.event
        marks = words.marks(event, look.view)
        found.append(
            wire.Step(
                n=look.number,
                seat=event.seat,
                depth=event.depth,
                text=words.event(event, names),
                quote=marks.quote,
                source=marks.source,
                targets=marks.targets,
                moment=marks.moment,
                sound=marks.sound,
                edits=edits(after, look.scene),
            )
        )
        after = look.scene
    found.reverse()
    return found


def edits(old: object, new: object) -> list[wire.Edit]:
    """What to put where in `old` so that it becomes `new`."""
    found: list[wire.Edit] = []
    if old is not new and old != new:
        compare(old, new, [], found)
    return found


def compare(old: object, new: object, at: At, found: list[wire.Edit]) -> None:
    """Take apart what differs, and nothing else: that two parts are equal is found natively.

    Most of two scenes is one and the same object, which is seen at a glance. `at` is where the two
    parts are; it comes back as it was.
    """
    pairs: Iterable[tuple[str | int, object, object]]
    if isinstance(old, Struct) and type(old) is type(new):
        keys, parts = fields(type(old))
        pairs = zip(keys, parts(old), parts(new), strict=True)
    elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)) and len(old) == len(new):
        pairs = zip(range(len(old)), old, new, strict=True)
    else:
        found.append(wire.Edit(at[:], new))
        return
    for key, x, y in pairs:
        if x is not y and x != y:
            at.append(key)
            compare(x, y, at, found)
            at.pop()


@cache
def fields(kind: type[Struct]) -> tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]:
    """The names of the fields of a record, and what takes all of them out of one."""
    names = kind.__struct_fields__
    first = attrgetter(*names)
    return names, first if len(names) > 1 else lambda x: (first(x),)
