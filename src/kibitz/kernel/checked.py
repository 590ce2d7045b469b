"""Checked answers: the ways to answer a question that refuse what is not offered.

Searches ask `settle` what is offered and try nothing else, so `advance` and `apply` spare the look.
Whoever brings an answer from elsewhere answers here.
"""

from __future__ import annotations

from kibitz.kernel.pile import Decision, State, advance, apply, settle


class NotOffered(ValueError):
    """An answer that the question at hand does not allow."""


def checked(s: State, answer: int) -> int:
    """An answer that is offered; else a NotOffered says by which rule it is not."""
    question = settle(s)
    if question is None:
        raise NotOffered(f"{answer} answers nothing: the game is over")
    if answer not in question.options:
        frame = question.frame
        why = frame.node.why_not(s, frame, answer)
        raise NotOffered(f"{answer} is not offered to seat {question.seat}: {why.rule}")
    return answer


def advance_checked(s: State, answer: int) -> Decision | None:
    """Answer the question at hand, in place; a NotOffered leaves the state as it was."""
    return advance(s, checked(s, answer))


def apply_checked(s: State, answer: int) -> State:
    """The position after an answer, or a NotOffered; `s` is left as it was."""
    return apply(s, checked(s, answer))
