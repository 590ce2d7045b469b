"""The coach: what to say of a seat's question in a first match; once each, and often nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kibitz.kernel.event import Event
from kibitz.kernel.view import View
from kibitz.learning.conditions import all_hold
from kibitz.learning.course import Course, Tip


def tip_for(
    course: Course, view: View, events: Sequence[Event], said: Collection[str]
) -> Tip | None:
    """The first tip that fits what this seat sees and was not said yet; mask the events first."""
    if view.seat != course.coached or view.asked != view.seat:
        return None
    for tip in course.tips:
        if tip.key not in said and all_hold(tip.when, view, events):
            return tip
    return None
