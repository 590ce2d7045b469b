"""Faults: refusals in words, late, when the reader's language is known."""

from __future__ import annotations

from kibitz.kernel.game import Game
from kibitz.kernel.pile import Reason
from kibitz.server import wire
from kibitz.server.refusal import AgainstRules, Refusal
from kibitz.server.render.listings import speech
from kibitz.server.render.phrases import fault_text


def refusal_text(e: Refusal, language: str) -> str:
    """What is wrong, in the reader's language."""
    if isinstance(e, AgainstRules):
        return reason_text(e.game, e.reason, e.action, language)
    return fault_text(language, e.code, e.values)


def reason_text(game: Game, why: Reason, action: int, language: str) -> str:
    """Why the rules do not allow an action; in the words of the notation if it has no others."""
    try:
        return speech(game.name, language).reason(why, action)
    except LookupError:
        return game.notation.explain(why)


def fault(e: Refusal, language: str) -> wire.Fault:
    """A refusal as a message to a page."""
    return wire.Fault(e.code, refusal_text(e, language))
