"""Trace: answers of a match carried out again, with the position that each event left behind."""

from __future__ import annotations

from typing import Final

from kibitz.kernel.event import Event
from kibitz.kernel.match import Match, Step
from kibitz.kernel.pile import CHANCE, NONE, RUNAWAY, Decision, State


class Moment:
    """One event of a match, and the position it left behind.

    The position is a copy taken between two steps of the pile; it is not settled, so it must be
    looked at with `Sight.between`. Events of one and the same step share it.
    """

    def __init__(self, number: int, event: Event, state: State) -> None:
        self.number: Final = number
        """Its place among the events of the match, from 0."""
        self.event: Final = event
        self.state: Final = state


def moments(m: Match, first: int) -> list[Moment]:
    """The events of the answers that stand, from event `first` on.

    A match keeps the position before each answer only: those between are found again by carrying
    the answers out once more, with the same answers of chance.
    """
    steps = m.steps
    k = len(steps)
    while k > 0 and (k == len(steps) or steps[k].events_before > first):
        k -= 1
    found: list[Moment] = []
    for step in steps[k:]:
        states: list[State] = []
        events: list[Event] = []
        carry_out(m, step, events, states)
        for i in range(len(events)):
            if step.events_before + i >= first:
                found.append(Moment(step.events_before + i, events[i], states[i]))
    return found


def carry_out(m: Match, step: Step, events: list[Event], states: list[State]) -> None:
    """Carry one answer out again, and let chance answer what it answered then."""
    s = step.before.copy()
    dealt = step.dealt
    question = advance_traced(s, step.action, events, states)
    while question is not None and question.seat == CHANCE and m.chance is not None:
        action = m.chance.answer(dealt, question.options, question.weights)
        dealt += 1
        question = advance_traced(s, action, events, states)


def advance_traced(
    s: State, answer: int, events: list[Event], states: list[State]
) -> Decision | None:
    """As `advance`, but each event is noted, and for each a copy of the position after it."""
    s.events = []
    noted = 0
    question: Decision | None = None
    for _ in range(RUNAWAY):
        if s.woken:
            s.push_triggered()
        if not s.pile:
            return None
        top = s.pile[-1]
        question = top.node.run(s, top, answer)
        answer = NONE
        if len(s.events) > noted:
            after = s.copy()
            for e in s.events[noted:]:
                events.append(e)
                states.append(after)
            noted = len(s.events)
        if question is not None:
            return question
    raise RuntimeError("runaway text: " + ", ".join([f.node.path for f in s.pile]))
