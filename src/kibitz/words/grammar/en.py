"""English: the base form does nearly everything; the third person takes an s."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.words.grammar.tongue import Mood, Phrase, Tongue, Voice


@dataclass(frozen=True)
class Verb:
    """A verb of English: its base form; the third person follows."""

    base: str

    @property
    def third(self) -> str:
        return self.base + ("es" if self.base.endswith(("s", "sh", "ch", "x")) else "s")


class English(Tongue):
    """Subject, verb, object."""

    code = "en"
    own_name = "English"

    def both(self, items: Sequence[str]) -> str:
        return self.listed(items, "and")

    def either(self, items: Sequence[str]) -> str:
        return self.listed(items, "or")

    def clause(self, verb: Verb, thing: Phrase, voice: Voice, rest: str = "") -> str:
        """One verb with its object: `your opponent discards 2 cards`."""
        tail = f" {thing.text}" if thing.text else ""
        tail += f" {rest}" if rest else ""
        if voice.mood is Mood.DO:
            return verb.base + tail
        if voice.mood is Mood.MAY:
            return f"you may {verb.base}{tail}"
        return f"your opponent {verb.third}{tail}"

    def plural(self, n: int, one: str, many: str) -> str:
        return one if n == 1 else many

    reasons = {
        "game-over": "The game is over.",
        "not-your-decision": "It is not you who is asked now.",
        "not-asked": "That is no answer to the question asked.",
        "yes-or-no": "Answer yes or no.",
        "one-of-these": "Choose one of the things offered.",
        "undo-nothing": "There is nothing to take back.",
        "undo-other-seat": "Somebody else has answered since.",
        "undo-chance": "Cards have been dealt or dice rolled since.",
        "undo-shown": "Something hidden has been shown since.",
    }
    page = {
        "nobody": "nobody",
        "empty": "empty",
        "waiting": "Still waiting: {texts}.",
        "nothing-waits": "Nothing else is waiting.",
        "choices": "There are choices 1 to {n}.",
        "not-now": "Not now. {why}",
        "allowed": "That is allowed.",
        "taken-back": "Taken back.",
        "no-undo": "It cannot be taken back. {why}",
        "saved-to": "Saved to {path}.",
        "save-how": "Type save and a file name to write the match to that file as well.",
        "cannot-write": "{path} cannot be written: {why}. The match is safe in {safe}.",
        "left": "The match is saved. Go on with: {command}",
        "over": "The match is in {path}. See it again with: {command}",
        "your-screen": "{who}, it is up to you. Press Enter.",
        "unknown": "{word} is nothing that can be done here. Type help for what can be typed.",
        "result": "Result: {result}",
        "help-answer": "a number or the words of an action: answer the question",
        "help-why": "why: which text asks, and what is still waiting",
        "help-why-not": "why ACTION: why that is not allowed now",
        "help-undo": "undo: take your last answer back, if nothing was learnt since",
        "help-log": "log: everything that happened, as you may know it",
        "help-board": "board: show the table again",
        "help-card": "card NAME: what a card says",
        "help-save": "save FILE: also write the match to FILE",
        "help-quit": "quit: leave; the match stays on disk",
        "glossary": "Glossary",
        "example": "Example",
        "options": "Options",
        "default": "default",
        "value": "value",
        "player": "player {n}",
        "hint-move": "{move}: {n}% ± {error}",
        "hint-close": "cannot be told apart from the best",
        "hint-worlds": "In {n} of {of} imagined worlds: {text}",
        "hint-then": "If it goes on as looks best: {text}",
        "hint-answer": "The other side can undo this in {n} of {of} imagined worlds.",
        "hint-line": "It may go on like this: {moves}",
        "hint-only": "There is only one answer: {move}",
        "hint-from": "Searched by {bot}; each of these in {n} imagined worlds, the same for all.",
        "hint-adviser": "Judged by the draft adviser, which has learned from {n} games: if both go on with their best picks.",
        "review-title": "Win chances",
        "review-answer": "answer",
        "review-who": "player",
        "review-move": "choice",
        "review-chance": "chance, %",
        "review-decision": "decision",
        "review-luck": "luck",
        "review-judgement": "judgement",
        "review-inaccuracy": "inaccuracy",
        "review-mistake": "mistake",
        "review-blunder": "blunder",
        "review-better": "better by {n} ± {error} points: {move}",
        "review-side": "{who}: {start}% at the start, {end}% at the end. Own decisions: {own}, decisions of the other side: {other}, luck: {luck}.",
        "review-none": "No decision can be shown to have cost 5 points or more.",
    }
