"""A match as messages to one seat: its view as a scene, masked events as a log, its question."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Outcome
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.pile import NONE, Reason, settle
from kibitz.server import wire
from kibitz.server.render.faults import reason_text
from kibitz.server.render.listings import card_key, speech
from kibitz.server.render.phrases import phrase
from kibitz.words.scene import Scene
from kibitz.words.speech import Speech

MOST_REASONS = 5


def lines(
    match: Match, seat: int, words: Speech, names: Sequence[str], first: int
) -> list[wire.Line]:
    """The log from a line on, as the seat may know it."""
    return [
        wire.Line(i, e.depth, words.event(e.mask(seat), names))
        for i, e in enumerate(match.events[first:], first)
    ]


def ask(match: Match, words: Speech, names: Sequence[str]) -> wire.Ask | None:
    """The question at hand; only the seat that is asked may be sent it."""
    question, state = match.decision, match.state
    if question is None:
        return None
    options = [
        wire.Option(x, words.label(state, question, x, names), words.path(state, question, x))
        for x in question.options
    ]
    card = question.frame.at.card
    return wire.Ask(
        n=len(match.record),
        seat=question.seat,
        prompt=words.prompt(state, question, names),
        card=card_key(match.game.name, card) if card >= 0 else "",
        options=options,
    )


def scene(match: Match, seat: int, words: Speech, names: Sequence[str]) -> Scene:
    """The table as a seat sees it; NONE sees what is public."""
    since = match.steps[-1].events_before if match.steps else len(match.events)
    newest = [e.mask(seat) for e in match.events[since:]]
    return words.scene(match.game.sight.view(match.state, seat), names, newest)


def over(match: Match, language: str, names: Sequence[str]) -> wire.Over | None:
    """How it ended, in words."""
    outcome = match.outcome()
    if outcome is None:
        return None
    text = result(outcome, language, names)
    if outcome.why in BESIDE.values():
        how = phrase(language, outcome.why, who=names[match.record[-1][0]])
        text = how if outcome.why == "agree-draw" else f"{how} {text}"
    return wire.Over(text, list(outcome.scores), outcome.why)


def result(outcome: Outcome, language: str, names: Sequence[str]) -> str:
    best = max(outcome.scores)
    if best == min(outcome.scores):
        return phrase(language, "draw")
    winners = [name for name, x in zip(names, outcome.scores, strict=True) if x == best]
    return phrase(language, "won", who=", ".join(winners))


def why_not(match: Match, seat: int, at: Sequence[str], language: str) -> list[str]:
    """Why what was pointed at cannot be done.

    Asked of an imagined state with the same view, so that no answer can leak a secret.
    """
    game = match.game
    world = game.sight.imagine(game.sight.view(match.state, seat), Whim(1))
    question = settle(world)
    if question is None or question.seat != seat:
        rule = "game-over" if question is None else "not-your-decision"
        return [reason_text(game, Reason(rule), NONE, language)]
    words = speech(game.name, language)
    found: dict[str, None] = {}
    wanted = list(at)
    for action in game.notation.vocabulary.actions:
        if words.path(world, question, action)[: len(wanted)] != wanted:
            continue
        why = game.rules.why_not(world, seat, action)
        if why is not None:
            found[reason_text(game, why, action, language)] = None
            if len(found) == MOST_REASONS:
                break
    return list(found) or [reason_text(game, Reason("not-asked"), NONE, language)]
