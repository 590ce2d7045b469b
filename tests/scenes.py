"""Scenes as a page gets them: what is in one, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import to_builtins

from kibitz.kernel.game import Game
from kibitz.kernel.pile import Decision, State
from kibitz.words.speech import Speech


def inside(value: object) -> Iterator[dict[str, Any]]:
    """Every record of a scene."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from inside(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from inside(part)


def elements(shown: dict[str, Any]) -> list[str]:
    """Everything that can be pointed at."""
    fields = ("at", "deck_at", "trash_at")
    return [x[k] for x in inside(shown) for k in fields if x.get(k)]


def missing(
    game: Game, speech: Speech, state: State, question: Decision, names: Sequence[str]
) -> list[str]:
    """What a question lacks: its words, the label of an answer, what one points at for it."""
    view = game.sight.view(state, question.seat)
    there = set(elements(to_builtins(speech.scene(view, names))))
    found = [] if speech.prompt(state, question) else ["the question has no words"]
    for action in question.options:
        word = game.notation.vocabulary.word(action)
        if not speech.label(state, question, action):
            found.append(f"{word!r} has no label")
        for at in speech.path(state, question, action):
            if ":" in at and at not in there:
                found.append(
                    f"{word!r} points at {at}, which the scene does not show: words/paths.py"
                )
    return found
