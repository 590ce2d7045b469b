"""A match with real cards as messages: what is to be entered, and what was."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.kernel.event import PIECES
from kibitz.kernel.judged import SHOWN, UNTOLD, Judged
from kibitz.kernel.match import Step
from kibitz.kernel.pile import CHANCE, Decision, settle
from kibitz.server import wire
from kibitz.server.render.listings import card_key
from kibitz.words.judged import CARD, JudgedWords
from kibitz.words.speech import Speech


def judged_ask(match: Judged, words: Speech, names: Sequence[str]) -> wire.Ask | None:
    """What is to be entered now: for a seat or for chance."""
    question = match.decision
    if question is None:
        return None
    said = JudgedWords(match, words, names)
    card = question.frame.at.card
    shown = question.frame.node is SHOWN
    return wire.Ask(
        n=len(match.record),
        seat=question.seat,
        prompt=said.prompt(question),
        card=card_key(match.game.name, card) if card >= 0 else "",
        options=[option(match, said, words, question, x) for x in question.options],
        gathers=False,
        entry=CARD if shown else said.kind(question),
    )


def option(
    match: Judged, said: JudgedWords, words: Speech, question: Decision, action: int
) -> wire.Option:
    """An answer; what it points at, where that lies open on the table."""
    untold = action >= UNTOLD
    cards = [] if untold else [c for c in match.words.cards(action) if 0 <= c < PIECES]
    at = [] if untold or question.seat == CHANCE else words.path(match.state, question, action)
    return wire.Option(
        id=action,
        label=said.label(question, action),
        at=[] if any([x.startswith("hand:") for x in at]) else at,
        card=card_key(match.game.name, cards[0]) if cards else "",
        open=untold,
    )


def judged_step(match: Judged, step: Step, words: Speech, names: Sequence[str]) -> str:
    """What was entered for a step of the match."""
    question = settle(step.before)
    assert question is not None
    entered = match.entered(step)
    return JudgedWords(match, words, names, step.before).label(question, entered)
