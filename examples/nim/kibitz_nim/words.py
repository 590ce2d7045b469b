"""Nim in English: what is asked, what answers do, what has happened, and how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from kibitz.kernel.event import HIDDEN, Event
from kibitz.kernel.pile import CHANCE, NONE, Decision, State
from kibitz.kernel.view import View
from kibitz.words.plain_speech import PlainSpeech
from kibitz_nim.game import NimView
from kibitz_nim.rules import DEALT, PLAY, PLAYED, TAKE_1, TAKE_2, TOOK, WON, WORTH, Nim


def stones(n: int) -> str:
    return "1 stone" if n == 1 else f"{n} stones"


def card(n: int) -> str:
    return "a hidden card" if n == HIDDEN else "no card" if n == NONE else f"the {WORTH[n]}"


class NimSpeech(PlainSpeech):
    page = {  # noqa: RUF012  # a table is a table
        "about": "Take stones; the last one wins. A hidden card each takes many, once.",
        "first": "First",
        "second": "Second",
    }
    reasons = {  # noqa: RUF012
        "one-stone-left": "There is only one stone left.",
        "card-played": "Your card has been played.",
    }

    def prompt(self, s: State, question: Decision, names: Sequence[str] = ()) -> str:
        if question.seat == CHANCE:
            return "Which card is dealt?"
        return f"{stones(cast(Nim, s).heap)} left. What do you take?"

    def label(self, s: State, question: Decision, action: int, names: Sequence[str] = ()) -> str:
        if action == PLAY:
            held = cast(Nim, s).hands[question.seat]
            return f"Play your card: take {stones(WORTH[held])}"
        words = {TAKE_1: "Take 1 stone", TAKE_2: "Take 2 stones"}
        return words[action] if action in words else card(action)

    def event(self, e: Event, names: Sequence[str]) -> str:
        what = {
            DEALT: "is dealt {card}",
            TOOK: "takes stones; {left} left",
            PLAYED: "plays {card}; {left} left",
            WON: "has taken the last stone and wins",
        }[e.kind]
        shown = card(e.things[0]) if e.things else ""
        return f"{names[e.seat]} {what.format(card=shown, left=stones(e.where))}."

    def draw(self, v: View, names: Sequence[str]) -> str:
        assert isinstance(v, NimView)
        held = [f"{name} holds {card(c)}" for name, c in zip(names, v.hands, strict=True)]
        return "; ".join([stones(v.heap), *held])
