"""A match as messages to one seat: its view as a scene, masked events as a log, its question."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.analysis.turning import Turn
from kibitz.kernel.chance import Whim
from kibitz.kernel.game import Game, Outcome
from kibitz.kernel.match import BESIDE, Match
from kibitz.kernel.pile import NONE, Decision, Reason, State, settle
from kibitz.kernel.view import JUDGE, WATCHER, View
from kibitz.server import wire
from kibitz.server.render.faults import reason_text
from kibitz.server.render.listings import card_key, speech
from kibitz.server.render.phrases import phrase
from kibitz.words.marks import Marks
from kibitz.words.scene import Scene
from kibitz.words.speech import Speech

MOST_REASONS = 5
NOT_ASKED = "not-asked"
"""The reason that says least: given only where there is no other."""


def lines(
    match: Match,
    seat: int,
    words: Speech,
    names: Sequence[str],
    first: int = 0,
    view: View | None = None,
    leading: Sequence[wire.Step] = (),
) -> list[wire.Line]:
    """The log from a line on, as the seat may know it; the judge knows everything.

    What a line points at is looked up in the table as it is now, so an old line shows where its
    cards have got to. `view` is that of the seat, if it is at hand, and `leading` are the steps
    that end there: what one of them says need not be said anew.
    """
    said = {step.n: step for step in leading}
    still = NONE
    for step in reversed(leading):
        if step.edits:
            break
        still = step.n  # the table has not changed since
    marked = match.game.sight.between is not None
    if view is None:
        view = match.game.sight.view(match.state, seat)
    found = []
    for i, event in enumerate(match.events[first:], first):
        before = said.get(i)
        if before is not None and NONE < still <= i:
            pointed = (before.moment, before.source, before.targets)
            found.append(wire.Line(i, before.depth, before.text, *pointed))
            continue
        e = event if seat == JUDGE else event.mask(seat)
        marks = words.marks(e, view) if marked else Marks()
        text = words.event(e, names) if before is None else before.text
        found.append(wire.Line(i, e.depth, text, marks.moment, marks.source, marks.targets))
    return found


def ask(match: Match, words: Speech, names: Sequence[str]) -> wire.Ask | None:
    """The question at hand; only the seat that is asked may be sent it."""
    question = match.decision
    if question is None:
        return None
    return asked(match.game, match.state, question, len(match.record), words, names)


def asked(
    game: Game, state: State, question: Decision, n: int, words: Speech, names: Sequence[str]
) -> wire.Ask:
    """A question with its answers; `n` answers were given before it."""
    options = [
        wire.Option(
            id=x,
            label=words.label(state, question, x, names),
            at=words.path(state, question, x),
            notes=words.notes(state, question, x),
        )
        for x in question.options
    ]
    card = question.frame.at.card
    return wire.Ask(
        n=n,
        seat=question.seat,
        prompt=words.prompt(state, question, names),
        card=card_key(game.name, card) if card >= 0 else "",
        options=options,
        gathers=question.frame.node.gathers(question.frame),
    )


def scene(
    match: Match, seat: int, words: Speech, names: Sequence[str], view: View | None = None
) -> Scene:
    """The table as a seat sees it; NONE sees what is public. `view` is its own, if at hand."""
    if view is None:
        view = match.game.sight.view(match.state, seat)
    since = match.steps[-1].events_before if match.steps else len(match.events)
    newest = [e.mask(seat) for e in match.events[since:]]
    return words.scene(view, names, newest)


def over(
    match: Match, language: str, names: Sequence[str], turning: Turn | None = None
) -> wire.Over | None:
    """How it ended, in words; `turning` is the turn that decided it, if that is known."""
    outcome = match.outcome()
    if outcome is None:
        return None
    text = result(outcome, language, names)
    if outcome.why in BESIDE.values():
        how = phrase(language, outcome.why, who=names[match.record[-1][0]])
        text = how
    return wire.Over(
        text, list(outcome.scores), outcome.why, decided(match, turning, language, names)
    )


def decided(
    match: Match, turning: Turn | None, language: str, names: Sequence[str]
) -> wire.Turning | None:
    """The turn that decided a match, as its line in the log names it."""
    if turning is None:
        return None
    event = match.events[turning.event].mask(WATCHER)
    return wire.Turning(speech(match.game.name, language).event(event, names), turning.answer)


def result(outcome: Outcome, language: str, names: Sequence[str]) -> str:
    best = max(outcome.scores)
    if best == min(outcome.scores):
        return phrase(language, "draw")
    winners = [name for name, x in zip(names, outcome.scores, strict=True) if x == best]
    return phrase(language, "won", who=", ".join(winners))


def why_not(match: Match, seat: int, at: Sequence[str], language: str) -> list[str]:
    """Why what was pointed at cannot be done, after what can be done instead.

    Asked of an imagined state with the same view, so that no answer can leak a secret.
    """
    game = match.game
    return refused(game, game.sight.view(match.state, seat), at, language)


def refused(game: Game, view: View, at: Sequence[str], language: str) -> list[str]:
    """Why the seat of a view cannot do what was pointed at, after what it can do instead."""
    seat = view.seat
    world = game.sight.imagine(view, Whim(1))
    question = settle(world)
    if question is None or question.seat != seat:
        rule = "game-over" if question is None else "not-your-decision"
        return [reason_text(game, Reason(rule), NONE, language)]
    words = speech(game.name, language)
    found: dict[str, None] = {}
    wanted = list(at)
    for action in game.notation.vocabulary.everything():
        if words.path(world, question, action)[: len(wanted)] != wanted:
            continue
        why = game.rules.why_not(world, seat, action)
        if why is not None and why.rule != NOT_ASKED:
            found[reason_text(game, why, action, language)] = None
            if len(found) == MOST_REASONS:
                break
    reasons = list(found) or [reason_text(game, Reason(NOT_ASKED), NONE, language)]
    paths = [words.path(world, question, x) for x in question.options]
    step = words.next_step(leading_on(paths, wanted[:-1])) or phrase(language, "next")
    return [step, *reasons]


def leading_on(paths: Sequence[list[str]], before: list[str]) -> set[str]:
    """The kinds of elements that lead on from those pointed at before."""
    n = len(before)
    return {x[n].partition(":")[0] for x in paths if x[:n] == before and len(x) > n}
