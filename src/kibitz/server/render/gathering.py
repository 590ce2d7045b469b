"""Gathering: how far one would be with some answers to a text that asks for one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.kernel.flow import DONE
from kibitz.kernel.match import Match
from kibitz.kernel.pile import NONE, Decision, advance
from kibitz.server import wire
from kibitz.words.speech import Speech


def tried(match: Match, ids: Sequence[int], words: Speech, names: Sequence[str]) -> wire.Tried:
    """What these answers to the question at hand would come to; nothing is changed.

    They are carried out on a copy as far as the same text goes on asking. Nothing is told of what
    lies behind that, so no secret is: only that it is complete.
    """
    question, state = match.decision, match.state.copy()
    assert question is not None
    picked: list[int] = []
    answers: list[int] = []
    for x in ids:
        if x in question.frame.it:
            picked.append(x)  # the text has taken it by itself
        elif x in question.options and x != DONE:
            picked.append(x)
            answers.append(x)
            after = advance(state, x)
            if after is None or not goes_on(question, after):
                return wire.Tried(len(match.record), list(ids), picked, "", [], answers, True)
            question = after
    done = DONE in question.options
    return wire.Tried(
        n=len(match.record),
        ids=list(ids),
        picked=picked,
        prompt=words.prompt(state, question, names),
        more=[x for x in question.options if x != DONE],
        answers=[*answers, DONE] if done else answers,
        ready=done,
    )


def goes_on(before: Decision, after: Decision) -> bool:
    """Does the same text ask for more?"""
    f, g = before.frame, after.frame
    same = f.node is g.node and f.at.that == g.at.that and f.at.card == g.at.card
    return same and after.seat == before.seat != NONE and g.node.gathers(g)
