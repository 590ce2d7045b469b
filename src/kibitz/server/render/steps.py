"""Steps: events shown one by one, each with its marks and the scene after it as a patch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import astuple, fields

from kibitz.kernel.event import Event
from kibitz.kernel.game import Game
from kibitz.kernel.trace import Moment
from kibitz.kernel.view import View
from kibitz.server import wire
from kibitz.words.scene import Scene
from kibitz.words.speech import Speech

MOST_STEPS: Final = 150
"""No page is shown more at once: of a longer list it gets the end."""

PLAIN, ROW, RECORD, TREE = 0, 1, 2, 3
PLAIN_TYPES: Final = (str, int, float, bool)
KINDS: Final[dict[type[object], int]] = {}
"""What is known of types of parts (`kind_of`)."""

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
    """Take apart what differs, and nothing else.

    Most of two scenes is one and the same object, which is seen at a glance. `at` is where the two
    parts are; it comes back as it was.
    """
    kind = kind_of(old)
    if kind >= RECORD and type(old) is type(new):
        olds, news = astuple(cast(Struct, old)), astuple(cast(Struct, new))
        i = 0
        for key in cast(Struct, old).__struct_fields__:
            x, y = olds[i], news[i]
            i += 1
            if x is not y and differs(x, y):
                at.append(key)
                compare(x, y, at, found)
                at.pop()
        return
    if kind == ROW and kind_of(new) == ROW:
        before, after = cast(Sequence[object], old), cast(Sequence[object], new)
        if len(before) == len(after):
            for k in range(len(before)):
                x, y = before[k], after[k]
                if x is not y and differs(x, y):
                    at.append(k)
                    compare(x, y, at, found)
                    at.pop()
            return
    found.append(wire.Edit(at[:], new))


def differs(x: object, y: object) -> bool:
    """Are two parts to be taken apart?

    That two are equal is found natively. A record of records that is not the same object is hardly
    ever equal, so it is looked through once.
    """
    return (kind_of(x) == TREE and type(x) is type(y)) or x != y


def kind_of(part: object) -> int:
    """Whether something is taken apart: a plain value, a row, a record, or a record of those."""
    found = KINDS.get(type(part))
    if found is None:
        found = KINDS[type(part)] = new_kind(type(part))
    return found


def new_kind(kind: type[object]) -> int:
    if issubclass(kind, (list, tuple)):
        return ROW
    if not issubclass(kind, Struct):
        return PLAIN
    return RECORD if all([x.type in PLAIN_TYPES for x in fields(kind)]) else TREE
